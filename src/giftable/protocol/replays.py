"""A replay as clients get it: what its game's sockets said, of every seat at once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, Literal, cast

import msgspec
from msgspec import Struct, structs

from giftable.games.catalog import AnyBeliefs, AnyShown, AnyTold, AnyView, has_part, part
from giftable.games.kernel import Rejected, Seat
from giftable.protocol.render import cards_message, edition_of, seat_infos
from giftable.protocol.titles_input import titles_input
from giftable.protocol.to_client import Cards, Table
from giftable.tables.live.bot_play import bot_of
from giftable.tables.live.published import Published
from giftable.tables.log.replays import LazyReplay, Names, Replay, Step, steps
from giftable.tables.ports import BotFailed, BotRunner
from giftable.tables.state.table import TableState, is_person_played

SHOWN_BYTES_MAX = 32 * 1024 * 1024
_encode = msgspec.json.Encoder().encode


class KeepReplay(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/tables/{table}/replay: whether names are kept whole or as letters."""

    names: Literal["whole", "letters"] = "whole"


class ReplayKept(Struct, frozen=True):
    """Answer of POST /api/tables/{table}/replay: the replay is at /r/{id}."""

    id: str


class Frame(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One commit of a replay. A seat's view is `view` with the fields of `own[seat]` in it."""

    at: int  # wall ms
    table: Table | None = None  # where it has changed
    shown: tuple[AnyShown, ...] = ()  # to onlookers
    shown_to: dict[Seat, tuple[AnyShown, ...]] = {}  # to seats that saw something else
    waiting: tuple[Seat, ...] = ()
    filled_in: Seat | None = None
    view: AnyView
    own: dict[Seat, Any] = {}


class Believed(Struct, frozen=True):
    """The beliefs after frame `n` (0-based), until the next of these."""

    n: int
    of: tuple[AnyBeliefs, ...]


class ReplayBeliefs(Struct, frozen=True, omit_defaults=True):
    """Answer of GET /api/replays/{replay}/beliefs and POST /api/replays/file/beliefs: beliefs of
    all, then of bots. Empty in games whose bots have beliefs about persons."""

    believed: tuple[Believed, ...]
    untold: tuple[Seat, ...] = ()  # bots of which nothing can be worked out


class ReplayShown(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Answer of GET /api/replays/{replay}, POST /api/replays/file and GET
    /api/tables/{table}/since: a game, commit by commit."""

    names: Names = "whole"
    frames: tuple[Frame, ...]
    told: AnyTold | None = None  # titles; see Evening
    cards: Cards | None = None  # that people had made, without pictures
    yours: bool = False  # whoever asks sat there, and may take it down
    commits: int | None = None  # of a log's file: how many follow ...
    verifies: bool | None = None  # ... and whether all do


def encoded(
    replay: Replay, id: str, *, commits: int | None = None, verifies: bool | None = None
) -> bytes:
    """Encodes a replay as ReplayShown (JSON), for people who did not sit there.

    Raises NewerVersion, Rejected `replay_too_long`; what is damaged raises anything.
    """
    frames: list[msgspec.Raw] = []
    cards: Cards | None = None
    table: Table | None = None
    size = 0
    told = None
    for n, step in enumerate(steps(replay), 1):
        now = table_of(step.state, id)
        frame = _encode(_frame(n, step, now if now != table else None))
        size += len(frame)
        if size > SHOWN_BYTES_MAX:
            raise Rejected("replay_too_long")
        frames.append(msgspec.Raw(frame))
        table = now
        if step.state.status == "over" and told is None:
            told = titles_input(step.state, step.history)
        if step.state.decks:
            cards = cards_message(step.state, for_screen=False)
    shown = ReplayShown(
        names=replay.names, frames=cast(Any, tuple(frames)), told=told, cards=cards,
        commits=commits, verifies=verifies,
    )  # fmt: skip
    return _encode(shown)


def seen_by(taken: Iterable[Step], id: str, seats: tuple[Seat, ...]) -> bytes:
    """Encodes steps of a table's game as ReplayShown (JSON), with the private views of `seats`
    alone. Raises Rejected `replay_too_long`."""
    frames: list[msgspec.Raw] = []
    cards: Cards | None = None
    table: Table | None = None
    size = 0
    for n, step in enumerate(taken, 1):
        now = table_of(step.state, id)
        frame = _frame(n, step, now if now != table else None)
        own = {seat: one for seat, one in frame.own.items() if seat in seats}
        shown_to = {seat: one for seat, one in frame.shown_to.items() if seat in seats}
        taken_in = _encode(structs.replace(frame, own=own, shown_to=shown_to))
        size += len(taken_in)
        if size > SHOWN_BYTES_MAX:
            raise Rejected("replay_too_long")
        frames.append(msgspec.Raw(taken_in))
        table = now
        if step.state.decks:
            cards = cards_message(step.state, for_screen=False)
    return _encode(ReplayShown(frames=cast(Any, tuple(frames)), cards=cards))


async def beliefs(replay: Replay | LazyReplay, bots: BotRunner | None, run: str) -> ReplayBeliefs:
    """Computes beliefs after each step again: shows each bot what its seat was shown, and the
    game's Watch (`replay.py`, if it has one) what all saw. `run`: a unique name for the bots' run.
    Without `bots` none is asked."""
    believed: list[Believed] = []
    asked: set[Seat] = set()
    answered: set[Seat] = set()
    watch = None
    for n, step in enumerate(steps(replay)):
        await asyncio.sleep(0)  # each step takes a moment: others come between
        if n == 0 and has_part(step.state.game, "replay"):
            watch = part(step.state.game, "replay").Watch()
        told = part(step.state.game, "beliefs")
        if hasattr(told, "of_person"):
            break
        assert step.state.playing is not None
        of: list[Any] = [] if watch is None else _beliefs_of_watch(watch, step)
        for seat in step.state.playing.started.seats:
            if is_person_played(step.state, seat):
                continue
            asked.add(seat)
            found = await _beliefs_of_bot(replay, bots, run, step, seat)
            if isinstance(found, told.Beliefs):
                answered.add(seat)
                of.append(found)
        if of and (not believed or believed[-1].of != tuple(of)):
            believed.append(Believed(n, tuple(of)))
    return ReplayBeliefs(tuple(believed), tuple(sorted(asked - answered)))


async def _beliefs_of_bot(
    replay: Replay | LazyReplay, bots: BotRunner | None, run: str, step: Step, seat: Seat
) -> object | None:
    """Asks a bot for its beliefs after a step; None if it fails."""
    if bots is None or seat >= len(replay.bots):
        return None
    spec, seen = bot_of(step.state, step.history, seat, replay.bots[seat])
    try:
        return cast(object, await bots.explain(structs.replace(spec, run=run), seen))
    except BotFailed:
        return None


def _beliefs_of_watch(watch: Any, step: Step) -> list[Any]:
    show = step.state.rules.show
    for event in step.events:
        if (shown := show(event, None)) is not None:
            watch.see(shown)
    return list(watch.beliefs())


def table_of(state: TableState, id: str) -> Table:
    """Makes the Table message for an onlooker, without what identifies the table."""
    playing = state.playing
    assert playing is not None
    return Table(
        id=id, code="", game=state.game, status=state.status, seats=seat_infos(state),
        seats_max=len(state.seats), host=None, options=msgspec.to_builtins(state.options),
        edition=edition_of(state), settings=state.settings, games_played=1,
        commitment=playing.started.commitment,
        seed=playing.started.seed if playing.is_over else None,
    )  # fmt: skip


def _frame(n: int, step: Step, table: Table | None) -> Frame:
    published = Published(step.state, n, step.at_ms, step.at_ms, step.events)
    public = published.shown_to(None)
    return Frame(
        at=step.at_ms,
        table=table,
        shown=public,
        shown_to={
            seat: own
            for seat in published.private
            if not published.is_alike and (own := published.shown_to(seat)) != public
        },
        waiting=published.waiting,
        filled_in=step.filled_in,
        view=published.public,
        own={seat: own for seat, own in published.private.items() if _has_fields(own)},
    )


def _has_fields(own: Any) -> bool:
    return bool(msgspec.to_builtins(own))
