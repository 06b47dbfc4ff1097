"""The shape of what `wire` encodes, as a JSON schema, from which programs that read messages can be generated."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

import msgspec

from doubloon.core import wire

JSON_SCHEMA = "https://json-schema.org/draft/2020-12/schema"

Schema = dict[str, Any]
T = TypeVar("T", bound=msgspec.Struct)


def kinds_in(module: ModuleType, base: type[T]) -> tuple[type[T], ...]:
    """The kinds of a base type that a module defines."""
    there = (thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, base))
    return tuple(kind for kind in there if kind.__module__ == module.__name__)


class SchemaBuilder:
    """Collects the definitions that the shapes of several types need.

    Names in the lexicon are strings, unless another type is said to stand for them; a field of a base type may hold
    any of the kinds that are named for it.
    """

    def __init__(self, named: Mapping[str, Any], kinds: Mapping[type, Iterable[type[msgspec.Struct]]]) -> None:
        self._named = named
        self._kinds = kinds
        self._known: dict[str, type[msgspec.Struct]] = {}
        self.definitions: dict[str, Schema] = {}

    def define(self, name: str, kinds: Iterable[type[msgspec.Struct]]) -> None:
        """Define a name for a value that may be of any of these kinds."""
        shapes = [self._struct(kind) for kind in kinds]
        if shapes != [{"$ref": f"#/$defs/{name}"}]:
            self.definitions[name] = {"anyOf": shapes}

    def _of(self, hint: Any) -> Schema:
        if get_origin(hint) is Annotated:
            return self._marked(*get_args(hint)[:2])
        if (inner := wire.optional(hint)) is not None:
            return {"anyOf": [self._of(inner), {"type": "null"}]}
        if (each := wire.repeated(hint)) is not None:
            return {"type": "array", "items": self._of(each)}
        if hint in self._kinds:
            return {"anyOf": [self._struct(kind) for kind in self._kinds[hint]]}
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            return self._struct(hint)
        if get_origin(hint) is Literal:
            return {"enum": list(get_args(hint))}
        return self._plain(hint)

    def _marked(self, hint: Any, mark: Any) -> Schema:
        match mark:
            case wire.Named(kind, perhaps):
                named = self._name(kind)
                return {"anyOf": [named, {"type": "null"}]} if perhaps else named
            case wire.Set(kind):
                return {"type": "array", "items": self._name(kind)}
            case wire.Bagged():
                return {"type": "object", "additionalProperties": {"type": "integer"}}
            case _:
                return self._plain(hint)

    def _name(self, kind: str) -> Schema:
        name = kind.title().replace(" ", "")
        if name not in self.definitions:
            self.definitions[name] = self._plain(self._named.get(kind, str))
        return {"$ref": f"#/$defs/{name}"}

    def _struct(self, kind: type[msgspec.Struct]) -> Schema:
        name, config = kind.__name__, kind.__struct_config__
        assert self._known.setdefault(name, kind) is kind, f"two things are called {name}"
        if name not in self.definitions:
            tag: dict[str, Schema] = {config.tag_field: {"const": config.tag}} if config.tag_field else {}
            fields = {field: self._of(hint) for field, hint in wire.fields(kind).items()}
            self.definitions[name] = {
                "type": "object",
                "properties": {**tag, **fields},
                "required": [*tag, *(field for field in fields if field not in wire.defaults(kind))],
                "additionalProperties": False,
            }
        return {"$ref": f"#/$defs/{name}"}

    def _plain(self, hint: Any) -> Schema:
        (shape,), definitions = msgspec.json.schema_components((hint,), ref_template="#/$defs/{name}")
        self.definitions.update(definitions)
        return shape
