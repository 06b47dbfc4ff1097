"""Random games of python-chess; a game ends by mate, stalemate, too little material, 75 moves or five repetitions."""

from __future__ import annotations

from random import random

from chess import Board  # type: ignore[import-not-found]  # only in its own environment

from benchmarks.workers.rounds import serve


def play() -> tuple[int, int]:
    board = Board()
    while not board.is_game_over():
        legal = list(board.legal_moves)
        board.push(legal[int(random() * len(legal))])
    return len(board.move_stack), 0


if __name__ == "__main__":
    serve(play)
