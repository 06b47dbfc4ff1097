"""What grows on each terrain; an expansion adds its own painter to `PAINTERS`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

# Ids are written @name here and in the other painters: `svg` puts a prefix of the picture in place of the @.


class Painter(NamedTuple):
    """How the hexes of a terrain look."""

    light: str  # the ground, upper left
    dark: str  # the ground, lower right
    growths: tuple[str, ...]  # pictures around (0, 0) of what grows there; each space shows one
    ink: str = "#33270f"  # the name of a space on this ground
    water: str = ""  # "still" and "running" water join in waterways
    parts: str = ""  # shapes that the growths use
    token: str = ""  # what is under the growths on a clue card, if on the island the waterways draw it
    massif: str = ""  # a single picture over a space and the six around it, in place of their growths


def _place(shape: str, spots: Sequence[tuple[float, ...]]) -> str:
    """Copies of a shape, from back to front, each at x, y and with an optional scale."""
    uses = []
    for x, y, *scale in sorted(spots, key=lambda spot: (spot[1], spot[0])):
        larger = f" scale({scale[0]:g})" if scale else ""
        uses.append(f'<use href="#@{shape}" transform="translate({x:g} {y:g}){larger}"/>')
    return "".join(uses)


_JUNGLE_PARTS = (
    '<g id="@tree"><ellipse cx="1.5" cy="6.5" rx="10" ry="4.5" fill="#0a2f1c" opacity=".45"/>'
    '<path d="M-9.5 1C-10-4-6.5-6.5-5.5-7.5C-4-11 3-11.5 5.5-8C9-7 10.5-3 9 .5C10 5 5 8 1.5 6.5C-2 9-8.5 7-9.5 1Z"'
    ' fill="#17602f" stroke="#0c3d20" stroke-width=".8"/>'
    '<path d="M-7.5-1C-8-5-4.5-6-3.5-7.5C-1-9.5 3-9 4-6C6-4.5 5.5-1 3-.5C1 2-2.5 1.5-3.5 .8C-5 2-7 1.5-7.5-1Z" '
    'fill="#2f8b45"/>'
    '<path d="M-5.5-3C-5-6-2-7.8 .5-6.8C2-5.5 0-4-1.5-4.2C-2.5-2.5-5-1.5-5.5-3Z" fill="#6cc069"/></g>'
    '<g id="@fern"><ellipse cx="1" cy="5" rx="8" ry="3.5" fill="#0a2f1c" opacity=".4"/>'
    '<path d="M0-1C-3-7-8-7-10-4C-6-5-3-3 0-1C-5-1-9 2-9 6C-6 2-3 1 0-1C-2 3-1 7 2 9C1 5 1 2 0-1C3 1 7 2 9 6C9 1 5-1 '
    "0-1"
    'C3-3 6-5 10-4C8-7 3-7 0-1C1-5 0-8-2-10C-1-6-1-4 0-1Z" fill="#8ccf5a" stroke="#155a2b" stroke-width=".7"/></g>'
)
_JUNGLE = tuple(
    f"{_place('tree', trees)}{_place('fern', ferns)}"
    for trees, ferns in (
        (
            (
                (-13, -22),
                (7, -23, 1.1),
                (-27, -5),
                (-7, -6, 1.25),
                (14, -7, 1.1),
                (29, 0),
                (-17, 11, 1.15),
                (4, 10),
                (19, 14, 1.1),
            ),
            ((24, -16, 0.8), (-6, 24, 0.9)),
        ),
        (
            (
                (-9, -24),
                (12, -20, 1.2),
                (-23, -11, 1.1),
                (0, -8),
                (27, -6),
                (-28, 5, 0.9),
                (-9, 8, 1.3),
                (13, 7, 1.2),
                (-2, 22),
                (20, 21, 0.9),
            ),
            ((-22, 19, 0.9), (30, 8, 0.7)),
        ),
        (
            (
                (-16, -19, 1.2),
                (3, -24, 0.9),
                (17, -16, 1.1),
                (-4, -7, 1.1),
                (-27, 1),
                (27, -1, 1.1),
                (11, 4),
                (-13, 11, 1.2),
                (7, 19, 1.15),
            ),
            ((-25, -12, 0.7), (-8, 24, 0.8), (22, 16, 0.9)),
        ),
    )
)

_MOUNTAIN_PARTS = (
    '<g id="@peak"><ellipse cx="2" cy="1" rx="17" ry="4" fill="#3b2f28" opacity=".35"/>'
    '<path d="M-16 0L-6-15L-3-13L2-24L8-13L10-14L17 0C8 3-8 3-16 0Z" fill="#c9b9a6" stroke="#4d4038" stroke-width=".9" '
    'stroke-linejoin="round"/>'
    '<path d="M2-24L8-13L10-14L17 0C11 2 6 2.5 1 2.5L4-5L0-10L3-16Z" fill="#7b6c61"/>'
    '<path d="M-6-15L-3-13L-5-7L-8 1C-11 1-14 .5-16 0Z" fill="#ddd0be"/>'
    '<path d="M2-24L6.5-15.5L4-17L2.5-13.5L0-16.5L-2.5-13.5L-3-13Z" fill="#fff"/>'
    '<path d="M2-24L6.5-15.5L4-17L3-15.5Z" fill="#c9d8e4"/></g>'
    '<g id="@rock"><path d="M-5 2L-3.5-2L0-3.5L4-1.5L5.5 2C2 3.5-2 3.5-5 2Z" fill="#b3a392" stroke="#4d4038" '
    'stroke-width=".7"/>'
    '<path d="M0-3.5L4-1.5L5.5 2C4 2.7 2.5 3 1 3Z" fill="#7b6c61"/></g>'
)
_MOUNTAIN = tuple(
    f"{_place('peak', peaks)}{_place('rock', rocks)}"
    for peaks, rocks in (
        (((-13, -7, 0.85), (13, -3, 1.05), (-8, 17, 1.1)), ((16, 14), (24, 8, 0.8), (-28, 5, 0.8), (-4, -27, 0.8))),
        (((4, -5, 1.2), (-17, 7, 0.95), (17, 17, 0.85)), ((-4, 23), (-20, -13, 0.8), (27, -4, 0.8), (2, 12, 0.7))),
        (((-9, -9), (19, 3, 0.8), (2, 16, 1.2)), ((-22, 11), (-27, 0, 0.7), (23, -13, 0.8), (12, -25, 0.7))),
    )
)

_SCRUBLAND_PARTS = (
    '<g id="@tuft" fill="none" stroke-linecap="round"><path d="M-5 0Q-6-5-8.5-8M-2.5 .5Q-3-6-4-10.5M0 .5V-12M2.5 .5'
    'Q3-6 4.5-10M5 0Q6-4 8.5-7" '
    'stroke="#6f7420" stroke-width="1.5"/><path d="M-1 .5Q-1.5-4-2-7M1.3 .5Q1.5-4 2.2-7.5" stroke="#eef0a0" '
    'stroke-width="1"/></g>'
    '<g id="@bush"><ellipse cx="1" cy="3.5" rx="7.5" ry="2.5" fill="#5b5a18" opacity=".4"/>'
    '<path d="M-7 3C-8-1-5-4-3-3.5C-2-6.5 3-6 3.5-3.5C6.5-4 8-.5 7 3Z" '
    'fill="#8e9a34" stroke="#575d17" stroke-width=".7"/><path d="M-4 0Q-3-2-1-1.5M2-1Q4-2 5 0" stroke="#d3da72" '
    'stroke-width="1" fill="none"/></g>'
)
_SCRUBLAND = tuple(
    f"{_place('tuft', tufts)}{_place('bush', bushes)}"
    for tufts, bushes in (
        (
            ((-16, -15), (8, -20, 0.9), (25, -3), (-27, 4, 0.9), (-3, 2, 1.1), (13, 13), (-12, 22, 0.9)),
            ((-6, -26, 0.7), (20, -14), (-16, 9), (9, 26, 0.8)),
        ),
        (
            ((-11, -22, 0.9), (12, -13, 1.1), (-25, -3), (0, 6), (27, 5, 0.9), (-14, 17, 1.1), (12, 24, 0.9)),
            ((-3, -10), (14, -26, 0.7), (15, 10), (-26, 9, 0.8)),
        ),
        (
            ((1, -19), (-21, -11, 0.9), (18, -7), (-9, 0, 0.9), (-24, 11, 0.8), (9, 9, 1.1), (-3, 23), (22, 18, 0.8)),
            ((-12, -24, 0.8), (29, 2, 0.8), (-14, 13)),
        ),
    )
)

_BEACH_PARTS = (
    '<path id="@dune" d="M-9 0Q-4.5-4.5 0-1T9-2M-4 3.5Q0 1.5 4 3" fill="none" stroke="#c99a4f" stroke-width="1.3" '
    'stroke-linecap="round"/>'
    '<g id="@pebbles"><ellipse rx="2.6" ry="1.9" fill="#c7a77a" stroke="#8b6a3c" stroke-width=".5"/>'
    '<ellipse cx="5" cy="2" rx="1.8" ry="1.4" fill="#a88a63"/>'
    '<circle cx="-4.5" cy="2.5" r="1.1" fill="#a97f45"/><circle cx="1" cy="5" r=".9" fill="#b98f55"/>'
    '<circle cx="8" cy="-2" r=".9" fill="#b98f55"/></g>'
    '<path id="@starfish" d="M0-5L1.4-1.6L5-1.5L2.2 .8L3 4.3L0 2.3L-3 4.3L-2.2 .8L-5-1.5L-1.4-1.6Z" fill="#e2713d" '
    'stroke="#9c4218" stroke-width=".7" '
    'stroke-linejoin="round"/>'
    '<g id="@shell"><path d="M0 4L-5-1C-4-5 4-5 5-1Z" fill="#fdf0e2" stroke="#a8754f" stroke-width=".8"/>'
    '<path d="M0 4L-2-3.5M0 4L2-3.5" stroke="#c99a77" '
    'stroke-width=".7"/></g>'
)
_BEACH = tuple(
    f"{_place('dune', dunes)}{_place('pebbles', pebbles)}{_place(jewel, (spot,))}"
    for dunes, pebbles, jewel, spot in (
        (
            ((-12, -20), (18, -8), (-20, 4, 1.1), (8, 19, 1.1)),
            ((8, -22), (-4, -6), (24, 6), (-16, 18)),
            "starfish",
            (17, 8),
        ),
        (((10, -22, 1.1), (-21, -7), (22, 6), (-6, 18)), ((-9, -22), (5, -6), (-24, 8), (14, 20)), "shell", (-9, 4)),
        (
            ((-2, -23), (-24, 0), (24, -4, 1.1), (12, 19, 0.9), (-9, 9)),
            ((16, -18), (-16, -12), (-14, 22), (12, 4)),
            "dune",
            (3, -9, 0.8),
        ),
    )
)

_LAKE_PARTS = (
    '<path id="@ripple" d="M-9 0Q-6-3.5-3 0T3 0T9 0" fill="none" stroke="#d4f1fb" stroke-width="1.5" '
    'stroke-linecap="round"/>'
    '<g id="@lily"><path d="M0 0L5-2.5A5.5 3.6 0 1 0 5.2 1.8Z" fill="#66b35a" stroke="#2c6e3c" stroke-width=".7"/>'
    '<circle cx="-1" cy="-.5" r="1.4" fill="#fbe3ee"/></g>'
)
_LAKE = tuple(
    f"{_place('ripple', ripples)}{_place('lily', lilies)}"
    for ripples, lilies in (
        (((-9, -18), (14, -8, 0.9), (-17, 2, 0.8), (3, 9), (-6, 22, 0.8)), ((19, 8), (12, 12, 0.7))),
        (((8, -20, 0.9), (-14, -7), (17, 4, 0.8), (-5, 14), (14, 21, 0.7)), ()),
        (((-4, -21, 0.8), (19, -10, 0.8), (-19, 5, 0.9), (8, 2), (-1, 20)), ((-15, -11, 0.9),)),
    )
)

_RIVER_PARTS = (
    '<g id="@reed"><path d="M-4 1Q-5-4-6.5-7M-1.5 1V-10M2 1Q2.5-5 5-8.5" fill="none" stroke="#3f7d34" '
    'stroke-width="1.3" stroke-linecap="round"/>'
    '<path d="M-1.5-12V-8M5-10V-7" stroke="#7a4a1f" stroke-width="2.2" stroke-linecap="round"/></g>'
    '<g id="@flower"><circle r="1.8" fill="#fff"/><circle r=".8" fill="#e8a51c"/>'
    '<circle cx="5" cy="2.5" r="1.5" fill="#fff"/><circle cx="5" cy="2.5" r=".7" fill="#e8a51c"/></g>'
)
_RIVER = tuple(
    f"{_place('reed', reeds)}{_place('flower', flowers)}"
    for reeds, flowers in (
        (((-17, -18), (24, -6, 0.9), (-23, 14, 0.9), (14, 24)), ((12, -24), (-29, 2), (22, 14))),
        (((16, -17), (-25, -3, 0.9), (20, 18, 0.9), (-14, 24)), ((-13, -25), (29, 0), (-22, 13))),
        (((-20, -12, 0.9), (12, -21), (26, 8, 0.9), (-10, 25)), ((-3, -27), (-27, 8), (13, 22))),
    )
)

_LAKE_TOKEN = (
    '<path d="M-33 0C-31-13-21-28-11-28C0-30 13-29 18-25C25-17 33-8 33 0'
    'C32 10 24 22 15 28C4 31-8 29-16 27C-24 20-32 10-33 0Z" fill="#3b93cf"/>'
)
_RIVER_TOKEN = (
    '<path d="M-29-17C-14-8-12 6 0 0S14-8 29 17" fill="none" stroke="#5f9a55" stroke-width="18"/>'
    '<path d="M-29-17C-14-8-12 6 0 0S14-8 29 17" fill="none" stroke="#3b93cf" stroke-width="13"/>'
)

PAINTERS: dict[str, Painter] = {
    "mountain": Painter("#c2b2a0", "#9c8c7d", _MOUNTAIN, parts=_MOUNTAIN_PARTS),
    "beach": Painter("#fbe6b2", "#edcc85", _BEACH, parts=_BEACH_PARTS),
    "jungle": Painter("#35854a", "#225f37", _JUNGLE, ink="#f4ffe8", parts=_JUNGLE_PARTS),
    "scrubland": Painter("#dcd67a", "#bdb54c", _SCRUBLAND, parts=_SCRUBLAND_PARTS),
    "river": Painter("#bfe09b", "#9ccb83", _RIVER, water="running", parts=_RIVER_PARTS, token=_RIVER_TOKEN),
    "lake": Painter("#bfe09b", "#9ccb83", _LAKE, ink="#f2fbff", water="still", parts=_LAKE_PARTS, token=_LAKE_TOKEN),
}
PLAIN = Painter(
    "#d9d2c6", "#bcb3a4", ('<circle r="9" fill="none" stroke="#6b5f50" stroke-width="1.5" stroke-dasharray="3 4"/>',)
)


def painter_of(terrain: str) -> Painter:
    """The painter of a terrain, or plain ground for a terrain without a registered painter."""
    return PAINTERS.get(terrain, PLAIN)
