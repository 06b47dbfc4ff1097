"""The messages between clients and rooms on a socket; docs/protocol.md explains them, schema() describes them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from doubloon.core.position import snake
from doubloon.core.schema import JSON_SCHEMA
from doubloon.server.room.entries import PersonId, Place, TableId, Terms

PROTOCOL = 2  # raised when clients have to change
LONGEST_CHAT = 500
LONGEST_MESSAGE = 8_192  # bytes
MOST_ORDERS = 10

MessageId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[!-~]*$")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=9)]


class ClientMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=snake, forbid_unknown_fields=True):
    """From a client, which chooses the id: sent again with the same id, a message changes nothing."""

    id: MessageId


class SeatMessage(ClientMessage, frozen=True, kw_only=True):
    """About a seat of the sender."""

    seat: SeatNumber


class Known(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a client already knows of one of its seats (None: as a spectator)."""

    seat: SeatNumber | None
    feed: str
    version: int


class Subscribe(ClientMessage, frozen=True, kw_only=True):
    """Listen at all seats of the sender, or as a spectator; what the client already knows is not sent again."""

    known: Annotated[tuple[Known, ...], msgspec.Meta(max_length=10)] = ()
    watch: bool = False  # as a spectator, though the sender has a seat


class Act(SeatMessage, frozen=True, kw_only=True):
    """Take an action."""

    action: dict[str, Any]


class Undo(SeatMessage, frozen=True, kw_only=True):
    """Undo the last action."""


class Propose(SeatMessage, frozen=True, kw_only=True):
    """Propose an action: it is checked and kept, but not taken."""

    action: dict[str, Any]


class Confirm(SeatMessage, frozen=True, kw_only=True):
    """Take the proposed action."""


class Withdraw(SeatMessage, frozen=True, kw_only=True):
    """Withdraw the proposed action."""


class SetOrders(SeatMessage, frozen=True, kw_only=True):
    """Leave orders for later decisions of the player, in place of the earlier orders."""

    orders: Annotated[tuple[dict[str, Any], ...], msgspec.Meta(max_length=MOST_ORDERS)]


class Resign(SeatMessage, frozen=True, kw_only=True):
    """Give up: a bot plays on."""


class Return(SeatMessage, frozen=True, kw_only=True):
    """Play again, after a bot has played for the player."""


class Vote(SeatMessage, frozen=True, kw_only=True):
    """Vote for a bot to play for a player whose time is up."""

    about: SeatNumber


class Stop(SeatMessage, frozen=True, kw_only=True):
    """Agree to end the game here, or no longer."""

    agree: bool


class Say(ClientMessage, frozen=True, kw_only=True):
    """Say something to the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_CHAT)]


class Mute(ClientMessage, frozen=True, kw_only=True):
    """Mute a person, or unmute them."""

    person: PersonId
    muted: bool = True


class CloseChat(ClientMessage, frozen=True, kw_only=True):
    """The host closes the chat, or opens it."""

    closed: bool = True


class Ping(ClientMessage, frozen=True, kw_only=True):
    """Check whether the server answers."""


# What happens at a table, unlike what is between a client and the server (subscribing, pings).
Deed = Act | Undo | Propose | Confirm | Withdraw | SetOrders | Resign | Return | Vote | Stop | Say | Mute | CloseChat
AnyClientMessage = Deed | Subscribe | Ping

decoder = msgspec.json.Decoder(AnyClientMessage)


class ServerMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=snake, omit_defaults=True):
    """From the server."""


class Accepted(ServerMessage, frozen=True, kw_only=True):
    """A message was carried out, and is stored."""

    id: str
    ply: int | None = None  # of the action, if the message was an action


class Refusal(ServerMessage, frozen=True, kw_only=True):
    """A message was not carried out."""

    id: str | None  # None if the message could not be decoded
    code: str
    reason: str
    details: dict[str, Any] = {}  # what the reason refers to, for clients that say it in another language


class Result(msgspec.Struct, frozen=True):
    """How a game ended."""

    end: str
    scores: tuple[int | float, ...]
    ranks: tuple[int, ...]
    seed: str


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
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
    votes: dict[int, tuple[int, ...]]  # for each absent seat, the seats that want a bot to play for it
    to_stop: tuple[int, ...]  # the seats that would end the game here
    chat_closed: bool
    again: TableId | None
    result: Result | None


class SeatPrivate(msgspec.Struct, frozen=True, kw_only=True):
    """What only the player at a seat is told."""

    legal: tuple[dict[str, Any], ...]
    undo: bool
    proposed: dict[str, Any] | None
    orders: tuple[dict[str, Any], ...]
    muted: tuple[PersonId, ...]


class ChatMessage(msgspec.Struct, frozen=True, kw_only=True):
    """Something said at a table."""

    person: PersonId
    name: str
    text: str
    at: float


class Snapshot(ServerMessage, frozen=True, kw_only=True):
    """Everything a seat (None: a spectator) knows of a table."""

    seat: int | None
    feed: str
    version: int
    at: float
    info: TableInfo
    view: dict[str, Any] | None
    hints: dict[str, Any] | None
    private: SeatPrivate | None
    events: tuple[dict[str, Any], ...]  # the last events
    chat: tuple[ChatMessage, ...]


class Update(ServerMessage, frozen=True, kw_only=True):
    """What has changed since the previous version: the fields of view, hints, info and private that differ now."""

    seat: int | None
    feed: str
    version: int
    at: float
    events: tuple[dict[str, Any], ...] = ()
    view: dict[str, Any] = {}
    hints: dict[str, Any] = {}
    info: dict[str, Any] = {}
    private: dict[str, Any] = {}
    chat: tuple[ChatMessage, ...] = ()


class Presence(ServerMessage, frozen=True, kw_only=True):
    """The seats and the number of spectators that are connected now."""

    seats: tuple[int, ...] | None  # None: not told to spectators with a delay
    watchers: int


AnyServerMessage = Accepted | Refusal | Snapshot | Update | Presence

encode = msgspec.json.Encoder().encode


def schema() -> dict[str, Any]:
    """The JSON schema of both directions, from which the types of the browser client are generated."""
    both = (AnyClientMessage, AnyServerMessage)
    (from_client, from_server), definitions = msgspec.json.schema_components(both, ref_template="#/$defs/{name}")
    return {
        "$schema": JSON_SCHEMA,
        "title": "Doubloon over a socket",
        "version": PROTOCOL,
        "$defs": {**definitions, "ClientMessage": from_client, "ServerMessage": from_server},
    }
