"""How far long work has come, and how long it will take."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

Result = TypeVar("Result")


def follow(
    running: Generator[Result, None, None], game: str, total: int, take: Callable[[Result], object], done: int = 0
) -> None:
    """Take each result as it comes; Ctrl-C stops the rest."""
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # Refreshed with every result, not by a thread: that would take a Ctrl-C which the arena keeps waiting.
    progress = Progress(*columns, console=Console(stderr=True), auto_refresh=False)
    with progress:
        task = progress.add_task(game, total=total, completed=done)
        try:
            for result in running:
                take(result)
                progress.update(task, advance=1, refresh=True)
        except KeyboardInterrupt:
            running.close()
