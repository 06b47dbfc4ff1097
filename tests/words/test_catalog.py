"""Every sentence is there, can be filled in, and is said somewhere."""

from __future__ import annotations

import string
from collections.abc import Iterator
from typing import get_args

from doubloon import games, words
from doubloon.core.record import Reason
from tests.words.loot_island import keys as loot_island
from tests.words.sources import said
from tests.words.tobago import keys as tobago
from tests.words.volcano import keys as volcano


def test_nothing_is_missing_in_the_catalog() -> None:
    missing = [f"{place}: {key}" for place, key, _ in said() if key not in words.catalog()]
    assert missing == []


def test_every_sentence_gets_the_details_it_wants() -> None:
    for place, key, details in said():
        if details is not None:
            wanted = {name.split("!")[0] for _, name, _, _ in string.Formatter().parse(words.catalog()[key]) if name}
            assert wanted <= details, f"{place}: {key}"


def test_nothing_in_the_catalog_is_never_said() -> None:
    used = {key for _, key, _ in said()} | set(built())
    assert sorted(set(words.catalog()) - used) == []


def test_keys_that_are_built_are_in_the_catalog() -> None:
    optional = {"tobago.relation.", "tobago.event.", "loot_island.event."}  # only where a language needs them
    missing = [key for key in built() if key not in words.catalog() and not any(map(key.startswith, optional))]
    assert missing == []


def built() -> Iterator[str]:
    """The keys that are put together from names."""
    for game in (tobago, volcano, loot_island):
        yield from game.built()
    yield from (f"refused.table_{status}" for status in ("open", "running", "ended", "closed"))
    yield from (f"cli.{reason}" for reason in get_args(Reason))
    yield from (f"{game.replace('-', '_')}.help" for game in games.GAMES)
    columns = ("ply", "player", "choice", "share", "gold", "loss", "decisions", "average")
    yield from (f"analysis.{column}" for column in columns)
    yield from (f"table.{heading}" for heading in ("seat", "player", "wins", "share", "score"))
    yield from (f"arena.{heading}" for heading in ("name", "rating", "wins", "place", "gold", "quartiles"))
