"""The settings of a server: environment variables DOUBLOON_*, and flags that override them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints
from urllib.parse import urlsplit

import msgspec

from doubloon.core.refusal import Refused
from doubloon.server.proxies import Proxies

PREFIX = "DOUBLOON_"

Port = Annotated[int, msgspec.Meta(ge=0, le=65_535)]
Limit = Annotated[int, msgspec.Meta(ge=1)]


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything an operator may want to decide; docs/hosting.md explains each line."""

    host: str = "127.0.0.1"
    port: Port = 8000
    data: str = ""  # the directory of the embedded database; by default the user's own
    database: str = ""  # an SQLAlchemy address; by default SQLite in the data directory
    bus: str = ""  # redis://..., or "database" (PostgreSQL): how several servers notify each other
    queue: str = ""  # redis://...: bots think in `doubloon work` processes instead of here
    client: str = ""  # a directory with a client other than the included one
    public_url: str = ""  # how players reach the server, if not by host and port
    proxies: str = ""  # addresses and networks whose X-Forwarded-* headers are trusted
    bot_processes: Annotated[int, msgspec.Meta(ge=0)] = 0  # processes for bots; 0: one less than cores
    migrate: bool = True  # bring the database up to date on start
    tables_per_person: Limit = 20  # that are not finished
    requests_per_minute: Limit = 600  # of an address, over HTTP
    previews_per_minute: Limit = 60  # of set-ups, of an address
    sockets_per_minute: Limit = 120  # opened, of an address
    connections_per_address: Limit = 200  # open at once: sockets, and other connections
    messages_per_second: Limit = 20  # of a socket
    sockets_per_person: Limit = 20
    webhooks: Literal["public", "any", "none"] = "public"  # which addresses turn alerts may be sent to
    log: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    grace: Annotated[float, msgspec.Meta(ge=0)] = 5.0  # seconds for requests to finish when the server stops

    @property
    def database_url(self) -> str:
        if self.database:
            return self.database
        return f"sqlite:///{data_directory(self.data) / 'doubloon.sqlite3'}"

    @property
    def url(self) -> str:
        """Where players find the server."""
        return self.public_url.rstrip("/") or f"http://{self.host}:{self.port}"

    @property
    def secure(self) -> bool:
        return urlsplit(self.url).scheme == "https"


def data_directory(named: str = "") -> Path:
    """Where games are stored."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(named).expanduser() if named else Path(home) / "doubloon"


def read_settings(environment: Mapping[str, str], **flags: Any) -> Settings:
    """The settings from the environment, and from flags that were given (not None)."""
    hints = get_type_hints(Settings, include_extras=True)
    chosen: dict[str, Any] = {}
    for name, hint in hints.items():
        text = environment.get(PREFIX + name.upper())
        if text is not None:
            chosen[name] = _value(PREFIX + name.upper(), text, hint)
    chosen |= {name: flag for name, flag in flags.items() if flag is not None}
    try:
        settings = msgspec.convert(chosen, Settings)
    except msgspec.ValidationError as error:
        raise Refused("bad_settings", reason=error) from None
    _check(settings)
    return settings


def _value(name: str, text: str, hint: Any) -> Any:
    try:
        return msgspec.convert(text, hint, strict=False)
    except msgspec.ValidationError as error:
        raise Refused("bad_setting", name=name, value=text, reason=error) from None


def _check(settings: Settings) -> None:
    if settings.bus and settings.bus != "database" and urlsplit(settings.bus).scheme not in ("redis", "rediss", "unix"):
        raise Refused("bad_bus", bus=settings.bus)
    if settings.bus == "database" and not settings.database_url.startswith("postgresql"):
        raise Refused("bus_needs_postgresql")
    if settings.queue and urlsplit(settings.queue).scheme not in ("redis", "rediss", "unix"):
        raise Refused("bad_queue", queue=settings.queue)
    try:
        Proxies(settings.proxies)
    except ValueError as error:
        raise Refused("bad_proxies", reason=error) from None
    if settings.public_url and urlsplit(settings.public_url).scheme not in ("http", "https"):
        raise Refused("bad_public_url", url=settings.public_url)
