"""`giftable restore --swept`, and a start with a clock of another time."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from giftable.features.circles.store import SqlCircles
from giftable.features.replays.store import SqlReplays
from giftable.store import sql
from tests.cli.calling import call, refused
from tests.support import filled
from tests.support.process import Process

KINDS = ("tables", "commits", "circles", "evenings", "replays")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Nobody has played there for years, by this machine's clock."""
    file = tmp_path / "giftable.db"
    filled.fill(f"sqlite:///{file}")
    return file


def counts(database: Path) -> list[int]:
    rows = filled.rows(f"sqlite:///{database}")
    return [len(rows[kind]) for kind in KINDS]


async def sweep(database: Path) -> None:
    store = sql.open(f"sqlite:///{database}")
    for forget in (store.forget, SqlCircles(store).forget, SqlReplays(store).forget):
        await forget(10**15, 100)
    await store.close()


def test_a_start_after_years_deletes_no_row(
    database: Path,
) -> None:
    before = counts(database)
    with Process(database, 0, "--keep-days", "1", "--keep-months", "1", "--tastes", "none") as one:
        assert one.stop() == 0
    assert counts(database) == before and 0 not in before


def test_restore_swept_puts_back_rows_set_aside(database: Path) -> None:
    before = counts(database)
    asyncio.run(sweep(database))
    assert counts(database) == [0] * len(KINDS)
    result = call("restore", "--swept", "--database", database)
    assert result.exit_code == 0 and "2 tables, 1 replay, 1 circle" in result.output
    assert counts(database) == before
    assert "Nothing is set aside" in call("restore", "--swept", "--database", database).output


def test_restore_swept_refuses_wrong_arguments(database: Path, tmp_path: Path) -> None:
    assert "or --swept alone" in refused(call("restore", "--database", database))
    assert "or --swept alone" in refused(call("restore", tmp_path, "--swept"))
    none = tmp_path / "none.db"
    assert "no database" in refused(call("restore", "--swept", "--database", none))
    with Process(database, 0, "--tastes", "none"):
        said = refused(call("restore", "--swept", "--database", database), 1)
    assert "stop it first" in said
