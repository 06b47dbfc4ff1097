"""Turn alerts go to the internet, and tell nothing about the network of the server."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest

from doubloon.core.refusal import Refused
from doubloon.server.running import alerts
from doubloon.server.running.webhooks import address_of, check_webhook
from tests.server.clients import guests, serving

INSIDE = [
    "127.0.0.1", "127.8.8.8", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",
    "224.0.0.1", "255.255.255.255", "192.88.99.1", "192.0.0.8", "198.18.0.1", "203.0.113.5", "240.0.0.1", "::1", "::",
    "fe80::1", "fc00::1", "fec0::1", "ff02::1", "::127.0.0.1", "::8.8.8.8", "::ffff:127.0.0.1", "::ffff:8.8.8.8",
    "::ffff:0:127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::808:808", "64:ff9b:1::7f00:1", "2002:7f00:1::", "2002:808:808::",
    "2001:0:7f00:1::", "2001:10::1", "2001:20::1", "2001:db8::1", "3ffe::1", "3fff::1", "100::1", "5f00::1",
    "4000::1",
]  # fmt: skip


def _found_at(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    """Every name is found at these addresses."""

    def found(host: str, port: int, **_: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in addresses]

    monkeypatch.setattr(socket, "getaddrinfo", found)


@pytest.mark.parametrize("address", [*INSIDE, "fe80::1%eth0"])
def test_a_name_that_leads_into_the_network_of_the_server_is_not_called(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for addresses in ([address], ["8.8.8.8", address], [address, "8.8.8.8"]):
        _found_at(monkeypatch, *addresses)
        with pytest.raises(Refused, match="public https address"):
            address_of("https://innocent.example/hook", "public")


@pytest.mark.parametrize("address", INSIDE)
def test_an_address_in_the_network_of_the_server_is_refused_at_once(address: str) -> None:
    host = f"[{address}]" if ":" in address else address
    with pytest.raises(Refused, match="public https address"):
        check_webhook(f"https://{host}/hook", "public")


@pytest.mark.parametrize(
    "url",
    [
        "", "https://", "http://discord.com/x", "ftp://discord.com", "file:///etc/passwd", "https://[", "https://a:99999",
        "javascript:alert(1)", "https://2130706433/", "https://0x7f000001/", "https://0x7f.1/", "https://127.1/",
        "https://0177.0.0.1/", "https://localhost/", "https://intranet/", "https://printer.local/", "https://a.internal/",
        "https://metadata.google.internal/", "https://1.0.0.127.in-addr.arpa/", "https://" + "a" * 64 + ".example",
        "https://a..example", "https://" + "a" * 500 + ".example", "https://8.8.8.8/\x00", "https://8.8.8.8/\n",
        "https://discord.com:80/x", "https://discord.com:22/x", "https://discord.com:8443/x", "https://me@discord.com/x",
        "https://8.8.8.8:444/", "https://-a.example/", "https://a .example/",
    ],
)  # fmt: skip
def test_what_is_no_public_address_is_refused(url: str) -> None:
    with pytest.raises(Refused, match="public https address"):
        check_webhook(url, "public")


def test_a_webhook_on_the_internet_is_called_at_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    _found_at(monkeypatch, "8.8.8.8")
    url = "https://discord.example:443/hook?a=b"
    assert address_of(url, "public") == "8.8.8.8"
    assert address_of("https://[2606:4700::1111]/hook", "public") == "8.8.8.8"
    with pytest.raises(Refused):
        address_of(url, "none")

    async def run() -> tuple[httpx.Request, httpx.Response]:
        called: list[httpx.Request] = []

        def answer(request: httpx.Request) -> httpx.Response:
            called.append(request)
            return httpx.Response(302, headers={"location": "https://127.0.0.1/"})

        alert = alerts.Alerts.__new__(alerts.Alerts)
        redirects = alert._client.follow_redirects
        await alert._client.aclose()
        alert._client = httpx.AsyncClient(transport=httpx.MockTransport(answer), follow_redirects=redirects)
        async with alert._call(url, "8.8.8.8", {"content": "x"}) as response:
            pass
        await alert._client.aclose()
        assert len(called) == 1, "a redirect is not followed"
        return called[0], response

    request, response = asyncio.run(run())
    assert str(request.url) == "https://8.8.8.8/hook?a=b"
    assert request.headers["host"] == "discord.example"
    assert request.extensions["sni_hostname"] == "discord.example"
    assert response.status_code == 302


def test_saving_a_webhook_asks_for_no_name_and_so_does_not_tell_whether_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def asked(*_: Any, **__: Any) -> Any:
        raise AssertionError("a name was asked for")

    monkeypatch.setattr(socket, "getaddrinfo", asked)
    for url in ("https://nothing.example/hook", "https://database.company.example/", "https://m\u00fcller.example/"):
        check_webhook(url, "public")
    monkeypatch.undo()

    async def run() -> None:
        async with guests(server, "Ann") as (ann,):
            for url in ("https://127.0.0.1/", "https://[::1]:8000/", "https://[", "https://localhost/", "https://nas/"):
                answer = await ann.ask("PUT", "/api/me/webhook", {"url": url})
                assert (answer.status_code, answer.json()["code"]) == (400, "bad_webhook")
            assert (await ann.get("/api/me"))["webhook"] is None
            url = "https://no-such-name.example/hook"
            assert (await ann.ask("PUT", "/api/me/webhook", {"url": url})).json()["webhook"] == url

    with serving(tmp_path) as server:
        asyncio.run(run())
