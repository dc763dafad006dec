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
from giftable.games.kernel import Rejected
from giftable.workers.child import become_worker

MEMORY_BYTES = 3 << 30  # of addresses: a third of it is ever used
CPU_S = 60


class PrintJob(Struct, frozen=True):
    """The server's request to the printing process."""

    order: Order
    static: str  # where the house's pictures are


class PrintResult(Struct, frozen=True):
    """The process's answer: sheets, or the reason why there are none."""

    printed: Printed | None = None
    code: str = ""
    values: dict[str, int | str] = {}


def main() -> None:
    """Prints the one order that comes in by stdin."""
    pipes = become_worker(memory_bytes=MEMORY_BYTES, cpu_s=CPU_S)
    for order in pipes.questions():
        asked = msgspec.msgpack.decode(order, type=PrintJob)
        pipes.answer(msgspec.msgpack.encode(run_job(asked)))


def run_job(asked: PrintJob) -> PrintResult:
    """Prints a job. Returns its sheets, or the reason why there are none."""
    from giftable.paper import orders

    try:
        return PrintResult(orders.printed(asked.order, house_of(Path(asked.static))))
    except Rejected as why:
        return PrintResult(None, why.code, why.values)
