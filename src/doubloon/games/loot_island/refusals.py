"""Why an action is refused, in terms a player understands."""

from __future__ import annotations

from doubloon.core import wire
from doubloon.core.masks import Mask, members
from doubloon.core.position import Action
from doubloon.core.refusal import Refused
from doubloon.games.loot_island.actions import (
    COASTS,
    LANDINGS,
    AddCard,
    Bury,
    ChooseHealer,
    Discard,
    Done,
    GoAshore,
    Hunter,
    Keep,
    Landing,
    LayCards,
    MoveCompass,
    Pay,
    PlaceCompass,
    PlaceHealer,
    ReturnCompass,
    ShiftCompass,
    TakeOpen,
    Visit,
)
from doubloon.games.loot_island.box import COLOURS, Card
from doubloon.games.loot_island.event_cards import DAYS, EVENTS
from doubloon.games.loot_island.explaining import explain
from doubloon.games.loot_island.playing import needs_origin
from doubloon.games.loot_island.small_islands import affordable, tile_of
from doubloon.games.loot_island.state import (
    NOWHERE,
    ChoosingHealers,
    Discarding,
    MovingCompass,
    PlacingHealers,
    Playing,
    Sharing,
    Starting,
    State,
    TakingOpen,
    Turn,
    UsingIsland,
    Visiting,
)
from doubloon.games.loot_island.wording import landing_words


def why_not(state: State, action: Action) -> Refused:
    """Why the seat to move may not take this action."""
    if state.over:
        return Refused("over")
    if wrong := wire.misnamed(action, _numbers(state)):
        return wrong
    match state.pending[-1]:
        case Turn():
            return _why_not_in_turn(state, action)
        case Playing() as item:
            return _why_not_in_play(state, item, action)
        case Visiting() as item:
            return _why_no_payment(state, item, action)
        case UsingIsland() as item:
            return _why_not_on_island(state, item, action)
        case Discarding() if isinstance(action, Discard | Done):
            return _why_no_discard(state, action)
        case Sharing() if isinstance(action, Keep | Bury):
            return Refused("not_among_these")
        case TakingOpen() if isinstance(action, TakeOpen | Keep | Bury):
            there = state.open_treasures >> action.treasure & 1
            return Refused("must_keep" if there else "not_among_these")
        case MovingCompass() | Starting() if isinstance(action, MoveCompass | ReturnCompass):
            return Refused("no_compass_there", landing=landing_words(action.landing))
        case PlacingHealers() | ChoosingHealers() if isinstance(action, PlaceHealer | ChooseHealer):
            return Refused("no_such_healer")
        case _:
            return Refused("not_now")


def _numbers(state: State) -> dict[str, int]:
    box = state.tables.box
    return {
        "seat": len(state.hands),
        "coast": len(COASTS),
        "landing": len(LANDINGS),
        "map card": len(state.tables.maps),
        "treasure": len(box.treasures),
        "healer": len(box.healers),
        "small island": len(box.small_islands),
        "event": len(EVENTS),
    }


def _why_not_in_turn(state: State, action: Action) -> Refused:
    match action:
        case GoAshore(hunter=hunter) | Visit(hunter=hunter) if not _may_act_for(state, hunter):
            return Refused("not_your_cards")
        case GoAshore(hunter=hunter) if not state.hands[hunter]:
            return Refused("no_cards_left")
        case GoAshore(landing=landing):
            return Refused("nothing_fits", landing=landing_words(landing))
        case Visit(island=island) if not state.islands >> island & 1:
            used = state.setup.small_islands >> island & 1
            return Refused("island_closed" if used else "island_not_there")
        case Visit(hunter=hunter):
            return _cannot_pay(state, hunter)
        case AddCard() | LayCards() | MoveCompass():
            return Refused("landing_first")
        case Pay():
            return Refused("island_first")
        case _:
            return Refused("not_now")


def _may_act_for(state: State, hunter: Hunter) -> bool:
    aaron = state.aaron and hunter == state.setup.players and not state.passed >> hunter & 1
    return hunter == state.on_turn or aaron


def _cannot_pay(state: State, hunter: Hunter) -> Refused:
    day = DAYS[state.event]
    assert not affordable(state.hands[hunter], day, state.tables)
    if day.further_price:
        return Refused("price_with_more", number=day.price, more=day.further_price)
    return Refused("price_one" if day.price == 1 else "price", number=day.price)


def _why_not_in_play(state: State, item: Playing, action: Action) -> Refused:
    match action:
        case AddCard() | LayCards() if needs_origin(state, item):
            return Refused("compass_first")
        case AddCard(card=card):
            return _why_no_card(state, item, card)
        case LayCards():
            return Refused("no_card")
        case MoveCompass(landing=landing):
            return _why_no_compass(state, item, landing)
        case _:
            return Refused("finish_play", landing=landing_words(item.landing))


def _why_no_compass(state: State, item: Playing, landing: Landing) -> Refused:
    if item.origin != NOWHERE:
        return Refused("compass_chosen")
    if not needs_origin(state, item):
        return Refused("compass_not_needed")
    return Refused("no_compass_there", landing=landing_words(landing))


def _why_no_card(state: State, item: Playing, card: Card) -> Refused:
    if not state.hands[item.hunter] >> card & 1:
        return Refused("card_not_in_hand")
    if item.chosen >> card & 1:
        return Refused("card_chosen")
    told = explain(state, (*members(item.chosen), card), item.landing)
    if told.allowed:
        return Refused("not_rising")
    details: dict[str, object] = {"landing": landing_words(item.landing), "value": told.value}
    if told.colour is not None:
        details["colour"] = COLOURS[told.colour]
    return Refused(str(told.broken), **details)


def _why_no_payment(state: State, item: Visiting, action: Action) -> Refused:
    if not isinstance(action, Pay):
        return Refused("finish_visit")
    if not state.hands[item.hunter] >> action.card & 1:
        return Refused("card_not_in_hand")
    hand, day = state.hands[item.hunter], DAYS[state.event]
    if item.chosen >> action.card & 1:
        return Refused("card_chosen")
    # With a lower card before it, it could be part of the price.
    pair = _can_pay_with(state, hand, action.card) and day.price > 1
    return Refused("not_rising" if item.chosen >> action.card or pair else "payment")


def _can_pay_with(state: State, hand: Mask, card: Card) -> bool:
    return (hand & state.tables.of_colour[state.tables.colour[card]]).bit_count() > 1


def _why_not_on_island(state: State, item: UsingIsland, action: Action) -> Refused:
    match tile_of(state, item.island).action, action:
        case "shift_compass", ShiftCompass(landing=landing):
            return Refused("shift_nowhere", landing=landing_words(landing))
        case "place_compass", PlaceCompass(landing=landing):
            return Refused("compass_there", landing=landing_words(landing))
        case _:
            return Refused("not_this_island")


def _why_no_discard(state: State, action: Discard | Done) -> Refused:
    if isinstance(action, Done):
        return Refused("too_many_cards")
    if not state.hands[state.to_move] >> action.card & 1:
        return Refused("card_not_in_hand")
    return Refused("not_rising")
