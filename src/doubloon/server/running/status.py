"""The status of a request that is refused, as HTTP counts them."""

from __future__ import annotations

from doubloon.core.refusal import BadSetup, Refused

# Every other refusal is 409: the request conflicts with the state of the table.
_STATUS = {
    "who_are_you": 401,
    "wrong_password": 401,
    "not_your_seat": 403,
    "not_host": 403,
    "not_at_table": 403,
    "record_later": 403,
    "unknown_table": 404,
    "table_unplayable": 410,
    "too_many_requests": 429,
    "too_many_tables": 429,
    "too_many_tries": 429,
    "too_busy": 503,
}
_BAD_REQUEST = (
    "bad_setup", "places", "unknown_bot", "unknown_game", "bad_name", "bad_password", "bad_webhook",
    "no_such_seat", "no_seat_for_you", "seat_twice", "players", "first_player", "players_by_seats", "no_webhooks",
    "nothing_said", "too_slow",
)  # fmt: skip


def status_of(refused: Refused) -> int:
    bad = isinstance(refused, BadSetup) or refused.code in _BAD_REQUEST
    return _STATUS.get(refused.code, 400 if bad else 409)
