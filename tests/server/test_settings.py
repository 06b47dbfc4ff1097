"""How a server is set up; and docs/hosting.md says so."""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from doubloon.core.refusal import Refused
from doubloon.server.metrics import Metrics
from doubloon.server.settings import PREFIX, Settings, data_directory, read_settings

DOCUMENT = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")


def test_the_table_of_settings_is_complete() -> None:
    rows = re.findall(r"^\| `(\w+)` \| `(DOUBLOON_\w+)` \| (?:`([^|]*)`)? ?\| (.+) \|$", DOCUMENT, re.MULTILINE)
    fields = {field.name: field.default for field in msgspec.structs.fields(Settings)}
    assert [name for name, _, _, _ in rows] == list(fields)
    for name, variable, default, _ in rows:
        assert variable == PREFIX + name.upper()
        assert default == (str(fields[name]).lower() if isinstance(fields[name], bool) else str(fields[name]))


def test_what_may_be_chosen_is_in_the_table() -> None:
    hints = get_type_hints(Settings)
    for name in ("webhooks", "log", "log_level"):
        row = next(line for line in DOCUMENT.splitlines() if line.startswith(f"| `{name}` |"))
        assert [choice for choice in get_args(hints[name]) if f"`{choice}`" not in row] == []


def test_every_metric_is_in_the_document() -> None:
    named = set(re.findall(r"^\| `(doubloon_\w+)", DOCUMENT, re.MULTILINE))
    families = {family.name + ("_total" if family.type == "counter" else "") for family in Metrics().registry.collect()}
    assert named == families


def test_nothing_said_is_the_default() -> None:
    assert read_settings({}) == Settings()


def test_the_environment_says_everything() -> None:
    settings = read_settings(
        {
            "DOUBLOON_PORT": "9000",
            "DOUBLOON_MIGRATE": "false",
            "DOUBLOON_GRACE": "0.5",
            "DOUBLOON_LOG": "json",
            "PORT": "1",
        }
    )
    assert settings == Settings(port=9000, migrate=False, grace=0.5, log="json")


def test_a_flag_wins_over_the_environment() -> None:
    environment = {"DOUBLOON_PORT": "9000", "DOUBLOON_HOST": "0.0.0.0"}
    assert read_settings(environment, port=9001, host=None) == Settings(port=9001, host="0.0.0.0")


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("DOUBLOON_PORT", "http"),
        ("DOUBLOON_PORT", "70000"),
        ("DOUBLOON_MIGRATE", "perhaps"),
        ("DOUBLOON_LOG", "xml"),
        ("DOUBLOON_BOT_PROCESSES", "-1"),
        ("DOUBLOON_REQUESTS_PER_MINUTE", "0"),
        ("DOUBLOON_GRACE", "-1"),
    ],
)
def test_a_bad_variable_is_named(variable: str, value: str) -> None:
    with pytest.raises(Refused, match=f"{variable}.*{value}"):
        read_settings({variable: value})


@pytest.mark.parametrize(
    ("flags", "code"),
    [
        ({"port": 70_000}, "bad_settings"),
        ({"log": "xml"}, "bad_settings"),
        ({"bus": "amqp://localhost"}, "bad_bus"),
        ({"bus": "database"}, "bus_needs_postgresql"),
        ({"queue": "localhost"}, "bad_queue"),
        ({"proxies": "10.0.0.300"}, "bad_proxies"),
        ({"public_url": "games.example.org"}, "bad_public_url"),
    ],
)
def test_what_cannot_be_is_refused(flags: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refused:
        read_settings({}, **flags)
    assert refused.value.code == code
    assert str(refused.value)


def test_the_database_can_be_the_bus_if_it_is_postgresql() -> None:
    assert read_settings({}, bus="database", database="postgresql+asyncpg://localhost/games").bus == "database"


def test_where_the_embedded_database_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_directory() == tmp_path / "doubloon"
    assert read_settings({}).database_url == f"sqlite:///{tmp_path}/doubloon/doubloon.sqlite3"
    assert read_settings({}, data="/games").database_url == "sqlite:////games/doubloon.sqlite3"
    assert read_settings({}, data="/games", database="postgresql+asyncpg://db/x").database_url.endswith("db/x")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_directory() == Path.home() / ".local" / "share" / "doubloon"


def test_where_people_find_the_server() -> None:
    assert read_settings({}, port=9000).url == "http://127.0.0.1:9000"
    assert not read_settings({}).secure
    public = read_settings({}, public_url="https://games.example.org/")
    assert (public.url, public.secure) == ("https://games.example.org", True)


def test_migrate_migrates_whatever_servers_do(tmp_path: Path) -> None:
    environment = {**os.environ, "DOUBLOON_MIGRATE": "false", "DOUBLOON_DATA": str(tmp_path)}
    subprocess.run([sys.executable, "-m", "doubloon", "migrate"], env=environment, check=True, capture_output=True)
    with closing(sqlite3.connect(tmp_path / "doubloon.sqlite3")) as database:
        assert database.execute("SELECT count(*) FROM entries").fetchone() == (0,)
