"""A stand-alone SVG and the shapes it repeats; ids are written @name until the picture is whole."""

from __future__ import annotations

from zlib import crc32

import msgspec

from doubloon.drawing.geometry import Box, Point, number
from doubloon.drawing.lettering import FONT, safe


def use(piece: str, point: Point, scale: float = 1.0) -> str:
    """A copy of a drawn piece at a point."""
    larger = "" if scale == 1 else f" scale({scale:.2f})"
    return f'<use href="#@{piece}" transform="translate({number(point.x)} {number(point.y)}){larger}"/>'


def document(scene: msgspec.Struct, title: str, canvas: Box, body: str) -> str:
    """The whole picture of a scene."""
    # Notebooks and pages show several pictures at once: their ids must not clash.
    prefix = f"t{crc32(msgspec.json.encode(scene)) & 0xFFFFFF:06x}-"
    width, height = number(canvas.width), number(canvas.height)
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="@title" font-family="{FONT}" '
        f"fill=\"#2a2116\"><title id='@title'>{safe(title)}</title>{body}</svg>"
    ).replace("@", prefix)
