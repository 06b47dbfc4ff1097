"""What strangers can do to a server, repeated: previews of huge boxes and islands, an old message again, replays.

python -m benchmarks.attack [ATTACK ...]

Each attack has a server of its own. Limits per address are lifted, as if it came from many. While it goes on,
/health is requested every 20 ms; the memory of the server is measured before and after.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection

from benchmarks.load import Person, ServerProcess, percentile, some_at_once

_PATIENCE = 120.0
_GLANCE = 0.02  # seconds between two requests for /health
_LIFTED = (
    "PREVIEWS_PER_MINUTE",
    "SOCKETS_PER_MINUTE",
    "MESSAGES_PER_SECOND",
    "SOCKETS_PER_PERSON",
    "CONNECTIONS_PER_ADDRESS",
)
_TALK = 600  # more than the answers that a table remembers
_REPLAYS = 150
_SEATS = 4

Told = dict[str, Any]


def huge_box(number: int, numbers: int = 98, icons: int = 20) -> Told:
    """A box with more map cards of each colour than any player could shuffle."""
    maps = [{"number": 2 + one, "icons": [""] * icons} for one in range(numbers)]
    treasures = [{"number": 1, "set": "I", "kind": "jewel", "gold": number % 100, "curse": number // 100}]
    healers = [{"per_cube": 1, "fixed": 1}] * 5
    return {"box": {"maps": maps, "treasures": treasures, "healers": healers, "small_islands": [], "crown_bonus": []}}


def huge_island(number: int, half_rows: int = 1_160, columns: int = 24) -> Told:
    """A jungle with a few lagoons, different for each number, so that no two have the same shape."""
    lines = ["  " * (row % 2) + "   ".join("J" * (columns // 2)) for row in range(half_rows)]
    lagoons = f"{number:0{columns // 2}b}".replace("0", "J").replace("1", ".")
    lines[2] = "   ".join(lagoons)
    return {"island": lines}


async def _preview(person: Person, game: str, options: Iterable[Told], most: int) -> Told:
    """Ask for the first positions of many set-ups, some at once."""
    statuses: Counter[int] = Counter()

    async def ask(one: Told) -> None:
        answer = await person.request("POST", f"/api/games/{game}/preview", one)
        statuses[answer.status_code] += 1

    await some_at_once([ask(one) for one in options], most)
    return {"answers": dict(statuses)}


async def huge_boxes(person: Person) -> Told:
    return await _preview(person, "loot-island", [huge_box(number) for number in range(6)], 1)


async def huge_islands(person: Person) -> Told:
    return await _preview(person, "tobago", [huge_island(number) for number in range(40)], 4)


async def large_boxes(person: Person) -> Told:
    """Boxes as large as they may be, all different."""
    return await _preview(person, "loot-island", [huge_box(number, 10, 9) for number in range(300)], 4)


async def large_islands(person: Person) -> Told:
    """Islands as large as they may be, all different."""
    return await _preview(person, "volcano", [huge_island(number, 40, 20) for number in range(300)], 4)


async def old_message(person: Person) -> Told:
    """Send the first of many messages again, while four sockets listen."""
    table = (await person.ask("POST", "/api/tables", {"game": "tobago", "seats": [{"me": True}] * _SEATS}))["table"]
    await person.ask("POST", f"/api/tables/{table}/start")
    watchers = [await person.socket(table, compressed=False) for _ in range(_SEATS)]
    for watcher in watchers:
        await _say(watcher, "subscribe", "subscribe")
    speaker = await person.socket(table, compressed=False)
    for number in range(_TALK):
        await _say(speaker, "say", f"m{number}", text="Ahoy!")
    heard = [asyncio.create_task(_bytes_heard(watcher)) for watcher in watchers]
    await asyncio.sleep(2)  # What was said before is heard.
    before, began = sum(_heard.values()), time.perf_counter()
    answer = await _say(speaker, "say", "m0", text="Ahoy!")
    seconds = time.perf_counter() - began
    await asyncio.sleep(1)
    sent = sum(_heard.values()) - before
    for task in heard:
        task.cancel()
    await asyncio.gather(*heard, return_exceptions=True)
    for one in (*watchers, speaker):
        await one.close()
    return {"order": answer.get("code", answer["type"]), "answered_s": round(seconds, 2), "sent_kb": sent // 1_000}


_heard: Counter[int] = Counter()


async def _bytes_heard(socket: ClientConnection) -> None:
    while True:
        _heard[id(socket)] += len(await socket.recv(decode=False))


async def _say(socket: ClientConnection, type: str, id: str, **fields: Any) -> Told:
    """Say something and wait for the answer."""
    await _send(socket, type, id, **fields)
    return await _answered(socket, id, {})


async def replays(person: Person) -> Told:
    """A long game of Volcano, with any luck, requested again and again."""
    table = (await person.ask("POST", "/api/tables", {"game": "volcano", "seats": [{"me": True}] * _SEATS}))["table"]
    await person.ask("POST", f"/api/tables/{table}/start")
    socket = await person.socket(table, compressed=False)
    await _send(socket, "subscribe", "subscribe")
    await _play(socket)
    await socket.close()
    _slow.clear()  # The game itself is no attack.
    sizes = await some_at_once([_replay(person, table, number % _SEATS) for number in range(_REPLAYS)], 2)
    return {"replays": _REPLAYS, "each_kb": sum(sizes) // _REPLAYS // 1_000}


async def _replay(person: Person, table: str, seat: int) -> int:
    answer = await person.request("GET", f"/api/tables/{table}/replay?seat={seat}")
    return len(answer.content)


async def _play(socket: ClientConnection, most: int = 1_200) -> None:
    """Every seat exchanges its hand most of the time, so that the game takes long; then all seats agree to stop."""
    legal: dict[int, list[Told]] = {}
    await _answered(socket, "subscribe", legal)
    for number in range(most):
        seat = next((seat for seat, actions in legal.items() if actions), None)
        if seat is None:
            return
        action = _dawdling(legal[seat], number)
        await _send(socket, "act", f"a{number}", seat=seat, action=action)
        await _answered(socket, f"a{number}", legal)
    for seat in range(_SEATS):
        await _send(socket, "stop", f"s{seat}", seat=seat, agree=True)
        await _answered(socket, f"s{seat}", legal)


def _dawdling(legal: list[Told], number: int) -> Told:
    exchanges = [action for action in legal if action["do"] == "exchange_hand"] if number % 4 else []
    return (exchanges or legal)[number * 7 % len(exchanges or legal)]


async def _answered(socket: ClientConnection, id: str, legal: dict[int, list[Told]]) -> Told:
    """The answer to a message; legal actions that arrive before it are noted by seat."""
    while True:
        told: Told = msgspec.json.decode(await socket.recv(decode=False))
        if told.get("id") == id:
            return told
        if "legal" in (told.get("private") or {}):
            legal[told["seat"]] = told["private"]["legal"]


async def _send(socket: ClientConnection, type: str, id: str, **fields: Any) -> None:
    await socket.send(msgspec.json.encode({"type": type, "id": id, **fields}), text=True)


_slow: list[float] = []  # how long /health took, each time


async def _look(url: str) -> None:
    async with httpx.AsyncClient(timeout=_PATIENCE, trust_env=False) as http:
        while True:
            began = time.perf_counter()
            await http.get(f"{url}/health")
            _slow.append(time.perf_counter() - began)
            await asyncio.sleep(_GLANCE)


async def _attack(server: ServerProcess, attack: Callable[[Person], Awaitable[Told]]) -> Told:
    async with httpx.AsyncClient(timeout=_PATIENCE, trust_env=False) as http:
        person = Person(http, server.url)
        await person.come_in("Stranger")
        before, began = server.memory(), time.perf_counter()
        _slow.clear()
        looking = asyncio.create_task(_look(server.url))
        told = await attack(person)
        seconds = time.perf_counter() - began
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)
    slow = sorted(_slow)
    return {
        "attack": attack.__name__,
        "seconds": round(seconds, 1),
        "memory_before_mb": before // 1_000_000,
        "memory_after_mb": server.memory() // 1_000_000,
        "health_p50_ms": percentile(slow, 50),
        "health_p99_ms": percentile(slow, 99),
        "health_most_ms": round(1_000 * slow[-1], 1) if slow else None,
        **told,
    }


def main() -> None:
    os.environ.update({f"DOUBLOON_{name}": "1000000" for name in _LIFTED})
    attacks = (huge_boxes, huge_islands, large_boxes, large_islands, old_message, replays)
    for attack in [one for one in attacks if one.__name__ in sys.argv[1:] or not sys.argv[1:]]:
        with tempfile.TemporaryDirectory() as data:
            server = ServerProcess(data, "")
            try:
                print(json.dumps(asyncio.run(_attack(server, attack))), flush=True)
            finally:
                server.stop()


if __name__ == "__main__":
    main()
