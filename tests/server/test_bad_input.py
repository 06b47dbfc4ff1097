"""Whatever is sent to a server, it says what is wrong with it, and everybody else goes on playing."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
import websockets
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from schemathesis.checks import CHECKS, load_all_checks

from doubloon import games
from doubloon.core.wire import fields
from doubloon.server.room import messages
from tests.server.clients import Guest, Refusal, ServerProcess, guests, serving
from tests.server.test_secrets import in_memory

_CALM = settings(
    max_examples=60, deadline=None, database=None, suppress_health_check=list(HealthCheck), derandomize=True
)
_FEW = settings(_CALM, max_examples=8)
_CHECKS = ["not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance"]


@pytest.fixture(scope="module")
def server() -> Iterator[ServerProcess]:
    with in_memory() as directory, serving(directory, tables_per_person=100_000) as server:
        yield server
        assert "deed_failed" not in server.output()
        assert "request_failed" not in server.output()


# Over HTTP


def _session(server: ServerProcess) -> dict[str, str]:
    """Headers of somebody who is known."""
    token = httpx.get(f"{server.url}/api/games").cookies["doubloon_csrf"]
    headers = {"x-doubloon-csrf": token, "cookie": f"doubloon_csrf={token}"}
    answer = httpx.post(f"{server.url}/api/me", json={"name": "Ann"}, headers=headers)
    headers["cookie"] += f"; doubloon_session={answer.cookies['doubloon_session']}"
    return headers


def test_requests_by_the_schema_are_answered_by_the_schema(server: ServerProcess) -> None:
    load_all_checks()
    checks: Any = CHECKS.get_by_names(_CHECKS)
    schema = schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json")
    headers = _session(server)
    body = {"game": "tobago", "seats": [{"me": True}, {}, {}]}
    table = httpx.post(f"{server.url}/api/tables", json=body, headers=headers).json()["table"]
    asked = 0
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]
        for mode in (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE):
            if mode.is_negative and not operation.body:
                continue  # Hardly anything would be wrong.

            @_FEW
            @given(case=operation.as_strategy(generation_mode=mode))
            def ask(case: schemathesis.Case[Any]) -> None:
                nonlocal asked
                asked += 1
                if asked % 2 and "table" in case.path_parameters:
                    case.path_parameters["table"] = table
                leaving = case.method == "DELETE" and "session" in case.path
                answer = case.call(headers={} if leaving else headers)
                case.validate_response(answer, checks=checks)
                assert "Traceback" not in answer.text

            ask()
    assert asked > 100


_ODD_NAMES = ["", " ", "a" * 25, "\x00", "a\nb", "\u202eevil", "a\u200bb", "\ud7ff\ue000", "\x1b[31m", "a\tb", "\ufeff"]
_FINE_NAMES = ["Zoë", "😀", "שלום", "李", "Robert'); DROP TABLE people;--", "<script>", "%00", "${jndi:x}", "{0}{name}"]


def test_names_that_cannot_be_shown_are_refused_and_all_others_are_kept_as_they_are(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            table = await ben.open_table("tobago", [{"me": True}, {}, {}])
            for name in _ODD_NAMES:
                for path, body in (
                    ("/api/me", {"name": name}),
                    ("/api/me/account", {"account": name, "password": "correct horse"}),
                    (f"/api/tables/{table}/seats", {"name": name}),
                    ("/api/tables", {"game": "tobago", "seats": [{"me": True, "name": name}, {}]}),
                ):
                    answer = await ann.ask("POST", path, body)
                    assert answer.status_code == 400, (path, name)
                    assert answer.json()["reason"]
                login = await ann.ask("POST", "/api/me/session", {"account": name, "password": "correct horse"})
                assert login.status_code in (400, 401)
            for name in _FINE_NAMES:
                assert (await ann.post("/api/me", {"name": name}))["name"] == name[:24]
            assert (await ann.get(f"/api/tables/{table}"))["places"][1] == {}

    asyncio.run(run())


_FINE_NAMES[4] = "'); DROP TABLE people;--"


@pytest.mark.parametrize(
    ("type", "body"),
    [
        ("application/json", b""),
        ("application/json", b"{"),
        ("application/json", b"null"),
        ("application/json", b"[]"),
        ("application/json", b'"name"'),
        ("application/json", b'{"name": 1}'),
        ("application/json", b'{"name": "Ann", "admin": true}'),
        ("application/json", b'{"name": "\xff"}'),
        ("application/json", b'{"name": "\\ud800"}'),
        ("application/json", b"[" * 20_000),
        ("application/json", b'{"name":' * 5_000 + b"1" + b"}" * 5_000),
        ("application/json", b"1" * 60_000),
        ("application/json", b'{"name": 1e999999}'),
        ("application/x-www-form-urlencoded", b"name=Eve"),
        (
            "multipart/form-data; boundary=x",
            b'--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nEve\r\n--x--\r\n',
        ),
        ("application/xml", b"<name>Eve</name>"),
        ("text/plain", b"Eve"),
        ("application/msgpack", b"\x81\xa4name\xa3Eve"),
        ("", b"Eve"),
        ("nonsense", b"Eve"),
        ("application/json; charset=utf-16", b"Eve"),
    ],
)
def test_a_body_that_is_not_what_was_asked_for_is_refused_with_the_reason(
    server: ServerProcess, type: str, body: bytes
) -> None:
    headers = _session(server)
    for path in ("/api/me", "/api/tables"):
        answer = httpx.post(f"{server.url}{path}", content=body, headers={**headers, "content-type": type})
        assert answer.status_code in (400, 415), answer.text
        assert answer.json().keys() <= {"code", "reason", "details"}
        assert answer.json()["reason"]
        assert len(answer.content) < 2_000
    assert httpx.get(f"{server.url}/api/me", headers=headers).json()["name"] == "Ann"


def test_a_body_that_is_too_large_is_refused_however_it_comes(server: ServerProcess) -> None:
    headers = {**_session(server), "content-type": "application/json"}

    def in_pieces() -> Iterator[bytes]:
        for _ in range(40):
            yield b" " * 4_000

    number = b'{"name": ' + b"9" * 1_000_000 + b"}"
    for content in (b" " * 70_000, number, in_pieces()):
        answer = httpx.post(f"{server.url}/api/me", content=content, headers=headers)
        assert answer.status_code == 413
        assert answer.json()["reason"]


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/" + "9" * 5_000,
        "/api/tables/%00",
        "/api/tables/%FF%FE",
        "/api/tables/' OR 1=1--",
        "/api/tables/%F0%9F%8F%9D",
        "/api/tables/x/replay?seat=" + "9" * 5_000,
        "/api/tables/x/replay?seat=-1",
        "/api/tables/x/replay?seat=1&seat=2",
        "/api/tables/x/replay?seat[]=1",
        "/api/tables/x/record?%00=%00",
    ],
)
def test_a_path_that_leads_nowhere_is_said_so(server: ServerProcess, path: str) -> None:
    answer = httpx.get(f"{server.url}{path}", headers=_session(server))
    assert answer.status_code in (400, 404)
    assert answer.json()["reason"]


def test_a_seat_with_a_number_of_thousands_of_digits_is_refused(server: ServerProcess) -> None:
    headers = _session(server)
    opened = httpx.post(
        f"{server.url}/api/tables", json={"game": "tobago", "seats": [{"me": True}, {}]}, headers=headers
    )
    table = opened.json()["table"]
    for seat in ("9" * 5_000, "9" * 30, "-1", "1e3", "x", "7", "٣"):
        answer = httpx.put(f"{server.url}/api/tables/{table}/seats/{seat}", json={"bot": None}, headers=headers)
        assert answer.status_code in (400, 404), (seat[:40], answer.text)
    for seat in ("9" * 5_000, "9" * 30, "-1", "x"):
        answer = httpx.delete(f"{server.url}/api/tables/{table}/seats?seat={seat}", headers=headers)
        assert answer.status_code == 400, (seat[:40], answer.text)


_scalars = st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False) | st.text(max_size=8)
_anything = st.recursive(
    _scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@pytest.mark.parametrize("game", games.GAMES)
def test_options_of_every_kind_open_a_table_or_are_refused(server: ServerProcess, game: str) -> None:
    names = sorted(set(games.find(game).setup_type.__struct_fields__) - {"players"})
    near = st.sampled_from([0, 1, -1, "random", "players", "A-b-C/1", "centre", "D7", [], [""], ["~~", "~"], {}])
    headers = _session(server)
    with httpx.Client(base_url=server.url, headers=headers) as client:

        @_CALM
        @given(st.dictionaries(st.sampled_from(names), near | _anything, min_size=1, max_size=3))
        def open_table(options: dict[str, Any]) -> None:
            body = {"game": game, "seats": [{"me": True}, {}], "options": options}
            content = msgspec.json.encode(body)
            answer = client.post("/api/tables", content=content, headers={"content-type": "application/json"})
            assert answer.status_code in (201, 400, 409), answer.text
            assert answer.status_code == 201 or answer.json()["reason"]

        open_table()


# Over a socket


class Line:
    """A socket on which anything can be sent, and every answer is looked at."""

    _ids = itertools.count()

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    async def answers(self, frame: str | bytes) -> list[dict[str, Any]]:
        """What is answered to a frame; everything is answered in order, so the answer to a ping comes after it."""
        id = f"ping-{next(self._ids)}"
        await self._connection.send(frame)
        await self._connection.send(f'{{"type":"ping","id":"{id}"}}')
        answers: list[dict[str, Any]] = []
        while True:
            news = msgspec.json.decode(await asyncio.wait_for(self._connection.recv(), 30))
            if news.get("id") == id:
                return answers
            if news["type"] in ("accepted", "refusal"):
                answers.append(news)


def _is_answered(answers: list[dict[str, Any]], refused: bool = False) -> None:
    (answer,) = answers
    if refused:
        assert answer["type"] == "refusal"
    if answer["type"] == "refusal":
        assert answer["code"] != "server_failed", answer
        assert answer["reason"]
        assert "Traceback" not in answer["reason"]


_DEEDS = {str(kind.__struct_config__.tag): kind for kind in messages.AnyClientMessage.__args__}
_FIELDS = sorted({name for kind in _DEEDS.values() for name in kind.__struct_fields__})
_seats = st.sampled_from([0, 0, 0, 1, 2, 9, 10, -1, 10**30])


def _frames(game: str) -> st.SearchStrategy[str]:
    """Messages that are nearly right."""
    rules = games.find(game)
    kinds = {"do": rules.kinds, "order": rules.order_kinds}
    near = st.sampled_from(
        [0, 1, 3, -1, 10**18, -(2**63), "A1", "north-1", "red-1", "white", "chance", "nobody", [], {}]
    )

    def struct(tag: str) -> st.SearchStrategy[dict[str, Any]]:
        return st.sampled_from(sorted(kinds[tag])).flatmap(
            lambda name: st.fixed_dictionaries(
                {tag: st.just(name), **dict.fromkeys(fields(kinds[tag][name]), near | _anything)}
            )
        )

    action = struct("do") | _anything
    orders = st.lists(struct("order") | _anything, max_size=3)
    acting = st.fixed_dictionaries(
        {"type": st.sampled_from(["act", "propose"]), "id": st.just("x"), "seat": _seats, "action": action}
    )
    ordering = st.fixed_dictionaries(
        {"type": st.just("order"), "id": st.just("x"), "seat": _seats, "orders": orders | _anything}
    )
    types = st.sampled_from([type for type in sorted(_DEEDS) if type not in ("resign", "stop")]) | st.text(max_size=5)
    others = st.fixed_dictionaries(
        {"type": types, "id": st.just("x") | _anything},
        optional={name: _anything for name in _FIELDS if name != "id"},
    )
    wrong = st.fixed_dictionaries({"type": types, "id": st.just("x"), "seat": _seats}, optional={"about": _seats})
    return (acting | acting | ordering | others | wrong).map(lambda data: msgspec.json.encode(data).decode())


_NONSENSE = [
    "", " ", "{", "null", "[]", "0", '"', "{}", '{"type":null}', '{"type":"act"}', '{"type":"snapshot","id":"1"}',
    "[" * 5_000, '{"a":' * 1_500, '{"type":"act","id":"1","seat":0,"action":' + '{"a":' * 1_300 + "1" + "}" * 1_301,
    "9" * 8_000, "-" + "9" * 8_000, "1e99999", '{"type":"ping","id":' + "9" * 400 + "}", '{"type":"ping","id":""}',
    '{"type":"ping","id":"\\u0000"}', '{"type":"ping","id":"' + "x" * 65 + '"}', '{"type":"ping","id":"1","more":1}',
    '{"type":"ping","id":"\\ud800"}', "\x00", "\ufeff{}", "💰" * 2_000, '{"type":"say","id":"1","text":""}',
    '{"type":"say","id":"2","text":"\\u0000\\u202e"}', '{"type":"say","id":"3","text":"' + "x" * 501 + '"}',
    '{"type":"mute","id":"4","person":"nobody"}', '{"type":"subscribe","id":"5","known":[{"seat":0}]}',
    '{"type":"act","id":"6","seat":1,"action":{"do":"pass_turn"}}', '{"type":"undo","id":"7","seat":9}',
    '{"type":"confirm","id":"8","seat":0}', '{"type":"withdraw","id":"9","seat":0}',
    '{"type":"return","id":"10","seat":0}', '{"type":"vote","id":"11","seat":0,"about":1}',
    '{"type":"act","id":"12","seat":0,"action":{}}', '{"type":"act","id":"13","seat":0,"action":{"do":[]}}',
    '{"type":"set_orders","id":"14","seat":0,"orders":[{}]}', '{"type":"set_orders","id":"15","seat":0,"orders":{}}',
]  # fmt: skip


async def _table(ann: Guest, ben: Guest, game: str) -> str:
    table = await ann.open_table(game, [{"me": True}, {}])
    await ben.post(f"/api/tables/{table}/seats", {})
    await ann.post(f"/api/tables/{table}/start")
    return table


async def _goes_on(ann: Guest, ben: Guest, table: str) -> None:
    """Both can still play."""
    async with ann.at(table) as at_ann, ben.at(table) as at_ben:
        for mate in (at_ann, at_ben):
            for seat, known in mate.known.items():
                if known.private["orders"]:
                    await mate.say("set_orders", seat=seat, orders=[])
        rng = Random(1)
        for _ in range(6):
            mate = next(mate for mate in (at_ann, at_ben) if mate.legal())
            asked = mate.legal()
            assert asked
            await mate.say("act", seat=asked[0], action=rng.choice(asked[1]))
            await at_ann.say("ping")
            await at_ben.say("ping")


@pytest.mark.parametrize("game", games.GAMES)
def test_messages_that_are_nearly_right_are_answered_and_the_game_goes_on(server: ServerProcess, game: str) -> None:
    with asyncio.Runner() as runner:
        ann, ben = Guest(server), Guest(server)
        runner.run(ann.come_in("Ann"))
        runner.run(ben.come_in("Ben"))
        table = runner.run(_table(ann, ben, game))
        connection = runner.run(_open(ann, table))
        line = Line(connection)

        @settings(_CALM, max_examples=120)
        @given(_frames(game))
        def send(frame: str) -> None:
            _is_answered(runner.run(line.answers(frame)))

        send()
        runner.run(connection.close())
        runner.run(_goes_on(ann, ben, table))
        runner.run(ann.leave())
        runner.run(ben.leave())


async def _open(guest: Guest, table: str) -> Any:
    connection = await guest.socket(table)
    _is_answered(await Line(connection).answers('{"type":"subscribe","id":"here"}'))
    return connection


def test_what_is_no_message_is_refused_and_the_line_stays_open(server: ServerProcess) -> None:
    with asyncio.Runner() as runner:
        ann, ben = Guest(server), Guest(server)
        runner.run(ann.come_in("Ann"))
        runner.run(ben.come_in("Ben"))
        table = runner.run(_table(ann, ben, "loot-island"))
        connection = runner.run(_open(ann, table))
        line = Line(connection)
        for frame in _NONSENSE:
            _is_answered(runner.run(line.answers(frame)), refused=True)

        @_CALM
        @given(st.text(max_size=200) | _anything.map(lambda data: msgspec.json.encode(data).decode()))
        @example("\ud7ff")
        def send(frame: str) -> None:
            _is_answered(runner.run(line.answers(frame)), refused=True)

        send()
        runner.run(connection.close())
        runner.run(_goes_on(ann, ben, table))
        runner.run(ann.leave())
        runner.run(ben.leave())


async def _send_until_closed(connection: Any, frame: str | bytes) -> None:
    await connection.send(frame)
    while True:
        await connection.recv()


def test_a_message_that_is_too_long_ends_its_own_line_only(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            table = await _table(ann, ben, "tobago")
            async with ben.at(table) as at_ben:
                for frame in ("x" * 8_193, "é" * 5_000, "x" * 100_000, b"x" * 100_000, "9" * 1_000_000):
                    async with ann.socket(table) as connection:
                        with pytest.raises(websockets.ConnectionClosed) as closed:
                            await _send_until_closed(connection, frame)
                        assert closed.value.rcvd
                        assert closed.value.rcvd.code == 1009
                await at_ben.say("ping")
            await _goes_on(ann, ben, table)

    asyncio.run(run())


def test_a_line_that_is_broken_off_in_the_middle_of_a_message_harms_nobody(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            table = await _table(ann, ben, "tobago")
            for bytes_sent in (b"\x81\xfe\x10", b"\xff\xff\xff\xff", b"\x88", b"GET / HTTP/1.1\r\n\r\n"):
                connection = await ann.socket(table)
                connection.transport.write(bytes_sent)
                await asyncio.sleep(0.01)
                connection.transport.abort()
            await _goes_on(ann, ben, table)

    asyncio.run(run())


# Too much of everything


def test_whoever_wants_too_much_is_slowed_down_and_told_when_to_come_again(tmp_path: Path) -> None:
    async def run(server: ServerProcess) -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            table = await _table(ann, ben, "tobago")
            await ann.open_table("tobago", [{"me": True}, {}])
            more = await ann.ask("POST", "/api/tables", {"game": "tobago", "seats": [{"me": True}, {}]})
            assert more.status_code == 429
            assert more.json()["code"] == "too_many_tables"
            async with ann.at(table) as at_ann, ben.at(table) as at_ben:
                began = time.monotonic()
                saying = [asyncio.create_task(at_ann.say("ping")) for _ in range(100)]
                await at_ben.say("ping")
                assert time.monotonic() - began < 1, "others do not wait"
                await asyncio.gather(*saying)
                assert time.monotonic() - began > 0.8, "60 at once, the others at 20 a second, less what came before"
                with pytest.raises(Refusal, match="not_your_seat"):
                    await at_ann.say("undo", seat=1)
            for _ in range(60):
                flooded = await ann.http.get("/api/tables")
                if flooded.status_code == 429:
                    break
            assert flooded.status_code == 429
            assert 0 <= int(flooded.headers["retry-after"]) <= 60
            assert flooded.json()["reason"]
            assert flooded.headers["content-security-policy"]
            assert (await ann.http.get("/health")).status_code == 200, "an operator still sees it"

    with serving(tmp_path, requests_per_minute=40, messages_per_second=20, tables_per_person=2) as server:
        asyncio.run(run(server))
