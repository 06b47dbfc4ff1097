"""The people of a server: guests with a name and a cookie, and accounts for people who want one."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
import unicodedata
from collections.abc import Callable, Collection, Hashable
from math import ceil

import msgspec

from doubloon.core.refusal import Refused
from doubloon.server.accounts.attempts import Attempts
from doubloon.server.accounts.passwords import Passwords
from doubloon.server.room.entries import PersonId
from doubloon.server.room.store import Conflict
from doubloon.server.room.text import checked_name
from doubloon.server.storage.directory import Directory, Person

COOKIE = "doubloon_session"
COOKIE_AGE = 400 * 86_400  # as long as browsers keep a cookie, and as long as a session lasts
IDLE = 90 * 86_400  # a session that has not been used for so long is over
_SEEN = 3_600  # how precisely the last use of a session is known

_WINDOW = 900.0  # seconds in which attempts are counted
_AT_ACCOUNT = 10  # wrong passwords for an account from the same address
_AT_ADDRESS = 60  # passwords from the same address, for any account
_UNDER_ATTACK = 50  # wrong passwords for an account from anywhere: from then on, every login to it waits a moment
_MOMENT = 1.0


class People:
    """All people who play on this server."""

    def __init__(self, directory: Directory, clock: Callable[[], float] = time.time) -> None:
        self._directory = directory
        self._clock = clock
        self._passwords = Passwords()
        self._at_account = Attempts(_AT_ACCOUNT, _WINDOW)
        self._at_address = Attempts(_AT_ADDRESS, _WINDOW)
        self._wrong = Attempts(_UNDER_ATTACK, _WINDOW)
        self.session_ended: Callable[[], None] = lambda: None  # tells the sessions, which close sockets

    def close(self) -> None:
        self._passwords.close()

    async def whose(self, token: str | None) -> Person | None:
        """The person whose session a cookie names."""
        if not token:
            return None
        now, session = self._clock(), hashed(token)
        found = await self._directory.session(session, now - IDLE, now - COOKIE_AGE)
        if found is None:
            return None
        person, seen = found
        if seen < now - _SEEN:
            await self._directory.touch([session], now)
        return person

    async def alive(self, sessions: Collection[str]) -> set[str]:
        """Those of these sessions that have not ended; they are in use."""
        now = self._clock()
        seen = await self._directory.alive(sessions, now - IDLE, now - COOKIE_AGE)
        if old := [session for session, when in seen.items() if when < now - _SEEN]:
            await self._directory.touch(old, now)
        return set(seen)

    async def forget_ended(self) -> None:
        """Delete sessions that have ended."""
        now = self._clock()
        await self._directory.forget_sessions(now - IDLE, now - COOKIE_AGE)

    async def come_in(self, name: str) -> tuple[Person, str]:
        """A new guest, and the token for the cookie."""
        person, token = Person(PersonId(secrets.token_hex(8)), checked_name(name)), _new_token()
        await self._directory.add_person(person, hashed(token), self._clock())
        return person, token

    async def rename(self, person: Person, name: str) -> Person:
        changed = msgspec.structs.replace(person, name=checked_name(name))
        await self._directory.change_person(person.id, name=changed.name)
        return changed

    async def alert_at(self, person: Person, webhook: str | None) -> Person:
        """Set the webhook by which a person is told that it is their turn."""
        await self._directory.change_person(person.id, webhook=webhook)
        return msgspec.structs.replace(person, webhook=webhook)

    async def register(
        self, person: Person, account: str, password: str, address: str, token: str
    ) -> tuple[Person, str]:
        """Give a guest an account; the guest keeps everything but the session, whose cookie may have become known."""
        if person.account:
            raise Refused("has_account", account=person.account)
        account = checked_name(_folded(checked_name(account)))
        self._count_address(address)
        stored = await self._passwords.hashed(password)
        try:
            await self._directory.change_person(person.id, account=account, password=stored)
        except Conflict:
            raise Refused("account_taken", account=account) from None
        changed = msgspec.structs.replace(person, account=account, password=stored)
        return changed, await self._new_session(person.id, token)

    async def log_in(self, account: str, password: str, address: str, token: str | None) -> tuple[Person, str]:
        """Log in to an account, perhaps on another device; the session on this device, if any, ends."""
        account = _folded(account)
        person = await self._directory.account(account) if account.isprintable() else None
        await self._check(person, account, password, address)
        if person is None:
            raise Refused("wrong_password")
        return person, await self._new_session(person.id, token)

    async def change_password(self, person: Person, old: str, new: str, address: str) -> str:
        """Change the password of a person who knows the old one; all sessions end, and a new session begins here."""
        await self._check_own(person, old, address)
        await self._directory.change_person(person.id, password=await self._passwords.hashed(new))
        await self.log_out_everywhere(person.id)
        return await self._new_session(person.id, None)

    async def check_leaving(self, person: Person, password: str | None, address: str) -> None:
        """Refuse to delete a person's data if they have an account and the password is wrong."""
        if person.account:
            await self._check_own(person, password or "", address)

    async def log_out(self, token: str) -> None:
        await self._directory.end_session(hashed(token))
        self.session_ended()

    async def log_out_everywhere(self, person: PersonId) -> None:
        """End all sessions of a person."""
        await self._directory.end_sessions(person)
        self.session_ended()

    async def _new_session(self, person: PersonId, instead_of: str | None) -> str:
        """A session with a new cookie, in place of an earlier session, if any."""
        token = _new_token()
        await self._directory.add_session(hashed(token), person, self._clock())
        if instead_of:
            await self.log_out(instead_of)
        return token

    async def _check_own(self, person: Person, password: str, address: str) -> None:
        if person.account is None:
            raise Refused("no_account")
        await self._check(person, person.account, password, address)

    async def _check(self, person: Person | None, account: str, password: str, address: str) -> None:
        """Refuse a wrong password. A client that guesses has to wait; clients at other addresses need not."""
        here = (address, account)
        self._count_address(address)
        _check_attempts(self._at_account, here)
        self._at_account.count(here)
        if self._wrong.exhausted(account):
            await asyncio.sleep(_MOMENT)
        stored = person.password if person else None
        if not await self._passwords.fits(stored, password):
            self._wrong.count(account)
            raise Refused("wrong_password")
        self._at_account.forget(here)
        if person and stored and self._passwords.is_outdated(stored):
            await self._directory.change_person(person.id, password=await self._passwords.hashed(password))

    def _count_address(self, address: str) -> None:
        _check_attempts(self._at_address, address)
        self._at_address.count(address)


def _check_attempts(attempts: Attempts, key: Hashable) -> None:
    """Refuse an attempt after too many, and say how long to wait."""
    if wait := attempts.wait(key):
        raise Refused("too_many_tries", minutes=ceil(wait / 60))


def hashed(token: str) -> str:
    """What is stored of a cookie."""
    return hashlib.sha256(token.encode()).hexdigest()


def _new_token() -> str:
    return secrets.token_urlsafe(32)


def _folded(account: str) -> str:
    """The name of an account in the form in which it is compared, however a person writes it."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", account).strip().casefold())
