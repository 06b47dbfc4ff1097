"""Set-up options as people type them: NAME=VALUE, or NAME=@FILE."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from doubloon.core.game import Game, Setup
from doubloon.core.refusal import Refused


def read_setup(game: Game[Any, Any, Any], options: Iterable[str], **given: object) -> Setup:
    """The set-up that the options ask for."""
    chosen: dict[str, object] = dict(given)
    for option in options:
        name, equals, text = option.partition("=")
        if not equals:
            raise Refused("option_form", text=option)
        if name not in game.setup_type.__struct_fields__:
            raise Refused("unknown_option", option=name, options=", ".join(game.setup_type.__struct_fields__))
        chosen[name] = game.read_option(name, read_text(Path(text[1:]))) if text[:1] == "@" else _value(text)
    try:
        setup: Setup = msgspec.convert({**chosen}, game.setup_type, from_attributes=True)
    except msgspec.ValidationError as error:
        raise Refused("bad_option", reason=error) from None
    return setup


def read_text(path: Path) -> str:
    """The text of a file that somebody named."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused("no_file", file=path, reason=_reason(error)) from None


def _reason(error: OSError | UnicodeDecodeError) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else "it is not a text file"


def _value(text: str) -> object:
    """27, true and the like as what they are, everything else as words."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text
