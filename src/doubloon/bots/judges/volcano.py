"""What a good player of Volcano looks at besides: whom lava harms, and what a way through it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from doubloon.bots.judges.outlook import AMULET, Outlook
from doubloon.bots.judges.tobago import HuntJudge, rose_worth
from doubloon.core.masks import Mask, members
from doubloon.core.position import Action
from doubloon.games.tobago.actions import AmuletDrive, Drive, MapNumber
from doubloon.games.tobago.driving import LEGS
from doubloon.games.tobago.grid import Space
from doubloon.games.tobago.setup import MAPS
from doubloon.games.volcano.actions import AmuletCover, CoverClue, PlaceLava
from doubloon.games.volcano.covering import volcanic_card
from doubloon.games.volcano.driving import on_lava, price
from doubloon.games.volcano.lava import legal_lava
from doubloon.games.volcano.state import PlacingLava, PlacingTriads, PlacingVolcano, TakingTriads, VolcanoState

_LOOKED_AT = 8  # lava tiles that a playout chooses from
_NEAR = 0.25  # what lava next to a car costs its player


class VolcanoJudge(HuntJudge[VolcanoState]):
    """Tobago's judge, with an eye on the lava."""

    def __init__(self) -> None:
        super().__init__()
        self._weights |= {
            CoverClue: lambda state, action, outlook: (
                self._cover(state, action) + outlook.worth_from(state.cars[state.on_turn], 0)
            ),
            AmuletCover: lambda state, action, outlook: (
                self._cover(state, action) + outlook.worth_from(state.cars[state.on_turn], state.legs) - AMULET
            ),
        }

    def worth_searching(self, state: VolcanoState) -> bool:
        """Where the volcano and the triads lie matters little, and trying it out is slow."""
        opening = isinstance(state.pending[-1], PlacingVolcano | TakingTriads | PlacingTriads)
        return not opening and super().worth_searching(state)

    def weigh(self, state: VolcanoState, legal: Sequence[Action]) -> list[float]:
        if isinstance(state.pending[-1], PlacingLava):
            roses = [self._balance(state, map) for map in range(MAPS)]
            return [self._lava(state, action.space, roses) for action in legal if isinstance(action, PlaceLava)]
        return super().weigh(state, legal)

    def quick(self, state: VolcanoState, rng: Random) -> Action | None:
        item = state.pending[-1]
        if isinstance(item, PlacingLava):
            legal = legal_lava(state, item)
            some = rng.sample(legal, min(_LOOKED_AT, len(legal)))
            weights = self.weigh(state, some)
            return some[weights.index(max(weights))]
        return super().quick(state, rng)

    def _start_gain(self, state: VolcanoState, action: Action) -> float:
        return self._cover(state, action) if isinstance(action, CoverClue) else super()._start_gain(state, action)

    def _cover(self, state: VolcanoState, action: CoverClue | AmuletCover) -> float:
        after = state.sites[action.map] & state.island.clue_sites[volcanic_card(state, action.cover)]
        return self.narrowing_gain(state, action.map, after, rose=True)

    def _amulet_gain(self, state: VolcanoState) -> float:
        """The amulet, and the best that its lava can do."""
        tiles = legal_lava(state, PlacingLava(state.on_turn)) if state.lava_tiles else ()
        roses = [self._balance(state, map) for map in range(MAPS)]
        lava = [self._lava(state, tile.space, roses) for tile in tiles if isinstance(tile, PlaceLava)]
        return super()._amulet_gain(state) + max(lava, default=0.0)

    def _balance(self, state: VolcanoState, map: MapNumber) -> float:
        """One's own roses on a map against those of everybody else."""
        owners = [owner for roses in state.roses[map] for owner in roses]
        own = owners.count(state.to_move)
        return own - (len(owners) - own) / (len(state.cars) - 1)

    def _lava(self, state: VolcanoState, space: Space, balance: Sequence[float]) -> float:
        """What a tile on a space brings, by the sites that it takes away and the cars that it hinders."""
        bit, gain = 1 << space, 0.0
        for map, sites in enumerate(state.sites):
            if sites & bit and state.clues[map]:
                left = sites & ~bit
                if left:
                    gain += self.narrowing_gain(state, map, left, rose=False)
                else:
                    gain -= balance[map] * rose_worth(1)
        return gain + self._hindrance(state, state.island.land.grid.next_to[space])

    def _hindrance(self, state: VolcanoState, near: Mask) -> float:
        players = len(state.cars)
        return sum(
            -_NEAR if seat == state.to_move else _NEAR / (players - 1)
            for seat, car in enumerate(state.cars)
            if car >= 0 and near >> car & 1
        )

    def _drive(self, state: VolcanoState, action: Drive, outlook: Outlook) -> float:
        if state.island.spaces >> action.space & 1:
            return super()._drive(state, action, outlook)
        return self._over_lava(state, action.space, outlook, (state.legs or LEGS) - 1)

    def _amulet_drive(self, state: VolcanoState, action: AmuletDrive, outlook: Outlook) -> float:
        if state.island.spaces >> action.space & 1:
            return super()._amulet_drive(state, action, outlook)
        return self._over_lava(state, action.space, outlook, LEGS - 1) - AMULET

    def _over_lava(self, state: VolcanoState, space: Space, outlook: Outlook, legs: int) -> float:
        """The best that one can have beyond the lava, less what it costs."""
        land = state.island.land
        beyond = land.grid.next_to[space] & land.spaces
        worth = max((outlook.worth_from(end, legs - 1) for end in members(beyond)), default=0.0)
        if on_lava(state):
            return worth
        cost = price(state)
        return worth - (AMULET if cost is None else cost)
