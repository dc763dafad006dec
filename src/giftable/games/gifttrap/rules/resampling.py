"""Another position that a viewer can't tell from this one: the test of every secret (law 2).

What a viewer can't know here: the order and sides of cards not yet dealt, the lower sides of
dealt and used ones (except the dealer's choice, G5), other seats' gifts while face down (G8), and
other seats' GETs until turned (G9), with the expert cards on them until their phase closes.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from giftable.games.gifttrap.rules import state as s
from giftable.games.gifttrap.rules.asking import tokens_for
from giftable.games.gifttrap.rules.options import Card
from giftable.games.gifttrap.rules.state import State
from giftable.games.kernel import Below, GiftId, Seat, Viewer
from giftable.games.own import is_custom

T = TypeVar("T")


def resample(state: State, viewer: Viewer, below: Below) -> State:
    """Returns a random position among those in which this viewer's View is the same."""
    gives = tuple(
        gave if gave is None or seat == viewer else _other_gifts(state, gave, below)
        for seat, gave in enumerate(state.gives)
    )
    gets = tuple(
        got if got is None or seat == viewer else _other_gets(state, Seat(seat), got, below)
        for seat, got in enumerate(state.gets)
    )
    chooses = state.phase == "shop" and state.options.sides == "dealer" and viewer == state.dealer
    return replace(
        state,
        gives=gives,
        gets=gets,
        grid=state.grid if chooses else _with_other_backs(state.grid, below),
        piles=tuple(
            s.Pile(_reordered(pile.fresh, below), _with_other_backs(pile.used, below))
            for pile in state.piles
        ),
    )


def _shuffled(things: list[T], below: Below) -> list[T]:
    for i in range(len(things) - 1, 0, -1):
        j = below(i + 1)
        things[i], things[j] = things[j], things[i]
    return things


def _reordered(cards: tuple[Card, ...], below: Below) -> tuple[Card, ...]:
    return tuple((b, a) if below(2) else (a, b) for a, b in _shuffled(list(cards), below))


def _with_other_backs(cards: tuple[Card, ...], below: Below) -> tuple[Card, ...]:
    backs = _shuffled([back for up, back in cards if not is_custom(up)], below)
    return tuple((up, up if is_custom(up) else backs.pop()) for up, _ in cards)


def _other_gifts(state: State, gave: s.GiftsGiven, below: Below) -> s.GiftsGiven:
    """Redraws the gifts under tokens still face down; GIVE MORE moves only while hidden."""
    opened = {(o.to, o.nth): o.gift for o in state.opened if o.by == gave.seat}
    nths: dict[Seat, int] = {}
    places = []
    for to, _ in gave.gifts:
        nth = nths.get(to, 0)
        nths[to] = nth + 1
        places.append((to, nth))
    known = set(opened.values())
    unknown = _shuffled([g for g in state.gifts if g not in known], below)
    gifts: list[tuple[Seat, GiftId]] = []
    for place in places:
        gifts.append((place[0], opened[place] if place in opened else unknown.pop()))
    double = gave.double
    if state.phase == "give" and state.options.expert and state.options.give_more:
        n = below(len(gifts) + 1)
        double = n if n < len(gifts) else None
    return s.GiftsGiven(gave.seat, tuple(gifts), double)


def _other_gets(state: State, seat: Seat, got: s.GetsLaid, below: Below) -> s.GetsLaid:
    """Redraws the GETs of a seat that has not turned them up in this round's reveal."""
    if any(t.seat == seat for t in state.turned) or any(o.to == seat for o in state.opened):
        return got
    great, good, ok, no_way = _shuffled(list(state.gifts), below)[:4]
    double = got.double
    if state.phase == "get" and state.options.expert and state.options.get_more:
        tokens = tokens_for(state, seat)
        n = below(len(tokens) + 1)
        double = tokens[n] if n < len(tokens) else None
    return s.GetsLaid(seat, great, good, ok, no_way, double)
