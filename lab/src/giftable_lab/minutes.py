"""Measures how long games take, for what is said in the lobby.

    python -m giftable_lab.minutes [GAME ...]    without one, every game with a minutes.toml

Plays games among bots in each setting and writes their medians to minutes.json in the game's
folder. Bots give no time: what is shown takes as long as at a table, and for each choice people are
given a share, as minutes.toml says, of what its clock would allow; those who are asked together
think together.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from statistics import median
from typing import Any

import msgspec

from giftable.games import bots as maker
from giftable.games.catalog import GAMES, decks, folder
from giftable.games.kernel import SEATS_MAX, AnyGame, Due, Seat
from giftable.tables.state.minutes import FIGURES, Plan, Row, Setting, plan
from giftable.tables.state.pace import FACTOR
from giftable_lab.simulation import Simulation
from giftable_lab.tally import Tally

PLAYED = 21  # games a setting; odd, so that the median is one of them
SEED = 20


class Stopwatch(Tally):
    """Estimates how many seconds a game takes people, at each pace."""

    def __init__(self, game: AnyGame, share: float) -> None:
        self._game = game
        self._share = share
        self.start()

    def start(self) -> None:
        self.now_s = [0.0 for _ in FACTOR]
        self._asked_s: dict[tuple[Seat, str], list[float]] = {}

    def decided(self, level: str, state: Any, action: Any) -> None:
        """Adds the time of an action. All who are waited for think meanwhile; the first of them
        acts, unless somebody acts who need not (G22), which takes no time."""
        waiting = self._game.waiting(state)
        asks = [(seat, self._game.ask(state, seat)) for seat in waiting]
        dues = {seat: ask.due for seat, ask in asks if ask is not None and ask.due is not None}
        for seat, due in dues.items():
            self._asked_s.setdefault((seat, due.key), list(self.now_s))
        seat, due = next(iter(dues.items()))
        if type(action) is type(due.nth(0)):
            since_s = self._asked_s[seat, due.key]
            ready_s = [asked_s + self._thinking_s(due) for asked_s in since_s]
            self.now_s = [max(pair) for pair in zip(self.now_s, ready_s, strict=True)]

    def committed(self, before: Any, events: Sequence[Any]) -> None:
        """Adds the time of what is shown. The measured seats count as people: nothing is hurried as
        among bots."""
        everybody = [Seat(i) for i in range(SEATS_MAX)]
        seen_s = sum(self._game.presentation.holds_ms(before, events, everybody)) / 1000
        paced_s = zip(self.now_s, FACTOR.values(), strict=True)
        self.now_s = [now_s + seen_s * factor for now_s, factor in paced_s]

    def _thinking_s(self, due: Due) -> float:
        """Returns how many seconds people take for a choice, looking included."""
        if due.seconds is None:
            return due.look_s + due.think_s[1]
        return due.seconds * self._share


def measured(game: AnyGame, of: Plan, setting: Setting) -> Row:
    """Returns the medians of one setting; the same at every run."""
    seats, values = setting
    options = game.Options(**dict(zip(of.matters, values, strict=True)))
    simulation = Simulation(
        game, options, decks(game.name, options), seats, (of.level,), maker.make
    )
    watch = Stopwatch(game, of.share)
    simulation.tally = watch
    took_s: list[list[float]] = []
    for _ in simulation.play(PLAYED, SEED):
        took_s.append(watch.now_s)
        watch.start()
    medians = tuple(round(median(of_pace) / 60) for of_pace in zip(*took_s, strict=True))
    return Row(seats, values, medians)


def main(names: list[str]) -> None:
    for game in [GAMES[name] for name in names] or GAMES.values():
        if (of := plan(game.name)) is None:
            continue
        rows = []
        for setting in of.settings(game.seats_min, game.seats_max):
            rows.append(msgspec.json.encode(measured(game, of, setting)).decode())
            print(game.name, rows[-1], file=sys.stderr, flush=True)
        text = "[\n" + ",\n".join(rows) + "\n]\n"
        (folder(game.name) / FIGURES).write_text(text, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
