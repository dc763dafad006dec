"""Names of people, cleaned."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from giftable.content.letters import MARKS_MAX, SIGN_MAX, graphemes
from giftable.games.kernel import Rejected
from giftable.tables.names import GRAPHEMES_MAX, clean

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
    ("Jana\ufe0f\U000e0100", "Jana"),  # variants of letters look alike
    ("1\ufe0f\u20e3 ❤\ufe0f", "1\ufe0f\u20e3 ❤\ufe0f"),
    ("Ja\ufffcna", "Jana"),
    ("e\u200b\u0301", "é"),  # composed only when the hidden one is gone
    ("👩\u200d" * 60, "👩\u200d" * 59 + "👩"),
    ("👍" + "🏽" * 60, "👍" + "🏽" * 60),
])  # fmt: skip
def test_cleaned(raw: str, cleaned: str) -> None:
    assert clean(raw) == cleaned


@pytest.mark.parametrize(
    "raw", ["", "   ", "\u200b\u200d", "\u202e", "\u3164\u2800", "\u0301\u0302", "\ue000", "\x07"]
)
def test_nothing_to_see_is_no_name(raw: str) -> None:
    with pytest.raises(Rejected, match="bad_name"):
        clean(raw)


NASTY = st.text(
    st.sampled_from(
        "aB1 #é👩👍🏽🏿❤🏳🌈🇨🇺가각กिشی"
        "\u0301\u0336\u0489\u20dd\u20e3\u0e34\u1ab0"  # marks
        "\u200b\u200c\u200d\u200e\u202e\u2060\u2066\u2069\ufeff\u00ad\u061c\u180e"  # format
        "\ufe00\ufe0e\ufe0f\u180b\U000e0100\U000e0041\U000e007f"  # variants and tags
        "\u00a0\u1680\u2028\u3000\t\n\x00\x1b\x7f\x85"  # blanks and controls
        "\u034f\u115f\u17b4\u2800\u3164\uffa0\ufffc\ufffd\ue000\uffff\ud800\udfff"
    )
    | st.characters(),
    max_size=200,
)


@given(NASTY)
def test_a_clean_name_hides_nothing_and_stays_clean(raw: str) -> None:
    try:
        name = clean(raw)
    except Rejected:
        return
    signs = graphemes(name)
    assert 1 <= len(signs) <= GRAPHEMES_MAX
    assert all(len(sign) <= SIGN_MAX for sign in signs)
    assert name == " ".join(name.split())
    kinds = {unicodedata.category(char) for char in name if char != "\u200d"}
    assert not kinds & {"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"}
    marks = "".join("m" if unicodedata.category(char)[0] == "M" else "." for char in name)
    assert "m" * (MARKS_MAX + 1) not in marks
    for before, joiner, after in zip(name, name[1:], name[2:] + " ", strict=False):
        if joiner == "\u200d":
            assert unicodedata.category(after) == "So"
            assert before == "\ufe0f" or unicodedata.category(before) in ("So", "Sk")
    assert name[0] != "\u200d" != name[-1]
    assert unicodedata.normalize("NFKC", name) == name
    assert clean(name) == name


@pytest.mark.parametrize(("text", "count"), [
    ("", 0), ("abc", 3), ("e\u0301", 1), (FAMILY, 1), ("🇨🇿🇺🇦", 2), ("👍🏽", 1), ("한국", 2)
])  # fmt: skip
def test_graphemes_are_what_a_reader_counts(text: str, count: int) -> None:
    assert len(graphemes(text)) == count
