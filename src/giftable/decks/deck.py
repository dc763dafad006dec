"""What a deck of own cards is, wherever it comes from: a file, a phone, or the built-in box."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

FORMAT = 1
CARDS_MAX = 200  # of a deck; cards of the house are not counted
HOUSE_CARDS_MAX = 1000
LANGUAGES_MAX = 12  # of all cards together
NAME_MAX = 60  # graphemes: of a card, a title, a licence, whoever made it
NAME_POINTS_MAX = 240  # code points of it
TAGS_MAX = 12  # of a card
TOML_BYTES_MAX = 256 * 1024
DECK_BYTES_MAX = 20 * 1024 * 1024  # of a file, and of all that is in it when unpacked

_END = r"$(?!\n)"  # Python's $ also matches before a final newline

CardId = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*" + _END, max_length=40)]
Line = Annotated[str, Meta(min_length=1, max_length=NAME_POINTS_MAX)]
LocaleId = Annotated[str, Meta(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*" + _END, max_length=35)]
Word = Annotated[str, Meta(pattern=r"^[a-z]+(-[a-z]+)*" + _END, max_length=40)]
Picture = Annotated[str, Meta(pattern=r"^pictures/[a-z0-9-]{1,64}[.]webp" + _END)]


class Card(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One card of a deck. If it has neither picture nor icon, its name is all there is to see."""

    id: Annotated[CardId, Meta(description="Any word of your own; each card has another.")]
    name: Annotated[Line, Meta(description="What it is called in the deck's language.")]
    names: Annotated[
        dict[LocaleId, Line], Meta(description="What it is called in other languages.")
    ] = {}
    pack: Annotated[Word | None, Meta(description="One of the game's, if it has packs.")] = None
    tags: Annotated[
        tuple[Word, ...], Meta(description="What bots know of it.", max_length=TAGS_MAX)
    ] = ()
    adults: Annotated[bool, Meta(description="Whether it is for adults only.")] = False
    picture: Annotated[
        Picture | None, Meta(description="A file of the deck: pictures/NAME.webp.")
    ] = None
    icon: Annotated[
        CardId | None,
        Meta(description="One of our pictures instead, by the id of its gift or object."),
    ] = None


class Deck(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A deck of own cards, as the file `deck.toml` has it."""

    title: Annotated[Line, Meta(description="What the deck is called.")]
    language: Annotated[LocaleId, Meta(description="The language of the cards' names: en, cs.")]
    game: Annotated[Word, Meta(description="The name of the game whose cards they are.")]
    cards: Annotated[
        tuple[Card, ...],
        Meta(min_length=1, max_length=HOUSE_CARDS_MAX, description="At most 200 of your own."),
    ]
    format: Annotated[int, Meta(description="The version of this format.")] = FORMAT
    by: Annotated[str, Meta(max_length=240, description="Who made it.")] = ""
    licence: Annotated[str, Meta(max_length=240, description="What others may do with it.")] = ""
