"""A tournament as a figure with a row for each entrant: ratings, results against each other entrant, gold."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from doubloon import words
from doubloon.arena.report import Report, Standing
from doubloon.arena.rows import Row
from doubloon.core.refusal import Refused

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# Metadata that would make different files of the same figures, for each format.
_METADATA: dict[str, dict[str, Any]] = {
    ".svg": {"Creator": "Doubloon", "Date": None},
    ".png": {"Software": "Doubloon"},
    ".pdf": {"Creator": "Doubloon", "Producer": None, "CreationDate": None},
}
_INK, _FAINT, _SEA, _GOLD = "#1b2a38", "#b9c2ca", "#17506e", "#e6b84a"
_SEAS = ("#f1f5f7", "#9fc4d2", "#103a53")  # from light to dark, so that it can be read without colours, too
_STYLE: dict[Any, Any] = {
    "svg.hashsalt": "doubloon",
    "text.parse_math": False,
    "font.size": 9,
    "axes.titlesize": 10,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.titlepad": 17,
    "axes.edgecolor": _FAINT,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "text.color": _INK,
    "axes.labelcolor": _INK,
    "xtick.color": _INK,
    "ytick.color": _INK,
    "ytick.left": False,
}


def check(file: Path) -> None:
    """Refuse a file that is no kind of picture, before the long work begins."""
    if file.suffix not in _METADATA:
        raise Refused("picture_kind", file=file, kinds=", ".join(_METADATA))


def draw(report: Report, rows: Sequence[Row], file: Path) -> None:
    """Draw the figures into a file; the same figures give the same file."""
    import matplotlib  # takes a while

    with matplotlib.rc_context():
        matplotlib.rcdefaults()  # regardless of the user's own settings
        matplotlib.rcParams.update(_STYLE)
        _figure(report, rows).savefig(file, dpi=200, metadata=_METADATA[file.suffix])


def _figure(report: Report, rows: Sequence[Row]) -> Figure:
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    entrants = report.entrants
    height, width = 0.38 * max(4, len(entrants)), 0.5 * max(4, len(entrants))
    figure = Figure(figsize=(7.5 + width, 1.9 + height), layout=ConstrainedLayoutEngine(wspace=0.04))
    title = words.say("arena.plot.title", game=report.game, games=report.games, seed=report.seed)
    figure.suptitle(title, x=0.01, ha="left", fontsize=12)
    ratings, ahead, gold = figure.subplots(1, 3, sharey=True, width_ratios=(3, width, 3))
    _draw_ratings(ratings, entrants)
    _draw_ahead(ahead, entrants)
    _draw_gold(gold, entrants, rows)
    ratings.set_yticks(range(len(entrants)), [standing.name for standing in entrants])
    ratings.set_ylim(len(entrants) - 0.5, -0.5)
    return figure


def _entitle(axes: Axes, title: str, note: str) -> None:
    axes.set_title(title)
    axes.text(0, 1.01, note, transform=axes.transAxes, va="bottom", fontsize=8)


def _draw_ratings(axes: Axes, entrants: Sequence[Standing]) -> None:
    means = [standing.rating.mean for standing in entrants]
    margins = [standing.rating.margin for standing in entrants]
    axes.grid(axis="x", color=_FAINT, linewidth=0.5)
    axes.errorbar(means, range(len(entrants)), xerr=margins, fmt="o", color=_SEA, capsize=3, markersize=6)
    axes.set_xlabel(words.say("arena.plot.rating_axis"))
    _entitle(axes, words.say("arena.plot.rating"), words.say("arena.plot.rating_note"))


def _draw_ahead(axes: Axes, entrants: Sequence[Standing]) -> None:
    for row, standing in enumerate(entrants):
        for column, other in enumerate(entrants):
            if other.name in standing.ahead:
                _draw_share(axes, row, column, standing.ahead[other.name])
    names = [standing.name for standing in entrants]
    axes.set_xticks(range(len(entrants)), names, rotation=45, ha="right", rotation_mode="anchor")
    axes.set_xlim(-0.5, len(entrants) - 0.5)
    axes.tick_params(bottom=False, pad=1)
    for spine in axes.spines.values():
        spine.set_visible(False)
    _entitle(axes, words.say("arena.plot.ahead"), words.say("arena.plot.ahead_note"))


def _draw_share(axes: Axes, row: int, column: int, share: float) -> None:
    from matplotlib.colors import LinearSegmentedColormap

    red, green, blue, _ = colour = LinearSegmentedColormap.from_list("sea", _SEAS)(share)
    ink = "white" if 0.3 * red + 0.6 * green + 0.1 * blue < 0.55 else _INK
    axes.fill_between((column - 0.48, column + 0.48), row - 0.46, row + 0.46, color=colour, linewidth=0)
    axes.text(column, row, f"{100 * share:.0f}", ha="center", va="center", color=ink)


def _draw_gold(axes: Axes, entrants: Sequence[Standing], rows: Sequence[Row]) -> None:
    from matplotlib.ticker import MaxNLocator

    gold = [[row.gold for row in rows if row.entrant == standing.name] for standing in entrants]
    line = {"color": _INK, "linewidth": 1}
    axes.grid(axis="x", color=_FAINT, linewidth=0.5)
    axes.boxplot(
        gold,
        positions=list(range(len(entrants))),
        orientation="horizontal",
        widths=0.5,
        whis=(5, 95),
        showfliers=False,
        showmeans=True,
        patch_artist=True,
        boxprops={"facecolor": _GOLD, "edgecolor": _INK, "linewidth": 1},
        medianprops={**line, "linewidth": 2},
        whiskerprops=line,
        capprops=line,
        meanprops={"marker": "D", "markerfacecolor": "white", "markeredgecolor": _INK, "markersize": 5},
    )
    axes.xaxis.set_major_locator(MaxNLocator(6, integer=True))
    axes.set_xlabel(words.say("arena.plot.gold_axis"))
    _entitle(axes, words.say("arena.plot.gold"), words.say("arena.plot.gold_note"))
