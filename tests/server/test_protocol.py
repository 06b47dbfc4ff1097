"""docs/protocol.md says everything, and nothing that is not so."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest
import websockets

from doubloon.server.room import messages
from tests.server.clients import Guest, guests, serving

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "protocol.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```json\n(.*?)^```$", DOCUMENT, re.DOTALL | re.MULTILINE)
SCHEMA = messages.schema()


def _types(union: Any) -> dict[str, type[msgspec.Struct]]:
    return {str(kind.__struct_config__.tag): kind for kind in get_args(union)}


CLIENT, SERVER = _types(messages.AnyClientMessage), _types(messages.AnyServerMessage)


def _validate(example: Any, definition: str) -> None:
    jsonschema_rs.Draft202012Validator({**SCHEMA, "$ref": f"#/$defs/{definition}"}).validate(example)


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_example_is_a_message(text: str) -> None:
    example = json.loads(text)
    if example["type"] in CLIENT:
        assert isinstance(messages.decoder.decode(text), CLIENT[example["type"]])
        _validate(example, "ClientMessage")
    else:
        _validate(example, "ServerMessage")
        kind = SERVER[example["type"]]
        assert json.loads(messages.encode(msgspec.json.decode(text, type=kind))) == example


def test_every_message_has_an_example() -> None:
    assert {json.loads(text)["type"] for text in EXAMPLES} == {*CLIENT, *SERVER}


def test_every_field_of_a_message_occurs_in_the_document() -> None:
    parts: tuple[type[msgspec.Struct], ...] = (
        *CLIENT.values(),
        *SERVER.values(),
        messages.TableInfo,
        messages.SeatPrivate,
        messages.Result,
        messages.Known,
    )
    fields = {name for part in parts for name in part.__struct_fields__}
    assert [name for name in sorted(fields) if not re.search(rf"\b{name}\b", DOCUMENT)] == []


def test_the_schema_names_every_type() -> None:
    for name, kinds in (("ClientMessage", CLIENT), ("ServerMessage", SERVER)):
        named = SCHEMA["$defs"][name]["discriminator"]["mapping"]
        assert named == {tag: f"#/$defs/{kind.__name__}" for tag, kind in kinds.items()}
        assert {kind.__name__ for kind in kinds.values()} <= set(SCHEMA["$defs"])
    jsonschema_rs.meta.validate(SCHEMA)


@pytest.mark.parametrize("example", [{"type": "act", "id": "1", "seat": 0}, {"type": "undo", "id": "1", "seat": "0"}])
def test_the_schema_refuses_what_the_server_refuses(example: Any) -> None:
    with pytest.raises(jsonschema_rs.ValidationError):
        _validate(example, "ClientMessage")
    with pytest.raises(msgspec.ValidationError):
        messages.decoder.decode(json.dumps(example))


def test_the_tool_prints_the_schema() -> None:
    run = subprocess.run([sys.executable, "-m", "tools.protocol"], capture_output=True, check=True, cwd=ROOT)
    assert json.loads(run.stdout) == json.loads(json.dumps(SCHEMA))


async def _closed(guest: Guest, table: str, say: str = "") -> int:
    """The code that a socket is closed with."""
    async with guest.socket(table) as socket:
        if say:
            await socket.send(say)
        await socket.wait_closed()
        return int(socket.close_code)


def test_why_a_socket_is_closed(tmp_path: Path) -> None:
    async def run() -> dict[str, int]:
        with serving(tmp_path, sockets_per_person=2) as server:
            nobody = Guest(server)
            async with guests(server, "Ann") as [ann]:
                table = await ann.open_table("tobago", [{"me": True}, {}])
                codes = {
                    "nobody": await _closed(nobody, table),
                    "no table": await _closed(ann, "ä" * 200),
                    "too long": await _closed(ann, table, "x" * (messages.LONGEST_MESSAGE + 1)),
                }
                async with ann.socket(table), ann.socket(table):
                    codes["too many"] = await _closed(ann, table)
                with pytest.raises(websockets.InvalidStatus, match="403"):
                    await ann.socket(table, Origin="https://elsewhere.example")
                async with ann.at(table) as at_ann:
                    server.stop()
                    await at_ann.until(lambda me: True)
                    codes["stop"] = at_ann.connection.close_code
            await nobody.leave()
            assert table not in server.output(), "whoever reads the log could sit down"
            return codes

    codes = asyncio.run(run())
    assert codes == {"nobody": 4001, "no table": 4004, "too long": 1009, "too many": 4029, "stop": 1012}
    assert all(f"| {code} | " in DOCUMENT for code in codes.values())
