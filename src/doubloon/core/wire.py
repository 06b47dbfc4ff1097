"""Values as plain JSON data, with names for numbers: a space crosses the wire as "D7", never as an index.

A field says by its annotation what its number stands for: `Annotated[int, Named("space")]` is spelled with the
lexicon's entry for "space", `Annotated[int, Set("space")]` is a mask and becomes a list of names.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from doubloon.core.masks import mask_of, members
from doubloon.core.refusal import Refused


class Named(msgspec.Struct, frozen=True):
    """Marks an int as the number of a thing with a name."""

    kind: str


class Set(msgspec.Struct, frozen=True):
    """Marks an int as a mask of things with names."""

    kind: str


class Names(NamedTuple):
    """The names of one kind of thing."""

    spell: Callable[[int], Any]
    parse: Callable[[Any], int]


Lexicon = Mapping[str, Names]

T = TypeVar("T", bound=msgspec.Struct)


@lru_cache(maxsize=256)
def names(kind: str, listed: tuple[str, ...]) -> Names:
    """Names that are the items of a list."""
    numbers = {name: number for number, name in enumerate(listed)}

    def parse(name: Any) -> int:
        if not isinstance(name, str) or name not in numbers:
            raise Refused("unknown_name", kind=kind, name=name)
        return numbers[name]

    # A negative number stands for no thing at all, such as a car that is not on the island yet.
    return Names(lambda number: None if number < 0 else listed[number], parse)


def spell(value: msgspec.Struct, lexicon: Lexicon) -> dict[str, Any]:
    """A struct as plain data, its tag first."""
    spelled: dict[str, Any] = _speller(type(value))(value, lexicon)
    return spelled


def parse(data: Any, kinds: Mapping[str, type[T]], lexicon: Lexicon) -> T:
    """A struct from plain data, of the type its tag names among the kinds."""
    tag_field = next(iter(kinds.values())).__struct_config__.tag_field
    tag = data.get(tag_field) if isinstance(data, dict) else None
    if not isinstance(tag, str) or tag not in kinds:
        raise Refused("unknown_kind", field=tag_field, name=tag)
    kind = kinds[tag]
    fields = _fields(kind)
    extra = sorted(set(data) - fields.keys() - {tag_field})
    if extra:
        raise Refused("unknown_field", kind=tag, field=extra[0])
    values = {}
    for name, hint in fields.items():
        if name not in data:
            raise Refused("missing_field", kind=tag, field=name)
        try:
            values[name] = _parser(hint)(data[name], lexicon)
        except (msgspec.ValidationError, TypeError) as error:
            raise Refused("bad_field", kind=tag, field=name, reason=str(error)) from None
    return kind(**values)


@cache
def _fields(kind: type[msgspec.Struct]) -> dict[str, Any]:
    hints = get_type_hints(kind, include_extras=True)
    return {name: hints[name] for name in kind.__struct_fields__}


@cache
def _speller(hint: Any) -> Callable[[Any, Lexicon], Any]:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _name_speller(arguments[1])
    if origin in (Union, types.UnionType):
        return _optional(_speller(next(argument for argument in arguments if argument is not type(None))))
    if origin is tuple:
        each = _speller(arguments[0])
        return lambda value, lexicon: [each(item, lexicon) for item in value]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _struct_speller(hint)
    return lambda value, lexicon: value


def _name_speller(mark: Named | Set) -> Callable[[Any, Lexicon], Any]:
    kind = mark.kind
    if isinstance(mark, Named):
        return lambda value, lexicon: lexicon[kind].spell(value)
    return lambda value, lexicon: [lexicon[kind].spell(member) for member in members(value)]


def _optional(inner: Callable[[Any, Lexicon], Any]) -> Callable[[Any, Lexicon], Any]:
    return lambda value, lexicon: None if value is None else inner(value, lexicon)


def _struct_speller(kind: type[msgspec.Struct]) -> Callable[[Any, Lexicon], Any]:
    config = kind.__struct_config__
    tag = {config.tag_field: config.tag} if config.tag_field else {}

    def spelled(value: msgspec.Struct, lexicon: Lexicon) -> dict[str, Any]:
        # The type of the value, not of the field: a field of a base type may hold any of its kinds.
        if type(value) is not kind:
            return spell(value, lexicon)
        return {**tag, **{name: each(getattr(value, name), lexicon) for name, each in spellers.items()}}

    spellers = {name: _speller(hint) for name, hint in _fields(kind).items()}
    return spelled


@cache
def _parser(hint: Any) -> Callable[[Any, Lexicon], Any]:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        kind = arguments[1].kind
        if isinstance(arguments[1], Named):
            return lambda data, lexicon: lexicon[kind].parse(data)
        return lambda data, lexicon: mask_of(lexicon[kind].parse(item) for item in data)
    if origin is Literal or isinstance(hint, type):
        return lambda data, lexicon: msgspec.convert(data, hint)
    raise NotImplementedError(hint)
