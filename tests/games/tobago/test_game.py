"""Tobago as the rest of the house meets it: names, options from files, words, pictures."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.core.position import CHANCE, NOBODY
from doubloon.core.refusal import Refused
from doubloon.core.wire import encode
from doubloon.games import find
from doubloon.games.tobago.actions import ChooseFirstPlayer, ExchangeHand
from doubloon.games.tobago.clues import Clue, standard_deck
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.island import Fitting, Island
from doubloon.games.tobago.setup import Gaze, Landmarks, Setup
from doubloon.games.tobago.state import State
from tests.laws.walks import walk
from tests.rulebook.tobago.charts import ROAD
from tests.rulebook.tobago.kit import ANNA, BOBBY, position, shared

GENTLE: dict[str, Any] = {"exchange": "action"}
LANDMARKS = """
huts = ["D7", "E4", "F9", "G3"]
palm_trees = ["H8", "I5", "C6"]
statues = [{ space = "E8", looks = "NE" }, { space = "G6", looks = "S" }, { space = "F5", looks = "NW" }]
"""


def started(players: int = 3) -> State:
    last: State
    *_, last = (pace.after for pace in walk(TOBAGO, Setup(players=players), seed=5, most=120))
    return last


def test_games_are_found_by_their_key() -> None:
    assert find("tobago") is TOBAGO
    with pytest.raises(Refused, match="no game called 'chess'"):
        find("chess")


def test_options_are_read_from_files() -> None:
    assert TOBAGO.read_option("island", "  J\nL   S\n") == ("  J", "L   S")
    landmarks = TOBAGO.read_option("landmarks", LANDMARKS)
    assert isinstance(landmarks, Landmarks)
    assert landmarks.statues[0] == Gaze("E8", "NE")
    deck = TOBAGO.read_option("clues", '[[clues]]\nrelation = "in"\nlandmarks = ["lake", "hut"]\n')
    assert deck == (Clue("in", "lake"), Clue("in", "hut"))
    with pytest.raises(Refused, match="'curses' cannot be read from a file"):
        TOBAGO.read_option("curses", "2")


def test_names_of_seats_and_spaces_in_messages() -> None:
    lexicon = TOBAGO.lexicon(started())
    assert [lexicon["seat"].encode(seat) for seat in (0, 2, CHANCE, NOBODY)] == [0, 2, "chance", "nobody"]
    assert lexicon["space"].encode(-1) is None
    assert encode(ChooseFirstPlayer(1), lexicon) == {"do": "choose_first_player", "seat": 1}
    assert [lexicon["seat"].decode(name) for name in (0, 2, "chance", "nobody")] == [0, 2, CHANCE, NOBODY]
    for wrong in ("me", True, None):
        with pytest.raises(Refused):
            lexicon["seat"].decode(wrong)


def test_turns_are_counted_for_each_seat() -> None:
    state = started()
    assert TOBAGO.turns(state) == -(-state.turn // 3) > 0


def test_ties_share_the_victory() -> None:
    assert TOBAGO.winners(TOBAGO.start(Setup(players=3))) == (0, 1, 2)


def test_the_standard_deck_has_no_two_cards_alike() -> None:
    assert len(set(standard_deck())) == 52


def test_answers_about_sites_are_kept_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Fitting, "MOST", 2)
    fitting = Fitting((0b011, 0b110))
    assert [fitting[sites] for sites in (0b111, 0b011, 0b001)] == [0b11, 0b10, 0b00]
    assert list(fitting) == [0b001]


def test_an_island_is_the_same_however_it_was_made() -> None:
    one = started().island
    other = Island(one.land, one.deck, one.huts, one.palm_trees, one.statues)
    assert one == other
    assert hash(one) == hash(other)
    assert one != Island(one.land, one.deck, 0, one.palm_trees, one.statues)
    assert one != "an island"


def test_what_is_asked_by_options_is_said_on_the_table() -> None:
    players = ("Anna", "Bobby", "Roger")
    cursed = shared("2 3 4 5 curse", held={ANNA: 1}, piles={ANNA: "6"}, curse_payment="chosen").play("turn_up curse")
    found = position(ROAD, cars="B2", amulets="D2", offered=True).play("drive D2")
    for table, words in ((cursed, "Anna: pay for the curse"), (found, "Anna: take the amulet, or leave it.")):
        for seen in (table.state, TOBAGO.view(table.state, BOBBY)):
            assert words in TOBAGO.text(seen, players, False)
    labels = [
        TOBAGO.describe(action, table.state, players)
        for table in (cursed, found)
        for action in TOBAGO.legal(table.state)
    ]
    assert [label.detail for label in labels] == ["amulet", "treasure", "take", "leave"]


def test_an_exchange_says_what_it_costs() -> None:
    players = ("Anna", "Bobby", "Roger")
    told = [TOBAGO.describe(ExchangeHand(), position(ROAD, **option).state, players) for option in ({}, GENTLE)]
    assert [label.heading for label in told] == [
        "Exchange your hand, for the whole turn",
        "Exchange your hand, in place of the action",
    ]


def test_where_landmarks_may_stand_is_told_where_they_are_placed_freely() -> None:
    state = TOBAGO.start(Setup(players=2, island="A-b-C/1", landmarks="free", first_player=0))
    assert TOBAGO.advice(TOBAGO.view(state, 0)) == [str(Refused("landmark_taken"))]
