"""Faults planted in the mixing of seeds: each turns a test of test_joint.py or a row red."""

from __future__ import annotations

from types import ModuleType

import pytest

from giftable.protocol import render
from giftable.tables import joint, starting
from giftable.testing.virtual import run
from tests.support.evening import refused
from tests.support.planting import Edit
from tests.tables import rows_of_shares, test_joint
from tests.tables.scene import ROWS

assert rows_of_shares
PLANTS = [
    (joint, "opened", "!= mixing.seals[seat]", "== 0", "other_share"),
    (joint, "opened", "not mixing.is_listed or ", "", "wrong_step"),
    (joint, "mixed", "sorted(shares)", "list(shares)", "the_seed_hangs"),
    (joint, "mixed", '"mixed", table, number, *parts', '"mixed", table, number', "uniform"),
    (starting, "mixing_begun", "supplies.seed", "bytes(32)", "left_out"),
    (starting, "waited_enough", "mixing.silent", "()", "four_seconds"),
    (render, "_mixed", 'x.share if is_over else ""', "x.share", "afterwards"),
    (render, "_seed", "or not playing.is_over", "", "afterwards"),
]


@pytest.mark.parametrize(("where", "name", "old", "new", "caught_by"), PLANTS)
def test_a_planted_fault_is_caught(
    where: ModuleType,
    name: str,
    old: str,
    new: str,
    caught_by: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Edit(where, name, old, new).make(monkeypatch)
    for module in (starting, test_joint):
        if hasattr(module, name):
            monkeypatch.setattr(module, name, getattr(where, name))
    checks = [doing for code, _, doing in ROWS if code == caught_by]
    if checks:
        with pytest.raises(AssertionError):
            for doing in checks:
                assert run(refused(doing())) == caught_by
        return
    [check] = [one for at, one in vars(test_joint).items() if caught_by in at and "test" in at]
    with pytest.raises((AssertionError, ExceptionGroup)):
        if caught_by == "four_seconds":
            check({"opens": 0}, {"opens": 0})
        else:
            check()
