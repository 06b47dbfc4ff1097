"""What can happen at a table, as it is stored: nothing is ever changed or removed, only added."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NewType

import msgspec

from doubloon.core.position import Seat, snake

PersonId = NewType("PersonId", str)
TableId = NewType("TableId", str)

NOBODY = "N.N."  # the name of a person who has deleted their account, in all languages
_DAY = 86_400


class Place(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A seat with its person or bot; free if it has neither."""

    name: str = ""
    person: PersonId | None = None
    bot: str | None = None
    kept: bool = False  # for a person who has not come yet

    @property
    def open(self) -> bool:
        return self.person is None and self.bot is None


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for each turn, and a reserve of seconds for each player's whole game; without `turn`, no time limit."""

    turn: Annotated[int, msgspec.Meta(ge=5, le=30 * _DAY)] | None = None
    reserve: Annotated[int, msgspec.Meta(ge=0, le=30 * _DAY)] = 0


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table agrees on besides the rules of the game."""

    public: bool = False
    clock: Clock = Clock()
    absent: Literal["bot", "vote"] = "bot"  # what decides that a bot plays for a player whose time is up
    watchers: bool = True
    delay: Annotated[int, msgspec.Meta(ge=0, le=_DAY)] = 0  # seconds that spectators are behind
    chat: bool = True


class Entry(msgspec.Struct, frozen=True, tag_field="entry", tag=snake, omit_defaults=True):
    """Something that happened at a table."""


class Opened(Entry, frozen=True):
    game: str
    setup: dict[str, Any]
    places: tuple[Place, ...]
    host: PersonId
    terms: Terms


class Sat(Entry, frozen=True):
    """A seat was taken, given to a bot, or left."""

    seat: Seat
    place: Place


class Hosted(Entry, frozen=True):
    """Another person became the host."""

    host: PersonId


class Closed(Entry, frozen=True):
    """All players left before the game began."""


class Written(Entry, frozen=True):
    """A line of the game's record; the first line starts the game."""

    line: str


class Proposed(Entry, frozen=True):
    """A player considers an action, or no longer does; no other player is told."""

    seat: Seat
    action: dict[str, Any] | None


class Ordered(Entry, frozen=True):
    """The player at a seat left orders; no other player is told."""

    seat: Seat
    orders: tuple[dict[str, Any], ...]


class Replaced(Entry, frozen=True):
    """A bot plays for a player."""

    seat: Seat
    why: Literal["time", "vote", "resigned"]


class Returned(Entry, frozen=True):
    """A player plays again."""

    seat: Seat


class Voted(Entry, frozen=True):
    """A player wants a bot to play for a player whose time is up."""

    seat: Seat
    about: Seat


class Agreed(Entry, frozen=True):
    """A player wants to end the game here, or no longer does."""

    seat: Seat
    to_stop: bool


class Said(Entry, frozen=True):
    person: PersonId
    name: str
    text: str


class Muted(Entry, frozen=True):
    """A person no longer wants to see another person's messages, or wants to see them again."""

    person: PersonId
    whom: PersonId
    muted: bool


class ChatClosed(Entry, frozen=True):
    closed: bool


class PlayedAgain(Entry, frozen=True):
    """The same people move to another table."""

    table: TableId


class Forgotten(Entry, frozen=True):
    """A person has deleted their account: their name and messages are gone, their seats stay."""

    person: PersonId


AnyEntry = (
    Opened
    | Sat
    | Hosted
    | Closed
    | Written
    | Proposed
    | Ordered
    | Replaced
    | Returned
    | Voted
    | Agreed
    | Said
    | Muted
    | ChatClosed
    | PlayedAgain
    | Forgotten
)

_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def decode(body: str) -> AnyEntry:
    """An entry as it was stored."""
    return _decoder.decode(body)


def encode(entry: Entry) -> str:
    return msgspec.json.encode(entry).decode()
