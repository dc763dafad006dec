"""Makes types ready to be read by several threads."""

from __future__ import annotations

from typing import TypeVar

import msgspec

T = TypeVar("T")


def ready(kind: type[T]) -> type[T]:
    """That type. msgspec makes a Struct ready when it is first read into, and where two threads do
    so at the same moment the whole process crashes; a Decoder does it right away."""
    msgspec.json.Decoder(kind)
    return kind
