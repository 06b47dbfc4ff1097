"""The games over HTTP: what can be played, and what a table would look like."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import FromPath, JSONBody

from doubloon import games
from doubloon.server.http.api.requests import server_of
from doubloon.server.http.limits import address_of
from doubloon.server.room import lobby
from doubloon.server.room.lobby import Catalogue


class GameController(Controller):
    """The games of the server."""

    path = "/api/games"
    tags = ("games",)

    @get(summary="The games, their options, and the bots")
    async def games(self) -> Catalogue:
        return lobby.catalogue()

    @get("/{game:str}/protocol", summary="The JSON schema of the views, hints, actions and events of a game")
    async def protocol(self, game: FromPath[str]) -> dict[str, Any]:
        return games.find(game).schema

    @post("/{game:str}/preview", summary="The table before the first decision, with these options", status_code=200)
    async def preview(
        self, request: Request[Any, Any, Any], game: FromPath[str], data: JSONBody[dict[str, Any]]
    ) -> dict[str, Any]:
        server = server_of(request)
        server.preview_limit.admit(address_of(request.scope))
        return await server.previews.run(lobby.preview, game, data)
