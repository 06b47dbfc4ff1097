"""People over HTTP: coming in, accounts, and their own data."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Request, Response, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from doubloon.server.accounts.people import COOKIE, COOKIE_AGE
from doubloon.server.http.api.requests import person_of, server_of, tables_of
from doubloon.server.http.limits import address_of
from doubloon.server.room.entries import PersonId
from doubloon.server.room.lobby import Body, Name
from doubloon.server.room.summaries import GameStatistics, Listed
from doubloon.server.running.webhooks import check_webhook
from doubloon.server.server import Server
from doubloon.server.storage.directory import Person

Password = Annotated[str, msgspec.Meta(min_length=1, max_length=1_000)]


class Me(msgspec.Struct, frozen=True):
    """The person who makes the request."""

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
    password: Password | None = None  # required of a person with an account


def _with_cookie(server: Server, person: Person, token: str) -> Response[Me]:
    cookie = Cookie(
        key=COOKIE, value=token, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=server.settings.secure
    )
    return Response(_me(person), cookies=[cookie])


def _gone() -> Response[None]:
    """Delete the cookie: the person is not known here any more."""
    return Response(None, status_code=204, cookies=[Cookie(key=COOKIE, value="", max_age=0, httponly=True)])


def _me(person: Person) -> Me:
    return Me(person.id, person.name, person.account, person.webhook)


class MeController(Controller):
    """The person who makes the request."""

    path = "/api/me"
    tags = ("people",)

    @get(summary="Who am I? null: nobody yet")
    async def me(self, request: Request[Any, Any, Any]) -> Response[Me | None]:
        person = await server_of(request).people.whose(request.cookies.get(COOKIE))
        return Response(None if person is None else _me(person), media_type=MediaType.JSON)

    @post(summary="Come in as a guest, under a name")
    async def come_in(self, request: Request[Any, Any, Any], data: JSONBody[Guest]) -> Response[Me]:
        server = server_of(request)
        known = await server.people.whose(request.cookies.get(COOKIE))
        if known is not None:
            return Response(_me(await server.people.rename(known, data.name)))
        person, token = await server.people.come_in(data.name)
        return _with_cookie(server, person, token)

    @put("/webhook", summary="Where to be told that it is my turn")
    async def webhook(self, request: Request[Any, Any, Any], data: JSONBody[Webhook]) -> Me:
        person, server = await person_of(request), server_of(request)
        if data.url is not None:
            check_webhook(data.url, server.settings.webhooks)
        return _me(await server.people.alert_at(person, data.url))

    @post("/account", summary="Get an account, and keep everything")
    async def register(self, request: Request[Any, Any, Any], data: JSONBody[Credentials]) -> Response[Me]:
        person, server, token = await person_of(request), server_of(request), request.cookies[COOKIE]
        address = address_of(request.scope)
        person, token = await server.people.register(person, data.account, data.password, address, token)
        return _with_cookie(server, person, token)

    @post("/session", summary="Log in to an account")
    async def log_in(self, request: Request[Any, Any, Any], data: JSONBody[Credentials]) -> Response[Me]:
        server, token = server_of(request), request.cookies.get(COOKIE)
        person, token = await server.people.log_in(data.account, data.password, address_of(request.scope), token)
        return _with_cookie(server, person, token)

    @delete("/session", summary="Log out")
    async def log_out(self, request: Request[Any, Any, Any]) -> Response[None]:
        if token := request.cookies.get(COOKIE):
            await server_of(request).people.log_out(token)
        return _gone()

    @delete("/sessions", summary="Log out everywhere: on this device and on all others")
    async def log_out_everywhere(self, request: Request[Any, Any, Any]) -> Response[None]:
        person = await person_of(request)
        await server_of(request).people.log_out_everywhere(person.id)
        return _gone()

    @put("/password", summary="Change my password; other devices are logged out")
    async def change_password(self, request: Request[Any, Any, Any], data: JSONBody[NewPassword]) -> Response[Me]:
        person, server = await person_of(request), server_of(request)
        token = await server.people.change_password(person, data.old, data.new, address_of(request.scope))
        return _with_cookie(server, person, token)

    @post("/deletion", summary="Delete my account and what is kept of me", status_code=204)
    async def leave(self, request: Request[Any, Any, Any], data: JSONBody[Leaving]) -> Response[None]:
        person, server = await person_of(request), server_of(request)
        await server.people.check_leaving(person, data.password, address_of(request.scope))
        await server.deletion.leave(person.id)
        server.people.session_ended()
        return _gone()

    @get("/tables", summary="My tables, those where it is my turn first")
    async def tables(self, request: Request[Any, Any, Any]) -> list[Listed]:
        person = await person_of(request)
        return await tables_of(request).of(person.id)

    @get("/statistics", summary="What I have played")
    async def statistics(self, request: Request[Any, Any, Any]) -> dict[str, GameStatistics]:
        return await server_of(request).directory.statistics((await person_of(request)).id)
