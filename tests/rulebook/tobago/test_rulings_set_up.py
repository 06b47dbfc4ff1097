"""Rulings 24 to 28: setting up, and the options."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.core.refusal import BadSetup
from doubloon.games.tobago.actions import OpenMap
from doubloon.games.tobago.events import (
    CarPlaced,
    ClueDrawn,
    CurseReturned,
    CurseStruck,
    CurseSuffered,
    LandmarksCleared,
    MapClaimed,
    MapOpened,
)
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.setup import Gaze, Landmarks, Setup
from tests.rulebook.tobago.charts import NARROW, ROAD, lines
from tests.rulebook.tobago.kit import position, set_up
from tests.rulebook.tobago.table import Table

HUTS_AND_PALM_TREES = (
    *(f"place_landmark hut {space}" for space in ("B2", "F2", "J2", "N2")),
    *(f"place_landmark palm_tree {space}" for space in ("B4", "F4", "J4")),
)


def narrow(**options: Any) -> Table:
    return set_up(**{"players": 3, "island": lines(NARROW), "first_player": 0, **options})


def file_of_landmarks() -> Landmarks:
    return Landmarks(
        huts=("B2", "F2", "J2", "N2"),
        palm_trees=("B4", "F4", "J4"),
        statues=(Gaze("D3", "N"), Gaze("H3", "SE"), Gaze("L3", "SW")),
    )


def test_ruling_24_own_maps_cars_then_hands_then_first_clues_in_turn_order() -> None:
    table = set_up(players=3, first_player=1).forward()
    assert Setup().opening == "own_maps"
    assert table.order(CarPlaced, ClueDrawn, MapOpened) == (["CarPlaced"] * 3 + ["ClueDrawn"] * 12 + ["MapOpened"] * 3)
    assert [event.seat for event in table.happened(CarPlaced)] == [1, 2, 0]
    assert [(event.map, event.seat) for event in table.happened(MapOpened)] == [(0, 1), (1, 2), (2, 0)]
    assert list(table.state.roses) == [((1,),), ((2,),), ((0,),), ()]
    assert table.to_move == 1


def test_ruling_24_open_maps_four_clues_then_cars_then_hands_then_roses_in_turn_order() -> None:
    table = set_up(players=3, first_player=1, opening="open_maps").forward()
    assert table.order(CarPlaced, ClueDrawn, MapOpened, MapClaimed) == (
        ["MapOpened"] * 4 + ["CarPlaced"] * 3 + ["ClueDrawn"] * 12 + ["MapClaimed"] * 3
    )
    assert [event.seat for event in table.happened(MapOpened)] == [None] * 4
    assert [event.seat for event in table.happened(CarPlaced)] == [1, 2, 0]
    assert [event.seat for event in table.happened(MapClaimed)] == [1, 2, 0]
    assert sorted(roses for (roses,) in table.state.roses) == [(), (0,), (1,), (2,)], "the unclaimed stays without"
    assert table.to_move == 1


@pytest.mark.parametrize("opening", ["own_maps", "open_maps"])
def test_ruling_24_two_players_have_hands_of_six_in_both(opening: str) -> None:
    table = set_up(players=2, opening=opening).forward()
    assert [hand.bit_count() for hand in table.state.hands] == [6, 6]


def test_ruling_24_an_opening_card_rules_something_out_and_not_everything() -> None:
    """Ruling 3 holds for it: on this island without scrubland, cards about scrubland do not open a map."""
    table = narrow(island=lines(NARROW.replace("S", "B")), landmarks=file_of_landmarks())
    table.forward(lambda state: any(isinstance(action, OpenMap) for action in TOBAGO.legal(state)))
    assert table.offers("open_map")
    assert not [card for card in table.offers("open_map") if "scrubland" in card]


def test_ruling_25_landmarks_are_placed_by_chance_within_the_rules() -> None:
    table = narrow()
    assert table.luck
    assert table.offers("place_landmark") == {f"hut {space}" for space in table.land.names}
    table.play("place_landmark hut B2")
    assert not table.offers("place_landmark") & {"hut B2", "hut C2", "hut D2", "hut E2"}, "four spaces apart"
    assert "hut F2" in table.offers("place_landmark")
    table.play(*HUTS_AND_PALM_TREES[1:])
    assert table.offers("place_landmark") == {f"statue {space}" for space in ("D3", "F3", "H3", "J3", "L3")}
    table.play("place_landmark statue D3")
    assert table.offers("face_statue") == {"N", "NE", "SE", "S", "SW", "NW"}


def test_ruling_25_chance_tries_again_when_stuck() -> None:
    table = narrow().play(*HUTS_AND_PALM_TREES, "place_landmark statue F3", "face_statue N")
    table.play("place_landmark statue J3", "face_statue N")
    assert len(table.happened(LandmarksCleared)) == 1
    assert table.state.island.huts == 0
    assert table.offers("place_landmark") == {f"hut {space}" for space in table.land.names}
    assert table.forward().state.turn == 1


def test_ruling_25_players_place_landmarks_in_turn_and_face_the_statues() -> None:
    table = narrow(landmarks="players", first_player=2)
    for number, line in enumerate(HUTS_AND_PALM_TREES):
        table.play(f"{(2 + number) % 3}: {line}")
    table.play("0: place_landmark statue H3", "0: face_statue SE", "1: place_landmark statue D3", "1: face_statue N")
    table.play("2: place_landmark statue L3", "2: face_statue SW")
    assert table.gazes == ["SE", "N", "SW"]
    assert table.legal("place_car B2")


def test_ruling_25_players_are_only_offered_spaces_that_leave_room_for_the_rest() -> None:
    table = narrow(landmarks="players")
    assert "hut D3" not in table.offers("place_landmark"), "a statue has to stand there"
    assert "hut F3" in table.offers("place_landmark")
    table.play(*HUTS_AND_PALM_TREES)
    assert table.offers("place_landmark") == {"statue D3", "statue H3", "statue L3"}


def test_ruling_25_players_place_landmarks_on_any_open_space() -> None:
    table = narrow(landmarks="free", first_player=2)
    assert table.offers("place_landmark") == {f"hut {space}" for space in table.land.names}
    table.play("2: place_landmark hut B2", "0: place_landmark hut B3", "1: place_landmark hut C2")
    assert table.refusal("place_landmark hut C2") == "landmark_taken"
    assert table.refusal("place_car B2") == "not_now"
    table.play("2: place_landmark hut D2", *(f"place_landmark palm_tree {space}" for space in ("E2", "F2", "G2")))
    assert table.legal("place_landmark statue B4"), "next to the ocean, too"
    table.play("0: place_landmark statue B4", "0: face_statue SW", "1: place_landmark statue C3", "1: face_statue S")
    table.play("2: place_landmark statue D3", "2: face_statue N")
    assert table.legal("place_car B2")


def test_ruling_25_where_landmarks_are_placed_freely_a_tiny_island_will_do() -> None:
    """ROAD has room for ten landmarks next to each other, but not for statues off the shore."""
    assert set_up(players=2, island=lines(ROAD), landmarks="free", first_player=0).kinds() == {"place_landmark"}
    with pytest.raises(BadSetup) as refusal:
        set_up(players=2, island=lines(ROAD), landmarks="players", first_player=0)
    assert refusal.value.code == "land_too_small"
    with pytest.raises(BadSetup) as refusal:
        set_up(players=2, island=("J   J   J", "  J   J"), landmarks="free", first_player=0)
    assert refusal.value.code == "land_too_small_for_all"


def test_ruling_25_landmarks_are_given_by_a_file() -> None:
    table = narrow(landmarks=file_of_landmarks())
    assert table.legal("place_car B2"), "nothing is left to place"
    island = table.state.island
    assert table.spaces(island.huts) == {"B2", "F2", "J2", "N2"}
    assert table.spaces(island.palm_trees) == {"B4", "F4", "J4"}
    assert [table.land.names[statue] for statue in island.statues] == ["D3", "H3", "L3"]
    assert table.gazes == ["N", "SE", "SW"]


def test_ruling_25_on_a_custom_island_with_ties_all_tied_areas_are_the_largest() -> None:
    table = narrow(landmarks=file_of_landmarks())
    assert table.clue_sites("in-largest-lake") == table.clue_sites("in-lake"), "six lakes of one space"


def cursed(lot: str, **more: Any) -> Table:
    """Seat 0 has raised the treasure in the lake, with roses of 1 and 2 on its map, and a curse was turned up."""
    things: dict[str, Any] = {
        "cars": "I2",
        "maps": {"white": "next-to-mountain/1 in-lake/2"},
        "treasure": f"{lot} 2 2 2 2 2 2",
    }
    table = position(ROAD, **{**things, **more}).play("raise_treasure white").draws(lot)
    return table.play("turn_up curse")


def test_ruling_26_after_a_curse_the_distribution_stops_by_default() -> None:
    assert Setup().after_curse == "stop"
    assert cursed("curse 3 4 5").kinds() == {"play_clue"}


def test_ruling_26_or_it_goes_on_for_all() -> None:
    table = cursed("curse 3 4 5", after_curse="go_on", held={1: 1})
    assert table.roses() == [0, 2, 1]
    assert table.held == (0, 0, 0)


def test_ruling_26_or_it_goes_on_for_those_who_paid_an_amulet() -> None:
    table = cursed("curse 3 4 5", after_curse="go_on_if_paid", held={1: 1}, piles={2: "6 3"})
    assert table.roses() == [1]
    assert table.pile(2) == [3]
    assert table.state.rose_supply == (15, 14, 15)
    unpaid = cursed("curse 3 4 5", after_curse="go_on_if_paid")
    assert unpaid.kinds() == {"play_clue"}, "if no player paid, it is over"


def test_ruling_26_where_the_distribution_goes_on_a_second_curse_strikes_again() -> None:
    table = cursed("curse curse 4 5", after_curse="go_on", held={0: 2, 1: 1, 2: 1}, piles={1: "6"})
    table.play("turn_up curse")
    assert len(table.happened(CurseStruck)) == 2
    assert len(table.happened(CurseSuffered)) == 6
    assert table.held == (0, 0, 0)
    assert table.pile(1) == []
    table.play("turn_up 5", "0: claim")
    paid = cursed("curse curse 4 5", after_curse="go_on_if_paid", held={0: 1, 1: 2})
    paid.play("turn_up curse")
    assert paid.roses() == [1]


def test_ruling_26_the_number_of_curses_is_two_one_or_none() -> None:
    assert Setup().curses == 2
    for curses in (2, 1, 0):
        assert set_up(curses=curses).treasure.count(0) == curses


@pytest.mark.parametrize(("mixed_into", "safe"), [(27, 12), (21, 18)])
def test_ruling_26_curses_are_mixed_into_the_lower_27_or_21(mixed_into: int, safe: int) -> None:
    """Twenty cards are drawn for a treasure with many roses: a curse can be among them only after the safe ones."""
    terrains = ("jungle", "mountain", "river", "beach", "scrubland")
    clues = [*(f"not-in-{terrain}" for terrain in terrains), "in-lake", "in-largest-lake"]
    clues += ["next-to-mountain", "next-to-scrubland"]
    map = " ".join(f"{clue}/1/1" for clue in clues)
    table = position(ROAD, cars="I2", maps={"white": map}, curses_mixed_into=mixed_into).play("raise_treasure white")
    for _ in range(safe):
        assert "0" not in table.offers("draw_treasure")
        table.play(f"draw_treasure {min(table.offers('draw_treasure'))}")
    assert "0" in table.offers("draw_treasure")


def test_ruling_26_the_first_curse_returns_into_the_whole_deck_after_its_distribution() -> None:
    assert Setup().first_curse_returns is False
    assert 0 not in cursed("curse 3 4 5").treasure
    table = cursed("curse 3 4 5", first_curse_returns=True)
    assert table.treasure == [0, 2, 2, 2, 2, 2, 2]
    assert len(table.happened(CurseReturned)) == 1


def test_ruling_26_only_the_first_curse_of_the_game_returns() -> None:
    table = cursed("curse 3 4 5", first_curse_returns=True, hands={0: "in-lake"}).play("play_clue in-lake white")
    table.play("raise_treasure white").draws("curse 2 2").play("turn_up curse")
    assert len(table.happened(CurseStruck)) == 2
    assert len(table.happened(CurseReturned)) == 1
    assert 0 not in table.treasure


def test_ruling_26_of_two_curses_in_one_lot_one_returns() -> None:
    table = cursed("curse curse 4 5", first_curse_returns=True, after_curse="go_on").play("turn_up curse").finish()
    assert table.treasure.count(0) == 1


def experts(maps: str, **more: Any) -> Table:
    return position(ROAD, held={0: 2}, maps={"white": maps}, **{"expert_amulets": True, **more})


def test_ruling_27_the_expert_amulets_are_off_by_default() -> None:
    maps = "not-in-lake/0 not-in-river/1"
    assert Setup().expert_amulets is False
    assert not experts(maps, expert_amulets=False).kinds() & {"amulet_double", "amulet_swap"}
    assert experts(maps).kinds() >= {"amulet_double", "amulet_swap"}


def test_ruling_27_a_double_claim_needs_a_rose_in_supply() -> None:
    assert not experts("not-in-lake/0", roses={0: 0}).offers("amulet_double")


def test_ruling_27_roses_of_any_two_different_owners_are_swapped() -> None:
    table = experts("not-in-lake/1 not-in-river/2 not-in-jungle/1 not-in-beach")
    assert table.offers("amulet_swap") == {"white 0 1", "white 1 2"}
    table.play("amulet_swap white 1 2")
    assert table.clues("white") == "not-in-lake/1 not-in-river/1 not-in-jungle/2 not-in-beach"


def test_ruling_27_a_single_rose_is_swapped_with_a_single_one_and_a_double_with_a_double() -> None:
    table = experts("not-in-lake/1 not-in-river/2/2 not-in-jungle/0/0 not-in-beach/0")
    assert table.offers("amulet_swap") == {"white 0 3", "white 1 2"}
    table.play("amulet_swap white 1 2")
    assert table.clues("white") == "not-in-lake/1 not-in-river/0/0 not-in-jungle/2/2 not-in-beach/0"


def test_ruling_27_only_on_maps_whose_site_is_not_yet_determined() -> None:
    assert experts("in-mountain/0 not-in-river/1").offers("amulet_double") == {"white 0"}
    table = experts("next-to-mountain/0 in-lake/1")
    assert not table.kinds() & {"amulet_double", "amulet_swap"}


def test_ruling_27_the_clue_just_played_may_have_determined_it() -> None:
    table = experts("in-mountain/1", hands={0: "next-to-lake"}).play("play_clue next-to-lake white")
    assert table.sites("white") == {"H2"}
    assert table.to_move == 0
    assert not table.kinds() & {"amulet_double", "amulet_swap"}


def test_ruling_28_the_first_player_is_random_by_default() -> None:
    table = set_up(players=3, island="A-b-C/1")
    assert table.luck
    assert table.offers("choose_first_player") == {"0", "1", "2"}
    assert table.play("choose_first_player 2").forward().to_move == 2


def test_ruling_28_or_named() -> None:
    table = set_up(players=3, island="A-b-C/1", first_player=1)
    assert not table.offers("choose_first_player")
    assert table.forward().to_move == 1
