"""Practice: the bots of a process play two games of each kind before the first question."""

from __future__ import annotations

from time import process_time
from typing import Any

from giftable.games.catalog import decks
from giftable.games.kernel import AnyGame, Seat
from giftable.tables.ports import Bot, BotMaker, Past
from giftable.tables.seed.dice import Dice, derive_key

SEED = bytes(32)
ACTIONS_MAX = 300  # of a game: enough for every kind of decision


def practise(make: BotMaker, game: AnyGame) -> float:
    """Lets bots of all levels play the game twice. Returns the slowest decision of the second game,
    in processor seconds. Raises whatever a bot raises."""
    shown, _ = _play_game(make, game, 1, ())
    here = tuple(map(Seat, range(game.seats_max)))
    return _play_game(make, game, 2, (Past(here, tuple(shown)),))[1]


def _play_game(
    make: BotMaker, game: AnyGame, number: int, past: tuple[Past, ...]
) -> tuple[list[Any], float]:
    """Plays one game at a full table. Returns the events that everybody saw, and the slowest
    decision in seconds."""
    below = Dice(derive_key(SEED, "practice", game.name, number)).below
    options = game.Options()
    seats = tuple(map(Seat, range(game.seats_max)))
    bots = {seat: _bot(make, game, seat, number, past) for seat in seats}
    state = game.new(options, decks(game.name, options), seats, None)
    seen: list[Any] = []
    slowest_s = 0.0
    actions = 0
    while game.outcome(state) is None and actions < ACTIONS_MAX:
        events: tuple[Any, ...]
        if (draw := game.needs(state)) is not None:
            events = (draw.event(tuple(map(below, draw.bounds))),)
            state = game.evolve(state, events[0])
        else:
            seat = game.waiting(state)[0]
            view = game.view(state, seat)
            began_s = process_time()
            action = bots[seat].act(view)
            slowest_s = max(slowest_s, process_time() - began_s)
            events, state = game.decide(state, seat, action)
            actions += 1
        for event in events:
            if (everybody := game.show(event, None)) is not None:
                seen.append(everybody)
            for seat, bot in bots.items():
                if (shown := game.show(event, seat)) is not None:
                    bot.observe(shown)
    for bot in bots.values():
        bot.explain()
    return seen, slowest_s


def _bot(make: BotMaker, game: AnyGame, seat: Seat, number: int, past: tuple[Past, ...]) -> Bot:
    bot = make(game.name, game.bots.levels[seat % len(game.bots.levels)], "")
    bot.start(seat, game.Options(), derive_key(SEED, "bot", number, seat), past)
    return bot
