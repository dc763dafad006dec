"""The process that draws previews: drawings on stdin, PNGs on stdout, until stdin ends. Before all,
it says with an empty answer that it can begin.

A process of its own, since a drawing holds Python's lock: a move would wait for it, for a tenth of
a second.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from giftable.protocol.previews import Drawing
from giftable.system.aside import step_behind
from giftable.workers.child import become_worker

NICE = 10  # moves and bots come first
MEMORY_BYTES = 1 << 30  # of addresses: a tenth of it is ever used
DRAWING_BYTES_MAX = 1 << 16
NOTHING = b""  # the answer to what can't be drawn
IN_TURN = "in-turn"


def main(static: str, *manner: str) -> None:
    """Draws previews with the pictures of that folder, at idle priority, or at the usual one."""
    pipes = become_worker(NICE, MEMORY_BYTES)

    from giftable.content.built import house_of
    from giftable.previews import drawing  # it loads what draws

    house = house_of(Path(static))
    drawing.warm()
    decode = msgspec.msgpack.Decoder(Drawing).decode
    if IN_TURN not in manner:  # what comes before would take too long so
        step_behind()
    pipes.answer(NOTHING)
    for asked in pipes.questions(DRAWING_BYTES_MAX):
        try:
            png = drawing.picture(decode(asked), house)
        except Exception as error:
            print(f"a preview is not drawn: {error!r}", file=sys.stderr)
            png = NOTHING
        pipes.answer(png)
