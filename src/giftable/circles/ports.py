"""Where circles are kept, and the figures of that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct


class KeptCircle(Struct, frozen=True):
    """A circle as it is kept: `body` is the Circle as JSON. Its first version is 1; it and each of
    its evenings make a new one as they change."""

    id: str
    version: int
    used_ms: int  # its last evening
    body: bytes


class KeptEvening(Struct, frozen=True):
    """`body` is the Evening as JSON."""

    source: str
    at_ms: int
    body: bytes


class Circles(Protocol):
    """Keeps circles. Every method may raise StoreFailed."""

    async def make(self, circle: KeptCircle, evenings: Sequence[KeptEvening]) -> bool:
        """Keeps a new circle, whole or not at all. Returns False if its id is or was in use."""

    async def find(self, id: str) -> KeptCircle | None:
        """Returns a circle by its id; None if there is none."""

    async def change(self, circle: KeptCircle) -> bool:
        """Replaces a circle by its next version. Returns False if another version is there, or
        none."""

    async def evenings(self, id: str) -> list[KeptEvening]:
        """Returns a circle's evenings in their order."""

    async def add(self, id: str, evening: KeptEvening, most: int) -> bool:
        """Keep an evening; if there are more than `most`, the oldest goes. False: it is there
        already, or the circle is not."""

    async def amend(self, id: str, evening: KeptEvening) -> bool:
        """Replaces what is kept of an evening. Returns False if there is no such evening."""

    async def delete(self, id: str, version: int | None = None) -> bool:
        """Delete a circle with its evenings. False: there is none, or not of that version."""

    async def wipe(self) -> None:
        """What was deleted or written over until now is in no file of the store any more, as far
        as the store has that in its hand."""

    async def forget(self, before_ms: int, most: int) -> int:
        """Set aside at most `most` circles that were last used before then. Returns how many."""
