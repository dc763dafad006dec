"""Reads all hostile files in a process of its own, so that nothing else is in its memory.

    python -m tests.decks.reading_hostile COUNT

COUNT is how many pictures more are decoded. It prints, as JSON, what became of each file, and by
how much its memory has grown.
"""

from __future__ import annotations

import asyncio
import json
import resource
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from giftable.decks import file
from giftable.decks.headers import KEPT_BYTES_MAX, sniff
from giftable.decks.pictures import Pictures
from giftable.games.kernel import Rejected
from tests.decks.hostile import PLAIN, bad_decks, bad_pictures, worse_pictures
from tests.decks.making import picture


def memory() -> int:
    """What this process has now; where the system does not tell, the most that it ever had."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return pages * resource.getpagesize()


def code_of(read: Callable[[bytes], Any], data: bytes) -> str:
    """The code with which it is refused, or "taken"."""
    try:
        read(data)
    except Rejected as refused:
        return refused.code
    return "taken"


async def main(count: int) -> None:
    decks, headers = list(bad_decks(seed=1)), list(bad_pictures())
    worse = list(worse_pictures(seed=1, count=count))
    code_of(file.read, PLAIN)  # loads what a first deck needs
    async with Pictures() as cleaning:
        await cleaning.clean(picture())
        before_it = set(cleaning.workers.all)
        before = memory()
        told = {
            "decks": [(what, code_of(file.read, data)) for what, data in decks],
            "headers": [(what, code_of(sniff, data)) for what, data in headers],
            "pictures": [(what, await cleaned(cleaning, data)) for what, data in worse],
            "grown": memory() - before,
            "lives": cleaning.workers.all == before_it,
        }
    print(json.dumps(told))


async def cleaned(cleaning: Pictures, data: bytes) -> str:
    try:
        picture = await cleaning.clean(data)
    except Rejected as refused:
        return refused.code
    assert len(picture.webp) <= KEPT_BYTES_MAX
    return "taken"


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
