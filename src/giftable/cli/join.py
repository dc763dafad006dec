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

from giftable.cli.failing import BAD_INPUT, FAILED, at_home
from giftable.cli.join_session import NotThere, Place, found, sessions_file
from giftable.cli.join_sitting import Sitting
from giftable.cli.join_table import Lines
from giftable.cli.words import language as chosen
from giftable.cli.words import put
from giftable.content.wording import Wording

SHARED = ("ui", "narrated", "join", "talk", "titles")
EXAMPLE = "https://giftable.example/t/BCDF"


def _read(
    loop: asyncio.AbstractEventLoop, typed: Callable[[str], None], end: Callable[[], None]
) -> None:
    """Hands on each line of stdin, read on a thread of its own; at its end nobody is there."""

    def reading() -> None:
        try:
            for text in sys.stdin:
                loop.call_soon_threadsafe(typed, text)
            loop.call_soon_threadsafe(end)
        except (OSError, ValueError, RuntimeError):  # the loop has ended before
            pass

    threading.Thread(target=reading, daemon=True).start()


async def _in_lines(place: Place, words: Wording, name: str) -> str:
    sitting = Sitting(place, words, name, Lines(put, words.say("join-stays")))
    loop = asyncio.get_running_loop()
    _read(loop, sitting.typed, lambda: sitting.leave(words.say("join-bye")))
    return await sitting.stay()


def join(
    link: str, name: str, language: str | None, session: Path | None, *, full: bool = False
) -> int:
    """Sits down at the table. Returns the exit code."""
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    tongue = chosen(language)
    if full:  # drew the table, until 1.0.0
        put(Wording(tongue, SHARED).say("join-full-gone", link=link))
        return BAD_INPUT
    try:
        place = found(link, session or at_home(sessions_file, "--session"))
    except NotThere as not_there:
        return _not_there(Wording(tongue, SHARED), link, not_there)
    words = Wording(tongue, (*SHARED, *place.words), place.nouns)
    try:
        put(asyncio.run(_in_lines(place, words, name)))
    except KeyboardInterrupt:
        put(words.say("join-bye"))
    return 0


def _not_there(words: Wording, link: str, not_there: NotThere) -> int:
    code = not_there.code.replace("_", "-")
    if code == "bad-link":
        put(words.say("join-bad-link", example=EXAMPLE))
        return BAD_INPUT
    if words.has(f"refused-{code}"):
        put(words.say(f"refused-{code}"))
    else:
        put(words.say("join-unreachable", where=link, why=not_there.why))
    return FAILED
