"""How often an address may ask for something."""

from __future__ import annotations

import time
from collections.abc import Callable

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from doubloon.core.refusal import Refused
from doubloon.server.pages import UNLIMITED
from doubloon.server.tries import Tries, household

_WINDOW = 60.0  # seconds
_MOST_ADDRESSES = 100_000  # that are counted at once


class Turnstile:
    """Lets so many in a minute through, of each address."""

    def __init__(self, per_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._tries = Tries(per_minute, _WINDOW, clock, _MOST_ADDRESSES)

    def pass_through(self, address: str) -> None:
        """Count one more; refuses one too many, and says when to come again."""
        if wait := self._tries.wait(address):
            raise Refused("too_many_requests", seconds=max(1, round(wait)))
        self._tries.count(address)


def address_of(scope: Scope) -> str:
    """Where a request or socket comes from, for limits."""
    client = scope.get("client")
    return household(client[0]) if client else ""


class RequestLimit(ASGIMiddleware):
    """The turnstile that every request goes through, but to routes that are unlimited."""

    scopes = (ScopeType.HTTP,)
    exclude_opt_key = UNLIMITED

    def __init__(self, turnstile: Turnstile) -> None:
        self._turnstile = turnstile

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        self._turnstile.pass_through(address_of(scope))
        await next_app(scope, receive, send)
