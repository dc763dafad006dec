"""Makes types ready to be read by several threads."""

from __future__ import annotations

from typing import TypeVar

import msgspec

T = TypeVar("T")


def ready(kind: type[T]) -> type[T]:
    """Prepares a struct type for reading by several threads, and returns it."""
    msgspec.json.Decoder(kind)
    return kind
