"""What may be sent to others, as it is set."""

from __future__ import annotations

import pytest

from giftable.notices.outgoing import outgoing_of


def public(url: str) -> str | None:
    found = outgoing_of(is_on=False, private="", smtp=None, sender=None, public_url=url)
    return found.public_url


def test_a_public_url_may_have_a_path() -> None:
    assert public("https://giftable.example/") == "https://giftable.example"
    assert public("https://club.example/play/") == "https://club.example/play"


@pytest.mark.parametrize("url", ["giftable.example", "ftp://a.example", "https://", "https://a/?b"])
def test_a_bad_public_url_is_refused_at_the_start(url: str) -> None:
    with pytest.raises(ValueError, match="--public-url"):
        public(url)
