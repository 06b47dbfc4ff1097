"""The player of a device: a name, and an id that is the same for all of its tables."""

from __future__ import annotations

import secrets

import msgspec

from doubloon.core.refusal import Refused
from doubloon.device.database import Database, Me
from doubloon.device.store import check
from doubloon.server.room.entries import PersonId
from doubloon.server.room.text import checked_name

_KEY = "me"


class Player:
    """The player of a device, as its database knows them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def known(self) -> Me | None:
        """The player; None: they have not given a name yet."""
        found = await self._database.read(_KEY)
        return None if found is None else msgspec.json.decode(found, type=Me)

    async def here(self) -> Me:
        """The player; refuses to go on without one."""
        me = await self.known()
        if me is None:
            raise Refused("who_are_you")
        return me

    async def rename(self, name: str) -> Me:
        """Give the player a name."""
        known = await self.known()
        me = Me(known.id if known else PersonId(secrets.token_hex(8)), checked_name(name))
        check(await self._database.write(_KEY, msgspec.json.encode(me).decode()))
        return me
