"""The figure of a tournament."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from doubloon.arena import plots
from doubloon.arena.report import report
from doubloon.arena.rows import rows
from doubloon.core.refusal import Refused

from .test_report import TOURNAMENT, played

STARTS = {".svg": b"<?xml", ".png": b"\x89PNG", ".pdf": b"%PDF"}


@pytest.mark.parametrize("suffix", STARTS)
def test_the_same_figures_give_the_same_file(tmp_path: Path, suffix: str) -> None:
    drawn = []
    for name in "ab":
        table = rows(TOURNAMENT, played())
        plots.draw(report(TOURNAMENT, table), table, tmp_path / f"{name}{suffix}")
        drawn.append((tmp_path / f"{name}{suffix}").read_bytes())
    assert drawn[0] == drawn[1]
    assert drawn[0].startswith(STARTS[suffix])


def test_a_figure_is_well_formed_and_shows_everything(tmp_path: Path) -> None:
    file = tmp_path / "figure.svg"
    table = rows(TOURNAMENT, played())
    plots.draw(report(TOURNAMENT, table), table, file)
    assert ElementTree.parse(file).getroot().tag.endswith("svg")
    text = file.read_text("utf-8")  # Letters are drawn, but what they say stands in comments.
    for told in ("tobago, 6 games, seed s", "Ratings", "Finished ahead", "Gold", "random 2", "greedy", "92"):
        assert f"<!-- {told} -->" in text


def test_the_users_own_settings_do_not_matter(tmp_path: Path) -> None:
    import matplotlib

    table = rows(TOURNAMENT, played())
    figures = report(TOURNAMENT, table)
    plots.draw(figures, table, tmp_path / "a.svg")
    with matplotlib.rc_context({"font.size": 30, "axes.facecolor": "red"}):
        plots.draw(figures, table, tmp_path / "b.svg")
        assert matplotlib.rcParams["font.size"] == 30
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()


def test_one_game_is_enough(tmp_path: Path) -> None:
    table = rows(TOURNAMENT, {0: played()[0]})
    plots.draw(report(TOURNAMENT, table), table, tmp_path / "figure.png")


def test_other_kinds_of_files_are_refused() -> None:
    with pytest.raises(Refused, match=r"figure\.txt cannot be drawn: a picture's name must end in \.svg, \.png, \.pdf"):
        plots.check(Path("figure.txt"))
