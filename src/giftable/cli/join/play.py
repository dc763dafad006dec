"""`giftable join`: sit at a table in plain lines, by the public protocol alone.

Lines are only ever added: no colour, no cursor, no box, nothing is drawn anew. So it can be read by
a Braille line or a voice, over SSH and through a pipe.
"""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from giftable.cli.failing import BAD_INPUT, at_home, fail, language_of
from giftable.cli.join.session import NotThere, RemoteTable, find_table, sessions_file
from giftable.cli.join.sitting import Sitting
from giftable.cli.join.table import Lines
from giftable.cli.words import print_line, printable
from giftable.content.wording import Wording

SHARED = ("ui", "narrated", "join", "talk", "titles", "public")
EXAMPLE = "https://giftable.example/t/BCDF"


def _start_reading(
    loop: asyncio.AbstractEventLoop, typed: Callable[[str], None], end: Callable[[], None]
) -> None:
    """Reads stdin on a thread of its own: calls `typed` with each line, and `end` at its end."""

    def reading() -> None:
        try:
            for text in sys.stdin:
                loop.call_soon_threadsafe(typed, text)
            loop.call_soon_threadsafe(end)
        except (OSError, ValueError, RuntimeError):  # the loop has ended before
            pass

    threading.Thread(target=reading, daemon=True).start()


async def _play(place: RemoteTable, words: Wording, name: str) -> str:
    sitting = Sitting(place, words, name, Lines(print_line, words.say("join-stays")))
    loop = asyncio.get_running_loop()
    _start_reading(loop, sitting.typed, lambda: sitting.leave(words.say("join-bye")))
    return await sitting.run()


def join(link: str, name: str, language: str | None, session: Path | None) -> int:
    """Sits down at the table. Returns the exit code. Exits with a sentence if there is no table."""
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    tongue = language_of(language)
    try:
        place = find_table(link, session or at_home(sessions_file, "--session"))
    except NotThere as not_there:
        _fail_without_table(Wording(tongue, SHARED), link, not_there)
    words = Wording(tongue, (*SHARED, *place.words), place.nouns)
    try:
        print_line(asyncio.run(_play(place, words, name)))
    except KeyboardInterrupt:
        print_line(words.say("join-bye"))
    return 0


def _fail_without_table(words: Wording, link: str, not_there: NotThere) -> NoReturn:
    code = not_there.code.replace("_", "-")
    if code == "bad-link":
        fail(words.say("join-bad-link", example=EXAMPLE), BAD_INPUT)
    if words.has(f"refused-{code}"):
        fail(printable(words.say(f"refused-{code}")))
    fail(printable(words.say("join-unreachable", where=link, why=not_there.why)))
