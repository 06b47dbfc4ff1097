from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest

from doubloon.core.bags import bag_of
from doubloon.core.refusal import Refused
from doubloon.core.wire import (
    Bagged,
    CachingLexicon,
    Lexicon,
    Named,
    Names,
    Plain,
    Set,
    decode,
    encode,
    encode_cached,
    encode_fields,
    names,
)

Space = Annotated[int, Named("space")]
Spaces = Annotated[int, Set("space")]


class Inner(msgspec.Struct, frozen=True, tag_field="do", tag="inner"):
    space: Space


class Other(Inner, frozen=True, tag="other"):
    more: int


class Outer(msgspec.Struct, frozen=True, tag_field="do", tag="outer"):
    spaces: Spaces
    maybe: Space | None
    many: tuple[Space, ...]
    inner: Inner
    word: str


class Go(msgspec.Struct, frozen=True, tag_field="do", tag="go"):
    space: Space
    area: Spaces
    times: int
    way: Literal["fast", "slow"]


class Untagged(msgspec.Struct, frozen=True):
    space: Space


class Way(msgspec.Struct, frozen=True, omit_defaults=True):
    to: Space
    over: Spaces = 0
    dear: bool = False


LEXICON: Lexicon = {"space": names("space", ("A1", "A2", "B1"))}
KINDS = {"go": Go}


def test_numbers_are_spelled_as_names() -> None:
    outer = Outer(0b101, 1, (2, 0), Other(0, 7), "hello")
    assert encode(outer, LEXICON) == {
        "do": "outer", "spaces": ["A1", "B1"], "maybe": "A2", "many": ["B1", "A1"],
        "inner": {"do": "other", "space": "A1", "more": 7}, "word": "hello",
    }  # fmt: skip
    assert encode(Outer(0, None, (), Inner(2), ""), LEXICON)["maybe"] is None
    assert encode(Untagged(1), LEXICON) == {"space": "A2"}


def test_what_goes_without_saying_is_left_out_where_a_struct_says_so() -> None:
    assert encode(Way(1), LEXICON) == {"to": "A2"}
    assert encode(Way(1, 0b100, True), LEXICON) == {"to": "A2", "over": ["B1"], "dear": True}


def test_some_fields_are_spelled_as_all_are() -> None:
    value = Go(1, 0b110, 2, "fast")
    assert encode_fields(value, ("area", "way"), LEXICON) == {
        name: encode(value, LEXICON)[name] for name in ("area", "way")
    }


def test_what_comes_again_is_kept_as_it_was_spelled_but_not_without_end() -> None:
    lexicon = CachingLexicon(LEXICON)
    encoded = encode_cached(Inner(1), lexicon)
    assert encoded == encode(Inner(1), LEXICON)
    assert encode_cached(Inner(1), lexicon) is encoded
    assert encode_cached(Other(1, 0), lexicon) != encoded
    for times in range(2 * CachingLexicon.MOST):
        encode_cached(Go(0, 0, times, "fast"), lexicon)
    assert len(lexicon.encoded) <= CachingLexicon.MOST


def test_what_is_spelled_can_be_read() -> None:
    go = Go(2, 0b110, 3, "slow")
    assert decode(encode(go, LEXICON), KINDS, LEXICON) == go


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ("go", "unknown_kind"),
        ({"do": "fly"}, "unknown_kind"),
        ({"do": ["go"]}, "unknown_kind"),
        ({"do": "go"}, "missing_field"),
        ({"do": "go", "space": "A1", "area": [], "times": 1, "way": "slow", "why": 1}, "unknown_field"),
        ({"do": "go", "space": "Z9", "area": [], "times": 1, "way": "slow"}, "unknown_name"),
        ({"do": "go", "space": ["A1"], "area": [], "times": 1, "way": "slow"}, "unknown_name"),
        ({"do": "go", "space": "A1", "area": 5, "times": 1, "way": "slow"}, "bad_field"),
        ({"do": "go", "space": "A1", "area": [], "times": "1", "way": "slow"}, "bad_field"),
        ({"do": "go", "space": "A1", "area": [], "times": 1, "way": "up"}, "bad_field"),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_reason(data: Any, code: str) -> None:
    with pytest.raises(Refused) as refused:
        decode(data, KINDS, LEXICON)
    assert refused.value.code == code
    assert str(refused.value)


class Choose(msgspec.Struct, frozen=True, tag_field="do", tag="choose"):
    spaces: tuple[Space, ...]
    extra: Space | None


def test_choices_of_several_or_none_can_be_read() -> None:
    for choose in (Choose((1, 0), None), Choose((), 2)):
        assert decode(encode(choose, LEXICON), {"choose": Choose}, LEXICON) == choose


class Hoard(msgspec.Struct, frozen=True):
    gold: Annotated[int, Bagged()]
    rules: Annotated[tuple[str, int], Plain()]


def test_bags_and_plain_values_are_sent() -> None:
    assert encode(Hoard(bag_of([2, 2, 5]), ("a", 1)), LEXICON) == {"gold": {"2": 2, "5": 1}, "rules": ("a", 1)}


class Strange(msgspec.Struct, frozen=True, tag_field="do", tag="strange"):
    pair: tuple[Space, str]


def test_a_field_that_cannot_be_sent_is_an_error_of_ours() -> None:
    with pytest.raises(NotImplementedError):
        encode(Strange((1, "a")), LEXICON)
    with pytest.raises(NotImplementedError):
        decode({"do": "strange", "pair": [1, "a"]}, {"strange": Strange}, LEXICON)
    with pytest.raises(NotImplementedError):
        Names(str).decode("x")
