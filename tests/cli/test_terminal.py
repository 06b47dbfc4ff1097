"""doubloon terminal: a game in the terminal, left and resumed, and never lost."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from doubloon import games
from doubloon.bots.random import RandomBot
from doubloon.cli.menu import menu
from doubloon.cli.screen import ask, colourful, thinking
from doubloon.core.game import Label
from doubloon.core.record import Record, read, write

from .conftest import Doubloon

RANDOM = ("--against", "random,random,random")
START = ("terminal", "tobago", "--seed", "7", *RANDOM, "--set", "island=A-b-C/1", "--set", "first_player=0")


def saved(home: Path) -> Record:
    return read((home / "tobago.jsonl").read_text("utf-8").splitlines(keepends=True), games.find).record


def decisions(record: Record) -> list[object]:
    return [action for seat, action in record.plays if seat == 0]


class Player:
    """Answers with the names of legal choices, raising and spending whatever can be."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seed: int, most: int = 100_000) -> None:
        self.rng = Random(seed)
        self.left = most
        self.names: list[str] = []

        def watched(labels: Sequence[Label]) -> str:
            self.names = [label.detail for label in labels]
            return menu(labels)

        monkeypatch.setattr("doubloon.cli.terminal.menu", watched)

    def __iter__(self) -> Iterator[str]:
        for _ in range(self.left):
            assert len({name.lower() for name in self.names}) == len(self.names)
            eager = [name for name in self.names if name.startswith("raise")]
            if not eager and self.rng.random() < 0.4:
                eager = [name for name in self.names if name[0] in "*123456"]
            yield self.rng.choice(eager or self.names)


def test_a_whole_game(doubloon: Doubloon, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, err = doubloon(
        *START, "--against", "random", "--set", "expert_amulets=true", answers=Player(monkeypatch, 3)
    )
    assert (code, err) == (0, "")
    kept = re.search(r"doubloon replay (\S+)", out)
    assert kept and not (home / "tobago.jsonl").exists()
    record = read(Path(kept[1]).read_text("utf-8").splitlines(keepends=True), games.find).record
    assert record.ending and record.ending.reason == "finished"
    for told in ("Sharing the", "Take the", "You raise the", "An amulet surfaces", "The game is over. You: "):
        assert told in " ".join(out.split())
    gold = sorted(record.ending.scores, reverse=True)
    assert re.findall(r"^  (?:You |Anne)  +(\d+)$", out, re.M) == [str(score) for score in gold]
    assert doubloon("verify", kept[1]).code == 0


def test_everything_fits_a_narrow_terminal(doubloon: Doubloon, monkeypatch: pytest.MonkeyPatch) -> None:
    _, out, _ = doubloon("terminal", "--seed", "5", *RANDOM, answers=Player(monkeypatch, 2, most=60))
    assert "\x1b" not in out
    assert [line for line in out.splitlines() if len(line) > 80] == []


def test_what_others_hold_is_never_shown(doubloon: Doubloon, monkeypatch: pytest.MonkeyPatch) -> None:
    _, out, _ = doubloon(*START, answers=Player(monkeypatch, 3, most=200))
    assert "You draw “" in out
    assert not re.search(r"(Anne|Bart|Mary) draws? “", out)
    assert not re.search(r"(Anne|Bart|Mary) looks at a treasure card:", out)


def test_a_game_is_left_and_resumed(doubloon: Doubloon, home: Path) -> None:
    first = doubloon(*START, answers=["d7", "q"])
    assert first.code == 0
    assert first.out.endswith("Your game is saved. Run the same command to continue it.\n")
    before = saved(home)
    again = doubloon("terminal", answers=["", "Q"])
    assert f"You have a saved game of tobago ({len(before.plays)} plays so far)." in again.out
    assert saved(home).state == before.state
    assert "Anne starts at" in again.out


def test_the_luck_does_not_change_by_leaving(doubloon: Doubloon, home: Path) -> None:
    doubloon(*START, "--against", "random", answers=["d7", "exchange"])
    whole = saved(home)
    doubloon(*START, "--against", "random", "--new", answers=["d7"])
    doubloon("terminal", answers=["y", "exchange"])
    drawn = [[play.action for play in record.plays if play.seat < 0][:30] for record in (whole, saved(home))]
    assert drawn[0] == drawn[1]


@pytest.mark.parametrize("leave", [EOFError, KeyboardInterrupt])
def test_nobody_at_the_keyboard(leave: type[BaseException], monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(question: str) -> str:
        raise leave

    monkeypatch.setattr("builtins.input", gone)
    assert ask("?") is None


def test_ctrl_c_while_bots_think_saves_the_game(
    doubloon: Doubloon, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(RandomBot, "choose", interrupted)
    code, out, _ = doubloon(*START, answers=["d7"])
    assert code == 0 and "Your game is saved." in out
    assert decisions(saved(home))


def test_undo(doubloon: Doubloon, home: Path) -> None:
    _, out, _ = doubloon(*START, answers=["d7", "u", "d6", "u"])
    assert "This can no longer be undone" in out
    drives = re.search(r"^Drive \(3 legs\): \[(\d+)\S*\] \w\d+", out, re.M)
    assert drives
    before = len(saved(home).plays)
    _, out, _ = doubloon("terminal", answers=["y", drives[1], "u", "u"])
    assert "You drive to" in out and "Drive (2 legs)" in out
    assert "Undone." in out and "This can no longer be undone" in out
    assert len(saved(home).plays) == before


def test_commands_at_the_prompt(doubloon: Doubloon) -> None:
    _, out, _ = doubloon(*START, answers=["D7", "h", "w", "b", "", "nonsense", "999", "e"])
    assert "Every choice has a number and a name." in out
    assert re.search(r"^1\. “.*”\n   (Not on|Can be)", out, re.M)
    assert out.count("Tobago · A-b-C/1") == 3
    assert len(re.findall(r"Exchange your hand, for the whole turn: \[\d+\] exchange", out)) == 3
    assert "'nonsense' is not one of your choices." in out
    assert "'999' is not one of your choices." in out
    assert re.search(r"'e' could mean several things: E\d+, .*exchange", out)


def test_ending_by_agreement_is_asked_twice(doubloon: Doubloon, home: Path) -> None:
    _, out, _ = doubloon(*START, "--name", "Noor", answers=["d7", "x", "", "x", "n", "x"])
    assert out.count("End the game here") == 3 and "Your game is saved" in out
    _, out, _ = doubloon("terminal", answers=["y", "x", "y"])
    assert "The seed was: 7" in out
    assert "Shared victory: Noor and Anne and Bart and Mary" in out
    (kept,) = home.glob("*.jsonl")
    record = read(kept.read_text("utf-8").splitlines(keepends=True), games.find).record
    assert record.ending and record.ending.reason == "agreed"
    assert record.players == ("Noor", "Anne", "Bart", "Mary")
    assert "You have a saved game" not in doubloon("terminal").out


def test_a_new_game_keeps_the_old_one(doubloon: Doubloon, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.strftime", lambda form: "now")
    texts = set()
    for seed in ("a", "b", "c"):
        _, out, _ = doubloon("terminal", "--new", *RANDOM, "--seed", seed)
        texts.add((home / "tobago.jsonl").read_text("utf-8"))
        assert ("is kept in" in out) == (seed != "a")
    doubloon("terminal", answers=["n"])
    kept = ["tobago-now.jsonl", "tobago-now-2.jsonl", "tobago-now-3.jsonl"]
    assert {(home / name).read_text("utf-8") for name in kept} == texts
    assert {(home / name).with_suffix(".seed").read_text("utf-8") for name in kept} == {"a", "b", "c"}


def test_nothing_is_set_aside_for_a_game_that_cannot_begin(doubloon: Doubloon, home: Path) -> None:
    doubloon(*START)
    before = {file.name: file.read_bytes() for file in home.iterdir()}
    for wrong in (("--against", "nobody"), ("--set", "curses=5"), ("--against", "random,random,random,random")):
        assert doubloon("terminal", "--new", *wrong).code == 2
    assert {file.name: file.read_bytes() for file in home.iterdir()} == before


@pytest.mark.parametrize("cut", [1, 2, 20, 40])
def test_a_half_written_line_loses_one_play_at_most(doubloon: Doubloon, home: Path, cut: int) -> None:
    doubloon(*START, answers=["d7"])
    file = home / "tobago.jsonl"
    whole = saved(home)
    damaged = file.read_bytes()[:-cut]
    file.write_bytes(damaged)
    code, out, err = doubloon("terminal", answers=["y"])
    assert (code, err) == (0, "")
    assert "The last line of your saved game was cut off" in out
    assert (home / "tobago-damaged.jsonl").read_bytes() == damaged
    mended = saved(home)
    assert mended.plays[: len(whole.plays) - 1] == whole.plays[:-1]
    assert "You have a saved game" in doubloon("terminal").out


def test_a_game_of_which_not_even_the_first_line_is_whole(doubloon: Doubloon, home: Path) -> None:
    doubloon(*START)
    (home / "tobago.jsonl").write_text('{"doubloon":1,', "utf-8")
    code, out, _ = doubloon(*START)
    assert code == 0 and "Start your car at" in out
    assert (home / "tobago-damaged.jsonl").read_text("utf-8") == '{"doubloon":1,'


def edited(text: str) -> str:
    return text.replace('"ply":3', '"ply":4')


def newer(text: str) -> str:
    return text.replace('"doubloon":1', '"doubloon":99')


def foreign(_: str) -> str:
    return "Dear diary\n"


@pytest.mark.parametrize(
    ("damage", "told"),
    [(edited, "line 5: This line"), (newer, "by a newer Doubloon"), (foreign, "not a Doubloon game record")],
)
def test_a_save_that_cannot_be_read_is_left_alone(doubloon: Doubloon, home: Path, damage: object, told: str) -> None:
    doubloon(*START)
    file = home / "tobago.jsonl"
    assert callable(damage)
    file.write_text(damage(file.read_text("utf-8")), "utf-8")
    before = file.read_bytes()
    code, _, err = doubloon("terminal", answers=["y"])
    assert code == 2 and told in err and "--new" in err and err.count("\n") == 1
    assert file.read_bytes() == before
    assert doubloon("terminal", "--new").code == 0
    assert before in [kept.read_bytes() for kept in home.glob("tobago-*.jsonl")]


def test_a_save_without_its_seed(doubloon: Doubloon, home: Path) -> None:
    doubloon(*START)
    (home / "tobago.seed").unlink()
    code, _, err = doubloon("terminal", answers=["y"])
    assert code == 2 and "The seed of your saved game is missing" in err
    (home / "tobago.seed").write_text("8", "utf-8")
    code, _, err = doubloon("terminal", answers=["y"])
    assert (code, err) == (2, "error: This is not the seed the game was started with.\n")


def test_two_sittings_do_not_write_into_one_save(doubloon: Doubloon, home: Path) -> None:
    def elsewhere() -> Iterator[str]:
        with (home / "tobago.jsonl").open("a", encoding="utf-8") as file:
            file.write("a line of another sitting\n")
        yield "d7"

    code, _, err = doubloon(*START, answers=elsewhere())
    assert code == 2 and "was changed by another running game" in err
    assert (home / "tobago.jsonl").read_text("utf-8").endswith("a line of another sitting\n")


def test_a_home_that_cannot_be_used(doubloon: Doubloon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOUBLOON_HOME", __file__)
    assert doubloon("terminal") == (2, "", f"error: {__file__} cannot be used: File exists.\n")


def test_a_name_cannot_steer_the_terminal(doubloon: Doubloon, home: Path) -> None:
    out = doubloon(*START, "--name", "\x1b[2J\x07" + "Noor" * 20).out
    assert "\x1b" not in out and "\x07" not in out
    assert saved(home).players[0] == "[2JNoorNoorNoorNoorN"
    doubloon("terminal", "--new", "--name", " \n ")
    assert saved(home).players[0] == "Player"


def test_names_in_a_record_of_somebody_else_are_made_safe(doubloon: Doubloon, tmp_path: Path) -> None:
    doubloon("simulate", "tobago", "--players", "random,random", "--games", 1, "--most-turns", 2, "--records", tmp_path)
    (file,) = tmp_path.glob("*.jsonl")
    record = read(file.read_text("utf-8").splitlines(keepends=True), games.find).record
    record.seated = tuple(replace(player, name="\x1b[2JA") for player in record.seated)
    file.write_text("".join(write(record)), "utf-8")
    code, out, _ = doubloon("replay", file)
    assert code == 0 and "[2JA" in out and "\x1b" not in out


def test_options_from_files(doubloon: Doubloon, home: Path, tmp_path: Path) -> None:
    landmarks = tmp_path / "landmarks.toml"
    doubloon(*START)
    island, names = saved(home).state.island, saved(home).state.island.land.names
    huts, palm_trees = (
        [names[space] for space in range(len(names)) if mask >> space & 1] for mask in (island.huts, island.palm_trees)
    )
    looks = "".join(f'[[statues]]\nspace = "{names[space]}"\nlooks = "N"\n' for space in island.statues)
    landmarks.write_text(f"huts = {huts}\npalm_trees = {palm_trees}\n{looks}", "utf-8")
    deck = tmp_path / "clues.toml"
    deck.write_text((files("doubloon.games.tobago") / "data" / "clues.toml").read_text("utf-8"), "utf-8")
    code, out, err = doubloon(
        "terminal", "--new", "-s", "island=A-b-C/1", "-s", f"landmarks=@{landmarks}", "-s", f"clues=@{deck}"
    )
    assert (code, err) == (0, "")
    assert "Tobago · A-b-C/1" in out
    assert saved(home).state.gazes == (4, 4, 4)


def test_landmarks_and_maps_chosen_by_the_players(doubloon: Doubloon, monkeypatch: pytest.MonkeyPatch) -> None:
    options = ("-s", "landmarks=players", "-s", "opening=open_maps")
    _, out, _ = doubloon(*START, *options, "--against", "random", answers=Player(monkeypatch, 4, most=12))
    for heading in ("Place a hut:", "Turn the statue to face: ", "Start your car at:", "Place a rose on:"):
        assert heading in out
    assert re.search(r"White starts with “[^”]*”: \d+ sites", " ".join(out.split()))


def test_colours_only_on_a_terminal_that_wants_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert colourful()
    monkeypatch.setenv("NO_COLOR", "1")
    assert not colourful()


def test_the_record_says_what_was_played(doubloon: Doubloon, home: Path) -> None:
    doubloon(*START, answers=["d7"])
    header = msgspec.json.decode((home / "tobago.jsonl").read_text("utf-8").splitlines()[0])
    assert (header["game"], header["setup"]["island"], header["setup"]["players"]) == ("tobago", "A-b-C/1", 4)


@pytest.mark.parametrize(("answer", "level"), [("h", "hard"), ("Easy", "easy"), ("", "normal"), ("?", "normal")])
def test_the_level_of_the_bots_is_asked_for(
    doubloon: Doubloon, home: Path, monkeypatch: pytest.MonkeyPatch, answer: str, level: str
) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    doubloon("terminal", "--set", "first_player=0", "--set", "island=A-b-C/1", answers=[answer, "q"])
    header = (home / "tobago.jsonl").read_text("utf-8").splitlines()[0]
    assert header.count(f'"bot":"{level}"') == 3


def test_the_level_can_be_given(doubloon: Doubloon, home: Path) -> None:
    assert doubloon("terminal", "--level", "hard", "--set", "first_player=0", answers=["q"]).code == 0
    assert '"bot":"hard"' in (home / "tobago.jsonl").read_text("utf-8")
    assert doubloon("terminal", "--new", "--level", "godlike").code == 2


def test_a_thinking_bot_shows_that_it_thinks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with thinking("Anne is thinking..."):
        assert capsys.readouterr().out == "", "there is nobody to look"
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    with thinking("Anne is thinking..."):
        assert capsys.readouterr().out == "Anne is thinking..."
    assert capsys.readouterr().out.strip() == "", "it is wiped away"
