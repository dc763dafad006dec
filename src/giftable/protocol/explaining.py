"""What bots believed of a player, for that player's eyes: built for one person, never cut down
from what another may see."""

from __future__ import annotations

from msgspec import structs

from giftable.games.gifttrap.beliefs import Tastes
from giftable.games.kernel import Rejected
from giftable.protocol.http import Beliefs
from giftable.tables.room import Room


async def beliefs(room: Room, person: str) -> Beliefs:
    """What each bot of the game just played believed of the person's own seats.

    Raises Rejected: not_your_seat for who holds none (or has not played on it), not_over.
    """
    state = room.state
    held = state.seats_of(person)
    if not held:
        raise Rejected("not_your_seat")
    if state.status != "over" or state.playing is None:
        raise Rejected("not_over")
    coming = state.playing.public.joining  # what was seen on that seat was somebody else (G27)
    own = [s for s in held if s in room.log.history.played_by(person) and s not in coming]
    if not own:
        raise Rejected("not_your_seat")
    believed = await room.agenda.bots.explain()
    if room.state.playing is not state.playing:
        raise Rejected("not_over")  # the next game has begun meanwhile
    return Beliefs(
        tuple(
            structs.replace(tastes, of=tuple([taste for taste in tastes.of if taste.of in own]))
            for tastes in believed
            if isinstance(tastes, Tastes)
        )
    )
