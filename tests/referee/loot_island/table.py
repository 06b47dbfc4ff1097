"""The table of Loot Island: everything on it, and what is done with cards, cubes and compasses in any chapter."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any

from tests.referee.asking import Action, Asker, Flow, ask, evenly
from tests.referee.loot_island.box import (
    A1,
    A4,
    B1,
    B4,
    B14,
    HEALERS,
    MapCard,
    Treasure,
    standard_maps,
    standard_treasures,
)

AARON = 2
LANDINGS = 8
DISCS_EACH = 3
CUBES_AT_START = 3
TOO_MANY_CUBES = 13
THRESHOLD = {2: 4, 3: 4, 4: 5, 5: 6}
SETS_IN_PLAY = {2: ["I", "IV"], 3: ["I", "IV"], 4: ["I", "II", "IV"], 5: ["I", "II", "III", "IV"]}


class TreasuresGone(Exception):
    """A treasure is to be revealed, but deck and discards are empty: the end of the game, step 2 (50)."""


class Table(Asker):
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
        self._begin()

    def legal(self) -> list[Action]:
        return [] if self._question is None else list(self._question.odds)

    @property
    def map_deck_size(self) -> int:
        return len(self.map_deck)

    @property
    def treasure_deck_size(self) -> int:
        return sum(len(cards) for cards in self.treasure_deck)

    def is_aaron(self, hunter: int) -> bool:
        return self.has_aaron and hunter == AARON

    def _seats_from(self, seat: int) -> list[int]:
        return [(seat + i) % self.players for i in range(self.players)]

    def _hunters_from(self, seat: int) -> list[int]:
        """Aaron is always the last."""
        return self._seats_from(seat) + ([AARON] if self.has_aaron else [])

    # The ship and compasses

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

    # Cubes

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

    # Cards

    def _ways(self, hunter: int, number: int) -> list[tuple[int, ...]]:
        """All choices of so many cards of a hand, each in rising order."""
        return list(combinations(sorted(self.hands[hunter]), number))

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
