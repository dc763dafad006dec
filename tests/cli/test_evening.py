"""`giftable` alone: an evening with one key."""

from __future__ import annotations

import os
import pty
import re
import signal
import sys
from contextlib import closing
from pathlib import Path

import pytest

from giftable.system.programs import browser
from tests.cli.calling import call
from tests.support.ports import Port
from tests.test_set_up import program


def test_without_a_terminal_giftable_prints_its_help() -> None:
    assert call().stdout == call("--help").stdout


@pytest.mark.not_on("win32", "darwin", reason="there always is one")
def test_the_hosts_page_opens_only_where_a_screen_exists(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert browser() is None
    monkeypatch.setenv("DISPLAY", ":0")
    assert browser() is not None
    monkeypatch.setenv("SSH_CONNECTION", "somewhere")
    assert browser() is None


def test_enter_starts_the_server_and_ctrl_c_stops_it(tmp_path: Path) -> None:
    opened = program(tmp_path / "browser", 'echo "opened=$1"')
    env = {**os.environ, "HOME": str(tmp_path), "DISPLAY": ":0", "BROWSER": str(opened)}
    env |= {"XDG_DATA_HOME": str(tmp_path), "LC_ALL": "en_US.UTF-8", "TERM": "dumb"}
    env.pop("SSH_CONNECTION", None)
    with closing(Port()) as port:
        start = f"evening.PORT = {port.number}; main.app()"
        code = f"from giftable.cli import evening, main; {start}"
        pid, terminal = pty.fork()
        if pid == 0:  # pragma: no cover
            os.execve(sys.executable, [sys.executable, "-c", code], env)
        heard = until(terminal, r"Start an evening\?")
        os.write(terminal, b"\n")
        heard = until(terminal, r"opened=(\S+)")
        assert heard[1] == f"http://localhost:{port.number}/#host"
        os.write(terminal, b"\x03")
        until(terminal, r"stopped")
        assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) in (0, -signal.SIGINT)
        os.close(terminal)
    assert (tmp_path / "giftable" / "giftable.db").is_file()


def until(terminal: int, pattern: str) -> re.Match[str]:
    heard = ""
    while not (found := re.search(pattern, heard)):
        heard += os.read(terminal, 4096).decode(errors="replace")
    return found
