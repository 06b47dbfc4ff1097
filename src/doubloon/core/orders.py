"""Orders that a player leaves beforehand, so that the others need not wait for the answer."""

from __future__ import annotations

import msgspec

from doubloon.core.position import snake


class Order(msgspec.Struct, frozen=True, gc=False, tag_field="order", tag=snake, forbid_unknown_fields=True):
    """What a player will decide, said before it is asked; it may tell what only this player knows."""
