"""GiftTRAP's position and the events that change it (docs/rulebook/gifttrap.md).

Events that are public as they stand are the classes of view.py; those below carry a secret
or more than a viewer needs. In the log fields are only added, never renamed.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from giftable.games.gifttrap.rules.moves import Token
from giftable.games.gifttrap.rules.options import Card, Options
from giftable.games.gifttrap.rules.view import (
    GameEnded,
    GetsTurned,
    GettingClosed,
    GiftNamed,
    GiftTrapped,
    GivingClosed,
    GivingOpened,
    Opened,
    Phase,
    RoundBegan,
    RoundEnded,
    SeatPending,
    SwapAsked,
    SwapWished,
    TokenOpened,
    Trapped,
    Turned,
)
from giftable.games.kernel import GiftId, Outcome, Seat


class Event(Struct, frozen=True, gc=False, tag=lambda name: f"gifttrap.{name}"):
    """Base of the events that viewers see in another form, or not at all."""


class DealerDrawn(Event, frozen=True, gc=False):
    """The seat that deals first was drawn (G6)."""

    seat: Seat
    seats: tuple[Seat, ...]
    each: int


class PackShuffled(Event, frozen=True, gc=False):
    """A pack's cards in their new order, each with the side that will lie up (G5, G28).

    `again`: these are the used cards, and go beneath what is left of the pack.
    """

    pack: int
    cards: tuple[Card, ...]
    again: bool = False


class CardsDealt(Event, frozen=True, gc=False):
    """The gifts of a round, by field, and the pack each card was taken from (G5, G28)."""

    pack: int
    cards: tuple[Card, ...]
    packs: tuple[int, ...]


class CardTurned(Event, frozen=True, gc=False):
    """The dealer turned the card on a field (0-based) to its other gift (G5)."""

    field: int
    old: GiftId
    new: GiftId


class CardSwapped(Event, frozen=True, gc=False):
    """The next card of its pack took a gift's place; the old card left the game (G5, G28)."""

    field: int
    old: GiftId
    card: Card


class CardWithdrawn(Event, frozen=True, gc=False):
    """A card that people made left the game; one on the table, once it is put away (G30)."""

    gift: GiftId


class GiftsGiven(Event, frozen=True, gc=False):
    """A seat's gifts as laid (G8, G18); `double`: which of them carries GIVE MORE (G19)."""

    seat: Seat
    gifts: tuple[tuple[Seat, GiftId], ...]
    double: int | None = None


class GetsLaid(Event, frozen=True, gc=False):
    """A seat's four GET tokens (G9); `double`: the received token on GET MORE (G20)."""

    seat: Seat
    great: GiftId
    good: GiftId
    ok: GiftId
    no_way: GiftId
    double: Token | None = None


class TookBack(Event, frozen=True, gc=False):
    """A seat took its choice back (G8, G9)."""

    seat: Seat
    phase: Literal["give", "get"]


class SaidReady(Event, frozen=True, gc=False, omit_defaults=True):
    """A seat has looked at the gifts (G7), or has no trap to lay (G10, `together`)."""

    seat: Seat
    phase: Literal["shop", "ready"] = "ready"


AnyEvent = (
    DealerDrawn
    | PackShuffled
    | CardsDealt
    | CardTurned
    | CardSwapped
    | GiftNamed
    | CardWithdrawn
    | GiftsGiven
    | GetsLaid
    | TookBack
    | SaidReady
    | RoundBegan
    | SwapWished
    | GivingOpened
    | GivingClosed
    | GettingClosed
    | GetsTurned
    | TokenOpened
    | GiftTrapped
    | RoundEnded
    | SeatPending
    | GameEnded
)

SEATS = 8
NOBODY: tuple[None, ...] = (None,) * SEATS


class Pile(Struct, frozen=True, gc=False):
    """A pack's cards: `fresh` from the top down (face up side first), `used` in order of use."""

    fresh: tuple[Card, ...] = ()
    used: tuple[Card, ...] = ()


class Joiner(Struct, frozen=True, gc=False):
    """A seat that will join; `back`: its player was here before and keeps the markers (G26)."""

    seat: Seat
    back: bool


class State(Struct, frozen=True, gc=False, kw_only=True):
    """The whole position of a game. Tuples called "by seat" have eight places, indexed by seat."""

    options: Options
    to_shuffle: tuple[tuple[Card, ...], ...]  # packs not yet shuffled, from pack `shuffled` on
    shuffled: int = 0
    phase: Phase = "deal"
    round: int = 0
    dealer: Seat | None = None
    seats: tuple[Seat, ...]  # in play this round, in seat order
    each: int
    give: tuple[int, ...] = (0,) * SEATS  # by seat: the marker's space (G3)
    get: tuple[int, ...] = (0,) * SEATS
    traps_held: tuple[bool, ...]  # by seat (G22)
    piles: tuple[Pile, ...] = ()  # by pack
    pack: int | None = None
    grid: tuple[Card, ...] = ()  # by field: the side up, the side below
    packs: tuple[int, ...] = ()  # by field: where the card belongs
    gifts: tuple[GiftId, ...] = ()  # by field: the side up
    withdrawn: tuple[GiftId, ...] = ()  # those that are out for good when the round ends (G30)
    swaps_asked: tuple[SwapAsked, ...] = ()
    gives: tuple[GiftsGiven | None, ...] = NOBODY  # by seat
    gets: tuple[GetsLaid | None, ...] = NOBODY  # by seat
    missing: tuple[Seat, ...] = ()  # whom shop, give, get or ready still waits for, in seat order
    gives_double: GivingClosed = GivingClosed()
    gets_double: GettingClosed = GettingClosed()
    opener: Seat | None = None
    to_open: tuple[Seat, ...] = ()  # who opens after the opener
    wrapped: tuple[Token, ...] = ()  # the opener's, by giver from the opener's left
    turned: tuple[Turned, ...] = ()
    opened: tuple[Opened, ...] = ()
    traps: tuple[Trapped, ...] = ()
    last: tuple[Opened, ...] = ()
    bond_points: tuple[int, ...] = (0,) * SEATS * SEATS  # by giver * SEATS + receiver
    bond_gifts: tuple[int, ...] = (0,) * SEATS * SEATS
    best: Opened | None = None  # the gift that brought both together most so far, if anything
    worst: Opened | None = None
    joining: tuple[Joiner, ...] = ()
    leaving: tuple[Seat, ...] = ()
    outcome: Outcome | None = None

    @property
    def cards(self) -> int:
        """Returns how many cards are still in the game (G28); of a printed box, enough (G31)."""
        if self.options.box:
            return 9 * len(self.piles)
        return len(self.grid) + sum(len(p.fresh) + len(p.used) for p in self.piles)

    @property
    def next_seats(self) -> tuple[Seat, ...]:
        """Returns the seats that play from the next round on (G26, G27)."""
        stay = [s for s in self.seats if s not in self.leaving]
        return tuple(sorted(stay + [j.seat for j in self.joining]))
