"""What a result says of those who resigned, at the table, in lists and in statistics."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from doubloon.core.game import Game
from doubloon.server.room import feeds, messages
from doubloon.server.room.entries import Place
from doubloon.server.room.summaries import summary_of
from tests.server.clients import Hasty, guests, serving
from tests.server.test_clocks import PEOPLE, Table


def _ended(ranks: Sequence[int], resigned: Sequence[int], monkeypatch: pytest.MonkeyPatch) -> Table:
    """A game that was ended by agreement, with these places by the rules."""
    monkeypatch.setattr(Game, "ranks", lambda self, state: tuple(ranks))
    table = Table(*(Place(person.title(), person) for person in (*PEOPLE, PEOPLE[0])[: len(ranks)]))
    for seat in resigned:
        table.say(messages.Resign, seat)
    for seat in range(len(ranks)):
        if seat not in resigned:
            table.say(messages.Stop, seat, agree=True)
    return table


@pytest.mark.parametrize(
    ("ranks", "resigned", "expected"),
    [
        ((1, 2, 3), (), (1, 2, 3)),
        ((1, 2, 3), (0,), (3, 1, 2)),
        ((1, 1, 3), (0,), (3, 1, 2)),
        ((2, 1, 3), (2,), (2, 1, 3)),
        ((1, 2, 3, 4), (0, 2), (3, 1, 3, 2)),
        ((1, 2, 2, 4), (1, 3), (1, 3, 2, 3)),
    ],
)
def test_whoever_resigned_ranks_behind_all_others(
    ranks: Sequence[int], resigned: Sequence[int], expected: Sequence[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = _ended(ranks, resigned, monkeypatch)
    result = feeds.info_of(table.room).result
    assert result is not None
    assert result.end == "agreed"
    assert result.ranks == expected
    listed = msgspec.json.decode(summary_of(table.room).listing)["results"]
    assert [rank for _, rank in listed] == list(expected)


def test_statistics_say_how_many_games_were_ended_early_and_who_resigned_has_not_won(tmp_path: Path) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as [ann, ben]:
            for early in (True, False, True):
                table = await ann.open_table("loot-island", [{"me": True}, {}])
                await ben.post(f"/api/tables/{table}/seats", {})
                await ann.post(f"/api/tables/{table}/start")
                async with ann.at(table) as at_ann, ben.at(table) as at_ben:
                    if early:
                        await at_ann.say("stop", seat=0, agree=True)
                        await at_ben.say("stop", seat=1, agree=True)
                    else:
                        await at_ann.say("resign", seat=0)
                        await at_ben.play(Hasty())
                        assert at_ben.info["result"]["ranks"] == [2, 1]
            for guest, won in ((ann, 0), (ben, 1)):
                figures = (await guest.get("/api/me/statistics"))["loot-island"]
                assert (figures["played"], figures["won"], figures["ended_early"]) == (1, won, 2)

    with serving(tmp_path) as server:
        asyncio.run(run())
