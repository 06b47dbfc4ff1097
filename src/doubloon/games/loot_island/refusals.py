"""Why an action is refused, in terms a player understands."""

from __future__ import annotations

from doubloon.core import wire
from doubloon.core.masks import members
from doubloon.core.position import Action
from doubloon.core.refusal import Refused
from doubloon.games.loot_island.actions import (
    COASTS,
    LANDING_NAMES,
    LANDINGS,
    AddCard,
    Bury,
    Discard,
    Done,
    GoAshore,
    Hunter,
    Keep,
    Landing,
    LayCards,
    MoveCompass,
    Pay,
    TakeOpen,
    Visit,
)
from doubloon.games.loot_island.box import COLOURS, Card
from doubloon.games.loot_island.event_cards import DAYS, EVENTS
from doubloon.games.loot_island.explaining import explain
from doubloon.games.loot_island.playing import needs_origin
from doubloon.games.loot_island.small_islands import affordable
from doubloon.games.loot_island.state import (
    Discarding,
    Playing,
    Sharing,
    State,
    TakingOpen,
    Turn,
    UsingIsland,
    Visiting,
)


def why_not(state: State, action: Action) -> Refused:
    """The reason, for an action of the seat to move that is not legal."""
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
        case UsingIsland():
            return Refused("not_this_island")
        case Discarding() as item if isinstance(action, Discard | Done):
            return _why_no_discard(state, item, action)
        case Sharing() | TakingOpen() if isinstance(action, Keep | Bury | TakeOpen):
            return Refused("not_among_these")
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
        case GoAshore(landing=landing):
            return Refused("nothing_fits", landing=LANDING_NAMES[landing])
        case Visit(island=island) if not state.islands >> island & 1:
            return Refused("island_closed")
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
    return Refused("price", number=day.price)


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
            return Refused("finish_play", landing=LANDING_NAMES[item.landing])


def _why_no_compass(state: State, item: Playing, landing: Landing) -> Refused:
    if item.hunter in state.stacks[landing] and not needs_origin(state, item):
        return Refused("compass_not_needed")
    return Refused("no_compass_there", landing=LANDING_NAMES[landing])


def _why_no_card(state: State, item: Playing, card: Card) -> Refused:
    if not state.hands[item.hunter] >> card & 1:
        return Refused("card_not_in_hand")
    told = explain(state, (*members(item.chosen), card), item.landing)
    if told.allowed:
        return Refused("not_rising")
    details: dict[str, object] = {"landing": LANDING_NAMES[item.landing], "value": told.value}
    if told.colour is not None:
        details["colour"] = COLOURS[told.colour]
    return Refused(str(told.broken), **details)


def _why_no_payment(state: State, item: Visiting, action: Action) -> Refused:
    if not isinstance(action, Pay):
        return Refused("finish_visit")
    if not state.hands[item.hunter] >> action.card & 1:
        return Refused("card_not_in_hand")
    if item.chosen >> action.card:
        return Refused("not_rising")
    return Refused("payment")


def _why_no_discard(state: State, item: Discarding, action: Discard | Done) -> Refused:
    if isinstance(action, Done):
        return Refused("too_many_cards")
    if not state.hands[state.to_move] >> action.card & 1:
        return Refused("card_not_in_hand")
    return Refused("not_rising")
