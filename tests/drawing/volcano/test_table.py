"""The two grounds of Volcano and what lies open on its table, in pictures and in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product
from xml.etree import ElementTree

import msgspec
import pytest

from doubloon.drawing.geometry import Box
from doubloon.games.tobago.drawing import layout, svg, terminal, terrain
from doubloon.games.tobago.drawing.scene import ClueLine, Display, HandCard, MapPanel, PlayerPanel, Scene, Tile
from doubloon.games.volcano.drawing.lava import LAVA
from doubloon.games.volcano.drawing.mountain import VOLCANO
from tests.drawing.pictures import assert_whole, points, used, written
from tests.drawing.tobago.small_island import TERRAINS, clue, table, tiles

ISLAND = """
    J   B
  J   X   S
R   V   X
  V   V   B
X   V   X
  V   V   S
B   V   M
  X   L   B
    X   S
"""
LAND = tiles(ISLAND, {**TERRAINS, "V": "volcano", "X": "lava"})
MOUNTAIN = {"D3", "C3", "E3", "D4", "C4", "E4", "D5"}
CLUES = (
    clue("next_to", "lava", "next to the lava"),
    clue("next_to", "lava", "not next to the lava", negated=True),
    clue("next_to", "volcano", "next to the volcano"),
    clue("next_to", "volcano", "not next to the volcano", negated=True),
)
DISPLAY = Display(
    "Volcanic clues",
    tuple(HandCard(card, ("12→4", None, "31→28", "5→2")) for card in CLUES),
    "17 lava tiles left",
    "lava",
)
COVERING = MapPanel(
    "White", "6 sites", clues=(msgspec.structs.replace(CLUES[2], covers="in the jungle"),), roses=((2,),)
)


def volcanic_table(players: int = 4) -> Scene:
    """A table with everything that Volcano adds."""
    full = table()
    return Scene(
        tiles=LAND,
        title="Volcano",
        players=tuple(PlayerPanel(seat, f"Player {seat + 1}", "2 amulets · 11 roses") for seat in range(players)),
        maps=(COVERING, *full.maps[1:]),
        hand=full.hand,
        paid_reach=("F3", "nowhere"),
        display=DISPLAY,
        words=(("paid_reach", "for an amulet"),),
    )


def grey(colour: str) -> float:
    """How light a colour is, from 0 to 255."""
    red, green, blue = (int(colour[index : index + 2], 16) for index in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue


@pytest.mark.parametrize("draw", [svg.draw, svg.draw_island])
def test_the_picture_is_sound(draw: Callable[[Scene], str]) -> None:
    picture = draw(volcanic_table())
    assert_whole(picture)
    root = ElementTree.fromstring(picture)
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    assert all(-1 <= x <= width + 1 and -1 <= y <= height + 6 for x, y in points(picture))


def test_lava_breaks_up_in_many_ways() -> None:
    field = Scene(tuple(Tile(f"B{index}", 0, index, "lava") for index in range(20)))
    assert {f"ground-lava-{index}" for index in range(4)} <= used(svg.draw_island(field))
    assert len(set(LAVA.growths)) == 4


def test_the_volcano_is_one_mountain() -> None:
    picture = svg.draw_island(Scene(LAND))
    assert picture.count("-melt)") == 1
    assert "ground-volcano-0" not in used(picture)
    assert picture.count("data-space=") == len(LAND)
    assert written(picture) >= {tile.name for tile in LAND} - MOUNTAIN
    assert not written(picture) & MOUNTAIN


def test_part_of_a_volcano_is_drawn_space_by_space() -> None:
    picture = svg.draw_island(Scene(tuple(tile for tile in LAND if tile.name != "D5")))
    assert "-melt)" not in picture
    assert "ground-volcano-0" in used(picture)
    assert MOUNTAIN - {"D5"} <= written(picture)


def test_lava_is_darker_than_any_other_ground() -> None:
    darkest = min(grey(terrain.painter_of(name).dark) for name in TERRAINS.values())
    assert grey(LAVA.light) < darkest - 10
    assert grey(LAVA.ink) - grey(LAVA.light) > 150
    assert grey(VOLCANO.ink) < 60 < grey(VOLCANO.dark)


@pytest.mark.parametrize("card", CLUES)
def test_clues_show_their_ground_on_any_island(card: ClueLine) -> None:
    names = used(svg.draw(Scene(tiles(), hand=(HandCard(card),))))
    assert {f"ground-{card.landmark}-0", "no" if card.negated else "yes"} <= names
    assert ("no" if not card.negated else "yes") not in names


def test_the_display_shows_cards_effects_and_tiles() -> None:
    picture = svg.draw(Scene(tiles(), display=DISPLAY))
    assert {"Volcanic clues", "17 lava tiles left", "12→4", "31→28", "×"} <= written(picture)
    assert {"ground-lava-0", "ground-volcano-0", "yes", "no"} <= used(picture)


def test_a_display_may_be_bare() -> None:
    bare = svg.draw(Scene(tiles(), display=Display("Volcanic clues")))
    assert written(bare) >= {"Volcanic clues"}
    counted = svg.draw(Scene(tiles(), display=Display("Volcanic clues", stock="no lava tiles left")))
    assert written(counted) >= {"no lava tiles left"}
    assert "ground-" in counted and "ground-lava" not in counted
    plain = svg.draw(Scene(tiles(), display=Display("Volcanic clues", tuple(map(HandCard, CLUES)))))
    assert "×" not in written(plain)


@pytest.mark.parametrize(("players", "hand", "cards"), tuple(product(range(5), (True, False), range(5))))
def test_nothing_on_the_table_covers_another_thing(players: int, hand: bool, cards: int) -> None:
    scene = volcanic_table(players)
    shown = msgspec.structs.replace(DISPLAY, cards=DISPLAY.cards[:cards])
    plan = layout.arrange(
        msgspec.structs.replace(scene, display=shown, hand=scene.hand if hand else ()), Box(0, 0, 1440, 900)
    )
    assert plan.display in plan.covered
    for one, other in combinations((plan.board, *plan.covered), 2):
        apart = one.right <= other.x or other.right <= one.x
        assert apart or one.bottom <= other.y or other.bottom <= one.y
    assert all(box.height >= 60 for box in plan.players)


def test_a_covered_clue_peeks_out_below() -> None:
    assert {"next to the volcano", "in the jungle"} <= written(svg.draw(Scene(tiles(), maps=(COVERING,))))
    crowd = tuple(msgspec.structs.replace(COVERING, clues=COVERING.clues * 12) for _ in range(4))
    picture = svg.draw(Scene(tiles(), maps=crowd))
    assert "next to the volcano" in written(picture)
    assert "in the jungle" not in written(picture)


def test_spaces_that_cost_something_have_a_rim_of_their_own() -> None:
    assert "paid" in used(svg.draw_island(volcanic_table()))
    assert "paid" not in used(svg.draw_island(table()))


def test_what_a_scene_does_not_say_leaves_no_trace() -> None:
    told = msgspec.json.encode(table())
    assert not any(field in told for field in (b"covers", b"paid_reach", b"display"))


def test_the_terminal_tells_the_grounds_apart() -> None:
    names = [*TERRAINS.values(), "lava", "volcano"]
    assert len({terminal.letter(name) for name in names}) == len(names)
    assert len({terminal.GROUNDS[name][0] for name in names}) == len(names)
    signs = "^Y*?$1234·" + terminal.MARKERS + terminal.LEGS + terminal.ARROWS
    assert not set(signs) & {terminal.letter(name) for name in names}


def test_the_volcano_is_solid_in_the_terminal() -> None:
    body = terminal.draw(Scene(LAND), colour=False).split("B beach")[0]
    assert body.count("#" * 18) == 4
    assert body.count("#") == 7 * 12
    assert body.count("%") == sum(tile.terrain == "lava" for tile in LAND)


def test_the_terminal_shows_what_lies_open() -> None:
    drawn = terminal.draw(volcanic_table(), colour=False)
    assert "next to the volcano (in the jungle) [3]" in drawn
    assert "Volcanic clues  ·  17 lava tiles left\n+  next to the lava          ○ 12→4     ◆ –" in drawn
    assert drawn.index("Brown") < drawn.index("Volcanic clues") < drawn.index("1. in the largest jungle")
    assert "$ for an amulet\n" in drawn
    assert "·$" in drawn
    assert "$" not in terminal.draw(Scene(LAND), colour=False)


@pytest.mark.parametrize("columns", range(12, 19))
def test_grown_islands_fit_a_terminal(columns: int) -> None:
    wide = tuple(Tile(f"{chr(66 + q)}{row + 2}", q, row - q // 2, "lava") for q in range(columns) for row in range(2))
    scene = msgspec.structs.replace(
        volcanic_table(), tiles=wide, paid_reach=tuple(tile.name for tile in wide), markers=(("B2",), ("B2",))
    )
    lines = terminal.draw(scene, colour=False).splitlines()
    assert max(map(len, lines)) <= 80
    assert sum(line.count("%") for line in lines) == len(wide) + 1
    assert sum(line.count("$") for line in lines) == len(wide) + 1
