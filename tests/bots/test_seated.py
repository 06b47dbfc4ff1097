"""How bots are asked: by position in the arena and the terminal, by view on the server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from doubloon import bots
from doubloon.bots.bot import Bot
from doubloon.bots.budget import Budget
from doubloon.bots.seated import SeatedBot
from doubloon.core.position import Action, Event
from doubloon.games.tobago.events import ClueDrawn
from doubloon.games.tobago.game import TOBAGO
from tests.rulebook.tobago.charts import ROAD
from tests.rulebook.tobago.kit import ANNA, BOBBY, position

pytestmark = pytest.mark.no_cover

DRAWN = (ClueDrawn(ANNA, 3), ClueDrawn(BOBBY, 4))


class Listener(Bot):
    """Notes down what it is told, and plays the first legal action."""

    key: ClassVar[str] = "listener"
    watches: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__(TOBAGO, "seed")
        self.told: list[Any] = []

    def choose(self, view: Any, legal: Sequence[Action], budget: Budget) -> Action:
        self.told.append((view, budget))
        return legal[0]

    def notice(self, view: Any, events: Sequence[Event]) -> None:
        self.told.append((view, list(events)))


class BlindListener(Listener):
    """Does not look at views, and is not told what happens."""

    key: ClassVar[str] = "blind-listener"
    blind: ClassVar[bool] = True
    watches: ClassVar[bool] = False


def no_view() -> Any:
    raise AssertionError("the view was made")


def test_a_bot_is_asked_by_its_view_with_its_budget() -> None:
    state, bot = position(ROAD).state, Listener()
    legal = TOBAGO.legal(state)
    assert SeatedBot(bot, ANNA, Budget(iterations=7)).play(state) == legal[0]
    assert bot.told == [(TOBAGO.view(state, ANNA), Budget(iterations=7))]


def test_a_bot_that_watches_is_told_what_its_seat_may_know() -> None:
    state, bot = position(ROAD).state, Listener()
    SeatedBot(bot, BOBBY, bot.budget).watch(state, DRAWN)
    assert bot.told == [(TOBAGO.view(state, BOBBY), [ClueDrawn(ANNA, None), ClueDrawn(BOBBY, 4)])]


def test_no_view_is_made_for_a_bot_that_does_not_look() -> None:
    state, bot = position(ROAD).state, BlindListener()
    seated = SeatedBot(bot, ANNA, bot.budget)
    seated.tell(no_view, DRAWN)
    seated.ask(no_view, TOBAGO.legal(state))
    assert bot.told == [(None, bot.budget)]


@pytest.mark.parametrize("name", ["random", "greedy", "easy", "ismcts:5"])
def test_a_bot_asked_by_view_plays_what_it_plays_by_position(name: str) -> None:
    state = position(ROAD).state
    view, legal = TOBAGO.view(state, ANNA), tuple(TOBAGO.legal(state))
    on_the_server, in_the_arena = (bots.find(name).create(TOBAGO, ANNA, "same") for _ in range(2))
    on_the_server.tell(lambda: view, [event.seen_by(ANNA) for event in DRAWN])
    in_the_arena.watch(state, DRAWN)
    assert on_the_server.ask(lambda: view, legal) == in_the_arena.play(state)
