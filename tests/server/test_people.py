from __future__ import annotations

import asyncio
from pathlib import Path

from doubloon.core.refusal import Refused
from doubloon.server import migrating
from doubloon.server.directory import Directory
from doubloon.server.people import People
from doubloon.server.store import Store


async def _refused(people: People, account: str, password: str) -> str | None:
    try:
        await people.log_in(account, password)
    except Refused as refused:
        return refused.code
    return None


def test_whoever_guesses_passwords_has_to_wait(tmp_path: Path) -> None:
    async def guess() -> tuple[list[str | None], str | None]:
        url = f"sqlite:///{tmp_path}/doubloon.sqlite3"
        await migrating.upgrade(url)
        store = Store(url)
        try:
            people = People(Directory(store))
            ann, _ = await people.come_in("Ann")
            await people.register(ann, "Ann", "pieces of eight")
            early = [await _refused(people, "ann", "a guess") for _ in range(5)]
            early.append(await _refused(people, "ann", "pieces of eight"))
            late = [await _refused(people, "ann", "a guess") for _ in range(11)]
            assert early == ["wrong_password"] * 5 + [None]
            return late, await _refused(people, "ann", "pieces of eight")
        finally:
            await store.close()

    guesses, known = asyncio.run(guess())
    assert guesses == ["wrong_password"] * 10 + ["too_many_tries"]
    assert known == "too_many_tries"
