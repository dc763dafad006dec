"""The doors of replays, for the OpenAPI document."""

from __future__ import annotations

from typing import Any

from giftable.protocol import replays as p
from giftable.server.openapi_shapes import content, ok, path, refused

_WHO: list[dict[str, list[str]]] = [{}, {"cookie": []}, {"bearer": []}]


def paths() -> dict[str, Any]:
    shown = {"200": ok("The whole game, as each seat saw it.", p.ReplayShown)}
    told = {"200": ok("Each change of it.", p.ReplayBeliefs)}
    log = {"application/octet-stream": {"schema": {"type": "string"}}}
    file = {"requestBody": {"required": True, "content": log}}
    return {
        "/api/tables/{table}/replay": {
            "post": {
                **_door(
                    "Keep the game that is over, as the host; again, to change its names.",
                    {"200": ok("Its id: the replay is at /r/{id}.", p.ReplayKept)},
                    path("table"),
                ),
                "requestBody": {"required": True, "content": content(p.KeepReplay)},
            }
        },
        "/api/replays/file": {
            "post": {**_door("Show the last game of an exported log.", shown), **file}
        },
        "/api/replays/file/beliefs": {
            "post": {**_door("What was believed in a log's last game.", told), **file}
        },
        "/api/replays/{replay}/beliefs": {
            "get": _door("What was believed there.", told, path("replay"))
        },
        "/api/replays/{replay}": {
            "get": _door("A replay.", shown, path("replay")),
            "delete": _door(
                "Take it down for all, as one who sat there.",
                {"204": {"description": "It is gone."}}, path("replay"),
            ),
        },
    }  # fmt: skip


def _door(summary: str, done: dict[str, Any], *parameters: dict[str, Any]) -> dict[str, Any]:
    return {
        "summary": summary,
        "parameters": list(parameters),
        "responses": {
            **done,
            "400": refused("bad_message"),
            "401": refused("bad_token"),
            "403": refused("not_host", "not_your_seat", "foreign_origin"),
            "404": refused("no_such_replay", "unknown_table", "newer_version"),
            "409": refused("not_over"),
            "410": refused("replay_taken_down"),
            "413": refused("too_large", "replay_too_long"),
            "422": refused("bad_replay_file"),
            "429": refused("too_fast", "too_many_guesses"),
            "503": refused("store_failed", "replays_busy"),
        },
        "security": _WHO,
    }
