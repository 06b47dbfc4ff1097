"""Islands and boxes of one's own, as large as they may be, and each another one."""

from __future__ import annotations

from typing import Any


def island(number: int, half_rows: int = 40, columns: int = 20) -> dict[str, Any]:
    """A jungle with a few lagoons, other ones for each number."""
    lines = ["  " * (row % 2) + "   ".join("J" * (columns // 2)) for row in range(half_rows)]
    lines[2] = "   ".join(f"{number:0{columns // 2}b}".replace("0", "J").replace("1", "."))
    return {"island": lines}


def box(number: int, numbers: int = 10, icons: int = 9) -> dict[str, Any]:
    """Map cards of so many numbers, each so many times in each colour, and a treasure by which boxes differ."""
    maps = [{"number": 2 + one, "icons": [""] * icons} for one in range(numbers)]
    treasures = [{"number": 1, "set": "I", "kind": "jewel", "gold": number % 100, "curse": number // 100}]
    healers = [{"per_cube": 1, "fixed": 1}] * 5
    return {"box": {"maps": maps, "treasures": treasures, "healers": healers, "small_islands": [], "crown_bonus": []}}
