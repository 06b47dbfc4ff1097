"""The volcano: a single great mountain over seven spaces, and a small one for the clue cards."""

from __future__ import annotations

from doubloon.games.tobago.drawing.terrain import Painter

_OUTLINE = (
    "M-20-104L20-104L40-69L80-69L100-35L80 0L100 35L80 69L40 69L20 104L-20 104L-40 69L-80 69L-100 35L-80 0L-100-35"
    "L-80-69L-40-69Z"
)
_FOOT = (
    "M-12-98L21-89L36-66L66-63L87-44L83-19L76 3L85 22L87 44L74 60L56 65L34 64L27 82L16 94L-7 98L-19 93L-32 74"
    "L-40 62L-66 65L-80 51L-92 36L-80 13L-78-6L-86-24L-80-56L-51-62L-34-70L-25-82Z"
)
_FACES = (  # from the shade into the light
    (
        "#3a2f2d",
        "M26-49L30-53L43-46L32-41ZM32-57L33-61L36-66L66-63L59-57L49-49ZM39-36L51-40L65-43L76-40L87-44L83-19L71-21"
        "L62-21L49-23L38-27ZM58-9L65-6L76 3L85 22L68 14L57 1ZM58 12L70 29L60 44L49 20ZM30 5L49 20L60 44L74 60L56 65"
        "L47 49L36 23L27 5ZM11-10L16 13L26 24L26 49L34 64L27 82L25 58L15 35L9 15L8-10ZM4-9L8 21L11 37L16 64L16 94"
        "L-7 98L-5 68L-1 50L-2 15L-2-9ZM-4 14L-13 38L-11 68L-19 93L-32 74L-26 58L-21 35L-18 7ZM-18 8L-23 27L-32 47"
        "L-40 62L-66 65L-51 45L-40 26L-29 4Z",
    ),
    (
        "#4b3e3a",
        "M30-53L32-57L49-49L43-46ZM35-21L44-16L58-9L57 1L46-9L31-18ZM46-9L57 1L68 14L85 22L87 44L70 29L58 12L45-2Z"
        "M28-16L45-2L58 12L49 20L30 5L22-13ZM70 29L87 44L74 60L60 44ZM22-13L30 5L27 5L18-11ZM47 49L56 65L34 64"
        "L26 49ZM-5-9L-4 14L-18 7L-10-10ZM-13-10L-18 8L-29 4L-20-12ZM-33 1L-55 17L-68 31L-80 51L-92 36L-72 24L-62 8"
        "L-48-3ZM-70 4L-80 13L-78-6L-70-11Z",
    ),
    (
        "#5e4f48",
        "M-9-64L-11-74L16-69L14-59ZM-11-88L-12-98L21-89L16-78ZM38-27L49-23L62-21L71-21L83-19L76 3L65-6L58-9L44-16"
        "L35-21ZM31-18L46-9L45-2L28-16ZM18-11L27 5L36 23L47 49L26 49L26 24L16 13L11-10ZM9 15L15 35L25 58L27 82"
        "L16 94L16 64L11 37L8 21ZM-24-14L-33 1L-48-3L-30-17ZM-32-19L-48-12L-56-1L-70 4L-70-11L-57-16L-48-19L-37-24Z",
    ),
    (
        "#736157",
        "M-6-54L-9-64L14-59L11-50ZM-11-74L-11-88L16-78L16-69ZM43-46L49-49L65-43L51-40ZM59-57L66-63L87-44L76-40Z"
        "M8-10L9 15L8 21L4-9ZM-2 15L-1 50L-5 68L-7 98L-19 93L-11 68L-13 38L-4 14ZM-26 58L-32 74L-40 62L-32 47Z"
        "M-52-30L-60-27L-72-27L-86-24L-80-56L-71-53L-60-46L-46-44Z",
    ),
    (
        "#8a7668",
        "M32-41L43-46L51-40L39-36ZM49-49L59-57L76-40L65-43ZM-2-9L-2 15L-4 14L-5-9ZM-18 7L-21 35L-26 58L-32 47"
        "L-23 27L-18 8ZM-51 45L-66 65L-80 51L-68 31ZM-38-28L-52-30L-46-44L-37-40ZM-38-53L-44-58L-32-65L-29-61Z"
        "M-29-61L-32-65L-34-70L-25-82L-23-72L-19-66Z",
    ),
    (
        "#a38e7d",
        "M11-50L14-59L16-69L16-78L21-89L36-66L33-61L32-57L30-53L26-49ZM-10-10L-18 7L-18 8L-13-10ZM-20-12L-29 4"
        "L-40 26L-51 45L-68 31L-55 17L-33 1L-24-14ZM-48-3L-62 8L-72 24L-92 36L-80 13L-70 4L-56-1L-48-12ZM-48-19"
        "L-57-16L-60-27L-52-30ZM-46-44L-60-46L-71-53L-80-56L-51-62L-44-58L-38-53L-35-46ZM-30-43L-35-46L-38-53"
        "L-29-61L-25-56L-23-50ZM-44-58L-51-62L-34-70L-32-65ZM-23-50L-25-56L-29-61L-19-66L-15-59L-14-50ZM-19-66"
        "L-23-72L-25-82L-12-98L-11-88L-11-74Z",
    ),
    (
        "#bda793",
        "M-30-17L-48-3L-48-12L-32-19ZM-37-24L-48-19L-52-30L-38-28ZM-57-16L-70-11L-78-6L-86-24L-72-27L-60-27ZM-37-40"
        "L-46-44L-35-46L-30-43ZM-14-50L-15-59L-19-66L-11-74L-9-64L-6-54Z",
    ),
)
_RIDGES = (
    "M-6-54L-9-64L-11-74L-11-88M26-49L30-53L32-57L33-61M39-36L51-40L65-43L76-40M35-21L44-16L58-9L65-6M28-16L45-2"
    "L58 12L70 29M18-11L27 5L36 23L47 49M8-10L9 15L15 35L25 58M-2-9L-2 15L-1 50L-5 68M-10-10L-18 7L-21 35L-26 58"
    "M-20-12L-29 4L-40 26L-51 45M-30-17L-48-3L-62 8L-72 24M-37-24L-48-19L-57-16L-70-11M-37-40L-46-44L-60-46L-71-53"
    "M-23-50L-25-56L-29-61L-32-65"
)

_GROUND = (
    f'<path d="{_OUTLINE}" fill="url(#@ash)" stroke="#2a201d" stroke-width="2.2" stroke-linejoin="round"/>'
    f'<path d="{_FOOT}" fill="#1d1513" opacity=".5" transform="translate(1.8 2.6)"/>'
)
_FLANKS = "".join(
    f'<path d="{faces}" fill="{tone}" stroke="{tone}" stroke-width=".7" stroke-linejoin="round"/>'
    for tone, faces in _FACES
) + (
    f'<path d="{_RIDGES}" fill="none" stroke="#e3d0ba" stroke-opacity=".4" stroke-width=".9" stroke-linejoin="round"/>'
)
_CRATER = (
    '<ellipse cy="-28" rx="60" ry="42" fill="url(#@heat)"/>'
    '<path d="M-42-32L-38-42L-29-46L-24-52L-12-51L-4-56L9-53L18-54L25-48L35-45L38-36L43-29L37-20L33-13L22-11L17-5L5-7'
    'L-4-3L-14-7L-25-6L-31-14L-39-19Z" fill="#c6b09b" stroke="#2a1d1a" stroke-linejoin="round"/>'
    '<path d="M43-29L37-20L33-13L22-11L17-5L5-7L-4-3L-14-7L-25-6L-31-14L-39-19L-42-32L-37-30L-32-20L-20-13L-4-10L12-12'
    'L26-17L34-25L38-36Z" fill="#8d7768"/>'
    '<path d="M-37-31L-33-40L-24-43L-19-48L-8-47L0-51L11-48L20-48L26-43L33-39L38-31L33-23L26-16L14-12L1-11L-12-10'
    'L-22-14L-32-21Z" fill="#2f1814"/>'
    '<path d="M-37-31L-33-40L-24-43L-19-48L-8-47L0-51L11-48L20-48L26-43L33-39L38-31L33-30L27-35L20-33L15-39L7-36L0-41'
    'L-8-37L-14-40L-22-34L-29-34L-32-28Z" fill="#7b4030"/>'
    '<path d="M-24-43L-22-35M-8-47V-38M11-48L8-37M26-43L24-35M0-51V-42" stroke="#4a231b" stroke-width="1.2"/>'
    '<path d="M-30-26C-29-33-19-35-10-37C-1-39 9-38 17-35C25-33 31-29 29-24C27-18 18-15 9-14C0-13-12-13-20-16'
    'C-26-18-30-22-30-26Z" fill="url(#@melt)" stroke="#7d1a0a" stroke-width="1.2"/>'
    '<path d="M-20-27C-15-31-6-29-1-32M4-20C9-18 15-20 19-24M8-31C13-32 17-30 20-28" fill="none" stroke="#b3320e" '
    'stroke-width="1.3" stroke-linecap="round"/>'
)
# Open where they leave the crater.
_STREAMS = (
    '<g fill="url(#@stream)" stroke="#7d1a0a" stroke-width="1.3" stroke-linejoin="round">'
    '<path d="M-17-18C-17-12-15-8-16-2C-18 7-25 11-27 19C-29 28-23 33-24 41C-26 49-32 52-35 58C-37 62-39 65-37 68'
    "C-33 70-31 65-28 61C-23 56-19 53-16 46C-15 52-18 58-19 64C-20 70-19 76-15 78C-12 73-14 67-13 61C-11 52-7 47-8 38"
    'C-9 31-14 27-13 20C-11 11-4 5-3-4C-2-9-3-12-2-16"/>'
    '<path d="M14-17C17-11 17-6 22-1C28 5 33 8 35 15C37 22 37 28 44 33C50 37 57 36 63 42C67 46 69 53 75 54'
    'C79 50 75 44 71 39C65 32 56 31 51 25C46 19 49 12 45 6C40-1 33-4 29-10C27-13 27-15 25-19"/>'
    '<path d="M-27-21C-34-21-39-21-43-17C-48-12-55-14-61-10C-65-7-70-8-72-3C-66 0-62-2-56-3C-48-4-44-8-39-11'
    'C-34-14-28-14-24-16"/></g>'
    '<g fill="none" stroke="#ffeb9c" stroke-width="1.8" stroke-linecap="round">'
    '<path d="M-9-17C-8-8-10-1-13 5C-17 12-20 17-19 24C-18 32-16 36-18 43C-20 49-26 53-30 58'
    'M-13 46C-13 52-16 58-16 66"/>'
    '<path d="M20-17C23-10 25-6 31 0C37 6 40 10 41 17C42 24 46 27 52 31C58 34 63 36 67 42"/>'
    '<path d="M-27-18C-35-18-40-16-44-13C-50-9-56-10-62-6"/></g>'
)
_SMOKE = (
    '<g stroke="#8f837b" stroke-opacity=".55">'
    '<path d="M-9-37C-16-40-17-49-10-52C-15-58-9-67-1-65C-3-74 6-81 14-77C15-86 27-91 34-85C42-89 52-83 50-75'
    'C56-72 55-63 48-62C47-56 39-53 33-56C31-50 24-47 18-50C18-44 12-38 6-39C2-34-5-34-9-37Z" fill="url(#@smoke)" '
    'fill-opacity=".93"/>'
    '<path d="M-10-52C-6-54-2-53 0-50M-1-65C3-67 8-66 10-62M14-77C18-78 22-76 23-72M33-56C29-57 27-61 28-65'
    'M18-50C15-52 14-55 15-58M48-62C44-62 41-65 41-68" fill="none"/></g>'
    '<g fill="#ffcf5a"><circle cx="-22" cy="-52" r="1.3"/><circle cx="-15" cy="-63" r="1"/>'
    '<circle cx="24" cy="-42" r="1.2"/><circle cx="-27" cy="-44" r="1"/><circle cx="5" cy="-91" r=".9"/>'
    '<circle cx="-8" cy="-78" r="1.1"/></g>'
)
_SMALL = (
    '<g transform="translate(0 2) scale(.94)">'
    '<ellipse cx="1" cy="22" rx="25" ry="5" fill="#1d1513" opacity=".45"/>'
    '<path d="M-27 21L-20 9L-17-1L-10-8L-7-15L-2-13L3-15L8-14L12-5L18 2L22 12L27 21C13 27-13 27-27 21Z" fill="#ad9684" '
    'stroke="#2a1d1a" stroke-width="1.4" stroke-linejoin="round"/>'
    '<path d="M8-14L12-5L18 2L22 12L27 21C20 24 12 25.5 4 25.5L8 13L4 3L6-6L3-15Z" fill="#5e4f48"/>'
    '<path d="M-17-1L-10-8L-7-15L-5-14L-9-2L-14 10L-19 23.5C-22 23-25 22-27 21L-20 9Z" fill="#cdb8a3"/>'
    '<path d="M-7-15C-5-18 6-18 8-14C5-11-4-11-7-15Z" fill="#ffc53a" stroke="#7d1a0a" stroke-width="1.2"/>'
    '<path d="M-4-13C-4-6-8-2-8 4C-8 10-12 13-11 19C-5 20-5 13-4 8C-3 4 0 3 0-2C1 3 6 5 7 10C8 14 10 16 14 16'
    'C15 10 11 8 10 4C9-1 4-4 4-12Z" fill="#f4651a" stroke="#7d1a0a" stroke-width="1.1" stroke-linejoin="round"/>'
    '<path d="M-1-12C-1-5-5-1-6 5M2-9C2-2 7 2 8 7" fill="none" stroke="#ffeb9c" stroke-width="1.5" '
    'stroke-linecap="round"/>'
    '<path d="M-2-16C-7-17-7-23-3-24C-4-29 3-31 6-28C10-31 16-27 14-23C17-20 13-16 9-18C7-15 1-14-2-16Z" '
    'fill="url(#@smoke)" stroke="#6f645d" stroke-width=".9"/>'
    "</g>"
)
_PARTS = (
    '<linearGradient id="@ash" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#8b7a6c"/>'
    '<stop offset="1" stop-color="#4d413c"/></linearGradient>'
    '<radialGradient id="@heat"><stop offset="0" stop-color="#ff9a2e" stop-opacity=".75"/>'
    '<stop offset=".6" stop-color="#f4651a" stop-opacity=".35"/><stop offset="1" stop-color="#f4651a" '
    'stop-opacity="0"/></radialGradient>'
    '<radialGradient id="@melt"><stop offset="0" stop-color="#fff7c0"/><stop offset=".4" stop-color="#ffc53a"/>'
    '<stop offset=".75" stop-color="#f4651a"/><stop offset="1" stop-color="#b3260c"/></radialGradient>'
    '<linearGradient id="@stream" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffc53a"/>'
    '<stop offset=".45" stop-color="#f77a1c"/><stop offset="1" stop-color="#c9330d"/></linearGradient>'
    '<linearGradient id="@smoke" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#ffb27a"/>'
    '<stop offset=".35" stop-color="#d9cfc8"/><stop offset="1" stop-color="#f7f4f0"/></linearGradient>'
)

VOLCANO = Painter(  # the ground is the glowing sky of the clue cards: on the island the mountain covers it
    "#ffe0a6", "#ec9a55", (_SMALL,), parts=_PARTS, massif=_GROUND + _FLANKS + _CRATER + _STREAMS + _SMOKE
)
