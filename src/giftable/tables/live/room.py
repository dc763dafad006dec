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
from giftable.tables.codes import CODE_TRIES, new_code, new_id
from giftable.tables.deciding import own
from giftable.tables.deciding.admission import check_plays_seat, seats_to_take_back
from giftable.tables.deciding.decide import decide_action
from giftable.tables.deciding.public import is_off_in_public
from giftable.tables.live.agenda import Agenda
from giftable.tables.live.audience import Audience
from giftable.tables.live.bot_play import table_command_id
from giftable.tables.live.listener import Listener
from giftable.tables.live.published import Published
from giftable.tables.log.answers import Answer, OnAnswer, answer_with, wait_for_answer
from giftable.tables.log.table_log import Change, TableLog
from giftable.tables.ports import (
    BusMessage,
    Committed,
    Hurried,
    Ports,
    ScreenFound,
    ScreenWanted,
    TableId,
    store_asked,
)
from giftable.tables.state import lessons
from giftable.tables.state.table import (
    TableState,
    check_host,
    is_person_played,
    start_refused,
    turns,
)

T = TypeVar("T")
log = structlog.get_logger()

NUDGE_S = 10.0  # least time between two nudges of a seat
BRING_S = 1.0  # least time between two decks that one seat lays on the table
PREPARE_S = 0.1  # least time between two signs of what a seat is about to do
TABLE_COMMAND_PREFIXES = ("bot:", "clock:", "host:", "mix:", "show:", "warn:", "close:")
"""What the command ids begin with that only the table itself may use."""

_TALK = frozenset((c.React, c.Chat, c.DeleteChat))


class Room:
    """A live table. `Tables.room` makes and loads it. It implements its log's `Followers` and its
    agenda's `AgendaRoom`."""

    def __init__(self, table: TableId, ports: Ports, drop: Callable[[Room], None]) -> None:
        self.table = table
        self.ports = ports
        self.is_dropped = self.is_closing_soon = False
        self.log = TableLog(table, ports, self)
        self.audience = Audience(table, ports, self.log)
        self.agenda = Agenda(ports, self.log, self.audience, self)
        self.drop: Callable[[], None] = lambda: drop(self)  # lets go of this room
        self._nudged_s: dict[Seat, float] = {}
        self._prepared_s: dict[Seat, float] = {}
        self._tasks: set[asyncio.Task[Any]] = set()  # the loop itself keeps no reference
        self._deck: tuple[Any, Deck] = (None, ())
        self._brought_s: dict[Seat, float] = {}
        self._end_following = ports.bus.subscribe(table, self.receive)

    @property
    def state(self) -> TableState:
        return self.log.state

    @property
    def n(self) -> int:
        """The number of the newest commit that is folded."""
        return self.log.n

    def current(self) -> Published:
        """Returns the table as it is now, for its viewers."""
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
        """The code why Start would be refused now; None if it would not."""
        return start_refused(self.state, self.deck)

    # Commands -------------------------------------------------------------------------

    def submit(self, person: str, command: c.ToRoom, on_answer: OnAnswer) -> None:
        """Runs a command when its turn comes, even if the sender hangs up meanwhile: the table must
        learn what the store has written.

        Told is the n of the command's commit, also if the command was sent before; or Rejected with
        the game's and the table's codes (deciding.py), `store_failed` (it may be sent again),
        `bad_id`, `newer_version`, `table_worn_out`; for what is not logged also `not_waited_for`,
        `too_soon` (a nudge) and those of claims.py, and for `Prepare` `kept_secret`, `too_soon`.
        """
        on_answer = partial(self._answer, on_answer)
        if command.id.startswith(TABLE_COMMAND_PREFIXES):
            on_answer(Rejected("bad_id"))
        elif self.ports.public is not None and is_off_in_public(command):
            on_answer(Rejected("off_in_public"))
        elif type(command) in _TALK:  # waits for nothing
            self._do_unlogged(partial(self._talk, person, command), on_answer)
            self.agenda.plan(touched=True)
        else:
            self.log.lock.take(
                partial(self._dispatch, person, command, partial(self._finish, on_answer))
            )

    def _answer(self, on_answer: OnAnswer, answer: Answer) -> None:
        """Calls back with the answer; an error there is logged, as the command is done."""
        try:
            on_answer(answer)
        except Exception:
            log.exception("a sender could not be told", table=self.table)
            self.ports.meter.delivery_failed()

    async def command(self, person: str, command: c.ToRoom) -> int:
        """As `submit`, and waits for the answer: the n of the command's commit."""
        return await wait_for_answer(partial(self.submit, person, command))

    def _dispatch(self, person: str, command: c.ToRoom, on_answer: OnAnswer) -> None:
        if self.log.state.lesson and (refused := self._lesson_refusal(person, command)) is not None:
            on_answer(refused)
            return
        if type(command) is c.Act:  # most commands there are
            self.log.start(person, command, on_answer)
            return
        match command:
            case c.Nudge(_, seat):
                self._do_unlogged(partial(self._nudge, person, Seat(seat)), on_answer)
            case c.Claim(id, seat) if seat in seats_to_take_back(self.state, person):
                self.log.start(person, c.MoveSeat(id, seat, person, lends=True), on_answer)
            case c.Claim(_, seat):
                self._do_unlogged(partial(self._claim, person, Seat(seat)), on_answer)
            case c.Prepare():
                self._do_unlogged(partial(self._prepare, person, command), on_answer)
            case c.Skip(_, seat, whole):
                self._do_unlogged(partial(self._skip, person, Seat(seat), whole=whole), on_answer)
            case c.NewCode():
                self.spawn(answer_with(on_answer, self._new_code(person, command)))
            case c.BringDeck() | c.LayDeck():
                self.spawn(answer_with(on_answer, self._bring(person, command)))
            case c.Vouch():
                self.spawn(answer_with(on_answer, self._vouch(person, command)))
            case c.Start(id, first) if awaited := self.audience.taking_part():
                self.log.start(person, c.Mix(id, first, awaited), on_answer)
            case _:
                self.log.start(person, command, on_answer)

    def _lesson_refusal(self, person: str, command: c.ToRoom) -> Rejected | None:
        """Returns why a lesson refuses the command; None if it allows it, or it is done already."""
        try:
            if self.log.commit_of(command.id, person) is None:
                lessons.check_permitted(self.state, command)
        except Rejected as rejected:
            return rejected
        return None

    def _do_unlogged(self, work: Callable[[], None], on_answer: OnAnswer) -> None:
        """Runs `work`, which makes no commit; answers with the newest n."""
        answer: Answer = self.n
        try:
            work()
        except Exception as error:
            answer = error
        on_answer(answer)

    def _finish(self, on_answer: OnAnswer, answer: Answer) -> None:
        """Answers, and lets the next command begin; after refusals, too, commits may have come."""
        on_answer(answer)
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
        check_host(self.state, person)
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
            lessons.check_permitted(self.state, command)
        talk = self.audience.talk
        match command:
            case c.React():
                self.audience.broadcast_talk(talk.react(self.state, person, command))
            case c.Chat():
                self.audience.broadcast_talk(talk.chat(self.state, person, command))
            case c.DeleteChat(_, key):
                check_host(self.state, person)
                self.audience.broadcast_talk(talk.deletion(key))

    async def _new_code(self, person: str, command: c.NewCode) -> int:
        """Reserves a code, then logs it. A process that dies in between leaves a code that finds
        the table but is shown to nobody: the host asks again."""
        if (done := self.log.commit_of(command.id, person)) is not None:
            return done
        check_host(self.state, person)
        store = self.ports.store
        with store_asked():
            for _ in range(CODE_TRIES):
                code = new_code(self.ports.entropy, await store.codes_taken())
                if await store.recode(self.table, code):
                    return await self.log.commit(person, c.Recode(command.id, code))
        raise Rejected("store_failed")

    async def _bring(self, person: str, command: c.BringDeck | c.LayDeck) -> int:
        """Reads a deck of the person's own, or one that the circle had on its table, then logs its
        cards. Raises Rejected: no_such_deck, other_game, too_soon, store_failed, and as own.py."""
        if (done := self.log.commit_of(command.id, person)) is not None:
            return done
        seat, shelf = own.check_may_bring(self.state, person), self.ports.shelf
        is_theirs = isinstance(command, c.BringDeck)
        now_s = self.ports.clock.monotonic_s()
        if is_theirs and now_s - self._brought_s.get(seat, float("-inf")) < BRING_S:
            raise Rejected("too_soon")
        self._brought_s[seat] = now_s  # before the store is asked, whatever it says
        with store_asked():
            kept = None if shelf is None else await shelf.deck(command.deck)
        if kept is None or (is_theirs and kept.owner != person):
            raise Rejected("no_such_deck")
        if kept.game != self.state.game:
            raise Rejected("other_game")
        put = await asyncio.to_thread(_read_deck, self.state, command, kept.body)
        return await self.log.commit(person, put)

    def _skip(self, person: str, seat: Seat, *, whole: bool) -> None:
        skips = self.audience.skips
        skips.check(self.state, person, seat, self.ports.clock.monotonic_s())
        self.audience.skip(person, whole=whole)
        if skips.all_want(self.state, whole=False):
            self._skip_now()

    def _skip_now(self) -> None:
        """Skips, as all have voted: ends the running animation, and hastens the bots."""
        skips = self.audience.skips
        self.hurry(whole=skips.all_want(self.state, whole=True))
        self.agenda.bots.hasten()
        skips.forget_single_skips()
        self.audience.announce_presence()
        self.agenda.plan()

    def _skip_after_commit(self, change: Change) -> None:
        """Skips again after a commit, unless somebody is to act or all should look first."""
        skips = self.audience.skips
        if not skips.all_want(self.state, whole=True) or not self._only_bots_act():
            skips.stop()
        elif change.command is not None:
            self._skip_now()
        else:
            self.agenda.bots.hasten()

    def _only_bots_act(self) -> bool:
        bots = turns(self.state, of_people=False)
        looks = any(due.look_s for _, due in bots)
        return bool(bots) and not looks and not turns(self.state, of_people=True)

    async def _vouch(self, person: str, vouch: c.Vouch) -> int:
        if (done := self.log.commit_of(vouch.id, person)) is not None:
            return done
        claim = self.audience.claims.claim_to_answer(self.state, person, vouch.claim)
        if not vouch.yes:
            self.audience.deny(claim)
            return self.n
        move = c.MoveSeat(vouch.id, claim.seat, claim.person, lends=True)
        n = await self.log.commit(person, move)
        self.audience.claims.end(claim.person)
        return n

    def _prepare(self, person: str, command: c.Prepare) -> None:
        seat, state = Seat(command.seat), self.state
        check_plays_seat(state, person, seat)
        decide_action(state, seat, command.action)  # refused like the action itself
        seen = state.rules.presentation.foreshown(command.action)
        if seen is None:
            raise Rejected("kept_secret")
        now_s = self.ports.clock.monotonic_s()
        if now_s - self._prepared_s.get(seat, float("-inf")) < PREPARE_S:
            raise Rejected("too_soon")
        self._prepared_s[seat] = now_s
        self.audience.prepare(seat, seen, command.step)

    def hurry(self, *, whole: bool = False) -> None:
        """Ends the running animation for everybody: the current event, or (`whole`) all commits so
        far. Bots then think anew. Clocks keep the time that they were given."""
        self.audience.hurry(whole)
        self.agenda.restart_thinking()
        self.agenda.plan()

    # Following the log ----------------------------------------------------------------

    @property
    def free_at_s(self) -> float:
        """When everybody has seen the newest commit (monotonic)."""
        return self.audience.pacer.free_at_s

    def online(self) -> tuple[Seat, ...]:
        return self.audience.online_seats()

    @property
    def is_followed_elsewhere(self) -> bool:
        return self.audience.presence.has_other_nodes

    def changed(self, change: Change) -> None:
        if change.command is None and change.person is not None:
            if not self.ports.bus.is_up:  # nobody is dropped meanwhile
                self.audience.presence.note_seen(change.person)
            elif self.audience.presence.note_acted(change.person):
                self.audience.announce_presence()
        self.audience.publish(change)
        if change.command is not None:
            self.agenda.learn_from(change)
        if self.audience.skips.wishes:
            self._skip_after_commit(change)

    def reloaded(self, is_news: bool) -> None:
        self.agenda.forget()
        if is_news:
            self.audience.refresh_all()

    def game_begins(self) -> None:
        self.agenda.forget()

    def ended(self, code: str, reason: str = "") -> None:
        self.drop()
        self.audience.end(code, reason)

    # Other nodes ------------------------------------------------------------------------

    def receive(self, said: BusMessage) -> None:
        """Handles a message from the bus; ignores this node's own."""
        if isinstance(said, ScreenWanted | ScreenFound):
            return
        if isinstance(said, Committed):
            if said.n > self.n:
                self.log.lock.take(partial(self._on_committed, said))
        elif said.node != self.ports.node and self.audience.receive(said):
            if isinstance(said, Hurried):
                self.agenda.restart_thinking()
            self.agenda.plan()

    def _on_committed(self, said: Committed) -> None:
        """Takes in another node's commits, up to the one that `said` announces."""
        try:
            if not (self.is_dropped or self.log.apply_from_bus(said)):
                self.spawn(self._catch_up(said.n))
                return
        except Exception:  # ours: whoever says something must not feel it
            log.exception("cannot follow", table=self.table)
        self._when_followed()

    async def _catch_up(self, n: int) -> None:
        try:
            await self.log.catch_up_to(n)
        finally:
            self._when_followed()

    def _when_followed(self) -> None:
        self.agenda.plan()
        self.log.lock.release()

    async def catch_up(self) -> None:
        """Takes in other nodes' commits, if the store can be reached. Raises Rejected:
        newer_version."""
        async with self.log.lock:
            if not self.is_dropped:
                await self.log.try_catch_up()
        self.agenda.plan()

    async def reload_if_stale(self) -> None:
        """Reads the log again after a failure of the store: by what it has now a command may be
        allowed. Raises Rejected: store_failed."""
        async with self.log.lock:
            if self.log.is_stale:
                await self.log.reload()

    def heartbeat(self) -> None:
        """Tells other nodes who is connected; called every BEAT_S if there are other nodes."""
        if self.audience.heartbeat():
            self.agenda.plan()

    # Listeners ------------------------------------------------------------------------

    def attach(self, listener: Listener) -> None:
        """Adds a listener, sends it everything, and tells the others of it."""
        if self.audience.attach(listener):
            self.agenda.restart_thinking()
        self.agenda.plan()

    def detach(self, listener: Listener) -> None:
        """Removes a listener. Does nothing if it was not attached."""
        if self.audience.detach(listener):
            self.agenda.plan()

    async def warn_if_quiet(self) -> None:
        """Over days: commits a Warn after a week without a sign of anybody. Raises Rejected."""
        async with self.log.lock:
            state, now_ms = self.state, self.ports.deadline_now_ms()
            if (
                state.settings.days
                and state.is_running
                and self.log.days.is_time_to_warn(state, now_ms)
            ):
                await self.log.commit(None, c.Warn(table_command_id("warn", Seat(0), self.n + 1)))

    async def keep_open(self, person: str) -> None:
        """Commits a Stay if a seated person has come to a table about to close. Raises Rejected."""
        if self.state.is_running and self.log.days.warned_ms is not None:
            await self.command(person, c.Stay(new_id(self.ports.entropy)))

    async def end_quiet_game(self, replay: str) -> None:
        """At a table over days: ends the abandoned game, with its replay's id. Raises Rejected."""
        async with self.log.lock:
            state, now_ms = self.state, self.ports.deadline_now_ms()
            if state.is_running and self.log.days.is_time_to_close(now_ms):
                id = table_command_id("close", Seat(0), self.n + 1)
                await self.log.commit(None, c.CloseDown(id, replay))

    def close(self) -> None:
        """Stops all that the table does here; nothing is lost, as the log has everything."""
        self.is_dropped = True
        self._end_following()
        self.agenda.stop()
        self.audience.stop()


def _read_deck(state: TableState, command: c.BringDeck | c.LayDeck, body: bytes) -> c.PutDeck:
    """Returns the PutDeck of a stored deck. Raises Rejected `cards_alike` if it does not fit."""
    deck = read(body)
    cards = own_cards(deck)
    own.check_not_alike(state, command.deck, cards)
    by = deck.by or (command.by if isinstance(command, c.LayDeck) else "")
    return c.PutDeck(command.id, command.deck, deck.title, by, cards)
