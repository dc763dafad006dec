"""The HTTP interface as OpenAPI 3.1, from the endpoints; docs/protocol.md describes the socket."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from giftable import __version__
from giftable.games.catalog import GAMES
from giftable.protocol.http import HTTP_SHAPES, Problem, for_all
from giftable.protocol.refusals import status_of
from giftable.server.web.base_path import base_of
from giftable.server.web.endpoint import JSON, Endpoint, Upload, endpoints_of, json_content
from giftable.server.web.responses import compressed_json
from giftable.server.web.static import accepted

PLACE = "#/components/schemas/{name}"
_BY: list[dict[str, list[str]]] = [{}, {"cookie": []}, {"bearer": []}]
_ARGUMENT = re.compile(r"{(\w+)(?::path)?}")


class OpenApi:
    """Serves the OpenAPI document."""

    def __init__(self, endpoints: Iterable[Endpoint]) -> None:
        self._endpoints = (*endpoints, *endpoints_of(OpenApi))
        self._made: dict[tuple[str, bool], Response] = {}

    @Endpoint("GET", "/openapi.json", "This document.", answers=JSON, what="OpenAPI.")
    async def openapi(self, request: Request) -> Response:
        base, takes = base_of(request.scope), accepted(request.headers.get("accept-encoding", ""))
        made = self._made.get((base, "gzip" in takes))  # to encode it takes 20 ms
        if made is None:
            here = {"servers": [{"url": f"{base}/"}]}
            made = compressed_json(document(self._endpoints) | here, request)
            self._made[base, "gzip" in takes] = made
        return Response(made.body, headers=made.headers)


def document(endpoints: Iterable[Endpoint]) -> dict[str, Any]:
    """Makes the OpenAPI document: all endpoints but those of pages and files."""
    paths: dict[str, dict[str, Any]] = defaultdict(dict)
    for one in endpoints:
        paths[_ARGUMENT.sub(r"{\1}", one.path)][one.verb.lower()] = _operation(one)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Giftable", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": _schemas(),
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "giftable"},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _operation(one: Endpoint) -> dict[str, Any]:
    path = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in _ARGUMENT.findall(one.path)
    ]
    found: dict[str, Any] = {"summary": one.says, "responses": _responses(one)}
    if path or one.asks:
        found["parameters"] = [*path, *one.asks]
    if one.body is not None:
        kinds = one.body.schemas() if isinstance(one.body, Upload) else json_content(one.body)
        found["requestBody"] = {"required": True, "content": kinds}
    if one.by != "anybody":
        found["security"] = _BY
    return found


def _responses(one: Endpoint) -> dict[str, Any]:
    what = one.what or "Done."
    if one.keeps:
        what += " The cookie `giftable` is the session."
    done: dict[str, Any] = {"description": what}
    if isinstance(one.answers, type):
        done["content"] = json_content(one.answers)
    elif one.answers is not None:
        kinds = (one.answers,) if isinstance(one.answers, str) else one.answers
        done["content"] = {kind: {} for kind in kinds}
    by_status: dict[int, list[str]] = defaultdict(list)
    for code in dict.fromkeys((*one.refuses, *_shared_codes(one))):
        by_status[status_of(code)].append(code)
    return {
        str(one.status): done,
        **{str(status): {"description": says} for status, says in one.also.items()},
        **{
            str(status): {
                "description": " or ".join(f"`{code}`" for code in codes),
                "content": json_content(Problem),
            }
            for status, codes in sorted(by_status.items())
        },
    }


def _shared_codes(one: Endpoint) -> Iterable[str]:
    """Yields the codes with which every endpoint of this kind refuses."""
    if one.by in ("known", "new"):
        yield "bad_token"
    if one.verb != "GET":
        yield "foreign_origin"
    if isinstance(one.body, type):
        yield from ("bad_message", "too_large")
    elif one.body is not None:
        yield one.body.code
    if one.rate is not None:
        yield one.rate.code
    if one.share is not None:
        yield one.share.code
    if one.path.startswith("/api/"):
        yield from ("too_fast", "store_failed")


def _ref(name: str) -> dict[str, Any]:
    return {"$ref": PLACE.format(name=name)}


def _schemas() -> dict[str, Any]:
    """Returns all schemas; in messages with a game's options, these depend on its name."""
    _, schemas = msgspec.json.schema_components(HTTP_SHAPES, ref_template=PLACE)
    for name, game in GAMES.items():
        _, parts = msgspec.json.schema_components([game.Options], ref_template=PLACE)
        own = parts.pop(game.Options.__name__)
        schemas[_options(name)] = own | {"title": _options(name)}
        schemas |= parts
    schemas["NewTable"]["oneOf"] = [
        _case(name, options={"anyOf": [_ref(_options(name)), {"type": "null"}]}) for name in GAMES
    ]
    schemas["GameInfo"]["oneOf"] = [
        _case(
            name,
            options=_ref(_options(name)),
            editions={"additionalProperties": _ref(_options(name))},
        )
        for name in GAMES
    ]
    return for_all(schemas)


def _options(game: str) -> str:
    """Returns the name of the schema of a game's options."""
    return f"{game}.Options"


def _case(game: str, **properties: Any) -> dict[str, Any]:
    """Returns the variant of a message's schema for one game."""
    return {"properties": {"game": {"const": game}, **properties}}
