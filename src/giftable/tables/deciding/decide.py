"""Decides commands at a table: which facts follow, or a refusal with its code.

Refusals of the table itself: already_seated, bad_link, bad_name, bad_options, bot_plays,
bots_see_no_cards, cannot_vouch, cards_alike, clocks_off, closed_to_newcomers, decks_not_in_box,
empty_seat, game_begins, game_running, no_bots, no_person, no_such_card, no_such_character,
no_such_deck, no_such_face, no_such_lesson, no_such_level, no_such_seat, not_a_bot, not_host,
not_in_lobby, not_over, not_playing, not_removed, not_your_deck, not_your_seat, other_game, removed,
seat_taken, stale_clock, table_full, too_many_cards_here, too_many_decks_here, unknown_game. The
games add their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

import msgspec

from giftable.games.catalog import GAMES
from giftable.games.kernel import (
    GameAction,
    GameEvent,
    GameOptions,
    GameState,
    GiftId,
    Joined,
    Rejected,
    Seat,
    Vacated,
)
from giftable.games.own import OwnCard
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.deciding import clock as clock
from giftable.tables.deciding import own, starting
from giftable.tables.deciding.admission import (
    check_may_sit,
    check_plays_seat,
    let_in_fact,
    move_seat_facts,
    removal_fact,
    seat_still_plays,
)
from giftable.tables.deciding.bot_seats import bot_seated, by_chance, requested_bot, stand_in_fact
from giftable.tables.deciding.hosts import (
    belongs_to_lender,
    free_vacated,
    host_facts,
    host_passed,
    leave_fact,
)
from giftable.tables.deciding.lasting import lasting_facts
from giftable.tables.deciding.links import check_link
from giftable.tables.deciding.playing import Decided, apply_events
from giftable.tables.names import clean_name
from giftable.tables.state import lessons
from giftable.tables.state.sitter import Sitter, check_face
from giftable.tables.state.table import (
    Supplies,
    TableState,
    check_box,
    check_host,
    evolve,
    game_problem,
    is_person_played,
    left_of,
)

WHILE_MIXING = (
    c.SealShare | c.OpenShare | c.MixOn | c.HostLost | c.HostBack | c.Rename | c.MoveSeat
    | c.Recode | c.SetCircle | c.KeepHours | c.GoAway
)  # fmt: skip
"""What may be done while a game's seed is mixed."""

_ACTIONS = {
    game: frozenset(get_args(rules.Action) or (rules.Action,)) for game, rules in GAMES.items()
}
"""The types of what seats can do, by game. Where each move passes, a type is looked up or compared:
`isinstance` would ask the metaclass of a Struct, which takes as long as ten lines."""


def decide(
    state: TableState | None, person: str | None, command: c.AnyCommand, supplies: Supplies
) -> Decided:
    """Decides a command: returns the facts that follow from it, and the table after them.

    `person` None is the table itself. `state` None: the table is to be made. Raises Rejected.
    """
    if state is None:
        return _make(person, command, supplies)
    if state.mixing is not None and not isinstance(command, WHILE_MIXING):
        raise Rejected("game_begins")  # for four seconds at most: who plays must not change
    if type(command) is c.Act:  # most commands there are
        check_plays_seat(state, person, command.seat)
        return apply_events(state, *decide_action(state, Seat(command.seat), command.action))
    turn = _Decision(state, supplies)
    match command:
        case c.BotAct(_, seat, action):
            if is_person_played(state, seat):
                raise Rejected("not_a_bot")
            turn.add(*by_chance(state, Seat(seat)))
            turn.act(seat, action)
        case c.TimeOut(_, seat, key):
            action = clock.timeout_action(state, Seat(seat), key)
            turn.add(f.FilledIn(Seat(seat)))
            turn.act(Seat(seat), action)
        case c.Advance(_, seat, key):
            turn.act(Seat(seat), clock.advance_action(state, Seat(seat), key))
        case c.SealShare() | c.OpenShare():
            turn.add(starting.share_fact(state, person, command))
            if starting.are_all_sealed(turn.state):
                turn.add(f.SharesListed())
            elif starting.are_all_opened(turn.state):
                turn.begin(starting.mixed_start(turn.state, supplies))
        case c.MixOn():
            more = starting.mixing_timed_out(state, command, supplies)
            if more is not None:
                turn.add(more)
            else:
                turn.begin(starting.mixed_start(state, supplies))
        case c.KeepHours() | c.GoAway():
            turn.add(clock.hours_fact(state, person, command))
        case c.Sit():
            _sit(turn, person, command)
        case c.Rename(_, seat, name, locale, face):
            _check_holds_seat(state, person, seat)
            turn.add(f.Renamed(Seat(seat), clean_name(name), locale, check_face(face)))
        case c.Leave(_, seat):
            _leave(turn, person, Seat(seat))
        case c.Move(_, seat, to):
            _move(turn, person, Seat(seat), Seat(to))
        case c.PutDeck():
            turn.add(own.bring_deck(state, person, command))
        case c.PutBackDeck(_, deck):
            turn.add(own.put_back_deck(state, person, deck))
        case c.RemoveCard(_, card):
            turn.add(own.remove_card(state, person, GiftId(card)))
            turn.withdraw(GiftId(card))
        case c.Recode(_, code):
            turn.add(f.CodeChanged(code))
        case c.SetCircle() | c.SetReplay() | c.Warn() | c.Stay() | c.CloseDown():
            turn.add(*lasting_facts(state, person, command, supplies))
        case c.HostLost() | c.HostBack():
            turn.add(*host_facts(state, command, turn.supplies))
        case c.MoveSeat(_, seat, to, lends):
            turn.add(*move_seat_facts(state, person, seat, to, lends=lends))
        case _:
            check_host(state, person)
            _decide_host_command(turn, command)
    return tuple(turn.facts), turn.state


def decide_action(
    state: TableState, seat: Seat, action: GameAction
) -> tuple[tuple[GameEvent, ...], GameState]:
    """Returns the events and the new position that an action of the running game leads to. Raises
    Rejected: not_playing, other_game, and the game's own."""
    playing = state.playing
    if playing is None:
        raise Rejected("not_playing")
    if type(action) not in _ACTIONS[state.game]:
        raise Rejected("other_game")
    return playing.decide(seat, action)


class _Decision:
    """Collects the facts of one command; each is folded into `state` when it is added."""

    __slots__ = ("facts", "state", "supplies")

    def __init__(self, state: TableState, supplies: Supplies) -> None:
        self.state = state
        self.supplies = supplies
        self.facts: list[object] = []

    def add(self, *facts: f.TableFact) -> None:
        for fact in facts:
            self.facts.append(fact)
            self.state = evolve(self.state, fact)

    def act(self, seat: int, action: GameAction) -> None:
        self.play(*decide_action(self.state, Seat(seat), action))

    def begin(self, started: f.GameStarted) -> None:
        """Starts a game, and makes its first draws."""
        self.add(started)
        assert self.state.playing is not None
        self.play((), self.state.playing.state)

    def reseat(self, seat: Seat, change: Joined | Vacated) -> None:
        """Tells the running game that a seat was filled or emptied (G26, G27)."""
        playing = self.state.playing
        if playing is not None and self.state.is_running:
            self.play(*playing.rules.reseat(playing.state, seat, change))

    def withdraw(self, card: GiftId) -> None:
        """Tells the running game that a card was removed (G30)."""
        playing = self.state.playing
        if playing is not None and self.state.is_running:
            self.play(*playing.rules.withdraw(playing.state, card))

    def play(self, events: tuple[GameEvent, ...], position: GameState) -> None:
        """Adds events of the running game; `position` is the one after them."""
        more, self.state = apply_events(self.state, events, position)
        self.facts += more


# Making -------------------------------------------------------------------------------


def _make(person: str | None, command: c.AnyCommand, supplies: Supplies) -> Decided:
    if not isinstance(command, c.Make) or person is None:
        raise Rejected("unknown_table")
    rules = GAMES.get(command.game)
    if rules is None:
        raise Rejected("unknown_game")
    command, lesson = lessons.apply_lesson(command)
    if not 0 <= command.bots < rules.seats_max:
        raise Rejected("table_full")
    if command.leads and not command.start:
        raise Rejected("not_playing")
    name = clean_name(command.name)
    changes = clock.options_over_days(rules, command.settings, command.options)
    options = _options(rules.Options(), changes, rules.name, supplies)
    made = f.TableMade(
        supplies.table, supplies.code, rules.name, person, options,
        command.settings or c.Settings(), command.lesson,
    )  # fmt: skip
    turn = _Decision(evolve(None, made), supplies)
    turn.facts.append(made)
    turn.add(f.SeatTaken(Seat(0), person, name, command.locale, check_face(command.face)))
    for i in range(1, command.bots + 1):
        character = None if lesson is None else lesson.bots[i - 1]
        turn.add(bot_seated(turn.state, Seat(i), supplies, character=character))
    if command.bots:
        _check_bots_allowed(turn.state)
    if command.start:
        _start(turn, Seat(0) if command.leads else None)
    for move in () if lesson is None else lesson.before:
        turn.act(move.seat, lessons.scripted_action(turn.state, move))
    return tuple(turn.facts), turn.state


def _options(
    now: GameOptions, changes: dict[str, Any] | None, game: str, supplies: Supplies,
    cards: Sequence[OwnCard] = (),
) -> dict[str, Any]:  # fmt: skip
    """Returns the complete options after the changes, as the log holds them. Raises Rejected."""
    rules = GAMES[game]
    try:
        merged = msgspec.to_builtins(now) | (changes or {})
        options: GameOptions = msgspec.convert(merged, rules.Options)
    except msgspec.ValidationError as error:
        raise Rejected("bad_options") from error
    if code := game_problem(rules, options, supplies.deck(game, options, cards)):
        raise Rejected(code)
    complete: dict[str, Any] = msgspec.to_builtins(options)
    return complete


# Seats --------------------------------------------------------------------------------


def _check_holds_seat(state: TableState, person: str | None, seat: int) -> Sitter:
    sitter = state.sitter(seat)
    if sitter is None or person is None or sitter.person != person:
        raise Rejected("not_your_seat")
    return sitter


def _sit(turn: _Decision, person: str | None, command: c.Sit) -> None:
    state = turn.state
    if person is None:
        raise Rejected("not_your_seat")
    check_may_sit(state, person)
    name, face, there = clean_name(command.name), check_face(command.face), turn.supplies.there
    seat = _seat_for(state, person, command.seat)
    sitter = state.sitter(seat)
    if sitter is None:
        turn.add(f.SeatTaken(seat, person, name, command.locale, face, there))
        turn.reseat(seat, Joined())
    else:
        turn.add(f.SatBack(seat, name, command.locale, face, there))
        if sitter.vacated:
            turn.reseat(seat, Joined(back=True))
    has_seat = _plays_any_seat(state, state.host) if there is None else state.seats_of(state.host)
    if person != state.host and not has_seat:  # whoever is away may come back to it
        lender = state.host if state.host in state.moved else None
        turn.add(host_passed(state, person, lender))


def _seat_for(state: TableState, person: str, wanted: int | None) -> Seat:
    """Returns the seat for a person who sits down: the wanted one; if None, their own, else a free
    one. Raises Rejected."""
    if wanted is None:
        own = state.seats_of(person)
        back = [seat for seat in own if not is_person_played(state, seat)]
        if back:
            return back[0]
        if own:
            raise Rejected("already_seated")
        return _free_seat(state)
    if wanted >= len(state.seats):
        raise Rejected("no_such_seat")
    sitter = state.seats[wanted]
    if sitter is None or (sitter.person == person and not sitter.is_present):
        return Seat(wanted)
    raise Rejected("already_seated" if sitter.person == person else "seat_taken")


def _move(turn: _Decision, person: str | None, seat: Seat, to: Seat) -> None:
    state = turn.state
    if state.status != "lobby":
        raise Rejected("game_running" if state.is_running else "not_in_lobby")
    if max(seat, to) >= len(state.seats):
        raise Rejected("no_such_seat")
    if person is None or person != state.host:
        _check_holds_seat(state, person, seat)
        other = state.seats[to]
        if other is not None and other.person != person:
            raise Rejected("seat_taken")
    if state.seats[seat] is None:
        raise Rejected("empty_seat")
    if seat != to:
        turn.add(f.SeatsSwapped(seat, to))


def _check_takes_part(state: TableState, seat: int) -> Seat:
    """Returns the seat if it takes part in the next game. Raises Rejected `empty_seat`."""
    if Seat(seat) not in state.players:
        raise Rejected("empty_seat")
    return Seat(seat)


def _free_seat(state: TableState) -> Seat:
    free = [Seat(i) for i, sitter in enumerate(state.seats) if sitter is None]
    free = [seat for seat in free if not seat_still_plays(state, seat)]
    if not free:
        raise Rejected("table_full")
    return min(free, key=lambda seat: seat in state.kept)  # of equal ones the first


def _plays_any_seat(state: TableState, person: str) -> bool:
    return any(is_person_played(state, seat) for seat in state.seats_of(person))


def _leave(turn: _Decision, person: str | None, seat: Seat) -> None:
    if not _check_holds_seat(turn.state, person, seat).is_present and turn.state.is_running:
        raise Rejected("bot_plays")
    if turn.state.is_running:
        _leave_running_game(turn, seat)
    else:
        turn.add(leave_fact(turn.state, seat))
    _pass_host_on(turn, seat, person)


def _leave_running_game(turn: _Decision, seat: Seat) -> None:
    """Plays on without the person, who keeps the seat: they may come back to it."""
    if _bot_plays_on(turn.state):
        turn.add(stand_in_fact(turn.state, seat, turn.supplies))
    else:
        turn.add(f.SeatVacated(seat))
        turn.reseat(seat, Vacated())


def _pass_host_on(turn: _Decision, seat: Seat, person: str | None) -> None:
    """Makes the next person to the left of `seat` host, if its person was and plays no other."""
    state = turn.state
    if person != state.host or _plays_any_seat(state, state.host):
        return
    for other in left_of(seat, range(len(state.seats))):
        sitter = state.seats[other]
        if sitter is not None and sitter.is_present and sitter.person is not None:
            turn.add(host_passed(state, sitter.person))
            return


# The host -----------------------------------------------------------------------------


def _decide_host_command(turn: _Decision, command: c.AnyCommand) -> None:
    state = turn.state
    match command:
        case c.AddBot():
            _add_bot(turn, command)
        case c.Remove(_, seat, bars, for_good):
            _remove(turn, Seat(seat), bars=bars or for_good, for_good=for_good)
        case c.LetIn(_, number):
            turn.add(let_in_fact(state, number))
        case c.StandIn(_, seat):
            if not state.is_running:
                raise Rejected("not_playing")
            sitter = state.sitter(seat)
            if sitter is None or not sitter.is_present:
                raise Rejected("no_person")
            _check_bots_allowed(state)
            turn.add(stand_in_fact(state, Seat(seat), turn.supplies))
            _pass_host_on(turn, Seat(seat), sitter.person)
        case c.HandOver():
            turn.add(*host_facts(state, command, turn.supplies))
        case c.SetUp(_, options, settings):
            now = 0 if settings is None else settings.days - state.settings.days
            if (options is not None or now) and state.is_running:
                raise Rejected("game_running")
            if not state.is_running:
                options = clock.options_over_days(state.rules, settings, options)
            if options is not None:
                before, cards = state.options, state.own_cards
                options = _options(before, options, state.game, turn.supplies, cards)
                check_box(state, msgspec.convert(options, state.rules.Options))
            turn.add(f.SetUpDone(options, settings))
        case c.Start(_, first):
            _start(turn, None if first is None else _check_takes_part(state, first))
        case c.Mix(_, first, awaited):
            _free_vacated(turn)
            starting.deck_to_start(turn.state, turn.supplies)
            first = None if first is None else _check_takes_part(state, first)
            seats = tuple(sorted({_check_takes_part(state, seat) for seat in awaited}))
            turn.add(starting.mixing_begun(turn.state, turn.supplies, first, seats))
        case c.SetCall(_, call):
            turn.add(f.CallSet(None if call is None else check_link(call)))
        case c.ToLobby():
            if state.status != "over":
                raise Rejected("not_over")
            _free_vacated(turn)
            turn.add(f.LobbyOpened())
        case c.HoldClock(_, held):
            clock.check_clocks_run(state)
            turn.add(f.ClockHeld(held))
        case c.StretchClock():
            clock.check_clocks_run(state)
            turn.add(f.ClockStretched())
        case _:
            raise AssertionError(f"no such command here: {type(command).__name__}")


def _start(turn: _Decision, first: Seat | None = None) -> None:
    """Starts a game whose seed is the server's alone."""
    _free_vacated(turn)
    state, supplies = turn.state, turn.supplies
    deck = starting.deck_to_start(state, supplies)
    turn.begin(starting.game_started(state, deck, first, supplies.seed))


def _free_vacated(turn: _Decision) -> None:
    turn.add(*() if turn.state.is_running else free_vacated(turn.state, turn.supplies))


def _check_bots_allowed(state: TableState) -> None:
    if not state.rules.bots.welcome(state.options):
        raise Rejected("no_bots")
    check_box(state, state.options)


def _bot_plays_on(state: TableState) -> bool:
    """Whether a bot plays on for a person who leaves a game; else the seat empties (G26)."""
    return state.settings.leavers == "bot" and state.rules.bots.welcome(state.options)


def _add_bot(turn: _Decision, command: c.AddBot) -> None:
    state = turn.state
    _check_bots_allowed(state)
    if command.seat is None:
        seat = _free_seat(state)
    elif command.seat >= len(state.seats):
        raise Rejected("no_such_seat")
    else:
        seat = Seat(command.seat)
    sitter = state.seats[seat]
    if sitter is not None and sitter.person is not None:
        raise Rejected("seat_taken")
    turn.add(requested_bot(state, seat, command, turn.supplies))
    check_box(turn.state, state.options)
    if sitter is None:
        turn.reseat(seat, Joined())


def _remove(turn: _Decision, seat: Seat, *, bars: bool, for_good: bool) -> None:
    state = turn.state
    sitter = state.sitter(seat)
    if sitter is None:
        raise Rejected("empty_seat")
    if belongs_to_lender(state, sitter):  # who acts for them takes no seat away
        if state.is_running and sitter.is_present:
            _leave_running_game(turn, seat)
        elif not state.is_running:
            turn.add(f.SeatVacated(seat))
        return
    plays_for_person = sitter.person is not None and not sitter.vacated and state.is_running
    if plays_for_person and (sitter.is_bot_played or _bot_plays_on(state)):
        turn.add(bot_seated(state, seat, turn.supplies))  # G26: a bot plays on
    else:
        turn.add(f.SeatFreed(seat))
        if not sitter.vacated:
            turn.reseat(seat, Vacated())
    if bars:
        turn.add(*removal_fact(turn.state, sitter, for_good=for_good))
    _pass_host_on(turn, seat, sitter.person)
