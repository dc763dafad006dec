"""`giftable backup` and `giftable restore`: copies of a database, each checked."""

from __future__ import annotations

import os
import re
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import click

from giftable import __version__
from giftable.bot_runners import learning
from giftable.cli.databases.opening import UNUSABLE, display_url, existing, tastes_path, url_of
from giftable.cli.failing import BAD_INPUT, fail
from giftable.cli.words import size
from giftable.store.backups import backup as copying
from giftable.store.backups.checking import Checked, check
from giftable.store.backups.last_backup import note_backup
from giftable.store.connections import file_of
from giftable.store.lock import InUse, only_server
from giftable.store.migrating import NewerSchema
from giftable.system.aside import step_aside
from giftable.system.files import flush_to_disk

KEEP = 14
TRY_AGAIN_S = 600.0  # after one that failed, if the next is not due earlier
FAULTS_SHOWN = 10
_NAME = "giftable-%Y%m%dT%H%M%SZ.backup"
_EVERY = re.compile(r"([1-9]\d{0,4}) ?(m|h|d)")
_UNITS_S = {"m": 60, "h": 3600, "d": 86400}


class _Failed(Exception):
    """A backup failed; the message is a sentence that says why."""


# Making one -------------------------------------------------------------------------------


def back_up(
    to: Path, database: str | None, tastes: str | None, every: str | None, keep: int | None
) -> None:
    """Writes a backup into a folder, once, or for ever with `every`. Exits with a sentence if it
    can't."""
    url, _ = existing(database)
    every_s = None if every is None else _parse_interval(every)
    most = keep if keep is not None else 0 if every is None else KEEP
    step_aside(19)  # players come first
    while True:
        if every_s is not None and (wait_s := due_s(to, every_s)) > 0:
            time.sleep(wait_s)
            continue
        try:
            _write_backup(to, url, tastes_path(tastes, url), most)
        except _Failed as why:
            if every_s is None:
                fail(str(why))
            click.secho(f"{_now():%Y-%m-%d %H:%M} {why}", fg="red", err=True)
            time.sleep(min(every_s, TRY_AGAIN_S))
        if every_s is None:
            return


def _write_backup(to: Path, url: str, tastes: Path | None, keep: int) -> None:
    """Write one backup, check it, and delete what is older than the `keep` newest. Raises
    _Failed."""
    try:
        to.mkdir(parents=True, exist_ok=True, mode=0o700)
        with only_server(to / ".giftable"):
            for left in to.glob(".giftable-*.part*"):  # by one that was killed
                copying.delete_slowly(left)
            file = to / _now().strftime(_NAME)
            made_ms = time.time_ns() // 1_000_000
            note = copying.Note(made_ms, __version__, url.partition(":")[0], _copy_tastes(tastes))
            copying.write_backup(url, file, note)
            checked = _check(file)
            database = file_of(url)
            if database is not None:
                note_backup(database)
            if keep:
                for old in sorted(one for one in _backups(to) if one <= file)[:-keep]:
                    copying.delete_slowly(old.rename(copying.unfinished_path(old)))
    except InUse:
        raise _Failed(f"Another backup is being written into {to}.") from None
    except NewerSchema:
        raise _Failed("A newer version of Giftable has this database: update first.") from None
    except copying.OlderSchema:
        raise _Failed(
            "This database is from an older version: start a server of this one first."
        ) from None
    except UNUSABLE as error:
        raise _Failed(
            f"No backup of {display_url(url)} could be written into {to}: {error}"
        ) from None
    click.echo(f"{file}: {counts_in_words(checked.counts)}, {size(file.stat().st_size)}, checked.")


def _check(file: Path) -> Checked:
    """Returns a backup's contents. A backup that can't be read whole is renamed, so that no good
    one is deleted for it. Raises _Failed."""
    faults: tuple[str, ...]
    try:
        checked = check(file, copying.pause_after_work())
        faults = checked.faults
    except UNUSABLE as error:
        faults = (str(error),)
    if faults:
        aside = file.with_suffix(".damaged")
        file.replace(aside)
        raise _Failed(f"Not all of {aside} can be read:\n{_joined_by_and(faults)}")
    return checked


def _copy_tastes(tastes: Path | None) -> bytes:
    """Returns the bytes of the file of marks, without an unfinished last line. Raises OSError."""
    if tastes is None:
        return b""
    try:
        with tastes.open("rb") as opened:
            raw = opened.read(learning.BYTES_MAX)
    except FileNotFoundError:
        return b""
    return raw[: raw.rfind(b"\n") + 1]


def due_s(to: Path, every_s: int) -> float:
    """Returns in how many seconds the next backup is due, by the names of the existing ones."""
    now = _now()
    made = [at for one in _backups(to) if (at := _made_at(one)) <= now]
    return every_s - (now - max(made)).total_seconds() if made else 0


def _made_at(backup: Path) -> datetime:
    """Returns the time in a backup's name. It may lie ahead if a clock was or is wrong."""
    return datetime.strptime(backup.name, _NAME).replace(tzinfo=UTC)


def _backups(folder: Path) -> list[Path]:
    found = []
    for one in folder.glob("giftable-*.backup"):
        with suppress(ValueError):  # or it has a name of somebody's own
            _made_at(one)
            found.append(one)
    return found


def _now() -> datetime:
    return datetime.now(UTC)


def _parse_interval(every: str) -> int:
    """Parses 30m, 6h or 1d into seconds. Exits if it is anything else."""
    found = _EVERY.fullmatch(every.strip())
    if found is None:
        fail(f'--every takes a time as 30m, 6h or 1d, and not "{every}".', BAD_INPUT)
    return int(found[1]) * _UNITS_S[found[2]]


# Putting one back -------------------------------------------------------------------------


def restore(source: Path, database: str | None, tastes: str | None, *, replace: bool) -> None:
    """Puts a backup, or the newest in a folder, in a database's place. Exits with a sentence if it
    can't; then all is as it was."""
    file = _newest(source)
    url = url_of(database)
    named = file_of(url)
    target = named and Path(os.path.realpath(named))  # a link stays, and leads to what is put back
    learned = tastes_path(tastes, url)
    try:
        note = copying.read_note(file)
        if target is not None:
            checked, aside = _restore_file(file, target, replace=replace)
        else:
            checked, aside = _restore_server(file, url), []
        if learned is not None and note.tastes:
            aside += _rename_existing([learned])
            _write(learned, note.tastes)
    except InUse:
        fail("A server has this database open: stop it first.")
    except copying.NotABackup as error:
        fail(f"{file} is not a backup, or is damaged: {error}", BAD_INPUT)
    except copying.NotEmpty:
        fail(f"There is something in {display_url(url)} already: make an empty database.")
    except NewerSchema:
        fail("A newer version of Giftable made this backup, or has this database: update first.")
    except UNUSABLE as error:
        fail(f"{file} can't be put into {display_url(url)}: {error}")
    made = f"{datetime.fromtimestamp(note.made_ms / 1000, UTC):%Y-%m-%d %H:%M} UTC"
    click.echo(f"{display_url(url)} is as it was at {made}: {counts_in_words(checked.counts)}.")
    for one in aside:
        click.echo(f"What was there before is at {one}")
    if checked.faults:
        fail(f"Not all of it can be read:\n{_joined_by_and(checked.faults)}")


def _newest(source: Path) -> Path:
    """Returns the file, or the newest backup in the folder. Exits if there is none."""
    if source.is_dir():
        if not (found := _backups(source)):
            fail(f"There is no backup in {source}.", BAD_INPUT)
        past = [one for one in found if _made_at(one) <= _now()]
        if past and (ahead := len(found) - len(past)):
            click.echo(f"{max(found)} is dated ahead of now ({ahead} in all) and is left out.")
        return max(past or found)
    if not source.is_file():
        fail(f"There is no backup at {source}.", BAD_INPUT)
    return source


def _restore_file(file: Path, target: Path, *, replace: bool) -> tuple[Checked, list[Path]]:
    """Restores beside the target, then renames. Returns the backup's contents, and the new names of
    the files that were there before."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with only_server(target):
        if target.exists() and not replace:
            fail(f"There is a database at {target} already: with --replace it is moved aside.")
        new = target.with_name(f"{target.name}.restoring")
        _delete_database(new)
        try:
            copying.restore_sqlite(file, new)
            checked = check(new)
            aside = _rename_existing(
                [target.with_name(target.name + end) for end in ("", "-wal", "-shm")]
            )
            new.replace(target)
            flush_to_disk(target.parent)
        finally:
            _delete_database(new)
    return checked, aside[:1]


def _restore_server(file: Path, url: str) -> Checked:
    with tempfile.TemporaryDirectory(prefix="giftable-") as folder:
        new = Path(folder, "giftable.db")
        copying.restore_sqlite(file, new)
        checked = check(new)
        copying.restore_server(new, url)
    return checked


def _rename_existing(files: list[Path]) -> list[Path]:
    """Renames those that exist, all with the same suffix. Returns the new names."""
    word = f"before-{_now():%Y%m%dT%H%M%SZ}"
    first = files[0].name
    moved = []
    for file in files:
        if file.exists():
            to = file.with_name(f"{first}.{word}{file.name.removeprefix(first)}")
            file.rename(to)
            moved.append(to)
    return moved


def _write(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as opened:
        opened.write(content)


def _delete_database(new: Path) -> None:
    for end in ("", "-wal", "-shm", "-journal"):
        with suppress(FileNotFoundError):
            new.with_name(new.name + end).unlink()


# Telling ----------------------------------------------------------------------------------


def counts_in_words(found: Mapping[str, int]) -> str:
    """Returns the number of rows of each kind, in words."""
    one = {"tables": "table", "decks": "deck", "pictures": "picture", "replays": "replay",
           "circles": "circle"}  # fmt: skip
    counts = {name: found.get(name, 0) for name in one}
    said = [
        f"{count:,} {one[name] if count == 1 else name}"
        for name, count in counts.items()
        if count or (name == "tables" and name in found)
    ]
    return ", ".join(said)


def _joined_by_and(faults: tuple[str, ...]) -> str:
    lines = [f"- {fault}" for fault in faults[:FAULTS_SHOWN]]
    if len(faults) > FAULTS_SHOWN:
        lines.append(f"- and {len(faults) - FAULTS_SHOWN} more")
    return "\n".join(lines)
