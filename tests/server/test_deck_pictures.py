"""Pictures over HTTP: cleaned, shown to who may see them, gone when not needed."""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest

from giftable.decks.pictures import Cleaned, Pictures
from giftable.decks.shelf import ROOM
from giftable.features.decks.endpoints import IMPORTS
from giftable.features.decks.pictures import PICTURES
from giftable.server.limits import Limits
from giftable.server.process.metrics import Metrics
from giftable.server.process.sweeping import LOOK_S, LOOSE_S, sweep
from giftable.system.processes import FORKS
from giftable.tables import commands as c
from giftable.tables.deciding import own
from tests.decks.making import picture, png_of
from tests.server.deck_requests import WEBP, Maker, card, deck, other, packed, refused
from tests.server.serving import Serving, heard
from tests.support.bound import until
from tests.support.memory import MemoryStore
from tests.support.virtual import FakeClock

EVERYBODY = Limits(spared=())


@pytest.fixture(scope="module")
def serving() -> Iterator[Serving]:
    with Serving() as serving:
        yield serving


@pytest.fixture
def maker(serving: Serving) -> Iterator[Maker]:
    with Maker(serving) as maker:
        yield maker


def test_an_uploaded_picture_is_visible_to_its_maker(maker: Maker) -> None:
    for kind in ("PNG", "JPEG", "WEBP"):
        answer = maker.send(picture(kind, (90, 70)))
        assert answer.status_code == 201
        name, size = answer.json()["picture"], answer.json()["bytes"]
        id = maker.made(deck(card("tent", name)))
        path = f"/api/decks/{id}/pictures/{name}"
        shown = maker.client.get(path)
        assert hashlib.sha256(shown.content).hexdigest() == name
        assert len(shown.content) == size
        assert {key: shown.headers[key] for key in (
            "content-type", "content-disposition", "content-security-policy", "cache-control",
            "x-content-type-options", "etag", "cross-origin-resource-policy",
        )} == {
            "content-type": "image/webp",
            "content-disposition": f'inline; filename="{name}.webp"',
            "content-security-policy": "sandbox; default-src 'none'",
            "cache-control": "private, max-age=31536000, immutable",
            "x-content-type-options": "nosniff",
            "etag": f'"{name}"',
            "cross-origin-resource-policy": "same-origin",
        }  # fmt: skip
        head = maker.client.head(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == str(size)
        known = maker.client.get(path, headers={"if-none-match": f'"{name}"'})
        assert (known.status_code, known.content) == (304, b"")
        wrong = maker.client.get(f"/api/decks/{id}/pictures/{'0' * 64}")
        assert refused(wrong) == (404, "no_such_picture", {})


@pytest.mark.parametrize(
    ("said", "status", "code", "args"),
    [
        (b"", 422, "picture_of_no_kind", {}),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", 422, "picture_of_no_kind", {}),
        (bytes(14 << 20), 413, "picture_too_big", {"bytes": 14 << 20, "most": 2 << 20}),
        (png_of(3000, 2000), 422, "picture_too_many_pixels",
         {"width": 3000, "height": 2000, "most": 4}),
        (picture("PNG", (90, 70))[:-40], 422, "picture_damaged", {}),
    ],
)  # fmt: skip
def test_an_upload_that_is_no_picture_is_refused(
    maker: Maker, said: bytes, status: int, code: str, args: Any
) -> None:
    assert refused(maker.send(said)) == (status, code, args)
    chunked = maker.client.post("/api/pictures", content=iter([said[: 1 << 20], said[1 << 20 :]]))
    assert refused(chunked) == (status, code, args)
    assert "set-cookie" not in chunked.headers


class Evening:
    """A table with a host, somebody who sits there, and pictures on its cards."""

    def __init__(self, serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
        self.serving = serving
        self.host, self.guest = Maker(serving), Maker(serving)
        self.shown = {self.host.sent(other(1)), self.host.sent(other(2))}
        self.host.made(deck(*(card(f"c-{n}", name) for n, name in enumerate(sorted(self.shown)))))
        table = {"game": "gifttrap", "name": "Jana", "locale": "en"}
        self.table: str = self.host.client.post("/api/tables", json=table).json()["table"]
        self.guest.client.post("/api/tables", json=table)
        link = self.host.client.get(f"/api/tables/{self.table}/screen").json()["link"]
        self.key: str = link.partition("~")[2]
        monkeypatch.setattr(
            own, "visible_pictures",
            lambda state: frozenset(self.shown) if state.id == self.table else frozenset(),
        )  # fmt: skip

    def path(self, name: str, table: str | None = None) -> str:
        return f"/api/tables/{table or self.table}/pictures/{name}"

    def person(self, who: Maker) -> str:
        return who.client.cookies["giftable"].partition(".")[0]

    def do(self, who: Maker, command: c.AnyCommand) -> None:
        async def doing() -> None:
            assert self.serving.tables is not None
            room = await self.serving.tables.room(self.table)
            await room.command(self.person(who), command)

        self.serving.within(doing()).result()

    def close(self) -> None:
        self.host.client.close()
        self.guest.client.close()


@pytest.fixture
def evening(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    evening = Evening(serving, monkeypatch)
    yield evening
    evening.close()


def test_a_permitted_watcher_of_a_table_sees_its_own_cards(evening: Evening) -> None:
    for name in sorted(evening.shown):
        for who in (evening.host, evening.guest):
            answer = who.client.get(evening.path(name))
            assert hashlib.sha256(answer.content).hexdigest() == name
            assert answer.headers["cache-control"] == "private, max-age=31536000, immutable"
        with Maker(evening.serving) as screen:  # a television has no cookie
            answer = screen.client.get(evening.path(name), params={"screen": evening.key})
            assert hashlib.sha256(answer.content).hexdigest() == name
            assert "set-cookie" not in answer.headers
            assert screen.client.head(evening.path(name), params={"screen": evening.key}).is_success


def test_a_picture_forbidden_to_a_person_looks_missing(evening: Evening) -> None:
    """Whatever the reason, the same bytes."""
    seen, taken_out = sorted(evening.shown)
    host, guest, path = evening.host, evening.guest, evening.path
    evening.do(guest, c.Sit("sit-down-1", "Oleg", "uk"))
    assert guest.client.get(path(seen)).status_code == 200
    evening.do(host, c.Remove("remove-him", 1, for_good=True))
    evening.shown.remove(taken_out)
    elsewhere = host.client.post(
        "/api/tables", json={"game": "hat", "name": "Jana", "locale": "en"}
    ).json()["table"]
    known = {"if-none-match": f'"{seen}"'}
    with Maker(evening.serving) as nobody:
        answers = {
            "a stranger": nobody.client.get(path(seen)),
            "a stranger who has it": nobody.client.get(path(seen), headers=known),
            "a forged token": nobody.client.get(
                path(seen), headers={"authorization": "Bearer a.b.c"}
            ),
            "somebody removed": guest.client.get(path(seen)),
            "somebody removed who has it": guest.client.get(path(seen), headers=known),
            "another hash": host.client.get(path("0" * 64)),
            "no hash": host.client.get(path("x")),
            "in capitals": host.client.get(path(seen.upper())),
            "taken out": host.client.get(path(taken_out)),
            "another table": host.client.get(path(seen, elsewhere)),
            "no table": host.client.get(path(seen, "x" * 22)),
            "a screen with a wrong key": nobody.client.get(path(seen), params={"screen": "x"}),
            "a host with a wrong key": host.client.get(path(seen), params={"screen": "x"}),
            "another table's key": nobody.client.get(
                path(seen, elsewhere), params={"screen": evening.key}
            ),
            "a screen, taken out": nobody.client.get(
                path(taken_out), params={"screen": evening.key}
            ),
        }
    told = {
        what: (one.status_code, one.content, sorted(
            (key, value) for key, value in one.headers.items() if key != "date"))
        for what, one in answers.items()
    }  # fmt: skip
    assert {status for status, _, _ in told.values()} == {404}
    assert len({str(one) for one in told.values()}) == 1, told
    assert refused(answers["no table"]) == (404, "no_such_picture", {})
    assert host.client.get(path(seen)).status_code == 200


class Held:
    """Cleaning that takes as long as a test wants."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = 0
        self.go_on = Event()
        monkeypatch.setattr(Pictures, "clean", lambda _, picture: self._clean(picture))

    async def _clean(self, picture: bytes) -> Cleaned:
        self.begun += 1
        while not self.go_on.is_set():
            await asyncio.sleep(0.005)
        return Cleaned(hashlib.sha256(picture).hexdigest(), picture)


@pytest.mark.parametrize("limits", [Limits(), EVERYBODY])
def test_simultaneous_picture_uploads_are_limited(
    limits: Limits, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, most = (24, 50) if limits.spared else (PICTURES.of_one, PICTURES.bodies)
    held = Held(monkeypatch)
    with Serving(limits) as serving, ThreadPoolExecutor(50) as at_once, Maker(serving) as maker:
        sent = [at_once.submit(maker.send, other(nth)) for nth in range(50)]
        until(lambda: sum(one.done() for one in sent) == 50 - most)
        until(lambda: held.begun == begun)
        held.go_on.set()
        answers = Counter(one.result().status_code for one in sent)
        assert answers[201] == most and answers[503] == 50 - most
        no = [refused(one.result()) for one in sent if one.result().is_error]
        assert no == [(503, "pictures_busy", {})] * (50 - most)
        assert maker.send(other(51)).status_code == 201, "the places are free again"


@pytest.mark.parametrize("limits", [Limits(), EVERYBODY])
def test_simultaneous_deck_file_uploads_are_limited(
    limits: Limits, monkeypatch: pytest.MonkeyPatch
) -> None:
    most = IMPORTS.at_once + IMPORTS.waiting if limits.spared else IMPORTS.bodies
    held = Held(monkeypatch)
    data = packed([WEBP])
    with Serving(limits) as serving, ThreadPoolExecutor(20) as at_once:
        makers = [Maker(serving) for _ in range(20)]
        sent = [at_once.submit(maker.bring, data) for maker in makers]
        until(lambda: sum(one.done() for one in sent) == 20 - most)
        held.go_on.set()
        answers = Counter(one.result().status_code for one in sent)
        assert answers == {201: most, 503: 20 - most}
        assert {one.result().json().get("error") for one in sent} == {None, "decks_busy"}
        assert sum(len(maker.decks()) for maker in makers) == most
        for maker in makers:
            maker.client.close()


def test_an_aborted_upload_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    held = Held(monkeypatch)
    data = packed([other(nth, "WEBP") for nth in range(5)])
    head = (
        b"POST /api/decks/file HTTP/1.1\r\nhost: giftable.test\r\n"
        b"content-length: %d\r\n\r\n" % len(data)
    )
    with Serving() as serving, Maker(serving) as maker:
        with serving.call() as line:
            line.sendall(head + data[: len(data) // 2])
        with serving.call() as line:
            line.sendall(head + data)
            line.setblocking(False)
            assert serving.own is not None
            at_once = serving.own.pictures.at_once
            until(lambda: held.begun >= at_once, lambda: line.recv(65_536))
        assert serving.server is not None
        tasks = serving.server.server_state.tasks
        until(lambda: serving.connections == 0)
        held.go_on.set()
        until(lambda: not tasks)
        assert held.begun == at_once, "the next picture is not even looked at"
        assert serving.within(serving.own.shelf.used_bytes()).result() == 0
        assert maker.bring(data).status_code == 201, "and nobody's place is taken"


def test_only_uploads_have_the_long_time_limit() -> None:
    """What may be large may take longer than other requests; it is cut off all the same."""
    head = b"POST %s HTTP/1.1\r\nhost: giftable.test\r\ncontent-length: 9000\r\n\r\n"
    with Serving(patience_s=0.2) as serving, serving.call() as table, serving.call() as upload:
        upload.sendall(head % b"/api/pictures")
        table.sendall(head % b"/api/tables")
        assert heard(table) == b""
        upload.sendall(bytes(9000))
        assert upload.recv(100).startswith(b"HTTP/1.1 422")


def test_the_cleaning_process_ends_with_the_server() -> None:
    with Serving() as serving, Maker(serving) as maker:
        assert serving.own is not None
        assert not serving.own.pictures.workers.all, "nobody has needed it"
        maker.sent(other(1))
        [worker] = serving.own.pictures.workers.all
        assert worker.lives or not FORKS  # then it cleans a single picture
    assert not worker.lives


@pytest.mark.parametrize("jump_ms", [400 * 86_400_000, -400 * 86_400_000])
async def test_a_clock_jump_sweeps_no_picture_of_an_unfinished_deck(
    jump_ms: int,
) -> None:
    clock, shelf = FakeClock(), MemoryStore()
    sweeping = asyncio.ensure_future(sweep(shelf, clock, Metrics()))
    await clock.sleep(3 * LOOSE_S)
    await shelf.add_picture("a" * 64, b"a" * 40, clock.wall_ms(), ROOM)
    clock.jump_ms = jump_ms
    await shelf.add_picture("b" * 64, b"b" * 40, clock.wall_ms(), ROOM)
    await clock.sleep(LOOSE_S / 2)
    clock.jump_ms = 0
    await clock.sleep(LOOSE_S / 4)
    assert await shelf.missing_pictures(["a" * 64, "b" * 64]) == []
    sweeping.cancel()


async def test_a_picture_without_a_deck_is_swept() -> None:
    clock, shelf, metrics = FakeClock(), MemoryStore(), Metrics()
    await shelf.add_picture("a" * 64, b"a" * 40, clock.wall_ms(), ROOM)
    sweeping = asyncio.ensure_future(sweep(shelf, clock, metrics))
    await clock.sleep(LOOSE_S - 1)
    await shelf.add_picture("b" * 64, b"b" * 40, clock.wall_ms(), ROOM)
    assert await shelf.used_bytes() == 80
    await clock.sleep(2 * LOOK_S)
    assert await shelf.missing_pictures(["a" * 64, "b" * 64]) == ["a" * 64]
    assert metrics.registry.get_sample_value("giftable_pictures_bytes") == 40
    sweeping.cancel()
