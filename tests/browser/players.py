"""People who play by what a page offers them: they look at what can be clicked, choose, and click."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Locator, Page

from tests.browser.chromium import PATIENCE

_CLICKABLE = ".table button, .table [role=button]"
_OFFERS = """(clickable) => [...document.querySelectorAll(clickable)].flatMap((it, place) => {
  if (it.disabled || it.ariaDisabled === "true" || !it.checkVisibility({ visibilityProperty: true })) return [];
  const classes = (element) => [...(element?.classList ?? [])].filter((name) => !name.startsWith("svelte-"));
  return [{
    place,
    part: classes(it.closest(".panels, .hand, .board"))[0] ?? "",
    kind: classes(it.closest("[role=group], section, article")),
    looks: classes(it),
    name: (it.ariaLabel ?? it.innerText).replace(/\\s+/g, " ").trim(),
    pressed: it.ariaPressed === "true",
  }];
})"""
_ASKED = "() => document.querySelector('header .status.mine') || document.querySelector('dialog[open] .result')"
_SETTLED = """() => document.querySelector("[role=dialog]")
  || document.title.startsWith("●") === !!document.querySelector("header .status.mine")"""


class Offer(NamedTuple):
    """Something that can be clicked: where it lies, what it is called, and what it looks like."""

    place: int  # among everything on the page that can be clicked
    part: str  # of the table
    kind: list[str]  # of the thing that it belongs to
    looks: list[str]
    name: str
    pressed: bool


class Player:
    """Plays whatever the page asks for; games say what is to be chosen."""

    def __init__(self, page: Page, press: Callable[[Locator], None] = Locator.click) -> None:
        self.page = page
        self.press = press
        self.done: list[str] = []  # what was clicked, by its name

    @property
    def asked(self) -> bool:
        """Whether there is something to decide now."""
        return bool(self.page.evaluate(f"!!({_ASKED})()"))

    @property
    def over(self) -> bool:
        return self.page.locator("dialog[open] .result").count() > 0

    def wait(self) -> bool:
        """Wait until there is something to decide; False when the game is over."""
        self.page.wait_for_function(_ASKED, polling=15)
        return not self.over

    def play(self, most: int = 2000) -> int:
        """Decide until the game is over, or often enough; returns how often."""
        for decided in range(most):
            if not self.wait():
                return decided
            self.decide()
        return most

    def offers(self) -> list[Offer]:
        return [Offer(**told) for told in self.page.evaluate(_OFFERS, _CLICKABLE)]

    def decide(self) -> None:
        """Do one thing, and wait until it is done."""
        offers = self.offers()
        choice = self.choose([offer for offer in offers if offer.part])
        assert choice, f"nothing to do: {offers}; so far {self.done[-10:]}"
        self.click(choice)
        self.page.wait_for_function(_SETTLED, polling=15)

    def choose(self, offers: list[Offer]) -> Offer | None:
        raise NotImplementedError

    def click(self, offer: Offer) -> None:
        """Click what is offered; a move that cannot be undone is confirmed."""
        self.done.append(offer.name)
        self.press(self.page.locator(_CLICKABLE).nth(offer.place))
        again = self.page.locator(".table .confirming")
        if again.count():
            self.press(again)

    def until(self, name: str) -> bool:
        """Play until something of this name is offered; False if the game is over before."""
        while self.wait():
            if any(re.search(name, offer.name) for offer in self.offers()):
                return True
            self.decide()
        return False


def alternate(one: Player, other: Player, most: int) -> None:
    """Two people play by turns, so many decisions of both."""
    for _ in range(most):
        end = time.monotonic() + PATIENCE / 1000
        while not (one.asked or other.asked):
            assert time.monotonic() < end, "neither player is asked"
            one.page.wait_for_timeout(10)
        player = one if one.asked else other
        if player.over:
            return
        player.decide()


def play(chip: Locator, press: Callable[[Locator], None] = Locator.click) -> None:
    """Play a clue: its card, the map, the golden button; what is to cover it is asked for at once."""
    card = chip.locator("xpath=ancestor::article").element_handle()
    assert card
    place = int(card.evaluate("card => [...card.parentElement.children].indexOf(card)"))
    mine = chip.page.locator(".hand .card").nth(place)
    map_ = chip.get_attribute("data-map")
    if mine.locator(".face").get_attribute("aria-pressed") != "true":
        press(mine.locator(".face"))
    press(mine.locator(f".chip[data-map={map_}]"))
    if not chip.page.locator(".choose-action").count():
        press(mine.locator(".play"))


def named(offers: list[Offer], *names: str) -> Offer | None:
    """The first of these that is offered, by the beginning of its name."""
    return next((offer for name in names for offer in offers if offer.name.startswith(name)), None)


class Hunter(Player):
    """Plays Tobago and Volcano: raises what can be raised, drives to treasures, narrows down maps."""

    def click(self, offer: Offer) -> None:
        """What cannot be taken back wants a second click: first it is shown."""
        if "chip" in offer.looks:
            self.done.append(offer.name)
            play(self.page.locator(_CLICKABLE).nth(offer.place), self.press)
            return
        super().click(offer)
        marked = self.page.locator(".choose-action .marked")
        if "choose-action" in offer.kind and marked.count():
            self.press(marked)

    def choose(self, offers: list[Offer]) -> Offer | None:
        at_once = named(offers, "Raise the", "Take", "Pass", "Place my rose")
        return (
            self.question(offers)
            or at_once
            or self.several(offers)
            or self.on_the_board(offers)
            or self.clue(offers)
            or self.rest(offers)
        )

    def question(self, offers: list[Offer]) -> Offer | None:
        """One of two answers, by turns."""
        answers = [offer for offer in offers if "question" in offer.kind]
        return answers[len(self.done) % len(answers)] if answers else None

    def several(self, offers: list[Offer]) -> Offer | None:
        return next((offer for offer in offers if "choose-action" in offer.kind), None)

    def on_the_board(self, offers: list[Offer]) -> Offer | None:
        """A treasure in reach, an amulet in reach, or whatever is to be placed on the island."""
        spaces = [offer for offer in offers if "pickable" in offer.looks]
        drives = [offer for offer in spaces if "Drive to" in offer.name]
        dry = [offer for offer in drives if "lava" not in offer.name]
        placing = [offer for offer in spaces if offer not in drives]
        treasures = [offer for offer in dry if "treasure located" in offer.name]
        if placing or treasures:
            return (placing or treasures)[len(self.done) % len(placing or treasures)]
        if self.clue(offers) and len(self.done) % 5:
            return None
        towards = [offer for offer in dry if "possible site" in offer.name] or dry or drives
        return max(towards, key=lambda offer: ("picks up" in offer.name, offer.name), default=None)

    def clue(self, offers: list[Offer]) -> Offer | None:
        """The clue that leaves the fewest sites."""
        chips = [offer for offer in offers if "can" in offer.looks and "card" in offer.kind]
        return min(chips, key=lambda chip: int((re.findall(r"→ (\d+)", chip.name) or ["99"])[-1]), default=None)

    def rest(self, offers: list[Offer]) -> Offer | None:
        return named(offers, "Stop driving", "Turn the statue", "End turn", "Exchange hand")


class Looter(Player):
    """Plays Loot Island: goes ashore with what fits, takes what lies there."""

    def choose(self, offers: list[Offer]) -> Offer | None:
        decision = [offer for offer in offers if "decision" in offer.kind and "fold" not in offer.looks]
        cards = [offer for offer in offers if "can" in offer.looks and offer.part == "hand" and not offer.pressed]
        return next(iter(decision or cards), None) or self.place(offers) or self.deed(offers)

    def place(self, offers: list[Offer]) -> Offer | None:
        """A landing, now and then a small island."""
        landings = [offer for offer in offers if {"spot", "legal"} <= {*offer.looks}]
        islands = [offer for offer in offers if {"island", "legal"} <= {*offer.looks}]
        if islands and (not landings or len(self.done) % 4 == 0):
            return islands[len(self.done) % len(islands)]
        return max(landings, key=lambda landing: (" loot," in landing.name, landing.name.count(" ")), default=None)

    def deed(self, offers: list[Offer]) -> Offer | None:
        """What is done with the hand: the first that is not a step back."""
        deeds = [offer for offer in offers if offer.part == "hand" and "button" in offer.looks]
        return next((deed for deed in deeds if deed.name != "Undo"), None)
