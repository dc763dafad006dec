"""Tells everybody of an evening that is over, by what everybody has seen of it."""

from __future__ import annotations

from giftable.games.catalog import has_part, part
from giftable.games.kernel import Rejected
from giftable.protocol.http import Evening
from giftable.tables.room import Room


def evening(room: Room) -> Evening:
    """What is told of the game just played. Raises Rejected `not_over`."""
    state = room.state
    if state.status != "over" or state.playing is None:
        raise Rejected("not_over")
    if not has_part(state.game, "titles"):
        return Evening(None)
    shown, _ = room.log.history.by(state, None).since(0)
    return Evening(part(state.game, "titles").told(state.playing.public, shown))
