"""A look at a page in every size, light and dark: whether it fits, whether all players can use it; and pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from playwright.sync_api import Page

from tests.browser.chromium import DESKTOP, PHONE, TABLET

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / ".screenshots"
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
NO_AXE = f"There is no {AXE}: run `make client`, which installs it."

SIZES = {"desktop": DESKTOP, "tablet": TABLET, "phone": PHONE}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LEAST = 36  # pixels that a finger needs
FINGER = 44  # pixels that a finger hits without aiming

_DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
_TOO_WIDE = """() => document.scrollingElement.scrollWidth > innerWidth
  ? [`${document.scrollingElement.scrollWidth} px wide in ${innerWidth}`] : []"""
_TOO_SMALL = """(least) => [...document.querySelectorAll(".button, select, input:not([type=checkbox], [type=radio])")]
  .filter((it) => it.checkVisibility({ visibilityProperty: true }))
  .filter((it) => it.getBoundingClientRect().height < least && it.getBoundingClientRect().height > 1)
  .map((it) => `${Math.round(it.getBoundingClientRect().height)} px high: ${it.ariaLabel ?? it.innerText}`)"""
_VIOLATIONS = """async (options) => (await axe.run(document, { resultTypes: ["violations"], ...options })).violations
  .filter(({ impact }) => impact === "serious" || impact === "critical")
  .map(({ id, help, nodes }) => [id, help, ...nodes.slice(0, 4).map(({ target }) => target.join(" "))].join(", "))"""


_RULES: dict[tuple[str, str], dict[str, object]] = {
    ("light", "desktop"): {},
    ("light", "phone"): {"rules": {"color-contrast": {"enabled": False}}},
    ("dark", "desktop"): {"runOnly": ["color-contrast"]},
}


def inspect(page: Page, name: str, least: int = LEAST) -> list[str]:
    """Take the pictures of a page, and say what is wrong with it."""
    before = page.viewport_size
    wrong: list[str] = []
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(_DRAWN)
            told: list[str] = page.evaluate(_TOO_WIDE)
            if size == "phone":
                told += page.evaluate(_TOO_SMALL, least)
            told += violations(page, theme, size)
            wrong += [f"{name}, {size}, {theme}: {what}" for what in told]
            picture(page, f"{name}-{size}-{theme}")
    page.emulate_media(color_scheme="null")
    if before:
        page.set_viewport_size(before)
        page.evaluate(_DRAWN)
    return wrong


def picture(page: Page, name: str) -> None:
    PICTURES.mkdir(exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png", full_page=True)


def violations(page: Page, theme: str = "light", size: str = "desktop") -> list[str]:
    """What axe finds that keeps a player out. Contrast differs by theme, everything else by size: that is looked at."""
    if (theme, size) not in _RULES:
        return []
    assert AXE.is_file(), NO_AXE
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = page.evaluate(_VIOLATIONS, _RULES[theme, size])
    return found
