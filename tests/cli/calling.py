"""Calling the command line, as a person would."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from giftable.cli.databases import backup
from giftable.cli.main import app


def call(*words: str | Path, locale: str = "C") -> Result:
    """In a terminal of that locale; what steps back for players (`backup`) does not slow the tests
    that come after it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(backup, "step_aside", lambda _: None)
        return CliRunner(env={"LC_ALL": locale}).invoke(app, [str(word) for word in words])


def refused(result: Result, code: int = 2) -> str:
    """What a command said when it left with that code, without a traceback."""
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result.output
