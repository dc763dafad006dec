"""A machine as it may be: without a home, with Darwin's limits, with streams that nobody reads."""

from __future__ import annotations

import asyncio
import os
import pwd
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import structlog

from giftable.cli import doctor
from giftable.server.process.logs import set_up
from giftable.store import sql
from giftable.system.limits import open_many
from giftable.tables.state import days
from tests.cli.calling import call, refused
from tests.support import filled
from tests.support.zones import no_zones

PATIENCE_S = 300


@pytest.mark.parametrize(
    ("words", "option"),
    [
        (("serve",), "--database"),
        (("doctor",), "--database"),
        (("backup", "x"), "--database"),
        (("end-sessions",), "--database"),
        (("export", "x"), "--database"),
        (("export", "x", "--database", "~/x.db"), "--database"),
        (("serve", "--database", "x.db", "--tastes", "~/x"), "--tastes"),
        (("tastes", "show"), "--file"),
        (("join", "http://127.0.0.1:9/t/BCDF"), "--session"),
    ],
)
def test_without_a_home_folder_commands_ask_for_a_path(
    words: tuple[str, ...], option: str, monkeypatch: pytest.MonkeyPatch, logs_as_before: None
) -> None:
    def nobody(uid: int) -> Any:
        raise KeyError(uid)

    monkeypatch.setattr(pwd, "getpwuid", nobody)
    for name in ("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "GIFTABLE_DATABASE"):
        monkeypatch.delenv(name, raising=False)
    said = refused(call(*words), 2)
    assert "no home folder" in said and option in said


@pytest.mark.parametrize(
    ("soft", "most", "fits", "had"),
    [
        (1024, 4096, lambda wanted: True, 4096),
        (256, resource.RLIM_INFINITY, lambda wanted: 0 <= wanted <= 245_760, 245_760),
        (256, resource.RLIM_INFINITY, lambda wanted: 0 <= wanted <= 10_240, 10_240),
        (256, resource.RLIM_INFINITY, lambda wanted: False, 256),
        (100_000, resource.RLIM_INFINITY, lambda wanted: 0 <= wanted <= 10_240, 100_000),
        (4096, 4096, lambda wanted: False, 4096),
    ],
)
@pytest.mark.not_on("win32", "darwin", reason="the limits are its own")
def test_the_limit_of_open_files_is_raised(
    soft: int, most: int, fits: Callable[[int], bool], had: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Darwin answers that the hard limit is unlimited, and takes no such soft one."""
    now = [soft]

    def limited(_: int, limits: tuple[int, int]) -> None:
        if not fits(limits[0]):
            raise ValueError("current limit exceeds maximum limit")
        now[0] = limits[0]

    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, most))
    monkeypatch.setattr(resource, "setrlimit", limited)
    assert open_many() == had
    assert now == [had]


@pytest.mark.parametrize("style", ["text", "json"])
def test_an_unwritable_line_is_lost_without_a_crash(style: Any, logs_as_before: None) -> None:
    with open("/dev/full", "w") as full:
        set_up(style, full)
        structlog.get_logger("x").warning("this is lost")
        try:
            full.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), full.fileno())


@pytest.mark.parametrize("streams", [">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-", ">/dev/full",
                                     "2>/dev/full", ">/dev/full 2>/dev/full"])  # fmt: skip
def test_closed_output_streams_are_ignored(streams: str, tmp_path: Path) -> None:
    """Nor does a database get the number of a closed one."""
    words = f"'{sys.executable}' -m giftable.cli.main"
    where = f"--database '{tmp_path}/x.db'"
    script = f"""
    {words} backup '{tmp_path}/kept' {where} {streams}; echo $?
    """
    run = subprocess.run(
        ["sh", "-c", script], capture_output=True, text=True, timeout=PATIENCE_S, check=True
    )
    assert run.stdout.split()[-1] == "2", "there is no database, and that is all that is wrong"
    assert "Traceback" not in run.stderr


@pytest.mark.parametrize("stream", [">/dev/full", "2>/dev/full", "| true", ">&-"])
def test_a_broken_pipe_does_not_undo_a_command(stream: str, tmp_path: Path) -> None:
    asyncio.run(sql.open(f"sqlite:///{tmp_path / 'x.db'}").close())
    words = f"'{sys.executable}' -m giftable.cli.main"
    script = f"set -o pipefail; {words} backup '{tmp_path}/kept' --database '{tmp_path}/x.db'"
    run = subprocess.run(
        ["bash", "-c", f"{script} {stream}"], capture_output=True, text=True, timeout=PATIENCE_S,
    )  # fmt: skip
    assert (run.returncode, run.stderr) == (0, "")
    assert list((tmp_path / "kept").iterdir())


@pytest.mark.parametrize("words", ["--help", "serve --help", "deck --help", "", "nonsense"])
def test_the_help_ends_well_with_closed_output(words: str) -> None:
    script = f"'{sys.executable}' -m giftable.cli.main {words} >/dev/full"
    run = subprocess.run(["sh", "-c", script], capture_output=True, text=True, timeout=PATIENCE_S)
    assert run.returncode == (0 if "help" in words else 2)
    assert "Traceback" not in run.stderr


@pytest.mark.parametrize("words", [
    f"export {filled.CIRCLE} --database x.db >",
    "deck export gifttrap -o", "print hat -o",
])  # fmt: skip
def test_a_requested_output_that_cannot_be_written_is_an_error(words: str, tmp_path: Path) -> None:
    """Not a telling, but the thing itself."""
    filled.fill(f"sqlite:///{tmp_path / 'x.db'}")
    (tmp_path / "full.html").symlink_to("/dev/full")
    script = f"'{sys.executable}' -m giftable.cli.main {words} full.html"
    run = subprocess.run(
        ["sh", "-c", script], capture_output=True, text=True, timeout=PATIENCE_S, cwd=tmp_path
    )
    assert run.returncode == 1
    assert "No space left" in run.stderr and "Traceback" not in run.stderr


def test_time_zones_are_installed_where_the_system_has_none() -> None:
    """Some containers have none; then a table over days would have no clock."""
    locked = Path(__file__).parents[2] / "requirements" / "run.txt"
    [line] = [line for line in locked.read_text().splitlines() if line.startswith("tzdata==")]
    assert ";" not in line
    script = "import zoneinfo as z; assert not z.TZPATH; print(z.ZoneInfo('Europe/Berlin'))"
    env = {**os.environ, "PYTHONTZPATH": ""}
    subprocess.run([sys.executable, "-c", script], env=env, timeout=PATIENCE_S, check=True)


def test_without_time_zones_doctor_says_what_to_do_and_nights_go_by_utc() -> None:
    assert [*doctor.check_zones()] == []
    with no_zones():
        [found] = doctor.check_zones()
        assert found.kind == "note" and "pip install tzdata" in found.said
        life = days.Availability("Europe/Prague")
        assert days.awake_ms(life, 0, days.DAY_MS) == 15 * days.HOUR_MS
