"""Which addresses a server calls for a person: only public ones on the internet, none of its own network."""

from __future__ import annotations

import re
import socket
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Literal
from urllib.parse import urlsplit

from doubloon.core.refusal import Refused

_LONGEST = 500
_LONGEST_HOST = 253
_LABEL = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?<!-)")
_TOP = re.compile(r"(?!-)[a-z][a-z0-9-]{1,62}(?<!-)")  # so that an address written as a single number is no name
_PRIVATE = ("localhost", "local", "internal", "lan", "home", "corp", "intranet", "private", "arpa", "test", "invalid")

# Addresses on the internet that lead elsewhere: relays, addresses that contain another address, examples.
_RELAYS = (IPv4Network("192.88.99.0/24"), IPv4Network("192.0.0.0/24"))
_INTERNET = IPv6Network("2000::/3")
_ODD = tuple(map(IPv6Network, ("2001::/23", "2001:db8::/32", "2002::/16", "3ffe::/16", "3fff::/20")))

Which = Literal["public", "any", "none"]


def check_webhook(url: str, which: Which) -> None:
    """Refuse what is not an address to call, by its form alone: looking up its name would reveal which names exist."""
    host = _host(url, which)
    if which == "any":
        return
    address = _number(host)
    if not (_is_name(host) if address is None else _is_public(address)):
        raise Refused("bad_webhook")


def address_of(url: str, which: Which) -> str | None:
    """The IP address to call now (None if any may be called); all addresses of the name must be public."""
    check_webhook(url, which)
    if which == "any":
        return None
    try:
        found = socket.getaddrinfo(_host(url, which), 443, proto=socket.IPPROTO_TCP)
    except (OSError, UnicodeError):
        raise Refused("bad_webhook") from None
    addresses = [_number(str(address[4][0])) for address in found]
    if not addresses or not all(address is not None and _is_public(address) for address in addresses):
        raise Refused("bad_webhook")
    return str(addresses[0])


def _host(url: str, which: Which) -> str:
    """The host that an address names."""
    if which == "none":
        raise Refused("no_webhooks")
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").encode("idna").decode(), parts.port
    except (ValueError, UnicodeError):
        raise Refused("bad_webhook") from None
    schemes = {"https": 443} if which == "public" else {"https": port, "http": port}
    fits = parts.scheme in schemes and port in (None, schemes[parts.scheme]) and "@" not in parts.netloc
    if len(url) > _LONGEST or not host or not fits or not url.isprintable():
        raise Refused("bad_webhook")
    return host


def _number(host: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None


def _is_name(host: str) -> bool:
    """Whether it looks like the name of a host on the internet."""
    labels = host.removesuffix(".").split(".")
    top = labels[-1]
    formed = len(labels) > 1 and all(map(_LABEL.fullmatch, labels)) and _TOP.fullmatch(top) is not None
    return formed and len(host) <= _LONGEST_HOST and top not in _PRIVATE


def _is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether an address is a host on the internet itself."""
    if isinstance(address, IPv4Address):
        odd = any(address in network for network in _RELAYS)
    else:
        odd = address not in _INTERNET or any(address in network for network in _ODD) or address.scope_id is not None
    return address.is_global and not address.is_multicast and not odd
