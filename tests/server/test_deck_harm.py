"""Whoever means harm at the endpoints of decks, and a server that dies: nothing stays behind."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from threading import Thread

import httpx
import pytest

from giftable.decks.refused import CODES
from tests.decks import hostile
from tests.decks.making import picture
from tests.server.deck_requests import card, deck, other, packed
from tests.support.bound import BOUND_S, until
from tests.support.process import Process

GROWN_MAX = 20 * 1024 * 1024
EVERY = 9  # of the hostile files in tests/decks, so many are left out for one that is sent
HARMLESS = ("another byte", "before its file")  # bits that no reader looks at


def clients(server: Process) -> Iterator[httpx.Client]:
    """A new stranger each time, since each may only do so much."""
    while True:
        with httpx.Client(base_url=f"http://{server.address}", timeout=BOUND_S) as client:
            yield client


@pytest.mark.skipif(not Path("/proc").exists(), reason="memory is read where Linux has it")
def test_hostile_decks_are_refused_and_their_memory_freed(tmp_path: Path) -> None:
    with Process(tmp_path / "giftable.db") as server:
        strangers = clients(server)

        def bring(data: bytes) -> httpx.Response:
            return next(strangers).post("/api/decks/file", content=data)

        def send(data: bytes) -> httpx.Response:
            return next(strangers).post("/api/pictures", content=data)

        big = packed([picture("WEBP", (90, 70), lossless=True)]) + bytes(19 << 20)
        for _ in range(3):  # what the first of a kind takes for good
            bring(big), bring(packed([other(1, "WEBP")])), send(other(1))
        before = server.memory_bytes()
        decks = list(islice(hostile.bad_decks(5), 0, None, EVERY))
        pictures = [*islice(hostile.bad_pictures(40), 0, None, EVERY),
                    *islice(hostile.worse_pictures(5, 40), 0, None, 2)]  # fmt: skip
        answers = [(what, bring(data)) for what, data in decks]
        answers += [(what, send(data)) for what, data in pictures]
        told = {what: one.json().get("error", "taken") for what, one in answers}
        assert len(answers) > 100
        assert set(told.values()) <= {*CODES, "taken"}
        assert {one.status_code for _, one in answers} <= {201, 413, 422}
        taken = [what for what, code in told.items() if code == "taken"]
        assert [what for what, _ in decks if what in taken and not what.startswith(HARMLESS)] == []
        for _ in range(3):
            assert bring(big).status_code == 422
        assert server.memory_bytes() - before < GROWN_MAX
        assert send(other(2)).status_code == 201
        assert not any("Traceback" in line for line in server.said)
        assert server.stop() == 0


def counts(database: Path) -> tuple[int, int]:
    """Decks, and pictures."""
    with sqlite3.connect(database) as connection:
        (decks,) = connection.execute("SELECT count(*) FROM decks").fetchone()
        (pictures,) = connection.execute("SELECT count(*) FROM pictures").fetchone()
    connection.close()
    return decks, pictures


def test_a_server_killed_during_uploads_keeps_acknowledged_ones(tmp_path: Path) -> None:
    database = tmp_path / "giftable.db"
    photos = [picture("JPEG", (1500 + nth, 1000)) for nth in range(3)]
    slow = packed([picture("WEBP", (1200 + nth, 900)) for nth in range(12)])
    with Process(database) as server:
        with httpx.Client(base_url=f"http://{server.address}", timeout=BOUND_S) as client:
            first = client.post("/api/pictures", content=photos[0]).json()["picture"]
            id = client.post("/api/decks", json=deck(card("tent", first))).json()["id"]
            halves = Thread(target=half_sent, args=(server, photos[1]))
            importing = Thread(target=sent_until_killed, args=(server, slow))
            halves.start()
            importing.start()
            until(lambda: counts(database) == (1, 1) and has_child(server))
            server.kill()
            halves.join()
            importing.join()
            server.start()
            assert counts(database) == (1, 1)
            assert client.get(f"/api/decks/{id}").json() == deck(card("tent", first))
            shown = client.get(f"/api/decks/{id}/pictures/{first}")
            assert shown.headers["content-type"] == "image/webp"
            assert client.post("/api/pictures", content=photos[2]).status_code == 201
            assert client.post("/api/decks/file", content=slow).status_code == 201
            assert counts(database)[0] == 2
        assert server.stop() == 0


def has_child(server: Process) -> bool:
    """Whether the process that cleans pictures runs."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children")
    return not children.exists() or bool(children.read_text().split())


def half_sent(server: Process, photo: bytes) -> None:
    """The rest never comes: the server dies before."""

    def body() -> Iterator[bytes]:
        yield photo[: len(photo) // 2]
        until(lambda: not is_alive(server))
        yield photo[len(photo) // 2 :]

    sent_until_killed(server, body(), "/api/pictures")


def is_alive(server: Process) -> bool:
    return Path(f"/proc/{server.pid}/exe").exists()


def sent_until_killed(
    server: Process, body: bytes | Iterator[bytes], path: str = "/api/decks/file"
) -> None:
    with pytest.raises(httpx.TransportError):
        httpx.post(f"http://{server.address}{path}", content=body, timeout=BOUND_S)
