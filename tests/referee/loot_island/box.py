"""What is in the box of Loot Island."""

from __future__ import annotations

from dataclasses import dataclass

A1, A2, A3, A4 = range(4)
B1, B2, B3, B4, B5, B6, B7, B8, B9, B10, B11, B12, B13, B14 = range(4, 18)

DISCARD_THREE, TO_THE_BOTTOM, PLACE_COMPASS, DRAW_TWO, DIG, SAIL, DISCARD_TWO = range(7)

KINDS = {"A": "amulet", "M": "coin_bag", "B": "book", "J": "jewel", "C": "crown", "S": "skull"}
FACES = {"l": "left", "f": "front", "r": "right"}

# In the order of the printed numbers. A letter for the kind, then
# amulet: gold, cleansing; coin bag and jewel: gold, curse; book: multiplier, curse, cleansing; crown: gold, crosses
# (all crowns have a curse of 2); skull: gold, curse, face. M is a coin bag.
TREASURES = {
    "I": "C41 J22 C23 J55 B210 M51 M72 A12 S32r J33 M103 B201 A21 B201 A30 M124 C32 S43l S54f C14 J44",
    "II": "A12 C23 J22 A21 B210 M61 M82 S32l S43f J44 M113 B201 C32 J33 S54r C14",
    "III": "A12 M92 C32 S32r J22 M71 J44 S43l C23 B210 A21 B320 J33 M123 C14 S54f",
    "IV": "J44 A12 B330 M134 S43r C41 A21 B320 M103 J22 C32 A30 C23 S32f J55 M82 M155 B101 J33 S54l C14",
}

# first copy, second copy of 1 to 10
ICONS = [
    ("one", "one"),
    ("count_two", ""),
    ("chest", ""),
    ("count_two", ""),
    ("draw", ""),
    ("chest", ""),
    ("discard", ""),
    ("chest", ""),
    ("discard", "draw"),
    ("chest", ""),
]

# price for each cube, fixed price
HEALERS = [(1, n) for n in range(6)] + [(2, n) for n in range(4)] + [(0, n) for n in (5, 9, 13, 17)]


@dataclass(frozen=True)
class MapCard:
    colour: int
    value: int  # 0 is a wild card
    icon: str


@dataclass(frozen=True)
class Treasure:
    number: int
    set: str
    kind: str
    face: str = ""
    gold: int = 0
    curse: int = 0
    crosses: int = 0
    multiplier: int = 0
    cleanse: int = 0


def standard_maps() -> list[MapCard]:
    cards = []
    for colour in range(4):
        for value in range(1, 11):
            cards += [MapCard(colour, value, icon) for icon in ICONS[value - 1]]
        cards += [MapCard(colour, 0, "chest"), MapCard(colour, 0, "chest")]
    return cards


def standard_treasures() -> list[Treasure]:
    treasures: list[Treasure] = []
    for name, words in TREASURES.items():
        for word in words.split():
            number = len(treasures) + 1
            kind = KINDS[word[0]]
            last = int(word[-1]) if word[-1].isdigit() else 0
            if kind == "amulet":
                treasures.append(Treasure(number, name, kind, gold=int(word[1]), cleanse=last))
            elif kind == "book":
                curse = int(word[2])
                treasures.append(Treasure(number, name, kind, curse=curse, multiplier=int(word[1]), cleanse=last))
            elif kind == "crown":
                treasures.append(Treasure(number, name, kind, gold=int(word[1]), curse=2, crosses=last))
            elif kind == "skull":
                face = FACES[word[3]]
                treasures.append(Treasure(number, name, kind, face, gold=int(word[1]), curse=int(word[2])))
            else:
                treasures.append(Treasure(number, name, kind, gold=int(word[1:-1]), curse=last))
    return treasures
