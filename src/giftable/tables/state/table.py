"""The state of a table and its fold, without time or storage.

`evolve` is the only place where state changes; `decide` (deciding.py) returns the facts that follow
from a command. Both are pure: seeds and decks come in through `Supplies`; when `verify` plays a log
again, they are those of the log.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct, structs

from giftable.games.catalog import GAMES
from giftable.games.kernel import AnyGame, Deck, GameOptions, GameState, GiftId, Rejected, Seat
from giftable.games.own import Decks, OwnCard
from giftable.tables import facts as f
from giftable.tables.commands import Call, Settings
from giftable.tables.names import nth_of
from giftable.tables.seed.joint import Mixing, evolve_mixing
from giftable.tables.state.position import Position, Waiting
from giftable.tables.state.sitter import Sitter

REMEMBERED_MAX = 50  # persons who were removed, or whose seats have moved; older ones are forgotten


class TableState(Struct, frozen=True, kw_only=True):
    """The state of a table at one commit. `seats` is indexed by seat; None is free."""

    id: str
    code: str
    game: str
    host: str  # a person
    lenders: tuple[str, ...] = ()  # for whom they act while these are away, the first first
    moments: int = 0  # at which it was known who was connected (Sitter.seen)
    options: GameOptions  # the game's Options
    settings: Settings
    seats: tuple[Sitter | None, ...]
    playing: Position | None = None  # None in the lobby
    games: int = 0  # started so far
    last_leader: Seat | None = None  # of the last game; the next begins to the left (G29, H11)
    mixing: Mixing | None = None  # the seed of the game that is about to begin
    clock_held: bool = False
    removed: tuple[f.PersonRemoved, ...] = ()  # those who were not let in again
    removals: int = 0  # so far
    moved: tuple[str, ...] = ()  # persons whose seats went to another session of theirs
    call: Call | None = None  # while the players are in one
    circle: str = ""  # whose table it is; a secret of its members
    kept: tuple[Seat, ...] = ()  # places for them
    replay: str = ""  # of the last game, if it was kept
    decks: tuple[f.DeckBrought, ...] = ()  # cards that people made, in the order they came
    brought: int = 0  # times that a deck was laid on the table
    cards_out: tuple[GiftId, ...] = ()  # those that the host has taken out
    pictures_out: tuple[str, ...] = ()  # and what was to be seen on them: nobody lays it again
    own_cards: tuple[OwnCard, ...] = ()  # that can be dealt: all others, each once
    lesson: str = ""  # that is given here: lessons.py

    @property
    def rules(self) -> AnyGame:
        return GAMES[self.game]

    @property
    def is_running(self) -> bool:
        return self.playing is not None and not self.playing.is_over

    @property
    def status(self) -> Literal["lobby", "playing", "over"]:
        if self.playing is None:
            return "lobby"
        return "over" if self.playing.is_over else "playing"

    def seats_of(self, person: str) -> tuple[Seat, ...]:
        """Returns all seats that belong to the person, also those that a bot plays meanwhile."""
        return tuple(
            Seat(i) for i, s in enumerate(self.seats) if s is not None and s.person == person
        )

    @property
    def bots(self) -> frozenset[Seat]:
        """The seats that bots hold, as no stand-ins."""
        sitters = enumerate(self.seats)
        return frozenset(Seat(i) for i, s in sitters if s is not None and s.person is None)

    def sitter(self, seat: int) -> Sitter | None:
        return self.seats[seat] if seat < len(self.seats) else None

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats that take part in the next game."""
        return tuple(Seat(i) for i, s in enumerate(self.seats) if s is not None and not s.vacated)


class Supplies(Struct, frozen=True):
    """The inputs of `decide` from outside (time, randomness, decks), fixed before it runs."""

    table: str
    seed: bytes  # for a game that starts now, or the server's part in it
    deck: Decks
    code: str = ""  # for a table that is made now
    cast: f.Cast = ()  # bots that an older version has logged
    there: tuple[Seat, ...] | None = None  # seats whose people are connected; None: not known


# The fold -----------------------------------------------------------------------------


def evolve(state: TableState | None, fact: object) -> TableState:
    """Returns the table after one fact. Never rejects a logged fact."""
    if state is None:
        assert isinstance(fact, f.TableMade), "a log begins with its table"
        return _new_state(fact)
    if not isinstance(fact, f.TableFact):
        playing = state.playing
        assert playing is not None, "a game's event outside a game"
        return with_position(state, playing.rules.evolve(playing.state, fact), playing.events + 1)
    match fact:
        case f.GameStarted():
            return _with_game(state, fact)
        case f.MixFact():
            if isinstance(fact, f.MixBegan):
                state = _set_seen(state, fact.awaited)
            return structs.replace(state, mixing=evolve_mixing(state.mixing, fact))
        case f.HostPassed(person, lenders):
            return structs.replace(state, host=person, lenders=lenders)
        case f.SetUpDone(options, settings):
            return structs.replace(
                state,
                options=state.options if options is None else _decode_options(state.rules, options),
                settings=settings or state.settings,
            )
        case f.LobbyOpened():
            return structs.replace(state, playing=None, clock_held=False, replay="")
        case f.ClockHeld(held):
            return structs.replace(state, clock_held=held)
        case f.ClockStretched() | f.FilledIn():
            return state
        case f.PersonRemoved(number):
            removed = (*state.removed, fact)[-REMEMBERED_MAX:]
            return structs.replace(state, removed=removed, removals=number + 1)
        case f.PersonLetIn(number):
            removed = tuple(x for x in state.removed if x.number != number)
            return structs.replace(state, removed=removed)
        case f.SeatMoved(_, person, was):
            moved = (*(x for x in state.moved if x not in (was, person)), was)[-REMEMBERED_MAX:]
            return structs.replace(_evolve_seat(state, fact), moved=moved)
        case f.SeatTaken(seat, there=there) | f.SatBack(seat, there=there):
            return _set_seen(_evolve_seat(state, fact), None if there is None else (*there, seat))
        case f.SeatFact():
            return _evolve_seat(state, fact)
        case f.SeatsSwapped(seat, to):
            seats = list(state.seats)
            seats[seat], seats[to] = seats[to], seats[seat]
            return structs.replace(state, seats=tuple(seats))
        case f.CodeChanged(code):
            return structs.replace(state, code=code)
        case f.DeckBrought(deck):
            others = tuple(x for x in state.decks if x.deck != deck)
            state = structs.replace(state, brought=state.brought + 1)
            return _with_decks(state, (*others, fact), state.cards_out)
        case f.DeckPutBack(deck):
            rest = tuple(x for x in state.decks if x.deck != deck)
            return _with_decks(state, rest, state.cards_out)
        case f.CardRemoved(card):
            seen = {one.picture for one in state.own_cards if one.id == card and one.picture}
            state = structs.replace(state, pictures_out=(*state.pictures_out, *seen))
            return _with_decks(state, state.decks, (*state.cards_out, card))
        case f.CircleSet(circle, seats):
            return structs.replace(state, circle=circle, kept=seats)
        case f.ReplayKept(replay):
            return structs.replace(state, replay=replay)
        case f.LivesIn() | f.WentAway() | f.Warned():
            return state  # tables/state/days.py
        case f.CallSet(call):
            return structs.replace(state, call=call)
        case _:
            raise f.NewerVersion(type(fact).__name__)


def _with_decks(
    state: TableState, decks: tuple[f.DeckBrought, ...], out: tuple[GiftId, ...]
) -> TableState:
    """Returns the table with these decks on it, without the removed cards `out`."""
    cards = distinct_cards(decks, out)
    return structs.replace(state, decks=decks, cards_out=out, own_cards=cards)


def distinct_cards(decks: Iterable[f.DeckBrought], out: Collection[GiftId]) -> tuple[OwnCard, ...]:
    """Returns the cards of these decks, each once, without the removed ones (`out`)."""
    found = {card.id: card for deck in decks for card in deck.cards if card.id not in out}
    return tuple(found.values())


def _new_state(made: f.TableMade) -> TableState:
    rules = GAMES[made.game]
    return TableState(
        id=made.id, code=made.code, game=made.game, host=made.person,
        options=_decode_options(rules, made.options), settings=made.settings,
        seats=(None,) * rules.seats_max, lesson=made.lesson,
    )  # fmt: skip


def _decode_options(rules: AnyGame, options: dict[str, Any]) -> GameOptions:
    return msgspec.convert(options, rules.Options)


def _with_game(state: TableState, started: f.GameStarted) -> TableState:
    rules = state.rules
    options = _decode_options(rules, started.options)
    started = structs.replace(started, options=msgspec.to_builtins(options))  # newer ones, too
    first = rules.new(
        options, msgspec.convert(started.deck, rules.Deck), started.seats, started.first
    )
    return structs.replace(
        state, playing=Position(rules, started, first), games=started.number, mixing=None,
        replay="", clock_held=False,
        seats=tuple(s and structs.replace(s, late=False) for s in state.seats),
    )  # fmt: skip


def with_position(state: TableState, position: GameState, events: int) -> TableState:
    """Returns the table with its game at that position. `events`: how many it has had so far."""
    assert state.playing is not None
    playing = Position(state.playing.rules, state.playing.started, position, events)
    if not playing.is_over:
        return structs.replace(state, playing=playing)
    leader = playing.rules.presentation.leader(position)
    return structs.replace(state, playing=playing, last_leader=leader, clock_held=False)


def _set_seen(state: TableState, seats: Sequence[Seat] | None) -> TableState:
    """Returns the table, those seats' people noted as connected; None: all (older logs)."""
    now = state.moments + 1
    sitters = tuple(
        s if s is None or not (seats is None or i in seats) else structs.replace(s, seen=now)
        for i, s in enumerate(state.seats)
    )
    return structs.replace(state, seats=sitters, moments=now)


def _evolve_seat(state: TableState, fact: f.SeatFact) -> TableState:
    """Returns the table after a fact about one seat."""
    old = state.seats[fact.seat]
    late = state.is_running
    new: Sitter | None
    match fact:
        case f.SeatTaken(_, person, name, locale, face):
            new = Sitter(name, locale, person, face=face, late=late, since=state.moments + 1)
        case f.SeatFreed():
            new = None
        case f.BotSeated(_, level, name, character):
            late = late and (old is None or old.late)
            new = Sitter(name, level=level, character=character, late=late)
        case _ if old is None:
            return state
        case f.SeatVacated():
            new = structs.replace(old, vacated=True, level=None)
        case f.StoodIn(_, level):
            new = structs.replace(old, level=level)
        case f.SatBack(_, name, locale, face):
            new = structs.replace(
                old, name=name, locale=locale, face=face or old.face, level=None, vacated=False,
                late=old.late or (late and old.vacated),
            )  # fmt: skip
        case f.SeatMoved(_, person, was):
            before = people_before((*old.before, was), person)[-REMEMBERED_MAX:]
            new = structs.replace(old, person=person, before=before)
        case f.Renamed(_, name, locale, face):
            new = structs.replace(old, name=name, locale=locale, face=face or old.face)
        case _:
            raise f.NewerVersion(type(fact).__name__)
    if new is not None:
        new = structs.replace(new, nth=_nth(state, fact.seat, new.name))
    seats = (*state.seats[: fact.seat], new, *state.seats[fact.seat + 1 :])
    return structs.replace(state, seats=seats)


def people_before(people: tuple[str, ...], person: str) -> tuple[str, ...]:
    """Returns those before that person; all, if it is none of them."""
    return people[: people.index(person)] if person in people else people


def _nth(state: TableState, seat: Seat, name: str) -> int:
    """Returns the number behind a name on this seat; while the name stays, so does the number."""
    old = state.seats[seat]
    if old is not None and old.name == name:
        return old.nth
    others = (s.display_name for i, s in enumerate(state.seats) if s is not None and i != seat)
    return nth_of(name, others)


# Questions ----------------------------------------------------------------------------


def is_person_played(state: TableState, seat: int) -> bool:
    """Whether a person (online or not) acts for the seat. The table acts for all others: bots,
    stand-ins, and seats that emptied but play until the round ends (G26)."""
    sitter = state.sitter(seat)
    return sitter is not None and sitter.is_present


def mixing_seat(state: TableState, person: str) -> Seat | None:
    """Returns the seat for which a person contributes to a seed: the first that they play."""
    return next((seat for seat in state.seats_of(person) if is_person_played(state, seat)), None)


def turns(state: TableState, *, of_people: bool) -> list[Waiting]:
    """Returns the turns that the game waits for: people's, or those that the table plays."""
    if state.playing is None:
        return []
    people, others = state.playing.turns(state.seats)
    return people if of_people else others


def left_of(seat: Seat, seats: Sequence[int]) -> tuple[Seat, ...]:
    """Returns the seats in order to the left of `seat`, which comes last."""
    after = sorted(seats, key=lambda other: (other <= seat, other))
    return tuple(Seat(other) for other in after)


def check_host(state: TableState, person: str | None) -> None:
    """Raises Rejected `not_host` unless the person is the host."""
    if person != state.host:
        raise Rejected("not_host")


def game_problem(rules: AnyGame, options: GameOptions, deck: Deck) -> str | None:
    """Returns the code why no number of seats can play this; None if some can."""
    codes = [rules.problem(options, deck, n) for n in range(rules.seats_min, rules.seats_max + 1)]
    return None if None in codes else codes[0]


def box_refused(state: TableState, options: GameOptions) -> str | None:
    """The code why this table can't play with cards of the players' own table, if they are to: bots
    would not see them, and cards that people made are not among them (G31)."""
    if not state.rules.real_cards(options):
        return None
    if state.bots:
        return "bots_see_no_cards"
    return "decks_not_in_box" if state.decks else None


def check_box(state: TableState, options: GameOptions) -> None:
    """Raises Rejected with the code of `box_refused`."""
    if code := box_refused(state, options):
        raise Rejected(code)


def start_refused(state: TableState, deck: Deck) -> str | None:
    """Returns the code why the game can't start now; None if it can."""
    if state.is_running:
        return "game_running"
    if state.mixing is not None:
        return "game_begins"
    if any(s is not None and s.is_bot_played for s in state.seats):
        if not state.rules.bots.welcome(state.options):
            return "no_bots"
    if code := box_refused(state, state.options):
        return code
    return state.rules.problem(state.options, deck, len(state.players))
