"""Everything that is not legal is refused by the table, with a reason in a sentence."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any, Literal, get_args, get_origin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubloon.core.game import AnyGame
from doubloon.core.position import CHANCE, Action
from doubloon.core.record import legal_action
from doubloon.core.refusal import Refused
from doubloon.core.wire import fields
from tests.laws.walks import KITS, each_game, seeds, setups, walk


def imaginable(game: AnyGame, state: Any) -> list[Action]:
    """Actions of all kinds, with the first, some middle and the last value of every field."""
    sizes = KITS[game.key].sizes(state)
    actions: list[Action] = []
    for kind in game.rules.actions:
        choices: list[list[Any]] = []
        for hint in fields(kind).values():
            if get_origin(hint) is Literal:
                choices.append(list(get_args(hint)))
            elif hint is str:
                choices.append(["A-B-C/1"])
            else:
                size = sizes[get_args(hint)[1].kind] if get_args(hint) else 4
                choices.append(sorted({0, 1, size // 3, size // 2, size - 1}))
        actions += [kind(*values) for values in product(*choices)]
    return actions


@each_game
@settings(max_examples=15)
@given(st.data(), seeds)
def test_what_is_not_legal_is_refused_with_a_reason(game: AnyGame, data: st.DataObject, seed: int) -> None:
    reasons: Counter[str] = Counter()
    for number, pace in enumerate(walk(game, data.draw(setups(game)), seed)):
        state = pace.before
        if (number > 8 and number % 8) or state.to_move == CHANCE:  # every now and then; some games are short
            continue
        legal, imagined = set(game.legal(state)), imaginable(game, state)
        refused = [action for action in imagined if action not in legal]
        for action in refused:
            reason = game.why_not(state, action)
            assert str(reason).endswith(".")
            reasons[reason.code] += 1
        for action in legal.intersection(imagined):
            assert legal_action(game, state, action) == action
        for action in {type(action): action for action in refused}.values():
            with pytest.raises(Refused, match=r"\.$"):
                legal_action(game, state, action)
    assert len(reasons) > 3
