"""From positions and views to scenes: everything a picture shows, with names and words filled in."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from doubloon import words
from doubloon.core.caching import cached_on_owner
from doubloon.core.masks import Mask, members
from doubloon.core.position import Seat
from doubloon.core.wording import player_names, player_words
from doubloon.games.tobago import atlas
from doubloon.games.tobago.actions import MapNumber
from doubloon.games.tobago.chart import TERRAINS
from doubloon.games.tobago.clue_play import Explanation, explain, markers
from doubloon.games.tobago.clues import Card, Clue
from doubloon.games.tobago.drawing.scene import (
    Car,
    ClueLine,
    HandCard,
    MapPanel,
    PlayerPanel,
    Scene,
    Statue,
    Tile,
)
from doubloon.games.tobago.driving import LEGS, rings
from doubloon.games.tobago.grid import NO_SPACE, Space
from doubloon.games.tobago.island import Island
from doubloon.games.tobago.land import Land
from doubloon.games.tobago.setup import MAPS
from doubloon.games.tobago.state import State
from doubloon.games.tobago.treasure import gold
from doubloon.games.tobago.view import View
from doubloon.games.tobago.wording import clue_words, map_words, status_words


def land_scene(land: Land, title: str = "") -> Scene:
    """The bare land."""
    spaces = zip(land.names, land.hexes, land.terrain, strict=True)
    tiles = tuple(Tile(name, q, r, terrain) for name, (q, r), terrain in spaces)
    return Scene(tiles, title, words=tuple(words.chapter("tobago.legend").items()))


def island_scene(island: Island, gazes: Sequence[int], title: str = "") -> Scene:
    """The island with its landmarks."""
    land = island.land
    return replace(
        land_scene(land, title),
        huts=space_names(land, island.huts),
        palm_trees=space_names(land, island.palm_trees),
        statues=tuple(_statue(island, space, gaze) for space, gaze in zip(island.statues, gazes, strict=False)),
    )


def _statue(island: Island, space: Space, gaze: int) -> Statue:
    land, shore = island.land, island.shore(space, gaze)
    sight = tuple(land.names[seen] for seen in land.grid.sight(space, gaze))
    return Statue(land.names[space], gaze, sight, None if shore == NO_SPACE else land.names[shore])


def space_names(land: Land, mask: Mask) -> tuple[str, ...]:
    """The names of a set of spaces."""
    return tuple(land.names[space] for space in members(mask))


def clue_line(clue: Clue) -> ClueLine:
    return ClueLine(clue.base, clue.negated, clue.largest, clue.landmark, clue_words(clue))


def table_scene(shown: State | View, players: Sequence[str] = ()) -> Scene:
    """Everything on the table; a view shows its seat's hand, too."""
    names = players or player_names(shown.setup.players)
    land = shown.island.land
    return replace(
        island_scene(shown.island, shown.gazes),
        title=island_title(land),
        status=status_words(shown, names),
        amulets=space_names(land, shown.amulets),
        cars=tuple(Car(seat, land.names[space]) for seat, space in enumerate(shown.cars) if space != NO_SPACE),
        markers=tuple(space_names(land, markers(shown, map)) for map in range(MAPS)),
        reach=_reach(shown),
        maps=tuple(_map_panel(shown, map) for map in range(MAPS)),
        players=tuple(
            _player_panel(shown, seat, player_words(seat, shown, names)) for seat in range(shown.setup.players)
        ),
        hand=tuple(_hand_card(shown, card) for card in shown.hand) if isinstance(shown, View) else (),
    )


def island_title(land: Land) -> str:
    """The title of the game with the code of the island, if it is an island of the box."""
    return words.say("tobago.title", island=island_name(land))


@cached_on_owner(most=4)
def island_name(land: Land, added: int = 0) -> str:
    """The code of an island of the box, even under other grounds, and with at most `added` spaces more."""
    terrain = dict(zip(land.hexes, land.terrain, strict=True))
    own = {place: kind for place, kind in terrain.items() if kind in TERRAINS}
    for code in atlas.CODES:
        drawn = atlas.assemble(code)
        same = drawn.keys() <= terrain.keys() and len(terrain) <= len(drawn) + added
        if same and all(own.get(place, kind) == kind for place, kind in drawn.items()):
            return code
    return words.say("tobago.own_island")


def _reach(shown: State | View) -> tuple[tuple[str, ...], ...]:
    """The spaces the car on turn can reach, leg by leg."""
    if not shown.turn or not shown.pending or shown.to_move != shown.on_turn or (shown.acted and not shown.legs):
        return ()
    legs = rings(shown.island, shown.cars[shown.on_turn], shown.legs or LEGS)
    return tuple(space_names(shown.island.land, ring) for ring in legs)


def _map_panel(shown: State | View, map: MapNumber) -> MapPanel:
    sites, clues = shown.sites[map], shown.clues[map]
    found = bool(clues) and sites.bit_count() == 1
    if found:
        status = words.say("tobago.found", space=space_names(shown.island.land, sites)[0])
    else:
        status = words.say("tobago.sites", number=sites.bit_count()) if clues else words.say("tobago.empty")
    lines = tuple(clue_line(shown.island.deck[card]) for card in clues)
    return MapPanel(map_words(map), status, found, lines, shown.roses[map])


def _player_panel(shown: State | View, seat: int, name: str) -> PlayerPanel:
    held = sum(shown.held[seat]) if isinstance(shown, View) else shown.hands[seat].bit_count()
    facts = {
        "amulets": _counted("amulet", shown.amulets_held[seat]),
        "roses": _counted("rose", shown.rose_supply[seat]),
        "cards": _counted("card", held),
    }
    own = isinstance(shown, View) and shown.seat == seat
    if own or shown.setup.open_totals or not shown.pending or isinstance(shown, State):
        return PlayerPanel(
            seat, name, words.say("tobago.facts_open", gold=gold(shown.piles[seat]), **facts), seat == shown.to_move
        )
    return PlayerPanel(seat, name, words.say("tobago.facts", **facts), seat == shown.to_move)


def _counted(thing: str, number: int) -> str:
    return words.say(f"tobago.one_{thing}") if number == 1 else words.say(f"tobago.{thing}s", number=number)


def _hand_card(shown: View, card: Card) -> HandCard:
    return HandCard(clue_line(shown.island.deck[card]), effects(shown, card, shown.seat))


def effects(shown: State | View, card: Card, seat: Seat | None = None) -> tuple[str | None, ...]:
    """What a card would do on each map; None where it may not be played."""
    return tuple(_effect(explain(shown, card, map, seat)) for map in range(MAPS))


def _effect(told: Explanation) -> str | None:
    if not told.allowed:
        return None
    return words.say("tobago.effect", before=told.before.bit_count(), after=told.after.bit_count())
