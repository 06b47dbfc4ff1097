"""What all requests have in common: the server they came to, and the person who makes them."""

from __future__ import annotations

from typing import Any

from litestar import Request

from doubloon.core.refusal import Refused
from doubloon.server.accounts.people import COOKIE
from doubloon.server.room.entries import PersonId
from doubloon.server.server import Server
from doubloon.server.storage.directory import Person


def server_of(request: Any) -> Server:
    """The server that a request came to."""
    server: Server = request.app.state.server
    return server


async def person_of(request: Request[Any, Any, Any]) -> Person:
    """Who makes a request; refuses those who have not said who they are."""
    person = await server_of(request).people.whose(request.cookies.get(COOKIE))
    if person is None:
        raise Refused("who_are_you")
    return person


async def person_or_none(request: Request[Any, Any, Any]) -> PersonId | None:
    """Who makes a request, if they have said so."""
    person = await server_of(request).people.whose(request.cookies.get(COOKIE))
    return None if person is None else person.id
