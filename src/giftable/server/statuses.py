"""How HTTP calls decks and every refusal."""

from __future__ import annotations

FILE_TYPE = "application/vnd.giftable.deck+zip"

_STATUSES = {
    "bad_message": 400,
    **dict.fromkeys(("not_your_seat", "not_a_member", "not_keeper", "not_you", "not_host"), 403),
    **dict.fromkeys(("unknown_table", "newer_version", "no_such_watch"), 404),
    **dict.fromkeys(("no_such_deck", "no_such_picture", "deck_no_game"), 404),
    **dict.fromkeys(("no_such_circle", "no_such_member", "no_such_ask", "no_such_replay"), 404),
    **dict.fromkeys(("circle_busy", "not_over"), 409),
    "replay_taken_down": 410,
    **dict.fromkeys(("too_large", "replay_too_long"), 413),
    **dict.fromkeys(("picture_too_big", "deck_too_big", "deck_toml_too_big"), 413),
    **dict.fromkeys(("too_fast", "too_many_guesses"), 429),
    **dict.fromkeys(("store_failed", "server_failed"), 503),
    **dict.fromkeys(("pictures_busy", "decks_busy", "prints_busy", "print_failed"), 503),
    **dict.fromkeys(("replays_busy", "circles_busy"), 503),
    "pictures_full": 507,
}
"""How HTTP calls a refusal; whatever is not here is 422."""


def status_of(code: str) -> int:
    return _STATUSES.get(code, 422)
