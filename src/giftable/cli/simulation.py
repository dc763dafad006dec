"""Whole games among bots, straight on the rules: no table, no clock, the same for the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec import Struct

from giftable.rules.catalog import AnyShown
from giftable.rules.gifttrap.view import RoundEnded, TokenOpened
from giftable.rules.kernel import Below, Game, Seat
from giftable.tables.ports import Bot, BotMaker

FREE_EVERY = 100  # random play does what it may but need not do once in so many actions


class Played(Struct, frozen=True):
    """One finished game. `points` is what all its opened gifts brought their givers."""

    winners: tuple[Seat, ...]
    rounds: int
    gifts: int
    points: int


class RandomBot:
    """Plays any allowed action, all forms equally likely."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def observe(self, shown: AnyShown) -> None:
        """Learns nothing."""

    def act(self, view: Any) -> Any:
        ask, rng = view.ask, self._rng
        free = ask.free and rng.randrange(FREE_EVERY) == 0
        part = rng.choice(ask.free) if free else ask.due
        return part.nth(rng.randrange(part.count()))


def play(
    game: Game, options: Any, deck: Any, players: int, games: int, seed: int, make: BotMaker | None
) -> Iterator[Played]:
    """So many games, each with fresh bots; `make` None: random play."""
    seats = tuple(Seat(i) for i in range(players))
    for number in range(games):
        rng = Random(f"{seed}:{number}")
        bots: dict[Seat, Bot] = {
            seat: RandomBot(rng) if make is None else make(game.name, "simple", seat, _seed(rng))
            for seat in seats
        }
        yield _one(game, game.new(options, deck, seats, None), bots, rng.randrange)


def _seed(rng: Random) -> bytes:
    return rng.randbytes(32)


def _one(game: Game, state: Any, bots: dict[Seat, Bot], below: Below) -> Played:
    rounds = gifts = points = 0
    while True:
        events: tuple[Any, ...]
        if (draw := game.needs(state)) is not None:
            events = (draw.event(tuple(below(bound) for bound in draw.bounds)),)
        elif (outcome := game.outcome(state)) is not None:
            return Played(outcome.winners, rounds, gifts, points)
        else:
            seat = game.waiting(state)[0]
            events = game.decide(state, seat, bots[seat].act(game.view(state, seat)))
        for event in events:
            state = game.evolve(state, event)
            for seat, bot in bots.items():
                if (shown := game.show(event, seat)) is not None:
                    bot.observe(shown)
            match game.show(event, None):
                case TokenOpened(opened):
                    gifts, points = gifts + 1, points + opened.give_by
                case RoundEnded():
                    rounds += 1
                case _:
                    pass
