"""What a good player of Tobago looks at: roses on maps that will be found, races to treasures, amulets on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import Any, TypeVar

from doubloon import words
from doubloon.bots.judge import Judge
from doubloon.bots.judges.outlook import AMULET, FAR, FIND, TOO_LATE, Outlook, chart_of, rivals
from doubloon.core.bags import kinds, size
from doubloon.core.masks import Mask, members
from doubloon.core.position import Action, Event, Seat
from doubloon.games.tobago.actions import (
    AmuletClue,
    AmuletDouble,
    AmuletDrive,
    AmuletRemove,
    Claim,
    ClaimMap,
    Decline,
    Drive,
    EndTurn,
    ExchangeHand,
    MapNumber,
    PayTreasure,
    PlaceCar,
    PlayClue,
    RaiseTreasure,
    StopDriving,
    TakeAmulet,
)
from doubloon.games.tobago.choices import may_exchange
from doubloon.games.tobago.clues import Card
from doubloon.games.tobago.driving import LEGS
from doubloon.games.tobago.events import CluePlayed, Drove, HandExchanged, TurnStarted
from doubloon.games.tobago.grid import Space
from doubloon.games.tobago.setup import MAPS
from doubloon.games.tobago.state import FindingAmulet, PlacingLandmarks, Sharing, StartingMap, State, Turn
from doubloon.games.tobago.treasure import gold

S = TypeVar("S", bound=State)

CARD = 3.4  # gold on a treasure card, on average
_END, _STOP, _EXCHANGE, _CLAIM, _DECLINE = EndTurn(), StopDriving(), ExchangeHand(), Claim(), Decline()
_RAISES = tuple(map(RaiseTreasure, range(MAPS)))
# What a rose is worth on a map with so many sites: the fewer, the sooner its treasure is shared.
_ROSE = tuple(CARD * share for share in (0.0, 0.93, 0.86, 0.83, 0.80, 0.77, 0.74, 0.72, 0.70, *(0.66,) * 9))


# What other clues are worth, by what they cost: who forgoes a turn for them may neither raise nor use an amulet.
_NEW_HAND = {"whole_turn": 0.2, "action": 0.8}


def rose_worth(sites: int) -> float:
    return _ROSE[sites] if sites < len(_ROSE) else 0.6 * CARD


def _no_gain(state: State, action: Action, outlook: Outlook) -> float:
    return 0.0


class HuntJudge(Judge[S]):
    """What holds in Tobago and with its expansion."""

    def __init__(self) -> None:
        self._weights: dict[type[Action], Callable[[S, Any, Outlook], float]] = {
            RaiseTreasure: lambda state, action, outlook: 20.0 + len(state.roses[action.map]),
            PlayClue: lambda state, action, outlook: (
                self.clue_gain(state, action.card, action.map) + outlook.worth_from(state.cars[state.on_turn], 0)
            ),
            Drive: self._drive,
            StopDriving: lambda state, action, outlook: outlook.worth_from(state.cars[state.on_turn], 0) - 0.01,
            EndTurn: lambda state, action, outlook: outlook.worth_from(state.cars[state.on_turn], 0),
            ExchangeHand: lambda state, action, outlook: (
                _NEW_HAND[state.setup.exchange] + outlook.worth_from(state.cars[state.on_turn], 0)
            ),
            AmuletClue: lambda state, action, outlook: (
                self.clue_gain(state, action.card, action.map)
                + outlook.worth_from(state.cars[state.on_turn], state.legs)
                - AMULET
            ),
            AmuletDrive: self._amulet_drive,
            AmuletRemove: self._remove,
            AmuletDouble: lambda state, action, outlook: rose_worth(state.sites[action.map].bit_count()) - AMULET,
        }

    # What things are worth

    def value(self, state: S) -> list[float]:
        kept = zip(state.piles, state.amulets_held, strict=True)
        expected = [gold(pile) + AMULET * min(held, 4) for pile, held in kept]
        left = min(1.0, size(state.treasure) / 14)
        for map in range(MAPS):
            clues = state.roses[map]
            if not clues:
                continue
            sites = state.sites[map]
            number = sites.bit_count()
            worth = rose_worth(number) * (0.5 + 0.5 * left if number == 1 else left)
            for owners in clues:
                for owner in owners:
                    expected[owner] += worth
            if number == 1:
                for seat, share in enumerate(self._chances(state, sites.bit_length() - 1)):
                    expected[seat] += FIND * share * (0.5 + 0.5 * left)
        top = state.pending[-1] if state.pending else None
        if isinstance(top, Sharing):
            roses = len(top.roses)
            cards = size(top.hidden) + (top.card is not None)
            for owner in top.roses:
                expected[owner] += CARD * min(1.0, cards / roses)
        return expected

    def _chances(self, state: S, space: Space) -> list[float]:
        """How likely each seat raises the treasure at a space."""
        players, on_turn = len(state.cars), state.on_turn
        legs = chart_of(state.island).legs(space)
        times = []
        for seat, car in enumerate(state.cars):
            way = legs[car]
            wait = (seat - on_turn) % players
            if seat == on_turn and (state.acted or state.legs):
                if way <= state.legs:
                    times.append(0.0)
                    continue
                wait = players
            times.append(min(wait + (max(1, -(-way // LEGS)) - 1) * players, 40.0))
        first = min(times)
        powers = [exp((first - time) / 1.6) for time in times]
        total = sum(powers)
        return [power / total for power in powers]

    def doubt(self, state: S) -> float:
        return 1.8 + 5.0 * size(state.treasure) / 41

    def stage(self, state: S) -> int:
        return -(-state.turn // state.setup.players)

    def clue_gain(self, state: S, card: Card, map: MapNumber) -> float:
        """What a clue on a map brings its player."""
        return self.narrowing_gain(state, map, state.sites[map] & state.island.clue_sites[card], rose=True)

    def narrowing_gain(self, state: S, map: MapNumber, after: Mask, rose: bool) -> float:
        """What it brings that a map has fewer sites, and perhaps one's own rose on it."""
        seat, players = state.to_move, len(state.cars)
        before, left = state.sites[map].bit_count(), after.bit_count()
        own = others = 0
        for owners in state.roses[map]:
            for owner in owners:
                if owner == seat:
                    own += 1
                else:
                    others += 1
        change = rose_worth(left) - rose_worth(before) if state.clues[map] else 0.0
        gain = change * (own - others / (players - 1)) + (rose_worth(left) if rose else 0.0)
        if left == 1:
            gain += self._find_gain(state, seat, after.bit_length() - 1)
        return gain

    def _find_gain(self, state: S, seat: Seat, space: Space) -> float:
        """What it brings to know where a treasure lies: whoever gets there first raises it."""
        if state.cars[seat] == space:
            return FIND
        chart, players = chart_of(state.island), len(state.cars)
        way = chart.legs(space)[state.cars[seat]]
        if seat == state.on_turn and way <= state.legs:
            return FIND
        own = players * -(-way // LEGS)
        ahead = own <= rivals(chart, state, seat, space)
        return FIND * (0.7 if ahead else TOO_LATE) - FIND * 0.35

    def _drive(self, state: S, action: Drive, outlook: Outlook) -> float:
        legs = (state.legs or LEGS) - 1
        found = AMULET if state.amulets >> action.space & 1 and not state.extra_drive else 0.0
        return found + outlook.worth_from(action.space, legs) - 0.02 * (LEGS - legs)

    def _amulet_drive(self, state: S, action: AmuletDrive, outlook: Outlook) -> float:
        return outlook.worth_from(action.space, LEGS - 1) - AMULET

    def _remove(self, state: S, action: AmuletRemove, outlook: Outlook) -> float:
        after = state.sites[action.map] & ~(1 << action.space)
        return (
            self.narrowing_gain(state, action.map, after, rose=False)
            - AMULET
            + outlook.worth_from(state.cars[state.on_turn], 0)
        )

    # What to do

    def worth_searching(self, state: S) -> bool:
        """Where landmarks stand matters little."""
        return not isinstance(state.pending[-1], PlacingLandmarks)

    def weigh(self, state: S, legal: Sequence[Action]) -> list[float]:
        match state.pending[-1]:
            case Turn():
                outlook = Outlook(state, state.on_turn)
                return [self._weights.get(type(action), _no_gain)(state, action, outlook) for action in legal]
            case Sharing(struck=(_, *_)) as item:
                return [self._payment(state, item, action) for action in legal]
            case FindingAmulet():
                taken = self._amulet_gain(state)
                return [taken if isinstance(action, TakeAmulet) else 0.0 for action in legal]
            case Sharing() as item:
                claim = self.claim_gain(state, item)
                return [claim if isinstance(action, Claim) else 0.0 for action in legal]
            case StartingMap():
                return [self._start_gain(state, action) for action in legal]
            case _:
                return [self._opening_gain(state, action) for action in legal]

    def _start_gain(self, state: S, action: Action) -> float:
        return self.clue_gain(state, action.card, action.map) if isinstance(action, PlayClue) else 0.0

    def _opening_gain(self, state: S, action: Action) -> float:
        """Cars start where many spaces are near, and roses go to maps with few sites."""
        match action:
            case PlaceCar(space=space):
                near = chart_of(state.island).circles(space)[1:3]
                return sum(circle.bit_count() / legs for legs, circle in enumerate(near, 1)) / 20
            case ClaimMap(map=map):
                return rose_worth(state.sites[map].bit_count())
            case _:
                return 0.0

    def _amulet_gain(self, state: S) -> float:
        """What it brings to pick an amulet up rather than leave it."""
        return AMULET

    def _payment(self, state: S, item: Sharing, action: Action) -> float:
        """What it costs to pay for a curse; an amulet may also keep one's roses on the map."""
        seat = item.struck[0]
        if isinstance(action, PayTreasure):
            return float(-max(kinds(state.piles[seat])))
        kept = item.roses.count(seat) if state.setup.after_curse == "go_on_if_paid" else 0
        return CARD * kept * min(1.0, size(item.hidden) / len(item.roses)) - AMULET

    def claim_gain(self, state: S, item: Sharing) -> float:
        """What claiming the card on offer brings more than leaving it, by what the seat saw of the lot."""
        seat, value = item.roses[item.asked], item.card or 0
        hidden = size(item.hidden)
        roses, own = len(item.roses), item.roses.count(seat)
        if not hidden:
            return float(value)
        drawn = zip(item.lot.receivers, item.lot.cards, strict=False)
        looked = [card for receiver, card in drawn if receiver == seat]
        for card in item.turned:
            if card in looked:
                looked.remove(card)
        unknown = hidden - len(looked)
        mean = (sum(looked) + max(0, unknown) * 3.3) / max(1, hidden)
        if not item.lot.safe:
            mean *= 1 - 0.06 * max(0, unknown)  # There may be a curse among them.
        now = value + (own - 1) * min(1.0, hidden / max(1, roses - 1)) * mean
        later = own * min(1.0, hidden / max(1, roses - (item.asked < roses - 1))) * mean
        return now - later

    # Playouts

    def quick(self, state: S, rng: Random) -> Action | None:
        match state.pending[-1]:
            case Turn():
                return self._quick_turn(state, rng)
            case Sharing(struck=()) as item:
                return _CLAIM if self.claim_gain(state, item) + 0.5 * rng.random() - 0.25 > 0 else _DECLINE
            case _:
                return None

    def _quick_turn(self, state: S, rng: Random) -> Action | None:
        seat = state.on_turn
        here = state.cars[seat]
        if not state.island.spaces >> here & 1:
            return None
        bit = 1 << here
        for map, sites in enumerate(state.sites):
            if sites == bit:
                return _RAISES[map]
        if state.legs:
            return self._next_leg(state, Outlook(state, seat), here, state.legs) or (_END if state.acted else _STOP)
        outlook = Outlook(state, seat)
        if state.acted:
            return self._quick_power(state, outlook, here)
        clue, gain = self._best_clue(state, seat, rng)
        prize, worth = outlook.goal(here, LEGS)
        drive = worth - outlook.worth_from(here, 0) + 0.4 * rng.random()
        if clue is not None and gain >= drive:
            return PlayClue(*clue)
        if prize is not None and (leg := self._next_leg(state, outlook, here, LEGS)) is not None:
            return leg
        if clue is not None:
            return PlayClue(*clue)
        return _EXCHANGE if may_exchange(state) else None

    def _next_leg(self, state: S, outlook: Outlook, here: Space, legs: int) -> Action | None:
        """A leg towards the best prize; None: there is none, or the car is there."""
        prize, _ = outlook.goal(here, legs)
        if prize is None:
            return None
        around = outlook.chart.circles(prize.space)
        way = outlook.chart.legs(prize.space)[here]
        if not way or way >= FAR:
            return None
        steps = state.island.land.leg(here) & around[way - 1]
        better = steps & state.amulets or steps
        return Drive((better & -better).bit_length() - 1) if better else None

    def _best_clue(self, state: S, seat: Seat, rng: Random) -> tuple[tuple[Card, MapNumber] | None, float]:
        hand, fitting = state.hands[seat], state.island.fitting
        if not state.rose_supply[seat]:
            return None, 0.0
        chosen, best = None, 0.0
        for map, sites in enumerate(state.sites):
            if sites & sites - 1:
                for card in members(fitting[sites] & hand):
                    gain = self.clue_gain(state, card, map) + 0.5 * rng.random()
                    if gain > best:
                        chosen, best = (card, map), gain
        return chosen, best

    def _quick_power(self, state: S, outlook: Outlook, here: Space) -> Action:
        """An amulet buys a drive to a treasure that somebody else would raise."""
        if state.amulets_held[state.on_turn]:
            for prize in outlook.prizes:
                way = outlook.chart.legs(prize.space)[here]
                if prize.worth == FIND and way <= LEGS and prize.rivals < len(state.cars):
                    steps = state.island.land.leg(here) & outlook.chart.circles(prize.space)[way - 1]
                    return AmuletDrive((steps & -steps).bit_length() - 1)
        return _END

    # What others were seen doing

    def likelihood(self, state: S, seen: Sequence[Event]) -> float:
        """Who drove or exchanged had no clue that was much better; who exchanged had poor ones."""
        likely = 1.0
        for seat in _without_clue(seen):
            if seat != state.to_move and state.hands[seat]:
                likely *= exp(-0.4 * max(0.0, self._best_of(state, seat) - 2.6))
        return likely + 0.05

    def _best_of(self, state: S, seat: Seat) -> float:
        """The best clue that a seat could play, roughly: by how few sites it leaves."""
        best = 0.0
        for sites in state.sites:
            if sites & sites - 1:
                for card in members(state.island.fitting[sites] & state.hands[seat]):
                    left = (sites & state.island.clue_sites[card]).bit_count()
                    best = max(best, rose_worth(left) + (1.0 if left == 1 else 0.0))
        return best

    def reason(self, state: S, action: Action) -> str:
        match action:
            case RaiseTreasure():
                return words.say("bots.tobago.raise")
            case PlayClue(card=card, map=map) | AmuletClue(card=card, map=map):
                left = (state.sites[map] & state.island.clue_sites[card]).bit_count()
                return words.say("bots.tobago.clue", left=left, worth=self.clue_gain(state, card, map))
            case Drive() | AmuletDrive():
                prize, worth = Outlook(state, state.on_turn).goal(action.space, (state.legs or LEGS) - 1)
                if prize is None:
                    return ""
                key = "bots.tobago.to_treasure" if prize.worth == FIND else "bots.tobago.to_amulet"
                return words.say(key, space=state.island.land.names[prize.space], worth=worth)
            case Claim() | Decline() if isinstance(item := state.pending[-1], Sharing):
                return words.say("bots.tobago.claim", gain=self.claim_gain(state, item))
            case _:
                return ""


def _without_clue(seen: Sequence[Event]) -> set[Seat]:
    """Who drove or exchanged in the last turn that was seen, and played no clue in it."""
    doing: dict[Seat, bool] = {}
    for event in seen:
        match event:
            case TurnStarted(seat=seat):
                doing.pop(seat, None)
            case Drove(seat=seat) | HandExchanged(seat=seat):
                doing.setdefault(seat, True)
            case CluePlayed(seat=seat):
                doing[seat] = False
    return {seat for seat, idle in doing.items() if idle}


class TobagoJudge(HuntJudge[State]):
    """Tobago without an expansion."""
