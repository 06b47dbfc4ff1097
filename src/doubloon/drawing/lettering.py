"""Text in a picture: made safe, measured roughly, broken into lines."""

from __future__ import annotations

import re
from html import escape

from doubloon.drawing.geometry import Point, number

SERIF = 'font-family="Georgia,serif"'
FONT = "'Segoe UI','Source Sans 3','DejaVu Sans',system-ui,sans-serif"
_FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_WIDTHS: tuple[tuple[frozenset[str], float], ...] = (
    (frozenset("iljI.,:;'|!()[] ·\u00a0"), 0.36),
    (frozenset("tfr-"), 0.42),
    (frozenset("mwMWQGO@%→…"), 0.95),
    (frozenset("ABCDEFHJKLNPRSTUVXYZ"), 0.7),
    (frozenset(), 0.62),  # all others
)


def safe(words: str) -> str:
    """Words made safe for XML; the @ that marks our ids is written as a character reference."""
    return escape(_FORBIDDEN.sub("", words)).replace("@", "&#64;")


def text(
    point: Point, words: str, size: float, *, weight: int = 400, anchor: str = "start", fill: str = "", extra: str = ""
) -> str:
    """Words at a point."""
    attributes = [f'x="{number(point.x)}" y="{number(point.y)}" font-size="{number(size)}"']
    if weight != 400:
        attributes.append(f'font-weight="{weight}"')
    if anchor != "start":
        attributes.append(f'text-anchor="{anchor}"')
    if fill:
        attributes.append(f'fill="{fill}"')
    if extra:
        attributes.append(extra)
    return f"<text {' '.join(attributes)}>{safe(words)}</text>"


def block(words: str, point: Point, size: float, room: float, most: int, weight: int = 400) -> str:
    """Words in lines around a middle height."""
    broken = lines(words, size, room, most, bold=weight > 400)
    first = point.y + size * 0.35 - (len(broken) - 1) * size * 0.58
    return "".join(
        text(Point(point.x, first + index * size * 1.16), line, size, weight=weight)
        for index, line in enumerate(broken)
    )


def width(words: str, size: float, *, bold: bool = True) -> float:
    """Roughly how wide words are in a wide font; rather too wide than too narrow."""
    return (
        size
        * (1.1 if bold else 1.0)
        * sum(next(share for signs, share in _WIDTHS if sign in signs or not signs) for sign in words)
    )


def shorten(words: str, size: float, room: float, *, bold: bool = True) -> str:
    """Words cut to the room there is, with an ellipsis."""
    if width(words, size, bold=bold) <= room:
        return words
    while words and width(words + "…", size, bold=bold) > room:
        words = words[:-1]
    return words.rstrip() + "…"


def lines(words: str, size: float, room: float, most: int, *, bold: bool = True) -> list[str]:
    """Words broken into at most so many lines."""
    result: list[str] = []
    for word in words.split(" "):
        if result and (width(f"{result[-1]} {word}", size, bold=bold) <= room or len(result) == most):
            result[-1] = f"{result[-1]} {word}"
        else:
            result.append(word)
    return [shorten(line, size, room, bold=bold) for line in result]
