"""Decks that are shuffled again, and what shuffles tell.

A card that nobody saw since a deck was made of it is still in that deck, or with somebody who drew from it. So it is
known of every hand how many of its cards came from which deck, and which cards these can be.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from doubloon.core.masks import Mask, mask_of, members

Shuffles = tuple[Mask, ...]  # which cards each deck so far was made of, as far as no later one holds them
Held = tuple[tuple[int, ...], ...]  # for each hand, how many cards it holds from each deck so far


def shuffled(shuffles: Shuffles, deck: Mask) -> Shuffles:
    """What is known once a new deck is made of these cards."""
    older = (cards & ~deck for cards in shuffles)
    return (*(cards for cards in older if cards), deck)


def held(hands: Sequence[Mask], shuffles: Shuffles) -> Held:
    """What everybody knows of the hands."""
    return tuple(tuple((hand & cards).bit_count() for cards in shuffles) for hand in hands)


def sample_hands(
    open_hands: Sequence[Mask | None], held: Held, shuffles: Shuffles, known: Mask, rng: Random
) -> tuple[tuple[Mask, ...], Mask]:
    """Hands and the deck, drawn at random for the hands that are None; the known cards are in none of those."""
    hands = [0 if hand is None else hand for hand in open_hands]
    left: list[int] = []
    for shuffle, cards in enumerate(shuffles):
        left = list(members(cards & ~known))
        rng.shuffle(left)
        for number, hand in enumerate(open_hands):
            if hand is None:
                hands[number] |= mask_of(left[: held[number][shuffle]])
                left = left[held[number][shuffle] :]
    return tuple(hands), mask_of(left)
