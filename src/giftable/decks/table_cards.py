"""The cards of a deck as a table keeps them (decision 19)."""

from __future__ import annotations

from hashlib import sha256
from pathlib import PurePosixPath

import msgspec

from giftable.decks.checking import custom_cards
from giftable.decks.deck import Card, Deck
from giftable.games.kernel import GiftId
from giftable.games.own import OWN, OwnCard

ID_DIGITS = 16
_encode = msgspec.json.Encoder(order="deterministic").encode
_decode = msgspec.json.Decoder(Deck).decode


def read(body: bytes) -> Deck:
    """Decodes a deck from its stored `body`."""
    return _decode(body)


def own_cards(deck: Deck) -> tuple[OwnCard, ...]:
    """Returns a table's cards for the deck: those that are not built in, each once."""
    found = {
        card.id: card for card in (_own_card(card, deck.language) for card in custom_cards(deck))
    }
    return tuple(found.values())


def _own_card(card: Card, language: str) -> OwnCard:
    picture = "" if card.picture is None else PurePosixPath(card.picture).stem
    made = OwnCard(
        GiftId(""), card.name, language, card.names, card.pack, card.tags, card.adults, picture,
        card.icon,
    )  # fmt: skip
    digest = sha256(_encode(made)).hexdigest()
    return msgspec.structs.replace(made, id=GiftId(OWN + digest[:ID_DIGITS]))
