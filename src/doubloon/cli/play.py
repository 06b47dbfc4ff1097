"""doubloon play: the server for this machine alone, and a browser that opens its page."""

from __future__ import annotations

import os
import sys
import webbrowser
from threading import Thread

import typer

from doubloon import games, words
from doubloon.core.refusal import Refused
from doubloon.server.settings import PREFIX, read_settings

_NEARBY = 20  # ports that are tried if the user names none


def command(
    game: str | None = typer.Argument(None, help=f"The game to set up: {', '.join(games.GAMES)}. Default: all."),
    port: int | None = typer.Option(None, help="The port to use. Default: 8000 or a free one near it."),
    data: str | None = typer.Option(None, help="The directory where games are saved."),
    browser: bool = typer.Option(True, help="Open the browser, or just print the address."),
) -> None:
    """Play in the browser: alone, against bots or with others on this device. Games are saved."""
    page = f"/new/{games.find(game).key}" if game else ""
    level = None if f"{PREFIX}LOG_LEVEL" in os.environ else "warning"
    settings = read_settings(os.environ, host="127.0.0.1", port=port, data=data, public_url="", log_level=level)
    named = port is not None or f"{PREFIX}PORT" in os.environ
    from doubloon.server.launch import serve

    def started(url: str) -> None:
        typer.echo(words.say("server.serving", url=url + page), err=True)
        if browser:
            Thread(target=_show, args=(url + page,), daemon=True).start()

    try:
        serve(settings, 1 if named else _NEARBY, started)
    except KeyboardInterrupt:
        typer.echo(words.say("cli.played"), err=True)
    except Refused as refused:
        if refused.code != "occupied" or named:
            raise
        there = f"{refused.details['url']}{page}"
        typer.echo(words.say("server.there_already", url=there), err=True)
        if browser:
            _show(there)


def _show(url: str) -> None:
    """Open the page in a graphical browser; the client cannot be played in a terminal's browser."""
    graphical = sys.platform in ("darwin", "win32") or any(
        map(os.environ.get, ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"))
    )
    if not (graphical and webbrowser.open(url)):
        typer.echo(words.say("cli.no_browser"), err=True)
