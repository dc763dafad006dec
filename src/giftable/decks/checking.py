"""Checks what a deck says: its names, and what its game knows of packs, tags and pictures."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import cast

from msgspec.structs import replace

from giftable.content.letters import graphemes, is_blank, tidied
from giftable.decks.deck import CARDS_MAX, FORMAT, LANGUAGES_MAX, NAME_MAX, Card, Deck
from giftable.decks.refused import refusal
from giftable.games.catalog import GAMES, has_part, part
from giftable.games.own import HouseCard, OwnCards


def own_cards(game: str) -> OwnCards:
    """Returns the game's rules for own cards. Raises Rejected `deck_no_game`."""
    games = games_with_cards()
    if game not in games:
        raise refusal("deck_no_game", game=game, games=", ".join(games))
    return cast(OwnCards, part(game, "own"))


def games_with_cards() -> list[str]:
    """Returns the games for which people can make cards."""
    return [game for game in GAMES if has_part(game, "own")]


def check_deck(deck: Deck, pictures: Collection[str]) -> Deck:
    """Returns the deck with its texts tidied: no space too many, letters composed, nothing hidden.
    Raises Rejected.

    `pictures` are the names of its picture files; each belongs to a card.
    """
    if deck.format > FORMAT:
        raise refusal("deck_newer", format=deck.format, ours=FORMAT)
    if deck.format < 1:
        raise refusal("deck_bad_field", field="format")
    game = own_cards(deck.game)
    deck = _tidy_deck(deck)
    seen: set[str] = set()
    for card in deck.cards:
        if card.id in seen:
            raise refusal("deck_card_twice", card=card.id)
        seen.add(card.id)
        _check_words(card, game)
        _check_looks(card, game, pictures)
    shown = {card.picture for card in deck.cards}
    for picture in sorted(pictures):
        if picture not in shown:
            raise refusal("deck_picture_unused", picture=picture)
    _check_all_cards(deck, game)
    return deck


def custom_cards(deck: Deck) -> list[Card]:
    """Returns the cards of a deck that differ from the built-in cards."""
    game = own_cards(deck.game)
    house = game.house_cards()
    return [
        card
        for card in deck.cards
        if card.id not in house or card != _house_twin(card, house[card.id], deck.language, game)
    ]


def house_card(card: HouseCard, languages: list[str], game: OwnCards) -> Card:
    """Makes a deck's card of a built-in one; the first of `languages` is the deck's. Raises
    KeyError if the house has no name for the card in one of them."""
    first, *others = (game.house_names(language)[card.id] for language in languages)
    return Card(
        id=card.id, name=first, names=dict(zip(languages[1:], others, strict=True)), pack=card.pack,
        tags=card.tags, adults=card.adults, icon=card.id,
    )  # fmt: skip


def _house_twin(card: Card, house: HouseCard, language: str, game: OwnCards) -> Card | None:
    """Returns a built-in card in this card's languages; None if it has no name in one."""
    try:
        return house_card(house, [language, *card.names], game)
    except KeyError:
        return None


def _tidy_deck(deck: Deck) -> Deck:
    return replace(
        deck,
        title=_tidy_field(deck.title, "title"),
        by=_tidy_field(deck.by, "by", may_be_empty=True),
        licence=_tidy_field(deck.licence, "licence", may_be_empty=True),
        cards=tuple([_tidy_card(card) for card in deck.cards]),
    )


def _tidy_card(card: Card) -> Card:
    name = _tidy(card.name)
    names = {language: _tidy(name) for language, name in card.names.items()}
    if name is None or None in names.values():
        raise refusal("deck_bad_name", card=card.id, most=NAME_MAX)
    return replace(card, name=name, names=names)


def _tidy_field(text: str, field: str, *, may_be_empty: bool = False) -> str:
    if may_be_empty and not text.strip():
        return ""
    tidy = _tidy(text)
    if tidy is None:
        raise refusal("deck_bad_text", field=field)
    return tidy


def _tidy(text: str) -> str | None:
    """Returns the text without what nobody sees; None if it is too long or shows nothing."""
    tidy = tidied(text)
    return None if is_blank(tidy) or len(graphemes(tidy)) > NAME_MAX else tidy


def _check_words(card: Card, game: OwnCards) -> None:
    if not all(map(game.can_be_named, (card.name, *card.names.values()))):
        raise refusal("deck_bad_name", card=card.id, most=NAME_MAX)
    if game.PACKS and card.pack not in game.PACKS:
        raise refusal("deck_no_pack", card=card.id, packs=", ".join(game.PACKS))
    if not game.PACKS and card.pack is not None:
        raise refusal("deck_needs_no_pack", card=card.id)
    if card.tags and not game.TAGS:
        raise refusal("deck_needs_no_tags", card=card.id)
    for tag in card.tags:
        if tag not in game.TAGS or card.tags.count(tag) > 1:
            raise refusal("deck_no_tag", card=card.id, tag=tag, tags=", ".join(game.TAGS))


def _check_looks(card: Card, game: OwnCards, pictures: Collection[str]) -> None:
    if card.icon is not None and card.picture is not None:
        raise refusal("deck_two_pictures", card=card.id)
    if card.icon is not None and card.icon not in game.house_cards():
        raise refusal("deck_no_icon", card=card.id, icon=card.icon)
    if card.picture is not None and card.picture not in pictures:
        raise refusal("deck_picture_missing", card=card.id, picture=card.picture)


def _check_all_cards(deck: Deck, game: OwnCards) -> None:
    languages = list(dict.fromkeys([deck.language, *(at for c in deck.cards for at in c.names)]))
    if len(languages) > LANGUAGES_MAX:
        count = len(languages)
        raise refusal("deck_too_many_languages", count=count, most=LANGUAGES_MAX)
    cards = custom_cards(deck)
    if len(cards) > CARDS_MAX:
        raise refusal("deck_too_many_cards", count=len(cards), most=CARDS_MAX)
    for language in languages:
        found = game.find_confusable(_names_for_reader(cards, deck.language, language), language)
        if found is not None:
            raise refusal("deck_mistaken", card=found[0], other=found[1], language=language)


def _names_for_reader(cards: list[Card], own: str, language: str) -> Mapping[str, str]:
    """Returns each card's name by id, as a reader of this language sees it."""
    if language == own:
        return {card.id: card.name for card in cards}
    return {card.id: card.names.get(language, card.name) for card in cards}
