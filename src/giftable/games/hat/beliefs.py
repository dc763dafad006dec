"""A bot's beliefs about what lies where, in That's Not a Hat."""

from __future__ import annotations

from giftable.games.beliefs import Part
from giftable.games.kernel import GiftId, Seat


class Place(Part, frozen=True):
    """What a bot believes to lie in a place: the `nth` card of the seat's column, oldest first, or
    the gift on its way (None). `sure`: 0 to 1. `gift`: None if nothing comes to mind."""

    seat: Seat
    nth: int | None
    gift: GiftId | None
    sure: float


class Memories(Part, frozen=True, tag="hat.Memories"):
    """That's Not a Hat: what the bot in `seat` believed to lie where when the game ended. `skill`:
    the memory it played with, as an ACT-R threshold (lower is better)."""

    seat: Seat
    places: tuple[Place, ...]
    skill: float


Beliefs = Memories
