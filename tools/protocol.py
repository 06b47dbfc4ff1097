"""Prints the JSON schema of the messages on a socket, of the HTTP API or of a game; or the keys of all games:
python -m tools.protocol [http | games | GAME]
"""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from doubloon.games import GAMES, find
from doubloon.server.http.app import create_app
from doubloon.server.http.openapi import with_refusals
from doubloon.server.room.messages import schema
from doubloon.server.settings import Settings


def _http() -> dict[str, Any]:
    return with_refusals(create_app(Settings(), "not a secret").openapi_schema.to_schema())


def _about(*what: str) -> dict[str, Any] | list[str]:
    match what:
        case []:
            return schema()
        case ["http"]:
            return _http()
        case ["games"]:
            return list(GAMES)
        case _:
            return find(what[0]).schema


if __name__ == "__main__":
    print(msgspec.json.format(msgspec.json.encode(_about(*sys.argv[1:]))).decode())
