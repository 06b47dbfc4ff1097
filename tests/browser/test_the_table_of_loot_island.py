"""The table of Loot Island in every phase: nothing is cut off, no player is kept out, and it says what to decide.

Phases that look like another one are only looked at once, in two sizes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from doubloon.games.loot_island.box import BOX
from tests.browser.chromium import DESKTOP, PHONE, Invite, Visitor
from tests.browser.inspection import inspect, picture
from tests.browser.said import said, saying
from tests.browser.staging import Asked, Facts, Staged, Wish, do, may, no, stage

MANY_CARDS, MANY_TREASURES = 6, 4


class Seeker:
    """Plays games until there is something to look at."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self._staged: Staged | None = None

    @property
    def staged(self) -> Staged:
        assert self._staged, "nothing was played yet"
        return self._staged

    def reach(self, asked: Asked, *wishes: Wish, players: int = 4, **options: Any) -> Page:
        """A table where that is asked."""
        self._staged = stage(self.visitor, "loot-island", asked, *wishes, players=players, **options)
        return self.look()

    def go_on(self, asked: Asked, *wishes: Wish) -> Page:
        """The same game, later."""
        assert self.staged.until(asked, *wishes), "the game was over before"
        return self.look()

    def finish(self) -> Page:
        """The game when it is over."""
        assert not self.staged.until(lambda view, legal: False)
        return self.look()

    def look(self) -> Page:
        return self.visitor.at(self.staged.keep())


@pytest.fixture
def ann(invite: Invite) -> Visitor:
    return invite()


@pytest.fixture
def seeker(ann: Visitor) -> Seeker:
    return Seeker(ann)


def pending(name: str) -> Asked:
    return lambda view, legal: view["pending"][-1]["pending"] == name


def choosing(cards: int) -> Asked:
    """So many cards are chosen for a landing."""
    return lambda view, legal: pending("playing")(view, legal) and len(view["pending"][-1]["chosen"]) >= cards


GO_ON = no("pass_turn", "discard", "bury")
MANY = do("add_card")


def glance(page: Page, name: str) -> None:
    """Two pictures."""
    for size, (width, height) in {"phone": PHONE, "desktop": DESKTOP}.items():
        page.set_viewport_size({"width": width, "height": height})
        picture(page, f"loot-island-{name}-{size}")


def box_of_ones() -> Mapping[str, Any]:
    """A box in which a 1 in front of a column often has two icons to copy."""
    icons: dict[int | str, list[str]] = {1: ["one"] * 6, 5: ["draw"] * 4, 7: ["discard"] * 4}
    maps = [{"number": card.number, "icons": icons.get(card.number, [""])} for card in BOX.maps]
    return {**msgspec.to_builtins(BOX), "maps": maps}


def test_a_round(ann: Visitor, seeker: Seeker) -> None:
    page = seeker.reach(pending("turn"))
    expect(ann.status).to_have_text("Your turn: play cards, use a small island or pass.")
    wrong = inspect(page, "loot-island-first-turn")
    page = seeker.reach(choosing(2), MANY, GO_ON)
    expect(page.get_by_role("button", name=re.compile("^Play [23456] cards"))).to_be_visible()
    wrong += inspect(page, "loot-island-choosing-cards")
    page = seeker.go_on(pending("discarding"), do("lay_cards"), do("keep"))
    expect(page.get_by_role("button", name="Keep all")).to_be_visible()
    glance(page, "discarding")
    seeker.reach(pending("choosing_healers"), do("pass_turn"))
    expect(page.get_by_role("region", name="Decision")).to_contain_text("Which healer do you pay")
    glance(page, "healers-of-the-end")
    assert not wrong, "\n".join(wrong)


def test_a_card_shows_where_it_could_be_laid(seeker: Seeker) -> None:
    def other_colours(view: Facts) -> list[str]:
        """Cards in hand that do not go where cards lie."""
        laid = {card.split("-")[0] for column in view["columns"] for card in column[:1]}
        return [card for card in view["hand"] if laid and card.split("-")[0] not in laid]

    page = seeker.reach(lambda *at: pending("turn")(*at) and bool(other_colours(at[0])), GO_ON)
    view = seeker.staged.view
    card = view["hand"].index(other_colours(view)[0])
    page.locator(".hand .cards button").nth(card).click()
    for landing, column in enumerate(view["columns"]):
        expect(page.locator(".spot").nth(landing)).to_have_class(
            re.compile(r"\bmisfits\b|^(?!.*\blegal\b)" if column else r"\bfits\b")
        )
    glance(page, "picked-card")


def test_compasses(ann: Visitor, seeker: Seeker) -> None:
    page = seeker.reach(lambda *at: pending("playing")(*at) and may("move_compass")(*at), do("go_ashore"), GO_ON)
    expect(ann.status).to_contain_text("Choose the compass to move to")
    expect(page.get_by_role("button", name=re.compile("^Move the compass from"))).to_have_count(3)
    glance(page, "moving-a-compass")
    seeker.reach(may("place_compass"), do("visit", island="place-compass"))
    expect(ann.status).to_have_text("Choose where to place a compass.")
    glance(page, "placing-a-compass")
    open_events = {"open_events": True}
    page = seeker.reach(
        pending("starting"), do("go_ashore"), GO_ON, worth=lambda view: "B4" in view["events"], **open_events
    )
    expect(ann.status).to_have_text("Too many compasses this round: take one back.")
    glance(page, "taking-a-compass-back")


def test_small_islands(ann: Visitor, seeker: Seeker) -> None:
    page = seeker.reach(pending("visiting"), do("visit"))
    expect(ann.status).to_contain_text("Choose the cards to pay with")
    glance(page, "paying")
    page = seeker.reach(may("dig"), do("visit", island="dig"))
    expect(page.get_by_role("button", name="Just close the island")).to_be_visible()
    wrong = inspect(page, "loot-island-small-island")
    page = seeker.go_on(may("keep"), do("dig"))
    expect(page.get_by_role("region", name="Decision")).to_contain_text("Found on the small island")
    glance(page, "dug-up")
    assert not wrong, "\n".join(wrong)


def test_a_small_island_is_paid_when_the_player_says_so(ann: Visitor, seeker: Seeker) -> None:
    def pairs(view: Facts) -> list[str]:
        """Two cards of one colour in hand, from low to high."""
        suits = [card.split("-")[0] for card in view["hand"]]
        suit = next((suit for suit in suits if suits.count(suit) > 1), None)
        return [card for card in view["hand"] if suit and card.startswith(suit)][:2]

    page = seeker.reach(
        lambda *at: pending("turn")(*at) and may("visit")(*at) and len(pairs(at[0])) == 2,
        worth=lambda view: view["event"] not in ("B7", "B9"),  # when it costs two cards
    )
    low, high = (seeker.staged.view["hand"].index(card) for card in pairs(seeker.staged.view))
    cards = page.locator(".hand .cards button")
    pay = page.get_by_role("button", name=said("loot_pay", n=2))
    page.locator(".island.legal").first.click()
    cards.nth(high).click()
    cards.nth(low).click()
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(2)
    expect(pay).to_be_visible()
    expect(ann.status).to_contain_text(saying("loot_status_pay"))
    glance(page, "paying-two-cards")
    page.get_by_role("button", name=said("loot_undo")).click()
    expect(pay).to_be_hidden()
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(1)
    cards.nth(low).click()
    pay.click()
    expect(ann.status).not_to_contain_text(saying("loot_status_pay"))


def test_cards_picked_first_do_not_pay_by_themselves(ann: Visitor, seeker: Seeker) -> None:
    page = seeker.reach(pending("turn"), worth=lambda view: view["event"] not in ("B7", "B9"))
    suits = [card.split("-")[0] for card in seeker.staged.view["hand"]]
    suit = next(suit for suit in suits if suits.count(suit) > 1)
    for place in [place for place, other in enumerate(suits) if other == suit][:2]:
        page.locator(".hand .cards button").nth(place).click()
    page.locator(".island.legal").first.click()
    expect(ann.status).to_contain_text(saying("loot_status_pay"))


def test_counts_tell_cards_that_lie_there_from_those_being_chosen(seeker: Seeker) -> None:
    page = seeker.reach(choosing(2), MANY, GO_ON)
    view = seeker.staged.view
    landing = [f"{coast}-{n}" for coast in ("north", "east", "south", "west") for n in (1, 2)].index(
        view["pending"][-1]["landing"]
    )
    lying = view["columns"][landing]
    count = page.locator(".label").nth(landing).locator("text").first
    chosen = view["pending"][-1]["chosen"]

    def counted(cards: Sequence[str]) -> int:
        return len(cards) + sum("count-two" in card for card in cards)

    expect(count).to_have_text(f"{counted(lying)}+{counted(chosen)}/5")


def test_questions(ann: Visitor, seeker: Seeker) -> None:
    asked = ann.page.get_by_role("region", name="Decision").get_by_role("heading")
    page = seeker.reach(pending("copying"), MANY, GO_ON, players=3, box=box_of_ones())
    expect(asked).to_have_text("What does your 1 copy?")
    wrong = inspect(page, "loot-island-question")
    seeker.reach(pending("cleansing"), do("visit", island="discard-cubes-3"))
    expect(asked).to_have_text("Discard the last cube too?")
    glance(page, "last-cube")
    seeker.reach(pending("offering_maps"), worth=lambda view: view["event"] == "A1")
    expect(asked).to_have_text("Draw two more cards?")
    glance(page, "more-maps")
    assert not wrong, "\n".join(wrong)


def test_sharing_the_loot(ann: Visitor, seeker: Seeker) -> None:
    def much(view: Facts, legal: Sequence[Facts]) -> bool:
        return pending("sharing")(view, legal) and len(view["pending"][-1]["revealed"]) > 3

    page = seeker.reach(much, MANY, GO_ON)
    expect(page.get_by_role("region", name="Decision")).to_contain_text("In this order:")
    wrong = inspect(page, "loot-island-sharing")
    page.get_by_role("button", name="View table").click()
    expect(page.get_by_role("button", name="Back to the decision")).to_be_visible()
    glance(page, "decision-put-aside")
    page = seeker.reach(pending("taking_open"), do("pass_turn"), worth=lambda view: view["event"] == "A2")
    expect(ann.status).to_have_text("Take one of the open treasures.")
    glance(page, "open-treasures")
    assert not wrong, "\n".join(wrong)


def test_a_long_game_of_five(ann: Visitor, seeker: Seeker) -> None:
    def full(view: Facts, legal: Sequence[Facts]) -> bool:
        """The last round, with many cards in a column and many treasures."""
        cards, treasures = max(map(len, view["columns"])), max(map(len, view["treasures"]))
        late = view["round"] == 5 and pending("turn")(view, legal)
        return late and cards >= MANY_CARDS and treasures >= MANY_TREASURES

    variants: dict[str, Any] = {"drafted_hands": True, "healers": "open", "open_events": True, "first_player": 1}
    page = seeker.reach(pending("discarding"), players=5, **variants)
    expect(ann.status).to_have_text("Your starting hand: discard 4 cards.")
    wrong = inspect(page, "loot-island-first-hand")
    # They may be chosen in any order, though they are told to the server from low to high.
    cards = page.get_by_role("list", name="Your hand").get_by_role("button")
    for place in (10, 2, 9, 8):
        cards.nth(place).click()
    expect(page.get_by_role("button", name="Discard 4 cards")).to_be_visible()
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(4)
    page = seeker.reach(full, MANY, GO_ON, players=5, **variants)
    wrong += inspect(page, "loot-island-last-round")
    seeker.reach(pending("choosing_healers"), do("pass_turn"), do("keep"), players=5, **variants)
    expect(ann.status).to_have_text("Choose a healer.")
    wrong += inspect(page, "loot-island-healers")
    seeker.finish()
    expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()
    wrong += inspect(page, "loot-island-result")
    assert not wrong, "\n".join(wrong)


def test_a_game_with_aaron(ann: Visitor, seeker: Seeker) -> None:
    page = seeker.reach(
        lambda view, legal: view["round"] == 2 and pending("turn")(view, legal),
        MANY,
        GO_ON,
        players=2,
        healers="two_each",
    )
    expect(page.get_by_role("button", name="Aaron’s hand")).to_be_visible()
    wrong = inspect(page, "loot-island-aaron")
    seeker.reach(pending("placing_healers"), players=2, healers="two_each")
    expect(ann.status).to_have_text(said("loot_status_place_healer"))
    glance(page, "healers-on-display")
    assert not wrong, "\n".join(wrong)
