"""One live table of this process: its log, who listens, and what it does by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

import structlog

from giftable.decks.table_cards import own_cards, read
from giftable.games.kernel import Deck, Rejected, Seat
from giftable.tables import commands as c
from giftable.tables import lessons, own
from giftable.tables.admission import own_played, takes_back
from giftable.tables.agenda import Agenda
from giftable.tables.answers import Answer, Told, answered, tell
from giftable.tables.audience import Audience
from giftable.tables.bot_play import own_id
from giftable.tables.codes import CODE_TRIES, new_code, new_id
from giftable.tables.deciding import decided
from giftable.tables.listener import Listener
from giftable.tables.ports import (
    Committed,
    Hurried,
    OpenClaim,
    Ports,
    Said,
    ScreenFound,
    ScreenWanted,
    StoreFailed,
    TableId,
)
from giftable.tables.published import Published
from giftable.tables.table import TableState, host_only, is_person_played, start_refused, turns
from giftable.tables.table_log import Change, TableLog

T = TypeVar("T")
log = structlog.get_logger()

NUDGE_S = 10.0  # least time between two nudges of a seat
BRING_S = 1.0  # least time between two decks that one seat lays on the table
PREPARE_S = 0.1  # least time between two signs of what a seat is about to do
OWN_IDS = (
    "bot:",
    "clock:",
    "host:",
    "mix:",
    "show:",
    "warn:",
    "close:",
)  # command ids that only the table itself may use

_TALK = frozenset((c.React, c.Chat, c.DeleteChat))


class Room:
    """A live table. `Tables.room` makes and loads it. It is its log's `Followers` and its agenda's
    `Desk`."""

    def __init__(self, table: TableId, ports: Ports, drop: Callable[[Room], None]) -> None:
        self.table = table
        self.ports = ports
        self.is_dropped = False
        self.log = TableLog(table, ports, self)
        self.audience = Audience(table, ports, self.log)
        self.agenda = Agenda(ports, self.log, self.audience, self)
        self.drop: Callable[[], None] = lambda: drop(self)  # lets go of this room
        self._nudged_s: dict[Seat, float] = {}
        self._prepared_s: dict[Seat, float] = {}
        self._tasks: set[asyncio.Task[Any]] = set()  # the loop itself keeps no reference
        self._deck: tuple[Any, Deck] = (None, ())
        self._brought_s: dict[Seat, float] = {}
        self._end_following = ports.bus.follow(table, self.hear)

    @property
    def state(self) -> TableState:
        return self.log.state

    @property
    def n(self) -> int:
        """The newest commit that is folded."""
        return self.log.n

    def current(self) -> Published:
        """The table as it is now."""
        return self.audience.current()

    @property
    def deck(self) -> Deck:
        """The deck of the running game, or the one that the options ask for."""
        state = self.state
        if state.is_running and state.playing is not None:
            deck: Deck = state.playing.started.deck
            return deck
        asked = state.options, state.own_cards
        if self._deck[0] != asked:
            self._deck = (asked, self.ports.decks(state.game, *asked))
        return self._deck[1]

    @property
    def start_refused(self) -> str | None:
        """The code why Start would be refused now, or None."""
        return start_refused(self.state, self.deck)

    # Commands -------------------------------------------------------------------------

    def submit(self, person: str, command: c.ToRoom, told: Told) -> None:
        """Do a command when it is its turn, also if the sender hangs up: the table must learn what
        the store has written.

        Told is the n of the command's commit, also if the command was sent before; or Rejected with
        the game's and the table's codes (deciding.py), `store_failed` (it may be sent again),
        `bad_id`, `newer_version`, `table_worn_out`; for what is not logged also `not_waited_for`,
        `too_soon` (a nudge) and those of claims.py, and for `Prepare` `kept_secret`, `too_soon`.
        """
        told = partial(self._tell, told)
        if command.id.startswith(OWN_IDS):
            told(Rejected("bad_id"))
        elif type(command) in _TALK:  # waits for nothing
            self._told_of(partial(self._talk, person, command), told)
            self.agenda.plan(touched=True)
        else:
            self.log.lock.take(partial(self._do, person, command, partial(self._done, told)))

    def _tell(self, told: Told, answer: Answer) -> None:
        """What is done is done, whoever can't be told."""
        try:
            told(answer)
        except Exception:
            log.exception("a sender could not be told", table=self.table)
            self.ports.meter.untold()

    async def command(self, person: str, command: c.ToRoom) -> int:
        """`submit`, and wait for it."""
        return await answered(partial(self.submit, person, command))

    def _do(self, person: str, command: c.ToRoom, told: Told) -> None:
        if self.log.state.lesson and (refused := self._untaught(person, command)) is not None:
            told(refused)
            return
        if type(command) is c.Act:  # most commands there are
            self.log.start(person, command, told)
            return
        match command:
            case c.Nudge(_, seat):
                self._told_of(partial(self._nudge, person, Seat(seat)), told)
            case c.Claim(id, seat) if seat in takes_back(self.state, person):
                self.log.start(person, c.MoveSeat(id, seat, person, lends=True), told)
            case c.Claim(_, seat):
                self._told_of(partial(self._claim, person, Seat(seat)), told)
            case c.Prepare():
                self._told_of(partial(self._prepare, person, command), told)
            case c.Skip(_, seat, whole):
                self._told_of(partial(self._skip, person, Seat(seat), whole=whole), told)
            case c.NewCode():
                self.spawn(tell(told, self._new_code(person, command)))
            case c.BringDeck() | c.LayDeck():
                self.spawn(tell(told, self._bring(person, command)))
            case c.Vouch():
                self.spawn(tell(told, self._vouch(person, command)))
            case c.Start(id, first) if awaited := self.audience.taking_part():
                self.log.start(person, c.Mix(id, first, awaited), told)
            case _:
                self.log.start(person, command, told)

    def _untaught(self, person: str, command: c.ToRoom) -> Rejected | None:
        """Why a lesson does not take the command; None if it does, or has taken it before."""
        try:
            if self.log.done(command.id, person) is None:
                lessons.permit(self.state, command)
        except Rejected as rejected:
            return rejected
        return None

    def _told_of(self, work: Callable[[], None], told: Told) -> None:
        """Do what nobody logs, and tell the newest n."""
        answer: Answer = self.n
        try:
            work()
        except Exception as error:
            answer = error
        told(answer)

    def _done(self, told: Told, answer: Answer) -> None:
        """The next command may begin; also after a refusal commits of other nodes may have come."""
        told(answer)
        try:
            self.agenda.plan(touched=True)
        finally:
            self.log.lock.release()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _claim(self, person: str, seat: Seat) -> None:
        self.audience.claims.make(self.state, person, seat)

    def _nudge(self, person: str, seat: Seat) -> None:
        host_only(self.state, person)
        playing = self.state.playing
        is_waited_for = playing is not None and seat in playing.waiting
        if not is_waited_for or not is_person_played(self.state, seat):
            raise Rejected("not_waited_for")
        now_s = self.ports.clock.monotonic_s()
        if now_s - self._nudged_s.get(seat, float("-inf")) < NUDGE_S:
            raise Rejected("too_soon")
        self._nudged_s[seat] = now_s
        sitter = self.state.sitter(seat)
        if sitter is not None and sitter.person is not None:
            self.audience.nudge(sitter.person, seat)

    def _talk(self, person: str, command: c.ToRoom) -> None:
        if self.state.lesson:
            lessons.permit(self.state, command)
        talk = self.audience.talk
        match command:
            case c.React():
                self.audience.say_aloud(talk.react(self.state, person, command))
            case c.Chat():
                self.audience.say_aloud(talk.chat(self.state, person, command))
            case c.DeleteChat(_, key):
                host_only(self.state, person)
                self.audience.say_aloud(talk.deletion(key))

    async def _new_code(self, person: str, command: c.NewCode) -> int:
        """Reserve a code, then log it. A process that dies in between leaves a code that leads to
        the table but is shown to nobody: the host asks again."""
        if (done := self.log.done(command.id, person)) is not None:
            return done
        host_only(self.state, person)
        store = self.ports.store
        try:
            for _ in range(CODE_TRIES):
                code = new_code(self.ports.entropy, await store.codes_taken())
                if await store.recode(self.table, code):
                    return await self.log.commit(person, c.Recode(command.id, code))
        except StoreFailed:
            pass
        raise Rejected("store_failed")

    async def _bring(self, person: str, command: c.BringDeck | c.LayDeck) -> int:
        """Read a deck of the person's own, or one that the circle had on its table, then log its
        cards. Raises Rejected: no_such_deck, other_game, too_soon, store_failed, and those of
        own.py."""
        if (done := self.log.done(command.id, person)) is not None:
            return done
        seat, shelf = own.may_bring(self.state, person), self.ports.shelf
        is_theirs = isinstance(command, c.BringDeck)
        now_s = self.ports.clock.monotonic_s()
        if is_theirs and now_s - self._brought_s.get(seat, float("-inf")) < BRING_S:
            raise Rejected("too_soon")
        self._brought_s[seat] = now_s  # before the store is asked, whatever it says
        try:
            kept = None if shelf is None else await shelf.deck(command.deck)
        except StoreFailed:
            raise Rejected("store_failed") from None
        if kept is None or (is_theirs and kept.owner != person):
            raise Rejected("no_such_deck")
        if kept.game != self.state.game:
            raise Rejected("other_game")
        put = await asyncio.to_thread(_read, self.state, command, kept.body)
        return await self.log.commit(person, put)

    def _skip(self, person: str, seat: Seat, *, whole: bool) -> None:
        skips = self.audience.skips
        skips.check(self.state, person, seat, self.ports.clock.monotonic_s())
        self.audience.skip(person, whole=whole)
        if skips.are_all(self.state, whole=False):
            self._go_on()

    def _go_on(self) -> None:
        """All people have seen enough: end what is being shown, and hasten the bots."""
        skips = self.audience.skips
        self.hurry(whole=skips.are_all(self.state, whole=True))
        self.agenda.bots.hasten()
        skips.went_on()
        self.audience.tell_presence()
        self.agenda.plan()

    def _skip_on(self, change: Change) -> None:
        """After a commit: go on skipping, unless somebody is to act or all should look first."""
        skips = self.audience.skips
        if not skips.are_all(self.state, whole=True) or not self._only_bots_act():
            skips.stop()
        elif change.command is not None:
            self._go_on()
        else:
            self.agenda.bots.hasten()

    def _only_bots_act(self) -> bool:
        bots = turns(self.state, of_people=False)
        looks = any(due.look_s for _, due in bots)
        return bool(bots) and not looks and not turns(self.state, of_people=True)

    async def _vouch(self, person: str, vouch: c.Vouch) -> int:
        if (done := self.log.done(vouch.id, person)) is not None:
            return done
        claim = self.audience.claims.answered(self.state, person, vouch.claim)
        if not vouch.yes:
            self.audience.deny(claim)
            return self.n
        n = await self.log.commit(person, _moved(vouch, claim))
        self.audience.claims.end(claim.person)
        return n

    def _prepare(self, person: str, command: c.Prepare) -> None:
        seat, state = Seat(command.seat), self.state
        own_played(state, person, seat)
        decided(state, seat, command.action)  # refused like the action itself
        seen = state.rules.presentation.foreshown(command.action)
        if seen is None:
            raise Rejected("kept_secret")
        now_s = self.ports.clock.monotonic_s()
        if now_s - self._prepared_s.get(seat, float("-inf")) < PREPARE_S:
            raise Rejected("too_soon")
        self._prepared_s[seat] = now_s
        self.audience.prepare(seat, seen, command.step)

    def hurry(self, *, whole: bool = False) -> None:
        """End what is being shown, for everybody: its current event, or (`whole`) all that has been
        decided. Bots think anew from then on. Clocks keep the time that they were given."""
        self.audience.hurry(whole)
        self.agenda.rested()
        self.agenda.plan()

    # Following the log ----------------------------------------------------------------

    @property
    def free_at_s(self) -> float:
        return self.audience.pacer.free_at_s

    def online(self) -> tuple[Seat, ...]:
        return self.audience.online()

    @property
    def are_elsewhere(self) -> bool:
        return self.audience.presence.are_there

    def changed(self, change: Change) -> None:
        if change.command is None and change.person is not None:
            self.audience.presence.was_there(change.person)  # whoever acts at another node is there
        self.audience.show(change)
        if change.command is not None:
            self.agenda.committed(change)
        if self.audience.skips.said:
            self._skip_on(change)

    def folded_anew(self, is_news: bool) -> None:
        self.agenda.forget()
        if is_news:
            self.audience.refresh_all()

    def game_begins(self) -> None:
        self.agenda.forget()

    def ended(self, code: str) -> None:
        self.drop()
        self.audience.end(code)

    # Other nodes ------------------------------------------------------------------------

    def hear(self, said: Said) -> None:
        """Take in a message from the bus. This node's own messages change nothing."""
        if isinstance(said, ScreenWanted | ScreenFound):
            return
        if isinstance(said, Committed):
            if said.n > self.n:
                self.log.lock.take(partial(self._follow, said))
        elif said.node != self.ports.node and self.audience.hear(said):
            if isinstance(said, Hurried):
                self.agenda.rested()
            self.agenda.plan()

    def _follow(self, said: Committed) -> None:
        """Take in another node's commits, up to the one that it has said."""
        try:
            if not (self.is_dropped or self.log.takes(said)):
                self.spawn(self._catch_up(said.n))
                return
        except Exception:  # ours: whoever says something must not feel it
            log.exception("cannot follow", table=self.table)
        self._followed()

    async def _catch_up(self, n: int) -> None:
        try:
            await self.log.follow_to(n)
        finally:
            self._followed()

    def _followed(self) -> None:
        self.agenda.plan()
        self.log.lock.release()

    async def look(self) -> None:
        """Take in what other nodes have appended, if the store can be reached. Raises Rejected:
        newer_version."""
        async with self.log.lock:
            if not self.is_dropped:
                await self.log.look()
        self.agenda.plan()

    async def be_sure(self) -> None:
        """Where the store has failed, read the log again: what it has now may allow what seems to
        be out of place. Raises Rejected: store_failed."""
        async with self.log.lock:
            if self.log.is_stale:
                await self.log.reload()

    def beat(self) -> None:
        """Called every BEAT_S where there are other nodes."""
        if self.audience.beat():
            self.agenda.plan()

    # Listeners ------------------------------------------------------------------------

    def attach(self, listener: Listener) -> None:
        """Add a socket: it gets the whole table, and the others are told of it."""
        if self.audience.attach(listener):
            self.agenda.rested()
        self.agenda.plan()

    def detach(self, listener: Listener) -> None:
        """Remove a socket. Does nothing if it was not attached."""
        if self.audience.detach(listener):
            self.agenda.plan()

    async def warn(self) -> None:
        """Over days: if nobody has been heard of for a week, say so. Raises Rejected."""
        async with self.log.lock:
            state, now_ms = self.state, self.ports.judged_ms()
            if state.settings.days and state.is_running and self.log.days.is_quiet(state, now_ms):
                await self.log.commit(None, c.Warn(own_id("warn", Seat(0), self.n + 1)))

    async def stay(self, person: str) -> None:
        """Somebody who sits here has come: a table that was about to close stays open. Raises
        Rejected."""
        if self.state.is_running and self.log.days.warned_ms is not None:
            await self.command(person, c.Stay(new_id(self.ports.entropy)))

    async def close_down(self, replay: str) -> None:
        """Over days: end the game of which nobody has been heard for long. Raises Rejected."""
        async with self.log.lock:
            state, now_ms = self.state, self.ports.judged_ms()
            if state.is_running and self.log.days.is_closed(now_ms):
                id = own_id("close", Seat(0), self.n + 1)
                await self.log.commit(None, c.CloseDown(id, replay))

    def close(self) -> None:
        """Stop acting; the log has everything."""
        self.is_dropped = True
        self._end_following()
        self.agenda.stop()
        self.audience.stop()


def _moved(vouch: c.Vouch, claim: OpenClaim) -> c.MoveSeat:
    return c.MoveSeat(vouch.id, claim.seat, claim.person, lends=True)


def _read(state: TableState, command: c.BringDeck | c.LayDeck, body: bytes) -> c.PutDeck:
    """The deck that is brought, once it is found to go with those on the table. Raises Rejected
    `cards_alike`."""
    deck = read(body)
    cards = own_cards(deck)
    own.check_alike(state, command.deck, cards)
    by = deck.by or (command.by if isinstance(command, c.LayDeck) else "")
    return c.PutDeck(command.id, command.deck, deck.title, by, cards)
