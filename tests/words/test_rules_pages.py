"""The rules pages say the same in every language, as far as a machine can see it, and lead nowhere wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

RULES = Path(__file__).parents[2] / "docs/rules"
PAGES = ("tobago", "volcano", "loot-island")
LANGUAGES = ("de", "fr")

_LINK = re.compile(r"\]\(([^)\s]+)\)")


def headings(text: str) -> list[str]:
    return re.findall(r"^#+ .*", text, re.MULTILINE)


def levels(text: str) -> list[int]:
    return [heading.index(" ") for heading in headings(text)]


def anchors(text: str) -> set[str]:
    """What headings are called in links."""
    titles = (heading.lstrip("#").strip().lower() for heading in headings(text))
    return {re.sub(r"[^\w\- ]", "", title).replace(" ", "-") for title in titles}


def rows(text: str) -> list[int]:
    """How many columns each row of the tables has."""
    return [line.count("|") for line in text.splitlines() if line.startswith("|")]


def pages() -> list[Path]:
    return sorted(RULES.rglob("*.md"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_built_alike_in_every_language(page: str, language: str) -> None:
    english = (RULES / f"{page}.md").read_text("utf-8")
    other = (RULES / language / f"{page}.md").read_text("utf-8")
    assert levels(other) == levels(english)
    assert rows(other) == rows(english)
    assert other.count("](../pictures/") == english.count("](pictures/")
    assert re.findall(r"```.*?```", other, re.DOTALL) == re.findall(r"```.*?```", english, re.DOTALL)
    assert sorted(re.findall(r"`[^`\n]+`", other)) == sorted(re.findall(r"`[^`\n]+`", english))


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(RULES)))
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    for link in _LINK.findall(page.read_text("utf-8")):
        if link.startswith("http"):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target.read_text("utf-8")), link
