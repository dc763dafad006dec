"""Names and words of all scripts: kept as they were typed, and found by what people type."""

from __future__ import annotations

import json
from pathlib import Path
from unicodedata import category, normalize

import pytest

from giftable.content.letters import graphemes, lookalike_key, search_key, tidied, without_hidden

TABLE = json.loads((Path(__file__).parent / "names.json").read_text("utf-8"))
"""The client's tests read it too: lib/graphemes.test.ts."""
KEPT = [(name, signs) for _, name, signs in TABLE["kept"]]

CHIEF = (
    "Adlam", "Arabic", "Armenian", "Balinese", "Bengali", "Bopomofo", "Burmese",
    "Canadian syllabics", "Cherokee", "Cyrillic", "Devanagari", "Emoji", "Ethiopic", "Georgian",
    "Greek", "Greek, polytonic", "Gujarati", "Gurmukhi", "Han", "Hangul", "Hangul, jamo as typed",
    "Hebrew, pointed", "Hiragana", "Javanese", "Kannada", "Katakana", "Katakana, half-width",
    "Khmer", "Lao", "Latin", "Latin, Vietnamese", "Malayalam", "Mongolian", "N'Ko", "Oriya",
    "Persian", "Sinhala", "Syriac", "Tamil", "Telugu", "Thaana", "Thai", "Tibetan", "Tifinagh",
    "Urdu", "Vai", "Yi",
)  # fmt: skip


def test_the_table_of_marks_covers_all_living_scripts() -> None:
    assert {script for script, _, _ in TABLE["kept"]} >= set(CHIEF)


@pytest.mark.parametrize(("name", "signs"), KEPT)
def test_tidied_text_keeps_visible_characters(name: str, signs: int) -> None:
    composed = normalize("NFC", name)
    assert tidied(name) == composed
    assert len(graphemes(composed)) == signs


@pytest.mark.parametrize(("name", "signs"), KEPT)
def test_shortened_text_never_splits_a_grapheme(name: str, signs: int) -> None:
    """What is left of a name is still as its script writes it."""
    parts = graphemes(normalize("NFC", name))
    for count in range(1, signs):
        shown = "".join(parts[:count])
        assert tidied(shown).rstrip(JOINERS) == shown.strip().rstrip(JOINERS)


JOINERS = "\u200b\u200c\u200d\u180e"


@pytest.mark.parametrize(("name", "typed"), TABLE["same"])
def test_a_search_key_ignores_case_accents_and_punctuation(name: str, typed: str) -> None:
    assert search_key(name) == search_key(typed) != ""


@pytest.mark.parametrize(("name", "typed"), TABLE["other"])
def test_search_keys_of_different_words_differ(name: str, typed: str) -> None:
    assert search_key(name) != search_key(typed)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"), ("Jana", "Ｊａｎａ"), ("علی‌رضا", "علیرضا"), ("辻\U000e0100", "辻"),
        ("Straße", "STRASSE"), ("𝓐nna", "anna"), ("山田\u3000太郎", "山田 太郎"), ("ｱﾝﾅ", "アンナ"),
    ],
)  # fmt: skip
def test_texts_that_look_alike_have_equal_lookalike_keys(one: str, other: str) -> None:
    assert lookalike_key(one) == lookalike_key(other)


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("An\u200dna \u200cB", "Anna B"),  # joiners where nothing joins
        ("م\u200c", "م"),
        ("\u200cم", "م"),
        ("म\u200dA", "मA"),
        ("ก\u200bA", "กA"),
        ("A\u200bB", "AB"),
        ("x\u0e47\u0e47y", "x\u0e47y"),  # a mark twice
        ("ก\u0e47\u0e47\u0e47", "ก\u0e47"),
        ("ก\u0e34\u0e48\u0e4c\u0e4d\u0e31", "ก\u0e34\u0e48\u0e4c"),
        ("x\u0e34\u0f7c\u0651\u0947", "x\u0e34\u0f7c\u0651"),  # strangers' marks
        ("o\u0300\u0301\u0302\u0303", "o\u0300\u0301"),
        ("ក" + "\u17d2ក" * 7, "ក" + "\u17d2ក" * 5 + "ក\u17d2ក"),  # letters under letters
        ("\U0001f3f4\U000e0067\U000e0062", "\U0001f3f4"),  # a flag without its end
        ("A\U000e0067\U000e007f", "A"),
        ("A\U000e0100", "A"),
        ("A\u180bB\u180e", "AB"),
        ("\u202eevil\u2066", "evil"),
        ("\ufdd0\U0001ffff\u2065a", "a"),  # no characters at all
    ],
)
def test_invisible_and_reordering_characters_are_removed(raw: str, shown: str) -> None:
    assert without_hidden(raw) == shown


def test_an_emoji_newer_than_the_unicode_tables_is_kept() -> None:
    newer = next(c for c in map(chr, range(0x1FAFF, 0x1F000, -1)) if category(c) == "Cn")
    assert tidied(f"{newer} 🙂\u200d{newer}") == f"{newer} 🙂\u200d{newer}"
    assert len(graphemes(f"🙂\u200d{newer}")) == 1


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("Ёжик їй ґанок", "ёжик їй ґанок"),
        ("がぎ ガギ", "がぎ がぎ"),
        ("KLÍČ", "klic"),
        ("um\u00adbr\u200be", "umbre"),
        ("ｕｍｂ", "umb"),
        ("T-Shirt’s", "t shirt s"),
        ("м’яч", "мяч"),
        ("Œuf  à la Straße", "oeuf a la strasse"),
        ("за\u0301мок", "замок"),
        ("…", ""),
    ],
)
def test_search_keys_keep_letters_that_distinguish_words(text: str, counts: str) -> None:
    """H14: the same as in the client (lib/search.test.ts)."""
    assert search_key(text) == counts
