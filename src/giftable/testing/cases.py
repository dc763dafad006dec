"""The set-ups under which each game's laws are tried: every edition, every number of seats.

A new game needs a line in `DECKS`; `VARIANTS` is for what its editions leave untried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from giftable.games.catalog import GAMES
from giftable.games.gifttrap.rules.options import DEFAULT, EDITIONS, PACKS, Card, Deck
from giftable.games.hat.rules.asking import ask_due
from giftable.games.hat.rules.asks import AskAnswer, AskName
from giftable.games.hat.rules.engine import GAME as HAT_GAME
from giftable.games.hat.rules.moves import Name
from giftable.games.hat.rules.options import DEFAULT as HAT
from giftable.games.kernel import AnyGame, Below, GiftId, Seat
from giftable.testing.playing import Case, any_due

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


def hat_deck(gifts: int) -> tuple[tuple[GiftId, ...], ...]:
    """One pack of so many objects: "thing-00", "thing-01" and so on."""
    return (tuple(GiftId(f"thing-{n:02}") for n in range(gifts)),)


DECKS: dict[str, Callable[[], Any]] = {
    "gifttrap": lambda: gifttrap_deck(12),
    "hat": lambda: hat_deck(66),
}
"""A deck by game: short enough that GiftTRAP's is used twice within a game."""


def hat_act(state: Any, seat: Seat, below: Below) -> Any:
    """What a seat does that is trusted: most names are true or of another gift face down, most are
    believed. Played at random, hardly any would be, and nothing would lie face down for long."""
    due = ask_due(state, seat)
    if isinstance(due, AskAnswer):
        return due.nth(int(below(6) == 0))
    if isinstance(due, AskName) and below(3):
        cards = [state.card, *(card for column in state.columns for card in column)]
        return Name(due.turn, cards[below(2) * below(len(cards))].gift)
    return any_due(HAT_GAME, state, seat, below)


ACTS = {"hat": hat_act}
"""By game: how it is played where the laws look on; without one, all actions are equally likely."""

_SHORT = replace(DEFAULT, track=12, rounds_max=6)

VARIANTS: dict[str, dict[str, Any]] = {
    "hat": {
        "two-gifts-black": replace(HAT, start=2, colours="black"),
        "match-white": replace(HAT, match=True, colours="white", penalties=2),
        "spoken": replace(HAT, spoken=True, penalties=5),
    },
    "gifttrap": {
        f"{name}+expert": replace(
            options, expert=True, traps=True, traps_when="any_time", track=12, rounds_max=6
        )
        for name, options in EDITIONS.items()
    }
    | {
        "reveal_only": replace(_SHORT, expert=True, traps_when="reveal_only", double_gifts=True),
        "play_on": replace(_SHORT, ties="play_on", fields="nine", give_more=False, expert=True),
    },
}
"""Option sets by game and name, besides the editions."""


def option_sets(game: AnyGame) -> dict[str, Any]:
    """Every edition as it is, and the game's variants, by name."""
    return {**game.editions, **VARIANTS.get(game.name, {})}


def cases() -> Iterator[Case]:
    """Every game under every option set with every number of seats; some seats stay empty."""
    for game in GAMES.values():
        for name, options in option_sets(game).items():
            for count in range(game.seats_min, game.seats_max + 1):
                if game.problem(options, DECKS[game.name](), count) is not None:
                    continue
                skipped = 1 if count < game.seats_max else 0
                seats = tuple(Seat(n + skipped) for n in range(count))
                name_of = f"{game.name}-{name}-{count}"
                deck, act = DECKS[game.name](), ACTS.get(game.name)
                yield Case(game, name_of, options, deck, seats, act=act)
