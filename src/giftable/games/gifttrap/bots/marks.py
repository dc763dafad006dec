"""What people marked, as all saw it: the only data that GiftTRAP's bots learn from (G9, G10)."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from importlib.util import find_spec
from typing import Any

from msgspec import Struct, field

from giftable.content import box
from giftable.games.gifttrap.rules import view as v
from giftable.games.kernel import GiftId, Seat

GIFTS_MAX = 9  # of a round (G3)
FRIEND_ROUNDS = 2  # that a friend remembers, the newest
EXPERT_ROUNDS = 60  # that an expert remembers, the newest
TAGS_ALONE = "tags"  # the name of the model that has learned nothing
LEARNS = find_spec("numpy") is not None  # whether bots can learn from earlier games
WORD_MAX = 64  # characters, of a gift's id and a person's word

Order = tuple[GiftId, ...]
"""A round's gifts as one person marked them: GREAT, GOOD, OK, NO WAY, then the rest, sorted."""


class MarkedRound(Struct, frozen=True):
    """A round's gifts, and the marks that one person gave them.

    `person`: an opaque random word, the same for all rounds of one evening and for nothing else.
    """

    person: str
    gifts: tuple[GiftId, ...]
    great: GiftId
    good: GiftId
    ok: GiftId
    no_way: GiftId

    @property
    def order(self) -> Order:
        marks = (self.great, self.good, self.ok, self.no_way)
        return (*marks, *sorted(gift for gift in self.gifts if gift not in marks))


class Marks(Struct):
    """Records who marked what in one game, as far as it was shown."""

    round: int = 0
    gifts: tuple[GiftId, ...] = ()  # of the round, by field
    laid: dict[int, tuple[GiftId, ...]] = field(default_factory=dict)  # by round: the marked gifts
    by: dict[Seat, tuple[Order, ...]] = field(default_factory=dict)  # oldest first
    rounds: dict[Seat, tuple[int, ...]] = field(default_factory=dict)  # of each order in `by`

    def observe(self, shown: Any) -> None:
        """Takes in one event. A newcomer on a seat (G27) has no marks yet."""
        match shown:
            case v.RoundBegan():
                self.round = shown.round
                for entered in shown.joined:
                    if not entered.back:
                        self.by.pop(entered.seat, None)
                        self.rounds.pop(entered.seat, None)
            case v.GiftsDealt():
                self.gifts = shown.gifts
            case v.GiftReplaced():
                gifts = [shown.new if g == shown.old else g for g in self.gifts]
                self.gifts = tuple(gifts)
            case v.GetsTurned():
                for turned in shown.turned:
                    self._add_turned(turned)

    def of(self, seat: Seat, before: int | None = None) -> tuple[Order, ...]:
        """A seat's marked rounds as orders, oldest first; only those before round `before`."""
        orders = self.by.get(seat, ())
        if before is None:
            return orders
        return orders[: sum(at < before for at in self.rounds.get(seat, ()))]

    def _add_turned(self, turned: v.Turned) -> None:
        seat, marks = turned.seat, (turned.great, turned.good, turned.ok, turned.no_way)
        if not set(marks).issubset(self.gifts):
            return  # a latecomer was not shown the gifts of this round
        if any(map(box.read, marks)):
            return  # numbers say nothing of a taste (G31)
        order = (*marks, *sorted(gift for gift in self.gifts if gift not in marks))
        self.laid[self.round] = self.gifts
        self.by[seat] = (*self.by.get(seat, ()), order)
        self.rounds[seat] = (*self.rounds.get(seat, ()), self.round)


def read(shown: Iterable[Any]) -> Marks:
    """Returns the marks in the shown events of a game."""
    marks = Marks()
    for happened in shown:
        marks.observe(happened)
    return marks


def anonymous_marks(people: Iterable[Seat], shown: Iterable[Any]) -> list[MarkedRound]:
    """Returns the marks of those who sat in the seats `people` at the end of a game, without
    names."""
    marks = read(shown)
    return [
        MarkedRound(word, (*order[4:], *order[:4]), *order[:4])
        for seat in people
        for word in [secrets.token_hex(8)]
        for order in marks.by.get(seat, ())
    ]


def is_sound(marked: MarkedRound) -> bool:
    """Whether this can be a real round: four different marked gifts, all of the round."""
    gifts, marks = marked.gifts, {marked.great, marked.good, marked.ok, marked.no_way}
    return (
        len(marks) == 4
        and marks.issubset(gifts)
        and len(set(gifts)) == len(gifts) <= GIFTS_MAX
        and all(0 < len(word) <= WORD_MAX for word in (*gifts, marked.person))
    )
