"""Facts derived from a view of Loot Island: what every landing would give now, what every player is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from doubloon.core import game, wire
from doubloon.core.masks import mask_of
from doubloon.core.position import Seat
from doubloon.games.loot_island.actions import LANDINGS, Hunter, Landing
from doubloon.games.loot_island.box import Box, Cards, Kind
from doubloon.games.loot_island.event_cards import DAYS, EventCard
from doubloon.games.loot_island.loot import coasts_of_today, counted, forecast, loot_of_coast
from doubloon.games.loot_island.playing import fitting_cards
from doubloon.games.loot_island.scoring import Worth, score_sheet
from doubloon.games.loot_island.state import Playing
from doubloon.games.loot_island.treasures import burial
from doubloon.games.loot_island.view import View


class Forecast(msgspec.Struct, frozen=True):
    """What a landing would give if it were explored now."""

    landing: Landing
    maps: int  # some cards count as two
    threshold: int
    loot: Literal["big", "small", "none"]
    treasures: int
    takers: tuple[Hunter, ...]  # a hunter for each treasure


class Account(msgspec.Struct, frozen=True):
    """What a player would have if the game ended now."""

    worth: Annotated[Mapping[Kind, Worth], wire.Plain()]
    captain: int
    price: int
    total: int
    out: Literal["cursed", "unpaid"] | None
    burial: int  # cubes that a buried treasure may take away


class Hints(game.Hints, frozen=True, kw_only=True):
    landings: tuple[Forecast, ...]
    laying: int  # the count of the map cards that are chosen for a landing but do not lie there yet
    fits: tuple[Cards, ...]  # for each landing, the cards in hand that may be laid there
    today: tuple[Landing, ...]  # the landings that are explored at the end of the round, in that order
    accounts: tuple[Account, ...]  # of each seat
    day: Annotated[EventCard, wire.Plain()]  # what the event of the round changes
    box: Annotated[Box, wire.Plain()]  # what the cards say


def hints(view: View) -> Hints:
    landings = tuple(forecast(view, landing) for landing in LANDINGS)
    order = [loot for coast in coasts_of_today(view) for loot in loot_of_coast(view, coast)] if view.round else []
    held = mask_of((*view.hand, *view.aarons_hand))
    return Hints(
        landings=tuple(Forecast(*loot) for loot in landings),
        laying=counted(view, _chosen(view)),
        fits=tuple(held & fitting_cards(view.columns, landing, view.tables) for landing in LANDINGS),
        today=tuple(loot.landing for loot in order),
        accounts=tuple(_account(view, seat) for seat in range(view.setup.players)),
        day=DAYS[view.event],
        box=view.tables.box,
    )


def _chosen(view: View) -> Cards:
    """The cards of a play that is under way, if the seat of the view may see them."""
    return next((item.chosen for item in view.pending if isinstance(item, Playing)), 0)


def _account(view: View, seat: Seat) -> Account:
    sheet = score_sheet(view, seat)
    cubes = burial(view.treasures[seat], view.tables)
    return Account(sheet.worth, sheet.captain, sheet.price, sheet.total, sheet.out, cubes)
