"""What every store promises, tried on each of them: in memory, in SQLite, in a real PostgreSQL."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import threading
from collections.abc import Awaitable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection

from giftable.store import sql
from giftable.store.connections import engine_of, one_query
from giftable.store.schema import metadata
from giftable.store.set_aside import put_back
from giftable.store.statements import ROWS_MAX
from giftable.tables.ports import Commit, Gone, StoreFailed, Taken
from tests.support.bound import BOUND_S
from tests.support.memory import MemoryStore

pytestmark = pytest.mark.real_clock

AnyStore = MemoryStore | sql.SqlStore


def commit(n: int, command: str | None = None, table: str = "t" * 22, body: str = "") -> Commit:
    return Commit(table, n, 1_000 + n, command or f"command-{n}", body.encode() or b"{}")


async def test_a_log_reads_back_in_order(store: AnyStore) -> None:
    assert await store.read("t" * 22) == []
    assert await store.create(commit(1, body="first"), "BCDF")
    for n in (2, 3):
        await store.append(commit(n, body=f"body {n}"))
    bodies = ("first", "body 2", "body 3")
    whole = [commit(n, body=body) for n, body in enumerate(bodies, 1)]
    assert await store.read("t" * 22) == whole
    assert await store.read("t" * 22, after=1) == whole[1:]
    assert await store.read("t" * 22, after=3) == []
    assert await store.read("t" * 22, most=2) == whole[:2]
    assert await store.read("t" * 22, after=1, most=1) == whole[1:2]


async def test_a_taken_number_is_refused(store: AnyStore) -> None:
    await store.create(commit(1), "BCDF")
    await store.append(commit(2))
    with pytest.raises(Taken):
        await store.append(commit(2, "command-x"))
    assert len(await store.read("t" * 22)) == 2


async def test_each_commit_gets_one_result(store: AnyStore) -> None:
    """Also those that are put while others are told, and those of a table that is gone."""
    await store.create(commit(1), "BCDF")
    told: list[tuple[str, type]] = []
    ended = asyncio.Event()

    def put(name: str, n: int, table: str = "t" * 22) -> None:
        def then(failed: Exception | None) -> None:
            told.append((name, type(failed)))
            if name == "first":
                put("from within", 3)
            if name == "from within":
                ended.set()

        store.put(commit(n, name, table), then)

    put("first", 2)
    put("second", 2)
    put("gone", 2, "g" * 22)
    await asyncio.wait_for(ended.wait(), BOUND_S)
    assert sorted(told, key=str) == sorted(
        [("first", type(None)), ("second", Taken), ("gone", Gone), ("from within", type(None))],
        key=str,
    )
    assert [c.command_id for c in await store.read("t" * 22, 1)] == ["first", "from within"]


async def test_closing_a_store_ends_its_threads(tmp_path: Path) -> None:
    others = set(threading.enumerate())  # some of them, of earlier tests, may be about to end
    store = sql.open(f"sqlite:///{tmp_path / 'logs.db'}")
    await store.create(commit(1), "BCDF")
    [thread] = set(threading.enumerate()) - others
    await store.close()
    assert not thread.is_alive()


async def test_commits_are_written_before_waiting_reads(tmp_path: Path) -> None:
    store, ended = sql.open(f"sqlite:///{tmp_path / 'logs.db'}"), list[str]()
    await store.create(commit(1), "BCDF")
    is_begun, may_end = threading.Event(), threading.Event()

    def long(_: object) -> None:
        is_begun.set()
        may_end.wait(BOUND_S)

    async def named(name: str, work: Awaitable[object]) -> None:
        await work
        ended.append(name)

    async with asyncio.TaskGroup() as group:
        group.create_task(named("what is being done", store.reading(long)))
        await asyncio.to_thread(is_begun.wait, BOUND_S)
        group.create_task(named("a visitor", store.find("BCDF")))
        await asyncio.sleep(0)  # the visitor was first
        group.create_task(named("a move", store.append(commit(2))))
        for _ in range(10):  # it is on its way
            await asyncio.sleep(0)
        may_end.set()
    assert ended == ["what is being done", "a move", "a visitor"]
    await store.close()


def test_an_unclosed_store_leaves_no_thread_behind(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    store = sql.open(f"sqlite:///{tmp_path / 'logs.db'}")
    [thread] = set(threading.enumerate()) - before
    del store
    gc.collect()
    thread.join(BOUND_S)
    assert not thread.is_alive()


async def test_the_same_command_id_may_stand_in_two_tables(store: AnyStore) -> None:
    for table, code in (("a" * 22, "BCDF"), ("b" * 22, "GHJK")):
        await store.create(commit(1, table=table), code)
        await store.append(commit(2, table=table))
    assert [c.table for c in await store.read("b" * 22)] == ["b" * 22] * 2


async def test_of_concurrent_appends_one_wins_each_number(store: AnyStore) -> None:
    await store.create(commit(1), "BCDF")

    async def racer(name: int) -> list[int]:
        won = []
        n = 2
        while n <= 21:
            try:
                await store.append(commit(n, f"racer-{name}-{n}"))
                won.append(n)
            except Taken:
                pass
            n += 1
        return won

    wins = await asyncio.gather(*(racer(i) for i in range(8)))
    assert sorted(n for won in wins for n in won) == list(range(2, 22))
    log = await store.read("t" * 22)
    assert [c.n for c in log] == list(range(1, 22))
    for name, won in enumerate(wins):
        mine = [c.n for c in log if c.command_id.startswith(f"racer-{name}-")]
        assert mine == won


async def test_the_same_commit_appended_by_two_nodes_is_stored_once(store: AnyStore) -> None:
    """Two nodes let the same bot act: the same id, the same n."""
    await store.create(commit(1), "BCDF")
    answers = await asyncio.gather(
        *(store.append(commit(2, "bot:1:002", body=f"{i}")) for i in range(2)),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None), Taken]
    assert [c.body for c in await store.read("t" * 22, 1)] == [b"0"]


async def test_many_tables_append_at_once(store: AnyStore) -> None:
    names = [f"{i:022}" for i in range(50)]
    for i, table in enumerate(reversed(names)):
        await store.create(commit(1, table=table), f"C{i}")
    await asyncio.gather(
        *(store.append(commit(n, table=table)) for n in (2, 3) for table in reversed(names))
    )
    for table in names:
        assert [c.n for c in await store.read(table)] == [1, 2, 3]


async def test_a_batch_may_be_longer_than_a_statement(store: AnyStore) -> None:
    await store.create(commit(1), "BCDF")
    await store.append(commit(2))
    many = range(2, 2 * ROWS_MAX + 3)
    answers = await asyncio.gather(
        *(store.append(commit(n, body=str(n))) for n in many), return_exceptions=True
    )
    assert isinstance(answers[0], Taken) and answers[1:] == [None] * 2 * ROWS_MAX
    assert [c.n for c in await store.read("t" * 22)] == [1, *many]


async def test_a_code_belongs_to_one_table_only(store: AnyStore) -> None:
    assert await store.codes_taken() == 0 and await store.find("BCDF") is None
    assert await store.create(commit(1, table="a" * 22), "BCDF")
    assert not await store.create(commit(1, table="b" * 22), "BCDF")
    assert await store.read("b" * 22) == []
    assert await store.find("BCDF") == "a" * 22 and await store.codes_taken() == 1


async def test_concurrent_requests_for_a_secret_make_one(store: AnyStore) -> None:
    signing = await store.secret("signing")
    assert len(signing) == 32 and await store.secret("signing") == signing
    assert await store.secret("other") != signing


async def test_the_store_returns_the_newest_numbers_of_many_tables(store: AnyStore) -> None:
    for table, code, n in (("a" * 22, "BCDF", 1), ("b" * 22, "GHJK", 3), ("c" * 22, "LMNP", 2)):
        await store.create(commit(1, table=table), code)
        for i in range(2, n + 1):
            await store.append(commit(i, table=table))
    assert await store.newest(["b" * 22, "x" * 22, "a" * 22]) == {"a" * 22: 1, "b" * 22: 3}
    assert await store.newest([]) == {}


async def test_tables_unused_for_long_are_forgotten(store: AnyStore) -> None:
    made = {"old": 5, "older": 3, "oldest": 2, "used": 4, "new": 9}
    ids = {name: f"{name:_<22}" for name in made}
    for code, (name, at_ms) in enumerate(made.items()):
        assert await store.create(Commit(ids[name], 1, at_ms, "command-1", b"{}"), f"COD{code}")
        last_ms = 9 if name == "used" else at_ms
        await store.append(Commit(ids[name], 2, last_ms, "command-2", b"{}"))
    assert await store.forget(before_ms=6, most=2) == 2
    assert len(await store.newest(list(ids.values()))) == 3
    assert await store.forget(before_ms=6, most=2) == 1
    assert await store.forget(before_ms=6, most=2) == 0
    assert await store.newest(list(ids.values())) == {ids["used"]: 2, ids["new"]: 2}
    assert await store.read(ids["old"]) == [] and await store.codes_taken() == 2
    assert await store.find("COD0") is None and await store.find("COD3") == ids["used"]
    assert await store.create(commit(1, table=ids["old"]), "COD0")  # as if it had never been


@pytest.mark.parametrize("for_good", [False, True])
async def test_tables_are_closed_one_by_one(store: AnyStore, for_good: bool) -> None:
    for table, code, at_ms in (("a" * 22, "BCDF", 7), ("b" * 22, "GHJK", 8), ("c" * 22, "LMNP", 9)):
        await store.create(Commit(table, 1, at_ms, "command-1", b"{}"), code)
    assert await store.tables_made(2) == [("a" * 22, 7), ("b" * 22, 8)]
    await store.close_tables(["a" * 22], for_good=for_good)
    assert await store.tables_made(5) == [("b" * 22, 8), ("c" * 22, 9)]
    assert await store.find("BCDF") is None and await store.read("a" * 22) == []
    if isinstance(store, sql.SqlStore):
        restored, _ = await store.writing(put_back, 10)
        assert restored["tables"] == (not for_good)


async def test_appends_to_a_deleted_table_fail_without_harming_others(store: AnyStore) -> None:
    names = [letter * 22 for letter in "abc"]
    for i, table in enumerate(names):
        await store.create(commit(1, table=table), f"COD{i}")
    assert await store.forget(before_ms=10_000, most=100) == 3
    await store.create(commit(1, table="b" * 22), "CODE")
    answers = await asyncio.gather(
        *(store.append(commit(n, table=table)) for n in (2, 3) for table in names),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [Gone, type(None), Gone] * 2
    assert await store.newest(names) == {"b" * 22: 3}
    assert await store.read("a" * 22) == []


async def test_check_passes_while_the_store_answers(store: AnyStore) -> None:
    await store.check()


# SQLite's own -------------------------------------------------------------------------------


async def test_sqlite_keeps_acknowledged_commits_over_a_restart(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'logs.db'}"
    store = sql.open(url)
    secret = await store.secret("signing")
    await store.create(commit(1), "BCDF")
    await store.append(commit(2))
    await store.close()
    again = sql.open(url)
    assert [c.n for c in await again.read("t" * 22)] == [1, 2]
    assert await again.secret("signing") == secret and await again.find("BCDF") == "t" * 22
    await again.close()


async def test_sqlite_flushes_every_commit(tmp_path: Path) -> None:
    store = sql.open(f"sqlite:///{tmp_path / 'logs.db'}")

    def pragmas(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert await store._writer.run(one_query, pragmas) == ["wal", 2, 1]  # 2 is FULL
    await store.close()


async def test_writes_fail_on_a_full_disk_and_work_again_later(tmp_path: Path) -> None:
    store = sql.open(f"sqlite:///{tmp_path / 'logs.db'}")
    await store.create(commit(1), "BCDF")

    def limit(connection: Connection, pages: int) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    await store._writer.run(one_query, limit, 1)  # what it has already is the least
    n = 2
    with pytest.raises(StoreFailed, match="full"):
        while n < 1_000:
            await store.append(commit(n, body="x" * 1_000))
            n += 1
    with pytest.raises(StoreFailed):
        await store.append(commit(n, body="x" * 1_000))
    assert [one.n for one in await store.read("t" * 22)] == list(range(1, n))
    await store._writer.run(one_query, limit, 1_000_000)
    await store.append(commit(n, body="x" * 1_000))
    assert [one.n for one in await store.read("t" * 22)] == list(range(1, n + 1))
    await store.close()


async def test_errors_of_a_broken_database_show_no_cards(tmp_path: Path) -> None:
    path = tmp_path / "logs.db"
    store = sql.open(f"sqlite:///{path}")
    await store.create(commit(1), "BCDF")
    with sqlite3.connect(path) as other:
        other.execute("DROP TABLE commits")
    other.close()
    with pytest.raises(StoreFailed) as failed:
        await store.append(commit(2, body="the secret card"))
    assert "command-2" not in str(failed.value)  # bound values would show hidden cards
    with pytest.raises(StoreFailed):
        await store.read("t" * 22)
    await store.close()


async def test_a_closed_store_raises_an_error(tmp_path: Path) -> None:
    store = sql.open(f"sqlite:///{tmp_path / 'logs.db'}")
    await store.create(commit(1), "BCDF")
    waiting = asyncio.ensure_future(store.append(commit(2)))
    await asyncio.sleep(0)
    await store.close()
    await waiting  # what was asked before is written
    with pytest.raises(StoreFailed):
        await store.append(commit(3))
    with pytest.raises(StoreFailed):
        await store.read("t" * 22)


def test_a_file_that_is_not_a_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "logs.db"
    path.write_bytes(b"no database" * 1000)
    with pytest.raises(StoreFailed):
        sql.open(f"sqlite:///{path}")


async def test_migrations_build_the_schema(tmp_path: Path, shared_url: str) -> None:
    for url in (f"sqlite:///{tmp_path / 'logs.db'}", shared_url):
        await sql.open(url).close()
        engine = engine_of(url)
        with engine.connect() as connection:
            context = MigrationContext.configure(connection)
            assert compare_metadata(context, metadata) == []
        engine.dispose()
