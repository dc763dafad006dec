"""A database that was filled by playing, once for all tests of a file."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.support import filled


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("played") / "giftable.db"
    filled.fill(f"sqlite:///{path}")
    return path


@pytest.fixture
def database(played: Path, tmp_path: Path) -> Path:
    """A copy to do with as one likes."""
    return Path(shutil.copy(played, tmp_path / "giftable.db"))
