"""The doors of circles, for the OpenAPI document."""

from __future__ import annotations

from typing import Any

from giftable.protocol import circles as p
from giftable.protocol.http import TableMade
from giftable.server.openapi_shapes import content, ok, path, query, refused

_WHO: list[dict[str, list[str]]] = [{}, {"cookie": []}, {"bearer": []}]
_FILE = {"application/json": {"schema": {"type": "object"}}}


def paths() -> dict[str, Any]:
    circle, member, key = path("circle"), path("member"), path("key")
    shown = {"200": ok("The circle as it is now.", p.CircleShown)}
    gone = {"204": {"description": "It is gone."}}
    at = {"200": ok("The circle, and where the asker sits.", p.CircleAt)}
    made = {"201": ok("Its id. The cookie `giftable` is the session.", p.CircleMade)}
    return {
        "/api/tables/{table}/circle": {
            "get": _door("The circle whose table it is; for members.", at, path("table")),
            "post": _door(
                "Keep the evening that is over; the host may make a circle for it.",
                at, path("table"), body=p.KeepTogether,
            ),
        },
        "/api/circles/file": {
            "post": {
                **_door("Make a circle of a file NAME.giftcircle.", made),
                "requestBody": {"required": True, "content": _FILE},
            }
        },
        "/api/circles/{circle}": {
            "get": _door(
                "A circle, with the figures after so many evenings.", shown, circle,
                query("after", "evenings; without it, all", type="integer"),
            ),
            "put": _door("Name it, its next evening, its cup.", shown, circle, body=p.CircleChange),
            "delete": _door("Delete it, as its keeper.", gone, circle),
        },
        "/api/circles/{circle}/asks": {
            "post": _door("Say who one is.", shown, circle, body=p.CircleWish)
        },
        "/api/circles/{circle}/asks/{key}": {
            "post": _door("Answer that, as a member.", shown, circle, key, body=p.CircleAnswer)
        },
        "/api/circles/{circle}/members/{member}": {
            "put": _door("Change how one is called.", shown, circle, member, body=p.CircleMe),
            "delete": _door(
                "Leave; the last one takes the circle along.", shown | gone, circle, member,
                query("forget", "1: and be somebody in its history", type="integer"),
            ),
        },
        **_of_files(),
    }  # fmt: skip


def _of_files() -> dict[str, Any]:
    circle = path("circle")
    svg = {"200": {"description": "A QR code of its link.", "content": {"image/svg+xml": {}}}}
    ics = {"200": {"description": "iCalendar.", "content": {"text/calendar": {}}}}
    file = {"200": {"description": "The file.", "content": _FILE}}
    way = {"201": ok("The way in.", p.CircleWayIn)}
    table = {"201": ok("The table of tonight.", TableMade)}
    return {
        "/api/circles/{circle}/entries": {
            "post": _door("Open a way in for a while.", way, circle, body=p.CircleEntry)
        },
        "/api/circles/{circle}/qr.svg": {
            "get": _door("Its link to scan.", svg, circle, query("entry", "a way in"))
        },
        "/api/circles/{circle}/next.ics": {
            "get": _door("Its next evening, for a calendar.", ics, circle)
        },
        "/api/circles/{circle}/file": {"get": _door("All of it, to take away.", file, circle)},
        "/api/circles/{circle}/tables": {
            "post": _door("Lay tonight's table.", table, circle, body=p.CircleEveningBegins)
        },
    }


def _door(
    summary: str, done: dict[str, Any], *parameters: dict[str, Any], body: type | None = None
) -> dict[str, Any]:
    needs = {} if body is None else {"requestBody": {"required": True, "content": content(body)}}
    return {
        "summary": summary,
        "parameters": list(parameters),
        **needs,
        "responses": {
            **done,
            "400": refused("bad_message"),
            "401": refused("bad_token"),
            "403": refused("not_a_member", "not_you", "not_keeper", "not_host", "foreign_origin"),
            "404": refused("no_such_circle", "no_such_member", "no_such_ask", "unknown_table"),
            "409": refused("circle_busy", "not_over"),
            "413": refused("too_large", "deck_too_big"),
            "422": refused("bad_name", "circle_full", "bad_circle_file", "too_few_players"),
            "429": refused("too_fast", "too_many_guesses"),
            "503": refused("store_failed", "circles_busy"),
        },
        "security": _WHO,
    }
