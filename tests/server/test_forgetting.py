"""Whoever deletes their account: their name and words are gone, and the others play on."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from doubloon import games
from doubloon.core.record import read, verify
from tests.server.clients import PATIENCE, Guest, Hasty, ServerProcess, guests, serving

NAME, PASSWORD = "Annabella", "eight bells"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with serving(tmp_path) as server:
        yield server


async def _until(holds: Callable[[], Awaitable[bool]]) -> None:
    end = time.monotonic() + PATIENCE
    while not await holds():
        assert time.monotonic() < end
        await asyncio.sleep(0.1)


def _kept(data: Path) -> str:
    """Everything that is stored, as text."""
    with contextlib.closing(sqlite3.connect(data / "doubloon.sqlite3", timeout=10)) as database:
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return "\n".join(str(row) for name in tables for row in database.execute(f"SELECT * FROM {name}"))


async def _table(ann: Guest, *others: Guest, game: str = "loot-island", **more: Any) -> str:
    table = await ann.open_table(game, [{"me": True}, *({} for _ in others)], **more)
    for guest in others:
        await guest.post(f"/api/tables/{table}/seats", {})
    return table


async def _forgotten(data: Path, *words: str) -> None:
    async def gone() -> bool:
        kept = _kept(data)
        return not any(word in kept for word in words)

    await _until(gone)


def test_nothing_is_kept_of_somebody_but_a_seat_without_a_name(server: ServerProcess, tmp_path: Path) -> None:
    async def run() -> None:
        async with guests(server, NAME, "Ben", "Cat") as (ann, ben, cat):
            left = await _table(ann, ben)
            async with ann.at(left) as mate:
                await mate.say("say", text="said and gone")
            assert (await ann.ask("DELETE", f"/api/tables/{left}/seats")).is_success
            over = await _table(ann, ben)
            waiting = await _table(ann, cat)
            await ann.post(f"/api/tables/{over}/start")
            async with ann.at(over) as at_ann, ben.at(over) as at_ben:
                await at_ann.say("say", text="gold and rum")
                await at_ben.say("say", text="more rum")
                await (at_ann if at_ann.legal() else at_ben).play(Hasty(), 1)
                await at_ann.say("stop", seat=0, agree=True)
                await at_ben.say("stop", seat=1, agree=True)
                await ann.ask("PUT", "/api/me/webhook", {"url": "https://hooks.example/annabella"})
                await ann.ask("POST", f"/api/tables/{over}/reports", {"about": ben.id, "text": "He sings shanties."})
                await ann.post("/api/me/account", {"account": "queen anne", "password": PASSWORD})
                before = (await ben.http.get(f"/api/tables/{over}/record")).text
                assert NAME in before
                assert (await ann.ask("POST", "/api/me/deletion", {})).status_code == 401
                assert (await ann.ask("POST", "/api/me/deletion", {"password": "wrong"})).status_code == 401
                assert (await ann.ask("POST", "/api/me/deletion", {"password": PASSWORD})).status_code == 204
                assert await ann.get("/api/me") is None
                words = (NAME, "said and gone", "gold and rum", "queen anne", "annabella", "shanties")
                await _forgotten(tmp_path, *words)
                await at_ben.until(lambda me: me.info["places"][0]["name"] == "N.N.")
            record = (await ben.http.get(f"/api/tables/{over}/record")).text.splitlines(keepends=True)
            reading = read(record, games.find)
            verify(reading)
            assert reading.record.players == ("N.N.", "Ben")
            async with ben.at(over) as at_ben:
                assert [talk["text"] for talk in at_ben.known[1].chat] == ["more rum"]
            info = await cat.get(f"/api/tables/{waiting}")
            assert (info["host"], info["places"]) == (cat.id, [{}, {"name": "Cat", "person": cat.id}])
            [listed] = [one["table"] for one in await ben.get("/api/me/tables") if one["table"]["table"] == over]
            assert listed["places"][0]["name"] == "N.N."
            again = await ben.post(f"/api/tables/{over}/rematch")
            assert again["places"] == [{}, {"name": "Ben", "person": ben.id}]
            await cat.post("/api/me/account", {"account": "queen anne", "password": PASSWORD})
        assert "Traceback" not in server.output()
        assert "failed" not in server.output()

    asyncio.run(run())


def test_a_bot_plays_on_for_somebody_who_left_and_then_the_record_forgets_them_too(
    server: ServerProcess, tmp_path: Path
) -> None:
    async def run() -> None:
        async with guests(server, NAME, "Ben") as (ann, ben):
            table = await _table(ann, ben)
            await ann.post(f"/api/tables/{table}/start")
            async with ben.at(table) as at_ben:
                assert (await ann.ask("POST", "/api/me/deletion", {})).status_code == 204
                await at_ben.until(lambda me: me.info["replaced"] == {"0": "resigned"})
                await at_ben.until(lambda me: me.info["places"][0]["name"] == "N.N.")
                assert at_ben.info["host"] == ben.id
                server.kill()
            server.start()
            async with ben.at(table) as at_ben:
                assert at_ben.info["places"][0]["name"] == "N.N."
                await at_ben.play(Hasty())
                assert at_ben.info["result"]["ranks"] == [2, 1]
            with contextlib.closing(sqlite3.connect(tmp_path / "doubloon.sqlite3", timeout=10)) as database:
                database.execute("UPDATE people SET forget_at = 0 WHERE forget_at IS NOT NULL")  # ten minutes later
                database.commit()
            await _forgotten(tmp_path, NAME)
            record = (await ben.http.get(f"/api/tables/{table}/record")).text.splitlines(keepends=True)
            verify(read(record, games.find))

    asyncio.run(run())


def test_the_game_ends_when_the_last_one_leaves(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, NAME, "Ben") as (ann, ben):
            table = await ann.open_table("tobago", [{"me": True}, {"me": True, "name": "Ada"}, {"bot": "random"}])
            await ann.post(f"/api/tables/{table}/start")
            async with ben.at(table) as watching:
                assert (await ann.ask("POST", "/api/me/deletion", {})).status_code == 204
                await watching.until(lambda me: me.info["status"] == "ended")
                await watching.until(lambda me: [one["name"] for one in me.info["places"]][:2] == ["N.N."] * 2)

    asyncio.run(run())


def test_somebody_is_forgotten_at_all_servers(postgres_url: str) -> None:
    async def run(first: ServerProcess, second: ServerProcess) -> None:
        async with guests(first, NAME) as (ann,), guests(second, "Ben") as (ben,):
            running, over = [await _table(ann, ben) for _ in range(2)]
            for table in (running, over):
                await ann.post(f"/api/tables/{table}/start")
            async with ben.at(over) as at_over, ben.at(running) as at_running:
                async with ann.at(over) as mate:
                    await mate.say("say", text="gold and rum")
                    await mate.say("stop", seat=0, agree=True)
                await at_over.say("stop", seat=1, agree=True)
                assert (await ann.ask("POST", "/api/me/deletion", {})).status_code == 204
                for mate in (at_over, at_running):
                    await mate.until(lambda me: me.info["places"][0]["name"] == "N.N.")
                await at_running.until(lambda me: me.info["replaced"] == {"0": "resigned"})
            async with ben.at(over) as at_over:
                assert at_over.known[1].chat == []
            record = (await ben.http.get(f"/api/tables/{over}/record")).text
            assert NAME not in record
            verify(read(record.splitlines(keepends=True), games.find))
        for server in (first, second):
            assert "Traceback" not in server.output()

    with (
        serving(database=postgres_url, bus="database") as first,
        serving(database=postgres_url, bus="database") as second,
    ):
        asyncio.run(run(first, second))
