"""GiftTRAP in words: what happened, what one may do, what lies on the table, how all stand."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from giftable.games.gifttrap.rules import asks as a
from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.moves import Token
from giftable.games.gifttrap.rules.options import Options
from giftable.games.gifttrap.titles import GiftTrapTold
from giftable.games.kernel import GiftId, Outcome, Seat
from giftable.games.narration import (
    Choice,
    Line,
    MayDo,
    Narration,
    Slot,
    Words,
    of_gift,
    of_seat,
    of_two,
    signed,
    titled,
)

Lines = tuple[Line, ...]

KEPT = 1024  # lines of a kind that are made only once

_GIVING_CLOSED = Line("gt-said-giving-closed")
_GETTING_CLOSED = Line("gt-said-getting-closed")


def _facts(shown: v.AnyShown, view: v.View) -> Lines:
    return _FACTS[type(shown)](shown, view)


def _round_began(shown: v.RoundBegan, view: v.View) -> Lines:
    lines = [of_seat("gt-said-round", shown.dealer, round=shown.round + 1)]
    lines += [of_seat("gt-said-entered", one.seat) for one in shown.joined]
    lines += [of_seat("gt-said-gone", seat) for seat in shown.left]
    if shown.doubles_off:
        lines.append(Line("gt-told-doubles-off"))
    return tuple(lines)


def _dealt(shown: v.GiftsDealt, view: v.View) -> Lines:
    pack = _colour(shown.pack) if view.box else _pack(shown.pack)
    return (Line("gt-said-dealt", gifts={"gifts": shown.gifts}, lines={"pack": (pack,)}),)


def _pack(pack: int) -> Line:
    return Line(f"gt-pack-{pack}")


def _colour(pack: int) -> Line:
    return Line(f"gt-colour-{pack}")


def _replaced(shown: v.GiftReplaced, view: v.View) -> Lines:
    return (
        Line("gt-told-replaced", gifts={"gift": (shown.new,)}, args={"n": str(shown.field + 1)}),
    )


def _named(shown: v.GiftNamed, view: v.View) -> Lines:
    return (of_gift("gt-told-named", shown.seat, shown.new),)


def _wished(shown: v.SwapWished, view: v.View) -> Lines:
    name = "gt-told-swap" if shown.wanted else "gt-said-swap-back"
    return (of_gift(name, shown.seat, shown.gift),)


def _giving_closed(shown: v.GivingClosed, view: v.View) -> Lines:
    cards = [of_two("gt-said-give-more", card.by, card.to) for card in shown.doubles]
    return (_GIVING_CLOSED, *cards)


def _getting_closed(shown: v.GettingClosed, view: v.View) -> Lines:
    cards = [of_two("gt-said-get-more", card.by, card.to) for card in shown.doubles]
    return (_GETTING_CLOSED, *cards)


def _wishes(of: v.Turned | v.MyGet) -> dict[str, tuple[GiftId, ...]]:
    """Returns the gifts under the four GET tokens, by token."""
    return {"great": (of.great,), "good": (of.good,), "ok": (of.ok,), "no_way": (of.no_way,)}


def _turned(turned: tuple[v.Turned, ...]) -> Lines:
    return tuple([Line("gt-said-wishes", {"name": (t.seat,)}, _wishes(t)) for t in turned])


def opened(one: v.Opened) -> Line:
    """ "From Jana: a piano. GREAT! GIVE +3 for Jana, GET +3 for Max." """
    called = "trapped" if one.trapped else one.mark
    parts: dict[str, Lines] = {
        "from": _from_gift(one.by, one.gift),
        "called": _mark_lines(called),
        "moves": _moves(one.by, one.to, called, one.give_by, one.get_by),
    }
    return Line("gt-told-opened", lines=parts)


# These come again all evening.


@lru_cache(KEPT)
def _from_gift(by: Seat, gift: GiftId) -> Lines:
    return (of_gift("gt-from-gift", by, gift),)


@cache
def _mark_lines(called: str) -> Lines:
    return (Line(f"gt-called-{called.replace('_', '-')}"),)


@lru_cache(KEPT)
def _moves(by: Seat, to: Seat, called: str, give: int, get: int) -> Lines:
    """Returns the message about the spaces that a gift moved; another one where it was trapped."""
    if called == "trapped":
        return (Line("gt-points-trapped"),)
    moves = (of_two("gt-moves", by, to, give=signed(give), get=signed(get)),)
    return (Line("gt-points-none", lines={"points": moves}),) if called == "none" else moves


def _token_opened(shown: v.TokenOpened, view: v.View) -> Lines:
    one, guess = shown.opened, shown.guess
    if guess is None:
        return (opened(one),)
    name = "gt-guessed-right" if guess == one.gift else "gt-guessed"
    return (opened(one), of_gift(name, one.to, guess))


def _round_ended(shown: v.RoundEnded, view: v.View) -> Lines:
    over = Line("gt-round-done", args={"round": str(shown.round + 1)})
    if not shown.gifted:
        return (over,)
    return (over, Line("gt-said-gifted", {"names": shown.gifted}))


def _pending(shown: v.SeatPending, view: v.View) -> Lines:
    return (of_seat("gt-told-joins" if shown.joins else "gt-told-leaves", shown.seat),)


def won(outcome: Outcome) -> Lines:
    """Returns the message that says who has won, and why."""
    count = len(outcome.winners)
    won = Line("end-won", {"names": outcome.winners}, args={"count": count})
    return (won, Line(f"gt-why-{outcome.why.replace('_', '-')}", args={"count": count}))


_FACTS: dict[type, Callable[[Any, v.View], Lines]] = {
    v.RoundBegan: _round_began,
    v.GiftsDealt: _dealt,
    v.GiftReplaced: _replaced,
    v.GiftNamed: _named,
    v.SwapWished: _wished,
    v.GivingOpened: lambda shown, view: (Line("gt-said-giving-opened"),),
    v.SeatReady: lambda shown, view: (of_seat("gt-said-ready", shown.seat),),
    v.SeatUnready: lambda shown, view: (of_seat("gt-said-unready", shown.seat),),
    v.GivingClosed: _giving_closed,
    v.GettingClosed: _getting_closed,
    v.GetsTurned: lambda shown, view: _turned(shown.turned),
    v.TokenOpened: _token_opened,
    v.GiftTrapped: lambda shown, view: (of_gift("gt-told-trap", shown.seat, shown.gift),),
    v.RoundEnded: _round_ended,
    v.PackRefilled: lambda shown, view: (
        Line("gt-told-refilled", lines={"pack": (_pack(shown.pack),)}),
    ),
    v.SeatPending: _pending,
    v.GameEnded: lambda shown, view: won(shown.outcome),
}


# What one may do ---------------------------------------------------------------------------


Moment = tuple[int, bool]
"""How many gifts each gives each; in the phase for it, whether a GiftTRAP card may still come."""


def _moment(view: v.View) -> Moment:
    """Returns the facts on which the wording of actions depends: see Moment."""
    return view.each, view.phase == "ready" and _may_trap(view)


def _may_trap(view: v.View) -> bool:
    return any(player.trap for player in view.players)


def _acts(part: a.AnyDue | a.AnyFree, moment: Moment) -> tuple[MayDo, ...]:
    if isinstance(part, a.MayNameGift):
        return ()
    return (_ACTS[type(part)](part, moment),)


_SAY = cache(Line)
_TAGS = {
    part: (f"gifttrap.{part.__name__}", f"gifttrap.{a.ANSWERS[part].__name__}")
    for part in a.ANSWERS
}


def _may_do(part: Any, say: str, slots: tuple[Slot, ...] = (), **fields: Any) -> MayDo:
    tag, kind = _TAGS[type(part)]
    return MayDo(_SAY(say), {"type": kind, "round": part.round, **fields}, tag, slots)


def _deal(part: a.AskDeal, moment: Moment) -> MayDo:
    say = "gt-you-deal" if part.left else "gt-you-lay"
    return _may_do(part, "gt-said-deal", (_packs(say, part.packs, part.left),), pack=None)


def _lay_anew(part: a.MayLayAnew, moment: Moment) -> MayDo:
    return _may_do(part, "gt-lay-anew", (_packs("gt-you-lay", part.packs),), pack=None)


def _packs(say: str, packs: tuple[int, ...], left: tuple[int, ...] = ()) -> Slot:
    """Makes the slot of a pack. `left`: the cards in each; those of a box are not counted (G31)."""

    def pack_line(pack: int) -> Line:
        if not left:
            return _colour(pack)
        cards = Line("gt-cards-left", args={"count": left[pack]})
        return Line("gt-said-pack", lines={"pack": (_pack(pack),), "left": (cards,)})

    return Slot(_SAY(say), ("pack",), tuple([Choice(pack_line(pack), pack) for pack in packs]))


@cache
def _slot_for(i: int, seat: Seat) -> Slot:
    """Returns the slot of the i-th gift to lay, which is for that seat."""
    return Slot(of_seat("gt-said-for", seat), ("gifts", i, 1), gifts="gifts", of="left")


_GIVE_MORE = Slot(Line("gt-hint-give-more"), ("double",), gifts="gifts", of="picked", optional=True)


def _give(part: a.AskGive, moment: Moment) -> MayDo:
    to = part.to if part.each == 1 else tuple([seat for seat in part.to for _ in range(part.each)])
    slots, gifts = _giving_slots(to, part.give_more)
    return _may_do(part, "gt-give", slots, gifts=gifts, double=None)


@lru_cache(KEPT)
def _giving_slots(to: tuple[Seat, ...], more: bool) -> tuple[tuple[Slot, ...], tuple[Any, ...]]:
    """The slots for gifts to these seats, and the action's gifts with null for each slot."""
    slots = tuple([_slot_for(i, seat) for i, seat in enumerate(to)])
    gifts = tuple([(seat, None) for seat in to])
    return ((*slots, _GIVE_MORE) if more else slots), gifts


def _slot_of(token: str) -> Slot:
    """Makes the slot of one of the four GET tokens."""
    mark = Line(f"gt-mark-{token.replace('_', '-')}")
    say = Line("gt-said-token", lines={"mark": (mark,)})
    return Slot(say, (token,), gifts="gifts", of="left")


_FOUR = tuple(map(_slot_of, ("great", "good", "ok", "no_way")))
_GUESS = Slot(Line("gt-said-guess"), ("guess",), gifts="guesses", optional=True)


def _get(part: a.AskGet, moment: Moment) -> MayDo:
    slots = _FOUR
    if part.tokens:
        say, tokens = _SAY("gt-hint-get-more"), _token_choices(part.tokens, moment[0])
        slots = (*slots, Slot(say, ("double",), tokens, optional=True))
    return _may_do(
        part, "gt-get", slots, great=None, good=None, ok=None, no_way=None, double=None
    )  # fmt: skip


def _token_choices(tokens: tuple[Token, ...], each: int) -> tuple[Choice, ...]:
    """Returns a choice for each of these tokens."""
    return tuple([_token_choice(by, -1 if each == 1 else nth, nth) for by, nth in tokens])


@cache
def _token_choice(by: Seat, which: int, nth: int) -> Choice:
    """Makes the choice of a giver's token. `which` of two: 0 or 1; -1 if there is only one."""
    say = {-1: "gt-said-from", 0: "gt-said-from-first", 1: "gt-said-from-second"}[which]
    return Choice(of_seat(say, by), (by, nth))


def _ready(part: a.AskReady, moment: Moment) -> MayDo:
    return _may_do(part, "gt-ready" if moment[1] else "gt-looked")


def _open(part: a.AskOpen, moment: Moment) -> MayDo:
    slots = _opening_slots(part.tokens, moment[0], bool(part.guesses))
    return _may_do(part, "gt-said-open", slots, token=None, guess=None)


@lru_cache(KEPT)
def _opening_slots(tokens: tuple[Token, ...], each: int, guesses: bool) -> tuple[Slot, ...]:
    which = Slot(_SAY("gt-open-one"), ("token",), _token_choices(tokens, each))
    return (which, _GUESS) if guesses else (which,)


def _on_gift(say: str, asks: str = "") -> Callable[[Any, Moment], MayDo]:
    """Returns the function that describes an action with one gift to choose."""
    slots = (Slot(Line(asks or say), ("gift",), gifts="gifts"),)
    return lambda part, moment: _may_do(part, say, slots, gift=None)


_ACTS: dict[type, Callable[[Any, Moment], MayDo]] = {
    a.AskDeal: _deal,
    a.AskLook: lambda part, moment: _may_do(part, "gt-looked"),
    a.AskGive: _give,
    a.AskGet: _get,
    a.AskReady: _ready,
    a.AskOpen: _open,
    a.MayOpenGiving: lambda part, moment: _may_do(part, "gt-open-giving"),
    a.MayLayAnew: _lay_anew,
    a.MayTurn: _on_gift("gt-turn"),
    a.MaySwap: _on_gift("gt-swap"),
    a.MayAskSwap: _on_gift("gt-ask-swap"),
    a.MayTakeBack: lambda part, moment: _may_do(part, "gt-take-back", phase=part.phase),
    a.MayTrap: _on_gift("gt-trap", "gt-trap-sure"),
}


# On demand ---------------------------------------------------------------------------------


def _table(view: v.View) -> Lines:
    lines = []
    if view.dealer is not None:
        lines.append(of_seat("gt-said-round", view.dealer, round=view.round + 1))
    if view.gifts:
        lines.append(Line("gt-said-gifts", gifts={"gifts": view.gifts}))
    lines += [of_gift("gt-told-swap", wish.seat, wish.gift) for wish in view.swaps_asked]
    lines += [of_gift("gt-told-trap", trap.seat, trap.gift) for trap in view.traps]
    if view.my_give is not None:
        given = view.my_give.gifts
        lines += [Line("gt-said-laid", {"to": (to,)}, {"gift": (gift,)}) for to, gift in given]
    if view.my_get is not None:
        lines.append(Line("gt-said-my-wishes", gifts=_wishes(view.my_get)))
    lines += _turned(view.turned)
    lines += map(opened, view.opened)
    if view.opener is not None:
        lines.append(of_seat("gt-said-wrapped", view.opener, count=len(view.wrapped)))
    return tuple(lines)


def _score(view: v.View) -> Lines:
    tracks = Line("gt-track-ends", args={"track": str(view.track)})
    rows = [
        of_seat("gt-said-stands", player.seat, give=str(player.give), get=str(player.get))
        for player in view.players
    ]
    end = () if view.outcome is None else won(view.outcome)
    return (*rows, tracks, *end)


def _help(view: v.View, options: Options) -> Lines:
    topic: str = "box" if view.box and view.phase in ("deal", "shop") else view.phase
    if topic == "ready" and not _may_trap(view):
        topic = "looked"
    args: Words = {"no_way": options.no_way, "gifts": len(view.gifts)}
    return (Line(f"help-gifttrap-{topic}", args=args),)


def _titles(told: GiftTrapTold, view: v.View) -> Lines:
    kept = (("gt-best", view.best), ("gt-worst", view.worst))
    gifts = [_best_or_worst(what, one) for what, one in kept if one is not None]
    return (*[titled("gt", title) for title in told.titles], *gifts)


def _best_or_worst(what: str, one: v.Opened) -> Line:
    """ "Best gift of the evening: Jana gave Max a piano. GREAT!" """
    given = Line("gt-share-given", {"by": (one.by,), "to": (one.to,)}, {"gift": (one.gift,)})
    called = "trapped" if one.trapped else one.mark
    parts = {"what": (Line(what),), "given": (given,), "called": _mark_lines(called)}
    return Line("gt-said-kept", lines=parts)


NARRATION = Narration(
    files=("gifttrap", "narrated-gifttrap", "gifts", "box"), nouns="gift", facts=_facts,
    moment=_moment, acts=_acts, state=_table, score=_score, rules=_help, evening=_titles,
)  # fmt: skip
