"""What older versions have written is opened by this one, and two versions share a database for
the time of a rolling restart."""

from __future__ import annotations

import asyncio
import gzip
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from giftable import __version__
from giftable.circles import file as circle_file
from giftable.circles.circle import Circle
from giftable.decks import file as deck_file
from giftable.decks.deck import Deck
from giftable.store import sql
from giftable.store.backups.checking import check
from tests.crashes.ledger import lost, verified
from tests.support import filled
from tests.support.bound import BOUND_S
from tests.support.crowd import Crowd
from tests.support.evening import House, played_to_the_end
from tests.support.night import mostly_at_night
from tests.support.process import Process
from tests.support.services import Nats, Postgres
from tests.support.virtual import run
from tests.upgrades.keep import KEPT, keep

ROOT = Path(__file__).parents[2]
VERSIONS = sorted(path.name for path in KEPT.iterdir())
# Commits, since a clone may lack tags: the last version, and the last before there were backups.
LAST = "fba572f2ad08"  # v1.0.0
BEFORE_BACKUPS = "43c99cf7446b"
READY = {"status": "ready", "store": "up", "bus": "up"}


@pytest.fixture(params=VERSIONS)
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """What that version has kept, with its database unpacked."""
    folder: Path = KEPT / request.param
    packed = (folder / "giftable.db.gz").read_bytes()
    (tmp_path / "giftable.db").write_bytes(gzip.decompress(packed))
    for name in ("circle.json", "deck.giftdeck"):
        (tmp_path / name).write_bytes((folder / name).read_bytes())
    return tmp_path


def test_the_stored_examples_include_this_versions_database() -> None:
    """A release whose number is new keeps what it writes: python -m tests.upgrades.keep."""
    assert __version__ in VERSIONS


def test_an_older_versions_database_is_readable_and_playable(kept: Path) -> None:
    url = f"sqlite:///{kept / 'giftable.db'}"

    async def evening() -> None:
        house = House(sql.open(url))
        states = filled.states(url)
        assert sorted(state.status for state in states.values()) == ["over", "playing"]
        [table] = [table for table, state in states.items() if state.status == "playing"]
        room, phones = await house.join(table, "clara", "dora", "emil")
        assert room.state == states[table]
        await played_to_the_end(room, phones)
        await house.tables.close()
        await house.store.close()

    run(evening())
    checked = check(kept / "giftable.db")
    assert checked.faults == ()
    assert all(checked.counts[name] == 1 for name in ("decks", "pictures", "replays", "circles"))


def test_an_older_circle_and_deck_are_read(kept: Path) -> None:
    file = circle_file.read((kept / "circle.json").read_bytes())
    assert isinstance(file.circle, Circle) and file.circle.name == "Fridays"
    assert len(file.circle.members) == 3 and len(file.evenings) == 1
    found = deck_file.read((kept / "deck.giftdeck").read_bytes())
    assert isinstance(found.deck, Deck) and found.deck.title == "Annas Deck"
    assert list(found.pictures) == ["pictures/anna.webp"]


def test_the_stored_examples_can_be_made_anew(tmp_path: Path) -> None:
    keep(tmp_path / "new")
    assert {path.name for path in (tmp_path / "new").iterdir()} == {
        "giftable.db.gz", "circle.json", "deck.giftdeck"
    }  # fmt: skip


# Beside the last version ------------------------------------------------------------------


@pytest.fixture(scope="module", params=mostly_at_night((LAST, BEFORE_BACKUPS), by_day={LAST}))
def last(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources of the last version, out of the history; at night, of an older one, too."""
    version: str = request.param
    folder = tmp_path_factory.mktemp("last")
    packed = subprocess.run(["git", "archive", version, "src"], cwd=ROOT, capture_output=True)
    if packed.returncode:
        if os.environ.get("CI"):
            pytest.fail(f"{version} is not in the history: check out all of it")
        pytest.skip(f"{version} is not in the history")
    subprocess.run(["tar", "--extract"], cwd=folder, input=packed.stdout, check=True)
    client = "src/giftable/static"  # pages are today's, which a session needs; sockets are not
    (folder / client).symlink_to(ROOT / client)
    where = "import giftable; print(giftable.__file__)"
    env = {**os.environ, "PYTHONPATH": str(folder / "src")}
    found = subprocess.run([sys.executable, "-c", where], env=env, capture_output=True, text=True)
    assert found.stdout.startswith(str(folder))
    return folder / "src"


@pytest.fixture
def of_last(last: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Processes that are started are of the last version, until this is undone."""
    with monkeypatch.context() as patched:
        patched.setenv("PYTHONPATH", str(last))
        yield patched


def test_a_server_upgraded_in_mid_round_goes_on(
    of_last: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    database = tmp_path / "giftable.db"
    server = Process(database)

    async def evening() -> Crowd:
        async with Crowd([server.address], 3) as crowd:
            await crowd.table("gifttrap", people=3, bots=1)
            await crowd.table("hat", people=3, bots=1)
            await crowd.until_acks(20)
            await asyncio.to_thread(server.kill)
            of_last.delenv("PYTHONPATH")
            await asyncio.to_thread(server.start)
            await crowd.until_acks(20)
        return crowd

    with server:
        crowd = asyncio.run(evening())
    assert lost(database, crowd) == []
    verified(database, list(crowd.tables))


def test_two_versions_share_a_database_while_nodes_are_restarted(
    of_last: pytest.MonkeyPatch, postgres: Postgres, nats_server: Nats
) -> None:
    """People of one table sit at both; then the second node is of this version, too."""
    url = postgres.database()
    nodes = [Process(url, 0, "--nats", nats_server.url) for _ in range(2)]

    async def evening() -> Crowd:
        async with Crowd([node.address for node in nodes], 4) as crowd:
            await crowd.table("gifttrap", people=4)
            await crowd.table("hat", people=4)
            await crowd.until_acks(20)
            of_last.delenv("PYTHONPATH")
            for node in nodes:
                await asyncio.to_thread(node.kill)
                await asyncio.to_thread(node.start)
                await crowd.until_acks(30)
        return crowd

    with nodes[0], nodes[1]:
        for node in nodes:
            asyncio.run(in_order(node))
        crowd = asyncio.run(evening())
    assert lost(url, crowd) == []
    verified(url, list(crowd.tables))


async def in_order(node: Process) -> None:
    """Until it has its database and hears of the others."""
    async with asyncio.timeout(BOUND_S):
        while (await Crowd([node.address]).ask("GET", "/readyz"))[0] != READY:
            await asyncio.sleep(0.05)
