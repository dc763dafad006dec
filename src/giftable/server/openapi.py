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
    MyTables,
    NewTable,
    ScreenLink,
    TableFound,
    TableMade,
    for_all,
)
from giftable.protocol.replays import ReplayShown
from giftable.server import openapi_circles, openapi_decks, openapi_notices, openapi_replays
from giftable.server.openapi_shapes import JSON, PLACE, content, ok, path, query, ref, refused


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
    _, schemas = msgspec.json.schema_components(HTTP_SHAPES, ref_template=PLACE)
    for name, game in GAMES.items():
        _, parts = msgspec.json.schema_components([game.Options], ref_template=PLACE)
        own = parts.pop(game.Options.__name__)
        schemas[_options(name)] = own | {"title": _options(name)}
        schemas |= parts
    schemas["NewTable"]["oneOf"] = [
        _of(name, options={"anyOf": [ref(_options(name)), {"type": "null"}]}) for name in GAMES
    ]
    schemas["GameInfo"]["oneOf"] = [
        _of(
            name,
            options=ref(_options(name)),
            editions={"additionalProperties": ref(_options(name))},
        )
        for name in GAMES
    ]
    return for_all(schemas)


def _options(game: str) -> str:
    """The name of the schema of a game's options."""
    return f"{game}.Options"


def _of(game: str, **properties: Any) -> dict[str, Any]:
    """The part of a message's schema that depends on the game."""
    return {"properties": {"game": {"const": game}, **properties}}


def _paths() -> dict[str, Any]:
    return (
        _about_the_server()
        | _about_tables()
        | _about_evenings()
        | openapi_circles.paths()
        | openapi_decks.paths()
        | openapi_notices.paths()
        | openapi_replays.paths()
        | _about_days()
    )


def _about_the_server() -> dict[str, Any]:
    return {
        "/preview/{kind}/{id}.png": {
            "get": {
                "summary": "The picture of a link: of a table (t), a replay (r) or a circle (c).",
                "parameters": [path("kind"), path("id"), query("l", "the language of its words")],
                "responses": {
                    "200": {
                        "description": "1200 x 630 pixels; of the house where none can be drawn.",
                        "content": {"image/png": {}},
                    },
                    "404": refused("not_found"),
                    "429": refused("too_fast"),
                },
            }
        },
        "/healthz": {
            "get": {
                "summary": "Whether the server is up.",
                "responses": {"200": {"description": "It is.", "content": {JSON: {}}}},
            }
        },
        "/readyz": {
            "get": {
                "summary": "Whether players may be sent here; `store` and `bus` say why not.",
                "responses": {
                    "200": {"description": "Ready.", "content": {JSON: {}}},
                    "503": {"description": "Unready or draining.", "content": {JSON: {}}},
                },
            }
        },
        "/openapi.json": {
            "get": {
                "summary": "This document.",
                "responses": {"200": {"description": "OpenAPI.", "content": {JSON: {}}}},
            }
        },
        "/api/catalog": {
            "get": {
                "summary": "The games, their options and editions.",
                "responses": {"200": ok("The games.", Catalog), "429": refused("too_fast")},
            }
        },
    }


def _about_tables() -> dict[str, Any]:
    code, table = path("code"), path("table")
    svg = {"description": "A QR code of the table's link.", "content": {"image/svg+xml": {}}}
    return {
        "/api/tables": {
            "post": {
                "summary": "Make a table and sit down at it as its host.",
                "requestBody": {"required": True, "content": content(NewTable)},
                "responses": {
                    "201": ok("The table. The cookie `giftable` is the session.", TableMade),
                    "400": refused("bad_message"),
                    "401": refused("bad_token"),
                    "403": refused("foreign_origin"),
                    "413": refused("too_large"),
                    "422": refused("unknown_game", "bad_name", "bad_options"),
                    "429": refused("too_many_tables", "too_fast"),
                    "503": refused("store_failed"),
                },
                "security": [{}, {"cookie": []}, {"bearer": []}],
            }
        },
        "/api/codes/{code}": {
            "get": {
                "summary": "Whose code this is; any case, any keyboard, a pasted link.",
                "parameters": [code],
                "responses": {
                    "200": ok("The table.", TableFound),
                    "400": refused("bad_code"),
                    "404": refused("unknown_code"),
                    "429": refused("too_many_guesses", "too_fast"),
                    "503": refused("store_failed"),
                },
            }
        },
        "/api/tables/{table}/qr.svg": {
            "get": {
                "summary": "The table's link to scan.",
                "parameters": [table],
                "responses": {
                    "200": svg,
                    "404": refused("unknown_table"),
                    "429": refused("too_fast"),
                    "503": refused("store_failed", "no_network"),
                },
            }
        },
        "/api/tables/{table}/beliefs": {
            "get": {
                "summary": "What the bots believed of the asker, once the game is over.",
                "parameters": [table],
                "responses": {
                    "200": ok("What each bot believed.", Beliefs),
                    "401": refused("bad_token"),
                    "403": refused("not_your_seat"),
                    "404": refused("unknown_table"),
                    "409": refused("not_over"),
                    "429": refused("too_fast"),
                    "503": refused("store_failed"),
                },
                "security": [{}, {"cookie": []}, {"bearer": []}],
            }
        },
    }


def _about_days() -> dict[str, Any]:
    return {
        "/api/mine": {
            "get": {
                "summary": "The asker's tables over days, those that wait for them first.",
                "responses": {
                    "200": ok("Twenty at most.", MyTables),
                    "401": refused("bad_token"),
                    "429": refused("too_fast", "too_many_guesses"),
                    "503": refused("store_failed"),
                },
                "security": [{}, {"cookie": []}, {"bearer": []}],
            }
        },
        "/api/tables/{table}/since": {
            "get": {
                "summary": "What happened at a table over days since the asker was there.",
                "parameters": [
                    path("table"),
                    query("n", "the last update that they saw; else they saw what they did last"),
                ],
                "responses": {
                    "200": ok(
                        "As their own seats saw it; empty if nothing was revealed.", ReplayShown
                    ),
                    "400": refused("bad_message"),
                    "401": refused("bad_token"),
                    "403": refused("not_your_seat"),
                    "404": refused("unknown_table", "newer_version"),
                    "422": refused("not_over_days"),
                    "413": refused("replay_too_long"),
                    "429": refused("too_fast", "too_many_guesses"),
                    "503": refused("store_failed", "replays_busy"),
                },
                "security": [{}, {"cookie": []}, {"bearer": []}],
            }
        },
    }


def _about_evenings() -> dict[str, Any]:
    code, table = path("code"), path("table")
    svg = {"description": "A QR code of the pairing page's link.", "content": {"image/svg+xml": {}}}
    return {
        "/api/screens/{code}/qr.svg": {
            "get": {
                "summary": "Where a host lets the screen with this code show a table, to scan.",
                "parameters": [code],
                "responses": {
                    "200": svg,
                    "400": refused("bad_code"),
                    "429": refused("too_fast"),
                    "503": refused("no_network"),
                },
            }
        },
        "/api/tables/{table}/evening": {
            "get": {
                "summary": "What is told of the game, once it is over: titles and journeys.",
                "parameters": [table],
                "responses": {
                    "200": ok("What is told.", Evening),
                    "404": refused("unknown_table"),
                    "409": refused("not_over"),
                    "429": refused("too_fast"),
                    "503": refused("store_failed"),
                },
            }
        },
        "/api/tables/{table}/screen": {
            "get": {
                "summary": "The link that shows the table on a screen; only for the host.",
                "parameters": [table],
                "responses": {
                    "200": ok("The link.", ScreenLink),
                    "401": refused("bad_token"),
                    "403": refused("not_host"),
                    "404": refused("unknown_table"),
                    "503": refused("store_failed"),
                },
                "security": [{}, {"cookie": []}, {"bearer": []}],
            }
        },
    }
