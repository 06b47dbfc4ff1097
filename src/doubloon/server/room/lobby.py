"""What can be played, and what a player who opens a table asks for; the same for every server."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from doubloon import bots, games
from doubloon.core import wire
from doubloon.core.game import AnyGame
from doubloon.core.refusal import Refused
from doubloon.server.room import deeds
from doubloon.server.room.entries import Opened, PersonId, Place, Terms
from doubloon.server.room.messages import SeatNumber
from doubloon.server.room.room import Room
from doubloon.server.room.text import LONGEST_NAME, checked_name

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=4 * LONGEST_NAME)]


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of a request."""


class SeatWish(Body, frozen=True):
    """The intended occupant of a seat of a new table: the host, a bot, or any person who joins."""

    me: bool = False
    bot: str | None = None
    name: Name | None = None  # for several people on the same device


class NewTable(Body, frozen=True):
    """A table to be opened; the options are those of the game, except `players`, which is the number of seats."""

    game: str
    seats: Annotated[tuple[SeatWish, ...], msgspec.Meta(min_length=1, max_length=10)]
    options: dict[str, Any] = {}
    terms: Terms = Terms()


class SeatChoice(Body, frozen=True):
    """Where a player wants to sit, and under which name."""

    seat: SeatNumber | None = None
    name: Name | None = None


class Assignment(Body, frozen=True):
    """The bot that gets a seat; None: the seat is free again."""

    bot: str | None


class GameInfo(msgspec.Struct, frozen=True):
    """A game, its possible numbers of players, and the JSON schema of its options."""

    key: str
    version: int
    fewest: int
    most: int
    options: dict[str, Any]
    orders: dict[str, Any]


class Catalogue(msgspec.Struct, frozen=True):
    """What can be played, and with which bots; levels are the bots that are offered to players."""

    games: tuple[GameInfo, ...]
    bots: tuple[str, ...]
    levels: tuple[str, ...]


def catalogue() -> Catalogue:
    """Everything that can be played here."""
    return Catalogue(tuple(_info(games.find(key)) for key in games.GAMES), tuple(bots.BOTS), tuple(bots.LEVELS))


def _info(game: AnyGame) -> GameInfo:
    options = msgspec.json.schema(game.setup_type)
    _, orders = msgspec.json.schema_components(game.orders, ref_template="#/{name}")
    return GameInfo(game.key, game.version, game.seats[0], game.seats[-1], options, orders)


def preview(game: str, options: dict[str, Any]) -> dict[str, Any]:
    """The table before the first decision, as a spectator sees it."""
    played = games.find(game)
    view = played.view(deeds.first_position(played, options), None)
    return wire.encode(view, played.lexicon(view))


def opened(wanted: NewTable, person: PersonId, name: str) -> Opened:
    """The table that a player asks for; refuses a table without a seat for that player."""
    if not any(seat.me for seat in wanted.seats):
        raise Refused("no_seat_for_you")
    game = games.find(wanted.game)
    if "players" in wanted.options:
        raise Refused("players_by_seats")
    setup = {**wanted.options, "players": len(wanted.seats)}
    places = tuple(_place(person, name, number, seat) for number, seat in enumerate(wanted.seats))
    return Opened(game.key, setup, places, person, wanted.terms)


def _place(person: PersonId, name: str, number: int, seat: SeatWish) -> Place:
    if seat.me:
        if seat.bot is not None:
            raise Refused("seat_twice")
        return Place(name if seat.name is None else checked_name(seat.name), person)
    return deeds.bot_at(number, seat.bot)


def rematch(room: Room, person: PersonId) -> Opened:
    """The next game of the same players; seats are kept for players who have not agreed to it yet."""
    others = room.people() - {person}
    places = tuple(
        Place() if place.person in room.forgotten else replace(place, kept=place.person in others)
        for place in room.places
    )
    return Opened(room.game.key, room.setup_data, places, person, room.terms)
