"""That's Not a Hat as a PettingZoo environment (lab/docs/research.md, docs/rulebook/hat.md)."""

from __future__ import annotations

from typing import Any

from giftable_lab.rl.hat import ACTIONS, LAYOUT, Codec, object_ids
from giftable_lab.rl.seats import Aec, Parallel, wrapped

__all__ = ["ACTIONS", "LAYOUT", "OBJECTS", "env", "parallel_env", "raw_env"]

NAME = "hat_v0"
OBJECTS = object_ids()


def env(players: int = 4, edition: str = "default", **setup: Any) -> Any:
    """The AEC environment in PettingZoo's usual wrappers. `setup`: as `raw_env`."""
    return wrapped(raw_env(players, edition, **setup))


def raw_env(players: int = 4, edition: str = "default", **setup: Any) -> Aec:
    """The AEC environment: one choice after the other. `setup`: `bots`, `shaping`, `max_cycles`,
    `render_mode`, `text`, the game's options by name. Raises ValueError if that can't be played."""
    return Aec(NAME, Codec, players, edition, **setup)


def parallel_env(players: int = 4, edition: str = "default", **setup: Any) -> Parallel:
    """The Parallel environment: all choose at once. `setup`: as `raw_env`."""
    return Parallel(NAME, Codec, players, edition, **setup)
