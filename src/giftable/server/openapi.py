"""The HTTP interface as OpenAPI 3.1; docs/protocol.md describes the socket."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from giftable import __version__
from giftable.games.catalog import GAMES
from giftable.protocol.http import (
    HTTP_SHAPES,
    Beliefs,
    Catalog,
    Evening,
    NewTable,
    Problem,
    ScreenLink,
    TableFound,
    TableMade,
)

_JSON = "application/json"
_PLACE = "#/components/schemas/{name}"


def _ref(name: str) -> dict[str, Any]:
    return {"$ref": _PLACE.format(name=name)}


def _content(kind: type) -> dict[str, Any]:
    return {_JSON: {"schema": _ref(kind.__name__)}}


def _ok(what: str, kind: type) -> dict[str, Any]:
    return {"description": what, "content": _content(kind)}


def _refused(*codes: str) -> dict[str, Any]:
    return {"description": " or ".join(f"`{code}`" for code in codes), "content": _content(Problem)}


def _path(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


@cache
def document() -> dict[str, Any]:
    """The whole document: all paths that answer with JSON, and the QR codes."""
    return {
        "openapi": "3.1.0",
        "info": {"title": "Giftable", "version": __version__},
        "paths": _paths(),
        "components": {
            "schemas": _schemas(),
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "giftable"},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _schemas() -> dict[str, Any]:
    """All schemas; where a message has a game's name and options, the options are that game's."""
    _, schemas = msgspec.json.schema_components(HTTP_SHAPES, ref_template=_PLACE)
    for name, game in GAMES.items():
        _, parts = msgspec.json.schema_components([game.Options], ref_template=_PLACE)
        own = parts.pop(game.Options.__name__)
        schemas[_options(name)] = own | {"title": _options(name)}
        schemas |= parts
    schemas["NewTable"]["oneOf"] = [
        _of(name, options={"anyOf": [_ref(_options(name)), {"type": "null"}]}) for name in GAMES
    ]
    schemas["GameInfo"]["oneOf"] = [
        _of(
            name,
            options=_ref(_options(name)),
            editions={"additionalProperties": _ref(_options(name))},
        )
        for name in GAMES
    ]
    return schemas


def _options(game: str) -> str:
    """The name of the schema of a game's options."""
    return f"{game}.Options"


def _of(game: str, **properties: Any) -> dict[str, Any]:
    """The part of a message's schema that depends on the game."""
    return {"properties": {"game": {"const": game}, **properties}}


def _paths() -> dict[str, Any]:
    return _about_the_server() | _about_tables() | _about_evenings()


def _about_the_server() -> dict[str, Any]:
    return {
        "/healthz": {
            "get": {
                "summary": "Whether the server is up.",
                "responses": {"200": {"description": "It is.", "content": {_JSON: {}}}},
            }
        },
        "/readyz": {
            "get": {
                "summary": "Whether players may be sent here; `store` and `bus` say why not.",
                "responses": {
                    "200": {"description": "Ready.", "content": {_JSON: {}}},
                    "503": {"description": "Unready or draining.", "content": {_JSON: {}}},
                },
            }
        },
        "/openapi.json": {
            "get": {
                "summary": "This document.",
                "responses": {"200": {"description": "OpenAPI.", "content": {_JSON: {}}}},
            }
        },
        "/api/catalog": {
            "get": {
                "summary": "The games, their options and editions.",
                "responses": {"200": _ok("The games.", Catalog), "429": _refused("too_fast")},
            }
        },
    }


def _about_tables() -> dict[str, Any]:
    code, table = _path("code"), _path("table")
    svg = {"description": "A QR code of the table's link.", "content": {"image/svg+xml": {}}}
    return {
        "/api/tables": {
            "post": {
                "summary": "Make a table and sit down at it as its host.",
                "requestBody": {"required": True, "content": _content(NewTable)},
                "responses": {
                    "201": _ok("The table. The cookie `giftable` is the session.", TableMade),
                    "400": _refused("bad_message"),
                    "401": _refused("bad_token"),
                    "403": _refused("foreign_origin"),
                    "413": _refused("too_large"),
                    "422": _refused("unknown_game", "bad_name", "bad_options"),
                    "429": _refused("too_many_tables", "too_fast"),
                    "503": _refused("store_failed"),
                },
                "security": [{}, {"cookie": []}, {"bearer": []}],
            }
        },
        "/api/codes/{code}": {
            "get": {
                "summary": "Whose code this is; any case, any keyboard, a pasted link.",
                "parameters": [code],
                "responses": {
                    "200": _ok("The table.", TableFound),
                    "400": _refused("bad_code"),
                    "404": _refused("unknown_code"),
                    "429": _refused("too_many_guesses", "too_fast"),
                    "503": _refused("store_failed"),
                },
            }
        },
        "/api/tables/{table}/qr.svg": {
            "get": {
                "summary": "The table's link to scan.",
                "parameters": [table],
                "responses": {
                    "200": svg,
                    "404": _refused("unknown_table"),
                    "429": _refused("too_fast"),
                    "503": _refused("store_failed"),
                },
            }
        },
        "/api/tables/{table}/beliefs": {
            "get": {
                "summary": "What the bots believed of the asker, once the game is over.",
                "parameters": [table],
                "responses": {
                    "200": _ok("What each bot believed.", Beliefs),
                    "401": _refused("bad_token"),
                    "403": _refused("not_your_seat"),
                    "404": _refused("unknown_table"),
                    "409": _refused("not_over"),
                    "429": _refused("too_fast"),
                    "503": _refused("store_failed"),
                },
                "security": [{}, {"cookie": []}, {"bearer": []}],
            }
        },
    }


def _about_evenings() -> dict[str, Any]:
    code, table = _path("code"), _path("table")
    svg = {"description": "A QR code of the pairing page's link.", "content": {"image/svg+xml": {}}}
    return {
        "/api/screens/{code}/qr.svg": {
            "get": {
                "summary": "Where a host lets the screen with this code show a table, to scan.",
                "parameters": [code],
                "responses": {
                    "200": svg,
                    "400": _refused("bad_code"),
                    "429": _refused("too_fast"),
                },
            }
        },
        "/api/tables/{table}/evening": {
            "get": {
                "summary": "What is told of the game, once it is over: titles and journeys.",
                "parameters": [table],
                "responses": {
                    "200": _ok("What is told.", Evening),
                    "404": _refused("unknown_table"),
                    "409": _refused("not_over"),
                    "429": _refused("too_fast"),
                    "503": _refused("store_failed"),
                },
            }
        },
        "/api/tables/{table}/screen": {
            "get": {
                "summary": "The link that shows the table on a screen; only for the host.",
                "parameters": [table],
                "responses": {
                    "200": _ok("The link.", ScreenLink),
                    "401": _refused("bad_token"),
                    "403": _refused("not_host"),
                    "404": _refused("unknown_table"),
                    "503": _refused("store_failed"),
                },
                "security": [{}, {"cookie": []}, {"bearer": []}],
            }
        },
    }
