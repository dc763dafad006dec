"""GiftTRAP's set-ups for tests: small decks whose gifts tell their pack, and option sets."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from giftable.games.gifttrap.rules import moves as m
from giftable.games.gifttrap.rules.options import DEFAULT, EDITIONS, PACKS, Card, Deck
from giftable.games.kernel import GiftId, Seat
from giftable.games.own import OWN
from giftable.games.testing import SetUps

PACK_LETTERS = "yrbk"
"""Yellow, red, blue, black: the packs by value, as in G1."""


def gift(pack: int, card: int, side: int = 0) -> GiftId:
    """Returns the id of a gift in `gifttrap_deck`: "y0" is the front of the card whose back is
    "y0-back"."""
    return GiftId(f"{PACK_LETTERS[pack]}{card}{'-back' if side else ''}")


def gifttrap_deck(*cards: int) -> Deck:
    """Returns four packs of cards. `cards`: one size for all packs, or one size by pack."""
    sizes = cards * PACKS if len(cards) == 1 else cards
    return tuple(tuple(_card(pack, card) for card in range(n)) for pack, n in enumerate(sizes))


def gifttrap_own_deck(*cards: int) -> Deck:
    """Returns `gifttrap_deck` with two more cards in each pack that people made."""
    return tuple(
        (*ours, *(own_card(pack, n) for n in range(2)))
        for pack, ours in enumerate(gifttrap_deck(*cards))
    )


def own_card(pack: int, n: int) -> Card:
    """Returns a card that people made: its gift is "own-y0" on both sides."""
    gift = GiftId(f"{OWN}{PACK_LETTERS[pack]}{n}")
    return (gift, gift)


def _card(pack: int, card: int) -> Card:
    return (gift(pack, card, 0), gift(pack, card, 1))


def _arbitrary_actions(at: int, gift: GiftId) -> tuple[Any, ...]:
    return (
        m.Trap(at, gift), m.Ready(at), m.TakeBack(at, "give"), m.TakeBack(at, "get"),
        m.Deal(at, 0), m.LayAnew(at, 0), m.NameGift(at, gift, "a"),
        m.Give(at, ((Seat(0), gift),)), m.Get(at, gift, gift, gift, gift),
    )  # fmt: skip


_SHORT = replace(DEFAULT, track=12, rounds_max=6)

SET_UPS = SetUps(
    deck=lambda: gifttrap_deck(12),  # used twice within a game
    own=lambda: gifttrap_own_deck(6),
    variants={
        f"{name}+expert": replace(
            options, expert=True, traps=True, traps_when="any_time", track=12, rounds_max=6
        )
        for name, options in EDITIONS.items()
    }
    | {
        "box": replace(_SHORT, box=True, expert=True),
        "reveal_only": replace(_SHORT, expert=True, traps_when="reveal_only", double_gifts=True),
        "play_on": replace(_SHORT, ties="play_on", fields="nine", give_more=False, expert=True),
    },
    short=({"track": 12, "rounds_max": 2},),
    players=3,
    nonsense=_arbitrary_actions,
)
