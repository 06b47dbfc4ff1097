"""How often an address or account has tried something recently."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from ipaddress import IPv6Address, IPv6Network, ip_address

from doubloon.core.refusal import Refused

_MOST_KEYS = 10_000  # so that many strange addresses do not fill the memory
_WINDOW = 60.0  # seconds
_MOST_ADDRESSES = 100_000  # that are counted at once


class Attempts:
    """A number of attempts, then none until some time after the first of them."""

    def __init__(
        self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic, keys: int = _MOST_KEYS
    ) -> None:
        self.most = most
        self.seconds = seconds
        self._clock = clock
        self._keys = keys
        self._tries: OrderedDict[Hashable, tuple[float, int]] = OrderedDict()  # the first attempt, and their number

    def exhausted(self, key: Hashable) -> bool:
        return self.wait(key) > 0

    def wait(self, key: Hashable) -> float:
        """The seconds until another attempt is allowed; 0 if it is allowed now."""
        began, number = self._tries.get(key, (0.0, 0))
        return max(0.0, began + self.seconds - self._clock()) if number >= self.most else 0.0

    def count(self, key: Hashable) -> None:
        """Count another attempt."""
        now = self._clock()
        began, number = self._tries.get(key, (now, 0))
        if now >= began + self.seconds:
            began, number = now, 0
            self._tries.pop(key, None)
        self._tries[key] = (began, number + 1)
        while len(self._tries) > self._keys:
            self._tries.popitem(last=False)

    def forget(self, key: Hashable) -> None:
        self._tries.pop(key, None)


class RateLimit:
    """Lets through so many requests a minute from each address."""

    def __init__(self, per_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._tries = Attempts(per_minute, _WINDOW, clock, _MOST_ADDRESSES)

    def admit(self, address: str) -> None:
        """Count another request; refuses it if there were too many, and says when to try again."""
        if wait := self._tries.wait(address):
            raise Refused("too_many_requests", seconds=max(1, round(wait)))
        self._tries.count(address)


def limit_key(host: str) -> str:
    """The key by which a limit counts: an address, or the network that a provider assigns to a single customer."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    return str(address.ipv4_mapped or IPv6Network((int(address), 64), strict=False))
