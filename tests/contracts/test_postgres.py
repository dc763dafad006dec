"""What PostgreSQL may do to us: die, stand still, fill up, be shared by many; nothing is lost."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from threading import Barrier
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, event, text

from giftable.store import sql, statements, store_thread
from giftable.store.connections import engine_of, one_query
from giftable.tables.ports import Commit, StoreFailed, Taken
from tests.support.bound import BOUND_S
from tests.support.services import Postgres

pytestmark = pytest.mark.real_clock

TABLE = "t" * 22


def commit(n: int, command: str | None = None, table: str = TABLE) -> Commit:
    return Commit(table, n, 1_000 + n, command or f"command-{n}", b"{}")


@pytest.fixture(scope="module")
def url(postgres: Postgres) -> str:
    return postgres.database()


@pytest.fixture
async def store(url: str) -> AsyncIterator[sql.SqlStore]:
    opened = sql.open(url)
    with psycopg.connect(url) as connection:
        connection.execute("TRUNCATE tables, secrets CASCADE")
    await opened.create(commit(1), "BCDF")
    yield opened
    await opened.close()


async def lines(store: sql.SqlStore) -> list[int]:
    """The server processes at the other end of the store's connections."""

    both = Barrier(2)

    def pid(connection: Connection) -> int:
        both.wait(BOUND_S)
        return int(connection.execute(text("SELECT pg_backend_pid()")).scalar_one())

    return await asyncio.gather(
        *(one.run(one_query, pid) for one in (store._writer, store._reader))
    )


async def test_acknowledged_commits_are_durable_even_with_synchronous_commit_off(
    postgres: Postgres,
) -> None:
    """synchronous_commit=off lost 201 acknowledged commits of a killed server."""
    url = postgres.database()
    with psycopg.connect(url, autocommit=True) as connection:
        name = connection.info.dbname
        connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off".encode())
    store = sql.open(f"{url}?options=-c%20statement_timeout%3D1&connect_timeout=7")

    def settings(connection: Connection) -> dict[str, Any]:
        names = ("synchronous_commit", "statement_timeout", "idle_in_transaction_session_timeout")
        return {name: connection.execute(text(f"SHOW {name}")).scalar() for name in names}

    for one in (store._writer, store._reader):
        assert await one.run(one_query, settings) == {
            "synchronous_commit": "on",
            "statement_timeout": "8s",
            "idle_in_transaction_session_timeout": "8s",
        }
    await store.close()


async def test_a_connection_that_broke_idle_is_replaced(store: sql.SqlStore) -> None:
    for pid in await lines(store):
        os.kill(pid, signal.SIGTERM)
    await store.append(commit(2))
    assert [one.n for one in await store.read(TABLE)] == [1, 2]


async def test_a_commit_written_before_the_connection_broke_is_not_repeated(
    store: sql.SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer is lost: the second try finds the number taken, by itself."""
    write = store._append_rows
    tries = []

    def wrote_but_unheard(line: psycopg.Connection[Any], batch: Sequence[Commit]) -> Any:
        answers = write(line, batch)
        tries.append(answers)
        if len(tries) == 1:
            line.execute("SELECT pg_terminate_backend(pg_backend_pid())")
        return answers

    monkeypatch.setattr(store, "_append_rows", wrote_but_unheard)
    with pytest.raises(Taken):
        await store.append(commit(2))
    assert len(tries) == 2
    assert [one.command_id for one in await store.read(TABLE)] == ["command-1", "command-2"]


async def test_the_store_reconnects_after_postgresql_restarts() -> None:
    with Postgres() as server:
        store = sql.open(server.database())
        await store.create(commit(1), "BCDF")
        server.stop()
        first = Commit("f" * 22, 1, 1, "command-1", b"{}")
        for doing in (
            store.append(commit(2)), store.append(commit(2)), store.create(first, "GHJK"),
            store.read(TABLE), store.check(), store.find("X"), store.secret("one"),
        ):  # fmt: skip
            with pytest.raises(StoreFailed, match="psycopg"):
                await doing
        server.start()
        await store.append(commit(2))
        assert [one.n for one in await store.read(TABLE)] == [1, 2]
        await store.close()


async def test_a_database_that_hangs_fails_after_a_time(
    store: sql.SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_thread, "ANSWER_S", 0.3)
    pids = await lines(store)
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        # The line that is cut is made anew, and the second try has an answer.
        with pytest.raises(StoreFailed):
            await store._writer.run(
                one_query, lambda connection: connection.execute(text("SELECT 1"))
            )
        assert [one.n for one in await store.read(TABLE)] == [1]
        await store.append(commit(2))
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)
    assert [one.n for one in await store.read(TABLE)] == [1, 2]


async def test_a_write_to_a_frozen_postgresql_fails_after_a_limited_time(
    store: sql.SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_thread, "ANSWER_S", 0.3)
    stopped: list[int] = []

    def work(connection: Connection) -> None:
        stopped.append(connection.execute(text("SELECT pg_backend_pid()")).scalar_one())
        os.kill(stopped[0], signal.SIGSTOP)

    try:
        with pytest.raises(StoreFailed):
            async with asyncio.timeout(BOUND_S):
                await store.writing(work)
    finally:
        os.kill(stopped[0], signal.SIGCONT)
    await store.append(commit(2))


async def test_a_frozen_postgresql_does_not_block_shutdown(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_thread, "ANSWER_S", 0.3)
    store = sql.open(url)
    pids = await lines(store)
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        asking = [asyncio.ensure_future(store.check()) for _ in range(2)]
        await until(lambda: store._reader._line is not None)
        async with asyncio.timeout(BOUND_S):
            await store.close()
            await asyncio.gather(*asking, return_exceptions=True)
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


async def test_a_long_read_does_not_block_writes(store: sql.SqlStore) -> None:
    def slow(connection: Connection) -> None:
        connection.execute(text("SELECT pg_sleep(3600)"))

    reading = asyncio.ensure_future(store._reader.run(one_query, slow))
    await until(lambda: store._reader._line is not None)
    await store.append(commit(2))
    assert not reading.done()
    store._reader.hang_up()
    with pytest.raises(StoreFailed):
        await reading


async def test_errors_of_postgresql_are_logged_without_data(url: str, store: sql.SqlStore) -> None:
    """PostgreSQL's errors show the whole row that it did not like."""
    with psycopg.connect(url) as connection:
        connection.execute("ALTER TABLE commits ADD CONSTRAINT few CHECK (n < 5)")
    try:
        with pytest.raises(StoreFailed) as failed:
            await store.append(Commit(TABLE, 7, 1, "command-7", b"the secret card"))
        with pytest.raises(StoreFailed):
            await store.append(commit(8))  # a later commit is not believed to be of a gone table
    finally:
        with psycopg.connect(url) as connection:
            connection.execute("ALTER TABLE commits DROP CONSTRAINT few")
    said = str(failed.value) + repr(failed.value.__cause__)
    assert "violates" in said
    assert "command-7" not in said and b"the secret card".hex() not in said
    await store.append(commit(2))


def test_nodes_that_start_at_once_migrate_once(postgres: Postgres) -> None:
    url = postgres.database()
    program = f"import asyncio; from giftable.store import sql; s = sql.open({url!r});" + (
        "print(asyncio.run(s.secret('one')).hex()); asyncio.run(s.close())"
    )
    nodes = [
        subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
        for _ in range(4)
    ]
    said = [node.communicate(timeout=BOUND_S)[0] for node in nodes]
    assert [node.returncode for node in nodes] == [0] * 4
    assert len(set(said)) == 1  # and they share the secrets


async def test_two_nodes_append_to_the_same_tables_without_waiting_for_each_other(
    url: str, store: sql.SqlStore
) -> None:
    """Batches of many tables, the rows of each in another order: sorted, or they deadlock."""
    other = sql.open(url)
    names = [f"{i:022}" for i in range(1_000)]
    with psycopg.connect(url) as connection:
        connection.cursor().executemany(
            "INSERT INTO tables (id, code, made_at_ms) VALUES (%s, %s, 0)",
            [(table, f"C{i}") for i, table in enumerate(names)],
        )
    for n in range(1, 6):
        answers = await asyncio.gather(
            *(store.append(commit(n, "mine", table=table)) for table in names),
            *(other.append(commit(n, "theirs", table=table)) for table in reversed(names)),
            return_exceptions=True,
        )
        for mine, theirs in zip(answers[:1_000], answers[:999:-1], strict=True):
            assert {type(mine), type(theirs)} == {type(None), Taken}
    assert await store.newest(names) == dict.fromkeys(names, 5)
    await other.close()


async def test_nodes_delete_old_tables_without_waiting_for_each_other(
    url: str, store: sql.SqlStore
) -> None:
    other = sql.open(url)
    for i in range(60):
        await store.create(commit(1, table=f"{i:022}"), f"C{i}")
    forgotten = await asyncio.gather(
        *(one.forget(2_000, 7) for _ in range(10) for one in (store, other))
    )
    assert sum(forgotten) == 61 and await store.codes_taken() == 0
    await other.close()


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
async def test_no_query_scans_all_commits(
    database: str, request: pytest.FixtureRequest, tmp_path
) -> None:
    """By the plans of the questions asked again and again, with a thousand tables."""
    if database == "sqlite":
        url = f"sqlite:///{tmp_path / 'logs.db'}"
    else:
        url = request.getfixturevalue("postgres").database()
    await sql.open(url).close()
    engine = engine_of(url)
    many = [(f"{i:022}", f"C{i}", i) for i in range(1_000)]
    with engine.begin() as connection:
        raw = connection.connection.cursor()
        mark = "?" if database == "sqlite" else "%s"
        raw.executemany(f"INSERT INTO tables (id, code, made_at_ms) VALUES ({mark},{mark},{mark})",
                        many)  # fmt: skip
        raw.executemany(
            'INSERT INTO commits ("table", n, at_ms, command_id, body) '
            f"VALUES ({mark},{mark},{mark},{mark},'x')",
            [(table, n, at, str(n)) for table, _, at in many for n in range(1, 11)],
        )
        raw.execute("ANALYZE")
    asked: list[tuple[str, Any]] = []

    def explained(connection: Any, cursor: Any, statement: str, parameters: Any, *_: Any) -> Any:
        if not statement.startswith("EXPLAIN"):
            prefix = "EXPLAIN QUERY PLAN " if database == "sqlite" else "EXPLAIN "
            asked.append((prefix + statement, parameters))
        return statement, parameters

    event.listen(engine, "before_cursor_execute", explained, retval=True)
    names = [table for table, _, _ in many[::2]]
    with engine.connect() as connection:
        statements.last_numbers(connection, names)
        statements.read_commits(connection, names[0], 3, 100)
        statements.table_of_code(connection, "C5")
        statements.set_aside_quiet(connection, 30, 20)
        connection.rollback()
        for question, parameters in asked:
            plan = "\n".join(
                " ".join(map(str, row))
                for row in connection.connection.cursor().execute(question, parameters).fetchall()
            )
            for scan in ("SCAN commits", "SCAN tables", "Seq Scan on commits"):
                assert scan not in plan, f"{question}\n{plan}"
            if "made_at_ms <" in question:
                assert "ix_tables_made_at_ms" in plan, plan
    assert len(asked) > 10
    engine.dispose()


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(BOUND_S):
        while not holds():
            await asyncio.sleep(0.005)
