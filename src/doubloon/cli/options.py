"""Options as the user types them: NAME=VALUE or NAME=@FILE for the set-up, bots by name, files."""

from __future__ import annotations

import re
import types
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from doubloon import bots, words
from doubloon.core.game import AnyGame, Setup
from doubloon.core.refusal import Refused

JOBS = "The number of games at a time. Default: 1, or with --ray the number of CPUs."
RAY = "Play on the Ray cluster at this address (HOST:PORT or auto), or on one started here (local)."


def read_setup(game: AnyGame, options: Iterable[str], **given: object) -> Setup:
    """The set-up from these options and from the values that are given anyway."""
    hints = {name: hint for name, hint in get_type_hints(game.setup_type).items() if name not in given}
    chosen: dict[str, object] = {}
    for option in options:
        name, equals, text = option.partition("=")
        if not equals:
            raise Refused("option_form", text=option)
        if name not in hints:
            raise Refused("unknown_option", option=name, options=", ".join(hints))
        chosen[name] = (
            game.read_option(name, read_text(Path(text[1:]))) if text[:1] == "@" else _value(name, text, hints[name])
        )
    setup: Setup = game.setup_type(**given, **chosen)
    return setup


def _value(name: str, text: str, hint: Any) -> object:
    """The typed text as the type that the option takes: 27, true, or words."""
    try:
        return msgspec.convert(text, hint, strict=False)
    except msgspec.ValidationError:
        values = ", ".join(_values(hint))
        raise Refused("bad_option", option=name, value=text, values=values) from None


def _values(hint: Any) -> Iterator[str]:
    """The values that an option takes, for error messages."""
    origin = get_origin(hint)
    if origin is Literal:
        yield from map(str, get_args(hint))
    elif origin in (Union, types.UnionType):
        for part in get_args(hint):
            yield from _values(part)
    elif hint is bool:
        yield from ("true", "false")
    elif hint is int:
        yield words.say("cli.a_number")
    elif hint is str:
        yield words.say("cli.a_name")
    elif hint is not type(None):
        yield words.say("cli.a_file")


def read_bots(names: str) -> tuple[str, ...]:
    """Bots, separated by commas; refuses unknown bots."""
    named = tuple(name.strip() for name in names.split(","))
    for name in named:
        bots.find(name)
    return named


def prepare_records(directory: Path, seed: str) -> None:
    """Make a place for records, whose names contain the seed."""
    if not re.fullmatch(r"[\w-]+", seed):
        raise Refused("seed_file_name", seed=seed)
    directory.mkdir(parents=True, exist_ok=True)


def read_text(path: Path) -> str:
    """The text of a file that the user named."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise Refused("not_text", file=path) from None
    except OSError as error:
        raise Refused("no_file", file=path, reason=error.strerror) from None
