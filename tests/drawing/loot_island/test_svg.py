"""Pictures of Loot Island's table are sound SVG, complete, and nothing in them covers anything else."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from xml.etree import ElementTree

import msgspec
import pytest

from doubloon.drawing.geometry import Box
from doubloon.games.loot_island.drawing import cards, svg
from doubloon.games.loot_island.drawing.scene import (
    EventCard,
    Forecast,
    Healer,
    Landing,
    MapCard,
    PlayerPanel,
    Scene,
    ScoreSheet,
)
from tests.drawing.loot_island.treasure_coast import HEALERS, LOOT, TABLE, TABLES, column, crowded, empty, full, start
from tests.drawing.pictures import (
    SPACE,
    assert_whole,
    assert_words_apart,
    inside,
    lettered,
    read,
    rectangle,
    rectangles,
    shapes,
    texts,
    used,
)


@pytest.fixture(params=TABLES)
def scene(request: pytest.FixtureRequest) -> Scene:
    return TABLES[request.param]()


def test_it_is_sound_xml_with_a_title(scene: Scene) -> None:
    root = ElementTree.fromstring(svg.draw(scene))
    assert root.tag == f"{SPACE}svg"
    assert root.get("viewBox") == "0 0 1440 900"
    title = root.find(f"{SPACE}title")
    assert title is not None
    assert title.text == scene.title
    assert root.get("aria-labelledby") == title.get("id")


def test_nothing_comes_from_elsewhere(scene: Scene) -> None:
    picture = svg.draw(scene)
    assert "<script" not in picture
    assert "<image" not in picture
    assert not re.search(r'(href|src)="[^#]', picture)


def test_ids_are_unique_and_every_reference_is_met(scene: Scene) -> None:
    assert_whole(svg.draw(scene))


def test_the_same_scene_gives_the_same_bytes_and_another_one_other_ids() -> None:
    assert svg.draw(crowded()) == svg.draw(crowded())
    other = msgspec.structs.replace(crowded(), stock="20 maps")
    ids = [set(re.findall(r' id="([^"]+)"', svg.draw(each))) for each in (crowded(), other)]
    assert not ids[0] & ids[1]


def test_a_crowded_table_stays_small() -> None:
    assert len(svg.draw(crowded()).encode()) < 180_000


def test_nothing_lies_outside(scene: Scene) -> None:
    for box in rectangles(svg.draw(scene)):
        assert inside(box, TABLE, 5), box


def test_no_words_lie_outside_or_on_others(scene: Scene) -> None:
    assert_words_apart(svg.draw(scene), TABLE)


def test_nothing_lies_on_words(scene: Scene) -> None:
    covers: list[Box] = []
    found = 0
    for element, *place in reversed(list(shapes(ElementTree.fromstring(svg.draw(scene))))):
        if element.tag == f"{SPACE}text":
            middle = lettered(element, *place).middle
            assert all(box.room(middle) > 0 for box in covers), element.text
            found += 1
        clear = element.get("fill") == "none" or element.get("opacity") or "url" in element.get("fill", "")
        if element.tag == f"{SPACE}rect" and not clear:
            covers.append(rectangle(element, *place))
    assert found > 50


def test_everything_in_the_scene_can_be_read(scene: Scene) -> None:
    told = read(svg.draw(scene))
    assert scene.title in told
    assert scene.status in told
    for place in scene.landings:
        assert " · ".join(filter(None, (place.name, place.count, place.loot))) in told
    maps = [each for place in scene.landings for each in place.cards] + [*scene.hand, *scene.other_hand]
    loot = [*scene.revealed, *(each for player in scene.players for each in player.treasures)]
    things = [each.words for each in maps] + [each.words for each in loot]
    things += [each.words for each in scene.small_islands] + [each.words for each in scene.healers]
    assert not Counter(things) - Counter(told.split("\n"))
    for player in scene.players:
        assert " · ".join(filter(None, (player.name, player.note, player.facts))) in told
    if scene.event:
        assert f"{scene.event.name}: {scene.event.words}" in told
    for words in (scene.hand_words, scene.other_hand_words, scene.revealed_words, scene.forecast_words, scene.stock):
        assert words in re.sub(r"\s+", " ", told)


def test_counts_and_loot_are_written_beside_every_landing() -> None:
    written = {words for words, _ in texts(svg.draw(crowded()))}
    assert {"North 1 · 18/6", "no loot today", "East 2 · 6/6 · small loot: 2", "West 1 · 3/6"} <= written


def test_every_compass_is_drawn_and_numbered(scene: Scene) -> None:
    drawn = re.findall(r'href="#t[0-9a-f]{6}-compass(\d)"', svg.draw(scene))
    wanted = [player.seat for player in scene.players]
    wanted += [seat for place in scene.landings for seat in (*place.compasses, *place.takers)]
    wanted += [seat for entry in scene.forecast for seat in entry.takers]
    wanted += [healer.seat for healer in scene.healers if healer.seat is not None]
    assert sorted(map(int, drawn)) == sorted(wanted)
    for seat in range(5):
        assert re.search(rf'id="t[0-9a-f]{{6}}-compass{seat}".*?<text[^>]*>{seat + 1}</text></g>', svg.draw(scene))


def test_suits_icons_kinds_and_actions_have_pictures_of_their_own() -> None:
    names = used(svg.draw(crowded()))
    assert {f"suit{index}" for index in range(4)} <= names
    assert {"one", "count_two", "chest", "draw", "discard", "wild"} <= names
    assert {"amulet", "coin_bag", "book", "jewel", "crown", "skull", "skull-left", "skull-right"} <= names
    others = used(svg.draw(start())) | used(svg.draw(TABLES["end"]()))
    assert {"cube", "spade", "rose", "pile", "arrow", "vessel"} <= others
    assert len({suit.fill for suit in cards.SUITS}) == len({suit.sign for suit in cards.SUITS}) == 4


def test_suits_differ_in_brightness() -> None:
    def brightness(colour: str) -> float:
        red, green, blue = (int(colour[start : start + 2], 16) for start in (1, 3, 5))
        return 0.3 * red + 0.59 * green + 0.11 * blue

    ordered = sorted(brightness(suit.fill) for suit in cards.SUITS)
    assert min(high - low for low, high in pairwise(ordered)) > 20


def test_long_words_are_broken_or_shortened() -> None:
    long = "a very long sentence about everything that could happen " * 3
    scene = msgspec.structs.replace(
        crowded(),
        title=long,
        status=long,
        event=EventCard("B99", long),
        coming_events=(EventCard("B1", long),) * 4,
        landings=tuple(msgspec.structs.replace(each, name=long, loot=long) for each in full(3)),
        players=tuple(PlayerPanel(seat, long, long, note=long, captain=True, treasures=LOOT * 2) for seat in range(5)),
        forecast=(Forecast(long, (0, 1, 2, 3, 4) * 3),) * 6,
        revealed=LOOT * 2,
        revealed_words=long,
        healers=HEALERS,
        healers_words=long,
        stock=long,
        hand_words=long,
        other_hand_words=long,
        other_hand=column(0, "10$ " * 9),
        sheet=ScoreSheet(long, (long,) * 5, ()),
    )
    assert_words_apart(svg.draw(scene), TABLE)


def test_words_are_escaped() -> None:
    hostile = '<b> & "quotes" @home\x00\x1b'
    scene = Scene(
        hostile,
        hostile,
        tuple(msgspec.structs.replace(each, name=hostile) for each in empty()),
        event=EventCard(hostile, hostile),
        players=(PlayerPanel(7, hostile, hostile, note=hostile),),
        hand_words=hostile,
        hand=(MapCard(9, hostile, "", hostile),),
        healers=(Healer(1, 1, hostile, 9),),
    )
    picture = svg.draw(scene)
    assert '<b> & "quotes" @home' in read(picture)
    assert "\x1b" not in picture
    assert "<b>" not in picture


def test_an_empty_scene_is_an_island() -> None:
    picture = svg.draw(Scene("", "", ()))
    assert "<title id='" in picture
    assert "Loot Island" in picture
    assert "coast" in used(picture)


def test_landings_without_words_have_no_signs() -> None:
    bare = Scene("", "", tuple(Landing("", coast, side) for coast in range(4) for side in range(2)))
    assert not texts(svg.draw(bare))


@pytest.mark.parametrize("part", ["revealed", "forecast", "healers"])
def test_there_are_no_headings_without_things(part: str) -> None:
    scene = msgspec.structs.replace(Scene("", "", empty()), **{f"{part}_words": "Nothing"})
    assert "Nothing" not in read(svg.draw(scene))


@pytest.mark.parametrize("part", ["hand_words", "other_hand_words"])
def test_an_empty_hand_keeps_its_place(part: str) -> None:
    scene = msgspec.structs.replace(Scene("", "", empty()), **{part: "Nothing"})
    assert "Nothing" in read(svg.draw(scene))


def test_the_score_sheet_is_a_table() -> None:
    scene = TABLES["end"]()
    assert scene.sheet
    written = texts(svg.draw(scene))
    columns_of = {round(box.right) for words, box in written if words in ("Ben", "33")}
    assert len({edge for edge in columns_of if edge > 300}) == 1
    rows = {round(box.y) for words, box in written if words in ("Loot value", "74", "58")}
    assert len(rows) == 1
