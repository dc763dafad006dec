"""What a Yankee swap asks of a seat: small descriptions with `check`, `count` and `nth`."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from giftable.games.kernel import Seat
from tests.games.swap.rules.moves import AnyAction, Keep, Take, Unwrap

NOT_ASKED = "not_asked"


class Part(Struct, frozen=True, gc=False, tag=lambda name: f"swap.{name}"):
    """What a seat is waited for: to take the gift of one of the seats `takes`, or `instead`."""

    turn: int
    takes: tuple[Seat, ...]

    instead: ClassVar[type[Unwrap] | type[Keep]]
    seconds: ClassVar[int | None] = 20  # S8
    look_s: ClassVar[int] = 0
    think_s: ClassVar[tuple[float, float]] = (1.0, 3.0)

    @property
    def key(self) -> str:
        return f"{self.turn}:{type(self).__name__}"

    def count(self) -> int:
        return 1 + len(self.takes)

    def nth(self, i: int) -> AnyAction:
        return Take(self.turn, self.takes[i - 1]) if i else self.instead(self.turn)

    def check(self, action: AnyAction) -> str | None:
        fits = action.of in self.takes if isinstance(action, Take) else type(action) is self.instead
        return None if fits and action.turn == self.turn else NOT_ASKED


class AskTurn(Part, frozen=True, gc=False):
    """Unwrap a gift or take one (S3)."""

    instead: ClassVar[type[Unwrap] | type[Keep]] = Unwrap


class AskLast(Part, frozen=True, gc=False):
    """Keep the own gift or exchange it (S6)."""

    instead: ClassVar[type[Unwrap] | type[Keep]] = Keep


class Ask(Struct, frozen=True, gc=False, tag="swap.Ask"):
    """What one seat is to do now."""

    due: AskTurn | AskLast

    @property
    def free(self) -> tuple[()]:
        """Nothing may be done besides."""
        return ()

    def check(self, action: AnyAction) -> str | None:
        """None if the action is allowed, else `not_asked`."""
        return self.due.check(action)
