"""The table as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from doubloon.drawing.terminal import WIDTH, Look, Token, clean, flow, tokens, wrapped
from doubloon.games.loot_island.drawing.scene import (
    EventCard,
    Landing,
    MapCard,
    PlayerPanel,
    Scene,
    ScoreSheet,
    SheetRow,
    SmallIsland,
)

SUITS = "★☾☼♣"
WILD = "*"
ICONS = {"": "", "one": "!", "count_two": "+", "chest": "$", "draw": ">", "discard": "-"}
EXPLORED, ENOUGH, ONWARD, BACK = "=", "✓", "▼", "▲"
CAPTAIN, PASSED, ON_TURN, LIFTED, TURNED = "#", "/", ">", "^", "x"
CUBE, NO_CUBE = "■", "·"
# What the legend explains; a scene may have words in the reader's language for these keys.
LEGEND = (
    tuple(zip((*SUITS, WILD), ("red", "blue", "yellow", "green", "wild"), strict=True)),
    tuple((sign, key) for key, sign in ICONS.items() if key),
    (
        (f"{ONWARD}{BACK}", "ship"),
        (EXPLORED, "explored"),
        (ENOUGH, "enough"),
        ("[1 2]", "compasses"),
        ("→ 1 2", "takers"),
        (f"[{TURNED}]", "turned"),
        (LIFTED, "playable"),
        (CAPTAIN, "captain"),
        (PASSED, "passed"),
    ),
)
_SUIT_LOOKS: tuple[Look, ...] = ((124, 231), (18, 231), (220, 16), (71, 16))
_SEAT_LOOKS: tuple[Look, ...] = ((26, 231), (160, 231), (255, 16), (220, 16), (234, 231))
_LABEL = 24  # the widest label of the score sheet


def draw(scene: Scene, *, colour: bool = True) -> str:
    """The landings clockwise with all that lies there, then everything else on the table, then what the signs mean."""
    sections = (
        wrapped(["  ·  ".join(filter(None, (scene.title, scene.status)))]),
        _events([scene.event] if scene.event else []),
        [line for landing in scene.landings for line in _landing(scene, landing, colour)],
        _islands(scene.small_islands),
        _revealed(scene),
        _forecast(scene, colour),
        _events(scene.coming_events),
        [line for player in scene.players for line in _player(player, scene.players, colour)],
        _healers(scene, colour),
        wrapped([scene.stock]),
        _hand(scene.hand_words, scene.hand, colour),
        _hand(scene.other_hand_words, scene.other_hand, colour),
        _sheet(scene.sheet) if scene.sheet else [],
        _legend(scene),
    )
    return "\n\n".join("\n".join(section) for section in sections if section) + "\n"


def _events(events: Iterable[EventCard]) -> list[str]:
    return wrapped(f"{event.name}: {event.words}" for event in events)


def _landing(scene: Scene, landing: Landing, colour: bool) -> list[str]:
    """A landing's name, count, stack and loot in a line, its column below."""
    room = max(len(clean(each.name)) for each in scene.landings)
    marks = f"{_ship(scene, landing)}{_mark(landing.coast in scene.explored, EXPLORED)}{_mark(landing.enough, ENOUGH)}"
    parts: list[Token] = [(f"{marks} {clean(landing.name):<{room}}", None), (f"{clean(landing.count):>5}", None)]
    parts += [*_stack(landing.compasses), *tokens(landing.loot), *_takers(landing.takers)]
    return [*flow(parts, colour), *_indented([_card(card) for card in landing.cards], colour)]


def _indented(parts: Sequence[Token], colour: bool) -> list[str]:
    return flow([("    ", None), *parts], colour, "     ") if parts else []


def _mark(holds: bool, sign: str) -> str:
    return sign if holds else " "


def _ship(scene: Scene, landing: Landing) -> str:
    """An arrow at the landing that the bow comes to first; landings are listed clockwise."""
    first = 0 if scene.ship_clockwise else 1
    if scene.ship_coast != landing.coast or landing.side != first:
        return " "
    return ONWARD if scene.ship_clockwise else BACK


def _seat(seat: int) -> Token:
    return str(seat + 1), _SEAT_LOOKS[seat % len(_SEAT_LOOKS)]


def _stack(seats: Sequence[int]) -> list[Token]:
    """Compasses, the bottom compass first."""
    return [("[", None), *map(_seat, seats), ("]", None)] if seats else []


def _takers(seats: Sequence[int]) -> list[Token]:
    """The seats that take treasures, in this order."""
    return [("→", None), *map(_seat, seats)] if seats else []


def _card(card: MapCard) -> Token:
    """Sign, number and icon of a card."""
    colour = card.colour % len(SUITS)
    number = card.number if card.number.isdecimal() else WILD
    return f"{SUITS[colour]}{number}{ICONS[card.icon]}", _SUIT_LOOKS[colour]


def _islands(islands: Iterable[SmallIsland]) -> list[str]:
    return wrapped(f"[{_mark(not island.open, TURNED)}] {island.words}" for island in islands)


def _revealed(scene: Scene) -> list[str]:
    told = [f"  #{each.number} {each.words}" for each in scene.revealed]
    return wrapped([scene.revealed_words, *told]) if told else []


def _forecast(scene: Scene, colour: bool) -> list[str]:
    lines = wrapped([scene.forecast_words] if scene.forecast else [])
    for entry in scene.forecast:
        lines += flow([(" ", None), *tokens(entry.title), *_takers(entry.takers)], colour)
    return lines


def _player(player: PlayerPanel, players: Sequence[PlayerPanel], colour: bool) -> list[str]:
    """A player's name, what every player may count, the cubes; the treasures below."""
    room = min(24, max(len(clean(each.name)) for each in players))
    name = _cut(player.name, room)
    signs = f"{_mark(player.captain, CAPTAIN)}{_mark(player.passed, PASSED)}"
    parts: list[Token] = [(_mark(player.on_turn, ON_TURN), None), _seat(player.seat)]
    parts += [(f"{signs} {name:<{room}}", None), *tokens(player.facts)]
    if player.too_many:
        filled = min(player.cubes, player.too_many)
        parts.append((CUBE * filled + NO_CUBE * (player.too_many - filled), None))
        parts.append((f"{player.cubes}/{player.too_many}", None))
    parts += tokens(player.note)
    treasures = "; ".join(treasure.words for treasure in player.treasures)
    return [*flow(parts, colour), *_indented(tokens(treasures), colour)]


def _healers(scene: Scene, colour: bool) -> list[str]:
    lines = wrapped([scene.healers_words] if scene.healers else [])
    for healer in scene.healers:
        chosen = () if healer.seat is None else (healer.seat,)
        lines += flow([(" ", None), *tokens(healer.words), *_stack(chosen)], colour)
    return lines


def _hand(words: str, hand: Sequence[MapCard], colour: bool) -> list[str]:
    """Cards with their numbers; those that may be played are marked."""
    lines = wrapped([words])
    for number, card in enumerate(hand, start=1):
        head: Token = (f"{_mark(card.lifted, LIFTED)}{number:>2}.", None)
        sign, look = _card(card)
        lines += flow([head, (f"{sign:<4}", look), *tokens(card.words)], colour)
    return lines


def _sheet(sheet: ScoreSheet) -> list[str]:
    """The score sheet as a table, with a line above each total."""
    label = min(_LABEL, max((len(clean(row.label)) for row in sheet.rows), default=0))
    room = (WIDTH - label) // max(1, len(sheet.players))
    lines = [*wrapped([sheet.title]), _row(SheetRow("", sheet.players), label, room)]
    for row in sheet.rows:
        if row.total:
            lines.append("-" * (label + room * len(sheet.players)))
        lines.append(_row(row, label, room))
    return lines


def _row(row: SheetRow, label: int, room: int) -> str:
    cells = "".join(f"{_cut(cell, room - 1):>{room}}" for cell in row.cells)
    return f"{_cut(row.label, label):<{label}}{cells}".rstrip()


def _cut(words: str, room: int) -> str:
    words = clean(words)
    return words if len(words) <= room else words[: room - 1] + "…"


def _legend(scene: Scene) -> list[str]:
    """What the signs mean, in the language of the reader if the scene has the words."""
    words = dict(scene.words)
    lines = []
    for group in LEGEND:
        # A sign and its meaning stay in the same line.
        lines += flow([(clean(f"{sign} {words.get(key, key.replace('_', ' '))} "), None) for sign, key in group], False)
    return lines
