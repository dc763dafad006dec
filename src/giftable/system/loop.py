"""The event loop: uvloop's where there is one; neither Windows nor a portable file has it."""

from collections.abc import Callable, Coroutine
from typing import Any

run: Callable[[Coroutine[Any, Any, Any]], Any]
try:
    from uvloop import run as run
except ImportError:
    from asyncio import run as run
