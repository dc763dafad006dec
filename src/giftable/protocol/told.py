"""What is told of a game that is over, by what everybody has seen of it."""

from __future__ import annotations

from typing import Any

from giftable.games.catalog import has_part, part
from giftable.games.kernel import Rejected
from giftable.tables.history import TableHistory
from giftable.tables.table import TableState


def told_of(state: TableState, history: TableHistory) -> Any:
    """None in games that tell nothing. Worked out once: it takes a tenth of a second after a long
    evening. Raises Rejected `not_over`."""
    if state.status != "over" or state.playing is None:
        raise Rejected("not_over")
    if not has_part(state.game, "titles"):
        return None
    if history.told is None:
        shown, _ = history.by(state, None).since(0)
        history.told = part(state.game, "titles").told(state.playing.public, shown)
    return history.told
