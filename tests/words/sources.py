"""The keys of sentences that the sources name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import doubloon
from doubloon import words

SOURCES = Path(doubloon.__file__).parent
REFUSALS = {"Refused": 0, "BadSetup": 0, "BadRecord": 1}  # and which argument is the code


@cache
def sources() -> list[tuple[Path, list[ast.AST]]]:
    """The files of the package, and all that is in them."""
    return [(file, list(ast.walk(ast.parse(file.read_text("utf-8"))))) for file in SOURCES.rglob("*.py")]


@cache
def said() -> list[tuple[str, str, set[str] | None]]:
    """Every key that the sources name: where, which, and with what details (None: not to be told from there)."""
    return [
        (f"{file.relative_to(SOURCES)}:{call.lineno}", prefix + code, details_of(call))
        for file, nodes in sources()
        for call in nodes
        if isinstance(call, ast.Call)
        for prefix, argument in keys_of(call)
        for code in literals(argument)
    ] + indirect()


def keys_of(call: ast.Call) -> Iterator[tuple[str, ast.expr]]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name == "say" and call.args:
        yield "", call.args[0]
    elif name in REFUSALS and len(call.args) > REFUSALS[name]:
        yield "refused.", call.args[REFUSALS[name]]


def literals(argument: ast.expr) -> Iterator[str]:
    match argument:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from literals(body)
            yield from literals(orelse)


def details_of(call: ast.Call) -> set[str] | None:
    names = {keyword.arg for keyword in call.keywords}
    return None if None in names else {name for name in names if name}


def indirect() -> list[tuple[str, str, set[str] | None]]:
    """Keys that are chosen first and said later: assigned to `key` or `code`."""
    found: list[tuple[str, str, set[str] | None]] = []
    for file, nodes in sources():
        for node in nodes:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                prefix = {"key": "", "code": "refused."}.get(node.targets[0].id)
                if prefix is not None:
                    codes = [part.value for part in ast.walk(node.value) if isinstance(part, ast.Constant)]
                    keys = [f"{prefix}{code}" for code in codes if isinstance(code, str)]
                    found += [(f"{file.name}:{node.lineno}", key, None) for key in keys if key in words.catalog()]
    return found
