"""The pictures of Loot Island's rules, and its table for the README."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from doubloon.core.dice import roll
from doubloon.core.masks import mask_of, members
from doubloon.core.position import Action
from doubloon.core.session import GameSession
from doubloon.games.loot_island.actions import (
    COAST_NAMES,
    LANDING_NAMES,
    AddCard,
    Bury,
    ChooseHealer,
    Done,
    GoAshore,
    Keep,
    LayCards,
    Visit,
)
from doubloon.games.loot_island.cards import STANDARD
from doubloon.games.loot_island.drawing import svg
from doubloon.games.loot_island.drawing.scene import MapCard, Treasure
from doubloon.games.loot_island.drawing.showcase import Exhibit, Pile, Showcase
from doubloon.games.loot_island.drawing.showcase import draw as show
from doubloon.games.loot_island.drawing.treasures import Mark
from doubloon.games.loot_island.event_cards import EVENT_NAMES
from doubloon.games.loot_island.game import LOOT_ISLAND
from doubloon.games.loot_island.playing import fitting_cards
from doubloon.games.loot_island.setup import COMPASSES, HAND, Setup
from doubloon.games.loot_island.stage import table_scene
from doubloon.games.loot_island.state import ChoosingHealers, State, Turn

PLAYERS = NOOR, ILSE, SEFA, BRAM = ("Noor", "Ilse", "Sefa", "Bram")
EAST, WEST, NORTH = map(COAST_NAMES.index, ("east", "west", "north"))


# Positions


def position(
    columns: Mapping[str, str],
    stacks: Mapping[str, str],
    *,
    players: int = len(PLAYERS),
    hands: Mapping[str, str] | None = None,
    treasures: Mapping[str, str] | None = None,
    discards: int = 0,
    event: str = "B6",
    **changes: Any,
) -> State:
    """The beginning of Noor's turn; hands that are not given, and discards, are any cards."""
    start = LOOT_ISLAND.start(Setup(players=players, first_player=0))
    hunters = _hunters(players)
    laid = tuple(tuple(map(_card, columns.get(landing, "").split())) for landing in LANDING_NAMES)
    piled = tuple(tuple(map(hunters.index, stacks.get(landing, "").split())) for landing in LANDING_NAMES)
    held = {hunters.index(hunter): mask_of(map(_card, cards.split())) for hunter, cards in (hands or {}).items()}
    owned = tuple(
        mask_of(map(STANDARD.treasure_names.index, (treasures or {}).get(name, "").split())) for name in hunters
    )
    deck = STANDARD.all & ~mask_of(sum(laid, ())) & ~mask_of(card for hand in held.values() for card in members(hand))
    for hunter in range(len(hunters)):
        if hunter not in held:
            held[hunter] = mask_of(list(members(deck))[: HAND[players]])
            deck &= ~held[hunter]
    away = mask_of(list(members(deck))[:discards])
    state = replace(
        start,
        pending=(Turn(),),
        to_move=0,
        round=3,
        turn=9,
        event=EVENT_NAMES.index(event),
        hands=tuple(held[hunter] for hunter in range(len(hunters))),
        deck=deck & ~away,
        discards=away,
        columns=laid,
        fitting=tuple(fitting_cards(laid, landing, STANDARD) for landing in range(len(laid))),
        stacks=piled,
        discs=tuple(COMPASSES - sum(piled, ()).count(hunter) for hunter in range(len(hunters))),
        treasures=owned,
        treasure_deck=tuple(left for part in start.treasure_deck if (left := part & ~sum(owned))),
    )
    return replace(state, **changes)


def _hunters(players: int) -> tuple[str, ...]:
    return (*PLAYERS[:players], "Aaron") if players == 2 else PLAYERS[:players]


def _card(name: str) -> int:
    return STANDARD.map_names.index(name)


def _apply(state: State, *actions: Action) -> State:
    for action in actions:
        assert action in LOOT_ISLAND.legal(state), LOOT_ISLAND.why_not(state, action)
        state = LOOT_ISLAND.apply(state, action).state
    return state


def _play(state: State, landing: str, cards: str) -> State:
    """The player on turn lays cards; the effects of their icons may still have to be decided."""
    additions = [AddCard(_card(name)) for name in cards.split()]
    return _apply(state, GoAshore(LANDING_NAMES.index(landing), state.on_turn), *additions, LayCards())


# The whole table


def table_of_four() -> str:
    """A table with everything that can be on it."""
    state = position(
        {
            "north-1": "red-3 red-6-chest red-7-discard",
            "north-2": "green-1 green-4-count-two green-5-draw green-8-chest",
            "east-1": "yellow-3 yellow-5-draw",
            "south-1": "blue-2-count-two blue-6 blue-9-draw blue-wild-chest",
            "west-1": "red-4-count-two red-5-draw",
        },
        {
            "north-1": "Sefa Noor",
            "north-2": "Noor Bram Ilse",
            "east-1": "Sefa",
            "south-1": "Ilse Bram",
            "west-1": "Ilse Sefa",
        },
        treasures={
            NOOR: "coin-bag-7 amulet-15",
            ILSE: "jewel-2 jewel-10",
            SEFA: "crown-3 book-12 skull-9",
            BRAM: "coin-bag-11",
        },
        hands={
            NOOR: "red-2 blue-8-chest blue-10 yellow-1 yellow-8 green-9-discard",
            ILSE: "red-8 blue-3 blue-4 yellow-2 green-6",
            SEFA: "red-9-draw blue-1 yellow-10 green-2 green-3",
            BRAM: "red-10 red-1 blue-5 yellow-6 yellow-7",
        },
        cubes=(4, 7, 8, 5),
        discards=22,
        islands=mask_of((0, 1, 2, 4, 5)),
    )
    return svg.draw(table_scene(state, PLAYERS))


def table_of_two() -> str:
    """Noor plays against Ilse, and Aaron's cards lie open."""
    state = position(
        {
            "north-1": "red-2-count-two red-5-draw red-6",
            "south-1": "yellow-3-chest yellow-4",
            "west-1": "green-2 green-6-chest green-9-draw",
            "west-2": "blue-5 blue-8-chest",
        },
        {
            "north-1": "Ilse Aaron Noor",
            "south-1": "Noor",
            "west-1": "Aaron Ilse",
            "west-2": "Noor Ilse",
        },
        players=2,
        hands={
            NOOR: "red-9-discard red-10 yellow-5 yellow-7-discard green-3 green-10",
            "Aaron": "red-4 red-8-chest blue-1 blue-7 yellow-9-draw green-5-draw",
        },
        treasures={NOOR: "coin-bag-6 jewel-10 skull-9", ILSE: "crown-17 amulet-13", "Aaron": "crown-1"},
        cubes=(6, 5, 0),
        discards=20,
        direction=-1,
    )
    scene = table_scene(LOOT_ISLAND.view(state, 0), PLAYERS[:2])
    you, *others = scene.players
    return svg.draw(
        replace(
            scene,
            status=table_scene(state, PLAYERS[:2]).status,
            players=(replace(you, name=NOOR), *others),
            hand_words="Noor's hand",
        )
    )


# Playing map cards


@cache
def fitting() -> State:
    """Noor looks at East 1."""
    return position(
        {"east-1": "yellow-3 yellow-5-draw"},
        {"east-1": "Sefa"},
        hands={NOOR: "blue-6 yellow-1 yellow-2 yellow-5 yellow-8-chest yellow-wild-chest"},
    )


def hand() -> str:
    """Noor's hand, and what she can do with it at East 1."""
    said = ("not yellow", "in front", "too low", "fits", "fits", "fits, as a 5")
    held = table_scene(LOOT_ISLAND.view(fitting(), 0), PLAYERS).hand
    exhibits = [
        Exhibit(replace(card, lifted=bool(fitting().fitting[LANDING_NAMES.index("east-1")] >> number & 1)), words)
        for number, card, words in zip(members(fitting().hands[0]), held, said, strict=True)
    ]
    return show(Showcase("Noor's hand", (tuple(exhibits),)))


def _coast(state: State, coast: int, before: State | None = None) -> str:
    """A coast without its loot; cards that were not there before are framed."""
    scene = table_scene(state, PLAYERS)
    old = table_scene(before or state, PLAYERS).landings
    landings = [
        replace(
            now, cards=tuple(replace(card, lifted=card not in then.cards) for card in now.cards), loot="", takers=()
        )
        for then, now in zip(old, scene.landings, strict=True)
    ]
    return svg.draw_coast(replace(scene, landings=tuple(landings)), coast)


def fitting_after() -> str:
    return _coast(_play(fitting(), "east-1", "yellow-5 yellow-8-chest"), EAST, fitting())


def icons() -> str:
    """The four suits, and a card of each kind of icon."""
    suits = {"red-3": "red, star", "blue-6": "blue, moon", "yellow-8": "yellow, sun", "green-10": "green, palm"}
    signs = {
        "red-1": "special 1",
        "blue-4-count-two": "counts as two",
        "yellow-6-chest": "chest",
        "green-5-draw": "draw a card",
        "red-7-discard": "discard a cube",
        "blue-wild-chest": "wild",
    }
    cards = _cards({**suits, **signs})
    rows = [tuple(Exhibit(cards[name], words) for name, words in named.items()) for named in (suits, signs)]
    return show(Showcase("The four colours and the icons", tuple(rows)))


def _cards(names: Iterable[str]) -> dict[str, MapCard]:
    """Map cards as they are drawn."""
    order = sorted(names, key=_card)
    state = position({}, {}, hands={NOOR: " ".join(order)})
    return dict(zip(order, table_scene(LOOT_ISLAND.view(state, 0), PLAYERS).hand, strict=True))


@cache
def in_front() -> State:
    """Bram is about to play at West 1."""
    return position(
        {"west-1": "red-4-count-two red-5-draw red-7-discard"},
        {"west-1": "Ilse Sefa"},
        hands={BRAM: "red-1 red-9-draw red-wild-chest blue-2"},
        to_move=PLAYERS.index(BRAM),
        on_turn=PLAYERS.index(BRAM),
    )


def in_front_after() -> str:
    return _coast(_play(in_front(), "west-1", "red-1 red-9-draw red-wild-chest"), WEST, in_front())


# Small islands


def small_islands() -> str:
    """All seven small islands, with one face down."""
    state = LOOT_ISLAND.start(Setup(players=5, first_player=0))
    tiles = table_scene(state).small_islands
    names = ("three cubes", "to the bottom", "compass", "two cards", "treasure", "ship", "two cubes")
    shown = [
        Exhibit(replace(tile, open=name != "two cards"), f"{name} (face down)" if name == "two cards" else name)
        for tile, name in zip(tiles, names, strict=True)
    ]
    return show(Showcase("The small islands", (tuple(shown[:4]), tuple(shown[4:]))))


# Loot


@cache
def loot() -> State:
    """The north coast of the example."""
    return position(
        {
            "north-1": "red-2-count-two red-3-chest red-6-chest red-8-chest",
            "north-2": "blue-1 blue-4 blue-5 blue-10-chest blue-10 blue-wild-chest",
        },
        {"north-1": "Sefa Noor", "north-2": "Noor Bram Ilse"},
    )


def taking() -> str:
    """Five treasures, and the order in which players take them."""
    takers = table_scene(loot(), PLAYERS).landings[LANDING_NAMES.index("north-2")].takers
    found = _treasures("coin-bag-11 crown-17 amulet-8 jewel-10 book-5")
    nth = ("1st", "2nd", "3rd", "4th", "5th")
    treasures = [
        Exhibit(treasure, f"{place}: {PLAYERS[seat]}", seat)
        for treasure, place, seat in zip(found, nth, takers, strict=True)
    ]
    stack = Exhibit(Pile(loot().stacks[LANDING_NAMES.index("north-2")]), "the stack")
    return show(Showcase("Who takes a treasure when", ((stack, *treasures),)))


def _treasures(names: str) -> list[Treasure]:
    """Treasure cards as they are drawn."""
    shown: list[Treasure] = []
    for name in names.split():
        state = position({}, {}, treasures={NOOR: name})
        shown += table_scene(state, PLAYERS).players[0].treasures
    return shown


def treasures() -> str:
    """A card of each kind, and what is on it."""
    kinds: dict[str, tuple[str, tuple[tuple[Mark, str], ...]]] = {
        "coin-bag-16": ("coin bag", (("value", "12 gold"), ("curse", "curse 4"), ("number", "number 16"))),
        "amulet-8": ("amulet", (("value", "1 gold"), ("number", "number 8"), ("cleanse", "discard 2"))),
        "book-26": ("book", (("value", "times 2"), ("curse", "curse 1"), ("number", "number 26"))),
        "jewel-31": ("jewel", (("value", "4 gold"), ("curse", "curse 4"), ("number", "number 31"))),
        "crown-20": (
            "crown",
            (("value", "1 gold"), ("curse", "curse 2"), ("number", "number 20"), ("crosses", "4 crosses")),
        ),
        "skull-18": ("skull, looking left", (("value", "4 gold"), ("curse", "curse 3"), ("number", "number 18"))),
    }
    cards = _treasures(" ".join(kinds))
    shown = [Exhibit(card, words, None, labels) for card, (words, labels) in zip(cards, kinds.values(), strict=True)]
    return show(Showcase("The six kinds of treasure", (tuple(shown[:3]), tuple(shown[3:]))))


# The end


def scores() -> str:
    """The last day: Ilse and Noor have chosen their healers."""
    healers = ("1-a-cube-and-3", "2-a-cube-and-0", "0-a-cube-and-9", "2-a-cube-and-3")
    ilses, _, noors, _ = (ChooseHealer(STANDARD.healer_names.index(name)) for name in healers)
    choosing = position(
        {},
        {},
        treasures={
            NOOR: "amulet-13 coin-bag-70 coin-bag-6 book-61 book-5 crown-20 crown-1",
            ILSE: "amulet-15 jewel-2 jewel-10 jewel-21 jewel-31 crown-3",
            SEFA: "coin-bag-7 jewel-24 crown-23 skull-29 skull-18 skull-67 skull-58",
            BRAM: "crown-37 crown-66",
        },
        hands=dict.fromkeys(PLAYERS, ""),
        pending=(ChoosingHealers(),),
        round=5,
        first_player=PLAYERS.index(ILSE),
        to_move=PLAYERS.index(ILSE),
        cubes=(12, 4, 0, 14),
        healers=mask_of(map(STANDARD.healer_names.index, healers)),
        eliminated=1 << PLAYERS.index(BRAM),
    )
    scene = table_scene(_apply(choosing, ilses, noors), PLAYERS)
    return svg.draw_scores(replace(scene, players=tuple(replace(player, facts="") for player in scene.players)))


# A whole game


def play(seed: str, turns: int) -> State:
    """A game up to this turn, among players who lay cards together and keep what they can bear."""
    played = GameSession.open(LOOT_ISLAND, Setup(players=len(PLAYERS), first_player=0), PLAYERS, seed)
    decisions = 0
    while played.state.turn < turns or played.state.to_move != 0 or not isinstance(played.state.pending[-1], Turn):
        decisions += 1
        wanted = _wanted(played.state, played.game.legal(played.state))
        played.act(played.state.to_move, wanted[roll(seed, "choices", decisions, len(wanted))])
    state: State = played.state
    return state


def _wanted(state: State, legal: Iterable[Action]) -> list[Action]:
    """The actions that keen players choose from."""
    actions = list(legal)

    def of(*kinds: type[Action]) -> list[Action]:
        return [action for action in actions if isinstance(action, kinds)]

    if of(Keep):
        return [action for action in of(Keep) if _bearable(state, action)] or of(Bury)
    ashore = [action for action in of(GoAshore) if _worthwhile(state, action)]
    return of(Done) or of(AddCard)[:1] + of(LayCards) or ashore or of(Visit) or actions


def _bearable(state: State, action: Action) -> bool:
    """Whether a treasure leaves its owner some way from ruin."""
    assert isinstance(action, Keep)
    return state.cubes[state.to_move] + STANDARD.treasures[action.treasure].curse <= 10


def _worthwhile(state: State, action: Action) -> bool:
    """Whether several cards fit, and no compass has to leave another landing."""
    assert isinstance(action, GoAshore)
    fit = state.hands[action.hunter] & state.fitting[action.landing]
    free = state.discs[action.hunter] or action.hunter in state.stacks[action.landing]
    return bool(free) and fit.bit_count() > 1


def table() -> str:
    """A game under way, for the README."""
    return LOOT_ISLAND.svg(LOOT_ISLAND.view(play("loot 3610", 48), 0), PLAYERS)


RULES: dict[str, Callable[[], str]] = {
    "table": table_of_four,
    "hand": hand,
    "playing-before": lambda: _coast(fitting(), EAST),
    "playing-after": fitting_after,
    "icons": icons,
    "one-before": lambda: _coast(in_front(), WEST),
    "one-after": in_front_after,
    "small-islands": small_islands,
    "taking": taking,
    "loot": lambda: svg.draw_coast(table_scene(loot(), PLAYERS), NORTH),
    "treasures": treasures,
    "scores": scores,
    "aaron": table_of_two,
}
