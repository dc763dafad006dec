"""`giftable join`: whole games in plain lines, typed and read through pipes, at a real server."""

from __future__ import annotations

import json
import os
import queue
import re
import stat
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest

from giftable.cli.failing import FAILED
from giftable.cli.join.session import NotThere, parse_link
from tests.cli.calling import call
from tests.support.bound import BOUND_S, GAME_S, until
from tests.support.process import Process
from tests.support.spending import least_s

BIN = Path(sys.executable).parent / "giftable"
QUIET_S = 0.15  # nothing more has come for so long: now somebody types
OVER = re.compile(r"wins?!|win together!|win this|you all win")
FREE = re.compile("Ask to swap|Take them back|Turn over|Swap for another|GiftTRAP!|Start giving")
NUMBERED = re.compile(r"^(\d+) ")


class Player:
    """Somebody at a terminal who knows nothing but what is written there."""

    def __init__(self, link: str, name: str, folder: Path, language: str = "en") -> None:
        self.name = name
        self.lines: list[str] = []
        self.commands = list("?swlm")  # each tried once
        self._new: queue.Queue[str] = queue.Queue()
        self._turns = 0
        command = [str(BIN), "join", link, "--name", name, "--language", language]
        self._running = subprocess.Popen(
            [*command, "--session", str(folder / f"{name}.json")],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            encoding="utf-8", env={**os.environ, "TERM": "dumb"},
        )  # fmt: skip
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self._running.stdout is not None
        for line in self._running.stdout:
            text = line.rstrip("\n")
            self._new.put(text)  # before it can be waited for
            self.lines.append(text)

    def type(self, text: str) -> None:
        assert self._running.stdin is not None
        self._running.stdin.write(text + "\n")
        self._running.stdin.flush()

    def wait_for(self, pattern: str) -> None:
        until(lambda: any(re.search(pattern, line) for line in self.lines), lambda: self.lines)

    def forget(self) -> None:
        """Takes what was said so far as read. What comes next may be a question: a thread that has
        begun late must not miss it, since nothing is asked twice."""
        with self._new.mutex:
            self._new.queue.clear()

    def play(self, stop: threading.Event) -> None:
        """Answers whatever is asked, until the game is over. What is only allowed is left alone."""
        options: list[int] = []
        asked = ""
        while not stop.is_set():
            try:
                line = self._new.get(timeout=QUIET_S)
            except queue.Empty:
                if options or asked:
                    self._answer(options, asked)
                    options, asked = [], ""
                continue
            if OVER.search(line):
                stop.set()
            if numbered := NUMBERED.match(line):
                number = int(numbered[1])
                options = [number] if number < 2 and options != [0] else [*options, number]
                if FREE.search(line):
                    options = [n for n in options if n != number][:1]
            elif "two letters" in line:
                asked = line

    def _answer(self, options: list[int], asked: str) -> None:
        self._turns += 1
        if self.commands and self._turns > 2:
            self.type(self.commands.pop())
        doubts = len(options) == 2  # so that it does not last
        self.type("kite" if asked else str(options[-1 if doubts else self._turns % len(options)]))

    def leave(self) -> int:
        self.type("q")
        return self._running.wait(BOUND_S)

    def kill(self) -> None:
        self._running.kill()
        self._running.communicate()


def made(server: Process, folder: Path, game: str, options: dict[str, Any], bots: int = 1) -> str:
    """A table's link; the file `Anna.json` keeps its host's session."""
    origin = f"http://127.0.0.1:{server.port}"
    body = {
        "game": game, "name": "Anna", "locale": "en", "options": options,
        "settings": {"pace": "off"}, "bots": bots,
    }  # fmt: skip
    answer = httpx.post(f"{origin}/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    (folder / "Anna.json").write_text(json.dumps({origin: answer.cookies["giftable"]}))
    return f"{origin}/t/{answer.json()['code']}"


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("gifttrap", {"rounds_max": 2, "expert": True}),
        # People here doubt everything, and a bot that believes gives to one of them at once: every
        # second gift ends in a penalty, and two of them end it.
        ("hat", {"penalties": 2}),
    ],
)
def test_three_players_by_join_finish_a_game_with_a_bot(
    game: str, options: dict[str, Any], tmp_path: Path, server: Process
) -> None:
    link = made(server, tmp_path, game, options)
    players = [Player(link, name, tmp_path) for name in ("Anna", "Ben", "Cleo")]
    stop = threading.Event()
    playing = [threading.Thread(target=player.play, args=(stop,)) for player in players]
    try:
        for name in ("Ben", "Cleo"):  # who may have been there before
            players[0].wait_for(f"{name} sits down|At the table: .*{name}")
        players[0].wait_for("^1 ")  # before that, "1" would mean nothing
        for player in players:
            player.forget()
        players[0].type("1")
        for one in playing:
            one.start()
        assert stop.wait(GAME_S), [player.lines[-20:] for player in players]
        for player in players:
            player.wait_for(OVER.pattern)
            player.wait_for("^Ben: [A-Z]")  # a title
            for command in "?swlm":
                player.type(command)
        assert [player.leave() for player in players] == [0, 0, 0]
        check_lines(game, players)
    finally:
        stop.set()
        for player in players:
            player.kill()


def check_lines(game: str, players: list[Player]) -> None:
    """Plain, each fact once, and alike for all."""
    for player in players:
        assert all(line.isprintable() or "\u00a0" in line for line in player.lines)
        assert not any(re.search(r"[{}$]|\b(gt|hat|join)-\w", line) for line in player.lines)
        assert any("Type a number to choose" in line for line in player.lines)
        assert "Your seat stays yours" in player.lines[-1]
    if game == "gifttrap":
        for player in players:  # a line for each gift that was opened: those of the other three
            opened = [line for line in player.lines if re.match(r"From .*: .*[.!] ", line)]
            assert len(opened) >= 12
    else:
        # A short game may end before each of them was given something.
        assert any("to you: I have" in line for player in players for line in player.lines)


def test_joining_again_returns_to_the_same_seat(tmp_path: Path, server: Process) -> None:
    link = made(server, tmp_path, "hat", {})
    ben = Player(link, "Ben", tmp_path, "de")
    try:
        ben.wait_for("Du bist Ben")
        assert ben.leave() == 0
        file = tmp_path / "Ben.json"
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        back = Player(link, "Ben", tmp_path, "de")
        back.wait_for("Du bist Ben")
        back.wait_for("Am Tisch: Anna, .* und Ben")
        back.kill()
    finally:
        ben.kill()


@pytest.mark.parametrize(
    "link",
    ["", "BCDF", "ftp://here/t/BCDF", "http:///t/BCDF", "http://here/BCDF", "http://here/t/"],
)
def test_join_refuses_a_malformed_link_in_words(link: str) -> None:
    with pytest.raises(NotThere, match="bad-link"):
        parse_link(link)
    done = call("join", link or " ", locale="de_DE.UTF-8")
    assert done.exit_code == 2
    assert "kein Link zu einem Tisch" in done.output


def test_join_takes_a_link_with_a_base_path() -> None:
    assert parse_link("https://here/t/BCDF") == ("https://here", "BCDF")
    assert parse_link("https://here/a/b/t/BCDF/?l=cs") == ("https://here/a/b", "BCDF")


def test_join_names_a_server_that_does_not_answer(tmp_path: Path) -> None:
    done = call("join", "http://127.0.0.1:1/t/BCDF", "--session", tmp_path / "s.json")
    assert done.exit_code == 1
    assert "http://127.0.0.1:1/t/BCDF does not answer" in done.output


def test_join_reports_a_table_that_does_not_exist(tmp_path: Path, server: Process) -> None:
    link = f"http://127.0.0.1:{server.port}/t/BCDF"
    done = call("join", link, "--session", tmp_path / "s.json")
    assert done.exit_code == 1
    assert "There is no table with this code" in done.output


def test_join_imports_no_game(tmp_path: Path) -> None:
    """It knows only what the wire and the locales say; and takes at most 1.8 times the processor's
    time of the libraries that it needs (1.2; so within 0.4 s where these take 0.2)."""
    code = "import sys, giftable.cli.join.play; print('giftable.games.catalog' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
    bare = "import asyncio, click, websockets.asyncio.client, msgspec, structlog"
    ours = [str(BIN), "join", "http://127.0.0.1:1/t/BCDF", "--session", str(tmp_path / "s")]
    bare_s, ours_s = least_s((sys.executable, "-c", bare), ours, status=(0, FAILED))
    assert ours_s < 1.8 * bare_s
