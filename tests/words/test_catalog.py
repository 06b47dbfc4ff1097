"""Every sentence is there, can be filled in, and is said somewhere."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

import doubloon
from doubloon import games, words
from doubloon.arena.match import play_match
from doubloon.core.game import Label
from doubloon.core.position import Action, Event
from doubloon.core.record import Reason
from doubloon.core.rules import Decision, chance
from doubloon.games.loot_island import actions as loot_actions
from doubloon.games.loot_island import events as loot_events
from doubloon.games.loot_island import state as loot_state
from doubloon.games.loot_island.box import COLOURS, Icon, IslandAction, Kind, TreasureCard
from doubloon.games.loot_island.event_cards import EVENT_NAMES
from doubloon.games.loot_island.explaining import BrokenRule as BrokenLootRule
from doubloon.games.loot_island.game import LOOT_ISLAND
from doubloon.games.tobago import actions, events
from doubloon.games.tobago.chart import TERRAINS
from doubloon.games.tobago.clue_play import BrokenRule
from doubloon.games.tobago.clues import LANDMARKS, Relation, standard_deck
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.setup import MAP_NAMES, Setup
from doubloon.games.tobago.telling import clue_words, status_words
from doubloon.games.volcano import actions as volcano_actions
from doubloon.games.volcano import events as volcano_events
from doubloon.games.volcano.box import COVER_NAMES, LAVA
from doubloon.games.volcano.box import VOLCANO as VOLCANO_GROUND
from doubloon.games.volcano.game import VOLCANO

SOURCES = Path(doubloon.__file__).parent
REFUSALS = {"Refused": 0, "BadSetup": 0, "BadRecord": 1}  # and which argument is the code
PLAYERS = ("Noor", "Ilse")
GROUNDS = (LAVA, VOLCANO_GROUND)


def kinds(module: Any, base: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    found = [kind for kind in vars(module).values() if isinstance(kind, type)]
    return [kind for kind in found if issubclass(kind, base) and kind is not base]


EVENTS, ACTIONS = kinds(events, Event), kinds(actions, Action)
VOLCANO_EVENTS = [kind for kind in kinds(volcano_events, Event) if kind not in EVENTS]
VOLCANO_ACTIONS = [kind for kind in kinds(volcano_actions, Action) if kind not in ACTIONS]
LOOT_EVENTS, LOOT_ACTIONS = kinds(loot_events, Event), kinds(loot_actions, Action)


def tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def every(kind: type[msgspec.Struct]) -> Iterator[Any]:
    """One of a kind for each way its fields can be filled that words may depend on."""
    hints = get_type_hints(kind)
    yield from (kind(*values) for values in product(*(samples(hints[name]) for name in kind.__struct_fields__)))


def samples(hint: Any) -> list[Any]:
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    if get_origin(hint) is tuple:
        return [(0, 2)]
    if type(None) in get_args(hint):
        return [*samples(get_args(hint)[0]), None]
    if hint is bool:
        return [True, False]
    return ["A-b-C/1"] if hint is str else [1]


@cache
def tables(game: Any = TOBAGO) -> list[Any]:
    """A position, and what a seat and a spectator see of it."""
    state = play_match(game, game.setup_type(players=2), ("random", "random"), "words", 5).state
    return [state, game.view(state, 0), game.view(state, 1), game.view(state, None)]


EVENTS_OF = [
    *product([TOBAGO], EVENTS),
    *product([VOLCANO], [*EVENTS, *VOLCANO_EVENTS]),
    *product([LOOT_ISLAND], LOOT_EVENTS),
]


@pytest.mark.parametrize(("game", "kind"), EVENTS_OF)
def test_every_event_has_words(game: Any, kind: type[Event]) -> None:
    for event, table in product(every(kind), tables(game)):
        told = game.narrate(event, table, PLAYERS)
        assert told == "" or told[-1] in ".!"
        assert "{" not in told and "None" not in told


ACTIONS_OF = [
    *product([TOBAGO], ACTIONS),
    *product([VOLCANO], [*ACTIONS, *VOLCANO_ACTIONS]),
    *product([LOOT_ISLAND], LOOT_ACTIONS),
]


@pytest.mark.parametrize(("game", "kind"), ACTIONS_OF)
def test_every_action_has_a_heading_and_a_name(game: Any, kind: type[Action]) -> None:
    for action, table in product(every(kind), tables(game)):
        label = game.describe(action, table, PLAYERS)
        assert isinstance(label, Label) and label.heading and label.detail
        assert "{" not in label.heading + label.detail and "|" not in label.heading + label.detail


@pytest.mark.parametrize("game", [TOBAGO, VOLCANO])
def test_every_position_of_a_game_can_be_told(game: Any) -> None:
    """Also by a spectator, and the choices of whoever decides have names of their own."""
    record = play_match(game, game.setup_type(players=3, expert_amulets=True), ("random",) * 3, "told", 60)
    players = (*PLAYERS, "Sefa")
    told = set()
    kinds_told = set()
    for state in record.states:
        kind = (type(state.pending[-1]), state.to_move < 0) if state.pending else None
        told.add(status_words(state, players))
        if state.to_move >= 0:
            for table in (state, game.view(state, state.to_move), game.view(state, None)):
                names = [game.describe(action, table, players).detail.lower() for action in game.legal(state)]
                assert len(set(names)) == len(names)
        if kind not in kinds_told:
            kinds_told.add(kind)
            for seat in (None, 0):
                assert status_words(state, players) in game.text(state, players, False).replace("\n    ", " ")
                assert game.text(game.view(state, seat), players, False)
    assert "Drawing..." in told
    assert any("take the" in status for status in told) and any("start the" in status for status in told)


def test_a_spectator_is_not_told_what_a_player_saw() -> None:
    record = play_match(TOBAGO, Setup(players=2), ("random",) * 2, "a")
    state = next(state for state in record.states if state.to_move >= 0 and actions.Claim() in TOBAGO.legal(state))
    seen = [TOBAGO.describe(actions.Claim(), TOBAGO.view(state, seat), PLAYERS).heading for seat in (0, 1, None)]
    assert "You saw" not in seen[2]
    assert any("You saw" in heading for heading in seen[:2])


def test_a_player_is_told_you_and_the_others_their_names() -> None:
    state, own, other, _ = tables()
    event = events.Drove(0, 1, 2)
    end = state.island.land.names[2]
    assert TOBAGO.narrate(event, own, PLAYERS) == f"You drive to {end}."
    assert TOBAGO.narrate(event, other, PLAYERS) == f"Noor drives to {end}."
    assert TOBAGO.narrate(event, state, PLAYERS) == f"Noor drives to {end}."


def test_every_card_has_words_of_its_own() -> None:
    told = [clue_words(clue) for clue in standard_deck()]
    assert len(set(told)) == len(told)
    assert "not on the beach" in told and "in the largest lake" in told


def test_a_clue_in_hand_is_called_by_its_number() -> None:
    _, view, _, _ = tables()
    assert TOBAGO.describe(actions.PlayClue(view.hand[1], 0), view, PLAYERS).detail == "2 White"


def test_nothing_is_missing_in_the_catalog() -> None:
    missing = [f"{place}: {key}" for place, key, _ in said() if key not in words.catalog()]
    assert missing == []


def test_every_sentence_gets_the_details_it_wants() -> None:
    for place, key, details in said():
        if details is not None:
            wanted = {name.split("!")[0] for _, name, _, _ in string.Formatter().parse(words.catalog()[key]) if name}
            assert wanted <= details, f"{place}: {key}"


def test_nothing_in_the_catalog_is_never_said() -> None:
    used = {key for _, key, _ in said()} | {*built(), *built_for_loot_island()}
    assert sorted(set(words.catalog()) - used) == []


def test_keys_that_are_built_are_in_the_catalog() -> None:
    optional = {"tobago.relation.", "tobago.event.", "loot_island.event."}  # only where a language needs them
    missing = [
        key
        for key in (*built(), *built_for_loot_island())
        if key not in words.catalog() and not any(map(key.startswith, optional))
    ]
    assert missing == []


def built() -> Iterator[str]:
    """The keys that are put together from names of the game."""
    for event in (*EVENTS, *VOLCANO_EVENTS):
        yield f"tobago.event.{tag(event)}"
        for field in event.__struct_fields__:
            yield f"tobago.event.{tag(event)}_without_{field}"
            yield f"tobago.event.{tag(event)}_with_{field}"
    yield from (f"tobago.action.{tag(action)}" for action in (*ACTIONS, *VOLCANO_ACTIONS))
    yield from ("tobago.action.drive_with_lava", "tobago.action.amulet_drive_with_lava")
    yield from ("tobago.action.exchange_hand_with_whole", "tobago.answer.pay_curse_with_amulet")
    yield from (f"tobago.answer.{answer}" for answer in TOBAGO.answer_kinds)
    yield from ("tobago.answer.claim_from_without_turn", "tobago.answer.pass_all_without_turn")
    yield from (f"refused.table_{status}" for status in ("open", "running", "ended", "closed"))
    yield from (f"tobago.map.{name}" for name in MAP_NAMES)
    yield from (f"tobago.kind.{kind}" for kind in get_args(actions.LandmarkKind))
    yield from (f"tobago.landmark.{landmark}" for landmark in (*LANDMARKS, *GROUNDS))
    yield from (f"tobago.largest.{terrain}" for terrain in TERRAINS)
    for relation in get_args(Relation):
        yield f"tobago.relation.{relation}"
        yield from (f"tobago.relation.{relation}_{landmark}" for landmark in LANDMARKS)
    yield from (f"tobago.advice.{reason}" for reason in (*get_args(BrokenRule), "found"))
    yield from (f"tobago.status.{status}" for status in ("acted", "turn", "finding_amulet"))
    yield from (f"tobago.status.{status}" for status in ("taking_triads", "placing_triads", "placing_lava"))
    yield "tobago.status.placing_volcano"
    yield from (f"volcano.cover.{cover}" for cover in COVER_NAMES)
    yield from (f"tobago.kind.{terrain}" for terrain in TERRAINS)
    yield from (f"volcano.legend.{thing}" for thing in (*GROUNDS, "paid_reach"))
    yield from (f"refused.{rule}" for rule in get_args(BrokenRule))
    for thing in ("amulet", "rose", "card"):
        yield from (f"tobago.one_{thing}", f"tobago.{thing}s")
    things = ("hut", "palm_tree", "statue", "amulet", "next_amulet", "cars", "legs")
    yield from (f"tobago.legend.{thing}" for thing in (*TERRAINS, *things, *MAP_NAMES))
    yield from (f"cli.{reason}" for reason in get_args(Reason))
    yield from (f"{game.replace('-', '_')}.help" for game in games.GAMES)
    columns = ("ply", "player", "choice", "share", "gold", "loss", "decisions", "average")
    yield from (f"analysis.{column}" for column in columns)
    yield from (f"table.{heading}" for heading in ("seat", "player", "wins", "share", "score"))
    yield from (f"arena.{heading}" for heading in ("name", "rating", "wins", "place", "gold", "quartiles"))


_MORE_ISLANDS = ("shift_compass_up", "discard_cubes_one", "draw_maps_one")


def built_for_loot_island() -> Iterator[str]:
    for event in LOOT_EVENTS:
        yield f"loot_island.event.{tag(event)}"
        yield f"loot_island.event.{tag(event)}_one"
        for field in event.__struct_fields__:
            yield f"loot_island.event.{tag(event)}_without_{field}"
            yield f"loot_island.event.{tag(event)}_with_{field}"
    yield from (f"loot_island.action.{tag(action)}" for action in LOOT_ACTIONS)
    yield from (f"loot_island.action.{action}_with_aaron" for action in ("go_ashore", "visit"))
    yield from (f"loot_island.action.{action}_without_chosen" for action in ("discard", "add_card", "lay_cards", "pay"))
    yield "loot_island.action.shift_compass_with_to_top"
    yield from (f"loot_island.answer.{answer}" for answer in LOOT_ISLAND.answer_kinds)
    variants = ("discard_only_without_cards", "more_maps_with_draw", "last_cube_with_keep")
    yield from (f"loot_island.answer.{variant}" for variant in variants)
    yield from (f"loot_island.coast.{coast}" for coast in loot_actions.COAST_NAMES)
    yield from (f"loot_island.colour.{colour}" for colour in COLOURS)
    yield from (f"loot_island.icon.{icon}" for icon in get_args(Icon) if icon not in ("", "one"))
    yield from (f"loot_island.legend.{icon}" for icon in get_args(Icon) if icon)
    signs = ("wild", "ship", "explored", "enough", "compasses", "takers", "turned", "playable", "captain", "passed")
    yield from (f"loot_island.legend.{thing}" for thing in (*COLOURS, *signs))
    yield from (f"loot_island.note.{note}" for note in ("captain", "passed", "cursed", "eliminated"))
    yield from (f"loot_island.treasure.{kind}" for kind in (*get_args(Kind), "crown_one"))
    yield from (f"loot_island.kind.{kind}" for kind in get_args(Kind))
    yield from (f"loot_island.face.{face}" for face in get_args(get_type_hints(TreasureCard)["face"]) if face)
    yield from (f"loot_island.healer.{price}" for price in ("both", "per_cube", "fixed", "free"))
    yield from (f"loot_island.island.{action}" for action in (*get_args(IslandAction), *_MORE_ISLANDS))
    yield from (f"loot_island.island_name.{action}" for action in get_args(IslandAction))
    yield from (f"loot_island.event_card.{event}" for event in EVENT_NAMES)
    yield from (f"loot_island.big_or_small.{kind}" for kind in ("big", "small"))
    yield from (f"loot_island.forecast_{one}{kind}" for one in ("", "one_") for kind in ("big", "small"))
    rows = ("captain", "cubes", "healer", "total", "place", "cursed", "unpaid")
    yield from (f"loot_island.sheet.{row}" for row in (*get_args(Kind), *rows))
    for thing, things in (("card", "cards"), ("compass", "compasses")):
        yield from (f"loot_island.one_{thing}", f"loot_island.{things}")
    asked = [item for item, decision in LOOT_ISLAND.rules.decisions.items() if asks_people(item, decision)]
    yield from (f"loot_island.status.{tag(item)}" for item in asked)
    yield "loot_island.status.playing_compass"
    yield from (f"refused.{rule}" for rule in get_args(BrokenLootRule))
    yield from (f"loot_island.advice.{rule}" for rule in ("column_colour", "coast_colour", "too_low"))
    yield from (f"loot_island.advice.{price}" for price in ("price", "price_one", "price_more"))


def asks_people(item: type[Any], decision: Decision[Any]) -> bool:
    """Whether a pending thing may be for somebody else than chance."""
    return item in (loot_state.Sharing,) or (decision.ask is not chance and not decision.dice and has_legal(decision))


def has_legal(decision: Decision[Any]) -> bool:
    return decision.legal is not Decision._field_defaults["legal"]


@cache
def said() -> list[tuple[str, str, set[str] | None]]:
    """Every key that the sources name: where, which, and with what details (None: not to be told from there)."""
    return [
        (f"{file.relative_to(SOURCES)}:{call.lineno}", prefix + code, details_of(call))
        for file in SOURCES.rglob("*.py")
        for call in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(call, ast.Call)
        for prefix, argument in keys_of(call)
        for code in literals(argument)
    ] + indirect()


def keys_of(call: ast.Call) -> Iterator[tuple[str, ast.expr]]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name == "say" and call.args:
        yield "", call.args[0]
    elif name in REFUSALS and len(call.args) > REFUSALS[name]:
        yield "refused.", call.args[REFUSALS[name]]


def literals(argument: ast.expr) -> Iterator[str]:
    match argument:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from literals(body)
            yield from literals(orelse)


def details_of(call: ast.Call) -> set[str] | None:
    names = {keyword.arg for keyword in call.keywords}
    return None if None in names else {name for name in names if name}


def indirect() -> list[tuple[str, str, set[str] | None]]:
    """Keys that are chosen first and said later: assigned to `key` or `code`."""
    found: list[tuple[str, str, set[str] | None]] = []
    for file in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                prefix = {"key": "", "code": "refused."}.get(node.targets[0].id)
                if prefix is not None:
                    codes = [part.value for part in ast.walk(node.value) if isinstance(part, ast.Constant)]
                    keys = [f"{prefix}{code}" for code in codes if isinstance(code, str)]
                    found += [(f"{file.name}:{node.lineno}", key, None) for key in keys if key in words.catalog()]
    return found
