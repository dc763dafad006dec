"""Shuffles that nobody can foresee and everybody can check."""

from __future__ import annotations

from collections import Counter

import pytest

from giftable.tables.codes import LETTERS, new_code, new_id
from giftable.tables.seed.dice import Dice, commitment, derive_key, length_prefixed, numbers_of_draw
from tests.support.virtual import FakeEntropy

SEED = bytes(range(32))
KNOWN_DRAW = (1, 2, 2, 1, 0, 0)
KNOWN_COMMITMENT = "6f37621edcbc2c6eac5022c0b2902a18b0d451b2f0fb283faa60efc9cf20eca0"


def test_the_numbers_of_a_seed_never_change_between_versions() -> None:
    """Logged games are checked with these for ever: known answers, computed once."""
    assert numbers_of_draw(SEED, "table", 1, "pack-0", 0, (6, 5, 4, 3, 2, 1)) == KNOWN_DRAW
    assert commitment(SEED, "table", 1) == KNOWN_COMMITMENT


def test_every_draw_has_random_numbers_of_its_own() -> None:
    bounds = (1_000_000,) * 4
    draws = [
        numbers_of_draw(SEED, "table", 1, "pack-0", 0, bounds),
        numbers_of_draw(SEED, "table", 1, "pack-0", 1, bounds),
        numbers_of_draw(SEED, "table", 1, "pack-1", 0, bounds),
        numbers_of_draw(SEED, "table", 2, "pack-0", 0, bounds),
        numbers_of_draw(SEED, "elbat", 1, "pack-0", 0, bounds),
        numbers_of_draw(bytes(32), "table", 1, "pack-0", 0, bounds),
    ]
    assert len(set(draws)) == len(draws)
    assert numbers_of_draw(SEED, "table", 1, "pack-0", 0, bounds) == draws[0]


def test_the_contexts_of_draws_are_encoded_uniquely() -> None:
    assert length_prefixed("ab", "c") != length_prefixed("a", "bc") != length_prefixed("abc")
    assert derive_key(SEED, "a", 1) != derive_key(SEED, "a1") and len(derive_key(SEED, "a")) == 32
    assert commitment(SEED, "table1", 1) != commitment(SEED, "table", 11)


def test_drawn_numbers_are_uniform() -> None:
    dice = Dice(SEED)
    count = Counter(dice.below(6) for _ in range(6_000))
    assert set(count) == set(range(6)) and all(850 < n < 1_150 for n in count.values())


def test_random_numbers_over_the_last_full_multiple_are_redrawn() -> None:
    """Else a third of a three-quarter span would come up twice as often."""
    n = 3 << 62
    dice = Dice(SEED)
    low = sum(dice.below(n) < 1 << 62 for _ in range(3_000))
    assert 850 < low < 1_150  # 1,500 without rejection


@pytest.mark.parametrize("n", [0, -1, (1 << 64) + 1])
def test_a_draw_with_a_bound_below_one_is_refused(n: int) -> None:
    with pytest.raises(ValueError):
        Dice(SEED).below(n)


def test_table_codes_are_pronounceable_and_longer_when_many_exist() -> None:
    entropy = FakeEntropy()
    codes = [new_code(entropy, 0) for _ in range(500)]
    assert {len(code) for code in codes} == {4} and set("".join(codes)) == set(LETTERS)
    assert len(new_code(entropy, 1_600)) == 4 and len(new_code(entropy, 1_601)) == 5
    assert not set(LETTERS) & set("AEIOUY0158")


def test_table_ids_are_128_random_bits() -> None:
    entropy = FakeEntropy()
    ids = {new_id(entropy) for _ in range(100)}
    assert len(ids) == 100 and {len(table) for table in ids} == {22}
