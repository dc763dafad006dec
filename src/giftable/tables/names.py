"""Cleans people's names, so that no name can hide, reorder or flood what others read."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from giftable.content.letters import is_blank, lookalike_key, shortened
from giftable.games.kernel import Rejected

GRAPHEMES_MAX = 24
POINTS_MAX = 200  # code points, whatever they make together


def clean_name(name: str) -> str:
    """Returns the name as everybody will see it: without what hides, 1 to 24 graphemes. Raises
    Rejected `bad_name`."""
    text = shortened(name, GRAPHEMES_MAX, POINTS_MAX)
    if is_blank(text):
        raise Rejected("bad_name")
    return text


def numbered(name: str, nth: int) -> str:
    """Returns the name as it is written for the nth person with it: Anna, Anna 2, Anna 3."""
    return name if nth == 1 else f"{name} {nth}"


def nth_of(name: str, others: Iterable[str]) -> int:
    """Returns the least number that tells this name apart from the others, as written."""
    taken = {lookalike_key(other) for other in others}
    return next(nth for nth in count(1) if lookalike_key(numbered(name, nth)) not in taken)
