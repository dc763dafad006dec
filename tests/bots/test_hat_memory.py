"""A bot's memory: what is met again stays, what is not fades, what is alike is mixed up."""

from __future__ import annotations

from math import inf, log

import pytest

from giftable.bots.hat.memory import PERFECT, Dials, Memory

SEED = bytes(range(32))
CLEAR = Dials(threshold=-inf, noise=0.0)  # forgets nothing, but mixes up


def test_a_trace_fades_as_the_root_of_its_age() -> None:
    memory = Memory(SEED, PERFECT)
    memory.meet("piano", 10)
    assert memory.activation("piano", 10) == 0
    assert memory.activation("piano", 10 + 15) == pytest.approx(log(1 / 4))
    memory.meet("piano", 25, 0.5)
    assert memory.activation("piano", 25) == pytest.approx(log(1 / 4 + 1 / 2))
    assert memory.activation("hat", 25) is None, "never met"


@pytest.mark.parametrize(("threshold", "beats"), [(-0.7, 4), (-1.0, 7), (-1.8, 36)])
def test_the_threshold_says_how_long_something_is_remembered(threshold: float, beats: int) -> None:
    memory = Memory(SEED, Dials(threshold, noise=0.0))
    memory.meet("piano", 0)
    assert memory.activation("piano", beats - 1) is not None
    assert memory.activation("piano", beats) is None
    memory.meet("piano", 3)
    assert memory.activation("piano", beats) is not None


def test_the_same_seed_is_noisy_in_the_same_way() -> None:
    def kept(seed: bytes) -> list[bool]:
        memory = Memory(seed, Dials(-1.0))
        memory.meet("piano", 0)
        return [memory.activation("piano", beat) is not None for beat in range(40)]

    assert kept(SEED) == kept(SEED)
    assert kept(SEED) != kept(bytes(32))
    assert 3 < sum(kept(SEED)) < 25, "it comes and goes, and goes"


def test_what_was_met_in_another_place_comes_to_mind_less() -> None:
    memory = Memory(SEED, CLEAR)
    memory.meet("piano", 0)
    here, there = memory.activation("piano", 3), memory.activation("piano", 3, "elsewhere")
    assert here is not None and there is not None
    assert here - there == CLEAR.mismatch


def test_a_perfect_memory_forgets_nothing_and_mixes_up_nothing() -> None:
    memory = Memory(SEED, PERFECT)
    memory.meet("piano", 0)
    assert memory.activation("piano", 10**9) is not None
    assert memory.activation("piano", 0, "elsewhere") is None
