"""Checks a table's log: each command decided again must bring the facts that were logged."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import Struct, structs

from giftable.games.catalog import GAMES, decks
from giftable.games.kernel import AnyGame, Deck, Rejected
from giftable.games.own import Decks
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.deciding.bot_seats import logged_bots
from giftable.tables.deciding.decide import decide
from giftable.tables.log.names_1_0 import cleaned_until_1_0
from giftable.tables.ports import Commit
from giftable.tables.state.table import Supplies, TableState, evolve

TABLE_COMMANDS = (
    c.BotAct | c.TimeOut | c.Advance | c.HostLost | c.HostBack | c.MixOn | c.Warn | c.CloseDown
)
"""Commands that only the table itself makes."""


class Mismatch(Exception):
    """Raised if a logged commit does not follow from its command: log or rules were changed."""


def check(state: TableState | None, body: f.Body, decks: Decks) -> TableState:
    """Returns the table after a logged commit, decided and drawn again. Raises Mismatch.

    The seed and the deck of a game that starts are the logged ones. Raises Mismatch,
    facts.NewerVersion.
    """
    if f.is_of_replay(body):
        raise Mismatch("it is a replay's, which keeps no commands")
    made = next((x for x in body.facts if isinstance(x, f.TableMade)), None)
    started = next((x for x in body.facts if isinstance(x, f.GameStarted)), None)
    where = made or state
    if where is None:
        raise Mismatch("the log does not begin with a table")
    seed = b""
    began = next((x for x in body.facts if isinstance(x, f.MixBegan)), None)
    if began is not None:
        seed = bytes.fromhex(began.seed)
    if started is not None:
        seed = bytes.fromhex(started.seed)
        deck: Deck = msgspec.convert(started.deck, GAMES[where.game].Deck)
        decks = lambda game, options, own: deck  # noqa: E731
    command = _with_name_of_1_0(f.command_of(body), body.facts)
    if isinstance(command, TABLE_COMMANDS) != (body.person is None):
        raise Mismatch(f"{type(command).__name__} is asked for by somebody else")
    cast = logged_bots(state, where.game, body.facts)
    sat = next((x for x in body.facts if isinstance(x, f.SeatTaken | f.SatBack)), None)
    there = None if sat is None else sat.there
    supplies = Supplies(where.id, seed, decks, where.code, cast, there)
    try:
        again, after = decide(state, body.person, command, supplies)
    except Rejected as rejected:
        raise Mismatch(f"{type(command).__name__} is refused: {rejected.code}") from rejected
    logged = _completed(body.facts, GAMES[where.game])
    if msgspec.json.encode(again) != msgspec.json.encode(logged):
        raise Mismatch(f"{type(command).__name__} decided anew brings other facts")
    return after


def _with_name_of_1_0(command: c.AnyCommand, facts: f.Facts) -> c.AnyCommand:
    """Returns the command with the logged name, if that is what 1.0.0 made of the typed one."""
    if isinstance(command, c.Make | c.Sit | c.Rename):
        logged = [x.name for x in facts if isinstance(x, f.SeatTaken | f.SatBack | f.Renamed)]
        if command.name not in logged and (once := cleaned_until_1_0(command.name)) in logged:
            return structs.replace(command, name=once)
    return command


def _completed(facts: f.Facts, rules: AnyGame) -> f.Facts:
    """Returns the facts with the options that a game has got since they were logged."""
    return tuple([
        structs.replace(x, options=msgspec.to_builtins(msgspec.convert(x.options, rules.Options)))
        if isinstance(x, f.TableMade | f.SetUpDone | f.GameStarted) and x.options is not None
        else x
        for x in facts
    ])  # fmt: skip


def check_commit(state: TableState | None, commit: Commit, decks: Decks) -> TableState:
    """As `check`, but also compares the commit's table and command id with its body."""
    body = f.decode(commit)
    after = check(state, body, decks)
    if after.id != commit.table:
        raise Mismatch("it belongs to another table")
    if f.command_of(body).id != commit.command_id:
        raise Mismatch("its id is not its command's")
    return after


class Checked(Struct, frozen=True):
    """The result of checking a whole log, as far as it verifies."""

    verifies: bool | None  # every commit follows from what was before; None: it is a replay
    over: int | None  # the number of the last game, if it is over; a replay's in any case


def check_all(commits: Iterable[Commit]) -> Checked:
    """Checks a log with this version's decks; reads it to its end even if it does not verify.

    Raises facts.NewerVersion; what is damaged raises anything.
    """
    state: TableState | None = None
    verifies: bool | None = True
    for commit in commits:
        if state is None and f.is_of_replay(f.decode(commit)):
            verifies = None
        before = state
        try:
            state = check_commit(state, commit, decks) if verifies else state
        except Mismatch:
            verifies = False
        if not verifies:
            state = before
            for fact in f.decode(commit).facts:
                state = evolve(state, fact)
    playing = None if state is None else state.playing
    is_told = playing is not None and (playing.is_over or verifies is None)
    over = playing.started.number if playing is not None and is_told else None
    return Checked(verifies, over)
