"""Where circles are kept, and the figures of that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct


class Kept(Struct, frozen=True):
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

    async def make(self, circle: Kept, evenings: Sequence[KeptEvening]) -> bool:
        """Keep a new circle, whole or not at all. False: there is one with that id, or
        was one that was deleted."""

    async def find(self, id: str) -> Kept | None: ...
    async def change(self, circle: Kept) -> bool:
        """Keep the version after the one that is there. False: another version is there, or
        none."""

    async def evenings(self, id: str) -> list[KeptEvening]:
        """In their order."""

    async def add(self, id: str, evening: KeptEvening, most: int) -> bool:
        """Keep an evening; if there are more than `most`, the oldest goes. False: it is there
        already, or the circle is not."""

    async def amend(self, id: str, evening: KeptEvening) -> bool:
        """Keep what is told of an evening now. False: there is no such evening."""

    async def delete(self, id: str, version: int | None = None) -> bool:
        """Delete it with its evenings. False: there is none, or another version than that."""

    async def wipe(self) -> None:
        """What was deleted or written over until now is in no file of the store any more, as far
        as the store has that in its hand."""

    async def forget(self, before_ms: int, most: int) -> int:
        """Set aside at most `most` circles that were last used before then. Returns how many."""
