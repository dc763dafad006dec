"""A backup each day while a server runs, beside its file: each is made by a process of its own."""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import structlog

from giftable.cli.databases.backup import due_s

KEEP = 3
ROOM_BYTES = 200 << 20  # besides, for an evening
DAY_S = 24 * 3600
LOOK_S = 600.0  # an evening's laptop is on for hours, not for a day; its first minutes are players'

_log = structlog.get_logger(__name__)


def folder_beside(database: Path) -> Path:
    """Returns the folder of daily backups; no other backups are there, to be deleted by mistake."""
    return database.with_name(f"{database.name}.daily")


async def back_up_daily(database: Path, tastes: Path | None) -> None:
    """Writes a backup whenever the newest is a day old, until cancelled. A failure is logged, and
    tried again LOOK_S later."""
    to = folder_beside(database)
    command = [sys.executable, "-m", "giftable.cli.main", "backup", str(to), "--keep", str(KEEP)]
    command += ["--database", str(database), "--tastes", str(tastes or "none")]
    while True:
        await asyncio.sleep(LOOK_S)
        with suppress(OSError):  # the folder or the file can't be looked at: perhaps the next time
            if due_s(to, DAY_S) <= 0 and _has_room(database):
                await _run(command)


def _has_room(database: Path) -> bool:
    """Whether a backup takes less room than it leaves free. Raises OSError."""
    has_room = shutil.disk_usage(database.parent).free > 2 * database.stat().st_size + ROOM_BYTES
    if not has_room:
        _log.warning("no backup today", error="too little room on the disk")
    return has_room


async def _run(command: Sequence[str]) -> None:
    nobody, heard = asyncio.subprocess.DEVNULL, asyncio.subprocess.PIPE
    try:
        process = await asyncio.create_subprocess_exec(
            *command, stdin=nobody, stdout=nobody, stderr=heard
        )
    except OSError as error:
        _log.warning("no backup today", error=str(error))
        return
    try:
        _, said = await process.communicate()
    except asyncio.CancelledError:
        process.terminate()
        await process.wait()
        raise
    if process.returncode != 0:
        _log.warning("no backup today", error=said.decode(errors="replace").strip()[-500:])
