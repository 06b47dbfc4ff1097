"""Tables on phones, upright and on their side, and on tablets: what is cut there, and what a finger does not meet."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.chromium import Invite, Visitor

UPRIGHT, SIDEWAYS, TABLETS = [(360, 740), (390, 844)], [(740, 360), (844, 390)], [(820, 1180), (1180, 820)]
LANGUAGES = ("en", "de", "fr")
FINGER = 44  # pixels that a finger needs

_OVERFLOWING = """() => [...document.querySelectorAll(".sheet, .table .button, .table .name, .table header")]
  .filter((it) => it.checkVisibility())
  .filter((it) => it.scrollWidth > it.clientWidth + 1
    || (it.matches(".button") && it.scrollHeight > it.clientHeight + 1))
  .map((it) => `${it.className}: ${it.scrollWidth} in ${it.clientWidth}: ${it.innerText.slice(0, 60)}`)"""
_SMALL = """(least) => [...document.querySelectorAll(".table button, .table a, .table [tabindex='0']")]
  .filter((it) => it.checkVisibility() && !it.closest("svg") && getComputedStyle(it).pointerEvents !== "none")
  .map((it) => [it, (it.closest("[data-drop]") ?? it).getBoundingClientRect()])
  .filter(([, box]) => Math.round(box.width) < least || Math.round(box.height) < least)
  .map(([it, box]) => `${it.ariaLabel ?? it.innerText}: ${Math.round(box.width)} x ${Math.round(box.height)}`)"""


def cut(page: Page) -> list[str]:
    """What does not fit where it is written."""
    told: list[str] = page.evaluate(_OVERFLOWING)
    return told


def too_small(page: Page) -> list[str]:
    """What is touched, and missed."""
    told: list[str] = page.evaluate(_SMALL, FINGER)
    return told


def looking(invite: Invite, host: Visitor, table: str, size: tuple[int, int], language: str = "en") -> Page:
    """The same person with another device in the hand."""
    device = invite(
        size=size,
        preferences={"language": language},
        storage_state=host.context.storage_state(),
        has_touch=True,
        is_mobile=True,
    )
    page = device.at(table)
    page.locator(".players").wait_for()
    page.wait_for_timeout(100)
    return page
