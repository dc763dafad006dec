"""The faces that people pick from; web/scripts/faces.mjs draws them."""

from __future__ import annotations

FACES = (
    "potato", "ghost", "cactus", "walrus", "toast", "frog", "mushroom", "octopus", "dumpling",
    "yeti",
)  # fmt: skip
"""In the order of the picker. A seat whose player picked none has the one of its number."""
