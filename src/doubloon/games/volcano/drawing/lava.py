"""Lava: a dark crust that breaks up over the glow."""

from __future__ import annotations

from typing import NamedTuple

from doubloon.games.tobago.drawing.terrain import Painter


class _Crust(NamedTuple):
    """A way in which the crust breaks.

    Veins cross four of the sides and cracks the other two, always at the same points, so that they continue from tile
    to tile; and they leave room for the name.
    """

    veins: str
    cracks: str
    hairs: str
    pools: str  # where it is open


_CRUSTS = (
    _Crust(
        "M13-34.6L9-25L-3-18L-19-19L-30-17.3M-3-18L-5-8L5-2L12 5L23 14L30 17.3M23 14L17 25L13 34.6",
        "M30-17.3L21-14L14-4L12 5M-30 17.3L-20 12L-16 2L-5-8M-20 12L-8 18L3 14L12 5",
        "M-5-8L-13-11L-15-16M14-4L20-3L24 3M-8 18L-13 24M-16 2L-24 1M9-25L0-29M-10-19L-14-27",
        "M-3-18C1-19 3-15 0-12C-1-9-3-6-6-7C-9-11-8-15-10-19C-8-20-5-18-3-18ZM12 5C15 4 19 8 24 12C28 14 27 17 23 18"
        "C20 20 20 17 18 14C15 13 9 9 7 4C8 2 10 5 12 5Z",
    ),
    _Crust(
        "M13-34.6L14-23L7-14L-6-12L-20-14L-30-17.3M7-14L15-2L11 9L20 15L30 17.3M20 15L16 24L13 34.6",
        "M30-17.3L22-17L14-23M-30 17.3L-22 18L-12 10L-15-1L-6-12M-12 10L1 14L11 9",
        "M-6-12L-8-22L-14-27M15-2L24-1L29 4M-15-1L-26 1M1 14L-2 20M14-23L4-28",
        "M7-14C11-16 12-12 12-8C14-6 17-4 15 0C12 1 10-4 7-7C4-10-1-9-3-12C0-15 4-13 7-14ZM14-23C17-24 17-20 14-18"
        "C12-16 10-17 11-20C12-22 12-23 14-23Z",
    ),
    _Crust(
        "M13-34.6L7-26L8-16L-2-8L-14-9L-20-16L-30-17.3M-2-8L6 6L15 10L20 19L30 17.3M20 19L13 34.6",
        "M8-16L18-13L30-17.3M-14-9L-17 3L-24 9L-30 17.3M-17 3L-5 9L6 6",
        "M7-26L-4-24L-9-28M18-13L22-4L30-1M-24 9L-30 3M15 10L22 5M-5 9L-9 18M-20-16L-17-25",
        "M-14-9C-10-11-6-8-2-9C2-10 3-6 1-3C0 0 4 3 4 6C1 7-2 2-4-2C-7-4-10-4-13-5C-17-7-17-8-14-9Z"
        "M15 10C19 11 22 15 22 20C20 23 17 20 16 17C14 14 13 11 15 10Z",
    ),
    _Crust(
        "M13-34.6L11-21L1-20L-9-25L-20-19L-30-17.3M11-21L17-9L13 3L21 12L30 17.3M21 12L19 24L13 34.6",
        "M17-9L30-17.3M13 3L1 2L-9-7L-9-25M1 2L-6 13L-19 11L-30 17.3M-9-7L-19-3L-19 11",
        "M17-9L26-4M1-20L0-10M-19-3L-28-4M13 3L9 13L11 20M-9-25L-12-31M-6 13L-7 20",
        "M11-21C15-20 16-15 18-11C20-8 18-3 16-2C13-3 14-8 12-11C10-14 9-17 4-18C3-21 8-22 11-21Z"
        "M21 12C25 12 25 17 22 20C20 22 18 20 19 17C19 14 19 12 21 12Z",
    ),
)

_PARTS = '<clipPath id="@crust"><use href="#@hex"/></clipPath>'


def _growth(crust: _Crust) -> str:
    """A crust with its lit edges and what lies below it, from the glow around the cracks to the white heat in them."""
    veins, cracks, pools = (f'd="{path}"' for path in (crust.veins, crust.cracks, crust.pools))
    return (
        '<g fill="none" stroke-linejoin="round" clip-path="url(#@crust)">'
        f'<path d="{crust.veins}{crust.cracks}" stroke="#8a5144" stroke-width="2" transform="translate(3.4 3.6)"/>'
        f'<g stroke="#b3260c" stroke-opacity=".5"><path {veins} stroke-width="12"/>'
        f'<path {cracks} stroke-width="6.5"/></g>'
        f'<path d="{crust.hairs}" stroke="#d2400f" stroke-width="1.3"/>'
        f'<g stroke="#ee5212"><path {cracks} stroke-width="3.2"/><path {veins} stroke-width="6.4"/>'
        f'<path {pools} fill="#ee5212" stroke-width="3"/></g>'
        f'<g stroke="#ffac2e"><path {cracks} stroke-width="1.4"/><path {veins} stroke-width="3.6"/>'
        f'<path {pools} fill="#ffac2e" stroke="none"/></g>'
        f'<path {veins} stroke="#fff0a8" stroke-width="1.5"/></g>'
    )


LAVA = Painter("#54302b", "#2c1716", tuple(_growth(crust) for crust in _CRUSTS), ink="#fff3df", parts=_PARTS)
