"""What a deck of own cards is, wherever it comes from: a file, a phone, or the house's own box."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

FORMAT = 1
CARDS_MAX = 200
TITLE_MAX = 60  # graphemes, as of a name and of by whom
DECK_BYTES_MAX = 20 * 1024 * 1024  # of a file, and of all that is in it when unpacked
PICTURE_BYTES_MAX = 2 * 1024 * 1024  # as it comes
PIXELS_MAX = 4_000_000  # as it comes
SIDE_MAX = 768  # of a picture as it is kept, pixels

CardId = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
Line = Annotated[str, Meta(min_length=1, max_length=240)]
LocaleId = Annotated[str, Meta(pattern="^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$")]


class Card(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One card. It has a picture, an icon, or neither: then its name is all there is to see."""

    id: CardId
    name: Line  # in the deck's language
    names: dict[LocaleId, Line] = {}  # in others
    pack: str | None = None  # one of the game's packs; None where it has none
    tags: tuple[str, ...] = ()  # only bots read them
    adults: bool = False
    picture: Annotated[str, Meta(pattern="^pictures/[a-z0-9-]{1,64}[.]webp$")] | None = None
    icon: CardId | None = None  # one of the house's pictures, by the id of its gift or object


class Deck(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A deck, as `deck.toml` in a `.giftdeck` file has it."""

    title: Line
    language: LocaleId
    game: str  # whose cards they are
    cards: Annotated[tuple[Card, ...], Meta(max_length=CARDS_MAX)]
    format: int = FORMAT
    by: Annotated[str, Meta(max_length=240)] = ""
    licence: Annotated[str, Meta(max_length=240)] = ""
