"""Loot Island's table can be read in a terminal, also without colours."""

from __future__ import annotations

import re

import msgspec
import pytest

from doubloon.drawing.terminal import flow
from doubloon.games.loot_island.drawing import terminal
from doubloon.games.loot_island.drawing.scene import EventCard, Landing, PlayerPanel, Scene, ScoreSheet, SheetRow
from tests.drawing.loot_island.treasure_coast import (
    TABLES,
    card,
    column,
    crowded,
    empty,
    end,
    landing,
    sharing,
    start,
    with_aaron,
)


@pytest.fixture(params=TABLES)
def scene(request: pytest.FixtureRequest) -> Scene:
    return TABLES[request.param]()


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[\d;]*m", "", text)


def together(text: str) -> str:
    """The text as one line, for finding sentences in it."""
    return " ".join(text.split())


def test_without_colour_there_are_no_codes(scene: Scene) -> None:
    assert "\x1b" not in terminal.draw(scene, colour=False)


def test_colour_changes_nothing_but_colour(scene: Scene) -> None:
    coloured = terminal.draw(scene)
    assert "\x1b[48;5;" in coloured
    assert [line.rstrip() for line in plain(coloured).splitlines()] == terminal.draw(scene, colour=False).splitlines()


def test_lines_fit_a_terminal(scene: Scene) -> None:
    assert max(map(len, plain(terminal.draw(scene)).splitlines())) <= 80


def test_long_words_fit_too() -> None:
    long = "word " * 30 + "endless" * 20
    sheet = ScoreSheet(long, (long,) * 5, (SheetRow(long, (long,) * 5, total=True),))
    landings = (Landing(long, 0, 0, column(0, "10$ " * 22), (0, 1, 2, 3, 4), long, loot=long, takers=(1,) * 60),)
    players = (PlayerPanel(0, long, long, note=long, treasures=with_aaron().players[0].treasures),)
    scene = msgspec.structs.replace(
        crowded(), title=long, event=EventCard(long, long), landings=landings, players=players, sheet=sheet, stock=long
    )
    assert max(map(len, plain(terminal.draw(scene)).splitlines())) <= 80


def test_everything_in_the_scene_can_be_read(scene: Scene) -> None:
    drawn = together(terminal.draw(scene, colour=False))
    assert f"{scene.title} · {scene.status}" in drawn
    for words in (
        scene.revealed_words,
        scene.forecast_words,
        scene.healers_words,
        scene.stock,
        scene.hand_words,
        scene.other_hand_words,
    ):
        assert words in drawn
    for event in (*((scene.event,) if scene.event else ()), *scene.coming_events):
        assert f"{event.name}: {event.words}" in drawn
    for place in scene.landings:
        assert f"{place.name} {place.count}" in drawn
        assert place.loot in drawn
    for island in scene.small_islands:
        assert f"[{' ' if island.open else 'x'}] {island.words}" in drawn
    for entry in scene.forecast:
        assert " → ".join(filter(None, (entry.title, " ".join(str(seat + 1) for seat in entry.takers)))) in drawn
    for player in scene.players:
        assert f"{player.name} {player.facts}".rstrip() in drawn
        assert "; ".join(treasure.words for treasure in player.treasures) in drawn
    for treasure in scene.revealed:
        assert f"#{treasure.number} {treasure.words}" in drawn
    for number, held in enumerate(scene.hand, start=1):
        assert re.search(rf"\b{number}\. \S+ {re.escape(held.words)}", drawn)


def test_a_landing_shows_its_column_stack_count_and_loot() -> None:
    drawn = terminal.draw(crowded(), colour=False)
    assert "▼=✓ East 1   18/6 [ 5 4 3 2 1 ] big loot: 9 → 5 4 3 2 1 5 4 3 2\n" in drawn
    assert "     ☼2+ ☼4+ ☼6$ ☼8$ ☼9- ☼10$ ☼*$ ☼*$\n" in drawn
    assert "    West 1    3/6 [ 2 ]\n" in drawn


def test_the_ship_points_down_the_list_or_up() -> None:
    onward = terminal.draw(Scene("", "", empty(), ship_coast=2), colour=False)
    assert "▼   South 1" in onward
    back = terminal.draw(Scene("", "", empty(), ship_coast=2, ship_clockwise=False), colour=False)
    assert "▲   South 2" in back
    nowhere = terminal.draw(Scene("", "", empty()), colour=False).split("★ red")[0]
    assert "▼" not in nowhere
    assert "▲" not in nowhere


def test_suits_differ_without_colour() -> None:
    column = tuple(card(colour, "5") for colour in range(4))
    assert "★5 ☾5 ☼5 ♣5" in terminal.draw(Scene("", "", (landing(0, 0, column),)), colour=False)


def test_players_have_their_cubes_and_signs() -> None:
    drawn = terminal.draw(crowded(), colour=False)
    assert "> 2    Marisol                6 maps · 1 compasses ■■■■■■■■■···· 9/13\n" in drawn
    assert "  5 #/ Coco                   3 maps · 1 compasses ■■··········· 2/13 passed\n" in drawn
    assert "■■■■■■■■■■■■■ 14/13" in drawn
    aaron = next(line for line in terminal.draw(with_aaron(), colour=False).splitlines() if "Aaron  " in line)
    assert "/" not in aaron.removeprefix("  3")


def test_hands_are_numbered_and_playable_cards_marked() -> None:
    drawn = terminal.draw(with_aaron(), colour=False)
    assert "Your hand\n^ 1. ☼1!  yellow 1, one\n" in drawn
    assert "  4. ♣4+  green 4, count_two\n" in drawn
    assert "Aaron’s cards\n^ 1. ♣5>  green 5, draw\n^ 2. ♣*$  green wild, chest\n" in drawn


def test_healers_show_who_has_chosen_them() -> None:
    drawn = terminal.draw(end(), colour=False)
    assert "  17 [ 5 ]\n" in drawn
    assert "  2 a cube\n" in drawn


def test_the_score_sheet_is_a_table() -> None:
    lines = terminal.draw(end(), colour=False).splitlines()
    head = next(index for index, line in enumerate(lines) if line.split()[:2] == ["You", "Marisol"])
    total = next(index for index, line in enumerate(lines) if line.startswith("Loot value"))
    assert total == head + 10
    assert set(lines[total - 1]) == {"-"}
    assert lines[head].index("Ben") + 3 == lines[total].index("33") + 2
    assert "…" in lines[head]


def test_a_score_sheet_may_be_empty() -> None:
    assert "Score" in terminal.draw(Scene("", "", (), sheet=ScoreSheet("Score", (), ())), colour=False)


def test_every_sign_is_explained_in_the_readers_words() -> None:
    drawn = terminal.draw(start(), colour=False)
    assert "$ a treasure more" in drawn
    assert "> draw a card" in drawn
    for sign in (*terminal.SUITS, terminal.WILD, *terminal.ICONS.values(), "▼▲", "=", "✓", "[1 2]", "→ 1 2", "[x]"):
        assert sign in drawn.split("★ red")[1] + "★ red"


@pytest.mark.parametrize("hostile", ["a\x1b[2Jb", "a\x07b", "a\nb", "a\u202eb"])
def test_names_cannot_steer_the_terminal(hostile: str) -> None:
    scene = msgspec.structs.replace(
        end(),
        title=hostile,
        players=(PlayerPanel(0, hostile, hostile, note=hostile),),
        landings=(Landing(hostile, 0, 0, count=hostile, loot=hostile),),
        hand_words=hostile,
        hand=(msgspec.structs.replace(card(0, "3"), words=hostile),),
        sheet=ScoreSheet(hostile, (hostile,), (SheetRow(hostile, (hostile,)),)),
        words=(("red", hostile),),
    )
    drawn = terminal.draw(scene, colour=False)
    assert all(line.isprintable() for line in drawn.split("\n"))
    assert "a\nb" not in drawn


def test_revealed_treasures_have_their_numbers() -> None:
    assert "To be shared at East 1\n  #16 coin bag, 12 gold, curse 4\n" in terminal.draw(sharing(), colour=False)


def test_tokens_flow_into_lines() -> None:
    assert flow([], False) == []
    assert flow([("a" * 78, None), ("b", None), ("c", None)], False) == ["a" * 78 + " b", "    c"]
    assert flow([("a" * 90, None)], False) == ["a" * 79 + "…"]
    assert flow([("a", (1, 2))], True) == ["\x1b[48;5;1;38;5;2ma\x1b[0m"]
