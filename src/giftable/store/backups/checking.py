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
    """Raised if SQLite's own check finds the file damaged."""


class Checked(Struct, frozen=True):
    """A check's result: counts of rows, and `faults`, a sentence for each thing that can't be
    read."""

    counts: dict[str, int]
    faults: tuple[str, ...]


def check(file: Path, breathe: Callable[[], None] = lambda: None) -> Checked:
    """Checks all of an SQLite file that nobody writes; calls `breathe` often meanwhile. Raises
    Damaged, StoreFailed."""
    with as_store_failed(), closing(open_read_only(file, "&immutable=1")) as opened:
        opened.set_progress_handler(breathe, STEPS)  # None goes on
        [said] = opened.execute("PRAGMA quick_check(1)").fetchone()
        if said != "ok":
            raise Damaged(said.partition("\n")[0])
        faults = [*_orphans(opened), *_bad_logs(opened, breathe), *_bad_bodies(opened, breathe)]
        counts = {
            name: opened.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in _COUNTS
        }
    return Checked(counts, tuple(faults))


def _orphans(opened: sqlite3.Connection) -> Iterator[str]:
    for table, row, parent, _ in opened.execute("PRAGMA foreign_key_check").fetchmany(10):
        yield f"row {row} of {table} belongs to nothing in {parent}"


def _bad_logs(opened: sqlite3.Connection, breathe: Callable[[], None]) -> Iterator[str]:
    """Folds every table's log; yields a sentence for each that fails."""
    seen = set()

    def rows() -> Iterator[Commit]:
        for row in opened.execute(_ROWS):
            breathe()
            yield Commit(*row)

    for table, commits in groupby(rows(), lambda commit: commit.table):
        seen.add(table)
        if (fault := _error_of(folded, commits)) is not None:
            yield f"the log of table {table}: {fault}"
    for (table,) in opened.execute("SELECT id FROM tables"):
        if table not in seen:
            yield f"table {table} has no log"


def folded(commits: Iterator[Commit]) -> TableState:
    """Returns the table's state at the end of its log. Raises any error, if it is damaged."""
    state: TableState | None = None
    for n, commit in enumerate(commits, 1):
        if commit.n != n:
            raise ValueError(f"number {n} is missing")
        for fact in f.decode(commit).facts:
            state = evolve(state, fact)
    if state is None:
        raise ValueError("it is empty")
    return state


def _bad_bodies(opened: sqlite3.Connection, breathe: Callable[[], None]) -> Iterator[str]:
    """Decodes all other stored bodies; yields a sentence for each that fails."""
    kinds: tuple[tuple[str, str, Callable[[str, bytes], Any]], ...] = (
        ("circles", "id", lambda _, body: msgspec.json.decode(body, type=Circle)),
        ("evenings", "source", lambda _, body: msgspec.json.decode(body, type=Evening)),
        ("watches", "id", lambda _, body: msgspec.json.decode(body, type=Watch)),
        ("decks", "id", lambda _, body: table_cards.read(body)),
        ("replays", "id", lambda _, body: body and unpack(body)),  # or taken down
        ("pictures", "name", _check_digest),
    )
    for table, name, read in kinds:
        for id, body in opened.execute(f"SELECT {name}, body FROM {table}"):
            breathe()
            if (fault := _error_of(read, id, body)) is not None:
                yield f"{name} {id} in {table}: {fault}"


def _check_digest(name: str, body: bytes) -> None:
    if sha256(body).hexdigest() != name:
        raise ValueError("its bytes have changed")


def _error_of(read: Callable[..., Any], *args: Any) -> str | None:
    try:
        read(*args)
    except Exception as error:  # what damage can raise, nobody knows
        return str(error) or type(error).__name__
    return None
