"""The OpenAPI description of the HTTP API, computed at the first request for it."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

_TEXT = {"type": "string"}
_FORM = {
    "title": "Refusal",
    "type": "object",
    "properties": {"code": _TEXT, "reason": _TEXT, "details": {}},
    "required": ["code", "reason"],
}
_REFUSAL = {"description": "It was refused: why", "content": {"application/json": {"schema": _FORM}}}


class OpenApiJson(JsonRenderPlugin):
    """Serves the description."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return self.render_json(request, with_refusals(openapi_schema))


def with_refusals(schema: dict[str, Any]) -> dict[str, Any]:
    """Add the refusal, which any request may get, and always in the same form."""
    paths = {
        path: {method: _answered(operation) for method, operation in item.items()}
        for path, item in schema["paths"].items()
    }
    return {**schema, "paths": paths}


def _answered(operation: dict[str, Any]) -> dict[str, Any]:
    responses = {**operation["responses"], "default": _REFUSAL}
    responses.pop("400", None)
    if "204" in responses:
        responses["204"] = {"description": "Done, and nothing to say about it"}
    return {**operation, "responses": responses}
