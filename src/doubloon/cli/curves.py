"""The expected score of every player over a game, as a picture."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from doubloon import words
from doubloon.arena.analysis import Analysis, Decision
from doubloon.core.position import Seat
from doubloon.core.record import Ending
from doubloon.core.refusal import Refused

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_KINDS = (".svg", ".png")
# Text stays text, names are no formulas, and the same game gives the same file.
_STYLE: dict[Any, Any] = {"svg.fonttype": "none", "svg.hashsalt": "doubloon", "text.parse_math": False}


def prepare(file: Path) -> None:
    """Make sure that the picture can be drawn, before the long work begins."""
    if file.suffix not in _KINDS:
        raise Refused("picture_kind", file=file, kinds=", ".join(_KINDS))
    file.parent.mkdir(parents=True, exist_ok=True)


def draw(analysis: Analysis, ending: Ending | None, file: Path) -> None:
    """Draw the expected scores into a file."""
    import matplotlib  # takes a while

    with matplotlib.rc_context(_STYLE), warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # Names in scripts that our font lacks need no warning.
        _figure(analysis, ending).savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None)


def _figure(analysis: Analysis, ending: Ending | None) -> Figure:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(10, 5), layout="constrained")
    axes = figure.subplots()
    for seat, player in enumerate(analysis.players):
        told = _told(analysis.decisions, seat)
        points = [(decision.ply, decision.expected[seat]) for decision in told]
        if ending:
            points.append((analysis.plays, ending.scores[seat]))
        (line,) = axes.plot(*_columns(points), label=words.say("analysis.line", seat=seat, player=player))
        for decision in told:
            if decision.mark and decision.seat == seat:
                place = (decision.ply, decision.expected[seat])
                axes.annotate(decision.mark, place, color=line.get_color(), ha="center", va="bottom")
    axes.set_xlabel(words.say("analysis.plays"))
    axes.set_ylabel(words.say("analysis.expected"))
    axes.grid(alpha=0.3)
    axes.legend()
    return figure


def _told(decisions: Sequence[Decision], seat: Seat) -> list[Decision]:
    """The decisions that show a seat's prospects: its own, or those of all seats if its own were not analysed."""
    return [decision for decision in decisions if decision.seat == seat] or list(decisions)


def _columns(points: Sequence[tuple[float, float]]) -> tuple[list[float], list[float]]:
    return [place for place, _ in points], [score for _, score in points]
