"""Pieces that share a space leave each other room."""

from __future__ import annotations

from itertools import product

import pytest

from doubloon.drawing.geometry import Box, Point
from doubloon.games.tobago.drawing import pieces
from doubloon.games.tobago.drawing.geometry import HALF_HEIGHT, half_width

LANDMARKS = ((), ("hut",), ("palm_tree",), ("statue3",))


def taken(piece: pieces.Piece, point: Point, scale: float) -> Box:
    """The rectangle that a placed piece covers."""
    box = piece.box
    return Box(point.x + box.x * scale, point.y + box.y * scale, box.width * scale, box.height * scale)


@pytest.mark.parametrize(
    ("landmark", "amulets", "cars", "markers"), tuple(product(LANDMARKS, range(2), range(5), range(5)))
)
def test_no_piece_covers_another(landmark: tuple[str, ...], amulets: int, cars: int, markers: int) -> None:
    standing = [pieces.landmark(kind) for kind in landmark]
    standing += [pieces.amulet()] * amulets + [pieces.car(seat) for seat in range(cars)]
    placed = pieces.arrange(standing, [pieces.marker(treasure) for treasure in range(markers)])
    boxes = [taken(*one) for one in placed]
    assert len(boxes) == len(standing) + markers
    for index, box in enumerate(boxes):
        assert box.y >= -HALF_HEIGHT
        assert box.bottom <= HALF_HEIGHT - 11
        for down in (box.y, box.bottom):
            assert max(-box.x, box.right) <= half_width(down) + 3
        for other in boxes[index + 1 :]:
            apart = box.right <= other.x + 0.01 or other.right <= box.x + 0.01
            assert apart or box.bottom <= other.y + 0.01 or other.bottom <= box.y + 0.01


def test_a_lone_piece_is_larger_than_one_in_company() -> None:
    alone = pieces.arrange([pieces.car(0)], [])[0][2]
    together = pieces.arrange([pieces.car(0), pieces.car(1)], [pieces.marker(0)])
    assert all(scale < alone for _, _, scale in together)
