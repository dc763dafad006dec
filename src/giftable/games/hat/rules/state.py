"""That's Not a Hat's position and the events that change it (docs/rulebook/hat.md).

Events that are public as they stand are the classes of view.py; those below carry a secret.
In the log fields are only added, never renamed.

The shop is no pile in some order: which gift comes next, and with which back, is drawn when it
turns up. What nobody has seen yet is nowhere, not even here.
"""

from __future__ import annotations

from msgspec import Struct

from giftable.games.hat.rules.options import Options
from giftable.games.hat.rules.view import (
    Back,
    GameEnded,
    GiftAccepted,
    GiftDrawn,
    GiftNamed,
    GiftRefused,
    GiftSaid,
    Phase,
    SeatLeft,
    SeatPending,
    VotesCounted,
)
from giftable.games.kernel import SEATS_MAX, GiftId, Outcome, Seat


class Card(Struct, frozen=True, gc=False):
    """A gift and its back; `is_open` only from the start until it is turned down (H1, H7)."""

    gift: GiftId
    back: Back
    is_open: bool = False


class Event(Struct, frozen=True, gc=False, tag=lambda name: f"hat.{name}"):
    """Base of the events that viewers see in another form, or not at all."""


class Dealt(Event, frozen=True, gc=False):
    """A deal: the first player, the starting gifts by place in `seats`, and the shop's top (H2)."""

    game: int
    first: Seat
    seats: tuple[Seat, ...]
    columns: tuple[tuple[Card, ...], ...]
    top: Card


class NextTurned(Event, frozen=True, gc=False):
    """The shop's next top was turned up; its back is still a secret (H1, H4)."""

    card: Card


class VoteCast(Event, frozen=True, gc=False):
    """A seat cast its vote (H14)."""

    seat: Seat
    right: bool


class MatchWentOn(Event, frozen=True, gc=False):
    """The next game of a match is to be dealt (H11). `before`: the penalties of each of `seats`
    from the games before."""

    game: int
    first: Seat
    seats: tuple[Seat, ...]
    before: tuple[int, ...]


class GiftWithdrawn(Event, frozen=True, gc=False):
    """A gift that people made is not dealt any more (H1)."""

    gift: GiftId


AnyEvent = (
    Dealt
    | NextTurned
    | VoteCast
    | MatchWentOn
    | GiftWithdrawn
    | GiftDrawn
    | GiftNamed
    | GiftSaid
    | GiftAccepted
    | GiftRefused
    | VotesCounted
    | SeatLeft
    | SeatPending
    | GameEnded
)


class State(Struct, frozen=True, gc=False, kw_only=True):
    """The whole position of a game. Tuples called "by seat" have eight places, indexed by seat."""

    options: Options
    gifts: tuple[GiftId, ...]  # the whole catalogue, in the order of its ids (H14)
    unseen: tuple[GiftId, ...]  # those that have not turned up yet, in the same order
    own: int = 0  # so many of all gifts are the players' own (H1)
    withdrawn: tuple[GiftId, ...] = ()  # own ones that will not be dealt again
    black: int  # backs that have not turned up yet (H1, H12)
    white: int
    top: Card | None = None  # of the shop
    phase: Phase = "deal"
    turn: int = 0
    game: int = 0
    games: int  # H11: how many the match has; 1 without a match
    seats: tuple[Seat, ...]  # in play, in seat order
    first: Seat | None
    columns: tuple[tuple[Card, ...], ...] = ((),) * SEATS_MAX  # by seat, oldest first
    penalties: tuple[tuple[GiftId, ...], ...] = ((),) * SEATS_MAX  # by seat
    before: tuple[int, ...] = (0,) * SEATS_MAX  # by seat: penalties of earlier games (H11)
    giver: Seat | None = None
    receiver: Seat | None = None
    card: Card | None = None  # on its way
    claim: GiftId | None = None
    votes: tuple[bool | None, ...] = (None,) * SEATS_MAX  # by seat (H14)
    calm: int = 0  # accepts in a row (H16)
    owed: int = 0  # columns that are to grow, since the last refusal
    grown: tuple[Seat, ...] = ()  # columns that have grown
    joining: tuple[Seat, ...] = ()
    ended: GameEnded | None = None  # pause, over: how the last game ended
    outcome: Outcome | None = None

    @property
    def shop_left(self) -> int:
        """Returns how many gifts the shop holds, its top included."""
        return self.black + self.white + (self.top is not None)

    @property
    def voters(self) -> tuple[Seat, ...]:
        """Returns the seats that vote: those in play other than giver and receiver (H14)."""
        return tuple([s for s in self.seats if s != self.giver and s != self.receiver])

    @property
    def next_seats(self) -> tuple[Seat, ...]:
        """Returns the seats that play the next game."""
        return tuple(sorted((*self.seats, *self.joining)))
