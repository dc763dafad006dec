"""What may be predicted in GiftTRAP: the mark of a gift that a person unwraps."""

from __future__ import annotations

from typing import get_args

from giftable.games.gifttrap.rules.moves import Mark
from giftable.games.gifttrap.rules.state import AnyEvent, State
from giftable.games.gifttrap.rules.view import TokenOpened, View
from giftable.games.predicting import Occasion, Result

VALUES = frozenset(get_args(Mark))


def occasions(view: View) -> list[Occasion]:
    """One occasion for each wrapped parcel of the opener (G10), whose giver may not predict."""
    to, number = view.opener, view.round
    if to is None:
        return []
    return [Occasion(f"{number}.{to}.{by}.{n}", to, (to, by), by_hand=to) for by, n in view.wrapped]


def result(before: State, event: AnyEvent) -> Result | None:
    """The mark of an opened parcel, also in a trap (G11, G22); None for all other events."""
    if not isinstance(event, TokenOpened):
        return None
    o = event.opened
    return Result(f"{before.round}.{o.to}.{o.by}.{o.nth}", o.mark)
