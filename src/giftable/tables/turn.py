"""One command being decided: the facts that have followed so far, and the table after them."""

from __future__ import annotations

from giftable.games.kernel import (
    GameAction,
    GameEvent,
    GameState,
    GiftId,
    Joined,
    Rejected,
    Seat,
    Vacated,
)
from giftable.tables import facts as f
from giftable.tables.dice import drawn
from giftable.tables.table import Supplies, TableState, evolve, went_on


def decided(
    state: TableState, seat: Seat, action: GameAction
) -> tuple[tuple[GameEvent, ...], GameState]:
    """What the running game makes of an action. Raises Rejected: not_playing, other_game, and the
    game's own."""
    playing = state.playing
    if playing is None:
        raise Rejected("not_playing")
    if not isinstance(action, playing.rules.Action):
        raise Rejected("other_game")
    return playing.decide(seat, action)


class Turn:
    """Gathers the facts of one command; each is folded into `state` when it is added."""

    __slots__ = ("facts", "state", "supplies")

    def __init__(self, state: TableState, supplies: Supplies) -> None:
        self.state = state
        self.supplies = supplies
        self.facts: list[object] = []

    def add(self, *facts: f.TableFact) -> None:
        for fact in facts:
            self.facts.append(fact)
            self.state = evolve(self.state, fact)

    def act(self, seat: int, action: GameAction) -> None:
        self.play(*decided(self.state, Seat(seat), action))

    def reseat(self, seat: Seat, change: Joined | Vacated) -> None:
        """Tell a running game that a seat filled or emptied (G26, G27)."""
        playing = self.state.playing
        if playing is not None and self.state.is_running:
            self.play(*playing.rules.reseat(playing.state, seat, change))

    def withdraw(self, card: GiftId) -> None:
        """Tell a running game that a card is out (G30)."""
        playing = self.state.playing
        if playing is not None and self.state.is_running:
            self.play(*playing.rules.withdraw(playing.state, card))

    def play(self, events: tuple[GameEvent, ...], position: GameState) -> None:
        """Add events of the running game; `position` is the one after them. Then make the draws
        that the rules need from there."""
        playing = self.state.playing
        assert playing is not None
        rules, number = playing.rules, playing.started.number
        self.facts += events
        count = playing.events + len(events)
        while (draw := rules.needs(position)) is not None:
            numbers = drawn(playing.seed, self.state.id, number, draw.key, count, draw.bounds)
            event = draw.event(numbers)
            position = rules.evolve(position, event)
            self.facts.append(event)
            count += 1
        self.state = went_on(self.state, position, count)
