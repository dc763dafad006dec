"""The process that cleans pictures: pictures on stdin, clean ones on stdout.

It decodes nothing itself. For each picture it forks twice: one process decodes it to pixels,
another makes a WebP of the pixels. Each is shut in (`walls.py`) before it looks at a stranger's
byte, does one thing and ends; so no picture can touch another, nor anything of ours.
"""

from __future__ import annotations

import gc
import os
import select
import signal
import time
from collections.abc import Callable
from contextlib import suppress

from giftable.decks.headers import KEPT_BYTES_MAX, PICTURE_BYTES_MAX
from giftable.decks.walls import shut_in
from giftable.workers.child import begun

CPU_S = 5  # of the processor, for each of the two
WALL_S = 10.0  # for each of the two
READY = {b"ready: limits": False, b"ready: limits, filter": True}  # whether both walls stand
DAMAGED = b""  # the answer to a picture that can't be decoded

_DONE = b"+"
_PIECE = 1 << 16


class Trouble(Exception):
    """A process that was shut in has failed, has hung, or has said too much."""


def alone(
    work: Callable[[bytes], bytes],
    given: bytes,
    most: int,
    *,
    cpu_s: int = CPU_S,
    wall_s: float = WALL_S,
) -> bytes:
    """What `work` makes of the bytes, at most so many, in a process of its own that is shut in.
    Raises Trouble."""
    out, into = os.pipe()
    child = os.fork()
    if not child:
        with suppress(BaseException):
            os.dup2(into, 1)
            shut_in(cpu_s)
            _write(_DONE + work(given))
        os._exit(0)
    os.close(into)
    try:
        said = _read(out, most + len(_DONE), time.monotonic() + wall_s)
    finally:
        os.close(out)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    if not said.startswith(_DONE):
        raise Trouble
    return said[len(_DONE) :]


def _write(said: bytes) -> None:
    while said:
        said = said[os.write(1, said) :]


def _read(out: int, most: int, until_s: float) -> bytes:
    said = bytearray()
    while select.select([out], [], [], max(0.0, until_s - time.monotonic()))[0]:
        piece = os.read(out, _PIECE)
        if not piece:
            return bytes(said)
        said += piece
        if len(said) > most:
            break
    raise Trouble


def cleaned(picture: bytes) -> bytes:
    """A WebP of the picture's pixels; DAMAGED if there are none to be had."""
    from giftable.decks import cleaning  # Pillow is for this process alone

    try:
        pixels = alone(cleaning.decoded, picture, cleaning.PIXELS_BYTES_MAX)
        return alone(cleaning.encoded, pixels, KEPT_BYTES_MAX)
    except Trouble:
        return DAMAGED


def main() -> None:
    """Cleans pictures until stdin ends."""
    from giftable.decks import cleaning

    pipes = begun()
    os.dup2(0, 2)
    os.environ.clear()
    cleaning.warm()
    gc.collect()
    gc.freeze()
    pipes.answer(alone(_walls, b"", 100))
    for picture in pipes.questions(PICTURE_BYTES_MAX):
        pipes.answer(cleaned(picture))
    os._exit(0)


def _walls(_: bytes) -> bytes:
    """The word of READY that is true: under the filter we can't even ask whose child we are."""
    limits, both = READY
    return both if os.getppid() < 0 else limits
