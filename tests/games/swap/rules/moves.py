"""What a seat can do in a Yankee swap. Every action names the turn it answers."""

from __future__ import annotations

from msgspec import Struct

from giftable.games.kernel import Seat


class Action(
    Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag=lambda name: f"swap.{name}"
):
    turn: int


class Unwrap(Action, frozen=True, gc=False):
    """Unwrap a gift (S3)."""


class Take(Action, frozen=True, gc=False):
    """Take the gift of another seat (S3); at the end, in exchange for the own one (S6)."""

    of: Seat


class Keep(Action, frozen=True, gc=False):
    """Keep the own gift at the end (S6)."""


AnyAction = Unwrap | Take | Keep
