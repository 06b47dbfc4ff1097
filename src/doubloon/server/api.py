"""The lobby over HTTP: who one is, which tables there are, sitting down, starting, playing again, records."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Request, Response, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.params import FromPath, HeaderParameter, JSONBody, Parameter

from doubloon import bots, games
from doubloon.core.refusal import Refused
from doubloon.server import deeds, replays
from doubloon.server import entries as log
from doubloon.server.directory import GameStatistics, Person
from doubloon.server.entries import PersonId, Place, TableId, Terms
from doubloon.server.feeds import desk_for, desk_of
from doubloon.server.house import House
from doubloon.server.limits import address_of
from doubloon.server.live import Live
from doubloon.server.messages import LONGEST_CHAT, Desk
from doubloon.server.people import COOKIE, COOKIE_AGE
from doubloon.server.replays import Replay
from doubloon.server.room import Room
from doubloon.server.summaries import as_listed
from doubloon.server.webhooks import check_webhook
from doubloon.server.writing import LONGEST_NAME, checked_name, readable

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=4 * LONGEST_NAME)]
Password = Annotated[str, msgspec.Meta(min_length=1, max_length=1_000)]
Key = Annotated[
    str | None, HeaderParameter(name="Idempotency-Key", min_length=1, max_length=64, pattern="^[!-~]*$")
]  # sent again with it, a request opens nothing twice
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a request carries."""


class Me(msgspec.Struct, frozen=True):
    """Who one is."""

    id: PersonId
    name: str
    account: str | None
    webhook: str | None


class Guest(Body, frozen=True):
    name: Name


class Webhook(Body, frozen=True):
    url: Annotated[str, msgspec.Meta(max_length=500)] | None


class Credentials(Body, frozen=True):
    account: Name
    password: Password


class NewPassword(Body, frozen=True):
    old: Password
    new: Password


class Leaving(Body, frozen=True):
    password: Password | None = None  # of whoever has an account


class SeatWish(Body, frozen=True):
    """Who is to sit on a seat of a new table: oneself, a bot, or whoever comes."""

    me: bool = False
    bot: str | None = None
    name: Name | None = None  # for several people on one device


class NewTable(Body, frozen=True):
    """A table to be opened; the options are those of the game, `players` is how many seats there are."""

    game: str
    seats: Annotated[tuple[SeatWish, ...], msgspec.Meta(min_length=1, max_length=10)]
    options: dict[str, Any] = {}
    terms: Terms = Terms()


class SeatChoice(Body, frozen=True):
    seat: SeatNumber | None = None
    name: Name | None = None


class Assignment(Body, frozen=True):
    bot: str | None


class Complaint(Body, frozen=True):
    about: Annotated[str, msgspec.Meta(max_length=32)]
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_CHAT)]


class GameInfo(msgspec.Struct, frozen=True):
    """A game, how many can play it, and the JSON schema of its options."""

    key: str
    version: int
    fewest: int
    most: int
    options: dict[str, Any]
    orders: dict[str, Any]


class Catalogue(msgspec.Struct, frozen=True):
    """What can be played, and against whom; levels are the bots that are meant for people."""

    games: tuple[GameInfo, ...]
    bots: tuple[str, ...]
    levels: tuple[str, ...]


class Listed(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: dict[str, Any]
    changed: float
    your_turn: bool


def house_of(request: Any) -> House:
    """The server that a request came to."""
    house: House = request.app.state.house
    return house


async def somebody(request: Request[Any, Any, Any]) -> Person:
    """Who makes a request; refuses those who have not said who they are."""
    person = await house_of(request).people.whose(request.cookies.get(COOKIE))
    if person is None:
        raise Refused("who_are_you")
    return person


def _with_cookie(house: House, person: Person, token: str) -> Response[Me]:
    cookie = Cookie(
        key=COOKIE, value=token, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=house.settings.secure
    )
    return Response(_me(person), cookies=[cookie])


def _gone() -> Response[None]:
    """Nobody is known here any more."""
    return Response(None, status_code=204, cookies=[Cookie(key=COOKIE, value="", max_age=0, httponly=True)])


def _me(person: Person) -> Me:
    return Me(person.id, person.name, person.account, person.webhook)


class MeController(Controller):
    """Oneself."""

    path = "/api/me"
    tags = ("people",)

    @get(summary="Who am I? null: nobody yet")
    async def me(self, request: Request[Any, Any, Any]) -> Response[Me | None]:
        person = await house_of(request).people.whose(request.cookies.get(COOKIE))
        return Response(None if person is None else _me(person), media_type=MediaType.JSON)

    @post(summary="Come in as a guest, under a name")
    async def come_in(self, request: Request[Any, Any, Any], data: JSONBody[Guest]) -> Response[Me]:
        house = house_of(request)
        known = await house.people.whose(request.cookies.get(COOKIE))
        if known is not None:
            return Response(_me(await house.people.rename(known, data.name)))
        person, token = await house.people.come_in(data.name)
        return _with_cookie(house, person, token)

    @put("/webhook", summary="Where to be told that it is my turn")
    async def webhook(self, request: Request[Any, Any, Any], data: JSONBody[Webhook]) -> Me:
        person, house = await somebody(request), house_of(request)
        if data.url is not None:
            check_webhook(data.url, house.settings.webhooks)
        return _me(await house.people.alert_at(person, data.url))

    @post("/account", summary="Get an account, and keep everything")
    async def register(self, request: Request[Any, Any, Any], data: JSONBody[Credentials]) -> Response[Me]:
        person, house, token = await somebody(request), house_of(request), request.cookies[COOKIE]
        address = address_of(request.scope)
        person, token = await house.people.register(person, data.account, data.password, address, token)
        return _with_cookie(house, person, token)

    @post("/session", summary="Log in to an account")
    async def log_in(self, request: Request[Any, Any, Any], data: JSONBody[Credentials]) -> Response[Me]:
        house, token = house_of(request), request.cookies.get(COOKIE)
        person, token = await house.people.log_in(data.account, data.password, address_of(request.scope), token)
        return _with_cookie(house, person, token)

    @delete("/session", summary="Log out")
    async def log_out(self, request: Request[Any, Any, Any]) -> Response[None]:
        if token := request.cookies.get(COOKIE):
            await house_of(request).people.log_out(token)
        return _gone()

    @delete("/sessions", summary="Log out everywhere: on this device and on all others")
    async def log_out_everywhere(self, request: Request[Any, Any, Any]) -> Response[None]:
        person = await somebody(request)
        await house_of(request).people.log_out_everywhere(person.id)
        return _gone()

    @put("/password", summary="Change my password; other devices are logged out")
    async def change_password(self, request: Request[Any, Any, Any], data: JSONBody[NewPassword]) -> Response[Me]:
        person, house = await somebody(request), house_of(request)
        token = await house.people.change_password(person, data.old, data.new, address_of(request.scope))
        return _with_cookie(house, person, token)

    @post("/deletion", summary="Delete my account and what is kept of me", status_code=204)
    async def leave(self, request: Request[Any, Any, Any], data: JSONBody[Leaving]) -> Response[None]:
        person, house = await somebody(request), house_of(request)
        await house.people.check_leaving(person, data.password, address_of(request.scope))
        await house.forgetting.leave(person.id)
        house.people.session_ended()
        return _gone()

    @get("/tables", summary="My tables, those where it is my turn first")
    async def tables(self, request: Request[Any, Any, Any]) -> list[Listed]:
        person = await somebody(request)
        found = await house_of(request).store.listed(person.id)
        return [Listed(msgspec.json.decode(table), changed, mover == person.id) for table, changed, mover in found]

    @get("/statistics", summary="What I have played")
    async def statistics(self, request: Request[Any, Any, Any]) -> dict[str, GameStatistics]:
        return await house_of(request).directory.statistics((await somebody(request)).id)


class GameController(Controller):
    """The games of the house."""

    path = "/api/games"
    tags = ("games",)

    @get(summary="The games, their options, and the bots")
    async def games(self) -> Catalogue:
        return Catalogue(tuple(map(_info, games.GAMES)), tuple(bots.BOTS), tuple(bots.LEVELS))

    @get("/{game:str}/protocol", summary="The JSON schema of the views, hints, actions and events of a game")
    async def protocol(self, game: FromPath[str]) -> dict[str, Any]:
        return games.find(game).outline

    @post("/{game:str}/preview", summary="The table before the first decision, with these options", status_code=200)
    async def preview(
        self, request: Request[Any, Any, Any], game: FromPath[str], data: JSONBody[dict[str, Any]]
    ) -> dict[str, Any]:
        house = house_of(request)
        house.preview_limit.pass_through(address_of(request.scope))
        return await house.previews.do(deeds.preview, game, data)


def _info(key: str) -> GameInfo:
    game = games.find(key)
    options = msgspec.json.schema(game.setup_type)
    _, orders = msgspec.json.schema_components(game.answers, ref_template="#/{name}")
    return GameInfo(game.key, game.version, game.seats[0], game.seats[-1], options, orders)


class TableController(Controller):
    """Tables."""

    path = "/api/tables"
    tags = ("tables",)

    @get(summary="Public tables")
    async def listed(self, request: Request[Any, Any, Any]) -> list[Listed]:
        house = house_of(request)
        found = await house.store.public(house.rooms.clock())
        return [Listed(as_listed(msgspec.json.decode(table), late), changed, False) for table, changed, late in found]

    @post(summary="Open a table")
    async def open(self, request: Request[Any, Any, Any], data: JSONBody[NewTable], key: Key = None) -> Desk:
        person, house = await somebody(request), house_of(request)
        table = None if key is None else house.table_for("opened", person.id, key)
        if table and (known := await _known(house, table)):
            return desk_of(known.room)
        await _check_tables(house, person)
        if not any(seat.me for seat in data.seats):
            raise Refused("no_seat_for_you")
        game = games.find(data.game)
        if "players" in data.options:
            raise Refused("players_by_seats")
        setup = {**data.options, "players": len(data.seats)}
        places = tuple(_place(person, number, seat) for number, seat in enumerate(data.seats))
        opened = log.Opened(game.key, setup, places, person.id, data.terms)
        most = house.settings.tables_per_person
        return desk_of((await house.rooms.create(opened, secrets.token_hex(32), most, table)).room)

    @get("/{table:str}", summary="What there is at a table")
    async def look(self, request: Request[Any, Any, Any], table: FromPath[str]) -> Desk:
        rooms, person = house_of(request).rooms, await _anybody(request)
        async with rooms.at_rest(await rooms.get(TableId(table))) as room:
            return desk_for(room, person, rooms.clock())

    @post("/{table:str}/seats", summary="Sit down")
    async def sit(self, request: Request[Any, Any, Any], table: FromPath[str], data: JSONBody[SeatChoice]) -> Desk:
        person = await somebody(request)
        name = person.name if data.name is None else checked_name(data.name)
        return await _do(request, table, person.id, lambda room, at: deeds.sit(room, person.id, name, data.seat, at))

    @delete("/{table:str}/seats", summary="Leave the table", status_code=200)
    async def leave(
        self,
        request: Request[Any, Any, Any],
        table: FromPath[str],
        seat: Annotated[int | None, Parameter(ge=0, le=9)] = None,
    ) -> Desk:
        person = await somebody(request)
        return await _do(request, table, person.id, lambda room, at: deeds.leave(room, person.id, seat, at))

    @put("/{table:str}/seats/{seat:int}", summary="Give a seat to a bot, or free it (the host)")
    async def assign(
        self, request: Request[Any, Any, Any], table: FromPath[str], seat: FromPath[int], data: JSONBody[Assignment]
    ) -> Desk:
        person = await somebody(request)
        return await _do(request, table, person.id, lambda room, at: deeds.assign(room, person.id, seat, data.bot, at))

    @post("/{table:str}/start", summary="Start the game, perhaps with bots for those who have not come (the host)")
    async def start(
        self,
        request: Request[Any, Any, Any],
        table: FromPath[str],
        bots: Annotated[str | None, Parameter(max_length=24)] = None,
    ) -> Desk:
        person = await somebody(request)
        return await _do(request, table, person.id, lambda room, at: deeds.start(room, person.id, at, bots))

    @post("/{table:str}/rematch", summary="Play again with the same people")
    async def rematch(self, request: Request[Any, Any, Any], table: FromPath[str]) -> Desk:
        person, house = await somebody(request), house_of(request)
        live = await house.rooms.current(TableId(table))
        room, before = live.room, live.room.again
        if not room.seats_of(person.id):
            raise Refused("not_at_table")
        if before is None or (await house.rooms.get(before)).room.status == "closed":
            if room.status != "ended":
                raise Refused(f"table_{room.status}")
            # Whoever asks, and however often: it is the same table, also if a server died between the two steps.
            again = house.table_for("again", before or room.id)
            if await _known(house, again) is None:
                await _check_tables(house, person)
                opened = log.Opened(room.game.key, room.setup_spelled, _kept(room, person.id), person.id, room.terms)
                await house.rooms.create(opened, secrets.token_hex(32), house.settings.tables_per_person, again)
            await _do(request, table, person.id, lambda room, at: _again(room, person.id, before, again, at))
        assert live.room.again is not None
        new = await house.rooms.get(live.room.again)
        if new.room.kept_for(person.id):
            await house.rooms.decide(new, lambda room, at: deeds.come(room, person.id, at))
        return desk_of(new.room)

    @get("/{table:str}/record", summary="The record of a finished game", media_type="application/jsonl")
    async def record(self, request: Request[Any, Any, Any], table: FromPath[str]) -> Response[bytes]:
        house = house_of(request)
        live = await house.rooms.current(TableId(table))
        await _check_over(request, live.room)
        kept = await house.store.entries(TableId(table))
        lines = "".join(one.entry.line for one in kept if isinstance(one.entry, log.Written))
        name = f"{live.room.game.key}-{table}.jsonl"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(lines.encode(), media_type="application/jsonl", headers=headers)

    @get("/{table:str}/replay", summary="A finished game, step by step, as a seat or a watcher saw it")
    async def replay(
        self,
        request: Request[Any, Any, Any],
        table: FromPath[str],
        seat: Annotated[int | None, Parameter(ge=0, le=9)] = None,
    ) -> Response[Replay]:
        house = house_of(request)
        room = (await house.rooms.current(TableId(table))).room
        await _check_over(request, room)
        told: Any = await house.readings.do(replays.encoded, room, seat)
        return Response(told, media_type=MediaType.JSON)

    @post("/{table:str}/reports", summary="Report somebody to whoever runs the server", status_code=204)
    async def report(self, request: Request[Any, Any, Any], table: FromPath[str], data: JSONBody[Complaint]) -> None:
        person, house = await somebody(request), house_of(request)
        live = await house.rooms.current(TableId(table))
        about = PersonId(data.about)
        if person.id not in live.room.people() or about not in live.room.people():
            raise Refused("not_at_table")
        await house.directory.report(live.room.id, person.id, about, readable(data.text), house.rooms.clock())


def _place(person: Person, number: int, seat: SeatWish) -> Place:
    if seat.me:
        if seat.bot is not None:
            raise Refused("seat_twice")
        return Place(person.name if seat.name is None else checked_name(seat.name), person.id)
    return deeds.bot_at(number, seat.bot)


async def _check_tables(house: House, person: Person) -> None:
    most = house.settings.tables_per_person
    if await house.store.unfinished(person.id) >= most:
        raise Refused("too_many_tables", most=most)


async def _known(house: House, table: TableId) -> Live | None:
    """A table that was opened already."""
    try:
        return await house.rooms.get(table)
    except Refused as refused:
        if refused.code == "unknown_table":
            return None
        raise


def _kept(room: Room, person: PersonId) -> tuple[Place, ...]:
    """The seats of a game that is over, for the next one: they wait for those who have not said that they want it."""
    others = room.people() - {person}
    return tuple(
        Place() if place.person in room.forgotten else msgspec.structs.replace(place, kept=place.person in others)
        for place in room.places
    )


def _again(room: Room, person: PersonId, before: TableId | None, new: TableId, at: float) -> None:
    if room.again == before:  # Somebody else may have been faster.
        deeds.play_again(room, person, new, at)


async def _anybody(request: Request[Any, Any, Any]) -> PersonId | None:
    """Who makes a request, if they have said so."""
    person = await house_of(request).people.whose(request.cookies.get(COOKIE))
    return None if person is None else person.id


async def _check_over(request: Request[Any, Any, Any], room: Room) -> None:
    """Refuse to tell all of a game before it is over, also for those who are behind."""
    if desk_for(room, await _anybody(request), house_of(request).rooms.clock()).status != "ended":
        raise Refused("record_later")


async def _do(
    request: Request[Any, Any, Any], table: str, person: PersonId, decide: Callable[[Room, float], None]
) -> Desk:
    """Let something happen at a table; returns what it is like then."""
    rooms = house_of(request).rooms
    live = await rooms.get(TableId(table))
    try:
        await rooms.decide(live, decide)
    except Refused as refused:
        known = desk_for(live.room, person, rooms.clock()).status
        if refused.code == "table_ended" and known != "ended":  # as far as somebody knows who is behind
            raise Refused(f"table_{known}") from None
        raise
    return desk_for(live.room, person, rooms.clock())
