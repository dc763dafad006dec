"""Where circles are kept, and the figures of that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct


class KeptCircle(Struct, frozen=True):
    """A circle as the store has it: `body` is the Circle as JSON. `version` begins with 1 and grows
    with each change of the circle or its evenings."""

    id: str
    version: int
    used_ms: int  # its last evening
    body: bytes


class KeptEvening(Struct, frozen=True):
    """An evening as the store has it: `body` is the Evening as JSON."""

    source: str
    at_ms: int
    body: bytes


class Circles(Protocol):
    """The store of circles. Every method may raise StoreFailed."""

    async def make(self, circle: KeptCircle, evenings: Sequence[KeptEvening]) -> bool:
        """Stores a new circle, whole or not at all. Returns False if its id is or was in use."""

    async def find(self, id: str) -> KeptCircle | None:
        """Returns a circle by its id; None if there is none."""

    async def change(self, circle: KeptCircle) -> bool:
        """Stores a circle's next version. Returns False if the stored one is not the one before."""

    async def evenings(self, id: str) -> list[KeptEvening]:
        """Returns a circle's evenings, the oldest first."""

    async def add(self, id: str, evening: KeptEvening, most: int) -> bool:
        """Adds an evening; beyond `most` the oldest is deleted. Returns False if it is there
        already, or there is no such circle."""

    async def amend(self, id: str, evening: KeptEvening) -> bool:
        """Overwrites a stored evening of the same `source`. Returns False if there is none."""

    async def delete(self, id: str, version: int | None = None) -> bool:
        """Deletes a circle with its evenings. Returns False if there is none (of that version)."""

    async def wipe(self) -> None:
        """Removes deleted and overwritten content from the database's files, if the store can."""

    async def forget(self, before_ms: int, most: int) -> int:
        """Sets aside at most `most` circles last used before that time; returns how many."""
