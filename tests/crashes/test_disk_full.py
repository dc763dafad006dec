"""A disk that is full, also in mid-upload: refusals with a code, nothing lost, and all goes on when
there is room."""

from __future__ import annotations

import asyncio
import errno
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import httpx
import msgspec
import pytest

from giftable.circles import file as circle_file
from tests.circles.made import circle
from tests.circles.made import evening as of_circle
from tests.crashes.ledger import lost, verified
from tests.server.deck_requests import WEBP, deck, packed, refused
from tests.support.bound import BOUND_S, until
from tests.support.crowd import Crowd
from tests.support.errands import Errands
from tests.support.night import mostly_at_night
from tests.support.process import Process

LOAD_ACKS = 60
DISK_BYTES = 64 * 1024 * 1024  # what people write after it was made room again fits easily
BLOCK_BYTES = 4096
UPLOADED = {
    "/api/pictures": WEBP,
    "/api/decks": msgspec.json.encode(deck()),
    "/api/decks/file": packed([WEBP]),
    "/api/circles/file": circle_file.circle_file(circle(), [msgspec.json.encode(of_circle(1))]),
}

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="tmpfs and prlimit are Linux's")


class SmallDisk:
    """A disk of a few megabytes, filled up by a file of ballast."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._ballast = folder / "ballast"

    def fill(self, server: Process) -> None:
        with self._ballast.open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(BLOCK_BYTES))
            except OSError as error:
                assert error.errno == errno.ENOSPC

    def make_room(self, server: Process) -> None:
        self._ballast.unlink()


class SizeLimit:
    """No file of the server's may grow any more: what a machine without root can do."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self, server: Process) -> None:
        largest = max(file.stat().st_size for file in self.folder.iterdir())
        self._set(server, largest + BLOCK_BYTES)

    def make_room(self, server: Process) -> None:
        self._set(server, resource.RLIM_INFINITY)

    def _set(self, server: Process, size: int) -> None:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


@pytest.fixture(params=mostly_at_night(["disk", "limit"], ["limit"]))
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SmallDisk | SizeLimit]:
    if request.param == "limit":
        yield SizeLimit(tmp_path)
        return
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK_BYTES}", "giftable-test", str(tmp_path)]
    if subprocess.run(mount, capture_output=True).returncode != 0:
        pytest.skip("only root can mount a small disk")
    try:
        yield SmallDisk(tmp_path)
    finally:
        subprocess.run(["umount", "--lazy", str(tmp_path)], check=True)


async def evening(server: Process, disk: SmallDisk | SizeLimit) -> Crowd:
    errands = Errands([server.address])
    async with Crowd([server.address], after_game=errands.after_game) as crowd:
        alone = await crowd.table("hat", people=2, bots=4)  # mostly the table itself acts
        await crowd.until(lambda: len(alone[0].acked) > 2)  # or the others fill the disk for good
        # Hosts who keep a game send no commands meanwhile: these are refused for certain.
        party = await crowd.table("gifttrap", people=4, is_kept=False)
        await crowd.until_acks(LOAD_ACKS)
        async with errands:
            await crowd.until(lambda: {"decks saved", "circles joined"} <= set(errands.done))
            disk.fill(server)
            await crowd.until(lambda: any(person.refused["store_failed"] >= 3 for person in party))
            await crowd.until(lambda: errands.tries["store_failed"] >= 6)
            with pytest.raises(AssertionError, match=r"503 .*store_failed"):
                await crowd.table("gifttrap", people=1)
            assert set(await asyncio.to_thread(uploads, server)) == {(503, "store_failed", ())}
            assert (await crowd.ask("GET", "/healthz"))[0]
            assert not [person.name for person in crowd.people if person.away_s], "sockets stay"
            acked = len(alone[0].acked)
            disk.make_room(server)
            await crowd.until_acks(LOAD_ACKS)
            await crowd.until(lambda: len(alone[0].acked) > acked + 20)
            assert not [person.name for person in crowd.people if person.away_s]
            await errands.end()
            assert await errands.faults() == []
            assert {status for status, *_ in await asyncio.to_thread(uploads, server)} == {201}
    print(f"{crowd.acks} acknowledged, {dict(errands.done)}; tries: {dict(errands.tries)}")
    return crowd


def uploads(server: Process) -> list[tuple[object, ...]]:
    """What is answered to each of them, once its address may upload: the errands do, too."""
    answers: list[httpx.Response] = []

    def is_answered(to: str, body: bytes) -> bool:
        answer = httpx.post(f"http://{server.address}{to}", content=body, timeout=BOUND_S)
        answers.extend([answer] if answer.status_code != 429 else [])
        return answer.status_code != 429

    for to, body in UPLOADED.items():
        until(partial(is_answered, to, body))
    return [(x.status_code, *(() if x.is_success else (refused(x)[1], ()))) for x in answers]


def test_a_full_disk_refuses_and_play_resumes(disk: SmallDisk | SizeLimit) -> None:
    database = disk.folder / "giftable.db"
    with Process(database) as server:
        crowd = asyncio.run(evening(server, disk))
        assert server.stop() == 0
    assert lost(database, crowd) == []
    assert verified(database, list(crowd.tables)) > LOAD_ACKS
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("pragma integrity_check").fetchall() == [("ok",)]
