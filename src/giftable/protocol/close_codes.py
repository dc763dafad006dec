"""The reasons why the server closes a socket, by WebSocket close code."""

from __future__ import annotations

BINARY, FLOOD, TOO_BIG, RESTART, TRY_LATER = 1003, 1008, 1009, 1012, 1013
SUPERSEDED, NO_SESSION, NOT_WELCOME, UNKNOWN_TABLE, TABLE_CLOSED = 4001, 4401, 4403, 4404, 4410

_COME_BACK = "come back in a moment"

CLOSE_CODES: dict[int, tuple[str, str]] = {
    BINARY: ("`binary_frame`", "send text"),
    FLOOD: ("`too_fast`", "a flood; come back slowly"),
    TOO_BIG: ("too large", "send less"),
    RESTART: ("`restart`", _COME_BACK),
    TRY_LATER: ("`too_slow`, `too_many_watch`, `too_many_screens`, `store_failed`", _COME_BACK),
    SUPERSEDED: ("`superseded`", "a newer tab of the same person has the table"),
    NO_SESSION: ("`no_session`", "load a page first: no valid cookie or token came"),
    NOT_WELCOME: (
        "`removed`, `closed_to_newcomers`, `bad_screen_key`",
        "the host would have to let you in",
    ),
    UNKNOWN_TABLE: ("`unknown_table`", "check the code"),
    TABLE_CLOSED: ("`newer_version`, `hour_over` and the like", "this table is closed here"),
}
"""Code -> its reason, and what a client should do."""
