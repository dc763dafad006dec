"""What a table needs from outside, as protocols: store, bus, clock, dice, bots.

Adapters live in store/, bus/, bots/ and server/; `bootstrap.py` alone names them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from msgspec import Struct

from giftable.rules.kernel import Seat

TableId = str
"""128 random bits, URL-safe base64 (22 characters)."""


class Commit(Struct, frozen=True):
    """One row of a table's log: a command with all that followed, taken whole or not at all."""

    table: TableId
    n: int  # 1-based, without gaps
    at_ms: int  # wall clock, for people; never for deadlines
    command_id: str  # unique within the table
    body: bytes  # JSON of facts.Body


class Taken(Exception):
    """Another commit has this table's n. Fold the news, decide anew."""


class Repeated(Exception):
    """This command id is in the log already: it happened, answer yes."""


class StoreFailed(Exception):
    """The store could not say whether the commit is durable: forget the table, fold it anew."""


class Store(Protocol):
    """Where logs rest. Every method may be called from one event loop only."""

    async def append(self, commit: Commit) -> None:
        """Durable when it returns. Raises Taken, Repeated, StoreFailed."""

    async def read(self, table: TableId, after: int = 0) -> list[Commit]: ...
    async def create(self, first: Commit, code: str) -> bool:
        """Append a table's first commit and reserve its code; False if the code is taken."""

    async def find(self, code: str) -> TableId | None: ...
    async def codes_taken(self) -> int: ...
    async def secret(self, name: str) -> bytes:
        """A random 32-byte secret kept in the store, made at first use (signing key)."""

    async def close(self) -> None: ...


class Bus(Protocol):
    """Says "table T is at n". Losing a message costs a moment, never a move."""

    async def publish(self, commit: Commit) -> None: ...
    def subscribe(self, hear: Callable[[Commit], None]) -> None:
        """Call `hear` with every published commit, one's own included."""


class Clock(Protocol):
    def wall_ms(self) -> int: ...
    def monotonic_s(self) -> float: ...
    async def sleep(self, seconds: float) -> None: ...


class Entropy(Protocol):
    """The one source of secrets: seeds, ids, codes."""

    def token_bytes(self, n: int) -> bytes: ...


class Bot(Protocol):
    """Plays one seat. Sees what that seat is shown, never State; rebuilt by replaying it."""

    def observe(self, shown: Any) -> None: ...
    def act(self, view: Any) -> Any:
        """An action allowed by `view.ask` (its `due` part, or a free one); called only when
        the seat is waited for."""


class BotMaker(Protocol):
    def __call__(self, game: str, level: str, seat: Seat, seed: bytes) -> Bot: ...
