"""Whole games, and every word that left the server meanwhile: nobody peeks anywhere.

G8, G9, H9. Frames of all seats and of a spectator, HTTP answers with their headers, error pages
provoked, log lines at the finest level, metrics; then leaks are planted, and each is caught.
"""

from __future__ import annotations

import contextlib
import io
import logging
from typing import Any

import pytest
import structlog
from starlette.responses import Response

from giftable.protocol import render
from giftable.server import http, logs
from giftable.server.logs import set_up
from giftable.store.memory import MemoryStore
from giftable.tables import commands as c
from giftable.tables import deciding, dice, table_log
from giftable.tables.room import Room
from giftable.testing.virtual import run
from tests.server.surfaces import Secrets, spellings
from tests.server.test_frames import Evening
from tests.support.asgi import Answer, Browser
from tests.support.doors import KEYS

GAMES: dict[str, dict[str, Any]] = {
    "gifttrap": {"track": 12, "rounds_max": 2, "expert": True},
    "hat": {"first": 0, "penalties": 2},
}
FAULTY = "ZZZZ"  # a code at which the store breaks


class Surfaces:
    """An evening's, gathered while it goes on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.out = io.StringIO()
        self.answers: list[Answer] = []
        self.metrics: list[str] = []
        self.frames: list[str] = []
        self.keys: list[bytes] = [*KEYS.values()]
        self.secrets: Secrets
        self._patch = monkeypatch
        self._listen()
        self._break()

    def _listen(self) -> None:
        ask, derived = Browser.ask, dice.derived

        async def asking(browser: Browser, *args: Any) -> Answer:
            answer = await ask(browser, *args)
            self.answers.append(answer)
            return answer

        def deriving(*args: Any) -> bytes:
            self.keys.append(derived(*args))
            return self.keys[-1]

        self._patch.setattr(Browser, "ask", asking)
        for module in ("giftable.tables.dice", "giftable.tables.bot_play"):
            self._patch.setattr(f"{module}.derived", deriving)
        set_up("json", self.out)
        structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.DEBUG))
        logging.getLogger().setLevel(logging.DEBUG)
        self._patch.setattr(logs, "LINES_MAX", 1_000_000)

    def _break(self) -> None:
        """Two faults of ours, each with the whole position in its words and its frames."""
        decide, find = deciding.decide, MemoryStore.find

        def judging(state: Any, person: Any, command: Any, supplies: Any) -> Any:
            if isinstance(command, c.HoldClock):
                raise RuntimeError(repr(state), person, supplies)
            return decide(state, person, command, supplies)

        async def finding(store: MemoryStore, code: str) -> Any:
            if code == FAULTY:
                raise KeyError(repr(store._logs), store._secrets)
            return await find(store, code)

        self._patch.setattr(table_log, "decide", judging)
        self._patch.setattr(MemoryStore, "find", finding)

    async def spend(self, game: str) -> None:
        async with Evening(game, GAMES[game]) as house:
            self.house = house
            host = house.players[0]
            for number in range(500):
                await self._look_around(host.browser, number)
                view = house.players[3].update.view
                if view is not None and view.phase == "over":
                    break
                await house.doors.house.clock.sleep(1)
                for player in house.players[:3]:
                    await player.settle()
                    if player.ask is not None and player.ask.due is not None:
                        await player.act(number * 7919)
                        break
            else:
                raise AssertionError("it did not end")
            await house.settle()
            for number in range(4):
                self.frames += house.frames(number)
            self.secrets = Secrets(
                await house.doors.house.store.read(house.table),
                [player.browser.cookies["giftable"] for player in house.players],
                self.keys,
                ["192.0.2.7"],
            )

    async def _look_around(self, browser: Browser, number: int) -> None:
        """Once in a while: metrics, a reload, and everything that goes wrong."""
        doors = self.house.doors
        if number % 5 == 0:
            self.metrics.append((await doors.metrics.text(doors.house.tables)).decode())
        if number % 10 == 3:
            self.frames += await self.house.reload(number % 4)
        if number % 10 == 5:
            player = self.house.players[number % 3]
            table = self.house.table
            await player.socket.ask({"type": "Ping", "seen": 1})
            await player.socket.ask(f'{{"type": "Act", "id": "none-such-{number}", "seat": 9}}')
            await self.house.players[3].do("Leave", seat=0)
            await self.house.players[0].do("HoldClock", held=True)
            with contextlib.suppress(
                KeyError
            ):  # as Starlette does: answered, and raised for uvicorn
                await browser.get(f"/api/codes/{FAULTY}")
            for path in ("/api/codes/BCDF", "/api/codes/x", "/nothing", "/api/none", "/readyz",
                         "/api/catalog", f"/api/tables/{table}/qr.svg", f"/t/{table}",
                         "/api/tables/none/qr.svg", "/metrics", "/ws/none"):  # fmt: skip
                await browser.get(path, accept="text/html")
            await browser.post("/api/tables", b"{")
            await browser.post("/api/tables", {"game": "chess", "name": "x", "locale": "en"})
            await browser.post("/api/catalog", b"")

    def leaks(self) -> dict[str, set[str]]:
        """By surface: what should not be there."""
        found = {
            "frames": self.secrets.in_frames(self.frames),
            "http": self.secrets.in_answers(self.answers),
            "logs": self.secrets.in_words(self.out.getvalue()),
            "metrics": self.secrets.in_words("\n".join(self.metrics)),
        }
        return {surface: leaked for surface, leaked in found.items() if leaked}


def evening(monkeypatch: pytest.MonkeyPatch, game: str) -> Surfaces:
    surfaces = Surfaces(monkeypatch)
    run(surfaces.spend(game))
    return surfaces


@pytest.mark.usefixtures("logs_as_before")
@pytest.mark.parametrize("game", GAMES)
def test_no_surface_tells_a_secret(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = evening(monkeypatch, game)
    assert seen.leaks() == {}
    # and it has looked at something
    assert len(seen.frames) > 150 and len(seen.metrics) > 3
    assert {answer.status for answer in seen.answers} >= {200, 201, 400, 404, 405, 422}
    said = seen.out.getvalue()
    assert "command failed" in said and "RuntimeError" in said
    assert len(seen.secrets.gifts) > 60 and len(seen.secrets.seeds) == 4
    assert len(seen.keys) > 5 and len(seen.secrets.people) == 4


# Planted leaks ----------------------------------------------------------------------------


def a_log_line_with_the_position(patch: pytest.MonkeyPatch) -> None:
    start = table_log.TableLog.start

    def telling(self: Any, person: Any, command: Any, told: Any) -> None:
        structlog.get_logger().debug("commit", state=str(self.state.playing))
        start(self, person, command, told)

    patch.setattr(table_log.TableLog, "start", telling)


def a_log_line_with_a_name(patch: pytest.MonkeyPatch) -> None:
    attach = Room.attach

    def telling(self: Any, listener: Any) -> None:
        logging.getLogger("giftable").info([s and s.name for s in self.state.seats])
        attach(self, listener)

    patch.setattr(Room, "attach", telling)


def a_traceback_with_its_frames_values(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(logs, "_tell_error", structlog.processors.dict_tracebacks)


def a_traceback_with_the_errors_words(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(logs, "_tell_error", structlog.processors.format_exc_info)


def a_metric_by_gift(patch: pytest.MonkeyPatch) -> None:
    kind = c.kind
    patch.setattr(c, "kind", lambda command: _gift_in(command) or kind(command))


def _gift_in(command: Any) -> str | None:
    action = getattr(command, "action", None)
    gifts = getattr(action, "gifts", None)
    return gifts[0][1] if gifts else getattr(action, "gift", None)


def an_error_page_with_the_position(patch: pytest.MonkeyPatch) -> None:
    async def finding(self: Any, request: Any) -> Response:
        live = [room.state.playing for room in self._tables.rooms]
        return Response(f"Internal error: {live!r}", 500)

    patch.setattr(http.Http, "find_code", finding)


def a_header_with_the_seed(patch: pytest.MonkeyPatch) -> None:
    answer = http.answer

    def answering(message: Any, status: int = 200) -> Response:
        response = answer(message, status)
        if seeds:
            response.headers["x-debug"] = seeds[0]
        return response

    seeds: list[str] = []
    attach = Room.attach

    def noting(self: Any, listener: Any) -> None:
        if self.state.playing is not None:
            seeds.append(self.state.playing.started.seed)
        attach(self, listener)

    patch.setattr(Room, "attach", noting)
    patch.setattr(http, "answer", answering)


def views_by_deletion(patch: pytest.MonkeyPatch) -> None:
    """The position with some fields taken out, as others do it."""
    import msgspec

    encoded = render.encoded_update

    def deleting(p: Any, viewer: Any, *, names: bool = False) -> bytes:
        playing = p.state.playing
        if playing is None:
            return encoded(p, viewer, names=names)
        position = msgspec.to_builtins(playing.state)
        fields = {*p.view(None).__struct_fields__, "piles", "gives", "gets", "to_shuffle", "shop"}
        more = {name: value for name, value in position.items() if name not in fields}
        message = msgspec.json.decode(encoded(p, viewer, names=names))
        message["view"] = {**message["view"], **more}
        return msgspec.json.encode(message)

    patch.setattr(render, "encoded_update", deleting)


PLANTED = [
    (a_log_line_with_the_position, "logs"),
    (a_log_line_with_a_name, "logs"),
    (a_traceback_with_its_frames_values, "logs"),
    (a_traceback_with_the_errors_words, "logs"),
    (a_metric_by_gift, "metrics"),
    (an_error_page_with_the_position, "http"),
    (a_header_with_the_seed, "http"),
    (views_by_deletion, "frames"),
]


@pytest.mark.usefixtures("logs_as_before")
@pytest.mark.parametrize(("plant", "surface"), PLANTED, ids=[p.__name__ for p, _ in PLANTED])
def test_a_planted_leak_is_caught(
    plant: Any, surface: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert list(evening(monkeypatch, "gifttrap").leaks()) == [surface]


@pytest.mark.usefixtures("logs_as_before")
def test_a_view_by_deletion_is_caught_in_the_other_game_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    views_by_deletion(monkeypatch)
    assert list(evening(monkeypatch, "hat").leaks()) == ["frames"]


def test_bytes_are_known_in_all_their_spellings() -> None:
    assert spellings(b"\xfb\xff\x00") == ("fbff00", "+/8A", "-_8A", r"\xfb\xff\x00")
