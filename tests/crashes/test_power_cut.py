"""A power cut at any write: what was acknowledged is on the disk, and the file is a good one.

A killed process can't show this, since what it wrote stays in the kernel. So strace notes every
write and every flush of a process that commits; of them a disk is made as the cut could have left
it: all that was flushed, and of the rest nothing, everything, or some sectors.
"""

from __future__ import annotations

import re
import shutil
import sqlite3
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from msgspec import Struct

from tests.support.bound import GAME_S
from tests.support.night import IS_NIGHT

SEED = Random().randrange(2**32) if IS_NIGHT else 5
IMAGES = 5_000 if IS_NIGHT else 200
SECTOR_BYTES = 512
THERE = "select 1 from sqlite_master where name = 'commits'"
NEWEST = 'select "table", max(n), count(*) from commits group by 1'

# Each round every table appends at once, so some go together; then each says what it was told.
COMMITTING = """
import asyncio, os, sys
from giftable.store import sql
from giftable.tables.ports import Commit

async def main():
    store = sql.open(f"sqlite:///{sys.argv[1]}")
    names = [f"table-{i:016}" for i in range(6)]
    for i, name in enumerate(names):
        await store.create(Commit(name, 1, 1, "command-1", b"{}"), f"C{i:03}")
        os.write(1, f"{name} 1;".encode())
    async def play(name):
        for n in range(2, 42):
            await store.append(Commit(name, n, n, f"command-{n}", os.urandom(15_000)))
            os.write(1, f"{name} {n};".encode())
    await asyncio.gather(*map(play, names))
    os._exit(0)

asyncio.run(main())
"""
CALL = re.compile(
    r"\d+ +(?:(?P<resumed><\.\.\. )?(?P<call>\w+)(?: resumed>)?)\(?"
    r'(?:(?P<fd>\d+)<(?P<file>[^>]*)>)?(?:, "(?P<bytes>[^"]*)")?(?:, (?P<rest>[\d, ]+))?'
)


class Write(Struct, frozen=True):
    """Bytes at a place of a file."""

    file: str
    place: int
    data: bytes


class Flush(Struct, frozen=True):
    """All that was written to the file before is on the disk."""

    file: str


class Told(Struct, frozen=True):
    """Somebody has heard that the table's commit is durable."""

    table: str
    n: int


def noted(trace: Path) -> Iterator[Write | Flush | Told]:
    """What strace saw, in order. A flush counts when it has ended."""
    flushing: dict[str, str] = {}  # thread -> file
    for line in trace.read_text().splitlines():
        found = CALL.match(line)
        if found is None:
            continue
        thread, call, file = line.split()[0], found["call"], _read(found["file"]).decode()
        is_begun = line.endswith("<unfinished ...>")
        if call in ("fdatasync", "fsync"):
            if is_begun:
                flushing[thread] = file
            else:
                yield Flush(flushing.pop(thread) if found["resumed"] else file)
        elif found["resumed"] or found["bytes"] is None:
            continue
        else:
            data = _read(found["bytes"])
            if call == "pwrite64":
                yield Write(file, int(found["rest"].split(", ")[1]), data)
            elif call == "write" and found["fd"] == "1":
                for told in data.decode().rstrip(";").split(";"):
                    table, n = told.split()
                    yield Told(table, int(n))


def _read(text: str | None) -> bytes:
    """What strace shows in hexadecimal."""
    return bytes.fromhex((text or "").replace(r"\x", ""))


class Disk:
    """What is on the disk for certain, and what may be."""

    def __init__(self) -> None:
        self._files: dict[str, bytearray] = defaultdict(bytearray)
        self._unsure: list[Write] = []
        self.told: dict[str, int] = {}

    def take(self, seen: Write | Flush | Told) -> None:
        match seen:
            case Write():
                self._unsure.append(seen)
            case Told(table=table, n=n):
                self.told[table] = max(n, self.told.get(table, 0))
            case Flush(file=file):
                for write in self._unsure:
                    if write.file == file:
                        _put(self._files[file], write.place, write.data)
                self._unsure = [write for write in self._unsure if write.file != file]

    def after_a_cut(self, rng: Random) -> dict[str, bytearray]:
        """The files as they may be found, by name."""
        files = defaultdict(bytearray, {name: bytearray(x) for name, x in self._files.items()})
        chance = rng.choice((0.0, 0.5, 1.0))
        for write in self._unsure:
            for start in range(0, len(write.data), SECTOR_BYTES):
                if rng.random() < chance:
                    part = write.data[start : start + SECTOR_BYTES]
                    _put(files[write.file], write.place + start, part)
        return files


def _put(file: bytearray, place: int, data: bytes) -> None:
    file.extend(bytes(max(0, place + len(data) - len(file))))
    file[place : place + len(data)] = data


def newest(folder: Path, files: dict[str, bytearray]) -> dict[str, int]:
    """The number that each table's log has come to, without a gap, in those files."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, content in files.items():
        if not name.endswith("-journal"):  # of the first moment, before there was a WAL; deleted
            (folder / Path(name).name).write_bytes(content)
    with closing(sqlite3.connect(folder / "giftable.db")) as connection:
        assert connection.execute("pragma quick_check").fetchall() == [("ok",)]
        if not connection.execute(THERE).fetchone():
            return {}
        found = connection.execute(NEWEST).fetchall()
    assert all(most == count for _, most, count in found), "a gap"
    return {table: most for table, most, _ in found}


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
def test_a_power_cut_at_any_write_loses_nothing(tmp_path: Path) -> None:
    print(f"seed {SEED}")
    rng = Random(SEED)
    trace = tmp_path / "trace"
    watched = ["pwrite64", "write", "fdatasync", "fsync", "ftruncate"]
    command = [
        "strace", "-f", "-y", "-xx", "-s", "100000", "-o", str(trace),
        "-e", f"trace={','.join(watched)}", "-e", "signal=none",
        sys.executable, "-c", COMMITTING, str(tmp_path / "giftable.db"),
    ]  # fmt: skip
    subprocess.run(command, check=True, capture_output=True, timeout=GAME_S)
    seen = list(noted(trace))
    first = next(i for i, x in enumerate(seen) if isinstance(x, Told))
    places = range(first, len(seen))
    is_checkpointed = any(isinstance(x, Write) and x.file.endswith(".db") for x in seen[first:])
    assert is_checkpointed, "too little was written"
    cuts = set(rng.sample(places, min(IMAGES, len(places))))
    disk, lost = Disk(), 0
    for i, what in enumerate(seen):
        disk.take(what)
        if i in cuts:
            there = newest(tmp_path / "cut", disk.after_a_cut(rng))
            lost += sum(n - min(n, there.get(table, 0)) for table, n in disk.told.items())
    flushes = sum(isinstance(x, Flush) for x in seen)
    print(
        f"{len(cuts)} power cuts among {len(seen)} writes, flushes and acknowledgements "
        f"({flushes} flushes): {lost} acknowledged commits lost"
    )
    assert lost == 0
