"""Who has won, if anybody has: asked at the end of a round only (G15, G16, G26)."""

from __future__ import annotations

from collections.abc import Callable

from giftable.games.gifttrap.rules.options import SEATS_MIN
from giftable.games.gifttrap.rules.state import State
from giftable.games.kernel import Outcome, Seat


def on_gifted(state: State) -> tuple[Seat, ...]:
    """The seats with both markers on GIFTED (G15)."""
    track = state.options.track
    return tuple(p for p in state.seats if state.give[p] == track == state.get[p])


def outcome_after(state: State, gifted: tuple[Seat, ...]) -> Outcome | None:
    """The outcome of a round that ended with these seats on GIFTED; None if play goes on."""
    options = state.options
    if gifted and (options.ties != "play_on" or len(gifted) == 1):
        best = _top(gifted, lambda p: (spaces_beyond(state, p),))
        if options.ties == "beyond" and len(best) < len(gifted):
            return Outcome(best, "beyond")
        return Outcome(gifted, "gifted")
    capped = options.rounds_max is not None and state.round + 1 >= options.rounds_max
    too_few = len(state.next_seats) < SEATS_MIN  # G26
    if not (capped or too_few):
        return None
    if gifted:
        return Outcome(gifted, "gifted")  # G16: shared, also with ties `play on`
    best = _top(
        state.seats, lambda p: (min(state.give[p], state.get[p]), state.give[p] + state.get[p])
    )
    return Outcome(best, "cap" if capped else "too_few")


def spaces_beyond(state: State, seat: Seat) -> int:
    """Returns the spaces by which this round moved a seat's two markers beyond GIFTED (G15)."""
    track = state.options.track
    return sum(
        (max(0, o.give_from + o.give_by - track) if o.by == seat else 0)
        + (max(0, o.get_from + o.get_by - track) if o.to == seat else 0)
        for o in state.opened
    )


def _top(seats: tuple[Seat, ...], rank: Callable[[Seat], tuple[int, ...]]) -> tuple[Seat, ...]:
    """The seats that share the highest rank, in seat order."""
    highest = max(map(rank, seats))
    return tuple(p for p in seats if rank(p) == highest)
