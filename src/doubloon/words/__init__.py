"""All texts for people, by key; the engine itself knows no sentences."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

_of_others: list[str] = []


def say(key: str, **details: object) -> str:
    """The sentence for a key, with the details filled in."""
    return catalog()[key].format(**details)


def tell(key: str, details: Mapping[str, object]) -> str:
    """The sentence that fits the details: `key_without_x` where x is None, `key_with_x` where it is true.

    {x_number} is the length of a list x.
    """
    numbers = {f"{name}_number": len(value) for name, value in details.items() if isinstance(value, list)}
    for name, value in details.items():
        variant = f"{key}_without_{name}" if value is None else f"{key}_with_{name}" if value is True else ""
        if variant in catalog():
            key = variant
            break
    return say(key, **details, **numbers)


def chapter(key: str) -> dict[str, str]:
    """All sentences below a key, by the rest of their keys."""
    start = f"{key}."
    return {name.removeprefix(start): text for name, text in catalog().items() if name.startswith(start)}


def include(page: str) -> None:
    """More sentences, as TOML: a game of another package brings its own."""
    _of_others.append(page)
    catalog.cache_clear()


@cache
def catalog() -> dict[str, str]:
    """All sentences, by dotted key."""
    sentences: dict[str, str] = {}
    ours = sorted((files("doubloon.words") / "en").iterdir(), key=lambda page: page.name)
    for page in (*(page.read_text("utf-8") for page in ours), *_of_others):
        for key, sentence in _flat(tomllib.loads(page)):
            assert key not in sentences, f"{key} is said twice"
            sentences[key] = sentence
    return sentences


def _flat(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value
