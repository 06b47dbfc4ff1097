"""Decks that are shuffled again, and what the shuffles reveal.

A card that no player has seen since a deck was made of it is still in that deck, or in the hand of a player who drew
from it. So every player knows how many cards of each hand came from which deck, and which cards these can be.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from doubloon.core.masks import Mask, mask_of, members

Shuffles = tuple[Mask, ...]  # the cards that each deck so far was made of, without those that went into a later deck
Held = tuple[tuple[int, ...], ...]  # for each hand, how many cards it holds from each deck so far


def shuffled(shuffles: Shuffles, deck: Mask) -> Shuffles:
    """What is known once a new deck is made of these cards."""
    older = (cards & ~deck for cards in shuffles)
    return (*(cards for cards in older if cards), deck)


def held(hands: Sequence[Mask], shuffles: Shuffles) -> Held:
    """What every player knows about the hands: how many cards in each came from each deck."""
    return tuple(tuple((hand & cards).bit_count() for cards in shuffles) for hand in hands)


def sample_hands(
    open_hands: Sequence[Mask | None], held: Held, shuffles: Shuffles, known: Mask, rng: Random
) -> tuple[tuple[Mask, ...], Mask]:
    """Hands and the deck, with random cards for the hands that are None; none of these gets a known card."""
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
