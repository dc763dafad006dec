"""Where these tests keep databases."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.simulation.evening import RAM


@pytest.fixture
def folder() -> Iterator[Path]:
    """In memory, where there is such a place: what is tried here is not the disk."""
    with tempfile.TemporaryDirectory(dir=RAM if RAM.is_dir() else None) as made:
        yield Path(made)
