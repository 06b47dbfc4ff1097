"""Who is let in and who is not, what every answer carries, and how a server starts and stops."""

from __future__ import annotations

import asyncio
import os
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets

from tests.server.clients import Guest, ServerProcess, free_port, guests, serving

_STRICT = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("door"), sockets_per_person=3) as server:
        yield server


def _is_strict(answer: httpx.Response) -> None:
    assert {name: answer.headers.get(name) for name in _STRICT} == _STRICT
    policy = dict(part.strip().split(" ", 1) for part in answer.headers["content-security-policy"].split(";"))
    assert policy["script-src"] == policy["style-src"] == policy["default-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "server" not in answer.headers
    assert "Traceback" not in answer.text


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/health", 200),
        ("GET", "/ready", 200),
        ("GET", "/metrics", 200),
        ("GET", "/api/games", 200),
        ("GET", "/api/protocol", 200),
        ("GET", "/api/schema/openapi.json", 200),
        ("GET", "/api/tables", 200),
        ("GET", "/api/me", 200),
        ("GET", "/api/me/tables", 401),
        ("GET", "/api/tables/nothing", 404),
        ("GET", "/nothing.txt", 404),
        ("GET", "/assets/nothing", 404),
        ("POST", "/nothing", 405),
        ("GET", "/api/%2e%2e/%2e%2e/etc/passwd", 404),
        ("PATCH", "/api/me", 405),
        ("POST", "/api/me", 403),
    ],
)
def test_every_answer_carries_the_strict_headers(server: ServerProcess, method: str, path: str, status: int) -> None:
    answer = httpx.request(method, f"{server.url}{path}")
    assert answer.status_code == status
    _is_strict(answer)
    if path.startswith("/api/"):
        assert answer.headers["cache-control"] == "no-store"
    if status >= 400:
        assert answer.json()["code"]
        assert answer.json()["reason"]


def test_an_operator_sees_that_it_lives_is_ready_and_what_it_does(server: ServerProcess) -> None:
    assert httpx.get(f"{server.url}/health").text == "ok"
    assert httpx.get(f"{server.url}/ready").text == "ready"
    figures = httpx.get(f"{server.url}/metrics").text
    for name in ("deeds_total", "answer_seconds_bucket", "sockets", "rooms", "games_kept", "bots_failed_total"):
        assert f"# HELP doubloon_{name.removesuffix('_bucket')} " in figures or f"\ndoubloon_{name}" in figures


def _cookies(answer: httpx.Response) -> dict[str, set[str]]:
    """The attributes of each cookie that is set."""
    cookies = answer.headers.get_list("set-cookie")
    return {one.partition("=")[0]: {part.strip().lower() for part in one.split(";")[1:]} for one in cookies}


def _sign_in(url: str) -> tuple[httpx.Response, dict[str, str]]:
    """Come in with cookies carried by hand: a client that speaks http keeps secure ones to itself."""
    first = httpx.get(f"{url}/api/games")
    token = first.cookies["doubloon_csrf"]
    headers = {"x-doubloon-csrf": token, "cookie": f"doubloon_csrf={token}"}
    answer = httpx.post(f"{url}/api/me", json={"name": "Ann"}, headers=headers)
    assert answer.status_code == 201
    headers["cookie"] += f"; doubloon_session={answer.cookies['doubloon_session']}"
    return answer, headers


def test_the_session_is_kept_from_scripts_and_ends_when_one_leaves(server: ServerProcess) -> None:
    answer, headers = _sign_in(server.url)
    cookie = _cookies(answer)["doubloon_session"]
    assert {"httponly", "samesite=lax", "path=/"} <= cookie
    assert "secure" not in cookie, "or a browser would not send it to http://localhost"
    assert answer.cookies["doubloon_session"] not in answer.text
    assert httpx.get(f"{server.url}/api/me", headers=headers).json()["name"] == "Ann"
    left = httpx.request("DELETE", f"{server.url}/api/me/session", headers=headers)
    assert left.status_code == 204
    assert {"httponly", "max-age=0"} <= _cookies(left)["doubloon_session"]
    assert httpx.get(f"{server.url}/api/me", headers=headers).json() is None


def test_behind_https_cookies_go_nowhere_else_and_a_failure_says_nothing_of_its_cause(tmp_path: Path) -> None:
    with serving(tmp_path, public_url="https://doubloon.example", grace=1) as server:
        answer, headers = _sign_in(server.url)
        assert {"httponly", "secure", "samesite=lax"} <= _cookies(answer)["doubloon_session"]
        first = httpx.get(f"{server.url}/api/games")
        assert {"secure", "samesite=lax"} <= _cookies(first)["doubloon_csrf"]
        assert int(first.headers["strict-transport-security"].partition("=")[2]) > 86_400 * 100
        with sqlite3.connect(tmp_path / "doubloon.sqlite3") as database:
            database.execute("ALTER TABLE sessions RENAME TO lost")
        database.close()
        failed = httpx.get(f"{server.url}/api/me", headers=headers)
        assert failed.status_code == 500
        _is_strict(failed)
        assert failed.json().keys() == {"code", "reason"}
        assert failed.json()["code"] == "server_failed"
        for word in ("sessions", "sqlite", "Error", ".py", "SELECT"):
            assert word not in failed.text
        assert "no such table" in server.output(), "the operator is told"


def test_forms_of_other_sites_are_refused(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann") as (ann,):
            table = await ann.open_table("tobago", [{"me": True}, {}])
            for method, path, body in (
                ("POST", "/api/me", {"name": "Eve"}),
                ("POST", "/api/tables", {"game": "tobago", "seats": [{"me": True}, {}]}),
                ("POST", f"/api/tables/{table}/start", None),
                ("DELETE", f"/api/tables/{table}/seats", None),
                ("PUT", "/api/me/webhook", {"url": None}),
                ("DELETE", "/api/me/session", None),
            ):
                for headers in ({}, {"x-doubloon-csrf": ""}, {"x-doubloon-csrf": "00" * 64}):
                    answer = await ann.http.request(method, path, json=body, headers=headers)
                    assert answer.status_code == 403, (method, path)
                    assert answer.json()["code"] == "forged"
                    _is_strict(answer)
            assert (await ann.get("/api/me"))["name"] == "Ann"
            assert (await ann.get(f"/api/tables/{table}"))["status"] == "open"

    asyncio.run(run())


def test_nothing_is_done_for_whoever_has_not_said_who_they_are(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann") as (ann,):
            table = await ann.open_table("tobago", [{"me": True}, {}])
            stranger = Guest(server)
            await stranger.get("/api/games")
            for method, path, body in (
                ("GET", "/api/me/tables", None),
                ("GET", "/api/me/statistics", None),
                ("POST", "/api/tables", {"game": "tobago", "seats": [{"me": True}, {}]}),
                ("POST", f"/api/tables/{table}/seats", {}),
                ("POST", f"/api/tables/{table}/start", None),
                ("POST", f"/api/tables/{table}/rematch", None),
                ("POST", f"/api/tables/{table}/reports", {"about": ann.id, "text": "?"}),
                ("PUT", "/api/me/webhook", {"url": None}),
            ):
                answer = await stranger.ask(method, path, body)
                assert answer.status_code == 401, (method, path)
                assert answer.json()["code"] == "who_are_you"
            stranger.http.cookies.set("doubloon_session", "not-a-session")
            assert await stranger.get("/api/me") is None
            assert await _closed(stranger, table) == 4001
            await stranger.leave()

    asyncio.run(run())


async def _closed(guest: Guest, table: str, **headers: str) -> int:
    """With which code a socket was closed, or its opening refused."""
    try:
        async with guest.socket(table, **headers) as connection:
            await connection.recv()
    except websockets.ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd and closed.rcvd.reason else 0
    except websockets.InvalidStatus as refused:
        return 0 if "server" in refused.response.headers else refused.response.status_code
    raise AssertionError("it was let in")


def test_sockets_are_opened_only_from_pages_of_the_server(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann") as (ann,):
            table = await ann.open_table("tobago", [{"me": True}, {}])
            for origin in (
                "https://evil.example",
                f"http://127.0.0.1:{server.port + 1}",
                f"http://127.0.0.1:{server.port}.evil.example",
                f"http://127.0.0.1:{server.port}@evil.example",
                "http://[",
                "null",
                "",
            ):
                assert await _closed(ann, table, Origin=origin) == 403, origin
            async with ann.socket(table, Origin=server.url) as connection:
                await connection.ping()

    asyncio.run(run())


def test_a_table_that_is_not_there_and_one_socket_too_many_are_said_so(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann") as (ann,):
            for table in ("nothing", "%00", "%F0%9F%8F%9D" * 60, "'%20OR%201=1--"):
                assert await _closed(ann, table) == 4004
            table = await ann.open_table("tobago", [{"me": True}, {}])
            async with ann.at(table), ann.at(table), ann.at(table):
                assert await _closed(ann, table) == 4029
            for _ in range(50):
                await asyncio.sleep(0.02)  # The server notices that they are gone.
                async with ann.socket(table) as connection:
                    await connection.send('{"type":"ping","id":"1"}')
                    try:
                        await connection.recv()
                        return
                    except websockets.ConnectionClosed:
                        continue
            raise AssertionError("the sockets that were closed still count")

    asyncio.run(run())


# Starting and stopping


def test_a_server_that_is_told_to_stop_says_goodbye_in_time(tmp_path: Path) -> None:
    async def run(server: ServerProcess) -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            table = await ann.open_table("loot-island", [{"me": True}, {}])
            await ben.post(f"/api/tables/{table}/seats", {})
            await ann.post(f"/api/tables/{table}/start")
            async with ann.at(table) as at_ann, ben.at(table), ben.socket(table) as silent:
                began = time.monotonic()
                assert server.process
                server.process.terminate()
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await silent.recv()
                assert closed.value.rcvd
                assert closed.value.rcvd.code == 1012
                code = await asyncio.to_thread(server.process.wait, 30)
                assert code == 0
                assert time.monotonic() - began < 10
                assert at_ann.connection.close_code == 1012

    with serving(tmp_path, grace=5) as server:
        asyncio.run(run(server))
        assert "Traceback" not in server.output()


def _serve(tmp_path: Path, *flags: str, **settings: str) -> subprocess.CompletedProcess[str]:
    named = {f"DOUBLOON_{name.upper()}": value for name, value in {"data": str(tmp_path), **settings}.items()}
    command = [sys.executable, "-m", "doubloon", "serve", *flags]
    return subprocess.run(command, env={**os.environ, **named}, capture_output=True, text=True, timeout=60, check=False)


def _says(told: subprocess.CompletedProcess[str], *words: str) -> None:
    """It failed with one line that names what is wrong."""
    lines = [line for line in told.stderr.splitlines() if "Ctrl-C" not in line]
    assert told.returncode == 2, told.stderr
    assert len(lines) == 1, told.stderr
    assert all(word in lines[0] for word in words), told.stderr


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        _says(_serve(tmp_path, "--port", port), port)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("port", "many"),
        ("port", "70000"),
        ("bot_processes", "-1"),
        ("messages_per_second", "0"),
        ("public_url", "gopher://x"),
        ("proxies", "10.0.0.300"),
    ],
)
def test_a_setting_that_cannot_be_is_named(name: str, value: str, tmp_path: Path) -> None:
    _says(_serve(tmp_path, **{name: value}), value)


def _bad_databases(tmp_path: Path) -> Iterator[str]:
    yield f"postgresql+asyncpg://doubloon:hush@127.0.0.1:{free_port()}/doubloon"
    (tmp_path / "file").write_text("this is no directory")
    yield f"sqlite:///{tmp_path}/file/doubloon.sqlite3"
    (tmp_path / "letter").write_text("Dear database, " * 100)
    yield f"sqlite:///{tmp_path}/letter"
    yield "mysql://somewhere/else"
    yield "postgresql://127.0.0.1/doubloon"
    yield "what is this"


@pytest.mark.parametrize("number", range(6))
def test_a_database_that_cannot_be_used_is_said_in_one_line(number: int, tmp_path: Path) -> None:
    told = _serve(tmp_path, database=list(_bad_databases(tmp_path))[number], port=str(free_port()))
    _says(told, "database")
    assert "hush" not in told.stderr


def test_a_database_that_postgresql_does_not_have_is_said_in_one_line(tmp_path: Path, postgres_url: str) -> None:
    missing = postgres_url.rpartition("/")[0] + "/nowhere"
    _says(_serve(tmp_path, database=missing, port=str(free_port())), "database", "nowhere")


def test_a_bus_that_is_not_there_is_said_in_one_line(tmp_path: Path) -> None:
    told = _serve(tmp_path, bus=f"redis://127.0.0.1:{free_port()}/0", port=str(free_port()))
    _says(told)
