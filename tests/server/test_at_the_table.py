from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from doubloon.core.dice import commitment
from tests.server.clients import PATIENCE, Guest, Refusal, Seatmate, ServerProcess, guests, serving
from tests.server.listening import Listening, listening


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("table"), webhooks="any") as started:
        yield started


async def _started(ann: Guest, *others: Guest, game: str = "tobago", first: int = 0, **more: Any) -> str:
    """A game that has begun; with Tobago, first everybody places a car."""
    seats = [{"me": True}, *({} for _ in others)]
    table = await ann.open_table(game, seats, options={"first_player": first}, **more)
    for guest in others:
        await guest.post(f"/api/tables/{table}/seats", {})
    await ann.post(f"/api/tables/{table}/start")
    return table


async def _refusal(mate: Seatmate, type: str, **fields: Any) -> str:
    """Why a message is refused."""
    with pytest.raises(Refusal) as refused:
        await mate.say(type, **fields)
    assert "{" not in str(refused.value)
    return refused.value.code


async def _act(mate: Seatmate, seat: int, do: str | None = None, **more: Any) -> dict[str, Any]:
    """The first legal action (of a kind) is done; returns it."""
    await mate.until(lambda me: me.known[seat].private["legal"])
    action: dict[str, Any] = next(one for one in mate.known[seat].private["legal"] if do in (None, one["do"]))
    await mate.say("act", seat=seat, action=action, **more)
    return action


async def _attended(guest: Guest, table: str, *heard: dict[str, Any]) -> list[dict[str, Any]]:
    """What a client is sent that has heard something before."""
    got: list[dict[str, Any]] = []
    async with guest.socket(table) as connection:
        await connection.send(msgspec.json.encode({"type": "subscribe", "id": "a", "known": heard}).decode())
        while not got or got[-1]["type"] != "accepted":
            got.append(msgspec.json.decode(await asyncio.wait_for(connection.recv(), PATIENCE)))
    return [news for news in got if news["type"] in ("snapshot", "update")]


def test_actions_are_answered_with_their_ply_and_everybody_sees_them(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben", "Cid") as [ann, ben, cid]:
            table = await _started(ann, ben)
            async with ann.at(table) as at_ann, ben.at(table) as at_ben, cid.at(table) as at_cid:
                action = at_ann.known[0].private["legal"][0]
                assert at_ben.known[1].private["legal"] == []
                assert await _refusal(at_ben, "act", seat=1, action=action) == "not_your_turn"
                assert await _refusal(at_ben, "act", seat=0, action=action) == "not_your_seat"
                assert await _refusal(at_cid, "act", seat=0, action=action) == "not_your_seat"
                assert await _refusal(at_ann, "act", seat=3, action=action) == "no_such_seat"
                assert await _refusal(at_ann, "act", seat=-1, action=action) == "bad_message"
                assert await _refusal(at_ann, "act", seat=0, action={"do": "fly"}) == "unknown_kind"
                assert await _refusal(at_ann, "act", seat=0, action={"do": "place_car", "space": "ZZ"})
                assert await _refusal(at_ann, "act", seat=0, action={"do": "end_turn"})
                assert await _refusal(at_ann, "dance", seat=0) == "bad_message"
                assert await _refusal(at_ann, "undo", seat=0) == "cannot_undo"
                assert at_ann.known[0].version == 0  # What is refused is nobody's business.
                first = await at_ann.say("act", seat=0, action=action)
                for mate in (at_ann, at_ben, at_cid):
                    await mate.until(lambda me: [one["event"] for one in _only(me).events] == ["car_placed"])
                    assert _only(mate).info["on_turn"] == 1
                second = await at_ben.say("act", seat=1, action=at_ben.known[1].private["legal"][0])
                assert first is not None
                assert second == first + 1
                await at_ann.until(lambda me: me.known[0].private["legal"])
                assert {one["do"] for one in at_ann.known[0].private["legal"]} >= {"drive", "exchange_hand"}

    asyncio.run(run())


def _only(mate: Seatmate) -> Any:
    [known] = mate.known.values()
    return known


def test_the_last_action_can_be_taken_back_until_something_is_known(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as [ann, ben]:
            table = await _started(ann, ben)
            async with ann.at(table) as at_ann, ben.at(table) as at_ben:
                before = at_ann.known[0].private["legal"]
                await _act(at_ann, 0)
                await at_ann.until(lambda me: me.known[0].private["undo"])
                assert not at_ben.known[1].private["undo"]
                assert await _refusal(at_ben, "undo", seat=1) == "cannot_undo"
                await at_ann.say("undo", seat=0)
                await at_ann.until(lambda me: me.known[0].private["legal"] == before)
                await at_ben.until(lambda me: me.known[1].events[-1:] == [{"event": "taken_back", "seat": 0}])
                assert at_ben.known[1].info["on_turn"] == 0
                assert at_ben.known[1].private["legal"] == []
                await _act(at_ann, 0)
                await _act(at_ben, 1)  # Clues are drawn: that cannot be unknown.
                assert await _refusal(at_ben, "undo", seat=1) == "cannot_undo"
                assert await _refusal(at_ann, "undo", seat=0) == "cannot_undo"

    asyncio.run(run())


def test_a_proposal_is_ones_own_until_it_is_confirmed(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as [ann, ben]:
            table = await _started(ann, ben)
            async with ann.at(table) as at_ann, ben.at(table) as at_ben:
                one, other = at_ann.known[0].private["legal"][:2]
                assert await _refusal(at_ann, "confirm", seat=0) == "nothing_proposed"
                assert await _refusal(at_ann, "withdraw", seat=0) == "nothing_proposed"
                assert await _refusal(at_ann, "propose", seat=0, action={"do": "end_turn"})
                assert await _refusal(at_ben, "propose", seat=1, action=one) == "not_your_turn"
                await at_ann.say("propose", seat=0, action=one)
                await at_ann.until(lambda me: me.known[0].private["proposed"] == one)
                await at_ann.say("withdraw", seat=0)
                await at_ann.until(lambda me: me.known[0].private["proposed"] is None)
                await at_ann.say("propose", seat=0, action=one)
                await at_ann.say("propose", seat=0, action=other)
                await at_ben.say("ping")
                assert at_ben.known[1].version == 0
                assert await at_ann.say("confirm", seat=0) is not None
                await at_ann.until(lambda me: me.known[0].private["proposed"] is None)
                assert at_ann.known[0].info["on_turn"] == 1
                [event] = [event for event in at_ann.known[0].events if event["event"] == "car_placed"]
                assert event["space"] == other["space"]

    asyncio.run(run())


def test_a_message_sent_again_changes_nothing(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as [ann, ben]:
            table = await _started(ann, ben)
            async with ann.at(table) as at_ann:
                first, other = at_ann.known[0].private["legal"][:2]
                ply = await at_ann.say("act", id="one", seat=0, action=first)
                assert await at_ann.say("act", id="one", seat=0, action=first) == ply
                assert await at_ann.say("act", id="one", seat=0, action=other) == ply
                await at_ann.say("say", id="two", text="Ahoy!")
                await at_ann.say("say", id="two", text="Ahoy!")
            async with ann.at(table) as at_ann, ben.at(table) as at_ben:
                assert await at_ann.say("act", id="one", seat=0, action=first) == ply
                await at_ben.say("say", id="two", text="Ahoy yourself!")  # Another's message is another message.
                assert await _refusal(at_ben, "act", id="three", seat=1, action={"do": "end_turn"})
                assert (
                    await at_ben.say("act", id="three", seat=1, action=at_ben.known[1].private["legal"][0]) is not None
                )
                await at_ann.until(lambda me: me.known[0].private["legal"])
                thought = at_ann.known[0].private["legal"][0]
                await at_ann.say("propose", seat=0, action=thought)
                feed = at_ann.known[0].feed
            server.kill()
            server.start()
            async with (
                ann.at(table, known=[{"seat": 0, "feed": feed, "version": 0}]) as at_ann,
                ben.at(table) as at_ben,
            ):
                assert at_ann.known[0].feed != feed
                assert at_ann.known[0].private["proposed"] == thought
                assert await at_ann.say("act", id="one", seat=0, action=first) == ply
                await at_ann.say("say", id="two", text="Ahoy!")
                assert [talk["text"] for talk in at_ann.known[0].chat] == ["Ahoy!", "Ahoy yourself!"]
                assert (at_ann.known[0].version, at_ben.known[1].version) == (0, 0)

    asyncio.run(run())


def test_whoever_comes_back_gets_what_was_missed_and_no_more(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as [ann, ben]:
            table = await _started(ann, ben)
            async with ann.at(table) as at_ann:
                await _act(at_ann, 0)
                await at_ann.until(lambda me: me.known[0].version == 1)
                heard = {"seat": 0, "feed": at_ann.known[0].feed, "version": 1}
            assert await _attended(ann, table, heard) == []
            async with ben.at(table) as at_ben:
                await at_ben.say("say", text="Where are you?")
                await _act(at_ben, 1)
                await at_ben.say("say", text="Your turn!")
            missed = await _attended(ann, table, heard)
            assert [(news["type"], news["version"]) for news in missed] == [
                ("update", 2),
                ("update", 3),
                ("update", 4),
            ]
            assert missed[0]["chat"][0]["text"] == "Where are you?"
            assert missed[1]["private"]["legal"]
            assert await _attended(ann, table, {**heard, "version": 3}) == missed[2:]
            for unknown in ({**heard, "feed": "0"}, {**heard, "version": 9}, {**heard, "version": -1}):
                [snapshot] = await _attended(ann, table, unknown)
                assert (snapshot["type"], snapshot["version"]) == ("snapshot", 4)
            [snapshot] = await _attended(ben, table, heard)  # somebody else's seat
            assert (snapshot["type"], snapshot["seat"]) == ("snapshot", 1)
            assert [talk["text"] for talk in snapshot["chat"]] == ["Where are you?", "Your turn!"]

    asyncio.run(run())


def test_orders_answer_at_once_and_nobody_else_knows_them(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as [ann, ben]:
            table = await _started(ann, ben)
            async with ann.at(table) as at_ann, ben.at(table) as at_ben:
                await _act(at_ann, 0)
                await _act(at_ben, 1)
                finish = {"order": "finish_turn", "turn": 1}
                passing = {"order": "pass_all", "turn": None}
                assert await _refusal(at_ann, "set_orders", seat=0, orders=[{"order": "sing"}])
                assert await _refusal(at_ann, "set_orders", seat=0, orders=[passing] * 11) == "bad_message"
                assert await _refusal(at_ben, "set_orders", seat=0, orders=[passing]) == "not_your_seat"
                version = at_ben.known[1].version
                await at_ann.say("set_orders", seat=0, orders=[finish, passing])
                await at_ann.until(lambda me: me.known[0].private["orders"] == [finish, passing])
                await at_ben.say("ping")
                assert at_ben.known[1].version == version
                await _act(at_ann, 0, "drive")  # and the turn is over, without asking again
                await at_ben.until(lambda me: me.known[1].private["legal"])
                assert at_ben.known[1].private["orders"] == []
                assert not any(b"finish_turn" in raw for raw in at_ben.raw)
                await _act(at_ben, 1, "drive")
                await at_ben.say("set_orders", seat=1, orders=[{"order": "finish_turn", "turn": 2}])
                await at_ann.until(lambda me: me.known[0].private["legal"])  # It was asked already when he said so.
                await at_ann.say("set_orders", seat=0, orders=[])
                await at_ann.until(lambda me: me.known[0].private["orders"] == [])

    asyncio.run(run())


def test_several_people_play_on_one_device(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as [ann, ben]:
            table = await ann.open_table(
                "tobago", [{"me": True}, {}, {"me": True, "name": "Ada"}], options={"first_player": 0}
            )
            await ben.post(f"/api/tables/{table}/seats", {})
            await ann.post(f"/api/tables/{table}/start")
            async with ann.at(table) as at_ann, ben.at(table) as at_ben:
                assert list(at_ann.known) == [0, 2]
                assert list(at_ben.known) == [1]
                await at_ben.until(lambda me: me.presence["seats"] == [0, 1, 2])
                for mate, seat in ((at_ann, 0), (at_ben, 1), (at_ann, 2)):
                    await _act(mate, seat)
                await at_ann.until(lambda me: me.known[0].private["legal"])
                assert at_ann.known[0].view["hand"] != at_ann.known[2].view["hand"]
                assert [at_ann.known[seat].view["seat"] for seat in (0, 2)] == [0, 2]
                assert (
                    await _refusal(at_ann, "act", seat=2, action=at_ann.known[0].private["legal"][0]) == "not_your_turn"
                )
                legal = at_ann.known[0].private["legal"]
                before = at_ann.known[2].version
                await at_ann.say("act", seat=0, action=next(one for one in legal if one["do"] == "drive"))
                await at_ann.until(lambda me: me.known[2].version == before + 1)  # Both seats see it.
            async with ann.at(table, watch=True) as at_ann:
                assert list(at_ann.known) == [None]

    asyncio.run(run())


def test_a_bot_plays_on_for_whoever_resigns(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as [ann, ben]:
            table = await _started(ann, ben)
            async with ann.at(table) as at_ann, ben.at(table) as at_ben:
                await at_ann.say("resign", seat=0)
                await at_ben.until(lambda me: me.info["replaced"] == {"0": "resigned"})
                await _act(at_ben, 1)  # The bot has placed the car.
                for type in ("return", "undo", "resign", "confirm"):
                    assert await _refusal(at_ann, type, seat=0) == "resigned_already"
                assert await _refusal(at_ann, "act", seat=0, action={"do": "end_turn"}) == "resigned_already"
                assert await _refusal(at_ann, "stop", seat=0, agree=True) == "resigned_already"
                await _act(at_ben, 1)
                await at_ben.say("resign", seat=1)
                await at_ann.until(lambda me: me.over)
                assert at_ann.info["result"]["end"] == "stopped"
                assert at_ann.info["status"] == "ended"
                assert await _refusal(at_ben, "resign", seat=1) == "table_ended"
                assert at_ann.legal() is None

    asyncio.run(run())


def test_the_table_agrees_to_stop_and_the_seed_is_what_was_committed_to(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben", "Cid") as [ann, ben, cid]:
            table = await _started(ann, ben, cid)
            async with ann.at(table) as at_ann, ben.at(table) as at_ben, cid.at(table) as at_cid:
                await at_ann.say("stop", seat=0, agree=True)
                await at_ben.until(lambda me: me.info["to_stop"] == [0])
                await at_ann.say("stop", seat=0, agree=False)
                await at_ben.say("stop", seat=1, agree=True)
                await at_cid.say("stop", seat=2, agree=True)
                await at_ann.until(lambda me: me.info["to_stop"] == [1, 2])
                assert at_ann.info["status"] == "running"
                assert at_ann.info["result"] is None
                await at_ann.say("resign", seat=0)  # Everybody who still plays has agreed.
                await at_ben.until(lambda me: me.over)
                result = at_ben.info["result"]
                assert result["end"] == "agreed"
                assert commitment(result["seed"]) == at_ben.info["commitment"]
                assert await _refusal(at_ben, "stop", seat=1, agree=True) == "table_ended"
                assert await _refusal(at_ben, "act", seat=1, action={"do": "end_turn"}) == "over"
                assert await _refusal(at_ben, "undo", seat=1) == "cannot_undo"
                await at_ben.say("say", text="Thank you!")  # People may still talk.

    asyncio.run(run())


def test_people_talk_and_may_be_muted(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben", "Cid") as [ann, ben, cid]:
            table = await ann.open_table("tobago", [{"me": True}, {}])
            await ben.post(f"/api/tables/{table}/seats", {})
            async with ann.at(table) as at_ann, ben.at(table) as at_ben, cid.at(table) as at_cid:
                await at_ann.say("say", text="  Ahoy,\n\x07 matey!\u202e ")
                await at_cid.until(lambda me: me.known[None].chat)
                said = at_cid.known[None].chat[0]
                assert (said["person"], said["name"], said["text"]) == (ann.id, "Ann", "Ahoy, matey!")
                assert await _refusal(at_ann, "say", text="a" * 501) == "bad_message"
                assert await _refusal(at_ann, "say", text="") == "bad_message"
                assert await _refusal(at_ann, "say", text=" \n") == "nothing_said"
                assert await _refusal(at_cid, "say", text="Me too!") == "not_at_table"
                assert await _refusal(at_ann, "mute", person=ann.id) == "nobody_to_mute"
                assert await _refusal(at_ann, "mute", person=cid.id) == "nobody_to_mute"
                await at_ann.say("mute", person=ben.id)
                await at_ann.until(lambda me: me.known[0].private["muted"] == [ben.id])
                await at_ben.say("say", text="Scallywag!")
                await at_cid.until(lambda me: len(me.known[None].chat) == 2)
                await at_ann.say("ping")
                assert not any(b"Scallywag" in raw for raw in at_ann.raw)
                assert at_ben.known[1].private["muted"] == []
            async with ann.at(table) as at_ann, ben.at(table) as at_ben:
                assert len(at_ann.known[0].chat) == 1
                await at_ann.say("mute", person=ben.id, muted=False)
                await at_ann.until(lambda me: me.known[0].private["muted"] == [] and len(me.known[0].chat) == 2)
                assert await _refusal(at_ben, "close_chat") == "not_host"
                await at_ann.say("close_chat")
                await at_ben.until(lambda me: me.info["chat_closed"])
                assert await _refusal(at_ben, "say", text="Hm?") == "chat_closed"
                await at_ann.say("close_chat", closed=False)
                await at_ben.say("say", text="Hm?")
                await at_ann.until(lambda me: [talk["text"] for talk in me.known[0].chat][1:] == ["Scallywag!", "Hm?"])

    asyncio.run(run())


def test_watchers_see_what_everybody_sees_if_they_may(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben", "Cid") as [ann, ben, cid]:
            table = await _started(ann, ben)
            async with ann.at(table) as at_ann, ben.at(table) as at_ben, cid.at(table) as at_cid:
                assert at_cid.known[None].private is None
                await _act(at_ann, 0)
                await _act(at_ben, 1)
                await at_ann.until(lambda me: me.known[0].private["legal"])
                await at_cid.until(lambda me: me.known[None].view["cars"] == at_ann.known[0].view["cars"])
                assert at_ann.known[0].view["hand"]
                assert not at_cid.known[None].view["hand"]
                assert at_cid.known[None].view["seat"] is None
                assert not any(
                    b'"legal"' in raw or b'"private"' in raw.replace(b'"private":null', b"") for raw in at_cid.raw
                )
                await at_ann.until(lambda me: me.presence == {"type": "presence", "seats": [0, 1], "watchers": 1})
            private = await _started(ann, ben, terms={"watchers": False})
            async with cid.socket(private) as connection:
                await connection.send('{"type":"subscribe","id":"a"}')
                told = msgspec.json.decode(await connection.recv())
                assert (told["type"], told["code"]) == ("refusal", "no_watchers")
            async with ann.at(private) as at_ann:
                assert list(at_ann.known) == [0]

    asyncio.run(run())


def test_everybody_sees_who_is_here(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as [ann, ben]:
            table = await _started(ann, ben)
            async with ann.at(table) as at_ann:
                await at_ann.until(lambda me: me.presence.get("seats") == [0])
                async with ben.at(table), ben.at(table):  # two windows
                    await at_ann.until(lambda me: me.presence["seats"] == [0, 1])
                await at_ann.until(lambda me: me.presence["seats"] == [0])
                async with ben.at(table, watch=True):
                    await at_ann.until(lambda me: me.presence["watchers"] == 1)
                await at_ann.until(lambda me: me.presence["watchers"] == 0)

    asyncio.run(run())


def test_whoever_is_not_here_is_told_of_each_turn_once(server: ServerProcess) -> None:
    async def run(alerts: Listening) -> None:
        async with guests(server, "Ann", "Ben") as [ann, ben]:
            address = f"http://127.0.0.1:{alerts.server_port}"
            for name, guest in (("ann", ann), ("ben", ben)):
                response = await guest.ask("PUT", "/api/me/webhook", {"url": f"{address}/{name}"})
                assert response.json()["webhook"] == f"{address}/{name}"
            table = await _started(ann, ben, first=1)
            await alerts.until("ben", 1)
            assert alerts.to("ben") == [f"Ben, it's your turn (tobago): {server.url}/table/{table}"]
            async with ann.at(table) as at_ann:
                async with ben.at(table) as at_ben:
                    await _act(at_ben, 1)
                    action = await _act(at_ann, 0)  # Now it is his turn again, but he is here.
                    await at_ben.until(lambda me: me.known[1].private["legal"])
                    await _act(at_ben, 1, "drive")
                    await at_ben.say("say", text="I have to go.")
                await at_ann.until(lambda me: me.presence["seats"] == [0])
                await at_ann.say("say", text="Ahoy?")  # It is his turn still, and nothing new.
            async with ben.at(table) as at_ben:
                await _act(at_ben, 1, "end_turn")
            await alerts.until("ann", 1)
            async with ann.at(table) as at_ann:
                await _act(at_ann, 0, "drive")
                await _act(at_ann, 0, "end_turn")
                await alerts.until("ben", 2)
                await at_ann.say("undo", seat=0)  # The same turn once more.
                await at_ann.say("say", text="No, wait.")
                await _act(at_ann, 0, "end_turn")
                await at_ann.say("say", text="So be it.")
            async with ben.at(table) as at_ben:
                await _act(at_ben, 1, "drive")
                await _act(at_ben, 1, "end_turn")
            await alerts.until("ann", 2)
            assert action["do"] == "place_car"
            assert (len(alerts.to("ann")), len(alerts.to("ben"))) == (2, 2)

            response = await ben.ask("PUT", "/api/me/webhook", {"url": None})
            assert response.json()["webhook"] is None
            for bad in ("", "ftp://127.0.0.1/", "http://", "http://[", "http://host:port/", "javascript:alert(1)"):
                response = await ben.ask("PUT", "/api/me/webhook", {"url": bad})
                assert (response.status_code, response.json()["code"]) == (400, "bad_webhook"), bad
            response = await ben.ask("PUT", "/api/me/webhook", {"url": "http://a/" + "a" * 500})
            assert response.status_code == 400

    with listening() as alerts:
        asyncio.run(run(alerts))


def test_bots_and_people_see_the_same_game(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann") as [ann]:
            table = await ann.open_table("loot-island", [{"me": True}, {"bot": "random"}, {"bot": "greedy"}])
            await ann.post(f"/api/tables/{table}/start")
            async with ann.at(table) as at_ann:
                await at_ann.play(Random(3), most=12)
                at_ann.raw.clear()
                await at_ann.say("subscribe")
                assert any(raw.startswith(b'{"type":"snapshot"') for raw in at_ann.raw)

    asyncio.run(run())
