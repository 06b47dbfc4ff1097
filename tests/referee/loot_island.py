"""The referee of Loot Island: a slow, plain reference implementation, written from the rule book and the rulings.

The game is one long generator: it yields a Question (who decides, and among what) and is sent the answer. Numbers
in comments are those of the rulings. Nothing here is meant to be fast.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

Action = tuple[Any, ...]

AARON = 2
LANDINGS = 8
ROUNDS = 5
DISCS_EACH = 3
CUBES_AT_START = 3
TOO_MANY_CUBES = 13
CAPTAINS_PAY = 5
CROWN_BONUS = [25, 18, 11, 4, 0]
THRESHOLD = {2: 4, 3: 4, 4: 5, 5: 6}
SETS_IN_PLAY = {2: ["I", "IV"], 3: ["I", "IV"], 4: ["I", "II", "IV"], 5: ["I", "II", "III", "IV"]}

A1, A2, A3, A4 = range(4)
B1, B2, B3, B4, B5, B6, B7, B8, B9, B10, B11, B12, B13, B14 = range(4, 18)

DISCARD_THREE, TO_THE_BOTTOM, PLACE_COMPASS, DRAW_TWO, DIG, SAIL, DISCARD_TWO = range(7)

KINDS = {"A": "amulet", "M": "coin_bag", "B": "book", "J": "jewel", "C": "crown", "S": "skull"}
FACES = {"l": "left", "f": "front", "r": "right"}

# In the order of the printed numbers. A letter for the kind, then
# amulet: gold, cleansing; coin bag and jewel: gold, curse; book: multiplier, curse, cleansing; crown: gold, crosses
# (all crowns have a curse of 2); skull: gold, curse, face. M is a coin bag.
TREASURES = {
    "I": "C41 J22 C23 J55 B210 M51 M72 A12 S32r J33 M103 B201 A21 B201 A30 M124 C32 S43l S54f C14 J44",
    "II": "A12 C23 J22 A21 B210 M61 M82 S32l S43f J44 M113 B201 C32 J33 S54r C14",
    "III": "A12 M92 C32 S32r J22 M71 J44 S43l C23 B210 A21 B320 J33 M123 C14 S54f",
    "IV": "J44 A12 B330 M134 S43r C41 A21 B320 M103 J22 C32 A30 C23 S32f J55 M82 M155 B101 J33 S54l C14",
}

# first copy, second copy of 1 to 10
ICONS = [
    ("one", "one"),
    ("count_two", ""),
    ("chest", ""),
    ("count_two", ""),
    ("draw", ""),
    ("chest", ""),
    ("discard", ""),
    ("chest", ""),
    ("discard", "draw"),
    ("chest", ""),
]

# price for each cube, fixed price
HEALERS = [(1, n) for n in range(6)] + [(2, n) for n in range(4)] + [(0, n) for n in (5, 9, 13, 17)]


@dataclass
class Question:
    """Somebody has to decide: a seat among the actions, or chance with these odds."""

    who: int | str
    odds: dict[Action, Fraction]  # for players only the keys count


@dataclass(frozen=True)
class MapCard:
    colour: int
    value: int  # 0 is a wild card
    icon: str


@dataclass(frozen=True)
class Treasure:
    number: int
    set: str
    kind: str
    face: str = ""
    gold: int = 0
    curse: int = 0
    crosses: int = 0
    multiplier: int = 0
    cleanse: int = 0


Flow = Generator[Question, Action, None]


class TreasuresGone(Exception):
    """A treasure is to be revealed, but deck and discards are empty: the end of the game, step 2 (50)."""


def evenly(actions: Iterable[Action]) -> Question:
    """A question to chance where all outcomes are equally likely."""
    outcomes = list(actions)
    return Question("chance", {action: Fraction(1, len(outcomes)) for action in outcomes})


def ask(seat: int, actions: Iterable[Action]) -> Question:
    return Question(seat, {action: Fraction(0) for action in actions})


def standard_maps() -> list[MapCard]:
    cards = []
    for colour in range(4):
        for value in range(1, 11):
            cards += [MapCard(colour, value, icon) for icon in ICONS[value - 1]]
        cards += [MapCard(colour, 0, "chest"), MapCard(colour, 0, "chest")]
    return cards


def standard_treasures() -> list[Treasure]:
    treasures: list[Treasure] = []
    for name, words in TREASURES.items():
        for word in words.split():
            number = len(treasures) + 1
            kind = KINDS[word[0]]
            last = int(word[-1]) if word[-1].isdigit() else 0
            if kind == "amulet":
                treasures.append(Treasure(number, name, kind, gold=int(word[1]), cleanse=last))
            elif kind == "book":
                curse = int(word[2])
                treasures.append(Treasure(number, name, kind, curse=curse, multiplier=int(word[1]), cleanse=last))
            elif kind == "crown":
                treasures.append(Treasure(number, name, kind, gold=int(word[1]), curse=2, crosses=last))
            elif kind == "skull":
                face = FACES[word[3]]
                treasures.append(Treasure(number, name, kind, face, gold=int(word[1]), curse=int(word[2])))
            else:
                treasures.append(Treasure(number, name, kind, gold=int(word[1:-1]), curse=last))
    return treasures


@cache
def best_books(multipliers: tuple[int, ...], curses: tuple[int, ...]) -> int:
    """Every book is multiplied with the curse of one other treasure, no treasure serves twice: all ways are tried."""
    if not multipliers or not curses:
        return 0
    best = best_books(multipliers[1:], curses)  # a book may stay alone
    for curse in set(curses):
        others = list(curses)
        others.remove(curse)
        best = max(best, multipliers[0] * curse + best_books(multipliers[1:], tuple(others)))
    return best


@cache
def best_jewels(jewels: int) -> int:
    """Sets of two and of three: all ways are tried."""
    best = 0
    for size, bonus in ((2, 8), (3, 20)):
        if jewels >= size:
            best = max(best, bonus + best_jewels(jewels - size))
    return best


@cache
def best_skulls(faces: tuple[int, ...]) -> int:
    """How many skulls of each face there are; what the best sets of different ones earn for each other kind."""
    best = 0
    for size, bonus in ((1, 1), (2, 3), (3, 6)):
        for chosen in combinations(range(len(faces)), size):
            if all(faces[face] > 0 for face in chosen):
                left = tuple(n - 1 if face in chosen else n for face, n in enumerate(faces))
                best = max(best, bonus + best_skulls(left))
    return best


class LootIslandReferee:
    def __init__(self, setup: dict[str, Any]) -> None:
        self.players: int = setup["players"]
        if self.players not in (2, 3, 4, 5):
            raise ValueError("2 to 5 players")
        self.healer_variant: str = setup.get("healers", "hidden")
        if self.healer_variant not in ("hidden", "open", "two_each"):
            raise ValueError("unknown healers")
        self.open_events: bool = setup.get("open_events", False)
        self.drafted_hands: bool = setup.get("drafted_hands", False)
        self.first_player_choice: Any = setup.get("first_player", "random")
        if self.first_player_choice != "random" and self.first_player_choice not in range(self.players):
            raise ValueError("no such seat")
        box: dict[str, Any] = setup.get("box") or {}
        self.maps: list[MapCard] = [MapCard(*card) for card in box["maps"]] if "maps" in box else standard_maps()
        self.treasure_cards: list[Treasure] = (
            [Treasure(**row) for row in box["treasures"]] if "treasures" in box else standard_treasures()
        )
        self.healer_cards: list[tuple[int, int]] = [(each, fixed) for each, fixed in box.get("healers", HEALERS)]

        self.seats = list(range(self.players))
        self.has_aaron = self.players == 2
        self.hunters = [*self.seats, AARON] if self.has_aaron else list(self.seats)
        self.hand_size = 6 if self.players == 2 else 7
        self.threshold = THRESHOLD[self.players]
        self.all_islands = set(range(7 if self.players == 5 else 6))

        self.round = 0
        self.coast = 0
        self.direction = 1
        self.first_player = 0
        self.event: int | None = None
        self.hands: list[set[int]] = [set() for _ in self.hunters]
        self.map_deck: set[int] = set(range(len(self.maps)))
        self.map_discards: set[int] = set()
        self.columns: list[list[int]] = [[] for _ in range(LANDINGS)]
        self.stacks: list[list[int]] = [[] for _ in range(LANDINGS)]
        self.discs: list[int] = [DISCS_EACH for _ in self.hunters]
        self.cubes: list[int] = [0 if self.is_aaron(hunter) else CUBES_AT_START for hunter in self.hunters]
        self.treasures: list[set[int]] = [set() for _ in self.hunters]
        # one set of cards upon the other, the topmost first; only chance knows the order within one
        self.treasure_deck: list[set[int]] = [
            {t for t, treasure in enumerate(self.treasure_cards) if treasure.set == name}
            for name in SETS_IN_PLAY[self.players]
        ]
        self.treasure_discards: set[int] = set()
        self.revealed: set[int] = set()  # the loot that is being distributed
        self.open_treasures: set[int] = set()  # those of event A2
        self.islands: set[int] = set(self.all_islands)
        self.passed: set[int] = set()

        self.a_events = set(range(A1, A4 + 1))
        self.b_events = set(range(B1, B14 + 1))
        self.rounds_are_over = False  # only the final exploration and the reckoning are left

        self.healer_deck: set[int] = set(range(len(self.healer_cards)))
        self.healers_in_hand: list[set[int]] = [set() for _ in self.seats]
        self.healers_on_display: set[int] = set()
        self.healers: list[int | None] = [None for _ in self.seats]
        self.eliminated: set[int] = set()
        self.crown_bonus: list[int] | None = None  # per hunter, once they are ranked
        self.over = False

        self._question: Question | None = None
        self._flow = self._game()
        self._advance(None)

    # ------------------------------------------------------------------ the interface

    @property
    def to_move(self) -> int | str | None:
        return None if self._question is None else self._question.who

    def legal(self) -> list[Action]:
        return [] if self._question is None else list(self._question.odds)

    def odds(self) -> dict[Action, Fraction]:
        if self._question is None or self._question.who != "chance":
            raise ValueError("chance is not to move")
        return dict(self._question.odds)

    def apply(self, action: Action) -> None:
        if action not in self.legal():
            raise ValueError(f"not possible now: {action}")
        self._advance(action)

    @property
    def map_deck_size(self) -> int:
        return len(self.map_deck)

    @property
    def treasure_deck_size(self) -> int:
        return sum(len(cards) for cards in self.treasure_deck)

    def forecast(self, landing: int) -> dict[str, Any]:
        if not self.rounds_are_over and landing // 2 in self._coasts_of_the_day():
            event = self.event
            kind = self._kind_today(landing)
        else:
            event = None
            kind = "small" if self._count(landing) >= self.threshold else "none"
        takers = self._takers(landing, kind, event)
        return {
            "count": self._count(landing),
            "threshold": self.threshold,
            "kind": kind,
            "treasures": len(takers),
            "takers": takers,
        }

    def sheet(self, seat: int) -> dict[str, int]:
        """Those eliminated for their cubes have nothing left to count."""
        parts = dict.fromkeys(("amulet", "coin_bag", "book", "jewel", "crown", "skull", "captain", "healer"), 0)
        if self.cubes[seat] < TOO_MANY_CUBES:
            own = [self.treasure_cards[t] for t in self.treasures[seat]]
            for treasure in own:
                parts[treasure.kind] += treasure.gold
            multipliers = tuple(sorted(treasure.multiplier for treasure in own if treasure.kind == "book"))
            curses = tuple(sorted(treasure.curse for treasure in own if treasure.kind != "book"))
            parts["book"] += best_books(multipliers, curses)
            parts["jewel"] += best_jewels(sum(treasure.kind == "jewel" for treasure in own))
            faces = Counter(treasure.face for treasure in own if treasure.kind == "skull")
            other_kinds = {treasure.kind for treasure in own} - {"skull"}
            parts["skull"] += best_skulls(tuple(sorted(faces.values()))) * len(other_kinds)
            bonus = self._ranked_crowns() if self.crown_bonus is None else self.crown_bonus
            parts["crown"] += bonus[seat]
            if seat == self.first_player:
                parts["captain"] = CAPTAINS_PAY
            healer = self.healers[seat]
            if healer is not None:
                each, fixed = self.healer_cards[healer]
                parts["healer"] = each * self.cubes[seat] + fixed
        parts["total"] = sum(parts.values()) - 2 * parts["healer"]
        return parts

    def scores(self) -> list[int]:
        if not self.over:
            raise ValueError("the game is not over")
        return [0 if seat in self.eliminated else self.sheet(seat)["total"] for seat in self.seats]

    def winners(self) -> list[int]:
        """The richest of those who are left; among equals the first one clockwise, beginning with the tile (48)."""
        scores = self.scores()
        left = [seat for seat in self._seats_from(self.first_player) if seat not in self.eliminated]
        if not left:
            return []
        most = max(scores[seat] for seat in left)
        return [next(seat for seat in left if scores[seat] == most)]

    def _advance(self, action: Action | None) -> None:
        try:
            self._question = next(self._flow) if action is None else self._flow.send(action)
        except StopIteration:
            self._question = None

    # ------------------------------------------------------------------ the course of the game

    def _game(self) -> Flow:
        yield from self._set_up()
        yield from self._then_the_end(self._play())

    def _play(self) -> Flow:
        yield from self._first_effect()
        yield from self._rounds()
        yield from self._final_exploration()

    def _then_the_end(self, flow: Flow) -> Flow:
        with suppress(TreasuresGone):  # wherever that happens (50)
            yield from flow
        yield from self._end()

    def _set_up(self) -> Flow:
        action = yield evenly(("place_ship", coast, direction) for coast in range(4) for direction in (1, -1))
        _, self.coast, self.direction = action
        if self.first_player_choice == "random":
            action = yield evenly(("choose_first_player", seat) for seat in self.seats)
            self.first_player = action[1]
        else:
            self.first_player = self.first_player_choice

        for place, seat in enumerate(self._seats_from(self.first_player)):
            larger = self.drafted_hands and place > 0
            yield from self._draw_maps(seat, 7 + place if larger else self.hand_size)
        if self.has_aaron:
            yield from self._draw_maps(AARON, self.hand_size)

        if self.healer_variant == "open":
            for _ in self.seats:
                yield from self._draw_healer(self.healers_on_display)
        elif self.healer_variant == "two_each":
            for seat in self._seats_from(self.first_player):
                yield from self._draw_healer(self.healers_in_hand[seat])
                yield from self._draw_healer(self.healers_in_hand[seat])

        if self.open_events:
            revealed: set[int] = set()
            for _ in range(ROUNDS - 1):
                action = yield evenly(("draw_event", event) for event in sorted(self.b_events - revealed))
                revealed.add(action[1])
            self.b_events = revealed
        action = yield evenly(("draw_event", event) for event in sorted(self.a_events))
        self.event = action[1]

        if self.drafted_hands:
            for seat in self._seats_from(self.first_player):
                yield from self._give_up_cards(seat, len(self.hands[seat]) - self.hand_size)

    def _first_effect(self) -> Flow:
        if self.event == A1:
            for seat in self._seats_from(self.first_player):
                action = yield ask(seat, [("draw_two",), ("decline",)])
                if action == ("draw_two",):
                    self._take_cubes(seat, 2)
                    yield from self._draw_maps(seat, 2)
        elif self.event == A2:
            for _ in self.seats:
                yield from self._draw_treasure(self.open_treasures)

    def _rounds(self) -> Flow:
        for number in range(1, ROUNDS + 1):
            if number > 1:
                self.round = number
                yield from self._preparation()
            self.round = number
            yield from self._actions()
            yield from self._finding_the_loot()

    # ------------------------------------------------------------------ phase 1

    def _preparation(self) -> Flow:
        self._sail_on()
        self.islands = set(self.all_islands)
        self.event = None
        action = yield evenly(("draw_event", event) for event in sorted(self.b_events))
        self.event = action[1]
        self.b_events.remove(action[1])
        yield from self._immediate_effect()

        for seat in self._seats_from(self.first_player):
            yield from self._discard_from_hand(seat)
        if self.has_aaron:
            self._to_discards(AARON, self.hands[AARON])
        size = self.hand_size - 1 if self.event == B5 else self.hand_size
        for hunter in self._hunters_from(self.first_player):
            yield from self._draw_maps(hunter, size - len(self.hands[hunter]))

    def _immediate_effect(self) -> Flow:
        if self.event == B1:
            self._sail_on()
        elif self.event == B2:
            self.coast = (self.coast - self.direction) % 4
            self.direction = -self.direction
        elif self.event == B3:
            action = yield evenly(("close_island", island) for island in sorted(self.all_islands))
            self.islands.remove(action[1])

    def _discard_from_hand(self, seat: int) -> Flow:
        if not self.hands[seat]:
            return
        chosen: list[int] = []
        while True:
            higher = [card for card in sorted(self.hands[seat]) if not chosen or card > chosen[-1]]
            action = yield ask(seat, [*(("discard", card) for card in higher), ("done",)])
            if action == ("done",):
                break
            chosen.append(action[1])
        self._to_discards(seat, chosen)

    def _give_up_cards(self, seat: int, number: int) -> Flow:
        """Exactly so many cards, which leave the hand together."""
        chosen: list[int] = []
        while len(chosen) < number:
            ways = [way for way in self._ways(seat, number) if way[: len(chosen)] == tuple(chosen)]
            action = yield ask(seat, [("discard", card) for card in sorted({way[len(chosen)] for way in ways})])
            chosen.append(action[1])
        self._to_discards(seat, chosen)

    def _ways(self, hunter: int, number: int) -> list[tuple[int, ...]]:
        """All choices of so many cards of a hand, each in rising order."""
        return list(combinations(sorted(self.hands[hunter]), number))

    # ------------------------------------------------------------------ phase 2

    def _actions(self) -> Flow:
        self.passed = set()
        yield from self._limit_compasses()
        seat = self.first_player
        while not self.passed.issuperset(self.seats):
            if seat not in self.passed:
                yield from self._turn(seat)
            seat = (seat + 1) % self.players
        self.passed = set()

    def _limit_compasses(self) -> Flow:
        if self.event != B4:
            return
        for hunter in self._hunters_from(self.first_player):
            landings = self._landings_of(hunter)
            if len(landings) == 3:
                decider = self.first_player if self.is_aaron(hunter) else hunter  # 51
                action = yield ask(decider, [("return_compass", landing) for landing in landings])
                self.stacks[action[1]].remove(hunter)
                self.discs[hunter] += 1

    def _turn(self, seat: int) -> Flow:
        possible = self._possible(seat)
        if self.has_aaron:
            possible_for_aaron = self._possible(AARON)
            if not self.hands[seat] and not possible_for_aaron:
                yield from self._pass(seat)
                return
            possible += possible_for_aaron
        elif not self.hands[seat]:
            yield from self._pass(seat)
            return
        action = yield ask(seat, [*possible, ("pass_turn",)])
        if action[0] == "pass_turn":
            yield from self._pass(seat)
        elif action[0] == "go_ashore":
            yield from self._go_ashore(seat, action[2], action[1])
        else:
            yield from self._visit(seat, action[2], action[1])

    def _possible(self, hunter: int) -> list[Action]:
        if hunter in self.passed:
            return []
        hand = sorted(self.hands[hunter])
        actions: list[Action] = []
        for landing in range(LANDINGS):
            if any(self._fits(landing, [], card) for card in hand):
                actions.append(("go_ashore", landing, hunter))
        if self._payments(hunter):
            actions += [("visit", island, hunter) for island in sorted(self.islands)]
        return actions

    def _pass(self, seat: int) -> Flow:
        is_first = not self.passed.intersection(self.seats)  # Aaron's passing does not count (51)
        self.passed.add(seat)
        if is_first:
            self.first_player = seat
            if self.event == B8:  # also if the tile stays where it is (45)
                self._others_take_cubes(seat, 2)
        if self.event == A2 and self.open_treasures:
            if len(self.open_treasures) == 1:
                treasure = min(self.open_treasures)
            else:
                action = yield ask(seat, [("take_open", t) for t in sorted(self.open_treasures)])
                treasure = action[1]
            self.open_treasures.remove(treasure)
            yield from self._keep(seat, treasure)

    # -------------------------------------------------- playing cards

    def _values(self, column: list[int]) -> list[int]:
        """What the cards count for: a wild card takes the value before it, or 1 if there is none."""
        values: list[int] = []
        for card in column:
            value = self.maps[card].value
            if value == 0:
                value = values[-1] if values else 1
            values.append(value)
        return values

    def _ones_go_to_the_front(self, landing: int) -> bool:
        """Decided by what lies there before the play (40)."""
        values = self._values(self.columns[landing])
        return bool(values) and values[-1] >= 2

    def _goes_to_the_front(self, landing: int, card: int) -> bool:
        return self.maps[card].value == 1 and self._ones_go_to_the_front(landing)

    def _after_play(self, landing: int, play: list[int]) -> list[int]:
        front = [card for card in play if self._goes_to_the_front(landing, card)]
        return front + self.columns[landing] + [card for card in play if card not in front]

    def _fits(self, landing: int, play: list[int], card: int) -> bool:
        """Whether the card can be added to a play that has begun with these cards."""
        here = self.columns[landing] + play
        neighbour = self.columns[landing ^ 1]
        colour = self.maps[card].colour
        if here and self.maps[here[0]].colour != colour:
            return False
        if neighbour and self.maps[neighbour[0]].colour == colour:  # 42
            return False
        if self.maps[card].value == 0 or self._goes_to_the_front(landing, card):
            return True
        values = self._values(self._after_play(landing, play))
        return not values or self.maps[card].value >= values[-1]

    def _go_ashore(self, seat: int, hunter: int, landing: int) -> Flow:
        origin: int | None = None
        needs_compass = hunter not in self.stacks[landing]
        if needs_compass and self._must_move_one(hunter):
            action = yield ask(seat, [("move_compass", elsewhere) for elsewhere in self._landings_of(hunter)])
            origin = action[1]
        play: list[int] = []
        while True:
            higher = [card for card in sorted(self.hands[hunter]) if not play or card > play[-1]]
            actions: list[Action] = [("add_card", card) for card in higher if self._fits(landing, play, card)]
            if play:
                actions.append(("lay_cards",))
            action = yield ask(seat, actions)
            if action == ("lay_cards",):
                break
            play.append(action[1])

        if needs_compass:
            self._put_compass(hunter, landing, origin)
        icons_before = {self.maps[card].icon for card in self.columns[landing]}
        to_the_front = self._ones_go_to_the_front(landing)
        self.columns[landing] = self._after_play(landing, play)
        self.hands[hunter] -= set(play)

        ones = [card for card in play if self.maps[card].value == 1]
        for _ in ones:
            if not to_the_front:
                self._others_take_cubes(hunter, 1)
            elif not self.is_aaron(hunter):
                yield from self._copy_an_icon(seat, icons_before)
        for card in play:
            yield from self._icon_effect(seat, landing, self.maps[card].icon)

    def _copy_an_icon(self, seat: int, icons: set[str]) -> Flow:
        kinds = [kind for kind in ("draw", "discard") if kind in icons]
        if not kinds:
            return
        kind = kinds[0]
        if len(kinds) == 2:
            action = yield ask(seat, [("copy_icon", kind) for kind in kinds])
            kind = action[1]
        yield from self._one_icon(seat, kind)

    def _icon_effect(self, seat: int, landing: int, icon: str) -> Flow:
        """For all people with a compass there, those who have passed as well (45)."""
        for person in self._seats_from(seat):
            if person in self.stacks[landing]:
                yield from self._one_icon(person, icon)

    def _one_icon(self, person: int, icon: str) -> Flow:
        if icon == "draw":
            yield from self._draw_maps(person, 1)
        elif icon == "discard":
            yield from self._discard_cubes(person, 2 if self.event == B6 else 1)

    # -------------------------------------------------- small islands

    def _payments(self, hunter: int) -> list[tuple[int, ...]]:
        if self.event == B9:
            return self._ways(hunter, 1)
        number = 3 if self.event == B7 else 2
        return [way for way in self._ways(hunter, number) if self._has_two_of_a_colour(way)]

    def _has_two_of_a_colour(self, cards: Iterable[int]) -> bool:
        return max(Counter(self.maps[card].colour for card in cards).values()) >= 2

    def _visit(self, seat: int, hunter: int, island: int) -> Flow:
        payments = self._payments(hunter)
        paid: list[int] = []
        while len(paid) < len(payments[0]):
            ways = [way for way in payments if way[: len(paid)] == tuple(paid)]
            action = yield ask(seat, [("pay", card) for card in sorted({way[len(paid)] for way in ways})])
            paid.append(action[1])
        self._to_discards(hunter, paid)
        if self.event == A3:  # 47
            self._take_cubes(hunter, 1)
        self.islands.remove(island)
        yield from self._island_action(seat, hunter, island)
        if self.event == B9:  # 45, 51
            if self.is_aaron(hunter):
                self.passed.add(AARON)
            else:
                yield from self._pass(hunter)

    def _island_action(self, seat: int, hunter: int, island: int) -> Flow:
        if island == DISCARD_THREE:
            yield from self._discard_cubes(hunter, 3)
        elif island == DISCARD_TWO:
            yield from self._discard_cubes(hunter, 2)
        elif island == DRAW_TWO:
            if not self.is_aaron(hunter):
                yield from self._draw_maps(hunter, 2)
        elif island == TO_THE_BOTTOM:
            yield from self._shift_compass(seat, hunter)
        elif island == PLACE_COMPASS:
            yield from self._place_compass(seat, hunter)
        elif island == DIG:
            action = yield ask(seat, [("dig",), ("only_block",)])
            if action == ("dig",):
                self._take_cubes(hunter, 1)
                yield from self._reveal_and_distribute([hunter])
        elif island == SAIL:
            action = yield ask(seat, [("sail",), ("only_block",)])
            if action == ("sail",):
                self._sail_on()

    def _shift_compass(self, seat: int, hunter: int) -> Flow:
        end = -1 if self.event == B13 else 0
        landings = [landing for landing in self._landings_of(hunter) if self.stacks[landing][end] != hunter]
        if not landings:
            return
        action = yield ask(seat, [*(("shift_compass", landing) for landing in landings), ("only_block",)])
        if action == ("only_block",):
            return
        stack = self.stacks[action[1]]
        stack.remove(hunter)
        if self.event == B13:
            stack.append(hunter)
        else:
            stack.insert(0, hunter)

    def _place_compass(self, seat: int, hunter: int) -> Flow:
        landings = [landing for landing in range(LANDINGS) if hunter not in self.stacks[landing]]
        action = yield ask(seat, [*(("place_compass", landing) for landing in landings), ("only_block",)])
        if action == ("only_block",):
            return
        landing = action[1]
        origin: int | None = None
        if self._must_move_one(hunter):
            action = yield ask(seat, [("move_compass", elsewhere) for elsewhere in self._landings_of(hunter)])
            origin = action[1]
        self._put_compass(hunter, landing, origin)

    # ------------------------------------------------------------------ phase 3

    def _coasts_of_the_day(self) -> list[int]:
        if self.event == B14:
            return [self.coast, (self.coast + self.direction) % 4]
        return [self.coast]

    def _in_ships_order(self, coast: int) -> list[int]:
        """The two landings of a coast, the one nearest to the bow (or reached first, 47) first."""
        landings = [2 * coast, 2 * coast + 1]
        return landings if self.direction == 1 else landings[::-1]

    def _count(self, landing: int) -> int:
        return sum(2 if self.maps[card].icon == "count_two" else 1 for card in self.columns[landing])

    def _kind_today(self, landing: int) -> str:
        if self._count(landing) < self.threshold:
            return "none"
        other = landing ^ 1
        if self._count(other) < self.threshold:
            return "big"
        here, there = self._count(landing), self._count(other)
        if here == there:
            is_big = self._in_ships_order(landing // 2)[0] == landing
        elif self.event == B12:
            is_big = here < there
        else:
            is_big = here > there
        return "big" if is_big else "small"

    def _takers(self, landing: int, kind: str, event: int | None) -> list[int]:
        """Who takes a treasure there, one entry for each treasure, in turn."""
        stack = self.stacks[landing]
        if kind == "none" or not stack:  # 44
            return []
        number = sum(self.maps[card].icon == "chest" for card in self.columns[landing])
        if kind == "big":
            number += len(stack)
        if event == A4:
            number += -1 if kind == "big" else 1
        elif event == B11:
            number -= 1
        order = stack[::-1] if event == B13 else stack
        return [order[turn % len(order)] for turn in range(number)]

    def _finding_the_loot(self) -> Flow:
        for coast in self._coasts_of_the_day():
            yield from self._explore(coast)
            self._clean_up(coast)

    def _explore(self, coast: int) -> Flow:
        landings = self._in_ships_order(coast)
        for kind in ("big", "small"):
            for landing in landings:
                if self._kind_today(landing) == kind:
                    yield from self._reveal_and_distribute(self._takers(landing, kind, self.event))
        if self.event == B10:
            for landing in landings:
                if self._kind_today(landing) == "small":
                    for seat in self._seats_from(self.first_player):
                        if seat in self.stacks[landing]:
                            yield from self._discard_cubes(seat, 2)

    def _clean_up(self, coast: int) -> None:
        for landing in (2 * coast, 2 * coast + 1):
            for hunter in self.stacks[landing]:
                self.discs[hunter] += 1
            self.stacks[landing] = []
            self.map_discards.update(self.columns[landing])
            self.columns[landing] = []

    def _reveal_and_distribute(self, takers: list[int]) -> Flow:
        gone = False
        try:
            for _ in takers:
                yield from self._draw_treasure(self.revealed)
        except TreasuresGone:
            gone = True
        for hunter in takers[: len(self.revealed)]:
            yield from self._take_one(hunter)
        if gone:
            raise TreasuresGone

    def _take_one(self, hunter: int) -> Flow:
        if self.is_aaron(hunter):
            highest = max(self.revealed, key=lambda t: self.treasure_cards[t].number)
            self.revealed.remove(highest)
            if self.treasure_cards[highest].kind == "crown":
                self.treasures[AARON].add(highest)
            else:
                self.treasure_discards.add(highest)
            return
        choices: list[Action] = []
        for t in sorted(self.revealed):
            choices += [("keep", t), ("bury", t)]
        what, treasure = yield ask(hunter, choices)
        self.revealed.remove(treasure)
        if what == "keep":
            yield from self._keep(hunter, treasure)
        else:
            self.treasure_discards.add(treasure)
            amulets = sum(self.treasure_cards[t].kind == "amulet" for t in self.treasures[hunter])
            yield from self._discard_cubes(hunter, 2 + amulets)

    def _keep(self, seat: int, treasure: int) -> Flow:
        self.treasures[seat].add(treasure)
        self._take_cubes(seat, self.treasure_cards[treasure].curse)
        yield from self._discard_cubes(seat, self.treasure_cards[treasure].cleanse)

    # ------------------------------------------------------------------ the end

    def _final_exploration(self) -> Flow:
        self.rounds_are_over = True
        for step in range(4):
            for landing in self._in_ships_order((self.coast + step * self.direction) % 4):
                if self._count(landing) >= self.threshold:
                    yield from self._reveal_and_distribute(self._takers(landing, "small", None))

    def _end(self) -> Flow:
        self.rounds_are_over = True
        self.passed = set()
        self.eliminated = {seat for seat in self.seats if self.cubes[seat] >= TOO_MANY_CUBES}
        self.crown_bonus = self._ranked_crowns()

        if self.healer_variant == "hidden":
            for _ in self.seats:
                yield from self._draw_healer(self.healers_on_display)
        elif self.healer_variant == "two_each":
            for seat in self._seats_from(self.first_player):
                action = yield ask(seat, [("place_healer", healer) for healer in sorted(self.healers_in_hand[seat])])
                self.healers_in_hand[seat].remove(action[1])
                self.healers_on_display.add(action[1])
        for seat in self._order_of_healing():
            if len(self.healers_on_display) == 1:
                healer = min(self.healers_on_display)
            else:
                action = yield ask(seat, [("choose_healer", healer) for healer in sorted(self.healers_on_display)])
                healer = action[1]
            self.healers_on_display.remove(healer)
            self.healers[seat] = healer

        cannot_pay = {seat for seat in self.seats if self.sheet(seat)["total"] < 0}
        self.eliminated |= cannot_pay
        self.over = True

    def _order_of_healing(self) -> list[int]:
        sick = [s for s in self._seats_from(self.first_player) if s not in self.eliminated and self.cubes[s] > 0]
        return sorted(sick, key=lambda seat: self.cubes[seat])  # stable: ties stay clockwise from the tile

    def _ranked_crowns(self) -> list[int]:
        """The bonus for each hunter; those who tie share the sum of their places, rounded down."""
        bonus = [0 for _ in self.hunters]
        crosses = {
            hunter: sum(self.treasure_cards[t].crosses for t in self.treasures[hunter])
            for hunter in self.hunters
            if hunter not in self.eliminated
        }
        place = 0
        for number in sorted({n for n in crosses.values() if n > 0}, reverse=True):
            tied = [hunter for hunter in crosses if crosses[hunter] == number]
            share = sum(CROWN_BONUS[place : place + len(tied)]) // len(tied)
            for hunter in tied:
                bonus[hunter] = share
            place += len(tied)
        return bonus

    # ------------------------------------------------------------------ small things

    def is_aaron(self, hunter: int) -> bool:
        return self.has_aaron and hunter == AARON

    def _seats_from(self, seat: int) -> list[int]:
        return [(seat + i) % self.players for i in range(self.players)]

    def _hunters_from(self, seat: int) -> list[int]:
        """Aaron is always the last."""
        return self._seats_from(seat) + ([AARON] if self.has_aaron else [])

    def _sail_on(self) -> None:
        self.coast = (self.coast + self.direction) % 4

    def _landings_of(self, hunter: int) -> list[int]:
        return [landing for landing in range(LANDINGS) if hunter in self.stacks[landing]]

    def _must_move_one(self, hunter: int) -> bool:
        """Whether the next compass comes from the island, not from the supply (43)."""
        return self.discs[hunter] == 0 or (self.event == B4 and len(self._landings_of(hunter)) >= 2)

    def _put_compass(self, hunter: int, landing: int, origin: int | None) -> None:
        if origin is None:
            self.discs[hunter] -= 1
        else:
            self.stacks[origin].remove(hunter)
        self.stacks[landing].append(hunter)

    def _take_cubes(self, hunter: int, number: int) -> None:
        if not self.is_aaron(hunter):
            self.cubes[hunter] += number

    def _others_take_cubes(self, hunter: int, number: int) -> None:
        for seat in self.seats:
            if seat != hunter:
                self._take_cubes(seat, number)

    def _discard_cubes(self, hunter: int, number: int) -> Flow:
        """As many as possible, except that the last one may be kept (41)."""
        if self.is_aaron(hunter) or number == 0 or self.cubes[hunter] == 0:
            return
        if number < self.cubes[hunter]:
            self.cubes[hunter] -= number
            return
        action = yield ask(hunter, [("discard_all",), ("keep_cube",)])
        self.cubes[hunter] = 1 if action == ("keep_cube",) else 0

    def _to_discards(self, hunter: int, cards: Iterable[int]) -> None:
        leaving = set(cards)
        self.hands[hunter] -= leaving
        self.map_discards |= leaving

    def _draw_maps(self, hunter: int, number: int) -> Flow:
        for _ in range(number):
            if not self.map_deck:
                self.map_deck, self.map_discards = self.map_discards, set()
            if not self.map_deck:
                return  # 46
            action = yield evenly(("draw_map", card) for card in sorted(self.map_deck))
            self.map_deck.remove(action[1])
            self.hands[hunter].add(action[1])

    def _draw_treasure(self, to: set[int]) -> Flow:
        if self.treasure_deck_size == 0:
            self.treasure_deck, self.treasure_discards = [self.treasure_discards], set()
        if self.treasure_deck_size == 0:
            raise TreasuresGone
        topmost = next(cards for cards in self.treasure_deck if cards)
        action = yield evenly(("draw_treasure", t) for t in sorted(topmost))
        topmost.remove(action[1])
        to.add(action[1])

    def _draw_healer(self, to: set[int]) -> Flow:
        action = yield evenly(("draw_healer", healer) for healer in sorted(self.healer_deck))
        self.healer_deck.remove(action[1])
        to.add(action[1])
