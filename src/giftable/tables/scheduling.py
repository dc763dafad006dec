"""What the store keeps of a table over days, beside its log."""

from __future__ import annotations

from msgspec import Struct

from giftable.games.kernel import Seat

OF_TURNS = ("turn", "most", "hour")
"""The kinds of notices that are told while a seat has a choice."""


class PlannedNotice(Struct, frozen=True):
    """A notice to be sent to a seat's person; its key is (table, n, seat, kind)."""

    n: int
    seat: Seat
    kind: str
    due_ms: int
    ends_ms: int | None = None


class Place(Struct, frozen=True):
    """A person's seat at a table over days: from when until when the table waits for them."""

    person: str
    waits_ms: int | None = None
    ends_ms: int | None = None


class Schedule(Struct, frozen=True):
    """Wake-up, places and notices of a table over days, stored in the commit's transaction."""

    wake_at_ms: int | None  # when somebody's time is up, or the table closes
    places: tuple[Place, ...]
    new: tuple[PlannedNotice, ...] = ()
    moved: tuple[PlannedNotice, ...] = ()  # those that have not been told yet
    over: tuple[tuple[int, Seat], ...] = ()  # (n, seat) of turns that nobody is to be told of now
    warnings: tuple[PlannedNotice, ...] | None = None  # in place of those before
