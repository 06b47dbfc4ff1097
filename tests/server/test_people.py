"""Log-ins: who guesses has to wait, and nobody else; a server hashes one password at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from doubloon.core.refusal import Refused
from doubloon.server.accounts.attempts import Attempts, limit_key
from doubloon.server.accounts.people import COOKIE_AGE, IDLE, People, hashed
from doubloon.server.storage import migrate
from doubloon.server.storage.directory import Directory
from doubloon.server.storage.store import Store

HERE, THERE = "198.51.100.1", "198.51.100.2"
RIGHT = "pieces of eight"


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000_000.0

    def __call__(self) -> float:
        return self.now


@asynccontextmanager
async def _people(tmp_path: Path, clock: Clock | None = None) -> AsyncIterator[tuple[People, Directory]]:
    url = f"sqlite:///{tmp_path}/doubloon.sqlite3"
    await migrate.upgrade(url)
    store = Store(url)
    everybody = People(Directory(store), clock or Clock())
    try:
        yield everybody, Directory(store)
    finally:
        everybody.close()
        await store.close()


async def _with_account(everybody: People, account: str = "Ann") -> str:
    ann, token = await everybody.come_in("Ann")
    _, token = await everybody.register(ann, account, RIGHT, THERE, token)
    return token


async def _tried(everybody: People, account: str, password: str, address: str) -> str | None:
    try:
        await everybody.log_in(account, password, address, None)
    except Refused as refused:
        return refused.code
    return None


def test_whoever_guesses_passwords_has_to_wait_and_the_owner_has_not(tmp_path: Path) -> None:
    async def run() -> None:
        async with _people(tmp_path) as (everybody, _):
            await _with_account(everybody)
            assert [await _tried(everybody, "ann", "a guess", HERE) for _ in range(5)] == ["wrong_password"] * 5
            assert await _tried(everybody, "ann", RIGHT, HERE) is None
            guesses = [await _tried(everybody, "ANN ", "a guess", HERE) for _ in range(11)]
            assert guesses == ["wrong_password"] * 10 + ["too_many_tries"]
            assert await _tried(everybody, "ann", RIGHT, HERE) == "too_many_tries"
            assert await _tried(everybody, "ann", RIGHT, THERE) is None

    asyncio.run(run())


def test_many_guesses_at_once_do_not_slip_through(tmp_path: Path) -> None:
    async def run() -> list[str | None]:
        async with _people(tmp_path) as (everybody, _):
            await _with_account(everybody)
            return await asyncio.gather(*(_tried(everybody, "ann", "a guess", HERE) for _ in range(15)))

    assert asyncio.run(run()).count("wrong_password") == 10


def test_an_address_that_tries_many_accounts_has_to_wait(tmp_path: Path) -> None:
    async def run() -> None:
        async with _people(tmp_path) as (everybody, _):
            tried = [await _tried(everybody, f"nobody {number}", RIGHT, HERE) for number in range(62)]
            assert tried == ["wrong_password"] * 60 + ["too_many_tries"] * 2
            assert await _tried(everybody, "nobody", RIGHT, THERE) == "wrong_password"

    asyncio.run(run())


def test_an_account_that_many_addresses_guess_at_answers_slowly_but_lets_its_owner_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    async def run() -> None:
        async with _people(tmp_path) as (everybody, _):
            await _with_account(everybody)
            for number in range(50):
                assert await _tried(everybody, "ann", "a guess", f"203.0.113.{number}") == "wrong_password"
            assert waited == []
            assert await _tried(everybody, "ann", RIGHT, THERE) is None
            assert waited == [1.0]

    monkeypatch.setattr(asyncio, "sleep", sleep)
    asyncio.run(run())


def test_when_too_many_passwords_wait_the_next_one_is_refused_at_once(tmp_path: Path) -> None:
    async def run() -> list[str | None]:
        async with _people(tmp_path) as (everybody, _):
            tries = (_tried(everybody, f"nobody {number}", RIGHT, f"10.0.0.{number}") for number in range(50))
            return await asyncio.gather(*tries)

    answers = asyncio.run(run())
    assert set(answers) == {"wrong_password", "too_busy"}
    assert answers.count("wrong_password") >= 20
    assert answers.count("too_busy") >= 20


def test_a_password_that_was_hashed_otherwise_is_hashed_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with _people(tmp_path) as (everybody, directory):
            await _with_account(everybody)
            ann = await directory.account("ann")
            assert ann
            await directory.change_person(ann.id, password=PasswordHasher(memory_cost=1_024).hash(RIGHT))
            assert await _tried(everybody, "ann", RIGHT, HERE) is None
            ann = await directory.account("ann")
            assert ann
            assert ann.password
            assert "m=19456,t=2,p=1" in ann.password
            assert await _tried(everybody, "ann", RIGHT, HERE) is None

    asyncio.run(run())


def test_sessions_end_when_nobody_used_them_for_long_and_at_the_latest_with_the_cookie(tmp_path: Path) -> None:
    async def run() -> None:
        clock = Clock()
        async with _people(tmp_path, clock) as (everybody, directory):
            _, idle = await everybody.come_in("Ann")
            _, used = await everybody.come_in("Ben")
            _, open_for_long = await everybody.come_in("Cat")
            began = clock.now
            while clock.now < began + COOKIE_AGE - IDLE:
                clock.now += IDLE - 10
                assert (await everybody.whose(used)) is not None
                assert await everybody.alive([hashed(open_for_long)]) == {hashed(open_for_long)}
            assert await everybody.whose(idle) is None
            assert await everybody.alive([hashed(idle)]) == set()
            clock.now = began + COOKIE_AGE + 1
            assert await everybody.whose(used) is None
            await everybody.forget_ended()
            assert await directory.alive([hashed(one) for one in (idle, used, open_for_long)], 0.0, 0.0) == {}

    asyncio.run(run())


def test_registering_and_logging_in_give_a_new_cookie_and_the_old_one_opens_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with _people(tmp_path) as (everybody, _):
            ann, planted = await everybody.come_in("Ann")
            _, token = await everybody.register(ann, "Ann", RIGHT, HERE, planted)
            assert await everybody.whose(planted) is None
            known = await everybody.whose(token)
            assert known
            assert known.id == ann.id
            _, other = await everybody.come_in("Eve")
            _, again = await everybody.log_in("ann", RIGHT, HERE, other)
            assert await everybody.whose(other) is None
            assert len({planted, token, other, again}) == 4
            assert await everybody.whose(token) is not None

    asyncio.run(run())


def test_renaming_does_not_bring_an_old_password_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with _people(tmp_path) as (everybody, _):
            before = await everybody.whose(await _with_account(everybody))
            assert before
            await everybody.change_password(before, RIGHT, "nine pieces", HERE)
            await everybody.rename(before, "Anne")
            assert await _tried(everybody, "ann", RIGHT, HERE) == "wrong_password"
            assert await _tried(everybody, "ann", "nine pieces", HERE) is None

    asyncio.run(run())


def test_limits_forget_in_time_and_do_not_grow_without_end() -> None:
    now = [0.0]
    tries = Attempts(2, 10.0, lambda: now[0])
    for _ in range(2):
        assert not tries.exhausted("a")
        tries.count("a")
    assert tries.exhausted("a")
    now[0] = 10.0
    assert not tries.exhausted("a")
    tries.count("a")
    assert not tries.exhausted("a")
    for number in range(20_000):
        tries.count(number)
    assert len(tries._tries) == 10_000


def test_a_network_of_one_customer_counts_as_one() -> None:
    assert limit_key("2001:db8:1:2::3") == limit_key("2001:db8:1:2:ffff::4") != limit_key("2001:db8:1:3::3")
    assert limit_key("::ffff:192.0.2.1") == limit_key("192.0.2.1") != limit_key("192.0.2.2")
    assert limit_key("testclient") == "testclient"
