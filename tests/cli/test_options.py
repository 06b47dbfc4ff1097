"""Options as people type them; what is wrong is said in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubloon.cli.options import read_setup
from doubloon.core.refusal import Refused
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.setup import Setup


def read(*options: str) -> Setup:
    setup = read_setup(TOBAGO, options, players=3)
    assert isinstance(setup, Setup)
    return setup


def test_values_become_what_they_are() -> None:
    setup = read("curses=1", "expert_amulets=true", "opening=open_maps", "first_player=2", "island=A-b-C/1")
    assert (setup.players, setup.curses, setup.expert_amulets, setup.opening) == (3, 1, True, "open_maps")
    assert (setup.first_player, setup.island) == (2, "A-b-C/1")
    assert read("first_player=random").first_player == "random"


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("curses=5", "The option 'curses' cannot be '5'. Possible values: 2, 1, 0."),
        ("curses=", "The option 'curses' cannot be ''. Possible values: 2, 1, 0."),
        ("open_totals=maybe", "The option 'open_totals' cannot be 'maybe'. Possible values: true, false."),
        ("first_player=me", "The option 'first_player' cannot be 'me'. Possible values: random, a number."),
        ("landmarks=here", "The option 'landmarks' cannot be 'here'. Possible values: random, players, free, @FILE."),
        ("clues=mine", "The option 'clues' cannot be 'mine'. Possible values: @FILE."),
        ("nonsense", "Give an option as NAME=VALUE (or NAME=@FILE), not 'nonsense'."),
        ("island=@", ". cannot be read: Is a directory."),
        ("island=@/no/such", "/no/such cannot be read: No such file or directory."),
        ("curses=@{file}", "The option 'curses' cannot be read from a file."),
        ("clues=@{file}", "The clue deck cannot be read: "),
        ("clues=@{binary}", "{binary} cannot be read: it is not a text file."),
    ],
)
def test_what_is_wrong_is_said(option: str, told: str, tmp_path: Path) -> None:
    names = {"file": tmp_path / "words.txt", "binary": tmp_path / "binary"}
    names["file"].write_text("words", "utf-8")
    names["binary"].write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Refused) as refused:
        read(option.format(**names))
    assert str(refused.value).startswith(told.format(**names))


@pytest.mark.parametrize("option", ["nonsense=1", "players=2"])
def test_an_unknown_option_is_told_which_there_are(option: str) -> None:
    with pytest.raises(Refused, match=r"There is no option .* island, landmarks, opening"):
        read(option)
