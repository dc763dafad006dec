"""Gifts of a printed box that lie on the players' own table (G31).

All that is known of one is the number of its field, and what somebody at the table calls it. Its id
says both, so that whoever names a gift by its id can name this one.
"""

from __future__ import annotations

import re

from giftable.content.letters import is_blank, shortened

NAME_MAX = 24  # graphemes
NAME_POINTS_MAX = 56  # code points; an id has at most 64

_ID = re.compile(r"box-([1-9])(?:-(.+))?", re.DOTALL)


def boxed(number: int, name: str = "") -> str:
    """The id of the gift on a field, 1 to 9."""
    return f"box-{number}-{name}" if name else f"box-{number}"


def read(gift: str) -> tuple[int, str] | None:
    """The number of its field and its name, which may be empty; None: it is no gift of a box."""
    found = _ID.fullmatch(gift)
    return None if found is None else (int(found[1]), found[2] or "")


def clean(name: str) -> str | None:
    """The name as everybody will see it, at most NAME_MAX graphemes; empty to take one back. None:
    nothing of it can be read."""
    text = shortened(name, NAME_MAX, NAME_POINTS_MAX)
    return None if is_blank(text) and name.strip() else text
