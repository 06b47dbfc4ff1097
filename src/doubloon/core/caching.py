"""What is computed once about a value and kept with it: when the value goes, so does everything about it.

A cache of all islands ever seen would keep alive every custom island that a guest drew, looked at once, and left.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast


class Owner:
    """A value that keeps what is computed about it; a copy that is sent elsewhere computes it again."""

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if "." not in name}


T = TypeVar("T", bound=Owner)
P = ParamSpec("P")
R = TypeVar("R")


def cached_on_owner(
    most: int = 1,
) -> Callable[[Callable[Concatenate[T, P], R]], Callable[Concatenate[T, P], R]]:
    """Keep the results of a function with its first argument: at most so many, by the other (positional) arguments."""

    def decorate(work: Callable[Concatenate[T, P], R]) -> Callable[Concatenate[T, P], R]:
        place = f"{work.__module__}.{work.__qualname__}"  # cannot be the name of an attribute, since it has dots

        compute: Callable[..., Any] = work

        @wraps(work)
        def cached(owner: Any, *others: Any) -> Any:
            try:
                return owner.__dict__[place][others]
            except KeyError:
                pass
            found = compute(owner, *others)
            results = owner.__dict__.setdefault(place, {})
            if len(results) >= most:
                results.clear()
            results[others] = found
            return found

        return cast("Callable[Concatenate[T, P], R]", cached)

    return decorate
