"""Texts that people write for others to read: names, and chat messages."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from doubloon.core.refusal import Refused

LONGEST_NAME = 24
_MOST_MARKS = 2  # accents and the like on a letter
_JOINERS = "\u200c\u200d\ufe0f"  # that hold letters of some scripts, and the parts of an emoji, together

# Signs that show nothing although Unicode counts them among letters, marks and symbols.
_INVISIBLE = frozenset(
    chr(sign)
    for first, last in (
        (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2800, 0x2800), (0x3164, 0x3164),
        (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xFFFC, 0xFFFD), (0x1D159, 0x1D159), (0xE0000, 0xE0FFF),
    )
    for sign in range(first, last + 1)
)  # fmt: skip


def checked_name(name: str) -> str:
    """A name that can be shown to other people; refuses names that would be invisible, or overflow their line."""
    name = _spaced(unicodedata.normalize("NFC", name.replace("\ufe0f", "")))
    if not 0 < len(name) <= LONGEST_NAME or not all(map(_is_visible, name)) or "".join(_with_few_marks(name)) != name:
        raise Refused("bad_name", longest=LONGEST_NAME)
    return name


def readable(text: str) -> str:
    """A chat message without characters that cannot be shown; refuses a message of nothing else."""
    text = "".join(_with_few_marks(unicodedata.normalize("NFC", text)))
    shown = _spaced("".join(_shown(before, sign) for before, sign in zip(" " + text, text, strict=False)))
    if not any(map(_is_visible, shown)):
        raise Refused("nothing_said")
    return shown


def _shown(before: str, sign: str) -> str:
    """A character of a line, or a space; a joiner is kept where there is something to join."""
    joins = sign in _JOINERS and before not in _JOINERS and _is_visible(before)
    return sign if joins or _is_visible(sign) else " "


def _spaced(text: str) -> str:
    """The text with plain single spaces, whatever spaces it had."""
    plain = "".join(" " if unicodedata.category(sign) == "Zs" else sign for sign in text)
    return " ".join(filter(None, plain.split(" ")))


def _is_visible(sign: str) -> bool:
    return sign.isprintable() and sign not in _INVISIBLE


def _with_few_marks(text: str) -> Iterator[str]:
    """The text without marks that stand on nothing, and without marks that pile up."""
    marks = _MOST_MARKS  # before the text there is nothing that a mark could stand on
    for sign in text:
        marked = unicodedata.category(sign) in ("Mn", "Me") and sign not in _JOINERS
        marks = marks + 1 if marked else _MOST_MARKS if sign.isspace() else 0
        if not marked or marks <= _MOST_MARKS:
            yield sign
