"""The application: its routes, its limits for requests, and the headers of its responses."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

import structlog
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, websocket
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.exceptions import HTTPException, PermissionDeniedException
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import Message, Scope

from doubloon import __version__
from doubloon.core.refusal import Refused
from doubloon.server.accounts.attempts import RateLimit
from doubloon.server.accounts.people import COOKIE, hashed
from doubloon.server.http.api.games import GameController
from doubloon.server.http.api.people import MeController
from doubloon.server.http.api.requests import server_of
from doubloon.server.http.api.tables import TableController
from doubloon.server.http.client_files import UNLIMITED, ClientFiles, page
from doubloon.server.http.limits import RequestLimit, address_of
from doubloon.server.http.openapi import OpenApiJson
from doubloon.server.http.socket import Connection
from doubloon.server.room import messages
from doubloon.server.room.entries import TableId
from doubloon.server.running.status import status_of
from doubloon.server.server import Server
from doubloon.server.settings import Settings

_FOR_OPERATORS = {UNLIMITED: True}
_LARGEST_REQUEST = 65_536
_SOON = 2  # seconds after which a busy server may have time
_LATER = 1013  # a socket may be opened again after a while
_NOT_HERE = {"too_busy": _LATER, "too_slow": _LATER, "table_unplayable": 4011}  # otherwise there is no such table
_CSRF_COOKIE = "doubloon_csrf"
_CSRF_HEADER = "x-doubloon-csrf"

_HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}

logger = structlog.get_logger()


@get("/health", tags=["operation"], summary="Is the process alive?", media_type=MediaType.TEXT, opt=_FOR_OPERATORS)
async def health() -> str:
    return "ok"


@get("/ready", tags=["operation"], summary="Can it serve people now?", media_type=MediaType.TEXT, opt=_FOR_OPERATORS)
async def ready(request: Request[Any, Any, Any]) -> Response[str]:
    server = server_of(request)
    try:
        if not server.ready:
            raise Refused("not_ready")
        await server.store.ready()
    except Exception as error:
        logger.warning("not_ready", reason=str(error))
        return Response("not ready", status_code=503, media_type=MediaType.TEXT)
    return Response("ready", media_type=MediaType.TEXT)


@get("/metrics", include_in_schema=False, opt=_FOR_OPERATORS)
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    return Response(server_of(request).metrics.page(), media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/api/protocol", tags=["operation"], summary="The JSON schema of what is said over a socket")
async def protocol() -> dict[str, Any]:
    return messages.schema()


@websocket("/api/tables/{table:str}/socket")
async def socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    server: Server = socket.app.state.server
    if not _same_origin(socket, server):
        await socket.close(4003, "Sockets are opened from pages of this server.")
        return
    try:
        server.socket_limit.admit(address_of(socket.scope))
    except Refused as refused:
        await _turn_away(socket, _LATER, refused)
        return
    person = await server.people.whose(socket.cookies.get(COOKIE))
    if person is None:
        await _turn_away(socket, 4001, Refused("who_are_you"))
        return
    try:
        live = await server.rooms.get(TableId(table))
    except Refused as refused:
        await _turn_away(socket, _NOT_HERE.get(refused.code, 4004), refused)
        return
    connections: set[Any] = server.sockets
    address = address_of(socket.scope)
    if (
        sum(one.person == person.id for one in connections) >= server.settings.sockets_per_person
        or sum(one.address == address for one in connections) >= server.settings.connections_per_address
    ):
        await _turn_away(socket, 4029, Refused("too_many_sockets"))
        return
    connection = Connection(server, socket, live, person, hashed(socket.cookies[COOKIE]), address)
    connections.add(connection)  # before anything else can happen, so that many at once are counted, too
    server.metrics.sockets.inc()
    try:
        await socket.accept()
        await connection.serve()
    finally:
        connections.discard(connection)
        server.metrics.sockets.dec()


async def _turn_away(socket: WebSocket[Any, Any, Any], code: int, why: Refused) -> None:
    """Close a socket with the reason, which a browser gets only if the socket was opened first."""
    await socket.accept()
    await socket.close(code, str(why).encode()[:120].decode(errors="ignore"))


def _same_origin(socket: WebSocket[Any, Any, Any], server: Server) -> bool:
    """Whether a page of this server opens a socket; other programs name no page, and carry no browser's cookies."""
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    try:
        page = urlsplit(origin).netloc
    except ValueError:
        return False
    return page in (socket.headers.get("host"), urlsplit(server.settings.url).netloc)


def _refused(request: Request[Any, Any, Any], refused: Refused) -> Response[dict[str, Any]]:
    status = status_of(refused)
    wait = str(refused.details.get("seconds", _SOON)) if refused.code in ("too_many_requests", "too_busy") else None
    return Response(refused.payload, status_code=status, headers={"Retry-After": wait} if wait else {})


def _wrong(request: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, Any]]:
    """A request that cannot be read: what is wrong with it, always in the same form."""
    wrong: dict[str, Any] = {"code": "bad_request", "reason": error.detail}
    if error.extra:
        wrong["details"] = error.extra
    return Response(wrong, status_code=error.status_code, headers=error.headers)


def _forged(request: Request[Any, Any, Any], error: PermissionDeniedException) -> Response[dict[str, Any]]:
    """A request from a page of another site, or from a page whose cookie is gone."""
    return Response(Refused("forged").payload, status_code=403)


def _unreadable(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    """A body that is not JSON in ways that Litestar does not expect: nested too deeply, or not UTF-8."""
    deep = isinstance(error, RecursionError)
    why = Refused("too_deep") if deep else Refused("bad_message", reason=error)
    return Response({"code": "bad_request", "reason": str(why)}, status_code=400)


def _failed(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    logger.error("request_failed", path=request.url.path, exc_info=error)
    return Response(Refused("server_failed").payload, status_code=500)


async def _add_headers(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in _HEADERS.items():
            headers.setdefault(name, value)
        if scope["litestar_app"].state.server.settings.secure:
            headers.setdefault("strict-transport-security", "max-age=31536000")
        if scope["path"].startswith("/api/"):
            headers.setdefault("cache-control", "no-store")


class _App(Litestar):
    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        """Messages are msgspec's; loading Litestar's plugins for other libraries takes an eighth of the start."""
        return [*plugins, MsgspecDIPlugin()]


def create_app(settings: Settings, secret: str) -> Litestar:
    """The application; the secret signs the CSRF cookies, and is the same on all servers of a database."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        server: Server = app.state.server
        await server.open()
        try:
            yield
        finally:
            await server.close()

    return _App(
        route_handlers=[health, ready, metrics, protocol, socket, GameController, MeController, TableController, page],
        lifespan=[lifespan],
        state=State({"server": Server(settings, secret), "pages": ClientFiles(settings.client)}),
        csrf_config=CSRFConfig(
            secret=secret, cookie_name=_CSRF_COOKIE, header_name=_CSRF_HEADER, cookie_secure=settings.secure
        ),
        middleware=[RequestLimit(RateLimit(settings.requests_per_minute))],
        exception_handlers={
            Refused: _refused,
            PermissionDeniedException: _forged,
            HTTPException: _wrong,
            RecursionError: _unreadable,
            UnicodeDecodeError: _unreadable,
            Exception: _failed,
        },
        before_send=[_add_headers],
        request_max_body_size=_LARGEST_REQUEST,
        openapi_config=OpenAPIConfig("Doubloon", __version__, path="/api/schema", render_plugins=[OpenApiJson()]),
        logging_config=None,
        debug=False,
    )
