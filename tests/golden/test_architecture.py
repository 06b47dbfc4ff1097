"""docs/architecture.md is true: it names every folder and every module, and the files it names are there."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
TREES = " ".join(re.findall(r"^```\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE))
FILES = [PurePosixPath(line) for line in subprocess.check_output(("git", "ls-files"), cwd=ROOT, text=True).splitlines()]
GENERAL = {"src", "doubloon", "en", "de", "fr", "versions", "project.inlang"}  # what the page says nothing of


def _named(name: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", TREES) is not None


def _folders() -> list[str]:
    """All folders, without those inside one of a game or of a test, which follow from its subject."""
    inner = re.compile(r"(web/src/games/[^/]+|tests/[^/]+|docs/rules)/.")
    found = {folder for file in FILES for folder in file.parents if folder.name}
    return sorted(str(folder) for folder in found if not inner.match(str(folder)))


def test_every_folder_is_named() -> None:
    names = {folder: PurePosixPath(folder).name for folder in _folders()}
    assert [folder for folder, name in names.items() if name not in GENERAL and not _named(name)] == []


def test_every_module_is_named() -> None:
    """Commands, migrations and the painters of the games are named by their folders."""
    inner = re.compile(r"src/doubloon/(cli|server/storage/migrations|games/\w+/drawing|bots/judges/\w+)/")
    ours = [file for file in FILES if file.suffix == ".py" and file.is_relative_to("src/doubloon")]
    modules = [file for file in ours if not file.stem.startswith("__") and not inner.match(str(file))]
    assert len(modules) > 100
    assert [str(file) for file in modules if not _named(file.stem)] == []


def test_nothing_is_named_that_is_gone() -> None:
    """The first word of a line of the trees, and what is before a slash, is a file or folder."""
    known = {part for file in FILES for part in (*file.parts, file.stem, file.name.split(".")[0])} | {"wire", "client"}
    first = re.findall(r"^ +([a-z_][\w-]*(?:, [a-z_][\w-]*)*)/?(?: {2,}|/|$)", TREES, re.MULTILINE)
    named = {name for names in first for name in names.split(", ")} | set(re.findall(r"([\w.-]+)/(?!\w*\*)", TREES))
    assert len(named) > 60
    assert sorted(named - known) == []


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`((?:src|web|tests|tools|docs)/[\w./-]+\.\w+)`", PAGE))))
def test_every_path_exists(path: str) -> None:
    assert PurePosixPath(path) in FILES
