"""Everything that is sent is as the outline says, in every game under random play."""

from __future__ import annotations

from typing import Any

import jsonschema_rs
from hypothesis import given, settings
from hypothesis import strategies as st

from doubloon.core import wire
from doubloon.core.game import AnyGame
from doubloon.core.position import CHANCE, Seat
from tests.laws.walks import each_game, seeds, setups, walk


def _spelled(game: AnyGame, state: Any, seat: Seat | None) -> tuple[Any, Any]:
    view = game.view(state, seat)
    lexicon = game.lexicon(view)
    return wire.encode(view, lexicon), wire.encode(game.hints(view), lexicon)


@each_game
@settings(max_examples=8)
@given(st.data(), seeds)
def test_everything_sent_is_as_the_outline_says(game: AnyGame, data: st.DataObject, seed: int) -> None:
    definitions = game.schema["$defs"]
    view, hints, action, event = (
        jsonschema_rs.validator_for({"$ref": f"#/$defs/{name}", "$defs": definitions})
        for name in ("View", "Hints", "AnyAction", "AnyEvent")
    )
    for number, pace in enumerate(walk(game, data.draw(setups(game)), seed)):
        lexicon = game.lexicon(pace.after)
        for happened in pace.events:
            event.validate(wire.encode(happened, lexicon))
        if number % 10 or pace.after.to_move == CHANCE:
            continue
        for seat in (None, 0):
            seen, told = _spelled(game, pace.after, seat)
            view.validate(seen)
            hints.validate(told)
        for choice in game.legal(pace.after)[:20]:
            action.validate(wire.encode(choice, lexicon))
