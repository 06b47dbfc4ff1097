"""Random four-player games of Catanatron; it records every action of a player, and rolls its dice within them."""

from __future__ import annotations

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]  # only in its own environment

from benchmarks.workers.rounds import serve


def play() -> tuple[int, int]:
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    game.play()
    return len(game.state.actions), 0


if __name__ == "__main__":
    serve(play)
