"""What GiftTRAP asks of a seat: small descriptions with `check`, `count` and `nth`.

`due` is what the game waits for; `free` is what a seat may do besides. The number of forms
can be huge (a GIVE by one of eight has 181,440), so nothing is listed. Bots choose from it,
clients draw it, `decide` checks against it: one description of what is allowed, four uses.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import perm
from typing import Any, ClassVar, Literal, TypeVar

from msgspec import Struct

from giftable.content.box import clean
from giftable.games.gifttrap.rules.moves import (
    AnyAction,
    AskSwap,
    Deal,
    Get,
    Give,
    LayAnew,
    NameGift,
    Open,
    OpenGiving,
    Ready,
    Swap,
    TakeBack,
    Token,
    Trap,
    Turn,
)
from giftable.games.kernel import GiftId, Seat

LONG_S = 90  # G25: to deal, to give, to get
SHORT_S = 20  # G25: to open a token
THINK_S = (1.5, 4.0)  # a bot's choice, at least and at most
TAP_S = (0.7, 1.3)  # where there is hardly a choice
SNAP_S = (0.3, 0.7)  # quicker than who opens a gift

T = TypeVar("T")


def _pick(things: Sequence[T], k: int, i: int) -> list[T]:
    """Returns the i-th ordered choice of k of the things, 0 <= i < perm(len(things), k)."""
    left = list(things)
    taken = []
    for n in range(len(left), len(left) - k, -1):
        i, j = divmod(i, n)
        taken.append(left.pop(j))
    return taken


class Part(Struct, frozen=True, gc=False, tag=lambda name: f"gifttrap.{name}"):
    """Base of what a seat is waited for (Ask...) or may do besides (May...) in a round."""

    round: int
    seconds: ClassVar[int | None] = LONG_S
    think_s: ClassVar[tuple[float, float]] = THINK_S
    is_offered: ClassVar[bool] = False
    show: ClassVar[str] = ""  # over days: what the table does by itself

    @property
    def look_s(self) -> int:
        """How long a bot lets the others look before it answers, at normal pace."""
        return 0

    @property
    def key(self) -> str:
        """Names the seat's clock: a fresh one starts when this changes (G25)."""
        return f"{self.round}:{type(self).__name__}"

    def check(self, action: Any) -> str | None:
        """Returns None if an action of this part's type is allowed, else a refusal's code. Here
        each is allowed."""
        return None

    def count(self) -> int:
        """Returns how many forms the action has."""
        return 1

    def plain(self) -> int:
        """Returns how many of the forms carry no expert card; these come first."""
        return self.count()


class AskDeal(Part, frozen=True, gc=False, omit_defaults=True):
    """Pick a pack (G5). `packs` are those that hold a card; `left` counts them, by pack; of a
    printed box nobody has counted them (G31)."""

    show: ClassVar[str] = "show"

    packs: tuple[int, ...]
    left: tuple[int, ...] = ()
    fields: int = 0  # of a printed box: how many cards are to be laid (G31)

    @property
    def look_s(self) -> int:
        """The seconds for talk about the round before; 0 in the first round."""
        return 15 if self.round else 0

    def check(self, action: Deal) -> str | None:
        return None if action.pack in self.packs else "no_such_pack"

    def count(self) -> int:
        return len(self.packs)

    def nth(self, i: int) -> Deal:
        return Deal(self.round, self.packs[i])


class AskLook(Part, frozen=True, gc=False, omit_defaults=True):
    """Say that one has looked at the gifts (G7). `deals`: the seat is the dealer's."""

    think_s: ClassVar[tuple[float, float]] = TAP_S
    show: ClassVar[str] = "show"

    deals: bool = False

    @property
    def key(self) -> str:
        """The clock's name; the dealer's clock has this name in older logs."""
        return f"{self.round}:{'AskOpenGiving' if self.deals else 'AskLook'}"

    def nth(self, i: int) -> Ready:
        return Ready(self.round)


class AskGive(Part, frozen=True, gc=False):
    """Give each of `to` so many (`each`) of `gifts`, no gift twice (G8, G17-G19)."""

    seat: Seat
    to: tuple[Seat, ...]
    gifts: tuple[GiftId, ...]
    each: int
    give_more: bool

    def check(self, action: Give) -> str | None:
        given = [gift for _, gift in action.gifts]
        receivers = [seat for seat, _ in action.gifts]
        distinct = set(given)
        if self.seat in receivers:
            return "gift_to_self"  # G8
        if not distinct.issubset(self.gifts):
            return "gift_gone"
        if len(distinct) < len(given):
            return "gift_given_twice"  # G8, G18
        if receivers != [s for s in self.to for _ in range(self.each)]:  # the usual order
            for seat in receivers:
                if seat not in self.to:
                    return "not_a_receiver"
            for seat in self.to:
                if (n := receivers.count(seat)) != self.each:
                    return "gift_missing" if n < self.each else "too_many_gifts"
        if action.double is not None:
            if not self.give_more:
                return "no_give_more"  # G19
            if action.double not in given:
                return "double_not_given"
        return None

    def plain(self) -> int:
        return perm(len(self.gifts), len(self.to) * self.each)

    def count(self) -> int:
        return self.plain() * (1 + self.give_more * len(self.to) * self.each)

    def nth(self, i: int) -> Give:
        double, i = divmod(i, self.plain())
        to = self.to if self.each == 1 else tuple(s for s in self.to for _ in range(self.each))
        given = _pick(self.gifts, len(to), i)
        gifts = tuple(zip(to, given, strict=True))
        return Give(self.round, gifts, given[double - 1] if double else None)


class AskGet(Part, frozen=True, gc=False):
    """Lay the four GET tokens on four of `gifts` (G9); GET MORE under one of `tokens` (G20)."""

    gifts: tuple[GiftId, ...]
    tokens: tuple[Token, ...]

    def check(self, action: Get) -> str | None:
        marked = {action.great, action.good, action.ok, action.no_way}
        if not marked.issubset(self.gifts):
            return "gift_gone"
        if len(marked) < 4:
            return "gift_marked_twice"  # G9
        if action.double is not None:
            if not self.tokens:
                return "no_get_more"  # G20
            if action.double not in self.tokens:
                return "no_such_token"
        return None

    def plain(self) -> int:
        return perm(len(self.gifts), 4)

    def count(self) -> int:
        return self.plain() * (1 + len(self.tokens))

    def nth(self, i: int) -> Get:
        double, i = divmod(i, self.plain())
        great, good, ok, no_way = _pick(self.gifts, 4, i)
        token = self.tokens[double - 1] if double else None
        return Get(self.round, great, good, ok, no_way, token)


class AskReady(Part, frozen=True, gc=False):
    """Say that one will lay no trap (reveal `together`, G10)."""

    seconds: ClassVar[int | None] = SHORT_S
    think_s: ClassVar[tuple[float, float]] = TAP_S

    def nth(self, i: int) -> Ready:
        return Ready(self.round)


class AskOpen(Part, frozen=True, gc=False):
    """Open one of `tokens`: by giver from the opener's left, first before second (G10, G18). One of
    `guesses` may be named as what it is (G10a); `nth` names none."""

    seconds: ClassVar[int | None] = SHORT_S
    think_s: ClassVar[tuple[float, float]] = TAP_S
    show: ClassVar[str] = "show"

    tokens: tuple[Token, ...]
    guesses: tuple[GiftId, ...] = ()

    @property
    def key(self) -> str:
        return f"{self.round}:AskOpen:{len(self.tokens)}"

    def check(self, action: Open) -> str | None:
        if action.token not in self.tokens:
            return "no_such_token"
        if action.guess is not None and action.guess not in self.guesses:
            return "gift_gone" if self.guesses else "no_guesses"
        return None

    def count(self) -> int:
        return len(self.tokens)

    def nth(self, i: int) -> Open:
        return Open(self.round, self.tokens[i])


class _GiftAction(Part, frozen=True, gc=False):
    """Base of the actions that a seat may do to one of `gifts`."""

    gifts: tuple[GiftId, ...]

    def check(self, action: Turn | Swap | AskSwap | Trap) -> str | None:
        return None if action.gift in self.gifts else "gift_gone"

    def count(self) -> int:
        return len(self.gifts)


class MayOpenGiving(Part, frozen=True, gc=False):
    """Open the giving, also before all have looked (G5)."""

    def nth(self, i: int) -> OpenGiving:
        return OpenGiving(self.round)


class MayLayAnew(Part, frozen=True, gc=False):
    """Say that other cards of the printed box lie there now, of one of `packs` (G31)."""

    packs: tuple[int, ...]

    def check(self, action: LayAnew) -> str | None:
        return None if action.pack in self.packs else "no_such_pack"

    def count(self) -> int:
        return len(self.packs)

    def nth(self, i: int) -> LayAnew:
        return LayAnew(self.round, self.packs[i])


class MayNameGift(Part, frozen=True, gc=False):
    """Say what lies on one of the fields (G31)."""

    is_told: ClassVar[bool] = False  # what is typed has no choices to list

    gifts: tuple[GiftId, ...]

    def check(self, action: NameGift) -> str | None:
        if action.gift not in self.gifts:
            return "gift_gone"
        return "bad_gift_name" if clean(action.name) is None else None

    def count(self) -> int:
        return len(self.gifts)

    def nth(self, i: int) -> NameGift:
        return NameGift(self.round, self.gifts[i], f"nth {i}")


class MayTurn(_GiftAction, frozen=True, gc=False):
    """Turn a card to its other gift (G5)."""

    def nth(self, i: int) -> Turn:
        return Turn(self.round, self.gifts[i])


class MaySwap(_GiftAction, frozen=True, gc=False):
    """Swap an unsuitable gift for the next (G5, G28)."""

    def nth(self, i: int) -> Swap:
        return Swap(self.round, self.gifts[i])


class MayAskSwap(_GiftAction, frozen=True, gc=False):
    """Ask the dealer to replace a gift, or take that back (G5)."""

    def nth(self, i: int) -> AskSwap:
        return AskSwap(self.round, self.gifts[i])


class MayTakeBack(Part, frozen=True, gc=False):
    """Take the own choice of this phase back (G8, G9)."""

    phase: Literal["give", "get"]

    def check(self, action: TakeBack) -> str | None:
        return None if action.phase == self.phase else "wrong_phase"

    def nth(self, i: int) -> TakeBack:
        return TakeBack(self.round, self.phase)


class MayTrap(_GiftAction, frozen=True, gc=False):
    """Lay the GiftTRAP card on one of `gifts`, those not trapped yet (G22, G23)."""

    think_s: ClassVar[tuple[float, float]] = SNAP_S
    is_offered: ClassVar[bool] = True

    def nth(self, i: int) -> Trap:
        return Trap(self.round, self.gifts[i])


AnyDue = AskDeal | AskLook | AskGive | AskGet | AskReady | AskOpen
AnyFree = (
    MayOpenGiving | MayLayAnew | MayNameGift | MayTurn | MaySwap | MayAskSwap | MayTakeBack
    | MayTrap
)  # fmt: skip

ANSWERS: dict[type, type] = {
    AskDeal: Deal,
    AskLook: Ready,
    AskGive: Give,
    AskGet: Get,
    AskReady: Ready,
    AskOpen: Open,
    MayOpenGiving: OpenGiving,
    MayLayAnew: LayAnew,
    MayNameGift: NameGift,
    MayTurn: Turn,
    MaySwap: Swap,
    MayAskSwap: AskSwap,
    MayTakeBack: TakeBack,
    MayTrap: Trap,
}
"""Which action answers which part."""

FREE = frozenset((OpenGiving, LayAnew, NameGift, Turn, Swap, AskSwap, TakeBack, Trap))
"""The actions that answer a free part."""

NOT_ASKED = "not_asked"


def refusal(part: AnyDue | AnyFree, action: AnyAction) -> str | None:
    """Returns None if this part allows the action, else a refusal's code; `not_asked` if the action
    is of another type."""
    if ANSWERS[type(part)] is not type(action):
        return NOT_ASKED
    if action.round != part.round:
        return "stale_round"
    return part.check(action)  # type: ignore[arg-type]  # ANSWERS pairs the types


class Ask(Struct, frozen=True, gc=False, tag="gifttrap.Ask", omit_defaults=True):
    """The actions that one seat may take now."""

    due: AnyDue | None = None
    free: tuple[AnyFree, ...] = ()

    def check(self, action: AnyAction) -> str | None:
        """Returns None if the action is allowed, else a refusal's code; `not_asked` where no part
        asks for it."""
        return check(self.due, self.free, action)


def check(due: AnyDue | None, free: tuple[AnyFree, ...], action: AnyAction) -> str | None:
    """Returns None if one of the parts allows the action, else a refusal's code."""
    if type(action) not in FREE:
        return NOT_ASKED if due is None else refusal(due, action)
    for part in free:
        if (code := refusal(part, action)) != NOT_ASKED:
            return code
    return NOT_ASKED
