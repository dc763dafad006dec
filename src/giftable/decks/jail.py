"""The process that cleans pictures: pictures on stdin, clean ones on stdout.

It decodes nothing itself. For each picture it forks twice: one process decodes it to pixels,
another makes a WebP of the pixels. Each is shut in (`walls.py`) before it looks at a stranger's
byte, does one thing and ends; so no picture can touch another, nor anything of ours.
Where nothing can fork, this process is shut in, decodes a single picture and ends.
"""

from __future__ import annotations

import gc
import os

from giftable.decks.headers import KEPT_BYTES_MAX, PICTURE_BYTES_MAX
from giftable.system.jail import CPU_S, JailFailed, run_jailed
from giftable.system.processes import FORKS
from giftable.system.walls import shut_in
from giftable.workers.child import become_worker

READY = {b"ready: limits": False, b"ready: limits, filter": True}  # whether both walls stand
DAMAGED = b""  # the answer to a picture that can't be decoded


def clean_picture(picture: bytes) -> bytes:
    """Decodes a picture and encodes it anew; returns the WebP, DAMAGED if it can't be decoded."""
    from giftable.decks import cleaning  # Pillow is for this process alone

    try:
        pixels = run_jailed(cleaning.decode, picture, cleaning.PIXELS_BYTES_MAX)
        return run_jailed(cleaning.encode, pixels, KEPT_BYTES_MAX)
    except JailFailed:
        return DAMAGED


def main() -> None:
    """Cleans each picture that comes on stdin, until stdin ends."""
    from giftable.decks import cleaning

    pipes = become_worker()
    os.dup2(0, 2)
    os.environ.clear()
    cleaning.warm()
    gc.collect()
    gc.freeze()
    if not FORKS:
        shut_in(2 * CPU_S)
    pipes.answer(run_jailed(_ready_answer, b"", 100))
    for picture in pipes.questions(PICTURE_BYTES_MAX):
        pipes.answer(clean_picture(picture))
        if not FORKS:
            break
    os._exit(0)


def _ready_answer(_: bytes) -> bytes:
    """Returns READY's second word if the call filter refuses getppid, else the first."""
    limits, both = READY
    return both if os.getppid() < 0 else limits
