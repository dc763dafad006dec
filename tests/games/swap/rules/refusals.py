"""The codes with which the Yankee swap alone refuses, and what they say."""

from __future__ import annotations

REFUSALS: dict[str, str] = {
    "gift_is_safe": "That gift has changed hands often enough (S5).",
    "not_your_turn": "Another seat is on turn (S4).",
    "nothing_to_take": "That seat has no gift to take (S3).",
    "nothing_wrapped": "All gifts are unwrapped (S6).",
    "still_wrapped": "A wrapped gift is left (S3).",
    "taken_at_once": "That gift was just taken from here (S4).",
}
