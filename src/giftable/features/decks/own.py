"""What the endpoints of own cards share."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec
from msgspec.structs import replace
from starlette.requests import Request

from giftable.decks.deck import Deck
from giftable.decks.pictures import Pictures
from giftable.decks.press import Press
from giftable.decks.shelf import ROOM, KeptDeck, Shelf, ShelfLimits
from giftable.games.kernel import Rejected
from giftable.server.web.sessions import Visitor
from giftable.tables.offload import Offload, run_inline

SHA256 = re.compile(r"[0-9a-f]{64}")
_OWN_PICTURE = re.compile(r"pictures/([0-9a-f]{64})\.webp")


class OwnCards(msgspec.Struct, frozen=True):
    """The parts of a server for own cards: the store, the cleaner of pictures, the printer, the
    store's limits, and a process that checks decks."""

    shelf: Shelf
    pictures: Pictures
    press: Press
    room: ShelfLimits = ROOM
    beside: Offload = run_inline


async def own_deck(request: Request, visitor: Visitor | None, shelf: Shelf) -> KeptDeck:
    """Returns the visitor's deck that the URL's path names. Raises Rejected."""
    kept = await shelf.deck(request.path_params["deck"]) if visitor is not None else None
    if kept is None or visitor is None or kept.owner != visitor.person:
        raise Rejected("no_such_deck")
    return kept


def pictures_of(deck: Deck) -> list[str]:
    """Returns the hashes of all pictures that the deck's cards show, each once."""
    found = [_OWN_PICTURE.fullmatch(card.picture) for card in deck.cards if card.picture]
    return list(dict.fromkeys(name[1] for name in found if name is not None))


def path_of(sha256: str) -> str:
    """Returns the name that a deck's card has for a picture of this server."""
    return f"pictures/{sha256}.webp"


async def deck_with_pictures(kept: KeptDeck, shelf: Shelf) -> tuple[Deck, Mapping[str, bytes]]:
    """Returns a stored deck and its pictures by file name; cards lose pictures that are gone."""
    deck = msgspec.json.decode(kept.body, type=Deck)
    pictures = {path_of(name): await shelf.picture(name) for name in kept.pictures}
    there = {path: webp for path, webp in pictures.items() if webp is not None}
    cards = [
        card if card.picture is None or card.picture in there else replace(card, picture=None)
        for card in deck.cards
    ]
    return replace(deck, cards=tuple(cards)), there
