"""Setting up: the island, the first player, the landmarks and the cars (rulings 25, 28)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.referee.asking import Flow, ask, evenly
from tests.referee.tobago.board import Hex, distance, distance_to_ocean, island_codes, island_of
from tests.referee.tobago.table import Table

OBJECTS_IN_ORDER = ["hut"] * 4 + ["palm_tree"] * 3 + ["statue"] * 3


class Landmarks(Table):
    def _choose_island(self) -> Flow:
        if isinstance(self.island_choice, dict):
            self.island = dict(self.island_choice)
        elif self.island_choice == "random":
            action = yield evenly(("choose_island", code) for code in island_codes())
            self.island = island_of(action[1])
        else:
            self.island = island_of(self.island_choice)

    def _choose_first_player(self) -> Flow:
        if self.first_player_choice == "random":  # 28
            action = yield evenly(("choose_first_player", seat) for seat in range(self.players))
            self.first_player = action[1]
        else:
            self.first_player = self.first_player_choice
            if self.first_player not in range(self.players):
                raise ValueError("no such seat")

    def _landmarks(self) -> Flow:
        if isinstance(self.landmark_choice, dict):  # 25: given by a file
            self.standing = {
                "hut": list(self.landmark_choice["huts"]),
                "palm_tree": list(self.landmark_choice["palm_trees"]),
                "statue": [space for space, _ in self.landmark_choice["statues"]],
            }
            self.gazes = [direction for _, direction in self.landmark_choice["statues"]]
            if any(space not in self.island for spaces in self.standing.values() for space in spaces):
                raise ValueError("a landmark is not on the island")
            return
        if self.landmark_choice not in ("random", "players", "free"):
            raise ValueError("unknown landmarks")
        if self.landmark_choice == "free":
            fits = len(self.bare_spaces()) >= len(OBJECTS_IN_ORDER)
        else:
            fits = self.is_room_for(self.objects(), OBJECTS_IN_ORDER)
        if not fits:
            raise ValueError("the landmarks do not fit on this island")
        placed = 0
        while placed < len(OBJECTS_IN_ORDER):
            kind = OBJECTS_IN_ORDER[placed]
            rest = OBJECTS_IN_ORDER[placed + 1 :]
            spaces = self.bare_spaces()
            if self.landmark_choice != "free":
                spaces &= set(self.spaces_for(self.objects(), kind))
            if self.landmark_choice == "random":
                if not spaces:  # stuck: start over with the first hut
                    self.standing = {"hut": [], "palm_tree": [], "statue": []}
                    self.gazes = []
                    placed = 0
                    continue
                action = yield evenly(("place_landmark", kind, space) for space in spaces)
            else:
                placer = (self.first_player + placed) % self.players
                if self.landmark_choice == "players":
                    spaces = {space for space in spaces if self.is_room_for(self.with_object(kind, space), rest)}
                action = yield ask(placer, {("place_landmark", kind, space) for space in spaces})
            self.objects()[kind].append(action[2])
            placed += 1
            if kind == "statue":
                facings = {("face_statue", direction) for direction in range(6)}
                action = yield evenly(facings) if self.landmark_choice == "random" else ask(placer, facings)
                self.gazes.append(action[1])

    def bare_spaces(self) -> set[Hex]:
        """Open spaces on which nothing stands."""
        return {space for space in self.open_spaces() if all(space not in spaces for spaces in self.objects().values())}

    def with_object(self, kind: str, space: Hex) -> dict[str, list[Hex]]:
        objects = {name: list(spaces) for name, spaces in self.objects().items()}
        objects[kind].append(space)
        return objects

    def spaces_for(self, objects: dict[str, list[Hex]], kind: str) -> Iterator[Hex]:
        """Where the placing rules (data notes) allow an object of this kind."""
        for space in sorted(self.island):
            if any(space in spaces for spaces in objects.values()):
                continue
            if any(distance(space, twin) < 4 for twin in objects[kind]):
                continue
            if kind == "statue" and distance_to_ocean(self.island, space) == 1:
                continue
            yield space

    def is_room_for(self, objects: dict[str, list[Hex]], rest: list[str]) -> bool:
        """Can all the rest still be placed? First every kind alone (which decides nearly always), then together."""
        for kind in sorted(set(rest)):
            if not self.can_place(objects, [name for name in rest if name == kind], None):
                return False
        return self.can_place(objects, rest, None)

    def can_place(self, objects: dict[str, list[Hex]], rest: list[str], last: Hex | None) -> bool:
        if not rest:
            return True
        kind = rest[0]
        for space in self.spaces_for(objects, kind):
            if last is not None and space <= last:
                continue  # equal objects: try every set of spaces in one order only
            objects[kind].append(space)
            following = rest[1:]
            same_kind = bool(following) and following[0] == kind
            possible = self.can_place(objects, following, space if same_kind else None)
            objects[kind].pop()
            if possible:
                return True
        return False

    def _place_cars(self) -> Flow:
        for seat in self._seats_from(self.first_player):
            action = yield ask(seat, {("place_car", space) for space in self.open_spaces()})
            self.cars[seat] = action[1]
