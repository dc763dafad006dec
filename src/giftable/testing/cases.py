"""The set-ups under which each game's laws are tried: every edition, every number of seats.

A new game needs a line in `DECKS`; `VARIANTS` is for what its editions leave untried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from giftable.rules.catalog import GAMES
from giftable.rules.gifttrap.options import DEFAULT, EDITIONS, PACKS, Card, Deck
from giftable.rules.kernel import Game, GiftId, Seat
from giftable.testing.playing import Case

PACK_LETTERS = "yrbk"
"""Yellow, red, blue, black: G1's order by value."""


def gift(pack: int, card: int, side: int = 0) -> GiftId:
    """The id of a gift in `gifttrap_deck`: "y0" lies above "y0-back"."""
    return GiftId(f"{PACK_LETTERS[pack]}{card}{'-back' if side else ''}")


def gifttrap_deck(*cards: int) -> Deck:
    """Four packs of so many cards each: one number for all of them, or one by pack."""
    sizes = cards * PACKS if len(cards) == 1 else cards
    return tuple(tuple(_card(pack, card) for card in range(n)) for pack, n in enumerate(sizes))


def _card(pack: int, card: int) -> Card:
    return (gift(pack, card, 0), gift(pack, card, 1))


DECKS: dict[str, Callable[[], Any]] = {"gifttrap": lambda: gifttrap_deck(12)}
"""A deck by game, short enough that it has to be used twice within a game."""

_SHORT = replace(DEFAULT, track=12, rounds_max=6)

VARIANTS: dict[str, dict[str, Any]] = {
    "gifttrap": {
        f"{name}+expert": replace(
            options, expert=True, traps=True, traps_when="any_time", track=12, rounds_max=6
        )
        for name, options in EDITIONS.items()
    }
    | {
        "reveal_only": replace(_SHORT, expert=True, traps_when="reveal_only", double_gifts=True),
        "play_on": replace(_SHORT, ties="play_on", fields="nine", give_more=False, expert=True),
    }
}
"""Option sets by game and name, besides the editions."""


def option_sets(game: Game) -> dict[str, Any]:
    """Every edition as it is, and the game's variants, by name."""
    return {**game.editions, **VARIANTS.get(game.name, {})}


def cases() -> Iterator[Case]:
    """Every game under every option set with every number of seats; some seats stay empty."""
    for game in GAMES.values():
        for name, options in option_sets(game).items():
            for count in range(game.seats_min, game.seats_max + 1):
                skipped = 1 if count < game.seats_max else 0
                seats = tuple(Seat(n + skipped) for n in range(count))
                yield Case(game, f"{game.name}-{name}-{count}", options, DECKS[game.name](), seats)
