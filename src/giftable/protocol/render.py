"""From a table's values to messages: the one way by which a game leaves the server."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from giftable.games.kernel import Seat, Viewer
from giftable.protocol.to_client import Choices, ClockView, Presence, SeatInfo, Table, Update
from giftable.protocol.to_server import COUNT_MAX
from giftable.tables.published import Published
from giftable.tables.room import Room
from giftable.tables.table import TableState

CHOICES_MAX = 100  # of a list at a time

_encode = msgspec.json.Encoder().encode


def table_message(room: Room, person: str) -> Table:
    """The table without its game, for one person; the seed only once the game has ended."""
    state = room.state
    playing = state.playing
    hosts = state.seats_of(state.host)
    return Table(
        id=state.id,
        code=state.code,
        game=state.game,
        status=state.status,
        seats=_seats(state),
        seats_max=len(state.seats),
        host=hosts[0] if hosts else None,
        you=state.seats_of(person),
        options=msgspec.to_builtins(state.options),
        edition=_edition(state),
        settings=state.settings,
        start_refused=room.start_refused,
        games_played=state.games,
        deck=tuple(len(pack) for pack in room.deck),
        commitment=None if playing is None else playing.started.commitment,
        seed=playing.started.seed if playing is not None and playing.over else None,
        fallbacks=room.acting.fallbacks if person == state.host else 0,
    )


def _seats(state: TableState) -> tuple[SeatInfo, ...]:
    joining = _joining(state)
    return tuple(
        SeatInfo(
            Seat(i),
            sitter.name,
            sitter.locale,
            "bot" if sitter.person is None else "person",
            sitter.level,
            sitter.character,
            stand_in=sitter.person is not None and sitter.is_bot_played,
            joining=i in joining,
        )
        for i, sitter in enumerate(state.seats)
        if sitter is not None
    )


def _joining(state: TableState) -> tuple[Seat, ...]:
    """Seats that take part from the next round; only who came late can be one (G27)."""
    playing = state.playing
    if playing is None or not any(s is not None and s.late for s in state.seats):
        return ()
    joining: tuple[Seat, ...] = getattr(state.rules.view(playing.state, None), "joining", ())
    return joining


def _edition(state: TableState) -> str | None:
    presets: dict[str, Any] = state.rules.editions
    return next((name for name, preset in presets.items() if preset == state.options), None)


def updates(room: Room, person: str, published: Published | None) -> list[Update]:
    """What a person sees of a commit, per seat held, or as a spectator; None: as it is now."""
    published = published or room.current()
    return [update(published, viewer) for viewer in published.viewers(person)]


def update(published: Published, viewer: Viewer) -> Update:
    """One viewer's update."""
    return Update(
        n=published.n,
        viewer=viewer,
        now=published.now_ms,
        show_at=published.show_at_ms,
        shown=published.shown(viewer),
        waiting=published.waiting,
        clock=_clock(published),
        filled_in=published.filled_in,
        resync=published.resync,
        view=published.view(viewer),
    )


def _clock(published: Published) -> ClockView | None:
    ends_ms = published.clock_ends_ms
    return None if ends_ms is None else ClockView(ends_ms, published.state.clock_held)


class _Rest(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An Update but for `n` and `viewer`."""

    now: int
    show_at: int
    shown: tuple[Any, ...] = ()
    waiting: tuple[Seat, ...] = ()
    clock: ClockView | None = None
    filled_in: Seat | None = None
    resync: bool = False
    view: Any = None


def encoded_update(published: Published, viewer: Viewer) -> bytes:
    """As `update`, in JSON, to the byte; what viewers see alike is encoded once."""
    sent = published.sent
    if (update := sent.get(viewer)) is None:
        if (rest := sent.get("rest")) is None or not published.is_alike:
            rest = sent["rest"] = _public_rest(published, viewer)
        begin = b'{"type":"Update","n":%d,"viewer":%s,'
        begin %= published.n, b"null" if viewer is None else b"%d" % viewer
        more = published.besides.get(viewer)
        if more is None or (besides := _encode(more)) == b"{}":
            update = begin + rest
        else:  # stands last in the view, and the view last in the Update
            update = b"".join((begin, rest[:-2], b",", besides[1:], b"}"))
        sent[viewer] = update
    return update


def _public_rest(published: Published, viewer: Viewer) -> bytes:
    """With what the viewer sees happen, and the view that everybody may have."""
    rest = _Rest(
        now=published.now_ms,
        show_at=published.show_at_ms,
        shown=published.shown(viewer),
        waiting=published.waiting,
        clock=_clock(published),
        filled_in=published.filled_in,
        resync=published.resync,
        view=published.everybodys,
    )
    return _encode(rest)[1:]


def presence(room: Room) -> Presence:
    """Who is there."""
    return Presence(room.online(), room.away_s(), room.watching())


def choices(room: Room, seat: Seat, start: int) -> Choices:
    """What the rules allow a seat now, from number `start` on; nothing where it is not asked."""
    state, playing = room.state, room.state.playing
    ask = None
    if playing is not None and state.is_running:
        ask = state.rules.ask(playing.state, seat)
    parts = () if ask is None else (ask.due, *ask.free)
    count = 0
    actions: list[Any] = []
    for part in parts:
        if part is not None:
            first = max(0, start - count)
            last = min(part.count(), first + CHOICES_MAX - len(actions))
            actions += [part.nth(i) for i in range(first, last)]
            count += part.count()
    return Choices(seat, room.n, min(count, COUNT_MAX), start, tuple(actions))
