"""The island of Tobago for the referee: hexes, the six section sides, the 32 islands, the clue deck.

Plain and slow on purpose. Hexes are (q, r) tuples, flat-top, axial.
"""

from __future__ import annotations

from functools import cache

Hex = tuple[int, int]
Island = dict[Hex, str]
ClueCard = tuple[str, bool, bool, str]  # relation, negated, largest, landmark

# South-east, south, south-west, north-west, north, north-east: clockwise on the screen (y points down).
DIRECTIONS: list[Hex] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]

TERRAINS = ["beach", "jungle", "lake", "mountain", "river", "scrubland"]
LETTERS = {"B": "beach", "J": "jungle", "L": "lake", "M": "mountain", "R": "river", "S": "scrubland"}

# Columns are q = -5..5 (two characters each, starting at character 6), rows are k = 2r + q.
PICTURES = {
    "a": """
k= 0    .   .   L   .   .
k= 1  .   .   L   S   .   .
k= 2    .   R   L   S   .
k= 3  .   R   R   M   S   .
k= 4    .   R   M   B   .
k= 5  .   .   M   B   .   .
k= 6    .   R   J   .   .
k= 7  .   .   .   B   B   .
k= 8    .   .   J   J   .
k= 9  .   .   J   J   .   .
k=10    .   B   J   B   .
k=11  .   .   B   B   .   .
k=12    .   .   M   .   .
""",
    "A": """
k= 0    .   .   M   .   .
k= 1  .   .   M   M   .   .
k= 2    .   S   L   M   .
k= 3  .   S   R   L   S   .
k= 4    .   R   L   J   S
k= 5  .   .   J   L   B   .
k= 6    .   J   L   J   .
k= 7  .   M   J   J   B   .
k= 8    .   M   J   J   .
k= 9  .   .   M   J   .   .
k=10    .   M   M   .   .
k=11  .   .   M   M   .   .
k=12    .   .   M   .   .
""",
    "b": """
k= 0    .   .   L   .   .
k= 1  .   .   L   L   .   .
k= 2    .   S   L   M   .
k= 3  .   S   S   M   S   .
k= 4    .   .   R   M   S
k= 5  .   .   S   J   S   .
k= 6    .   S   R   M   S
k= 7  .   B   S   J   .   .
k= 8    .   B   .   M   .
k= 9  .   .   B   J   .   .
k=10    .   .   .   J   .
k=11  .   .   .   J   .   .
k=12    .   .   .   J   .
k=13  .   .   .   J   .   .
""",
    "B": """
k= 0    .   .   L   .   .
k= 1  .   .   L   M   .   .
k= 2    .   L   L   M   .
k= 3  .   S   L   S   M   .
k= 4    S   S   L   S   .
k= 5  .   S   R   S   B   .
k= 6    B   S   J   S   .
k= 7  .   B   R   S   B   .
k= 8    .   R   J   B   .
k= 9  .   .   J   B   .   .
k=10    .   .   J   .   .
k=11  .   .   J   .   .   .
""",
    "c": """
k= 0    .   .   M   .   .
k= 1  .   .   M   S   .   .
k= 2    .   R   S   S   .
k= 3  .   R   R   M   S   .
k= 4    R   B   L   M   .
k= 5  .   B   B   M   .   .
k= 6    .   .   L   M   .
k= 7  .   .   B   B   .   .
k= 8    .   B   S   B   .
k= 9  .   .   S   .   .   .
k=10    .   .   .   M   .
k=11  .   .   S   .   .   .
""",
    "C": """
k= 0    .   .   J   .   .
k= 1  .   .   J   S   .   .
k= 2    .   J   J   S   .
k= 3  .   M   J   S   S   .
k= 4    M   J   L   R   .
k= 5  .   B   L   R   R   .
k= 6    .   J   L   B   R
k= 7  .   B   M   B   B   .
k= 8    .   J   M   .   .
k= 9  .   B   M   B   .   .
k=10    .   J   M   B   .
k=11  .   .   M   M   .   .
k=12    .   J   .   .   .
""",
}

TIPS: dict[str, list[Hex]] = {
    "1": [(0, 0), (0, -1), (-1, 0)],
    "2": [(0, 0), (1, -1), (0, -1)],
}


def step(space: Hex, direction: int) -> Hex:
    dq, dr = DIRECTIONS[direction]
    return (space[0] + dq, space[1] + dr)


@cache
def neighbours(space: Hex) -> tuple[Hex, ...]:
    return tuple(step(space, direction) for direction in range(6))


@cache
def distance(a: Hex, b: Hex) -> int:
    dq = a[0] - b[0]
    dr = a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def section(side: str) -> Island:
    """The spaces of one side, its tip at (0, 0), as drawn in the picture."""
    spaces: Island = {}
    for line in PICTURES[side].strip("\n").split("\n"):
        k = int(line[2:4])
        for position in range(6, len(line)):
            if line[position] in LETTERS:
                q = (position - 6) // 2 - 5
                spaces[(q, (k - q) // 2)] = LETTERS[line[position]]
    return spaces


def island_codes() -> list[str]:
    """All 32 islands, like "A-b-C/1"."""
    codes = []
    for order in ["abc", "acb"]:
        for first in [order[0], order[0].upper()]:
            for second in [order[1], order[1].upper()]:
                for third in [order[2], order[2].upper()]:
                    for interlock in ["1", "2"]:
                        codes.append(f"{first}-{second}-{third}/{interlock}")
    return codes


def island_of(code: str) -> Island:
    if code not in island_codes():
        raise ValueError(f"no such island: {code}")
    sides, interlock = code.split("/")
    island: Island = {}
    for i, side in enumerate(sides.split("-")):
        tip = TIPS[interlock][i]
        for (q, r), terrain in section(side).items():
            for _ in range(i):
                q, r = r, -q - r
            space = (q + tip[0], r + tip[1])
            assert space not in island
            island[space] = terrain
    return island


def area_around(island: Island, space: Hex) -> set[Hex]:
    """All spaces connected to this one within its terrain, the space itself included."""
    found = {space}
    to_visit = [space]
    while to_visit:
        here = to_visit.pop()
        for there in neighbours(here):
            if there not in found and island.get(there) == island[space]:
                found.add(there)
                to_visit.append(there)
    return found


def largest_areas(island: Island, terrain: str) -> set[Hex]:
    """The spaces of the largest area of a terrain; of all of them when areas tie (rulings 25, 34)."""
    areas: list[set[Hex]] = []
    for space in island:
        if island[space] == terrain and not any(space in area for area in areas):
            areas.append(area_around(island, space))
    if not areas:
        return set()
    size = max(len(area) for area in areas)
    return {space for area in areas if len(area) == size for space in area}


def distance_to_ocean(island: Island, space: Hex) -> int:
    """Every hex outside the island is ocean, so there is ocean somewhere straight ahead."""
    ring = {space}
    rings = 0
    while all(there in island for there in ring):
        ring = {there for here in ring for there in neighbours(here)}
        rings += 1
    return rings


def spaces_of_clue(island: Island, objects: dict[str, list[Hex]], card: ClueCard) -> set[Hex]:
    """The island spaces where the treasure may lie by this clue alone (rulings 1 and 2)."""
    relation, negated, largest, landmark = card
    if largest and landmark not in TERRAINS:
        raise ValueError(f"only terrains have a largest area: {card}")
    if landmark in objects:
        landmark_spaces = set(objects[landmark])
    elif largest:
        landmark_spaces = largest_areas(island, landmark)
    else:
        landmark_spaces = {space for space in island if island[space] == landmark}
    wanted = {"in": [0], "next_to": [1], "in_sight_of": [1, 2]}[relation]
    answer = set()
    for space in island:
        if landmark == "ocean":
            away = distance_to_ocean(island, space)
        else:
            # without any such landmark it is nowhere near
            away = min([distance(space, there) for there in landmark_spaces], default=999)
        if (away in wanted) != negated:
            answer.add(space)
    return answer


def standard_clues() -> list[ClueCard]:
    """The 52 cards, in the order of the table in the data notes."""
    deck: list[ClueCard] = []
    deck += [("in", False, False, terrain) for terrain in TERRAINS]
    deck += [("next_to", False, False, terrain) for terrain in TERRAINS]
    deck += [("in", True, False, terrain) for terrain in TERRAINS]
    deck += [("next_to", True, False, terrain) for terrain in ["river", "jungle", "mountain"]]
    deck += [("in", False, True, terrain) for terrain in TERRAINS]
    deck += [("next_to", False, True, terrain) for terrain in TERRAINS]
    deck += [("in_sight_of", False, True, terrain) for terrain in ["lake", "river"]]
    deck += [("in", True, True, terrain) for terrain in ["lake", "jungle"]]
    for negated in [False, True]:
        for relation in ["next_to", "in_sight_of"]:
            deck += [(relation, negated, False, thing) for thing in ["hut", "palm_tree", "statue"]]
    deck += [
        ("next_to", False, False, "ocean"),
        ("in_sight_of", False, False, "ocean"),
        ("next_to", True, False, "ocean"),
    ]
    return deck
