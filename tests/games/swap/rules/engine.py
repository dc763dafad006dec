"""A Yankee swap: unwrap a gift, or take one that somebody else has unwrapped (rules.md)."""

from __future__ import annotations

from functools import reduce

from giftable.games.kernel import (
    SEATS_MAX,
    AlreadyInPlay,
    Below,
    BotInfo,
    Draw,
    Game,
    Joined,
    Known,
    Outcome,
    Presentation,
    Rejected,
    Seat,
    Vacated,
    Viewer,
)
from tests.games.swap.rules import moves as m
from tests.games.swap.rules import view as v
from tests.games.swap.rules.asks import Ask, AskLast, AskTurn
from tests.games.swap.rules.moves import AnyAction
from tests.games.swap.rules.options import EDITIONS, SEATS_MIN, Deck, Options, problem
from tests.games.swap.rules.state import State, evolve, left_from
from tests.games.swap.rules.view import AnyShown, View

AnyEvent = AnyShown
Events = tuple[AnyEvent, ...]
Decided = tuple[Events, State]
"""The events that follow, and the position after them."""


def new(options: Options, deck: Deck, seats: tuple[Seat, ...], first: Seat | None = None) -> State:
    """The position before anything happened. Raises Rejected with the code of `problem`."""
    if code := problem(options, deck, len(seats)):
        raise Rejected(code)
    gifts = tuple(sorted(gift for pack in deck for gift in pack))
    return State(options=options, unseen=gifts, seats=tuple(sorted(seats)), first=first)


def needs(state: State) -> Draw | None:
    """Who begins (S2); what is in a gift that is unwrapped (S1)."""
    if state.first is None:
        seats = state.seats
        return Draw("first", (len(seats),), lambda numbers: v.FirstDrawn(seats[numbers[0]]))
    if (seat := state.unwrapping) is not None:
        gifts = state.unseen
        return Draw("gift", (len(gifts),), lambda n: v.GiftUnwrapped(seat, gifts[n[0]]))
    return None


# What is asked -------------------------------------------------------------------------


def waiting(state: State) -> tuple[Seat, ...]:
    """Who is on turn; nobody while a draw is due, and at the end."""
    return () if state.at is None else (state.at,)


def ask(state: State, seat: Seat) -> Ask | None:
    """What `seat` is to do now; None if nothing."""
    if seat != state.at:
        return None
    takes = tuple([of for of in state.seats if _why_not_take(state, seat, of) is None])
    return Ask(AskTurn(state.turn, takes) if state.wrapped else AskLast(state.turn, takes))


def _why_not_take(state: State, seat: Seat, of: Seat) -> str | None:
    """The code why a seat that is on turn may not take the gift of another, or None."""
    its = state.held[of] if of in state.seats and of != seat else None
    own, changes_max = state.held[seat], state.options.changes_max
    if its is None:
        return "nothing_to_take"
    if state.lost == seat and state.taken == its.gift:
        return "taken_at_once"  # S4
    if its.changes >= changes_max or (own is not None and own.changes >= changes_max):
        return "gift_is_safe"  # S5, S6
    return None


# Decisions -----------------------------------------------------------------------------


def decide(state: State, seat: Seat, action: AnyAction, asked: Ask | None = None) -> Decided:
    """What follows from an action. Raises Rejected; changes nothing."""
    if code := _why_not(state, seat, action):
        raise Rejected(code)
    events = _follows(state, seat, action)
    return events, reduce(evolve, events, state)


def _follows(state: State, seat: Seat, action: AnyAction) -> Events:
    match action:
        case m.Unwrap():
            return (v.GiftChosen(seat),)
        case m.Keep():
            return (v.GiftKept(seat), _end(state.seats, "all_unwrapped"))
        case m.Take(_, of):
            held = state.held[of]
            assert held is not None
            taken = v.GiftTaken(seat, of, held.gift)
            return (taken,) if state.wrapped else (taken, _end(state.seats, "all_unwrapped"))


def _why_not(state: State, seat: Seat, action: AnyAction) -> str | None:
    """The exact code of a refusal, or None where the action is allowed."""
    if state.outcome is not None:
        return "game_over"
    if seat not in state.seats:
        return "not_in_play"
    if action.turn != state.turn:
        return "stale_turn"
    if seat != state.at:
        return "not_your_turn"
    match action:
        case m.Unwrap():
            return None if state.wrapped else "nothing_wrapped"
        case m.Keep():
            return "still_wrapped" if state.wrapped else None
        case m.Take(_, of):
            return _why_not_take(state, seat, of)


def _end(seats: tuple[Seat, ...], why: str) -> v.GameEnded:
    return v.GameEnded(Outcome(seats, why))  # S7


def reseat(state: State, seat: Seat, change: Joined | Vacated) -> Decided:
    """S9. Raises AlreadyInPlay, Rejected("deck_too_small", "game_over", "not_in_play")."""
    if state.outcome is not None:
        raise Rejected("game_over")
    events = _comes_or_goes(state, seat, change)
    return events, reduce(evolve, events, state)


def _comes_or_goes(state: State, seat: Seat, change: Joined | Vacated) -> Events:
    if isinstance(change, Joined):
        if seat in state.seats:
            raise AlreadyInPlay
        if len(state.unseen) <= state.wrapped:
            raise Rejected("deck_too_small")  # S1
        return (v.SeatJoined(seat),)
    if seat not in state.seats:
        raise Rejected("not_in_play")
    rest = tuple([other for other in state.seats if other != seat])
    assert state.first is not None
    left = v.SeatLeft(seat, left_from(state.first, rest)[0])
    return (left,) if len(rest) >= SEATS_MIN else (left, _end(rest, "last"))


def fallback(state: State, seat: Seat, below: Below, asked: Ask | None = None) -> AnyAction:
    """S8: unwrap a gift, or keep the own one."""
    asked = asked or ask(state, seat)
    if asked is None:
        raise Rejected("not_waited_for")
    return asked.due.nth(0)


# What is shown -------------------------------------------------------------------------


def view(state: State, viewer: Viewer) -> View:
    """What one viewer may know: everything, and what it is to do."""
    players = []
    for seat in state.seats:
        held = state.held[seat]
        gift = (None, 0) if held is None else (held.gift, held.changes)
        players.append(v.PlayerView(seat, *gift))
    return View(
        turn=state.turn,
        changes_max=state.options.changes_max,
        wrapped=state.wrapped,
        players=tuple(players),
        first=state.first,
        at=state.at,
        outcome=state.outcome,
        ask=None if viewer is None else ask(state, viewer),
    )


def private(known: Known) -> dict[Seat, v.PrivateView]:
    """What the seat on turn knows besides: what it is to do."""
    return {seat: v.PrivateView(known.ask(seat)) for seat in known.waiting}


def show(event: AnyEvent, viewer: Viewer) -> AnyShown:
    """Every event, as it stands, to everybody."""
    return event


def resample(state: State, viewer: Viewer, below: Below) -> State:
    """There is no other position: nothing is hidden."""
    return state


HOLD_MS: dict[type, int] = {v.GiftUnwrapped: 1_800, v.GiftTaken: 1_400, v.GameEnded: 800}


GAME: Game[State, AnyAction, AnyEvent, View] = Game(
    name="swap",
    seats_min=SEATS_MIN,
    seats_max=SEATS_MAX,
    Options=Options,
    Deck=Deck,
    Action=AnyAction,
    editions=EDITIONS,
    hides=False,
    simultaneous=False,
    chance=True,
    problem=problem,
    new=new,
    ask=ask,
    decide=decide,
    needs=needs,
    evolve=evolve,
    reseat=reseat,
    view=view,
    show=show,
    outcome=lambda state: state.outcome,
    waiting=waiting,
    fallback=fallback,
    resample=resample,
    presentation=Presentation(
        public=lambda state: view(state, None),
        private=private,
        holds_ms=lambda before, events, people: [HOLD_MS.get(type(e), 0) for e in events],
        leader=lambda state: state.first,
        shown_ms=HOLD_MS,
    ),
    bots=BotInfo(levels=("plain",), level="plain"),
)

__all__ = ["GAME", "AnyAction", "AnyEvent", "AnyShown", "View", "decide", "evolve", "new"]
