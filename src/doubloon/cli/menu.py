"""The choices of a player: shown concisely, and recognised when typed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from doubloon.cli.screen import wrapped
from doubloon.core.game import Label

_PARTS = re.compile(r"\d+|[^\W\d]+|[^\w\s]")
_PLACE = re.compile(r"(.*\D)(\d+)")
_REMARK = re.compile(r"\(.*?\)")
_SHORT = 2  # letters that are never cut: N is not short for NE
_JOINT = "\u00a0"  # what belongs together stays on the same line


def menu(labels: Sequence[Label]) -> str:
    """A line for every kind of choice, with the numbers and names of its choices."""
    numbered = enumerate(labels, 1)
    return "\n".join(
        _line(heading, "  ".join(_in_short((number, label.detail) for number, label in group))).replace(_JOINT, " ")
        for heading, group in groupby(numbered, key=lambda choice: choice[1].heading)
    )


def _line(heading: str, names: str) -> str:
    """A question stands on its own, above its answers."""
    return (
        "\n".join((wrapped(heading), wrapped(names, "    "))) if heading[-1] == "?" else wrapped(f"{heading}: {names}")
    )


def _in_short(choices: Iterable[tuple[int, str]]) -> Iterator[str]:
    """Consecutive places are shown by the first and the last: "[12-14] D7-9"."""
    run: list[tuple[int, str]] = []
    for number, name in choices:
        if run and not _follows(run[-1][1], name):
            yield _run(run)
            run = []
        run.append((number, name))
    yield _run(run)


def _run(choices: Sequence[tuple[int, str]]) -> str:
    (first, name), (last, last_name) = choices[0], choices[-1]
    text = f"[{first}] {name}" if first == last else f"[{first}-{last}] {name}-{re.sub(r'.*[^0-9]', '', last_name)}"
    return text.replace(" ", _JOINT)


def _follows(last: str, name: str) -> bool:
    one, other = _PLACE.fullmatch(last), _PLACE.fullmatch(name)
    return bool(one and other and one[1] == other[1] and int(one[2]) + 1 == int(other[2]))


def matching(text: str, names: Sequence[str]) -> list[int]:
    """The names that a text can stand for: by number, or by words that may be cut short, unlike the numbers in them.

    A single word may stand for a longer name; a text of several parts must name all parts, except remarks in brackets.
    """
    if text.isdecimal():
        return [int(text) - 1] if 0 < int(text) <= len(names) else []
    typed = _PARTS.findall(text.lower())
    exact = [place for place, name in enumerate(names) if _PARTS.findall(name.lower()) == typed]
    parts = [_PARTS.findall(_REMARK.sub("", name.lower())) for name in names]
    return exact or [place for place, name in enumerate(parts) if typed and _begins(typed, name)]


def _begins(typed: Sequence[str], name: Sequence[str]) -> bool:
    return len(typed) in (1, len(name)) and all(
        part == whole or (len(whole) > _SHORT and not part.isdecimal() and whole.startswith(part))
        for part, whole in zip(typed, name, strict=False)
    )
