"""What the rules ask of each seat now, and whom the game waits for (G5-G10, G20, G22)."""

from __future__ import annotations

from giftable.games.gifttrap.rules.asks import (
    AnyDue,
    AnyFree,
    Ask,
    AskDeal,
    AskGet,
    AskGive,
    AskLook,
    AskOpen,
    AskReady,
    MayAskSwap,
    MayLayAnew,
    MayNameGift,
    MayOpenGiving,
    MaySwap,
    MayTakeBack,
    MayTrap,
    MayTurn,
)
from giftable.games.gifttrap.rules.moves import Token
from giftable.games.gifttrap.rules.options import ALL_PACKS, Options, cards_needed, fields_needed
from giftable.games.gifttrap.rules.state import State
from giftable.games.kernel import Seat
from giftable.games.own import is_custom


def waiting(state: State) -> tuple[Seat, ...]:
    """The seats that the game waits for, in order; none once it is over or a draw is due."""
    match state.phase:
        case "reveal":
            return () if state.opener is None else (state.opener,)
        case "shop" | "give" | "get" | "ready":
            return state.missing
        case "deal":
            return () if state.dealer is None else (state.dealer,)
        case "over":
            return ()


def ask(state: State, seat: Seat) -> Ask | None:
    """Returns what `seat` may do now; None if nothing."""
    if seat not in state.seats:
        return None
    if state.phase == "reveal" and seat != state.opener and not state.traps_held[seat]:
        return None  # the most frequent case: looking on while another opens
    due = ask_due(state, seat)
    free = ask_free(state, seat)
    return Ask(due, free) if due is not None or free else None


def ask_due(state: State, seat: Seat) -> AnyDue | None:
    """Returns the action that the game waits for from a seat in play; None if none."""
    match state.phase:
        case "reveal" if seat == state.opener:
            return AskOpen(state.round, state.wrapped, state.gifts if state.options.guesses else ())
        case "give" if seat in state.missing:
            others = tuple([s for s in state.seats if s != seat])
            more = state.options.expert and state.options.give_more  # G19
            return AskGive(state.round, seat, others, state.gifts, state.each, more)
        case "get" if seat in state.missing:
            return AskGet(state.round, state.gifts, _doublable(state, seat))
        case "ready" if seat in state.missing:
            return AskReady(state.round)
        case "deal" if seat == state.dealer:
            return _ask_deal(state)
        case "shop" if seat in state.missing:
            return AskLook(state.round, seat == state.dealer)
        case _:
            return None


def ask_free(state: State, seat: Seat) -> tuple[AnyFree, ...]:
    """Returns the voluntary actions of a seat in play, in this phase."""
    phase = state.phase
    free: tuple[AnyFree, ...] = ()
    if phase == "give" or phase == "get":
        if seat not in state.missing:
            free = (MayTakeBack(state.round, phase),)
    elif phase == "shop" and state.options.box:
        return _of_box(state, seat)
    elif phase == "shop":
        if seat == state.dealer:
            return (*_may_replace(state), MayOpenGiving(state.round))
        return (MayAskSwap(state.round, state.gifts),)
    if state.traps_held[seat] and phase in trap_phases(state.options):
        gifts = state.gifts
        if state.traps:
            trapped = [t.gift for t in state.traps]
            gifts = tuple([g for g in gifts if g not in trapped])  # G23
        if gifts:
            free = (*free, MayTrap(state.round, gifts))
    return free


def trap_phases(options: Options) -> tuple[str, ...]:
    """Returns the phases in which a GiftTRAP may be laid (G5, G22)."""
    return _LATE if options.traps_when == "reveal_only" else _ANY_TIME


_LATE = ("ready", "reveal")
_ANY_TIME = ("give", "get", "ready", "reveal")


def tokens_for(state: State, seat: Seat) -> tuple[Token, ...]:
    """Returns all tokens given to a seat: by giver from its left, first before second (G10,
    G18)."""
    order = [s for s in state.seats if s > seat] + [s for s in state.seats if s < seat]
    if state.each == 1:
        return tuple([(giver, 0) for giver in order])
    return tuple([(giver, nth) for giver in order for nth in range(state.each)])


def _doublable(state: State, seat: Seat) -> tuple[Token, ...]:
    if state.options.expert and state.options.get_more:
        return tokens_for(state, seat)  # G20
    return ()


def _of_box(state: State, seat: Seat) -> tuple[AnyFree, ...]:
    """G31: all may name a gift; the dealer lays others until somebody has looked."""
    named = MayNameGift(state.round, state.gifts)
    if seat != state.dealer:
        return (named,)
    anew = (MayLayAnew(state.round, ALL_PACKS),) if state.missing == state.seats else ()
    return (*anew, named, MayOpenGiving(state.round))


def _ask_deal(state: State) -> AskDeal:
    if state.options.box:
        fields = fields_needed(state.options, len(state.seats))
        return AskDeal(state.round, ALL_PACKS, fields=fields)
    left = tuple(len(p.fresh) for p in state.piles)
    return AskDeal(state.round, tuple(p for p, n in enumerate(left) if n), left)


def _may_replace(state: State) -> tuple[AnyFree, ...]:
    gifts = state.gifts
    sided = tuple([gift for gift in gifts if not is_custom(gift)])  # G30
    turn: tuple[AnyFree, ...] = (MayTurn(state.round, sided),) if sided else ()
    seats = max(len(state.seats), len(state.next_seats))
    if state.cards - 1 < cards_needed(state.options, seats):
        return turn  # G28: never fewer fields than needed
    swappable = tuple(
        gift for gift, pack in zip(gifts, state.packs, strict=True) if state.piles[pack].fresh
    )
    return (*turn, MaySwap(state.round, swappable)) if swappable else turn
