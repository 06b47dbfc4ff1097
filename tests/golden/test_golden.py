"""What must stay as it is, byte by byte: games by their seeds, and the pictures of the documentation."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from doubloon.core.record import read, verify, write
from doubloon.games import find
from doubloon.games.tobago.actions import ExchangeHand
from doubloon.games.tobago.version_1 import TOBAGO_1
from doubloon.games.volcano.version_1 import VOLCANO_1
from tests.golden.playthroughs import GAMES, HERE, play
from tools.pictures import DOCS, PICTURES

ROOT = Path(__file__).parents[2]
OLD = [name for name in GAMES if name.startswith("version-1/")]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_as_it_was_when_it_was_recorded(name: str) -> None:
    golden = (HERE / f"{name}.jsonl").read_text("utf-8")
    assert play(name) == golden, "play has changed: raise the game's version, then python -m tests.golden.playthroughs"
    verify(read(golden.splitlines(keepends=True), find))


@pytest.mark.parametrize("name", OLD)
def test_a_record_of_version_1_is_read_verified_and_written_by_its_rules(name: str) -> None:
    lines = (HERE / f"{name}.jsonl").read_text("utf-8").splitlines(keepends=True)
    reading = read(lines, find)
    verify(reading)
    assert reading.record.game in (TOBAGO_1, VOLCANO_1)
    assert list(write(reading.record)) == lines
    acting = [play for play in reading.record.plays if play.seat >= 0]
    after = [second for first, second in pairwise(acting) if isinstance(first.action, ExchangeHand)]
    assert after, "hands were exchanged"


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.name)
def test_pictures_of_the_documentation_are_what_the_project_draws(path: Path) -> None:
    assert path.read_text("utf-8") == PICTURES[path](), "out of date: python -m tools.pictures"


@pytest.mark.parametrize("page", ["README.md", "docs/python.md", "docs/bots.md"])
def test_the_examples_of_the_documentation_run(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    examples = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert examples
    exec("\n".join(examples), {})


@pytest.mark.parametrize(
    "page", [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *DOCS.rglob("*.md")], ids=lambda p: p.name
)
def test_links_in_the_documentation_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
        assert (page.parent / link).exists(), link
