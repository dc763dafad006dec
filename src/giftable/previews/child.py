"""The process that draws previews: drawings on stdin, PNGs on stdout, until stdin ends. Before all,
it says with an empty answer that it can begin.

A process of its own, since a drawing holds Python's lock: a move would wait for it, for a tenth of
a second.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
from pathlib import Path
from typing import BinaryIO

import msgspec

from giftable.decks.aside import step_aside, step_behind
from giftable.protocol.previews import Drawing

NICE = 10  # moves and bots come first
MEMORY_BYTES = 1 << 30  # of addresses: a tenth of it is ever used
LENGTH_BYTES = 4
DRAWING_BYTES_MAX = 1 << 16
NOTHING = b""  # the answer to what can't be drawn
IN_TURN = "in-turn"


def main() -> None:
    """Draws previews with the pictures of the folder that is named: in the time that nobody else
    wants, or in its turn, if a second argument says so."""
    for interrupt in (signal.SIGINT, signal.SIGTERM):  # the server ends us when it ends
        signal.signal(interrupt, signal.SIG_IGN)
    asked, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1):
        os.dup2(nothing, descriptor)
    step_aside(NICE)
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    from giftable.content.built import house_of
    from giftable.previews import drawing  # it loads what draws

    house = house_of(Path(sys.argv[1]))
    drawing.warm()
    decode = msgspec.msgpack.Decoder(Drawing).decode
    if IN_TURN not in sys.argv[2:]:  # what comes before would take too long so
        step_behind()
    _say(answers, NOTHING)
    while length := asked.read(LENGTH_BYTES):
        size = int.from_bytes(length, "big")
        body = asked.read(min(size, DRAWING_BYTES_MAX))
        if len(body) < size:
            break
        try:
            png = drawing.picture(decode(body), house)
        except Exception as error:
            print(f"a preview is not drawn: {error!r}", file=sys.stderr)
            png = NOTHING
        _say(answers, png)


def _say(answers: BinaryIO, png: bytes) -> None:
    answers.write(len(png).to_bytes(LENGTH_BYTES, "big") + png)
    answers.flush()


if __name__ == "__main__":
    main()
