"""The tables of Tobago and Volcano, phase by phase: nothing is cut off, nobody is kept out; pictures to look at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from playwright.sync_api import Page, expect

from tests.browser.chromium import PHONE, Invite
from tests.browser.inspection import inspect, picture
from tests.browser.players import Hunter
from tests.browser.test_at_the_table import end_here

GAMES = 8  # in which a phase that luck brings about has to come up
SPACE = "g.space.pickable"
TWO_LEGS, THREE_LEGS = f"{SPACE}[aria-label*='(2 legs)']", f"{SPACE}[aria-label*='(3 legs)']"
THROUGH_LAVA = f"{SPACE}[aria-label*='crosses lava']"
COVERED = ".chip:has-text('under a volcanic clue')"
SEVERAL = f"{SPACE}[aria-label*='Choose an action']"
OPTION = ".several .button:not(.quiet)"
CANCEL = ".several button:has-text('Cancel')"
CLOSE = "dialog[open] button[aria-label=Close]"
RESULT = "dialog[open] .result"


def enabled(button: str) -> str:
    return f".hand button:enabled:has-text('{button}')"


def asked(status: str) -> str:
    return f"header .status:has-text('{status}')"


class Phase(NamedTuple):
    """Something that is decided at a table: how it is known, and what somebody does who looks closer."""

    name: str
    sign: str  # a selector of something that is there then
    click: str = ""
    point: str = ""
    leave: str = ""  # what is clicked in the end, so that it can go on
    closely: bool = True  # otherwise it looks much like another phase, and pictures will do

    def look(self, page: Page, game: str) -> list[str]:
        """Take the pictures, and say what is wrong with them."""
        if self.click:
            page.locator(self.click).first.click()
        if self.point:
            # By keyboard: where the mouse rests, something else lies in another size.
            page.mouse.move(0, 0)
            page.keyboard.press("Tab")
            page.locator(self.point).last.focus()
        name = f"{game}-{self.name}"
        wrong = inspect(page, name) if self.closely else glance(page, name)
        if self.leave:
            page.locator(self.leave).first.click()
        return wrong


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


def see(
    invite: Invite, game: str, players: int, phases: Iterable[Phase], options: Mapping[str, Any] | None = None
) -> Page:
    """Play until every phase has come up and looked right; returns the page of the last game."""
    wanted = list(phases)
    wrong: list[str] = []
    for _ in range(GAMES):
        ann = invite()
        hunter = Hunter(ann.at(ann.against_bots(game, players, options=options or {})))
        going = True
        while wanted and going:
            going = hunter.wait()
            for phase in [phase for phase in wanted if hunter.page.locator(phase.sign).count()]:
                wrong += phase.look(hunter.page, game)
                wanted.remove(phase)
            if wanted and going:
                hunter.decide()
        if not wanted:
            assert not wrong, "\n".join(wrong)
            return hunter.page
    raise AssertionError(f"never came up in {GAMES} games: {[phase.name for phase in wanted]}")


def test_setting_up_tobago_by_hand(invite: Invite) -> None:
    options = {"landmarks": "players", "opening": "open_maps", "expert_amulets": True}
    phases = [
        Phase("placing-landmarks", asked("Place a landmark"), point=SPACE, closely=False),
        Phase("facing-a-statue", asked("Choose which way the statue faces"), point=".compass button"),
        Phase("placing-cars", asked("Choose where your car starts"), point=SPACE, closely=False),
        Phase("claiming-maps", asked("Place your rose")),
        Phase("expert-amulets", enabled("Swap roses"), enabled("Swap roses"), leave=CANCEL),
    ]
    see(invite, "tobago", 2, phases, options)


def test_the_table_of_tobago(invite: Invite) -> None:
    drive, remove = enabled("Extra drive"), enabled("Remove a marker")
    phases = [
        Phase("considering-a-clue", ".chip.can", point=".chip.can"),
        Phase("considering-a-drive", THREE_LEGS, point=THREE_LEGS, closely=False),
        Phase("refused-clue", ".chip.broken", point=".chip.broken", closely=False),
        Phase("menu", ".chip.can", "header button:has-text('Table')", leave=CLOSE),
        Phase("orders", ".chip.can", "button:has-text('Automatic moves')", leave=CLOSE),
        Phase("extra-drive", drive, drive, TWO_LEGS, leave=drive, closely=False),
        Phase("removing-a-marker", remove, remove, SPACE, leave=remove),
        Phase("raising", ".panels button.primary:has-text('Raise the')", closely=False),
        Phase("sharing", ".sharing:has-text('Revealed'):has-text('You drew'):has(button:text-is('Take'))"),
        Phase("starting-a-map", asked("with one of your clues"), closely=False),
        Phase("result", RESULT),
    ]
    see(invite, "tobago", 4, phases)


def test_the_table_of_volcano(invite: Invite) -> None:
    phases = [
        Phase("taking-triads", asked("Take a triad")),
        Phase("laying-a-triad", asked("Place your triad"), point=SPACE, closely=False),
        Phase("several-ways-to-lay-it", SEVERAL, SEVERAL, OPTION, CANCEL),
        Phase("turn", ".chip.can", closely=False),
        Phase("covering-a-clue", COVERED, COVERED, OPTION, CANCEL),
        Phase("placing-lava", asked("Place a lava tile"), point=SPACE, closely=False),
        Phase("through-lava", THROUGH_LAVA, point=THROUGH_LAVA, closely=False),
    ]
    page = see(invite, "volcano", 2, phases, {"triads": "chosen"})
    end_here(page)
    page.locator(RESULT).wait_for()
    wrong = inspect(page, "volcano-ended-early")
    assert not wrong, "\n".join(wrong)


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
