"""Nothing is lost or made: where every piece of Tobago and Volcano is."""

from __future__ import annotations

from doubloon.core.bags import bag_of, count
from doubloon.core.masks import mask_of, members
from doubloon.games.tobago.actions import CURSE
from doubloon.games.tobago.setup import BOX, FULL_HAND, land_of
from doubloon.games.tobago.state import Drawing, Sharing, State
from doubloon.games.volcano.box import BOX as VOLCANO_BOX
from doubloon.games.volcano.state import VolcanoState
from tests.laws.kit import assert_parted


def assert_conserved(state: State) -> None:
    setup = state.setup
    everything = (1 << len(setup.deck)) - 1
    cards = [*state.hands, *(mask_of(clues) & everything for clues in state.clues), state.deck, state.discards]
    if isinstance(state, VolcanoState):
        cards += map(mask_of, state.covered)
        assert_volcano_conserved(state)
    assert_parted(cards, everything)

    top = state.pending[-1] if state.pending else None
    sharing = top if isinstance(top, (Drawing, Sharing)) else None
    for seat in range(setup.players):
        laid = sum(roses.count(seat) for clues in state.roses for roses in clues)
        if sharing:
            laid += sharing.roses.count(seat) - (sharing.substitute and sharing.raiser == seat)
        assert state.rose_supply[seat] + laid == BOX.compass_roses
        assert state.hands[seat].bit_count() <= FULL_HAND[setup.players]

    assert state.amulet_pile + state.amulets.bit_count() + sum(state.amulets_held) == BOX.amulets
    assert all(held >= 0 for held in (*state.amulets_held, *state.rose_supply, state.amulet_pile, state.safe))

    treasure = state.treasure + state.treasure_discards + sum(state.piles)
    if isinstance(top, Sharing):
        treasure += top.hidden + sum(1 << 8 * top.card for _ in range(1) if top.card is not None)
    elif isinstance(top, Drawing):
        treasure += bag_of(top.lot.cards)
    for value in range(2, 7):
        assert count(treasure, value) == count(BOX.treasure_cards, value)
    assert count(treasure, CURSE) <= setup.curses


def assert_volcano_conserved(state: VolcanoState) -> None:
    land, cards = state.island.land, len(state.setup.deck)
    lava = land.kinds.get("lava", 0)
    laid = [card - cards for clues in state.clues for card in clues if card >= cards]
    assert sorted([*laid, *members(state.display)]) == list(range(len(VOLCANO_BOX.clues)))
    assert [sum(card >= cards for card in clues) for clues in state.clues] == list(map(len, state.covered))
    triads = len(land) - len(land_of(state.setup.island)) if state.setup.island != "random" else None
    if triads is not None:
        assert lava.bit_count() == VOLCANO_BOX.lava_tiles - state.lava_tiles + triads
    assert state.lava_tiles >= 0
    assert not lava & (state.amulets | state.island.landmarks)
    assert all(not lava >> car & 1 for seat, car in enumerate(state.cars) if car >= 0 and seat != state.on_turn)
    assert state.legs or not state.turn or not lava >> state.cars[state.on_turn] & 1
    assert all(0 <= left <= BOX.site_markers for left in state.site_markers)
