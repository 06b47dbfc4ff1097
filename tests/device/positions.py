"""What both Pythons do, the one here and the one in the browser: prints a digest of every position of many games.

It knows nothing but Doubloon, and gets the paths of recorded games and a number of random games.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from random import Random

import msgspec

from doubloon.core import wire
from doubloon.core.position import CHANCE
from doubloon.core.record import read, verify
from doubloon.games import GAMES, find


def recorded(path: str) -> str:
    """A digest of all positions of a recorded game, as bytes and as its players see them."""
    with open(path, encoding="utf-8") as file:
        reading = read(file, find)
    verify(reading)
    record = reading.record
    digest = hashlib.sha256()
    for state in record.states:
        digest.update(msgspec.json.encode(wire.encode(record.game.view(state, 0), record.game.lexicon(state))))
        digest.update(repr(record.game.legal(state)).encode())
    return digest.hexdigest()


def random_games(key: str, number: int) -> Iterator[str]:
    """Digests of games in which everything is decided at random."""
    game = find(key)
    for seed in range(number):
        rng, digest = Random(seed), hashlib.sha256()
        seats = game.seats[seed % len(game.seats)]
        state = game.start(game.setup_type(players=seats))
        for _ in range(400):
            if state.over:
                break
            legal = game.legal(state)
            odds = game.odds(state) if state.to_move == CHANCE else None
            state = game.apply(state, rng.choices(legal, odds)[0]).state
            digest.update(repr((state.to_move, legal)).encode())
        for seat in range(seats):
            digest.update(msgspec.json.encode(wire.encode(game.view(state, seat), game.lexicon(state))))
        yield digest.hexdigest()


def told(number: int, paths: list[str]) -> Iterator[str]:
    for path in paths:
        yield f"{path.rsplit('/', 1)[-1]} {recorded(path)}"
    for key in GAMES:
        yield f"{key} {hashlib.sha256(''.join(random_games(key, number)).encode()).hexdigest()}"


if __name__ == "__main__":
    print("\n".join(told(int(sys.argv[1]), sys.argv[2:])))
