"""The board of the referee: islands, clue cards, and what they say (rulings 1, 2)."""

from __future__ import annotations

from tests.referee.tobago.board import (
    DIRECTIONS,
    TERRAINS,
    ClueCard,
    Hex,
    area_around,
    distance,
    island_codes,
    island_of,
    largest_areas,
    spaces_of_clue,
    standard_clues,
)


def test_the_32_islands() -> None:
    islands = [island_of(code) for code in island_codes()]
    assert len({frozenset(island.items()) for island in islands}) == 32
    for island in islands:
        assert 87 <= len(island) <= 104
        assert set(area_around(dict.fromkeys(island, "land"), min(island))) == set(island)
        for terrain in TERRAINS:
            largest = largest_areas(island, terrain)
            assert area_around(island, min(largest)) == largest


def test_deck() -> None:
    deck = standard_clues()
    assert len(deck) == len(set(deck)) == 52
    assert deck[0] == ("in", False, False, "beach")
    assert deck[18:21] == [("next_to", True, False, terrain) for terrain in ("river", "jungle", "mountain")]
    assert deck[35:37] == [("in", True, True, "lake"), ("in", True, True, "jungle")]
    assert deck[51] == ("next_to", True, False, "ocean")


def test_clues_1_2() -> None:
    island = island_of("A-b-C/1")
    objects: dict[str, list[Hex]] = {"hut": [min(island)], "palm_tree": [max(island)], "statue": [(0, 0)]}
    for card in standard_clues():
        relation, negated, largest, landmark = card
        opposite: ClueCard = (relation, not negated, largest, landmark)
        spaces = spaces_of_clue(island, objects, card)
        assert spaces | spaces_of_clue(island, objects, opposite) == set(island)
        assert not spaces & spaces_of_clue(island, objects, opposite)
    near_jungle = spaces_of_clue(island, objects, ("next_to", False, False, "jungle"))
    assert near_jungle and all(island[space] != "jungle" for space in near_jungle)
    sight = spaces_of_clue(island, objects, ("in_sight_of", False, False, "statue"))
    assert sight == {space for space in island if distance(space, (0, 0)) in (1, 2)}
    assert (0, 0) in spaces_of_clue(island, objects, ("next_to", True, False, "statue"))
    assert (0, 0) in spaces_of_clue(island, objects, ("in_sight_of", True, False, "statue"))
    coast = spaces_of_clue(island, objects, ("next_to", False, False, "ocean"))
    assert coast == {s for s in island if any((s[0] + d[0], s[1] + d[1]) not in island for d in DIRECTIONS)}
    assert spaces_of_clue(island, objects, ("in", False, False, "ocean")) == set()


def test_distance_counts_over_the_ocean() -> None:
    island = {(0, 0): "jungle", (2, 0): "lake"}
    nothing: dict[str, list[Hex]] = {"hut": [], "palm_tree": [], "statue": []}
    assert spaces_of_clue(island, nothing, ("in_sight_of", False, False, "lake")) == {(0, 0)}
    assert spaces_of_clue(island, nothing, ("next_to", False, False, "river")) == set()
    assert spaces_of_clue(island, nothing, ("next_to", True, True, "river")) == set(island)


def test_tied_areas_are_all_largest() -> None:
    island = {(0, 0): "jungle", (1, 0): "lake", (2, 0): "jungle"}
    assert largest_areas(island, "jungle") == {(0, 0), (2, 0)}
