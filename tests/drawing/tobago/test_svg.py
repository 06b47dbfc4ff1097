"""The pictures are sound SVG, complete, and always the same."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import msgspec
import pytest

from doubloon.games.tobago.drawing import svg, terrain
from doubloon.games.tobago.drawing.scene import ClueLine, MapPanel, PlayerPanel, Scene, Tile
from tests.drawing.pictures import SPACE, assert_whole, points, used, written
from tests.drawing.tobago.small_island import TERRAINS, table, tiles


@pytest.fixture(params=[svg.draw, svg.draw_island])
def picture(request: pytest.FixtureRequest) -> str:
    drawn = request.param(table())
    assert isinstance(drawn, str)
    return drawn


def test_it_is_sound_xml_with_a_title(picture: str) -> None:
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SPACE}svg"
    assert root.get("role") == "img"
    title = root.find(f"{SPACE}title")
    assert title is not None
    assert title.text == "Doubloon · Tobago"
    assert root.get("aria-labelledby") == title.get("id")


def test_nothing_comes_from_elsewhere(picture: str) -> None:
    assert "<script" not in picture
    assert "<image" not in picture
    assert not re.search(r'(href|src)="[^#]', picture)


def test_ids_are_unique_and_every_reference_is_met(picture: str) -> None:
    assert_whole(picture)


def test_nothing_lies_outside(picture: str) -> None:
    root = ElementTree.fromstring(picture)
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    found = list(points(picture))
    assert len(found) > 500
    assert all(-1 <= x <= width + 1 and -1 <= y <= height + 6 for x, y in found)


def test_every_terrain_and_piece_appears(picture: str) -> None:
    names = used(picture)
    for name in TERRAINS.values():
        assert names & {f"ground-{name}-{index}" for index in range(len(terrain.painter_of(name).growths))}
    pieces = {"hut", "palm_tree", "amulet", "circle", "diamond", "square", "triangle", "shore", "gaze", "compass"}
    assert pieces <= names
    assert {f"car{seat}" for seat in range(4)} | {f"statue{direction}" for direction in range(6)} <= names
    assert {"rivers", "springs", "coast", "legs1", "legs2", "legs3"} <= names


def test_every_space_is_named(picture: str) -> None:
    assert {tile.name for tile in tiles()} <= written(picture)
    assert picture.count("data-space=") == len(tiles())


def test_the_table_shows_players_maps_and_hand() -> None:
    drawn = svg.draw(table())
    assert {"You", "Marisol", "White", "found at C4", "next to a hut", "2→1", "×"} <= written(drawn)
    assert {"rose0", "rose1", "rose2", "rose3", "yes", "no", "largest", "ocean", "coin"} <= used(drawn)


def test_the_same_scene_gives_the_same_bytes_and_another_one_other_ids() -> None:
    assert svg.draw(table()) == svg.draw(table())
    assert svg.draw_island(table()) == svg.draw_island(table())
    bare = Scene(tiles())
    one, other = svg.draw_island(bare), svg.draw_island(msgspec.structs.replace(bare, huts=("D3",)))
    ids = [set(re.findall(r' id="([^"]+)"', drawn)) for drawn in (one, other)]
    assert not ids[0] & ids[1]


def test_a_whole_island_stays_small() -> None:
    assert len(svg.draw(table()).encode()) < 150_000


def test_words_are_escaped() -> None:
    scene = msgspec.structs.replace(
        table(),
        title='<b> & "quotes" @home',
        status="a\x00b\x1b",
        tiles=(*tiles(), Tile('"<&', 9, 9, 'la"va<')),
        players=(PlayerPanel(5, "<Ben>", "1 < 2"),),
    )
    drawn = svg.draw(scene)
    texts = {element.text for element in ElementTree.fromstring(drawn).iter()}
    assert {'<b> & "quotes" @home', "ab", '"<&', "<Ben>"} <= texts
    assert "<Ben>: 1 < 2" in texts


def test_a_terrain_without_a_painter_is_plain_ground() -> None:
    assert "ground-swamp-0" in used(svg.draw_island(Scene((Tile("A1", 0, 0, "swamp"),))))


def test_an_expansion_can_register_a_terrain(monkeypatch: pytest.MonkeyPatch) -> None:
    painter = terrain.Painter("#000", "#111", ('<circle r="3"/>',), ink="#fff")
    monkeypatch.setitem(terrain.PAINTERS, "swamp", painter)
    scene = Scene(
        (Tile("A1", 0, 0, "beach"),),
        maps=(MapPanel("White", "1 site", clues=(ClueLine("in", False, False, "swamp", "in the swamp"),)),),
    )
    drawn = svg.draw(scene)
    assert "ground-swamp-0" in used(drawn)
    assert '<circle r="3"/>' in drawn


@pytest.mark.parametrize("part", ["title", "status", "maps", "players", "hand"])
def test_any_part_of_the_table_can_stand_alone(part: str) -> None:
    full = table()
    scene = msgspec.structs.replace(Scene(tiles()), **{part: getattr(full, part)})
    root = ElementTree.fromstring(svg.draw(scene))
    assert root.get("viewBox") == "0 0 1440 900"


def test_without_panels_only_the_island_is_drawn() -> None:
    scene = Scene(tiles())
    assert svg.draw(scene) == svg.draw_island(scene)
    assert "<title id='" in svg.draw(scene)


def test_a_long_game_still_fits_the_table() -> None:
    full = table()
    clues = full.maps[0].clues * 15
    scene = msgspec.structs.replace(
        full, maps=tuple(msgspec.structs.replace(panel, clues=clues) for panel in full.maps)
    )
    found = list(points(svg.draw(scene)))
    assert all(y <= 906 for _, y in found)
