"""Text for a terminal: made safe, broken into lines, coloured."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

WIDTH = 80
Look = tuple[int, int]  # paper and ink, from the 256 colours
Token = tuple[str, Look | None]  # a few characters that stay together, and their colours, if any


def clean(words: str) -> str:
    """Words without control characters, so that names cannot control the terminal."""
    return "".join(sign for sign in words if sign.isprintable())


def wrapped(paragraphs: Iterable[str]) -> list[str]:
    """Paragraphs in lines no wider than a terminal."""
    return [line for words in paragraphs for line in wrap(clean(words), WIDTH, subsequent_indent="    ")]


def paint(words: str, look: Look, colour: bool) -> str:
    """Words in colours, if colours are wanted."""
    return f"\x1b[48;5;{look[0]};38;5;{look[1]}m{words}\x1b[0m" if colour else words


def tokens(words: str) -> list[Token]:
    """Words without colours of their own, made safe."""
    return [(word, None) for word in clean(words).split()]


def flow(parts: Iterable[Token], colour: bool, indent: str = "    ") -> list[str]:
    """Tokens in lines no wider than a terminal; a token that is wider than a line is cut."""
    rows: list[list[str]] = []
    used = WIDTH
    for words, look in parts:
        room = WIDTH - (len(indent) if rows else 0)
        words = words if len(words) <= room else words[: room - 1] + "…"
        if used + 1 + len(words) > WIDTH:
            rows.append([])
            used = len(indent) - 1 if len(rows) > 1 else -1
        rows[-1].append(paint(words, look, colour) if look else words)
        used += 1 + len(words)
    return [((indent if index else "") + " ".join(row)).rstrip() for index, row in enumerate(rows)]
