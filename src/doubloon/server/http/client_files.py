"""The pages of the browser client: its built files, read once and kept ready to be sent."""

from __future__ import annotations

import gzip
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from litestar import HttpMethod, MediaType, Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from doubloon import words
from doubloon.core.refusal import Refused

BUILT = Path(__file__).parents[1] / "client"  # where `make` puts it
UNLIMITED = "unlimited"  # the option of routes that do not count towards the request limit of an address

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_PACKED_ALREADY = (".ico", ".png", ".woff2")
_INDEX = "/index.html"
_ASSETS = "/assets/"  # their names change with their contents
_NO_PAGES = ("api", "assets", "health", "metrics", "ready")  # no pages of the client are below these paths
_FOR_EVER, _FOR_AN_HOUR, _ASK_AGAIN = "public, max-age=31536000, immutable", "public, max-age=3600", "no-cache"


class Page:
    """A file of the client, as it is and zipped."""

    def __init__(self, path: str, file: Path) -> None:
        self.plain = file.read_bytes()
        self._packed = file.suffix in _PACKED_ALREADY
        caching = _FOR_EVER if path.startswith(_ASSETS) else _ASK_AGAIN if path == _INDEX else _FOR_AN_HOUR
        self.headers = {
            "content-type": _TYPES.get(file.suffix, "application/octet-stream"),
            "cache-control": caching,
            "etag": f'W/"{sha256(self.plain).hexdigest()[:20]}"',
            "vary": "accept-encoding",
        }

    @cached_property
    def zipped(self) -> bytes | None:
        """Compressed at the first request for it, so that the server starts sooner."""
        return None if self._packed else gzip.compress(self.plain, mtime=0)

    def answer(self, request: Request[Any, Any, Any]) -> Response[bytes]:
        """The file, compressed if the browser accepts that, or only the news that the browser has it already."""
        if _names(self.headers["etag"], request.headers.get("if-none-match", "")):
            return Response(b"", status_code=304, headers=self.headers)
        body, headers = self.plain, self.headers
        if _takes_gzip(request.headers.get("accept-encoding", "")) and self.zipped is not None:
            body, headers = self.zipped, {**headers, "content-encoding": "gzip"}
        headers = {**headers, "content-length": str(len(body))}
        return Response(b"" if request.method == HttpMethod.HEAD else body, headers=headers)


class ClientFiles:
    """All files of a built client, by path: no other file can be fetched, whatever the path looks like."""

    def __init__(self, directory: str = "") -> None:
        home = Path(directory).expanduser() if directory else BUILT
        files = {f"/{file.relative_to(home).as_posix()}": file for file in sorted(home.rglob("*")) if file.is_file()}
        self._pages = {path: Page(path, file) for path, file in files.items() if "/." not in path}
        if directory and _INDEX not in self._pages:
            raise Refused("no_client", directory=directory)

    def answer(self, path: str, request: Request[Any, Any, Any]) -> Response[bytes]:
        """The file at this path; other paths are pages of the client, which also reports pages that do not exist."""
        page = self._pages.get(path)
        if page is None:
            if "." in path.rpartition("/")[2] or path.split("/")[1] in _NO_PAGES:
                raise NotFoundException
            page = self._pages.get(_INDEX)
        return page.answer(request) if page else _not_built(request)


def _not_built(request: Request[Any, Any, Any]) -> Response[bytes]:
    text = b"" if request.method == HttpMethod.HEAD else words.say("server.not_built").encode()
    headers = {"cache-control": "no-store"}
    return Response(text, status_code=503, media_type=MediaType.TEXT, headers=headers)


def _names(tag: str, known: str) -> bool:
    """Whether a browser that has these versions has this version."""
    tags = [each.strip().removeprefix("W/") for each in known.split(",")]
    return tag.removeprefix("W/") in tags or tags == ["*"]


def _takes_gzip(accepted: str) -> bool:
    weights = {}
    for each in accepted.lower().split(","):
        name, _, weight = each.partition(";")
        weights[name.strip()] = weight.strip().removeprefix("q=").rstrip("0.") != "" if weight else True
    return weights.get("gzip", weights.get("*", False))


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    opt={UNLIMITED: True, "exclude_from_csrf": True},  # shared caches that keep a page must not keep a cookie with it
)
async def page(request: Request[Any, Any, Any], path: FromPath[str] = "/") -> Response[bytes]:
    pages: ClientFiles = request.app.state.pages
    return pages.answer(str(path), request)
