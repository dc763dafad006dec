"""How fast the environments for researchers step, against OpenSpiel's C++ `hearts`.

    python -m lab.benchmarks.rl [--seconds S] [--rounds R] [--players N]

Everything plays at random by its masks, and whoever chooses first observes: GiftTRAP and That's
Not a Hat through PettingZoo's AEC interface, through Parallel (a step: all agents observe and
choose) and vectorised (32 Parallel environments side by side; a step: one agent's), hearts through
its Python interface (`information_state_tensor` and `legal_actions_mask`, as numpy arrays). All
take turns on one core (A B A B ...), so that a noisy machine slows them alike; printed are the
medians of steps a second of CPU time and their ratio to hearts.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import numpy as np

from giftable_lab.rl import gifttrap_v0, hat_v0

BATCH, BATCH_STEPS = 32, 100

Kind = Callable[[Random], int]
"""Plays; how many steps it had."""


def aec(env: Any, rng: Random) -> int:
    """Plays a random game in an AEC environment. Returns its steps."""
    env.reset(seed=rng.getrandbits(32))
    steps = 0
    while True:
        observation, _, terminated, _, _ = env.last()
        if terminated:
            return steps
        env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        steps += 1


def parallel(env: Any, rng: Random) -> int:
    """Plays a random game in a Parallel environment. Returns its steps."""
    observations, _ = env.reset(seed=rng.getrandbits(32))
    steps = 0
    while env.agents:
        actions = {
            agent: int(rng.choice(np.flatnonzero(observation["action_mask"])))
            for agent, observation in observations.items()
        }
        observations, *_ = env.step(actions)
        steps += 1
    return steps


def hearts(rng: Random) -> int:
    import pyspiel

    state = pyspiel.load_game("hearts").new_initial_state()
    steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, odds)[0])
        else:
            player = state.current_player()
            np.array(state.information_state_tensor(player), np.float32)
            mask = np.array(state.legal_actions_mask(player), np.int8)
            state.apply_action(int(rng.choice(np.flatnonzero(mask))))
            steps += 1
    return steps


def vectorised(envs: list[Any], rng: Random) -> int:
    """Steps all environments a hundred times, side by side: the observations of all their agents
    are one array, and so are the masks and the choices. A step here is one agent's. Returns the
    steps."""
    dice = np.random.default_rng(rng.getrandbits(32))
    seen = [env.reset(seed=rng.getrandbits(32))[0] for env in envs]
    for _ in range(BATCH_STEPS):
        rows = [observation for one in seen for observation in one.values()]
        np.stack([row["observation"] for row in rows])
        masks = np.stack([row["action_mask"] for row in rows])
        chosen = iter((masks * (1 - dice.random(masks.shape, np.float32))).argmax(1).tolist())
        for i, env in enumerate(envs):
            seen[i], *_ = env.step({agent: next(chosen) for agent in env.agents})
            if not env.agents:
                seen[i], _ = env.reset()
    return BATCH_STEPS * len(rows)


def kinds(players: int) -> dict[str, Kind]:
    """Returns the environments to measure, by name."""
    return {
        f"{name}, {way}": play
        for name, game in (("gifttrap", gifttrap_v0), ("hat", hat_v0))
        for way, play in {
            "AEC": partial(aec, game.raw_env(players)),
            "Parallel": partial(parallel, game.parallel_env(players)),
            "vectorised": partial(vectorised, [game.parallel_env(players) for _ in range(BATCH)]),
        }.items()
    }


def measure(play: Kind, seconds: float) -> float:
    """Returns steps a second of CPU time, over at least so many seconds."""
    rng, done, begun = Random(2026), 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        done += play(rng)
    return done / spent


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.5, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=3, help="measurements of each kind")
    parser.add_argument("--players", type=int, default=4, help="as hearts has")
    args = parser.parse_args()
    tried = kinds(args.players)
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        print("open-spiel is not installed (make setup-lab installs it): no ratio", file=sys.stderr)
    else:
        tried["hearts (OpenSpiel)"] = hearts
    figures: dict[str, list[float]] = {name: [] for name in tried}
    for _ in range(args.rounds):
        for name, play in tried.items():
            figures[name].append(measure(play, args.seconds))
    medians = {name: statistics.median(values) for name, values in figures.items()}
    peer = medians.get("hearts (OpenSpiel)")
    for name, median in medians.items():
        ratio = f"   {median / peer:6.2f} of hearts" if peer else ""
        print(f"{name:24s} {median:10,.0f} steps/s{ratio}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
