"""Random play by the masks alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from giftable_lab.rl.seats import Aec, Parallel


def chosen(mask: Any, rng: Random) -> int:
    """One of the actions that the mask leaves."""
    return int(rng.choice(np.flatnonzero(mask)))


def steps(env: Aec, seed: int) -> Iterator[tuple[str, dict[str, Any], int]]:
    """A game to its end: before each choice who makes it, what it observes, and the choice."""
    rng = Random(seed)
    env.reset(seed=seed)
    while True:
        agent = env.agent_selection
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            return
        action = chosen(observation["action_mask"], rng)
        yield agent, observation, action
        env.step(action)


def parallel_steps(env: Parallel, seed: int) -> Iterator[tuple[Any, ...]]:
    """A game to its end: what each step answered."""
    rng = Random(seed)
    observations, _ = env.reset(seed=seed)
    while env.agents:
        actions = {a: chosen(o["action_mask"], rng) for a, o in observations.items()}
        answer = env.step(actions)
        observations = answer[0]
        yield answer
