"""Random legal play of any game of the catalogue, reproducible from one seed.

Laws use its positions and benchmarks time it. The dice come from `random.Random`, which is not
secret, so no table plays with them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from msgspec import Struct

from giftable.games.kernel import AnyGame, Below, GiftId, Joined, Rejected, Seat, Vacated
from giftable.games.own import is_custom

FREE_EVERY = 100
"""A free part is played once in so many actions: if oftener, all traps are used at once."""


class Case(Struct, frozen=True):
    """One way to set a game up and to play it. `first` begins; None: the game draws who begins.

    `act(state, seat, below)` chooses the action of a seat that is waited for; None: any action, all
    forms equally likely.
    """

    game: AnyGame
    name: str  # what a failing test calls it
    options: Any
    deck: Any
    seats: tuple[Seat, ...]
    first: Seat | None = None
    act: Callable[[Any, Seat, Below], Any] | None = None

    @property
    def own(self) -> list[GiftId]:
        """The cards of its deck that people made."""
        cards = (card for pack in self.deck for card in pack)
        fronts = [GiftId(card if isinstance(card, str) else card[0]) for card in cards]
        return [front for front in fronts if is_custom(front)]

    def new(self) -> Any:
        """The position before anything happened."""
        return self.game.new(self.options, self.deck, self.seats, self.first)


class Step(Struct, frozen=True):
    """One step: `action` by `seat`, the events (draws included), both positions.

    `action` and `seat` are None for the draws before the first action, and where a card is taken
    out. When somebody comes or goes,
    `action` is the kernel's Joined or Vacated.
    """

    before: Any
    seat: Seat | None
    action: Any
    events: tuple[Any, ...]
    after: Any


def dice(rng: Random) -> Below:
    """Dice for tests: `below(n)` is one of 0 ... n-1, for n up to 2**53."""
    random = rng.random
    return lambda n: int(random() * n)


def drawn(game: AnyGame, state: Any, below: Below) -> tuple[tuple[Any, ...], Any]:
    """Makes all draws that are due. Returns their events and the position after them."""
    events: tuple[Any, ...] = ()
    while (draw := game.needs(state)) is not None:
        event = draw.event(tuple(below(bound) for bound in draw.bounds))
        events += (event,)
        state = game.evolve(state, event)
    return events, state


def folded(game: AnyGame, state: Any, events: tuple[Any, ...]) -> Any:
    """The position after the events."""
    for event in events:
        state = game.evolve(state, event)
    return state


def any_due(game: AnyGame, state: Any, seat: Seat, below: Below) -> Any:
    """A random action of the part for which `seat` is waited for, all forms equally likely."""
    ask = game.ask(state, seat)
    assert ask is not None and ask.due is not None
    return ask.due.nth(below(ask.due.count()))


def any_free(game: AnyGame, state: Any, seat: Seat, below: Below) -> Any | None:
    """A random action of a random free part of the seat; None if there is none."""
    ask = game.ask(state, seat)
    if ask is None or not ask.free:
        return None
    part = ask.free[below(len(ask.free))]
    return part.nth(below(part.count()))


def taken(game: AnyGame, state: Any, seat: Seat, action: Any, below: Below) -> Step:
    """The step that an allowed action makes, with the draws that follow."""
    events, _ = game.decide(state, seat, action)
    draws, after = drawn(game, folded(game, state, events), below)
    return Step(state, seat, action, events + draws, after)


def reseated(game: AnyGame, state: Any, below: Below) -> Step | None:
    """The step in which somebody comes or goes at random; None if the rules refuse it."""
    seat = Seat(below(game.seats_max))
    change = (Joined(), Joined(back=True), Vacated())[below(3)]
    try:
        events, after = game.reseat(state, seat, change)
    except Rejected:
        return None
    assert after == folded(game, state, events)
    draws, after = drawn(game, after, below)
    return Step(state, seat, change, events + draws, after)


def withdrawn(game: AnyGame, state: Any, gift: GiftId, below: Below) -> Step:
    """The step in which a card that people made is taken out of the game."""
    events, after = game.withdraw(state, gift)
    assert after == folded(game, state, events)
    draws, after = drawn(game, after, below)
    return Step(state, None, None, events + draws, after)


def playing(
    case: Case,
    rng: Random,
    *,
    free_every: int = FREE_EVERY,
    reseat_every: int | None = None,
    steps_max: int | None = None,
) -> Iterator[Step]:
    """Random steps from the start to the game's end, or to `steps_max` of them."""
    game, below = case.game, dice(rng)
    start = case.new()
    events, state = drawn(game, start, below)
    yield Step(start, None, None, events, state)
    steps = 1
    while game.outcome(state) is None and (steps_max is None or steps < steps_max):
        step = _any_step(case, state, below, free_every, reseat_every)
        if step is not None:
            yield step
            state = step.after
            steps += 1


def _any_step(
    case: Case, state: Any, below: Below, free_every: int, reseat_every: int | None
) -> Step | None:
    game = case.game
    if reseat_every is not None and below(reseat_every) == 0:
        own = case.own
        if own and below(2):
            return withdrawn(game, state, own[below(len(own))], below)
        return reseated(game, state, below)
    if below(free_every) == 0:
        seat = Seat(below(game.seats_max))
        action = any_free(game, state, seat, below)
        return None if action is None else taken(game, state, seat, action, below)
    waiting = game.waiting(state)
    seat = waiting[below(len(waiting))]
    act = case.act
    action = any_due(game, state, seat, below) if act is None else act(state, seat, below)
    return taken(game, state, seat, action, below)
