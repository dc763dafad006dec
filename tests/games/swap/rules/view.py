"""What everybody knows of a Yankee swap, and what happens: all of it is public."""

from __future__ import annotations

from msgspec import Struct

from giftable.games.kernel import GiftId, Outcome, Seat
from tests.games.swap.rules.asks import Ask


class Part(Struct, frozen=True, gc=False, omit_defaults=True):
    """Base of view parts and of what is shown."""


class PlayerView(Part, frozen=True, gc=False):
    """A seat in play. `changes`: how often its gift has changed hands (S5)."""

    seat: Seat
    gift: GiftId | None = None
    changes: int = 0


class View(Part, frozen=True, gc=False, tag="swap.View", kw_only=True):
    """The whole game for one viewer."""

    turn: int
    changes_max: int  # S5
    wrapped: int  # gifts
    players: tuple[PlayerView, ...]  # in seat order
    first: Seat | None
    at: Seat | None = None  # who is on turn
    outcome: Outcome | None = None
    ask: Ask | None = None  # what this viewer is to do

    @property
    def joining(self) -> tuple[()]:
        """Nobody waits for another game (S9)."""
        return ()


class PrivateView(Part, frozen=True, gc=False):
    """What one seat may know besides: the last field of its own View."""

    ask: Ask | None = None


class Shown(Part, frozen=True, gc=False, tag=lambda name: f"swap.{name}"):
    """Base of what happens, as it is logged and as all see it."""


class FirstDrawn(Shown, frozen=True, gc=False):
    """Who begins (S2)."""

    seat: Seat


class GiftChosen(Shown, frozen=True, gc=False):
    """A seat begins to unwrap a gift (S3)."""

    seat: Seat


class GiftUnwrapped(Shown, frozen=True, gc=False):
    """What was in it (S1)."""

    seat: Seat
    gift: GiftId


class GiftTaken(Shown, frozen=True, gc=False):
    """A seat takes the gift of another (S3); if it has one itself, in exchange (S6)."""

    seat: Seat
    of: Seat
    gift: GiftId


class GiftKept(Shown, frozen=True, gc=False):
    """The first player keeps the own gift (S6)."""

    seat: Seat


class SeatJoined(Shown, frozen=True, gc=False):
    """Somebody comes with a wrapped gift (S9)."""

    seat: Seat


class SeatLeft(Shown, frozen=True, gc=False):
    """Somebody leaves with a gift (S9). `first`: who is the first player now."""

    seat: Seat
    first: Seat


class GameEnded(Shown, frozen=True, gc=False):
    """S7, S9."""

    outcome: Outcome


AnyShown = (
    FirstDrawn
    | GiftChosen
    | GiftUnwrapped
    | GiftTaken
    | GiftKept
    | SeatJoined
    | SeatLeft
    | GameEnded
)
