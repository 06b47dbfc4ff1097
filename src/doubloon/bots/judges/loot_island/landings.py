"""What landings promise: how many treasures each compass may expect, and what these are worth."""

from __future__ import annotations

from functools import lru_cache
from math import erf, exp, factorial, sqrt
from typing import NamedTuple

from doubloon.bots.judges.loot_island.holdings import ENVY
from doubloon.core.caching import cached_on_owner
from doubloon.core.masks import mask_of
from doubloon.core.position import Seat
from doubloon.games.loot_island.actions import COASTS, Coast, Hunter
from doubloon.games.loot_island.box import Card
from doubloon.games.loot_island.cards import CardTables
from doubloon.games.loot_island.event_cards import DAYS, NO_EVENT, EventNumber
from doubloon.games.loot_island.playing import end_value
from doubloon.games.loot_island.setup import HAND, ROUNDS, THRESHOLD

Stack = tuple[Hunter, ...]  # compasses, from the bottom to the top
ColumnSummary = tuple[int, int, int]  # the cards that it counts, its chests, the value at its end (0: no card)

TODAY, FINALLY = 0, len(COASTS)  # when a coast is explored: today, in so many rounds, or only at the very end

# What a treasure is worth that a landing promises, as games among bots have shown: not all promises come true.
_GOLD_TODAY = 4.5
_GOLD_LATER = 2.0
_GOLD_FINALLY = 4.3
_FADING = 0.65  # for each round before the end
_PATIENCE = 0.8  # for each round of waiting
_CHOICE = 0.25  # how much more the first choice of many treasures is worth than an average one

# How many cards are laid at a landing explored today, and how many of these elsewhere (from the same games).
_LAID = 0.16
_LAID_BEFORE, _LAID_THEN, _LAID_FINALLY = 0.12, 0.55, 0.3
_CHESTS = 0.25  # on a card
_FIRST_END = 4  # of a column that is begun

# Similar positions are taken as equal: hands are counted in threes, cards to come in halves, treasures in quarters.
HELD_UNIT, _HALF, _QUARTER = 3, 2, 4
_MOST = 12


@cached_on_owner(most=1 << 14)
def summary_of(tables: CardTables, column: tuple[Card, ...]) -> ColumnSummary:
    """What matters of a column."""
    cards = mask_of(column)
    count = len(column) + (cards & tables.of_icon["count_two"]).bit_count()
    chests = (cards & tables.of_icon["chest"]).bit_count()
    return count, chests, end_value(column, tables) if column else 0


class Exploration(NamedTuple):
    """When a coast is explored, and what else matters for both of its landings."""

    tables: CardTables
    players: int
    round: int
    event: EventNumber  # if it changes the loot
    when: int
    held: int  # cards in the hands of hunters who will act today, in threes
    clockwise: bool


@cached_on_owner(most=1 << 13)
def explorations(
    tables: CardTables, players: int, round: int, event: EventNumber, coast: Coast, direction: int, held: int
) -> tuple[Exploration, ...]:
    """The explorations of all coasts, with the ship before this coast."""
    day, found = DAYS[event], []
    matters = day.big_loot or day.small_loot or day.fewer_is_big or day.from_the_top
    for other in COASTS:
        step = (other - coast) * direction % len(COASTS)
        when = TODAY if step < day.coasts else step if step <= ROUNDS - round else FINALLY
        loot_event = event if when == TODAY and matters else NO_EVENT
        found.append(Exploration(tables, players, round, loot_event, when, held, direction > 0))
    return tuple(found)


@lru_cache(maxsize=1 << 15)
def _cards_to_come(exploration: Exploration, end: int) -> int:
    """How many more cards will be laid at a landing whose column has this end, in halves."""
    tables, hands = exploration.tables, exploration.players * HAND[exploration.players]
    fitting = tables.fitting[0, end or _FIRST_END].bit_count() if (0, end or _FIRST_END) in tables.fitting else 0
    # Players play from full hands; what is left of a hand is what did not fit.
    now, a_round = _LAID * (HELD_UNIT * exploration.held) ** 1.5, _LAID * hands**1.5
    if exploration.when == TODAY:
        cards = now
    elif exploration.when == FINALLY:
        cards = _LAID_FINALLY * (now + (ROUNDS - exploration.round) * a_round)
    else:
        cards = _LAID_BEFORE * (now + (exploration.when - 1) * a_round) + _LAID_THEN * a_round
    return min(_MOST, int(_HALF * cards * fitting / len(tables.maps) + 0.5))


@lru_cache(maxsize=1 << 10)
def _chance(cards: int, missing: int) -> float:
    """How likely the missing cards come, if so many (in halves) are expected."""
    mean = cards / _HALF
    return 1 - sum(exp(-mean) * mean**number / factorial(number) for number in range(missing))


@lru_cache(maxsize=1 << 12)
def _dealt(compasses: int, quarters: int) -> tuple[float, ...]:
    """What each compass gets of so many treasures (in quarters); early choices count for more."""
    shares = [0.0] * compasses
    treasures = quarters / _QUARTER
    for place in range(-(-quarters // _QUARTER)):
        part = min(1.0, treasures - place)
        shares[place % compasses] += part * (1 + _CHOICE * (1 - (2 * place + 1) / max(1.0, treasures)))
    return tuple(shares)


@lru_cache(maxsize=1 << 16)
def _picks(
    players: int,
    event: EventNumber,
    small: bool,
    compasses: int,
    count: int,
    chests: int,
    cards: int,
    beside: int,
    cards_beside: int,
    first: bool,
) -> tuple[float, ...]:
    """What each compass at a landing may expect, from the bottom up; some cards will come there and beside it."""
    needed, day = THRESHOLD[players], DAYS[event]
    found = _chance(cards, needed - count)
    big = 0.0
    if not small:
        lead = count - beside + (cards - cards_beside) / _HALF + (0.5 if first else -0.5)
        big = 0.5 + 0.5 * erf(lead / sqrt(2 * (cards + cards_beside) / _HALF + 0.01))
        if day.fewer_is_big:
            both = _chance(cards_beside, needed - beside)
            big = both * (1 - big) + (1 - both) * big
    treasures = _QUARTER * chests + int(_QUARTER * _CHESTS * cards / _HALF + 0.5)
    of_big = _dealt(compasses, max(0, treasures + _QUARTER * (compasses + day.big_loot)))
    of_small = _dealt(compasses, max(0, treasures + _QUARTER * day.small_loot))
    shares = tuple(found * (big * more + (1 - big) * less) for more, less in zip(of_big, of_small, strict=True))
    return shares[::-1] if day.from_the_top else shares


def _coast_picks(
    exploration: Exploration, stack: Stack, other: Stack, column: ColumnSummary, beside: ColumnSummary
) -> tuple[float, ...]:
    """What each compass at the first and then at the second landing of a coast may expect."""
    (count, chests, end), (count2, chests2, end2) = column, beside
    cards, cards2 = _cards_to_come(exploration, end), _cards_to_come(exploration, end2)
    _, players, _, event, when, _, first = exploration
    small = when == FINALLY
    found: tuple[float, ...] = ()
    if stack:
        found = _picks(players, event, small, len(stack), count, chests, cards, count2, cards2, first)
    if other:
        found += _picks(players, event, small, len(other), count2, chests2, cards2, count, cards, not first)
    return found


def _gold(exploration: Exploration) -> float:
    """What a treasure is worth at a coast."""
    if exploration.when == TODAY:
        return _GOLD_TODAY
    if exploration.when == FINALLY:
        return _GOLD_FINALLY * _FADING ** (ROUNDS - exploration.round)
    return _GOLD_LATER * _PATIENCE ** (exploration.when - 1)


@lru_cache(maxsize=1 << 16)
def shares(
    exploration: Exploration, stack: Stack, other: Stack, column: ColumnSummary, beside: ColumnSummary
) -> tuple[float, ...]:
    """What a coast promises to each compass at its first and then at its second landing, in gold."""
    gold = _gold(exploration)
    return tuple([gold * share for share in _coast_picks(exploration, stack, other, column, beside)])


@lru_cache(maxsize=1 << 17)
def promise(
    exploration: Exploration, seat: Seat, stack: Stack, other: Stack, column: ColumnSummary, beside: ColumnSummary
) -> float:
    """What a coast promises to a seat, less what it has to envy opponents for."""
    own = envied = 0.0
    for hunter, share in zip(stack + other, _coast_picks(exploration, stack, other, column, beside), strict=True):
        if hunter == seat:
            own += share
        elif hunter < exploration.players:
            envied += share
    return _gold(exploration) * (own - ENVY / (exploration.players - 1) * envied)
