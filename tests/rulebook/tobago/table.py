"""A game of Tobago under way, played and looked at in the words of the rule book.

A script is a list of actions by their names in records: "play_clue in-jungle white", "drive D4", "turn_up curse".
Several may stand in one string, with commas; "1: claim" says who is expected to decide. Luck is scripted, too, except
that hands are filled with any cards where the script does not say with which.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Self, TypeVar

from doubloon.core import wire
from doubloon.core.bags import things
from doubloon.core.hexes import DIRECTION_NAMES
from doubloon.core.masks import Mask, members
from doubloon.core.position import CHANCE, Action, Event, Seat
from doubloon.games.tobago.actions import CURSE
from doubloon.games.tobago.clue_play import markers
from doubloon.games.tobago.clues import card_names
from doubloon.games.tobago.game import TOBAGO, TreasureHunt
from doubloon.games.tobago.land import Land
from doubloon.games.tobago.setup import MAP_NAMES
from doubloon.games.tobago.state import Refilling, Sharing, State, Turn

E = TypeVar("E", bound=Event)
Hunt = TreasureHunt[Any, Any, Any]


class Table:
    """A game under way: the position now, and everything that has happened so far."""

    def __init__(self, state: State, game: Hunt = TOBAGO) -> None:
        self.state = state
        self.game = game
        self.events: list[Event] = []

    # Playing

    def play(self, *script: str) -> Self:
        """Play a script; everything in it has to be legal."""
        for line in (part.strip() for text in script for part in text.split(",")):
            said, _, words = line.rpartition(":")
            if not words.strip().startswith("draw_clue"):
                self.deal()
            action = self.action(words)
            if said:
                assert self.to_move == int(said), f"{line}: seat {self.to_move} decides"
            self._apply(line, action)
        if not words.strip().startswith("draw_clue"):
            self.deal()
        return self

    def draws(self, values: str) -> Self:
        """The lot of a treasure, card by card in the order of drawing."""
        return self.play(*(f"draw_treasure {value}" for value in values.split()))

    def deal(self) -> Self:
        """Fill the hands that are short."""
        while self.state.pending and isinstance(self.state.pending[-1], Refilling):
            self._apply("deal", self.game.legal(self.state)[0])
        return self

    def finish(self) -> Self:
        """Settle all that is pending by the first choice offered (the first rose claims), until the turn goes on."""
        while self.state.pending and not isinstance(self.state.pending[-1], Turn):
            self._apply("finish", self.game.legal(self.state)[0])
        return self

    def forward(self, until: Callable[[State], bool] = lambda state: isinstance(state.pending[-1], Turn)) -> Self:
        """Let all seats do anything until something is so; without saying what: until the first turn."""
        rng = Random(7)
        while not until(self.state):
            self._apply("forward", rng.choices(self.game.legal(self.state), self.game.odds(self.state))[0])
        return self

    def _apply(self, line: str, action: Action) -> None:
        legal = self.game.legal(self.state)
        assert action in legal, f"{line}: {self.game.why_not(self.state, action).code}"
        step = self.game.apply(self.state, action)
        self.state = step.state
        self.events += step.events

    # Asking

    def action(self, words: str) -> Action:
        """The action that these words stand for."""
        name, *values = words.split()
        fields = self.game.kinds[name].__struct_fields__
        spelled = {field: value_of(value) for field, value in zip(fields, values, strict=True)}
        return wire.decode({"do": name, **spelled}, self.game.kinds, self.game.lexicon(self.state))

    def legal(self, words: str) -> bool:
        return self.action(words) in self.game.legal(self.state)

    def refusal(self, words: str) -> str:
        """The code of the reason why something is not legal."""
        assert not self.legal(words), f"{words} is legal"
        return self.game.why_not(self.state, self.action(words)).code

    def offers(self, name: str) -> set[str]:
        """What may follow the name of an action now: "drive" can be followed by so many spaces."""
        return {words.partition(" ")[2] for words in self.choices() if words.split()[0] == name}

    def choices(self) -> list[str]:
        """All that is legal now, as words of a script."""
        lexicon = self.game.lexicon(self.state)
        return [
            " ".join(str(value) for value in wire.encode(action, lexicon).values())
            for action in self.game.legal(self.state)
        ]

    def kinds(self) -> set[str]:
        """The names of the actions that are legal now."""
        return {words.split()[0] for words in self.choices()}

    def happened(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def order(self, *kinds: type[Event]) -> list[str]:
        """The events of these kinds in the order in which they happened, by their names."""
        return [type(event).__name__ for event in self.events if isinstance(event, kinds)]

    # Looking at the table

    @property
    def to_move(self) -> Seat:
        return self.state.to_move

    @property
    def luck(self) -> bool:
        """Whether chance decides next."""
        return self.state.to_move == CHANCE

    @property
    def land(self) -> Land:
        return self.state.island.land

    def spaces(self, mask: Mask) -> set[str]:
        return {self.land.names[space] for space in members(mask)}

    def sites(self, map: str) -> set[str]:
        """Where the treasure of a map can still be."""
        return self.spaces(self.state.sites[MAP_NAMES.index(map)])

    def markers(self, map: str) -> set[str]:
        """Where the site markers of a map lie."""
        return self.spaces(markers(self.state, MAP_NAMES.index(map)))

    def clue_sites(self, card: str) -> set[str]:
        """Where a treasure may be by this clue alone."""
        return self.spaces(self.state.island.clue_sites[self.cards.index(card)])

    def clues(self, map: str) -> str:
        """The clues of a map and whose roses are on them, as in `position`."""
        number = MAP_NAMES.index(map)
        return " ".join(
            "/".join((self.cards[card], *(str(owner) for owner in owners)))
            for card, owners in zip(self.state.clues[number], self.state.roses[number], strict=True)
        )

    @property
    def cards(self) -> tuple[str, ...]:
        return card_names(self.state.island.deck)

    def card_set(self, cards: Mask) -> set[str]:
        return {self.cards[card] for card in members(cards)}

    def hand(self, seat: Seat) -> set[str]:
        return self.card_set(self.state.hands[seat])

    def car(self, seat: Seat) -> str:
        return self.land.names[self.state.cars[seat]]

    @property
    def amulets(self) -> set[str]:
        """The amulets on the island."""
        return self.spaces(self.state.amulets)

    @property
    def held(self) -> tuple[int, ...]:
        """The amulets of the players."""
        return self.state.amulets_held

    @property
    def gazes(self) -> list[str]:
        return [DIRECTION_NAMES[gaze] for gaze in self.state.gazes]

    def pile(self, seat: Seat) -> list[int]:
        """The treasure cards of a player, least gold first."""
        return things(self.state.piles[seat])

    @property
    def treasure(self) -> list[int]:
        """The treasure deck, curses (0) first."""
        return things(self.state.treasure)

    @property
    def discarded_treasure(self) -> list[int]:
        return things(self.state.treasure_discards)

    def roses(self) -> list[Seat]:
        """The roses still on the map that is being shared, the lowest first."""
        assert isinstance(self.state.pending[-1], Sharing)
        return list(self.state.pending[-1].roses)


def value_of(word: str) -> str | int:
    """What a word of a script stands for: a number, a curse, or itself."""
    return int(word) if word.isdigit() else CURSE if word == "curse" else word
