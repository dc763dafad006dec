"""What That's Not a Hat asks of a seat: small descriptions with `check`, `count` and `nth`.

There is always one thing that the game waits for and nothing that may be done besides.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, ClassVar

from msgspec import Struct

from giftable.games.hat.rules.moves import Accept, AnyAction, Deal, Draw, Name, Refuse, Say, Vote
from giftable.games.kernel import GiftId

NAME_S = 30  # H15
ANSWER_S = 20  # H15, and to vote (H14)
NAME_THINK_S = (1.2, 3.5)  # a bot's, at least and at most: it must not tell what it remembers
ANSWER_THINK_S = (0.9, 2.6)
LOOK_S = 8  # H2: bots, too, let the others look at the open gifts
TALK_S = 12  # after a game of a match


class Part(Struct, frozen=True, gc=False, tag=lambda name: f"hat.{name}"):
    """Base of the actions that a seat is waited for, in a turn."""

    turn: int
    seconds: ClassVar[int | None] = ANSWER_S
    look_s: ClassVar[int] = 0
    think_s: ClassVar[tuple[float, float]] = ANSWER_THINK_S

    @property
    def key(self) -> str:
        """Names the seat's clock: a fresh one starts when this changes (H15)."""
        return f"{self.turn}:{type(self).__name__}"

    def check(self, action: Any) -> str | None:
        """Returns None if an action of this part's type is allowed, else a refusal's code. Here
        each is allowed."""
        return None

    def count(self) -> int:
        """Returns how many forms the action has."""
        return 1


class AskDeal(Part, frozen=True, gc=False):
    """Begin the next game of the match (H11)."""

    seconds: ClassVar[int | None] = None
    look_s: ClassVar[int] = TALK_S

    def nth(self, i: int) -> Deal:
        return Deal(self.turn)


class AskDraw(Part, frozen=True, gc=False):
    """Draw the first gift, when all have looked (H2, H4)."""

    seconds: ClassVar[int | None] = None
    look_s: ClassVar[int] = LOOK_S

    def nth(self, i: int) -> Draw:
        return Draw(self.turn)


class AskName(Part, frozen=True, gc=False):
    """Name any of `gifts`, the whole catalogue in the order of its ids (H5, H14)."""

    seconds: ClassVar[int | None] = NAME_S
    think_s: ClassVar[tuple[float, float]] = NAME_THINK_S

    gifts: tuple[GiftId, ...]

    def check(self, action: Name) -> str | None:
        gifts, gift = self.gifts, action.gift
        at = bisect_left(gifts, gift)
        return None if at < len(gifts) and gifts[at] == gift else "unknown_gift"

    def count(self) -> int:
        return len(self.gifts)

    def nth(self, i: int) -> Name:
        return Name(self.turn, self.gifts[i])


class AskSay(Part, frozen=True, gc=False):
    """Name the gift aloud, then say so here (H14, `spoken`)."""

    seconds: ClassVar[int | None] = NAME_S

    def nth(self, i: int) -> Say:
        return Say(self.turn)


class AskAnswer(Part, frozen=True, gc=False):
    """Accept or refuse (H6)."""

    def count(self) -> int:
        return 2

    def nth(self, i: int) -> Accept | Refuse:
        return Refuse(self.turn) if i else Accept(self.turn)


class AskVote(Part, frozen=True, gc=False):
    """Vote whether the open gift was named rightly (H14, `spoken`)."""

    def count(self) -> int:
        return 2

    def nth(self, i: int) -> Vote:
        return Vote(self.turn, right=not i)


AnyDue = AskDeal | AskDraw | AskName | AskSay | AskAnswer | AskVote

ASKED_BY: dict[type, type] = {
    Deal: AskDeal,
    Draw: AskDraw,
    Name: AskName,
    Say: AskSay,
    Accept: AskAnswer,
    Refuse: AskAnswer,
    Vote: AskVote,
}
"""Which ask an action answers."""

NOT_ASKED = "not_asked"


def check(due: AnyDue | None, action: AnyAction) -> str | None:
    """Returns None if the due part allows the action, else a refusal's code; `not_asked` if the
    action is of another type."""
    if type(due) is not ASKED_BY[type(action)]:
        return NOT_ASKED
    assert due is not None
    if action.turn != due.turn:
        return "stale_turn"
    return due.check(action)  # type: ignore[arg-type]  # ASKED_BY pairs the types


class Ask(Struct, frozen=True, gc=False, tag="hat.Ask"):
    """The action that one seat has to take now."""

    due: AnyDue

    @property
    def free(self) -> tuple[()]:
        """Always empty: this game has no free parts."""
        return ()

    def check(self, action: AnyAction) -> str | None:
        """Returns None if the action is allowed, else a refusal's code; `not_asked` if it is of
        another type."""
        return check(self.due, action)
