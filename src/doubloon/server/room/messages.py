"""What clients and rooms say to each other over a socket; docs/protocol.md explains it, schema() writes it down."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from doubloon.core.outline import JSON_SCHEMA
from doubloon.core.position import snake
from doubloon.server.room.entries import PersonId, Place, TableId, Terms

LONGEST_CHAT = 500
LONGEST_MESSAGE = 8_192  # bytes
MOST_ORDERS = 10

MessageId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[!-~]*$")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=snake, forbid_unknown_fields=True):
    """From a client. The id is the client's own: sent again with it, a message changes nothing."""

    id: MessageId


class SeatMessage(Message, frozen=True, kw_only=True):
    """About a seat of one's own."""

    seat: SeatNumber


class Heard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a client knows already of one of its seats (none: as a watcher)."""

    seat: SeatNumber | None
    feed: str
    version: int


class Attend(Message, frozen=True, kw_only=True):
    """Listen: at all seats of one's own, or as a watcher without one. With what was heard, only the rest is sent."""

    heard: Annotated[tuple[Heard, ...], msgspec.Meta(max_length=10)] = ()
    watch: bool = False  # as a watcher, though one has a seat


class Act(SeatMessage, frozen=True, kw_only=True):
    """Do something."""

    action: dict[str, Any]


class Undo(SeatMessage, frozen=True, kw_only=True):
    """Take the last action back."""


class Propose(SeatMessage, frozen=True, kw_only=True):
    """Think of doing something: it is checked and kept, but not done."""

    action: dict[str, Any]


class Confirm(SeatMessage, frozen=True, kw_only=True):
    """Do what was proposed."""


class Withdraw(SeatMessage, frozen=True, kw_only=True):
    """Do not do what was proposed."""


class Order(SeatMessage, frozen=True, kw_only=True):
    """Leave orders for when one is asked, instead of those left before."""

    orders: Annotated[tuple[dict[str, Any], ...], msgspec.Meta(max_length=MOST_ORDERS)]


class Resign(SeatMessage, frozen=True, kw_only=True):
    """Give up: a bot plays on."""


class Return(SeatMessage, frozen=True, kw_only=True):
    """Play again, after a bot did."""


class Vote(SeatMessage, frozen=True, kw_only=True):
    """Let a bot play for somebody whose time is up."""

    about: SeatNumber


class Stop(SeatMessage, frozen=True, kw_only=True):
    """Agree to end the game here, or no longer."""

    agree: bool


class Say(Message, frozen=True, kw_only=True):
    """Say something to the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_CHAT)]


class Mute(Message, frozen=True, kw_only=True):
    """Hear somebody no longer, or again."""

    person: PersonId
    muted: bool = True


class CloseChat(Message, frozen=True, kw_only=True):
    """The host closes the chat, or opens it."""

    closed: bool = True


class Ping(Message, frozen=True, kw_only=True):
    """Is anybody there?"""


# What happens at a table, as against what is between one client and the server (attending, pings).
Deed = Act | Undo | Propose | Confirm | Withdraw | Order | Resign | Return | Vote | Stop | Say | Mute | CloseChat
AnyMessage = Deed | Attend | Ping

decoder = msgspec.json.Decoder(AnyMessage)


class News(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=snake, omit_defaults=True):
    """From the server."""


class Accepted(News, frozen=True, kw_only=True):
    """A message was carried out, and is stored."""

    id: str
    ply: int | None = None  # of the action, if it was one


class Refusal(News, frozen=True, kw_only=True):
    """A message was not carried out."""

    id: str | None  # none if the message could not be read
    code: str
    reason: str
    details: dict[str, Any] = {}  # what the reason names, for clients that say it in another language


class Result(msgspec.Struct, frozen=True):
    """How a game ended."""

    end: str
    scores: tuple[int | float, ...]
    ranks: tuple[int, ...]
    seed: str


class Desk(msgspec.Struct, frozen=True, kw_only=True):
    """What there is at a table besides the game itself."""

    table: TableId
    game: str
    setup: dict[str, Any]
    terms: Terms
    status: str
    host: PersonId
    places: tuple[Place, ...]
    commitment: str | None
    on_turn: int | None  # the seat whose clock runs
    deadline: float | None  # when its time is up
    reserves: tuple[float, ...]  # seconds left beyond the turns
    replaced: dict[int, str]  # the seats a bot plays for, and why
    votes: dict[int, tuple[int, ...]]  # who wants a bot to play for whom
    to_stop: tuple[int, ...]  # who would end the game here
    chat_closed: bool
    again: TableId | None
    result: Result | None


class Own(msgspec.Struct, frozen=True, kw_only=True):
    """What only the player at a seat is told."""

    legal: tuple[dict[str, Any], ...]
    undo: bool
    proposed: dict[str, Any] | None
    orders: tuple[dict[str, Any], ...]
    muted: tuple[PersonId, ...]


class Talk(msgspec.Struct, frozen=True, kw_only=True):
    """Something said at a table."""

    person: PersonId
    name: str
    text: str
    at: float


class Fresh(News, frozen=True, kw_only=True):
    """Everything a seat (none: a watcher) knows of a table."""

    seat: int | None
    feed: str
    version: int
    at: float
    desk: Desk
    view: dict[str, Any] | None
    hints: dict[str, Any] | None
    own: Own | None
    story: tuple[dict[str, Any], ...]  # the last events
    chat: tuple[Talk, ...]


class Happened(News, frozen=True, kw_only=True):
    """What has changed since the version before: the fields of view, hints, desk and own that are different now."""

    seat: int | None
    feed: str
    version: int
    at: float
    events: tuple[dict[str, Any], ...] = ()
    view: dict[str, Any] = {}
    hints: dict[str, Any] = {}
    desk: dict[str, Any] = {}
    own: dict[str, Any] = {}
    chat: tuple[Talk, ...] = ()


class Presence(News, frozen=True, kw_only=True):
    """Who is here now."""

    seats: tuple[int, ...] | None  # none: not told, to those who watch with a delay
    watchers: int


AnyNews = Accepted | Refusal | Fresh | Happened | Presence

encode = msgspec.json.Encoder().encode


def schema() -> dict[str, Any]:
    """The JSON schema of both directions, from which the types of the browser client are made."""
    (messages, news), definitions = msgspec.json.schema_components((AnyMessage, AnyNews), ref_template="#/$defs/{name}")
    return {
        "$schema": JSON_SCHEMA,
        "title": "Doubloon over a socket",
        "$defs": {**definitions, "ClientMessage": messages, "ServerMessage": news},
    }
