"""The volcano on the island, and the order of the set-up (Volcano p. 2, rulings 29 and 30)."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from typing import Any

import pytest

from doubloon.core.hexes import Hex, half_row, neighbours
from doubloon.core.refusal import BadSetup
from doubloon.games.tobago.atlas import CODES
from doubloon.games.tobago.events import CarPlaced, ClueDrawn, LandmarkPlaced, MapClaimed, MapOpened
from doubloon.games.tobago.setup import Gaze, Landmarks, land_of
from doubloon.games.tobago.state import OpeningMaps, PlacingLandmarks
from doubloon.games.volcano.box import COVER_NAMES
from doubloon.games.volcano.events import TriadPlaced, TriadTaken, VolcanoPlaced
from doubloon.games.volcano.setup import VolcanoSetup
from doubloon.games.volcano.state import TakingTriads
from tests.rulebook.tobago.charts import NARROW, lines
from tests.rulebook.volcano.kit import VolcanoTable, rectangle, set_up_volcano

# On this strip three statues find no place besides a volcano in the middle, or near an end.
STRIP = rectangle(13, 7)


def volcano_on(island: Any, **options: Any) -> VolcanoTable:
    return set_up_volcano(**{"players": 3, "first_player": 0, "island": island, **options})


def possible_middles(spaces: Collection[Hex]) -> list[Hex]:
    """Slowly: where seven spaces of an island can be taken without cutting it in two, the nearest to its mean first."""
    found = []
    for middle in spaces:
        slopes = {middle, *neighbours(middle)}
        rest = set(spaces) - slopes
        reached, edge = set(), {min(rest)}
        while edge:
            reached |= edge
            edge = {place for each in edge for place in neighbours(each)} & rest - reached
        if slopes <= set(spaces) and reached == rest:
            found.append(middle)
    mean_x = Fraction(sum(q for q, _ in spaces), len(spaces))
    mean_y = Fraction(sum(map(half_row, spaces)), len(spaces))
    # On screen a column is sqrt(3) times as wide as a half row is high.
    return sorted(found, key=lambda place: (3 * (place[0] - mean_x) ** 2 + (half_row(place) - mean_y) ** 2, place))


@pytest.mark.parametrize("code", CODES)
def test_the_volcano_covers_seven_spaces_in_the_approximate_center(code: str) -> None:
    """Volcano p. 2, ruling 29: nearest to the mean of all spaces."""
    table = volcano_on(code)
    land = table.land
    middle = possible_middles(land.hexes)[0]
    covered = {land.names[land.grid.space_at[place]] for place in (middle, *neighbours(middle))}
    assert table.volcano == covered
    assert len(covered) == 7
    assert land.hexes == land_of(code).hexes


def middle_of(table: VolcanoTable) -> str:
    """The space in the middle of the volcano."""
    grid = table.land.grid
    (middle,) = (
        name
        for name, near in zip(grid.names, grid.next_to, strict=True)
        if {name} | table.spaces(near) == table.volcano
    )
    return middle


def test_ruling_29_ties_for_the_middle_are_broken_from_west_to_east_then_from_north_to_south() -> None:
    """The middle of the first island lies between F4 and G4, that of the second between G4 and G5."""
    assert VolcanoSetup().volcano == "centre"
    assert middle_of(volcano_on(rectangle(10, 10))) == "F4"
    assert middle_of(volcano_on(rectangle(11, 13))) == "G4"


@pytest.mark.parametrize("code", CODES[::7])
def test_or_anywhere_else_on_the_island_at_random(code: str) -> None:
    """Volcano p. 2, ruling 29: wherever it has seven island spaces and does not cut the island in two."""
    table = volcano_on(code, volcano="random")
    assert table.luck
    names = {table.land.names[table.land.grid.space_at[place]] for place in possible_middles(table.land.hexes)}
    assert table.offers("place_volcano") == names
    table.play(f"place_volcano {max(names)}")
    assert middle_of(table) == max(names)
    assert len(table.volcano) == 7


def test_ruling_29_or_chosen_by_the_first_player_before_the_landmarks_are_placed() -> None:
    table = volcano_on("A-b-C/1", volcano="chosen", first_player=1)
    names = {table.land.names[table.land.grid.space_at[place]] for place in possible_middles(table.land.hexes)}
    assert table.offers("place_volcano") == names
    assert not table.state.island.landmarks
    assert table.refusal("place_volcano B5") == "volcano_not_there"
    table.play(f"1: place_volcano {max(names)}")
    assert middle_of(table) == max(names)
    assert set_up_volcano(players=2, volcano="chosen", first_player=0).forward().volcano, "on a random island, too"


def test_ruling_29_only_places_are_chosen_from_that_leave_room_for_the_landmarks() -> None:
    assert volcano_on(STRIP, volcano="chosen").offers("place_volcano") == {"F3", "F4", "J3", "J4"}
    free = volcano_on(STRIP, volcano="chosen", landmarks="free")
    assert free.offers("place_volcano") > {"F3", "F4", "J3", "J4"}, "placed freely, they find it nearly everywhere"
    assert not free.play("place_volcano H3").spaces(free.state.island.spaces) & free.volcano
    assert not {words.split()[1] for words in free.offers("place_landmark")} & free.volcano


def test_or_in_a_place_named_beforehand() -> None:
    """Volcano p. 2, ruling 29."""
    assert middle_of(volcano_on("A-b-C/1", volcano="E4")) == "E4"


def test_ruling_29_places_that_cut_the_island_in_two_are_not_offered() -> None:
    """On the strip all those between columns do, on a narrower one every place."""
    table = volcano_on(STRIP, volcano="random", landmarks=landmarks_on_the_strip("N5"))
    assert table.offers("place_volcano") == {f"{column}{row}" for column in "FHJL" for row in (3, 4)} - {"L3"}
    with pytest.raises(BadSetup) as refusal:
        volcano_on(lines(NARROW))
    assert refusal.value.code == "no_place_for_volcano"


def test_places_that_leave_no_room_for_the_landmarks_are_not_offered() -> None:
    """Ruling 25 holds with the volcano, too; the nearest place that leaves room is the default."""
    assert volcano_on(STRIP, volcano="random").offers("place_volcano") == {"F3", "F4", "J3", "J4"}
    assert middle_of(volcano_on(STRIP)) == "F3"


def landmarks_on_the_strip(hut: str) -> Landmarks:
    statues = tuple(Gaze(space, "N") for space in ("C3", "D3", "D4"))
    return Landmarks(huts=("B2", "N2", "B5", hut), palm_trees=("D2", "L2", "D5"), statues=statues)


def test_ruling_29_the_volcano_stands_on_no_landmark() -> None:
    """With the landmarks of a file there is no room to be left for others, but they have theirs already."""
    assert middle_of(volcano_on(STRIP, landmarks=landmarks_on_the_strip("N5"))) == "H3"
    table = volcano_on(STRIP, landmarks=landmarks_on_the_strip("H2"))
    assert middle_of(table) == "H4", "the hut stands on H2, which would be a slope of H3"


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"volcano": "A1"}, "volcano_off_island"),
        ({"volcano": "B2"}, "volcano_place"),
        ({"volcano": "E3"}, "volcano_place"),
        ({"volcano": "H3"}, "volcano_place"),
        ({"volcano": "J3", "landmarks": landmarks_on_the_strip("J2")}, "volcano_place"),
        ({"volcano": "H3", "island": "random"}, "volcano_needs_island"),
    ],
    ids=["no space", "coast", "cuts", "no room", "landmark", "no island"],
)
def test_ruling_29_places_that_are_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        volcano_on(**{"island": STRIP, **options})
    assert refusal.value.code == reason


@pytest.mark.parametrize("by", ["random", "players"])
def test_ruling_29_landmarks_are_placed_after_it_and_never_on_it(by: str) -> None:
    """Volcano p. 4: no statue, hut or palm tree."""
    table = volcano_on(STRIP, volcano="random", landmarks=by).play("place_volcano J4")
    while isinstance(table.state.pending[-1], PlacingLandmarks):
        offered = {offer.split()[1] for offer in table.offers("place_landmark")}
        assert not offered & table.volcano
        table.play(f"place_landmark {table.choices()[0].partition(' ')[2]}" if offered else "face_statue N")
    assert table.order(VolcanoPlaced, LandmarkPlaced) == ["VolcanoPlaced"] + ["LandmarkPlaced"] * 10


def test_the_volcano_ends_terrains_and_the_possible_sites() -> None:
    """Ruling 29: what it covers belongs to no terrain; areas may be cut in two."""
    table = volcano_on("A-b-C/1")
    for terrain in ("beach", "jungle", "lake", "mountain", "river", "scrubland"):
        assert not table.clue_sites(f"in-{terrain}") & table.volcano
        assert table.clue_sites(f"in-largest-{terrain}") <= table.clue_sites(f"in-{terrain}")
    assert table.sites("white") == table.everywhere == set(table.land.names) - table.volcano


# The order of everything


def test_ruling_30_triads_come_before_hands_and_opening_clues() -> None:
    table = set_up_volcano(players=3, first_player=1).forward()
    kinds = VolcanoPlaced, LandmarkPlaced, TriadTaken, TriadPlaced, CarPlaced, ClueDrawn, MapOpened
    numbers = {
        "VolcanoPlaced": 1,
        "LandmarkPlaced": 10,
        "TriadTaken": 3,
        "TriadPlaced": 3,
        "ClueDrawn": 12,
        "MapOpened": 3,
    }
    assert table.order(*kinds) == [name for name, number in numbers.items() for _ in range(number)]


def test_ruling_30_with_four_open_maps_too() -> None:
    table = set_up_volcano(players=3, first_player=1, opening="open_maps").forward()
    kinds = TriadTaken, TriadPlaced, CarPlaced, ClueDrawn, MapOpened, MapClaimed
    numbers = {"TriadTaken": 3, "TriadPlaced": 3, "MapOpened": 4, "ClueDrawn": 12, "MapClaimed": 3}
    assert table.order(*kinds) == [name for name, number in numbers.items() for _ in range(number)]


@pytest.mark.parametrize("opening", ["own_maps", "open_maps"])
def test_ruling_30_an_opening_card_that_fits_no_rule_is_drawn_again(opening: str) -> None:
    """The volcano covers the only space of lake: clues to it leave nothing, and "in the mountains" says nothing new."""
    with_lake = list(rectangle(11, 11))
    with_lake[4] = with_lake[4][:12] + "L" + with_lake[4][13:]
    assert volcano_on(tuple(with_lake), volcano="E4").clue_sites("in-lake") == {"H4"}
    table = volcano_on(tuple(with_lake), players=2, volcano="H4", opening=opening, triads="chosen")
    table.forward(lambda state: isinstance(state.pending[-1], TakingTriads))
    table.play("1: take_triad beach-jungle", "0: take_triad lake-jungle")  # which find no place
    table.forward(lambda state: isinstance(state.pending[-1], OpeningMaps))
    fitting = {
        card
        for card in table.card_set(table.state.deck)
        if table.clue_sites(card) & table.everywhere not in (set(), table.everywhere)
    }
    assert table.offers("open_map") == fitting
    assert not [card for card in fitting if "lake" in card or "mountain" in card]


def test_a_game_begins_with_25_lava_tiles_and_four_volcanic_clues() -> None:
    """Volcano p. 2; ruling 31: the volcanic hexagons do not come from the tiles."""
    table = set_up_volcano(players=4).forward()
    assert table.state.lava_tiles == 25
    assert len(table.lava) == 4
    assert table.display == set(COVER_NAMES)
    assert table.state.covered == ((), (), (), ())
