"""The clue cards: what each says about where a treasure lies."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Annotated, Any, Literal

import msgspec

from doubloon.core.refusal import BadSetup
from doubloon.core.wire import Named, Set, numbered
from doubloon.games.tobago.chart import TERRAINS

Card = Annotated[int, Named("card")]  # its index in the deck
Cards = Annotated[int, Set("card")]

Relation = Literal["in", "next_to", "in_sight_of", "not_in", "not_next_to", "not_in_sight_of"]
_LARGEST = 200  # cards: about four decks of the box

LANDMARKS = (*TERRAINS, "hut", "palm_tree", "statue", "ocean")  # of the deck; an expansion may have clues about others


class Clue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A treasure lies in this relation to the landmark."""

    relation: Relation
    landmark: str
    largest: bool = False

    @property
    def negated(self) -> bool:
        return self.relation.startswith("not_")

    @property
    def base(self) -> Any:
        """The relation without its "not"."""
        return self.relation.removeprefix("not_")

    @property
    def name(self) -> str:
        """How records call the card: "not-in-largest-lake"."""
        size = "largest-" if self.largest else ""
        return f"{self.relation}-{size}{self.landmark}".replace("_", "-")


Deck = tuple[Clue, ...]


class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    relation: Relation
    landmarks: tuple[str, ...]
    largest: bool = False


class _DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    clues: tuple[_Row, ...]


def read_deck(text: str) -> Deck:
    """The cards of a deck file, row by row."""
    try:
        rows = msgspec.convert(tomllib.loads(text), _DeckFile).clues
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadSetup("deck_unreadable", reason=error) from None
    deck = tuple(Clue(row.relation, landmark, row.largest) for row in rows for landmark in row.landmarks)
    check_deck(deck)
    return deck


def check_deck(deck: Deck) -> None:
    """Refuse a deck with cards that say nothing, or with more cards than any game could need."""
    if len(deck) > _LARGEST:
        raise BadSetup("deck_too_large", cards=len(deck), most=_LARGEST)
    for clue in deck:
        if clue.landmark not in LANDMARKS:
            raise BadSetup("clue_landmark", landmark=clue.landmark, landmarks=", ".join(LANDMARKS))
        if clue.largest and clue.landmark not in TERRAINS:
            raise BadSetup("clue_largest", landmark=clue.landmark)
        if clue.landmark == "ocean" and clue.relation in ("in", "not_in"):
            raise BadSetup("clue_ocean")


@lru_cache(maxsize=1)
def standard_deck() -> Deck:
    """The 52 cards of the box."""
    return read_deck((files("doubloon.games.tobago") / "data" / "clues.toml").read_text("utf-8"))


@lru_cache(maxsize=64)
def card_names(deck: Deck) -> tuple[str, ...]:
    """The name of every card; cards that say the same are numbered."""
    return numbered([clue.name for clue in deck])


@lru_cache(maxsize=64)
def clues_about(deck: Deck) -> Mapping[str, Sequence[tuple[Card, str, bool, bool]]]:
    """The clues about each landmark: their relation, whether it is negated, and whether the largest is meant."""
    about: dict[str, list[tuple[Card, str, bool, bool]]] = {}
    for card, clue in enumerate(deck):
        about.setdefault(clue.landmark, []).append((card, clue.base, clue.negated, clue.largest))
    return about
