"""Backups: all there is, checked, put back into either kind of database; and what is refused."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import stat
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import psycopg
import pytest

from giftable.cli.databases import backup as cli
from giftable.store import sql
from giftable.store.backups import backup as copying
from giftable.store.backups.checking import check
from giftable.store.backups.last_backup import WARN_AFTER_DAYS, days_unsaved, remind
from giftable.store.connections import engine_of
from giftable.store.lock import only_server
from giftable.store.migrating import HEAD
from tests.cli.calling import call, refused
from tests.support import filled
from tests.support.process import Process
from tests.support.services import Postgres
from tests.support.virtual import FakeClock, run

TASTES = b'{"person":"x","gifts":[]}\n'
DAY_MS = 86_400_000


def made(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.backup"))


def backed_up(database: Path | str, folder: Path, *more: str) -> Path:
    result = call("backup", folder, "--database", str(database), *more)
    assert result.exit_code == 0, result.output
    assert "checked" in result.output
    return made(folder)[-1]


def changed(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as opened:
        for statement in statements:
            opened.execute(statement)
        opened.commit()


@pytest.fixture
def backup(database: Path, tmp_path: Path) -> Path:
    database.with_name("tastes.jsonl").write_bytes(TASTES + b'{"unfinished')
    return backed_up(database, tmp_path / "kept")


# The drill --------------------------------------------------------------------------------


def test_restore_brings_deleted_rows_back(database: Path, backup: Path) -> None:
    url = f"sqlite:///{database}"
    before, states = filled.rows(url), filled.states(url)
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600, "it holds every hidden card"
    assert all(before[kind] for kind in ("replays", "decks", "pictures", "circles", "evenings"))
    assert sorted(state.status for state in states.values()) == ["over", "playing"]
    for path in database.parent.glob("giftable.db*"):
        path.unlink()
    database.with_name("tastes.jsonl").unlink()
    result = call("restore", backup.parent, "--database", database)
    assert result.exit_code == 0, result.output
    assert "2 tables, 1 deck, 1 picture, 1 replay, 1 circle" in result.output
    assert filled.rows(url) == before and filled.states(url) == states
    assert database.with_name("tastes.jsonl").read_bytes() == TASTES
    assert stat.S_IMODE(database.stat().st_mode) == 0o600


def test_a_backup_is_made_while_people_play(tmp_path: Path) -> None:
    """The server writes on; the restored server has the table as it was, and goes on."""
    from tests.support.crowd import Crowd

    database, kept = tmp_path / "giftable.db", tmp_path / "kept"
    with Process(database) as server:

        async def evening() -> None:
            async with Crowd([server.address], 7) as crowd:
                await crowd.table("gifttrap", people=3, bots=1)
                await crowd.table("hat", people=3, bots=0)
                await crowd.until_acks(20)
                for _ in range(2):
                    await asyncio.to_thread(backed_up, database, kept, "--keep", "1")
                    await crowd.until_acks(20)

        asyncio.run(evening())
    [file] = made(kept)
    restored = tmp_path / "restored.db"
    result = call("restore", file, "--database", restored)
    assert result.exit_code == 0, result.output
    states = filled.states(f"sqlite:///{restored}")
    assert len(states) == 2
    with Process(restored) as again:
        assert any("open" in line for line in again.said)


def test_backups_of_both_databases_work(database: Path, postgres: Postgres, tmp_path: Path) -> None:
    """From SQLite to PostgreSQL and back nothing changes; new commits can be appended there."""
    url = f"sqlite:///{database}"
    before = filled.rows(url)
    server = postgres.database()
    file = backed_up(database, tmp_path / "one")
    result = call("restore", file, "--database", server, "--tastes", "none")
    assert result.exit_code == 0, result.output
    assert filled.rows(server) == before
    with psycopg.connect(server) as connection:
        [(n,)] = connection.execute("SELECT nextval('commits_row_seq')")
        [(most,)] = connection.execute("SELECT max(row) FROM commits")
    assert n == most + 1
    assert "already" in refused(call("restore", file, "--database", server), 1)
    again = backed_up(server, tmp_path / "two", "--tastes", "none")
    third = tmp_path / "third.db"
    assert call("restore", again, "--database", third).exit_code == 0
    assert filled.rows(f"sqlite:///{third}") == before
    assert not database.with_name("giftable.db.part").exists()


# What is not overwritten ------------------------------------------------------------------


def test_restore_overwrites_a_database_only_with_replace(database: Path, backup: Path) -> None:
    before = database.read_bytes()
    assert "--replace" in refused(call("restore", backup, "--database", database), 1)
    assert database.read_bytes() == before
    database.with_name("giftable.db-wal").write_bytes(b"of the one before")
    assert call("restore", backup, "--database", database, "--replace").exit_code == 0
    aside = sorted(path.name for path in database.parent.glob("*.before-*"))
    [main, tastes, wal] = (
        sorted(aside, key=len)[:1]
        + [a for a in aside if "tastes" in a]
        + [a for a in aside if a.endswith("-wal")]
    )
    assert wal == f"{main}-wal" and tastes
    assert database.with_name(main).read_bytes() == before
    assert not database.with_name("giftable.db-wal").exists()


def test_restore_is_refused_while_a_server_runs(database: Path, backup: Path) -> None:
    with only_server(database):
        said = refused(call("restore", backup, "--database", database, "--replace"), 1)
    assert "stop it first" in said


@pytest.mark.parametrize("at", [0, 4096 * 3, -4096])
def test_restore_refuses_a_damaged_backup(backup: Path, tmp_path: Path, at: int) -> None:
    content = bytearray(backup.read_bytes())
    at %= len(content)
    content[at : at + 2000] = b"\xa5" * 2000
    backup.write_bytes(content)
    result = call("restore", backup, "--database", tmp_path / "new.db")
    assert "Traceback" not in result.output and result.exit_code in (1, 2)
    if not (tmp_path / "new.db").exists():
        assert not list(tmp_path.glob("new.db*restoring*"))
    else:
        assert "Not all of it can be read" in result.output


def test_restore_refuses_a_file_that_is_no_backup(database: Path, tmp_path: Path) -> None:
    assert "not a backup" in refused(call("restore", database, "--database", tmp_path / "new.db"))
    (tmp_path / "note.txt").write_text("nothing of the kind " * 300)
    said = refused(call("restore", tmp_path / "note.txt", "--database", tmp_path / "new.db"))
    assert "not a backup" in said
    assert "no backup" in refused(call("restore", tmp_path / "none", "--database", "x"))
    (tmp_path / "empty").mkdir()
    assert "no backup in" in refused(call("restore", tmp_path / "empty", "--database", "x"))


def test_a_newer_versions_backup_is_refused(database: Path, backup: Path, tmp_path: Path) -> None:
    for path in (backup, database):
        changed(path, "UPDATE alembic_version SET version_num = '9999'")
    assert "update first" in refused(call("restore", backup, "--database", tmp_path / "new.db"), 1)
    said = refused(call("backup", tmp_path / "more", "--database", database), 1)
    assert "update first" in said and not made(tmp_path / "more")
    changed(database, "UPDATE alembic_version SET version_num = '0001'")
    said = refused(call("backup", tmp_path / "more", "--database", database), 1)
    assert "older version" in said and HEAD > "0001"


def test_backup_needs_a_database(tmp_path: Path) -> None:
    said = refused(call("backup", tmp_path / "kept", "--database", tmp_path / "none.db"))
    assert "no database" in said and not (tmp_path / "kept").exists()


# What is checked --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("DELETE FROM commits WHERE n = 3", "number 3 is missing"),
        ("UPDATE commits SET body = '{}' WHERE n = 2", "log of table"),
        ("DELETE FROM commits", "has no log"),
        ("UPDATE pictures SET body = x'00'", "its bytes have changed"),
        ("UPDATE replays SET body = x'00'", "in replays"),
        ("UPDATE circles SET body = '[]'", "in circles"),
        ("UPDATE evenings SET body = '{'", "in evenings"),
        ("UPDATE decks SET body = '{}'", "in decks"),
        ("DELETE FROM circles", "belongs to nothing in circles"),
    ],
)
def test_unreadable_rows_are_reported(
    database: Path, tmp_path: Path, statement: str, said: str
) -> None:
    """A bad backup has another name, so that no good one is deleted for it."""
    kept = tmp_path / "kept"
    good = backed_up(database, kept)
    good = good.rename(kept / "giftable-20200101T000000Z.backup")
    changed(database, statement)
    output = refused(call("backup", kept, "--database", database, "--keep", "1"), 1)
    assert said in output
    assert made(kept) == [good] and len(list(kept.glob("*.damaged"))) == 1


# Over and over ----------------------------------------------------------------------------


class Enough(Exception):
    pass


def test_repeated_backups_keep_only_the_newest(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, slept = tmp_path / "kept", list[float]()
    now = datetime(2026, 5, 1, 12, tzinfo=UTC).timestamp()

    def sleep(seconds: float) -> None:
        nonlocal now
        slept.append(seconds)
        now += seconds
        if len(slept) > 4:
            raise Enough

    monkeypatch.setattr(time, "sleep", sleep)
    monkeypatch.setattr(cli, "_now", lambda: datetime.fromtimestamp(now, UTC))
    monkeypatch.setattr(cli, "step_aside", lambda _: None)
    with pytest.raises(Enough):
        cli.back_up(kept, str(database), "none", "6h", 2)
    assert slept == [6 * 3600.0] * 5
    names = [path.name for path in made(kept)]
    assert names == ["giftable-20260502T060000Z.backup", "giftable-20260502T120000Z.backup"]
    slept.clear()
    shutil.rmtree(kept)
    kept.write_text("a file, and no folder")
    with pytest.raises(Enough):
        cli.back_up(kept, str(database), "none", "6h", 2)
    assert slept == [cli.TRY_AGAIN_S] * 5


@pytest.mark.parametrize("year", [1970, 2027])
def test_a_wrong_clock_deletes_no_good_backup(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, year: int
) -> None:
    """Nor does one dated ahead keep all others from staying, or from their time."""
    kept, slept = tmp_path / "kept", list[float]()
    kept.mkdir()
    good = [kept / f"giftable-202604{day}T120000Z.backup" for day in (28, 29)]
    for one in good:
        one.write_bytes(b"good")
    clock = {"now": datetime(year, 5, 1, 12, tzinfo=UTC).timestamp()}

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        clock["now"] += seconds
        if len(slept) == 1:
            assert set(good) <= set(made(kept)), "one look at the clock"
            clock["now"] = datetime(2026, 5, 1, 12, tzinfo=UTC).timestamp()
        if len(slept) > 2:
            raise Enough

    monkeypatch.setattr(time, "sleep", sleep)
    monkeypatch.setattr(cli, "_now", lambda: datetime.fromtimestamp(clock["now"], UTC))
    monkeypatch.setattr(cli, "step_aside", lambda _: None)
    with pytest.raises(Enough):
        cli.back_up(kept, str(database), "none", "6h", 3)
    assert slept == [6 * 3600.0] * 3
    names = [path.name for path in made(kept)]
    right = ["giftable-20260501T120000Z.backup", "giftable-20260501T180000Z.backup"]
    assert set(right) < set(names) and good[1].name in names
    assert cli._newest(kept).name == right[1], "and not what is dated ahead"


def test_an_old_backup_is_deleted_in_small_pieces(tmp_path: Path) -> None:
    old, sizes = tmp_path / "old.backup", list[int]()
    old.write_bytes(bytes(2 * copying.DELETED_BYTES + 1))
    copying.delete_slowly(old, lambda _: sizes.append(old.stat().st_size))
    assert sizes == [copying.DELETED_BYTES + 1, 1, 0] and not old.exists()


def test_the_check_of_a_backup_pauses_regularly(
    backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copying, "WORK_S", 0.0)
    rests: list[float] = []
    checked = check(backup, copying.pause_after_work(rests.append))
    assert len(rests) >= checked.counts["commits"] > 10
    assert max(rests) <= copying.REST_S
    monkeypatch.setattr(copying, "WORK_S", 60.0)
    rests.clear()
    assert check(backup, copying.pause_after_work(rests.append)) == checked
    assert rests == [], "work so short needs none"


def test_a_renamed_backup_is_not_deleted(tmp_path: Path) -> None:
    old, also = tmp_path / "old.backup", tmp_path / "also.backup"
    old.write_bytes(b"all of it")
    also.hardlink_to(old)
    copying.delete_slowly(old)
    assert also.read_bytes() == b"all of it" and not old.exists()


@pytest.mark.parametrize("every", ["0h", "6", "h", "6 weeks", "-1d", "999999m"])
def test_a_backup_interval_has_number_and_unit(database: Path, tmp_path: Path, every: str) -> None:
    said = refused(call("backup", tmp_path / "kept", "--database", database, f"--every={every}"))
    assert "6h" in said and not (tmp_path / "kept").exists()


def test_two_backups_do_not_share_a_folder(database: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    left = kept / ".giftable-20200101T000000Z.backup.part"
    left.write_bytes(b"of one that was killed")
    with only_server(kept / ".giftable"):
        said = refused(call("backup", kept, "--database", database), 1)
        assert "Another backup" in said and left.exists()
    backed_up(database, kept)
    assert not left.exists()


# Who has not for a month ------------------------------------------------------------------


def test_a_month_without_a_backup_is_reported(database: Path, tmp_path: Path) -> None:
    engine = engine_of(f"sqlite:///{database}")
    with engine.connect() as connection:
        [(oldest_ms,)] = connection.exec_driver_sql("SELECT min(made_at_ms) FROM tables")
        late_ms = oldest_ms + WARN_AFTER_DAYS * DAY_MS
        assert days_unsaved(connection, late_ms - 1) is None
        assert days_unsaved(connection, late_ms) == WARN_AFTER_DAYS
        backed_up(database, tmp_path / "kept")
        assert days_unsaved(connection, late_ms) is None
        made_ms = int(database.with_name("giftable.db.backed-up").stat().st_mtime * 1000)
        assert days_unsaved(connection, made_ms + 31 * DAY_MS) == 31
    engine.dispose()


def test_a_server_reports_a_missing_backup_once_a_day(database: Path) -> None:
    """Nothing is said where there is nothing old to lose."""
    told: list[int] = []

    async def three_days(url: str) -> None:
        store, clock = sql.open(url), FakeClock()
        task = asyncio.ensure_future(remind(store, clock, told.append))
        await clock.sleep(2.5 * 86_400)
        task.cancel()
        await store.close()

    run(three_days(f"sqlite:///{database.with_name('new.db')}"))
    assert told == []
    changed(database, "UPDATE tables SET made_at_ms = made_at_ms - 40 * 86400000")
    run(three_days(f"sqlite:///{database}"))
    assert told == [40, 41, 42]
