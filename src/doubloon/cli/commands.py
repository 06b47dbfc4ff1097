"""The doubloon command and its commands."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

import typer

from doubloon import __version__

_COMMANDS = {
    "play": "play.command",
    "terminal": "terminal.command",
    "serve": "serve.command",
    "work": "serve.work",
    "migrate": "serve.migrate",
    "people": "people.command",
    "simulate": "simulate.command",
    "tournament": "tournament.command",
    "replay": "replay.command",
    "verify": "verify.command",
    "analyse": "analyse.command",
    "island": "island.command",
}


def run(arguments: Sequence[str]) -> None:
    """Run the command line; if it names a command, the other commands are not loaded."""
    app = typer.Typer(
        help="Treasure-hunting board games at an open, self-hosted table.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
    )
    app.callback()(_start)
    for name in {*arguments[:1]} & {*_COMMANDS} or _COMMANDS:
        module, function = _COMMANDS[name].split(".")
        app.command(name)(getattr(import_module(f"doubloon.cli.{module}"), function))
    app(arguments, prog_name="doubloon")


def _version(wanted: bool) -> None:
    if wanted:
        print(f"doubloon {__version__}")
        raise typer.Exit


def _start(
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="Print the version."),
) -> None:
    pass
