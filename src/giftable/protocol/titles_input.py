"""Makes the input of the titles of a game that is over, of what everybody has seen of it."""

from __future__ import annotations

from typing import Any

from giftable.games.catalog import has_part, part
from giftable.games.kernel import Rejected
from giftable.games.predicting import NO_FORESIGHT, Foresight
from giftable.tables.state.history import TableHistory
from giftable.tables.state.table import TableState


def titles_input(
    state: TableState, history: TableHistory, foresight: Foresight = NO_FORESIGHT
) -> Any:
    """Returns the facts that titles (awards) of a finished game are made of; None in games without.
    Cached: a long evening takes a tenth of a second. Raises Rejected `not_over`."""
    if state.status != "over" or state.playing is None:
        raise Rejected("not_over")
    if not has_part(state.game, "titles"):
        return None
    if history.titles_input is None:
        shown, _ = history.for_viewer(state, None).since(0)
        more = (foresight,) if foresight else ()  # not every game knows of it
        titles_of = part(state.game, "titles").titles_of
        history.titles_input = titles_of(state.playing.public, shown, state.bots, *more)
    return history.titles_input
