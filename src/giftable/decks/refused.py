"""Why a deck or a picture is not taken: a code and what it is about, for a sentence to be made of.

The sentences are in the file decks.ftl of each language, named by the code with hyphens.
"""

from __future__ import annotations

from giftable.content.letters import tidied
from giftable.games.kernel import Rejected

SHOWN_MAX = 60  # characters of a stranger's word that are repeated

CODES: dict[str, tuple[str, ...]] = {
    # the file
    "deck_too_big": ("bytes", "most"),
    "deck_no_zip": (),
    "deck_zip_damaged": ("name",),
    "deck_too_many_files": ("count", "most"),
    "deck_unpacks_too_big": ("bytes", "most"),
    "deck_encrypted": ("name",),
    "deck_packed_otherwise": ("name",),
    "deck_stray_file": ("name",),
    "deck_file_twice": ("name",),
    # deck.toml
    "deck_no_toml": (),
    "deck_toml_too_big": ("bytes", "most"),
    "deck_bad_toml": ("line",),
    "deck_newer": ("format", "ours"),
    "deck_bad_field": ("field",),
    "deck_bad_card": ("card", "field"),
    # what it says
    "deck_bad_text": ("field",),
    "deck_bad_name": ("card", "most"),
    "deck_no_game": ("game", "games"),
    "deck_no_language": ("language", "languages"),
    "deck_too_many_cards": ("count", "most"),
    "deck_too_many_languages": ("count", "most"),
    "deck_card_twice": ("card",),
    "deck_no_pack": ("card", "packs"),
    "deck_needs_no_pack": ("card",),
    "deck_no_tag": ("card", "tag", "tags"),
    "deck_needs_no_tags": ("card",),
    "deck_no_icon": ("card", "icon"),
    "deck_two_pictures": ("card",),
    "deck_mistaken": ("card", "other", "language"),
    "deck_picture_missing": ("card", "picture"),
    "deck_picture_unused": ("picture",),
    "deck_picture_bad": ("picture", "why"),  # why: a code below; its values stand beside
    # a picture
    "picture_too_big": ("bytes", "most"),
    "picture_of_no_kind": (),
    "picture_no_webp": (),
    "picture_too_many_pixels": ("width", "height", "most"),  # most: millions
    "picture_moves": (),
    "picture_damaged": (),
    "pictures_busy": (),
    # on a server
    "no_such_deck": (),
    "no_such_picture": (),
    "too_many_decks": ("most",),
    "too_many_pictures": ("bytes", "most"),
    "pictures_full": (),
    "decks_busy": (),
    # on paper
    "print_no_such": ("option", "choices"),
    "print_nothing": (),
    "print_no_font": ("letters",),
    "prints_busy": (),
    "print_failed": (),
}
"""Code -> what it is about."""

_OURS = ("choices", "games", "languages", "packs", "tags", "why")  # our own words, shown in full


def refusal(code: str, **values: int | str) -> Rejected:
    """Makes the Rejected of a deck or picture; `values`: those that CODES names for the code."""
    assert tuple(values) == CODES[code], code
    return Rejected(
        code,
        **{
            key: value if isinstance(value, int) or key in _OURS else _shortened_word(value)
            for key, value in values.items()
        },
    )


def refusal_by_picture(picture: str, why: Rejected) -> Rejected:
    """Makes the Rejected of a deck in which `picture` was rejected with `why`."""
    picture = _shortened_word(picture)
    return Rejected("deck_picture_bad", picture=picture, why=why.code, **why.values)


def _shortened_word(word: str) -> str:
    """Returns a stranger's word cut and tidied, so that screens and terminals can show it."""
    text = tidied(word[: 16 * SHOWN_MAX])
    return text if len(text) <= SHOWN_MAX else text[: SHOWN_MAX - 1] + "…"
