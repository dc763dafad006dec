"""Scripted people: they keep the client's protocol, play, and make mischief.

Nothing here is a task: a person is called when a frame comes or a timer is due.
"""

from __future__ import annotations

from asyncio import TimerHandle
from hashlib import sha256
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from giftable.games.catalog import GAMES
from giftable.games.kernel import Seat, Viewer
from giftable.protocol import to_client as w
from giftable.tables import commands as c
from giftable.tables.seed.joint import seal_of
from tests.support.simulation import mischief
from tests.support.simulation.network import Frame, Line

if TYPE_CHECKING:
    from tests.support.simulation.world import World

PING_S = 10.0  # as the browser's client
ANSWER_S = 4.0  # no word for so long after a ping or a command: the line is dead
OPENING_S = 6.0
RETRIES_S = (0.0, 0.25, 0.5, 1.0, 2.0, 3.0)
PATIENCE_S = 8.0  # with who is waited for and not there: then the host lets a bot stand in
SULK_S = 1.0  # after a refusal
OWN_CODES = 4000
PARTS = ("none", "whole", "whole", "whole", "no seal", "no share")
NEVER_ACTS = 0.3  # of the people, once faults are over, where clocks act for them

_encode = msgspec.json.Encoder().encode


class Person:
    """One guest with one browser, at one table."""

    def __init__(self, world: World, name: str, token: str, table: str, is_player: bool) -> None:
        self.world = world
        self.name = name
        self.token = token
        self.address = f"192.0.2.{1 + len(world.people)}"
        self.table = table
        self.is_player = is_player  # wants a seat
        self.rng = Random(f"{world.scenario.seed}:{name}")
        self.line: Line | None = None
        self.newest = 0
        self.served_by: set[str] = set()
        self.n = 0
        self.told: w.Table | None = None
        self.presence: w.Presence | None = None
        self.views: dict[Viewer, tuple[int, Any, tuple[Seat, ...], bool]] = {}
        self.pending: dict[str, str] = {}  # command id -> JSON, not answered yet
        self.has_gone_home = False
        self.is_away = False
        self.dozes = False
        self.wanted: tuple[int, c.Settings] | None = None  # a host's: bots, settings to bring
        # Whether its page helps to mix seeds: not at all, as it should, or not to the end.
        self.part = Random(f"{world.scenario.seed}:{name}:part").choice(PARTS)
        self._parts: set[tuple[int, int, str]] = set()  # what it has sealed and opened
        self._ids = count(1)
        self._tries = 0
        self._heard_s = 0.0
        self._refused_s = float("-inf")
        self._asked_s: float | None = None  # since when an answer is due
        self._acting: TimerHandle | None = None
        self._beating: TimerHandle | None = None
        self._missed_s: dict[Seat, float] = {}
        self._left: set[Seat] = set()  # seats from which this person has stood up

    # The line -------------------------------------------------------------------------

    def come(self) -> None:
        """Open the page, or come back to it: to any server that runs."""
        if self.line is not None or self.has_gone_home:
            return
        self.is_away = False
        process = self.world.any_process(self.rng)
        if process is None:
            self._try_again()
            return
        self.served_by.add(process.name)
        self.line = self.world.line(self, process, self.table)
        self.newest = self.line.number
        self._expect(OPENING_S)
        if self._beating is None:
            self._beat()

    def go(self) -> None:
        """Close the page, or put the phone away."""
        line, self.line = self.line, None
        if line is not None:
            line.leave()
        if self._acting is not None:
            self._acting.cancel()
            self._acting = None

    def away(self, seconds: float) -> None:
        """Go, and come back later."""
        self.is_away = True
        self.go()
        self.world.loop.call_later(seconds, self.come)

    def go_home(self) -> None:
        """Go without a word, for good."""
        self.has_gone_home = True
        self.go()

    def opened(self, line: Line) -> None:
        if line is not self.line:
            return
        self.n, self.views, self.told = 0, {}, None
        self._expect(OPENING_S)
        if self.part != "none":
            line.say('{"type":"TakePart"}')
        for text in self.pending.values():  # the same ids: what has happened happens once
            line.say(text)

    def lost(self, line: Line, code: int) -> None:
        if line is not self.line:
            return
        self.line = None
        self.world.note("lost", self.name[:6], line.number, code)
        self._try_again(1.0 if code >= OWN_CODES else 0.0)

    def _try_again(self, more_s: float = 0.0) -> None:
        wait_s = RETRIES_S[min(self._tries, len(RETRIES_S) - 1)] * (0.75 + self.rng.random() / 2)
        self._tries += 1
        self.world.loop.call_later(wait_s + more_s, self._come_back)

    def _come_back(self) -> None:
        if not self.is_away:
            self.come()

    def _expect(self, seconds: float) -> None:
        self._asked_s = self.world.loop.time() + seconds

    def _beat(self) -> None:
        """Now and then: ping, and give up a line that does not answer."""
        self._beating = None
        line, now_s = self.line, self.world.loop.time()
        if line is not None:
            if self._asked_s is not None and now_s > self._asked_s and line.is_read:
                self.world.note("gives up", self.name[:6], line.number)
                self.go()
                self._try_again()
            elif now_s - self._heard_s >= PING_S and self._asked_s is None:
                line.say(_encode({"type": "Ping", "seen": self.n}).decode())
                self._expect(ANSWER_S)
        if line is not None or not self.has_gone_home:
            self._beating = self.world.loop.call_later(2.0, self._beat)
        self.plan()

    # What comes -----------------------------------------------------------------------

    def took(self, line: Line, frame: Frame) -> None:
        if line is not self.line:
            return
        self._heard_s = self.world.loop.time()
        self._asked_s = None
        message = frame.message
        match message:
            case w.Table():
                self.told = message
                self._tries = 0
                if message.mixed is not None and message.mixed.is_mixing and message.you:
                    self._take_part(message, message.mixed)
            case w.Presence():
                self.presence = message
            case w.Ack(id):
                self.pending.pop(id, None)
            case w.Refused(code, id):
                self._refused(code, id)
            case w.Nudged() | w.Prepared() | w.Hurried() | w.Pong() | w.Superseded() | w.Closing():
                pass
            case _:
                self._update(line, message, frame.view)
        if self._is_asked:
            self.plan()

    def _update(self, line: Line, u: Any, view: Any) -> None:
        if self.n and u.n > self.n + 1 and not u.resync:
            line.say('{"type":"Resync"}')
        self.n = max(self.n, u.n)
        held = u.clock is not None and u.clock.held
        you = () if self.told is None else self.told.you
        viewer = you[0] if len(you) == 1 else u.viewer
        self.views[viewer] = (u.n, view, u.waiting, held)
        if len(self.views) > 1:
            self.views = {k: v for k, v in self.views.items() if v[0] >= u.n - 1}

    def _take_part(self, table: w.Table, seed: w.Seed) -> None:
        """Seal a share, and open it once its seal is on the closed list; as far as it does."""
        share = sha256(f"{self.name}:{table.id}:{seed.game}:{seed.attempt}".encode()).digest()
        seal = seal_of(share, table.id, seed.game, seed.attempt, table.you[0])
        is_on = any(one.seal == seal for one in seed.seals)
        step = "open" if seed.is_listed else "seal"
        if (seed.game, seed.attempt, step) in self._parts:
            return
        self._parts.add((seed.game, seed.attempt, step))
        if step == "seal" and self.part != "no seal":
            self.send(c.SealShare(self.id(), seal))
        elif step == "open" and is_on and self.part == "whole":
            self.send(c.OpenShare(self.id(), share.hex()))

    def _refused(self, code: str, id: str | None) -> None:
        self._refused_s = self.world.loop.time()
        if id is None or (text := self.pending.get(id)) is None:
            return
        if code in ("store_failed", "too_fast"):  # nobody knows: the same once more
            self.world.loop.call_later(self.rng.uniform(0.2, 2.0), self._resend, id, text)
        else:
            del self.pending[id]

    def _resend(self, id: str, text: str) -> None:
        if id in self.pending and self.line is not None:
            self.line.say(text)
            self._expect(ANSWER_S)

    # What to do -----------------------------------------------------------------------

    def plan(self) -> None:
        """Think, if there is something to do."""
        if self._acting is None and self.line is not None and self.told is not None:
            think_s = self.rng.expovariate(1 / self.world.scenario.think_s)
            self._acting = self.world.loop.call_later(think_s, self._act)

    @property
    def _is_asked(self) -> bool:
        """Whether there is something to do at once; what else there is comes with the beat."""
        if self.told is None or self.pending or self._heard_s < self._refused_s + SULK_S:
            return False
        you = self.told.you
        if not you or self.told.host in you:
            return True
        return any(seat in you and seat in known[2] for seat, known in self.views.items())

    def _act(self) -> None:
        self._acting = None
        if self.line is None or self.told is None or not self.views:
            return
        is_trouble = self.world.is_trouble
        if is_trouble and self.rng.random() < 0.04:
            mischief.make(self)
            return
        if len(self.pending) > (1 if is_trouble and self.rng.random() < 0.1 else 0):
            return
        command = None
        if is_trouble and self.rng.random() < self.world.scenario.whims:
            command = mischief.whim(self)
        command = command or self._own_seats() or self._host() or self._due()
        if command is not None:
            self.send(command)

    def send(self, command: c.Command) -> None:
        """A command, which is sent again until it is answered."""
        assert self.line is not None
        if isinstance(command, c.Leave):
            self._left.add(Seat(command.seat))
        text = _encode(command).decode()
        self.pending[command.id] = text
        self.world.note("says", self.name[:6], type(command).__name__, command.id)
        self.line.say(text)
        self._expect(ANSWER_S)

    def id(self, kind: str = "say") -> str:
        return f"{kind}:{self.name[:8]}:{next(self._ids):04}"

    @property
    def seats(self) -> tuple[Seat, ...]:
        return () if self.told is None else self.told.you

    @property
    def is_host(self) -> bool:
        return self.told is not None and self.told.host in self.told.you

    def seat_info(self, seat: Seat) -> w.SeatInfo | None:
        assert self.told is not None
        return next((s for s in self.told.seats if s.seat == seat), None)

    def _own_seats(self) -> c.Command | None:
        """Sit down, or sit back where a bot plays."""
        assert self.told is not None
        if not self.is_player or (self.told.status == "over" and self.seats):
            return None
        if not self.seats:
            if len(self.told.seats) == self.told.seats_max or self.rng.random() < 0.1:
                return None
            return c.Sit(self.id(), self.name[:6], "en")
        info = self.seat_info(self.seats[0])
        seat = self.seats[0]
        if (seat in self._left or (info and info.stand_in)) and self.rng.random() < 0.3:
            self._left.discard(seat)
            return c.Sit(self.id(), self.name[:6], "de", seat)
        return None

    def _due(self) -> c.Command | None:
        """What the game waits for from one of the own seats; seldom a free part of it."""
        rng = self.rng
        for seat in self.seats:
            known = self.views.get(seat)
            if known is None or known[1] is None:
                continue
            _, view, waiting, held = known
            ask = view.ask
            if ask is None:
                continue
            if ask.free and self.world.is_trouble and rng.random() < 0.05:
                part = rng.choice(ask.free)
                return c.Act(self.id(), seat, part.nth(rng.randrange(part.count())))
            if seat in waiting and ask.due is not None:
                info = self.seat_info(seat)
                if info is None or info.stand_in:
                    continue
                if self.dozes and ask.due.seconds is not None and self._clocks and not held:
                    continue
                i = 0 if rng.random() < 0.5 else rng.randrange(ask.due.count())
                return c.Act(self.id(), seat, ask.due.nth(i))
        return None

    @property
    def _takes_bots(self) -> bool:
        assert self.told is not None
        rules = GAMES[self.told.game]
        return rules.bots.welcome(msgspec.convert(self.told.options, rules.Options))

    @property
    def _clocks(self) -> bool:
        return self.told is not None and self.told.settings.clocks

    # The host -------------------------------------------------------------------------

    def _host(self) -> c.Command | None:
        assert self.told is not None
        if not self.is_host:
            return None
        if self.told.status == "playing":
            return self._care()
        if not self.world.is_trouble:
            return None
        if self.told.status == "over":
            again = self.rng.random() < 0.7
            return c.Start(self.id()) if again else c.ToLobby(self.id())
        bots = sum(s.kind == "bot" for s in self.told.seats)
        if self.wanted is not None:
            most, settings = self.wanted
            if settings != self.told.settings:
                return c.SetUp(self.id(), None, settings)
            if bots < most and len(self.told.seats) < self.told.seats_max:
                return c.AddBot(self.id())
            if self.rng.random() < 0.2:
                self.wanted = None
        elif self.told.start_refused is None:
            return c.Start(self.id())
        elif self.rng.random() < 0.2 and len(self.told.seats) < self.told.seats_max:
            return c.AddBot(self.id())
        return None

    def _care(self) -> c.Command | None:
        """A held clock is let go, and who is away too long is stood in for."""
        assert self.told is not None
        viewer = self.seats[0] if self.seats else None
        known = self.views.get(viewer)
        if known is None or self.presence is None:
            return None
        _, _, waiting, held = known
        if held and self.rng.random() < 0.3:
            return c.HoldClock(self.id(), False)
        now_s = self.world.loop.time()
        for seat in waiting:
            info = self.seat_info(seat)
            if info is None or info.kind == "bot" or info.stand_in or seat in self.seats:
                continue
            if seat in self.presence.online:
                self._missed_s.pop(seat, None)
            elif now_s - self._missed_s.setdefault(seat, now_s) > PATIENCE_S:
                del self._missed_s[seat]
                return c.StandIn(self.id(), seat) if self._takes_bots else c.Remove(self.id(), seat)
        return None
