"""Names of people, cleaned."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from giftable.rules.kernel import Rejected
from giftable.tables.names import BOT_NAMES, GRAPHEMES_MAX, clean, graphemes

FAMILY = "👩\u200d👩\u200d👧"


@pytest.mark.parametrize(("raw", "cleaned"), [
    ("Jana", "Jana"),
    ("  Jana \t Nová\n", "Jana Nová"),
    ("Ｊａｎａ", "Jana"),  # full-width letters
    ("Ole\u0301g", "Olég"),
    ("J\u202eana\u2066", "Jana"),  # turns the reading direction
    ("Ja\u200bna\ufeff\u00ad", "Jana"),
    ("\x00Ja\x1bna\x7f", "Jana"),
    ("Ja\u3164na", "Jana"),  # a letter that draws nothing
    ("x\u0336\u0321\u0322\u0323a", "x\u0336\u0321a"),  # a tower of marks
    (FAMILY, FAMILY),  # joined emoji stay one
    ("J\u200dana", "Jana"),  # a joiner between letters goes
    ("🏳\ufe0f\u200d🌈", "🏳\ufe0f\u200d🌈"),
    ("👍🏽 ok", "👍🏽 ok"),
    ("<b>Max</b>", "<b>Max</b>"),  # text, and shown as text
    ("さくら", "さくら"),
    ("Олег", "Олег"),
    ("x" * 200, "x" * 24),
    (FAMILY * 30, FAMILY * 24),
    ("a" * 23 + "  b", "a" * 23),  # no white space at the cut
    ("हिन्दी", "हिन्दी"),
])  # fmt: skip
def test_cleaned(raw: str, cleaned: str) -> None:
    assert clean(raw) == cleaned


@pytest.mark.parametrize(
    "raw", ["", "   ", "\u200b\u200d", "\u202e", "\u3164\u2800", "\u0301\u0302", "\ue000", "\x07"]
)
def test_nothing_to_see_is_no_name(raw: str) -> None:
    with pytest.raises(Rejected, match="bad_name"):
        clean(raw)


@given(st.text(max_size=200))
def test_a_clean_name_hides_nothing_and_stays_clean(raw: str) -> None:
    try:
        name = clean(raw)
    except Rejected:
        return
    assert 1 <= len(graphemes(name)) <= GRAPHEMES_MAX
    assert name == " ".join(name.split())
    kinds = {unicodedata.category(char) for char in name if char != "\u200d"}
    assert not kinds & {"Cc", "Cf", "Co", "Cs", "Cn"}
    assert clean(name) == name


def test_bots_have_a_name_for_every_seat() -> None:
    assert len(set(BOT_NAMES)) == 8 and all(clean(name) == name for name in BOT_NAMES)


@pytest.mark.parametrize(("text", "count"), [
    ("", 0), ("abc", 3), ("e\u0301", 1), (FAMILY, 1), ("🇨🇿🇺🇦", 2), ("👍🏽", 1), ("한국", 2)
])  # fmt: skip
def test_graphemes_are_what_a_reader_counts(text: str, count: int) -> None:
    assert len(graphemes(text)) == count
