"""What lasts of a game of GiftTRAP: every gift that was opened, who gave it, what it brought."""

from __future__ import annotations

from collections.abc import Iterable

from giftable.games.gifttrap.rules import view as v
from giftable.games.lasting import Given, Lasting


def lasting(view: v.View, shown: Iterable[object]) -> Lasting:
    """Of those who still play; newcomers have only their own past (G27). A gift in a trap tells
    nothing about who knows whom (G20)."""
    opened: list[v.Opened] = []
    for one in shown:
        match one:
            case v.RoundBegan():
                new = {entered.seat for entered in one.joined if not entered.back}
                opened = [o for o in opened if o.by not in new and o.to not in new]
            case v.TokenOpened() if not one.opened.trapped:
                opened.append(one.opened)
            case _:
                pass
    seats = {player.seat for player in view.players}
    return Lasting(
        tuple(
            Given(o.by, o.to, o.gift, o.mark, o.give_by, o.give_by + o.get_by)
            for o in opened
            if o.by in seats and o.to in seats
        )
    )
