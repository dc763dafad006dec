"""What the rules ask of each seat now, and whom the game waits for (G5-G10, G20, G22)."""

from __future__ import annotations

from giftable.rules.gifttrap.asks import (
    AnyDue,
    AnyFree,
    Ask,
    AskDeal,
    AskGet,
    AskGive,
    AskOpen,
    AskOpenGiving,
    AskReady,
    MayAskSwap,
    MaySwap,
    MayTakeBack,
    MayTrap,
    MayTurn,
)
from giftable.rules.gifttrap.moves import Token
from giftable.rules.gifttrap.options import fields_needed
from giftable.rules.gifttrap.state import State
from giftable.rules.kernel import Seat


def waiting(state: State) -> tuple[Seat, ...]:
    """Whom the game waits for, in seat order; nobody once it is over or a draw is due."""
    match state.phase:
        case "deal" | "shop":
            return () if state.dealer is None else (state.dealer,)
        case "give" | "get" | "ready":
            return state.missing
        case "reveal":
            return () if state.opener is None else (state.opener,)
        case "over":
            return ()


def ask(state: State, seat: Seat) -> Ask | None:
    """What `seat` may do now; None if nothing."""
    if seat not in state.seats:
        return None
    due: AnyDue | None = None
    free: tuple[AnyFree, ...] = ()
    phase = state.phase
    if phase == "give" or phase == "get":
        if seat not in state.missing:
            free = (MayTakeBack(state.round, phase),)
        elif phase == "give":
            others = tuple([s for s in state.seats if s != seat])
            more = state.options.expert and state.options.give_more  # G19
            due = AskGive(state.round, seat, others, state.gifts, state.each, more)
        else:
            due = AskGet(state.round, state.gifts, _doublable(state, seat))
    elif phase == "reveal":
        if seat == state.opener:
            due = AskOpen(state.round, state.wrapped)
    elif phase == "ready":
        if seat in state.missing:
            due = AskReady(state.round)
    elif phase == "deal":
        due = _ask_deal(state) if seat == state.dealer else None
    elif phase == "shop":
        if seat != state.dealer:
            free = (MayAskSwap(state.round, state.gifts),)
        else:
            due, free = AskOpenGiving(state.round), _may_replace(state)
    if may_trap(state, seat):
        trapped = {t.gift for t in state.traps}
        if open_gifts := tuple([g for g in state.gifts if g not in trapped]):
            free = (*free, MayTrap(state.round, open_gifts))
    return Ask(due, free) if due is not None or free else None


def may_trap(state: State, seat: Seat) -> bool:
    """Whether the seat holds the card and the phase allows it (G5, G22)."""
    options = state.options
    if not (options.expert and options.traps and state.traps_held[seat]):
        return False
    if options.traps_when == "reveal_only":
        return state.phase in ("ready", "reveal")
    return state.phase in ("give", "get", "ready", "reveal")


def tokens_for(state: State, seat: Seat) -> tuple[Token, ...]:
    """All tokens before a seat: by giver from its left, first before second (G10, G18)."""
    order = [s for s in state.seats if s > seat] + [s for s in state.seats if s < seat]
    if state.each == 1:
        return tuple([(giver, 0) for giver in order])
    return tuple([(giver, nth) for giver in order for nth in range(state.each)])


def _doublable(state: State, seat: Seat) -> tuple[Token, ...]:
    if state.options.expert and state.options.get_more:
        return tokens_for(state, seat)  # G20
    return ()


def _ask_deal(state: State) -> AskDeal:
    left = tuple(len(p.fresh) for p in state.piles)
    return AskDeal(state.round, tuple(p for p, n in enumerate(left) if n), left)


def _may_replace(state: State) -> tuple[AnyFree, ...]:
    turn = MayTurn(state.round, state.gifts)
    if state.cards - 1 < fields_needed(state.options, len(state.seats)):
        return (turn,)  # G28: never fewer fields than needed
    swappable = tuple(
        gift for gift, pack in zip(state.gifts, state.packs, strict=True) if state.piles[pack].fresh
    )
    return (turn, MaySwap(state.round, swappable)) if swappable else (turn,)
