"""Scenes for the referee of Loot Island, set by hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.referee.asking import Action, Flow
from tests.referee.loot_island.box import A4
from tests.referee.loot_island.referee import LootIslandReferee

RED, GREEN, BLUE, YELLOW = range(4)
WILD = 0
PASS = ("pass_turn",)
LAY = ("lay_cards",)


def card(colour: int, value: int, copy: int = 0) -> int:
    return 22 * colour + (20 if value == WILD else 2 * value - 2) + copy


def plain(colour: int, number: int) -> list[int]:
    """So many cards without chest, draw, discard or counting twice, rising."""
    return [card(colour, value, 1) for value in (2, 3, 4, 5, 6, 7, 8, 10)][:number]


def run(referee: LootIslandReferee, flow: Flow) -> LootIslandReferee:
    """Go on with this part of the game; nothing comes after it."""
    referee._flow = flow
    referee._advance(None)
    return referee


def play(referee: LootIslandReferee, *actions: Action) -> None:
    for action in actions:
        referee.apply(action)


def mover(referee: LootIslandReferee) -> int | str | None:
    """The same as to_move, for asserts one after the other."""
    return referee.to_move


def options(referee: LootIslandReferee, name: str) -> set[Any]:
    return {action[1] for action in referee.legal() if action[0] == name}


def names(referee: LootIslandReferee) -> set[str]:
    return {action[0] for action in referee.legal()}


def let_chance(referee: LootIslandReferee) -> None:
    while referee.to_move == "chance":
        referee.apply(referee.legal()[0])


def fresh(players: int, event: int = A4, **setup: Any) -> LootIslandReferee:
    """Ship before the north, sailing clockwise; nothing played; with no hands, everything else in the decks."""
    referee = LootIslandReferee({"players": players, "first_player": 0, **setup})
    referee.apply(("place_ship", 0, 1))
    referee._flow.close()
    for hand in referee.hands:
        hand.clear()
    referee.map_deck = set(range(88))
    referee.event = event
    referee.round = 1
    return referee


def deal(referee: LootIslandReferee, hunter: int, cards: Iterable[int]) -> None:
    chosen = set(cards)
    assert chosen <= referee.map_deck
    referee.map_deck -= chosen
    referee.hands[hunter] |= chosen


def build(referee: LootIslandReferee, landing: int, cards: list[int], stack: Iterable[int] = ()) -> None:
    assert set(cards) <= referee.map_deck
    referee.map_deck -= set(cards)
    referee.columns[landing] = list(cards)
    for hunter in stack:
        referee.stacks[landing].append(hunter)
        referee.discs[hunter] -= 1


def actions(referee: LootIslandReferee) -> LootIslandReferee:
    return run(referee, referee._actions())


def ashore(referee: LootIslandReferee, landing: int, *cards: int, hunter: int | None = None) -> None:
    referee.apply(("go_ashore", landing, referee.to_move if hunter is None else hunter))
    play(referee, *(("add_card", number) for number in cards), LAY)


def visit(referee: LootIslandReferee, island: int, *cards: int, hunter: int | None = None) -> None:
    referee.apply(("visit", island, referee.to_move if hunter is None else hunter))
    play(referee, *(("pay", number) for number in cards))


def owning(referee: LootIslandReferee, hunter: int, *numbers: int) -> None:
    """Treasures by their printed numbers."""
    for number in numbers:
        for cards in referee.treasure_deck:
            cards.discard(number - 1)
        referee.treasures[hunter].add(number - 1)


def ready_to_visit(players: int = 3, event: int = A4, stacks: dict[int, list[int]] | None = None) -> LootIslandReferee:
    referee = fresh(players, event)
    deal(referee, 0, [card(RED, 3), card(RED, 5), card(BLUE, 6), card(GREEN, 2)])
    deal(referee, 1, [card(YELLOW, 3), card(YELLOW, 5)])
    for landing, stack in (stacks or {}).items():
        build(referee, landing, [], stack)
    return actions(referee)


def ready_to_prepare(players: int, event: int, seat_hands: dict[int, list[int]] | None = None) -> LootIslandReferee:
    referee = fresh(players)
    for hunter, cards in (seat_hands or {}).items():
        deal(referee, hunter, cards)
    referee.islands = {1}
    referee.round = 2
    run(referee, referee._preparation())
    assert referee.event is None
    referee.apply(("draw_event", event))
    return referee


def two_loots(event: int, players: int = 3, chests: bool = True) -> LootIslandReferee:
    """Landing 0: five cards, seats 1, 0 (from the bottom); landing 1: four cards, seats 2, 1, 0. Two chests each."""
    referee = fresh(players, event)
    extra = [card(RED, WILD), card(RED, WILD, 1)] if chests else [card(RED, 9, 1), card(RED, 10, 1)]
    build(referee, 0, [*plain(RED, 3), *extra], [1, 0])
    extra = [card(BLUE, WILD), card(BLUE, WILD, 1)] if chests else [card(BLUE, 9, 1), card(BLUE, 10, 1)]
    build(referee, 1, [*plain(BLUE, 2), *extra], [2, 1, 0])
    return referee
