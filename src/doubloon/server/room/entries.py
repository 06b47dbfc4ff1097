"""What can happen at a table, as it is kept: nothing is ever changed or removed, only added."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NewType

import msgspec

from doubloon.core.position import Seat, snake

PersonId = NewType("PersonId", str)
TableId = NewType("TableId", str)

NOBODY = "N.N."  # the name of somebody who is not to be known any more, in all languages
_DAY = 86_400


class Place(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A seat and who sits there: a person, a bot, or nobody yet."""

    name: str = ""
    person: PersonId | None = None
    bot: str | None = None
    kept: bool = False  # for somebody who has not come yet

    @property
    def open(self) -> bool:
        return self.person is None and self.bot is None


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for each turn, and a reserve of seconds for each player's whole game; none at all without a turn."""

    turn: Annotated[int, msgspec.Meta(ge=5, le=30 * _DAY)] | None = None
    reserve: Annotated[int, msgspec.Meta(ge=0, le=30 * _DAY)] = 0


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table agrees on besides the rules of the game."""

    public: bool = False
    clock: Clock = Clock()
    absent: Literal["bot", "vote"] = "bot"  # who decides that a bot plays for somebody whose time is up
    watchers: bool = True
    delay: Annotated[int, msgspec.Meta(ge=0, le=_DAY)] = 0  # seconds that watchers are behind
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
    """Somebody else became the host."""

    host: PersonId


class Closed(Entry, frozen=True):
    """Everybody left before the game began."""


class Written(Entry, frozen=True):
    """A line of the game's record; the first one starts the game."""

    line: str


class Proposed(Entry, frozen=True):
    """Somebody thinks of doing something, or no longer does; nobody else is told."""

    seat: Seat
    action: dict[str, Any] | None


class Ordered(Entry, frozen=True):
    """The player at a seat left orders; no other player is told."""

    seat: Seat
    orders: tuple[dict[str, Any], ...]


class Replaced(Entry, frozen=True):
    """A bot plays for somebody."""

    seat: Seat
    why: Literal["time", "vote", "resigned"]


class Returned(Entry, frozen=True):
    """Somebody plays again."""

    seat: Seat


class Voted(Entry, frozen=True):
    """Somebody wants a bot to play for somebody whose time is up."""

    seat: Seat
    about: Seat


class Agreed(Entry, frozen=True):
    """Somebody wants to end the game here, or no longer does."""

    seat: Seat
    to_stop: bool


class Said(Entry, frozen=True):
    person: PersonId
    name: str
    text: str


class Muted(Entry, frozen=True):
    """Somebody does not want to hear somebody any more, or again."""

    person: PersonId
    whom: PersonId
    muted: bool


class ChatClosed(Entry, frozen=True):
    closed: bool


class PlayedAgain(Entry, frozen=True):
    """The same people sit down at another table."""

    table: TableId


class Forgotten(Entry, frozen=True):
    """Somebody has deleted their account: their name and what they said are gone, their seats stay."""

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
    """An entry as it was kept."""
    return _decoder.decode(body)


def encode(entry: Entry) -> str:
    return msgspec.json.encode(entry).decode()
