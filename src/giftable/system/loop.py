"""The event loop: uvloop's where there is one."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    from asyncio import run as run

    LOOP = "asyncio"
else:
    from uvloop import run as run

    LOOP = "uvloop"
