"""Typed codes: whatever keyboard they come from."""

from __future__ import annotations

import pytest

from giftable.server.routes.codes import normalise


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("BCDF", "BCDF"),
        ("bcdf", "BCDF"),
        (" b c-d_f ", "BCDF"),
        ("BC\u2013DF", "BCDF"),
        ("BCDFG", "BCDFG"),
        ("ＢＣＤＦ", "BCDF"),
        ("ｂｃｄｆ", "BCDF"),
        ("ВКМН", "BKMH"),
        ("рстх", "PCTX"),
        ("http://192.168.1.5:8000/t/BCDF", "BCDF"),
        ("https://giftable.example/t/bcdf?from=mail#top", "BCDF"),
        ("/t/bcdf/", "BCDF"),
        ("", None),
        ("BCD", None),
        ("BCDFGH", None),
        ("ABCD", None),
        ("BCDY", None),
        ("BCD4", None),
        ("https://giftable.example/rules/BCDF", None),
        ("\u202eBCDF", None),
        ("B" * 301, None),
    ],
)
def test_typed_codes_are_normalised(typed: str, code: str | None) -> None:
    assert normalise(typed) == code
