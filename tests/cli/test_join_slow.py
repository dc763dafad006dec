"""`giftable join` over a long way: each try is more patient, and what it says is true."""

from __future__ import annotations

import asyncio
import json
from types import TracebackType
from typing import Any, ClassVar

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Close

from giftable.cli.join import sitting as join_sitting
from giftable.cli.join.play import SHARED
from giftable.cli.join.session import RemoteTable
from giftable.cli.join.sitting import Sitting
from giftable.cli.join.table import Lines
from giftable.content.wording import Wording
from tests.support.virtual import run

PLACE = RemoteTable("http://giftable.test", "T1", "token", (), "object")


class Slow:
    """Stands for websockets' `connect`: opens after `needs_s`, and the server shuts its door."""

    needs_s = 0.0
    tries: ClassVar[list[float]] = []

    def __init__(self, url: str, *, open_timeout: float, **more: Any) -> None:
        self._patience_s = open_timeout

    async def __aenter__(self) -> Slow:
        self.tries.append(self._patience_s)
        async with asyncio.timeout(self._patience_s):
            await asyncio.sleep(self.needs_s)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...  # fmt: skip

    async def send(self, text: str) -> None: ...

    def __aiter__(self) -> Slow:
        return self

    async def __anext__(self) -> str:
        raise ConnectionClosed(Close(4404, "unknown_table"), None)


@pytest.mark.parametrize(
    ("needs_s", "tries"),
    [(9, [10]), (12, [10, 20]), (36, [10, 20, 40]), (1e9, [10, 20, 40, 80, 80, 80, 80])],
)
def test_each_try_of_join_to_reconnect_waits_twice_as_long(
    needs_s: float, tries: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(join_sitting, "connect", Slow)
    monkeypatch.setattr(Slow, "needs_s", needs_s)
    monkeypatch.setattr(Slow, "tries", [])
    lines: list[str] = []

    async def evening() -> str:
        return await Sitting(PLACE, Wording("en", SHARED), "Anna", Lines(lines.append)).run()

    last = run(evening())
    assert Slow.tries == tries
    assert last == ("Connection lost" if needs_s == 1e9 else "This table is no longer here")
    assert lines == ["Connection lost. Trying again…"] * (len(tries) > 1), "no seat is told of"


class Cut(Slow):
    """A connection that breaks, once, after a turn has begun: an answer may be lost with it."""

    sent: ClassVar[list[str]] = []
    frames: list[dict[str, Any]]

    async def __aenter__(self) -> Cut:
        self.tries.append(0)
        seat = {"seat": 0, "name": "Anna"}
        table = {"type": "Table", "game": "hat", "code": "BCDF", "seats": [seat], "you": [0],
                 "status": "playing", "host": 0}  # fmt: skip
        view = {"ask": {"due": {"type": "hat.AskDraw", "turn": 1}}}
        update = {"type": "Update", "n": 7, "viewer": 0, "view": view, "show_at": 0, "now": 0}
        self.frames = [table, update]
        return self

    async def send(self, text: str) -> None:
        self.sent.append(json.loads(text)["type"])

    async def __anext__(self) -> str:
        await asyncio.sleep(1)
        if self.frames:
            return json.dumps(self.frames.pop(0))
        raise ConnectionClosed(Close(4404, "unknown_table") if len(self.tries) > 1 else None, None)


def test_a_question_is_asked_again_over_the_next_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(join_sitting, "connect", Cut)
    monkeypatch.setattr(Slow, "tries", [])
    monkeypatch.setattr(Cut, "sent", [])
    words = Wording("en", SHARED)

    async def evening() -> str:
        return await Sitting(PLACE, words, "Anna", Lines(lambda line: None)).run()

    run(evening())
    assert [one for one in Cut.sent if one == "ListChoices"] == ["ListChoices"] * 2
