"""The presenter of `giftable join`, in every language, at a table in virtual time."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from giftable.cli.join.play import SHARED
from giftable.cli.join.table import Leave, Lines, Presenter
from giftable.cli.words import printable
from giftable.content.wording import Wording
from giftable.content.words import languages
from giftable.games.catalog import GAMES, narration
from giftable.server.limits import Limits, Rate
from tests.support.asgi import Browser, Json, Socket
from tests.support.cases import short
from tests.support.harness import Harness
from tests.support.virtual import run

STEPS = 2_000
LEFT_OPEN = re.compile(r"[{}$]|\b(gt|hat|join|refused|gifttrap|narrated)-[a-z]")


class Reader:
    """Somebody at a socket who reads lines and types numbers, or names where there are none."""

    def __init__(self, browser: Browser, words: Wording, name: str, seed: int) -> None:
        self.browser = browser
        self.lines: list[str] = []
        self.socket: Socket
        self.presenter = Presenter(words, name, Lines(self.lines.append), self._send)
        self._unsent: list[Json] = []
        self._heard = 0
        self._read = 0
        self._rng = Random(seed)

    def _send(self, message: Json) -> None:
        self._unsent.append(message)

    async def settle(self) -> None:
        """Until nothing is left to be sent or heard."""
        while True:
            for message in self._unsent:
                await self.socket.send(message)
            self._unsent.clear()
            await self.socket.ask({"type": "Ping"})
            frames = self.socket.frames[self._heard :]
            self._heard += len(frames)
            for frame in frames:
                self.presenter.receive(json.loads(frame))
            if not self._unsent:
                return

    def answer(self) -> None:
        """One of the newest block of numbers; now and then something else."""
        new, self._read = self.lines[self._read :], len(self.lines)
        numbers: list[str] = []
        for line in new:
            if found := re.match(r"(\d+) ", line):
                is_first = found[1] == "0" or (found[1] == "1" and numbers != ["0"])
                numbers = [found[1]] if is_first else [*numbers, found[1]]
        waiting = self.presenter.update.get("waiting", ())
        is_waited_for = self.presenter.seat in waiting
        if self._rng.random() < 0.1:
            self.presenter.typed(self._rng.choice(["?", "s", "w", "l", "m", "b", "99", "zzz"]))
        elif is_waited_for and self.presenter.words.say("join-type") in new:
            self.presenter.typed("kite" if "kite" in self._names else self._names[0])
        elif is_waited_for and not numbers:
            self.presenter.typed("w")  # says again what there is to choose
        elif numbers and (is_waited_for or self._rng.random() < 0.1):
            self.presenter.typed(self._rng.choice([numbers[0], numbers[0], *numbers]))

    @property
    def _names(self) -> list[str]:
        ask = (self.presenter.update.get("view") or {}).get("ask") or {}
        gifts = (ask.get("due") or {}).get("gifts", ["?"])
        return [self.presenter.words.gift(gift) for gift in gifts]

    @property
    def is_over(self) -> bool:
        return bool((self.presenter.update.get("view") or {}).get("outcome"))


async def evening(game: str, language: str) -> list[Reader]:
    harness = Harness(limits=Limits(messages=Rate(1e9, 1e9), address_messages=Rate(1e9, 1e9)))
    host, made = await harness.host(game=game, options=short(game), settings={"pace": "off"})
    files = (*SHARED, *narration(game).files)
    readers = []
    for n, name in enumerate(("Anna", "Ben", "Chloé")):
        words = Wording(language, files, narration(game).nouns)
        browser = host if n == 0 else await harness.guest()
        readers.append(Reader(browser, words, name, n))
    for reader in readers:
        path = f"/ws/{made['table']}?told=1"
        reader.socket = await reader.browser.socket(path).__aenter__()
        await reader.settle()
    await readers[0].settle()
    assert any(line.startswith("1 ") for line in readers[0].lines)
    readers[0].presenter.typed("1")
    for _ in range(STEPS):
        for reader in readers:
            await reader.settle()
        if all(reader.is_over for reader in readers):
            break
        for reader in readers:
            reader.answer()
    for reader in readers:
        await reader.socket.leave()
    return readers


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_join_plays_a_game_to_its_end_by_numbers(game: str, language: str) -> None:
    readers = run(evening(game, language))
    for reader in readers:
        assert reader.is_over, reader.lines[-30:]
        odd = [line for line in reader.lines if LEFT_OPEN.search(line) or "\n" in line]
        assert not odd, odd


@pytest.mark.parametrize("code", ["table_closed", "removed", "newer_version"])
def test_join_says_why_a_table_closes(code: str) -> None:
    surface = Lines(lambda line: None)
    presenter = Presenter(Wording("en", SHARED), "Anna", surface, lambda message: None)
    with pytest.raises(Leave) as left:
        presenter.receive({"type": "Closing", "code": code})
    assert "able" in str(left.value)
    presenter.receive({"type": "Closing", "code": "restart"})


def test_join_announces_once_that_a_table_will_close_and_then_why() -> None:
    lines: list[str] = []
    presenter = Presenter(Wording("en", SHARED), "Anna", Lines(lines.append), lambda message: None)
    table = {
        "type": "Table", "code": "BCDF", "game": "hat", "status": "lobby", "seats": [], "you": [0],
        "host": None, "closes_ms": 3_600_000,
    }  # fmt: skip
    for soon in ({}, {"closes_soon": True}, {"closes_soon": True}):
        presenter.receive({**table, **soon})
    assert len([line for line in lines if line.startswith("This table closes at")]) == 1
    for reason, said in (("We update.", "We update."), ("", "The hour is over")):
        with pytest.raises(Leave) as left:
            presenter.receive({"type": "Closing", "code": "hour_over", "reason": reason})
        assert str(left.value) == said


def test_escape_sequences_in_names_are_removed() -> None:
    assert printable("\x1b[2JAnna\x07\u202e says\u00a0hi\n") == "[2JAnna says\u00a0hi"


def test_join_does_not_repeat_gifts_to_remember() -> None:
    """H9: `l` leaves out what a gift was called."""
    readers = run(evening("hat", "en"))
    told: list[str] = readers[0].lines
    assert any("I have a nice" in line for line in told)
    told.clear()
    readers[0].presenter.typed("l")
    assert told
    assert not any("I have a nice" in line or "draws a gift" in line for line in told)


def test_join_ignores_unknown_messages() -> None:
    lines: list[Any] = []
    presenter = Presenter(Wording("en", SHARED), "Anna", Lines(lines.append), lines.append)
    presenter.receive({"type": "SomethingNew", "of": "a newer server"})
    assert not lines


def test_join_warns_once_that_lines_stay_visible() -> None:
    """H9: what is to be remembered stays in a terminal."""
    told: list[str] = []
    surface = Lines(told.append, "It stays.")
    surface.add("Anna draws.")
    surface.add("Anna: a nice hat.", fleeting=True)
    surface.add("Boris: a nice cap.", fleeting=True)
    assert told == ["Anna draws.", "It stays.", "Anna: a nice hat.", "Boris: a nice cap."]
