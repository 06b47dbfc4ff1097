"""What a server counts about itself; where the figures go is decided by the application."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext


class Figures:
    """Counts nothing; a server that is measured overrides it."""

    def table_opened(self, game: str) -> None:
        """Count a table that was opened here."""

    def tables(self, in_memory: int, kept: int) -> None:
        """Note how many tables are in memory, and of how many running games this server minds bots and clocks."""

    def thinking(self) -> AbstractContextManager[object]:
        """Measure how long a bot thinks."""
        return nullcontext()

    def bot_failed(self) -> None:
        """Count a decision that a bot failed to make."""

    def answered(self, kind: str, outcome: str, seconds: float | None) -> None:
        """Count a message that was answered, and how long that took (None: it could not be read)."""
