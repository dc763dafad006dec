"""How large the messages of an evening are: every Update of random games, by table size.

    python benchmarks/messages.py [--games N]

Each commit of a game, by the default rules and with all expert cards, is turned into the
Update of one seat, as the server would send it, and encoded. Prints median and largest, and
the ratio of the median to its goal (1.5 kB at five players, 2.5 kB at eight).
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys

import msgspec

from giftable.content.deck import deck
from giftable.protocol.to_client import Update
from giftable.rules.catalog import GAMES
from giftable.rules.gifttrap.options import Options
from giftable.rules.kernel import Seat
from giftable.testing.playing import Case, playing

GOALS = {3: 1_500, 5: 1_500, 8: 2_500}
GAME = GAMES["gifttrap"]
NOW_MS = 1_800_000_000_000


def sizes(players: int, seed: int, options: Options) -> list[int]:
    """Bytes of each Update that the first seat receives in one random game."""
    seats = tuple(Seat(i) for i in range(players))
    case = Case(GAME, "messages", options, deck(adults=False), seats)
    encode = msgspec.json.Encoder().encode
    found = []
    for n, step in enumerate(playing(case, random.Random(seed))):
        shown = [GAME.show(event, seats[0]) for event in step.events]
        update = Update(
            n=n,
            viewer=seats[0],
            now=NOW_MS,
            show_at=NOW_MS,
            view=GAME.view(step.after, seats[0]),
            shown=tuple(x for x in shown if x is not None),
            waiting=GAME.waiting(step.after),
        )
        found.append(len(encode(update)))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    games = parser.parse_args().games
    for name, options in (("default", Options()), ("expert", Options(expert=True))):
        for players, goal in GOALS.items():
            found = [size for seed in range(games) for size in sizes(players, seed, options)]
            median = statistics.median(found)
            print(
                f"{name}, {players} players: median {median:6,.0f} bytes, "
                f"largest {max(found):6,d}, ratio to the goal {median / goal:.2f}"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
