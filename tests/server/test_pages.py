"""The pages that people play on: which file is sent for which address, how, and how much that is."""

from __future__ import annotations

import gzip
import http.client
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from doubloon.core.refusal import Refused
from doubloon.server.http import client_files
from doubloon.server.http.client_files import BUILT, ClientFiles
from tests.server.clients import ServerProcess, serving

ROOT = Path(__file__).parents[2]
INDEX = '<!doctype html><script type="module" src="/assets/main-1a2b.js"></script>' + " " * 2_000
SCRIPT = "console.log('ahoy');\n" * 100
GAMES = ("tobago", "volcano", "loot-island")
FIRST_LOAD, WITH_A_GAME = 200_000, 300_000  # bytes, compressed


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A client that is as small as one can be."""
    directory = tmp_path_factory.mktemp("site") / "client"
    for name in ("assets", ".vite"):
        (directory / name).mkdir(parents=True)
    (directory / "index.html").write_text(INDEX)
    (directory / "assets" / "main-1a2b.js").write_text(SCRIPT)
    (directory / "assets" / "shell.png").write_bytes(b"\x89PNG")
    (directory / "doubloon.svg").write_text("<svg/>")
    (directory / "what.ever").write_text("?")
    (directory / ".vite" / "manifest.json").write_text("{}")
    (directory.parent / "secret.txt").write_text("not for everybody")
    return directory


@pytest.fixture(scope="module")
def server(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("pages"), client=client, requests_per_minute=30) as server:
        yield server


def _asked(server: ServerProcess, path: str) -> tuple[int, bytes]:
    """The answer to a path that is left as it is."""
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)) as connection:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read()


@pytest.mark.parametrize("path", ["/", "/me", "/new/tobago", "/table/abc-DEF_1", "/table/abc?watch", "/no/such/page"])
def test_every_address_of_the_client_is_its_page(server: ServerProcess, path: str) -> None:
    answer = httpx.get(server.url + path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache", "a new client is found at once"
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert "set-cookie" not in answer.headers, "or a proxy might give it to others"


@pytest.mark.parametrize(
    ("path", "kind", "kept"),
    [
        ("/assets/main-1a2b.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/shell.png", "image/png", "public, max-age=31536000, immutable"),
        ("/doubloon.svg", "image/svg+xml", "public, max-age=3600"),
        ("/what.ever", "application/octet-stream", "public, max-age=3600"),
    ],
)
def test_a_file_says_what_it_is_and_how_long_it_may_be_kept(
    server: ServerProcess, path: str, kind: str, kept: str
) -> None:
    answer = httpx.get(server.url + path)
    assert answer.status_code == 200
    assert (answer.headers["content-type"], answer.headers["cache-control"]) == (kind, kept)
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "path",
    [
        "/assets/gone-3c4d.js", "/assets/gone", "/favicon.ico", "/index.php", "/.vite/manifest.json", "/.env",
        "/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/assets/..%2f..%2fsecret.txt",
        "/..%5csecret.txt", "//secret.txt", "/assets/%00.js", "/api/nothing", "/api", "/health/secret", "/metrics/x",
    ],
)  # fmt: skip
def test_what_is_not_there_is_said_so_however_it_is_spelled(server: ServerProcess, path: str) -> None:
    status, body = _asked(server, path)
    assert status == 404
    assert json.loads(body)["code"] == "bad_request"
    assert b"everybody" not in body


@pytest.mark.parametrize(
    ("accepted", "zipped"),
    [
        ("gzip", True), ("br, gzip;q=0.8", True), ("*", True), ("GZIP", True), ("deflate, gzip;q=1.0, *;q=0.5", True),
        ("", False), ("identity", False), ("br", False), ("gzip;q=0", False), ("gzip;q=0.000, *", False),
    ],
)  # fmt: skip
def test_gzip_is_for_whoever_takes_it(server: ServerProcess, accepted: str, zipped: bool) -> None:
    with httpx.stream("GET", f"{server.url}/assets/main-1a2b.js", headers={"accept-encoding": accepted}) as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.headers["vary"] == "accept-encoding"
    assert int(answer.headers["content-length"]) == len(raw)
    assert ("content-encoding" in answer.headers) == zipped
    assert (gzip.decompress(raw) if zipped else raw).decode() == SCRIPT


def test_pictures_are_packed_already(server: ServerProcess) -> None:
    answer = httpx.get(f"{server.url}/assets/shell.png", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in answer.headers
    assert answer.content == b"\x89PNG"


def test_a_head_is_the_answer_without_its_body(server: ServerProcess) -> None:
    for path in ("/", "/me", "/assets/main-1a2b.js"):
        head, whole = httpx.head(server.url + path), httpx.get(server.url + path)
        assert (head.status_code, head.content) == (200, b"")
        differ = {"date"}
        assert {name: value for name, value in head.headers.items() if name not in differ} == {
            name: value for name, value in whole.headers.items() if name not in differ
        }
    assert httpx.head(f"{server.url}/assets/gone.js").status_code == 404


def test_what_a_browser_has_is_not_sent_again(server: ServerProcess) -> None:
    tag = httpx.get(server.url).headers["etag"]
    for known in (tag, f'"other", {tag}', tag.removeprefix("W/"), "*"):
        answer = httpx.get(server.url, headers={"if-none-match": known})
        assert (answer.status_code, answer.content) == (304, b"")
        assert (answer.headers["etag"], answer.headers["cache-control"]) == (tag, "no-cache")
    assert httpx.get(server.url, headers={"if-none-match": '"other"'}).status_code == 200
    assert httpx.get(f"{server.url}/doubloon.svg").headers["etag"] != tag


def test_pages_are_for_reading(server: ServerProcess) -> None:
    for method in ("POST", "PUT", "DELETE", "PATCH"):
        assert httpx.request(method, server.url).status_code == 405


def test_files_do_not_count_among_the_requests_of_an_address(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url) as browser:
        for _ in range(60):
            assert browser.get("/assets/main-1a2b.js").status_code == 200
        assert browser.get("/api/games").status_code == 200
        assert 429 in [browser.get("/api/games").status_code for _ in range(40)]
        assert _asked(server, "//api//games")[0] == 429, "however it is spelled"
        assert browser.get("/").status_code == 200


def test_a_checkout_without_a_built_client_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, client: Path
) -> None:
    class Asking:
        method, headers = "GET", dict[str, str]()

    asking: Any = Asking()
    monkeypatch.setattr(client_files, "BUILT", tmp_path)
    answer = ClientFiles().answer("/", asking)
    assert (answer.status_code, answer.media_type) == (503, "text/plain")
    assert b"make client" in answer.content
    monkeypatch.setattr(client_files, "BUILT", client)
    assert ClientFiles().answer("/", asking).content == INDEX.encode()


def test_a_directory_without_a_client_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"index\.html"):
        ClientFiles(str(tmp_path))


# The client that was built


def _manifest() -> dict[str, dict[str, Any]]:
    """What loads what, as Vite wrote it down."""
    file = BUILT / ".vite" / "manifest.json"
    assert file.is_file(), "there is no built client: run make client"
    manifest: dict[str, dict[str, Any]] = json.loads(file.read_text("utf-8"))
    return manifest


def _loaded(manifest: dict[str, dict[str, Any]], *parts: str) -> set[str]:
    """The files that come with some parts."""
    waiting, seen, files = [*parts], set[str](), set[str]()
    while waiting:
        part = waiting.pop()
        if part not in seen:
            seen.add(part)
            entry = manifest[part]
            files |= {entry["file"], *entry.get("css", ()), *entry.get("assets", ())}
            waiting += entry.get("imports", ())
    return files


def _weight(files: set[str]) -> int:
    return sum(len(gzip.compress((BUILT / file).read_bytes())) for file in files)


def test_the_first_page_is_light() -> None:
    manifest = _manifest()
    first = _loaded(manifest, "index.html")
    mentioned = set(re.findall(r'(?:src|href)="/([^"]+)"', (BUILT / "index.html").read_text("utf-8")))
    assert all((BUILT / file).is_file() for file in mentioned)
    assert _weight(first | mentioned | {"index.html"}) < FIRST_LOAD


def test_the_table_of_every_game_is_light() -> None:
    manifest = _manifest()
    first = _loaded(manifest, "index.html") | {"index.html"}
    lazy = {part for part, entry in manifest.items() if entry.get("isDynamicEntry")}
    for game in GAMES:
        others = tuple(f"src/games/{other}/" for other in GAMES if other != game)
        parts = {part for part in lazy if not part.startswith(others)}  # and everything that is no game's own
        assert f"src/games/{game}/kit.ts" in parts, "a game comes when it is needed"
        assert _weight(first | _loaded(manifest, *parts)) < WITH_A_GAME, game


def test_nothing_in_the_pages_is_inline() -> None:
    """The strict policy lets no such thing run."""
    page = (BUILT / "index.html").read_text("utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", page)


@pytest.mark.slow
def test_a_wheel_from_the_source_distribution_brings_the_client_along(tmp_path: Path) -> None:
    hatch = [sys.executable, "-m", "hatchling", "build"]
    subprocess.run([*hatch, "-t", "sdist", "-d", str(tmp_path)], cwd=ROOT, check=True, capture_output=True)
    (source,) = tmp_path.glob("*.tar.gz")
    subprocess.run(["tar", "-xzf", source, "-C", tmp_path], check=True)
    home = tmp_path / source.name.removesuffix(".tar.gz")
    assert not (home / "web" / "node_modules").exists()
    assert not (home / "src" / "doubloon" / "server" / "client").exists()
    modules = home / "web" / "node_modules"  # a copy: what is built here must not touch what others build with
    shutil.copytree(ROOT / "web" / "node_modules", modules, symlinks=True)
    (modules / ".done").touch()
    built = subprocess.run([*hatch, "-t", "wheel", "-d", str(tmp_path)], cwd=home, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        page = archive.read("doubloon/server/client/index.html").decode()
    mentioned = re.findall(r'(?:src|href)="/([^"]+)"', page)
    assert mentioned
    assert {f"doubloon/server/client/{file}" for file in mentioned} <= names
    assert not [name for name in names if "node_modules" in name]
