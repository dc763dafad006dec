"""What is installed only where it is asked for: `pip install 'giftable[NAME]'`."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Literal

Extra = Literal["cluster", "learn", "metrics", "notices", "previews", "print"]
MODULES: dict[Extra, tuple[str, ...]] = {
    "cluster": ("nats", "psycopg"),
    "learn": ("numpy",),
    "metrics": ("prometheus_client",),
    "notices": ("aiosmtplib", "cryptography"),
    "previews": ("resvg_py",),
    "print": ("typst",),
}
"""The modules that come with each extra, as pyproject.toml names their packages."""


def has(extra: Extra) -> bool:
    """Whether all packages of a pip extra are installed."""
    return all(find_spec(module) is not None for module in MODULES[extra])


def command(extra: Extra) -> str:
    """Returns the shell command that installs an extra."""
    return f'pip install "giftable[{extra}]"'  # cmd.exe knows no other quotes
