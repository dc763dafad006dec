"""One table's log as the judge reads it, commit by commit, and what each viewer may see of it."""

from __future__ import annotations

from typing import Any

import msgspec

from giftable.games.kernel import Rejected, Seat, Viewer
from giftable.protocol import to_client as w
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.commands import Call
from giftable.tables.log.checking import Mismatch, check
from giftable.tables.ports import Commit
from giftable.tables.state.minutes import minutes
from giftable.tables.state.pace import COMING_BACK_S, Turn
from giftable.tables.state.table import TableState, is_person_played, start_refused
from tests.support.simulation.scenario import deck

ROUNDING_S = 0.05

_encode = msgspec.json.Encoder().encode


class Wrong(Exception):
    """A log that no sound server writes: `kind` of wrong, and what."""

    def __init__(self, kind: str, what: str) -> None:
        super().__init__(kind, what)
        self.kind = kind
        self.what = what


class Page:
    """The table at one n, with what each viewer may be told of it, made when first wanted."""

    def __init__(self, commit: Commit, body: f.Body, state: TableState, durable_s: float) -> None:
        self.commit = commit
        self.person = body.person
        self.state = state
        self.durable_s = durable_s  # virtual time at which the judge found it in the store
        self.events = tuple(x for x in body.facts if not isinstance(x, f.TableFact))
        self.filled_in = next((x.seat for x in body.facts if isinstance(x, f.FilledIn)), None)
        playing = state.playing
        self.waiting: tuple[Seat, ...] = ()
        if playing is not None and not playing.is_over:
            self.waiting = state.rules.waiting(playing.state)
        self._views: dict[Viewer, tuple[Any, bytes | None]] = {}
        self._shown: dict[Viewer, bytes | None] = {}
        self._tables: dict[str, bytes] = {}

    def view(self, viewer: Viewer) -> tuple[Any, bytes | None]:
        """The view, and as JSON; None without a game."""
        if (made := self._views.get(viewer)) is None:
            playing = self.state.playing
            view = None if playing is None else self.state.rules.view(playing.state, viewer)
            made = self._views[viewer] = (view, None if view is None else _encode(view))
        return made

    def shown(self, viewer: Viewer) -> bytes | None:
        """What the viewer sees happen, as JSON; None for nothing."""
        if viewer not in self._shown:
            seen = [self.state.rules.show(event, viewer) for event in self.events]
            shown = [x for x in seen if x is not None]
            self._shown[viewer] = _encode(shown) if shown else None
        return self._shown[viewer]

    def table(self, person: str) -> bytes:
        """The Table message for that person, as JSON."""
        if person not in self._tables:
            self._tables[person] = _encode(_table(self.state, person))
        return self._tables[person]

    def viewers(self, person: str) -> tuple[Viewer, ...]:
        """As whom the person looks on."""
        return self.state.seats_of(person) or (None,)


def _table(state: TableState, person: str) -> w.Table:
    playing, hosts = state.playing, state.seats_of(state.host)
    hosts_it = person == state.host
    joining: tuple[Seat, ...] = ()
    if playing is not None and any(s is not None and s.late for s in state.seats):
        joining = getattr(state.rules.view(playing.state, None), "joining", ())
    seats = tuple(
        w.SeatInfo(
            Seat(i), s.name, s.locale, "person" if s.person else "bot", s.level,
            s.character, bool(s.person and s.level), i in joining, s.face, s.nth, s.vacated,
        )
        for i, s in enumerate(state.seats)
        if s is not None
    )  # fmt: skip
    is_over = playing is not None and playing.is_over
    presets = state.rules.editions.items()
    in_play = deck(state.game, state.options)
    is_running = playing is not None and not is_over
    if playing is not None and is_running:
        in_play = playing.started.deck
    return w.Table(
        id=state.id,
        code=state.code,
        game=state.game,
        status="lobby" if playing is None else "over" if is_over else "playing",
        seats=seats,
        seats_max=len(state.seats),
        host=hosts[0] if hosts else None,
        you=state.seats_of(person),
        options=msgspec.to_builtins(state.options),
        edition=next((name for name, preset in presets if preset == state.options), None),
        settings=state.settings,
        start_refused=start_refused(state, in_play),
        minutes=None
        if is_running
        else minutes(state.rules, state.options, state.settings, len(state.players)),
        is_short=not is_running and state.rules.is_short(state.options, len(state.players)),
        games_played=state.games,
        deck=tuple(len(pack) for pack in in_play),
        commitment=None if playing is None else playing.started.commitment,
        seed=_server_seed(playing.started) if playing is not None and is_over else None,
        mixed=_mixed(state, is_over=is_over),
        removed=tuple(
            w.Removal(out.number, out.name, out.for_good) for out in state.removed if hosts_it
        ),
        removed_by=next((out.by for out in state.removed if out.person == person), None),
        moved=person in state.moved and not state.seats_of(person),
        takes_back=()
        if state.seats_of(person)
        else tuple(Seat(i) for i, s in enumerate(state.seats) if s and person in s.before),
        stands_in=state.lenders != (),
        call=_call(state, person),
    )


def _server_seed(started: f.GameStarted) -> str:
    return started.seed if started.mixed is None else started.mixed.seed


def _mixed(state: TableState, *, is_over: bool) -> w.Seed | None:
    """Seals while a seed is mixed and after; shares once the game is over."""
    if (mixing := state.mixing) is not None:
        seals = [w.SealedShare(seat, mixing.seals[seat]) for seat in sorted(mixing.seals)]
        return w.Seed(
            state.games + 1, mixing.attempt, mixing.commitment, tuple(seals), mixing.is_listed,
            mixing.left_out, True,
        )  # fmt: skip
    playing = state.playing
    if playing is None or (mixed := playing.started.mixed) is None:
        return None
    shown = [w.SealedShare(x.seat, x.seal, x.share if is_over else "") for x in mixed.shares]
    started = playing.started
    return w.Seed(
        started.number, mixed.attempt, started.commitment, tuple(shown), True, mixed.silent
    )


def _call(state: TableState, person: str) -> Call | None:
    sits = bool(state.seats_of(person))
    return state.call and Call(state.call.link if sits else "", state.call.delay_ms)


class Ledger:
    """A table's pages, the first at n = 1."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.pages: list[Page] = []
        self.n_of: dict[str, int] = {}  # command id -> n
        self.secret: str | None = None  # the running game's seed
        self._asked_s: dict[Turn, float] = {}  # since when a seat is waited for

    @property
    def n(self) -> int:
        return len(self.pages)

    def page(self, n: int) -> Page:
        return self.pages[n - 1]

    def add(self, commit: Commit, now_s: float) -> Page:
        """Take a commit that the store has. Raises Wrong."""
        if commit.n != self.n + 1:
            raise Wrong("log_gap", f"n {commit.n} follows {self.n}")
        if commit.command_id in self.n_of:
            raise Wrong("done_twice", f"{commit.command_id} at {commit.n}")
        body = f.decode(commit)
        before = self.pages[-1].state if self.pages else None
        try:
            state = check(before, body, deck)
        except (Mismatch, Rejected, AssertionError) as error:
            raise Wrong("log_unsound", f"n {commit.n}: {error!r}") from error
        page = Page(commit, body, state, now_s)
        self._judge_acting(before, body)
        self._judge_clock(page, body)
        self.pages.append(page)
        self.n_of[commit.command_id] = commit.n
        playing = state.playing
        self.secret = playing.started.seed if playing is not None and not playing.is_over else None
        return page

    def _judge_acting(self, before: TableState | None, body: f.Body) -> None:
        """Each acts for the own seats, the table for all others."""
        command = f.command_of(body)
        if not isinstance(command, c.Act | c.BotAct):
            return
        assert before is not None
        sitter = before.sitter(command.seat)
        if isinstance(command, c.BotAct):
            if body.person is not None or is_person_played(before, command.seat):
                raise Wrong("bot_for_person", f"seat {command.seat}")
        elif sitter is None or sitter.person != body.person or not sitter.is_present:
            raise Wrong("act_for_other", f"seat {command.seat}")

    def _judge_clock(self, page: Page, body: f.Body) -> None:
        """Nobody's time is up before it can be, by virtual time; nobody is waited for in vain."""
        state, now_s = page.state, page.durable_s
        if any(isinstance(x, f.GameStarted) for x in body.facts):
            self._asked_s.clear()
        command = f.command_of(body)
        if isinstance(command, c.TimeOut):
            asked_s = self._asked_s.get((Seat(command.seat), command.key), now_s)
            if now_s - asked_s < COMING_BACK_S - ROUNDING_S:
                raise Wrong("rushed", f"seat {command.seat} had {now_s - asked_s:.3f} s")
        playing = state.playing
        if playing is None or playing.is_over:
            return
        if not page.waiting:
            raise Wrong("nobody_waited_for", f"n {page.commit.n}")
        for seat in page.waiting:
            ask = state.rules.ask(playing.state, seat)
            if ask is None or ask.due is None or ask.due.count() < 1:
                raise Wrong("cannot_act", f"seat {seat} at n {page.commit.n}")
            self._asked_s.setdefault((seat, ask.due.key), now_s)
