"""A request that is sent again opens no second table: also after a crash, and at another server."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path
from sqlite3 import connect
from typing import Any

import httpx
import pytest

from tests.server.clients import Guest, ServerProcess, guests, serving

SEATS: list[dict[str, Any]] = [{"me": True}, {}]


async def _open(guest: Guest, key: str, game: str = "tobago") -> httpx.Response:
    headers = {"x-doubloon-csrf": guest.http.cookies["doubloon_csrf"], "Idempotency-Key": key}
    return await guest.http.post("/api/tables", json={"game": game, "seats": SEATS}, headers=headers)


async def _tables(guest: Guest) -> set[str]:
    return {one["table"]["table"] for one in await guest.get("/api/me/tables")}


def test_the_same_key_is_the_same_table_also_after_a_crash(tmp_path: Path) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            answers = await asyncio.gather(*(_open(ann, "once") for _ in range(5)))
            assert {answer.status_code for answer in answers} == {201}
            [table] = {answer.json()["table"] for answer in answers}
            assert await _tables(ann) == {table}
            server.kill()
            server.start()
            assert (await _open(ann, "once")).json()["table"] == table
            assert (await _open(ben, "once")).json()["table"] != table
            assert (await _open(ann, "twice")).status_code == 201
            assert (await _open(ann, "thrice")).status_code == 429, "two tables are enough here"
            assert (await _open(ann, "once")).status_code == 201, "what was opened is told all the same"
            assert len(await _tables(ann)) == 2

    with serving(tmp_path, tables_per_person=2) as server:
        asyncio.run(run())


@pytest.mark.parametrize("key", ["", "a" * 65, "two words", "caf\u00e9"])
def test_a_key_that_is_none_is_refused(tmp_path: Path, key: str) -> None:
    async def run() -> None:
        async with guests(server, "Ann") as (ann,):
            token = ann.http.cookies["doubloon_csrf"].encode()
            headers = {b"x-doubloon-csrf": token, b"Idempotency-Key": key.encode("latin-1")}
            answer = await ann.http.post("/api/tables", json={"game": "tobago", "seats": SEATS}, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
            assert await _tables(ann) == set()

    with serving(tmp_path) as server:
        asyncio.run(run())


def test_two_servers_open_one_table_for_one_key_and_one_rematch(postgres_url: str) -> None:
    async def run(first: ServerProcess, second: ServerProcess) -> None:
        async with guests(first, "Ann", "Ben") as (ann, ben):
            there = Guest(second)
            there.http.cookies = ann.http.cookies
            for number in range(5):
                answers = await asyncio.gather(*(_open(guest, f"key-{number}") for guest in (ann, there) * 3))
                assert len({answer.json()["table"] for answer in answers}) == 1
            table = answers[0].json()["table"]
            await ben.post(f"/api/tables/{table}/seats", {})
            await ann.post(f"/api/tables/{table}/start")
            async with ann.at(table) as at_ann, ben.at(table) as at_ben:
                await at_ann.say("stop", seat=0, agree=True)
                await at_ben.say("stop", seat=1, agree=True)
            before = await _tables(ann)
            again = await asyncio.gather(
                *(guest.post(f"/api/tables/{table}/rematch") for guest in (ann, there, ben) * 3)
            )
            [new] = {info["table"] for info in again}
            assert await _tables(ann) - before == {new}
            assert await _tables(ben) == {table, new}
            await there.leave()

    with (
        serving(database=postgres_url, bus="database") as first,
        serving(database=postgres_url, bus="database") as second,
    ):
        asyncio.run(run(first, second))


def test_a_rematch_that_a_crash_cut_short_is_finished_and_leaves_no_other_table_behind(tmp_path: Path) -> None:
    """The table was opened, and nobody was told: as if the server had died between the two steps."""

    async def run() -> None:
        async with guests(server, "Ann") as (ann,):
            table = await ann.open_table("tobago", [{"me": True}, {"bot": "random"}])
            await ann.post(f"/api/tables/{table}/start")
            async with ann.at(table) as mate:
                await mate.say("stop", seat=0, agree=True)
            new = (await ann.post(f"/api/tables/{table}/rematch"))["table"]
            server.kill()
            with closing(connect(tmp_path / "doubloon.sqlite3")) as database:
                database.execute("DELETE FROM entries WHERE body LIKE '%played_again%'")
                database.execute("UPDATE tables SET version = version - 1 WHERE id = ?", (table,))
                database.commit()
            server.start()
            assert (await ann.get(f"/api/tables/{table}"))["again"] is None
            assert (await ann.post(f"/api/tables/{table}/rematch"))["table"] == new
            assert await _tables(ann) == {table, new}

    with serving(tmp_path) as server:
        asyncio.run(run())
