"""A running game goes on: after its events come the draws that its rules need."""

from __future__ import annotations

from giftable.games.kernel import GameEvent, GameState
from giftable.tables import facts as f
from giftable.tables.state import lessons
from giftable.tables.state.table import TableState, with_position

Decided = tuple[f.Facts, TableState]


def apply_events(state: TableState, events: tuple[GameEvent, ...], position: GameState) -> Decided:
    """Applies events of the running game, which led to `position`, and makes the draws that its
    rules then need. Returns all facts, and the table after them."""
    playing = state.playing
    assert playing is not None
    rules = playing.rules
    count = playing.events + len(events)
    while (draw := rules.needs(position)) is not None:
        event = draw.event(lessons.draw_numbers(state, draw, count))
        position = rules.evolve(position, event)
        events = (*events, event)
        count += 1
    return events, with_position(state, position, count)
