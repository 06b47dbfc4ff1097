"""Setting up a game of Loot Island (rule book p. 2-3)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from doubloon.core.refusal import BadSetup
from doubloon.games.loot_island.box import BOX, COLOURS, read_box
from doubloon.games.loot_island.event_cards import EVENT_NAMES
from doubloon.games.loot_island.events import RoundStarted, ShipPlaced
from doubloon.games.loot_island.setup import Setup
from tests.rulebook.loot_island.kit import BLACK, BLUE, RED, ready, set_up
from tests.rulebook.loot_island.table import ISLANDS, MAPS, TREASURES, treasure_set

SIX_ISLANDS = {"discard-cubes-3", "shift-compass", "place-compass", "draw-maps-2", "dig", "sail"}


def refusal(**options: Any) -> BadSetup:
    with pytest.raises(BadSetup) as refused:
        set_up(**options)
    return refused.value


# The components (p. 2, and the tables of the data page)


def test_the_eighty_eight_map_cards() -> None:
    """p. 2: in each of four colours two copies of 1 to 10 and two wild cards, with their icons."""
    assert len(MAPS) == 88
    icons = "1 1#2 2-count-two 2 3-chest 3 4-count-two 4 5-draw 5 6-chest 6 7-discard 7 8-chest 8 9-discard 9-draw "
    icons += "10-chest 10 wild-chest wild-chest#2"
    assert set(MAPS) == {f"{colour}-{card}" for colour, card in product(COLOURS, icons.split())}


def test_the_seventy_four_treasure_cards() -> None:
    """p. 2 and 3: four piles, six kinds."""
    assert len(BOX.treasures) == 74
    assert [card.number for card in BOX.treasures] == list(range(1, 75))
    assert Counter(card.set for card in BOX.treasures) == {"I": 21, "II": 16, "III": 16, "IV": 21}
    assert {card.kind for card in BOX.treasures} == {"amulet", "coin_bag", "book", "jewel", "crown", "skull"}


def test_the_gold_and_the_curses_of_the_treasures() -> None:
    """The printed table of treasures, added up for each kind (and the cleansing, which is reconstructed)."""
    totals = {
        kind: tuple(
            sum(getattr(card, field) for card in BOX.treasures if card.kind == kind)
            for field in ("gold", "curse", "crosses", "multiplier", "cleanse")
        )
        for kind in ("amulet", "coin_bag", "book", "jewel", "crown", "skull")
    }
    assert totals == {
        "amulet": (18, 0, 0, 0, 12),
        "coin_bag": (133, 36, 0, 0, 0),
        "book": (0, 10, 0, 22, 4),
        "jewel": (46, 46, 0, 0, 0),
        "crown": (32, 28, 38, 0, 0),
        "skull": (48, 36, 0, 0, 0),
    }


def test_the_fourteen_healers_and_the_eighteen_events() -> None:
    """p. 2."""
    prices = [(card.per_cube, card.fixed) for card in BOX.healers]
    assert prices[:6] == [(1, fixed) for fixed in range(6)]
    assert prices[6:10] == [(2, fixed) for fixed in range(4)]
    assert prices[10:] == [(0, 5), (0, 9), (0, 13), (0, 17)]
    assert list(EVENT_NAMES) == [f"A{number}" for number in range(1, 5)] + [f"B{number}" for number in range(1, 15)]


# The table


def test_the_ship_stands_at_any_corner_facing_either_way() -> None:
    """p. 3, step 2: chance decides."""
    table = set_up(players=5)
    assert table.decider == "chance"
    assert table.offers("place_ship") == {
        f"{coast} {way}" for coast, way in product(("north", "east", "south", "west"), (1, -1))
    }
    table.play("place_ship south -1")
    assert table.ship == ("south", -1)
    assert table.happened(ShipPlaced) == [ShipPlaced(2, clockwise=False)]
    assert ready(3).happened(ShipPlaced) == [ShipPlaced(0, clockwise=True)]


def test_the_first_player_is_chosen_by_chance() -> None:
    """p. 2, step 10."""
    table = set_up(players=4).play("place_ship north 1")
    assert table.offers("choose_first_player") == {"0", "1", "2", "3"}
    table.play("chance: choose_first_player 3")
    assert table.captain == "black"
    assert table.kinds() == {"draw_map"}, "once is enough"


def test_the_first_player_may_also_be_agreed_upon() -> None:
    table = set_up(players=4, first_player=RED).play("place_ship north 1")
    assert table.captain == "red"
    assert table.kinds() == {"draw_map"}


@pytest.mark.parametrize(("players", "cards"), [(2, 6), (3, 7), (4, 7), (5, 7)])
def test_players_are_dealt_seven_cards_or_six_with_two_players(players: int, cards: int) -> None:
    """p. 3, step 5; p. 15: Aaron has a hand, too."""
    table = ready(players)
    hunters = 3 if players == 2 else players
    assert table.hand_sizes == (cards,) * hunters
    assert table.state.deck.bit_count() == 88 - cards * hunters


def test_hands_are_dealt_clockwise_from_the_first_player() -> None:
    table = set_up(players=4, first_player=BLACK).play("place_ship north 1").draw("red 1 1 2-count-two 2 3-chest 3 4")
    table.draw("blue 1")
    assert table.hand(BLACK) == "red 1 1 2-count-two 2 3-chest 3 4"
    assert table.hand(BLUE) == "blue 1"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_has_three_compasses_and_three_cubes(players: int) -> None:
    """p. 2, step 11; p. 15: Aaron has compasses, but never a cube."""
    table = ready(players)
    assert table.discs == (3,) * (3 if players == 2 else players)
    assert table.cubes == ((3, 3, 0) if players == 2 else (3,) * players)


@pytest.mark.parametrize(
    ("players", "piles"),
    [(2, ["I", "IV"]), (3, ["I", "IV"]), (4, ["I", "II", "IV"]), (5, ["I", "II", "III", "IV"])],
)
def test_the_piles_of_the_treasure_deck_depend_on_the_number_of_players(players: int, piles: list[str]) -> None:
    """p. 3, step 3: I on top, IV at the bottom."""
    parts = [treasure_set(part) for part in ready(players).state.treasure_deck]
    assert parts == [
        {name for name, card in zip(TREASURES, BOX.treasures, strict=True) if card.set == pile} for pile in piles
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_small_island_stays_in_the_box_with_fewer_than_five_players(players: int) -> None:
    """p. 3, step 9."""
    assert ready(players).islands == SIX_ISLANDS
    assert ready(5).islands == {*SIX_ISLANDS, "discard-cubes-2"} == set(ISLANDS)


def test_an_a_event_lies_open_in_the_first_round() -> None:
    """p. 3, step 7."""
    table = set_up(players=3, first_player=BLUE).play("place_ship north 1").deal()
    assert table.decider == "chance"
    assert table.offers("draw_event") == {"A1", "A2", "A3", "A4"}
    table.play("draw_event A3")
    assert table.event == "A3"


def test_events_and_healers_stay_hidden() -> None:
    """p. 3, steps 6 and 7: any B event may come in round 2, and no healer is seen before the end."""
    table = ready(3)
    assert table.healers == set()
    table.all_pass()
    assert table.offers("draw_event") == {f"B{number}" for number in range(1, 15)}


def test_the_first_player_begins_the_first_round() -> None:
    """p. 5: without a preparation; the ship stays where it was placed."""
    table = ready(3)
    assert table.state.round == 1
    assert [event.round for event in table.happened(RoundStarted)] == [1]
    assert table.decider == "blue"
    assert table.ship == ("north", 1)
    assert all(not column for column in table.state.columns)
    assert all(not stack for stack in table.state.stacks)
    assert all(table.treasures(seat) == set() for seat in range(3))
    assert table.discards == ""
    assert table.open_treasures == table.buried == table.eliminated == table.passed == set()


@pytest.mark.parametrize("players", [0, 1, 6])
def test_two_to_five_can_play(players: int) -> None:
    refused = refusal(players=players)
    assert refused.code == "players"
    assert refused.details == {"players": players, "fewest": 2, "most": 5}


def test_the_first_player_must_be_a_player() -> None:
    refused = refusal(players=3, first_player=3)
    assert refused.code == "first_player"
    assert refused.details == {"seat": 3, "last": 2}


def test_four_play_if_nothing_is_said() -> None:
    assert Setup() == Setup(
        players=4, healers="hidden", open_events=False, drafted_hands=False, first_player="random", box=None
    )


# A box from a file, for owners who correct a table


def test_an_own_table_replaces_that_of_the_box() -> None:
    """The others stay as they are."""
    box = read_box("healers = [{ per_cube = 3, fixed = 7 }, { per_cube = 0, fixed = 1 }, { per_cube = 0, fixed = 2 }]")
    assert (box.maps, box.treasures) == (BOX.maps, BOX.treasures)
    table = set_up(players=3, first_player=BLUE, healers="open", box=box).play("place_ship north 1").deal()
    assert table.offers("draw_healer") == {"3-a-cube-and-7", "0-a-cube-and-1", "0-a-cube-and-2"}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("healers = [{ per_cube = 3 }]", "box_unreadable"),
        ("healers = [", "box_unreadable"),
        ('maps = [{ number = 2, icons = [""] }, { number = 2, icons = ["draw"] }]', "map_number_twice"),
        ('maps = [{ number = 1, icons = ["draw"] }]', "icon_of_one"),
        ('maps = [{ number = 2, icons = ["one"] }]', "icon_of_one"),
        (
            'treasures = [{ number = 1, set = "I", kind = "jewel" }, { number = 1, set = "I", kind = "book" }]',
            "treasure_twice",
        ),
        ('treasures = [{ number = 1, set = "I", kind = "jewel", crosses = 1 }]', "crosses_or_multiplier"),
        ('treasures = [{ number = 1, set = "I", kind = "crown", multiplier = 1 }]', "crosses_or_multiplier"),
        ('treasures = [{ number = 1, set = "I", kind = "book", gold = 1 }]', "gold_of_book"),
        ('treasures = [{ number = 1, set = "I", kind = "skull" }]', "skull_face"),
        ('treasures = [{ number = 1, set = "I", kind = "jewel", face = "left" }]', "skull_face"),
    ],
)
def test_tables_that_contradict_themselves_are_refused(text: str, code: str) -> None:
    with pytest.raises(BadSetup) as refused:
        set_up(players=3, box=read_box(text))
    assert refused.value.code == code


@pytest.mark.parametrize(("players", "options", "cards"), [(3, {}, 21), (2, {}, 18), (2, {"drafted_hands": True}, 20)])
def test_there_must_be_map_cards_for_the_first_hands(players: int, options: dict[str, bool], cards: int) -> None:
    """Each table is for one of four colours."""
    few, enough = (
        read_box(f"maps = [{{ number = 2, icons = {[''] * each} }}]") for each in ((cards - 1) // 4, -(-cards // 4))
    )
    refused = refusal(players=players, box=few, **options)
    assert refused.code == "too_few_maps"
    assert refused.details == {"cards": (cards - 1) // 4 * 4, "fewest": cards, "colours": 4}
    assert set_up(players=players, box=enough, **options).decider == "chance"


def test_a_box_has_360_map_cards_at_most() -> None:
    box, beyond = (
        read_box(f"maps = [{', '.join(f'{{ number = {2 + one}, icons = {icons} }}' for one in range(numbers))}]")
        for numbers, icons in ((10, [""] * 9), (13, [""] * 7))
    )
    assert set_up(players=3, box=box).decider == "chance"
    refused = refusal(players=3, box=beyond)
    assert refused.code == "too_many_maps"
    assert refused.details == {"cards": 364, "most": 360, "colours": 4}


@pytest.mark.parametrize(
    ("table", "row", "most"),
    [
        ("maps", '{ number = 2, icons = [""] }', 30),
        ("treasures", '{ number = 1, set = "I", kind = "jewel" }', 100),
        ("healers", "{ per_cube = 1, fixed = 1 }", 50),
        ("small_islands", '{ action = "dig" }', 20),
        ("crown_bonus", "1", 20),
    ],
)
def test_a_table_of_a_box_has_only_so_many_rows(table: str, row: str, most: int) -> None:
    refused = refusal(players=3, box=read_box(f"{table} = [{', '.join([row] * (most + 1))}]"))
    assert refused.code == "box_too_large"
    assert refused.details == {"table": table, "rows": most + 1, "most": most}


@pytest.mark.parametrize(("healers", "needed"), [("hidden", 3), ("open", 3), ("two_each", 6)])
def test_there_must_be_healers_for_everybody(healers: str, needed: int) -> None:
    few, enough = (
        read_box(f"healers = [{', '.join(['{ per_cube = 1, fixed = 1 }'] * number)}]")
        for number in (needed - 1, needed)
    )
    refused = refusal(players=3, healers=healers, box=few)
    assert refused.code == "too_few_healers"
    assert refused.details == {"cards": needed - 1, "fewest": needed}
    assert set_up(players=3, healers=healers, box=enough).decider == "chance"
