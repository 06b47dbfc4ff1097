"""Tables that were played up to something worth looking at, in memory and with chosen luck: every run sees the same.

They are played with the deeds of a real room; the server finds their entries in its database."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

from doubloon.core import wire
from doubloon.server.room import deeds, messages
from doubloon.server.room.entries import Opened, Place, TableId, Terms
from doubloon.server.room.room import Room
from doubloon.server.room.store import Addition
from doubloon.server.room.summaries import summary_of
from doubloon.server.storage.store import Store
from tests.browser.chromium import Visitor

Facts = Mapping[str, Any]
Asked = Callable[[Facts, Sequence[Facts]], bool]  # of a view and what may be done
Wish = Callable[[Facts, Facts], bool]  # of an action and the view of the player

_GAMES = 300  # in which something has to come up
_DECISIONS = 1000  # after which a game goes nowhere


class Staged:
    """A game of a visitor against bots; all of them do what is wished for most, or anything."""

    def __init__(self, visitor: Visitor, room: Room, rng: Random) -> None:
        self.view: Facts = {}
        self.legal: Sequence[Facts] = ()
        self._visitor = visitor
        self._room = room
        self._rng = rng

    def until(self, asked: Asked, *wishes: Wish) -> bool:
        """Play until that is asked of the visitor; False if the game is over before, or goes nowhere."""
        for _ in range(_DECISIONS):
            if self._room.mover is None:
                return False
            seat = self._look()
            if seat == 0 and asked(self.view, self.legal):
                return True
            self._act(seat, wishes)
        return False

    def keep(self) -> str:
        """Hand the table, as it stands, to the visitor's server; returns its name."""
        self._room.id = TableId(secrets.token_urlsafe(12))
        room, database = self._room, self._visitor.database
        addition = Addition(room.id, 0, time.time(), tuple(room.new), summary_of(room), seed=room.seed)
        # In a thread of its own: Playwright has an event loop in this one.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, _store(database, addition)).result()
        return room.id

    def _look(self) -> int:
        """The seat that is to decide; what it sees and may do is noted."""
        state, game = self._room.playing.state, self._room.game
        lexicon = game.lexicon(state)
        self.view = wire.encode(game.view(state, state.to_move), lexicon)
        self.legal = [wire.encode_cached(action, lexicon) for action in game.legal(state)]
        return int(state.to_move)

    def _act(self, seat: int, wishes: Sequence[Wish]) -> None:
        wished = ([action for action in self.legal if wish(action, self.view)] for wish in wishes)
        choice = self._rng.choice(next(filter(None, wished), self.legal))
        if task := self._room.task("luck"):
            deeds.bot_acts(self._room, task, task.legal[self.legal.index(choice)], time.time())
            return
        person = self._visitor.person
        deed = messages.Act(id=f"staged{self._room.version}", seat=seat, action=dict(choice))
        deeds.perform(self._room, person, "", deed, time.time())


def stage(
    visitor: Visitor,
    game: str,
    asked: Asked,
    *wishes: Wish,
    players: int = 2,
    worth: Callable[[Facts], bool] | None = None,
    **options: Any,
) -> Staged:
    """The first game in which that is asked of the visitor; only those whose beginning is worth it are played on."""
    for number in range(_GAMES):
        staged = _begin(visitor, game, {"players": players, "first_player": 0, **options}, number)
        if worth and not (staged.until(lambda view, legal: True) and worth(staged.view)):
            continue
        if staged.until(asked, *wishes):
            return staged
    raise AssertionError(f"it was not asked in {_GAMES} games")


def _begin(visitor: Visitor, game: str, setup: dict[str, Any], number: int) -> Staged:
    person = visitor.person
    places = Place("Ann", person), *(deeds.bot_at(seat, "easy") for seat in range(1, setup["players"]))
    room, now = Room(TableId("staged"), f"stage {number}"), time.time()
    deeds.open_table(room, Opened(game, setup, places, person, Terms()), now)
    deeds.start(room, person, now)
    return Staged(visitor, room, Random(number))


async def _store(database: str, addition: Addition) -> None:
    store = Store(database)
    await store.open()
    await store.add(addition)
    await store.close()


def may(*kinds: str) -> Asked:
    """Whether something of these kinds may be done."""
    return lambda view, legal: any(action["do"] in kinds for action in legal)


def do(*kinds: str, **facts: object) -> Wish:
    return lambda action, view: action["do"] in kinds and facts.items() <= action.items()


def no(*kinds: str) -> Wish:
    return lambda action, view: action["do"] not in kinds


def frugal(action: Facts, view: Facts) -> bool:
    """To keep the amulets."""
    return not action["do"].startswith("amulet")


def to_an_amulet(action: Facts, view: Facts) -> bool:
    return action["do"] == "drive" and action["space"] in view["amulets"]
