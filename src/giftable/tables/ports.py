"""What a table needs from outside, as protocols: store, bus, clock, dice, bots.

Adapters live in store/, bus/, minds/ and server/; `bootstrap.py` alone names them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from msgspec import Struct

from giftable.games.kernel import Seat

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


class Gone(Exception):
    """The store has no such table, or no longer: nobody has played at it for so long."""


class StoreFailed(Exception):
    """The store could not say whether the commit is durable: forget the table, fold it anew."""


class Store(Protocol):
    """Where logs rest. Every method may be called from one event loop only, and raises
    StoreFailed where the store can't be reached."""

    async def append(self, commit: Commit) -> None:
        """Durable when it returns. Raises Taken, Gone, StoreFailed.

        Who appends n has folded all before it, and so knows every command id in the log: that
        a command happens once follows from its number being taken once.
        """

    async def read(self, table: TableId, after: int = 0, most: int | None = None) -> list[Commit]:
        """The commits that follow the n-th, `most` of them; in their order."""

    async def create(self, first: Commit, code: str) -> bool:
        """Append a table's first commit and reserve its code; False if the code is taken."""

    async def find(self, code: str) -> TableId | None: ...
    async def codes_taken(self) -> int: ...
    async def newest(self, tables: Sequence[TableId]) -> dict[TableId, int]:
        """The n that each of these tables has come to; those without a log are left out."""

    async def forget(self, before_ms: int, most: int) -> int:
        """Delete tables whose last commit is older, with all that is theirs, `most` at a time:
        how many."""

    async def check(self) -> None:
        """Raises StoreFailed where the store can't be reached now."""

    async def secret(self, name: str) -> bytes:
        """A random 32-byte secret kept in the store, made at first use (signing key)."""

    async def close(self) -> None: ...


class Committed(Struct, frozen=True, tag=True):
    """The table has come to `n`. `commit` is it, or None where it is too large to travel."""

    n: int
    commit: Commit | None = None


class Here(Struct, frozen=True, tag=True, omit_defaults=True):
    """The people who have a connection to the table at this node; holds for PRESENT_S.

    `asks`: the node has just come and would like to hear the same of the others.
    """

    node: str
    people: tuple[str, ...]
    asks: bool = False


class Came(Struct, frozen=True, tag=True):
    """A person has opened the table at this node; older connections elsewhere give way."""

    node: str
    person: str
    at_ms: int


class Waved(Struct, frozen=True, tag=True):
    """The host nudges the person on that seat."""

    node: str
    person: str
    seat: Seat


Said = Committed | Here | Came | Waved
"""What nodes tell each other of a table."""


class Bus(Protocol):
    """How nodes hear of each other. Losing a message costs a moment, never a move."""

    @property
    def is_shared(self) -> bool:
        """Whether other nodes may be on it."""

    @property
    def is_up(self) -> bool | None:
        """Whether the others hear now; None where they never do."""

    def say(self, table: TableId, said: Said) -> None:
        """Tell all who follow the table, oneself perhaps included. Never blocks or raises."""

    def follow(self, table: TableId, hear: Callable[[Said], None]) -> Callable[[], None]:
        """Call `hear` with what is said of the table; returns what ends it."""


class Meter(Protocol):
    """Counts for whoever runs the server: kinds and lengths of time, nothing of a table, a
    person or a card. Never blocks or raises; called from any thread."""

    def accepted(self, game: str, kind: str) -> None:
        """A command is in the log; of an action `kind` is the action's."""

    def followed(self, lag_s: float) -> None:
        """Another node's commit is shown here, so long after that node has decided it."""

    def fell_back(self, game: str) -> None:
        """A bot failed, and the game's fallback is played."""

    def bots_may_take(self, seconds: float) -> None:
        """What a decision of a bot may take of this machine's processor, from now on."""

    def wrote(self, commits: int, seconds: float) -> None:
        """So many commits became durable in one transaction."""

    def store_failed(self) -> None: ...


class Unmetered:
    """A Meter that counts nothing."""

    def accepted(self, game: str, kind: str) -> None: ...
    def followed(self, lag_s: float) -> None: ...
    def fell_back(self, game: str) -> None: ...
    def bots_may_take(self, seconds: float) -> None: ...
    def wrote(self, commits: int, seconds: float) -> None: ...
    def store_failed(self) -> None: ...


UNMETERED = Unmetered()


class Clock(Protocol):
    def wall_ms(self) -> int: ...
    def monotonic_s(self) -> float: ...
    async def sleep(self, seconds: float) -> None: ...


class Entropy(Protocol):
    """The one source of secrets: seeds, ids, codes."""

    def token_bytes(self, n: int) -> bytes: ...


class Past(Struct, frozen=True):
    """A game that was played at this table before: what all saw, and who is still here."""

    now: tuple[Seat | None, ...]
    """By seat of that game: where its player sits now."""

    shown: tuple[Any, ...]


class Bot(Protocol):
    """Plays one seat. Sees what that seat is shown, never State; rebuilt by replaying it."""

    def start(
        self,
        seat: Seat,
        options: Any,
        seed: bytes,
        past: tuple[Past, ...] = (),
        people: tuple[Seat, ...] = (),
    ) -> None:
        """A game begins. `seed` (32 bytes) makes all that it leaves to chance; `people` are the
        seats that persons play, as everybody can see (empty where nobody says so)."""

    def observe(self, shown: Any) -> None: ...
    def act(self, view: Any) -> Any:
        """An action allowed by `view.ask`: its `due` part, or a free one. Where nobody waits for
        the seat, but it could do something that is offered (`Free.is_offered`), None leaves it.
        Changes nothing."""

    def explain(self) -> Any:
        """What it believes now, to be looked at after the game (games/*/beliefs.py)."""


class BotMaker(Protocol):
    def __call__(self, game: str, level: str, character: str) -> Bot:
        """Raises LookupError where there is no such bot."""


class BotSpec(Struct, frozen=True):
    """Who a bot is: the same values make the same bot in any process."""

    game: str
    level: str
    character: str  # of content/characters.toml; "" leaves it to the seed
    seat: Seat
    options: Any
    seed: bytes
    people: tuple[Seat, ...] = ()  # when it was asked


class Seen(Protocol):
    """What one seat was shown at this table."""

    def since(self, n: int) -> tuple[list[Any], int]:
        """In the running game, from its n-th event on, and how many events there are."""

    def past(self) -> tuple[Past, ...]:
        """Earlier games, oldest first."""


class BotFailed(Exception):
    """A bot raised, took too long, or can't be reached; the words say which, and name no gift."""


class Minds(Protocol):
    """Where bots think. A bot that is not known any more is built anew from what it has seen."""

    async def act(self, spec: BotSpec, seen: Seen, view: Any) -> Any:
        """The bot's action, or None where it is only offered one. Raises BotFailed."""

    async def explain(self, spec: BotSpec, seen: Seen) -> Any:
        """What the bot believes. Raises BotFailed."""

    def prepare(self) -> None:
        """Bots sit down and will be asked: be ready for it. Never blocks or raises."""

    def learns(self, game: str) -> bool:
        """Whether anything is kept of evenings of that game, so that asking people makes sense."""

    def learn(self, game: str, people: tuple[Seat, ...], shown: list[Any]) -> None:
        """A game has ended whose people let bots learn from it (Settings.learn)."""

    async def close(self) -> None: ...


class Ports(Struct, frozen=True):
    """The ports that all rooms of a process share."""

    store: Store
    bus: Bus
    clock: Clock
    entropy: Entropy
    minds: Minds
    decks: Callable[[str, Any], Any]  # (game, options) -> deck
    node: str  # this process among those on the bus
    meter: Meter = UNMETERED
