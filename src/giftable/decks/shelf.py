"""Where decks and their pictures are kept on a server, until their maker deletes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct


class KeptDeck(Struct, frozen=True):
    """A deck as the store has it. Its `body` is the Deck as JSON; each of its pictures has a name,
    the SHA-256 of its bytes in hex."""

    id: str
    owner: str  # the person who made it
    title: str
    game: str
    cards: int
    changed_ms: int
    body: bytes = b""  # empty in a list
    pictures: tuple[str, ...] = ()  # likewise


class ShelfLimits(Struct, frozen=True):
    """The limits of the store of decks: decks of one owner, bytes of all pictures of one owner, and
    bytes of all pictures on the server."""

    decks: int = 50
    owner_bytes: int = 50 * 1024 * 1024
    server_bytes: int = 2 * 1024 * 1024 * 1024


ROOM = ShelfLimits()


class Shelf(Protocol):
    """The store of decks and their pictures. Every method may raise StoreFailed."""

    async def add_picture(self, name: str, webp: bytes, at_ms: int, room: ShelfLimits) -> None:
        """Stores a picture, unless one of that name is there. Raises Rejected `pictures_full`."""

    async def put_deck(self, deck: KeptDeck, room: ShelfLimits) -> None:
        """Stores a deck, new or in place of the owner's older one with its id; pictures that no
        deck uses any more are deleted. Raises Rejected: no_such_deck (also if it was deleted),
        not_your_deck, too_many_decks, too_many_pictures, picture_missing."""

    async def change_deck(self, deck: KeptDeck, room: ShelfLimits) -> None:
        """Stores a new version of a deck. Raises what `put_deck` raises; `no_such_deck` also if
        there is no older version."""

    async def decks(self, owner: str) -> list[KeptDeck]:
        """Returns the owner's decks, the newest first, without bodies and pictures."""

    async def deck(self, id: str) -> KeptDeck | None:
        """Returns a deck by its id, with its body; None if there is none."""

    async def delete_deck(self, id: str, owner: str) -> bool:
        """Deletes a deck, with all pictures that no other deck uses. Returns False if this owner
        has no such deck."""

    async def picture(self, name: str) -> bytes | None:
        """Returns a picture's bytes (WebP); None if there is none of that name."""

    async def used_bytes(self, owner: str | None = None) -> int:
        """Returns the bytes of the pictures in the owner's decks; without an owner, of all."""

    async def missing_pictures(self, names: Sequence[str]) -> list[str]:
        """Returns those of the names under which no picture is stored."""

    async def delete_unused_pictures(self, before_ms: int) -> int:
        """Deletes pictures stored before that time that no deck uses; returns how many."""
