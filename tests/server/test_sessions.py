"""What a session opened ends with it: sockets, at whichever server, and whoever ended it."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import websockets

from tests.server.clients import Guest, Seatmate, ServerProcess, guests, serving

PASSWORD = "eight bells"
SOON = 5.0  # seconds


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("sessions")


@pytest.fixture(scope="module")
def server(data: Path) -> Iterator[ServerProcess]:
    with serving(data) as server:
        yield server


async def _table(ann: Guest, ben: Guest) -> str:
    table = await ann.open_table("tobago", [{"me": True}, {}], options={"first_player": 0})
    await ben.post(f"/api/tables/{table}/seats", {})
    await ann.post(f"/api/tables/{table}/start")
    return table


async def _is_thrown_out(mate: Seatmate) -> None:
    """Soon, with the code that says why; until then nothing more is done for it."""
    began = time.monotonic()
    await asyncio.wait_for(mate.connection.wait_closed(), SOON)
    assert mate.connection.close_code == 4002
    assert time.monotonic() - began < SOON
    with pytest.raises(ConnectionError):
        await mate.say("say", text="I am still here.")


@contextlib.asynccontextmanager
async def _device(server: ServerProcess, account: str) -> Any:
    """Another device of somebody with an account."""
    device = Guest(server)
    try:
        await device.get("/api/games")
        await device.post("/api/me/session", {"account": account, "password": PASSWORD})
        yield device
    finally:
        await device.leave()


def test_logging_out_closes_the_sockets_of_that_device_and_of_no_other(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            table = await _table(ann, ben)
            await ann.post("/api/me/account", {"account": "ann 1", "password": PASSWORD})
            async with (
                _device(server, "ann 1") as phone,
                ann.at(table) as at_home,
                phone.at(table) as on_the_way,
                ben.at(table) as at_ben,
            ):
                assert (await phone.ask("DELETE", "/api/me/session")).status_code == 204
                await _is_thrown_out(on_the_way)
                await at_home.say("say", text="Ahoy!")
                await at_ben.until(lambda me: [talk["text"] for talk in me.known[1].chat] == ["Ahoy!"])

    asyncio.run(run())


def test_registering_closes_sockets_that_came_in_with_the_cookie_before(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            table = await _table(ann, ben)
            before = ann.http.cookies["doubloon_session"]
            async with ann.at(table) as mate:
                await ann.post("/api/me/account", {"account": "ann 2", "password": PASSWORD})
                assert ann.http.cookies["doubloon_session"] != before
                await _is_thrown_out(mate)
            async with ann.at(table) as mate:
                await mate.say("say", text="It is me again.")

    asyncio.run(run())


def test_a_new_password_needs_the_old_one_and_logs_other_devices_out(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            table = await _table(ann, ben)
            path = "/api/me/password"
            answer = await ann.ask("PUT", path, {"old": PASSWORD, "new": "nine bells"})
            assert (answer.status_code, answer.json()["code"]) == (409, "no_account")
            await ann.post("/api/me/account", {"account": "ann 3", "password": PASSWORD})
            async with _device(server, "ann 3") as phone, phone.at(table) as on_the_way:
                for old, new, status, code in (
                    ("seven bells", "nine bells", 401, "wrong_password"),
                    (PASSWORD, "short", 400, "bad_password"),
                ):
                    answer = await ann.ask("PUT", path, {"old": old, "new": new})
                    assert (answer.status_code, answer.json()["code"]) == (status, code)
                await on_the_way.say("ping")
                answer = await ann.ask("PUT", path, {"old": PASSWORD, "new": "nine bells"})
                assert answer.json()["account"] == "ann 3"
                await _is_thrown_out(on_the_way)
                assert await phone.get("/api/me") is None
                assert (await ann.get("/api/me"))["id"] == ann.id
                answer = await phone.ask("POST", "/api/me/session", {"account": "ann 3", "password": PASSWORD})
                assert answer.status_code == 401
                await phone.post("/api/me/session", {"account": "ann 3", "password": "nine bells"})

    asyncio.run(run())


def test_one_can_log_out_everywhere(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            table = await _table(ann, ben)
            await ann.post("/api/me/account", {"account": "ann 4", "password": PASSWORD})
            async with _device(server, "ann 4") as phone, ann.at(table) as at_home, phone.at(table) as on_the_way:
                assert (await phone.ask("DELETE", "/api/me/sessions")).status_code == 204
                await asyncio.gather(_is_thrown_out(at_home), _is_thrown_out(on_the_way))
                assert await ann.get("/api/me") is None
                assert "doubloon_session" not in phone.http.cookies

    asyncio.run(run())


def test_a_session_that_the_host_deletes_closes_its_sockets(server: ServerProcess, data: Path) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            table = await _table(ann, ben)
            async with ann.at(table) as at_ann, ben.at(table) as at_ben:
                with contextlib.closing(sqlite3.connect(data / "doubloon.sqlite3", timeout=10)) as database:
                    database.execute("DELETE FROM sessions WHERE person = ?", (ann.id,))
                    database.commit()
                await _is_thrown_out(at_ann)
                await at_ben.until(lambda me: me.presence.get("seats") == [1])
            with pytest.raises(websockets.ConnectionClosed) as closed:
                async with ann.socket(table) as again:
                    await again.recv()
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 4001

    asyncio.run(run())


def test_logging_out_at_one_server_closes_sockets_at_another(postgres_url: str) -> None:
    async def run(first: ServerProcess, second: ServerProcess) -> None:
        async with guests(first, "Ann", "Ben") as (ann, ben):
            table = await _table(ann, ben)
            there = Guest(second)
            there.http.cookies = ann.http.cookies
            async with there.at(table) as mate, ben.at(table) as at_ben:
                assert (await ann.ask("DELETE", "/api/me/session")).status_code == 204
                await _is_thrown_out(mate)
                await at_ben.say("ping")
            await there.leave()

    with (
        serving(database=postgres_url, bus="database") as first,
        serving(database=postgres_url, bus="database") as second,
    ):
        asyncio.run(run(first, second))


def _people(data: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "doubloon", "people", *arguments, "--data", str(data)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_the_host_finds_people_throws_them_out_and_deletes_them_while_the_server_runs(
    server: ServerProcess, data: Path
) -> None:
    async def run() -> None:
        async with guests(server, "Rackham", "Ben", "Ben") as (jack, ben, other):
            table = await _table(jack, ben)
            await jack.post("/api/me/account", {"account": "Calico Jack", "password": PASSWORD})
            found = await asyncio.to_thread(_people, data, "Calico jack")
            assert found.stdout.split() == [jack.id, *found.stdout.split()[1:3], "calico", "jack", "Rackham"]
            assert len((await asyncio.to_thread(_people, data, "Ben")).stdout.splitlines()) >= 2
            for arguments, words in ((("nobody",), "no player"), (("Ben", "--log-out"), "give the id")):
                refused = await asyncio.to_thread(_people, data, *arguments)
                assert refused.returncode == 2
                assert words in refused.stderr
            async with jack.at(table) as mate, ben.at(table) as at_ben:
                thrown = await asyncio.to_thread(_people, data, jack.id, "--log-out")
                assert "logged out" in thrown.stdout
                await _is_thrown_out(mate)
                assert (await asyncio.to_thread(_people, data, jack.id, "--forget")).returncode == 0
                await at_ben.until(lambda me: me.info["places"][0]["name"] == "N.N.")
            answer = await jack.ask("POST", "/api/me/session", {"account": "calico jack", "password": PASSWORD})
            assert answer.status_code == 401
            assert other.id != ben.id

    asyncio.run(run())


def test_a_host_without_a_database_is_told_what_to_do(tmp_path: Path) -> None:
    refused = _people(tmp_path, "Ann")
    assert refused.returncode == 2
    assert "doubloon migrate" in refused.stderr
    (tmp_path / "file").write_text("this is no directory")
    refused = _people(tmp_path / "file" / "data", "Ann")
    assert refused.returncode == 2
    assert len(refused.stderr.splitlines()) == 1
