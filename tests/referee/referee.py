"""The referee: a slow, plain reference implementation of Tobago, written from the rule books and the rulings.

The game is one long generator: it yields a Question (who decides, and among what) and is sent the answer. Numbers
in comments are those of the rulings. Nothing here is meant to be fast.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Generator, Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from .board import (
    ClueCard,
    Hex,
    Island,
    area_around,
    distance,
    distance_to_ocean,
    island_codes,
    island_of,
    neighbours,
    spaces_of_clue,
    standard_clues,
    step,
)

Action = tuple[Any, ...]

CURSE = 0
TREASURES = {2: 10, 3: 9, 4: 11, 5: 6, 6: 3}
ROSES_EACH = 15
AMULETS = 21
MARKERS_PER_COLOUR = 17
MAPS = 4
LEGS = 3
OBJECTS_IN_ORDER = ["hut"] * 4 + ["palm_tree"] * 3 + ["statue"] * 3


@dataclass
class Question:
    """Somebody has to decide: a seat among the actions, or chance with these odds."""

    who: int | str
    odds: dict[Action, Fraction]  # for players only the keys count


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


Flow = Generator[Question, Action, None]


def evenly(actions: Iterable[Action]) -> Question:
    """A question to chance where all outcomes are equally likely."""
    outcomes = list(actions)
    return Question("chance", {action: Fraction(1, len(outcomes)) for action in outcomes})


def by_counts(name: str, cards: Counter[int]) -> Question:
    """A question to chance: one card out of these."""
    return Question("chance", {(name, value): Fraction(n, cards.total()) for value, n in cards.items() if n > 0})


def ask(seat: int, actions: Iterable[Action]) -> Question:
    return Question(seat, {action: Fraction(0) for action in actions})


class Referee:
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
        self.turns_begun = 0  # since anybody was asked anything
        self.legs_left = 0  # a drive is under way exactly as long as this is not 0
        self.drive_is_by_amulet = False

        # the distribution
        self.raised_map: int | None = None
        self.lot: Counter[int] = Counter()
        self.claims: list[Rose] = []  # the roses still on the raised map, from the bottom to the top
        self.offered: int | None = None

        self.over = False
        self._question: Question | None = None
        self._flow = self._game()
        self._advance(None)

    @property
    def to_move(self) -> int | str | None:
        return None if self._question is None else self._question.who

    def legal(self) -> set[Action]:
        return set() if self._question is None else set(self._question.odds)

    def odds(self) -> dict[Action, Fraction]:
        if self._question is None or self._question.who != "chance":
            raise ValueError("chance is not to move")
        return dict(self._question.odds)

    def apply(self, action: Action) -> None:
        if action not in self.legal():
            raise ValueError(f"not possible now: {action}")
        self._advance(action)

    def sites(self) -> list[set[Hex]]:
        return [self.sites_of(number) for number in range(MAPS)]

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

    def _advance(self, action: Action | None) -> None:
        self.turns_begun = 0
        try:
            self._question = next(self._flow) if action is None else self._flow.send(action)
        except StopIteration:
            self._question = None

    def _game(self) -> Flow:
        yield from self._choose_island()
        yield from self._choose_first_player()
        yield from self._landmarks()
        self._survey()
        self.turn = self.first_player
        if self.opening == "own_maps":  # 24
            yield from self._place_cars()
            yield from self._fill_hands()
            for seat in self._seats_from(self.first_player):
                yield from self._open_next_map(seat)
        else:
            for _ in range(MAPS):
                yield from self._open_next_map(None)
            yield from self._place_cars()
            yield from self._fill_hands()
            for seat in self._seats_from(self.first_player):
                yield from self._claim_a_map(seat)
        yield from self._turns()

    def _survey(self) -> None:
        """What every clue card says about the board as it is now."""
        for card in range(len(self.clue_cards)):
            self.spaces_of_card[card] = spaces_of_clue(self.island, self.objects(), self.clue_cards[card])

    def _turns(self) -> Flow:
        while True:
            yield from self._turn()
            if self.over:
                return
            self.turn = (self.turn + 1) % self.players

    def _seats_from(self, seat: int) -> list[int]:
        return [(seat + i) % self.players for i in range(self.players)]

    def _choose_island(self) -> Flow:
        if isinstance(self.island_choice, dict):
            self.island = dict(self.island_choice)
        elif self.island_choice == "random":
            action = yield evenly(("choose_island", code) for code in island_codes())
            self.island = island_of(action[1])
        else:
            self.island = island_of(self.island_choice)

    def _choose_first_player(self) -> Flow:
        if self.first_player_choice == "random":  # 28
            action = yield evenly(("choose_first_player", seat) for seat in range(self.players))
            self.first_player = action[1]
        else:
            self.first_player = self.first_player_choice
            if self.first_player not in range(self.players):
                raise ValueError("no such seat")

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

    def _landmarks(self) -> Flow:
        if isinstance(self.landmark_choice, dict):  # 25: given by a file
            self.standing = {
                "hut": list(self.landmark_choice["huts"]),
                "palm_tree": list(self.landmark_choice["palm_trees"]),
                "statue": [space for space, _ in self.landmark_choice["statues"]],
            }
            self.gazes = [direction for _, direction in self.landmark_choice["statues"]]
            if any(space not in self.island for spaces in self.standing.values() for space in spaces):
                raise ValueError("a landmark is not on the island")
            return
        if self.landmark_choice not in ("random", "players", "free"):
            raise ValueError("unknown landmarks")
        if self.landmark_choice == "free":
            fits = len(self.bare_spaces()) >= len(OBJECTS_IN_ORDER)
        else:
            fits = self.is_room_for(self.objects(), OBJECTS_IN_ORDER)
        if not fits:
            raise ValueError("the landmarks do not fit on this island")
        placed = 0
        while placed < len(OBJECTS_IN_ORDER):
            kind = OBJECTS_IN_ORDER[placed]
            rest = OBJECTS_IN_ORDER[placed + 1 :]
            spaces = self.bare_spaces()
            if self.landmark_choice != "free":
                spaces &= set(self.spaces_for(self.objects(), kind))
            if self.landmark_choice == "random":
                if not spaces:  # stuck: start over with the first hut
                    self.standing = {"hut": [], "palm_tree": [], "statue": []}
                    self.gazes = []
                    placed = 0
                    continue
                action = yield evenly(("place_landmark", kind, space) for space in spaces)
            else:
                placer = (self.first_player + placed) % self.players
                if self.landmark_choice == "players":
                    spaces = {space for space in spaces if self.is_room_for(self.with_object(kind, space), rest)}
                action = yield ask(placer, {("place_landmark", kind, space) for space in spaces})
            self.objects()[kind].append(action[2])
            placed += 1
            if kind == "statue":
                facings = {("face_statue", direction) for direction in range(6)}
                action = yield evenly(facings) if self.landmark_choice == "random" else ask(placer, facings)
                self.gazes.append(action[1])

    def bare_spaces(self) -> set[Hex]:
        """Where one could walk and nothing stands."""
        return {space for space in self.open_spaces() if all(space not in spaces for spaces in self.objects().values())}

    def with_object(self, kind: str, space: Hex) -> dict[str, list[Hex]]:
        objects = {name: list(spaces) for name, spaces in self.objects().items()}
        objects[kind].append(space)
        return objects

    def spaces_for(self, objects: dict[str, list[Hex]], kind: str) -> Iterator[Hex]:
        """Where the placing rules (data notes) allow an object of this kind."""
        for space in sorted(self.island):
            if any(space in spaces for spaces in objects.values()):
                continue
            if any(distance(space, twin) < 4 for twin in objects[kind]):
                continue
            if kind == "statue" and distance_to_ocean(self.island, space) == 1:
                continue
            yield space

    def is_room_for(self, objects: dict[str, list[Hex]], rest: list[str]) -> bool:
        """Can all the rest still be placed? First every kind alone (which decides nearly always), then together."""
        for kind in sorted(set(rest)):
            if not self.can_place(objects, [name for name in rest if name == kind], None):
                return False
        return self.can_place(objects, rest, None)

    def can_place(self, objects: dict[str, list[Hex]], rest: list[str], last: Hex | None) -> bool:
        if not rest:
            return True
        kind = rest[0]
        for space in self.spaces_for(objects, kind):
            if last is not None and space <= last:
                continue  # equal objects: try every set of spaces in one order only
            objects[kind].append(space)
            following = rest[1:]
            same_kind = bool(following) and following[0] == kind
            possible = self.can_place(objects, following, space if same_kind else None)
            objects[kind].pop()
            if possible:
                return True
        return False

    def _place_cars(self) -> Flow:
        for seat in self._seats_from(self.first_player):
            action = yield ask(seat, {("place_car", space) for space in self.open_spaces()})
            self.cars[seat] = action[1]

    def _open_next_map(self, owner: int | None) -> Flow:
        """A card from the deck onto the next empty map; cards that break a rule for adding clues are drawn again."""
        number = min(n for n in range(MAPS) if not self.maps[n].clues)
        cards = [card for card in self.clue_deck if self.may_add(card, number)]
        if not cards:
            return
        action = yield evenly(("open_map", card) for card in cards)
        card = action[1]
        self.clue_deck.remove(card)
        if owner is None:
            self.maps[number].clues.append(Clue(card, None, 0))
        else:
            self.roses[owner] -= 1
            self.maps[number].clues.append(Clue(card, owner, 1))

    def _claim_a_map(self, seat: int) -> Flow:
        free = [n for n in range(MAPS) if self.maps[n].clues and self.maps[n].clues[0].owner is None]
        if not free:
            return
        action = yield ask(seat, {("claim_map", number) for number in free})
        clue = self.maps[action[1]].clues[0]
        clue.owner = seat
        clue.roses = 1
        self.roses[seat] -= 1

    def open_spaces(self) -> set[Hex]:
        """Where treasure may lie at all, and cars may stand."""
        return set(self.island)

    def spaces_by(self, clue: Clue) -> set[Hex]:
        return self.spaces_of_card[clue.card]

    def sites_of(self, number: int) -> set[Hex]:
        sites = self.open_spaces()
        for clue in self.maps[number].clues:
            sites = sites & self.spaces_by(clue)
        return sites - self.maps[number].removed

    def may_add(self, card: int, number: int) -> bool:
        return self.may_narrow(number, self.spaces_of_card[card])

    def may_narrow(self, number: int, spaces: set[Hex]) -> bool:
        """3: it removes at least one possible site and leaves at least one."""
        before = self.sites_of(number)
        after = before & spaces
        return len(after) < len(before) and len(after) > 0

    def clue_plays(self, seat: int, numbers: Collection[int], by_amulet: bool = False) -> set[Action]:
        if self.roses[seat] == 0:  # 7
            return set()
        name = "amulet_clue" if by_amulet else "play_clue"
        return {(name, card, n) for card in self.hands[seat] for n in numbers if self.may_add(card, n)}

    def _play(self, seat: int, action: Action) -> Flow:
        """One of the clue plays."""
        _, card, number = action
        yield from self._lay(number, Clue(card, seat, 1))

    def _lay(self, number: int, clue: Clue) -> Flow:
        """From the owner's hand, with a rose."""
        assert clue.owner is not None
        self.hands[clue.owner].remove(clue.card)
        self.roses[clue.owner] -= 1
        self.maps[number].clues.append(clue)
        yield from self._fill_hands()

    def _exchange(self, seat: int) -> Flow:
        self.clue_discards |= self.hands[seat]  # 6: discards first
        self.hands[seat] = set()
        yield from self._fill_hands()

    def _fill_hands(self) -> Flow:
        """Short hands draw, the player on turn first; the discards are shuffled only when a card is needed (6)."""
        for seat in self._seats_from(self.turn):
            while len(self.hands[seat]) < self.hand_size and (self.clue_deck or self.clue_discards):
                if not self.clue_deck:
                    self.clue_deck = self.clue_discards
                    self.clue_discards = set()
                action = yield evenly(("draw_clue", card) for card in self.clue_deck)
                self.clue_deck.remove(action[1])
                self.hands[seat].add(action[1])

    def _turn(self) -> Flow:
        seat = self.turn
        self.action_done = False
        self.untouched = True
        self.turns_begun += 1
        self.legs_left = 0
        self.drive_is_by_amulet = False
        yield from self._find_amulet(seat)  # 10
        while True:
            options = self._turn_options(seat)
            if not options - {("stop_driving",), ("end_turn",)}:  # 8: nothing else is left
                if self.legs_left > 0:
                    self.legs_left = 0  # there is nowhere to go
                    continue
                if self.turns_begun <= self.players:  # else everybody is stuck for good, and should see it
                    return
            action = yield ask(seat, options)
            if action == ("end_turn",):
                self.legs_left = 0
                return
            self.untouched = False
            yield from self._do(seat, action)
            if self.over or (action == ("exchange_hand",) and self.exchange_costs == "whole_turn"):  # 9
                return

    def _turn_options(self, seat: int) -> set[Action]:
        driving = self.legs_left > 0
        options: set[Action] = set()

        if driving:
            options |= {("drive", space) for space in self.leg_ends(seat, "next_leg")}
            options.add(("stop_driving",))
        elif not self.action_done:
            options |= self._actions(seat)

        if self.action_done or (not driving and not self._actions(seat)):
            options.add(("end_turn",))
        if self.exchange_costs == "whole_turn" and self.untouched and self.hands[seat]:  # 9: in place of the turn
            options.add(("exchange_hand",))

        for number in range(MAPS):
            if self.sites_of(number) == {self.cars[seat]}:  # 14
                options.add(("raise_treasure", number))

        if self.amulets_held[seat] > 0:
            options |= self._amulet_powers(seat, driving)
        return options

    def _actions(self, seat: int) -> set[Action]:
        """The one action of the turn (8, 9)."""
        options = self.clue_plays(seat, range(MAPS))
        options |= {("drive", space) for space in self.leg_ends(seat, "drive")}
        if self.hands[seat] and self.exchange_costs == "action":
            options.add(("exchange_hand",))
        return options

    def _amulet_powers(self, seat: int, driving: bool) -> set[Action]:
        options = self.clue_plays(seat, range(MAPS), by_amulet=True)
        if not driving:  # 12
            options |= {("amulet_drive", space) for space in self.leg_ends(seat, "amulet_drive")}
        if self.hands[seat]:
            options.add(("amulet_exchange",))
        for number in range(MAPS):
            sites = self.sites_of(number)
            if 1 < len(sites) <= self.markers_left[number]:  # markers are on the board, and not only the last one
                options |= {("amulet_remove", number, space) for space in sites}
            if self.expert_amulets and len(sites) > 1:  # 27
                options |= self._expert_powers(seat, number)
        return options

    def _expert_powers(self, seat: int, number: int) -> set[Action]:
        options: set[Action] = set()
        clues = self.maps[number].clues
        for a in range(len(clues)):
            if clues[a].owner == seat and clues[a].roses == 1 and self.roses[seat] > 0:
                options.add(("amulet_double", number, a))
            for b in range(a + 1, len(clues)):
                both_owned = clues[a].owner is not None and clues[b].owner is not None
                if both_owned and clues[a].owner != clues[b].owner and clues[a].roses == clues[b].roses:
                    options.add(("amulet_swap", number, a, b))
        return options

    def leg_ends(self, seat: int, leg: str) -> set[Hex]:
        """Where one leg can go (11): a "drive" or "amulet_drive" begins, or it is the "next_leg"; all the same here."""
        start = self.cars[seat]
        assert start is not None
        ends = area_around(self.island, start) - {start}
        for space in neighbours(start):
            if space in self.island and self.island[space] != self.island[start]:
                ends.add(space)
        return ends

    def _do(self, seat: int, action: Action) -> Flow:
        name = action[0]
        if name == "play_clue":
            self.action_done = True
            yield from self._play(seat, action)
        elif name == "exchange_hand":
            self.action_done = True
            yield from self._exchange(seat)
        elif name == "drive":
            if self.legs_left == 0:
                self.action_done = True
                self.legs_left = LEGS
                self.drive_is_by_amulet = False
            yield from self._leg(seat, action[1])
        elif name == "stop_driving":
            self.legs_left = 0
        elif name == "raise_treasure":
            self.legs_left = 0  # 12
            yield from self._raise(seat, action[1])
        else:
            self.amulets_held[seat] -= 1  # back to the pile
            if name == "amulet_clue":
                yield from self._play(seat, action)
            elif name == "amulet_exchange":
                yield from self._exchange(seat)
            elif name == "amulet_drive":
                self.legs_left = LEGS
                self.drive_is_by_amulet = True
                yield from self._leg(seat, action[1])
            elif name == "amulet_remove":
                self.maps[action[1]].removed.add(action[2])
            elif name == "amulet_double":
                self.roses[seat] -= 1
                self.maps[action[1]].clues[action[2]].roses += 1
            elif name == "amulet_swap":
                a = self.maps[action[1]].clues[action[2]]
                b = self.maps[action[1]].clues[action[3]]
                a.owner, b.owner = b.owner, a.owner
            else:
                raise AssertionError(name)

    def _leg(self, seat: int, space: Hex) -> Flow:
        self.cars[seat] = space
        self.legs_left -= 1
        if not self.drive_is_by_amulet:
            yield from self._find_amulet(seat)

    def _find_amulet(self, seat: int) -> Flow:
        """10, 11: it is taken; or, if one may leave it, the player is asked."""
        space = self.cars[seat]
        if space in self.amulets_on_board:
            if self.amulets_are == "offered":
                action = yield ask(seat, {("take_amulet",), ("leave_amulet",)})
                if action == ("leave_amulet",):
                    return
            self.amulets_on_board.remove(space)
            self.amulets_held[seat] += 1
            yield from self._after_taking_an_amulet(seat)

    def _after_taking_an_amulet(self, seat: int) -> Flow:
        yield from ()  # nothing happens

    def _raise(self, raiser: int, number: int) -> Flow:
        self.raised_map = number
        self._lay_out_claims(raiser, number)
        yield from self._draw_the_lot(raiser)
        last_claimer = yield from self._distribute(raiser)

        # what is left goes away (16), the roses go home
        for value, n in self.lot.items():
            if value == CURSE:
                self.curses_removed += n
            else:
                self.treasure_discards[value] += n
        self.lot = Counter()
        for rose in self.claims:
            self._rose_home(rose)
        self.claims = []

        if self.treasure_deck_ran_out:  # 22
            self.raised_map = None
            self.over = True
            return
        if self.curse_to_shuffle_back:  # 26
            self.curse_to_shuffle_back = False
            self.treasure_deck[CURSE] += 1
            self.free_of_curses = 0

        self._clear_map(number)
        self.raised_map = None
        yield from self._fill_hands()
        yield from self._start_new_map(raiser if last_claimer is None else last_claimer, number)
        self._amulets_appear()
        self._statues_turn()

    def _clear_map(self, number: int) -> None:
        self.clue_discards |= {clue.card for clue in self.maps[number].clues}
        self.maps[number] = TreasureMap()

    def _lay_out_claims(self, raiser: int, number: int) -> None:
        """The raiser's rose at the bottom, then those on the clues, the last played clue first."""
        if self.roses[raiser] > 0:
            self.roses[raiser] -= 1
            self.claims = [Rose(raiser)]
        else:
            self.claims = [Rose(raiser, substitute=True)]  # 7
        for clue in reversed(self.maps[number].clues):
            if clue.owner is not None:
                self.claims += [Rose(clue.owner) for _ in range(clue.roses)]
            clue.owner = None
            clue.roses = 0

    def _draw_the_lot(self, raiser: int) -> Flow:
        """15: the raiser first, then clockwise, a card for every rose; and one more."""
        self.lot = Counter()
        for seat in self._seats_from(raiser):
            for rose in self.claims:
                if rose.owner == seat:
                    yield from self._draw_treasure()
        yield from self._draw_treasure()

    def _draw_treasure(self) -> Flow:
        if self.treasure_deck.total() == 0:  # 22
            self.treasure_deck = +self.treasure_discards
            self.treasure_discards = Counter()
            self.free_of_curses = 0
            if self.treasure_deck.total() == 0:
                return  # fewer cards are dealt
        possible = Counter(self.treasure_deck)
        if self.free_of_curses > 0:
            possible[CURSE] = 0
        action = yield by_counts("draw_treasure", possible)
        self.treasure_deck[action[1]] -= 1
        self.free_of_curses = max(0, self.free_of_curses - 1)
        self.lot[action[1]] += 1
        if self.treasure_deck.total() == 0:
            self.treasure_deck_ran_out = True

    def _distribute(self, raiser: int) -> Generator[Question, Action, int | None]:
        """16. Answers who claimed the last card that anybody claimed."""
        last_claimer: int | None = None
        while self.lot.total() > 0 and self.claims:
            action = yield by_counts("turn_up", self.lot)
            value: int = action[1]
            self.lot[value] -= 1
            if value == CURSE:
                yield from self._curse_strikes(raiser)
                if self.after_curse == "stop":
                    return last_claimer
                continue
            self.offered = value
            claimed_by: Rose | None = None
            for rose in self.claims:
                action = yield ask(rose.owner, {("claim",), ("decline",)})
                if action == ("claim",):
                    claimed_by = rose
                    break
            self.offered = None
            if claimed_by is None:
                self.treasure_discards[value] += 1
            else:
                self.piles[claimed_by.owner][value] += 1
                # by identity: two roses of one owner are equal, but not the same
                self.claims = [rose for rose in self.claims if rose is not claimed_by]
                self._rose_home(claimed_by)
                last_claimer = claimed_by.owner
        return last_claimer

    def _rose_home(self, rose: Rose) -> None:
        if not rose.substitute:
            self.roses[rose.owner] += 1

    def _curse_strikes(self, raiser: int) -> Flow:
        """18: everybody with a rose left pays an amulet, or else the best treasure card, or else nothing.

        Where it is a choice, who has both is asked, the raiser first, then clockwise.
        """
        if self.first_curse_returns and not self.a_curse_was_turned_up:
            self.curse_to_shuffle_back = True
        else:
            self.curses_removed += 1
        self.a_curse_was_turned_up = True
        paid: set[int] = set()
        struck = {rose.owner for rose in self.claims}
        for seat in (seat for seat in self._seats_from(raiser) if seat in struck):
            cards = [value for value, n in self.piles[seat].items() if n > 0]
            with_amulet = self.amulets_held[seat] > 0
            if self.curse_payment == "chosen" and with_amulet and cards:
                action = yield ask(seat, {("pay_amulet",), ("pay_treasure",)})
                with_amulet = action == ("pay_amulet",)
            if with_amulet:
                self.amulets_held[seat] -= 1
                paid.add(seat)
            else:
                if cards:
                    self.piles[seat][max(cards)] -= 1
                    self.treasure_discards[max(cards)] += 1
        if self.after_curse == "go_on_if_paid":
            for rose in self.claims:
                if rose.owner not in paid:
                    self._rose_home(rose)
            self.claims = [rose for rose in self.claims if rose.owner in paid]

    def _start_new_map(self, starter: int, number: int) -> Flow:
        plays = self.clue_plays(starter, [number])
        if not plays:
            return  # 19: stays empty
        action = yield ask(starter, plays)
        yield from self._play(starter, action)

    def _amulets_appear(self) -> None:
        for statue, direction in zip(self.statues, self.gazes, strict=True):
            shore = self.shore_in_sight(statue, direction)
            if shore is not None and shore not in self.amulets_on_board and self.amulet_pile > 0:
                self.amulets_on_board.add(shore)

    def shore_in_sight(self, statue: Hex, direction: int) -> Hex | None:
        """21: the last space before the first ocean hex, unless it is the statue's own."""
        shore = statue
        while step(shore, direction) in self.island:
            shore = step(shore, direction)
        return None if shore == statue else shore

    def _statues_turn(self) -> None:
        self.gazes = [(direction + 1) % 6 for direction in self.gazes]
