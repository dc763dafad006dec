"""A database is the file that was named, whatever its letters, and whatever else leads to it."""

from __future__ import annotations

import asyncio
import errno
import io
import os
import re
from pathlib import Path
from typing import Any

import pytest

from giftable.cli.databases.opening import display_url, misnamed_database, url_of
from giftable.store import sql
from giftable.store.connections import engine_of, file_of
from giftable.store.lock import only_server
from tests.cli.calling import call, refused
from tests.support.process import Process

NAMES = [
    "Was ist das?", "100%41", "50%25off", "?", "%", "a#b", "Zürich", " blank ", "it's", 'say "hi"',
    "a:b", "a@b", "x=1&y", "a\\b", "a\nb", "東京", "~", "~nobody", "file:x", "[a]", "a;b", "$HOME",
    os.fsdecode(b"caf\xe9"), "e\u0301",
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("where", ["", "."])
def test_every_command_uses_exactly_the_named_file(
    where: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folder, kept = f"{where or tmp_path}/{name}", tmp_path / "kept"
    database, again, tastes = (f"{folder}/{end}" for end in (f"{name}.db", "again?.db", "t?"))
    os.mkdir(folder)
    assert display_url(url_of(database)) == os.path.normpath(database)
    asyncio.run(sql.open(url_of(database)).close())
    Path(tastes).touch()
    for code, place, *words in (
        (0, None, "backup", kept, "--database", database),
        (0, again, "restore", kept, "--database", again),
        (2, again, "export", "x", "--database", again),
        (0, None, "end-sessions", "--database", again),
        (0, again, "doctor", "--host", "127.0.0.1", "--port", "0", "--database", again),
        (0, tastes, "tastes", "show", "--file", tastes),
    ):
        said = call(*words)
        assert said.exit_code == code and "Traceback" not in said.output, said.output
        if place is not None:
            seen = os.path.normpath(place).encode("utf-8", "backslashreplace")
            assert seen in said.output_bytes, said.output
    there = {re.sub(r"-(wal|shm)|\.lock|\.backed-up", "", one) for one in os.listdir(folder)}
    assert there == {f"{name}.db", "again?.db", "t?"}
    assert {one.name for one in tmp_path.iterdir()} == {name, "kept"}
    assert {one.suffix for one in kept.iterdir()} == {".backup", ".lock"}


def test_a_served_database_is_locked_under_all_its_names(tmp_path: Path) -> None:
    database = tmp_path / "Club?1" / "100%41 für Jörg.db"
    database.parent.mkdir()
    asyncio.run(sql.open(url_of(str(database))).close())
    with Process(database) as server:
        assert database.is_file() and server.port
        (tmp_path / "link.db").symlink_to(database)
        (tmp_path / "other").symlink_to(database.parent)
        os.link(database, tmp_path / "hard.db")
        for name in (
            database, tmp_path / "link.db", tmp_path / "other" / database.name,
            database.parent / ".." / "Club?1" / database.name, tmp_path / "hard.db",
            os.path.relpath(database),
        ):  # fmt: skip
            said = refused(call("end-sessions", "--database", name), 1)
            assert "A server has this database open" in said
        with only_server(tmp_path / "Club?2.db"), only_server(tmp_path / "Club"):
            pass


def test_restore_through_a_symlink_replaces_its_target(tmp_path: Path) -> None:
    link, real = tmp_path / "link.db", tmp_path / "data" / "real.db"
    real.parent.mkdir()
    asyncio.run(sql.open(url_of(str(real))).close())
    link.symlink_to(real)
    for words in (("backup", tmp_path / "kept"), ("restore", tmp_path / "kept", "--replace")):
        result = call(*words, "--database", link)
        assert result.exit_code == 0, result.output
    assert link.is_symlink() and real.is_file()
    assert len(list(real.parent.glob("real.db.before-*Z"))) == 1
    assert (real.parent / "real.db.backed-up").is_file()


@pytest.mark.parametrize(
    ("url", "file"),
    [
        ("sqlite:///x.db", "x.db"),
        ("sqlite+pysqlite:////srv/x.db?timeout=5", "/srv/x.db"),
        ("sqlite:////srv/100%2541.db", "/srv/100%41.db"),
        ("sqlite:///file:x.db?mode=rwc&uri=true", "x.db"),
        ("sqlite:///file:///srv/a%253Fb.db?uri=true", "/srv/a?b.db"),
        ("sqlite:///file:x.db", "file:x.db"),
        ("sqlite:///file:x?mode=memory&uri=true", None),
        ("sqlite://", None),
        ("sqlite:///:memory:", None),
        ("postgresql://me:hush@host/name", None),
    ],
)
def test_the_path_taken_from_a_url_is_the_file_that_is_opened(
    url: str, file: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = file_of(url)
    assert found == (None if file is None else Path(file))
    if found is not None and not found.is_absolute():
        monkeypatch.chdir(tmp_path)
        engine = engine_of(url)
        engine.connect().close()
        engine.dispose()
        assert [one.name for one in tmp_path.iterdir()] == [found.name]
        assert display_url(url) == str(found)


@pytest.mark.parametrize("url", ["postgresql://h:hush/x", "1://x", "no.such://me:hush@host"])
def test_a_malformed_url_is_reported_without_its_password(url: str) -> None:
    result = call("export", "x", "--database", url)
    assert "Traceback" not in result.output and "hush" not in result.output
    assert result.exit_code in (1, 2)


@pytest.mark.parametrize(
    "words",
    [
        ("serve", "--database", "{}/x.db"),
        ("serve", "--database", "x.db", "--tastes", "{}/x"),
        ("serve", "--database", "x.db", "--offline", "{}"),
        ("doctor", "--port", "0", "--database", "{}/x.db"),
        ("backup", "kept", "--database", "{}/x.db"),
        ("restore", "{}/kept", "--database", "x.db"),
        ("restore", "--swept", "--database", "{}/x.db"),
        ("end-sessions", "--database", "{}/x.db"),
        ("export", "x", "--database", "{}/x.db"),
        ("tastes", "show", "--file", "{}/x"),
        ("tastes", "forget", "--file", "{}/x"),
        ("replay", "{}/x.log"),
        ("verify", "{}/x.log"),
        ("deck", "check", "{}/x.giftdeck"),
        ("deck", "build", "{}/x"),
    ],
)
def test_every_command_reports_a_forbidden_folder_in_one_sentence(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, logs_as_before: None
) -> None:
    """Root may enter all, so the system is played."""
    closed = tmp_path / "closed"
    monkeypatch.chdir(tmp_path)
    for module, name in ((os, "stat"), (os, "listdir"), (os, "mkdir"), (os, "open"), (io, "open")):
        there = getattr(module, name)

        def guarded(path: Any, *args: Any, there: Any = there, **options: Any) -> Any:
            if not isinstance(path, int) and Path(os.fsdecode(path)).is_relative_to(closed):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
            return there(path, *args, **options)

        monkeypatch.setattr(module, name, guarded)
    result = call(*[word.format(closed) for word in words])
    assert result.exit_code in (1, 2), result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert str(closed) in result.output.replace("\n", "")


@pytest.mark.parametrize("name", ["Was ist das?.db", "100%41.db", "a?/b.db"])
def test_a_database_under_the_misread_name_of_1_0_0_is_found(name: str, tmp_path: Path) -> None:
    """An update would have begun with an empty one, without a word."""
    database = tmp_path / name
    was = tmp_path / re.sub("[?].*", "", name.replace("%41", "A"))
    asyncio.run(sql.open(url_of(str(was))).close())
    assert misnamed_database(url_of(str(database))) == was
    said = refused(call("serve", "--port", "0", "--database", database), 1)
    assert str(was) in said and not database.exists()
    was.write_bytes(b"notes of our club")
    assert misnamed_database(url_of(str(database))) is None
    assert (
        misnamed_database(url_of(str(was))) is None
        and misnamed_database("postgresql://x/y?z") is None
    )
