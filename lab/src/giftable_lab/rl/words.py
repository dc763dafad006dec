"""Short texts of what is shown, for people who read along."""

from __future__ import annotations

from typing import Any

import msgspec


def plain(thing: Any) -> str:
    """A value as a short text without its empty fields: GiftNamed(seat=0 to=1 gift=hat)."""
    if isinstance(thing, msgspec.Struct):
        fields = msgspec.structs.fields(thing)
        values = ((field, getattr(thing, field.name)) for field in fields)
        inside = " ".join(
            f"{field.name}={plain(value)}"
            for field, value in values
            if value not in (None, ()) and value != field.default
        )
        return f"{type(thing).__name__}({inside})"
    if isinstance(thing, list | tuple):
        return f"({' '.join(map(plain, thing))})"
    return str(thing)
