"""The protocols of what a table needs from outside: store, bus, clock, dice, bots.

Their adapters are in store/, bus/, bot_runners/ and server/; only `bootstrap.py` names them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

from msgspec import Raw, Struct

from giftable.decks.shelf import Shelf
from giftable.games.catalog import AnyAction
from giftable.games.kernel import GiftId, Rejected, Seat, Shown
from giftable.games.own import Decks
from giftable.tables.scheduling import Schedule

TableId = str
"""128 random bits, URL-safe base64 (22 characters)."""


class Commit(Struct, frozen=True):
    """One row of a table's log: a command with all its facts, stored whole or not at all."""

    table: TableId
    n: int  # 1-based, without gaps
    at_ms: int  # wall clock, for people; never for deadlines
    command_id: str  # unique within the table
    body: bytes  # JSON of facts.Body


class Taken(Exception):
    """Raised if another commit already has this n. The caller folds that one and decides again."""


class Gone(Exception):
    """Raised if the store does not have the table, or no longer: old tables are deleted."""


class StoreFailed(Exception):
    """Raised if the store can't be reached, or can't say whether a commit is durable. After a
    failed append the caller folds the table again from the store."""


@contextmanager
def store_asked() -> Iterator[None]:
    """Raises Rejected `store_failed` for a StoreFailed inside."""
    try:
        yield
    except StoreFailed:
        raise Rejected("store_failed") from None


OnStored = Callable[[Exception | None], None]
"""Called once with what became of a commit: None, if it is durable; Taken, Gone or StoreFailed."""


class Store(Protocol):
    """The store of tables' logs. All methods must be called from the same event loop. Each raises
    StoreFailed if the store can't be reached."""

    def put(self, commit: Commit, then: OnStored) -> None:
        """Appends a commit, then calls `then`, on the loop: now or later. Never blocks or raises.

        Whoever appends n has folded all commits before it and knows their command ids. Because each
        n is taken only once, each command happens only once.
        """

    async def append_planned(self, commit: Commit, plan: Schedule) -> None:
        """Appends a commit of a table over days with its schedule, in one transaction; it is
        durable on return. Raises Taken, Gone, StoreFailed."""

    async def read(self, table: TableId, after: int = 0, most: int | None = None) -> list[Commit]:
        """Returns the commits after number `after` in order, at most `most`."""

    async def create(self, first: Commit, code: str) -> bool:
        """Appends a table's first commit and reserves its code; False if the code is taken."""

    async def find(self, code: str) -> TableId | None:
        """Returns the table that has this code; None if none has."""

    async def recode(self, table: TableId, code: str) -> bool:
        """Gives a table another code, in place of its old one; False if the code is taken."""

    async def codes_taken(self) -> int:
        """Returns how many tables have a code."""

    async def newest(self, tables: Sequence[TableId]) -> dict[TableId, int]:
        """Returns the last n of each of these tables; those without a log are left out."""

    async def forget(self, before_ms: int, most: int) -> int:
        """Sets aside at most `most` tables without a commit since that time: nobody finds them any
        more. Returns how many."""

    async def check(self) -> None:
        """Raises StoreFailed if the store can't be reached now."""

    async def secret(self, name: str) -> bytes:
        """Returns a random 32-byte secret (signing key), made when it is first asked for."""

    async def close(self) -> None: ...


class DaysTable(Struct, frozen=True):
    """A table over days at which a person sits, and from when until when it waits for them."""

    table: TableId
    waits_ms: int | None
    ends_ms: int | None


class DaysStore(Protocol):
    """The store of tables over days. Every method may raise StoreFailed."""

    async def due(self, now_ms: int, most: int) -> list[TableId]:
        """Returns tables whose wake-up time is past, at most `most`, the longest past first."""

    async def put_off(self, table: TableId, seen_ms: int, wake_at_ms: int | None) -> None:
        """Sets the table's wake-up time (None: never), unless a commit has set another since."""

    async def mine(self, person: str, most: int) -> list[DaysTable]:
        """Returns the person's tables: those that wait for them first, by the time that is left."""


class Committed(Struct, frozen=True, tag=True):
    """The table's log has reached `n`. `commit` is the n-th; None if it is too large to send."""

    n: int
    commit: Commit | None = None


class OpenClaim(Struct, frozen=True):
    """A claim by a person without a seat that this one is theirs. `key` is random."""

    key: str
    person: str
    seat: Seat


class Here(Struct, frozen=True, tag=True, omit_defaults=True):
    """The people who are connected to the table at this node, and their claims; valid for
    PRESENT_S.

    `asks`: the other nodes should answer with their own.
    """

    node: str
    people: tuple[str, ...]
    asks: bool = False
    claims: tuple[OpenClaim, ...] = ()
    parts: tuple[str, ...] = ()  # of the people: whose pages take part in seeds (joint.py)


class Came(Struct, frozen=True, tag=True):
    """A person has opened the table at this node; older connections at other nodes end."""

    node: str
    person: str
    at_ms: int


class Waved(Struct, frozen=True, tag=True):
    """The host nudges the person on that seat."""

    node: str
    person: str
    seat: Seat


class Skipped(Struct, frozen=True, tag=True):
    """A person has voted to skip what commit `n` shows; `whole`: and all that bots do now."""

    node: str
    n: int
    person: str
    whole: bool


class Denied(Struct, frozen=True, tag=True):
    """Somebody at the table has denied a claim to the seat."""

    node: str
    claim: OpenClaim


class Prepared(Struct, frozen=True, tag=True):
    """A seat is about to take an action (commands.Prepare)."""

    node: str
    seat: Seat
    action: AnyAction
    step: int


class Hurried(Struct, frozen=True, tag=True):
    """The animation of commit `n`, or of one before it, ends now (Pacer.hurry)."""

    node: str
    n: int
    whole: bool


class Talked(Struct, frozen=True, tag=True):
    """Somebody has sent a chat message or reaction: one of talk.py's, encoded."""

    node: str
    said: Raw


class Predicted(Struct, frozen=True, tag=True):
    """A person has made a prediction (predictions.py); nobody is shown it until it is decided."""

    node: str
    person: str
    about: str
    value: str


class ScreenWanted(Struct, frozen=True, tag=True):
    """A host wants the screen with that code to show a table; the node where it waits answers."""

    node: str
    code: str
    table: TableId


class ScreenFound(Struct, frozen=True, tag=True):
    """The screen with that code waits at this node, and shows that table from now on."""

    node: str
    code: str
    table: TableId


BusMessage = (
    Committed | Here | Came | Waved | Denied | Skipped | Hurried | Prepared | Talked
    | Predicted | ScreenWanted | ScreenFound
)  # fmt: skip
"""Messages between nodes about a table."""


class Bus(Protocol):
    """Carries messages between nodes. A lost message delays news, but never loses a move."""

    @property
    def is_shared(self) -> bool:
        """Whether other nodes may be connected to the bus."""

    @property
    def is_up(self) -> bool | None:
        """Whether other nodes get messages now; None if they never do."""

    def publish(self, table: TableId, said: BusMessage) -> None:
        """Sends to all who follow the table, perhaps also to the sender. Never blocks or raises."""

    def subscribe(self, table: TableId, hear: Callable[[BusMessage], None]) -> Callable[[], None]:
        """Calls `hear` with each message about the table. Returns a function that ends this."""


class Meter(Protocol):
    """The port of the operator's metrics: counts and durations, nothing about a table, a person or
    a card. Methods never block or raise; any thread may call them."""

    def accepted(self, game: str, kind: str) -> None:
        """Counts a command that is in the log; `kind` is that of commands.kind."""

    def took_in_commit(self, lag_s: float) -> None:
        """Records that another node's commit was applied here `lag_s` after it was made."""

    def fell_back(self, game: str) -> None:
        """Counts a bot's failure, for which the game's fallback is played."""

    def bots_may_take(self, seconds: float) -> None:
        """Sets the gauge of the CPU time that a bot's decision may take from now on."""

    def wrote(self, commits: int, seconds: float) -> None:
        """Records a transaction of `commits` commits that took `seconds`."""

    def store_failed(self) -> None: ...

    def delivery_failed(self) -> None:
        """Counts an error of ours in telling somebody what was done, which stops nothing."""


class Unmetered:
    """A Meter that counts nothing."""

    def accepted(self, game: str, kind: str) -> None: ...
    def took_in_commit(self, lag_s: float) -> None: ...
    def fell_back(self, game: str) -> None: ...
    def bots_may_take(self, seconds: float) -> None: ...
    def wrote(self, commits: int, seconds: float) -> None: ...
    def store_failed(self) -> None: ...
    def delivery_failed(self) -> None: ...


UNMETERED = Unmetered()


class Clock(Protocol):
    """The port of the time."""

    def wall_ms(self) -> int:
        """Returns milliseconds since 1970; they jump when the clock is set."""

    def monotonic_s(self) -> float:
        """Returns seconds since any moment; they never go back."""

    async def sleep(self, seconds: float) -> None: ...


class Entropy(Protocol):
    """The only source of randomness for secrets: seeds, ids, codes."""

    def token_bytes(self, n: int) -> bytes:
        """Returns `n` unpredictable random bytes."""


class Past(Struct, frozen=True):
    """An earlier game of this table: its public events, and which of its players are still here."""

    now: tuple[Seat | None, ...]
    """Indexed by seat of that game: where its player sits now; None: nowhere."""

    shown: tuple[Shown, ...]


class Bot(Protocol):
    """A bot on one seat. It sees what its seat is shown, never State, and can be rebuilt of
    that."""

    def start(
        self, seat: Seat, options: Any, seed: bytes, past: tuple[Past, ...] = (),
        people: tuple[Seat, ...] = (), made: Mapping[GiftId, tuple[str, ...]] = ...,
    ) -> None:  # fmt: skip
        """Begins a game. All the bot's random choices follow from `seed` (32 bytes). `people` are
        the seats that persons play, as everybody can see (empty if unknown). `made` are own cards
        with their tags."""

    def observe(self, shown: Any) -> None:
        """Takes in an event as the bot's seat was shown it."""

    def act(self, view: Any) -> Any:
        """Returns an action that `view.ask` allows, of its `due` part or a free one. If nobody
        waits for the seat but an action is offered (`Free.is_offered`), None declines it. Changes
        nothing."""

    def explain(self) -> Any:
        """Returns what the bot believes now, to be shown after the game (games/*/beliefs.py)."""


class BotMaker(Protocol):
    """The port that makes bots."""

    def __call__(self, game: str, level: str, character: str) -> Bot:
        """Returns a bot that has not started. Raises LookupError if there is no such bot."""


class BotSpec(Struct, frozen=True):
    """The identity of a bot: the same values make the same bot in any process."""

    game: str
    level: str
    character: str  # of content/characters.toml; "" leaves it to the seed
    seat: Seat
    options: Any
    seed: bytes
    people: tuple[Seat, ...] = ()  # at the time it is asked
    made: dict[GiftId, tuple[str, ...]] = {}  # cards that people made, with their tags
    run: str = ""  # of a replay: it sees the game again, beside the one that saw it first


class History(Protocol):
    """The port of what one seat was shown at this table."""

    def since(self, n: int) -> tuple[list[Shown], int]:
        """Returns the game's events from the n-th on, as the seat was shown them, and the count of
        all."""

    def past(self) -> tuple[Past, ...]:
        """Returns the earlier games, oldest first."""


class BotFailed(Exception):
    """Raised if a bot raised, was slow, or can't be reached; the message says which, and no
    gift."""


class BotRunner(Protocol):
    """The port that runs bots. One that it no longer has is rebuilt from what it was shown."""

    async def act(self, spec: BotSpec, seen: History, view: Any) -> Any:
        """Returns the bot's action, or None if it declines an offered one. Raises BotFailed."""

    async def explain(self, spec: BotSpec, seen: History) -> Any:
        """Returns what the bot believes. Raises BotFailed."""

    def prepare(self) -> None:
        """Gets ready, since bots at a table will be asked soon. Never blocks or raises."""

    def learns(self, game: str) -> bool:
        """Whether bots can learn from that game, so that it makes sense to ask people."""

    def learn(self, game: str, people: tuple[Seat, ...], shown: list[Shown]) -> None:
        """Learns from a finished game, which its host allowed (Settings.learn)."""

    async def close(self) -> None: ...


class OpenTables(Protocol):
    """The store of tables that are to be closed one by one. Every method may raise StoreFailed."""

    async def tables_made(self, most: int) -> list[tuple[TableId, int]]:
        """Returns tables with their time of making (ms), at most `most`, the oldest first."""

    async def close_tables(self, ids: Sequence[TableId], for_good: bool = False) -> None:
        """Sets these tables aside, or (`for_good`) deletes them: nobody finds them any more."""


class Public(Struct, frozen=True):
    """The limits of a public server: so many tables at a time, each for so long from its making."""

    store: OpenTables
    tables_max: int = 20
    lasts_ms: int = 3_600_000

    def left_ms(self, made_ms: int, now_ms: int) -> int:
        """Returns how long a table still lasts by the wall clock: never longer than a new one."""
        return min(max(0, made_ms + self.lasts_ms - now_ms), self.lasts_ms)


class Ports(Struct, frozen=True):
    """The ports that all rooms of a process share."""

    store: Store
    bus: Bus
    clock: Clock
    entropy: Entropy
    bot_runner: BotRunner
    decks: Decks
    node: str  # this process's name on the bus
    meter: Meter = UNMETERED
    shelf: Shelf | None = None  # None: nobody can bring cards of their own
    judge: Callable[[], int] | None = None
    public: Public | None = None

    def deadline_now_ms(self) -> int:
        """Returns the wall clock for deadlines over days (clock_log.SteadyClock)."""
        return self.judge() if self.judge is not None else self.clock.wall_ms()
