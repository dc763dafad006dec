"""Ends a command with one sentence on stderr and an exit code."""

from __future__ import annotations

from typing import NoReturn

import typer

FAILED = 1
BAD_INPUT = 2


def fail(sentence: str, code: int = FAILED) -> NoReturn:
    """Prints what is wrong and what to do, then exits."""
    typer.secho(sentence, fg="red", err=True)
    raise typer.Exit(code)
