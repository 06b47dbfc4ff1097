"""The tables of Tobago and Volcano, phase by phase, in three sizes, light and dark; pictures to look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.browser.chromium import Invite
from tests.browser.inspection import inspect
from tests.browser.players import Hunter

GAMES = 8  # until a phase that luck brings about has to have come up
TWO_LEGS = "g.space.pickable[aria-label*='(2 legs)']"
THREE_LEGS = "g.space.pickable[aria-label*='(3 legs)']"
DRIVE = "button:enabled:has-text('Extra drive')"
REMOVE = "button:enabled:has-text('Remove a marker')"


class Phase(NamedTuple):
    """Something that is decided at a table: how it is known, and what somebody does who looks closer."""

    name: str
    sign: str  # a selector: what is there then
    look: Callable[[Page], None] = lambda page: None
    leave: Callable[[Page], None] = lambda page: None


def hovers(selector: str, *before: str) -> Callable[[Page], None]:
    """Clicks on something, perhaps, then points at something."""

    def look(page: Page) -> None:
        for button in before:
            page.locator(button).first.click()
        page.locator(selector).last.hover()

    return look


def clicks(selector: str) -> Callable[[Page], None]:
    return lambda page: page.locator(selector).first.click()


def see(invite: Invite, game: str, players: int, options: Mapping[str, Any], phases: Iterable[Phase]) -> list[str]:
    """Play until every phase has come up, and say what is wrong with how they look."""
    wanted = list(phases)
    wrong: list[str] = []
    for _ in range(GAMES):
        ann = invite()
        hunter = Hunter(ann.at(ann.against_bots(game, players, options=options)))
        while wanted and hunter.wait():
            for phase in [phase for phase in wanted if hunter.page.locator(phase.sign).count()]:
                phase.look(hunter.page)
                wrong += inspect(hunter.page, f"{game}-{phase.name}")
                phase.leave(hunter.page)
                wanted.remove(phase)
            hunter.decide()
        if not wanted:
            return wrong
    raise AssertionError(f"never came up: {[phase.name for phase in wanted]}")


def test_setting_up_tobago_by_hand(invite: Invite) -> None:
    wrong = see(
        invite,
        "tobago",
        2,
        {"landmarks": "players", "opening": "open_maps", "expert_amulets": True},
        [
            Phase("placing-landmarks", ".status:has-text('Place a landmark')", hovers("g.space.pickable")),
            Phase("facing-a-statue", ".status:has-text('Which way does the statue look')"),
            Phase("placing-cars", ".status:has-text('Choose where your car starts')", hovers("g.space.pickable")),
            Phase("claiming-maps", "button:has-text('My rose here')"),
            Phase("expert-amulets", ".others button"),
        ],
    )
    assert not wrong, "\n".join(wrong)


def test_the_table_of_tobago(invite: Invite) -> None:
    wrong = see(
        invite,
        "tobago",
        4,
        {},
        [
            Phase("considering-a-clue", ".chip.can", hovers(".chip.can")),
            Phase("refused-clue", ".chip.broken", hovers(".chip.broken")),
            Phase("considering-a-drive", THREE_LEGS, hovers(THREE_LEGS)),
            Phase("extra-drive", DRIVE, hovers(TWO_LEGS, DRIVE), clicks(DRIVE)),
            Phase("removing-a-marker", REMOVE, hovers("g.space.pickable", REMOVE), clicks(REMOVE)),
            Phase("raising", "button:has-text('Raise the treasure')"),
            Phase("sharing", ".sharing:has-text('You saw'):has-text('Take it')"),
            Phase("starting-a-map", ".status:has-text('Start the map')"),
        ],
    )
    assert not wrong, "\n".join(wrong)


def test_the_table_of_volcano(invite: Invite) -> None:
    wrong = see(
        invite,
        "volcano",
        2,
        {"triads": "chosen"},
        [
            Phase("taking-triads", "button:has-text('Take the triad')"),
            Phase("laying-triads", ".status:has-text('Lay your triad')", hovers("g.space.pickable")),
            Phase("turn", ".chip.can"),
            Phase("covering-a-clue", ".chip .cover", clicks(".chip:has(.cover)")),
            Phase("placing-lava", ".status:has-text('Place a lava tile')", hovers("g.space.pickable")),
            Phase("through-lava", "g.space.pickable[aria-label*='lava:']", hovers("g.space.pickable[aria-label*='lava:']")),
        ],
    )
    assert not wrong, "\n".join(wrong)
