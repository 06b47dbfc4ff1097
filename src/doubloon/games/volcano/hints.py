"""Facts derived from a view of Volcano: as in Tobago, with volcanic clues and ways through lava."""

from __future__ import annotations

from functools import partial

from doubloon.core.masks import Mask, members
from doubloon.games.tobago import hints as tobago
from doubloon.games.tobago.grid import Space, Spaces
from doubloon.games.tobago.hints import ClueHint, clue_hint, lookouts, marked, may_drive, routes, to_come
from doubloon.games.volcano.covering import volcanic_card
from doubloon.games.volcano.driving import lava_from
from doubloon.games.volcano.lava import flammable, lava_spaces
from doubloon.games.volcano.state import PlacingLava
from doubloon.games.volcano.view import VolcanoView


class VolcanoHints(tobago.Hints, frozen=True, kw_only=True):
    display: tuple[ClueHint, ...]  # the volcanic clues that can be used
    burning: Spaces  # where a lava tile that is to be placed would burn something


def hints(view: VolcanoView) -> VolcanoHints:
    """For the seat of the view; a spectator has no hand and no car."""
    placing = bool(view.pending) and isinstance(view.pending[-1], PlacingLava)
    return VolcanoHints(
        clues=tuple(clue_hint(view, card) for card in view.hand),
        routes=routes(view, partial(_leg, view)) if may_drive(view) else (),
        lookouts=lookouts(view.island, view.gazes),
        marked=marked(view),
        chances=to_come(view),
        display=tuple(clue_hint(view, volcanic_card(view, cover)) for cover in members(view.display)),
        burning=lava_spaces(view) & flammable(view) if placing else 0,
    )


def _leg(view: VolcanoView, space: Space, left: int) -> Mask:
    # A drive that is not under way and not the turn's own is for an amulet, which does not also pay for the lava.
    extra = view.acted and not view.legs
    return view.island.land.leg(space) | lava_from(view, space, left, extra)
