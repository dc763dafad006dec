"""The Yankee swap's position, and how an event changes it."""

from __future__ import annotations

from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from giftable.games.kernel import SEATS_MAX, GiftId, Outcome, Seat
from tests.games.swap.rules import view as v
from tests.games.swap.rules.options import Options


class Held(Struct, frozen=True, gc=False):
    """An unwrapped gift, and how often it has changed hands (S5)."""

    gift: GiftId
    changes: int = 0


class State(Struct, frozen=True, gc=False, kw_only=True):
    """The whole position."""

    options: Options
    unseen: tuple[GiftId, ...]  # what may still be in the wrapped gifts
    seats: tuple[Seat, ...]  # in play, in seat order
    first: Seat | None
    turn: int = 0
    held: tuple[Held | None, ...] = (None,) * SEATS_MAX  # by seat
    lost: Seat | None = None  # whose gift was just taken ...
    taken: GiftId | None = None  # ... and which (S4)
    unwrapping: Seat | None = None
    outcome: Outcome | None = None

    @property
    def wrapped(self) -> int:
        """How many gifts are wrapped: one for each who has none (S1)."""
        return sum(self.held[seat] is None for seat in self.seats)

    @property
    def at(self) -> Seat | None:
        """Who is on turn (S4, S6); None while a draw is due, and at the end."""
        if self.first is None or self.unwrapping is not None or self.outcome is not None:
            return None
        if self.lost is not None:
            return self.lost
        order = left_from(self.first, self.seats)
        return next((seat for seat in order if self.held[seat] is None), self.first)


def left_from(first: Seat, seats: tuple[Seat, ...]) -> list[Seat]:
    """The seats in the order to the left, from one on, which need not be in play."""
    return sorted(seats, key=lambda seat: (seat - first) % SEATS_MAX)


def evolve(state: State, event: v.AnyShown) -> State:
    """The position after an event that was decided or logged."""
    held, turn = list(state.held), state.turn + 1
    match event:
        case v.FirstDrawn(seat):
            return replace(state, first=seat)
        case v.GiftChosen(seat):
            return replace(state, unwrapping=seat)
        case v.GiftUnwrapped(seat, gift):
            held[seat] = Held(gift)
            unseen = tuple([other for other in state.unseen if other != gift])
            return replace(
                state, held=tuple(held), unseen=unseen, turn=turn,
                unwrapping=None, lost=None, taken=None,
            )  # fmt: skip
        case v.GiftTaken(seat, of, gift):
            held[seat], held[of] = _passed_on(held[of]), _passed_on(held[seat])
            return replace(state, held=tuple(held), turn=turn, lost=of, taken=gift)
        case v.GiftKept():
            return replace(state, turn=turn)
        case v.SeatJoined(seat):
            return replace(state, seats=tuple(sorted((*state.seats, seat))))
        case v.SeatLeft(seat, first):
            held[seat] = None
            seats = tuple([other for other in state.seats if other != seat])
            lost = None if state.lost == seat else state.lost
            return replace(state, seats=seats, held=tuple(held), first=first, lost=lost)
        case v.GameEnded(outcome):
            return replace(state, outcome=outcome)
        case _:
            assert_never(event)


def _passed_on(held: Held | None) -> Held | None:
    return None if held is None else Held(held.gift, held.changes + 1)
