from __future__ import annotations

import asyncio
import contextlib
import secrets
import sqlite3
import unicodedata
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tests.server.clients import Guest, Hasty, ServerProcess, guests, serving

BAD_REQUESTS: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess", "seats": [{"me": True}, {}]}, "unknown_game"),
    ({"game": "tobago", "seats": [{}, {}]}, "no_seat_for_you"),
    ({"game": "tobago", "seats": [{"me": True}]}, "players"),
    ({"game": "tobago", "seats": [{"me": True}] * 5}, "players"),
    ({"game": "tobago", "seats": [{"me": True, "bot": "greedy"}, {}]}, "seat_twice"),
    ({"game": "tobago", "seats": [{"me": True}, {"bot": "deep blue"}]}, "unknown_bot"),
    ({"game": "tobago", "seats": [{"me": True, "name": "Ann\u202e"}, {}]}, "bad_name"),
    ({"game": "tobago", "seats": [{"me": True, "name": "A" * 30}, {}]}, "bad_name"),
    ({"game": "tobago", "seats": [{"me": True}, {}], "options": {"players": 2}}, "players_by_seats"),
    ({"game": "tobago", "seats": [{"me": True}, {}], "options": {"curses": 3}}, "bad_setup"),
    ({"game": "tobago", "seats": [{"me": True}, {}], "options": {"wind": "north"}}, "bad_setup"),
    ({"game": "tobago", "seats": [{"me": True}, {}], "options": {"first_player": 2}}, "first_player"),
    (
        {"game": "tobago", "seats": [{"me": True}, {}], "options": {"curses": 0, "first_curse_returns": True}},
        "no_curse_to_return",
    ),
    ({"game": "tobago", "seats": [{"me": True}, {}], "options": {"island": "nowhere"}}, "unknown_island"),
    ({"game": "tobago", "seats": [{"me": True}, {}], "terms": {"clock": {"turn": 1}}}, "bad_request"),
    ({"game": "tobago", "seats": []}, "bad_request"),
    ({"seats": [{"me": True}, {}]}, "bad_request"),
]


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("lobby")


@pytest.fixture(scope="module")
def server(data: Path) -> Iterator[ServerProcess]:
    with serving(data, tables_per_person=8) as started:
        yield started


@contextlib.asynccontextmanager
async def _somebody(server: ServerProcess) -> AsyncIterator[Guest]:
    """A device that nobody has used yet."""
    guest = Guest(server)
    try:
        await guest.get("/api/games")
        yield guest
    finally:
        await guest.leave()


async def _refused(guest: Guest, method: str, path: str, body: Any = None) -> tuple[int, str]:
    """The status and the code of a refusal, which says why in a sentence."""
    response = await guest.ask(method, path, body)
    assert not response.is_success, f"{path} was not refused: {response.text}"
    told = response.json()
    assert told["reason"], told
    assert "{" not in told["reason"], told
    assert told["reason"] != told["code"]
    return response.status_code, told["code"]


async def _two_at_a_table(ann: Guest, ben: Guest, **more: Any) -> str:
    table = await ann.open_table("tobago", [{"me": True}, {}], **more)
    await ben.post(f"/api/tables/{table}/seats", {})
    return table


async def _stopped(table: str, *people: Guest) -> None:
    """A game is started and ended by agreement at once."""
    await people[0].post(f"/api/tables/{table}/start")
    for guest in people:
        async with guest.at(table) as mate:
            for seat in list(mate.known):
                await mate.say("stop", seat=seat, agree=True)


def _names(info: dict[str, Any]) -> list[str]:
    return [place.get("name", "") for place in info["places"]]


def test_a_name_and_a_cookie_are_enough(server: ServerProcess) -> None:
    async def run() -> None:
        async with _somebody(server) as ann:
            assert await ann.get("/api/me") is None
            assert await _refused(ann, "GET", "/api/me/tables") == (401, "who_are_you")
            assert await _refused(ann, "POST", "/api/tables", {"game": "tobago", "seats": [{"me": True}, {}]}) == (
                401,
                "who_are_you",
            )
            for name in (" ", "A" * 25, "new\nline", "\u202eevil", "\x00"):
                assert await _refused(ann, "POST", "/api/me", {"name": name}) == (400, "bad_name")
            assert await _refused(ann, "POST", "/api/me", {}) == (400, "bad_request")
            response = await ann.ask("POST", "/api/me", {"name": "  Ann Bonny "})
            cookie = next(one for one in response.headers.get_list("set-cookie") if "doubloon_session" in one).lower()
            assert "httponly" in cookie
            assert "samesite=lax" in cookie
            assert "path=/" in cookie
            assert "secure" not in cookie  # over plain HTTP on this machine
            me = await ann.get("/api/me")
            assert me == {"id": response.json()["id"], "name": "Ann Bonny", "account": None, "webhook": None}
            renamed = await ann.post("/api/me", {"name": "Anne"})
            assert (renamed["id"], renamed["name"]) == (me["id"], "Anne")
            assert (await ann.get("/api/me"))["name"] == "Anne"
            assert await ann.get("/api/me/statistics") == {}

    asyncio.run(run())


def test_requests_from_other_pages_are_refused(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann") as [ann]:
            response = await ann.http.post("/api/me", json={"name": "Mallory"})
            assert response.status_code == 403
            assert (await ann.get("/api/me"))["name"] == "Ann"

    asyncio.run(run())


def test_behind_https_cookies_are_secure(tmp_path: Path) -> None:
    with serving(tmp_path, public_url="https://doubloon.example") as server, httpx.Client(base_url=server.url) as http:
        token = http.get("/api/games").cookies["doubloon_csrf"]
        headers = {"x-doubloon-csrf": token, "cookie": f"doubloon_csrf={token}"}
        came = http.post("/api/me", json={"name": "Ann"}, headers=headers)
        assert came.is_success
        assert all("secure" in cookie.lower() for cookie in came.headers.get_list("set-cookie"))


def test_an_account_keeps_games_and_statistics_on_other_devices(server: ServerProcess) -> None:
    account, password = f"Άνν\u0390 {secrets.token_hex(4)}", "eight bells"

    async def run() -> None:
        async with guests(server, "Ann", "Ben") as [ann, ben], _somebody(server) as phone:
            table = await _two_at_a_table(ann, ben)
            played = await ann.open_table("loot-island", [{"me": True}, {"me": True, "name": "Ada"}])
            assert await _refused(ann, "POST", "/api/me/account", {"account": account, "password": "short"}) == (
                400,
                "bad_password",
            )
            me = await ann.post("/api/me/account", {"account": account, "password": password})
            assert me["account"] == unicodedata.normalize("NFC", account.casefold())
            assert "password" not in me
            again = {"account": "other", "password": password}
            assert await _refused(ann, "POST", "/api/me/account", again) == (409, "has_account")
            taken = {"account": account.upper(), "password": password}
            assert await _refused(ben, "POST", "/api/me/account", taken) == (409, "account_taken")
            long = {"account": "ß" * 24, "password": password}  # two signs each, when folded
            assert await _refused(ben, "POST", "/api/me/account", long) == (400, "bad_name")
            await _stopped(table, ann, ben)
            await ann.post(f"/api/tables/{played}/start")
            async with ann.at(played) as mate:
                await mate.play(Hasty())

            for wrong in ({"account": account, "password": "seven bells"}, {"account": "nobody", "password": password}):
                assert await _refused(phone, "POST", "/api/me/session", wrong) == (401, "wrong_password")
            await phone.post("/api/me/session", {"account": f" {account.upper()} ", "password": password})
            assert (await phone.get("/api/me"))["id"] == ann.id
            assert [one["table"]["table"] for one in await phone.get("/api/me/tables")] == [played, table]
            statistics = await phone.get("/api/me/statistics")
            assert statistics == await ann.get("/api/me/statistics")
            # Only a game that was played to its end counts.
            assert statistics["tobago"] == {"played": 0, "won": 0, "mean_score": 0.0, "ended_early": 1}
            assert statistics["loot-island"]["played"] == 2  # seats
            assert statistics["loot-island"]["won"] >= 1
            async with phone.at(table) as mate:
                assert list(mate.known) == [0]

            token = phone.http.cookies["doubloon_session"]
            assert (await phone.ask("DELETE", "/api/me/session")).status_code == 204
            assert "doubloon_session" not in phone.http.cookies
            phone.http.cookies.set("doubloon_session", token)
            assert await phone.get("/api/me") is None
            assert (await ann.get("/api/me"))["id"] == ann.id  # the other device stays

    asyncio.run(run())


@pytest.mark.parametrize(
    ("body", "code"), BAD_REQUESTS, ids=[f"{n}-{code}" for n, (_, code) in enumerate(BAD_REQUESTS)]
)
def test_a_table_that_cannot_be_played_at_is_refused(server: ServerProcess, body: dict[str, Any], code: str) -> None:
    async def run() -> None:
        async with guests(server, "Ann") as [ann]:
            assert await _refused(ann, "POST", "/api/tables", body) == (400, code)
            assert await ann.get("/api/me/tables") == []

    asyncio.run(run())


def test_a_table_has_the_options_and_terms_it_was_opened_with(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann") as [ann]:
            terms = {"clock": {"turn": 60, "reserve": 600}, "absent": "vote", "watchers": False, "chat": False}
            seats: list[dict[str, Any]] = [{"me": True, "name": "Captain"}, {"bot": "greedy"}, {}]
            options = {"curses": 1, "opening": "open_maps"}
            body = {"game": "tobago", "seats": seats, "options": options, "terms": terms}
            info = await ann.post("/api/tables", body)
            assert info["setup"] == {**options, "players": 3}
            assert info["terms"] == {**terms, "public": False, "delay": 0}
            assert info["places"] == [
                {"name": "Captain", "person": ann.id},
                {"name": "Bonny", "bot": "greedy"},
                {},
            ]
            assert (info["status"], info["host"], info["chat_closed"]) == ("open", ann.id, True)
            assert info["commitment"] is None
            assert await ann.get(f"/api/tables/{info['table']}") == info

    asyncio.run(run())


def test_people_join_by_the_link_and_choose_their_seats(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben", "Cid", "Dot") as [ann, ben, cid, dot]:
            table = await ann.open_table("tobago", [{}, {"me": True}, {}])
            seats = f"/api/tables/{table}/seats"
            info = await ben.post(seats, {"seat": 2})
            assert _names(info) == ["", "Ann", "Ben"]
            assert await ben.post(seats, {}) == info  # sitting down twice changes nothing
            assert await _refused(cid, "POST", seats, {"seat": 2}) == (409, "seat_taken")
            assert await _refused(cid, "POST", seats, {"seat": 3}) == (400, "no_such_seat")
            assert await _refused(cid, "POST", seats, {"seat": -1}) == (400, "bad_request")
            assert await _refused(cid, "POST", seats, {"name": "\x07"}) == (400, "bad_name")
            assert _names(await cid.post(seats, {})) == ["Cid", "Ann", "Ben"]
            assert await _refused(dot, "POST", seats, {}) == (409, "table_full")
            assert await _refused(dot, "POST", "/api/tables/nowhere/seats", {}) == (404, "unknown_table")
            await ann.post(f"/api/tables/{table}/start")
            assert await _refused(dot, "POST", seats, {}) == (409, "table_running")

    asyncio.run(run())


def test_the_host_hands_over_by_leaving_and_the_last_one_closes_the_table(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as [ann, ben]:
            table = await ann.open_table("tobago", [{"me": True}, {"me": True, "name": "Ada"}, {}, {"bot": "greedy"}])
            seats = f"/api/tables/{table}/seats"
            assert await _refused(ben, "DELETE", seats) == (403, "not_your_seat")
            await ben.post(seats, {})
            assert await _refused(ben, "DELETE", f"{seats}?seat=0") == (403, "not_your_seat")
            info = (await ann.ask("DELETE", f"{seats}?seat=0")).json()
            assert (info["host"], _names(info)) == (ann.id, ["", "Ada", "Ben", "Drake"])
            info = (await ann.ask("DELETE", seats)).json()
            assert (info["host"], _names(info)) == (ben.id, ["", "", "Ben", "Drake"])
            assert await ann.get("/api/me/tables") == []
            assert (await ben.ask("DELETE", seats)).json()["status"] == "closed"
            assert await ben.get("/api/me/tables") == []
            assert await _refused(ann, "POST", seats, {}) == (409, "table_closed")
            assert await _refused(ann, "POST", f"/api/tables/{table}/start") == (409, "table_closed")

    asyncio.run(run())


def test_the_host_gives_seats_to_bots_and_starts(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as [ann, ben]:
            table = await ann.open_table("tobago", [{"me": True}, {}, {}])
            path = f"/api/tables/{table}"
            await ben.post(f"{path}/seats", {})
            assert await _refused(ben, "PUT", f"{path}/seats/2", {"bot": "greedy"}) == (403, "not_host")
            assert await _refused(ann, "PUT", f"{path}/seats/2", {"bot": "deep blue"}) == (400, "unknown_bot")
            assert await _refused(ann, "PUT", f"{path}/seats/3", {"bot": "greedy"}) == (400, "no_such_seat")
            assert await _refused(ann, "PUT", f"{path}/seats/0", {"bot": "greedy"}) == (409, "own_seat")
            assert await _refused(ann, "POST", f"{path}/start") == (409, "seats_open")
            assert await _refused(ben, "POST", f"{path}/start") == (403, "not_host")
            info = (await ann.ask("PUT", f"{path}/seats/2", {"bot": "random"})).json()
            assert info["places"][2] == {"name": "Calico", "bot": "random"}
            info = (await ann.ask("PUT", f"{path}/seats/1", {"bot": None})).json()  # somebody has to go
            assert info["places"][1] == {}
            assert await ben.get("/api/me/tables") == []
            info = (await ann.ask("PUT", f"{path}/seats/1", {"bot": "greedy"})).json()
            assert _names(info) == ["Ann", "Bonny", "Calico"]
            info = await ann.post(f"{path}/start")
            assert info["status"] == "running"
            assert len(info["commitment"]) == 64
            assert await _refused(ann, "POST", f"{path}/start") == (409, "table_running")
            assert await _refused(ann, "DELETE", f"{path}/seats") == (409, "table_running")
            assert await _refused(ann, "PUT", f"{path}/seats/1", {"bot": None}) == (409, "table_running")

    asyncio.run(run())


def test_whoever_lost_a_seat_hears_nothing_of_it_any_more(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben", "Cid") as [ann, ben, cid]:
            table = await _two_at_a_table(ann, ben)
            async with ann.at(table) as at_ann, ben.at(table) as at_ben:
                assert list(at_ben.known) == [1]
                await ann.ask("PUT", f"/api/tables/{table}/seats/1", {"bot": None})
                await at_ben.until(lambda me: None in me.known)  # from now on he watches
                await cid.post(f"/api/tables/{table}/seats", {})
                before = len(at_ben.raw)
                await ann.post(f"/api/tables/{table}/start")
                await at_ben.until(lambda me: me.known[None].info["status"] == "running")
                await at_ben.say("ping")
                assert not any(b'"seat":1,' in raw for raw in at_ben.raw[before:])
                assert at_ann.presence["seats"] == [0]

    asyncio.run(run())


def test_whoever_lost_a_seat_where_nobody_may_watch_is_told_so(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as [ann, ben]:
            table = await _two_at_a_table(ann, ben, terms={"watchers": False})
            async with ben.at(table) as at_ben:
                await ann.ask("PUT", f"/api/tables/{table}/seats/1", {"bot": None})
                await at_ben.until(lambda me: b'"code":"no_watchers"' in me.raw[-1] + me.raw[-2])

    asyncio.run(run())


def test_public_tables_are_listed_and_private_ones_are_not(server: ServerProcess) -> None:
    async def listed(guest: Guest) -> dict[str, Any]:
        return {one["table"]["table"]: one["table"] for one in await guest.get("/api/tables")}

    async def run() -> None:
        async with guests(server, "Ann", "Ben") as [ann, ben]:
            public = await _two_at_a_table(ann, ben, terms={"public": True})
            private = await _two_at_a_table(ann, ben)
            seen = await listed(ben)
            assert seen[public]["status"] == "open"
            assert [place["name"] for place in seen[public]["places"]] == ["Ann", "Ben"]
            assert private not in seen
            assert {one["table"]["table"] for one in await ben.get("/api/me/tables")} == {public, private}
            await ann.post(f"/api/tables/{public}/start")
            assert (await listed(ben))[public]["status"] == "running"
            async with ann.at(public) as at_ann, ben.at(public) as at_ben:
                await at_ann.say("resign", seat=0)
                await at_ben.say("resign", seat=1)
            assert public not in await listed(ben)
            assert {one["table"]["table"] for one in await ben.get("/api/me/tables")} == {public, private}

    asyncio.run(run())


def test_my_tables_where_it_is_my_turn_come_first(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as [ann, ben]:
            mine, his, waiting, over = [
                await _two_at_a_table(ann, ben, options={"first_player": first}) for first in (0, 1, 0, 0)
            ]
            for table in (mine, his):
                await ann.post(f"/api/tables/{table}/start")
            await _stopped(over, ann, ben)
            listed = await ann.get("/api/me/tables")
            assert [(one["table"]["table"], one["your_turn"]) for one in listed] == [
                (mine, True),
                (his, False),
                (over, False),
                (waiting, False),
            ]
            assert (await ben.get("/api/me/tables"))[0]["table"]["table"] == his
            async with ben.at(his) as at_ben:
                while legal := at_ben.legal():
                    await at_ben.say("act", seat=1, action=Random(1).choice(legal[1]))
                    await at_ben.say("ping")
            assert [one["your_turn"] for one in await ann.get("/api/me/tables")] == [True, True, False, False]

    asyncio.run(run())


def test_a_rematch_is_one_new_table_for_the_same_people(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben", "Cid") as [ann, ben, cid]:
            table = await ann.open_table("tobago", [{"me": True}, {}, {"bot": "random"}], options={"curses": 1})
            path = f"/api/tables/{table}"
            await ben.post(f"{path}/seats", {})
            assert await _refused(ann, "POST", f"{path}/rematch") == (409, "table_open")
            async with ann.at(table) as at_ann:
                await _stopped(table, ann, ben)
                assert await _refused(cid, "POST", f"{path}/rematch") == (403, "not_at_table")
                first, second = await asyncio.gather(ben.post(f"{path}/rematch"), ann.post(f"{path}/rematch"))
                assert first["table"] == second["table"] != table
                assert await ann.post(f"{path}/rematch") == await ben.get(f"/api/tables/{first['table']}")
                await at_ann.until(lambda me: me.info["again"] == first["table"])
            assert _names(first) == ["Ann", "Ben", "Calico"]
            assert first["setup"] == {"curses": 1, "players": 3}
            assert first["status"] == "open"
            assert {one["table"]["table"] for one in await ann.get("/api/me/tables")} == {table, first["table"]}
            assert {one["table"]["table"] for one in await ben.get("/api/me/tables")} == {table, first["table"]}
            await (ann if first["host"] == ann.id else ben).post(f"/api/tables/{first['table']}/start")
            old, new = await ann.get(path), await ann.get(f"/api/tables/{first['table']}")
            assert old["commitment"] != new["commitment"]

    asyncio.run(run())


def test_a_rematch_waits_for_those_who_have_not_come(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben", "Cid") as [ann, ben, cid]:
            table = await ann.open_table("tobago", [{"me": True}, {}, {"bot": "random"}])
            path = f"/api/tables/{table}"
            await ben.post(f"{path}/seats", {})
            await _stopped(table, ann, ben)
            info = await ann.post(f"{path}/rematch")
            new = f"/api/tables/{info['table']}"
            assert [place.get("kept", False) for place in info["places"]] == [False, True, False]
            assert await _refused(cid, "POST", f"{new}/seats", {}) == (409, "table_full")
            assert await _refused(ann, "POST", f"{new}/start") == (409, "seats_open")
            came = await ben.post(f"{path}/rematch")
            assert came["table"] == info["table"] and not any(place.get("kept") for place in came["places"])
            assert (await ann.post(f"{new}/start"))["status"] == "running"

    asyncio.run(run())


def test_whoever_finds_the_next_table_takes_the_seat_that_was_kept(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as [ann, ben]:
            table = await _two_at_a_table(ann, ben)
            await _stopped(table, ann, ben)
            new = f"/api/tables/{(await ben.post(f'/api/tables/{table}/rematch'))['table']}"
            came = await ann.post(f"{new}/seats", {})
            assert _names(came) == ["Ann", "Ben"] and not any(place.get("kept") for place in came["places"])

    asyncio.run(run())


def test_bots_take_the_seats_of_those_who_have_not_come(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as [ann, ben]:
            table = await ann.open_table("tobago", [{"me": True}, {}, {}])
            await ben.post(f"/api/tables/{table}/seats", {})
            path = f"/api/tables/{table}/start"
            assert await _refused(ben, "POST", f"{path}?bots=easy") == (403, "not_host")
            assert await _refused(ann, "POST", f"{path}?bots=nobody") == (400, "unknown_bot")
            started = await ann.post(f"{path}?bots=easy")
            assert [place.get("bot") for place in started["places"]] == [None, None, "easy"]
            await _stopped(other := await _two_at_a_table(ann, ben), ann, ben)
            again = await ann.post(f"/api/tables/{other}/rematch")
            started = await ann.post(f"/api/tables/{again['table']}/start?bots=normal")
            assert [place.get("bot") for place in started["places"]] == [None, "normal"]
            assert started["status"] == "running"

    asyncio.run(run())


def test_a_rematch_that_nobody_waits_for_is_closed_and_can_be_had_again(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as [ann, ben]:
            table = await _two_at_a_table(ann, ben)
            await _stopped(table, ann, ben)
            first = await ann.post(f"/api/tables/{table}/rematch")
            assert (await ann.ask("DELETE", f"/api/tables/{first['table']}/seats")).json()["status"] == "closed"
            second = await ben.post(f"/api/tables/{table}/rematch")
            assert (second["status"], second["host"]) == ("open", ben.id)
            assert (await ann.post(f"/api/tables/{table}/rematch"))["table"] == second["table"] != first["table"]

    asyncio.run(run())


def test_nobody_opens_tables_without_end(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as [ann, ben]:
            tables = [await _two_at_a_table(ann, ben) for _ in range(8)]
            one_more = {"game": "tobago", "seats": [{"me": True}, {}]}
            assert await _refused(ann, "POST", "/api/tables", one_more) == (429, "too_many_tables")
            await ben.open_table("tobago", [{"me": True}, {}])
            await _stopped(tables[0], ann, ben)
            assert (await ann.post("/api/tables", one_more))["status"] == "open"
            assert await _refused(ann, "POST", f"/api/tables/{tables[0]}/rematch") == (429, "too_many_tables")
            await ben.post(f"/api/tables/{tables[0]}/rematch")

    asyncio.run(run())


def test_the_record_is_for_when_the_game_is_over(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as [ann, ben]:
            table = await _two_at_a_table(ann, ben)
            path = f"/api/tables/{table}"
            assert await _refused(ann, "GET", f"{path}/record") == (403, "record_later")
            info = await ann.post(f"{path}/start")
            assert await _refused(ann, "GET", f"{path}/record") == (403, "record_later")
            assert info["result"] is None
            async with ann.at(table) as at_ann, ben.at(table) as at_ben:
                await at_ann.say("stop", seat=0, agree=True)
                await at_ben.say("stop", seat=1, agree=True)
            info = await ben.get(path)
            response = await ben.http.get(f"{path}/record")
            assert response.headers["content-disposition"] == f'attachment; filename="tobago-{table}.jsonl"'
            assert response.headers["content-type"].startswith("application/jsonl")
            assert info["result"]["end"] == "agreed"
            assert info["result"]["seed"] in response.text.splitlines()[-1]
            assert info["commitment"] in response.text.splitlines()[0]

    asyncio.run(run())


def test_reports_reach_whoever_runs_the_server(server: ServerProcess, data: Path) -> None:
    async def run() -> list[tuple[str, str, str]]:
        async with guests(server, "Ann", "Ben", "Cid") as [ann, ben, cid]:
            table = await _two_at_a_table(ann, ben)
            path, complaint = f"/api/tables/{table}/reports", {"about": ben.id, "text": "He swears."}
            assert (await ann.ask("POST", path, complaint)).status_code == 204
            assert await _refused(cid, "POST", path, complaint) == (403, "not_at_table")
            assert await _refused(ann, "POST", path, {**complaint, "about": cid.id}) == (403, "not_at_table")
            assert await _refused(ann, "POST", path, {**complaint, "text": ""}) == (400, "bad_request")
            assert await _refused(ann, "POST", path, {**complaint, "text": "a" * 501}) == (400, "bad_request")
            return [(ann.id, ben.id, "He swears.")]

    expected = asyncio.run(run())
    with contextlib.closing(sqlite3.connect(data / "doubloon.sqlite3")) as database:
        assert database.execute("SELECT person, about, text FROM reports").fetchall() == expected
