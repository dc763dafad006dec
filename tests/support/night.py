"""What is long and rarely red is left to `make nightly`."""

from __future__ import annotations

import os
from collections.abc import Container, Iterable

import pytest
from _pytest.mark import ParameterSet

IS_NIGHT = "GIFTABLE_NIGHTLY" in os.environ
AT_NIGHT = pytest.mark.skipif(not IS_NIGHT, reason="make nightly")


def mostly_at_night(cases: Iterable[object], by_day: Container[object]) -> list[ParameterSet]:
    """Parameters: all cases at night, and by day only those."""
    return [pytest.param(one, marks=() if one in by_day else AT_NIGHT) for one in cases]
