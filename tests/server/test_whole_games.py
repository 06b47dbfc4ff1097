from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from doubloon import games
from doubloon.core.record import read, verify
from tests.server.clients import Guest, guests, serving


async def _play(people: list[Guest], game: str) -> str:
    """A game of two people and a bot, played at random; returns the record."""
    ann, ben = people
    table = await ann.open_table(game, [{"me": True}, {}, {"bot": "greedy"}])
    await ben.post(f"/api/tables/{table}/seats", {})
    await ann.post(f"/api/tables/{table}/start")
    async with ann.at(table) as at_ann, ben.at(table) as at_ben:
        await asyncio.gather(at_ann.play(Random(1)), at_ben.play(Random(2)))
        await at_ann.until(lambda me: me.over)
        assert at_ann.info["result"] == at_ben.info["result"]
    return (await ann.http.get(f"/api/tables/{table}/record")).text


@pytest.mark.parametrize("game", games.GAMES)
def test_a_whole_game_of_people_and_a_bot(game: str, tmp_path: Path) -> None:
    async def run() -> str:
        with serving(tmp_path) as server:
            async with guests(server, "Ann", "Ben") as people:
                return await _play(people, game)

    reading = read(asyncio.run(run()).splitlines(keepends=True), games.find)
    verify(reading)
    assert reading.record.players == ("Ann", "Ben", "Calico")
    assert reading.record.ending is not None
    assert reading.record.ending.reason == "finished"
