"""The island can be read in a terminal, also without colours."""

from __future__ import annotations

import re

import msgspec
import pytest

from doubloon.games.tobago.drawing import terminal
from doubloon.games.tobago.drawing.scene import Scene, Tile
from tests.drawing.tobago.small_island import ISLAND, TERRAINS, table, tiles


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[\d;]*m", "", text)


def test_without_colour_there_are_no_codes() -> None:
    assert "\x1b" not in terminal.draw(table(), colour=False)


def test_colour_changes_nothing_but_colour() -> None:
    coloured = terminal.draw(table())
    assert "\x1b[48;5;" in coloured
    lines = plain(coloured).splitlines()
    assert [line.rstrip() for line in lines] == terminal.draw(table(), colour=False).splitlines()


def test_lines_fit_a_terminal() -> None:
    wide = msgspec.structs.replace(table(), status="word " * 60)
    assert all(len(line) <= 80 for line in plain(terminal.draw(wide)).splitlines())


@pytest.mark.parametrize(("columns", "both_sides"), [(7, True), (16, True), (25, False)])
def test_the_widest_island_fits_too(columns: int, both_sides: bool) -> None:
    scene = Scene(tuple(Tile(f"{chr(66 + q)}7", q, -(q // 2), "lake") for q in range(columns)))
    lines = terminal.draw(scene, colour=False).splitlines()
    assert max(len(line) for line in lines) <= 80
    assert lines[1].endswith("7") == both_sides
    assert lines[1].count("L") + lines[2].count("L") == columns


def test_every_space_has_its_letter() -> None:
    drawn = terminal.draw(Scene(tiles()), colour=False).splitlines()[1 : len(ISLAND.strip("\n").splitlines()) + 2]
    letters = re.sub(r"[^A-Z]", "", "".join(drawn))
    assert sorted(letters) == sorted(sign for sign in ISLAND if sign in TERRAINS)


def test_a_space_is_found_by_its_column_and_row() -> None:
    lines = terminal.draw(Scene(tiles(), huts=("H5",)), colour=False).splitlines()
    row = next(index for index, line in enumerate(lines) if line.startswith(" 5"))
    column = lines[0].index("H")
    assert lines[row].find("B^") in range(column - 3, column + 1)
    assert lines[row].endswith("5")


def test_everything_on_a_space_can_be_read() -> None:
    first, second = terminal._cell("M", "^*1234○◆■▲¹")
    assert sorted(first + second) == sorted("M^*1234○◆■▲¹")
    first, second = terminal._cell("J", "12○")
    assert (first, second) == ("J     ", "·12○  ")


@pytest.mark.parametrize("signs", ["", "^", "↓12", "*1234", "^1234○◆", "Y*1234○◆■", "^?1234○◆■▲", "?1234○◆■▲³"])
def test_a_space_keeps_its_width(signs: str) -> None:
    first, second = terminal._cell("R", signs)
    assert len(first) == len(second) == 6
    assert first[0] == "R"
    assert set(signs) <= set(first + second)


def test_every_sign_appears_and_is_explained() -> None:
    drawn = terminal.draw(table(), colour=False)
    body, legend = drawn.split("B beach")
    for sign in "^Y*?1234○◆■▲¹²³" + terminal.ARROWS:
        assert sign in body
    for word in ("hut", "palm tree", "statue", "amulet", "White", "Brown"):
        assert word in legend


def test_the_legend_speaks_the_readers_language() -> None:
    scene = Scene(tiles(), words=(("hut", "Hütte"), ("white", "weiß")))
    assert "^ Hütte" in terminal.draw(scene)
    assert "○ weiß" in terminal.draw(scene)


def test_the_table_follows_the_island() -> None:
    drawn = terminal.draw(table(), colour=False)
    assert "> 1 You      2 amulets" in drawn
    assert "  2 Marisol" in drawn
    assert "○ White, 2 sites: next to a hut [1 2 3 4]\n" in drawn
    assert "◆ Grey, 31 sites\n" in drawn
    assert "1. in the largest jungle     ○ 2→1      ◆ –        ■ 2→1      ▲ –\n" in drawn


def test_names_cannot_steer_the_terminal() -> None:
    assert "\x1b" not in terminal.draw(msgspec.structs.replace(table(), title="a\x1b[2Jb"), colour=False)


def test_an_odd_terrain_and_an_odd_name_are_shown_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene((Tile("here", 0, 0, "swamp"), Tile("B3", 1, 0, "beach")))
    assert plain(terminal.draw(scene)).splitlines()[1].lstrip().startswith("S")
    monkeypatch.setitem(terminal.LETTERS, "swamp", "W")
    assert plain(terminal.draw(scene)).splitlines()[1].lstrip().startswith("W")
