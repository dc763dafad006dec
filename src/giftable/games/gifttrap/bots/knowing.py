"""How each level uses what it saw others mark."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from giftable.games.gifttrap.bots.marking import Chances
from giftable.games.gifttrap.bots.marks import FRIEND_ROUNDS, Marks, Order
from giftable.games.gifttrap.bots.model import Seen, Shares, TasteModel
from giftable.games.kernel import GiftId, Seat


def remembered(level: str, past: tuple[Order, ...], orders: tuple[Order, ...]) -> Seen:
    """Returns the marked rounds, of earlier games and of this one, that bots of a level use."""
    if level == "expert":
        return past, orders
    return (), orders[-FRIEND_ROUNDS:] if level == "friend" else ()


def mark_chances(
    model: TasteModel, level: str, past: tuple[Order, ...], orders: tuple[Order, ...],
    gifts: tuple[GiftId, ...], shares: Shares,
) -> Chances:  # fmt: skip
    """Returns the probability of each of MARKS for each gift of a round, as bots of a level
    estimate it. `shares`: see `shares_at`."""
    return model.chances(remembered(level, past, orders), gifts, shares)


def shares_at(
    model: TasteModel, level: str, past: Mapping[Seat, tuple[Order, ...]], marks: Marks,
    people: Collection[Seat], before: int | None = None,
) -> dict[Seat, Shares]:  # fmt: skip
    """Returns the estimated share of each of WAYS, by seat that has marked something, learned from
    the other seats of its kind: people from people, bots from bots. `before`: only rounds before
    this one count."""
    found: dict[Seat, Shares] = {}
    for are_people in (True, False):
        seats = [seat for seat in sorted(marks.by) if (seat in people) is are_people]
        seen = [remembered(level, past.get(seat, ()), marks.of(seat, before)) for seat in seats]
        if seats:
            found.update(zip(seats, model.shares(tuple(seen)), strict=True))
    return found
