"""What lasts of a game of GiftTRAP: every gift that was opened, who gave it, what it brought."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from giftable.games.gifttrap.bots.marks import MarkedRound, is_sound, read
from giftable.games.gifttrap.rules import view as v
from giftable.games.kernel import GiftId, Seat
from giftable.games.lasting import Given, Lasting, Liked

MARKS = 4  # GREAT, GOOD, OK, NO WAY


def lasting(view: v.View, shown: Iterable[object]) -> Lasting:
    """Returns a game's facts for circles and replays, about those who still play; newcomers have
    only their own past (G27). A trapped gift tells nothing about who knows whom (G20)."""
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


def liked(people: Iterable[Seat], shown: Iterable[object]) -> tuple[Liked, ...]:
    """How these seats marked each round (G9, G10): GREAT, GOOD, OK, NO WAY, then the rest."""
    marks = read(shown)
    return tuple(Liked(seat, order) for seat in people for order in marks.of(seat))


def recalled(orders: Iterable[Sequence[GiftId]]) -> list[v.AnyShown]:
    """Returns events that show one person's marked rounds again, as those of seat 0."""
    shown: list[v.AnyShown] = []
    for order in orders:
        if len(order) >= MARKS and is_sound(MarkedRound("one", tuple(order), *order[:MARKS])):
            shown.append(v.GiftsDealt(0, tuple(order)))
            shown.append(v.GetsTurned((v.Turned(Seat(0), *order[:MARKS]),)))
    return shown
