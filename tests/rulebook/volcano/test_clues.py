"""The volcanic clues (Volcano p. 4, ruling 37)."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.games.tobago.events import AmuletPlayed, CluePlayed
from doubloon.games.tobago.setup import MAP_NAMES
from doubloon.games.volcano.box import COVER_NAMES
from doubloon.games.volcano.events import ClueCovered
from doubloon.games.volcano.game import VOLCANO
from tests.rulebook.tobago.kit import EASY
from tests.rulebook.volcano.kit import ISLE, VolcanoTable, volcanic

NEXT_TO_VOLCANO = {"F2", "G2", "H3", "H4", "H5", "G5", "F6", "E5", "D5", "D4", "D3", "E2"}
NEXT_TO_LAVA = {"B5", "C5"}
HAND = "in-jungle in-river next-to-hut not-in-lake"


def grey_map(**more: Any) -> VolcanoTable:
    """Anna (seat 0) has "in the jungle", which the first clue of the grey map has ruled out."""
    return volcanic(ISLE, **{"maps": {"grey": "not-in-jungle/1"}, "hands": {0: HAND}, **more})


def test_anna_covers_in_the_jungle_with_next_to_the_volcano() -> None:
    """Volcano p. 4, the example."""
    table = grey_map()
    assert table.refusal("play_clue in-jungle grey") == "leaves_nothing"
    table.play("0: cover_clue in-jungle grey next-to-volcano")
    assert table.clues("grey") == "not-in-jungle/1 next-to-volcano/0"
    assert table.covered("grey") == ["in-jungle"]
    assert table.sites("grey") == NEXT_TO_VOLCANO - {"D3"}, "D3 is jungle"
    assert len(table.happened(ClueCovered)) == 1
    assert not table.happened(CluePlayed)


@pytest.mark.parametrize(
    ("cover", "sites"),
    [
        ("next-to-lava", NEXT_TO_LAVA),
        ("next-to-volcano", NEXT_TO_VOLCANO),
        ("not-next-to-lava", None),
        ("not-next-to-volcano", None),
    ],
)
def test_what_the_four_volcanic_clues_say(cover: str, sites: set[str] | None) -> None:
    """Volcano p. 4: lava and volcano are two things; "not" is the rest of the island, without either."""
    table = volcanic(ISLE, hands={0: "next-to-hut"})
    assert table.display == set(COVER_NAMES)
    opposite = {"not-next-to-lava": NEXT_TO_LAVA, "not-next-to-volcano": NEXT_TO_VOLCANO}
    expected = table.everywhere - opposite[cover] if sites is None else sites
    table.play(f"cover_clue next-to-hut white {cover}")
    assert table.sites("white") == expected


@pytest.mark.parametrize(
    ("clues", "reason"),
    [
        ("not-in-jungle/1", "leaves_nothing"),
        ("in-largest-jungle/1", "removes_nothing"),
        ("next-to-statue/1", "leaves_nothing"),
    ],
    ids=["contradicts", "says nothing new", "leaves no site"],
)
def test_each_of_the_three_rules_for_adding_clues_may_be_broken(clues: str, reason: str) -> None:
    """Volcano p. 4: the clue from the hand breaks at least one of them."""
    table = volcanic(ISLE, statues="I4/N", maps={"white": clues}, hands={0: HAND})
    assert table.refusal("play_clue in-jungle white") == reason
    before = table.sites("white")
    table.play("cover_clue in-jungle white next-to-volcano")
    assert table.sites("white") == before & NEXT_TO_VOLCANO


def test_a_clue_that_breaks_no_rule_is_not_covered() -> None:
    """Volcano p. 4: only an illegal clue gives access to the volcanic ones."""
    table = grey_map()
    assert table.legal("play_clue in-river grey")
    assert table.refusal("cover_clue in-river grey next-to-volcano") == "not_illegal"


@pytest.mark.parametrize(
    ("clues", "cover"),
    [
        ("in-largest-jungle/1", "next-to-lava"),
        ("in-largest-jungle/1", "not-next-to-lava"),
        ("in-mountain/1", "next-to-volcano"),
        ("in-mountain/1", "not-next-to-volcano"),
    ],
)
def test_the_volcanic_clue_must_not_break_a_rule_itself(clues: str, cover: str) -> None:
    """Volcano p. 4: no jungle is next to the lava, no mountain next to the volcano; the opposite says nothing new."""
    table = volcanic(ISLE, maps={"white": clues}, hands={0: "in-jungle in-lake"})
    assert table.refusal(f"cover_clue in-lake white {cover}") == "cover_breaks"


def test_if_no_volcanic_clue_complies_an_illegal_clue_is_not_allowed() -> None:
    """Volcano p. 4: the mountains are next to neither lava nor volcano."""
    table = volcanic(ISLE, maps={"white": "in-mountain/1"}, hands={0: "in-lake"})
    assert not [play for play in table.offers("cover_clue") if "white" in play]
    for cover in COVER_NAMES:
        assert table.refusal(f"cover_clue in-lake white {cover}") == "cover_breaks"


def test_if_the_site_is_determined_no_volcanic_clue_complies() -> None:
    """Volcano p. 4: nothing is left to rule out."""
    table = volcanic(ISLE, maps={"white": "in-lake/1 next-to-volcano/1"}, hands={0: "in-jungle"})
    assert table.sites("white") == {"H4"}
    assert not [play for play in table.offers("cover_clue") if "white" in play]
    assert table.refusal("cover_clue in-jungle white next-to-lava") == "cover_breaks"


def test_every_illegal_clue_is_offered_with_every_volcanic_clue_that_fits() -> None:
    """Volcano p. 4: of the player's choice, on any of the four maps."""
    table = volcanic(
        ISLE,
        players=2,
        huts="I3",
        maps={
            "white": "in-jungle/1",
            "grey": "not-in-jungle/1 not-next-to-lava/0",
            "black": "in-largest-lake/1",
            "brown": "next-to-river/1 in-lake/0 next-to-volcano/1",
        },
        hands={0: "in-largest-jungle next-to-hut not-in-lake not-in-beach in-mountain in-scrubland"},
    )
    assert table.display == {"next-to-lava", "not-next-to-volcano"}
    expected = set()
    for map in MAP_NAMES:
        sites = table.sites(map)
        illegal = {card for card in table.hand(0) if sites & table.clue_sites(card) in (set(), sites)}
        fitting = {cover for cover in table.display if sites & table.clue_sites(cover) not in (set(), sites)}
        expected |= {f"{card} {map} {cover}" for card in illegal for cover in fitting}
    assert table.offers("cover_clue") == expected
    assert {offer.split()[1] for offer in expected} == {"white", "grey", "black"}, "brown is determined"


def test_the_rose_lies_on_the_volcanic_clue() -> None:
    """Volcano p. 4: it comes from the supply, and it counts when the treasure is shared."""
    table = grey_map().play("cover_clue in-jungle grey next-to-volcano")
    assert table.supply == (14, 14, 15)
    raised = raise_treasure()
    assert raised.roses() == [0, 0, 1]


def test_a_rose_is_needed() -> None:
    """Volcano p. 4, ruling 7."""
    table = grey_map(roses={0: 0}, held={0: 1})
    assert not table.kinds() & {"cover_clue", "amulet_cover"}
    assert table.refusal("cover_clue in-jungle grey next-to-volcano") == "no_rose"


def test_covering_a_clue_is_the_action_of_the_turn_and_a_card_is_drawn() -> None:
    """Volcano p. 4: the action "play a clue card"."""
    table = grey_map(deck="in-lake in-beach").play("0: cover_clue in-jungle grey next-to-volcano", "draw_clue in-beach")
    assert table.hand(0) == {"in-beach", "in-river", "next-to-hut", "not-in-lake"}
    assert table.to_move == 1


def test_a_volcanic_clue_on_a_map_is_used_up() -> None:
    """Volcano p. 4: only a laid-out one covers."""
    table = grey_map(hands={0: HAND, 1: "in-lake in-largest-jungle"}).play(
        "0: cover_clue in-jungle grey next-to-volcano"
    )
    assert table.display == set(COVER_NAMES) - {"next-to-volcano"}
    assert table.refusal("cover_clue in-largest-jungle grey next-to-volcano") == "cover_in_use"
    assert not [play for play in table.offers("cover_clue") if "next-to-volcano" in play.split()]


def test_a_map_takes_several_volcanic_clues() -> None:
    """Volcano p. 4: like other clues, they are added to any map."""
    table = grey_map(hands={0: HAND, 1: "in-largest-jungle in-lake"})
    table.play("0: cover_clue in-jungle grey not-next-to-volcano", "1: cover_clue in-largest-jungle grey next-to-lava")
    assert table.clues("grey") == "not-in-jungle/1 not-next-to-volcano/0 next-to-lava/1"
    assert table.covered("grey") == ["in-jungle", "in-largest-jungle"]


def raise_treasure(**more: Any) -> VolcanoTable:
    """Seat 0 raises the white treasure, on whose map a volcanic clue covers "in the jungle"."""
    things: dict[str, Any] = {
        "cars": "H4",
        "maps": {"white": "in-lake/1 next-to-volcano/0"},
        "covered": {"white": "in-jungle"},
        "hands": {1: "next-to-hut in-river in-beach in-mountain"},
        "treasure": EASY,
    }
    return volcanic(ISLE, **{**things, **more}).play("raise_treasure white").draws("2 2 2 2")


def shared_out(**more: Any) -> VolcanoTable:
    """Seat 1 has claimed the last card, and starts the white map."""
    return raise_treasure(**more).play("turn_up 2", "0: claim", "turn_up 2", "0: claim", "turn_up 2", "1: claim")


def test_a_raised_volcanic_clue_goes_back_to_the_display() -> None:
    """Volcano p. 4."""
    assert raise_treasure().display == set(COVER_NAMES) - {"next-to-volcano"}, "not before the treasure is shared"
    assert shared_out().display == set(COVER_NAMES)


def test_ruling_37_the_clue_below_leaves_with_it_to_the_discards() -> None:
    table = shared_out()
    assert table.discards == {"in-lake", "in-jungle"}
    assert table.covered("white") == []


def test_ruling_37_only_the_map_that_was_raised_is_uncovered() -> None:
    maps = {"white": "in-lake/1 next-to-volcano/0", "grey": "not-next-to-volcano/1"}
    table = shared_out(maps=maps, covered={"white": "in-jungle", "grey": "in-largest-lake"})
    assert table.display == set(COVER_NAMES) - {"not-next-to-volcano"}
    assert table.covered("grey") == ["in-largest-lake"]
    assert table.discards == {"in-lake", "in-jungle"}


def test_ruling_37_the_covered_clue_counts_as_nothing() -> None:
    table = grey_map(hands={0: HAND, 1: "in-largest-jungle"}).play("cover_clue in-jungle grey not-next-to-volcano")
    assert table.sites("grey") == table.everywhere - NEXT_TO_VOLCANO - {"B2", "C2", "D2", "B3", "C3", "J6"}
    table.flow("D5")
    assert table.sites("grey") == table.everywhere - NEXT_TO_VOLCANO - {"B2", "C2", "D2", "B3", "C3", "J6"}


def test_ruling_37_a_map_may_be_started_with_a_covered_clue() -> None:
    """There are no huts, so "next to a hut" leaves nothing; the clue just returned covers it."""
    table = shared_out()
    assert table.to_move == 1
    assert table.offers("cover_clue") == {f"next-to-hut white {cover}" for cover in COVER_NAMES}
    assert table.offers("play_clue") == {f"in-{terrain} white" for terrain in ("river", "beach", "mountain")}
    table.play("1: cover_clue next-to-hut white next-to-volcano")
    assert table.clues("white") == "next-to-volcano/1"
    assert table.to_move == 0, "the turn goes on"
    assert table.legal("drive J4"), "and its action is still to come"


def test_ruling_37_a_map_is_left_empty_only_if_no_clue_can_be_covered_either() -> None:
    """Nothing in the hand of seat 1 can start a map by itself."""
    table = shared_out(hands={1: "next-to-hut next-to-statue in-sight-of-hut not-next-to-palm-tree"})
    assert table.to_move == 1
    assert table.kinds() == {"cover_clue"}


def test_ruling_37_starting_a_map_is_for_that_map_and_costs_no_amulet() -> None:
    table = shared_out(held={0: 1, 1: 1})
    assert table.refusal("cover_clue next-to-hut grey next-to-lava") == "other_map"
    assert table.refusal("amulet_cover next-to-hut white next-to-lava") == "other_map"


def test_ruling_37_an_amulet_buys_an_extra_covered_clue() -> None:
    table = grey_map(held={0: 1}).play("amulet_cover in-jungle grey next-to-volcano")
    assert table.clues("grey") == "not-in-jungle/1 next-to-volcano/0"
    assert table.covered("grey") == ["in-jungle"]
    assert table.held[0] == 0
    assert table.state.amulet_pile == 21
    assert len(table.happened(AmuletPlayed)) == 1
    assert len(table.hand(0)) == 4
    assert table.to_move == 0
    assert table.legal("play_clue in-river grey"), "the action is still to come"


def test_ruling_37_extra_covered_clues_are_offered_like_those_of_the_action() -> None:
    table = grey_map(held={0: 1}, maps={"grey": "not-in-jungle/1", "white": "in-largest-jungle/2"})
    assert table.offers("amulet_cover") == table.offers("cover_clue") != set()


def test_ruling_12_an_extra_clue_is_covered_between_the_legs_of_a_drive_too() -> None:
    table = grey_map(held={0: 1}, cars="B2").play("drive D3", "amulet_cover in-jungle grey next-to-volcano", "drive E2")
    assert table.covered("grey") == ["in-jungle"]
    assert table.state.legs == 1


def test_why_a_clue_cannot_be_covered() -> None:
    play = "in-jungle grey next-to-volcano"
    table = grey_map(cars="B2")
    assert table.refusal("cover_clue in-lake grey next-to-volcano") == "not_in_hand"
    assert table.refusal(f"amulet_cover {play}") == "no_amulet"
    assert table.play("drive C2").refusal(f"cover_clue {play}") == "driving"
    assert grey_map(held={0: 1}).play("play_clue in-river white").refusal(f"cover_clue {play}") == "acted"
    assert raise_treasure().refusal(f"cover_clue {play}") == "not_now"


def test_a_refused_clue_tells_what_may_cover_it() -> None:
    """Ruling 4: which rule is broken; and with Volcano, which clues would do instead, and what they would leave."""
    table = grey_map()
    number = table.cards.index
    told = VOLCANO.explain(table.state, number("in-jungle"), 1, 0)
    assert told.broken == "leaves_nothing"
    assert {COVER_NAMES[each.cover]: table.spaces(each.after) for each in told.covers} == {
        cover: table.sites("grey") & table.clue_sites(cover) for cover in COVER_NAMES
    }
    nothing_new = VOLCANO.explain(table.state, number("not-next-to-hut"), 1, 0)
    assert nothing_new.broken == "removes_nothing"
    assert nothing_new.covers == told.covers
    assert not VOLCANO.explain(table.state, number("in-river"), 1, 0).covers, "it needs none"
    in_use = grey_map(maps={"grey": "not-in-jungle/1", "white": "next-to-lava/1"}).state
    assert len(VOLCANO.explain(in_use, number("in-jungle"), 1, 0).covers) == 3, "only what is in the display"
    roseless = grey_map(roses={0: 0}).state
    assert not VOLCANO.explain(roseless, number("in-jungle"), 1, 0).covers
    assert VOLCANO.explain(roseless, number("in-jungle"), 1).covers, "for no player in particular"
