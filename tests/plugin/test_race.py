"""A fourth game is a folder of Python, a folder of the client, and its texts: the race has nothing else."""

from __future__ import annotations

import fcntl
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.chromium import PATIENCE, Invite, launch, visitors
from tests.browser.inspection import FINGER, inspect
from tests.browser.players import Offer, Player
from tests.browser.test_whole_games import SetUp
from tests.server.clients import ServerProcess, serving

pytestmark = pytest.mark.no_cover  # what is tried runs in other processes

PLUGIN = Path(__file__).parent
ROOT = PLUGIN.parents[1]
FOLDER = PLUGIN / "client/race"
LANGUAGES = ("en", "de", "fr")
MOST = 60  # decisions in which a player has looked everywhere
ITS_OWN = ("tests/plugin/race/test_bots.py", "tests/plugin/race/test_rules.py")
FOR_EVERY_GAME = (
    "tests/laws/test_orders.py",
    "tests/laws/test_laws.py",
    "tests/laws/test_schema.py",
    "tests/laws/test_refusals.py",
    "tests/bots/test_bots.py",
    "tests/server/test_replays.py",
    "tests/server/test_whole_games.py",
    "tests/words/test_catalog.py",
)
BUILT = "test_keys_that_are_built_are_in_the_catalog"  # which looks at all games at once


def installed() -> Mapping[str, str]:
    """The environment of a process in which the plug-in is installed."""
    path = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(PLUGIN), *([path] if path else [])])}


def run(*command: str, cwd: Path = ROOT, **more: str) -> str:
    """Run a command of Python that has to succeed; returns what it says."""
    done = subprocess.run(
        [sys.executable, *command], cwd=cwd, env={**installed(), **more}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def node(*command: str, **more: str) -> None:
    run(str(ROOT / "tools/node.py"), *command, cwd=ROOT / "web", PYTHON=sys.executable, **more)


def test_no_other_folder_knows_it() -> None:
    named = re.compile(r"""doubloon_race|["'`/]race["'`/]""")
    sources = [path for folder in ("src/doubloon", "web/src", "web/messages") for path in (ROOT / folder).rglob("*")]
    read = [path for path in sources if path.suffix in {".py", ".toml", ".ts", ".svelte", ".css", ".json"}]
    assert len(read) > 500
    assert [str(path) for path in read if named.search(path.read_text("utf-8"))] == []


def test_its_rules_and_everything_that_holds_for_every_game() -> None:
    """The laws, every bot, records, and a game of two people and a bot over sockets."""
    told = run("-m", "pytest", "-vv", "-p", "no:cacheprovider", "-k", f"race or {BUILT}", *ITS_OWN, *FOR_EVERY_GAME)
    passed = {line.partition("::")[0] for line in told.splitlines() if " PASSED " in line}
    assert passed == {*ITS_OWN, *FOR_EVERY_GAME}


# The client


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A client with the race in it, built once for all processes of a test run."""
    base = tmp_path_factory.getbasetemp()
    built = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "client"
    with built.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (built / "index.html").is_file():
            settings = {"DOUBLOON_GAMES": str(FOLDER), "DOUBLOON_CLIENT_OUT": str(built)}
            node("npm", "run", "--silent", "build", "--", "--logLevel", "error", **settings)
    return built


@pytest.fixture(scope="module")
def server(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", installed()["PYTHONPATH"])
        with serving(tmp_path_factory.mktemp("data"), client=client) as server:
            yield server


@pytest.fixture
def invite(server: ServerProcess) -> Iterator[Invite]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        with visitors(browser, server.url, server.database) as invite:
            yield invite
        browser.close()


class Racer(Player):
    """Digs where the treasure may be, or goes there."""

    def choose(self, offers: list[Offer]) -> Offer | None:
        spaces = [offer for offer in offers if offer.part == "board" and "legal" in offer.looks]
        hopeful = [offer for offer in spaces if "may be here" in offer.name]
        dig = [offer for offer in hopeful if offer.name.startswith("Dig")]
        return next(iter(dig or hopeful or spaces), None)


def test_the_server_lists_it(server: ServerProcess) -> None:
    games = {game["key"]: game for game in httpx.get(f"{server.url}/api/games").json()["games"]}
    assert list(games) == ["tobago", "volcano", "loot-island", "race"]
    assert (games["race"]["fewest"], games["race"]["most"]) == (2, 4)


def test_a_game_in_the_browser(invite: Invite) -> None:
    ann = invite()
    page = ann.open("/")
    page.get_by_role("button", name="How to play Treasure Race").click()
    expect(page.get_by_role("dialog")).to_contain_text("The player who digs it up wins.")
    page.keyboard.press("Escape")
    setup = SetUp(page, "Treasure Race").against_easy_bots(1)
    wrong = inspect(page, "race-setup", FINGER)
    racer = Racer(setup.start())
    racer.wait()
    wrong += inspect(page, "race", FINGER)
    racer.play(MOST)
    assert any(name.startswith("Drive to") for name in racer.done)
    expect(page.get_by_role("dialog")).to_contain_text("The treasure was in the")
    wrong += inspect(page, "race-result", FINGER)
    assert not wrong, "\n".join(wrong)


def test_a_game_by_keyboard(invite: Invite) -> None:
    ann = invite()
    page = ann.at(ann.against_bots("race", options={"rumours": False}))
    expect(page.get_by_text("You have not heard any rumours.")).to_be_visible()
    Racer(page, lambda space: space.press("Enter")).play(MOST)
    expect(page.get_by_role("dialog")).to_contain_text("The treasure was in the")


# Its texts


def texts(language: str) -> dict[str, str]:
    told: dict[str, str] = json.loads((FOLDER / f"texts/{language}.json").read_text("utf-8"))
    return told


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_its_texts_are_translated(language: str) -> None:
    english, other = texts("en"), texts(language)
    filled = [{key: sorted(re.findall(r"\{\w+\}", text)) for key, text in told.items()} for told in (english, other)]
    assert filled[0] == filled[1]
    assert [key for key in english if english[key] == other[key]] == []


def test_it_is_checked_as_the_client_is(client: Path) -> None:
    """By the types of its messages, which are made from its schema; and by how it is written."""
    node("node", "wire.js", "race", str(FOLDER / "wire.d.ts"))
    check = "npm", "exec", "--no", "--silent", "--"
    node(*check, "svelte-check", "--fail-on-warnings", "--workspace", str(FOLDER.parent))
    style = "--config", ".prettierrc.json", "--ignore-path", str(FOLDER / ".gitignore")
    node(*check, "prettier", *style, "--check", str(FOLDER.parent))
