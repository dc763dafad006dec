"""Reads a table's code as somebody typed or pasted it: in any case, on any keyboard, in a link."""

from __future__ import annotations

import re
import unicodedata

from giftable.tables.codes import LETTERS, SHORT

_CODE = re.compile(f"[{LETTERS}]{{{SHORT},{SHORT + 1}}}")
_LINK = re.compile(r"/t/([^/?#\s]+)", re.IGNORECASE)
_LOOKALIKES = str.maketrans("ВКМНРСТХ", "BKMHPCTX")  # Cyrillic to Latin
_SEPARATORS = re.compile(r"[\s_.\-\u2010-\u2015\u2212]+")
_TYPED_MAX = 300  # characters: enough for a link; anything longer is no code


def normalise(typed: str) -> str | None:
    """Returns the table's code in a text that was typed or pasted; None if it has none."""
    if len(typed) > _TYPED_MAX:
        return None
    text = unicodedata.normalize("NFKC", typed)
    link = _LINK.search(text)
    if link:
        text = link.group(1)
    code = _SEPARATORS.sub("", text).upper().translate(_LOOKALIKES)
    return code if _CODE.fullmatch(code) else None
