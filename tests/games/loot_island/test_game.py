"""Loot Island as the rest of the house sees it: explanations, refusals, pictures."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from doubloon.arena.match import play_match
from doubloon.core.masks import mask_of
from doubloon.core.position import Action, Pending
from doubloon.core.record import legal_action
from doubloon.core.refusal import Refused
from doubloon.games.loot_island import actions as do
from doubloon.games.loot_island import state as states
from doubloon.games.loot_island.event_cards import EVENT_NAMES
from doubloon.games.loot_island.game import LOOT_ISLAND
from doubloon.games.loot_island.setup import Setup
from doubloon.games.loot_island.state import NOWHERE, State, Turn
from doubloon.games.loot_island.wording import status_words
from tests.rulebook.loot_island.kit import BLUE, RED, position
from tests.rulebook.loot_island.table import cards

PLAYERS = ("Noor", "Ilse", "Sefa")


def table() -> State:
    """Blue's turn: a red column at North 1, compasses of Blue at three landings."""
    hands = {BLUE: "red 1 2-count-two 5, blue 4 6-chest, yellow 3", RED: "green 3"}
    stacks = {"north-1": "red", "east-1": "blue", "south-1": "blue red", "west-1": "blue"}
    columns = {"north-1": "red 4", "east-1": "blue 2", "south-1": "green 5", "west-1": "green 2"}
    return position(players=3, hands=hands, stacks=stacks, columns=columns).state


def at(*pending: Pending) -> State:
    return replace(table(), pending=(Turn(), *pending), to_move=BLUE, on_turn=BLUE)


def card(text: str) -> int:
    return cards(text)[0]


PLAYING = states.Playing(BLUE, 0, 2, 1 << card("red 5"))
VISITING = states.Visiting(BLUE, 0, 0)


@pytest.mark.parametrize(
    ("pending", "action", "told"),
    [
        ((), do.GoAshore(0, RED), "You can only play your own cards"),
        ((), do.GoAshore(0, 3), "There is no seat called 3"),
        ((), do.Visit(6, BLUE), "That small island is not in this game."),
        ((), do.LayCards(), "Choose a landing first."),
        ((), do.Pay(0), "Choose a small island first."),
        ((PLAYING,), do.AddCard(card("red 5")), "That card is already chosen."),
        ((PLAYING,), do.AddCard(card("red 2-count-two")), "The last card at North 1 has the value 4"),
        ((PLAYING,), do.AddCard(card("red 1")), "Choose cards from low to high"),
        ((PLAYING,), do.AddCard(card("blue 4")), "The cards you play must all be the same colour."),
        ((PLAYING,), do.AddCard(card("green 3")), "That card is not in this hand."),
        ((PLAYING,), do.MoveCompass(4), "You have already chosen the compass to move."),
        ((PLAYING,), do.PassTurn(), "You are playing cards at North 1"),
        ((states.Playing(BLUE, 0, NOWHERE, 0),), do.LayCards(), "First choose the compass"),
        ((states.Playing(BLUE, 2, NOWHERE, 0),), do.LayCards(), "Choose a card first."),
        ((states.Playing(BLUE, 2, NOWHERE, 0),), do.MoveCompass(4), "You do not have to move that compass."),
        ((states.Playing(BLUE, 2, NOWHERE, 0),), do.AddCard(card("red 5")), "The cards at East 1 are blue."),
        ((states.Playing(BLUE, 1, 2, 0),), do.AddCard(card("red 5")), "The other landing of this coast is already red"),
        ((states.Playing(BLUE, 0, NOWHERE, 0),), do.MoveCompass(0), "There is no compass to move at North 1."),
        ((VISITING,), do.Pay(card("yellow 3")), "You cannot pay the price with that card."),
        ((VISITING,), do.Pay(card("red 5")), "Choose cards from low to high"),
        ((VISITING,), do.Pay(card("green 3")), "That card is not in this hand."),
        ((VISITING,), do.PassTurn(), "You are paying for a small island"),
        ((states.Visiting(BLUE, 0, 1 << card("red 1")),), do.Pay(card("red 1")), "That card is already chosen."),
        ((states.UsingIsland(BLUE, 1),), do.ShiftCompass(2), "There is no compass to move in the stack at East 1"),
        ((states.UsingIsland(BLUE, 2),), do.PlaceCompass(2), "There is already a compass at East 1."),
        ((states.UsingIsland(BLUE, 2),), do.Dig(), "This small island does something else."),
        ((states.MovingCompass(BLUE, 1),), do.MoveCompass(0), "There is no compass to move at North 1."),
        ((states.ChoosingHealers(),), do.ChooseHealer(3), "You cannot choose that healer."),
        ((states.Sharing(0, 0, (BLUE,), 1),), do.Keep(5), "You cannot take that treasure."),
        ((states.Cleansing(BLUE, 3),), do.PassTurn(), "You cannot do that now."),
        ((states.Discarding(drafting=True),), do.Done(), "You have to discard more cards."),
    ],
)
def test_a_refusal_tells_the_reason(pending: tuple[Pending, ...], action: Action, told: str) -> None:
    with pytest.raises(Refused) as refused:
        legal_action(LOOT_ISLAND, at(*pending), action)
    assert str(refused.value).startswith(told)


@pytest.mark.parametrize(
    ("event", "hand", "code"), [("B1", "red 5", "price"), ("B7", "red 2 5", "price_with_more"), ("B9", "", "price_one")]
)
def test_a_price_that_cannot_be_paid_is_named(event: str, hand: str, code: str) -> None:
    held = mask_of(cards(hand)) if hand else 0
    state = replace(at(), event=EVENT_NAMES.index(event), hands=(held, *table().hands[1:]))
    assert LOOT_ISLAND.why_not(state, do.Visit(0, BLUE)).code == code


def test_an_open_treasure_cannot_be_buried() -> None:
    state = replace(at(states.TakingOpen(BLUE)), open_treasures=0b110)
    assert LOOT_ISLAND.why_not(state, do.Bury(1)).code == "must_keep"
    assert LOOT_ISLAND.why_not(state, do.TakeOpen(5)).code == "not_among_these"


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    state = play_match(LOOT_ISLAND, Setup(players=2), ("random", "random"), "over").state
    assert LOOT_ISLAND.why_not(state, do.PassTurn()).code == "over"


def test_no_cards_at_all_are_no_play() -> None:
    assert LOOT_ISLAND.explain(table(), [], 0).broken == "no_card"


def test_a_compass_that_must_be_moved_is_asked_for() -> None:
    state = at(states.Playing(BLUE, 0, NOWHERE, 0))
    assert status_words(state, PLAYERS) == "Noor: choose the compass to move to North 1."


def test_a_spectator_can_be_given_a_sample_too() -> None:
    view = LOOT_ISLAND.view(table(), None)
    sample = LOOT_ISLAND.sample(view, Random(1))
    assert LOOT_ISLAND.view(sample, None) == view
