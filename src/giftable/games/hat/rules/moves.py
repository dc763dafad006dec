"""What a seat can do in That's Not a Hat (docs/rulebook/hat.md).

Every action names the turn it answers: each gift that is drawn or taken up to be given begins a
new one, so that an old answer can't hit another gift (`stale_turn`).
"""

from __future__ import annotations

from msgspec import Struct

from giftable.games.kernel import GiftId


class Action(
    Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag=lambda name: f"hat.{name}"
):
    turn: int


class Deal(Action, frozen=True, gc=False):
    """The next first player begins the match's next game (H11)."""


class Draw(Action, frozen=True, gc=False):
    """The first player draws the shop's top gift: the game begins (H4)."""


class Name(Action, frozen=True, gc=False):
    """The giver names the gift, truly or not (H5, H14)."""

    gift: GiftId


class Say(Action, frozen=True, gc=False):
    """Option `spoken`: the giver has named the gift aloud (H14)."""


class Accept(Action, frozen=True, gc=False):
    """The receiver says "thank you" (H6, H7)."""


class Refuse(Action, frozen=True, gc=False):
    """The receiver says "that's not a ..." (H6, H8)."""


class Vote(Action, frozen=True, gc=False):
    """Option `spoken`: vote whether the gift that was turned up had been named rightly (H14)."""

    right: bool


AnyAction = Deal | Draw | Name | Say | Accept | Refuse | Vote
