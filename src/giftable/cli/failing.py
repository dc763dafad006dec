"""Ends a command with one sentence on stderr and an exit code."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NoReturn, TypeVar

import typer
from typer.core import TyperGroup

from giftable.cli.streams import make_good
from giftable.cli.words import say

T = TypeVar("T")

FAILED = 1
BAD_INPUT = 2


def fail(sentence: str, code: int = FAILED) -> NoReturn:
    """Prints what is wrong and what to do, then exits."""
    with suppress(OSError):  # it counts all the same
        typer.secho(sentence, fg="red", err=True)
    raise typer.Exit(code)


def at_home(find: Callable[[], T], option: str) -> T:
    """Finds what is in the user's home. Exits if there is none, as for a user that is a mere
    number; the option names another place."""
    try:
        return find()
    except RuntimeError:
        fail(say("no-home", option=option), BAD_INPUT)


class Commands(TyperGroup):
    """Commands; a file or folder that one may not enter ends each of them with a sentence. Streams
    are made good before the first word is read: also the help may find nobody to tell."""

    def main(self, *args: Any, **more: Any) -> Any:
        make_good()
        return super().main(*args, **more)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except PermissionError as error:
            if error.filename is None:
                raise
            why = error.strerror or str(error)
            fail(say("no-entry", place=os.fsdecode(error.filename), error=why), BAD_INPUT)
        except OSError as error:
            if error.errno not in (errno.ENOSPC, errno.EDQUOT):
                raise
            fail(f"Not all of it could be written: {error.strerror}.")
