"""Where decks and their pictures are kept on a server, until their maker deletes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct


class KeptDeck(Struct, frozen=True):
    """A deck as it is kept. Its `body` is the Deck as JSON; each of its pictures has a name, the
    SHA-256 of its bytes in hex."""

    id: str
    owner: str  # the person who made it
    title: str
    game: str
    cards: int
    changed_ms: int
    body: bytes = b""  # empty in a list
    pictures: tuple[str, ...] = ()  # likewise


class ShelfLimits(Struct, frozen=True):
    """How much may be kept: decks of one owner, bytes of all pictures of one owner, and bytes of
    all pictures on the server."""

    decks: int = 50
    owner_bytes: int = 50 * 1024 * 1024
    server_bytes: int = 2 * 1024 * 1024 * 1024


ROOM = ShelfLimits()


class Shelf(Protocol):
    """Keeps decks. Every method may raise StoreFailed."""

    async def add_picture(self, name: str, webp: bytes, at_ms: int, room: ShelfLimits) -> None:
        """Keep a picture for a deck to come; one that is there already stays. Raises Rejected
        `pictures_full`."""

    async def put_deck(self, deck: KeptDeck, room: ShelfLimits) -> None:
        """Keep the deck, instead of an older one with its id. Pictures that no deck uses any more
        are gone with the old one. What was deleted does not come back. Raises Rejected:
        not_your_deck, no_such_deck, too_many_decks, too_many_pictures, picture_missing."""

    async def change_deck(self, deck: KeptDeck, room: ShelfLimits) -> None:
        """Keeps a new version of a deck. Raises as `put_deck`, and `no_such_deck` if there is no
        old one."""

    async def decks(self, owner: str) -> list[KeptDeck]:
        """Returns what somebody has made, the newest first, without bodies and pictures."""

    async def deck(self, id: str) -> KeptDeck | None:
        """The deck with that id, whole."""

    async def delete_deck(self, id: str, owner: str) -> bool:
        """Delete it, with all pictures that no other deck uses. False: there is no such deck of
        theirs."""

    async def picture(self, name: str) -> bytes | None:
        """A picture's bytes."""

    async def used_bytes(self, owner: str | None = None) -> int:
        """Returns the bytes of all pictures in somebody's decks; without a name, of all there
        are."""

    async def missing_pictures(self, names: Sequence[str]) -> list[str]:
        """Returns those of the names under which there is no picture."""

    async def delete_unused_pictures(self, before_ms: int) -> int:
        """Delete pictures that came before that time and that no deck uses. Returns how many."""
