"""The doubloon command and its commands."""

from __future__ import annotations

import typer

from doubloon import __version__
from doubloon.cli import analyse, island, play, replay, serve, simulate, terminal, tournament, verify

app = typer.Typer(
    name="doubloon",
    help="An open table for treasure-hunting board games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("play")(play.command)
app.command("terminal")(terminal.command)
app.command("serve")(serve.command)
app.command("work")(serve.work)
app.command("migrate")(serve.migrate)
app.command("simulate")(simulate.command)
app.command("tournament")(tournament.command)
app.command("replay")(replay.command)
app.command("verify")(verify.command)
app.command("analyse")(analyse.command)
app.command("island")(island.command)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"doubloon {__version__}")
        raise typer.Exit


@app.callback()
def _start(
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="Print the version."),
) -> None:
    pass
