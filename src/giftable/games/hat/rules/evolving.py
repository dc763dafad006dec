"""Changes the position of That's Not a Hat: one small function per event, which never refuses it.

Each event is applied as it is; nothing is decided again here. So a log written by older rules still
folds.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

from msgspec.structs import replace

from giftable.games.hat.rules import state as s
from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.options import cards_in_play
from giftable.games.hat.rules.state import AnyEvent, Card, State
from giftable.games.kernel import SEATS_MAX, GiftId, Seat, put
from giftable.games.own import is_custom


def evolve(state: State, event: AnyEvent) -> State:
    """Returns the position after an event that was decided or logged."""
    return _EVOLVE[type(event)](state, event)


def _dealt(state: State, event: s.Dealt) -> State:
    columns: list[tuple[Card, ...]] = [()] * SEATS_MAX
    for seat, column in zip(event.seats, event.columns, strict=True):
        columns[seat] = column
    cards = [event.top]
    for column in event.columns:
        cards += column
    unseen = list(state.unseen)
    black = 0
    for card in cards:
        del unseen[bisect_left(unseen, card.gift)]
        black += card.back == "black"
    return replace(
        state, phase="look", first=event.first, columns=tuple(columns), top=event.top,
        unseen=tuple(unseen), black=state.black - black, white=state.white - len(cards) + black,
    )  # fmt: skip


def _next_turned(state: State, event: s.NextTurned) -> State:
    card, unseen = event.card, state.unseen
    at = bisect_left(unseen, card.gift)
    unseen = unseen[:at] + unseen[at + 1 :]
    if card.back == "black":
        return replace(state, top=card, unseen=unseen, black=state.black - 1)
    return replace(state, top=card, unseen=unseen, white=state.white - 1)


def _gift_drawn(state: State, event: v.GiftDrawn) -> State:
    return replace(
        state, phase="name", turn=state.turn + 1, giver=event.seat, receiver=event.to,
        card=Card(event.gift, event.back), top=None,
    )  # fmt: skip


def _gift_named(state: State, event: v.GiftNamed) -> State:
    return replace(state, phase="answer", claim=event.gift)


def _gift_said(state: State, event: v.GiftSaid) -> State:
    return replace(state, phase="answer")


def _gift_accepted(state: State, event: v.GiftAccepted) -> State:
    seat, card = event.seat, state.card
    assert card is not None
    column = (*state.columns[seat], card)
    if event.to is None:  # H16: the column keeps all
        return replace(
            state, columns=put(state.columns, seat, column), card=None, claim=None,
            calm=state.calm + 1, owed=event.owed, grown=(*state.grown, seat),
        )  # fmt: skip
    old = column[0]
    return replace(
        state, phase="name", turn=state.turn + 1, columns=put(state.columns, seat, column[1:]),
        card=Card(old.gift, old.back) if old.is_open else old, claim=None, giver=seat,
        receiver=event.to, calm=state.calm + 1, owed=event.owed,
    )  # fmt: skip


def _gift_refused(state: State, event: v.GiftRefused) -> State:
    if event.wrong is None:  # H14: the gift lies open until the table has voted
        return replace(state, phase="vote")
    return _penalised(state, event.wrong, event.gift)


def _penalised(state: State, wrong: Seat, gift: GiftId) -> State:
    """H8, H14: gives the gift to the player who was wrong; if that player has left, it leaves play
    (H18)."""
    penalties = state.penalties
    if wrong in state.seats:
        penalties = put(penalties, wrong, (*penalties[wrong], gift))
    return replace(state, penalties=penalties, card=None, claim=None, calm=0, owed=0)


def _vote_cast(state: State, event: s.VoteCast) -> State:
    return replace(state, votes=put(state.votes, event.seat, event.right))


def _votes_counted(state: State, event: v.VotesCounted) -> State:
    return replace(_penalised(state, event.wrong, event.gift), votes=(None,) * SEATS_MAX)


def _seat_left(state: State, event: v.SeatLeft) -> State:
    """H18: the seat's column leaves play face down; its penalties no longer count."""
    seat = event.seat
    return replace(
        state,
        seats=tuple([other for other in state.seats if other != seat]),
        columns=put(state.columns, seat, ()),
        penalties=put(state.penalties, seat, ()),
        votes=put(state.votes, seat, None),
        first=state.first if event.first is None else event.first,
        receiver=state.receiver if event.to is None else event.to,
        card=None if event.dropped else state.card,
    )


def _seat_pending(state: State, event: v.SeatPending) -> State:
    joining = tuple([seat for seat in state.joining if seat != event.seat])
    return replace(state, joining=(*joining, event.seat) if event.joins else joining)


def _game_ended(state: State, event: v.GameEnded) -> State:
    return replace(
        state, phase="pause" if event.outcome is None else "over", giver=None, receiver=None,
        card=None, claim=None, votes=(None,) * SEATS_MAX, ended=event, outcome=event.outcome,
    )  # fmt: skip


def _match_went_on(state: State, event: s.MatchWentOn) -> State:
    before = [0] * SEATS_MAX
    for seat, penalties in zip(event.seats, event.before, strict=True):
        before[seat] = penalties
    gifts = tuple([gift for gift in state.gifts if gift not in state.withdrawn])
    black, white = cards_in_play(state.options, len(gifts))
    return State(
        options=state.options, gifts=gifts, unseen=gifts, own=sum(map(is_custom, gifts)),
        black=black, white=white, turn=state.turn + 1, game=event.game, games=state.games,
        seats=event.seats, first=event.first, before=tuple(before),
    )  # fmt: skip


def _gift_withdrawn(state: State, event: s.GiftWithdrawn) -> State:
    unseen = tuple([gift for gift in state.unseen if gift != event.gift])
    black, white = state.black, state.white
    if black + white > len(unseen):  # a back that had not turned up goes with it
        black, white = (black - 1, white) if black >= white else (black, white - 1)
    withdrawn = (*state.withdrawn, event.gift)
    return replace(state, unseen=unseen, black=black, white=white, withdrawn=withdrawn)


_EVOLVE: dict[type, Callable[..., State]] = {
    s.Dealt: _dealt,
    s.NextTurned: _next_turned,
    s.VoteCast: _vote_cast,
    s.MatchWentOn: _match_went_on,
    s.GiftWithdrawn: _gift_withdrawn,
    v.GiftDrawn: _gift_drawn,
    v.GiftNamed: _gift_named,
    v.GiftSaid: _gift_said,
    v.GiftAccepted: _gift_accepted,
    v.GiftRefused: _gift_refused,
    v.VotesCounted: _votes_counted,
    v.SeatLeft: _seat_left,
    v.SeatPending: _seat_pending,
    v.GameEnded: _game_ended,
}
