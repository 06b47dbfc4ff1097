"""Looking at pictures: what is drawn in them, what is written, and how much room it takes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from xml.etree import ElementTree

from doubloon.drawing import lettering
from doubloon.drawing.geometry import Box

SPACE = "{http://www.w3.org/2000/svg}"


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


def canvas(picture: str) -> Box:
    """The room of a whole picture."""
    left, top, width, height = map(float, ElementTree.fromstring(picture).attrib["viewBox"].split())
    return Box(left, top, width, height)


def written(picture: str) -> set[str | None]:
    """All words in a picture."""
    return {element.text for element in ElementTree.fromstring(picture).iter(f"{SPACE}text")}


def points(picture: str) -> Iterator[tuple[float, float]]:
    """Where everything that is drawn begins, on the picture as a whole."""
    for element, x, y, scale in shapes(ElementTree.fromstring(picture)):
        if element.tag in (f"{SPACE}use", f"{SPACE}text"):
            yield x + float(element.get("x", "0")) * scale, y + float(element.get("y", "0")) * scale
        if element.tag == f"{SPACE}rect":
            box = rectangle(element, x, y, scale)
            yield from ((box.x, box.y), (box.right, box.bottom))
        if element.tag == f"{SPACE}path" and not re.search("[a-zAHV]", element.attrib["d"]):
            numbers = [float(value) for value in re.findall(r"-?[\d.]+", element.attrib["d"])]
            for left, top in zip(numbers[::2], numbers[1::2], strict=True):
                yield x + left * scale, y + top * scale


def assert_whole(picture: str) -> None:
    """Ids are unique, every reference is met, and no placeholder is left."""
    ids = re.findall(r""" id=["']([^"']+)["']""", picture)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', picture)) | set(re.findall(r"url\(#([^)]+)\)", picture)) <= set(ids)
    assert "@" not in picture


def assert_words_apart(picture: str, room: Box) -> None:
    """All words lie in the room, and none on others."""
    found = texts(picture)
    for words, box in found:
        assert inside(box, room), words
    for (one, box), (other, its) in combinations(found, 2):
        assert apart(box, its), (one, other)
