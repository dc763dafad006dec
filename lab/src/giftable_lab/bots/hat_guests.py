"""Whether bots of That's Not a Hat can be gamed: `python -m giftable_lab.bots.hat_guests`.

- One simple guest at a time (guests.py) alone among bots of one level, in
  the arena; its share of wins against a fair one in N.
- The characters of one level among themselves, four at a table; each one's share of wins against a
  quarter. Bluffing is part of a character, and so is doubting.

A line-up is one observation; intervals are of 95 %.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from giftable.content.characters import characters
from giftable.games.hat.bots.player import Player
from giftable.games.hat.rules.options import Options
from giftable.games.kernel import Seat
from giftable_lab.arena_figures import WIN_SHARE, figures
from giftable_lab.arena_playing import Arena, played
from giftable_lab.bots import Goal
from giftable_lab.bots.hat_people import Watch, game, seed

LEVELS = ("friend", "sharp", "expert")
SEATS = (3, 4, 5)
HOME = "giftable_lab.bots.guests"
GUESTS = ("AlwaysAccepts", "KeepsWhatIsSaid", "WritesDown", "Liar", "LiesOfOld", "LiesOfOlder")
TABLE = 4  # characters at a table
SHARE_MAX = 1.15  # of the fair share, that a guest may win
APART_MAX = 0.10  # of the fair share, that a character may be off


Share = tuple[float, float]
"""A share of wins, and half of its interval."""


def guest(name: str, level: str, seats: int, line_ups: int, first: int = 1) -> Share:
    """Returns the win share of one guest alone among bots of one level."""
    row = f"{HOME}:{name}"
    asked = Arena("hat", Options(), seats, first, (level, row), alone=True)
    told = figures(asked.rows, list(played(asked, line_ups, 1)))
    share = next(of for of in told.ladder if of.name == row).measures[WIN_SHARE]
    return share.mean, (share.high or share.mean) - share.mean


def guests(line_ups: int) -> dict[str, dict[str, dict[str, Share]]]:
    """Returns the win shares: guest -> level -> seats -> share."""
    return {
        name: {
            level: {str(seats): guest(name, level, seats, line_ups) for seats in SEATS}
            for level in LEVELS
        }
        for name in GUESTS
    }


def of_characters(level: str, line_ups: int) -> dict[str, Share]:
    """Returns each character's win share among four of this level. All come equally often."""
    won: dict[str, list[float]] = defaultdict(list)
    everybody = sorted(characters())
    for number in range(line_ups):
        chosen, nth = divmod(number, len(everybody) // TABLE)
        order = Random(f"characters {chosen}").sample(everybody, len(everybody))
        who = order[nth * TABLE : (nth + 1) * TABLE]
        for name, share in zip(who, _line_up(who, level, number), strict=True):
            won[name].append(share)
    return {name: _mean(won[name]) for name in everybody if name in won}


def among(who: Sequence[str], level: str, line_ups: int) -> list[float]:
    """Returns the win shares of these characters, at one table of this level."""
    shares = zip(*(_line_up(who, level, number) for number in range(line_ups)), strict=True)
    return [fmean(of) for of in shares]


def _line_up(who: Sequence[str], level: str, number: int) -> list[float]:
    """Returns the win shares of these characters; each plays every seat with the same luck."""
    shares = [0.0] * len(who)
    for moved in range(len(who)):
        bots = []
        for at in range(len(who)):
            bot = Player(level, who[(at - moved) % len(who)])
            bot.start(Seat(at), Options(), seed("characters", number, at))
            bots.append(bot)
        for at, share in enumerate(game(bots, f"characters {number}", Watch())[0]):
            shares[(at - moved) % len(who)] += share / len(who)
    return shares


def _mean(values: list[float]) -> Share:
    return fmean(values), 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 1.0


def run(quick: bool) -> dict[str, Any]:
    return {
        "guests": guests(1 if quick else 400),
        "characters": {level: of_characters(level, 3 if quick else 6000) for level in LEVELS},
    }


def most(found: dict[str, Any]) -> float:
    """Returns the largest win share of a guest, as a multiple of a fair share."""
    by = [by for levels in found["guests"].values() for by in levels.values()]
    return max(share * int(seats) for seats_of in by for seats, (share, _) in seats_of.items())


def off(found: dict[str, Any]) -> float:
    """Returns the largest distance of a character from its fair share, as a part of that."""
    return max(
        abs(share * TABLE - 1) for by in found["characters"].values() for share, _ in by.values()
    )


def goals(found: dict[str, Any]) -> list[Goal]:
    """Returns the goals, checked on these figures."""
    return [
        Goal("hat: a guest's wins in fair shares, at most", most(found), SHARE_MAX, at_most=True),
        Goal("hat: a character off its fair share, at most", off(found), APART_MAX, at_most=True),
    ]


def told(found: dict[str, Any]) -> None:
    """Prints all shares."""
    for name, levels in found["guests"].items():
        for level, by in levels.items():
            cells = "  ".join(f"{share:.3f} ±{half:.3f}" for share, half in by.values())
            print(f"{name:16s} {level:8s} {cells}")
    for level, by in found["characters"].items():
        print(f"\ncharacters, {level}")
        for name, (share, half) in by.items():
            print(f"{name:16s} {share:.4f} ±{half:.4f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="whether it runs, not what it says")
    found = run(parser.parse_args().quick)
    told(found)
    print()
    for goal in goals(found):
        print(goal.told())


if __name__ == "__main__":
    main()
