"""What a good player of Loot Island looks at: what landings promise, what cards cost, what a curse costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from doubloon import words
from doubloon.bots.judge import Judge
from doubloon.bots.judges.loot_prospects import (
    TREASURE,
    burden,
    changed_promises,
    coast_promises,
    expected_gold,
)
from doubloon.core.masks import Mask, members
from doubloon.core.position import Action, Seat
from doubloon.games.loot_island import actions as do
from doubloon.games.loot_island.actions import COASTS, Hunter, Landing
from doubloon.games.loot_island.box import Card, Treasure
from doubloon.games.loot_island.cards import WILD, CardTables
from doubloon.games.loot_island.compasses import must_move
from doubloon.games.loot_island.event_cards import DAYS
from doubloon.games.loot_island.playing import addable, end_value, needs_origin
from doubloon.games.loot_island.setup import CAPTAINS_PAY, ROUNDS
from doubloon.games.loot_island.small_islands import affordable, tile_of
from doubloon.games.loot_island.state import Discarding, Playing, Sharing, State, Turn, Visiting
from doubloon.games.loot_island.treasures import BURIAL

CARD = 0.55  # what a map card in hand is worth, less for each more of them
OTHERS = 0.3  # what a treasure of all others together counts against one's own
COMPASS = 0.4  # what it costs to bind a compass
_PASS, _LAY = do.PassTurn(), do.LayCards()
_ICONS = {"chest": 0.35, "count_two": 0.25, "draw": 0.15, "discard": 0.15, "one": 0.1, "": 0.0}


class LootIslandJudge(Judge[State]):
    """Weighs every kind of decision by what it changes in promises, cards and cubes."""

    def __init__(self) -> None:
        self._weights: dict[type[Action], Callable[[State, Any], float]] = {
            do.Discard: lambda state, action: 0.6 - card_worth(state, action.card),
            do.DrawTwo: lambda state, action: 2 * CARD - relief(state, state.to_move, -2),
            do.ReturnCompass: lambda state, action: -self._lost_at(state, state.to_move, action.landing),
            do.MoveCompass: lambda state, action: -self._lost_at(state, _hunter(state), action.landing),
            do.GoAshore: lambda state, action: self._landing_gain(state, action.hunter, action.landing),
            do.AddCard: self._card_gain,
            do.LayCards: self._lay_gain,
            do.CopyIcon: lambda state, action: CARD if action.icon == "draw" else relief(state, state.to_move, 1),
            do.Visit: lambda state, action: self._visit_gain(state, action.hunter, action.island),
            do.Pay: lambda state, action: -card_worth(state, action.card),
            do.ShiftCompass: lambda state, action: self._shift_gain(state, _hunter(state), action.landing),
            do.PlaceCompass: lambda state, action: self.play_gain(state, _hunter(state), action.landing, 0),
            do.Dig: lambda state, action: self._dig_gain(state, _hunter(state)),
            do.Sail: lambda state, action: self._sail_gain(state),
            do.PassTurn: lambda state, action: self._pass_gain(state),
            do.TakeOpen: lambda state, action: self._keep_gain(state, action.treasure),
            do.Keep: lambda state, action: self._keep_gain(state, action.treasure),
            do.Bury: lambda state, action: self._bury_gain(state, action.treasure),
            do.DiscardAll: lambda state, action: 1.0,
            do.PlaceHealer: lambda state, action: -_price(state, action.healer),
            do.ChooseHealer: lambda state, action: -_price(state, action.healer),
        }

    def weigh(self, state: State, legal: Sequence[Action]) -> list[float]:
        weights = self._weights
        return [weights[type(action)](state, action) if type(action) in weights else 0.0 for action in legal]

    def worth_searching(self, state: State) -> bool:
        """Which cards to pay with, or to throw away, matters little."""
        return not isinstance(state.pending[-1], Visiting | Discarding)

    def value(self, state: State) -> list[float]:
        players = state.setup.players
        hoped = [0.0] * len(state.hands)
        for coast in COASTS if state.pending else ():
            for hunter, treasures in coast_promises(state, coast).items():
                hoped[hunter] += treasures
        top = state.pending[-1] if state.pending else None
        if isinstance(top, Sharing):
            for hunter in top.takers[top.taken :]:
                hoped[hunter] += 1
        left = (ROUNDS - state.round) / ROUNDS
        return [
            expected_gold(state, seat, state.treasures[seat])
            - burden(state.cubes[seat])
            + TREASURE * hoped[seat]
            + CARD * min(9, state.hands[seat].bit_count()) * (0.3 + 0.7 * left)
            + (CAPTAINS_PAY * (1 - 0.8 * left) if seat == state.first_player else 0.0)
            for seat in range(players)
        ]

    def doubt(self, state: State) -> float:
        return 3.0 + 1.3 * (ROUNDS - state.round)

    # Playing cards

    def play_gain(self, state: State, hunter: Hunter, landing: Landing, cards: Mask) -> float:
        """What it brings the seat to move that a hunter lays these cards at a landing."""
        seat, tables = state.to_move, state.tables
        stack, gain = state.stacks[landing], 0.0
        if hunter not in stack:
            stack = (*stack, hunter)
            gain -= COMPASS
            if must_move(state, hunter):
                gain -= min(self._lost_at(state, hunter, place) for place in _landings(state, hunter))
        before, after = changed_promises(state, landing, stack, cards)
        gain += TREASURE * self._balance(before, after, seat)
        if hunter == seat:
            gain -= sum(card_worth(state, card) for card in members(cards))
        gain += self._icon_gain(state, seat, landing, cards, hunter)
        ones = cards & tables.of_icon["one"]
        if ones and end_value(state.columns[landing], tables) == 1:
            gain += 0.5 * ones.bit_count()
        return gain

    def _icon_gain(self, state: State, seat: Seat, landing: Landing, cards: Mask, hunter: Hunter) -> float:
        if seat not in state.stacks[landing] and hunter != seat:
            return 0.0
        drawn = (cards & state.tables.of_icon["draw"]).bit_count()
        cleansed = (cards & state.tables.of_icon["discard"]).bit_count() * DAYS[state.event].cleansing
        return 0.8 * CARD * drawn + 0.8 * relief(state, seat, cleansed)

    def _balance(self, before: dict[Hunter, float], after: dict[Hunter, float], seat: Seat) -> float:
        """Treasures that one gains, less a part of what others gain."""
        own = after.get(seat, 0.0) - before.get(seat, 0.0)
        others = sum(after.values()) - sum(before.values()) - own
        return own - OTHERS * others

    def _landing_gain(self, state: State, hunter: Hunter, landing: Landing) -> float:
        """The best of some plays at a landing."""
        cards = state.hands[hunter] & state.fitting[landing]
        sets = [cards & colour for colour in state.tables.of_colour.values() if cards & colour]
        return max(self._best_of(state, hunter, landing, of_colour) for of_colour in sets)

    def _best_of(self, state: State, hunter: Hunter, landing: Landing, cards: Mask) -> float:
        first = cards & -cards
        tries = {cards, first, cards & ~first or first}
        return max(self.play_gain(state, hunter, landing, some) for some in tries)

    def _card_gain(self, state: State, action: do.AddCard) -> float:
        item = state.pending[-1]
        assert isinstance(item, Playing)
        chosen = item.chosen | 1 << action.card
        higher = addable(state, Playing(item.hunter, item.landing, item.origin, chosen))
        tries = {chosen, chosen | higher}
        return max(self.play_gain(state, item.hunter, item.landing, cards) for cards in tries)

    def _lay_gain(self, state: State, action: do.LayCards) -> float:
        item = state.pending[-1]
        assert isinstance(item, Playing)
        return self.play_gain(state, item.hunter, item.landing, item.chosen)

    def _lost_at(self, state: State, hunter: Hunter, landing: Landing) -> float:
        """What it costs that a hunter's compass leaves a landing."""
        stack = tuple(other for other in state.stacks[landing] if other != hunter)
        before, after = changed_promises(state, landing, stack, 0)
        return -TREASURE * self._balance(before, after, state.to_move)

    # Small islands

    def _visit_gain(self, state: State, hunter: Hunter, island: int) -> float:
        tile, day = tile_of(state, island), DAYS[state.event]
        own = hunter == state.to_move
        cost = (0.8 * CARD * (day.price + day.further_price) - relief(state, hunter, -day.toll)) if own else 0.0
        if day.sends_home and own:
            cost += 0.5 * CARD * state.hands[hunter].bit_count()
        match tile.action:
            case "discard_cubes":
                return (relief(state, hunter, tile.number) if own else 0.0) - cost
            case "draw_maps":
                return (0.8 * CARD * tile.number if own else 0.0) - cost
            case "dig":
                return self._dig_gain(state, hunter) - cost
            case "sail":
                return self._sail_gain(state) - cost
            case "place_compass":
                free = [landing for landing in do.LANDINGS if hunter not in state.stacks[landing]]
                return max(self.play_gain(state, hunter, landing, 0) for landing in free) - cost
            case _:
                return (
                    max((self._shift_gain(state, hunter, place) for place in _landings(state, hunter)), default=0)
                    - cost
                )

    def _shift_gain(self, state: State, hunter: Hunter, landing: Landing) -> float:
        others = tuple(other for other in state.stacks[landing] if other != hunter)
        stack = (*others, hunter) if DAYS[state.event].from_the_top else (hunter, *others)
        before, after = changed_promises(state, landing, stack, 0)
        return TREASURE * self._balance(before, after, state.to_move)

    def _dig_gain(self, state: State, hunter: Hunter) -> float:
        return TREASURE + relief(state, hunter, -1) if hunter == state.to_move else -0.2

    def _sail_gain(self, state: State) -> float:
        """What the next coast promises today, against this one."""
        here, there = state.coast, (state.coast + state.direction) % len(COASTS)
        own = [coast_promises(state, coast).get(state.to_move, 0.0) for coast in (here, there)]
        return 0.4 * TREASURE * (own[1] - own[0])

    def _pass_gain(self, state: State) -> float:
        """Whoever passes first takes the tile, which is worth more every round."""
        people = (1 << state.setup.players) - 1
        return 0.25 + (0.25 * state.round if not state.passed & people else 0.0)

    # Treasures

    def _keep_gain(self, state: State, treasure: Treasure) -> float:
        seat, card = state.to_move, state.tables.treasures[treasure]
        kept = state.treasures[seat]
        gold = expected_gold(state, seat, kept | 1 << treasure) - expected_gold(state, seat, kept)
        cubes = state.cubes[seat] + card.curse
        return gold + burden(state.cubes[seat]) - burden(max(0, cubes - card.cleanse))

    def _bury_gain(self, state: State, treasure: Treasure) -> float:
        """Cubes go, and nobody else gets what is best."""
        amulets = (state.treasures[state.to_move] & state.tables.of_kind["amulet"]).bit_count()
        card = state.tables.treasures[treasure]
        denied = 0.05 * (card.gold + 2 * card.crosses + 3 * card.multiplier)
        return relief(state, state.to_move, BURIAL + amulets) + denied

    # Playouts

    def quick(self, state: State, rng: Random) -> Action | None:
        """Whole colours are played where something lies already, or on the coast of the day."""
        match state.pending[-1]:
            case Turn():
                return self._quick_turn(state)
            case Playing() as item if not needs_origin(state, item):
                return self._quick_card(state, item)
            case _:
                return None

    def _quick_turn(self, state: State) -> Action:
        seat, tables = state.on_turn, state.tables
        hand, best = state.hands[seat], self._pass_gain(state)
        chosen: Action = _PASS
        for landing, fitting in enumerate(state.fitting):
            cards = hand & fitting
            if cards and (state.columns[landing] or landing >> 1 == state.coast):
                gain = self.play_gain(state, seat, landing, _fullest(tables, cards))
                if gain > best:
                    chosen, best = do.GoAshore(landing, seat), gain
        if affordable(hand, DAYS[state.event], tables):
            for island in members(state.islands):
                if tile_of(state, island).action in ("discard_cubes", "dig"):
                    gain = self._visit_gain(state, seat, island)
                    if gain > best:
                        chosen, best = do.Visit(island, seat), gain
        return chosen

    def _quick_card(self, state: State, item: Playing) -> Action:
        cards = addable(state, item)
        if not cards:
            return _LAY
        if not item.chosen:
            cards = _fullest(state.tables, cards)
        return do.AddCard((cards & -cards).bit_length() - 1)

    def reason(self, state: State, action: Action) -> str:
        match action:
            case do.GoAshore() | do.Visit() | do.AddCard() | do.LayCards():
                return words.say("bots.loot_island.gain", gain=self.weigh(state, [action])[0])
            case do.Keep() | do.TakeOpen():
                return words.say("bots.loot_island.keep", gain=self.weigh(state, [action])[0])
            case do.Bury():
                return words.say("bots.loot_island.bury", gain=self.weigh(state, [action])[0])
            case do.PassTurn():
                return words.say("bots.loot_island.pass")
            case _:
                return ""


def _fullest(tables: CardTables, cards: Mask) -> Mask:
    """The cards of the colour that has the most of them."""
    return max((cards & colour for colour in tables.of_colour.values()), key=int.bit_count)


def card_worth(state: State, card: Card) -> float:
    """What a map card is worth in hand."""
    facts = state.tables.maps[card]
    middling = 0.15 if facts.value == WILD or 3 <= facts.value <= 8 else 0.0
    return 0.25 + middling + _ICONS[facts.icon]


def relief(state: State, hunter: Hunter, cubes: int) -> float:
    """What it is worth to lose so many cubes; a negative number is cubes that come."""
    if hunter >= state.setup.players:
        return 0.0
    held = state.cubes[hunter]
    return burden(held) - burden(max(0, held - cubes))


def _price(state: State, healer: int) -> float:
    return float(state.tables.box.healers[healer].price(state.cubes[state.to_move]))


def _hunter(state: State) -> Hunter:
    """Whose compass or cards the top of the stack is about."""
    item: Any = state.pending[-1]
    return int(item.hunter)


def _landings(state: State, hunter: Hunter) -> list[Landing]:
    return [landing for landing, stack in enumerate(state.stacks) if hunter in stack]
