"""Refusals, each with its reason."""

from __future__ import annotations

from typing import Any

from doubloon import words

_PLAIN = (str, int, float, type(None))


class Refused(Exception):
    """Something that cannot be done; the code and details say why, the words catalog turns them into a sentence."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details

    def __str__(self) -> str:
        return words.say(f"refused.{self.code}", **self.details)

    @property
    def payload(self) -> dict[str, Any]:
        """The refusal as plain data, for messages."""
        details = {name: told if isinstance(told, _PLAIN) else str(told) for name, told in self.details.items()}
        return {"code": self.code, "reason": str(self), **({"details": details} if details else {})}


class BadSetup(Refused):
    """A set-up that cannot be played."""


class BadRecord(Refused):
    """A record that cannot be read, and the line where it goes wrong."""

    def __init__(self, line: int, code: str, **details: object) -> None:
        super().__init__(code, **details)
        self.line = line

    def __str__(self) -> str:
        return words.say("record.line", line=self.line, reason=super().__str__())
