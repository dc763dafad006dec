"""`giftable replay` and `verify`: a log's file."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import typer

from giftable.cli.failing import BAD_INPUT, fail
from giftable.cli.words import language as chosen
from giftable.cli.words import put
from giftable.tables import facts as f
from giftable.tables import log_file
from giftable.tables.joint import list_print
from giftable.tables.ports import Commit
from giftable.tables.table import TableState, evolve


def read(file: Path) -> list[Commit]:
    """Reads a log from its file. Exits with a sentence if the file is none."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fail(f"{file} can't be read: {error}", BAD_INPUT)
    try:
        commits = log_file.read(text)
    except log_file.NotALog as why:
        fail(f"{file}, {why}", BAD_INPUT)
    if not commits:
        fail(f"{file} is empty.", BAD_INPUT)
    return commits


def folded(commits: list[Commit]) -> TableState:
    """The table at the end of its log. Exits with a sentence if the log can't be read."""
    state: TableState | None = None
    for commit in commits:
        with _sound(commit):
            for fact in f.decode(commit).facts:
                state = evolve(state, fact)
    if state is None:
        fail("This log has no table in it.", BAD_INPUT)
    return state


@contextmanager
def _sound(commit: Commit) -> Iterator[None]:
    """Exits with a sentence if that commit is of a newer version, or damaged: then anything may be
    raised."""
    try:
        yield
    except typer.Exit:  # another sentence
        raise
    except f.NewerVersion:
        fail("A newer version of Giftable wrote this log: update first.")
    except OSError:  # of what is printed
        raise
    except Exception as error:
        fail(f"Commit {commit.n} is damaged: {error!r}")


def replay(file: Path, language: str | None) -> None:
    """Folds the log and tells what everybody at the table has seen."""
    from giftable.cli.telling import Teller

    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    commits = read(file)
    teller = Teller(chosen(language), folded(commits), put)
    for commit in commits:
        with _sound(commit):
            for fact in f.decode(commit).facts:
                teller.tell(fact)


def verify(file: Path) -> None:
    """Decides every command anew, and prints what does not follow; then exits with 1."""
    from giftable.games.catalog import decks
    from giftable.tables.checking import Mismatch, check_commit

    commits = read(file)
    state: TableState | None = None
    shown: list[str] = []
    for commit in commits:
        with _sound(commit):
            try:
                state = check_commit(state, commit, decks)
            except Mismatch as mismatch:
                fail(f"Commit {commit.n} does not follow from what was before: {mismatch}.")
            if state.playing is not None and state.games > len(shown):
                shown.append(_told(state.playing.started, state, decks))
    assert state is not None
    games = f"{state.games} game{'' if state.games == 1 else 's'}"
    print(f"All {len(commits)} commits follow, with every shuffle of {games}.")
    for line in shown:
        print(line)


def _told(started: f.GameStarted, state: TableState, decks: Callable[[str, Any], Any]) -> str:
    """The line that players can compare with what they were shown: the log of another game would
    also verify."""
    options: Any = msgspec.convert(started.options, state.rules.Options)
    deck: Any = msgspec.convert(started.deck, state.rules.Deck)
    known = "" if deck == decks(state.game, options) else ", and its gifts are not this version's"
    told = f"Game {started.number} showed {started.commitment} from its start{known}."
    if (mixed := started.mixed) is None:
        return told
    seals = [(one.seat, one.seal) for one in mixed.shares]
    print_ = list_print(state.id, started.number, mixed.attempt, started.commitment, seals)
    return f"{told}\n  {len(seals)} phones mixed its seed: list {print_}, seed {started.seed}."
