"""The server within a page, driven as its worker drives it, without a browser."""

from __future__ import annotations

import json
from typing import Any

import pytest

from giftable.offline.endpoints import SETTINGS, catalog
from giftable.offline.page import Page, tables_of
from giftable.offline.store import TABLES_MAX, KeptStore
from giftable.protocol.close_codes import SUPERSEDED, UNKNOWN_TABLE
from tests.support.virtual import FakeClock, FakeEntropy

Json = dict[str, Any]
HAT: Json = {"game": "hat", "name": "Ann", "locale": "en", "bots": 2, "start": True}


class Box:
    """A chest in memory; full, it takes nothing."""

    def __init__(self) -> None:
        self.rows: dict[str, bytes] = {}
        self.is_full = False

    async def put(self, key: str, value: bytes) -> None:
        if self.is_full:
            raise OSError("QuotaExceededError")
        self.rows[key] = value

    async def take_out(self, prefix: str) -> None:
        self.rows = {key: row for key, row in self.rows.items() if not key.startswith(prefix)}


class Visit:
    """A page that is open, and all that it was told."""

    def __init__(self, box: Box, seed: int = 0) -> None:
        self.told: list[tuple[str, int, str, int]] = []
        self.clock = FakeClock()
        self._store = KeptStore(box)
        self._box = box
        tables = tables_of(self._store, self.clock, FakeEntropy(seed))
        self.page = Page(tables, self.clock, lambda *told: self.told.append(told))

    async def begin(self) -> Visit:
        await self._store.restore(self._box.rows.items())
        return self

    async def ask(self, method: str, path: str, body: Json | str = "") -> tuple[int, Json]:
        id = len(self.told) + 1000
        self.page.ask(id, method, path, body if isinstance(body, str) else json.dumps(body))
        await self.clock.sleep(0.01)
        [(text, code)] = [(text, code) for kind, one, text, code in self.told if one == id]
        return code, json.loads(text)

    async def open(self, id: int, table: str) -> list[Json]:
        self.page.open(id, table)
        await self.clock.sleep(0.01)
        return self.said(id)

    def said(self, id: int) -> list[Json]:
        return [json.loads(text) for kind, one, text, _ in self.told if (kind, one) == ("said", id)]

    def shut(self, id: int) -> list[int]:
        return [code for kind, one, _, code in self.told if (kind, one) == ("shut", id)]


def test_the_offline_catalogue_has_only_options_for_one_person() -> None:
    for info in catalog().games:
        assert [one.name for one in info.settings] == list(SETTINGS)
        assert not info.learns


REFUSED = (
    ("GET", "api/decks", "", 404, "not_found"),
    ("GET", "api/tables", "", 404, "not_found"),
    ("POST", "api/catalog", "{}", 404, "not_found"),
    ("POST", "api/tables", "{", 400, "bad_message"),
    ("POST", "api/tables", '{"game": "hat", "name": "Ann", "locale": "en", "x": 1}', 400,
     "bad_message"),
    ("POST", "api/tables", '"' + "x" * 70_000 + '"', 413, "too_large"),
    ("POST", "api/tables", json.dumps({**HAT, "game": "chess"}), 422, "unknown_game"),
    ("GET", "api/codes/AAAA", "", 400, "bad_code"),
    ("GET", "api/codes/BBBB", "", 404, "unknown_code"),
    ("GET", "api/tables/nowhere/evening", "", 404, "unknown_table"),
    ("GET", "api/tables/nowhere/beliefs", "", 404, "unknown_table"),
)  # fmt: skip


@pytest.mark.parametrize(("method", "path", "body", "status", "code"), REFUSED)
async def test_the_offline_page_refuses_unknown_requests(
    method: str, path: str, body: str, status: int, code: str
) -> None:
    visit = await Visit(Box()).begin()
    assert await visit.ask(method, path, body) == (status, {"error": code})


async def test_an_offline_move_is_stored_before_it_is_shown() -> None:
    box = Box()
    visit = await Visit(box).begin()
    status, made = await visit.ask("POST", "api/tables", HAT)
    assert status == 201
    _, first, *_ = await visit.open(1, made["table"])
    assert first["type"] == "Update" and first["waiting"] == [0]
    visit.page.hear(1, json.dumps(drawn(first)))
    await visit.clock.sleep(30)
    seen = [one["n"] for one in visit.said(1) if one["type"] == "Update"]
    kept = [key for key in box.rows if key.startswith(f"log/{made['table']}/")]
    assert len(kept) == max(seen) > 1
    last = [one for one in visit.said(1) if one["type"] == "Update"][-1]

    again = await Visit(box).begin()
    status, found = await again.ask("GET", f"api/codes/{made['code']}")
    assert (status, found["table"], found["status"]) == (200, made["table"], "playing")
    _, now, *_ = await again.open(1, made["table"])
    assert (now["n"], now["view"]) == (last["n"], last["view"])


def drawn(update: Json) -> Json:
    """The first command of a game of That’s Not a Hat."""
    turn = update["view"]["turn"]
    return {
        "type": "Act",
        "id": "command-1",
        "seat": 0,
        "action": {"type": "hat.Draw", "turn": turn},
    }


async def test_the_offline_page_plays_without_browser_storage() -> None:
    box = Box()
    box.is_full = True
    visit = await Visit(box).begin()
    _, made = await visit.ask("POST", "api/tables", HAT)
    assert [one["type"] for one in await visit.open(1, made["table"])][:2] == ["Table", "Update"]
    assert box.rows == {}


async def test_the_offline_page_keeps_the_newest_tables() -> None:
    box = Box()
    visit = await Visit(box).begin()
    codes = []
    for _ in range(TABLES_MAX + 2):
        codes.append((await visit.ask("POST", "api/tables", {**HAT, "bots": 1}))[1]["code"])
        await visit.clock.sleep(1)
    again = await Visit(box).begin()
    found = [(await again.ask("GET", f"api/codes/{code}"))[0] for code in codes]
    assert found == [404, 404, *[200] * TABLES_MAX]
    assert len([key for key in box.rows if key.startswith("code/")]) == TABLES_MAX


async def test_offline_tables_played_under_a_clock_of_1970_are_kept() -> None:
    box = Box()
    visit = await Visit(box).begin()
    codes, tables = [], []
    for nth in range(TABLES_MAX + 2):
        made = (await visit.ask("POST", "api/tables", HAT))[1]
        codes.append(made["code"])
        tables.append(made["table"])
        await visit.clock.sleep(1)
        if nth == TABLES_MAX:
            visit.clock.jump_ms -= visit.clock.wall_ms() - 1000  # the last one is of 1970
    again = await Visit(box, 1).begin()
    found = [(await again.ask("GET", f"api/codes/{code}"))[0] for code in codes]
    assert found == [404, 404, *[200] * TABLES_MAX]
    _, first, *_ = await again.open(1, tables[2])  # the oldest, played on
    again.page.hear(1, json.dumps(drawn(first)))
    await again.clock.sleep(1)
    for _ in range(TABLES_MAX - 1):
        await again.ask("POST", "api/tables", {**HAT, "bots": 1})
    third = await Visit(box, 2).begin()
    assert (await third.ask("GET", f"api/codes/{codes[2]}"))[0] == 200
    assert (await third.ask("GET", f"api/codes/{codes[3]}"))[0] == 404
    assert len([key for key in box.rows if key.startswith("used/")]) == TABLES_MAX


async def test_a_new_code_of_an_offline_table_works_after_a_reload() -> None:
    box = Box()
    visit = await Visit(box).begin()
    _, made = await visit.ask("POST", "api/tables", HAT)
    await visit.open(1, made["table"])
    visit.page.hear(1, json.dumps({"type": "NewCode", "id": "command-1"}))
    await visit.clock.sleep(1)
    code = [one["code"] for one in visit.said(1) if one["type"] == "Table"][-1]
    assert code != made["code"]
    again = await Visit(box).begin()
    assert (await again.ask("GET", f"api/codes/{code}"))[0] == 200
    assert (await again.ask("GET", f"api/codes/{made['code']}"))[0] == 404


async def test_offline_sockets_close_with_the_servers_codes() -> None:
    visit = await Visit(Box()).begin()
    assert await visit.open(1, "nowhere") == [{"type": "Refused", "code": "unknown_table"}]
    assert visit.shut(1) == [UNKNOWN_TABLE]
    _, made = await visit.ask("POST", "api/tables", HAT)
    await visit.open(2, made["table"])
    await visit.open(3, made["table"])
    assert (visit.shut(2), visit.shut(3)) == ([SUPERSEDED], [])
    visit.page.hang_up(3)
    await visit.clock.sleep(1)
    before = len(visit.told)
    visit.page.hear(3, json.dumps({"type": "Ping", "seen": 0}))
    assert len(visit.told) == before and visit.shut(3) == []
