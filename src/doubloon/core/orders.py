"""Orders that a player leaves in advance, so that the other players need not wait for the answer."""

from __future__ import annotations

import msgspec

from doubloon.core.position import snake


class Order(msgspec.Struct, frozen=True, gc=False, tag_field="order", tag=snake, forbid_unknown_fields=True):
    """What a player will decide, given before the question is asked; it may reveal what only this player knows."""
