"""What viewers get: their view, built field by field, and what they see of events.

A view is never a fuller copy with parts removed: face-down things are never put in (G8, G9).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import assert_never

from msgspec import structs

from giftable.games.gifttrap.rules import moves as m
from giftable.games.gifttrap.rules import state as s
from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.asking import ask
from giftable.games.gifttrap.rules.asks import Ask
from giftable.games.gifttrap.rules.ceremony import OPENED_MS, openings_ms
from giftable.games.gifttrap.rules.moves import AnyAction
from giftable.games.gifttrap.rules.state import AnyEvent, State
from giftable.games.kernel import GiftId, Known, Seat, Viewer


def view(state: State, viewer: Viewer) -> v.View:
    """Returns what one viewer may know: the public view, its own choices, and what it may do.

    Only opened tokens make it grow.
    """
    if viewer not in state.seats:
        return public(state)
    own = _private(state, viewer, ask(state, viewer))
    return structs.replace(public(state), **structs.asdict(own))


def private(known: Known) -> dict[Seat, v.PrivateView]:
    """Returns what each seat in play alone knows, by seat: its own choices, and what it may do."""
    state: State = known.state
    return {seat: _private(state, seat, known.ask(seat)) for seat in state.seats}


def _private(state: State, mine: Seat, asked: Ask | None) -> v.PrivateView:
    gave, got = state.gives[mine], state.gets[mine]
    give = get = None
    if gave is not None:
        double = None if gave.double is None else gave.gifts[gave.double][1]
        give = v.MyGive(gave.gifts, double)
    if got is not None:
        get = v.MyGet(got.great, got.good, got.ok, got.no_way, got.double)
    return v.PrivateView(_backs(state) if mine == state.dealer else (), give, get, asked)


def public(state: State) -> v.View:
    """Returns the view of those who hold no seat."""
    phase = state.phase
    between = phase in ("deal", "over")
    packs = state.packs
    return v.View(
        phase=phase,
        round=state.round,
        dealer=state.dealer,
        track=state.options.track,
        rounds_max=state.options.rounds_max,
        box=state.options.box,
        each=state.each,
        players=_players(state),
        pack=state.pack,
        gifts=state.gifts,
        packs=packs if packs and min(packs) != max(packs) else (),
        swaps_asked=state.swaps_asked,
        traps=state.traps,
        gives_double=state.gives_double.doubles,
        gets_double=state.gets_double.doubles,
        opener=state.opener,
        wrapped=state.wrapped,
        turned=state.turned,
        opened=state.opened,
        last=state.last if between else (),
        bonds=_bonds(state) if between else (),
        best=state.best if phase == "over" else None,
        worst=state.worst if phase == "over" else None,
        joining=tuple([j.seat for j in state.joining]) if state.joining else (),
        leaving=state.leaving,
        outcome=state.outcome,
    )


def _players(state: State) -> tuple[v.PlayerView, ...]:
    locking = state.phase in ("shop", "give", "get", "ready")
    missing, give, get, traps = state.missing, state.give, state.get, state.traps_held
    return tuple(
        [
            v.PlayerView(s, give[s], get[s], locking and s not in missing, traps[s])
            for s in state.seats
        ]
    )


def _backs(state: State) -> tuple[GiftId, ...]:
    """G5, `sides = dealer`: returns the gifts on the other sides, for the dealer alone."""
    if state.phase != "shop" or state.options.sides != "dealer":
        return ()
    return tuple([below for _, below in state.grid])


def _bonds(state: State) -> tuple[v.Bond, ...]:
    return tuple(
        v.Bond(Seat(at // s.SEATS), Seat(at % s.SEATS), state.bond_points[at], gifts)
        for at, gifts in enumerate(state.bond_gifts)
        if gifts
    )


def show(event: AnyEvent, viewer: Viewer) -> v.AnyShown | None:
    """Returns what one viewer sees of an event; None if nothing."""
    match event:
        case s.DealerDrawn():
            return v.RoundBegan(0, event.seat, event.seats, event.each)
        case s.CardWithdrawn():
            return None
        case s.PackShuffled():
            return v.PackRefilled(event.pack) if event.again else None
        case s.CardsDealt():
            return v.GiftsDealt(event.pack, tuple([up for up, _ in event.cards]))
        case s.CardTurned():
            return v.GiftReplaced(event.field, event.old, event.new, turned=True)
        case s.CardSwapped():
            return v.GiftReplaced(event.field, event.old, event.card[0], turned=False)
        case s.GiftsGiven():
            return v.SeatReady(event.seat, "give")
        case s.GetsLaid():
            return v.SeatReady(event.seat, "get")
        case s.SaidReady():
            return v.SeatReady(event.seat, event.phase)
        case s.TookBack():
            return v.SeatUnready(event.seat, event.phase)
        case (
            v.RoundBegan()
            | v.GiftNamed()
            | v.SwapWished()
            | v.GivingOpened()
            | v.GivingClosed()
            | v.GettingClosed()
            | v.GetsTurned()
            | v.TokenOpened()
            | v.GiftTrapped()
            | v.RoundEnded()
            | v.SeatPending()
            | v.GameEnded()
        ):
            return event
        case _:
            assert_never(event)


def foreshown(action: AnyAction) -> AnyAction | None:
    """Returns what may be seen before a token is opened: which token it is, but no guess (G10a)."""
    return m.Open(action.round, action.token) if isinstance(action, m.Open) else None


HOLD_MS: dict[type, int] = {
    v.RoundBegan: 400,
    v.GiftsDealt: 1_200,
    v.GiftReplaced: 600,
    v.GiftNamed: 600,
    v.GivingClosed: 900,
    v.GettingClosed: 900,
    v.GetsTurned: 1_600,
    v.TokenOpened: OPENED_MS,
    v.GiftTrapped: 1_500,
    v.RoundEnded: 600,
}
"""How long it takes to see what is shown, in ms at normal pace."""

_EVENT_MS = HOLD_MS | {
    s.DealerDrawn: HOLD_MS[v.RoundBegan],
    s.CardsDealt: HOLD_MS[v.GiftsDealt],
    s.CardTurned: HOLD_MS[v.GiftReplaced],
    s.CardSwapped: HOLD_MS[v.GiftReplaced],
}


def holds_ms(
    before: State | None, events: Sequence[AnyEvent], people: Collection[Seat]
) -> list[int]:
    """Returns for each event how long it takes to see, in ms at normal pace."""
    held_ms = [_EVENT_MS.get(type(event), 0) for event in events]
    if before is not None and any(isinstance(event, v.TokenOpened) for event in events):
        opened_ms = openings_ms(before, events, people)
        return [a if b is None else b for a, b in zip(held_ms, opened_ms, strict=True)]
    return held_ms
