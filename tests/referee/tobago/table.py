"""The table of Tobago: everything on it, and what there is to see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from tests.referee.asking import Action, Asker
from tests.referee.tobago.board import ClueCard, Hex, Island, standard_clues

CURSE = 0
TREASURES = {2: 10, 3: 9, 4: 11, 5: 6, 6: 3}
ROSES_EACH = 15
AMULETS = 21
MARKERS_PER_COLOUR = 17
MAPS = 4


@dataclass
class Clue:
    """A clue card lying on a map, and the roses on it: none, one or two, all of one owner."""

    card: int
    owner: int | None
    roses: int


@dataclass
class Rose:
    """A rose that can claim treasure during a distribution. A substitute does not come from the supply (7)."""

    owner: int
    substitute: bool = False


@dataclass
class TreasureMap:
    clues: list[Clue] = field(default_factory=list)  # the first played first
    removed: set[Hex] = field(default_factory=set)  # by amulets


class Table(Asker):
    def __init__(self, setup: dict[str, Any]) -> None:
        self.players: int = setup["players"]
        if self.players not in (2, 3, 4):
            raise ValueError("2 to 4 players")
        self.island_choice: Any = setup.get("island", "random")
        self.landmark_choice: Any = setup.get("landmarks", "random")
        self.opening: str = setup.get("opening", "own_maps")
        self.exchange_costs: str = setup.get("exchange", "whole_turn")
        self.amulets_are: str = setup.get("amulets", "taken")
        self.curse_payment: str = setup.get("curse_payment", "amulet_first")
        self.after_curse: str = setup.get("after_curse", "stop")
        self.curses: int = setup.get("curses", 2)
        self.curses_mixed_into: int = setup.get("curses_mixed_into", 27)
        self.first_curse_returns: bool = setup.get("first_curse_returns", False)
        self.expert_amulets: bool = setup.get("expert_amulets", False)
        self.first_player_choice: Any = setup.get("first_player", "random")
        clues = setup.get("clues")
        self.clue_cards: list[ClueCard] = standard_clues() if clues is None else [tuple(clue) for clue in clues]
        if self.opening not in ("own_maps", "open_maps"):
            raise ValueError("unknown opening")
        if self.exchange_costs not in ("whole_turn", "action"):
            raise ValueError("unknown exchange")
        if self.amulets_are not in ("taken", "offered"):
            raise ValueError("unknown amulets")
        if self.curse_payment not in ("amulet_first", "chosen"):
            raise ValueError("unknown curse_payment")
        if self.after_curse not in ("stop", "go_on", "go_on_if_paid"):
            raise ValueError("unknown after_curse")
        if self.curses not in (0, 1, 2) or self.curses_mixed_into not in (27, 21):
            raise ValueError("unknown curses")

        self.hand_size = 6 if self.players == 2 else 4
        self.island: Island = {}
        self.first_player = 0
        self.standing: dict[str, list[Hex]] = {"hut": [], "palm_tree": [], "statue": []}
        self.gazes: list[int] = []  # direction of each statue
        self.spaces_of_card: dict[int, set[Hex]] = {}  # filled in once the landmarks stand

        self.cars: list[Hex | None] = [None] * self.players
        self.roses: list[int] = [ROSES_EACH] * self.players
        self.hands: list[set[int]] = [set() for _ in range(self.players)]
        self.piles: list[Counter[int]] = [Counter() for _ in range(self.players)]
        self.amulets_held: list[int] = [0] * self.players
        self.amulets_on_board: set[Hex] = set()
        self.maps: list[TreasureMap] = [TreasureMap() for _ in range(MAPS)]
        self.markers_left: list[int] = [MARKERS_PER_COLOUR] * MAPS

        self.clue_deck: set[int] = set(range(len(self.clue_cards)))
        self.clue_discards: set[int] = set()

        self.treasure_deck: Counter[int] = Counter(TREASURES)
        if self.curses > 0:
            self.treasure_deck[CURSE] = self.curses
        # so many cards on top of the treasure deck are certainly not curses
        self.free_of_curses: int = sum(TREASURES.values()) - self.curses_mixed_into
        self.treasure_discards: Counter[int] = Counter()
        self.curses_removed = 0
        self.a_curse_was_turned_up = False
        self.curse_to_shuffle_back = False
        self.treasure_deck_ran_out = False

        # the turn
        self.turn = 0
        self.action_done = False
        self.untouched = True  # nothing was done in the turn so far
        self.turns_begun = 0  # since a seat was last asked
        self.legs_left = 0  # a drive is under way exactly as long as this is not 0
        self.drive_is_by_amulet = False

        # the distribution
        self.raised_map: int | None = None
        self.lot: Counter[int] = Counter()
        self.claims: list[Rose] = []  # the roses still on the raised map, from the bottom to the top
        self.offered: int | None = None

        self.over = False
        self._begin()

    # What there is to see.

    def legal(self) -> set[Action]:
        return set() if self._question is None else set(self._question.odds)

    def sites(self) -> list[set[Hex]]:
        return [self.sites_of(number) for number in range(MAPS)]

    def sites_of(self, number: int) -> set[Hex]:
        sites = self.open_spaces()
        for clue in self.maps[number].clues:
            sites = sites & self.spaces_by(clue)
        return sites - self.maps[number].removed

    def open_spaces(self) -> set[Hex]:
        """Where treasure may lie at all, and cars may stand."""
        return set(self.island)

    def spaces_by(self, clue: Clue) -> set[Hex]:
        return self.spaces_of_card[clue.card]

    def gold(self) -> list[int]:
        return [sum(value * n for value, n in pile.items()) for pile in self.piles]

    @property
    def treasure_deck_size(self) -> int:
        return self.treasure_deck.total()

    @property
    def clue_deck_size(self) -> int:
        return len(self.clue_deck)

    @property
    def amulet_pile(self) -> int:
        return AMULETS - sum(self.amulets_held) - len(self.amulets_on_board)

    def objects(self) -> dict[str, list[Hex]]:
        return self.standing

    @property
    def huts(self) -> Collection[Hex]:
        return self.standing["hut"]

    @property
    def palm_trees(self) -> Collection[Hex]:
        return self.standing["palm_tree"]

    @property
    def statues(self) -> list[Hex]:
        return self.standing["statue"]

    def _advance(self, action: Action | None) -> None:
        self.turns_begun = 0
        super()._advance(action)

    def _seats_from(self, seat: int) -> list[int]:
        return [(seat + i) % self.players for i in range(self.players)]
