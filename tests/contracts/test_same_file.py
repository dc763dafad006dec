"""A store whose SQLite file is lost under it: nothing is acknowledged until it is back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import event
from structlog.testing import capture_logs

from giftable.store import sql
from giftable.tables.ports import UNMETERED, Commit, Meter, StoreFailed, Unmetered

pytestmark = pytest.mark.real_clock

TABLE = "t" * 22
ASKED = 4


def commit(n: int, table: str = TABLE) -> Commit:
    return Commit(table, n, 1_000 + n, f"command-{n}", b"{}")


class Failures(Unmetered):
    """How many there were."""

    count = 0

    def store_failed(self) -> None:
        self.count += 1


async def begun(url: str, meter: Meter = UNMETERED) -> sql.SqlStore:
    """A store with two commits of a table."""
    store = sql.open(url, meter)
    assert await store.create(commit(1), "BCDF")
    await store.append(commit(2))
    return store


async def fails(store: sql.SqlStore, n: int) -> None:
    """The store acknowledges nothing, finds nothing and is not in order: ASKED failures."""
    for asked in (
        store.append(commit(n)),
        store.create(commit(1, table="x" * 22), "GHJK"),
        store.read(TABLE),
        store.check(),
    ):
        with pytest.raises(StoreFailed):
            await asked


def beside(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)


def delete(path: Path) -> None:
    path.unlink()


def replace(path: Path) -> None:
    asyncio.run(sql.open(f"sqlite:///{path}.other").close())
    beside(path, ".other").replace(path)


@pytest.mark.parametrize("lose", [delete, replace])
async def test_no_commit_to_a_deleted_database_file_is_acknowledged(
    lose: Callable[[Path], None], tmp_path: Path
) -> None:
    """Until the very same file is back; what to do is said once each time."""
    path, kept = tmp_path / "logs.db", tmp_path / "kept.db"
    store = await begun(f"sqlite:///{path}", failures := Failures())
    with capture_logs() as lines:
        for n in (3, 4):
            kept.hardlink_to(path)
            await asyncio.to_thread(lose, path)
            written = beside(path, "-wal").read_bytes()
            await fails(store, n)
            await fails(store, n)
            assert beside(path, "-wal").read_bytes() == written, "it belongs to another file now"
            kept.replace(path)
            await store.append(commit(n))
            await store.check()
    assert [one.n for one in await store.read(TABLE)] == [1, 2, 3, 4]
    assert await store.find("GHJK") is None
    now = "missing" if lose is delete else "another"
    assert [(x["log_level"], x["event"], x.get("file"), x.get("now")) for x in lines] == [
        ("error", "database file lost", "database", now),
        ("info", "database file found", None, None),
    ] * 2
    assert "stop the server" in lines[0]["remedy"]
    assert str(tmp_path) not in str(lines)
    assert failures.count == 2 * 2 * ASKED
    await store.close()


async def test_a_commit_during_the_deletion_of_the_file_stays_in_doubt(tmp_path: Path) -> None:
    """Looked at after the commit: nobody knows then, and a fold of the log will tell."""
    path, aside = tmp_path / "logs.db", tmp_path / "aside.db"
    store = await begun(f"sqlite:///{path}")

    def trace(statement: str) -> None:
        if statement == "COMMIT":
            path.rename(aside)

    event.listen(store._engine, "checkout", lambda line, *_: line.set_trace_callback(trace))
    with pytest.raises(StoreFailed):
        await store.append(commit(3))
    aside.rename(path)
    assert [one.n for one in await store.read(TABLE)] == [1, 2, 3]
    await store.close()


@pytest.mark.parametrize("now", ["missing", "another"])
async def test_without_its_wal_no_commit_is_acknowledged_and_a_restart_saves_all(
    now: str, tmp_path: Path
) -> None:
    path = tmp_path / "logs.db"
    wal, copy = beside(path, "-wal"), beside(path, ".copy")
    store = await begun(f"sqlite:///{path}")
    copy.write_bytes(wal.read_bytes())
    wal.unlink()
    if now == "another":
        copy.rename(wal)
    with capture_logs() as lines:
        await fails(store, 3)
    told = [(x["log_level"], x["event"], x["file"], x["now"]) for x in lines]
    assert told == [("error", "database file lost", "wal", now)]
    assert "SIGTERM" in lines[0]["remedy"]
    await store.close()
    again = sql.open(f"sqlite:///{path}")
    assert [one.n for one in await again.read(TABLE)] == [1, 2]
    await again.close()


async def test_a_replaced_database_file_is_logged(tmp_path: Path) -> None:
    """The -wal that stays is the lost one's; with it the file would open as what it replaced."""
    path, other = tmp_path / "logs.db", tmp_path / "other.db"
    replacing = await begun(f"sqlite:///{other}")
    await replacing.append(commit(3))
    await replacing.close()
    store = await begun(f"sqlite:///{path}")
    other.replace(path)
    await fails(store, 4)
    await store.close()
    for end in ("-wal", "-shm"):
        beside(path, end).unlink()
    again = sql.open(f"sqlite:///{path}")
    assert [one.n for one in await again.read(TABLE)] == [1, 2, 3]
    await again.close()


@pytest.mark.parametrize(
    "url",
    [
        "sqlite:///logs.db",
        "sqlite:///logs.db?timeout=5",
        "sqlite:///file:logs.db?mode=rwc&uri=true",
        "sqlite:///link.db",
        "sqlite:///folder/logs.db",
    ],
)
async def test_a_database_file_is_recognised_under_every_name(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, aside = tmp_path / "logs.db", tmp_path / "aside.db"
    (tmp_path / "link.db").symlink_to(path)
    (tmp_path / "folder").symlink_to(tmp_path)
    monkeypatch.chdir(tmp_path)
    store = await begun(url)
    monkeypatch.chdir("/")
    path.rename(aside)
    await fails(store, 3)
    aside.rename(path)
    await store.append(commit(3))
    await store.close()


async def test_a_link_that_leads_elsewhere_is_another_file(tmp_path: Path) -> None:
    link, other = tmp_path / "link.db", tmp_path / "other.db"
    link.symlink_to(tmp_path / "logs.db")
    store = await begun(f"sqlite:///{link}")
    other.touch()
    link.unlink()
    link.symlink_to(other)
    await fails(store, 3)
    await store.close()


async def test_a_connection_made_anew_is_to_the_same_file(tmp_path: Path) -> None:
    path, aside = tmp_path / "logs.db", tmp_path / "aside.db"
    store = await begun(f"sqlite:///{path}")
    store._engine.dispose()  # the WAL is gone with it
    await store.append(commit(3))
    store._engine.dispose()
    path.rename(aside)
    await fails(store, 4)
    assert not path.exists(), "a new connection would have made an empty one"
    aside.rename(path)
    await store.append(commit(4))
    assert [one.n for one in await store.read(TABLE)] == [1, 2, 3, 4]
    await store.close()


async def test_a_file_replaced_during_opening_is_not_used(tmp_path: Path) -> None:
    path = tmp_path / "logs.db"
    store = await begun(f"sqlite:///{path}")
    store._engine.dispose()
    event.listen(store._engine, "do_connect", lambda *_: replace(path))
    await fails(store, 3)
    await store.close()


async def test_a_database_in_memory_has_no_file_to_check() -> None:
    store = await begun("sqlite://")
    await store.check()
    assert [one.n for one in await store.read(TABLE)] == [1, 2]
    await store.close()
