"""The codes with which That's Not a Hat alone refuses, and what they say."""

from __future__ import annotations

REFUSALS: dict[str, str] = {
    "already_named": "The gift is named; the receiver answers (H6).",
    "already_voted": "The seat has voted (H14).",
    "colour_too_small": "One colour has too few cards for so many players (H12, H17).",
    "no_vote": "Giver and receiver have no vote (H14).",
    "not_first": "Another seat begins (H3, H11).",
    "not_named_yet": "The gift is not named yet (H5).",
    "not_spoken": "Here gifts are named on the screen (H14).",
    "not_the_giver": "Another seat gives now (H4, H7).",
    "not_the_receiver": "Only the receiver answers (H6).",
    "spoken_here": "Here gifts are named aloud (H14).",
    "spoken_needs_three": "To play by voice takes three players or more (H14).",
    "unknown_gift": "The catalogue has no such gift (H14).",
}
