"""Where requests really come from, when they come through proxies that the operator named."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any

Address = IPv4Address | IPv6Address
_ALL = "*"


class Proxies:
    """Addresses and networks, separated by commas; `*` trusts every peer."""

    def __init__(self, named: str) -> None:
        names = [name.strip() for name in named.split(",") if name.strip()]
        self._all = _ALL in names
        self._networks = [ip_network(name, strict=False) for name in names if name != _ALL]

    def client(self, peer: str, forwarded: str) -> str:
        """The nearest address that is not a trusted proxy: any client can claim the addresses beyond it."""
        if not self._all and not self._trusted(_address(peer)):
            return peer
        for told in reversed(forwarded.split(",")):
            address = _address(told.strip())
            if address is None:
                break
            peer = str(address)
            if self._all or not self._trusted(address):
                break
        return peer

    def trusts(self, peer: str) -> bool:
        return self._all or self._trusted(_address(peer))

    def _trusted(self, address: Address | None) -> bool:
        return address is not None and any(address in network for network in self._networks)


def _address(told: str) -> Address | None:
    """An address as proxies write it: perhaps with a port, or in brackets."""
    for text in (told, told.strip("[]"), told.rpartition(":")[0].strip("[]")):
        try:
            address = ip_address(text)
        except ValueError:
            continue
        mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
        return mapped or address
    return None


class BehindProxies:
    """An application that sees the addresses of clients instead of those of proxies."""

    def __init__(self, app: Any, proxies: Proxies) -> None:
        self._app = app
        self._proxies = proxies

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        client = scope.get("client")
        if client and self._proxies.trusts(client[0]):
            headers: dict[bytes, list[bytes]] = {}
            for name, value in scope["headers"]:
                headers.setdefault(name, []).append(value)
            forwarded = b",".join(headers.get(b"x-forwarded-for", [])).decode("latin-1")
            scope["client"] = (self._proxies.client(client[0], forwarded), 0)
            scheme = b"".join(headers.get(b"x-forwarded-proto", [])).decode("latin-1").strip()
            if scheme in ("http", "https"):
                scope["scheme"] = scheme.replace("http", "ws") if scope["type"] == "websocket" else scheme
        await self._app(scope, receive, send)
