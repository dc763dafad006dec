"""The built-in cards as a deck: our box in the format that people's decks have."""

from __future__ import annotations

from giftable.content.words import languages as spoken_here
from giftable.decks.checking import house_card, own_cards
from giftable.decks.deck import Deck
from giftable.decks.refused import refusal


def house_deck(game: str, languages: list[str], *, adults: bool) -> Deck:
    """Makes a deck of all built-in cards; `adults`: with those for adults only. The first of
    `languages` is the deck's. Raises Rejected."""
    cards = own_cards(game)
    spoken = spoken_here()
    for language in languages:
        if language not in spoken:
            raise refusal("deck_no_language", language=language, languages=", ".join(spoken))
    return Deck(
        title=f"Giftable: {game}",
        language=languages[0],
        game=game,
        cards=tuple(
            house_card(card, languages, cards)
            for card in cards.house_cards().values()
            if adults or not card.adults
        ),
        by="Giftable",
        licence="MIT",
    )
