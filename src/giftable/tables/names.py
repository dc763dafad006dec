"""Cleans people's names, so that no name can hide, reorder or flood what others read."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from unicodedata import category, normalize

from giftable.content.letters import JOINER, graphemes, without_hidden
from giftable.games.kernel import Rejected

GRAPHEMES_MAX = 24


def clean(name: str) -> str:
    """Returns the name as everybody will see it, 1 to 24 graphemes. Raises Rejected `bad_name`."""
    text = " ".join(normalize("NFKC", name).split())
    text = normalize("NFKC", without_hidden(text))
    text = "".join(graphemes(text)[:GRAPHEMES_MAX]).rstrip(JOINER)
    text = " ".join(text.split())
    if not any(category(char)[0] not in "MZ" for char in text):
        raise Rejected("bad_name")
    return text


def numbered(name: str, nth: int) -> str:
    """The name as it is written for the nth who bears it: Anna, Anna 2, Anna 3."""
    return name if nth == 1 else f"{name} {nth}"


def nth_of(name: str, others: Iterable[str]) -> int:
    """The least number that tells this name apart from the others, all of them as written."""
    taken = {other.casefold() for other in others}
    return next(nth for nth in count(1) if numbered(name, nth).casefold() not in taken)
