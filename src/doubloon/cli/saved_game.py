"""Where games in the terminal are saved. Nothing there is ever overwritten or thrown away."""

from __future__ import annotations

import os
import time
from pathlib import Path

from doubloon import words
from doubloon.cli.options import read_text
from doubloon.cli.verify import read_record
from doubloon.core.record import Reading
from doubloon.core.refusal import Refused


def home() -> Path:
    """Where everything is kept: in DOUBLOON_HOME, or the user's data directory."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(os.environ.get("DOUBLOON_HOME") or Path(data) / "doubloon")


class SavedGame:
    """The unfinished game of a kind, and room for archived games."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.home = home()
        self.record_file = self.home / f"{game}.jsonl"
        self.seed_file = self.home / f"{game}.seed"
        self._size = 0  # of the record, as this session knows it
        self.home.mkdir(parents=True, exist_ok=True)

    def load(self) -> Reading | None:
        """The unfinished game, if any."""
        if not self.record_file.exists():
            return None
        text = read_text(self.record_file)
        if not text.endswith("\n"):
            text = self._mended(text)
        self._size = len(text.encode())
        try:
            return read_record(self.record_file) if text else None
        except Refused as bad:
            raise Refused("bad_save", reason=bad, game=self.game) from None

    def _mended(self, text: str) -> str:
        """The text without the line that was being written when the computer stopped; the damaged file is kept, too."""
        whole = text[: text.rfind("\n") + 1]
        kept = self._free("damaged")
        kept.write_text(text, "utf-8")
        # Only a rename can change a file without ever leaving half of it behind.
        mended = self._free("mended")
        mended.write_text(whole, "utf-8")
        mended.replace(self.record_file)
        print(words.say("cli.mended", file=kept))
        return whole

    def begin(self, seed: str) -> None:
        """Make room for a new game; an unfinished game is archived."""
        if self.record_file.exists():
            print(words.say("cli.kept", file=self.archive()))
        self.seed_file.write_text(seed, "utf-8")
        self._size = 0

    def append(self, line: str) -> None:
        """Write a line to the disk before the game goes on."""
        with self.record_file.open("ab") as file:
            if file.seek(0, os.SEEK_END) != self._size:
                raise Refused("save_changed", file=self.record_file, game=self.game)
            self._size += file.write(line.encode())

    def archive(self) -> Path:
        """Move the record to its permanent place."""
        kept = self._free(time.strftime("%Y-%m-%d-%H%M%S"))
        self.record_file.rename(kept)
        if self.seed_file.exists():
            self.seed_file.rename(kept.with_suffix(".seed"))
        return kept

    def _free(self, label: str) -> Path:
        """A file name that is not taken."""
        path, number = self.home / f"{self.game}-{label}.jsonl", 1
        while path.exists():
            number += 1
            path = self.home / f"{self.game}-{label}-{number}.jsonl"
        return path
