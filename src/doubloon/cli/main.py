"""Where the doubloon command begins and ends: errors, exit codes, interruptions."""

from __future__ import annotations

import gc
import os
import sys
from io import TextIOWrapper
from typing import NoReturn

from doubloon import words
from doubloon.cli.screen import clean
from doubloon.core.refusal import Refused

_GARBAGE = 100_000  # Loaded modules are never garbage: collect seldom.


def main() -> NoReturn:
    """Run the command; a refusal is printed as a sentence, with exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # A character that a terminal cannot show is no reason to stop.
    if "" not in sys.path:
        sys.path.append("")  # Custom bots are found in the current directory.
    gc.set_threshold(_GARBAGE)
    try:
        # Loaded here, so that Ctrl-C is answered from the beginning.
        from doubloon.cli.commands import run

        run(sys.argv[1:])
        code: str | int | None = 0
    except SystemExit as done:
        code = done.code
    except KeyboardInterrupt:
        code = 130
    except Refused as refused:
        code = _failed(str(refused))
    except BrokenPipeError:
        code = _left()
    except OSError as error:
        code = _failed(str(Refused("system", file=error.filename, reason=error.strerror)))
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        code = _left()
    sys.exit(code)


def _failed(reason: str) -> int:
    print(words.say("cli.error", reason=clean(reason)), file=sys.stderr)
    return 2


def _left() -> int:
    """The reader of our output has left, as with `| head`: no output is possible any more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return 1
