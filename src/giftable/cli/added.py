"""Commands that other packages add, the lab for one: an entry point of the group names each."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Any

GROUP = "giftable.commands"  # each a click.Command, loaded when it is asked for
OF_THE_LAB = frozenset({"arena", "simulate"})


def names() -> list[str]:
    """Returns the names of the commands that other packages add."""
    return sorted(entry_points(group=GROUP).names)


def command(name: str) -> Any:
    """Returns the command of that name that a package adds; None if there is none."""
    for entry in entry_points(group=GROUP, name=name):
        return entry.load()
    return None
