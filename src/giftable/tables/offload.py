"""The port for work that takes long, done beside the event loop on which all tables play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class Offload(Protocol):
    """The port that runs a function beside the event loop."""

    async def __call__(self, work: Callable[..., T], *args: Any) -> T:
        """What `work`, a function of a module, makes of `args`. Both are plain data: None, numbers,
        text, bytes, lists, dicts with text as keys. Raises the Rejected that it raises,
        and Rejected `server_failed`."""


async def run_inline(work: Callable[..., T], *args: Any) -> T:
    """Calls the work at once, on the event loop: for small work, and where nobody else waits."""
    return work(*args)
