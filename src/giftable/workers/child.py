"""A worker process as it sees itself: questions on stdin, answers on stdout, each after its length,
until stdin ends."""

from __future__ import annotations

import os
from collections.abc import Iterator

from giftable.system.aside import step_aside
from giftable.system.limits import bound
from giftable.system.processes import only_ended_by_parent

LENGTH_BYTES = 4  # big-endian, before each question and each answer
NICE = 5  # the server and its bots come first


def framed(body: bytes) -> bytes:
    """Returns a message of the pipe: the body, with its length before it."""
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


class Pipes:
    """The pipes from and to the server: stdin and stdout, which the work itself can't use."""

    def __init__(self) -> None:
        self._questions, self._answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
        nothing = os.open(os.devnull, os.O_RDWR)
        for descriptor in (0, 1):
            os.dup2(nothing, descriptor)
        os.close(nothing)

    def questions(self, most: int = 1 << 32) -> Iterator[bytes]:
        """Yields questions, until one is cut off or has more than `most` bytes."""
        while length := self._questions.read(LENGTH_BYTES):
            size = int.from_bytes(length, "big")
            question = self._questions.read(min(size, most))
            if len(question) < size:
                return
            yield question

    def answer(self, answer: bytes) -> None:
        self._answers.write(framed(answer))
        self._answers.flush()


def become_worker(nice: int = NICE, memory_bytes: int = 0, cpu_s: int = 0) -> Pipes:
    """Makes this process a worker: only its server, or its server's end, ends it. `nice` is added
    to its nice value; it may use `memory_bytes` of addresses, where the system counts them, and
    `cpu_s` of the processor (0: no limit). Returns its pipes."""
    only_ended_by_parent()  # it would end none of them, and work may go on for hours
    pipes = Pipes()
    if nice:
        step_aside(nice)
    bound(memory_bytes, cpu_s)
    return pipes
