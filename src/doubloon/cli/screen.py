"""What the terminal can do, and what is safe to show in it."""

from __future__ import annotations

import os
import pydoc
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from textwrap import wrap

with suppress(ImportError):  # On systems without it, answers are typed without history.
    import readline  # noqa: F401

_WIDEST = 96


def colourful() -> bool:
    """Whether to use colours: on a terminal, unless NO_COLOR asks not to."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def ask(question: str) -> str | None:
    """An answer from the keyboard; None if the player has closed the input or pressed Ctrl-C."""
    try:
        return input(question).strip()
    except (EOFError, KeyboardInterrupt):
        print()
        return None


def clean(text: str) -> str:
    """Text from elsewhere without characters that would control the terminal."""
    return "".join(sign for sign in text if sign.isprintable())


def wrapped(text: str, first: str = "", rest: str = "    ") -> str:
    """A paragraph in lines that fit the terminal; what a no-break space joins stays together."""
    width = min(_WIDEST, shutil.get_terminal_size().columns)
    return "\n".join(wrap(text, max(20, width), initial_indent=first, subsequent_indent=rest, break_long_words=False))


@contextmanager
def thinking(words: str) -> Iterator[None]:
    """Show on a terminal that a bot is thinking, as long as it takes."""
    told = sys.stdout.isatty()
    if told:
        print(words, end="", flush=True)
    try:
        yield
    finally:
        if told:
            print(f"\r{' ' * len(words)}\r", end="", flush=True)


def show(text: str) -> None:
    """Print a text; a text that is higher than the terminal can be scrolled."""
    if sys.stdout.isatty() and text.count("\n") >= shutil.get_terminal_size().lines:
        os.environ.setdefault("LESS", "-R")  # shows colours
        pydoc.pager(text)
    else:
        print(text)
