"""Lakes with their banks, and rivers that wind from hex to hex down to a lake or the sea."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from math import cos, sin
from typing import NamedTuple

from doubloon.core.hexes import Hex, step
from doubloon.drawing.geometry import Point, at, between, distance, vary
from doubloon.games.tobago.drawing.geometry import HALF_HEIGHT, centre, corner, side

Water = Mapping[Hex, str]  # "still", "running" or "" for every hex of the island

_BANK = 6.5


def lake(place: Hex, water: Water) -> str:
    """The open water of a lake hex, joined to that of its neighbours."""
    middle = centre(place)
    joined = [water.get(step(place, direction)) == "still" for direction in range(6)]
    outline: list[tuple[Point, bool]] = []
    for direction in range(6):
        tip, before = corner(place, direction), joined[direction - 1]
        if joined[direction] and before:
            outline.append((tip, True))
        elif joined[direction]:
            outline.append((between(tip, corner(place, direction + 1), 0.2), True))
        elif before:
            outline.append((between(tip, corner(place, direction - 1), 0.2), True))
        else:
            outline.append((between(tip, middle, 0.2), False))
        if not joined[direction]:
            give = _BANK + 4 * (vary(*place, direction, 5) - 0.5)
            outline.append((between(side(place, direction), middle, give / HALF_HEIGHT), False))
    return _rounded(outline)


def _rounded(outline: list[tuple[Point, bool]]) -> str:
    """A closed path with corners where the water goes on next door and curves along the banks."""
    count = len(outline)
    start = next((index for index, (_, sharp) in enumerate(outline) if sharp), None)
    if start is None:
        halves = [between(outline[index - 1][0], outline[index][0], 0.5) for index in range(count)]
        curves = [f"Q{at(outline[index][0])} {at(halves[(index + 1) % count])}" for index in range(count)]
        return f"M{at(halves[0])}{''.join(curves)}Z"
    path = [f"M{at(outline[start][0])}"]
    for offset in range(1, count + 1):
        point, sharp = outline[(start + offset) % count]
        after, after_sharp = outline[(start + offset + 1) % count]
        if sharp:
            path.append(f"L{at(point)}")
        else:
            path.append(f"Q{at(point)} {at(after if after_sharp else between(point, after, 0.5))}")
    return "".join(path) + "Z"


def river_links(water: Water) -> dict[Hex, list[int]]:
    """For every river hex the directions in which it flows on or is fed, without going round in circles."""
    links: dict[Hex, list[int]] = {}
    for source in sorted(place for place, kind in water.items() if kind == "running"):
        if source in links:
            continue
        area = _area(source, water)
        mouth, way = _outlet(area, water)
        links.update({place: [] for place in area})
        if way is not None:
            links[mouth].append(way)
        queue, seen = deque([mouth]), {mouth}
        while queue:
            place = queue.popleft()
            for direction in range(6):
                other = step(place, direction)
                if other in area and other not in seen:
                    seen.add(other)
                    links[place].append(direction)
                    links[other].append((direction + 3) % 6)
                    queue.append(other)
        _feed(area, links, water)
    return links


def _area(source: Hex, water: Water) -> set[Hex]:
    area, queue = {source}, [source]
    while queue:
        place = queue.pop()
        for direction in range(6):
            other = step(place, direction)
            if other not in area and water.get(other) == "running":
                area.add(other)
                queue.append(other)
    return area


def _outlet(area: set[Hex], water: Water) -> tuple[Hex, int | None]:
    """Where a river leaves its area: into the sea if it can."""
    ways = [
        (place, direction) for place in sorted(area) for direction in range(6) if step(place, direction) not in water
    ]
    if not ways:
        return min(area), None
    # The side farthest from the rest of the river, so that it has some way to wind.
    return max(ways, key=lambda way: (_openness(way, area), vary(*way[0], way[1])))


def _openness(way: tuple[Hex, int], area: set[Hex]) -> float:
    end = side(*way)
    return sum((end.x - centre(place).x) ** 2 + (end.y - centre(place).y) ** 2 for place in area)


def _feed(area: set[Hex], links: dict[Hex, list[int]], water: Water) -> None:
    """Join every lake that the river touches, once."""
    fed: set[Hex] = set()
    for place in sorted(area, key=lambda place: (len(links[place]), place)):
        for direction in range(6):
            other = step(place, direction)
            if water.get(other) == "still" and other not in fed:
                links[place].append(direction)
                fed |= _lake_area(other, water)


def _lake_area(source: Hex, water: Water) -> set[Hex]:
    return _area(source, {place: "running" if kind == "still" else "" for place, kind in water.items()})


class Rivers(NamedTuple):
    """All rivers of an island as paths."""

    runs: str
    outlets: str  # over the bank of a lake, through the surf
    springs: str


def rivers(water: Water) -> Rivers:
    """Every river from its spring to its end."""
    runs: list[str] = []
    outlets: list[str] = []
    springs: list[str] = []
    for place, directions in sorted(river_links(water).items()):
        ends = [(direction, _crossing(place, direction)) for direction in directions]
        middle = _heart(place)
        if len(ends) < 2:
            springs.append(f"M{at(Point(middle.x - 7, middle.y))}a7 5 0 1 0 14 0a7 5 0 1 0 -14 0")
        else:
            runs.append(_through(place, middle, *ends[0], *ends[1]))
        branches = ends[2:] if len(ends) > 1 else ends
        runs.extend(_branch(place, middle, direction, end) for direction, end in branches)
        outlets.extend(_beyond(place, direction, water, end) for direction, end in ends)
    return Rivers("".join(runs), "".join(outlets), "".join(springs))


def mouths(water: Water) -> str:
    """The shallow water before every river that reaches the sea."""
    runs = []
    for place, directions in sorted(river_links(water).items()):
        for direction in directions:
            if step(place, direction) not in water:
                end = _crossing(place, direction)
                runs.append(f"M{at(_inward(place, direction, end, -8))}L{at(_inward(place, direction, end, -13))}")
    return "".join(runs)


def _heart(place: Hex) -> Point:
    """Where a river passes the middle of a hex, more or less."""
    middle = centre(place)
    return Point(middle.x + 16 * (vary(*place, 11) - 0.5), middle.y + 16 * (vary(*place, 12) - 0.5))


def _crossing(place: Hex, direction: int) -> Point:
    """Where a river crosses a side: the same point seen from both hexes."""
    owner = (place, direction) if direction < 3 else (step(place, direction), direction - 3)
    return between(corner(*owner), corner(owner[0], owner[1] + 1), 0.34 + 0.32 * vary(*owner[0], owner[1]))


def _inward(place: Hex, direction: int, end: Point, length: float) -> Point:
    """A point straight inside from a crossing, so that the curves of two hexes meet smoothly."""
    middle, edge = centre(place), side(place, direction)
    share = length / HALF_HEIGHT
    return Point(end.x + (middle.x - edge.x) * share, end.y + (middle.y - edge.y) * share)


def _through(place: Hex, middle: Point, one: int, start: Point, other: int, end: Point) -> str:
    """A river that comes in on one side and leaves on another, meandering in between."""
    length = distance(start, end)
    swing = (1 if vary(*place, 21) < 0.5 else -1) * (0.6 + 0.7 * vary(*place, 22))
    along = Point((end.x - start.x) / length, (end.y - start.y) / length)
    turned = Point(
        (along.x * cos(swing) - along.y * sin(swing)) * 13, (along.x * sin(swing) + along.y * cos(swing)) * 13
    )
    before, after = Point(middle.x - turned.x, middle.y - turned.y), Point(middle.x + turned.x, middle.y + turned.y)
    first, last = _inward(place, one, start, 15), _inward(place, other, end, 15)
    return f"M{at(start)}C{at(first)} {at(before)} {at(middle)}C{at(after)} {at(last)} {at(end)}"


def _branch(place: Hex, middle: Point, direction: int, end: Point) -> str:
    """A river from its spring, or a river that joins another."""
    swing = 0.9 * (vary(*place, direction, 23) - 0.5)
    toward = between(middle, end, 0.4)
    bend = Point(toward.x - (end.y - middle.y) * swing, toward.y + (end.x - middle.x) * swing)
    return f"M{at(end)}C{at(_inward(place, direction, end, 15))} {at(bend)} {at(middle)}"


def _beyond(place: Hex, direction: int, water: Water, end: Point) -> str:
    """The last stretch of a river, over the bank of a lake or through the surf."""
    other = step(place, direction)
    if water.get(other) == "running":
        return ""
    return f"M{at(end)}L{at(_inward(place, direction, end, -12 if other in water else -6))}"
