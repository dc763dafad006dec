"""Ends a command with one sentence on stderr and an exit code."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NoReturn, TypeVar

import click

from giftable import extras
from giftable.cli import added
from giftable.cli.commands import Group
from giftable.cli.streams import protect_streams
from giftable.cli.words import language, refusal, say
from giftable.content.words import languages
from giftable.extras import Extra
from giftable.games.kernel import Rejected

T = TypeVar("T")

FAILED = 1
BAD_INPUT = 2


def fail(sentence: str, code: int = FAILED) -> NoReturn:
    """Prints a sentence that says what is wrong and what to do, then exits."""
    with suppress(OSError):  # it counts all the same
        click.secho(sentence, fg="red", err=True)
    raise click.exceptions.Exit(code)


def needed(extra: Extra, what: str) -> None:
    """Exits with what installs an extra if it is missing; `what` is the command that needs it."""
    if not extras.has(extra):
        fail(say("no-extra", what=what, command=extras.command(extra)), BAD_INPUT)


def at_home(find: Callable[[], T], option: str) -> T:
    """Calls `find`, which needs the user's home. Exits if there is none, as for a user that is a
    mere number; the option names another place."""
    try:
        return find()
    except RuntimeError:
        fail(say("no-home", option=option), BAD_INPUT)


def language_of(wish: str | None) -> str:
    """Returns the chosen language, else the terminal's. Exits if there is no such locale."""
    if wish is not None and wish not in languages():
        known = ", ".join(languages())
        fail(refusal(Rejected("deck_no_language", language=wish, languages=known)), BAD_INPUT)
    return language(wish)


class Commands(Group):
    """The group of all commands, those of other packages included. It makes the streams safe before
    anything is printed, and ends with a sentence where a file or folder can't be opened."""

    def list_commands(self, ctx: Any) -> list[str]:
        return [*super().list_commands(ctx), *added.names()]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        found = super().get_command(ctx, cmd_name) or added.command(cmd_name)
        if found is None and cmd_name in added.OF_THE_LAB:
            fail(f"`giftable {cmd_name}` is in the lab: in a clone of Giftable, make setup-lab.")
        return found

    def main(self, *args: Any, **more: Any) -> Any:
        protect_streams()
        return super().main(*args, **more)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except (PermissionError, IsADirectoryError, NotADirectoryError) as error:
            if error.filename is None:
                raise
            why = error.strerror or str(error)
            fail(say("no-entry", place=os.fsdecode(error.filename), error=why), BAD_INPUT)
        except OSError as error:
            if error.errno not in (errno.ENOSPC, errno.EDQUOT):
                raise
            fail(f"Not all of it could be written: {error.strerror}.")
