"""Tells a player what bots believed of that player. The answer is built for one person, never cut
down from what another person may see."""

from __future__ import annotations

from giftable.games.catalog import part
from giftable.games.kernel import Rejected
from giftable.protocol.http import Beliefs
from giftable.tables.live.room import Room


async def beliefs(room: Room, person: str) -> Beliefs:
    """Returns what each bot of the game just played believed about the person's own seats.

    Raises Rejected: `not_your_seat` for a person without a seat (or who has not played on it),
    `not_over`.
    """
    state = room.state
    held = state.seats_of(person)
    if not held:
        raise Rejected("not_your_seat")
    if state.status != "over" or state.playing is None:
        raise Rejected("not_over")
    coming = state.playing.public.joining  # in the last game another player held that seat (G27)
    own = [s for s in held if s in room.log.history.played_by(person) and s not in coming]
    if not own:
        raise Rejected("not_your_seat")
    believed = await room.agenda.bots.explain()
    if room.state.playing is not state.playing:
        raise Rejected("not_over")  # the next game has begun meanwhile
    told = part(state.game, "beliefs")
    if not hasattr(told, "of_person"):  # this game's bots have no beliefs about persons
        return Beliefs(())
    return Beliefs(tuple([told.of_person(b, own) for b in believed if isinstance(b, told.Beliefs)]))
