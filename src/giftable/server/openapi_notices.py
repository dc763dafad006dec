"""The doors of who wants to be told, for the OpenAPI document."""

from __future__ import annotations

from typing import Any

from giftable.protocol.http import Confirmed, NewWatch, WatchList, WatchListed
from giftable.server.openapi_shapes import content, ok, path, query, refused

_WHO: list[dict[str, list[str]]] = [{}, {"cookie": []}, {"bearer": []}]
_SEATED = {
    "401": refused("bad_token"),
    "403": refused("not_your_seat", "foreign_origin"),
    "404": refused("unknown_table"),
    "429": refused("too_fast"),
    "503": refused("store_failed"),
}
_ANYBODY = {
    "403": refused("foreign_origin"),
    "404": refused("no_such_watch"),
    "429": refused("too_fast"),
    "503": refused("store_failed"),
}


def paths() -> dict[str, Any]:
    return _about_watches() | _about_feeds()


def _about_watches() -> dict[str, Any]:
    table, watch = path("table"), path("watch")
    done = {"204": {"description": "Done."}}
    return {
        "/api/tables/{table}/watches": {
            "get": {
                "summary": "How the asker is told of this table, and by what they could be.",
                "parameters": [table],
                "responses": {"200": ok("The watches.", WatchList), **_SEATED},
                "security": _WHO,
            },
            "post": {
                "summary": "Be told of this table. An address of e-mail has to be confirmed.",
                "parameters": [table],
                "requestBody": {"required": True, "content": content(NewWatch)},
                "responses": {
                    "201": ok("The watch.", WatchListed),
                    "400": refused("bad_message"),
                    "413": refused("too_large"),
                    "422": refused(
                        "bad_url", "no_mail_here", "no_push_service", "outgoing_off",
                        "too_many_watches",
                    ),
                    **_SEATED,
                },
                "security": _WHO,
            },
        },
        "/api/tables/{table}/touch": {
            "post": {
                "summary": "The asker looks at this table now: they need not be told.",
                "parameters": [table],
                "responses": done | _SEATED,
                "security": _WHO,
            }
        },
        "/api/watches/{watch}/stop": {
            "post": {
                "summary": "Tell nothing more by this watch; for whoever has its id (RFC 8058).",
                "parameters": [watch],
                "responses": done | _ANYBODY,
            }
        },
        "/api/watches/{watch}/confirm": {
            "post": {
                "summary": "The address is the asker's own: they have the letter.",
                "parameters": [watch],
                "requestBody": {"required": True, "content": content(Confirmed)},
                "responses": {
                    **done, "400": refused("bad_message"), "413": refused("too_large"), **_ANYBODY,
                },
            }
        },
    }  # fmt: skip


def _about_feeds() -> dict[str, Any]:
    asked = [path("feed"), query("l", "A language.")]
    return {
        "/api/feeds/{feed}/calendar.ics": {
            "get": {
                "summary": "The tables that wait for a person, for their calendar.",
                "parameters": asked,
                "responses": {
                    "200": {"description": "The calendar.", "content": {"text/calendar": {}}},
                    "404": refused("no_such_watch"),
                    "429": refused("too_fast"),
                    "503": refused("store_failed"),
                },
            }
        },
        "/api/feeds/{feed}/feed.atom": {
            "get": {
                "summary": "Was a feed until 1.0.0: the calendar shows the same.",
                "parameters": asked,
                "responses": {
                    "410": {"description": "So in a sentence.", "content": {"text/plain": {}}}
                },
            }
        },
    }
