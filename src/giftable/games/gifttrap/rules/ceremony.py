"""How long the opening of each gift is shown: whole where there is news, briefly where there is
little, half as long where nobody is concerned; and the more parcels a round has, the faster.

`web/src/lib/games/gifttrap/ceremony.ts` says the same to the client; `ceremony.json` beside the
tests holds both to it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.state import AnyEvent, State
from giftable.games.kernel import Seat

OPENED_MS = 3_700  # 800 for the parcel, 700 to unwrap, 400 of silence, 1,800 to look
OTHER_MS = {
    "unnoticed": 4_700,  # 2,800 to look: why the markers go back has to be said
    "brief": 2_400,  # 800 for the parcel, 450 to unwrap, 150 of silence, 1,000 to look
    "again": 1_800,  # 500 for the parcel, 400 to unwrap, 100 of silence, 800 to look: no news
}
"""Instead of that, in ms: the round's first gift that nobody has noticed; one that is neither one
of its opener's first nor news; one that nobody has noticed right after another."""

HANDMADE = 2  # so many gifts of one opener are shown whole: people pull their ribbons thrice
UNHURRIED = 12  # parcels in a round: those of four players
HURRY = 110  # each parcel more shortens every opening by one part in so many


def unhurried_ms(opened: v.Opened, earlier: Sequence[v.Opened], *, is_last: bool) -> int:
    """Returns how long to show an opening if four people play. `earlier`: the openings of this
    round before it, newest last; `is_last`: it is the round's last gift."""
    if opened.mark == "none" and not opened.trapped:
        if earlier and _is_unmarked(earlier[-1]) and not opened.cards:
            return OTHER_MS["again"]
        is_first = all(o.mark != "none" for o in earlier)
        return OTHER_MS["unnoticed"] if is_first else OPENED_MS
    if opened.mark in ("great", "no_way") or opened.cards or is_last:
        return OPENED_MS
    before = sum(o.to == opened.to for o in earlier)
    return OPENED_MS if before < HANDMADE else OTHER_MS["brief"]


def _is_unmarked(opened: v.Opened) -> bool:
    return opened.mark == "none" and not opened.cards


def share(opened: v.Opened, parcels: int, people: Collection[Seat]) -> float:
    """Returns the fraction of its time for which to show an opening. `parcels`: how many a round
    has; `people`: the seats that people play."""
    hurried = 1 - max(0, parcels - UNHURRIED) / HURRY
    return hurried if opened.to in people or opened.by in people else hurried / 2


def openings_ms(
    before: State, events: Sequence[AnyEvent], people: Collection[Seat]
) -> list[int | None]:
    """By event: how long an opening is shown, in ms at normal pace; None for other events."""
    seats = len(before.seats)
    earlier = list(before.opened)
    ends = any(isinstance(event, v.RoundEnded) for event in events)
    left = sum(isinstance(event, v.TokenOpened) for event in events)
    held_ms: list[int | None] = []
    for event in events:
        if not isinstance(event, v.TokenOpened):
            held_ms.append(None)
            continue
        left -= 1
        whole_ms = unhurried_ms(event.opened, earlier, is_last=ends and left == 0)
        parcels = seats * (seats - 1) * before.each
        held_ms.append(round(whole_ms * share(event.opened, parcels, people)))
        earlier.append(event.opened)
    return held_ms
