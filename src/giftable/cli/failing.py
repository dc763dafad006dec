"""How a command ends badly: one sentence on stderr, an exit code."""

from __future__ import annotations

from typing import NoReturn

import typer

FAILED = 1
BAD_INPUT = 2


def fail(sentence: str, code: int = FAILED) -> NoReturn:
    """Say what is wrong and what to do, then leave."""
    typer.secho(sentence, fg="red", err=True)
    raise typer.Exit(code)
