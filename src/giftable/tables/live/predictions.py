"""What viewers predict of what others do ("Guess along"). Nothing of it is in the log or a view; it
is told to nobody before it is decided, changes nothing, and is gone with the table.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from msgspec import Struct

from giftable.games.catalog import has_part, part
from giftable.games.kernel import GameEvent, Rejected, Seat
from giftable.games.predicting import Foresight, Occasion
from giftable.tables.ports import Ports
from giftable.tables.rates import Bucket, Rate
from giftable.tables.state.table import TableState, is_person_played

EACH = Rate(8, 1)  # of a person: one may think again
_Counts = Counter[tuple[Seat | None, Seat, bool]]
"""As whom one predicted (None: without a seat), about whom, and whether it came true."""

PEOPLE_MAX = 1000  # of a table; then those not heard of for longest are forgotten


class Foreseen(Struct, frozen=True, tag=True, omit_defaults=True):
    """The predictions of something that is decided now: of each seat, and the counts of others'."""

    about: str
    seats: dict[Seat, str] = {}
    watching: dict[str, int] = {}


class Foresaw(Struct, frozen=True, tag=True):
    """At the end of a game: how many of the receiver's predictions were right, of how many."""

    right: int
    of: int


@cache
def _predicting_of(game: str) -> Any:
    return part(game, "predicting") if has_part(game, "predicting") else None


def _occasions(state: TableState) -> dict[str, Occasion]:
    """Returns what can be predicted now, by the name of what it is about."""
    of_game = _predicting_of(state.game) if state.settings.predictions else None
    found = of_game.occasions(state.playing.public) if of_game and state.playing else ()
    return {occasion.about: occasion for occasion in found}


class Predictions:
    """The predictions at one table, as far as this node knows them."""

    def __init__(self, ports: Ports) -> None:
        self._ports = ports
        self._game = 0  # the number of the game that they are about
        self._each: OrderedDict[str, Bucket] = OrderedDict()
        self._open: dict[str, dict[str, str]] = {}  # about -> person -> value
        self._secret: tuple[Occasion, str] | None = None  # what it is of, what came of it
        self._counts: dict[str, _Counts] = {}  # by person
        self.is_used = False

    def predict(self, state: TableState, person: str, about: str, value: str) -> None:
        """Adds a prediction, in place of the person's last one about the same. Raises Rejected:
        not_in_lesson, predictions_off, prediction_closed, prediction_of_bot, prediction_own,
        unknown_prediction, too_fast."""
        if state.lesson:
            raise Rejected("not_in_lesson")
        if not state.settings.predictions:
            raise Rejected("predictions_off")
        occasions = _occasions(state)
        if not occasions and self._secret and not self._is_over(state):
            occasions = {self._secret[0].about: self._secret[0]}
        if (occasion := occasions.get(about)) is None:
            raise Rejected("prediction_closed")
        if value not in _predicting_of(state.game).VALUES:
            raise Rejected("unknown_prediction")
        if occasion.by_hand is not None and not is_person_played(state, occasion.by_hand):
            raise Rejected("prediction_of_bot")
        seats = state.seats_of(person)
        if len(seats) > 1 or any(seat in occasion.barred for seat in seats):
            raise Rejected("prediction_own")
        if not self._bucket(person).take():
            raise Rejected("too_fast")
        self.note(state, person, about, value)

    def note(self, state: TableState, person: str, about: str, value: str) -> None:
        """Stores a prediction made here or at another node, which may be ahead of this one."""
        if state.playing is None:
            return
        if self._game != state.playing.started.number:
            self._game = state.playing.started.number
            self._open, self._counts, self._secret = {}, {}, None
        self._bucket(person)
        self._open.setdefault(about, {})[person] = value
        self.is_used = True

    def decide(
        self, before: TableState, state: TableState, events: Iterable[GameEvent]
    ) -> list[Foreseen]:
        """Closes what these events decide: what becomes a secret stays open until the next
        occasion. Returns what everybody may know of it now."""
        told: list[Foreseen] = []
        if (playing := before.playing) is None:
            return told
        occasions = _occasions(before)
        for event in events if occasions else ():
            if (found := _predicting_of(before.game).result(playing.state, event)) is None:
                continue
            occasion = occasions[found.about]
            self._secret = None if found.is_open else (occasion, found.value)
            if found.is_open and (closed := self._close(state, occasion, found.value)):
                told.append(closed)
        still = _occasions(state)
        if not state.settings.predictions:
            self._secret = None
        if self._secret and (still or state.playing is None or state.playing.is_over):
            self._close(state, *self._secret)
            self._secret = None
        stays = {*still, self._secret[0].about if self._secret else ""}
        self._open = {about: of for about, of in self._open.items() if about in stays}
        return told

    def _close(self, state: TableState, occasion: Occasion, came: str) -> Foreseen | None:
        """Counts what was predicted of it. Returns that, unless nobody did."""
        by_seat: dict[Seat, str] = {}
        watching: Counter[str] = Counter()
        for person, value in self._open.pop(occasion.about, {}).items():
            seats = state.seats_of(person)
            if any(seat in occasion.barred for seat in seats):
                continue  # it has come to be their own meanwhile
            counts = self._counts.setdefault(person, Counter())
            counts[seats[0] if seats else None, occasion.of, value == came] += 1
            if seats:
                by_seat[seats[0]] = value
            else:
                watching[value] += 1
        return Foreseen(occasion.about, by_seat, dict(watching)) if by_seat or watching else None

    def foresaw(self, state: TableState, person: str) -> Foresaw | None:
        """Returns a person's score, once the game is over; None without predictions."""
        counts = self._counts.get(person)
        return Foresaw(*_total(counts)) if counts and self._is_over(state) else None

    def pairs(self, state: TableState) -> Iterator[tuple[Seat, Seat, int, int]]:
        """Yields, once the game is over: who predicted, about whom, how many right, of how many.
        What somebody predicted without that seat, perhaps on a giver's second device, is left out.
        """
        for person, counts in sorted(self._counts.items()) if self._is_over(state) else ():
            for seat in state.seats_of(person)[:1]:
                for of in sorted({of for by, of, _ in counts if by == seat}):
                    right = counts[seat, of, True]
                    yield seat, of, right, right + counts[seat, of, False]

    def foresight(self, state: TableState) -> Foresight:
        """Counts the right predictions of each seat, once the game is over."""
        found: dict[Seat, tuple[int, int]] = {}
        for seat, _, right, of in self.pairs(state):
            before = found.get(seat, (0, 0))
            found[seat] = before[0] + right, before[1] + of
        return found

    def _is_over(self, state: TableState) -> bool:
        playing = state.playing
        return playing is not None and playing.is_over and playing.started.number == self._game

    def _bucket(self, person: str) -> Bucket:
        bucket = self._each.get(person)
        if bucket is None:
            bucket = self._each[person] = Bucket(EACH, self._ports.clock)
            if len(self._each) > PEOPLE_MAX:
                gone, _ = self._each.popitem(last=False)
                for of in (self._counts, *self._open.values()):
                    of.pop(gone, None)  # type: ignore[attr-defined]
        self._each.move_to_end(person)
        return bucket


def _total(counts: _Counts) -> tuple[int, int]:
    """Returns how many predictions were right, and how many there were."""
    return sum(n for (_, _, is_right), n in counts.items() if is_right), counts.total()
