"""A server that can't start says why in words, and a database that it leaves is a good one."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections import Counter
from contextlib import closing
from importlib import resources
from pathlib import Path

import pytest
from alembic import op
from alembic.config import Config
from alembic.script import ScriptDirectory

from giftable.games.kernel import Rejected
from giftable.server.app import Server
from giftable.store import migrating, sql
from giftable.store.lock import InUse, only_server
from giftable.tables import commands as c
from giftable.tables.ports import StoreFailed
from tests.cli.calling import call, refused
from tests.support.bound import BOUND_S
from tests.support.evening import House, played_to_the_end
from tests.support.process import Process
from tests.support.virtual import run

LOCALES = resources.files("giftable.content") / "locales"
DAMAGE = b"\xa5" * 300
DAMAGE_EVERY_BYTES = 1000
LANGUAGES = sorted(folder.name for folder in LOCALES.iterdir())


def served(database: Path, locale: str = "C") -> str:
    """What a server says that can't serve this."""
    words = ("--host", "127.0.0.1", "--port", "0", "--database", database)
    return refused(call("serve", *words, locale=locale), 1)


@pytest.fixture(autouse=True)
def nobody_serves(monkeypatch: pytest.MonkeyPatch, logs_as_before: None) -> None:
    """Who gets so far in this process has not been refused, and would serve for ever."""

    def serve(self: Server, sockets: object) -> None:
        raise AssertionError("it serves")

    monkeypatch.setattr(Server, "serve", serve)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """An empty database."""
    path = tmp_path / "giftable.db"
    asyncio.run(sql.open(f"sqlite:///{path}").close())
    return path


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_second_server_on_one_file_is_refused(locale: str, tmp_path: Path) -> None:
    database = tmp_path / "giftable.db"
    with only_server(database):
        said = served(database, f"{locale}.UTF-8")
    assert str(database) in said and "--database" in said
    assert ("Another Giftable is already using" in said) == (locale == "en")
    with only_server(database):
        pass  # let go


def test_a_killed_server_leaves_no_lock(tmp_path: Path) -> None:
    database = tmp_path / "giftable.db"
    with Process(database) as server:
        with pytest.raises(InUse), only_server(database):
            pass
        assert "Another Giftable is already using" in served(database)
        server.kill()
        with only_server(database):
            pass


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_newer_versions_database_is_refused(locale: str, database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("update alembic_version set version_num = '9001'")
    said = served(database, f"{locale}.UTF-8")
    assert str(database) in said
    assert ("A newer version of Giftable" in said) == (locale == "en")


def test_the_newest_migration_number_equals_the_schemas() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(sql.__file__).parent / "migrations"))
    assert ScriptDirectory.from_config(config).get_current_head() == migrating.HEAD


def test_a_failed_migration_leaves_the_database_unchanged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a kill in its midst would: the next start begins it anew."""
    url = f"sqlite:///{tmp_path / 'giftable.db'}"

    def broken(*args: object, **options: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
        patched.setattr(op, "drop_index", broken)
        sql.open(url)
    asyncio.run(sql.open(url).close())


def test_a_folder_as_database_is_refused(tmp_path: Path) -> None:
    assert "can’t be opened" in served(tmp_path)


def test_a_read_only_database_is_refused(database: Path) -> None:
    database.chmod(0o444)
    command = [
        sys.executable, "-m", "giftable.cli.main", "serve", "--host", "127.0.0.1", "--port", "0",
        "--database", str(database),
    ]  # fmt: skip
    if os.geteuid() == 0:  # root may write everything, unless it gives that up
        if shutil.which("setpriv") is None:
            pytest.skip("root needs setpriv")
        command = ["setpriv", "--bounding-set=-all", "--inh-caps=-all", *command]
    tried = subprocess.run(command, capture_output=True, text=True, timeout=BOUND_S)
    assert tried.returncode == 1
    assert "can’t be opened" in tried.stderr and "readonly" in tried.stderr
    assert "Traceback" not in tried.stderr


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A database with one game in it, and its table."""
    database = tmp_path_factory.mktemp("played") / "giftable.db"

    async def evening() -> str:
        house = House(sql.open(f"sqlite:///{database}"))
        room, phones = await house.table("anna", "boris", game="hat")
        await phones[0].send(c.Start)
        await played_to_the_end(room, phones)
        await house.tables.close()
        await house.store.close()
        return room.table

    return database, run(evening())


def test_a_damaged_file_is_refused_or_its_table_is(
    played: tuple[Path, str], tmp_path: Path
) -> None:
    """Wherever a few hundred bytes are overwritten: a code, and no error of another kind."""
    sound, table = played
    database = tmp_path / "giftable.db"

    async def outcome() -> str:
        try:
            store = sql.open(f"sqlite:///{database}")
        except StoreFailed:
            return "can't be opened"
        house = House(store)
        try:
            await house.tables.room(table)
            return "fine"
        except Rejected as rejected:
            return rejected.code
        finally:
            await house.tables.close()
            await store.close()

    outcomes: Counter[str] = Counter()
    for place in range(0, sound.stat().st_size, DAMAGE_EVERY_BYTES):
        for old in tmp_path.iterdir():
            old.unlink()
        shutil.copyfile(sound, database)
        with database.open("r+b") as file:
            file.seek(place)
            file.write(DAMAGE)
        outcomes[run(outcome())] += 1
    assert set(outcomes) == {"fine", "can't be opened", "store_failed", "newer_version"}
