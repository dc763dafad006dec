"""`giftable replay` and `verify`: a log's file."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import msgspec

from giftable.cli.failing import BAD_INPUT, fail, language_of
from giftable.cli.words import print_line
from giftable.tables import facts as f
from giftable.tables.log import log_file
from giftable.tables.ports import Commit
from giftable.tables.seed.joint import list_hash
from giftable.tables.state.table import TableState, evolve


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


def fold(commits: list[Commit]) -> TableState:
    """Returns the table at the end of its log. Exits with a sentence if the log can't be read."""
    state: TableState | None = None
    for commit in commits:
        with _failing_if_damaged(commit):
            for fact in f.decode(commit).facts:
                state = evolve(state, fact)
    if state is None:
        fail("This log has no table in it.", BAD_INPUT)
    return state


@contextmanager
def _failing_if_damaged(commit: Commit) -> Iterator[None]:
    """Exits with a sentence if the block fails on that commit: it is damaged, or of a newer
    version. Anything may be raised then."""
    try:
        yield
    except click.exceptions.Exit:  # another sentence
        raise
    except f.NewerVersion:
        fail("A newer version of Giftable wrote this log: update first.")
    except OSError:  # of what is printed
        raise
    except Exception as error:
        fail(f"Commit {commit.n} is damaged: {error!r}")


def replay(file: Path, language: str | None) -> None:
    """Prints what everybody at the table has seen, from its log."""
    from giftable.cli.telling import LogNarrator

    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    commits = read(file)
    teller = LogNarrator(language_of(language), fold(commits), print_line)
    for commit in commits:
        with _failing_if_damaged(commit):
            for fact in f.decode(commit).facts:
                teller.tell(fact)


def verify(file: Path) -> None:
    """Decides every command anew, and prints the differences; then exits with 1."""
    from giftable.games.catalog import decks
    from giftable.tables.log.checking import Mismatch, check_commit

    commits = read(file)
    state: TableState | None = None
    shown: list[str] = []
    for commit in commits:
        with _failing_if_damaged(commit):
            try:
                state = check_commit(state, commit, decks)
            except Mismatch as mismatch:
                fail(f"Commit {commit.n} does not follow from what was before: {mismatch}.")
            if state.playing is not None and state.games > len(shown):
                shown.append(_seed_report(state.playing.started, state, decks))
    assert state is not None
    games = f"{state.games} game{'' if state.games == 1 else 's'}"
    print(f"All {len(commits)} commits follow, with every shuffle of {games}.")
    if state.status != "over":
        print("No game is finished at its end: it was written before that, or is cut.")
    for line in shown:
        print(line)


def _seed_report(
    started: f.GameStarted, state: TableState, decks: Callable[[str, Any], Any]
) -> str:
    """Returns the line about the seed, for players to compare with what they were shown: the log of
    another game would also verify."""
    options: Any = msgspec.convert(started.options, state.rules.Options)
    deck: Any = msgspec.convert(started.deck, state.rules.Deck)
    known = "" if deck == decks(state.game, options) else ", and its gifts are not this version's"
    told = f"Game {started.number} showed {started.commitment} from its start{known}."
    if (mixed := started.mixed) is None:
        return told
    seals = [(one.seat, one.seal) for one in mixed.shares]
    print_ = list_hash(state.id, started.number, mixed.attempt, started.commitment, seals)
    return f"{told}\n  {len(seals)} phones mixed its seed: list {print_}, seed {started.seed}."
