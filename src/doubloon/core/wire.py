"""Values as plain JSON data, with names for numbers: a space crosses the wire as "D7", never as an index.

The annotation of a field says what its number stands for: `Annotated[int, Named("space")]` is encoded with the
lexicon's entry for "space", `Annotated[int, Set("space")]` is a mask and becomes a list of names. Few types of fields
are supported, on purpose: any other is an error when the type is first used, not a wrong message later.
"""

from __future__ import annotations

import types
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from doubloon.core.bags import count, kinds
from doubloon.core.masks import mask_of, members
from doubloon.core.refusal import Refused


class Named(msgspec.Struct, frozen=True):
    """Marks an int as the number of a named thing."""

    kind: str
    perhaps: bool = False  # a negative number stands for no thing at all, such as a piece that is not on the board yet


class Set(msgspec.Struct, frozen=True):
    """Marks an int as a mask of named things."""

    kind: str


class Bagged(msgspec.Struct, frozen=True):
    """Marks an int as a bag: it is encoded as the number of items of each kind."""


class Plain(msgspec.Struct, frozen=True):
    """Marks a value that is plain data already."""


def _never_read(data: Any) -> int:
    raise NotImplementedError("this is only sent, never received")


class Names(NamedTuple):
    """The names of a kind of thing."""

    encode: Callable[[Any], Any]
    decode: Callable[[Any], int] = _never_read
    encode_set: Callable[[int], list[Any]] | None = None  # where it is faster than encoding each member


Lexicon = Mapping[str, Names]


class CachingLexicon(dict[str, Names]):
    """A lexicon for long use, which keeps encoded values that occur again and again."""

    MOST = 1 << 12

    def __init__(self, names: Lexicon) -> None:
        super().__init__(names)
        self.encoded: dict[msgspec.Struct, dict[str, Any]] = {}


T = TypeVar("T", bound=msgspec.Struct)


_ROOM = 1 << 18  # how many names the kept, encoded sets may hold in total


@lru_cache(maxsize=64)
def names(kind: str, listed: tuple[str, ...]) -> Names:
    """Names that are the items of a list."""
    numbers = {name: number for number, name in enumerate(listed)}

    def decode(name: Any) -> int:
        if not isinstance(name, str) or name not in numbers:
            raise Refused("unknown_name", kind=kind, name=name)
        return numbers[name]

    @lru_cache(maxsize=_ROOM // max(64, len(listed)))
    def encode_set(mask: int) -> list[str]:
        return [listed[number] for number in members(mask)]

    return Names(lambda number: None if number < 0 else listed[number], decode, encode_set)


def numbered(names: Sequence[str]) -> tuple[str, ...]:
    """Names that occur several times, distinguished by a number."""
    copies: Counter[str] = Counter()
    told = []
    for name in names:
        copies[name] += 1
        told.append(name if copies[name] == 1 else f"{name}#{copies[name]}")
    return tuple(told)


def encode(value: msgspec.Struct, lexicon: Lexicon) -> dict[str, Any]:
    """A struct as plain data, its tag first."""
    encoded: dict[str, Any] = _encoder(type(value))(value, lexicon)
    return encoded


def encode_cached(value: msgspec.Struct, lexicon: CachingLexicon) -> dict[str, Any]:
    """As `encode`, for values that are sent often or to many, as events are; the caller must not change the data."""
    encoded = lexicon.encoded.get(value)
    if encoded is None:
        if len(lexicon.encoded) >= lexicon.MOST:
            lexicon.encoded.clear()
        encoded = lexicon.encoded[value] = encode(value, lexicon)
    return encoded


def encode_fields(value: msgspec.Struct, names: Iterable[str], lexicon: Lexicon) -> dict[str, Any]:
    """Some fields of a struct as plain data."""
    encoders = _encoders(type(value))
    return {name: encoders[name](getattr(value, name), lexicon) for name in names}


def decode(data: Any, structs: Mapping[str, type[T]], lexicon: Lexicon) -> T:
    """A struct from plain data, of the type that its tag names."""
    tag_field = next(iter(structs.values())).__struct_config__.tag_field
    tag = data.get(tag_field) if isinstance(data, dict) else None
    if not isinstance(tag, str) or tag not in structs:
        raise Refused("unknown_kind", field=tag_field, name=tag)
    kind = structs[tag]
    known = fields(kind)
    extra = sorted(set(data) - known.keys() - {tag_field})
    if extra:
        raise Refused("unknown_field", kind=tag, field=extra[0])
    values = {}
    for name, hint in known.items():
        if name not in data:
            raise Refused("missing_field", kind=tag, field=name)
        try:
            values[name] = _decoder(hint)(data[name], lexicon)
        except (msgspec.ValidationError, TypeError) as error:
            raise Refused("bad_field", kind=tag, field=name, reason=str(error)) from None
    return kind(**values)


@cache
def named_fields(kind: type[msgspec.Struct]) -> dict[str, str]:
    """The fields of a struct that hold the number of a named thing, and the kind of that thing."""
    marks = {name: get_args(hint)[1] for name, hint in fields(kind).items() if get_origin(hint) is Annotated}
    return {name: mark.kind for name, mark in marks.items() if isinstance(mark, Named)}


def misnamed(value: msgspec.Struct, numbers: Mapping[str, int]) -> Refused | None:
    """What is wrong with a struct that names a thing which does not exist; `numbers` says how many there are."""
    for field, kind in named_fields(type(value)).items():
        number = getattr(value, field)
        if kind in numbers and number not in range(numbers[kind]):
            return Refused("unknown_name", kind=kind, name=number)
    return None


@cache
def fields(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The fields of a struct and their types."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: hints[name] for name in kind.__struct_fields__}


@cache
def _encoder(hint: Any) -> Callable[[Any, Lexicon], Any]:
    arguments = get_args(hint)
    if get_origin(hint) is Annotated:
        return _marked_encoder(arguments[1])
    if (inner := optional(hint)) is not None:
        encode_inner = _encoder(inner)
        return lambda value, lexicon: None if value is None else encode_inner(value, lexicon)
    if (each := repeated(hint)) is not None:
        encode_each = _encoder(each)
        return lambda value, lexicon: [encode_each(item, lexicon) for item in value]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _struct_encoder(hint)
    if hint in (bool, int, float, str) or get_origin(hint) is Literal:
        return lambda value, lexicon: value
    raise NotImplementedError(hint)


def optional(hint: Any) -> Any:
    """The type of an optional field's value when there is one."""
    arguments = get_args(hint)
    if get_origin(hint) in (Union, types.UnionType) and len(arguments) == 2 and type(None) in arguments:
        return next(argument for argument in arguments if argument is not type(None))
    return None


def repeated(hint: Any) -> Any:
    """The type of the items of a tuple of any length."""
    arguments = get_args(hint)
    return arguments[0] if get_origin(hint) is tuple and arguments[1:] == (...,) else None


def _marked_encoder(mark: Any) -> Callable[[Any, Lexicon], Any]:
    match mark:
        case Named(kind):
            return lambda value, lexicon: lexicon[kind].encode(value)
        case Set(kind):
            return lambda value, lexicon: _encode_set(lexicon[kind], value)
        case Bagged():
            return lambda value, lexicon: {str(kind): count(value, kind) for kind in kinds(value)}
        case _:
            return lambda value, lexicon: msgspec.to_builtins(value)


def _encode_set(names: Names, mask: int) -> list[Any]:
    return [names.encode(member) for member in members(mask)] if names.encode_set is None else names.encode_set(mask)


@cache
def _encoders(kind: type[msgspec.Struct]) -> dict[str, Callable[[Any, Lexicon], Any]]:
    return {name: _encoder(hint) for name, hint in fields(kind).items()}


def defaults(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The default values of fields, for structs that omit them when encoded."""
    if not kind.__struct_config__.omit_defaults:
        return {}
    values = kind.__struct_defaults__
    return dict(zip(kind.__struct_fields__[-len(values) :], values, strict=True))


def _struct_encoder(kind: type[msgspec.Struct]) -> Callable[[Any, Lexicon], Any]:
    config = kind.__struct_config__
    tag = {config.tag_field: config.tag} if config.tag_field else {}
    omitted = defaults(kind)

    def encoded(value: msgspec.Struct, lexicon: Lexicon) -> dict[str, Any]:
        # The type of the value, not of the field: a field of a base type may hold any of its kinds.
        if type(value) is not kind:
            return encode(value, lexicon)
        present = _non_default_fields(value, omitted) if omitted else encoders
        return {**tag, **{name: encoders[name](getattr(value, name), lexicon) for name in present}}

    encoders = _encoders(kind)
    return encoded


def _non_default_fields(value: msgspec.Struct, omitted: Mapping[str, Any]) -> list[str]:
    """The fields whose values are not their defaults."""
    return [name for name in value.__struct_fields__ if name not in omitted or getattr(value, name) != omitted[name]]


@cache
def _decoder(hint: Any) -> Callable[[Any, Lexicon], Any]:
    arguments = get_args(hint)
    if get_origin(hint) is Annotated and isinstance(arguments[1], Named | Set):
        kind = arguments[1].kind
        if isinstance(arguments[1], Named):
            return lambda data, lexicon: lexicon[kind].decode(data)
        return lambda data, lexicon: mask_of(lexicon[kind].decode(item) for item in data)
    if (inner := optional(hint)) is not None:
        decode_inner = _decoder(inner)
        return lambda data, lexicon: None if data is None else decode_inner(data, lexicon)
    if (each := repeated(hint)) is not None:
        decode_each = _decoder(each)
        return lambda data, lexicon: tuple(decode_each(item, lexicon) for item in data)
    if hint in (bool, int, float, str) or get_origin(hint) is Literal:
        return lambda data, lexicon: msgspec.convert(data, hint)
    raise NotImplementedError(hint)
