"""The messages of an evening stay small: a phone on a poor connection reads every one."""

from __future__ import annotations

import statistics
from random import Random
from typing import Any

import msgspec
import pytest

from giftable.games.catalog import GAMES, decks
from giftable.games.gifttrap.rules.options import Options
from giftable.games.hat.rules.options import Options as HatOptions
from giftable.games.kernel import Seat
from giftable.protocol.to_client import Update
from tests.support.cases import act_of
from tests.support.playing import Case, playing

MOST_BYTES = {"gifttrap": 4_000, "hat": 1_000}
NOW_MS = 1_800_000_000_000


def sizes(name: str, players: int, seed: int, options: Any) -> list[int]:
    """Bytes of each Update that the first seat receives in one random game."""
    game = GAMES[name]
    seats = tuple(map(Seat, range(players)))
    case = Case(game, "messages", options, decks(name, options), seats, act=act_of(name))
    found = []
    for n, step in enumerate(playing(case, Random(seed))):
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
        found.append(len(msgspec.json.encode(update)))
    return found


@pytest.mark.parametrize("players", [5, 8])
@pytest.mark.parametrize(
    ("game", "options"),
    [("gifttrap", Options()), ("gifttrap", Options(expert=True)), ("hat", HatOptions())],
    ids=["gifttrap", "gifttrap-expert", "hat"],
)
def test_the_median_update_is_within_its_byte_budget(game, options, players) -> None:
    """The figures of docs/performance.md: pytest -s."""
    found = [size for seed in range(3) for size in sizes(game, players, seed, options)]
    print(f"median {statistics.median(found):,.0f} bytes, largest {max(found):,}")
    assert 500 < statistics.median(found) < MOST_BYTES[game]


def test_the_longest_list_of_gift_names_is_within_its_byte_budget() -> None:
    """H14: who is to name a gift gets the ids of the whole catalogue."""
    assert max(sizes("hat", 8, 1, HatOptions())) < 4_000
