"""The set-ups under which each game's laws are tested: every edition, every number of seats.

A game's `testing.py` may add set-ups of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from giftable.games.catalog import GAMES, decks, has_part, part
from giftable.games.kernel import AnyGame, Below, Seat
from giftable.games.testing import SetUps
from tests.support.playing import Case


@cache
def set_ups(game: str) -> SetUps:
    """The set-ups of a game's `testing.py`; the defaults if there is none."""
    found: SetUps = part(game, "testing").SET_UPS if has_part(game, "testing") else SetUps()
    return found


def deck_of(game: str) -> Any:
    """The deck with which a game is tested, whatever the options."""
    own = set_ups(game).deck
    return decks(game, GAMES[game].Options()) if own is None else own()


def act_of(game: str) -> Callable[[Any, Seat, Below], Any] | None:
    """The function that plays a game in the laws; None: all actions are equally likely."""
    return set_ups(game).act


def short(game: str) -> dict[str, Any]:
    """Options that make a game short."""
    return set_ups(game).short[0]


def option_sets(game: AnyGame) -> dict[str, Any]:
    """Every edition, and the game's variants, by name."""
    return {**game.editions, **set_ups(game.name).variants}


def cases() -> Iterator[Case]:
    """Every game under every option set with every number of seats; some seats stay empty."""
    for game in GAMES.values():
        deck, act = deck_of(game.name), act_of(game.name)
        for name, options in option_sets(game).items():
            for count in range(game.seats_min, game.seats_max + 1):
                if game.problem(options, deck, count) is not None:
                    continue
                skipped = 1 if count < game.seats_max else 0
                seats = tuple(Seat(n + skipped) for n in range(count))
                name_of = f"{game.name}-{name}-{count}"
                yield Case(game, name_of, options, deck, seats, act=act)
        if (own := set_ups(game.name).own) is not None:
            seats = tuple(map(Seat, range(4)))
            yield Case(game, f"{game.name}-own-4", game.Options(), own(), seats, act=act)
