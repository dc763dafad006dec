"""`giftable tastes`: shows, exports, imports or deletes what bots have learned on this machine."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import click

from giftable.cli.commands import Argument, Group, Option
from giftable.cli.failing import BAD_INPUT, at_home, fail

if TYPE_CHECKING:
    from giftable.bot_runners.learning import MarkedRound

File = Annotated[str | None, Option(
    "--file",
    envvar="GIFTABLE_TASTES",
    help="Where they are kept; without it, tastes.jsonl in your data folder. A server keeps "
    "them beside its database.",
)]  # fmt: skip

app = Group(help="What bots remember: how much people liked which gifts.")


@app.adding()
def show(file: File = None) -> None:
    """How much there is, and where it lies."""
    from giftable.bot_runners import learning as kept

    path = _tastes_file(file)
    marks = _read_marks(path, none_ok=True)
    gifts = {gift for marked in marks for gift in marked.gifts}
    people = len({marked.person for marked in marks})
    click.echo(f"{len(marks)} rounds of {people} people, with {len(gifts)} gifts, in {path}")
    for aside in kept.set_aside(path):
        click.echo(f"Damaged and set aside: {aside}")


@app.adding()
def export(file: File = None) -> None:
    """Print what bots have learned as JSON lines: a round and a person each, without names."""
    import msgspec

    for marked in _read_marks(_tastes_file(file)):
        click.echo(msgspec.json.encode(marked))


@app.adding("import")
def import_(
    source: Annotated[Path, Argument(metavar="FILE", help="Written by `giftable tastes export`.")],
    file: File = None,
) -> None:
    """Add what another machine has exported. What is there already is not added again."""
    from giftable.bot_runners import learning as kept

    path = _tastes_file(file)
    coming, here = _read_marks(source), set(_read_marks(path, none_ok=True))
    new = [marked for marked in dict.fromkeys(coming) if marked not in here]
    try:
        kept.keep(path, new)
    except OSError as error:
        fail(f"{path} can't be written: {error.strerror}")
    click.echo(f"{len(new)} rounds added, {len(coming) - len(new)} were there already.")
    if len(here) + len(new) > kept.LINES_MAX:
        click.echo(f"Of all these bots keep the newest {kept.LINES_MAX}.")


@app.adding()
def forget(
    file: File = None, yes: Annotated[bool, Option("--yes", help="Without asking.")] = False
) -> None:
    """Delete them all, and what was damaged and set aside."""
    from giftable.bot_runners import learning as kept

    path = _tastes_file(file)
    if not path.exists() and not kept.set_aside(path):
        click.echo(f"There is nothing at {path}: bots remember nobody.")
        return
    if not yes:
        click.confirm(f"Delete all that bots have learned, in {path}?", abort=True)
    try:
        kept.forget(path)
    except OSError as error:
        fail(f"{path} can't be deleted: {error.strerror}")
    click.echo("Forgotten. Bots of a server that runs forget when it is restarted.")


def _tastes_file(file: str | None) -> Path:
    """Returns the file of marks that the arguments name. Exits if there is none."""
    from giftable.bootstrap import default_tastes
    from giftable.cli.databases.opening import expand_user

    if file == "none":
        fail("With --tastes none nothing is kept: there is no file.", BAD_INPUT)
    path = at_home(default_tastes, "--file") if file is None else expand_user(file, "--file")
    if path.exists() and not path.is_file():
        fail(f"{path} is not a file.", BAD_INPUT)
    return path


def _read_marks(path: Path, *, none_ok: bool = False) -> list[MarkedRound]:
    """Returns all marks of a file. Exits with a sentence if it is damaged or missing."""
    from giftable.bot_runners import learning as kept

    try:
        return kept.read(path)
    except FileNotFoundError:
        if none_ok:
            return []
        fail(f"There is nothing at {path}.", BAD_INPUT)
    except kept.Damaged as damaged:
        where = "can't be read" if damaged.line is None else f"is damaged in line {damaged.line}"
        fail(f"{path} {where}.", BAD_INPUT)
