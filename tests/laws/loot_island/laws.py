"""What holds at every pace of Loot Island."""

from __future__ import annotations

from doubloon.core.game import AnyGame
from doubloon.games.loot_island.actions import LANDINGS, AddCard, Discard, GoAshore, LayCards, MoveCompass, Pay, Visit
from doubloon.games.loot_island.events import HealerDealt, HealerPlaced, MapDrawn
from doubloon.games.loot_island.explaining import explain
from doubloon.games.loot_island.playing import fitting_cards
from doubloon.games.loot_island.state import Playing, State
from tests.laws.kit import Law, Pace

PRIVATE = (GoAshore, Visit, MoveCompass, AddCard, Pay, Discard)


def cards_that_fit_follow_from_the_columns(game: AnyGame, pace: Pace) -> None:
    state: State = pace.after
    assert state.fitting == tuple(fitting_cards(state.columns, landing, state.tables) for landing in LANDINGS)


def columns_have_one_colour_and_never_fall(game: AnyGame, pace: Pace) -> None:
    state: State = pace.after
    for landing, column in enumerate(state.columns):
        colours = {state.tables.colour[card] for card in column}
        assert len(colours) <= 1
        assert not colours & {state.tables.colour[card] for card in state.columns[landing ^ 1]}
        numbers = [value for card in column if (value := state.tables.value[card])]
        assert numbers == sorted(numbers)


def a_play_is_explained_as_it_is_offered(game: AnyGame, pace: Pace) -> None:
    state: State = pace.before
    if isinstance(pace.action, LayCards) and isinstance(item := state.pending[-1], Playing):
        cards = [card for card in range(len(state.tables.maps)) if item.chosen >> card & 1]
        assert explain(state, cards, item.landing).allowed
    for landing in LANDINGS if isinstance(pace.action, GoAshore) else ():
        for card in range(len(state.tables.maps)):
            assert explain(state, [card], landing).allowed == bool(state.fitting[landing] >> card & 1)


def what_is_chosen_is_seen_by_no_other_seat_before_it_is_laid(game: AnyGame, pace: Pace) -> None:
    if isinstance(pace.action, PRIVATE) and not pace.events:
        for seat in (None, *range(pace.before.setup.players)):
            if seat != pace.before.to_move:
                assert game.view(pace.after, seat) == game.view(pace.before, seat)


def only_its_owner_is_told_of_a_hidden_card(game: AnyGame, pace: Pace) -> None:
    players = pace.before.setup.players
    for event in pace.events:
        for seat in (None, *range(players)):
            told = event.seen_by(seat)
            if isinstance(told, MapDrawn):
                assert (told.card is not None) == (seat == told.seat or told.seat == players)
            if isinstance(told, HealerDealt | HealerPlaced):
                assert (told.healer is not None) == (seat == told.seat)


LAWS: tuple[Law, ...] = (
    cards_that_fit_follow_from_the_columns,
    columns_have_one_colour_and_never_fall,
    a_play_is_explained_as_it_is_offered,
    what_is_chosen_is_seen_by_no_other_seat_before_it_is_laid,
    only_its_owner_is_told_of_a_hidden_card,
)
