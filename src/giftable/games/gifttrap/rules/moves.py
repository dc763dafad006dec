"""What a seat can do in GiftTRAP, and what it may be asked for (docs/rulebook/gifttrap.md).

Every action names the round it answers and gifts by id, never by field: an old choice can't
hit a replaced gift (`gift_gone`) or another round (`stale_round`).
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from giftable.games.kernel import GiftId, Seat

Token = tuple[Seat, int]
"""A face-down GIVE token before its receiver: who gave it, and 0 or 1, the first or second
that this giver laid for that receiver (G18)."""

Mark = Literal["great", "good", "ok", "no_way", "none"]
"""A GET token, or "none" where the gift carries none (G11)."""


class Action(
    Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag=lambda name: f"gifttrap.{name}"
):
    round: int


class Deal(Action, frozen=True, gc=False):
    """The dealer lays out a pack's next gifts (G5). `pack` 0 ... 3."""

    pack: int


class LayAnew(Action, frozen=True, gc=False):
    """The dealer has laid other cards of the printed box, of that pack (G31)."""

    pack: int


class NameGift(Action, frozen=True, gc=False):
    """Somebody says what lies on a field of the printed board (G31); empty to take it back."""

    gift: GiftId
    is_typed: ClassVar[bool] = True

    name: Annotated[str, Meta(max_length=200)]


class Turn(Action, frozen=True, gc=False):
    """The dealer turns a card to its other gift (G5)."""

    gift: GiftId


class Swap(Action, frozen=True, gc=False):
    """The dealer swaps an unsuitable gift for the next; it never returns (G5, G28)."""

    gift: GiftId


class AskSwap(Action, frozen=True, gc=False):
    """Anyone else asks the dealer to turn or swap a gift; asked again, it is taken back (G5)."""

    gift: GiftId


class OpenGiving(Action, frozen=True, gc=False):
    """The dealer opens the giving, also before all have looked (G5, G7)."""


class Give(Action, frozen=True, gc=False):
    """Give everybody else a gift (G8): `gifts` as (to, gift), in the order laid (G18).

    `double` names the given gift that carries GIVE MORE (G19).
    """

    gifts: tuple[tuple[Seat, GiftId], ...]
    double: GiftId | None = None


class Get(Action, frozen=True, gc=False):
    """Lay all four GET tokens on four different gifts (G9).

    `double` names the received token that carries GET MORE (G20).
    """

    great: GiftId
    good: GiftId
    ok: GiftId
    no_way: GiftId
    double: Token | None = None


class TakeBack(Action, frozen=True, gc=False):
    """Take the own choice of this phase back, until all are ready (G8, G9)."""

    phase: Literal["give", "get"]


class Ready(Action, frozen=True, gc=False):
    """Say that one has looked at the gifts (G7); with reveal `together`: lays no trap (G10)."""


class Open(Action, frozen=True, gc=False, omit_defaults=True):
    """The opener unwraps one received token (G10). `guess`: what the opener thinks it is (G10a)."""

    token: Token
    guess: GiftId | None = None


class Trap(Action, frozen=True, gc=False):
    """Lay the GiftTRAP on a gift: nobody scores from it any more this round (G22)."""

    gift: GiftId


AnyAction = (
    Deal | LayAnew | NameGift | Turn | Swap | AskSwap | OpenGiving | Give | Get | TakeBack | Ready
    | Open | Trap
)  # fmt: skip
