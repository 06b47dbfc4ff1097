"""A table, computed from what happened there, without input or output."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec

from doubloon import games
from doubloon.core.dice import Dice
from doubloon.core.game import AnyGame, Setup
from doubloon.core.position import CHANCE, Action, Event, Seat
from doubloon.core.record import Player, can_undo, read
from doubloon.core.refusal import Refused
from doubloon.core.session import GameSession
from doubloon.server.room import entries, messages
from doubloon.server.room.entries import AnyEntry, PersonId, Place, TableId, Terms

STAND_IN = "normal"  # the bot that plays for absent players
_CHAT_KEPT = 200
_EVENTS_KEPT = 40  # the events that bots are told
_USUAL_SETUP = 500  # bytes: a longer set-up has custom content


class Task(NamedTuple):
    """A decision that a bot has to make: everything it is told."""

    table: TableId
    game: str
    version: int  # of its rules
    bot: str
    seat: Seat
    ply: int
    luck: str
    view: Any
    legal: tuple[Action, ...]
    events: tuple[Event, ...]


class SideInfo(NamedTuple):
    """What is beside the game and changes while it is played, as it was at a time."""

    replaced: dict[Seat, str]
    votes: dict[Seat, tuple[Seat, ...]]
    to_stop: tuple[Seat, ...]
    chat_closed: bool
    again: TableId | None


class TakenBack(Event, frozen=True):
    """A seat took back its last action."""

    seat: Seat


class Room:
    """A table and its game; deeds decide what happens next, a single task at a time."""

    def __init__(self, id: TableId, seed: str) -> None:
        self.id = id
        self.version = 0
        self.status = "open"
        self.session: GameSession | None = None
        self.places: list[Place] = []
        self.host = PersonId("")
        self.terms = Terms()
        self.replaced: dict[Seat, str] = {}
        self.votes: dict[Seat, set[Seat]] = {}
        self.to_stop: set[Seat] = set()
        self.proposed: dict[Seat, dict[str, Any]] = {}
        self.orders: dict[Seat, tuple[dict[str, Any], ...]] = {}
        self.chat: deque[messages.ChatMessage] = deque(maxlen=_CHAT_KEPT)
        self.chat_closed = False
        self.muted: set[tuple[PersonId, PersonId]] = set()
        self.again: TableId | None = None
        self.forgotten: set[PersonId] = set()  # people who have deleted their account
        self.on_turn: Seat | None = None
        self.turn_began = 0.0
        self._round = 0  # of the game, when the turn began
        self._turn_before: tuple[Seat, float, float] | None = None  # its seat, how long it took, the reserve before it
        self._taken_back = False
        self.reserves: list[float] = []
        self.new: list[AnyEntry] = []  # decided, but not stored yet
        self.events: list[Event] = []  # no client has been told of them yet
        self.played_at: list[float] = []  # when each play of the record was made
        self.changed_at = 0.0  # when the record was written to
        self.side_infos: list[tuple[float, SideInfo]] = []  # with the time since when; for spectators with a delay
        self.seed = seed
        self.ground: object = None  # what a game here will need: prepared, so that starting it takes no time
        self.weight = 1  # how much memory it takes, in usual tables

    def enter(self, entry: AnyEntry, at: float) -> None:
        """Apply an entry, which cannot be refused any more."""
        _ENTERED[type(entry)](self, entry, at)
        self.version += 1
        self._keep_time(at)
        self._note_margin(at)

    def side_info(self) -> SideInfo:
        votes = {seat: tuple(sorted(votes)) for seat, votes in self.votes.items()}
        return SideInfo(dict(self.replaced), votes, tuple(sorted(self.to_stop)), self.chat_closed, self.again)

    def _note_margin(self, at: float) -> None:
        """Remember what spectators with a delay will see later, and forget what they have seen."""
        if not self.terms.delay or self.session is None:
            return
        side_info = self.side_info()
        if not self.side_infos or self.side_infos[-1][1] != side_info:
            self.side_infos.append((at, side_info))
        while len(self.side_infos) > 1 and self.side_infos[1][0] <= at - self.terms.delay:
            del self.side_infos[0]

    def _opened(self, entry: entries.Opened, at: float) -> None:
        self.game: AnyGame = games.find(entry.game)
        self.setup_data = entry.setup
        self.weight = 1 + len(msgspec.json.encode(entry.setup)) // _USUAL_SETUP
        self.setup: Setup = msgspec.convert(entry.setup, self.game.setup_type)
        self.places, self.host, self.terms = list(entry.places), entry.host, entry.terms
        self.chat_closed = not entry.terms.chat
        self.reserves = [float(entry.terms.clock.reserve)] * len(entry.places)

    def _sat(self, entry: entries.Sat, at: float) -> None:
        self.places[entry.seat] = entry.place

    def _hosted(self, entry: entries.Hosted, at: float) -> None:
        self.host = entry.host

    def _closed(self, entry: entries.Closed, at: float) -> None:
        self.status = "closed"

    def _written(self, entry: entries.Written, at: float) -> None:
        if self.session is None:
            reading = read([entry.line], games.find)
            # A game goes on by the rules that it began with.
            self.game, self.setup = reading.record.game, reading.record.setup
            self.session = GameSession(reading.record, Dice(self.seed), total=reading.total)
        else:
            plays = list(self.session.record.plays[-1:])
            self.events += self.session.follow(entry.line)
            if len(self.session.record.plays) < len(self.played_at):
                self._took_back(plays[0].seat)
        self._follow_record(at)

    def _took_back(self, seat: Seat) -> None:
        """A seat took back an action, and with it what another player had chosen since, of which no player is told."""
        while self.events and isinstance(self.events[-1], TakenBack) and self.events[-1].seat != seat:
            self.events.pop()
        self.events.append(TakenBack(seat))

    def _follow_record(self, at: float) -> None:
        """The game has moved: update everything that depends on its position."""
        table = self.playing
        self.status = "running"
        plays = len(table.record.plays)
        self.changed_at = at
        self._taken_back = plays < len(self.played_at)
        del self.played_at[plays:]
        self.played_at += [at] * (plays - len(self.played_at))
        if table.over:
            self.status = "ended"
            self.votes, self.to_stop, self.proposed, self.orders = {}, set(), {}, {}

    def _proposed(self, entry: entries.Proposed, at: float) -> None:
        self.proposed.pop(entry.seat, None)
        if entry.action is not None:
            self.proposed[entry.seat] = entry.action

    def _ordered(self, entry: entries.Ordered, at: float) -> None:
        # The kind of an order was once stored as its "answer".
        self.orders[entry.seat] = tuple(
            {"order" if name == "answer" else name: value for name, value in order.items()} for order in entry.orders
        )

    def _replaced(self, entry: entries.Replaced, at: float) -> None:
        if entry.seat == self.on_turn:
            self._charge(at)
            self.turn_began = at
        self.replaced[entry.seat] = entry.why
        self.votes.pop(entry.seat, None)

    def _returned(self, entry: entries.Returned, at: float) -> None:
        del self.replaced[entry.seat]
        if entry.seat == self.on_turn:
            self.turn_began = at  # A player who returns has a whole turn.

    def _voted(self, entry: entries.Voted, at: float) -> None:
        self.votes.setdefault(entry.about, set()).add(entry.seat)

    def _agreed(self, entry: entries.Agreed, at: float) -> None:
        (self.to_stop.add if entry.to_stop else self.to_stop.discard)(entry.seat)

    def _said(self, entry: entries.Said, at: float) -> None:
        if entry.text:  # a message of a forgotten person is empty
            self.chat.append(messages.ChatMessage(person=entry.person, name=entry.name, text=entry.text, at=at))

    def _muted(self, entry: entries.Muted, at: float) -> None:
        (self.muted.add if entry.muted else self.muted.discard)((entry.person, entry.whom))

    def _chat_closed(self, entry: entries.ChatClosed, at: float) -> None:
        self.chat_closed = entry.closed

    def _played_again(self, entry: entries.PlayedAgain, at: float) -> None:
        self.again = entry.table

    def _forgotten(self, entry: entries.Forgotten, at: float) -> None:
        theirs = self.seats_of(entry.person)
        self.forgotten.add(entry.person)
        for seat in theirs:
            self.places[seat] = Place(entries.NOBODY, entry.person)
        self.chat = deque((talk for talk in self.chat if talk.person != entry.person), maxlen=_CHAT_KEPT)
        if self.session:
            self.session.record.seated = tuple(
                Player(entries.NOBODY) if seat in theirs else player
                for seat, player in enumerate(self.session.record.seated)
            )

    def _keep_time(self, at: float) -> None:
        """Start the clock of the seat to move; a turn that took too long is charged to the reserve."""
        mover, seat = self.mover, self.on_turn
        if mover == CHANCE:
            return
        round = 0 if mover is None else self.game.turns(self.playing.state)
        if (mover, round) == (seat, self._round):
            return
        began, before = at, self._turn_before
        self._turn_before = None
        if self._taken_back and before and before[0] == mover:
            # A player who takes back an action continues with the time they had.
            began, self.reserves[mover] = at - before[1], before[2]
        elif seat is not None:
            self._turn_before = seat, at - self.turn_began, self.reserves[seat]
            self._charge(at)
        self.on_turn, self._round, self.turn_began = mover, round, began
        self.votes = {}

    def _charge(self, at: float) -> None:
        """Charge the player on turn for the time beyond the turn; time that a bot took for them is not charged."""
        turn, seat = self.terms.clock.turn, self.on_turn
        if seat is not None and turn is not None and seat not in self.replaced:
            late = max(0.0, at - self.turn_began - turn)
            self.reserves[seat] = max(0.0, self.reserves[seat] - late)

    @property
    def playing(self) -> GameSession:
        """The game that was started."""
        if self.session is None:
            raise Refused("not_started")
        return self.session

    @property
    def begun(self) -> bool:
        """Whether any player has decided anything yet."""
        return self.session is not None and any(play.seat != CHANCE for play in self.session.record.plays)

    @property
    def mover(self) -> Seat | None:
        """The seat that is to decide; CHANCE while chance decides, None when there is nothing to decide."""
        return self.session.state.to_move if self.session and self.status == "running" else None

    @property
    def deadline(self) -> float | None:
        """When the time of the seat to move is up."""
        turn, seat = self.terms.clock.turn, self.on_turn
        if turn is None or seat is None or self.status != "running" or self.player_at(seat) is None:
            return None
        return self.turn_began + turn + self.reserves[seat]

    def player_at(self, seat: Seat) -> PersonId | None:
        """The person who decides for a seat; None if a bot does."""
        return None if seat in self.replaced else self.places[seat].person

    def seats_of(self, person: PersonId) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place.person == person)

    def kept_for(self, person: PersonId) -> tuple[Seat, ...]:
        """The seats that are kept for a person."""
        return tuple(seat for seat in self.seats_of(person) if self.places[seat].kept)

    def people(self) -> set[PersonId]:
        """All people who sit at the table."""
        return {place.person for place in self.places if place.person is not None}

    def asked(self) -> tuple[Seat, int] | None:
        """The seat and the ply that a bot has to decide now, if any."""
        seat = self.mover
        if seat is None or seat == CHANCE or self.player_at(seat) is not None:
            return None
        return seat, len(self.playing.record.plays)

    def task(self, luck: str) -> Task | None:
        """What a bot has to decide now, if anything, and what it is told for it.

        The bot draws from luck of its own, which no player can foresee, unlike luck that follows from the commitment.
        """
        asked = self.asked()
        if asked is None:
            return None
        seat, ply = asked
        table = self.playing
        record, place = table.record, self.places[seat]
        seen = [event for events in record.events[-_EVENTS_KEPT:] for event in events][-_EVENTS_KEPT:]
        return Task(
            self.id,
            self.game.key,
            self.game.version,
            place.bot or STAND_IN,
            seat,
            ply,
            luck,
            self.game.view(table.state, seat),
            tuple(self.game.legal(table.state)),
            tuple(event.seen_by(seat) for event in seen),
        )

    def ranks(self) -> tuple[int, ...]:
        """The place of each seat if the game ends here: players who resigned come after all others."""
        ranks: tuple[int, ...] = self.game.ranks(self.playing.state)
        gone = [seat for seat, why in self.replaced.items() if why == "resigned"]
        last = len(ranks) - len(gone) + 1
        passed = [sum(ranks[other] < rank for other in gone) for rank in ranks]
        return tuple(last if seat in gone else rank - passed[seat] for seat, rank in enumerate(ranks))

    def to_undo(self, seat: Seat) -> int:
        """How many plays are taken back if a seat takes back its last play; 0: it cannot.

        What another player has since chosen in secret is taken back with it: if it prevented that, or became visible,
        the player who takes back would learn that the next player has begun to choose.
        """
        if self.session is None:
            return 0
        record = self.session.record
        for number in range(1, len(record.plays) + 1):
            if record.plays[-number].seat == seat or record.ending or not self._is_hidden(-number, seat):
                return number if can_undo(record, seat, number) else 0
        return 0

    def _is_hidden(self, place: int, seat: Seat) -> bool:
        """Whether a seat knows nothing of a play of another player."""
        record = self.playing.record
        if record.plays[place].seat == CHANCE or record.events[place]:
            return False
        before, after = (self.game.view(record.states[at], seat) for at in (place - 1, place))
        return bool(before == after)


def read_room(table: TableId, seed: str, entries: Iterable[tuple[AnyEntry, float]]) -> Room:
    """The room that these entries, with their times, describe; refuses a table that cannot be played any more."""
    room = Room(table, seed)
    try:
        for entry, at in entries:
            room.enter(entry, at)
            if room.ground is None:  # The table may have been opened by an older version that allowed more.
                room.ground = room.game.start(room.setup)
    except (Refused, msgspec.ValidationError) as error:
        raise Refused("table_unplayable", reason=str(error)) from error
    return room


_ENTERED: dict[type[entries.Entry], Callable[[Room, Any, float], None]] = {
    entries.Opened: Room._opened,
    entries.Sat: Room._sat,
    entries.Hosted: Room._hosted,
    entries.Closed: Room._closed,
    entries.Written: Room._written,
    entries.Proposed: Room._proposed,
    entries.Ordered: Room._ordered,
    entries.Replaced: Room._replaced,
    entries.Returned: Room._returned,
    entries.Voted: Room._voted,
    entries.Agreed: Room._agreed,
    entries.Said: Room._said,
    entries.Muted: Room._muted,
    entries.ChatClosed: Room._chat_closed,
    entries.PlayedAgain: Room._played_again,
    entries.Forgotten: Room._forgotten,
}
