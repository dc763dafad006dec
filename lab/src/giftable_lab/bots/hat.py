"""How well the bots of That's Not a Hat remember and play: `python -m giftable_lab.bots.hat`.

A win counts one, divided by the number of those who share it. Every line-up is played once from
each seat with the same cards and the same bots, and is one observation; intervals are of 95 %.

- Against the one public program (hat_people.py), with its own threshold and noise: one of ours and
  two of those. Fair: 0.33.
- The ladder: tables of five, mixed of all levels but perfect and adaptive; and pairs of
  neighbours, two and three at a table of five. Fair: 0.20.
- Adaptive: people of unknown memory and with quirks, each alone among adaptive bots that are told
  which seat is the person's, seven games in a row; fair is one in N from the fifth game on.
- Guests and characters: hat_guests.py.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from giftable.games.hat.rules.engine import GAME
from giftable.games.hat.rules.options import Options
from giftable.games.kernel import Seat
from giftable.tables.ports import Bot
from giftable_lab.bots import Goal, hat_guests
from giftable_lab.bots.hat_people import PublicProgram, Watch, at_level, evening, game, seed

SEATS = 5
LADDER = tuple(level for level in GAME.bots.levels if level not in ("adaptive", "perfect"))
PEOPLE = {"weak": (-0.7, -0.3), "middling": (-1.35, -0.95), "strong": (-2.0, -1.6)}
FIFTH = 4  # 0-based
GAMES = 7  # of an evening
FRESH = 300_000  # the first evening's number: the bots were tuned on others
NEAR = 0.05


def mean(values: Sequence[float]) -> tuple[float, float]:
    """Returns the mean, and half of its 95 % interval."""
    return fmean(values), 1.96 * stdev(values) / sqrt(len(values))


# Against the public program ---------------------------------------------------------------


def program(number: int, seat: int, place: int) -> PublicProgram:
    bot = PublicProgram()
    bot.start(Seat(seat), Options(), seed(number, place))
    return bot


def against_the_program(level: str, line_ups: int) -> dict[str, Any]:
    """Plays one of ours against two of the public program. `wins`: our share. `right`: how often
    the program names and answers rightly."""
    shares, right = [], defaultdict(list)
    for number in range(line_ups):
        won = []
        for ours in range(3):

            def decided(seat: Seat, kind: str, is_right: bool, ours: int = ours) -> None:
                if seat != ours:
                    right["names" if kind == "name" else "answers"].append(is_right)

            bots: list[Bot] = [program(number, seat, (seat - ours) % 3) for seat in range(3)]
            bots[ours] = at_level(level, number, ours, 0)
            won.append(game(bots, f"public {number}", Watch(decided))[0][ours])
        shares.append(fmean(won))
    return {"wins": mean(shares), "right": {kind: fmean(of) for kind, of in right.items()}}


# The ladder -------------------------------------------------------------------------------

Decisions = dict[str, dict[str, list[bool]]]
"""level -> kind -> whether each was right."""


def table(levels: Sequence[str], number: int, decisions: Decisions) -> dict[str, float]:
    """Plays a line-up from each seat. Returns by level the share of the win of one of its seats."""
    won: dict[str, list[float]] = defaultdict(list)
    for moved in range(len(levels)):
        places = [(seat - moved) % len(levels) for seat in range(len(levels))]
        bots = [at_level(levels[p], number, seat, p) for seat, p in enumerate(places)]

        def decided(
            seat: Seat, kind: str, is_right: bool, places: Sequence[int] = tuple(places)
        ) -> None:
            decisions[levels[places[seat]]][kind].append(is_right)

        shares, _ = game(bots, f"ladder {number}", Watch(decided))
        for place, share in zip(places, shares, strict=True):
            won[levels[place]].append(share)
    return {level: fmean(shares) for level, shares in won.items()}


def gathered(tables: Iterable[dict[str, float]]) -> dict[str, tuple[float, float]]:
    """Returns the mean share of each level over all tables."""
    shares: dict[str, list[float]] = defaultdict(list)
    for won in tables:
        for level, share in won.items():
            shares[level].append(share)
    return {level: mean(shares[level]) for level in LADDER if level in shares}


def ladder(line_ups: int) -> dict[str, Any]:
    """Plays mixed levels and neighbours against each other. Returns their shares of the win."""
    decisions: Decisions = defaultdict(lambda: defaultdict(list))

    def mixed() -> Iterable[dict[str, float]]:
        for number in range(line_ups):
            levels = [level for i, level in enumerate(LADDER) if i != number % len(LADDER)]
            Random(number).shuffle(levels)
            yield table(levels, number, decisions)

    def pair(weak: str, strong: str) -> Iterable[dict[str, float]]:
        nobody: Decisions = defaultdict(lambda: defaultdict(list))
        for number in range(line_ups // 3):
            levels = [weak, strong, weak, strong, (weak, strong)[number % 2]]
            yield table(levels, number, nobody)

    wins = gathered(mixed())
    return {
        "wins": wins,
        "pairs": {f"{a}, {b}": gathered(pair(a, b)) for a, b in pairwise(LADDER)},
        "right": {
            level: {kind: fmean(map(float, of)) for kind, of in decisions[level].items()}
            for level in LADDER
        },
    }


def apart(wins: dict[str, tuple[float, float]]) -> float:
    """Returns the smallest gap between the intervals of neighbours on the ladder."""
    rising = [wins[level] for level in LADDER if level in wins]
    return min(high - more - low - less for (low, less), (high, more) in pairwise(rising))


# Adaptive ---------------------------------------------------------------------------------


def adaptive(evenings: int, *, told: bool = True) -> dict[str, Any]:
    """Plays people among adaptive bots. Returns seats -> kind of person -> `wins`: from the fifth
    game on; `five`: of the first five; `first`; `threshold`: the bots' in the end."""
    found: dict[str, Any] = {}
    for seats in (3, 4, 5):
        for kind, (low, high) in PEOPLE.items():
            spent = []
            for number in range(FRESH, FRESH + evenings):
                threshold = low + (high - low) * (number * 0.618 % 1)
                spent.append(evening(threshold, number, seats, GAMES, told=told))
            found.setdefault(str(seats), {})[kind] = {
                "wins": mean([fmean(w for w, _ in games[FIFTH:]) for games in spent]),
                "five": mean([fmean(w for w, _ in games[: FIFTH + 1]) for games in spent]),
                "first": mean([games[0][0] for games in spent]),
                "threshold": fmean(games[-1][1] for games in spent),
            }
    return found


def off(found: dict[str, Any], what: str) -> float:
    """Returns the largest distance from the fair share of one in N."""
    return max(
        abs(of[what][0] - 1 / int(seats)) for seats, by in found.items() for of in by.values()
    )


# All --------------------------------------------------------------------------------------


def perfect_ends(games: int) -> list[str]:
    """Returns the reasons why games among perfect memories end (H16)."""
    found = set()
    for number in range(games):
        seats = 2 + number % 7
        bots = [at_level("perfect", number, seat, seat) for seat in range(seats)]
        found.add(game(bots, f"perfect {number}", Watch())[1].why)
    return sorted(found)


def run(quick: bool) -> dict[str, Any]:
    parts: dict[str, Callable[[], Any]] = {
        "public program": lambda: {
            level: against_the_program(level, 4 if quick else 400) for level in LADDER
        },
        "ladder": lambda: ladder(12 if quick else 600),
        "adaptive": lambda: adaptive(3 if quick else 400),
        "adaptive, not told": lambda: adaptive(2 if quick else 60, told=False),
        "perfect ends": lambda: perfect_ends(7),
        "guests": lambda: hat_guests.run(quick),
    }
    return {name: part() for name, part in parts.items()}


def goals(found: dict[str, Any]) -> list[Goal]:
    """Returns the goals, checked on these figures."""
    steps = found["ladder"]
    pairs = min(apart(of) for of in steps["pairs"].values())
    near = off(found["adaptive"], "wins")
    wins = found["public program"]["friend"]["wins"][0]
    return [
        Goal("hat: a friend's wins against two of the public program", wins, 0.55),
        Goal("hat: gap between the intervals of levels, mixed", apart(steps["wins"]), 0.0),
        Goal("hat: gap between the intervals of levels, in pairs", pairs, 0.0),
        Goal("hat: a person's wins from 1 in N, at most, from game 5", near, NEAR, at_most=True),
        *hat_guests.goals(found["guests"]),
    ]


def told(value: tuple[float, float]) -> str:
    """Formats a mean with its interval."""
    return f"{value[0]:.3f} ±{value[1]:.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="whether it runs, not what it says")
    found = run(parser.parse_args().quick)
    steps = found["ladder"]
    for level, of in found["public program"].items():
        names, answers = of["right"]["names"], of["right"]["answers"]
        print(f"one {level} among two of the public program wins {told(of['wins'])};", end="")
        print(f" those name {names:.2f} and answer {answers:.2f} rightly")
    print(f"\n{'level':10s} {'wins, mixed':>14s}  names  takes truths  refuses lies")
    for level, wins in steps["wins"].items():
        of = steps["right"][level]
        print(f"{level:10s} {told(wins)} {of['name']:6.2f} {of['truth']:13.3f} {of['lie']:13.3f}")
    for names, pair in steps["pairs"].items():
        print(f"{names:20s}", "  ".join(told(wins) for wins in pair.values()))
    for name in ("adaptive", "adaptive, not told"):
        print(f"\n{name:20s} {'game 5 on':>14s} {'games 1-5':>14s} {'game 1':>14s}  threshold")
        for seats, by in found[name].items():
            for kind, of in by.items():
                cells = " ".join(told(of[what]) for what in ("wins", "five", "first"))
                print(f"{seats} seats, {kind:10s}  {cells}  {of['threshold']:9.2f}")
    print()
    hat_guests.told(found["guests"])
    print(f"\ngames among perfect memories end by: {', '.join(found['perfect ends'])}\n")
    for goal in goals(found):
        print(goal.told())


if __name__ == "__main__":
    main()
