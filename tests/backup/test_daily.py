"""The backups that a server makes by itself, a day apart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from giftable.cli.databases import daily
from giftable.store.backups.checking import check


class Enough(Exception):
    """It has looked often enough."""


def looks(*due_s: float) -> Iterator[float]:
    yield from due_s
    raise Enough


async def looked(database: Path, monkeypatch: pytest.MonkeyPatch, *due_s: float) -> None:
    left = looks(*due_s)
    monkeypatch.setattr(daily, "LOOK_S", 0)
    monkeypatch.setattr(daily, "due_s", lambda *_: next(left))
    with pytest.raises(Enough):
        await daily.back_up_daily(database, None)


@pytest.mark.real_clock
async def test_the_newest_three_daily_backups_are_kept(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = daily.folder_beside(database)
    folder.mkdir()
    for day in range(1, 5):
        (folder / f"giftable-2026010{day}T000000Z.backup").touch()
    await looked(database, monkeypatch, 60, 0)
    oldest, _, newest = sorted(folder.glob("*.backup"))
    assert oldest.name.startswith("giftable-20260103")
    assert not check(newest).faults


@pytest.mark.real_clock
async def test_a_daily_backup_leaves_enough_disk_space(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily, "ROOM_BYTES", 1 << 60)
    with capture_logs() as logs:
        await looked(database, monkeypatch, 0)
    assert logs[0]["error"] == "too little room on the disk"
    assert not daily.folder_beside(database).exists()


@pytest.mark.real_clock
async def test_a_failed_backup_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    none = tmp_path / "giftable.db"
    none.write_text("no database")
    with capture_logs() as logs:
        await looked(none, monkeypatch, 0)
    assert "could be written" in logs[0]["error"]
    assert none.read_text() == "no database"
