"""Who is who: guests with a name and a cookie, and accounts for those who want one."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
import unicodedata
from functools import cached_property

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from doubloon.core.refusal import Refused
from doubloon.server.directory import Directory, Person
from doubloon.server.entries import PersonId
from doubloon.server.store import Conflict

COOKIE = "doubloon_session"
COOKIE_AGE = 400 * 86_400  # as long as browsers keep one
LONGEST_NAME = 24
_SHORTEST_PASSWORD = 8
_LONGEST_PASSWORD = 200
_MOST_TRIES = 10  # to log in to an account, before one has to wait
_GUESSING = 900.0  # seconds


class People:
    """Everybody who plays here."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory
        self._tries: dict[str, list[float]] = {}  # when somebody tried to log in to an account, without success
        self._hasher = PasswordHasher()

    @cached_property
    def _nobody(self) -> str:
        """What a wrong name is checked against, so that it takes as long as a wrong password."""
        return self._hasher.hash(secrets.token_hex())

    async def whose(self, token: str | None) -> Person | None:
        """The person whose session a cookie names."""
        return await self._directory.person_of(_hashed(token)) if token else None

    async def come_in(self, name: str) -> tuple[Person, str]:
        """A new guest, and what goes into the cookie."""
        person, token = Person(PersonId(secrets.token_hex(8)), checked_name(name)), secrets.token_urlsafe(32)
        await self._directory.add_person(person, _hashed(token), time.time())
        return person, token

    async def rename(self, person: Person, name: str) -> Person:
        changed = msgspec.structs.replace(person, name=checked_name(name))
        await self._directory.change_person(changed)
        return changed

    async def alert_at(self, person: Person, webhook: str | None) -> Person:
        """Where somebody wants to be told that it is their turn."""
        changed = msgspec.structs.replace(person, webhook=webhook)
        await self._directory.change_person(changed)
        return changed

    async def register(self, person: Person, account: str, password: str) -> Person:
        """A guest gets an account, and keeps everything."""
        if person.account:
            raise Refused("has_account", account=person.account)
        account = checked_name(_folded(checked_name(account)))
        if not _SHORTEST_PASSWORD <= len(password) <= _LONGEST_PASSWORD:
            raise Refused("bad_password", shortest=_SHORTEST_PASSWORD, longest=_LONGEST_PASSWORD)
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        changed = msgspec.structs.replace(person, account=account, password=hashed)
        try:
            await self._directory.change_person(changed)
        except Conflict:
            raise Refused("account_taken", account=account) from None
        return changed

    async def log_in(self, account: str, password: str) -> tuple[Person, str]:
        """Somebody comes back on another device."""
        account = _folded(account)
        self._count_try(account)
        person = await self._directory.account(account) if account.isprintable() else None
        fits = await asyncio.to_thread(self._fits, person.password if person else None, password)
        if person is None or not fits:
            raise Refused("wrong_password")
        self._tries.pop(account, None)
        token = secrets.token_urlsafe(32)
        await self._directory.add_session(_hashed(token), person.id, time.time())
        return person, token

    def _count_try(self, account: str) -> None:
        """Whoever guesses has to wait: some tries, then none for a while."""
        now = time.monotonic()
        self._tries = {name: tries for name, tries in self._tries.items() if tries[-1] > now - _GUESSING}
        tries = self._tries.setdefault(account, [])
        if len(tries) >= _MOST_TRIES:
            raise Refused("too_many_tries", minutes=round(_GUESSING / 60))
        tries.append(now)

    def _fits(self, hashed: str | None, password: str) -> bool:
        try:
            return self._hasher.verify(hashed or self._nobody, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def log_out(self, token: str) -> None:
        await self._directory.end_session(_hashed(token))


def checked_name(name: str) -> str:
    """A name that can be shown to others."""
    name = unicodedata.normalize("NFC", name).strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise Refused("bad_name", longest=LONGEST_NAME)
    return name


def _folded(account: str) -> str:
    """The name of an account, however somebody writes it."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", account).strip().casefold())


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
