"""The command as a function: what it prints, what it is answered, how it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from doubloon.cli.main import main


class Outcome(NamedTuple):
    code: object
    out: str
    err: str


Doubloon = Callable[..., Outcome]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DOUBLOON_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path / "home"


@pytest.fixture
def doubloon(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Doubloon:
    """Runs the command; answers that run out are the end of the input."""

    def run(*arguments: object, answers: Iterable[str] = ()) -> Outcome:
        waiting = iter(answers)

        def typed(question: str = "") -> str:
            print(question, end="")
            try:
                answer = next(waiting)
            except StopIteration:
                raise EOFError from None
            print(answer)
            return answer

        monkeypatch.setattr("builtins.input", typed)
        monkeypatch.setattr("sys.argv", ["doubloon", *map(str, arguments)])
        with pytest.raises(SystemExit) as end:
            main()
        return Outcome(end.value.code, *capsys.readouterr())

    return run
