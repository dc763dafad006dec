"""What the rules ask of each seat now, and whom the game waits for (H4-H8, H11, H14)."""

from __future__ import annotations

from giftable.games.hat.rules.asks import (
    AnyDue,
    Ask,
    AskAnswer,
    AskDeal,
    AskDraw,
    AskName,
    AskSay,
    AskVote,
)
from giftable.games.hat.rules.state import State
from giftable.games.hat.rules.view import Back
from giftable.games.kernel import Seat


def waiting(state: State) -> tuple[Seat, ...]:
    """The seats that the game waits for, in order; none once it is over or a draw is due."""
    match state.phase:
        case "answer":
            return () if state.receiver is None else (state.receiver,)
        case "name":
            return () if state.giver is None else (state.giver,)
        case "vote":
            return tuple([seat for seat in state.voters if state.votes[seat] is None])
        case "look":
            return () if state.first is None else (state.first,)
        case "pause":
            return (next_first(state),)
        case "deal" | "over":
            return ()


def ask(state: State, seat: Seat) -> Ask | None:
    """Returns the action that `seat` has to take now; None if none."""
    due = ask_due(state, seat)
    return None if due is None else Ask(due)


def ask_due(state: State, seat: Seat) -> AnyDue | None:
    """Returns the action that the game waits for from a seat; None if none."""
    match state.phase:
        case "answer" if seat == state.receiver:
            return AskAnswer(state.turn)
        case "name" if seat == state.giver:
            if state.options.spoken:
                return AskSay(state.turn)
            return AskName(state.turn, state.gifts)
        case "vote" if seat in state.voters and state.votes[seat] is None:
            return AskVote(state.turn)
        case "look" if seat == state.first:
            return AskDraw(state.turn)
        case "pause" if seat == next_first(state):
            return AskDeal(state.turn)
        case _:
            return None


def next_first(state: State) -> Seat:
    """H11: returns the seat that begins the next game: to the left of the last first player."""
    assert state.first is not None
    return next_to(state.next_seats, state.first, "black")


def next_to(seats: tuple[Seat, ...], seat: Seat, back: Back) -> Seat:
    """The neighbour that a card's arrow points to (H1); `seat` itself need not be in play (H18).

    With two players it is the other one, whatever the arrow (H13).
    """
    if back == "black":  # left: seats are counted that way
        for other in seats:
            if other > seat:
                return other
        return seats[0]
    for other in reversed(seats):
        if other < seat:
            return other
    return seats[-1]
