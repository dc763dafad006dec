"""The clock of tables over days: whom a table waits for, since when, and until when.

Everybody has a bank of waking time. It begins with twice the credit (`Settings.days`, in hours);
with each further choice comes a credit, up to three. Nights in one's own zone and times away stop
the clock: they move a deadline, and never fill the bank again. All of it follows from the log and
the wall times of its commits. Times are in ms since 1970.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime, time, timedelta, tzinfo
from functools import lru_cache
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Struct, structs

from giftable.games.kernel import Due, GameEvent, Seat
from giftable.tables import facts as f
from giftable.tables.scheduling import Place, PlannedNotice, Schedule
from giftable.tables.state.pace import Turn
from giftable.tables.state.table import TableState, turns

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS
BED, UP = time(23), time(8)
AWAY_MS_MAX = 14 * DAY_MS  # of one person at one table
CAP = 3  # credits that a bank holds at most
FIRST = 2  # ... and when a game begins
LEFT_MS = 10 * 60_000  # a turn is told so long after it has begun
QUIET_MS = 7 * DAY_MS  # without a word of anybody: the table says that it will close
WARNED_MS = DAY_MS  # ... and so long after that it does
SOON_MS = 60_000  # until a table is woken that was about to do something itself
ANYWHERE = "UTC"


class Availability(Struct, frozen=True):
    """A person's time zone, nights and absence."""

    zone: str = ""  # IANA; empty: not said yet, taken as ANYWHERE
    nights: bool = True  # the clock stops from BED to UP
    away: tuple[tuple[int, int], ...] = ()  # in order, without overlaps

    def leaving(self, now_ms: int, until_ms: int) -> Availability:
        """Returns it with an absence from now on, at most AWAY_MS_MAX; an older one ends now."""
        before = tuple((a, min(b, now_ms)) for a, b in self.away)
        left_ms = AWAY_MS_MAX - sum(b - a for a, b in before)
        until_ms = min(until_ms, now_ms + left_ms)
        more = ((now_ms, until_ms),) if until_ms > now_ms else ()
        return structs.replace(self, away=(*before, *more))

    def away_until(self, now_ms: int) -> int | None:
        """Returns when the absence that is on now ends; None if the person is not away."""
        return next((b for a, b in self.away if a <= now_ms < b), None)


def has_zones() -> bool:
    """Whether this machine has a list of time zones: some containers have none."""
    try:
        ZoneInfo(ANYWHERE)
    except ZoneInfoNotFoundError:
        return False
    return True


@lru_cache(maxsize=256)
def _zone(name: str) -> tzinfo:
    """Returns the time zone of that name; UTC if it is unknown by now: a table must go on."""
    try:
        return ZoneInfo(name)
    except ZoneInfoNotFoundError:
        return UTC


def _nights(zone: str, from_ms: int, to_ms: int) -> Iterator[tuple[int, int]]:
    """Yields begin and end of the nights that touch these times, in order."""
    place = _zone(zone or ANYWHERE)
    day = datetime.fromtimestamp(from_ms / 1000, place).date() - timedelta(days=1)
    while True:
        bed = datetime.combine(day, BED, place).astimezone(UTC).timestamp()
        day += timedelta(days=1)
        up = datetime.combine(day, UP, place).astimezone(UTC).timestamp()
        if bed * 1000 >= to_ms:
            return
        if up * 1000 > from_ms:
            yield int(bed * 1000), int(up * 1000)


def _pauses(life: Availability, from_ms: int, to_ms: int) -> list[tuple[int, int]]:
    """Returns begin and end of the times when the clock stops, in order, without overlaps."""
    nights = _nights(life.zone, from_ms, to_ms) if life.nights else ()
    away = [(a, b) for a, b in life.away if a < to_ms and b > from_ms]
    merged: list[tuple[int, int]] = []
    for a, b in sorted([*nights, *away]):
        if merged and a <= merged[-1][1]:
            merged[-1] = merged[-1][0], max(merged[-1][1], b)
        else:
            merged.append((a, b))
    return merged


def awake_ms(life: Availability, from_ms: int, to_ms: int) -> int:
    """Returns for how long the clock runs between two moments."""
    if to_ms <= from_ms:
        return 0
    stood = sum(min(b, to_ms) - max(a, from_ms) for a, b in _pauses(life, from_ms, to_ms))
    return to_ms - from_ms - stood


@lru_cache(maxsize=4096)
def ends_at(life: Availability, start_ms: int, need_ms: int) -> int:
    """Returns the moment when the clock has run for `need_ms`. Called often: whenever somebody
    comes or goes, for all who are waited for."""
    now_ms = start_ms
    for a, b in _pauses(life, start_ms, start_ms + 2 * need_ms + AWAY_MS_MAX + 2 * DAY_MS):
        if (runs_ms := max(0, a - now_ms)) >= need_ms:
            break
        need_ms -= runs_ms
        now_ms = max(now_ms, b)
    return now_ms + need_ms


def is_choice(due: Due) -> bool:
    """Whether a seat has something to decide; everything else the table does by itself."""
    return not getattr(due, "show", "")


def is_reveal(state: TableState, events: Iterable[GameEvent]) -> bool:
    """Whether these events revealed something that people who were away will want to watch."""
    return not state.rules.presentation.revealing.isdisjoint(map(type, events))


class Wait(Struct, frozen=True):
    """A seat's open choice: the commit and time of its begin, and the time bank then."""

    n: int
    since_ms: int
    bank_ms: int


class DaysClocks(Struct, frozen=True):
    """The clocks of a table over days after one commit. Immutable: see `after_commit`."""

    waits: Mapping[Turn, Wait] = {}  # now
    ended: Mapping[Turn, Wait] = {}  # of this game: what is taken back goes on as it began
    banks: Mapping[Seat, int] = {}
    availability: Mapping[str, Availability] = {}  # by person
    heard: tuple[int, int] = (0, 0)  # the commit with which a person last did anything, and when
    warned_ms: int | None = None  # since then the table said that it will close

    def after_commit(
        self, n: int, at_ms: int, person: str | None, facts: Iterable[Any], state: TableState
    ) -> DaysClocks:
        """Returns the clocks after commit `n`; `state` is the table then."""
        days = self._with_availability(at_ms, facts)
        if person is not None:
            days = structs.replace(days, heard=(n, at_ms), warned_ms=None)
        if any(isinstance(fact, f.Warned) for fact in facts):
            days = structs.replace(days, warned_ms=at_ms)
        if any(isinstance(fact, f.GameStarted | f.LobbyOpened) for fact in facts):
            days = structs.replace(days, waits={}, ended={}, banks={}, warned_ms=None)
        if not state.settings.days or not (days.waits or state.is_running):
            return days
        now = [turn for turn, due in turns(state, of_people=True) if is_choice(due)]
        return days._with_choices(n, at_ms, now, state)

    def _with_availability(self, at_ms: int, facts: Iterable[Any]) -> DaysClocks:
        """Returns the clocks after facts about people's hours and absences."""
        lives = dict(self.availability)
        for fact in facts:
            if isinstance(fact, f.LivesIn):
                life = lives.get(fact.person, Availability())
                lives[fact.person] = structs.replace(life, zone=fact.zone, nights=fact.nights)
            elif isinstance(fact, f.WentAway):
                life = lives.get(fact.person, Availability())
                lives[fact.person] = life.leaving(at_ms, fact.until_ms)
            elif isinstance(fact, f.SeatMoved) and fact.was in lives:
                lives[fact.person] = lives.pop(fact.was)
        return self if lives == self.availability else structs.replace(self, availability=lives)

    def _with_choices(self, n: int, at_ms: int, now: list[Turn], state: TableState) -> DaysClocks:
        banks, ended = dict(self.banks), dict(self.ended)
        waits = {turn: wait for turn, wait in self.waits.items() if turn in now}
        credit_ms = state.settings.days * HOUR_MS
        for turn, wait in self.waits.items():
            if turn not in waits:
                used_ms = awake_ms(self.availability_of(state, turn[0]), wait.since_ms, at_ms)
                banks[turn[0]] = max(0, wait.bank_ms - used_ms)
                ended[turn] = wait
        for turn in now:
            if turn in waits:
                continue
            if turn in ended:
                waits[turn] = ended.pop(turn)
                continue
            bank_ms = banks.get(turn[0], (FIRST - 1) * credit_ms) + credit_ms
            waits[turn] = Wait(n, at_ms, min(CAP * credit_ms, bank_ms))
        return structs.replace(self, waits=waits, ended=ended, banks=banks)

    def availability_of(self, state: TableState, seat: Seat) -> Availability:
        """Returns the hours of the seat's person; always available if there is none."""
        sitter = state.sitter(seat)
        person = None if sitter is None else sitter.person
        return self.availability.get(person or "", Availability())

    def ends(self, state: TableState) -> dict[Turn, int]:
        """Returns when each choice's time is up, by turn."""
        return {
            turn: ends_at(self.availability_of(state, turn[0]), wait.since_ms, wait.bank_ms)
            for turn, wait in self.waits.items()
        }

    def warn_at_ms(self, state: TableState) -> int:
        """Returns when the table warns that it will close, if nobody is heard of until then; not
        while somebody has time left that was running when somebody was last heard of."""
        before = [turn for turn, wait in self.waits.items() if wait.n <= self.heard[0]]
        ends = self.ends(state)
        return max([self.heard[1] + QUIET_MS, *(ends[turn] - WARNED_MS for turn in before)])

    def is_time_to_warn(self, state: TableState, now_ms: int) -> bool:
        """Whether the table should now warn that it will close."""
        return self.warned_ms is None and now_ms >= self.warn_at_ms(state)

    @property
    def close_at_ms(self) -> int | None:
        """Returns when the game will be closed; None without a warning. However late the warning
        (the server may have been down for days), there is a day between."""
        return None if self.warned_ms is None else self.warned_ms + WARNED_MS

    def is_time_to_close(self, now_ms: int) -> bool:
        """Whether the game should now be closed, as nobody was heard of for so long."""
        return self.close_at_ms is not None and now_ms >= self.close_at_ms


# What is to be done about it ----------------------------------------------------------------


def schedule_after(
    before: DaysClocks, days: DaysClocks, state: TableState, n: int, at_ms: int,
    events: Iterable[GameEvent] = (), person: str | None = None,
) -> Schedule:  # fmt: skip
    """Returns the schedule after commit `n` with those events, sent by `person`."""
    ends = days.ends(state)
    new: list[PlannedNotice] = []
    moved: list[PlannedNotice] = []
    for turn, wait in days.waits.items():
        told = _turn_notices(turn[0], wait, ends[turn], days.availability_of(state, turn[0]))
        (moved if turn in before.waits else new).extend(told)
    over = [(wait.n, turn[0]) for turn, wait in before.waits.items() if turn not in days.waits]
    seats = [Seat(i) for i, one in enumerate(state.seats) if one is not None and one.person]
    if is_reveal(state, events):
        away = [seat for seat in seats if seat not in state.seats_of(person or "")]
        new += [PlannedNotice(n, seat, "reveal", at_ms + LEFT_MS) for seat in away]
    warnings = None
    is_on = bool(state.settings.days) and state.is_running
    if days.warned_ms != before.warned_ms or not is_on:
        warned = seats if is_on and days.warned_ms is not None else []
        warnings = tuple(
            PlannedNotice(n, seat, "warning", at_ms, days.close_at_ms) for seat in warned
        )
    wakes = [*ends.values(), days.close_at_ms or days.warn_at_ms(state)] if is_on else []
    if is_on and _acts_by_itself(state):  # in case this node dies before it has
        wakes.append(at_ms + SOON_MS)
    places = tuple(
        _place_of(str(one.person), Seat(i), days, ends)
        for i, one in enumerate(state.seats)
        if one is not None and one.person
    )
    return Schedule(
        min(wakes, default=None),
        _one_per_person(places), tuple(new), tuple(moved), tuple(over), warnings,
    )  # fmt: skip


def _acts_by_itself(state: TableState) -> bool:
    """Whether the table itself has something to do now: for bots, or what is no decision."""
    shows = any(not is_choice(due) for _, due in turns(state, of_people=True))
    return shows or bool(turns(state, of_people=False))


def _turn_notices(
    seat: Seat, wait: Wait, ends_ms: int, life: Availability
) -> Iterator[PlannedNotice]:
    yield PlannedNotice(wait.n, seat, "turn", wait.since_ms + LEFT_MS, ends_ms)
    yield PlannedNotice(
        wait.n, seat, "most", ends_at(life, wait.since_ms, wait.bank_ms * 4 // 5), ends_ms
    )
    last_ms = max(0, wait.bank_ms - HOUR_MS)
    yield PlannedNotice(wait.n, seat, "hour", ends_at(life, wait.since_ms, last_ms), ends_ms)


def _place_of(person: str, seat: Seat, days: DaysClocks, ends: Mapping[Turn, int]) -> Place:
    mine = [(days.waits[turn].since_ms, end) for turn, end in ends.items() if turn[0] == seat]
    since_ms, ends_ms = min(mine, default=(None, None), key=lambda one: one[1])
    return Place(person, since_ms, ends_ms)


def _one_per_person(places: Iterable[Place]) -> tuple[Place, ...]:
    """Returns one place per person: of several seats the one with the first deadline."""
    found: dict[str, Place] = {}
    for place in places:
        old = found.get(place.person)
        if old is None or (place.ends_ms or 1 << 62) < (old.ends_ms or 1 << 62):
            found[place.person] = place
    return tuple(found.values())
