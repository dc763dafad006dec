"""What a bot of That's Not a Hat takes to lie where."""

from __future__ import annotations

from giftable.games.beliefs import Part
from giftable.games.kernel import GiftId, Seat


class Place(Part, frozen=True):
    """What a bot takes to lie in a place: `nth` card of the seat's column, oldest first; None is
    the gift on its way. `sure` 0 to 1; `gift` None where nothing comes to mind."""

    seat: Seat
    nth: int | None
    gift: GiftId | None
    sure: float


class Memories(Part, frozen=True, tag="hat.Memories"):
    """That's Not a Hat: what the bot in `seat` took to lie where, when the game ended. `skill`:
    the memory it plays with, as an ACT-R threshold (lower is better)."""

    seat: Seat
    places: tuple[Place, ...]
    skill: float


Beliefs = Memories
