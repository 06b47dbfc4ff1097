"""Passwords: hashed off the event loop and one at a time, since each takes memory and a processor for a while."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from doubloon.core.refusal import Refused

_SHORTEST = 8
_LONGEST = 200
_MOST_WAITING = 20
_MEMORY = 19_456  # KiB; with two passes this is what OWASP asks for

T = TypeVar("T")


class Passwords:
    """Hashes of passwords, and whether a password fits a hash; too many requests at once are refused."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=2, memory_cost=_MEMORY, parallelism=1)
        self._thread = ThreadPoolExecutor(1, "passwords")
        self._waiting = 0

    @cached_property
    def _nobody(self) -> str:
        """The hash that is checked for an unknown account, so that it takes as long as a wrong password."""
        return self._hasher.hash(secrets.token_hex())

    async def hashed(self, password: str) -> str:
        """What is stored of a new password."""
        if not _SHORTEST <= len(password) <= _LONGEST:
            raise Refused("bad_password", shortest=_SHORTEST, longest=_LONGEST)
        return await self._turn(lambda: self._hasher.hash(password))

    async def fits(self, hashed: str | None, password: str) -> bool:
        """Whether it is the password that was stored; without a stored password the check takes as long."""
        return await self._turn(lambda: self._verified(hashed, password))

    def is_outdated(self, hashed: str) -> bool:
        """Whether it was hashed differently from how it would be now."""
        return self._hasher.check_needs_rehash(hashed)

    def close(self) -> None:
        self._thread.shutdown(cancel_futures=True)

    def _verified(self, hashed: str | None, password: str) -> bool:
        try:
            return self._hasher.verify(hashed or self._nobody, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def _turn(self, work: Callable[[], T]) -> T:
        """Run work after the work that came before; refuses it if too much is waiting."""
        if self._waiting >= _MOST_WAITING:
            raise Refused("too_busy")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._waiting -= 1
