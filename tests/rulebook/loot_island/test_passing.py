"""Phase 2: turns in order, and passing (rule book p. 6, ruling 45)."""

from __future__ import annotations

from doubloon.games.loot_island.events import CoastCleared, Passed, TileTaken
from doubloon.games.loot_island.game import LOOT_ISLAND
from tests.rulebook.loot_island.kit import BLACK, BLUE, RED, WHITE, YELLOW, position, ready


def test_turns_go_clockwise() -> None:
    """p. 6: from the first player on, until all have passed."""
    table = position(
        players=3, on_turn=YELLOW, captain=YELLOW, hands={BLUE: "red 2 3", RED: "blue 2 3", YELLOW: "green 2 3"}
    )
    table.lay("north-1", "green 2").lay("east-1", "red 2").lay("south-1", "blue 2")
    assert table.decider == "yellow"
    table.lay("north-1", "green 3").lay("east-1", "red 3").lay("south-1", "blue 3")
    assert [event.seat for event in table.happened(Passed)] == [YELLOW, BLUE, RED]


def test_passing_is_always_possible_and_final_for_the_round() -> None:
    """p. 6: the turn of a player who has passed is skipped."""
    table = position(players=3, hands={RED: "red 2 3 4 5"}).play("blue: pass_turn").lay("north-1", "red 2")
    table.play("yellow: pass_turn")
    assert table.passed == {"blue", "yellow"}
    assert table.decider == "red", "Blue is skipped"
    table.lay("north-1", "red 3").lay("north-1", "red 4")
    assert table.decider == "red", "alone, one goes on as long as one likes"


def test_the_first_to_pass_takes_the_tile() -> None:
    """p. 6: only the first one."""
    table = position(players=3, captain=BLUE, hands={BLUE: "red 2"}).lay("north-1", "red 2")
    table.play("red: pass_turn")
    assert table.captain == "red"
    table.play("yellow: pass_turn")
    assert table.captain == "red"
    assert [event.seat for event in table.happened(TileTaken)] == [RED]


def test_a_player_who_has_the_tile_and_passes_first_keeps_it() -> None:
    table = position(players=3, captain=BLUE).play("blue: pass_turn", "red: pass_turn")
    assert table.captain == "blue"


def test_the_holder_of_the_tile_begins_the_next_round() -> None:
    """p. 6: not the one whose turn would be next."""
    table = position(players=3, hands={BLUE: "red 2 3"}).lay("north-1", "red 2").play("red: pass_turn")
    table.next_round("B8").all_keep_their_cards()
    assert table.decider == "red"
    assert table.passed == set()


def test_cards_left_in_hand_are_kept() -> None:
    """p. 6: face down, until the next round."""
    table = position(players=3, hands={BLUE: "red 2 3"}).play("blue: pass_turn")
    assert table.hand(BLUE) == "red 2 3"
    table.next_round("B8")
    assert table.hand(BLUE) == "red 2 3"


def test_a_player_without_cards_passes_without_being_asked() -> None:
    """There is nothing else the player could do: this is a pass like any other."""
    table = position(players=3, captain=BLUE, hands={BLUE: "green 2", RED: "", YELLOW: "red 2 3"})
    table.lay("north-1", "green 2")
    assert table.passed == {"red"}
    assert table.captain == "red", "who passed first"
    assert table.decider == "yellow"


def test_a_player_with_cards_that_fit_nowhere_is_asked() -> None:
    """The other players need not know that."""
    columns = {"north-1": "red 10-chest", "east-1": "red 10", "south-1": "red 9-draw", "west-1": "red 9-discard"}
    columns |= {"north-2": "blue 10-chest", "east-2": "blue 10", "south-2": "blue 9-draw", "west-2": "blue 9-discard"}
    table = position(players=3, hands={BLUE: "green 2"}, columns=columns)
    assert table.decider == "blue"
    assert table.choices() == ["pass_turn"]


def test_the_phase_ends_when_all_have_passed() -> None:
    """p. 6: then the coast is explored, and never before."""
    table = position(columns={"north-1": "red 2"}, hands={BLUE: "green 2"})
    for name in ("blue", "red", "yellow", "black"):
        table.play(f"{name}: pass_turn")
        assert not table.happened(CoastCleared)
    table.play("white: pass_turn")
    assert len(table.happened(CoastCleared)) == 1


def test_turns_are_counted() -> None:
    """Of all players, so that it can be said how many each has had at most."""
    table = ready(3)
    assert (table.state.turn, LOOT_ISLAND.turns(table.state)) == (1, 1)
    table.play("pass_turn", "pass_turn")
    assert (table.state.turn, LOOT_ISLAND.turns(table.state)) == (3, 1)
    table.next_round("B8").all_keep_their_cards()
    assert (table.state.turn, LOOT_ISLAND.turns(table.state)) == (4, 2)


def test_one_deed_in_a_turn() -> None:
    """p. 6: a small island, or cards, or to pass."""
    table = position(hands={BLUE: "red 2 3 4 5"}).visit("discard-cubes-3", "red 2 3").play("keep_cube")
    assert table.decider == "red"
    assert table.state.on_turn == RED


def test_a_round_may_be_passed_without_a_card_played() -> None:
    table = position().all_pass()
    assert [event.seat for event in table.happened(Passed)] == [BLUE, RED, YELLOW, BLACK, WHITE]
    assert table.kinds() == {"draw_event"}
