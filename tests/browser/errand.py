"""Somebody plays a game on without looking at it, fast, until there is something to look at."""

from __future__ import annotations

import contextlib
import itertools
import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from websockets.sync.client import connect

from tests.browser.chromium import PATIENCE, Visitor

Facts = Mapping[str, Any]
Asked = Callable[[Facts, Sequence[Facts]], bool]  # of a view and what may be done
Wish = Callable[[Facts], bool]  # of an action

_ids = itertools.count()


class Errand:
    """Decides for the first seat of a table, through a socket of its own."""

    def __init__(self, visitor: Visitor, table: str) -> None:
        cookies = visitor.context.cookies(visitor.url)
        kept = "; ".join(f"{cookie.get('name')}={cookie.get('value')}" for cookie in cookies)
        url = f"{visitor.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self.table = table
        self.view: dict[str, Any] = {}
        self.legal: list[dict[str, Any]] = []
        self.ended = False
        self._version = -1
        self._rng = Random(table)
        self._open = contextlib.ExitStack()
        self._socket = self._open.enter_context(connect(url, additional_headers={"Cookie": kept}, max_size=None))
        self._say(type="attend")

    def until(self, asked: Asked, *wishes: Wish) -> bool:
        """Decide what is wished for most, or anything, until that is asked; False if the game is over before."""
        while self._wait():
            if asked(self.view, self.legal):
                return True
            self._decide(wishes)
        return False

    def close(self) -> None:
        self._open.close()

    def _wait(self) -> bool:
        while not self.legal and not self.ended:
            self._hear()
        return not self.ended

    def _decide(self, wishes: Sequence[Wish]) -> None:
        wished = [[action for action in self.legal if wish(action)] for wish in wishes]
        version = self._version
        self._say(type="act", seat=0, action=self._rng.choice(next(filter(None, wished), self.legal)))
        while self._version == version:
            self._hear()

    def _say(self, **message: object) -> None:
        self._socket.send(json.dumps({"id": f"errand{next(_ids)}", **message}))
        while (told := self._hear())["type"] not in ("accepted", "refusal"):
            pass
        assert told["type"] == "accepted", told

    def _hear(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self._socket.recv(timeout=PATIENCE / 1000))
        if told["type"] in ("fresh", "happened"):
            self._version = told["version"]
            self.view |= told.get("view") or {}
            self.legal = (told.get("own") or {}).get("legal", self.legal)
            self.ended |= (told.get("desk") or {}).get("status") == "ended"
        return told
