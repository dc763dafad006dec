"""Own cards in tests: what a server needs for them, and decks on its shelf."""

from __future__ import annotations

from typing import Any

import msgspec

from giftable.bootstrap import STATIC
from giftable.decks.checking import checked
from giftable.decks.deck import Card, Deck
from giftable.decks.pictures import Pictures
from giftable.decks.shelf import ROOM, Kept, Room, Shelf
from giftable.decks.table_cards import own_cards
from giftable.games.own import OwnCard
from giftable.paper.process import PressProcess
from giftable.server.doors import Own
from giftable.store.memory import MemoryStore
from giftable.store.sql import SqlStore

PICTURE = "ab" * 32
ROOMY = Room()


def gifts(*names: str, pack: str = "yellow", **fields: object) -> Deck:
    """A deck of GiftTRAP in English; the first card has a picture."""
    cards = [Card(f"card-{n}", name, pack=pack) for n, name in enumerate(names)]
    cards[0] = msgspec.structs.replace(cards[0], picture=f"pictures/{PICTURE}.webp")
    made = Deck("Our jokes", "en", "gifttrap", tuple(cards), **fields)
    return checked(made, [f"pictures/{PICTURE}.webp"])


def objects(*names: str) -> Deck:
    """A deck of That's Not a Hat in English."""
    cards = tuple(Card(f"card-{n}", name) for n, name in enumerate(names))
    return checked(Deck("Our things", "en", "hat", cards), [])


async def shelved(shelf: Shelf, id: str, owner: str, deck: Deck) -> tuple[OwnCard, ...]:
    """Put a deck on the shelf; its cards as a table keeps them."""
    pictures = (PICTURE,) if any(card.picture for card in deck.cards) else ()
    if pictures:
        await shelf.add_picture(PICTURE, b"webp", 0, ROOMY)
    body = msgspec.json.encode(deck)
    kept = Kept(id, owner, deck.title, deck.game, len(deck.cards), 0, body, pictures)
    await shelf.put_deck(kept, ROOMY)
    return own_cards(deck)


def own(store: Any = None, room: Room = ROOM) -> Own:
    """On that store if it keeps decks, too, else on a shelf in memory. Close what it uses."""
    shelf: Shelf = store if isinstance(store, MemoryStore | SqlStore) else MemoryStore()
    return Own(shelf, Pictures(), PressProcess(STATIC), room)


async def close(own: Own) -> None:
    """End the processes."""
    for process in (own.pictures, own.press):
        assert isinstance(process, Pictures | PressProcess)
        await process.close()
