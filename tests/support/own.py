"""Decks of own cards, and how a test puts them on a shelf."""

from __future__ import annotations

import msgspec

from giftable.decks.checking import check_deck
from giftable.decks.deck import Card, Deck
from giftable.decks.shelf import KeptDeck, Shelf, ShelfLimits
from giftable.decks.table_cards import own_cards
from giftable.games.own import OwnCard

PICTURE = "ab" * 32
ROOMY = ShelfLimits()


def gifts(*names: str, pack: str = "yellow", **fields: object) -> Deck:
    """A deck of GiftTRAP in English; the first card has a picture."""
    cards = [Card(f"card-{n}", name, pack=pack) for n, name in enumerate(names)]
    cards[0] = msgspec.structs.replace(cards[0], picture=f"pictures/{PICTURE}.webp")
    made = Deck("Our jokes", "en", "gifttrap", tuple(cards), **fields)
    return check_deck(made, [f"pictures/{PICTURE}.webp"])


def objects(*names: str) -> Deck:
    """A deck of That's Not a Hat in English."""
    cards = tuple(Card(f"card-{n}", name) for n, name in enumerate(names))
    return check_deck(Deck("Our things", "en", "hat", cards), [])


async def shelved(shelf: Shelf, id: str, owner: str, deck: Deck) -> tuple[OwnCard, ...]:
    """Put a deck on the shelf; its cards as a table keeps them."""
    pictures = (PICTURE,) if any(card.picture for card in deck.cards) else ()
    if pictures:
        await shelf.add_picture(PICTURE, b"webp", 0, ROOMY)
    body = msgspec.json.encode(deck)
    kept = KeptDeck(id, owner, deck.title, deck.game, len(deck.cards), 0, body, pictures)
    await shelf.put_deck(kept, ROOMY)
    return own_cards(deck)
