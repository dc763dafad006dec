"""What counts of a text: the same as in the client (lib/search.test.ts)."""

from __future__ import annotations

import pytest

from giftable.content.letters import folded


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
def test_what_counts(text: str, counts: str) -> None:
    """H14."""
    assert folded(text) == counts
