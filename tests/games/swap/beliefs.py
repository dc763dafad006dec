"""What a bot of the Yankee swap liked best."""

from __future__ import annotations

from giftable.games.kernel import GiftId, Seat, WireStruct


class Wish(WireStruct, frozen=True, tag="swap.Wish"):
    """Of all gifts that the bot in `seat` saw, the one it would have liked to take home."""

    seat: Seat
    gift: GiftId | None


Beliefs = Wish
