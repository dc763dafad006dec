"""The process that prints one order: it comes on stdin, the answer goes to stdout.

A process of its own, since a printer of PDF takes half a gigabyte, and because it decodes pictures
and fonts: what goes wrong there ends with it.
"""

from __future__ import annotations

import os
import resource
import sys
from pathlib import Path

import msgspec
from msgspec import Struct

from giftable.content.built import house_of
from giftable.decks.aside import step_aside
from giftable.decks.press import Order, Printed
from giftable.decks.refused import Refused

NICE = 5  # the server and its bots come first
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
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    step_aside(NICE)
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_S, CPU_S))
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    asked = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Asked)
    answers.write(msgspec.msgpack.encode(done(asked)))
    answers.flush()


def done(asked: Asked) -> Done:
    """The answer."""
    from giftable.paper import orders

    try:
        return Done(orders.printed(asked.order, house_of(Path(asked.static))))
    except Refused as why:
        return Done(None, why.code, why.values)
