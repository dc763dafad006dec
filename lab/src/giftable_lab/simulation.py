"""Plays whole games among bots directly on the rules: no table, no clock, the same for a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from msgspec import Struct

from giftable.content.characters import characters
from giftable.games.catalog import AnyShown
from giftable.games.kernel import AnyGame, Draw, Seat
from giftable.tables.ports import Bot, BotMaker, Past
from giftable_lab.tally import Levels, Tally, tally_of

FREE_EVERY = 100  # random play takes a free action once in so many actions
RANDOM = "random"  # the level of random play
ACTIONS_MAX = 5_000  # far more than a game needs, in case a bot takes back for ever
UNFINISHED = "unfinished"  # the reason why such a game ended

Numbers = Callable[[Draw], tuple[int, ...]]
"""Dice: a function that returns the numbers for a draw."""


class Played(Struct, frozen=True):
    """The result of one finished game."""

    winners: tuple[Seat, ...]
    why: str
    actions: int
    levels: tuple[str, ...]  # by seat


class RandomBot:
    """A bot that plays any allowed action, all forms equally likely."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def start(
        self,
        seat: Seat,
        options: Any,
        seed: bytes,
        past: tuple[Past, ...] = (),
        people: tuple[Seat, ...] = (),
        made: object = None,
    ) -> None:
        """Does nothing: random play needs no knowledge."""

    def observe(self, shown: AnyShown) -> None:
        """Does nothing: random play learns nothing."""

    def explain(self) -> None:
        """Returns None: random play has no beliefs."""

    def act(self, view: Any) -> Any:
        ask, rng = view.ask, self._rng
        if ask.due is None:
            return None
        free = ask.free and rng.randrange(FREE_EVERY) == 0
        part = rng.choice(ask.free) if free else ask.due
        return part.nth(rng.randrange(part.count()))


class Simulation:
    """Plays games with fixed options among bots of these levels, who change seats from game to
    game. `make` None: random play."""

    def __init__(
        self,
        game: AnyGame,
        options: Any,
        deck: Any,
        players: int,
        levels: tuple[str, ...],
        make: BotMaker | None,
    ) -> None:
        self.tally = tally_of(game.name)
        self._game = game
        self._set_up = options, deck
        self._seats = tuple(Seat(i) for i in range(players))
        self._levels = levels
        self._make = make

    def play(self, games: int, seed: int) -> Iterator[Played]:
        """Yields so many games, each with fresh bots."""
        for number in range(games):
            rng = Random(f"{seed}:{number}")
            levels = {seat: self._level(seat, number) for seat in self._seats}
            bots = {seat: self._bot(level, seat, number, rng) for seat, level in levels.items()}
            new = self._game.new(*self._set_up, self._seats, None)
            yield play(self._game, new, levels, bots, stream(rng), self.tally)

    def _level(self, seat: Seat, number: int) -> str:
        if self._make is None:
            return RANDOM
        return self._levels[(seat + number) % len(self._levels)]

    def _bot(self, level: str, seat: Seat, number: int, rng: Random) -> Bot:
        if self._make is None:
            return RandomBot(rng)
        who = tuple(characters())
        bot = self._make(self._game.name, level, who[(seat + number) % len(who)])
        bot.start(seat, self._set_up[0], rng.randbytes(32))
        return bot


def stream(rng: Random) -> Numbers:
    """Returns dice from one random stream, whatever draw they are for."""
    return lambda draw: tuple(rng.randrange(bound) for bound in draw.bounds)


def play(
    game: AnyGame,
    state: Any,
    levels: Levels,
    bots: Mapping[Seat, Bot],
    numbers: Numbers,
    tally: Tally,
) -> Played:
    """Plays one game from a new position to its end, or to ACTIONS_MAX; then nobody wins. The bots
    have started. Raises Rejected if one of them does what is not allowed."""
    actions = 0
    while True:
        events: tuple[Any, ...]
        before = state
        if (draw := game.needs(state)) is not None:
            events = (draw.event(numbers(draw)),)
            state = game.evolve(state, events[0])
        elif (outcome := game.outcome(state)) is not None:
            return Played(outcome.winners, outcome.why, actions, tuple(levels.values()))
        elif actions == ACTIONS_MAX:
            return Played((), UNFINISHED, actions, tuple(levels.values()))
        else:
            seat, action = _next_action(game, state, bots)
            tally.decided(levels[seat], state, action)
            events, state = game.decide(state, seat, action)
            actions += 1
        tally.committed(before, events)
        for event in events:
            everybody = game.show(event, None)
            for seat, bot in bots.items():
                shown = (
                    game.show(event, seat) if type(event) in game.presentation.unlike else everybody
                )
                if shown is not None:
                    bot.observe(shown)
            if everybody is not None:
                tally.happened(levels, everybody)


def _next_action(game: AnyGame, state: Any, bots: Mapping[Seat, Bot]) -> tuple[Seat, Any]:
    """Returns the seat that acts next, and its action: a seat that may act without being waited for
    (G22), if it wants to; else a seat that the game waits for."""
    waiting = game.waiting(state)
    for seat, bot in bots.items():
        ask = None if seat in waiting else game.ask(state, seat)
        if ask is not None and any(part.is_offered for part in ask.free):
            action = bot.act(game.view(state, seat))
            if action is not None:
                return seat, action
    seat = waiting[0]
    return seat, bots[seat].act(game.view(state, seat))
