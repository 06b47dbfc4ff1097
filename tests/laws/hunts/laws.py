"""What holds at every pace of Tobago and Volcano."""

from __future__ import annotations

from doubloon.core.game import AnyGame
from doubloon.games.tobago.events import ClueDrawn, TreasureDrawn
from doubloon.games.tobago.setup import MAPS
from tests.laws.kit import Law, Pace


def sites_are_what_the_clues_and_amulets_leave(game: AnyGame, pace: Pace) -> None:
    state = pace.after
    for map in range(MAPS):
        sites = state.island.spaces & ~state.removed[map]
        for card in state.clues[map]:
            sites &= state.island.clue_sites[card]
        assert state.sites[map] == sites != 0


def only_its_owner_is_told_of_a_card(game: AnyGame, pace: Pace) -> None:
    """Which clue was drawn, or which treasure card was looked at."""
    for event in pace.events:
        for seat in (None, *range(pace.before.setup.players)):
            told = event.seen_by(seat)
            if isinstance(told, ClueDrawn):
                assert (told.card is not None) == (seat == told.seat)
            if isinstance(told, TreasureDrawn):  # the last card of the lot is looked at by no seat
                assert (told.value is not None) == (seat is not None and seat == told.seat)


LAWS: tuple[Law, ...] = (sites_are_what_the_clues_and_amulets_leave, only_its_owner_is_told_of_a_card)
