"""What must hold at each step, held against the log as the store really has it.

The judge folds each table's log by itself, deciding every command anew, and knows from it what
each viewer may be sent. A frame is judged the moment the server lets go of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Coroutine
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec import Raw, Struct

from giftable.games.kernel import Seat, Viewer
from giftable.protocol import to_client as w
from giftable.tables import facts as f
from giftable.tables.ports import Commit, Store
from giftable.tables.state.table import TableState, evolve
from tests.support.simulation.ledger import Ledger, Page, Wrong
from tests.support.simulation.network import Frame, Line

if TYPE_CHECKING:
    from tests.support.simulation.world import World

T = TypeVar("T")

UNSURE = ("store_failed", "too_fast")  # refusals that don't say that nothing happened

PEEK_EVERY = 50  # frames
NOTHING = Raw()

_encode = msgspec.json.Encoder().encode


class _Update(Struct, frozen=True, tag="Update", forbid_unknown_fields=True, kw_only=True):
    """An Update as it stands on the wire."""

    n: int
    viewer: Seat | None
    now: int
    show_at: int
    view: Raw = NOTHING
    shown: Raw = NOTHING
    waiting: tuple[Seat, ...] = ()
    clock: w.ClockView | None = None
    filled_in: Seat | None = None
    resync: bool = False


_decode: Any = msgspec.json.Decoder(
    _Update | w.Table | w.Presence | w.Ack | w.Refused | w.Nudged | w.Prepared | w.Hurried
    | w.Pong | w.Superseded | w.Closing
).decode  # fmt: skip
_decode_id = msgspec.json.Decoder(w.Refused).decode


class Seen:
    """What has gone down one line."""

    def __init__(self) -> None:
        self.n: dict[Viewer, int] = {}
        self.newest = 0
        self.table: bytes | None = None  # a Table that still has to be held against its n
        self.known: dict[str, int] = {}  # id of a command that came -> its n in the log by then


class Failed(Struct, frozen=True):
    """The first thing that was wrong: which invariant, and how."""

    kind: str
    what: str
    at_s: float


class Judge:
    """Watches one evening. `failed` is the first fault found, if any."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._store: Store = world.open_store()
        self.ledgers: dict[str, Ledger] = {}
        self.failed: Failed | None = None
        self.counts: Counter[str] = Counter()
        self._rng = Random(f"{world.scenario.seed}:judge")

    def fault(self, kind: str, what: str) -> None:
        """Something is wrong: the evening ends."""
        if self.failed is None:
            self.failed = Failed(kind, what, self._world.loop.time())
            self._world.note("FAULT", kind, what)
            self._world.over()

    # The log --------------------------------------------------------------------------

    def durable(self, commit: Commit) -> None:
        """A server believes that the commit is in the log."""
        ledger = self.ledger(commit.table, commit.n)
        if ledger.n < commit.n or ledger.page(commit.n).commit.command_id != commit.command_id:
            self.fault("not_durable", f"{commit.command_id} at {commit.n}")

    def ledger(self, table: str, n: int | None = None) -> Ledger:
        """The table's log, read on where it should have come to n (None: whatever there is)."""
        ledger = self.ledgers.get(table)
        if ledger is None:
            ledger = self.ledgers[table] = Ledger(table)
        if n is None or ledger.n < n:
            now_s = self._world.loop.time()
            for commit in at_once(self._store.read(table, ledger.n)):
                try:
                    page = ledger.add(commit, now_s)
                except Wrong as wrong:
                    self.fault(wrong.kind, wrong.what)
                    break
                self.counts["commits"] += 1
                self._world.note("commit", table[:4], commit.n, commit.command_id, page.waiting)
        return ledger

    # Frames ---------------------------------------------------------------------------

    def arrived(self, line: Line, text: str | bytes) -> None:
        """A command reaches a server: what is in the log by now, it may not refuse."""
        seen = self._seen(line)
        command_id = self._world.id_in(text)
        if command_id is not None:
            n = self.ledger(line.table, None).n_of.get(command_id)
            if n is not None:
                seen.known[command_id] = n

    def sent(self, line: Line, text: str) -> Frame:
        """A frame leaves a server. The frame as its client will read it."""
        self.counts["frames"] += 1
        seen = self._seen(line)
        raw = text.encode()
        try:
            message = _decode(raw)
        except msgspec.DecodeError as error:
            self.fault("bad_frame", f"{error}: {text[:200]}")
            return Frame(w.Superseded())
        ledger = self.ledgers.get(line.table)
        if ledger is not None and ledger.secret is not None and ledger.secret in text:
            secret = self.ledger(line.table).secret
            if secret is not None and secret in text:  # the game has not just ended
                self.fault("secret_told", f"the seed in a {type(message).__name__}")
        self._world.note("sent", line.number, type(message).__name__, getattr(message, "n", ""))
        if isinstance(message, _Update):
            return Frame(message, self._judge_update(line, seen, message))
        if _encode(message) != raw and msgspec.json.decode(raw) != msgspec.to_builtins(message):
            self.fault("bad_frame", f"more than there should be: {text[:200]}")
        match message:
            case w.Table():
                seen.table = raw
            case w.Ack(id, n):
                self._judge_ack(line, id, n)
            case w.Refused(code, id):
                self._judge_refusal(line, seen, code, id)
            case w.Superseded():
                self._judge_superseded(line)
            case w.Pong(_, n):
                if self.ledger(line.table, n).n < n:
                    self.fault("shown_undurable", f"Pong at {n}")
        return Frame(message)

    def _seen(self, line: Line) -> Seen:
        if line.seen is None:
            line.seen = Seen()
        seen: Seen = line.seen
        return seen

    def _judge_ack(self, line: Line, id: str, n: int) -> None:
        self.counts["acks"] += 1
        ledger = self.ledger(line.table, n)
        if ledger.n_of.get(id) != n and not self._world.is_nudge(id):
            self.fault("ack_unlogged", f"{id} at {n}, the log says {ledger.n_of.get(id)}")
        elif not self._world.is_nudge(id) and ledger.page(n).person != line.end.name:
            self.fault("ack_to_other", f"{id} at {n}")

    def _judge_refusal(self, line: Line, seen: Seen, code: str, id: str | None) -> None:
        self.counts["refusals"] += 1
        self._world.note("refused", line.number, code, id)
        if code == "server_failed":
            self.fault("server_failed", f"{id}")
        if id is not None and code not in UNSURE and id in seen.known:
            self.fault("refused_but_done", f"{id}, in the log at {seen.known[id]}: {code}")

    def _judge_superseded(self, line: Line) -> None:
        """Of two lines of one person the newer wins; where another node has seen that person, its
        word may come late, from a clock that is wrong."""
        if line.number == line.end.newest and len(line.end.served_by) == 1:
            self.fault("newer_lost", f"line {line.number} of {line.end.name[:6]}")

    def _judge_update(self, line: Line, seen: Seen, u: _Update) -> Any:
        """Held against the fold; the view in it."""
        ledger = self.ledger(line.table, u.n)
        if ledger.n < u.n:
            self.fault("shown_undurable", f"n {u.n} to line {line.number}, the log has {ledger.n}")
            return None
        page = ledger.page(u.n)
        seats = page.viewers(line.end.name)
        viewer = seats[0] if len(seats) == 1 else u.viewer
        if u.viewer is not None and (len(seats) == 1 or u.viewer not in seats):
            self.fault("other_eyes", f"n {u.n} as {u.viewer} to {line.end.name}")
        last = seen.n.get(viewer)
        if u.n < seen.newest or (last is not None and not u.resync and u.n == last):
            self.fault("went_back", f"n {u.n} after {seen.newest} on line {line.number}")
        if seen.newest and not u.resync and u.n > seen.newest + 1:
            self.fault("skipped", f"n {u.n} after {seen.newest} on line {line.number}")
        if seen.table is not None:
            self._judge_table(line, seen, ledger, u.n)
        seen.n[viewer] = seen.newest = u.n
        view, expected = page.view(viewer)
        self._compare("view", u, u.view, expected)
        if self._rng.randrange(PEEK_EVERY) == 0:
            self._peek(page, viewer)
        self._compare("shown", u, u.shown, None if u.resync else page.shown(viewer))
        told = (u.waiting, u.filled_in)
        if told != (page.waiting, None if u.resync else page.filled_in):
            self.fault("other_waiting", f"n {u.n}: {told}, not {page.waiting, page.filled_in}")
        if u.clock is not None and u.clock.held != page.state.clock_held:
            self.fault("other_clock", f"n {u.n}: {u.clock}")
        return view

    def _peek(self, page: Page, viewer: Viewer) -> None:
        """Another position that the viewer can't tell from this one looks the same."""
        playing = page.state.playing
        if playing is None or playing.is_over:
            return
        rules = page.state.rules
        other = rules.resample(playing.state, viewer, self._rng.randrange)
        if _encode(rules.view(other, viewer)) != page.view(viewer)[1]:
            self.fault("peeked", f"n {page.commit.n} as {viewer}")

    def _compare(self, part: str, u: _Update, raw: Raw, expected: bytes | None) -> None:
        got = bytes(raw) or None
        if got == expected:
            return
        if got is not None and expected is not None:
            if msgspec.json.decode(got) == msgspec.json.decode(expected):
                return
        self.fault(f"other_{part}", f"n {u.n} as {u.viewer}: {got!r}, not {expected!r}")

    def _judge_table(self, line: Line, seen: Seen, ledger: Ledger, n: int) -> None:
        """A Table is of the Update that follows it, or of one that gave way since."""
        raw, seen.table = seen.table, None
        assert raw is not None
        for at in range(n, max(0, seen.newest - 1), -1):
            if ledger.page(at).table(line.end.name) == raw:
                return
        read = msgspec.json.decode(raw)
        # How bots fared is in no log; the host alone may hear of it.
        if read.pop("fallbacks", 0) and ledger.page(n).state.host != line.end.name:
            self.fault("other_table", f"n {n}: {raw!r} to {line.end.name}")
        for at in range(n, max(0, seen.newest - 1), -1):
            if msgspec.json.decode(ledger.page(at).table(line.end.name)) == read:
                return
        own = ledger.page(n).table(line.end.name)
        self.fault("other_table", f"n {n}: {raw!r}, not {own!r}")

    # At the end ------------------------------------------------------------------------

    def last_word(self) -> None:
        """All logs once more from the store: unchanged, whole, and folded plainly to the same."""
        for table, ledger in self.ledgers.items():
            state: TableState | None = None
            commits = at_once(self._store.read(table))
            if commits != [page.commit for page in ledger.pages]:
                self.fault("log_changed", table)
                return
            for commit in commits:
                for fact in f.decode(commit).facts:
                    state = evolve(state, fact)
            if ledger.pages and state != ledger.pages[-1].state:
                self.fault("folds_differ", table)

    def newest(self, table: str) -> Page:
        """The table as it is."""
        return self.ledger(table, None).pages[-1]


def at_once(work: Coroutine[Any, Any, T]) -> T:
    """The result of what waits for nothing: a store under virtual time."""
    try:
        work.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    work.close()
    raise AssertionError("the store has let somebody wait")
