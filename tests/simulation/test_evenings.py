"""Evenings full of faults, and that each can be had again from its seed."""

from __future__ import annotations

import gc
import os
import secrets
import subprocess
import sys
import time

import pytest
from msgspec import structs

from tests.support.night import IS_NIGHT, mostly_at_night
from tests.support.simulation.crew import many
from tests.support.simulation.evening import Played, play, total
from tests.support.simulation.scenario import KINDS, scenario
from tests.support.simulation.world import World

MINUTES = float(os.environ.get("GIFTABLE_SIMULATION_MINUTES", "60"))  # at night
DAILY_SEED = 20_000
DAILY_EVENINGS = 24  # and not so many minutes: a slow machine plays the same ones
TRACED = """
import sys
from tests.support.simulation.evening import play
from tests.support.simulation.scenario import scenario
print("\\n".join(play(scenario(int(sys.argv[1])), traced=True).trace))
"""


def story_of(played: Played) -> str:
    """What a red test prints."""
    end = "\n".join(played.trace[-40:])
    return f"{end}\n{played.failed}\nagain: make simulate SEED={played.scenario.seed}"


def test_simulated_evenings_survive_faults() -> None:
    seed = secrets.randbelow(10**9) if IS_NIGHT else DAILY_SEED
    print(f"seeds from {seed} on")
    began_s = time.monotonic()
    evenings = []
    seconds, count = (60 * MINUTES, None) if IS_NIGHT else (None, DAILY_EVENINGS)
    for one in many(seed, evenings=count, seconds=seconds):
        assert one.failed is None, story_of(one)
        evenings.append(structs.replace(one, trace=()))
    actions, faults = total(evenings)
    minutes = (time.monotonic() - began_s) / 60
    print(f"{len(evenings)} evenings, {actions / minutes:.0f} actions a minute")
    print(f"{faults.total() / minutes:.0f} faults a minute: {dict(faults)}")
    assert len(evenings) >= DAILY_EVENINGS and set(faults) == set(KINDS)


def traced(seed: int, hash_seed: str) -> subprocess.Popen[bytes]:
    """A process that prints the evening's trace."""
    return subprocess.Popen(
        [sys.executable, "-c", TRACED, str(seed)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        stdout=subprocess.PIPE,
    )


@pytest.mark.parametrize("seed", mostly_at_night([25, 45], [25]))
def test_a_simulation_seed_reproduces_its_evening(seed: int) -> None:
    with traced(seed, "1") as one, traced(seed, "2") as other:
        trace, again = one.communicate()[0], other.communicate()[0]
    assert len(trace.splitlines()) > 500
    assert again == trace


def test_simulated_evenings_hold_on_a_real_database() -> None:
    for seed in (50, 51, 53) if IS_NIGHT else (50,):
        one = play(structs.replace(scenario(seed), store="sqlite"))
        assert one.failed is None, story_of(one)


def test_a_simulated_evening_leaks_no_memory() -> None:
    """Of this one's servers some had lost their store while a table acted by itself."""
    assert play(scenario(105)).failed is None
    gc.collect()
    assert not [one for one in gc.get_objects() if isinstance(one, World)]


def test_the_simulation_command_replays_a_seed_and_reports() -> None:
    command = [sys.executable, "-m", "tests.support.simulation", "--seed", "40"]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert "all was well" in said and "Scenario(seed=40" in said
