"""What all requests have in common: the server that received them, and the person who makes them."""

from __future__ import annotations

from typing import Any

from litestar import Request

from doubloon.core.refusal import Refused
from doubloon.server.accounts.people import COOKIE
from doubloon.server.room.entries import PersonId
from doubloon.server.running.tables import Tables
from doubloon.server.server import Server
from doubloon.server.storage.directory import Person


def server_of(request: Any) -> Server:
    """The server that a request came to."""
    server: Server = request.app.state.server
    return server


def tables_of(request: Any) -> Tables:
    """The tables of the server that a request came to."""
    return server_of(request).tables


async def person_of(request: Request[Any, Any, Any]) -> Person:
    """The person who makes a request; refuses a request without a session."""
    person = await server_of(request).people.whose(request.cookies.get(COOKIE))
    if person is None:
        raise Refused("who_are_you")
    return person


async def person_or_none(request: Request[Any, Any, Any]) -> PersonId | None:
    """The person who makes a request, if it has a session."""
    person = await server_of(request).people.whose(request.cookies.get(COOKIE))
    return None if person is None else person.id
