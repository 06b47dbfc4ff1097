"""The pictures of Tobago's rules, and its table for the README."""

from __future__ import annotations

from msgspec.structs import replace

from doubloon.bots.random import RandomBot
from doubloon.core.hexes import Hex
from doubloon.core.masks import mask_of
from doubloon.core.position import Action
from doubloon.core.session import GameSession
from doubloon.games.tobago.actions import Drive, EndTurn, PlayClue, RaiseTreasure
from doubloon.games.tobago.chart import read_chart
from doubloon.games.tobago.clues import Clue, standard_deck
from doubloon.games.tobago.drawing import svg
from doubloon.games.tobago.drawing.scene import Car, HandCard, MapPanel
from doubloon.games.tobago.driving import LEGS, rings
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.island import Island, island_of
from doubloon.games.tobago.land import survey
from doubloon.games.tobago.setup import Setup, land_of
from doubloon.games.tobago.stage import clue_line, island_scene, space_names

PRACTICE = survey(
    read_chart(
        (
            ".   .   B   B   .   .",
            "  .   B   J   S   .  ",
            ".   B   J   S   S   .",
            "  B   J   J   S   M  ",
            ".   J   J   L   M   .",
            "  R   J   L   L   M  ",
            ".   R   L   S   M   .",
            "  R   R   S   J   M  ",
            ".   B   S   S   J   .",
            "  .   B   S   J   .  ",
            ".   .   B   B   .   .",
        )
    )
)
PALM_TREE, STATUE, CAR, AMULET, MARKER = (4, 1), (7, -1), (2, 3), (3, 3), (6, -1)  # columns and rows of the drawing


def practice(statue: bool = True, huts: bool = True) -> Island:
    """The practice island of the rules page."""
    return island_of(
        PRACTICE,
        standard_deck(),
        mask_of(PRACTICE.grid.space_at[place] for place in ((4, -1), (5, 2))) if huts else 0,
        1 << PRACTICE.grid.space_at[PALM_TREE],
        (PRACTICE.grid.space_at[STATUE],) if statue else (),
    )


def name(place: Hex) -> str:
    return PRACTICE.names[PRACTICE.grid.space_at[place]]


def island() -> str:
    """A whole island with its landmarks."""
    land = land_of("A-b-C/1")

    def at(*places: Hex) -> int:
        return mask_of(land.grid.space_at[place] for place in places)

    statues = tuple(land.grid.space_at[place] for place in ((-3, -1), (2, 0), (0, 5)))
    placed = island_of(
        land, standard_deck(), at((0, 2), (1, -3), (-4, -3), (-5, 2)), at((3, 1), (0, -1), (-6, 4)), statues
    )
    return svg.draw_island(island_scene(placed, (1, 4, 5), "A-b-C/1"))


def relations() -> str:
    """The six kinds of clue."""
    clues = (
        Clue("in", "jungle", largest=True),
        Clue("next_to", "lake"),
        Clue("in_sight_of", "hut"),
        Clue("not_in", "river"),
        Clue("not_next_to", "ocean"),
        Clue("not_in_sight_of", "statue"),
    )
    return svg.draw(replace(island_scene(practice(), (2,)), hand=tuple(HandCard(clue_line(clue)) for clue in clues)))


def distance() -> str:
    """What is next to a palm tree, and what in sight of it."""
    tree = PRACTICE.grid.space_at[PALM_TREE]
    near = PRACTICE.grid.next_to[tree]
    far = PRACTICE.grid.within_two[tree] & ~near & ~(1 << tree)
    scene = island_scene(practice(statue=False, huts=False), ())
    return svg.draw_island(replace(scene, markers=(space_names(PRACTICE, near), space_names(PRACTICE, far))))


def hand() -> str:
    """A hand, and what each card would do."""
    placed = practice()
    deck = standard_deck()
    sites = placed.spaces
    laid = (Clue("in_sight_of", "palm_tree"), Clue("not_in", "scrubland"))
    for clue in laid:
        sites &= placed.clue_sites[deck.index(clue)]
    held = (
        Clue("in_sight_of", "statue"),
        Clue("not_in", "mountain"),
        Clue("in", "beach", largest=True),
        Clue("next_to", "statue"),
    )

    def effect(clue: Clue) -> str | None:
        left = sites & placed.clue_sites[deck.index(clue)]
        return f"{sites.bit_count()}→{left.bit_count()}" if 0 != left != sites else None

    panel = MapPanel("White", f"{sites.bit_count()} sites", False, tuple(map(clue_line, laid)), ((1,), (2,)))
    cards = tuple(HandCard(clue_line(clue), (effect(clue),)) for clue in held)
    scene = island_scene(placed, (2,))
    return svg.draw(replace(scene, markers=(space_names(PRACTICE, sites),), maps=(panel,), hand=cards))


def driving() -> str:
    """Where a car gets with one, two and three legs."""
    reach = tuple(space_names(PRACTICE, ring) for ring in rings(practice(), PRACTICE.grid.space_at[CAR], LEGS))
    scene = island_scene(practice(), (3,))
    return svg.draw_island(
        replace(scene, cars=(Car(0, name(CAR)),), amulets=(name(AMULET),), markers=((name(MARKER),),), reach=reach)
    )


def statue() -> str:
    """A statue, its line of sight, and where the next amulet will surface."""
    return svg.draw_island(island_scene(practice(), (2,)))


def table() -> str:
    """A game under way, for the README."""
    players = ("Noor", "Sefa", "Ilse", "Bram")
    played = GameSession.open(TOBAGO, Setup(players=4, island="A-B-C/1", first_player=0), players, "readme 5")
    bot = RandomBot(TOBAGO, "readme")
    decisions = 0
    while decisions < 28 or played.state.to_move != 0 or played.state.acted:
        decisions += 1
        legal = played.game.legal(played.state)
        # Players who drive less and play more clues than chance would.
        keen: list[Action] = [action for action in legal if isinstance(action, (PlayClue, RaiseTreasure, EndTurn))]
        keen += [action for action in legal if isinstance(action, Drive)][:2]
        played.act(played.state.to_move, bot.choose(None, keen or legal, bot.budget))
    return TOBAGO.svg(played.game.view(played.state, 0), players)


RULES = (island, relations, distance, hand, driving, statue)
