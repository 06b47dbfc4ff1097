"""How many requests an address may make."""

from __future__ import annotations

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from doubloon.server.accounts.attempts import RateLimit, limit_key
from doubloon.server.http.client_files import UNLIMITED


def address_of(scope: Scope) -> str:
    """The address that a request or socket comes from, for limits."""
    client = scope.get("client")
    return limit_key(client[0]) if client else ""


class RequestLimit(ASGIMiddleware):
    """The limit for every request, except to routes that are unlimited."""

    scopes = (ScopeType.HTTP,)
    exclude_opt_key = UNLIMITED

    def __init__(self, limit: RateLimit) -> None:
        self._limit = limit

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        self._limit.admit(address_of(scope))
        await next_app(scope, receive, send)
