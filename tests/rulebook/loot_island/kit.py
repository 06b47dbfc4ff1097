"""Setting up a position of Loot Island, in the words of the rule book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from msgspec.structs import replace

from doubloon.core.masks import Mask, mask_of
from doubloon.core.position import Event, Pending, Seat
from doubloon.games.loot_island.actions import COAST_NAMES, LANDING_NAMES
from doubloon.games.loot_island.box import BOX
from doubloon.games.loot_island.event_cards import EVENT_NAMES, NO_EVENT
from doubloon.games.loot_island.game import LOOT_ISLAND
from doubloon.games.loot_island.playing import fitting_cards
from doubloon.games.loot_island.setup import COMPASSES, HAND, Setup
from doubloon.games.loot_island.state import Happening, Starting, Turn
from tests.rulebook.loot_island.table import HEALERS, ISLANDS, MAPS, PLAYER_NAMES, TREASURES, WITH_AARON, Table, cards

BLUE, RED, YELLOW, BLACK, WHITE = range(5)

# The smallest columns with enough cards: for two or three players, for four, for five. None has a chest.
ENOUGH = {2: "2 3 4 5", 3: "2 3 4 5", 4: "2 3 4 5 6", 5: "2 3 4 5 6 7"}


def position(
    *,
    players: int = 5,
    on_turn: Seat = BLUE,
    captain: Seat = BLUE,
    round: int = 2,
    ship: str = "north",
    direction: int = 1,
    event: str = "",
    columns: Mapping[str, str] | None = None,
    stacks: Mapping[str, str] | None = None,
    hands: Mapping[int, str] | None = None,
    cubes: Mapping[Seat, int] | None = None,
    passed: str = "",
    islands: str | None = None,
    deck: str | None = None,
    discards: str = "",
    treasures: Mapping[int, str] | None = None,
    treasure_deck: Sequence[str] | None = None,
    buried: str = "",
    open_treasures: str = "",
    display: str = "",
    healer_hands: Mapping[Seat, str] | None = None,
    pending: tuple[Pending, ...] = (Turn(),),
    **options: Any,
) -> Table:
    """The beginning of a player's turn with these things on the table; what is not said is as after the set-up.

    columns         by landing: the map cards there, the first played first
    stacks          by landing: compasses from the bottom to the top, "blue red"
    hands           by hunter; a hand not named is a full one of any cards
    cubes           by seat; a seat not named has 3
    passed          who has passed, "blue red", or "all": then the coast is explored
    islands         that lie face up; without saying, all of them
    deck, discards  map cards; without saying, the deck is all that is not elsewhere
    treasure_deck   its parts, the uppermost first; without saying, what is not elsewhere
    display         healers that lie open already
    pending         what is to come, at other moments of a round

    Options of the set-up may follow.
    """
    setup = Setup(players=players, first_player=captain, **options)
    base = LOOT_ISLAND.start(setup)
    names = WITH_AARON if players == 2 else PLAYER_NAMES[:players]
    laid = tuple(tuple(cards((columns or {}).get(name, ""))) for name in LANDING_NAMES)
    piled = tuple(tuple(map(names.index, (stacks or {}).get(name, "").split())) for name in LANDING_NAMES)
    held = {hunter: cards(text) for hunter, text in (hands or {}).items()}
    away = [*chain(*laid, *held.values()), *cards(discards), *cards(deck or "")]
    assert len(set(away)) == len(away), "a card in two places"
    rest = sorted(set(range(len(MAPS))) - set(away))
    for hunter in range(setup.hunters):
        if hunter not in held:
            held[hunter], rest = rest[-HAND[players] :], rest[: -HAND[players]]
    owned = tuple(_treasure_mask((treasures or {}).get(hunter, "")) for hunter in range(setup.hunters))
    gone = sum(owned) | _treasure_mask(buried) | _treasure_mask(open_treasures)
    parts = tuple(left for part in base.treasure_deck if (left := part & ~gone))
    out = [*chain(*piled)]
    state = replace(
        base,
        pending=pending,
        to_move=on_turn,
        round=round,
        turn=1,
        on_turn=on_turn,
        first_player=captain,
        acted=passed == "all",
        passed=mask_of(map(names.index, names if passed == "all" else passed.split())),
        coast=COAST_NAMES.index(ship),
        direction=direction,
        event=EVENT_NAMES.index(event) if event else NO_EVENT,
        islands=setup.small_islands if islands is None else mask_of(map(ISLANDS.index, islands.split())),
        hands=tuple(mask_of(held[hunter]) for hunter in range(setup.hunters)),
        deck=mask_of(rest if deck is None else cards(deck)),
        discards=mask_of(cards(discards)),
        columns=laid,
        fitting=tuple(fitting_cards(laid, landing, setup.tables) for landing in range(len(laid))),
        stacks=piled,
        discs=tuple(COMPASSES - out.count(hunter) for hunter in range(setup.hunters)),
        cubes=tuple((cubes or {}).get(hunter, 3) if hunter < players else 0 for hunter in range(setup.hunters)),
        treasures=owned,
        treasure_deck=parts if treasure_deck is None else tuple(_treasure_mask(part) for part in treasure_deck),
        treasure_discards=_treasure_mask(buried),
        open_treasures=_treasure_mask(open_treasures),
        healers=mask_of(map(HEALERS.index, display.split())),
        healer_hands=tuple(
            mask_of(map(HEALERS.index, (healer_hands or {}).get(seat, "").split())) for seat in range(players)
        ),
    )
    assert min(state.discs) >= 0, "too many compasses of one colour"
    events_so_far: list[Event] = []
    LOOT_ISLAND.rules.settle(state, events_so_far)
    return Table(state, events_so_far)


def two(**things: Any) -> Table:
    """A position of two players, and Aaron."""
    return position(players=2, **things)


def exploration(**things: Any) -> Table:
    """All players have passed, and the coast of the ship is explored."""
    return position(passed="all", **things)


def last_day(**things: Any) -> Table:
    """The last round is over but for its exploration; then follows the end of the game."""
    return position(passed="all", round=5, **things)


def happening(event: str, **things: Any) -> Table:
    """An event has just been turned up; then the turns of the round begin."""
    return position(event=event, pending=(Turn(), Starting(), Happening()), **things)


def set_up(**options: Any) -> Table:
    """A game from its very beginning."""
    return Table(LOOT_ISLAND.start(Setup(**options)))


def ready(players: int, event: str = "A3", **options: Any) -> Table:
    """A game up to its first turn: north and clockwise sails the ship, any cards are dealt."""
    table = set_up(players=players, first_player=BLUE, **options)
    return table.play("place_ship north 1", f"draw_event {event}")


def gold_of(treasures: str) -> list[int]:
    """What is printed on treasures as their gold."""
    return [BOX.treasures[TREASURES.index(name)].gold for name in treasures.split()]


def curses_of(treasures: str) -> list[int]:
    return [BOX.treasures[TREASURES.index(name)].curse for name in treasures.split()]


def _treasure_mask(text: str) -> Mask:
    return mask_of(map(TREASURES.index, text.split()))
