"""Changes GiftTRAP's position: one small function per event, which never refuses it.

Each event is applied as it is; nothing is decided again here. So a log written by older rules still
folds.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from giftable.games.gifttrap.rules import state as s
from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.asking import tokens_for
from giftable.games.gifttrap.rules.options import Card
from giftable.games.gifttrap.rules.state import NOBODY, AnyEvent, State
from giftable.games.kernel import GiftId, Seat, put


def evolve(state: State, event: AnyEvent) -> State:
    """Returns the position after an event that was decided or logged."""
    return _EVOLVE[type(event)](state, event)


def _without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple([other for other in seats if other != seat])


def _dealer_drawn(state: State, event: s.DealerDrawn) -> State:
    return replace(state, dealer=event.seat)


def _pack_shuffled(state: State, event: s.PackShuffled) -> State:
    pile = state.piles[event.pack]
    piles = put(state.piles, event.pack, s.Pile(pile.fresh + event.cards))
    if event.again:
        return replace(state, piles=piles)
    return replace(state, piles=piles, to_shuffle=state.to_shuffle[1:], shuffled=state.shuffled + 1)


def _cards_dealt(state: State, event: s.CardsDealt) -> State:
    piles = list(state.piles)
    for pack in () if state.options.box else set(event.packs):
        dealt = tuple([c for c, of in zip(event.cards, event.packs, strict=True) if of == pack])
        piles[pack] = s.Pile(_undealt(piles[pack].fresh, dealt), piles[pack].used)
    return replace(
        state, phase="shop", pack=event.pack, piles=tuple(piles), grid=event.cards,
        packs=event.packs, gifts=tuple(up for up, _ in event.cards), missing=state.seats, last=(),
    )  # fmt: skip


def _undealt(fresh: tuple[Card, ...], dealt: tuple[Card, ...]) -> tuple[Card, ...]:
    """Returns the rest of a pile; mostly its first cards were dealt, but not always (G30)."""
    if fresh[: len(dealt)] == dealt:
        return fresh[len(dealt) :]
    return tuple([card for card in fresh if card not in dealt])


def _card_turned(state: State, event: s.CardTurned) -> State:
    up, below = state.grid[event.field]
    return _replaced(state, event.field, (below, up))


def _card_swapped(state: State, event: s.CardSwapped) -> State:
    pack = state.packs[event.field]
    pile = state.piles[pack]
    piles = put(state.piles, pack, s.Pile(pile.fresh[1:], pile.used))
    return _replaced(replace(state, piles=piles), event.field, event.card)


def _gift_named(state: State, event: v.GiftNamed) -> State:
    return _replaced(state, event.field, (event.new, event.new))


def _card_withdrawn(state: State, event: s.CardWithdrawn) -> State:
    piles = tuple(
        s.Pile(_without_gift(pile.fresh, event.gift), _without_gift(pile.used, event.gift))
        for pile in state.piles
    )
    if event.gift not in state.gifts:
        return replace(state, piles=piles)
    return replace(state, piles=piles, withdrawn=(*state.withdrawn, event.gift))


def _without_gift(cards: tuple[Card, ...], gift: GiftId) -> tuple[Card, ...]:
    return tuple([card for card in cards if gift not in card])


def _replaced(state: State, field: int, card: Card) -> State:
    """Replaces the card of a field (G5) and removes the wishes to replace its gift."""
    old = state.gifts[field]
    return replace(
        state,
        grid=put(state.grid, field, card),
        gifts=put(state.gifts, field, card[0]),
        swaps_asked=tuple(w for w in state.swaps_asked if w.gift != old),
    )


def _swap_wished(state: State, event: v.SwapWished) -> State:
    """Adds or removes a wish, and asks the dealer again if the dealer has looked already (G7)."""
    wish = v.SwapAsked(event.seat, event.gift)
    wishes = tuple(w for w in state.swaps_asked if w != wish)
    if not event.wanted:
        return replace(state, swaps_asked=wishes)
    assert state.dealer is not None
    missing = tuple(sorted({*state.missing, state.dealer}))
    return replace(state, swaps_asked=(*wishes, wish), missing=missing)


def _giving_opened(state: State, event: v.GivingOpened) -> State:
    return replace(state, phase="give", missing=state.seats, swaps_asked=())


def _gifts_given(state: State, event: s.GiftsGiven) -> State:
    seat = event.seat
    return replace(
        state, gives=put(state.gives, seat, event), missing=_without(state.missing, seat)
    )


def _giving_closed(state: State, event: v.GivingClosed) -> State:
    return replace(state, phase="get", missing=state.seats, gives_double=event)


def _gets_laid(state: State, event: s.GetsLaid) -> State:
    seat = event.seat
    return replace(state, gets=put(state.gets, seat, event), missing=_without(state.missing, seat))


def _took_back(state: State, event: s.TookBack) -> State:
    missing = tuple(sorted((*state.missing, event.seat)))
    if event.phase == "give":
        return replace(state, missing=missing, gives=put(state.gives, event.seat, None))
    return replace(state, missing=missing, gets=put(state.gets, event.seat, None))


def _getting_closed(state: State, event: v.GettingClosed) -> State:
    return replace(state, gets_double=event)


def _gets_turned(state: State, event: v.GetsTurned) -> State:
    if len(event.turned) > 1:  # G10, `together`: no seat opens, the last Ready does
        return replace(state, phase="ready", missing=state.seats, turned=event.turned)
    opener = event.turned[0].seat
    to_open = state.to_open
    if state.opener is None:
        at = state.seats.index(opener)
        to_open = state.seats[at:] + state.seats[:at]
    return replace(
        state, phase="reveal", opener=opener, to_open=to_open[1:], turned=event.turned,
        wrapped=tokens_for(state, opener),
    )  # fmt: skip


def _said_ready(state: State, event: s.SaidReady) -> State:
    return replace(state, missing=_without(state.missing, event.seat))


def _token_opened(state: State, event: v.TokenOpened) -> State:
    o = event.opened
    wrapped = state.wrapped
    if wrapped:  # empty with reveal `together`: no one opens one by one
        at = wrapped.index((o.by, o.nth))
        wrapped = wrapped[:at] + wrapped[at + 1 :]
    return replace(
        state,
        give=put(state.give, o.by, o.give_to),
        get=put(state.get, o.to, o.get_to),
        wrapped=wrapped,
        opened=state.opened + (o,),  # noqa: RUF005  # the faster of the two
    )


def _gift_trapped(state: State, event: v.GiftTrapped) -> State:
    return replace(
        state,
        traps=(*state.traps, v.Trapped(event.seat, event.gift)),
        traps_held=put(state.traps_held, event.seat, False),  # G24
    )


def _round_ended(state: State, event: v.RoundEnded) -> State:
    """G14: returns tokens to their owners and gift cards under their pack."""
    points, given = _bonds_after_round(state)
    piles = list(state.piles)
    for card, pack in () if state.options.box else zip(state.grid, state.packs, strict=True):
        if card[0] not in state.withdrawn:
            piles[pack] = s.Pile(piles[pack].fresh, (*piles[pack].used, card))
    return replace(
        state, piles=tuple(piles), last=state.opened, bond_points=points, bond_gifts=given,
        best=_extreme(state.best, state.opened, 1), worst=_extreme(state.worst, state.opened, -1),
        pack=None, grid=(), packs=(), gifts=(), withdrawn=(), swaps_asked=(), missing=(),
        gives=NOBODY, gives_double=v.GivingClosed(), gets=NOBODY, gets_double=v.GettingClosed(),
        opener=None, to_open=(), wrapped=(), turned=(), opened=(), traps=(),
    )  # fmt: skip


def _bonds_after_round(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Returns the points, before clamping, and the gifts from each giver to each receiver."""
    points, given = list(state.bond_points), list(state.bond_gifts)
    for o in state.opened:
        at = o.by * s.SEATS + o.to
        points[at] += o.give_by
        given[at] += 1
    return tuple(points), tuple(given)


def _extreme(known: v.Opened | None, opened: tuple[v.Opened, ...], sign: int) -> v.Opened | None:
    """The opening that moved its two players most (`sign` 1) or least (-1), first of equals."""
    most = 0 if known is None else sign * (known.give_by + known.get_by)
    for o in opened:
        if sign * (o.give_by + o.get_by) > most:
            known, most = o, sign * (o.give_by + o.get_by)
    return known


def _round_began(state: State, event: v.RoundBegan) -> State:
    give, get, traps_held = state.give, state.get, state.traps_held
    for e in event.joined:
        if not e.back:
            state = _without_history(state, e.seat)
        give = put(give, e.seat, e.give)
        get = put(get, e.seat, e.get)
        traps_held = put(traps_held, e.seat, e.trap)
    return replace(
        state, phase="deal", round=event.round, dealer=event.dealer, seats=event.seats,
        each=event.each, give=give, get=get, traps_held=traps_held, joining=(), leaving=(),
    )  # fmt: skip


def _without_history(state: State, seat: Seat) -> State:
    """Removes the history of a seat's earlier player, for a newcomer (G27)."""
    places = [(at, seat in divmod(at, s.SEATS)) for at in range(s.SEATS * s.SEATS)]
    best, worst = state.best, state.worst
    return replace(
        state,
        bond_points=tuple(0 if gone else state.bond_points[at] for at, gone in places),
        bond_gifts=tuple(0 if gone else state.bond_gifts[at] for at, gone in places),
        best=None if best is not None and seat in (best.by, best.to) else best,
        worst=None if worst is not None and seat in (worst.by, worst.to) else worst,
    )


def _seat_pending(state: State, event: v.SeatPending) -> State:
    seat = event.seat
    joining = tuple(j for j in state.joining if j.seat != seat)
    leaving = _without(state.leaving, seat)
    if event.joins and seat not in state.seats:
        joining = (*joining, s.Joiner(seat, event.back))
    elif not event.joins and seat in state.seats:
        leaving = (*leaving, seat)
    return replace(state, joining=joining, leaving=leaving)


def _game_ended(state: State, event: v.GameEnded) -> State:
    return replace(state, phase="over", outcome=event.outcome)


_EVOLVE: dict[type, Callable[..., State]] = {
    s.DealerDrawn: _dealer_drawn,
    s.PackShuffled: _pack_shuffled,
    s.CardsDealt: _cards_dealt,
    s.CardTurned: _card_turned,
    s.CardSwapped: _card_swapped,
    v.GiftNamed: _gift_named,
    s.CardWithdrawn: _card_withdrawn,
    s.GiftsGiven: _gifts_given,
    s.GetsLaid: _gets_laid,
    s.TookBack: _took_back,
    s.SaidReady: _said_ready,
    v.RoundBegan: _round_began,
    v.SwapWished: _swap_wished,
    v.GivingOpened: _giving_opened,
    v.GivingClosed: _giving_closed,
    v.GettingClosed: _getting_closed,
    v.GetsTurned: _gets_turned,
    v.TokenOpened: _token_opened,
    v.GiftTrapped: _gift_trapped,
    v.RoundEnded: _round_ended,
    v.SeatPending: _seat_pending,
    v.GameEnded: _game_ended,
}
