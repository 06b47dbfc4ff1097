"""The tables of Tobago and Volcano, phase by phase: nothing is cut off, no player is kept out; pictures to look at."""

from __future__ import annotations

from typing import Any, NamedTuple

from playwright.sync_api import Page, expect

from tests.browser.chromium import PHONE, Invite, Visitor
from tests.browser.inspection import inspect, picture
from tests.browser.players import Hunter
from tests.browser.staging import Asked, Facts, Wish, do, frugal, may, stage, to_an_amulet
from tests.browser.test_at_the_table import end_here

SPACE = "g.space.pickable"
TWO_LEGS, THREE_LEGS = f"{SPACE}[aria-label*='(2 legs)']", f"{SPACE}[aria-label*='(3 legs)']"
THROUGH_LAVA = f"{SPACE}[aria-label*='crosses lava']"
COVERED = ".chip:has-text('under a volcanic clue')"
SEVERAL = f"{SPACE}[aria-label*='Choose an action']"
OPTION = ".choose-action .button:not(.quiet)"
CANCEL = ".choose-action button:has-text('Cancel')"
CLOSE = "dialog[open] button[aria-label=Close]"
RESULT = "dialog[open] .result"
WISHES: tuple[Wish, ...] = (do("raise_treasure", "claim"), to_an_amulet, do("play_clue", "cover_clue"), frugal)


def enabled(button: str) -> str:
    return f".hand button:enabled:has-text('{button}')"


def asked(status: str) -> str:
    return f"header .status:has-text('{status}')"


class Phase(NamedTuple):
    """Something that is decided at a table: when, what is there to be seen, and what a player does to look closer."""

    name: str
    asked: Asked
    sign: str  # a selector of something that is there then
    click: str = ""
    point: str = ""
    closely: bool = True  # otherwise it looks much like another phase, and pictures will do

    def look(self, page: Page, game: str) -> list[str]:
        """Take the pictures, and say what is wrong with them."""
        expect(page.locator(self.sign).first).to_be_attached()
        if self.click:
            page.locator(self.click).first.click()
        if self.point:
            # By keyboard: where the mouse rests, something else lies in another size.
            page.mouse.move(0, 0)
            page.keyboard.press("Tab")
            page.locator(self.point).last.focus()
        name = f"{game}-{self.name}"
        return inspect(page, name) if self.closely else glance(page, name)


def glance(page: Page, name: str) -> list[str]:
    """Two pictures, in which nothing can be wrong that is not seen elsewhere."""
    before = page.viewport_size
    page.emulate_media(color_scheme="light")
    picture(page, f"{name}-desktop-light")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    picture(page, f"{name}-phone-light")
    if before:
        page.set_viewport_size(before)
    return []


def see(ann: Visitor, game: str, players: int, *phases: Phase, **options: Any) -> None:
    """Look at every phase, each at a table of its own."""
    wrong: list[str] = []
    for phase in phases:
        table = stage(ann, game, phase.asked, *WISHES, players=players, **options).keep()
        wrong += phase.look(ann.at(table), game)
    assert not wrong, "\n".join(wrong)


def on_turn(*kinds: str) -> Asked:
    """At the beginning of a turn, when one of these may be done."""
    return lambda view, legal: view["turn"] and not view["legs"] and may(*kinds)(view, legal)


def refused(view: Facts, legal: Any) -> bool:
    """A card fits one map but not another."""
    plays = [action for action in legal if action["do"] == "play_clue"]
    return bool(plays) and len(plays) < len(view["hand"])


def pending(name: str) -> Asked:
    return lambda view, legal: view["pending"][-1]["pending"] == name


def test_setting_up_tobago_by_hand(invite: Invite) -> None:
    see(
        invite(),
        "tobago",
        2,
        Phase("placing-landmarks", may("place_landmark"), asked("Place a landmark"), point=SPACE, closely=False),
        Phase("facing-a-statue", may("face_statue"), asked("Choose which way"), point=".compass button"),
        Phase("placing-cars", may("place_car"), asked("Choose where your car starts"), point=SPACE, closely=False),
        Phase("claiming-maps", may("claim_map"), asked("Place your rose")),
        Phase("expert-amulets", on_turn("amulet_swap"), enabled("Swap roses"), enabled("Swap roses")),
        landmarks="players",
        opening="open_maps",
        expert_amulets=True,
    )


def test_the_table_of_tobago(invite: Invite) -> None:
    drive, remove = enabled("Extra drive"), enabled("Remove a marker")
    see(
        ann := invite(),
        "tobago",
        4,
        Phase("considering-a-clue", on_turn("play_clue"), ".chip.can", point=".chip.can"),
        Phase("considering-a-drive", on_turn("drive"), THREE_LEGS, point=THREE_LEGS, closely=False),
        Phase("refused-clue", refused, ".chip.broken", point=".chip.broken"),
        Phase("menu", on_turn("play_clue"), ".chip.can", "header button:has-text('Table')"),
        Phase("orders", on_turn("play_clue"), ".chip.can", "button:has-text('Automatic moves')"),
        Phase("extra-drive", on_turn("amulet_drive"), drive, drive, TWO_LEGS, closely=False),
        Phase("removing-a-marker", on_turn("amulet_remove"), remove, remove, SPACE),
        Phase("raising", may("raise_treasure"), ".panels button.primary:has-text('Raise the')", closely=False),
        Phase("sharing", sharing, ".sharing:has-text('Revealed'):has-text('You drew'):has(button:text-is('Take'))"),
        Phase("starting-a-map", pending("starting_map"), asked("with one of your clues"), closely=False),
    )
    ended = stage(ann, "tobago", on_turn("play_clue"), *WISHES)
    assert not ended.until(lambda view, legal: False, *WISHES)
    page = ann.at(ended.keep())
    page.locator(RESULT).wait_for()
    wrong = inspect(page, "tobago-result")
    assert not wrong, "\n".join(wrong)


def sharing(view: Facts, legal: Any) -> bool:
    """A card is offered to a player who drew some, and others were shown before."""
    item = view["pending"][-1]
    return may("claim")(view, legal) and len(item["turned"]) > 1


def test_the_table_of_volcano(invite: Invite) -> None:
    ann = invite()
    see(
        ann,
        "volcano",
        2,
        Phase("taking-triads", may("take_triad"), asked("Take a triad")),
        Phase("laying-a-triad", may("place_triad"), asked("Place your triad"), point=SPACE, closely=False),
        Phase("several-ways-to-lay-it", may("place_triad"), SEVERAL, SEVERAL, OPTION),
        Phase("turn", on_turn("play_clue"), ".chip.can", closely=False),
        Phase("covering-a-clue", on_turn("cover_clue"), COVERED, COVERED, OPTION),
        Phase("placing-lava", may("place_lava"), asked("Place a lava tile"), point=SPACE, closely=False),
        Phase("through-lava", crossing, THROUGH_LAVA, point=THROUGH_LAVA, closely=False),
        triads="chosen",
    )
    page = ann.at(ann.against_bots("volcano"))
    end_here(page)
    page.locator(RESULT).wait_for()
    wrong = inspect(page, "volcano-ended-early")
    assert not wrong, "\n".join(wrong)


def crossing(view: Facts, legal: Any) -> bool:
    """Lava beside the car could be crossed at a price."""
    spaces = view["island"]["spaces"]
    return any(action["do"] == "drive" and spaces[action["space"]]["terrain"] == "lava" for action in legal)


def test_a_way_of_several_legs_is_taken_back_at_once(invite: Invite) -> None:
    ann = invite()
    page = ann.at(ann.against_bots("tobago"))
    hunter = Hunter(page)
    hunter.until(r"\(2 legs\)")
    before = ann.status.inner_text()
    page.locator(TWO_LEGS).first.click()
    expect(ann.status).to_have_text("You are driving: 1 leg left.")
    page.get_by_role("button", name="Undo").click()
    expect(ann.status).to_have_text(before)


def test_what_is_looked_at_is_tried_out_on_the_island(invite: Invite) -> None:
    ann = invite()
    page = ann.at(ann.against_bots("volcano", options={"triads": "chosen"}))
    hunter = Hunter(page)
    hunter.until("Place the triad")
    assert not page.locator("g.ghost").count()
    page.locator(f"{SPACE}[aria-label*='Place the triad']").first.hover()
    expect(page.locator("g.ghost .ground")).to_have_count(3)
    expect(page.locator("g.ghost .ground.lava")).to_have_count(1)
