"""The pictures of Volcano's rules, and its table for the README: one small island, played on by the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from doubloon.bots.random import RandomBot
from doubloon.core.hexes import DIRECTION_NAMES, Hex, step
from doubloon.core.masks import mask_of
from doubloon.core.position import Action
from doubloon.core.session import GameSession
from doubloon.games.tobago.actions import Claim, Decline, Drive, EndTurn, PlayClue, RaiseTreasure
from doubloon.games.tobago.clues import Clue
from doubloon.games.tobago.drawing import svg
from doubloon.games.tobago.drawing.scene import HandCard, Scene, Tile
from doubloon.games.tobago.grid import Space
from doubloon.games.tobago.island import island_of
from doubloon.games.tobago.setup import MAPS
from doubloon.games.tobago.stage import clue_line, land_scene, space_names
from doubloon.games.tobago.state import Surfacing, Turn
from doubloon.games.volcano.actions import CoverClue, PlaceLava, PlaceTriad
from doubloon.games.volcano.box import BOX, LAVA, VOLCANIC_CLUES, triad_names
from doubloon.games.volcano.box import VOLCANO as MOUNTAIN
from doubloon.games.volcano.game import VOLCANO
from doubloon.games.volcano.setup import VolcanoSetup
from doubloon.games.volcano.state import PlacingLava, PlacingTriads, VolcanoState

PLAYERS = ("Noor", "Sefa", "Ilse", "Bram")
WHITE, GREY, BLACK, BROWN = range(MAPS)

CHART = (
    ".   .   B   B   .   .",
    "  .   B   J   S   .  ",
    ".   B   J   S   B   .",
    "  B   J   J   S   M  ",
    ".   J   J   S   M   .",
    "  R   L   M   M   M  ",
    "B   L   M   M   L   B",
    "  L   L   M   L   L  ",
    "R   L   M   S   L   J",
    "  R   S   S   S   J  ",
    ".   S   S   S   J   .",
    "  B   S   J   S   M  ",
    ".   B   J   J   M   .",
    "  .   B   J   B   .  ",
    ".   .   B   B   .   .",
)
HUTS, PALM_TREE, STATUES = ("F4", "J7"), "J4", ("E6", "I6")


# The story of the rules page, step by step


@cache
def laying() -> VolcanoState:
    """Sefa and Ilse have laid their triads, Noor holds hers."""
    start = VOLCANO.start(VolcanoSetup(players=3, island=CHART, first_player=0))
    land = start.island.land
    huts, palm_trees, statues = ([land.space_called(name) for name in names] for names in (HUTS, [PALM_TREE], STATUES))
    state = replace(
        start,
        island=island_of(land, start.island.deck, mask_of(huts), mask_of(palm_trees), tuple(statues)),
        gazes=(DIRECTION_NAMES.index("SW"), DIRECTION_NAMES.index("NW")),
        triads=tuple(map(triad_names(BOX.triads).index, ("beach-jungle", "mountain-scrubland", "river-scrubland"))),
        pending=(Turn(), PlacingTriads()),
        to_move=2,
    )
    for volcanic, way in (("H2", "NE"), ("K4", "N")):
        state = _apply(state, PlaceTriad(_at(state, volcanic), DIRECTION_NAMES.index(way)))
    return state


@cache
def laid() -> VolcanoState:
    """Noor has laid hers, too, and the hunt begins."""
    state = _apply(laying(), PlaceTriad(_at(laying(), "C7"), DIRECTION_NAMES.index("SE")))
    return replace(state, pending=(Turn(),), to_move=0, turn=1)


def hunt(before: VolcanoState, maps: Mapping[int, Sequence[Clue]], **changes: Any) -> VolcanoState:
    """The same island, with these clues on the maps; their roses belong to the other players in turn."""
    island = before.island
    clues = tuple(tuple(map(island.deck.index, maps.get(number, ()))) for number in range(MAPS))
    sites = [island.spaces] * MAPS
    for number, cards in enumerate(clues):
        for card in cards:
            sites[number] &= island.clue_sites[card]
    roses = tuple(tuple((1 + index % 2,) for index in range(len(cards))) for cards in clues)
    return replace(before, clues=clues, roses=roses, sites=tuple(sites), **changes)


def place(state: VolcanoState, *names: str) -> VolcanoState:
    """Place lava tiles, one after the other."""
    for name in names:
        asked = replace(state, pending=(*state.pending, PlacingLava(0)))
        state = _apply(asked, PlaceLava(_at(state, name)))
    return state


def _apply(state: VolcanoState, action: Action) -> VolcanoState:
    assert action in VOLCANO.legal(state), VOLCANO.why_not(state, action)
    return VOLCANO.apply(state, action).state


def _at(state: VolcanoState, name: str) -> Space:
    return state.island.land.space_called(name)


def _board(state: VolcanoState) -> str:
    """The island alone, without what a car can reach."""
    return svg.draw_island(replace(VOLCANO.scene(state, PLAYERS), reach=(), paid_reach=UNSET))


# Setting up


def triads() -> str:
    """The four triads."""
    tiles = [
        tile
        for triad in range(len(BOX.triads))
        for tile in _triad_tiles(triad, (4 * triad, -2 * triad), 5, " " * triad)
    ]
    return svg.draw_island(Scene(tuple(tiles), "The four triads", words=land_scene(laid().island.land).words))


def _triad_tiles(triad: int, volcanic: Hex, direction: int, mark: str = "") -> list[Tile]:
    """A triad that lies beside the island; the mark keeps names apart that look the same."""
    one, other = BOX.triads[triad].terrains
    places = (step(volcanic, direction), step(volcanic, (direction + 1) % 6), volcanic)
    return [
        Tile(name + mark, *place, ground)
        for place, name, ground in zip(places, (one, other, "volcanic"), (one, other, LAVA), strict=True)
    ]


def triad_before() -> str:
    """Noor's triad beside the island."""
    scene = VOLCANO.scene(laying(), PLAYERS)
    triad = _triad_tiles(laying().triads[0], (-2, 8), DIRECTION_NAMES.index("SE"))
    return svg.draw_island(replace(scene, tiles=(*scene.tiles, *triad)))


def triad_after() -> str:
    """Noor's triad on the coast, and her car on its new space."""
    return _board(laid())


# Volcanic clues


def clues() -> str:
    """The four volcanic clues, and what is next to the lava and next to the volcano."""
    island = laid().island
    lava, volcano = (
        space_names(island.land, island.spaces & island.clue_sites[island.deck.index(Clue("next_to", ground))])
        for ground in (LAVA, MOUNTAIN)
    )
    hand = tuple(HandCard(clue_line(clue)) for clue in VOLCANIC_CLUES)
    return svg.draw(replace(land_scene(island.land), markers=(lava, volcano), hand=hand))


HELD = (
    Clue("not_in", "lake"),
    Clue("in", "mountain"),
    Clue("in_sight_of", "hut"),
    Clue("not_next_to", "mountain"),
)


@cache
def covering() -> VolcanoState:
    """Noor looks at the white map."""
    cards = mask_of(map(laid().island.deck.index, HELD))
    white = (Clue("in", "jungle"), Clue("next_to", "ocean"))
    return hunt(laid(), {WHITE: white}, hands=(cards, 0, 0))


def cover_before() -> str:
    return _white_map(covering())


def cover_after() -> str:
    state = covering()
    card = state.island.deck.index(Clue("in", "mountain"))
    return _white_map(_apply(state, CoverClue(card, WHITE, VOLCANIC_CLUES.index(Clue("next_to", "lava")))))


def _white_map(state: VolcanoState) -> str:
    """The table as Noor sees it, with only the white map."""
    scene = VOLCANO.scene(VOLCANO.view(state, 0), PLAYERS)
    assert scene.display
    display = replace(scene.display, cards=tuple(map(_on_white, scene.display.cards)))
    hand = tuple(map(_on_white, scene.hand))
    return svg.draw(
        replace(scene, title="", status="", players=(), reach=(), maps=scene.maps[:1], display=display, hand=hand)
    )


def _on_white(card: HandCard) -> HandCard:
    return HandCard(card.clue, card.effects[:1])


# Lava


@cache
def lakes() -> tuple[VolcanoState, ...]:
    """The black treasure lies in the largest lake, and two lava tiles flow into it."""
    first = hunt(laid(), {BLACK: (Clue("in", "lake", largest=True),)})
    second = place(first, "E5")
    return first, second, place(second, "D5")


@cache
def burning() -> tuple[VolcanoState, ...]:
    """A tile burns a hut, and more spaces lie next to the lava."""
    lava = Clue("next_to", "lava")
    before = hunt(
        lakes()[-1],
        {GREY: (Clue("in", "jungle"), lava), BROWN: (Clue("in", "jungle"), Clue("not_in_sight_of", "hut"))},
        covered=((), (lakes()[-1].island.deck.index(Clue("in", "lake")),), (), ()),
        display=mask_of(range(len(VOLCANIC_CLUES))) & ~(1 << VOLCANIC_CLUES.index(lava)),
    )
    return before, place(before, "F4")


# Statues and driving


@cache
def later() -> VolcanoState:
    """Lava covers nearly all of the western lake."""
    return place(hunt(lakes()[-1], {}), "F4", "E4", "D6")


def statue() -> str:
    """Where amulets surface: beyond the volcano, and before the lava."""
    return _board(later())


@cache
def crossing() -> tuple[VolcanoState, ...]:
    """Amulets have surfaced; Noor gives up an amulet and drives onto the lava."""
    surfaced = replace(later(), pending=(Turn(), Surfacing()))
    VOLCANO.rules.settle(surfaced, [])
    start = replace(surfaced, cars=(_at(surfaced, "E3"), *surfaced.cars[1:]), amulets_held=(1, 0, 0))
    return start, _apply(start, Drive(_at(start, "E4")))


def _drive(state: VolcanoState) -> str:
    """The island with what a car can reach."""
    return svg.draw_island(VOLCANO.scene(state, PLAYERS))


# Whole games

_KEEN = (PlayClue, CoverClue, RaiseTreasure, Claim, Decline, PlaceLava, EndTurn)


def play(seed: str, decisions: int) -> VolcanoState:
    """A game so far, among players who take amulets and treasures within a leg, and otherwise play at random."""
    setup = VolcanoSetup(players=len(PLAYERS), island="A-B-C/1", first_player=0)
    played = GameSession.open(VOLCANO, setup, PLAYERS, seed)
    bot = RandomBot(VOLCANO, seed)
    for _ in range(decisions):
        legal = played.game.legal(played.state)
        drives = [action for action in legal if isinstance(action, Drive)]
        hunting: list[Action] = [drive for drive in drives if _tempting(played.state, drive.space)]
        keen = [action for action in legal if isinstance(action, _KEEN)]
        played.act(played.state.to_move, bot.choose(None, hunting or [*keen, *drives] or legal, bot.budget))
    state: VolcanoState = played.state
    return state


def _tempting(state: VolcanoState, space: Space) -> bool:
    return bool(state.amulets >> space & 1 or 1 << space in state.sites)


def island() -> str:
    """An island late in a game."""
    return _board(play("volcano 27", 455))


def table() -> str:
    """A game under way, for the README."""
    return VOLCANO.svg(VOLCANO.view(play("volcano 14", 248), 0), PLAYERS)


RULES: dict[str, Callable[[], str]] = {
    "island": island,
    "triads": triads,
    "triad-before": triad_before,
    "triad-after": triad_after,
    "clues": clues,
    "cover-before": cover_before,
    "cover-after": cover_after,
    "lake-1": lambda: _board(lakes()[0]),
    "lake-2": lambda: _board(lakes()[1]),
    "lake-3": lambda: _board(lakes()[2]),
    "hut-before": lambda: _board(burning()[0]),
    "hut-after": lambda: _board(burning()[1]),
    "statue": statue,
    "crossing-1": lambda: _drive(crossing()[0]),
    "crossing-2": lambda: _drive(crossing()[1]),
}
