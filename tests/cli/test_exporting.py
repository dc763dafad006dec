"""`giftable export` of what lasts: a replay and a circle, by their address or id."""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from giftable.circles import file
from giftable.features.replays.store import SqlReplays
from giftable.protocol.replay_files import shown_of_log
from giftable.store import sql
from giftable.tables.log.replays import unpack
from tests.circles import made
from tests.cli.calling import call, refused
from tests.support.filled import CIRCLE, fill


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("kept") / "giftable.db"
    fill(f"sqlite:///{place}")
    return place


@pytest.fixture(scope="module")
def replay(database: Path) -> str:
    """The id of the one that is kept there."""
    with closing(sqlite3.connect(database)) as rows:
        [(id,)] = rows.execute("SELECT id FROM replays").fetchall()
    return str(id)


def test_exporting_a_circle_writes_the_members_file(database: Path) -> None:
    for said in (CIRCLE, f"https://play.example/c/{CIRCLE}#in", f"/c/{CIRCLE}"):
        result = call("export", said, "--database", database)
        assert result.exit_code == 0, result.output
        read = file.read(result.stdout.encode())
        assert [one.name for one in read.circle.members] == [
            one.name for one in made.circle().members
        ]
        assert read.evenings == (made.evening(1),)
        assert not any(one.devices for one in read.circle.members)


def test_exporting_a_replay_writes_a_readable_log(
    database: Path, replay: str, tmp_path: Path
) -> None:
    for said in (replay, f"https://play.example/r/{replay}#12"):
        result = call("export", said, "--database", database)
        assert result.exit_code == 0, result.output
    log = tmp_path / "replay.jsonl"
    log.write_text(result.stdout)
    told = call("replay", log)
    assert told.exit_code == 0 and told.output.startswith("That’s Not a Hat\n")
    assert "keeps no commands" in refused(call("verify", log), 1)
    shown = json.loads(gzip.decompress(shown_of_log(log.read_bytes())))
    assert "verifies" not in shown and shown["frames"]

    async def kept() -> int:
        store = sql.open(f"sqlite:///{database}")
        found = await SqlReplays(store).replay(replay)
        await store.close()
        assert found is not None
        return len(unpack(found.body).log)

    assert len(result.stdout.splitlines()) == asyncio.run(kept())
    assert "anna" not in result.stdout and "Boris" not in result.stdout  # names were letters


def test_a_replay_that_was_taken_down_or_never_existed_is_not_exported(
    database: Path, replay: str, tmp_path: Path
) -> None:
    copy = tmp_path / "giftable.db"
    with closing(sqlite3.connect(database)) as rows, closing(sqlite3.connect(copy)) as other:
        rows.backup(other)
        other.execute("UPDATE replays SET body = x''")
        other.commit()
    for said in (replay, "A" * 22, f"/c/{'A' * 22}", f"/r/{replay}x"):
        assert "nor a circle or replay" in refused(call("export", said, "--database", copy))
