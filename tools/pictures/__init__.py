"""The pictures of the documentation, drawn by the project itself; a test keeps them up to date."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from . import loot_island, tobago, volcano

DOCS = Path(__file__).parents[2] / "docs"

PICTURES: dict[Path, Callable[[], str]] = {
    DOCS / "pictures" / "table.svg": tobago.table,
    DOCS / "pictures" / "volcano.svg": volcano.table,
    DOCS / "pictures" / "loot-island.svg": loot_island.table,
    **{DOCS / "rules" / "pictures" / f"{draw.__name__}.svg": draw for draw in tobago.RULES},
    **{DOCS / "rules" / "pictures" / f"volcano-{name}.svg": draw for name, draw in volcano.RULES.items()},
    **{DOCS / "rules" / "pictures" / f"loot-island-{name}.svg": draw for name, draw in loot_island.RULES.items()},
}
