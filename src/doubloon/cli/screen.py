"""What the terminal can do."""

from __future__ import annotations

import os
import sys


def colourful() -> bool:
    """Whether to use colours: on a terminal, unless NO_COLOR asks not to."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def ask(question: str) -> str | None:
    """An answer from the keyboard; None when there is nobody any more."""
    try:
        return input(question).strip()
    except (EOFError, KeyboardInterrupt):
        print()
        return None
