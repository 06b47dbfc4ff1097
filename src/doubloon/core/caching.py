"""What is worked out once about a thing, and kept with it: when the thing goes, so does everything about it.

A cache of all islands there ever were would keep alive what strangers drew, looked at once, and left.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast


class Owner:
    """Something that what is worked out about it is kept with; where it is sent, that is worked out again."""

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if "." not in name}


T = TypeVar("T", bound=Owner)
P = ParamSpec("P")
R = TypeVar("R")


def cached_on_owner(
    most: int = 1,
) -> Callable[[Callable[Concatenate[T, P], R]], Callable[Concatenate[T, P], R]]:
    """Keep what a function answers with its first argument: so many answers, by the other arguments (by position)."""

    def keeping(work: Callable[Concatenate[T, P], R]) -> Callable[Concatenate[T, P], R]:
        place = f"{work.__module__}.{work.__qualname__}"  # no name of an attribute, since it has dots

        @wraps(work)
        def ask(owner: Any, *others: Any) -> Any:
            try:
                return owner.__dict__[place][others]
            except KeyError:
                pass
            found = work(owner, *others)  # type: ignore[call-arg]
            results = owner.__dict__.setdefault(place, {})
            if len(results) >= most:
                results.clear()
            results[others] = found
            return found

        return cast("Callable[Concatenate[T, P], R]", ask)

    return keeping
