"""The 32 islands of the box, and islands, decks and landmarks from files."""

from __future__ import annotations

import re
from time import process_time
from typing import Any

import pytest

from doubloon.core.refusal import BadSetup
from doubloon.games.tobago.atlas import CODES, assemble, section
from doubloon.games.tobago.chart import TERRAINS
from doubloon.games.tobago.clues import Clue, read_deck, standard_deck
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.setup import Gaze, Landmarks, Setup, land_of, read_landmarks
from tests.rulebook.tobago.charts import NARROW, ROAD, lines
from tests.rulebook.tobago.kit import set_up

HUTS, PALM_TREES = ("B2", "F2", "J2", "N2"), ("B4", "F4", "J4")
STATUES = (Gaze("D3", "N"), Gaze("H3", "SE"), Gaze("L3", "SW"))


def refused(**options: Any) -> BadSetup:
    """Why a set-up is refused."""
    with pytest.raises(BadSetup) as caught:
        set_up(**options)
    return caught.value


def test_the_32_islands_are_distinct() -> None:
    assert len({frozenset(assemble(code).items()) for code in CODES}) == len(CODES) == 32


@pytest.mark.parametrize("code", CODES)
def test_an_island_of_the_box_has_87_to_104_spaces_without_overlap(code: str) -> None:
    parts = [section(side) for side in re.findall("[abcABC]", code)]
    assert 87 <= len(assemble(code)) <= 104
    assert len(assemble(code)) == sum(map(len, parts)), "no section covers a space of another"


@pytest.mark.parametrize("code", CODES)
def test_an_island_of_the_box_is_connected(code: str) -> None:
    land = land_of(code)
    reached, edge = {0}, [0]
    while edge:
        new = {other for other in land.grid.neighbour[edge.pop()] if other >= 0} - reached
        reached |= new
        edge += new
    assert len(reached) == len(land)


@pytest.mark.parametrize("code", CODES)
def test_an_island_of_the_box_has_exactly_one_largest_area_of_each_terrain(code: str) -> None:
    """2009, set-up sheet."""
    land = land_of(code)
    for terrain in TERRAINS:
        spaces = [space for space in range(len(land)) if land.terrain[space] == terrain]
        sizes = sorted(area.bit_count() for area in {land.area(space) for space in spaces})
        assert sizes[-1:] != sizes[-2:-1], "no tie"
        assert land.largest(terrain).bit_count() == sizes[-1]


def test_the_small_sides_show_fewer_spaces_than_their_backs() -> None:
    """2009, set-up sheet, step 1."""
    assert {side: len(section(side)) for side in "aAbBcC"} == {"a": 29, "A": 34, "b": 31, "B": 33, "c": 27, "C": 37}


def test_an_unknown_island_is_refused_with_one_that_may_be_meant() -> None:
    refusal = refused(island="b-C-A/2")
    assert refusal.code == "unknown_island"
    assert refusal.details == {"island": "b-C-A/2", "example": "A-b-C/2"}
    assert refused(island="Atlantis").details["example"] in CODES


def test_an_own_island_can_be_played_on() -> None:
    table = set_up(players=2, island=lines(NARROW)).forward()
    assert len(table.land) == 33
    assert table.state.turn == 1


@pytest.mark.parametrize(
    ("chart", "code"),
    [
        (".   .\n  .", "chart_empty"),
        ("", "chart_empty"),
        ("# only a remark", "chart_empty"),
        ("J   J\n  X", "chart_letter"),
        ("J   J\n  j", "chart_letter"),
        ("J   J\n  J\nJ", "chart_ragged"),
        ("J   J\n  J\nJ   J   J", "chart_ragged"),
        ("J   J\n  J\nJ  J", "chart_ragged"),
        ("J   J\nJ   J", "chart_not_shifted"),
        ("J   J\n J", "chart_not_shifted"),
        ("J   .   J\n  .   .", "land_not_connected"),
        ("J   " * 12 + "J\n" + "  J " * 12, "land_too_wide"),
        ("J   J   J\n  J   J", "land_too_small"),
        (ROAD, "land_too_small"),
    ],
)
def test_an_island_that_cannot_be_read_or_played_on_is_refused(chart: str, code: str) -> None:
    assert refused(island=tuple(chart.strip("\n").splitlines())).code == code


def test_a_refused_drawing_says_where() -> None:
    assert refused(island=("J   J", "  X")).details == {
        "line": 2,
        "column": 3,
        "letter": "X",
        "letters": "B J L M R S",
    }
    assert refused(island=("J   J", "  J", "J")).details == {"line": 3, "model": 1}
    assert refused(island=("J   J", "J   J")).details["line"] == 2
    assert refused(island=("J   .   J", "  .   .")).details == {"space": "B2", "other": "F2"}


def test_blank_lines_and_remarks_are_skipped_in_a_drawing() -> None:
    assert land_of(("# my island", "", "J   L", "  B", "")).names == ("B2", "C2", "D2")


def test_24_columns_are_not_too_wide() -> None:
    assert len(land_of(("J   " * 12, "  J " * 12))) == 24


def _jungle(columns: int, half_rows: int) -> tuple[str, ...]:
    """A drawing with a space in every place."""
    return tuple("  " * (row % 2) + "   ".join("J" * (columns // 2)) for row in range(half_rows))


def test_an_island_has_400_spaces_at_most() -> None:
    assert len(land_of(_jungle(20, 40))) == 400
    refusal = refused(island=(*_jungle(20, 40), "J" + "   ." * 9))
    assert refusal.code == "land_too_large"
    assert refusal.details == {"spaces": 401, "most": 400}


def test_an_island_has_40_rows_at_most() -> None:
    assert len(land_of(_jungle(2, 80))) == 80
    refusal = refused(island=_jungle(2, 81))
    assert refusal.code == "land_too_tall"
    assert refusal.details == {"tallest": 40}


def test_an_island_drawn_in_a_corner_of_a_large_sea_is_not_too_large() -> None:
    sea = tuple(line.replace("J", ".") for line in _jungle(60, 200))
    first, second = "J   J   J" + "   ." * 27, "  J   J" + "   ." * 28
    assert len(land_of((first, second, *sea))) == 5


def test_a_code_of_thousands_of_sides_is_refused_at_once() -> None:
    began = process_time()
    assert refused(island="a-" * 30_000).code == "unknown_island"
    assert process_time() - began < 1


def test_looking_for_room_for_the_landmarks_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doubloon.games.tobago.landmarks._TRIES", 9)
    assert refused(island=("# nobody has looked for room here yet", *lines(NARROW))).code == "land_too_small"


def test_a_deck_has_200_cards_at_most() -> None:
    set_up(clues=standard_deck()[:50] * 4)
    refusal = refused(clues=(*standard_deck()[:50] * 4, standard_deck()[0]))
    assert refusal.code == "deck_too_large"
    assert refusal.details == {"cards": 201, "most": 200}


def test_an_own_deck_is_played_with() -> None:
    deck = read_deck("""
    [[clues]]
    relation = "in"
    landmarks = ["lake", "lake", "jungle"]
    [[clues]]
    relation = "not_next_to"
    largest = true
    landmarks = ["river"]
    """)
    assert [clue.name for clue in deck] == ["in-lake", "in-lake", "in-jungle", "not-next-to-largest-river"]
    table = set_up(players=2, clues=deck * 4)
    assert len(table.cards) == len(set(table.cards)) == 16, "cards that say the same have names of their own"
    assert table.cards[:2] == ("in-lake", "in-lake#2")


@pytest.mark.parametrize(("players", "fewest"), [(2, 16), (3, 16), (4, 20)])
def test_a_deck_has_to_be_enough_for_all_hands_and_maps(players: int, fewest: int) -> None:
    set_up(players=players, clues=standard_deck()[:fewest])
    refusal = refused(players=players, clues=standard_deck()[: fewest - 1])
    assert refusal.code == "deck_too_small"
    assert refusal.details == {"cards": fewest - 1, "fewest": fewest}


@pytest.mark.parametrize(
    ("clue", "code"),
    [
        (Clue("in", "ocean"), "clue_ocean"),
        (Clue("not_in", "ocean"), "clue_ocean"),
        (Clue("next_to", "ocean", largest=True), "clue_largest"),
        (Clue("next_to", "hut", largest=True), "clue_largest"),
        (Clue("next_to", "castle"), "clue_landmark"),
    ],
)
def test_clues_that_say_nothing_are_refused(clue: Clue, code: str) -> None:
    assert refused(clues=(*standard_deck(), clue)).code == code


@pytest.mark.parametrize(
    "text",
    [
        "no toml",
        "[[clues]]\nrelation = 'above'\nlandmarks = ['lake']",
        "[[clues]]\nrelation = 'in'\nlandmarks = ['lake']\ncolour = 'red'",
    ],
)
def test_a_deck_file_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadSetup) as caught:
        read_deck(text)
    assert caught.value.code == "deck_unreadable"


@pytest.mark.parametrize(
    ("landmarks", "code"),
    [
        (Landmarks(("B2", "F2", "J2", "Z9"), PALM_TREES, STATUES), "landmark_off_island"),
        (Landmarks(HUTS, PALM_TREES, (Gaze("D9", "N"), *STATUES[1:])), "landmark_off_island"),
        (Landmarks(("B2", "F2", "J2", "J2"), PALM_TREES, STATUES), "landmark_twice"),
        (Landmarks(HUTS, ("B2", "F4", "J4"), STATUES), "landmark_twice"),
        (Landmarks(HUTS[:3], PALM_TREES, STATUES), "landmark_count"),
        (Landmarks(HUTS, (*PALM_TREES, "N4"), STATUES), "landmark_count"),
        (Landmarks(HUTS, PALM_TREES, STATUES[:2]), "landmark_count"),
    ],
)
def test_landmarks_that_do_not_fit_the_island_are_refused(landmarks: Landmarks, code: str) -> None:
    assert refused(island=lines(NARROW), landmarks=landmarks).code == code


def test_landmarks_are_read_from_a_file() -> None:
    read = read_landmarks("""
    huts = ["B2", "F2", "J2", "N2"]
    palm_trees = ["B4", "F4", "J4"]
    statues = [{space = "D3", looks = "N"}, {space = "H3", looks = "SE"}, {space = "L3", looks = "SW"}]
    """)
    assert read == Landmarks(HUTS, PALM_TREES, STATUES)
    for text in ("no toml", "huts = 4", "huts = []\npalm_trees = []\nstatues = [{space = 'D3', looks = 'up'}]"):
        with pytest.raises(BadSetup) as caught:
            read_landmarks(text)
        assert caught.value.code == "landmarks_unreadable"


def test_an_island_too_small_for_random_landmarks_may_have_them_from_a_file() -> None:
    """Ruling 25: the distances bind chance and the players; a file is taken as it is."""
    tight = ("J   J   J   J", "  L   L   L", "M   M   M   M")
    assert refused(island=tight).code == "land_too_small"
    landmarks = Landmarks(
        ("B2", "C2", "D2", "E2"), ("F2", "G2", "H2"), (Gaze("B3", "N"), Gaze("D3", "N"), Gaze("F3", "N"))
    )
    assert set_up(island=tight, landmarks=landmarks).forward().state.turn == 1


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"players": 1}, "players"),
        ({"players": 5}, "players"),
        ({"players": 3, "first_player": 3}, "first_player"),
        ({"first_player": -1}, "first_player"),
        ({"curses": 0, "first_curse_returns": True}, "no_curse_to_return"),
        ({"landmarks": Landmarks(HUTS, PALM_TREES, STATUES)}, "landmarks_need_island"),
    ],
)
def test_options_that_make_no_sense_together_are_refused(options: dict[str, Any], code: str) -> None:
    assert refused(**options).code == code


@pytest.mark.parametrize("drawing", [("M B J", "  L R S"), ("M  B  J", "  L   R"), ("M\tB",)])
def test_cells_of_a_drawing_stand_four_characters_apart(drawing: tuple[str, ...]) -> None:
    with pytest.raises(BadSetup) as refused:
        land_of(drawing)
    assert refused.value.code == "chart_spacing"


def test_options_that_do_not_exist_are_refused() -> None:
    closed: Any = "closed"
    with pytest.raises(BadSetup) as refused:
        TOBAGO.start(Setup(opening=closed))
    assert refused.value.code == "bad_setup"
