"""Details of Loot Island's table by themselves: coasts, scores, and things on show."""

from __future__ import annotations

import re
from collections import Counter

import msgspec
import pytest

from doubloon.drawing.geometry import Box
from doubloon.games.loot_island.drawing import columns, showcase, svg, treasures
from doubloon.games.loot_island.drawing.scene import Treasure
from doubloon.games.loot_island.drawing.showcase import Exhibit, Pile, Showcase
from tests.drawing.loot_island.treasure_coast import (
    HEALERS,
    LOOT,
    SKULLS,
    TABLE,
    TABLES,
    TURNED,
    column,
    crowded,
    empty,
    full,
    start,
)
from tests.drawing.pictures import (
    apart,
    assert_whole,
    assert_words_apart,
    canvas,
    inside,
    read,
    rectangles,
    texts,
    used,
)

EXHIBITION = Showcase(
    "Things to look at",
    (
        tuple(Exhibit(each, each.words) for each in column(2, "1! 4+ 6$ 5> 7- *$ 10")),
        (Exhibit(Pile((0, 3, 1)), "the stack"), *(Exhibit(each, "taken", seat) for seat, each in enumerate(LOOT[:4]))),
        tuple(Exhibit(each) for each in TURNED),
        (
            Exhibit(LOOT[1], "crown", labels=(("value", "1 gold"), ("curse", "curse 2"), ("crosses", "4 crosses"))),
            Exhibit(LOOT[2], "amulet", labels=(("number", "number 8"), ("cleanse", "discard 2"))),
        ),
    ),
)

DETAILS = {
    **{f"coast {coast}": svg.draw_coast(crowded(), coast) for coast in range(4)},
    "scores": svg.draw_scores(TABLES["end"]()),
    "showcase": showcase.draw(EXHIBITION),
}


@pytest.fixture(params=DETAILS)
def detail(request: pytest.FixtureRequest) -> str:
    return DETAILS[request.param]


def test_details_are_complete_and_narrower_than_the_table(detail: str) -> None:
    assert_whole(detail)
    assert canvas(detail).width < TABLE.width


def test_words_of_details_can_be_read(detail: str) -> None:
    assert_words_apart(detail, canvas(detail))


@pytest.mark.parametrize("coast", range(4))
def test_a_coast_is_drawn_without_the_others(coast: int) -> None:
    scene = crowded()
    picture = svg.draw_coast(scene, coast)
    there = [each for each in scene.landings if each.coast == coast]
    assert re.findall(r'data-landing="([^"]+)"', picture) == [each.name for each in there]
    told = Counter(read(picture).split("\n"))
    assert not Counter(each.words for place in there for each in place.cards) - told
    assert ("vessel" in used(picture)) == (coast == scene.ship_coast)
    assert picture.count('stroke="#ffb700"') == (2 if coast in scene.explored else 0)
    room = canvas(picture)
    for box in rectangles(picture):
        assert inside(box, room, 5), box


def test_the_room_of_a_coast_is_the_same_before_and_after_a_play() -> None:
    before, after = (msgspec.structs.replace(start(), landings=places) for places in (empty(), full(8)))
    for coast in range(4):
        assert canvas(svg.draw_coast(before, coast)) == canvas(svg.draw_coast(after, coast))


@pytest.mark.parametrize("count", [2, 9])
def test_what_is_seen_of_a_lifted_card_in_a_column_is_framed(count: int) -> None:
    for place in full(count):
        for index, covered in ((0, True), (count - 1, False)):
            held = [msgspec.structs.replace(each, lifted=at == index) for at, each in enumerate(place.cards)]
            picture = columns.paint(msgspec.structs.replace(place, cards=tuple(held)))
            (frame,) = (
                box
                for box, look in re.findall(r'<rect ((?:\w+="[-\d.]+" ){4})([^>]*)/>', picture)
                if 'stroke="#ffb700"' in look
            )
            x, y, width, height = map(float, re.findall(r'"([-\d.]+)"', frame))
            framed = Box(x, y, width, height)
            boxes = columns.places(place)
            assert inside(framed, boxes[index], 0.1)
            assert all(apart(framed, box) for box in boxes[index + 1 :])
            assert (min(width, height) < 30) == covered


def test_the_last_card_of_a_line_is_framed_whole() -> None:
    (place, *_) = full(9)
    held = [msgspec.structs.replace(each, lifted=at == 7) for at, each in enumerate(place.cards)]
    picture = columns.paint(msgspec.structs.replace(place, cards=tuple(held)))
    box = columns.places(place)[7]
    assert f'width="{box.width - 5:g}" height="{box.height - 5:g}"' in picture


def test_scores_come_with_players_and_healers() -> None:
    scene = TABLES["end"]()
    told = read(svg.draw_scores(scene))
    assert scene.sheet
    for words in (scene.healers_words, *(row.label for row in scene.sheet.rows), *(each.words for each in HEALERS)):
        assert words in told
    for player in scene.players:
        assert player.name in told


def test_everything_on_show_is_told() -> None:
    picture = showcase.draw(EXHIBITION)
    told = re.sub(r"\s+", " ", read(picture))
    assert EXHIBITION.title in told
    for exhibit in (exhibit for row in EXHIBITION.rows for exhibit in row):
        for words in (exhibit.words, *(words for _, words in exhibit.labels)):
            assert words in told
        if not isinstance(exhibit.thing, Pile):
            assert exhibit.thing.words in told
    compasses = re.findall(r'href="#t[0-9a-f]{6}-compass(\d)"', picture)
    assert compasses == ["0", "3", "1", "0", "1", "2", "3"]


def test_a_stack_on_show_has_its_first_compass_at_the_bottom() -> None:
    picture = showcase.draw(Showcase("", ((Exhibit(Pile((2, 0))),),)))
    places = re.findall(r'-compass(\d)" transform="translate\(([-\d.]+) ([-\d.]+)\)', picture)
    assert [seat for seat, *_ in places] == ["2", "0"]
    assert float(places[0][2]) > float(places[1][2])


@pytest.mark.parametrize("treasure", [LOOT[1], SKULLS[0]])
def test_labels_point_at_what_they_are_about(treasure: Treasure) -> None:
    box = Box(10, 20, 96, 128)
    assert treasures.mark("value", box).x < box.middle.x < treasures.mark("curse", box).x
    assert treasures.mark("value", box).y < box.middle.y < treasures.mark("number", box).y
    picture = showcase.draw(Showcase("", ((Exhibit(treasure, labels=(("curse", "above"), ("number", "below"))),),)))
    (above,) = (its for words, its in texts(picture) if words == "above")
    (below,) = (its for words, its in texts(picture) if words == "below")
    (paper,) = (each for each in rectangles(picture) if round(each.height) == 128 and each.x % 1 < 0.01)
    assert above.bottom < paper.y
    assert below.y > paper.bottom
