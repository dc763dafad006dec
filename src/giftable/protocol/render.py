"""Makes messages from a table's values; a game leaves the server by no other way."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
from msgspec import structs

from giftable.games.catalog import narration
from giftable.games.kernel import Seat, Viewer
from giftable.games.narration import Line, Narration, acts_of, plain
from giftable.protocol.titles_input import titles_input
from giftable.protocol.to_client import (
    Cards,
    Choices,
    ClaimInfo,
    ClockView,
    Described,
    Hours,
    Presence,
    Removal,
    SealedShare,
    SeatInfo,
    Seed,
    Table,
    TableDeck,
    Update,
)
from giftable.protocol.to_server import COUNT_MAX
from giftable.tables.commands import Call
from giftable.tables.deciding.admission import removal_of, seats_to_take_back
from giftable.tables.live.audience import Audience
from giftable.tables.live.presence import is_screen
from giftable.tables.live.published import Published
from giftable.tables.live.room import Room
from giftable.tables.state.minutes import minutes
from giftable.tables.state.table import TableState

CHOICES_MAX = 100  # actions in one message

_encode = msgspec.json.Encoder().encode
_NO_VIEWER = b"null,"

# What has been encoded and can be sent again. Nothing is kept longer than what it was made of.


class _Sent:
    """The cached messages of one table, each with the value that it was made of."""

    def __init__(self) -> None:
        self.table: tuple[TableState, Table] | None = None
        self.cards: dict[bool, tuple[object, bytes]] = {}  # by whether it is for a screen
        self.presence: tuple[int, bytes] | None = None


_Parts = tuple[bytes, bytes, bytes, dict[Seat, Any]]
_Narrated = tuple[bytes, bytes, Hashable]

_of_tables: WeakKeyDictionary[Audience, _Sent] = WeakKeyDictionary()
update_parts: WeakKeyDictionary[Published, _Parts] = WeakKeyDictionary()
_narrated: WeakKeyDictionary[Published, _Narrated] = WeakKeyDictionary()


def _sent_to(audience: Audience) -> _Sent:
    if (found := _of_tables.get(audience)) is None:
        found = _of_tables[audience] = _Sent()
    return found


def table_message(room: Room, person: str, holds: Seat | None = None) -> Table:
    """Makes the Table message for one person or screen. The seed is in it only once the game has
    ended. `holds`: which of several seats has the phone (Hold)."""
    state, sent = room.state, _sent_to(room.audience)
    if sent.table is None or sent.table[0] is not state:
        sent.table = state, _shared_table(room, state)
    seats, is_host = state.seats_of(person), person == state.host
    return structs.replace(
        sent.table[1],
        code=state.code if state.settings.show_code or not is_screen(person) else "",
        you=seats,
        fallbacks=room.agenda.bots.fallbacks if is_host else 0,
        removed=_removed(state) if is_host else (),
        removed_by=None if (barred := removal_of(state, person)) is None else barred.by,
        moved=person in state.moved and not seats,
        takes_back=() if seats else seats_to_take_back(state, person),
        call=state.call if seats else _call_unlinked(state),
        hours=_hours(room, person) if seats else None,
        holds=holds,
        closes_soon=room.is_closing_soon,
    )


def _shared_table(room: Room, state: TableState) -> Table:
    """Makes the part of Table that is equal for all, once for all who listen."""
    playing = state.playing
    hosts, public = state.seats_of(state.host), room.ports.public
    return Table(
        id=state.id, code="", game=state.game, status=state.status, seats=seat_infos(state),
        seats_max=len(state.seats), host=hosts[0] if hosts else None, you=(),
        options=msgspec.to_builtins(state.options), edition=edition_of(state),
        settings=state.settings, start_refused=room.start_refused, minutes=_minutes(state),
        is_short=_is_short(state), games_played=state.games,
        deck=tuple(len(pack) for pack in room.deck),
        commitment=None if playing is None else playing.started.commitment, seed=_seed(state),
        mixed=_mixed(state), replay=state.replay, circle=bool(state.circle),
        stands_in=bool(state.lenders), lesson=state.lesson,
        closes_ms=room.log.made_ms + public.lasts_ms if public is not None else None,
    )  # fmt: skip


def _minutes(state: TableState) -> int | None:
    """Returns how many minutes a game that began now would take; None during a game."""
    if state.is_running:
        return None
    return minutes(state.rules, state.options, state.settings, len(state.players))


def _is_short(state: TableState) -> bool:
    """Whether the game that could begin now may end before everybody has had a turn."""
    return not state.is_running and state.rules.is_short(state.options, len(state.players))


def _seed(state: TableState) -> str | None:
    """Returns the server's part in the seed; None before the game is over."""
    playing = state.playing
    if playing is None or not playing.is_over:
        return None
    started = playing.started
    return started.seed if started.mixed is None else started.mixed.seed


def _mixed(state: TableState) -> Seed | None:
    """Describes the mixing of the game's seed; the shares only once the game has ended."""
    if (mixing := state.mixing) is not None:
        seals = tuple([SealedShare(seat, seal) for seat, seal in mixing.listed])
        return Seed(
            state.games + 1, mixing.attempt, mixing.commitment, seals, mixing.is_listed,
            mixing.left_out, is_mixing=True,
        )  # fmt: skip
    started = None if state.playing is None else state.playing.started
    if started is None or (mixed := started.mixed) is None:
        return None
    is_over = state.playing is not None and state.playing.is_over
    seals = tuple([SealedShare(x.seat, x.seal, x.share if is_over else "") for x in mixed.shares])
    return Seed(started.number, mixed.attempt, started.commitment, seals, True, mixed.silent)


def cards_message(state: TableState, *, for_screen: bool) -> Cards:
    """Makes the Cards message; for a screen without pictures, unless the host shows them there."""
    hides = for_screen and not state.settings.show_own
    return Cards(
        tuple(
            TableDeck(
                deck.deck, deck.title, deck.by,
                tuple(
                    structs.replace(card, picture="")
                    if hides or card.picture in state.pictures_out
                    else card
                    for card in deck.cards
                ),
            )
            for deck in state.decks
        ),
        state.cards_out,
    )  # fmt: skip


def encoded_cards(room: Room, person: str) -> bytes:
    """Returns the Cards message for a person or screen as JSON, encoded once for all alike."""
    state, sent = room.state, _sent_to(room.audience).cards
    for_screen = is_screen(person) and not state.settings.show_own
    of = state.decks, state.cards_out
    if for_screen not in sent or sent[for_screen][0] != of:
        sent[for_screen] = of, _encode(cards_message(state, for_screen=for_screen))
    return sent[for_screen][1]


def _hours(room: Room, person: str) -> Hours | None:
    """Returns when the clock of a table over days runs for that person; None at other tables."""
    if not room.state.settings.days:
        return None
    life = room.log.days.availability.get(person)
    if life is None:
        return Hours()
    now_ms = room.ports.clock.wall_ms()
    return Hours(life.zone, life.nights, life.away_until(now_ms) or 0)


def _call_unlinked(state: TableState) -> Call | None:
    """Returns the call without its link, which only seated people may know."""
    return None if state.call is None else structs.replace(state.call, link="")


def _removed(state: TableState) -> tuple[Removal, ...]:
    return tuple([Removal(one.number, one.name, one.for_good) for one in state.removed])


def seat_infos(state: TableState) -> tuple[SeatInfo, ...]:
    """Returns the taken seats as everybody sees them."""
    joining = _joining(state)
    return tuple(
        SeatInfo(
            Seat(i), sitter.name, sitter.locale, "bot" if sitter.person is None else "person",
            sitter.level, sitter.character,
            stand_in=sitter.person is not None and sitter.is_bot_played, joining=i in joining,
            face=sitter.face, nth=sitter.nth, sits_out=sitter.vacated,
        )
        for i, sitter in enumerate(state.seats)
        if sitter is not None
    )  # fmt: skip


def _joining(state: TableState) -> tuple[Seat, ...]:
    """Returns seats that take part from the next round on: latecomers, no others (G27)."""
    playing = state.playing
    if playing is None or not any(s is not None and s.late for s in state.seats):
        return ()
    joining: tuple[Seat, ...] = playing.public.joining
    return joining


def edition_of(state: TableState) -> str | None:
    """Returns the edition with exactly the table's options; None: house rules."""
    presets: dict[str, Any] = state.rules.editions
    return next((name for name, preset in presets.items() if preset == state.options), None)


def updates(room: Room, person: str, published: Published | None) -> list[Update]:
    """Returns what a person sees of a commit: an Update per seat held, or one as a spectator.
    `published` None: the current view."""
    published = published or room.audience.current()
    seats = published.viewers(person)
    return [update(published, viewer, names=len(seats) > 1) for viewer in seats]


def update(published: Published, viewer: Viewer, *, names: bool = False) -> Update:
    """Makes the Update for one viewer. `names`: it says which viewer."""
    found = _update(published, viewer, published.view(viewer))
    return structs.replace(found, viewer=viewer) if names else found


def _update(published: Published, viewer: Viewer, view: Any) -> Update:
    return Update(
        n=published.n, viewer=None, now=published.now_ms, show_at=published.show_at_ms,
        shown=published.shown_to(viewer), waiting=published.waiting, clock=_clock(published),
        filled_in=published.filled_in, resync=published.resync, taught=published.taught, view=view,
    )  # fmt: skip


def _clock(published: Published) -> ClockView | None:
    if published.ends_ms:
        first_ms = min(published.ends_ms.values())
        return ClockView(first_ms, days=dict(published.ends_ms))
    ends_ms = published.clock_ends_ms
    return None if ends_ms is None else ClockView(ends_ms, published.state.clock_held)


def encoded_update(published: Published, viewer: Viewer, *, names: bool = False) -> bytes:
    """Encodes the JSON of `update` from cached parts; the same bytes object for all alike."""
    head, rest, public, privates = update_parts.get(published) or _parts(published, viewer)
    more = None if viewer is None else privates.get(viewer)
    if more is None or (private := _encode(more)) == b"{}":
        return b"".join((head, _viewer_field(viewer), rest)) if names else public
    # its private part is last in the view, the view last in Update
    whose = _viewer_field(viewer) if names else _NO_VIEWER
    return b"".join((head, whose, rest[:-2], b",", private[1:], b"}"))


def _parts(published: Published, viewer: Viewer) -> _Parts:
    """Encodes an Update with the public view: the JSON before and after the value of `viewer`, and
    the whole; with the private views by seat. Cached if all viewers see the same events."""
    head = b'{"type":"Update","n":%d,"viewer":' % published.n
    whole = _encode(_update(published, viewer, published.public))
    parts = head, whole[len(head) + len(_NO_VIEWER) :], whole, published.private
    if published.is_alike:
        update_parts[published] = parts
    return parts


def _viewer_field(viewer: Viewer) -> bytes:
    """Returns the JSON of an update's `viewer`, and the comma behind it."""
    return _NO_VIEWER if viewer is None else b"%d," % viewer


def encoded_narrated(published: Published, viewer: Viewer, *, names: bool = False) -> bytes:
    """As `encoded_update`, with the narration (`Update.told`); facts that are equal for all viewers
    are encoded once. With `names` they are the public's, since the next player of the phone hears
    them, too."""
    head, rest, _, privates = update_parts.get(published) or _parts(published, viewer)
    narrated = _narrated.get(published) or _narrate(published, None if names else viewer)
    facts, acts, moment = narrated
    whose = _viewer_field(viewer if names else None)
    more = None if viewer is None else privates.get(viewer)
    if more is None or (private := _encode(more)) == b"{}":
        return b"".join((head, whose, rest[:-1], facts, b"}}"))
    begin = (head, whose, rest[:-2], b",", private[1:], facts)
    if more.ask is None:
        return b"".join((*begin, b"}}"))
    # Who alone is waited for has just been asked; others are asked the same for a while.
    encoded = _encoded_acts if published.waiting == (viewer,) else _cached_acts
    return b"".join((*begin, acts, encoded(published.state.game, more.ask, moment), b"}}"))


def _narrate(published: Published, viewer: Viewer) -> _Narrated:
    """Encodes the narration: the begin of `told` with its facts, the JSON before its acts, and the
    moment that acts depend on. Cached if all viewers see the same events."""
    tells, view = narration(published.state.game), published.public
    moment = None if view is None else tells.moment(view)
    lines = [x for shown in published.shown_to(viewer) for x in tells.facts(shown, view)]
    if lines:
        told = b',"told":{"lines":' + _encode(lines), b',"acts":', moment
    else:
        told = b',"told":{', b'"acts":', moment
    if published.is_alike:
        _narrated[published] = told
    return told


def _encoded_acts(game: str, ask: Any, moment: Hashable) -> bytes:
    """Returns the actions that an ask allows, narrated, as JSON."""
    return _encode(acts_of(narration(game), ask, moment))


_cached_acts = lru_cache(1024)(_encoded_acts)


def describe(room: Room, viewer: Viewer) -> Described:
    """Narrates the game as it is now, for one viewer."""
    state = room.state
    if state.playing is None:
        return Described(room.n)
    view, tells = state.playing.view(viewer), narration(state.game)
    return Described(
        room.n,
        tells.state(view),
        tells.score(view),
        tells.rules(view, state.options),
        _evening(room, tells),
    )


def _evening(room: Room, tells: Narration) -> tuple[Line, ...]:
    """Narrates the evening of a game that is over; () before."""
    state = room.state
    if state.status != "over" or state.playing is None:
        return ()
    told = titles_input(state, room.log.history, room.audience.predictions.foresight(state))
    return () if told is None else tells.evening(told, state.playing.public)


def encoded_presence(audience: Audience) -> bytes:
    """Encodes `presence` once after each change: else a hundred watchers would cost a hundred."""
    sent, version = _sent_to(audience), audience.presence_version
    if sent.presence is None or sent.presence[0] != version:
        sent.presence = version, _encode(presence(audience))
    return sent.presence[1]


def presence(audience: Audience) -> Presence:
    """Makes the Presence message: seats with a connection, watchers, claims and skips."""
    claims = tuple([ClaimInfo(claim.key, claim.seat) for claim in audience.open_claims()])
    return Presence(
        audience.online_seats(), audience.away_s(), audience.watchers(), claims,
        audience.skipping_seats(), audience.presence.screens,
    )  # fmt: skip


def choices(
    room: Room, seat: Seat, start: int, *, tells: bool = False, due: bool = False
) -> Choices:
    """Returns the actions that the rules allow a seat now, from number `start` on; none if it is
    not asked. `tells`: narrated, too; `due`: only those that the table waits for."""
    playing = room.state.playing
    ask = None if playing is None else playing.ask(seat)
    parts = () if ask is None else (ask.due,) if due else (ask.due, *ask.free)
    count = 0
    actions: list[Any] = []
    for part in parts:
        if part is not None:
            first = max(0, start - count)
            last = min(part.count(), first + CHOICES_MAX - len(actions))
            actions += [part.nth(i) for i in range(first, last)]
            count += part.count()
    words = tuple(map(plain, actions)) if tells else ()
    return Choices(seat, room.n, min(count, COUNT_MAX), start, tuple(actions), words)
