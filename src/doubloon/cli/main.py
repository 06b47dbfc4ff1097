"""The doubloon command."""

from __future__ import annotations

import sys
from typing import NoReturn

import typer

from doubloon import __version__, words
from doubloon.cli import island, play, replay, simulate, verify
from doubloon.core.refusal import Refused

app = typer.Typer(
    name="doubloon",
    help="An open table for treasure-hunting board games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("play")(play.command)
app.command("simulate")(simulate.command)
app.command("replay")(replay.command)
app.command("verify")(verify.command)
app.command("island")(island.command)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"doubloon {__version__}")
        raise typer.Exit


@app.callback()
def _start(version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="Say it.")) -> None:
    pass


def main() -> NoReturn:
    """Run the command; what cannot be done is said in a sentence, with exit code 2."""
    try:
        app()
    except Refused as refused:
        print(words.say("cli.error", reason=refused), file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        # The reader of our output has left, as with `| head`.
        sys.stderr.close()
        sys.exit(0)
    sys.exit(0)
