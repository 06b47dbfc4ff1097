"""A table of the race, in the words of its messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from doubloon.core import wire
from doubloon.core.position import Event
from doubloon.core.record import legal_action
from doubloon.games import find

RACE = find("race")


def choices(state: Any) -> set[str]:
    """What may be done now: "move north", "dig"."""
    told = (wire.encode(action, RACE.lexicon(state)) for action in RACE.legal(state))
    return {" ".join(map(str, action.values())) for action in told}


class Table:
    """The treasure lies in the north, unless a test says otherwise; the first seat begins."""

    def __init__(self, treasure: str = "north", rumours: Sequence[str] = (), players: int = 2) -> None:
        setup = RACE.setup_type(players=players, rumours=bool(rumours), first_player=0)
        self.state = RACE.start(setup)
        self.events: Sequence[Event] = ()
        self.play(f"bury_treasure {treasure}", *(f"hear_rumour {space}" for space in rumours))

    def play(self, *actions: str) -> Table:
        """Do one thing after the other."""
        for action in actions:
            step = RACE.apply(self.state, legal_action(RACE, self.state, self._read(action)))
            self.state, self.events = step.state, step.events
        return self

    def _read(self, words: str) -> Any:
        do, _, space = words.partition(" ")
        message = {"do": do, "space": space} if space else {"do": do}
        return wire.decode(message, RACE.kinds, RACE.lexicon(self.state))

    @property
    def choices(self) -> set[str]:
        return choices(self.state)

    def seen(self, seat: int | None) -> dict[str, Any]:
        """The view of a seat, with its hints."""
        view = RACE.view(self.state, seat)
        lexicon = RACE.lexicon(view)
        return {**wire.encode(view, lexicon), **wire.encode(RACE.hints(view), lexicon)}
