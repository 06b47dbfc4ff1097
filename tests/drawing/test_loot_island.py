"""Pictures of Loot Island's table are sound SVG, complete, and nothing in them covers anything else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from xml.etree import ElementTree

import msgspec
import pytest

from doubloon.drawing import lettering
from doubloon.drawing.geometry import Box
from doubloon.games.loot_island.drawing import (
    cards,
    columns,
    hand,
    islets,
    landings,
    layout,
    ship,
    showcase,
    svg,
    treasures,
)
from doubloon.games.loot_island.drawing.scene import (
    EventCard,
    Forecast,
    Healer,
    Landing,
    MapCard,
    PlayerPanel,
    Scene,
    ScoreSheet,
    Treasure,
)
from doubloon.games.loot_island.drawing.showcase import Exhibit, Pile, Showcase

from .treasure_coast import HEALERS, LOOT, SKULLS, TABLES, TURNED, card, column, crowded, empty, landing, start

SPACE = "{http://www.w3.org/2000/svg}"
TABLE = Box(0, 0, 1440, 900)
LONGEST = 22  # all cards of a colour


@pytest.fixture(params=TABLES)
def scene(request: pytest.FixtureRequest) -> Scene:
    return TABLES[request.param]()


def used(picture: str) -> set[str]:
    """The names of all shapes in use, without the picture's prefix."""
    return set(re.findall(r'href="#t[0-9a-f]{6}-([^"]+)"', picture))


def read(picture: str) -> str:
    """Everything that is written or told in a picture."""
    return "\n".join(element.text or "" for element in ElementTree.fromstring(picture).iter())


def shapes(
    element: ElementTree.Element, x: float = 0, y: float = 0, scale: float = 1
) -> Iterator[tuple[ElementTree.Element, float, float, float]]:
    """Everything that is drawn, with where its own measure begins and how large it is."""
    if element.tag == f"{SPACE}defs":
        return
    transform = element.get("transform", "")
    moved = re.search(r"translate\(([-\d.]+) ([-\d.]+)\)", transform)
    if moved:
        x, y = x + float(moved[1]) * scale, y + float(moved[2]) * scale
    larger = re.search(r"scale\(([-\d.]+)\)", transform)
    if larger:
        scale *= float(larger[1])
    yield element, x, y, scale
    for child in element:
        yield from shapes(child, x, y, scale)


def rectangle(element: ElementTree.Element, x: float, y: float, scale: float) -> Box:
    """The room that a drawn rectangle takes."""
    left, top, width, height = (float(element.attrib[name]) for name in ("x", "y", "width", "height"))
    return Box(x + left * scale, y + top * scale, width * scale, height * scale)


def rectangles(picture: str) -> list[Box]:
    found = shapes(ElementTree.fromstring(picture))
    return [rectangle(element, *place) for element, *place in found if element.tag == f"{SPACE}rect"]


def lettered(element: ElementTree.Element, x: float, y: float, scale: float) -> Box:
    """About the room that words take."""
    size = float(element.attrib["font-size"])
    # Our measure is made for the widest letters; so much of it, words take in any case.
    room = lettering.width(element.text or "", size, bold=element.get("font-weight") is not None) * 0.88
    shift = {"start": 0, "middle": room / 2, "end": room}[element.get("text-anchor", "start")]
    left, top = float(element.attrib["x"]) - shift, float(element.attrib["y"]) - 0.7 * size
    return Box(x + left * scale, y + top * scale, room * scale, 0.7 * size * scale)


def texts(picture: str) -> list[tuple[str, Box]]:
    """All words with the room they take."""
    found = shapes(ElementTree.fromstring(picture))
    return [
        (element.text, lettered(element, *place))
        for element, *place in found
        if element.tag == f"{SPACE}text" and element.text
    ]


def inside(box: Box, around: Box, slack: float = 1.0) -> bool:
    return (
        box.x >= around.x - slack
        and box.y >= around.y - slack
        and box.right <= around.right + slack
        and box.bottom <= around.bottom + slack
    )


def apart(one: Box, other: Box) -> bool:
    return (
        one.right <= other.x + 0.01
        or other.right <= one.x + 0.01
        or one.bottom <= other.y + 0.01
        or other.bottom <= one.y + 0.01
    )


def full(count: int) -> tuple[Landing, ...]:
    """All landings with columns of so many cards, and with takers."""
    return tuple(
        landing(coast, side, (card(coast, "10$"),) * count, (0, 1, 2, 3, 4), loot="big loot: 9", takers=(0, 1, 2) * 3)
        for coast in range(4)
        for side in range(2)
    )


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
    assert "@" not in picture


def test_ids_are_unique_and_every_reference_is_met(scene: Scene) -> None:
    picture = svg.draw(scene)
    ids = re.findall(r""" id=["']([^"']+)["']""", picture)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', picture)) | set(re.findall(r"url\(#([^)]+)\)", picture)) <= set(ids)


def test_the_same_scene_gives_the_same_bytes_and_another_one_other_ids() -> None:
    assert svg.draw(crowded()) == svg.draw(crowded())
    other = msgspec.structs.replace(crowded(), stock="20 maps")
    ids = [set(re.findall(r' id="([^"]+)"', svg.draw(each))) for each in (crowded(), other)]
    assert not ids[0] & ids[1]


def test_a_crowded_table_stays_small() -> None:
    assert len(svg.draw(crowded()).encode()) < 180_000


def test_nothing_lies_outside(scene: Scene) -> None:
    picture = svg.draw(scene)
    for box in rectangles(picture):
        assert inside(box, TABLE, 5), box
    for words, box in texts(picture):
        assert inside(box, TABLE), words


def test_no_words_lie_on_others(scene: Scene) -> None:
    for (one, box), (other, its) in combinations(texts(svg.draw(scene)), 2):
        assert apart(box, its), (one, other)


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


@pytest.mark.parametrize("count", [1, 5, 8, 9, 16, LONGEST])
def test_columns_stay_on_the_board_and_every_card_shows_its_number(count: int) -> None:
    for place in full(count):
        boxes = columns.places(place)
        assert len(boxes) == count
        assert all(inside(box, columns.BOARD, 0) for box in boxes)
        step = columns.pitch(place)
        assert step >= (14 if count > 16 else 19)
        for before, after in pairwise(boxes):
            assert apart(before, after) or abs(after.x - before.x) + abs(after.y - before.y) == pytest.approx(step)


def test_a_column_grows_outward_from_its_landing() -> None:
    for place in full(3):
        middle = columns.middle(place)
        near, *_, far = (abs(box.middle.x - middle.x) + abs(box.middle.y - middle.y) for box in columns.places(place))
        assert near < far


def test_landings_lie_clockwise() -> None:
    north, also_north, east, also_east, south, also_south, west, also_west = map(columns.middle, empty())
    assert north.x < also_north.x < east.x
    assert east.y < also_east.y < south.y
    assert south.x > also_south.x > west.x
    assert west.y > also_west.y > north.y


@pytest.mark.parametrize("clockwise", [True, False])
@pytest.mark.parametrize("coast", range(4))
def test_nothing_on_the_board_covers_anything_else(coast: int, clockwise: bool) -> None:
    places = full(16)
    things = [("column", place, box) for place in places for box in columns.places(place)]
    things += [("sign", place, landings.sign_box(place)) for place in places]
    islands = [("island", index, box) for index, box in enumerate(islets.places(7))]
    vessel = [("ship", coast, box) for box in ship.places(coast, clockwise)]
    assert len(vessel) == 1
    for (kind, owner, box), (other_kind, other, its) in combinations((*things, *islands, *vessel), 2):
        same_column = kind == other_kind == "column" and owner is other
        assert same_column or apart(box, its), (kind, owner, other_kind, other)


@pytest.mark.parametrize("clockwise", [True, False])
def test_the_bow_points_along_the_coast_that_is_next(clockwise: bool) -> None:
    for coast in range(4):
        (box,) = ship.places(coast, clockwise)
        turn = re.search(r"rotate\((\d+)\)", ship.paint(coast, clockwise))
        assert turn
        ahead = {"0": (1, 0), "90": (0, 1), "180": (-1, 0), "270": (0, -1)}[turn[1]]
        first = next(place for place in empty() if place.coast == coast and place.side == (0 if clockwise else 1))
        other = next(place for place in empty() if place.coast == coast and place.side == (1 if clockwise else 0))
        ways = [
            (columns.middle(place).x - box.middle.x) * ahead[0] + (columns.middle(place).y - box.middle.y) * ahead[1]
            for place in (first, other)
        ]
        assert 0 < ways[0] < ways[1]


def test_there_may_be_no_ship() -> None:
    assert "vessel" not in used(svg.draw(Scene("", "", empty())))


def test_explored_coasts_are_framed() -> None:
    frames = svg.draw(crowded()).count('stroke="#ffb700"')
    assert frames == 4
    assert 'stroke="#ffb700"' not in svg.draw(msgspec.structs.replace(crowded(), explored=()))


def test_used_small_islands_are_turned() -> None:
    assert svg.draw(crowded()).count("#5d7f8b") == 3
    assert "#5d7f8b" not in svg.draw(start())


def test_cubes_are_counted_toward_too_many() -> None:
    picture = svg.draw(crowded())
    written = [words for words, _ in texts(picture)]
    assert {"5/13", "9/13", "12/13", "14/13", "2/13"} <= set(written)
    cubes = [box for box in rectangles(picture) if box.width == box.height == 10]
    assert len(cubes) == 5 * 13
    assert picture.count('rx="2" fill="#33294a"') == 5 + 9 + 12 + 13 + 2


def test_a_player_without_cubes_has_no_track() -> None:
    aaron = PlayerPanel(2, "Aaron", "6 maps · 1 compass · no cubes", too_many=0)
    picture = svg.draw(Scene("", "", empty(), players=(aaron,)))
    assert not [box for box in rectangles(picture) if box.width == box.height == 10]
    assert "no cubes" in read(picture)


def test_playable_cards_are_lifted() -> None:
    shelf = Box(0, 770, 1440, 130)
    low, high = hand.places((card(0, "3"), card(0, "4", lifted=True)), shelf)
    assert high.y < low.y


@pytest.mark.parametrize("count", [1, 7, 14, LONGEST])
def test_hands_stay_on_their_shelf(count: int) -> None:
    shelf = Box(700, 770, 700, 130)
    boxes = hand.places((card(0, "3", lifted=True),) * count, shelf)
    assert all(inside(box, shelf, 0) for box in boxes)
    assert all(after.x - before.x > 22 for before, after in pairwise(boxes))


@pytest.mark.parametrize("count", [0, 1, 7, 20])
def test_treasures_share_their_room(count: int) -> None:
    room = Box(10, 10, 220, 66)
    boxes = layout.grid(count, room, 0.75, 62)
    assert len(boxes) == count
    assert all(inside(box, room, 0) for box in boxes)
    assert all(apart(one, other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("size", [20.0, 64.0])
def test_a_treasure_tells_its_value_and_its_curse_at_any_size(size: float) -> None:
    crown = Treasure(20, "crown", "", gold=7, curse=3, crosses=4)
    picture = treasures.paint(crown, Box(0, 0, size * 0.75, size))
    assert {">7</text>", ">3</text>"} <= set(re.findall(r">\d</text>", picture))
    assert picture.count("v6m-3-3h6") == 4
    assert "#@crown" in picture
    book = treasures.paint(Treasure(5, "book", "", multiplier=2, cleanse=2), Box(0, 0, size * 0.75, size))
    assert "×2" in book
    assert book.count("#@crossed") == 2
    plain = treasures.paint(Treasure(5, "amulet", ""), Box(0, 0, size * 0.75, size))
    assert "<circle" not in plain


def test_long_words_are_broken_or_shortened() -> None:
    long = "a very long sentence about everything that could happen " * 6
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
    picture = svg.draw(scene)
    for words, box in texts(picture):
        assert inside(box, TABLE), words
    for (one, box), (other, its) in combinations(texts(picture), 2):
        assert apart(box, its), (one, other)


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


# Details by themselves

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


def canvas(picture: str) -> Box:
    """The room of a whole picture."""
    left, top, width, height = map(float, ElementTree.fromstring(picture).attrib["viewBox"].split())
    return Box(left, top, width, height)


def test_details_are_complete_and_narrower_than_the_table(detail: str) -> None:
    ids = re.findall(r""" id=["']([^"']+)["']""", detail)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', detail)) | set(re.findall(r"url\(#([^)]+)\)", detail)) <= set(ids)
    assert "@" not in detail
    assert canvas(detail).width < TABLE.width


def test_words_of_details_can_be_read(detail: str) -> None:
    room = canvas(detail)
    for words, box in texts(detail):
        assert inside(box, room), words
    for (one, box), (other, its) in combinations(texts(detail), 2):
        assert apart(box, its), (one, other)


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
