"""Whole games among bots, straight on the rules: no table, no clock, the same for the same seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from giftable.cli.games import gifttrap, hat
from giftable.content.characters import characters
from giftable.rules.catalog import AnyShown
from giftable.rules.kernel import Below, Game, Seat
from giftable.tables.ports import Bot, BotMaker, Past

FREE_EVERY = 100  # random play does what it may but need not do once in so many actions
RANDOM = "random"  # the level of random play


class Tally(Protocol):
    """Counts one game's own figures, over all games that are played."""

    def decided(self, level: str, state: Any, action: Any) -> None:
        """A bot of this level is about to act; `state` holds what it can't know."""

    def happened(self, shown: Any) -> None:
        """All saw this happen."""

    def figures(self) -> dict[str, Any]:
        """By name, in the order to print."""


TALLIES: dict[str, Callable[[], Tally]] = {"gifttrap": gifttrap.Tally, "hat": hat.Tally}
"""By game."""


class Played(Struct, frozen=True):
    """One finished game."""

    winners: tuple[Seat, ...]
    why: str
    actions: int
    levels: tuple[str, ...]  # by seat


class RandomBot:
    """Plays any allowed action, all forms equally likely."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def start(self, seat: Seat, options: Any, seed: bytes, past: tuple[Past, ...] = ()) -> None:
        """Chance needs to know nothing."""

    def observe(self, shown: AnyShown) -> None:
        """Learns nothing."""

    def explain(self) -> None:
        """Believes nothing."""

    def act(self, view: Any) -> Any:
        ask, rng = view.ask, self._rng
        free = ask.free and rng.randrange(FREE_EVERY) == 0
        part = rng.choice(ask.free) if free else ask.due
        return part.nth(rng.randrange(part.count()))


class Simulation:
    """A game under fixed options among bots of these levels, who change seats from game to game;
    `make` None: random play."""

    def __init__(
        self,
        game: Game,
        options: Any,
        deck: Any,
        players: int,
        levels: tuple[str, ...],
        make: BotMaker | None,
    ) -> None:
        self.tally = TALLIES[game.name]()
        self._game = game
        self._set_up = options, deck
        self._seats = tuple(Seat(i) for i in range(players))
        self._levels = levels
        self._make = make

    def play(self, games: int, seed: int) -> Iterator[Played]:
        """So many games, each with fresh bots."""
        for number in range(games):
            rng = Random(f"{seed}:{number}")
            levels = {seat: self._level(seat, number) for seat in self._seats}
            bots = {seat: self._bot(level, seat, number, rng) for seat, level in levels.items()}
            yield self._one(levels, bots, rng.randrange)

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

    def _one(self, levels: dict[Seat, str], bots: dict[Seat, Bot], below: Below) -> Played:
        game, tally = self._game, self.tally
        state, actions = game.new(*self._set_up, self._seats, None), 0
        while True:
            events: tuple[Any, ...]
            if (draw := game.needs(state)) is not None:
                events = (draw.event(tuple(below(bound) for bound in draw.bounds)),)
            elif (outcome := game.outcome(state)) is not None:
                return Played(outcome.winners, outcome.why, actions, tuple(levels.values()))
            else:
                seat = game.waiting(state)[0]
                action = bots[seat].act(game.view(state, seat))
                tally.decided(levels[seat], state, action)
                events = game.decide(state, seat, action)
                actions += 1
            for event in events:
                state = game.evolve(state, event)
                for seat, bot in bots.items():
                    if (shown := game.show(event, seat)) is not None:
                        bot.observe(shown)
                if (shown := game.show(event, None)) is not None:
                    tally.happened(shown)
