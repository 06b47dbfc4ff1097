"""The cards in hand on their shelf; those that may be played are lifted."""

from __future__ import annotations

from doubloon.drawing.geometry import Box, Point
from doubloon.drawing.lettering import SERIF, lines, text
from doubloon.games.loot_island.drawing import cards
from doubloon.games.loot_island.drawing.scene import MapCard

_WIDTH, _HEIGHT = 76.0, 100.0
_WORDS = 112.0  # the room for the words that say whose cards these are
_STRIP = 38.0
_LIFT = 9.0


def places(hand: tuple[MapCard, ...], shelf: Box) -> list[Box]:
    """Side by side, closer together if there are many."""
    pitch = min(_WIDTH + 8, (shelf.width - _WORDS - _WIDTH - 6) / max(1, len(hand) - 1))
    return [
        Box(
            shelf.x + _WORDS + index * pitch,
            shelf.bottom - 12 - _HEIGHT - (_LIFT if card.lifted else 0),
            _WIDTH,
            _HEIGHT,
        )
        for index, card in enumerate(hand)
    ]


def paint(words: str, hand: tuple[MapCard, ...], shelf: Box) -> str:
    """A hand, beginning with the words that say whose it is."""
    parts = []
    for index, line in enumerate(lines(words, 16, _WORDS - 14, 4)):
        place = Point(shelf.x + 4, shelf.y + 42 + 20 * index)
        parts.append(text(place, line, 16, weight=700, fill="#fff6dc", extra=SERIF))
    for card, box in zip(hand, places(hand, shelf), strict=True):
        parts.append(cards.paint(card, box, "left", _STRIP))
    return "".join(parts)
