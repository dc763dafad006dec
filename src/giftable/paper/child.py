"""The process that prints one order: it comes on stdin, the answer goes to stdout.

A process of its own, since a printer of PDF takes half a gigabyte, and because it decodes pictures
and fonts: what goes wrong there ends with it.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from giftable.content.built import house_of
from giftable.decks.press import Order, Printed
from giftable.decks.refused import Refused
from giftable.workers.child import begun

MEMORY_BYTES = 3 << 30  # of addresses: a third of it is ever used
CPU_S = 60


class Asked(Struct, frozen=True):
    """What the process is told."""

    order: Order
    static: str  # where the house's pictures are


class Done(Struct, frozen=True):
    """What it answers: sheets, or why there are none."""

    printed: Printed | None = None
    code: str = ""
    values: dict[str, int | str] = {}


def main() -> None:
    """Prints one order."""
    pipes = begun(memory_bytes=MEMORY_BYTES, cpu_s=CPU_S)
    for order in pipes.questions():
        asked = msgspec.msgpack.decode(order, type=Asked)
        pipes.answer(msgspec.msgpack.encode(done(asked)))


def done(asked: Asked) -> Done:
    """The answer."""
    from giftable.paper import orders

    try:
        return Done(orders.printed(asked.order, house_of(Path(asked.static))))
    except Refused as why:
        return Done(None, why.code, why.values)
