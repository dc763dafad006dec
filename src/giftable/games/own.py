"""What a game says of cards that people make for it: `own.py` in its folder, which may be missing.

Without it nobody can make cards for that game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from msgspec import Struct

from giftable.games.kernel import Deck, GameOptions, GiftId

OWN = "own-"
"""How the ids of cards begin that people made; none of ours begins so."""


def is_custom(gift: GiftId) -> bool:
    """Whether people made the card, by its id."""
    return gift.startswith(OWN)


class OwnCard(Struct, frozen=True, omit_defaults=True):
    """A card that people made, as a table stores it."""

    id: GiftId  # begins with OWN; two equal cards have the same
    name: str
    language: str  # of the name
    names: dict[str, str] = {}  # in other languages
    pack: str | None = None  # one of the game's PACKS
    tags: tuple[str, ...] = ()
    adults: bool = False
    picture: str = ""  # the SHA-256 of its bytes, in hex
    icon: str | None = None  # the card of the house whose picture it has


Decks: TypeAlias = Callable[[str, GameOptions, Sequence[OwnCard]], Deck]
"""(game, options, the table's own cards) -> the deck it is played with."""


class HouseCard(NamedTuple):
    """A built-in card, in the form of a card that somebody made."""

    id: str  # also of its picture
    pack: str | None
    tags: tuple[str, ...]
    adults: bool


class OwnCards(Protocol):
    """A game's module `own`, about cards that people make. Its constants are in capitals there."""

    PACKS: tuple[str, ...]  # of which a card names one; none: the game has no packs
    TAGS: tuple[str, ...]  # all there are; only bots read them

    def house_cards(self) -> Mapping[str, HouseCard]:
        """Returns all cards of the house by id, in the order of its box."""

    def house_names(self, language: str) -> Mapping[str, str]:
        """Returns the names of the house's cards by id; none in a language that has no locale."""

    def can_be_named(self, name: str) -> bool:
        """Whether people at the table can call a card so."""

    def find_confusable(self, names: Mapping[str, str], language: str) -> tuple[str, str] | None:
        """Returns a card's name and the one it could be mistaken for; None if there is none.

        `names` is by the ids of cards that are not the house's, as one reads them in that language.
        What a card can be mistaken for is told by its name; it can be a card of the house.
        """
