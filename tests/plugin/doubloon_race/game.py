"""The race, for the rest of Doubloon."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from random import Random
from typing import ClassVar

from doubloon import words
from doubloon.core import game, wire
from doubloon.core.masks import members
from doubloon.core.position import NOBODY, SEAT_NAMES, Action, Event, Pending, Seat
from doubloon.core.refusal import Refused

from . import rules as race
from .rules import AROUND, MIDDLE, NAMES, PLACES, UNKNOWN, Dig, MaybeSpace, Move, Setup, Space, Spaces, State

words.include((files(__package__) / "words.toml").read_text("utf-8"))


class View(game.View, frozen=True, kw_only=True):
    players: int
    first_player: Seat | None  # None: not chosen yet
    turn: int
    cars: tuple[Space, ...]
    dug: Spaces
    listening: tuple[Seat, ...]  # the seats that are still to hear a rumour
    rumours: bool
    rumour: MaybeSpace  # the one that this seat heard
    finder: Seat | None
    treasure: MaybeSpace  # once it is found
    buried: bool


class Hints(game.Hints, frozen=True, kw_only=True):
    possible: Spaces  # where the treasure can be, as far as this seat knows


class Race(game.Game[Setup, State, View]):
    key: ClassVar[str] = "race"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    setup_type = Setup
    rules = race.RULES
    view_type = View
    hints_type = Hints
    event_kinds: ClassVar[tuple[type[Event], ...]] = (
        race.FirstPlayerChosen,
        race.TreasureBuried,
        race.RumourHeard,
        race.Moved,
        race.Dug,
    )
    pending_kinds: ClassVar[tuple[type[Pending], ...]] = (
        race.ChoosingFirstPlayer,
        race.Burying,
        race.Listening,
        race.Turn,
    )
    highlights: ClassVar[tuple[type[Event], ...]] = (race.Dug,)

    def start(self, setup: Setup) -> State:
        game.check_options(setup, self.seats, setup.first_player)
        return race.start(setup)

    def view(self, state: State, seat: Seat | None) -> View:
        listening = tuple(item.seat for item in reversed(state.pending) if isinstance(item, race.Listening))
        return View(
            seat=seat,
            to_move=state.to_move,
            players=state.setup.players,
            first_player=None if state.first_player == NOBODY else state.first_player,
            turn=state.turn,
            cars=state.cars,
            dug=state.dug,
            listening=listening,
            rumours=state.setup.rumours,
            rumour=UNKNOWN if seat is None else state.rumours[seat],
            finder=state.finder if state.over else None,
            treasure=state.treasure if state.over else UNKNOWN,
            buried=state.treasure != UNKNOWN,
        )

    def hints(self, view: View) -> Hints:
        if view.treasure != UNKNOWN:
            return Hints(possible=1 << view.treasure)
        rumour = 0 if view.rumour == UNKNOWN else 1 << view.rumour
        return Hints(possible=AROUND & ~view.dug & ~rumour)

    def sample(self, view: View, rng: Random) -> State:
        first: race.FirstPlayer = "random" if view.first_player is None else view.first_player
        setup = Setup(players=view.players, rumours=view.rumours, first_player=first)
        state = race.start(setup)
        if not view.buried:
            return state
        treasure = rng.choice(list(members(self.hints(view).possible)))
        heard = [seat for seat in range(view.players) if view.rumours and seat not in view.listening]
        others = list(members(AROUND & ~(1 << treasure)))
        state.treasure = treasure
        state.rumours = tuple(
            view.rumour if seat == view.seat else rng.choice(others) if seat in heard else UNKNOWN
            for seat in range(view.players)
        )
        state.cars, state.dug, state.turn, state.to_move = view.cars, view.dug, view.turn, view.to_move
        listening = tuple(race.Listening(seat) for seat in reversed(view.listening))
        state.pending = () if view.finder is not None else (race.Turn(), *listening)
        state.finder = state.finder if view.finder is None else view.finder
        return state

    def scores(self, state: State) -> tuple[float, ...]:
        return tuple(float(seat == state.finder) for seat in range(state.setup.players))

    def turns(self, state: State) -> int:
        return -(-state.turn // state.setup.players)

    def why_not(self, state: State, action: Action) -> Refused:
        if state.over:
            return Refused("over")
        if wrong := wire.misnamed(action, {"space": len(PLACES)}):
            return wrong
        here = state.cars[state.to_move]
        match action:
            case Move(space):
                return Refused("race_there_already" if space == here else "race_too_far", space=NAMES[space])
            case Dig():
                return Refused("race_no_digging" if here == MIDDLE else "race_dug_before", space=NAMES[here])
            case _:
                return Refused("not_now")

    def lexicon(self, state: State | View) -> wire.CachingLexicon:
        return _LEXICON

    def read_option(self, option: str, text: str) -> object:
        raise Refused("no_file_option", option=option)

    def svg(self, table: State | View, players: Sequence[str]) -> str:
        circles = "".join(f'<circle cx="{40 * q + 60}" cy="{46 * r + 23 * q + 60}" r="22"/>' for q, r in PLACES)
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">{circles}</svg>'

    def text(self, table: State | View, players: Sequence[str], colour: bool) -> str:
        cars = "\n".join(f"{name}: {NAMES[car]}" for name, car in zip(players, table.cars, strict=True))
        return f"{cars}\n{', '.join(NAMES[space] for space in members(table.dug))}"

    def narrate(self, event: Event, table: State | View, players: Sequence[str]) -> str:
        match event:
            case race.FirstPlayerChosen(seat):
                return words.say("race.first", player=players[seat])
            case race.RumourHeard(seat, space) if space != UNKNOWN:
                return words.say("race.rumour_told", player=players[seat], space=NAMES[space])
            case race.RumourHeard(seat):
                return words.say("race.rumour_heard", player=players[seat])
            case race.Moved(seat, space):
                return words.say("race.moved", player=players[seat], space=NAMES[space])
            case race.Dug(seat, space, found):
                key = "race.found" if found else "race.dug"
                return words.say(key, player=players[seat], space=NAMES[space])
            case _:
                return words.say("race.hidden")

    def describe(self, action: Action, table: State | View, players: Sequence[str]) -> game.Label:
        if isinstance(action, Dig):
            return game.Label(words.say("race.dig"), "")
        assert isinstance(action, Move)
        return game.Label(words.say("race.move", space=NAMES[action.space]), "")

    def advice(self, view: View) -> Sequence[str]:
        return ()


_LEXICON = wire.CachingLexicon({"space": wire.names("space", NAMES), "seat": SEAT_NAMES, "mover": SEAT_NAMES})
RACE = Race()
