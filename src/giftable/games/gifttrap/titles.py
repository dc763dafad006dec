"""The titles of an evening of GiftTRAP: who knew whom, who stayed a riddle, who gave the worst."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import Any

from msgspec import Struct

from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.moves import Mark
from giftable.games.kernel import Seat, WireStruct
from giftable.games.predicting import NO_FORESIGHT, Foresight
from giftable.games.titles import Claim, Title, award, best_people, scaled_share, seers

_Marks = tuple[Mark, ...]

_WORTH: dict[Mark, int] = {"great": 3, "good": 2, "ok": 1, "none": -1, "no_way": -4}
_HITS: _Marks = ("great", "good")
_MISSES: _Marks = ("none", "no_way")


class GiftTrapTold(WireStruct, frozen=True, tag="gifttrap.Told"):
    """GiftTRAP, at its end: a title for each player, the most striking first; the best
    people, where only bots have won: whose trailing marker is furthest along, then both (G16)."""

    titles: tuple[Title, ...]
    people: tuple[Seat, ...] = ()


Told = GiftTrapTold

TITLES = (
    "knows", "riddle", "open-book", "generous", "no-no-way", "trapper", "bullseye", "joker",
    "moment", "kindred", "beloved", "nerves", "ahead", "rocket", "steady", "bold",
    "late", "gift", "company", "seer",
)  # fmt: skip
"""All titles, by the ids of their words."""


class _Evening(Struct):
    """The events that titles count, of those who still play; newcomers have only theirs (G27)."""

    opened: list[tuple[int, v.Opened]]  # with the round, 0-based
    caught: Counter[Seat]  # tokens that a seat's traps caught
    since: dict[Seat, int]  # the first round of those who came late


def titles_of(
    view: v.View, shown: Iterable[object], bots: Collection[Seat] = (),
    foresight: Foresight = NO_FORESIGHT,
) -> GiftTrapTold:  # fmt: skip
    """Makes the titles of an evening that is over. `shown` is all that everybody saw of it."""
    seats = [player.seat for player in view.players]
    titles = award(seats, claims(view, shown) + seers(seats, foresight), bots)
    standing = {p.seat: (min(p.give, p.get), p.give + p.get) for p in view.players}
    return GiftTrapTold(
        titles, best_people(standing, bots, view.outcome.winners if view.outcome else ())
    )


def claims(view: v.View, shown: Iterable[object]) -> list[Claim]:
    """Returns all titles that the players could bear."""
    evening = _collect_events(shown)
    seats = [player.seat for player in view.players]
    return [claim for seat in seats for claim in _Player(seat, seats, evening, view).claims()]


def _collect_events(shown: Iterable[object]) -> _Evening:
    evening = _Evening([], Counter(), {})
    trappers: dict[str, Seat] = {}
    number = 0
    for one in shown:
        match one:
            case v.RoundBegan():
                number, trappers = one.round, {}
                for entered in one.joined:
                    if not entered.back:
                        _drop_seat(evening, entered.seat)
                        evening.since[entered.seat] = number
            case v.GiftTrapped():
                trappers[one.gift] = one.seat
            case v.TokenOpened():
                evening.opened.append((number, one.opened))
                if one.opened.trapped:
                    evening.caught[trappers[one.opened.gift]] += 1
            case _:
                pass
    return evening


def _drop_seat(evening: _Evening, seat: Seat) -> None:
    evening.opened = [(n, o) for n, o in evening.opened if seat not in (o.by, o.to)]
    evening.caught[seat] = 0


class _Player:
    """One player's evening, and the titles that the player could bear."""

    def __init__(self, seat: Seat, seats: list[Seat], evening: _Evening, view: v.View) -> None:
        self._seat = seat
        self._seats = seats
        self._collect_events = evening
        self._view = view
        scored = [o for _, o in evening.opened if not o.trapped]
        self._scored = [o for o in scored if o.by in seats and o.to in seats]
        self._given = [o for o in self._scored if o.by == seat]
        self._got = [o for o in self._scored if o.to == seat]

    def claims(self) -> Iterator[Claim]:
        yield from self._claims_by_giving()
        yield from self._claims_by_getting()
        yield from self._claims_by_knowing()
        yield from self._claims_by_moments()
        yield from self._claims_by_luck()

    def _claim(self, strength: int, title: str, **fact: Any) -> Claim:
        return Claim(strength, Title(self._seat, title, **fact))

    def _claims_by_giving(self) -> Iterator[Claim]:
        marks = Counter(o.mark for o in self._given)
        gifts = len(self._given)
        great, no_way, unseen = marks["great"], marks["no_way"], marks["none"]
        middle = marks["good"] + marks["ok"]
        if great >= 2 and great == self._most_of_mark("by", "great"):
            yield self._claim(45 + scaled_share(great, gifts, 50), "bullseye", count=great)
        if gifts >= 4 and no_way == 0 and self._most_of_mark("by", "no_way"):
            yield self._claim(45 + min(30, 2 * gifts), "no-no-way", of=gifts)
        if great >= 2 and no_way >= 2 and (great + no_way) * 2 >= gifts:
            yield self._claim(min(70, 40 + 3 * (great + no_way)), "bold", count=great, of=no_way)
        if unseen >= 3 and unseen * 5 >= gifts * 2:
            yield self._claim(35 + scaled_share(unseen, gifts, 50), "ahead", count=unseen)
        if middle >= 4 and middle * 5 >= gifts * 3:
            yield self._claim(
                30 + scaled_share(middle, gifts, 40), "steady", count=middle, of=gifts
            )
        brought = self._points_given(self._seat)
        if brought > 0 and brought == max(map(self._points_given, self._seats)):
            rest = sum(map(self._points_given, self._seats)) - brought
            ahead = scaled_share(brought * (len(self._seats) - 1), rest) - 100 if rest else 100
            yield self._claim(50 + min(40, ahead), "generous", count=brought)

    def _claims_by_getting(self) -> Iterator[Claim]:
        gifts = len(self._got)
        hits = _count_marks(self._got, _HITS)
        misses = _count_marks(self._got, _MISSES)
        if gifts >= 3 and hits * 5 >= gifts * 3 and self._leads_in_share(_HITS):
            yield self._claim(35 + scaled_share(hits, gifts, 60), "open-book", count=hits, of=gifts)
        if gifts >= 3 and misses * 2 >= gifts and self._leads_in_share(_MISSES):
            yield self._claim(
                40 + scaled_share(misses, gifts, 60), "riddle", count=misses, of=gifts
            )
        great = _count_marks(self._got, ("great",))
        if great >= 2 and great == self._most_of_mark("to", "great"):
            yield self._claim(38 + scaled_share(great, gifts, 50), "beloved", count=great)
        no_way = _count_marks(self._got, ("no_way",))
        if no_way >= 2 and no_way == self._most_of_mark("to", "no_way"):
            yield self._claim(45 + min(40, 8 * no_way), "nerves", count=no_way)

    def _claims_by_knowing(self) -> Iterator[Claim]:
        """Yields a title for each player whose taste this player knew best."""
        for to in self._seats:
            worth, gifts = self._worth_between(self._seat, to)
            others = [
                self._worth_between(by, to) for by in self._seats if by not in (self._seat, to)
            ]
            # the mean of the gifts' worth, compared without fractions
            best = all(worth * n >= other * gifts for other, n in others)
            if gifts >= 2 and worth * 2 >= gifts * 3 and best:
                hits = _count_marks([o for o in self._given if o.to == to], _HITS)
                strength = 45 + scaled_share(worth, 3 * gifts, 55)
                yield self._claim(strength, "knows", other=to, count=hits, of=gifts)

            back, returned = self._worth_between(to, self._seat)
            if min(gifts, returned) >= 2 and worth >= gifts and back >= returned:
                both = [o for o in self._scored if {o.by, o.to} == {self._seat, to}]
                strength = 25 + scaled_share(worth + back, 3 * len(both), 55)
                hits = _count_marks(both, _HITS)
                yield self._claim(strength, "kindred", other=to, count=hits, of=len(both))

    def _claims_by_moments(self) -> Iterator[Claim]:
        best, worst = self._view.best, self._view.worst
        for strength, title, o in ((55, "moment", best), (78, "joker", worst)):
            if o is not None and o.by == self._seat and o.to in self._seats:
                yield self._claim(strength, title, other=o.to, gift=o.gift)
        favourite = max(self._given, key=lambda o: _WORTH[o.mark], default=None)
        if favourite is not None and _WORTH[favourite.mark] > 0:
            strength = 5 + _WORTH[favourite.mark]
            yield self._claim(strength, "gift", other=favourite.to, gift=favourite.gift)

    def _claims_by_luck(self) -> Iterator[Claim]:
        caught = self._collect_events.caught[self._seat]
        if caught and caught == max(self._collect_events.caught[seat] for seat in self._seats):
            yield self._claim(min(100, 65 + 10 * caught), "trapper", count=caught)
        spaces = self._longest_leap(self._seat)
        if spaces >= 8 and spaces == max(map(self._longest_leap, self._seats)):
            yield self._claim(40 + min(40, 2 * spaces), "rocket", count=spaces)
        since = self._collect_events.since.get(self._seat, 0)
        if since:
            yield self._claim(58, "late", count=since + 1)
        yield self._claim(0, "company", of=len(self._given))

    # Facts ----------------------------------------------------------------------------

    def _most_of_mark(self, side: str, mark: Mark) -> int:
        """Returns the largest number of that mark that one player gave ("by") or got ("to")."""
        found = Counter(getattr(o, side) for o in self._scored if o.mark == mark)
        return max(found.values(), default=0)

    def _leads_in_share(self, marks: _Marks) -> bool:
        """Whether nobody else had a greater share of such marks among what they got."""
        own, gifts = _count_marks(self._got, marks), len(self._got)
        for seat in self._seats:
            got = [o for o in self._scored if o.to == seat]
            if len(got) >= 3 and _count_marks(got, marks) * gifts > own * len(got):
                return False
        return True

    def _points_given(self, seat: Seat) -> int:
        """The points that the player's gifts brought others, losses aside."""
        return sum(max(0, o.get_by) for o in self._scored if o.by == seat)

    def _worth_between(self, by: Seat, to: Seat) -> tuple[int, int]:
        """Returns what one player's gifts were worth to another, and how many there were."""
        worth = [_WORTH[o.mark] for o in self._scored if (o.by, o.to) == (by, to)]
        return sum(worth), len(worth)

    def _longest_leap(self, seat: Seat) -> int:
        """Returns the most spaces that the player's two markers together gained in one round."""
        gained: Counter[int] = Counter()
        for number, o in self._collect_events.opened:
            gained[number] += (o.give_to - o.give_from) * (o.by == seat)
            gained[number] += (o.get_to - o.get_from) * (o.to == seat)
        return max(gained.values(), default=0)


def _count_marks(opened: Iterable[v.Opened], marks: _Marks) -> int:
    return sum(o.mark in marks for o in opened)
