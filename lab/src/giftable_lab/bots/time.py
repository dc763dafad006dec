"""How long bots think, and how many games a core plays: `python -m giftable_lab.bots.time`.

Decisions that the game waits for are timed at tables of eight where every level sits, in CPU time
of this process: `act` alone; with `observe` of all that happened since the bot was last asked, as a
server's mind does it; and the slowest one of a game by a bot built anew for it, as after a restart.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from random import Random
from typing import Any

from giftable.content.characters import characters
from giftable.games import bots as maker
from giftable.games.catalog import GAMES, decks
from giftable.games.gifttrap.bots.model import models
from giftable.games.kernel import Seat
from giftable.tables.ports import Bot
from giftable_lab.bots import Goal
from giftable_lab.simulation import Simulation, play, stream
from giftable_lab.tally import tally_of

SEATS = 8
MS = 1e6  # ns
P99_MS_MAX = 20.0
GAMES_PER_S_MIN = 20.0  # GiftTRAP, five experts


class Stopwatch:
    """Wraps a bot: times its decisions, and records what it was shown."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._since_ns = 0  # spent on what happened since the last action
        self.shown: list[Any] = []
        self.slowest: tuple[int, int, Any] = (0, 0, None)  # ns, how much was shown before, the view
        self.act_ns: list[int] = []
        self.caught_up_ns: list[int] = []

    def start(
        self, seat: Seat, options: Any, seed: bytes, past: Any = (), people: Any = ()
    ) -> None:
        begun = time.process_time_ns()
        self._bot.start(seat, options, seed, past)
        self._since_ns += time.process_time_ns() - begun

    def observe(self, shown: Any) -> None:
        begun = time.process_time_ns()
        self._bot.observe(shown)
        self._since_ns += time.process_time_ns() - begun
        self.shown.append(shown)

    def act(self, view: Any) -> Any:
        begun = time.process_time_ns()
        action = self._bot.act(view)
        spent = time.process_time_ns() - begun
        if view.ask.due is None:  # a trap offered, mostly declined: it would hide the slow ones
            self._since_ns = 0
            return action
        if spent > self.slowest[0]:
            self.slowest = spent, len(self.shown), view
        self.act_ns.append(spent)
        self.caught_up_ns.append(self._since_ns + spent)
        self._since_ns = 0
        return action

    def explain(self) -> None:
        """Does nothing: nobody waits for beliefs."""


def decisions(game: str, tables: int, seed: int = 1) -> dict[str, dict[str, Any]]:
    """Returns the milliseconds of decisions by level: `act`, `caught_up` and `rebuilt` as [p50,
    p99]."""
    rules = GAMES[game]
    options = rules.Options(expert=True) if game == "gifttrap" else rules.Options()
    deck, seats, who = decks(game, options), [Seat(i) for i in range(SEATS)], [*characters()]
    spent: dict[str, dict[str, list[int]]] = {
        level: {"act": [], "caught_up": [], "rebuilt": []} for level in rules.bots.levels
    }
    for number in range(-1, tables):  # the first loads what bots need, and does not count
        rng = Random(f"{seed}:{number}")
        levels = {
            seat: rules.bots.levels[(seat + number) % len(rules.bots.levels)] for seat in seats
        }
        seeds = {seat: rng.randbytes(32) for seat in seats}
        bots = {
            seat: Stopwatch(maker.make(game, level, who[seat])) for seat, level in levels.items()
        }
        for seat, bot in bots.items():
            bot.start(seat, options, seeds[seat])
        new = rules.new(options, deck, tuple(seats), None)
        play(rules, new, levels, bots, stream(rng), tally_of(game))
        if number < 0:
            continue
        for seat, bot in bots.items():
            of = spent[levels[seat]]
            of["act"] += bot.act_ns
            of["caught_up"] += bot.caught_up_ns
            _, count, view = bot.slowest
            if view is None:  # a game of That's Not a Hat can pass somebody by
                continue
            _clear_caches()
            begun = time.process_time_ns()
            anew = maker.make(game, levels[seat], who[seat])
            anew.start(seat, options, seeds[seat])
            for shown in bot.shown[:count]:
                anew.observe(shown)
            anew.act(view)
            of["rebuilt"].append(time.process_time_ns() - begun)
    return {
        level: {
            "decisions": len(of["act"]),
            **{what: [round(each / MS, 3) for each in _p50_p99(ns)] for what, ns in of.items()},
        }
        for level, of in spent.items()
    }


def _clear_caches() -> None:
    """Clears everything that bots share, as in a process that has just begun."""
    for model in models.values():
        model.person.cache_clear()
        model.chances.cache_clear()


def _p50_p99(values: list[int]) -> tuple[int, int]:
    rising = sorted(values) or [0]
    return rising[len(rising) // 2], rising[len(rising) * 99 // 100]


def games_per_s(game: str, levels: tuple[str, ...], games: int, seed: int = 1) -> float:
    """Returns games a second of CPU time, with five bots of these levels; the first game is not
    timed."""
    rules = GAMES[game]
    options = rules.Options()
    running = Simulation(rules, options, decks(game, options), 5, levels, maker.make)
    played = running.play(games + 1, seed)
    next(played)
    begun = time.process_time()
    done = sum(1 for _ in played)
    return round(done / (time.process_time() - begun), 1)


def run(quick: bool) -> dict[str, Any]:
    """Returns `decisions`: game -> the result of `decisions`; `games_per_s`: of five players."""
    tables, games = (1, 1) if quick else (30, 60)
    fair = tuple(level for level in GAMES["hat"].bots.levels if level != "perfect")
    return {
        "decisions": {game: decisions(game, tables) for game in GAMES},
        "games_per_s": {
            "gifttrap, five experts": games_per_s("gifttrap", ("expert",), games),
            "hat, five experts": games_per_s("hat", ("expert",), games),
            "hat, mixed levels": games_per_s("hat", fair, games),
        },
    }


def goals(found: dict[str, Any]) -> list[Goal]:
    """Returns the goals; the slowest of each game's bots counts."""
    slowest = [
        Goal(
            f"{game}: p99 of a decision at {SEATS} players, the slowest level, ms",
            max(of["caught_up"][1] for of in levels.values()),
            P99_MS_MAX,
            at_most=True,
        )
        for game, levels in found["decisions"].items()
    ]
    rate = found["games_per_s"]["gifttrap, five experts"]
    return [*slowest, Goal("gifttrap: games a second, five experts", rate, GAMES_PER_S_MIN)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a few games only")
    asked = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    found = run(asked.quick)
    for game, levels in found["decisions"].items():
        print(f"\n{game}, {SEATS} players, ms of CPU (p50, p99)")
        print(f"{'':10s} {'act':>16s} {'caught up':>16s} {'built anew':>16s} {'decisions':>10s}")
        for level, of in levels.items():
            cells = " ".join(
                f"{of[what][0]:7.2f} {of[what][1]:8.2f}" for what in ("act", "caught_up", "rebuilt")
            )
            print(f"{level:10s} {cells} {of['decisions']:10d}")
    print("\ngames a second of CPU, 5 players")
    for name, rate in found["games_per_s"].items():
        print(f"{name:30s} {rate:8.1f}")
    print()
    for goal in goals(found):
        print(goal.told())
    return 0


if __name__ == "__main__":
    sys.exit(main())
