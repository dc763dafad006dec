"""The Yankee swap's options, and what a deck must hold."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from giftable.games.kernel import SEATS_MAX, GiftId

SEATS_MIN = 2

Deck = tuple[tuple[GiftId, ...], ...]
"""One pack: every gift there is, each once (S1)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True, gc=False, kw_only=True):
    """What a host can choose."""

    changes_max: Literal[1, 2, 3] = 2  # S5: so often a gift changes hands


EDITIONS: dict[str, Options] = {"default": Options()}


def problem(options: Options, deck: Deck, seats: int) -> str | None:
    """Why a game can't start with these, as a code, or None."""
    if seats < SEATS_MIN:
        return "too_few_players"
    if seats > SEATS_MAX:
        return "too_many_players"
    if sum(map(len, deck)) < seats:
        return "deck_too_small"  # S1
    return None
