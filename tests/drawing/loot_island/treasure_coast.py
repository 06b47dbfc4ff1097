"""Tables of Loot Island at five moments of the game, for looking at pictures."""

from __future__ import annotations

from collections.abc import Mapping

from doubloon.drawing.geometry import Box
from doubloon.games.loot_island.drawing.scene import (
    EventCard,
    Forecast,
    Healer,
    Icon,
    Landing,
    MapCard,
    PlayerPanel,
    Scene,
    ScoreSheet,
    SheetRow,
    SmallIsland,
    Treasure,
)

TABLE = Box(0, 0, 1440, 900)
COLOURS = ("red", "blue", "yellow", "green")
SIGNS: Mapping[str, Icon] = {"": "", "!": "one", "+": "count_two", "$": "chest", ">": "draw", "-": "discard"}
COASTS = ("North", "East", "South", "West")


def card(colour: int, sign: str, *, lifted: bool = False) -> MapCard:
    """A map card in short: "7-" is a seven that discards a cube, "*$" a wild card."""
    number = sign.rstrip("!+$>-")
    icon = SIGNS[sign.removeprefix(number)]
    shown = "★" if number == "*" else number
    words = f"{COLOURS[colour]} {'wild' if number == '*' else number}" + (f", {icon}" if icon else "")
    return MapCard(colour, shown, icon, words, lifted)


def column(colour: int, signs: str) -> tuple[MapCard, ...]:
    """Cards of one colour."""
    return tuple(card(colour, sign) for sign in signs.split())


def landing(
    coast: int,
    side: int,
    cards: tuple[MapCard, ...] = (),
    compasses: tuple[int, ...] = (),
    *,
    enough: int = 6,
    loot: str = "",
    takers: tuple[int, ...] = (),
) -> Landing:
    """A landing with its count worked out."""
    count = sum(2 if each.icon == "count_two" else 1 for each in cards)
    name = f"{COASTS[coast]} {side + 1}"
    return Landing(name, coast, side, cards, compasses, f"{count}/{enough}", count >= enough, loot, takers)


def empty() -> tuple[Landing, ...]:
    """Landings before the first card is played."""
    return tuple(landing(coast, side) for coast in range(4) for side in range(2))


def full(count: int) -> tuple[Landing, ...]:
    """All landings with columns of so many cards, and with takers."""
    return tuple(
        landing(coast, side, (card(coast, "10$"),) * count, (0, 1, 2, 3, 4), loot="big loot: 9", takers=(0, 1, 2) * 3)
        for coast in range(4)
        for side in range(2)
    )


ISLANDS = (
    SmallIsland("discard_cubes", "Discard up to 3 cubes", 3),
    SmallIsland("discard_cubes", "Discard up to 2 cubes", 2),
    SmallIsland("shift_compass", "Your compass to the bottom"),
    SmallIsland("place_compass", "Place a compass"),
    SmallIsland("draw_maps", "Draw 2 maps", 2),
    SmallIsland("dig", "A cube and a treasure"),
    SmallIsland("sail", "Move the ship on"),
)
TURNED = tuple(
    SmallIsland(each.action, each.words, each.number, open=index not in (0, 3, 6)) for index, each in enumerate(ISLANDS)
)

CROWN = Treasure(20, "crown", "crown, 1 gold, 4 crosses, curse 2", gold=1, curse=2, crosses=4)
AMULET = Treasure(8, "amulet", "amulet, 1 gold, discard 2 cubes", gold=1, cleanse=2)
BAG = Treasure(16, "coin_bag", "coin bag, 12 gold, curse 4", gold=12, curse=4)
BOOK = Treasure(26, "book", "book, ×2, curse 1", curse=1, multiplier=2)
CLEAN_BOOK = Treasure(33, "book", "book, ×2, discard a cube", multiplier=2, cleanse=1)
JEWEL = Treasure(31, "jewel", "jewel, 4 gold, curse 4", gold=4, curse=4)
SKULLS = tuple(
    Treasure(number, "skull", f"skull, {face}, {gold} gold, curse {gold - 1}", face=face, gold=gold, curse=gold - 1)
    for number, face, gold in ((29, "left", 3), (30, "front", 4), (36, "right", 5))
)
LOOT = (BAG, CROWN, AMULET, *SKULLS, JEWEL, BOOK, CLEAN_BOOK)
EVENT = EventCard(
    "B6", "The discard icons of map cards are worth two cubes today, for everybody who has a compass there."
)
COMING = (
    EventCard("B1", "The ship sails on once more at the beginning of the day."),
    EventCard("B4", "At most two compasses of each player may be on the island; whoever has three takes one back."),
    EventCard("B12", "If both landings have enough cards, the one with fewer gives the big loot."),
    EventCard("B14", "This coast and the next one in the direction of the bow are both explored."),
)
HEALERS = (
    Healer(1, 2, "1 a cube and 2", 1),
    Healer(1, 3, "1 a cube and 3", 0),
    Healer(2, 0, "2 a cube", None),
    Healer(0, 17, "17", 4),
    Healer(2, 1, "2 a cube and 1", 3),
)
NAMES = ("You", "Marisol", "Wilhelmina Bartholomew", "Ben", "Coco")
WORDS = (("chest", "a treasure more"), ("draw", "draw a card"))


def start() -> Scene:
    """Five players before the first turn."""
    return Scene(
        "Loot Island · round 1 of 5",
        "Your turn: play maps, use a small island, or pass.",
        empty(),
        ship_coast=0,
        explored=(0,),
        event=EVENT,
        small_islands=ISLANDS,
        forecast_words="If the day ended now",
        forecast=(Forecast("North 1: 0 of 6 maps"), Forecast("North 2: 0 of 6 maps")),
        players=tuple(
            PlayerPanel(seat, name, "7 maps · 3 compasses", 3, on_turn=seat == 0, captain=seat == 0)
            for seat, name in enumerate(NAMES)
        ),
        stock="53 maps, 74 treasures",
        hand_words="Your hand",
        hand=(
            *(card(0, sign, lifted=True) for sign in ("9-", "*$")),
            *column(1, "10$"),
            *column(2, "1! 3"),
            *column(3, "2+ 9>"),
        ),
        words=WORDS,
    )


def crowded() -> Scene:
    """Long columns on every coast, two of them explored."""
    landings = (
        landing(0, 0, column(0, "1! 1! 2+ 2 3$ 3 4+ 4 5> 5 6$ 7- 7 8$ 9- *$"), (0, 1, 2, 3, 4), loot="no loot today"),
        landing(0, 1, column(2, "2+ 4+ 6$ 8$ 9- 10$ *$ *$"), (3, 1)),
        landing(
            1,
            0,
            column(1, "1! 1! 2+ 2 3$ 3 4+ 4 5> 5 6$ 7- 7 8$ 9- *$"),
            (4, 3, 2, 1, 0),
            loot="big loot: 9",
            takers=(4, 3, 2, 1, 0, 4, 3, 2, 1),
        ),
        landing(1, 1, column(3, "1! 2+ 3$ 6$ 7"), (2, 0), loot="small loot: 2", takers=(2, 0)),
        landing(
            2,
            0,
            column(3, "1! 1! 2+ 2 3$ 3 4+ 4 5> 5 6$ 7- 7 8$ 9- *$"),
            (0, 1, 2, 3, 4),
            loot="big loot: 9",
            takers=(0, 1, 2, 3, 4, 0, 1, 2, 3),
        ),
        landing(2, 1, column(0, "3$ 6 6$ 8 9> 10 *$"), (3, 4), loot="small loot: 3", takers=(3, 4, 3)),
        landing(3, 0, column(1, "1! 5 10"), (1,)),
        landing(3, 1, column(2, "1! 1! 2+ 2 3$ 3 4+ 4 5> 5 6$ 7- 7 8$ 9- *$"), (2, 4, 1, 3, 0)),
    )
    return Scene(
        "Loot Island · round 4 of 5",
        "Marisol’s turn",
        landings,
        ship_coast=1,
        explored=(1, 2),
        event=COMING[3],
        coming_events=COMING[:1],
        small_islands=TURNED,
        forecast_words="If the day ended now",
        forecast=tuple(Forecast(f"{each.name}: {each.loot}", each.takers) for each in landings if each.coast in (1, 2)),
        players=tuple(
            PlayerPanel(
                seat,
                name,
                f"{7 - seat} maps · {seat % 3} compasses",
                cubes,
                treasures=(LOOT * 2)[seat : seat + count],
                on_turn=seat == 1,
                captain=seat == 4,
                passed=seat in (2, 4),
                note="passed" if seat in (2, 4) else "",
            )
            for seat, (name, cubes, count) in enumerate(zip(NAMES, (5, 9, 12, 14, 2), (3, 8, 14, 5, 1), strict=True))
        ),
        stock="21 maps, 40 treasures",
        hand_words="Your hand",
        hand=column(0, "2+ 9- *$") + column(1, "8$ 10$") + column(2, "1! 3 5> 7 10$") + column(3, "2+ 4+ 6$ 9> 9-"),
        words=WORDS,
    )


def sharing() -> Scene:
    """Seven treasures to be shared among three."""
    landings = list(empty())
    landings[2] = landing(
        1, 0, column(0, "1! 2+ 3$ 6$ 8$ *$"), (0, 1, 3), loot="big loot: 7", takers=(0, 1, 3, 0, 1, 3, 0)
    )
    landings[3] = landing(1, 1, column(2, "2+ 4+ 6$ 10"), (1, 4), loot="small loot: 1", takers=(1,))
    landings[5] = landing(2, 1, column(3, "5> 9-"), (4, 2))
    return Scene(
        "Loot Island · round 2 of 5",
        "Take a treasure; you may keep it or bury it again.",
        tuple(landings),
        ship_coast=1,
        ship_clockwise=False,
        explored=(1,),
        event=EVENT,
        small_islands=TURNED,
        revealed=(BAG, CROWN, AMULET, SKULLS[0], SKULLS[2], JEWEL, CLEAN_BOOK),
        revealed_words="To be shared at East 1",
        forecast_words="Still to come",
        forecast=(Forecast("East 2: small loot, 1 treasure", (1,)),),
        players=tuple(
            PlayerPanel(
                seat,
                name,
                f"{4 - seat} maps · 2 compasses",
                4 + seat,
                treasures=LOOT[: 2 * seat],
                on_turn=seat == 0,
                captain=seat == 3,
                note="first player" if seat == 3 else "",
            )
            for seat, name in enumerate(NAMES)
        ),
        stock="35 maps, 60 treasures",
        hand_words="Your hand",
        hand=column(2, "3 7") + column(3, "10$"),
        words=WORDS,
    )


def with_aaron() -> Scene:
    """Two players and Aaron, whose hand lies open."""
    landings = list(empty())
    landings[0] = landing(0, 0, column(1, "2+ 5> 9-"), (0, 2), enough=4, loot="big loot: 2", takers=(0, 2))
    landings[7] = landing(3, 1, column(3, "3$ 3 4+"), (1, 2, 0), enough=4, loot="big loot: 4", takers=(1, 2, 0, 1))
    return Scene(
        "Loot Island · round 3 of 5",
        "Your turn: play for yourself or for Aaron.",
        tuple(landings),
        ship_coast=3,
        explored=(3,),
        event=COMING[1],
        coming_events=COMING[2:],
        small_islands=TURNED[:6],
        forecast_words="If the day ended now",
        forecast=(Forecast("West 1: 0 of 4 maps"), Forecast("West 2: big loot, 4 treasures", (1, 2, 0, 1))),
        players=(
            PlayerPanel(0, "You", "6 maps · 1 compass", 5, treasures=LOOT[:4], on_turn=True),
            PlayerPanel(1, "Marisol · hard", "5 maps · 2 compasses", 8, treasures=LOOT[4:], captain=True),
            PlayerPanel(2, "Aaron", "6 maps · 1 compass · no cubes", too_many=0, treasures=(CROWN, CROWN)),
        ),
        healers=tuple(Healer(each.per_cube, each.fixed, each.words) for each in HEALERS[:2]),
        healers_words="Healers",
        stock="30 maps, 19 treasures",
        hand_words="Your hand",
        hand=tuple(card(2, sign, lifted=True) for sign in ("1!", "6$", "10")) + column(3, "4+ 7- 9>"),
        other_hand_words="Aaron’s cards",
        other_hand=tuple(card(3, sign, lifted=True) for sign in ("5>", "*$")) + column(0, "2+ 8$") + column(1, "1! 10"),
        words=WORDS,
    )


def end() -> Scene:
    """The score sheet, with the healers whom the players have chosen."""
    labels = ("Amulets", "Coin bags", "Books", "Jewels", "Crowns", "Skulls", "Captain", "Healer")
    rows = tuple(
        SheetRow(label, tuple(str(3 * seat + index) for seat in range(5))) for index, label in enumerate(labels)
    )
    return Scene(
        "Loot Island · the end",
        "Marisol wins with 74 gold.",
        empty(),
        ship_coast=2,
        ship_clockwise=False,
        small_islands=ISLANDS,
        players=tuple(
            PlayerPanel(
                seat,
                name,
                "",
                cubes,
                treasures=(LOOT * 2)[seat : seat + 7 + seat],
                captain=seat == 2,
                note="eliminated" if cubes > 12 else "",
            )
            for seat, (name, cubes) in enumerate(zip(NAMES, (5, 9, 13, 12, 2), strict=True))
        ),
        healers=HEALERS,
        healers_words="Healers",
        sheet=ScoreSheet(
            "Score",
            NAMES,
            (
                *rows,
                SheetRow("Loot value", ("61", "74", "eliminated", "33", "58"), total=True),
            ),
        ),
        words=WORDS,
    )


TABLES = {"start": start, "crowded": crowded, "sharing": sharing, "with_aaron": with_aaron, "end": end}
