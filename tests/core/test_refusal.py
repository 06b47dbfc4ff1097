"""A refusal as data: for clients that say it in a language of their own."""

from __future__ import annotations

from doubloon.core.refusal import Refused


def test_a_refusal_is_spelled_as_its_code_and_its_sentence() -> None:
    assert Refused("too_deep").payload == {"code": "too_deep", "reason": str(Refused("too_deep"))}


def test_details_of_a_refusal_are_plain_data() -> None:
    refused = Refused("bad_message", reason=ValueError("no such field"))
    assert refused.payload["details"] == {"reason": "no such field"}
    assert Refused("message_too_long", most=9).payload["details"] == {"most": 9}
