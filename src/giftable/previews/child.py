"""The process that draws previews: drawings on stdin, PNGs on stdout, until stdin ends.

A process of its own, since a drawing holds Python's lock: a move would wait for it, for a tenth of
a second.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
from pathlib import Path

import msgspec

from giftable.decks.aside import step_aside
from giftable.protocol.previews import Drawing

NICE = 10  # moves and bots come first
MEMORY_BYTES = 1 << 30  # of addresses: a tenth of it is ever used
LENGTH_BYTES = 4
DRAWING_BYTES_MAX = 1 << 16
NOTHING = b""  # the answer to what can't be drawn


def main() -> None:
    """Draws previews with the pictures of the folder that is named."""
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
        answers.write(len(png).to_bytes(LENGTH_BYTES, "big") + png)
        answers.flush()


if __name__ == "__main__":
    main()
