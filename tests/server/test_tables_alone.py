"""Tables, their games and their bots need nothing but msgspec: browsers run them, too."""

from __future__ import annotations

import pkgutil
import subprocess
import sys
from pathlib import Path

import msgspec

import doubloon
from doubloon.server import room, running

OF_SERVERS = {"alerts", "pool", "webhooks", "workers"}  # what only servers need
_PLAY = """
import sys
sys.path[:0] = sys.argv[1:]
from importlib import import_module
for module in {modules}:
    import_module(module)
from doubloon import bots
from doubloon.server.room import deeds, feeds, lobby, messages, replays, summaries
from doubloon.server.room.entries import PersonId, TableId
from doubloon.server.room.room import Room
ann = PersonId("ann")
wanted = lobby.NewTable(game="tobago", seats=(lobby.SeatWish(me=True), lobby.SeatWish(bot="easy")))
table = Room(TableId("t"), "a seed")
deeds.open_table(table, lobby.opened(wanted, ann, "Ann"), 0.0)
deeds.start(table, ann, 1.0)
assert feeds.Feed("feed", table, 0, 1.0).snapshot(table, 1.0) and summaries.summary_of(table).status == "running"
deeds.perform(table, ann, "Ann", messages.Stop(id="x", seat=0, agree=True), 2.0)
assert replays.encoded(table, None)
strangers = [name for name, module in sys.modules.items() if "site-packages" in (getattr(module, "__file__", "") or "")]
print(sorted({{name.partition(".")[0] for name in strangers}}))
"""


def test_tables_games_and_bots_need_nothing_but_msgspec(tmp_path: Path) -> None:
    # A folder with msgspec alone takes the place of what is installed.
    packages = tmp_path / "site-packages"
    packages.mkdir()
    (packages / "msgspec").symlink_to(Path(msgspec.__file__).parent)
    modules = [f"{room.__name__}.{module.name}" for module in pkgutil.iter_modules(room.__path__)]
    running_here = {module.name for module in pkgutil.iter_modules(running.__path__)} - OF_SERVERS
    modules += [f"{running.__name__}.{name}" for name in sorted(running_here)]
    source = Path(doubloon.__file__).parents[1]
    command = [sys.executable, "-I", "-S", "-c", _PLAY.format(modules=modules), str(source), str(packages)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (0, "['msgspec']\n"), done.stderr
