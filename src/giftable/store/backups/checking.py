"""Checks an SQLite file from end to end: SQLite's own check, and whether we can read all of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from giftable.circles.circle import Circle
from giftable.circles.evening import Evening
from giftable.decks import table_cards
from giftable.notices.watch import Watch
from giftable.store.backups.backup import as_store_failed, open_read_only
from giftable.tables import facts as f
from giftable.tables.log.replays import unpack
from giftable.tables.ports import Commit, StoreFailed
from giftable.tables.state.table import TableState, evolve

_ROWS = 'SELECT "table", n, at_ms, command_id, body FROM commits ORDER BY "table", n'
STEPS = 1_000  # of SQLite's machine, some microseconds
_COUNTS = ("tables", "commits", "decks", "pictures", "replays", "circles", "evenings")


class Damaged(StoreFailed):
    """SQLite says that the file is damaged."""


class Checked(Struct, frozen=True):
    """The counts and faults of a checked file. `faults` are sentences, one for whatever can't be
    read: empty, all is well."""

    counts: dict[str, int]
    faults: tuple[str, ...]


def check(file: Path, breathe: Callable[[], None] = lambda: None) -> Checked:
    """Look at all of a file that nobody writes; `breathe` is called again and again meanwhile.
    Raises Damaged, StoreFailed."""
    with as_store_failed(), closing(open_read_only(file, "&immutable=1")) as opened:
        opened.set_progress_handler(breathe, STEPS)  # None goes on
        [said] = opened.execute("PRAGMA quick_check(1)").fetchone()
        if said != "ok":
            raise Damaged(said.partition("\n")[0])
        faults = [*_strangers(opened), *_logs(opened, breathe), *_bodies(opened, breathe)]
        counts = {
            name: opened.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in _COUNTS
        }
    return Checked(counts, tuple(faults))


def _strangers(opened: sqlite3.Connection) -> Iterator[str]:
    for table, row, parent, _ in opened.execute("PRAGMA foreign_key_check").fetchmany(10):
        yield f"row {row} of {table} belongs to nothing in {parent}"


def _logs(opened: sqlite3.Connection, breathe: Callable[[], None]) -> Iterator[str]:
    """Fold every table's log."""
    seen = set()

    def rows() -> Iterator[Commit]:
        for row in opened.execute(_ROWS):
            breathe()
            yield Commit(*row)

    for table, commits in groupby(rows(), lambda commit: commit.table):
        seen.add(table)
        if (fault := _fault(folded, commits)) is not None:
            yield f"the log of table {table}: {fault}"
    for (table,) in opened.execute("SELECT id FROM tables"):
        if table not in seen:
            yield f"table {table} has no log"


def folded(commits: Iterator[Commit]) -> TableState:
    """Returns the table at the end of its log. Raises whatever damage can."""
    state: TableState | None = None
    for n, commit in enumerate(commits, 1):
        if commit.n != n:
            raise ValueError(f"number {n} is missing")
        for fact in f.decode(commit).facts:
            state = evolve(state, fact)
    if state is None:
        raise ValueError("it is empty")
    return state


def _bodies(opened: sqlite3.Connection, breathe: Callable[[], None]) -> Iterator[str]:
    """Read whatever else has a form of ours."""
    kinds: tuple[tuple[str, str, Callable[[str, bytes], Any]], ...] = (
        ("circles", "id", lambda _, body: msgspec.json.decode(body, type=Circle)),
        ("evenings", "source", lambda _, body: msgspec.json.decode(body, type=Evening)),
        ("watches", "id", lambda _, body: msgspec.json.decode(body, type=Watch)),
        ("decks", "id", lambda _, body: table_cards.read(body)),
        ("replays", "id", lambda _, body: body and unpack(body)),  # or taken down
        ("pictures", "name", _is_its_own),
    )
    for table, name, read in kinds:
        for id, body in opened.execute(f"SELECT {name}, body FROM {table}"):
            breathe()
            if (fault := _fault(read, id, body)) is not None:
                yield f"{name} {id} in {table}: {fault}"


def _is_its_own(name: str, body: bytes) -> None:
    if sha256(body).hexdigest() != name:
        raise ValueError("its bytes have changed")


def _fault(read: Callable[..., Any], *args: Any) -> str | None:
    try:
        read(*args)
    except Exception as error:  # what damage can raise, nobody knows
        return str(error) or type(error).__name__
    return None
