"""A bot's memory: what is met again stays, what is not fades, what lies elsewhere is not here."""

from __future__ import annotations

from math import inf, log

import pytest

from giftable.games.hat.bots.believing import Row, believed_rows, elsewhere
from giftable.games.hat.bots.memory import (
    BEST,
    PERFECT,
    WORST,
    Memory,
    MemoryParameters,
    Noise,
    parameters_for,
    sigmoid,
)
from giftable.games.kernel import GiftId

CLEAR = MemoryParameters(threshold=-2.0, attention=1.0, noise=0.0)  # forgets, but hears no noise
PIANO, HAT, VASE = GiftId("piano"), GiftId("hat"), GiftId("vase")


def test_a_trace_fades_as_the_root_of_its_age() -> None:
    memory = Memory()
    memory.meet("piano", 10)
    assert memory.base_activation("piano", 10) == 0
    assert memory.base_activation("piano", 10 + 15) == pytest.approx(log(1 / 4))
    memory.meet("piano", 25, 0.5)
    assert memory.base_activation("piano", 25) == pytest.approx(log(1 / 4 + 1 / 2))
    assert memory.base_activation("hat", 25) == -inf, "never met"
    memory.meet("vase", 25, 0.0)
    assert memory.base_activation("vase", 25) == -inf, "a trace of nothing is none"


def met(*sightings: tuple[int, GiftId, int]) -> Memory:
    """A memory of gifts seen in places at beats."""
    memory = Memory()
    for place, gift, beat in sightings:
        memory.meet((place, gift), beat)
    return memory


def rows(
    memory: Memory, by: MemoryParameters, beat: int, *places: int, out: tuple[GiftId, ...] = ()
) -> list[Row]:
    """What is believed of places 1 ... n, where each of the three gifts may have been met."""
    gifts = (PIANO, HAT, VASE)
    traced = [
        (place, [g for g in gifts if memory.base_activation((place, g), beat) > -inf])
        for place in places
    ]
    return believed_rows(memory, by, traced, out, beat, Noise(0.5, by.noise))


@pytest.mark.parametrize(("threshold", "beats"), [(-0.7, 4), (-1.0, 7), (-1.8, 36)])
def test_the_threshold_sets_how_long_a_trace_is_remembered(threshold: float, beats: int) -> None:
    by = MemoryParameters(threshold, attention=1.0, noise=0.0)
    memory = met((1, PIANO, 0))
    assert rows(memory, by, beats - 1, 1)[0]
    assert not rows(memory, by, beats, 1)[0]
    memory.meet((1, PIANO), 3)
    assert rows(memory, by, beats, 1)[0]


def test_the_same_seed_gives_the_same_noise() -> None:
    def kept(seed: float) -> list[bool]:
        noise = Noise(seed, 0.3)
        return [log(1 / (beat + 1)) / 2 + noise() > -1 for beat in range(40)]

    assert kept(0.1) == kept(0.1)
    assert kept(0.1) != kept(0.2)
    assert 3 < sum(kept(0.1)) < 25, "it comes and goes, and goes"


def test_the_noise_of_memory_is_logistic() -> None:
    noise = Noise(0.3, 2.0)
    heard = sorted(noise() for _ in range(20_000))
    for share in (0.1, 0.5, 0.9):
        assert sigmoid(heard[int(20_000 * share)] / 2.0) == pytest.approx(share, abs=0.02)


def test_a_gift_met_in_another_place_is_less_active() -> None:
    """A fresh piano is mixed up into a place whose own gift is forgotten, less surely."""
    memory = met((1, PIANO, 5), (2, HAT, -200))
    here, there = rows(memory, CLEAR, 5, 1, 2)
    assert 0 < there[PIANO] < 0.5 < here[PIANO]


def test_h1_a_gift_known_to_lie_elsewhere_is_unlikely_here() -> None:
    """Alone the place has either; where the piano is known to lie elsewhere, it has the hat."""
    memory = met((1, PIANO, 0), (1, HAT, 0), (2, PIANO, 8), (2, PIANO, 9))
    alone = rows(memory, CLEAR, 9, 1)[0]
    assert alone[PIANO] == alone[HAT]
    here, there = rows(memory, CLEAR, 9, 1, 2)
    assert here[HAT] > 2 * here[PIANO]
    assert there[PIANO] > 0.9
    for gift in (PIANO, HAT):
        assert elsewhere([here, there]).get(gift, 0.0) <= 1


def test_an_open_gift_is_believed_in_no_other_place() -> None:
    memory = met((1, PIANO, 0), (1, HAT, 0))
    assert PIANO not in rows(memory, CLEAR, 1, 1, out=(PIANO,))[0]


def test_recall_chances_of_a_place_are_positive_and_sum_to_at_most_one() -> None:
    memory = met(*((place, gift, place) for place in range(1, 9) for gift in (PIANO, HAT, VASE)))
    for row in rows(memory, parameters_for(-1.0), 9, *range(1, 9)):
        assert sum(row.values()) <= 1 + 1e-9
        assert all(share > 0 for share in row.values())


def test_a_perfect_memory_forgets_nothing_and_mixes_up_nothing() -> None:
    memory = met((1, PIANO, 0), (2, HAT, 10**9))
    here, there = rows(memory, PERFECT, 10**9, 1, 2)
    assert here == {PIANO: pytest.approx(1)}
    assert there == {HAT: pytest.approx(1)}


def test_a_worse_memory_has_less_attention() -> None:
    noticed = [
        parameters_for(threshold).attention for threshold in (BEST - 1, BEST, -1.0, WORST, 9.0)
    ]
    assert noticed == sorted(noticed, reverse=True)
    assert noticed[0] == noticed[1] == 1
    assert 0.5 <= noticed[-1] < noticed[-2] < 1
