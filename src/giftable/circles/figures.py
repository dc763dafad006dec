"""What only a circle can know: who knows whom, over all its evenings. Pure.

A mean of few gifts says little, so each is drawn toward the mean of all gifts: as if `PRIOR` more
gifts had been given that were like the usual one. `sure` says how much of the figure is its own.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from itertools import groupby

from msgspec import Struct

from giftable.circles.evening import Evening
from giftable.games.kernel import GiftId
from giftable.games.lasting import Feat, Given

PRIOR = 4.0
APART_MS = 8 * 3600 * 1000
LEAST = 3  # gifts, before one is said to understand somebody
SEATS_MAX = 8
CATCHES_MAX = 3

_Gift = tuple[Evening, str, str, Given]
"""A gift of an evening, by a member to a member."""


class Knows(Struct, frozen=True):
    """How well `by` chooses for `to`: mean points per gift, in hundredths; `sure` in percent."""

    by: str  # a member, as all below
    to: str
    gifts: int
    mean: int
    sure: int
    right: int = 0  # of `by`'s predictions of what `to` says to gifts ...
    of: int = 0  # ... so many


class GiftTold(Struct, frozen=True):
    """One gift of an evening, with its points. `name`: its name if it is an own card."""

    by: str | None
    to: str | None
    gift: GiftId
    mark: str
    points: int
    game: str
    at_ms: int
    name: str | None = None


class FeatTold(Struct, frozen=True):
    """The record of one feat in one game: which member did it most often, and when."""

    game: str
    what: str
    member: str
    count: int
    at_ms: int
    gift: GiftId | None = None
    said: GiftId | None = None
    names: tuple[str | None, str | None] = (None, None)  # as people called these two


class Catches(Struct, frozen=True):
    """How many lies of `to`'s `by` has exposed."""

    by: str
    to: str
    count: int


class Understands(Struct, frozen=True):
    """The member for whom `member` chooses best (`best`), and who does so for them (`by`)."""

    member: str
    best: str | None
    by: str | None


class Grown(Struct, frozen=True):
    """The mean points of all gifts of one evening, in hundredths, to draw a curve of."""

    at_ms: int
    gifts: int
    mean: int


class Wins(Struct, frozen=True):
    member: str
    wins: int


class Figures(Struct, frozen=True):
    knows: tuple[Knows, ...] = ()
    understands: tuple[Understands, ...] = ()
    grown: tuple[Grown, ...] = ()
    best: GiftTold | None = None
    surprise: GiftTold | None = None
    records: tuple[FeatTold, ...] = ()
    catches: tuple[Catches, ...] = ()


def figures(evenings: Sequence[Evening]) -> Figures:
    """Computes all figures of a circle from its evenings, the oldest first."""
    gifts = _member_gifts(evenings)
    knows = _mean_by_pair(gifts, _count_predictions(evenings))
    return Figures(
        knows, _best_partners(knows), _mean_by_evening(gifts), _best_gift(gifts),
        _worst_surprise(gifts, knows), _records(evenings), _catches(evenings),
    )  # fmt: skip


def count_nights(evenings: Iterable[Evening]) -> int:
    """Counts the nights on which they played: games within 8 hours of each other are one."""
    met, last_ms = 0, -APART_MS
    for one in evenings:
        met += one.at_ms - last_ms >= APART_MS
        last_ms = one.at_ms
    return met


def wins_this_year(evenings: Iterable[Evening], now_ms: int) -> tuple[Wins, ...]:
    """Counts each member's wins in the current year (UTC), most first, without zeros."""
    now = year(now_ms)
    won = Counter(
        member
        for one in evenings
        if year(one.at_ms) == now
        for seat in one.winners
        if (member := one.member(seat)) is not None
    )
    return tuple(Wins(member, wins) for member, wins in sorted(won.items(), key=_descending_key))


def _descending_key(counted: tuple[str, int]) -> tuple[int, str]:
    return -counted[1], counted[0]


def year(at_ms: int) -> int:
    return datetime.fromtimestamp(at_ms // 1000, UTC).year


def _member_gifts(evenings: Iterable[Evening]) -> list[_Gift]:
    found: list[_Gift] = []
    for evening in evenings:
        at = {seat: evening.member(seat) for seat in range(SEATS_MAX)}
        found += [
            (evening, by, to, given)
            for given in evening.facts.given
            if (by := at[given.by]) and (to := at[given.to])
        ]
    return found


def _count_predictions(evenings: Iterable[Evening]) -> Counter[tuple[str | None, str | None, bool]]:
    """Counts the right (True) and wrong predictions of each pair: who predicted, whose gift."""
    found: Counter[tuple[str | None, str | None, bool]] = Counter()
    for evening in evenings:
        for one in evening.facts.foresaw if evening.facts.given else ():
            by, to = evening.member(one.by), evening.member(one.to)
            found[by, to, True] += one.right
            found[by, to, False] += one.of - one.right
    return found


def _mean_by_pair(
    gifts: Iterable[_Gift], foresaw: Counter[tuple[str | None, str | None, bool]]
) -> tuple[Knows, ...]:
    points: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for _, by, to, given in gifts:
        points[by, to].append(given.points)
    all_points = [one for of in points.values() for one in of]
    usual = sum(all_points) / len(all_points) if all_points else 0.0
    return tuple(
        Knows(
            by,
            to,
            len(of),
            _shrunken_mean(of, usual),
            round(100 * len(of) / (len(of) + PRIOR)),
            foresaw[by, to, True],
            foresaw[by, to, True] + foresaw[by, to, False],
        )
        for (by, to), of in sorted(points.items())
    )


def _shrunken_mean(points: Sequence[int], usual: float) -> int:
    return round(100 * (sum(points) + PRIOR * usual) / (len(points) + PRIOR))


def _best_partners(knows: Sequence[Knows]) -> tuple[Understands, ...]:
    known = [one for one in knows if one.gifts >= LEAST]
    found = []
    for member in sorted({name for one in knows for name in (one.by, one.to)}):
        given = max((k for k in known if k.by == member), key=_mean_then_count, default=None)
        got = max((k for k in known if k.to == member), key=_mean_then_count, default=None)
        found.append(
            Understands(
                member, None if given is None else given.to, None if got is None else got.by
            )
        )
    return tuple(found)


def _mean_then_count(one: Knows) -> tuple[int, int]:
    return one.mean, one.gifts


def _mean_by_evening(gifts: Iterable[_Gift]) -> tuple[Grown, ...]:
    found = []
    for _, of_evening in groupby(gifts, lambda one: one[0].source):
        played = list(of_evening)
        mean = round(100 * sum(given.points for *_, given in played) / len(played))
        found.append(Grown(played[0][0].at_ms, len(played), mean))
    return tuple(found)


def _best_gift(gifts: Iterable[_Gift]) -> GiftTold | None:
    """Returns the gift with the most points for both its members; of equal ones the first."""
    found = max(gifts, key=lambda one: one[3].both, default=None)
    return None if found is None or found[3].both <= 0 else _gift_told(*found)


def _worst_surprise(gifts: Iterable[_Gift], knows: Iterable[Knows]) -> GiftTold | None:
    """Returns the gift that fell furthest below what its giver usually gets from its receiver."""
    mean = {(one.by, one.to): one.mean for one in knows}
    bad = [one for one in gifts if one[3].points < 0]
    found = max(bad, key=lambda one: mean[one[1], one[2]] - 100 * one[3].points, default=None)
    return None if found is None else _gift_told(*found)


def _gift_told(evening: Evening, by: str, to: str, given: Given) -> GiftTold:
    name = evening.names.get(given.gift)
    return GiftTold(by, to, given.gift, given.mark, given.points, evening.game, evening.at_ms, name)


def _records(evenings: Iterable[Evening]) -> tuple[FeatTold, ...]:
    """Returns the highest count of each feat; of equal ones the first."""
    best: dict[tuple[str, str], FeatTold] = {}
    for evening in evenings:
        for feat in evening.facts.feats:
            member, key = evening.member(feat.seat), (evening.game, feat.what)
            if member is not None and (key not in best or feat.count > best[key].count):
                best[key] = _record(evening, feat, member)
    return tuple(best[key] for key in sorted(best))


def _catches(evenings: Iterable[Evening]) -> tuple[Catches, ...]:
    """The members who have caught each other most, most first."""
    found: Counter[tuple[str, str]] = Counter()
    for evening in evenings:
        for one in evening.facts.caught:
            if (by := evening.member(one.by)) and (to := evening.member(one.to)):
                found[by, to] += one.count
    ranked = sorted(found.items(), key=lambda one: (-one[1], one[0]))
    return tuple(Catches(by, to, count) for (by, to), count in ranked[:CATCHES_MAX])


def _record(evening: Evening, feat: Feat, member: str) -> FeatTold:
    names = evening.names.get(feat.gift or ""), evening.names.get(feat.said or "")
    return FeatTold(
        evening.game, feat.what, member, feat.count, evening.at_ms, feat.gift, feat.said, names
    )
