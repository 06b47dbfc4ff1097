"""How the command begins and ends."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from doubloon import __version__

from .conftest import Doubloon
from .test_simulate import COMMAND


def test_the_version(doubloon: Doubloon) -> None:
    assert doubloon("--version") == (0, f"doubloon {__version__}\n", "")


@pytest.mark.parametrize(
    "command", ["play", "terminal", "serve", "simulate", "tournament", "replay", "verify", "island"]
)
def test_every_command_has_help(doubloon: Doubloon, command: str) -> None:
    code, out, _ = doubloon(command, "--help")
    assert code == 0 and command in out


def test_an_unknown_command(doubloon: Doubloon) -> None:
    code, _, err = doubloon("dance")
    assert code == 2 and "dance" in err


def test_a_reader_who_leaves_is_no_error() -> None:
    read, write = os.pipe()
    os.close(read)
    for arguments in (("--version",), ("island", "A-b-C/1")):
        done = subprocess.run([*COMMAND, *arguments], stdout=write, stderr=subprocess.PIPE, text=True, check=False)
        assert done.stderr == ""
    os.close(write)


def test_signs_that_cannot_be_shown_are_replaced() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([*COMMAND, "island", "A-b-C/1"], capture_output=True, env=environment, check=True)
    assert b"? white" in done.stdout


def test_an_island_is_drawn_by_its_code(doubloon: Doubloon) -> None:
    code, out, _ = doubloon("island", "A-b-C/1")
    assert code == 0
    assert out.startswith("Tobago · A-b-C/1\n")
    assert out.count("^") == 4 + 1  # and one in the legend
    assert out == doubloon("island", "A-b-C/1").out
    assert out != doubloon("island", "A-b-C/1", "--seed", 2).out


def test_an_island_without_landmarks(doubloon: Doubloon) -> None:
    assert doubloon("island", "A-b-C/1", "--landmarks", "none").out.count("^") == 1


def test_an_island_as_a_picture(doubloon: Doubloon, tmp_path: Path) -> None:
    file = tmp_path / "island.svg"
    assert doubloon("island", "random", "--svg", file).out == f"Picture written to {file}.\n"
    assert file.read_text("utf-8").startswith("<svg")


def test_files_that_cannot_be_written(doubloon: Doubloon, tmp_path: Path) -> None:
    code, _, err = doubloon("island", "A-b-C/1", "--svg", tmp_path)
    assert (code, err) == (2, f"error: {tmp_path} cannot be used: Is a directory.\n")


def test_an_island_of_ones_own(doubloon: Doubloon, tmp_path: Path) -> None:
    drawing = tmp_path / "\x1b[2Jisland"
    drawing.write_text("B   B\n  X", "utf-8")
    code, out, err = doubloon("island", f"@{drawing}")
    assert (code, out) == (2, "")
    assert err.startswith("error: Line 2, column 3 of the island drawing: 'X' is not a terrain.")
    drawing.write_bytes(b"\xff")
    assert "\x1b" not in doubloon("island", f"@{drawing}").err
