"""What tests of bots that think elsewhere may use."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def importable(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process in which bots think finds those of this folder."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), str(ROOT / "src")]))
