"""doubloon island: what an island looks like."""

from __future__ import annotations

from pathlib import Path

import typer

from doubloon import words
from doubloon.cli.options import read_setup
from doubloon.cli.screen import colourful
from doubloon.core.session import GameSession
from doubloon.games.tobago.drawing import svg as pictures
from doubloon.games.tobago.drawing import terminal
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.stage import island_scene, island_title
from doubloon.games.tobago.state import State


def command(
    island: str = typer.Argument(help="An island code such as A-b-C/1, random, or @FILE with a drawing."),
    svg: Path | None = typer.Option(None, "--svg", help="Write the picture to this file."),
    landmarks: str = typer.Option("random", help="random, none, or @FILE."),
    seed: str = typer.Option("1", help="Determines where random landmarks are placed."),
) -> None:
    """Draw an island of Tobago in the terminal or as a picture."""
    placed = "players" if landmarks == "none" else landmarks
    setup = read_setup(TOBAGO, [f"island={island}", f"landmarks={placed}"], players=2, first_player=0)
    state: State = GameSession.open(TOBAGO, setup, ("", ""), seed).state
    scene = island_scene(state.island, state.gazes, island_title(state.island.land))
    if svg:
        svg.write_text(pictures.draw_island(scene), "utf-8")
        print(words.say("cli.picture", file=svg))
    else:
        print(terminal.draw(scene, colour=colourful()))
