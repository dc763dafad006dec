"""What viewers get: their view, built field by field, and what they see of events.

A view is never a fuller copy with parts removed: face-down gifts are never put in (H9).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from msgspec import structs

from giftable.games.hat.rules import state as s
from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.asking import ask
from giftable.games.hat.rules.state import AnyEvent, Card, State
from giftable.games.kernel import Known, Seat, Viewer


def view(state: State, viewer: Viewer) -> v.View:
    """Returns what one viewer may know: the public view, and the action that it has to take."""
    asked = None if viewer is None else ask(state, viewer)
    return structs.replace(public(state), ask=asked)


def private(known: Known) -> dict[Seat, v.PrivateView]:
    """Returns what single seats alone know, by seat: the action that they have to take."""
    return {seat: v.PrivateView(known.ask(seat)) for seat in known.waiting}


def public(state: State) -> v.View:
    """Returns the view of those who hold no seat."""
    card, ended, columns, votes = state.card, state.ended, state.columns, state.votes
    laid = _column if ended is None else _reveal_column
    return v.View(
        phase=state.phase,
        turn=state.turn,
        limit=state.options.penalties,
        spoken=state.options.spoken,
        game=state.game,
        games=state.games,
        first=state.first,
        players=tuple(
            [
                v.PlayerView(
                    seat,
                    laid(columns[seat]),
                    state.penalties[seat],
                    state.before[seat],
                    votes[seat] is not None,
                )
                for seat in state.seats
            ]
        ),
        shop=None if state.top is None else state.top.gift,
        shop_left=state.shop_left,
        giver=state.giver,
        receiver=state.receiver,
        back=None if card is None else card.back,
        claim=state.claim,
        turned=card.gift if card is not None and state.phase == "vote" else None,
        winners=() if ended is None else ended.winners,
        why=None if ended is None else ended.why,
        joining=state.joining,
        outcome=state.outcome,
    )


_FACE_DOWN: dict[v.Back, v.CardView] = {
    "black": v.CardView(back="black"),
    "white": v.CardView(back="white"),
}


def _column(cards: tuple[Card, ...]) -> tuple[v.CardView, ...]:
    """H1, H9: shows each gift of a column while it lies open, else its back; never both."""
    return tuple(
        [v.CardView(gift=card.gift) if card.is_open else _FACE_DOWN[card.back] for card in cards]
    )


def _reveal_column(cards: tuple[Card, ...]) -> tuple[v.CardView, ...]:
    """H9: shows both sides of a column's cards, once a game has ended."""
    return tuple(
        [
            v.CardView(gift=card.gift) if card.is_open else v.CardView(card.back, card.gift)
            for card in cards
        ]
    )


def show(event: AnyEvent, viewer: Viewer) -> v.AnyShown | None:
    """Returns what one viewer sees of an event; None if nothing."""
    return _SHOW[type(event)](event)


def _unchanged(event: Any) -> Any:
    return event


def _began(event: s.Dealt) -> v.GameBegan:
    gifts = tuple([tuple([card.gift for card in column]) for column in event.columns])
    return v.GameBegan(event.game, event.first, event.seats, gifts)


_SHOW: dict[type, Callable[[Any], v.AnyShown | None]] = {
    s.Dealt: _began,
    s.NextTurned: lambda event: v.ShopTurned(event.card.gift),
    s.VoteCast: lambda event: v.SeatVoted(event.seat),
    s.MatchWentOn: lambda event: None,
    s.GiftWithdrawn: lambda event: None,
    v.GiftDrawn: _unchanged,
    v.GiftNamed: _unchanged,
    v.GiftSaid: _unchanged,
    v.GiftAccepted: _unchanged,
    v.GiftRefused: _unchanged,
    v.VotesCounted: _unchanged,
    v.SeatLeft: _unchanged,
    v.SeatPending: _unchanged,
    v.GameEnded: _unchanged,
}


HOLD_MS: dict[type, int] = {
    v.GameBegan: 1_500,
    v.GiftDrawn: 3_000,  # shown, turned down, handed over; it is seen only this once
    v.GiftNamed: 500,
    v.GiftSaid: 500,
    v.GiftAccepted: 1_400,  # it is laid down, the oldest is taken up and handed over
    v.GiftRefused: 5_200,  # turned up; a pause; the verdict is read; who was wrong takes it
    v.VotesCounted: 4_100,
    v.SeatLeft: 1_200,
    v.GameEnded: 800,
}
"""How long it takes to see what is shown, in ms at normal pace."""

_EVENT_MS = HOLD_MS | {s.Dealt: HOLD_MS[v.GameBegan]}


def holds_ms(
    before: State | None, events: Sequence[AnyEvent], people: Collection[Seat]
) -> list[int]:
    """Returns for each event how long it takes to see, in ms at normal pace."""
    return [_EVENT_MS.get(type(event), 0) for event in events]
