"""Where work is done that would make others wait."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Offload(ABC):
    """Does some work, elsewhere if need be."""

    @abstractmethod
    async def run(self, work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """The result of some work."""

    @abstractmethod
    async def close(self) -> None: ...


class Inline(Offload):
    """Does the work at once: on a device no other player waits."""

    async def run(self, work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        return work(*arguments, **named)

    async def close(self) -> None: ...
