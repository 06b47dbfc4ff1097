"""Volcano as a game for the rest of the house: triads from a file, islands as values, advice and pictures."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from doubloon.cli.options import read_setup
from doubloon.core.masks import members
from doubloon.core.position import CHANCE
from doubloon.core.record import Player, Record, read, write
from doubloon.core.refusal import BadSetup
from doubloon.games import find, tobago
from doubloon.games.tobago.actions import PlaceLandmark
from doubloon.games.tobago.driving import LEGS, rings
from doubloon.games.tobago.events import MapCleared
from doubloon.games.tobago.island import covered, island_of
from doubloon.games.tobago.land import survey
from doubloon.games.tobago.setup import MAPS
from doubloon.games.tobago.state import Turn
from doubloon.games.volcano.actions import CoverClue, PlaceVolcano, TakeTriad
from doubloon.games.volcano.box import BOX, LAVA, TriadTile, read_triads, triad_names
from doubloon.games.volcano.driving import lava, lava_legs, on_lava, ways_over_lava
from doubloon.games.volcano.game import VOLCANO
from doubloon.games.volcano.setup import VolcanoSetup
from doubloon.games.volcano.state import PlacingLava, PlacingTriads, VolcanoState
from tests.laws.walks import walk

OWN = """
[[triads]]
terrains = ["beach", "river"]
[[triads]]
terrains = ["lake", "mountain"]
[[triads]]
terrains = ["beach", "river"]
"""


@pytest.mark.parametrize(
    "folders",
    [[Path(str(tobago.__file__)).parent], [*Path(__file__).parents[2].glob("*/tobago")]],
    ids=["src", "tests"],
)
def test_the_base_game_does_not_know_its_expansion(folders: list[Path]) -> None:
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in (".py", ".toml")]
    assert len(files) > 30
    assert [path.name for path in files if re.search("lava|volcan", path.read_text("utf-8"), re.IGNORECASE)] == []


def test_own_triads_come_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "triads.toml"
    file.write_text(OWN, "utf-8")
    setup = read_setup(VOLCANO, [f"triad_tiles=@{file}", "triads=chosen"], players=3)
    assert isinstance(setup, VolcanoSetup)
    assert triad_names(setup.tiles) == ("beach-river", "lake-mountain", "beach-river#2")
    record = Record(VOLCANO, setup, [Player(name) for name in "abc"], "commitment")
    for pace in walk(VOLCANO, setup, 1, 60):
        record.add(pace.action)
    lines = list(write(record))
    assert any('"triad":"beach-river#2"' in line for line in lines)
    assert list(write(read(lines, find).record)) == lines


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("nonsense", "triads_unreadable"),
        ("[[triads]]\nterrains = ['lake']", "triads_unreadable"),
        ("[[triads]]\nterrains = ['lake', 'river']\ncolour = 'red'", "triads_unreadable"),
        (OWN, "triads_number"),
        ("[[triads]]\nterrains = ['lake', 'river']\n" * 37, "triads_too_many"),
        (OWN.replace("lake", "castle") + "[[triads]]\nterrains = ['beach', 'lake']", "triad_terrain"),
    ],
)
def test_triads_that_cannot_be_played_with_are_refused(text: str, code: str) -> None:
    with pytest.raises(BadSetup) as refused:
        VOLCANO.start(VolcanoSetup(players=4, triad_tiles=read_triads(text)))
    assert refused.value.code == code


def test_islands_with_other_names_for_their_spaces_are_other_islands() -> None:
    small = survey({(0, 0): "lake", (1, 0): "lake", (1, -1): "river"})
    grown = survey({(1, 0): "lake", (1, -1): "river"}).overlaid({(0, 0): "lake"})
    deck = VolcanoSetup().deck
    assert (small.hexes, small.terrain) == (grown.hexes, grown.terrain)
    assert small.names != grown.names
    assert island_of(small, deck) != island_of(grown, deck)
    assert covered(island_of(small, deck), 0, LAVA).land.names == small.names
    assert covered(island_of(grown, deck), 0, LAVA).land.names == grown.names


def test_an_island_after_a_tile_is_kept() -> None:
    island = island_of(survey({(0, 0): "lake", (1, 0): "lake", (1, -1): "river"}), VolcanoSetup().deck)
    assert covered(island, 0, LAVA) is covered(island, 0, LAVA)


def test_a_map_that_is_cleared_tells_which_cards_went_to_the_discards() -> None:
    seen = 0
    for seed in range(3):
        for pace in walk(VOLCANO, VolcanoSetup(players=2), seed, 1500):
            before, cleared = pace.before, [event for event in pace.events if isinstance(event, MapCleared)]
            assert isinstance(before, VolcanoState)
            for event in cleared:
                seen += bool(before.covered[event.map])
                assert event.cards == before.cards_on(event.map)
                assert not event.cards >> len(before.setup.deck)
    assert seen > 2


def positions(seed: int, most: int) -> list[VolcanoState]:
    paces = list(walk(VOLCANO, VolcanoSetup(players=3, triads="chosen"), seed, most))
    return [pace.after for pace in paces if isinstance(pace.after, VolcanoState)]


def test_advice_speaks_of_what_is_to_be_decided() -> None:
    told = {}
    for state in positions(4, 900):
        if state.to_move >= 0:
            on_the_way = isinstance(state.pending[-1], Turn) and on_lava(state)
            advice = VOLCANO.advice(VOLCANO.view(state, state.to_move))
            told[type(state.pending[-1]), on_the_way] = " ".join(advice)
    assert told[PlacingTriads, False].startswith("Your triad (")
    assert told[PlacingLava, False].startswith("Lava must be placed next to the volcano")
    assert "You cannot stop on lava" in told[Turn, True]
    assert "can be covered with" in " ".join(told.values())
    assert VOLCANO.advice(VOLCANO.view(positions(4, 900)[-1], None))


def test_where_landmarks_may_not_stand_is_told_while_they_are_placed() -> None:
    state = VOLCANO.start(VolcanoSetup(players=2, island="A-b-C/1", landmarks="players", first_player=0))
    assert VOLCANO.advice(VOLCANO.view(state, 0)) == [str(VOLCANO.why_not(state, PlaceLandmark("hut", 0)))]


def test_where_the_volcano_may_not_stand_is_told_while_it_is_placed() -> None:
    state = VOLCANO.start(VolcanoSetup(players=2, island="A-b-C/1", volcano="chosen", first_player=0))
    assert VOLCANO.advice(VOLCANO.view(state, 0)) == [str(VOLCANO.why_not(state, PlaceVolcano(0)))]
    assert "Anna: choose the middle of the volcano." in VOLCANO.text(state, ("Anna", "Bobby"), False)


def test_there_are_no_other_volcanic_clues_and_triads() -> None:
    state = positions(4, 200)[-1]
    told = [VOLCANO.why_not(state, action) for action in (CoverClue(0, 0, 4), TakeTriad(7))]
    assert [(one.code, one.details["name"]) for one in told] == [("unknown_name", 4), ("unknown_name", 7)]


def test_explanations_name_only_volcanic_clues_that_lie_in_the_display() -> None:
    used = 0
    for state in positions(4, 900)[::5]:
        for map in range(MAPS):
            covers = {one.cover for one in VOLCANO.explain(state, 0, map).covers}
            assert covers <= set(members(state.display))
            used += bool(covers) and state.display.bit_count() < len(BOX.clues)
    assert used


def brute_force_ways(state: VolcanoState) -> set[int]:
    """Every drive that may be driven from here, leg by leg, through the rules themselves."""
    reached: set[int] = set()
    queue, seen = [state], set()
    while queue:
        state = queue.pop()
        for action in VOLCANO.legal(state):
            space = getattr(action, "space", None)
            if type(action).__name__ != "Drive" or space is None:
                continue
            after: Any = VOLCANO.apply(state, action).state
            reached.add(space)
            key = (after.cars[state.on_turn], after.legs)
            if after.legs and key not in seen and isinstance(after.pending[-1], Turn):
                seen.add(key)
                queue.append(after)
    return reached


def test_the_ways_over_lava_that_a_picture_shows_can_be_driven() -> None:
    checked = 0
    for state in positions(4, 1500)[::7]:
        seat = state.on_turn
        fresh = isinstance(state.pending[-1], Turn) and not state.acted and not state.legs and state.turn
        if state.to_move == CHANCE or not fresh or not (state.amulets_held[seat] or state.piles[seat]):
            continue
        state = replace(state, amulets=0)
        free = sum(rings(state.island, state.cars[seat], LEGS))
        shown = {space for space in range(len(state.island.land)) if ways_over_lava(state) >> space & 1}
        driven = {space for space in brute_force_ways(state) if not free >> space & 1} - {state.cars[seat]}
        assert shown - {state.cars[seat]} == driven
        checked += bool(driven)
    assert checked > 3


def test_pictures_show_lava_at_a_price_and_the_way_off_it() -> None:
    price = way = 0
    for state in positions(4, 1500):
        if not state.turn or not isinstance(state.pending[-1], Turn) or (state.acted and not state.legs):
            continue
        scene = VOLCANO.scene(state, ("Ann", "Ben", "Cem"))
        if on_lava(state):
            way += 1
            names = state.island.land.names
            assert not scene.paid_reach
            targets = state.island.land.leg(state.cars[state.on_turn]) | lava_legs(state)
            assert scene.reach[0] == tuple(name for space, name in enumerate(names) if targets >> space & 1)
            assert state.legs > 1 or not scene.reach[1]
        elif scene.paid_reach:
            price += 1
            assert lava(state.island.land)
    assert price and way


def test_triads_are_known_to_all() -> None:
    state = positions(4, 200)[-1]
    assert len(BOX.triads) == 4 and TriadTile(("lake", "jungle")) in BOX.triads
    assert VOLCANO.sample(VOLCANO.view(state, 0), Random(1)).triads == state.triads
