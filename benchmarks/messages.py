"""How large the messages of an evening are: every Update of random games, by table size.

    python -m benchmarks.messages [--games N]

Each commit of a game is turned into the Update of one seat, as the server would send it, and
encoded: GiftTRAP by its default rules and with all expert cards, That's Not a Hat by its default
rules, most names true and most believed, so that much lies face down. Prints median and largest,
and the ratio of the median to its goal: 1.5 kB at five players and 2.5 kB at eight, for That's
Not a Hat 1 kB. Its largest are those in which this seat is asked for a name: they hold the ids of
all that can be named.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from typing import Any

import msgspec

from giftable.games.catalog import GAMES
from giftable.games.gifttrap.deck import deck as gift_deck
from giftable.games.gifttrap.rules.options import Options
from giftable.games.hat.deck import deck as object_deck
from giftable.games.hat.rules.options import Options as HatOptions
from giftable.games.kernel import Seat
from giftable.protocol.to_client import Update
from giftable.testing.cases import act_of
from giftable.testing.playing import Case, playing

PLAYED: list[tuple[str, str, Any, dict[int, int]]] = [
    ("gifttrap", "default", Options(), {3: 1_500, 5: 1_500, 8: 2_500}),
    ("gifttrap", "expert", Options(expert=True), {3: 1_500, 5: 1_500, 8: 2_500}),
    ("hat", "default", HatOptions(), {2: 1_000, 5: 1_000, 8: 1_000}),
]
"""Game, name and options of what is played, and the goal in bytes by number of players."""

NOW_MS = 1_800_000_000_000


def sizes(name: str, players: int, seed: int, options: Any) -> list[int]:
    """Bytes of each Update that the first seat receives in one random game."""
    game = GAMES[name]
    seats = tuple(Seat(i) for i in range(players))
    deck: Any = gift_deck(adults=False) if name == "gifttrap" else object_deck()
    case = Case(game, "messages", options, deck, seats, act=act_of(name))
    encode = msgspec.json.Encoder().encode
    found = []
    for n, step in enumerate(playing(case, random.Random(seed))):
        shown = [game.show(event, seats[0]) for event in step.events]
        update = Update(
            n=n,
            viewer=seats[0],
            now=NOW_MS,
            show_at=NOW_MS,
            view=game.view(step.after, seats[0]),
            shown=tuple(x for x in shown if x is not None),
            waiting=game.waiting(step.after),
        )
        found.append(len(encode(update)))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    games = parser.parse_args().games
    for game, name, options, goals in PLAYED:
        for players, goal in goals.items():
            found = [size for seed in range(games) for size in sizes(game, players, seed, options)]
            median = statistics.median(found)
            print(
                f"{game}, {name}, {players} players: median {median:6,.0f} bytes, "
                f"largest {max(found):6,d}, ratio to the goal {median / goal:.2f}"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
