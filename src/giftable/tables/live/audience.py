"""The listeners of a table: what they are told about it and about each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

import structlog

from giftable.games.kernel import SEATS_MAX, GameAction, GameEvent, Rejected, Seat
from giftable.tables import facts as f
from giftable.tables.deciding.admission import check_may_watch
from giftable.tables.live.claims import Claims
from giftable.tables.live.listener import Listener
from giftable.tables.live.predictions import Foreseen, Predictions
from giftable.tables.live.presence import Presence, ThrottledCall, is_screen
from giftable.tables.live.published import NOBODY, Published, SeatIndex
from giftable.tables.live.skips import Skips
from giftable.tables.live.talk import ChatDeleted, TableTalk, Talk, decode_talk, encode_talk
from giftable.tables.log.table_log import Change, TableLog
from giftable.tables.ports import (
    BusMessage,
    Came,
    Committed,
    Denied,
    Here,
    Hurried,
    OpenClaim,
    Ports,
    Predicted,
    Prepared,
    Skipped,
    TableId,
    Talked,
    Waved,
)
from giftable.tables.state.pace import Pacer
from giftable.tables.state.table import TableState, mixing_seat, turns

_log = structlog.get_logger(__name__)

PRESENCE_S = 0.05  # least time between two presence messages to a table of eight
CARD_FACTS = (f.DeckBrought, f.DeckPutBack, f.CardRemoved)
QUIET = (f.ClockHeld, f.ClockStretched, f.FilledIn)  # facts that need no new table message


class Audience:
    """The listeners of one table at this node: sends them commits, and news about each other."""

    def __init__(self, table: TableId, ports: Ports, log: TableLog) -> None:
        self.listeners: list[Listener] = []
        self.pacer = Pacer()
        self.seats = SeatIndex()
        self.presence = Presence(ports.node, ports.clock.monotonic_s)
        self.presence_version = 0  # another one when there is something new to tell of presence
        self._table = table
        self._ports = ports
        self._log = log
        self._announcing = ThrottledCall(self._send_presence, self._presence_s)
        self.skips = Skips(self.presence, self.pacer)
        self.claims = Claims(ports, self.presence, self._claims_changed)
        self.talk = TableTalk(ports)
        self.predictions = Predictions(ports)

    # What has happened ----------------------------------------------------------------

    def publish(self, change: Change) -> None:
        """Sends a commit to all listeners, with the time to show it: after the commit before."""
        state, before, clock = self._log.state, change.before, self._ports.clock
        self.seats.update(state)
        facts, events = change.facts, change.events
        filled_in = None
        if facts:
            filled_in = next((x.seat for x in facts if isinstance(x, f.FilledIn)), None)
        now_s, now_ms = clock.monotonic_s(), clock.wall_ms()
        held = before.playing.state if before.playing is not None else None
        holds_ms = state.rules.presentation.holds_ms(held, events, self.seats.people)
        show_s = self.pacer.stamp(now_s, holds_ms, state.settings.pace)
        published = Published(
            state, self._log.n, now_ms, now_ms + round((show_s - now_s) * 1000), events,
            self._clock_ends_ms() if state.settings.clocks else None, filled_in,
            self.seats.viewers, ends_ms=self._ends_ms() if state.settings.days else NOBODY,
        )  # fmt: skip
        listeners = tuple(self.listeners)
        if self._changes_table(state, facts, events):
            self.send_table(listeners)
        if facts and self._have_cards_changed(before, state, facts):
            self._for_each(lambda listener: listener.cards_changed(), listeners)
        if self.predictions.is_used:
            self._send_predictions(change)
        self._for_each(lambda listener: listener.published(published), listeners)
        if before.seats is not state.seats and before.seats != state.seats:
            self.announce_presence()
        if facts:
            self._enforce_settings(before, state, facts)

    def _send_predictions(self, change: Change) -> None:
        """Sends all predictions about what a commit decides, before the commit itself; after the
        game, each their score."""
        before, state = change.before, self._log.state
        try:
            for told in self.predictions.decide(before, state, change.events):
                self._for_each(partial(_send_foreseen, told))
        except Exception:  # ours: the move is made all the same
            _log.exception("a listener could not be told")
            self._ports.meter.delivery_failed()
        if state.status == "over" and before.status != "over":
            self._for_each(self._send_score)

    def _send_score(self, listener: Listener) -> None:
        if (told := self.predictions.foresaw(self._log.state, listener.person)) is not None:
            listener.talked(told)

    def predict(self, person: str, about: str, value: str) -> None:
        """Adds a person's prediction, at every node. Raises Rejected, as Predictions.predict."""
        self.predictions.predict(self._log.state, person, about, value)
        self._publish_on_bus(Predicted(self._ports.node, person, about, value))

    def _enforce_settings(
        self, before: TableState, state: TableState, facts: list[f.TableFact]
    ) -> None:
        """Disconnects people removed for good, and deletes chat once it is switched off."""
        if before.settings.chat and not state.settings.chat:
            self.broadcast_talk(ChatDeleted(""), here_only=True)
        if any(isinstance(fact, f.PersonRemoved) and fact.for_good for fact in facts):
            for listener in list(self.listeners):
                if not is_screen(listener.person):
                    try:
                        check_may_watch(state, listener.person)
                    except Rejected as refused:
                        if refused.code == "removed":
                            self.detach(listener)
                            self._for_each(lambda gone: gone.closed("removed"), (listener,))

    def _have_cards_changed(
        self, before: TableState, state: TableState, facts: list[f.TableFact]
    ) -> bool:
        if any(isinstance(fact, CARD_FACTS) for fact in facts):
            return True
        return bool(state.decks) and before.settings.show_own != state.settings.show_own

    def _changes_table(
        self, state: TableState, facts: list[f.TableFact], events: tuple[GameEvent, ...]
    ) -> bool:
        """Whether listeners need the Table message again, not only the game's Update."""
        if facts and any(not isinstance(x, QUIET) for x in facts):
            return True
        if not events:
            return False
        is_over = state.playing is not None and state.playing.is_over  # only events end a game
        return is_over or self.seats.has_late

    def current(self) -> Published:
        """Returns the table as it is now, for listeners that have just come or missed a commit."""
        now_ms = self._ports.clock.wall_ms()
        state, ends_ms = self._log.state, self._clock_ends_ms()
        over_days = self._ends_ms()
        return Published(
            state, self._log.n, now_ms, now_ms, (), ends_ms, resync=True, ends_ms=over_days
        )

    def _ends_ms(self) -> Mapping[Seat, int]:
        """Returns, at a table over days, when each choice's time is up, by seat."""
        state, days = self._log.state, self._log.days
        if not (state.settings.days and days.waits):
            return NOBODY
        return {turn[0]: ends_ms for turn, ends_ms in days.ends(state).items()}

    def _clock_ends_ms(self) -> int | None:
        state = self._log.state
        if not state.settings.clocks or not state.is_running:
            return None
        clock, clocks = self._ports.clock, self._log.clocks
        now_s = clock.monotonic_s()
        ends = [clocks.end_s(turn, now_s) for turn, _ in turns(state, of_people=True)]
        running = [end for end in ends if end is not None]
        return clock.wall_ms() + round((min(running) - now_s) * 1000) if running else None

    # Listeners ------------------------------------------------------------------------

    @property
    def is_attended(self) -> bool:
        """Whether a person listens here; a screen alone does not count."""
        return any(not is_screen(listener.person) for listener in self.listeners)

    def attach(self, listener: Listener) -> bool:
        """Adds a listener, sends it everything, and tells the others. Returns whether this wakes
        the table: nobody was connected at any node."""
        is_first = not self.listeners
        wakes = not (
            is_screen(listener.person)
            or self.is_attended
            or self.presence.has_people_at_other_nodes
        )
        if wakes:
            self.presence.note_woken()
            self._log.clocks.wake(self.presence.woke_s)
        self.listeners.append(listener)
        self.presence.connected(listener.person)
        self._send_everything(listener)
        self.announce_presence()
        self._for_each(self._send_talk_and_presence, (listener,))
        self.publish_presence(asks=is_first)
        self._publish_on_bus(Came(self._ports.node, listener.person, listener.came_at_ms))
        return wakes

    def _send_talk_and_presence(self, listener: Listener) -> None:
        if not is_screen(listener.person):  # it shows words for a moment, and keeps none
            for said in self.talk.recent:
                listener.talked(said)
        if self._announcing.is_pending:  # the message to all comes later; this one is told now
            listener.presence_changed()

    def detach(self, listener: Listener) -> bool:
        """Removes a listener. Returns whether it was attached here."""
        if listener not in self.listeners:
            return False
        self.listeners.remove(listener)
        self.presence.disconnected(listener.person)
        if not self.presence.is_online(listener.person):
            self.claims.end(listener.person)
        self.announce_presence()
        self.publish_presence()
        return True

    def refresh(self, listener: Listener) -> None:
        """Sends a listener everything again."""
        self._send_everything(listener)
        self.presence_version += 1
        self._for_each(lambda one: one.presence_changed(), (listener,))

    def _for_each(
        self, tell: Callable[[Listener], None], listeners: Iterable[Listener] | None = None
    ) -> None:
        """Calls `tell` for these listeners, or all. An error with one is logged, and reaches
        neither the others nor the sender of a command."""
        for listener in tuple(self.listeners) if listeners is None else listeners:
            try:
                tell(listener)
            except Exception:
                _log.exception("a listener could not be told")
                self._ports.meter.delivery_failed()

    def send_table(self, listeners: Iterable[Listener]) -> None:
        self._for_each(lambda listener: listener.table_changed(), listeners)

    def _send_everything(self, listener: Listener) -> None:
        self.send_table((listener,))
        if self._log.state.brought:  # also that there are none any more
            self._for_each(lambda one: one.cards_changed(), (listener,))
        now = self.current()
        self._for_each(lambda one: one.published(now), (listener,))
        if self.predictions.is_used:
            self._for_each(self._send_score, (listener,))

    def refresh_all(self) -> None:
        for listener in list(self.listeners):
            self.refresh(listener)

    def take_part(self, person: str) -> None:
        """Notes that the person's page contributes to games' seeds while it is connected."""
        if self.presence.is_online(person) and person not in self.presence.taking_part_here:
            self.presence.taking_part_here.add(person)
            self.publish_presence()

    def taking_part(self) -> tuple[Seat, ...]:
        """Returns the seats whose pages contribute to the next game's seed."""
        people = sorted(self.presence.taking_part())
        seats = [mixing_seat(self._log.state, person) for person in people]
        return tuple(sorted(seat for seat in seats if seat is not None))

    def host_changed(self) -> None:
        """Sends the table to the host's listeners: a field that only the host sees has changed."""
        host = self._log.state.host
        self.send_table([one for one in self.listeners if one.person == host])

    def nudge(self, person: str, seat: Seat) -> None:
        """Nudges a person, at whichever node they are connected."""
        self._nudge_here(person, seat)
        self._publish_on_bus(Waved(self._ports.node, person, seat))

    def _nudge_here(self, person: str, seat: Seat) -> None:
        theirs = [one for one in self.listeners if one.person == person]
        self._for_each(lambda listener: listener.nudged(seat), theirs)

    def prepare(self, seat: Seat, action: GameAction, step: int) -> None:
        """Shows the action that a seat is about to take, at every node."""
        self._prepare_here(seat, action, step)
        self._publish_on_bus(Prepared(self._ports.node, seat, action, step))

    def _prepare_here(self, seat: Seat, action: GameAction, step: int) -> None:
        self._for_each(lambda listener: listener.prepared(seat, action, step))

    def hurry(self, whole: bool) -> None:
        """Ends the running animation at every node (Pacer.hurry)."""
        self._hurry_here(whole)
        self._publish_on_bus(Hurried(self._ports.node, self._log.n, whole))

    def skip(self, person: str, *, whole: bool) -> None:
        """Adds a person's vote to skip, here and at other nodes."""
        self.skips.add(person, whole=whole)
        self._publish_on_bus(Skipped(self._ports.node, self._log.n, person, whole))
        self.announce_presence()

    def _hurry_here(self, whole: bool) -> None:
        by_ms = round(self.pacer.hurry(self._ports.clock.monotonic_s(), whole=whole) * 1000)
        if by_ms > 0:
            self._for_each(lambda listener: listener.hurried(by_ms, whole))

    def broadcast_talk(self, said: Talk, *, here_only: bool = False) -> None:
        """Sends a chat message or reaction to all listeners, at every node."""
        self.talk.remember(said)
        self._for_each(lambda listener: listener.talked(said))
        if not here_only:
            self._publish_on_bus(Talked(self._ports.node, encode_talk(said)))

    def end(self, code: str, reason: str = "") -> None:
        """Tells all listeners here that the table is closed, with the code, and removes them."""
        listeners, self.listeners = self.listeners, []
        self._for_each(lambda listener: listener.closed(code, reason), listeners)

    def stop(self) -> None:
        """Cancels all timers."""
        self._announcing.stop()
        self.claims.stop()

    # Claims of seats ------------------------------------------------------------------

    def open_claims(self) -> list[OpenClaim]:
        """Returns the claims that somebody at the table could answer now."""
        return self.claims.open(self._log.state)

    def _claims_changed(self) -> None:
        self.announce_presence()
        self.publish_presence()

    def deny(self, claim: OpenClaim) -> None:
        """Ends a claim that somebody has denied."""
        self.claims.deny(claim)
        self._publish_on_bus(Denied(self._ports.node, claim))

    # Presence, here and at other nodes ------------------------------------------------

    def _publish_on_bus(self, said: BusMessage) -> None:
        if self._ports.bus.is_shared:
            self._ports.bus.publish(self._table, said)

    def receive(self, said: BusMessage) -> bool:
        """Handles a message of another node. Returns whether it changes who is connected, or the
        running animation."""
        match said:
            case Waved(person=person, seat=seat):
                self._nudge_here(person, seat)
            case Denied(claim=claim):
                self.claims.deny(claim)
            case Talked(said=talk):
                self.broadcast_talk(decode_talk(talk), here_only=True)
            case Predicted(person=person, about=about, value=value):
                self.predictions.note(self._log.state, person, about, value)
            case Skipped(n=n, person=person, whole=whole) if n == self._log.n:
                self.skips.add(person, whole=whole)
                self.announce_presence()
            case Prepared(seat=seat, action=action, step=step):
                self._prepare_here(seat, action, step)
            case Hurried(n=n, whole=whole) if n == self._log.n:
                self._hurry_here(whole)
                return True
            case Came(person=person, at_ms=at_ms):
                theirs = [one for one in self.listeners if one.person == person]
                old = [one for one in theirs if one.came_at_ms < at_ms]
                self._for_each(lambda listener: listener.supersede(), old)
            case Here(asks=asks):
                is_news = self.presence.note_node(said)
                if self.claims.note_node(said) or is_news:
                    self.announce_presence()
                if asks:  # it was not told of commits before
                    self.publish_presence()
                    self._publish_on_bus(Committed(self._log.n))
                return is_news
        return False

    def publish_presence(self, *, asks: bool = False) -> None:
        """Tells the other nodes who is connected here; `asks` them to answer with theirs."""
        if self._ports.bus.is_shared:
            people = tuple(sorted({x.person for x in self.listeners}))
            claims = tuple(self.claims.made_here.values())
            parts = tuple(sorted(self.presence.taking_part_here))
            self._publish_on_bus(Here(self._ports.node, people, asks, claims, parts))

    def heartbeat(self) -> bool:
        """Tells other nodes who is connected here, and drops their outdated news. Called every
        BEAT_S if there are other nodes. Returns whether anybody now counts as gone."""
        if self.listeners:
            self.publish_presence()
        if has_faded := self.presence.expire_nodes():
            self.announce_presence()
        return has_faded

    def announce_presence(self) -> None:
        """Sends all listeners who is connected; changes soon after are sent together."""
        self.presence_version += 1
        self._announcing.request()

    def _presence_s(self) -> float:
        """Returns the least seconds between two such messages: more with a hundred listeners."""
        return PRESENCE_S * max(1, len(self.listeners) / SEATS_MAX)

    def _send_presence(self) -> None:
        self._for_each(lambda listener: listener.presence_changed())

    def online_seats(self) -> tuple[Seat, ...]:
        """Returns the seats whose person has an open connection."""
        people = self.presence.people()
        seats = self._log.state.seats
        return tuple(Seat(i) for i, s in enumerate(seats) if s is not None and s.person in people)

    def away_s(self) -> dict[Seat, int]:
        """Returns the seconds for which each person has been disconnected, by seat."""
        people = self.presence.people()
        return {
            Seat(i): self.presence.away_s(s.person)
            for i, s in enumerate(self._log.state.seats)
            if s is not None and s.person is not None and s.person not in people
        }

    def skipping_seats(self) -> tuple[Seat, ...]:
        """Returns the seats whose people have voted to skip."""
        return self.skips.seats(self._log.state)

    def watchers(self) -> int:
        """Counts the connected people without a seat."""
        seats_of = self._log.state.seats_of
        people = self.presence.people()
        return sum(not is_screen(person) and not seats_of(person) for person in people)


def _send_foreseen(said: Foreseen, listener: Listener) -> None:
    listener.talked(said)
