"""`giftable` alone where something is missing: a home, a port, a console with all letters."""

from __future__ import annotations

import os
import pty
import re
import sys
from pathlib import Path
from socket import create_server

import pytest

PLAIN = {"PATH": os.environ["PATH"], "TERM": "dumb", "BROWSER": "true", "LC_ALL": "C"}
OPEN = r"localhost:(\d+)"
CASES = {
    "ascii": ({"PYTHONIOENCODING": "ascii"}, OPEN),
    "latin-1, in Japanese": ({"PYTHONIOENCODING": "latin-1", "LC_ALL": "ja_JP"}, OPEN),
    "no home": ({"HOME": ""}, OPEN),
    "a home that cannot be": ({"HOME": "/dev/null/home"}, "The database .* can’t be opened"),
}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.not_on("win32", "darwin", reason="a pseudo-terminal of Linux")
def test_giftable_serves_on_every_console_or_says_why_not(case: str, tmp_path: Path) -> None:
    more, said = CASES[case]
    env = {**PLAIN, "HOME": str(tmp_path), **more}
    if not env["HOME"]:
        del env["HOME"]
        env["XDG_DATA_HOME"] = str(tmp_path)
    with create_server(("127.0.0.1", 0)) as another:  # that serves already
        port = another.getsockname()[1]
        program = f"from giftable.cli import evening, main; evening.PORT = {port}; main.app()"
        pid, terminal = pty.fork()
        if pid == 0:  # pragma: no cover
            os.execve(sys.executable, [sys.executable, "-c", program], env)
        os.write(terminal, b"\n")
        heard = ""
        while not (found := re.search(said, heard)):
            heard += os.read(terminal, 4096).decode(errors="replace")
        if found.groups():
            assert int(found[1]) != port
            os.write(terminal, b"\x03")
        while part := read(terminal):
            heard += part
        status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        os.close(terminal)
    assert "Traceback" not in heard and "Error" not in heard
    assert status == 0 if found.groups() else status > 0


def read(terminal: int) -> str:
    """What comes next; nothing more once the other side has closed."""
    try:
        return os.read(terminal, 4096).decode(errors="replace")
    except OSError:
        return ""
