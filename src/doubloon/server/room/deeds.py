"""What people do at a table, and whether they may: each deed adds entries to the room, or is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal

import msgspec

from doubloon import bots, games, words
from doubloon.core import wire
from doubloon.core.dice import commitment
from doubloon.core.game import AnyGame
from doubloon.core.orders import Order
from doubloon.core.position import Action, Seat
from doubloon.core.record import Player, Scribe, legal_action
from doubloon.core.refusal import Refused
from doubloon.server.room import entries, messages
from doubloon.server.room.entries import AnyEntry, PersonId, Place, TableId
from doubloon.server.room.room import Room, Task
from doubloon.server.room.text import readable

_ORDERS_IN_A_ROW = 200


def add(room: Room, entry: AnyEntry, at: float) -> None:
    """Add an entry: it takes effect here at once, and is to be stored before any client is told."""
    room.enter(entry, at)
    room.new.append(entry)


def _write(room: Room, lines: Iterable[str], at: float) -> None:
    """Continue the game by some lines; each takes effect before the next is computed."""
    for line in lines:
        add(room, entries.Written(line), at)


# Before the game


def first_position(game: AnyGame, options: dict[str, Any]) -> Any:
    """The position a game starts from, with its options as they were sent; refuses what cannot be played."""
    try:
        setup = msgspec.convert(options, game.setup_type)
    except msgspec.ValidationError as error:
        raise Refused("bad_setup", reason=error) from None
    return game.start(setup)


def open_table(room: Room, entry: entries.Opened, at: float) -> None:
    """Open a new table; refuses a table that cannot be played at."""
    room.ground = ground = first_position(games.find(entry.game), entry.setup)
    players = ground.setup.players
    if len(entry.places) != players:
        raise Refused("places", places=len(entry.places), players=players)
    for place in entry.places:
        check_bot(place.bot)
    add(room, entry, at)


def bot_at(seat: Seat, bot: str | None) -> Place:
    """A seat with a bot, under a name that distinguishes it from other bots; without a bot, a free seat."""
    names = words.say("server.bots").split()
    return Place() if bot is None else Place(names[seat % len(names)], bot=bot)


def check_bot(name: str | None) -> None:
    """Refuse bots that are not for tables of a server: only Doubloon's own bots play there, with their own budgets."""
    if name is not None and name not in bots.BOTS:
        raise Refused("unknown_bot", bot=name, bots=", ".join(bots.BOTS))


def sit(room: Room, person: PersonId, name: str, seat: Seat | None, at: float) -> None:
    """Seat a person: where a seat was kept for them, at the seat they chose, or at the first free seat."""
    _only_when(room, "open")
    if room.kept_for(person):
        come(room, person, at)
        return
    free = [number for number, place in enumerate(room.places) if place.open]
    if seat is None:
        if room.seats_of(person):
            return
        if not free:
            raise Refused("table_full")
        seat = free[0]
    _check_seat(room, seat)
    if seat not in free:
        raise Refused("seat_taken", seat=seat)
    add(room, entries.Sat(seat, Place(name, person)), at)


def come(room: Room, person: PersonId, at: float) -> None:
    """Seat a person for whom seats were kept."""
    _only_when(room, "open")
    for seat in room.kept_for(person):
        add(room, entries.Sat(seat, Place(room.places[seat].name, person)), at)


def leave(room: Room, person: PersonId, seat: Seat | None, at: float) -> None:
    """A person leaves a seat, or all their seats, before the game; when the last person leaves, the table is closed."""
    _only_when(room, "open")
    own = room.seats_of(person)
    if not own or (seat is not None and seat not in own):
        raise Refused("not_your_seat")
    for number in own if seat is None else (seat,):
        add(room, entries.Sat(number, Place()), at)
    left = [place.person for place in room.places if place.person is not None and not place.kept]
    if not left:
        add(room, entries.Closed(), at)
    elif room.host not in left:
        add(room, entries.Hosted(left[0]), at)


def assign(room: Room, person: PersonId, seat: Seat, bot: str | None, at: float) -> None:
    """The host gives a seat to a bot, or frees it."""
    _only_when(room, "open")
    _host_only(room, person)
    _check_seat(room, seat)
    if room.places[seat].person == person:
        raise Refused("own_seat")
    check_bot(bot)
    add(room, entries.Sat(seat, bot_at(seat, bot)), at)


def start(room: Room, person: PersonId, at: float, bots: str | None = None) -> None:
    """The host starts the game; bots of a kind may take the seats of people who have not come."""
    _only_when(room, "open")
    _host_only(room, person)
    check_bot(bots)
    for seat, place in enumerate(room.places):
        if place.open or place.kept:
            if bots is None:
                raise Refused("seats_open")
            add(room, entries.Sat(seat, bot_at(seat, bots)), at)
    players = [Player(place.name, place.bot) for place in room.places]
    _write(room, [Scribe().header(room.game, room.setup, players, commitment(room.seed))], at)
    _write(room, room.playing.lines_of_luck(), at)


# During the game


def perform(room: Room, person: PersonId, name: str, deed: messages.Deed, at: float) -> int | None:
    """A person at the table does something; returns the ply if it was an action of the game."""
    if isinstance(deed, messages.SeatMessage):
        _check_seat(room, deed.seat)
        if room.places[deed.seat].person != person:
            raise Refused("not_your_seat")
        if room.status == "running" and room.replaced.get(deed.seat) == "resigned":
            raise Refused("resigned_already")
    elif not room.seats_of(person):
        raise Refused("not_at_table")
    ply = len(room.session.record.plays) if room.session else None
    _PERFORMED[type(deed)](room, person, name, deed, at)
    return ply if isinstance(deed, messages.Act | messages.Confirm) else None


def _act(room: Room, person: PersonId, name: str, deed: messages.Act, at: float) -> None:
    _carry_out(room, deed.seat, deed.action, at)


def _confirm(room: Room, person: PersonId, name: str, deed: messages.Confirm, at: float) -> None:
    _carry_out(room, deed.seat, _proposal(room, deed.seat), at)


def _proposal(room: Room, seat: Seat) -> dict[str, Any]:
    if seat not in room.proposed:
        raise Refused("nothing_proposed")
    return room.proposed[seat]


def _carry_out(room: Room, seat: Seat, data: dict[str, Any], at: float) -> None:
    action = _decoded(room, data)
    if seat in room.replaced:
        _check_action(room, seat, action)  # before anything has happened that other players would be told of
        _take_back_seat(room, seat, at)
    _play(room, seat, action, at)


def _check_action(room: Room, seat: Seat, action: Action) -> None:
    """Refuse what a seat cannot do now."""
    table = room.playing
    if table.over:
        raise Refused("over")
    if table.state.to_move != seat:
        raise Refused("not_your_turn", to_move=table.record.players[table.state.to_move])
    legal_action(room.game, table.state, action)


def _decoded(room: Room, action: dict[str, Any]) -> Action:
    return wire.decode(action, room.game.kinds, room.game.lexicon(room.playing.state))


def _play(room: Room, seat: Seat, action: Action, at: float) -> None:
    """A seat decides; then the orders of the seats that follow are obeyed."""
    _write(room, room.playing.lines_of_action(seat, action), at)
    _forget_proposal(room, seat, at)
    _obey(room, at)


def _obey(room: Room, at: float) -> None:
    """Obey orders as long as any of them applies."""
    for _ in range(_ORDERS_IN_A_ROW):
        seat = room.mover
        if seat is None or not room.orders.get(seat) or room.player_at(seat) is None:
            return
        session = room.playing
        view, legal = room.game.view(session.state, seat), room.game.legal(session.state)
        actions = (room.game.obey(order, view, legal) for order in _read_orders(room, room.orders[seat]))
        action = next((action for action in actions if action is not None), None)
        if action is None:
            return
        _write(room, session.lines_of_action(seat, action), at)


def bot_acts(room: Room, task: Task, action: Action, at: float) -> None:
    """Apply what a bot has decided, if the seat still has to decide."""
    if room.asked() != (task.seat, task.ply):
        raise Refused("not_now")
    _play(room, task.seat, action, at)


def _undo(room: Room, person: PersonId, name: str, deed: messages.Undo, at: float) -> None:
    table, number = room.playing, room.to_undo(deed.seat)
    if not number:
        raise Refused("cannot_undo")
    for play in reversed(table.record.plays[-number:]):
        _write(room, table.lines_of_undo(play.seat), at)
    _forget_proposal(room, deed.seat, at)
    if deed.seat in room.replaced:
        _take_back_seat(room, deed.seat, at)


def _propose(room: Room, person: PersonId, name: str, deed: messages.Propose, at: float) -> None:
    _check_action(room, deed.seat, _decoded(room, deed.action))
    if deed.seat in room.replaced:
        _take_back_seat(room, deed.seat, at)
    add(room, entries.Proposed(deed.seat, deed.action), at)


def _withdraw(room: Room, person: PersonId, name: str, deed: messages.Withdraw, at: float) -> None:
    _proposal(room, deed.seat)
    _forget_proposal(room, deed.seat, at)


def _forget_proposal(room: Room, seat: Seat, at: float) -> None:
    if seat in room.proposed:
        add(room, entries.Proposed(seat, None), at)


def _order(room: Room, person: PersonId, name: str, deed: messages.SetOrders, at: float) -> None:
    _only_when(room, "running")
    _read_orders(room, deed.orders)
    add(room, entries.Ordered(deed.seat, deed.orders), at)
    _obey(room, at)


def _read_orders(room: Room, orders: Sequence[dict[str, Any]]) -> list[Order]:
    lexicon = room.game.lexicon(room.playing.state)
    return [wire.decode(order, room.game.order_kinds, lexicon) for order in orders]


# Absence, and ending early


def _resign(room: Room, person: PersonId, name: str, deed: messages.Resign, at: float) -> None:
    _only_when(room, "running")
    _give_up(room, deed.seat, at)


def _give_up(room: Room, seat: Seat, at: float) -> None:
    """A bot plays on for a player who resigns; when the last player resigns, the game ends."""
    _replace(room, seat, "resigned", at)
    if all(place.person is None or room.replaced.get(seat) == "resigned" for seat, place in enumerate(room.places)):
        _end(room, "stopped", at)
    else:
        _end_if_agreed(room, at)


def _return(room: Room, person: PersonId, name: str, deed: messages.Return, at: float) -> None:
    _only_when(room, "running")
    _take_back_seat(room, deed.seat, at)


def _take_back_seat(room: Room, seat: Seat, at: float) -> None:
    """A player who was absent plays again."""
    if seat not in room.replaced:
        raise Refused("not_replaced")
    add(room, entries.Returned(seat), at)


def time_is_up(room: Room, at: float) -> bool:
    """Let a bot play for a player whose time is up, unless the table votes on that; returns whether it does."""
    deadline, seat = room.deadline, room.on_turn
    if deadline is None or seat is None or at < deadline or room.terms.absent == "vote":
        return False
    _replace(room, seat, "time", at)
    return True


def _replace(room: Room, seat: Seat, why: Literal["time", "vote", "resigned"], at: float) -> None:
    _forget_proposal(room, seat, at)
    add(room, entries.Replaced(seat, why), at)


def _vote(room: Room, person: PersonId, name: str, deed: messages.Vote, at: float) -> None:
    _only_when(room, "running")
    if deed.about != room.on_turn or room.deadline is None or at < room.deadline:
        raise Refused("time_left")
    if person == room.places[deed.about].person:
        raise Refused("own_seat")
    add(room, entries.Voted(deed.seat, deed.about), at)
    others = _deciding(room) - {deed.about}
    if 2 * len(room.votes[deed.about] & others) > len(others):
        _replace(room, deed.about, "vote", at)


def _stop(room: Room, person: PersonId, name: str, deed: messages.Stop, at: float) -> None:
    _only_when(room, "running")
    add(room, entries.Agreed(deed.seat, deed.agree), at)
    _end_if_agreed(room, at)


def _end_if_agreed(room: Room, at: float) -> None:
    if room.to_stop and _deciding(room) <= room.to_stop:
        _end(room, "agreed", at)


def _deciding(room: Room) -> set[Seat]:
    """The seats for which people, not bots, decide."""
    return {seat for seat in range(len(room.places)) if room.player_at(seat) is not None}


def _end(room: Room, reason: Literal["agreed", "stopped"], at: float) -> None:
    _write(room, room.playing.lines_of_end(reason), at)


def play_again(room: Room, person: PersonId, table: TableId, at: float) -> None:
    """Record that a player has opened another table for the same people."""
    _only_when(room, "ended")
    if not room.seats_of(person):
        raise Refused("not_at_table")
    add(room, entries.PlayedAgain(table), at)


def forget(room: Room, person: PersonId, at: float) -> None:
    """A person deletes their account: they leave their seats, or resign, and are not known here any more."""
    if person in room.forgotten:
        return
    own = room.seats_of(person)
    if room.status == "open" and own:
        leave(room, person, None, at)
    for seat in own:
        if room.status == "running" and room.replaced.get(seat) != "resigned":
            _give_up(room, seat, at)
    add(room, entries.Forgotten(person), at)
    left = [place.person for place in room.places if place.person not in (None, *room.forgotten)]
    if room.host == person and left and left[0] is not None:
        add(room, entries.Hosted(left[0]), at)


# Talking


def _say(room: Room, person: PersonId, name: str, deed: messages.Say, at: float) -> None:
    if room.chat_closed:
        raise Refused("chat_closed")
    add(room, entries.Said(person, name, readable(deed.text)), at)


def _mute(room: Room, person: PersonId, name: str, deed: messages.Mute, at: float) -> None:
    if deed.person == person or deed.person not in room.people():
        raise Refused("nobody_to_mute")
    add(room, entries.Muted(person, deed.person, deed.muted), at)


def _close_chat(room: Room, person: PersonId, name: str, deed: messages.CloseChat, at: float) -> None:
    _host_only(room, person)
    add(room, entries.ChatClosed(deed.closed), at)


def _only_when(room: Room, status: str) -> None:
    if room.status != status:
        raise Refused(f"table_{room.status}")


def _host_only(room: Room, person: PersonId) -> None:
    if person != room.host:
        raise Refused("not_host")


def _check_seat(room: Room, seat: Seat) -> None:
    if seat not in range(len(room.places)):
        raise Refused("no_such_seat", seat=seat, last=len(room.places) - 1)


_PERFORMED: dict[type[messages.ClientMessage], Callable[[Room, PersonId, str, Any, float], None]] = {
    messages.Act: _act,
    messages.Undo: _undo,
    messages.Propose: _propose,
    messages.Confirm: _confirm,
    messages.Withdraw: _withdraw,
    messages.SetOrders: _order,
    messages.Resign: _resign,
    messages.Return: _return,
    messages.Vote: _vote,
    messages.Stop: _stop,
    messages.Say: _say,
    messages.Mute: _mute,
    messages.CloseChat: _close_chat,
}
