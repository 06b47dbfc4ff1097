"""doubloon play: a game in the terminal against bots."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from textwrap import wrap
from typing import Any

import typer

from doubloon import bots, games, words
from doubloon.bots.bot import Bot
from doubloon.cli.options import read_setup, read_text
from doubloon.cli.screen import ask, colourful
from doubloon.cli.verify import read_file
from doubloon.core.game import Label
from doubloon.core.position import Action, Event, Seat
from doubloon.core.record import can_undo
from doubloon.core.refusal import Refused
from doubloon.core.table import Table

_WIDTH = 96
_HUMAN: Seat = 0


def command(
    game: str = typer.Argument("tobago", help="The game."),
    against: str = typer.Option("random,random,random", help="The bots to play against."),
    name: str = typer.Option("You", help="Your name."),
    seed: str | None = typer.Option(None, help="Fix the luck of a new game; secret and random without it."),
    new: bool = typer.Option(False, "--new", help="Begin a new game even if one was left unfinished."),
    option: list[str] = typer.Option([], "--set", "-s", help="A set-up option: NAME=VALUE or NAME=@FILE."),
) -> None:
    """Play a whole game in the terminal; it can be left and resumed."""
    played = games.find(game)
    shelf = Shelf(game)
    table = None if new else _resumed(shelf)
    if table is None:
        opponents = tuple(bot.strip() for bot in against.split(","))
        for bot in opponents:
            bots.find(bot)
        setup = read_setup(played, option, players=1 + len(opponents))
        played.start(setup)
        shelf.set_aside()
        secret = seed or secrets.token_hex(32)
        shelf.seed_file.write_text(secret, "utf-8")
        table = Table.open(played, setup, (name, *_named(opponents)), secret, shelf.append)
        print(words.say("cli.commitment", commitment=table.record.commitment))
    Session(table, shelf).run()


def _named(opponents: Sequence[str]) -> list[str]:
    return [f"{bot} {seat}" for seat, bot in enumerate(opponents, 1)]


def _resumed(shelf: Shelf) -> Table | None:
    """The game that was left, if the player wants to go on with it."""
    if not shelf.record_file.exists() or not shelf.seed_file.exists():
        return None
    reading = read_file(shelf.record_file)
    if reading.record.ending:
        return None
    answer = ask(words.say("cli.resume", game=shelf.game, plays=len(reading.record.plays)))
    if answer is None:
        raise typer.Exit
    if answer.lower().startswith("n"):
        return None
    return Table.resume(reading, read_text(shelf.seed_file).strip(), shelf.append)


class Shelf:
    """Where games in the terminal are kept: DOUBLOON_HOME, or the user's data directory."""

    def __init__(self, game: str) -> None:
        self.game = game
        data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
        self.home = Path(os.environ.get("DOUBLOON_HOME") or Path(data) / "doubloon")
        self.record_file = self.home / f"{game}.jsonl"
        self.seed_file = self.home / f"{game}.seed"
        try:
            self.home.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Refused("no_file", file=self.home, reason=error.strerror) from None

    def append(self, line: str) -> None:
        """Every line is on the disk before the game goes on."""
        with self.record_file.open("a", encoding="utf-8") as file:
            file.write(line)

    def set_aside(self) -> None:
        """A record that is there makes room; nothing is ever thrown away."""
        if self.record_file.exists():
            print(words.say("cli.kept", file=self.archive()))

    def archive(self) -> Path:
        stamp = time.strftime("%Y-%m-%d-%H%M%S")
        kept = self.home / f"{self.game}-{stamp}.jsonl"
        self.record_file.rename(kept)
        if self.seed_file.exists():
            self.seed_file.rename(kept.with_suffix(".seed"))
        return kept


class Session:
    """One sitting at the table."""

    def __init__(self, table: Table, shelf: Shelf) -> None:
        self.table = table
        self.shelf = shelf
        self.players = table.record.players
        self.opponents = [_bot(player) for player in self.players[1:]]

    def run(self) -> None:
        print(words.say("cli.seats", name=self.players[_HUMAN], seat=_HUMAN + 1))
        self._tell([event for events in self.table.record.events[-12:] for event in events])
        while not self.table.over:
            if self.table.state.to_move == _HUMAN:
                if not self._own_decision():
                    print(words.say("cli.saved", game=self.shelf.game))
                    return
            else:
                self._opponent_decides()
        self._finish()

    def _opponent_decides(self) -> None:
        game, state = self.table.game, self.table.state
        seat = state.to_move
        bot = self.opponents[seat - 1]
        view = None if bot.blind else game.view(state, seat)
        self._tell(self.table.act(seat, bot.choose(view, game.legal(state))))

    def _tell(self, events: Sequence[Event]) -> None:
        view = self._view()
        for event in events:
            print(self.table.game.narrate(event.seen_by(_HUMAN), view, self.players))

    def _view(self) -> Any:
        return self.table.game.view(self.table.state, _HUMAN)

    def _board(self) -> None:
        print()
        print(self.table.game.text(self._view(), self.players, colourful()))

    def _own_decision(self) -> bool:
        """One decision of the player; False to leave the table."""
        self._board()
        legal = self.table.game.legal(self.table.state)
        labels = [self.table.game.describe(action, self._view(), self.players) for action in legal]
        print(menu(labels))
        while True:
            answer = ask(words.say("cli.your_turn"))
            match (answer or "q").lower():
                case "q":
                    return False
                case "u":
                    return self._undo()
                case "w":
                    print("\n".join(self.table.game.advice(self._view())))
                case "b":
                    self._board()
                    print(menu(labels))
                case "h" | "?":
                    print(words.say("cli.help"))
                case "x":
                    self.table.end("agreed")
                    return True
                case text:
                    if (action := self._understood(text, legal, labels)) is not None:
                        self._tell(self.table.act(_HUMAN, action))
                        return True

    def _undo(self) -> bool:
        if can_undo(self.table.record, _HUMAN):
            self.table.undo(_HUMAN)
            print(words.say("cli.undone"))
        else:
            print(Refused("cannot_undo"))
        return True

    def _understood(self, text: str, legal: Sequence[Action], labels: Sequence[Label]) -> Action | None:
        """The choice that a number or a name stands for."""
        if text.isdecimal():
            if 0 < int(text) <= len(legal):
                return legal[int(text) - 1]
        else:
            meant = [number for number, label in enumerate(labels) if label.detail.lower() == text]
            if len(meant) == 1:
                return legal[meant[0]]
            if meant:
                numbers = ", ".join(str(number + 1) for number in meant)
                print(words.say("cli.several", text=text, numbers=numbers))
                return None
        print(words.say("cli.unclear", text=text))
        return None

    def _finish(self) -> None:
        ending, game = self.table.record.ending, self.table.game
        assert ending is not None
        print(game.text(self.table.state, self.players, colourful()))
        if ending.reason == "agreed":
            print(words.say("cli.stopped"))
        for player, score in zip(self.players, ending.scores, strict=True):
            print(words.say("cli.result", player=player, score=score))
        winners = [self.players[seat] for seat in game.winners(self.table.state)]
        key = "cli.winner" if len(winners) == 1 else "cli.winners"
        print(words.say(key, players=" and ".join(winners)))
        print(words.say("cli.revealed", seed=ending.seed))
        print(words.say("cli.archived", file=self.shelf.archive()))


def _bot(player: str) -> Bot:
    return bots.find(player.split()[0])(secrets.token_hex(8))


def menu(labels: Sequence[Label]) -> str:
    """Numbered choices, those of a kind together."""
    lines = []
    number = 0
    for heading, group in groupby(labels, key=lambda label: label.heading):
        choices = []
        for label in group:
            number += 1
            choices.append(f"[{number}]\u00a0{label.detail}".replace(" ", "\u00a0"))
        text = f"{heading}: {'  '.join(choices)}"
        lines += wrap(text, _WIDTH, subsequent_indent="    ", break_long_words=False)
    return "\n".join(lines).replace("\u00a0", " ")
