"""Tells what a bot of GiftTRAP believes, in tags and gifts (beliefs.py)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from giftable.games.gifttrap.beliefs import Guess, Leaning, Taste
from giftable.games.gifttrap.bots.marking import MARKS
from giftable.games.gifttrap.bots.marks import Marks, Order
from giftable.games.gifttrap.deck import deck
from giftable.games.kernel import GiftId, Seat

FAINT = 0.05  # weaker leanings are not told
FIRST = 3  # so many gifts that it would give first, and last


def taste(
    of: Seat,
    marks: Marks,
    leanings: Mapping[str, float],
    glad: Callable[[Sequence[GiftId]], Sequence[float]],
    expected: Callable[[int, int, tuple[GiftId, ...]], Sequence[float]],
    seen: int,
    *,
    adults: bool,
) -> Taste:
    """Returns a bot's belief about one player. `leanings`: by tag. `glad`: gifts -> utilities.
    `expected`: (nth order, its round, its gifts) -> the points expected of each before the order
    was shown. `seen`: the number of rounds that the belief rests on."""
    orders = marks.of(of)
    first = _by_gladness(glad, marks, adults=adults)
    return Taste(
        of,
        _strongest_leanings(leanings),
        first[:FIRST],
        first[: -FIRST - 1 : -1],
        tuple(
            guess
            for n, at in enumerate(marks.rounds.get(of, ()))
            for gifts in [marks.laid[at]]
            for guess in _guesses(at, gifts, orders[n], expected(n, at, gifts))
        ),
        seen,
    )


def _guesses(
    at: int, gifts: tuple[GiftId, ...], order: Order, expected: Sequence[float]
) -> list[Guess]:
    """Returns the expected points of a round's gifts, each with its mark."""
    last = len(MARKS) - 1
    return [
        Guess(at, gift, round(by, 2), MARKS[min(order.index(gift), last)])
        for gift, by in zip(gifts, expected, strict=True)
    ]


def _strongest_leanings(leanings: Mapping[str, float]) -> tuple[Leaning, ...]:
    told = [
        Leaning(tag, round(max(-1.0, min(1.0, by)), 2))
        for tag, by in leanings.items()
        if abs(by) >= FAINT
    ]
    return tuple(sorted(told, key=lambda leaning: -leaning.weight))


def _by_gladness(
    glad: Callable[[Sequence[GiftId]], Sequence[float]], marks: Marks, *, adults: bool
) -> tuple[GiftId, ...]:
    """Returns the house's gifts that were not shown in this game, best liked first."""
    seen = {gift for laid in marks.laid.values() for gift in laid}
    ids = [gift for pack in deck(adults) for card in pack for gift in card if gift not in seen]
    pleasing = dict(zip(ids, glad(ids), strict=True))
    return tuple(sorted(ids, key=lambda gift: -pleasing[gift]))
