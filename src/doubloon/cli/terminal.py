"""doubloon terminal: a game in the terminal against bots."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from enum import StrEnum
from itertools import zip_longest
from typing import Any

import typer

from doubloon import bots, games, words
from doubloon.cli.log import narrative
from doubloon.cli.menu import matching, menu
from doubloon.cli.options import read_setup, read_text
from doubloon.cli.replay import results
from doubloon.cli.saved_game import SavedGame
from doubloon.cli.screen import ask, clean, colourful, show, thinking, wrapped
from doubloon.core.position import Action, Seat
from doubloon.core.record import Player, can_undo
from doubloon.core.refusal import Refused
from doubloon.core.session import GameSession

_HUMAN: Seat = 0
_OPPONENTS = 3
_LONGEST_NAME = 20


class Level(StrEnum):
    """The levels of opponents that a player can choose."""

    easy = "easy"
    normal = "normal"
    hard = "hard"


def command(
    game: str = typer.Argument("tobago", help=f"The game: {', '.join(games.GAMES)}."),
    against: str = typer.Option(
        "", help="The bots to play against, such as easy,hard,greedy. Default: three of one level."
    ),
    level: Level | None = typer.Option(None, help="How strong they are."),
    name: str = typer.Option("", help="Your name."),
    seed: str | None = typer.Option(None, help="The seed of a new game. Default: secret and random."),
    new: bool = typer.Option(False, "--new", help="Start a new game even if there is a saved one."),
    option: list[str] = typer.Option([], "--set", "-s", help="A set-up option: NAME=VALUE or NAME=@FILE."),
) -> None:
    """Play a game in the terminal. You can quit and continue it later."""
    played = games.find(game)
    saved = SavedGame(game)
    session = None if new else _resumed(saved)
    if session is None:
        opponents = [bot.strip() for bot in (against or ",".join([_level(level)] * _OPPONENTS)).split(",")]
        for bot in opponents:
            bots.find(bot)
        setup = read_setup(played, option, players=1 + len(opponents))
        played.start(setup)
        secret = seed or secrets.token_hex(32)
        saved.begin(secret)
        session = GameSession.open(played, setup, [_name(name), *_named(opponents)], secret, saved.append)
        print(words.say("cli.commitment", commitment=session.record.commitment))
    TerminalGame(session, saved).run()


def _level(level: Level | None) -> str:
    """The level of the bots: as the player said, or says now."""
    if level or not sys.stdin.isatty():
        return (level or Level.normal).value
    answer = (ask(words.say("cli.level", levels=", ".join(bots.LEVELS))) or "").lower()
    return next((name for name in bots.LEVELS if answer and name.startswith(answer)), Level.normal.value)


def _name(typed: str) -> str:
    return clean(typed).strip()[:_LONGEST_NAME] or words.say("cli.player")


def _named(opponents: Sequence[str]) -> list[Player]:
    """Bots under names of their own, as long as there are names."""
    names = words.say("cli.opponents").split()
    return [Player(name or bot, bot) for name, bot in zip_longest(names[: len(opponents)], opponents, fillvalue="")]


def _resumed(saved: SavedGame) -> GameSession | None:
    """The unfinished game, if the player wants to continue it."""
    reading = saved.load()
    if reading is None or reading.record.ending:
        return None
    answer = ask(words.say("cli.resume", game=saved.game, plays=len(reading.record.plays)))
    if answer is None:
        raise typer.Exit
    if answer.lower().startswith("n"):
        return None
    if not saved.seed_file.exists():
        raise Refused("no_seed", file=saved.seed_file, game=saved.game)
    return GameSession.resume(reading, read_text(saved.seed_file).strip(), saved.append)


class TerminalGame:
    """A game in the terminal, until it is over or the player leaves."""

    def __init__(self, session: GameSession, saved: SavedGame) -> None:
        self.session = session
        self.saved = saved
        # Bots may know what every player knows: the commitment, but not the seed.
        luck = f"{session.record.commitment}/{len(session.record.plays)}"
        self.bots = {
            seat: bots.find(player.bot).create(session.game, seat, luck)
            for seat, player in enumerate(session.record.seated)
            if player.bot
        }
        self.players = _displayed(session.record.players)
        self._told = _last_decision(session)  # the plays that the player has been told of
        self._board_shown = False

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        try:
            while not self.session.over:
                if self.session.state.to_move != _HUMAN:
                    self._opponent_decides()
                elif not self._own_decision():
                    break
        except KeyboardInterrupt:
            print()
        if self.session.over:
            self._finish()
        else:
            print(words.say("cli.saved"))

    def _opponent_decides(self) -> None:
        state = self.session.state
        with thinking(words.say("cli.thinking", player=self.players[state.to_move])):
            action = self.bots[state.to_move].play(state)
        self._act(state.to_move, action)

    def _act(self, seat: Seat, action: Action) -> None:
        events = self.session.act(seat, action)
        for bot in self.bots.values():
            bot.watch(self.session.state, events)

    def _view(self) -> Any:
        return self.session.game.view(self.session.state, _HUMAN)

    def _board(self) -> str:
        return self.session.game.text(self._view(), self.players, colourful())

    def _news(self) -> list[str]:
        """What happened since the last decision of the player."""
        plays = len(self.session.record.plays)
        told = narrative(self.session.record, range(self._told, plays), self.players, _HUMAN)
        self._told = plays
        return [wrapped(paragraph, "  ", "    ") for paragraph in told]

    def _own_decision(self) -> bool:
        """A decision of the player; False to leave the table."""
        view = self._view()
        legal = self.session.game.legal(self.session.state)
        labels = [self.session.game.describe(action, view, self.players) for action in legal]
        news = self._news()
        # While nothing has happened the board is unchanged, and a question of yes or no needs none.
        if (news or not self._board_shown) and labels[0].heading[-1] != "?":
            print("", self._board(), sep="\n")
            self._board_shown = True
        print("\n".join((*news, menu(labels))))
        while True:
            answer = ask(words.say("cli.prompt"))
            match "q" if answer is None else answer.lower():
                case "q":
                    return False
                case "u" if can_undo(self.session.record, _HUMAN):
                    self._undo()
                    return True
                case "u":
                    print(wrapped(str(Refused("cannot_undo"))))
                case "w":
                    print("\n".join(wrapped(line, "", "    ") for line in self.session.game.advice(view)))
                case "b":
                    show(self._board())
                    print(menu(labels))
                case "h" | "?" | "help":
                    key = self.session.game.key
                    print(words.say("cli.help", game=key) + words.say(f"{key.replace('-', '_')}.help"))
                case "x":
                    if (ask(words.say("cli.end")) or "").lower().startswith("y"):
                        self.session.end("agreed")
                        return True
                case "":
                    print(menu(labels))
                case text:
                    if (action := _understood(text, legal, [label.detail for label in labels])) is not None:
                        self._act(_HUMAN, action)
                        return True

    def _undo(self) -> None:
        self.session.undo(_HUMAN)
        self._told = len(self.session.record.plays)
        self._board_shown = False
        print(words.say("cli.undone"))

    def _finish(self) -> None:
        record = self.session.record
        assert record.ending is not None
        print(self.session.game.text(self.session.state, self.players, colourful()))
        print("\n".join((*self._news(), results(record, self.players))))
        print(words.say("cli.revealed", seed=record.ending.seed))
        print(words.say("cli.archived", file=self.saved.archive(), command=sys.argv[0]))


def _displayed(players: Sequence[str]) -> list[str]:
    """The names at this table: a player without a name is "You"."""
    human, *others = players
    own = words.say("cli.you") if human == words.say("cli.player") else human
    return [own, *others]


def _last_decision(session: GameSession) -> int:
    """Where to take up the story: after the player's last decision, or at the beginning."""
    plays = session.record.plays
    return next((ply for ply in range(len(plays), 0, -1) if plays[ply - 1].seat == _HUMAN), 0)


def _understood(text: str, legal: Sequence[Action], names: Sequence[str]) -> Action | None:
    """The choice that the player means; if it is unclear, the player is told why."""
    meant = matching(text, names)
    if len(meant) == 1:
        return legal[meant[0]]
    key = "cli.several" if meant else "cli.unclear"
    print(wrapped(words.say(key, text=text, names=", ".join(names[place] for place in meant))))
    return None
