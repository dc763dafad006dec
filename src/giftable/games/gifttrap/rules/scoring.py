"""What one opened token is worth, and where it moves the two markers (G11-G13, G19-G22)."""

from __future__ import annotations

from giftable.games.gifttrap.rules.moves import Mark
from giftable.games.gifttrap.rules.options import GOOD, GREAT, NOTHING, OK, Options
from giftable.games.gifttrap.rules.state import State
from giftable.games.gifttrap.rules.view import DoubleGiven, ExpertCard, Opened, TokenOpened
from giftable.games.kernel import GiftId, Seat


def gift_under(state: State, to: Seat, giver: Seat, nth: int) -> GiftId:
    """Returns the gift under a token: the nth that `giver` laid for `to` (G18)."""
    gave = state.gives[giver]
    assert gave is not None
    for seat, gift in gave.gifts:
        if seat == to:
            if nth == 0:
                return gift
            nth -= 1
    raise LookupError((to, giver, nth))


def scored(state: State, to: Seat, giver: Seat, nth: int) -> Opened:
    """An opened token and its points: G11, doubled (G19-G21), clamped (G12, G13), trapped (G22)."""
    gift = gift_under(state, to, giver, nth)
    got = state.gets[to]
    assert got is not None
    mark: Mark
    if gift == got.great:
        mark, points = "great", GREAT
    elif gift == got.good:
        mark, points = "good", GOOD
    elif gift == got.ok:
        mark, points = "ok", OK
    elif gift == got.no_way:
        mark, points = "no_way", -state.options.no_way
    else:
        mark, points = "none", NOTHING
    give_by = get_by = points
    cards: tuple[ExpertCard, ...] = ()
    doubles = state.gives_double.doubles
    if doubles and DoubleGiven(giver, to, nth) in doubles:
        give_by *= 2
        cards = ("give_more",)
    if got.double == (giver, nth):
        get_by *= 2
        cards = (*cards, "get_more")
    if state.traps and gift in [t.gift for t in state.traps]:
        give_by = get_by = 0
        cards = (*cards, "trap")
    give_from, get_from = state.give[giver], state.get[to]
    give_to = _clamped(state.options, give_from, give_by)
    get_to = _clamped(state.options, get_from, get_by)
    return Opened(
        to, giver, nth, gift, mark, give_by, get_by, give_from, give_to, get_from, get_to, cards
    )


def opening(
    state: State, to: Seat, token: tuple[Seat, int], guess: GiftId | None = None
) -> TokenOpened:
    """Returns the event of opening one token after those that are open in this round."""
    opened = scored(state, to, *token)
    last_two = (*state.opened[-1:], opened)
    again = len(last_two) == 2 and all(o.mark == "none" and not o.cards for o in last_two)
    return TokenOpened(opened, guess, again)


def _clamped(options: Options, space: int, by: int) -> int:
    """G12: returns the space after a move: from GO to GIFTED; G13 `locks`: GIFTED is never left."""
    if space == options.track and options.gifted == "locks":
        return space
    return min(max(space + by, 0), options.track)
