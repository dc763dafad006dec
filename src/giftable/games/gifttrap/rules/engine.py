"""GiftTRAP by the rules of docs/rulebook/gifttrap.md: the twelve functions of kernel.Game.

`evolve` (evolving.py) is the only place where the position changes. asking.py says what is allowed,
showing.py what viewers see.
"""

from __future__ import annotations

from collections.abc import Callable

from giftable.content.box import boxed, clean
from giftable.games.gifttrap.rules import moves as m
from giftable.games.gifttrap.rules import state as s
from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.asking import (
    ask,
    ask_due,
    ask_free,
    tokens_for,
    trap_phases,
    waiting,
)
from giftable.games.gifttrap.rules.asks import FREE, NOT_ASKED, Ask, AskLook, check
from giftable.games.gifttrap.rules.ceremony import OTHER_MS
from giftable.games.gifttrap.rules.dealing import cards_dealt, needs, withdrawn
from giftable.games.gifttrap.rules.ending import on_gifted, outcome_after
from giftable.games.gifttrap.rules.evolving import evolve
from giftable.games.gifttrap.rules.moves import AnyAction
from giftable.games.gifttrap.rules.options import (
    EDITIONS,
    HOUSE_RULES,
    PACKS,
    SEATS_MAX,
    SEATS_MIN,
    SETTINGS_CITED,
    Deck,
    Options,
    cards_needed,
    gifts_each,
    problem,
)
from giftable.games.gifttrap.rules.resampling import resample
from giftable.games.gifttrap.rules.scoring import gift_under, opening
from giftable.games.gifttrap.rules.showing import (
    HOLD_MS,
    foreshown,
    holds_ms,
    private,
    public,
    show,
    view,
)
from giftable.games.gifttrap.rules.state import AnyEvent, State
from giftable.games.gifttrap.rules.view import AnyShown, View
from giftable.games.kernel import (
    AlreadyInPlay,
    Below,
    BotInfo,
    Game,
    GiftId,
    Joined,
    Outcome,
    Presentation,
    Rejected,
    Seat,
    Vacated,
)

Decided = tuple[tuple[AnyEvent, ...], State]
"""The events that follow, and the position after them."""


def new(options: Options, deck: Deck, seats: tuple[Seat, ...], first: Seat | None = None) -> State:
    """Returns the position in which a game begins, before any event.

    `first` deals first (a rematch, G29); None draws the first dealer (G6).
    Raises Rejected with the code of `problem`.
    """
    if code := problem(options, deck, len(seats)):
        raise Rejected(code)
    return State(
        options=options, to_shuffle=() if options.box else deck, dealer=first,
        seats=tuple(sorted(seats)),
        each=gifts_each(options, len(seats)),
        traps_held=(options.expert and options.traps,) * s.SEATS, piles=(s.Pile(),) * PACKS,
    )  # fmt: skip


# Decisions -----------------------------------------------------------------------------


def decide(state: State, seat: Seat, action: AnyAction, asked: Ask | None = None) -> Decided:
    """Returns the events that an action causes and the position after them. Raises Rejected."""
    code: str | None = NOT_ASKED
    if asked is not None:
        code = check(asked.due, asked.free, action)
    elif seat in state.seats:
        is_free = type(action) in FREE  # build only the half of the ask that can allow it
        due, free = (None, ask_free(state, seat)) if is_free else (ask_due(state, seat), ())
        code = check(due, free, action)
    if code is not None:
        raise Rejected(_refusal_code(state, seat, action, code))
    return _DECIDE[type(action)](state, seat, action)


def _single_event(state: State, event: AnyEvent) -> Decided:
    return (event,), evolve(state, event)


def _prepend(event: AnyEvent, decided: Decided) -> Decided:
    """Puts an event before those that were decided after it."""
    events, after = decided
    return (event, *events), after


def _refusal_code(state: State, seat: Seat, action: AnyAction, code: str) -> str:
    """Returns the exact code of a refusal; only public facts and the seat's own go into it."""
    if state.phase == "over":
        return "game_over"
    if seat not in state.seats:
        return "not_in_play"
    if action.round != state.round:
        return "stale_round"
    phase = state.phase
    match action:
        case m.Trap():
            return _trap_refusal_code(state, seat, action)
        case m.Swap() if code == "gift_gone" and action.gift in state.gifts:
            return "no_card_left"  # its pack has none to take its place (G28)
        case m.Turn() if code == "gift_gone" and action.gift in state.gifts:
            return "one_sided"
        case _ if code != NOT_ASKED:
            return code
        case m.Deal():
            return "wrong_phase" if phase != "deal" else "not_the_dealer"
        case m.Turn() | m.Swap() | m.AskSwap() if state.options.box:
            return "cards_on_table"  # G31
        case m.LayAnew() | m.NameGift() if not state.options.box:
            return "no_box"
        case m.NameGift():
            return "wrong_phase"
        case m.LayAnew() if phase == "shop" and seat == state.dealer:
            return "somebody_looked"
        case m.Turn() if phase == "shop" and seat == state.dealer:
            return "one_sided" if action.gift in state.gifts else "gift_gone"
        case m.Turn() | m.OpenGiving() | m.LayAnew():
            return "wrong_phase" if phase != "shop" else "not_the_dealer"
        case m.Swap():
            if phase != "shop":
                return "wrong_phase"
            return "no_card_left" if seat == state.dealer else "not_the_dealer"
        case m.AskSwap():
            return "wrong_phase" if phase != "shop" else "dealer_decides"
        case m.Give():
            return "wrong_phase" if phase != "give" else "already_given"
        case m.Get():
            return "wrong_phase" if phase != "get" else "already_marked"
        case m.TakeBack():
            return "wrong_phase" if phase != action.phase else "nothing_to_take_back"
        case m.Ready():
            return "already_ready" if phase in ("shop", "ready") else "wrong_phase"
        case m.Open():
            return "wrong_phase" if phase != "reveal" else "not_your_turn"


def _trap_refusal_code(state: State, seat: Seat, action: m.Trap) -> str:
    options = state.options
    if not (options.expert and options.traps):
        return "no_traps"
    if not state.traps_held[seat]:
        return "trap_spent"
    if any(t.gift == action.gift for t in state.traps):
        return "already_trapped"  # G23
    return "gift_gone" if state.phase in trap_phases(options) else "wrong_phase"


def _deal(state: State, seat: Seat, action: m.Deal) -> Decided:
    return _single_event(state, cards_dealt(state, action.pack))


def _lay_anew(state: State, seat: Seat, action: m.LayAnew) -> Decided:
    return _single_event(state, cards_dealt(state, action.pack))


def _name_gift(state: State, seat: Seat, action: m.NameGift) -> Decided:
    field = state.gifts.index(action.gift)
    named = GiftId(boxed(field + 1, clean(action.name) or ""))
    return _single_event(state, v.GiftNamed(seat, field, action.gift, named))


def _turn(state: State, seat: Seat, action: m.Turn) -> Decided:
    field = state.gifts.index(action.gift)
    return _single_event(state, s.CardTurned(field, action.gift, state.grid[field][1]))


def _swap(state: State, seat: Seat, action: m.Swap) -> Decided:
    field = state.gifts.index(action.gift)
    card = state.piles[state.packs[field]].fresh[0]
    return _single_event(state, s.CardSwapped(field, action.gift, card))


def _ask_swap(state: State, seat: Seat, action: m.AskSwap) -> Decided:
    wanted = v.SwapAsked(seat, action.gift) not in state.swaps_asked
    return _single_event(state, v.SwapWished(seat, action.gift, wanted))


def _open_giving(state: State, seat: Seat, action: m.OpenGiving) -> Decided:
    return _single_event(state, v.GivingOpened())


def _give(state: State, seat: Seat, action: m.Give) -> Decided:
    """G8. The last player's gifts close the giving, and everybody sees all GIVE MORE cards
    (G19)."""
    double = None
    if action.double is not None:
        double = [gift for _, gift in action.gifts].index(action.double)
    given = s.GiftsGiven(seat, action.gifts, double)
    after = evolve(state, given)
    if len(state.missing) > 1:
        return (given,), after
    doubles = [_double_given(g) for g in after.gives if g is not None and g.double is not None]
    return _prepend(given, _single_event(after, v.GivingClosed(tuple(doubles))))


def _double_given(gave: s.GiftsGiven) -> v.DoubleGiven:
    assert gave.double is not None
    to = gave.gifts[gave.double][0]
    nth = sum(1 for other, _ in gave.gifts[: gave.double] if other == to)
    return v.DoubleGiven(gave.seat, to, nth)


def _get(state: State, seat: Seat, action: m.Get) -> Decided:
    """G9. The last player's tokens close the phase: everybody sees the GET MORE cards (G20), and
    the GETs of the dealer or of all players are turned up (G10)."""
    laid = s.GetsLaid(seat, action.great, action.good, action.ok, action.no_way, action.double)
    after = evolve(state, laid)
    if len(state.missing) > 1:
        return (laid,), after
    doubles = [
        v.DoubleGotten(got.seat, *got.double)
        for got in after.gets
        if got is not None and got.double is not None
    ]
    if state.options.reveal == "together":
        turners = _seats_from_dealer(state)
    else:
        turners = (_seats_from_dealer(state)[0],)
    turned = v.GetsTurned(tuple(_turned_up(after.gets[t]) for t in turners))
    closed = v.GettingClosed(tuple(doubles))
    return _prepend(laid, _prepend(closed, _single_event(evolve(after, closed), turned)))


def _turned_up(got: s.GetsLaid | None) -> v.Turned:
    assert got is not None
    return v.Turned(got.seat, got.great, got.good, got.ok, got.no_way)


def _seats_from_dealer(state: State) -> tuple[Seat, ...]:
    """Returns the seats in play, the dealer first, then to the left (G10)."""
    dealer = state.dealer
    assert dealer is not None
    at = state.seats.index(dealer)
    return state.seats[at:] + state.seats[:at]


def _take_back(state: State, seat: Seat, action: m.TakeBack) -> Decided:
    return _single_event(state, s.TookBack(seat, action.phase))


def _trap(state: State, seat: Seat, action: m.Trap) -> Decided:
    return _single_event(state, v.GiftTrapped(seat, action.gift))


def _open(state: State, seat: Seat, action: m.Open) -> Decided:
    """G10: opens one token. After an opener's last token the next opener's GETs are turned up;
    after the last opener the round ends."""
    opened = opening(state, seat, action.token, action.guess)
    after = evolve(state, opened)
    if len(state.wrapped) > 1:
        return (opened,), after
    if state.to_open:
        turned = v.GetsTurned((_turned_up(state.gets[state.to_open[0]]),))
        return _prepend(opened, _single_event(after, turned))
    return _prepend(opened, _end_of_round(after))


def _ready(state: State, seat: Seat, action: m.Ready) -> Decided:
    """G7: after the last Ready the giving opens. G10, `together`: all tokens open: by receiver from
    the dealer to the left, then by field, then by giver from the dealer's left."""
    if state.phase == "shop":
        looked = s.SaidReady(seat, "shop")
        after = evolve(state, looked)
        if after.missing:
            return (looked,), after
        return _prepend(looked, _single_event(after, v.GivingOpened()))
    said = s.SaidReady(seat)
    events: list[AnyEvent] = [said]
    is_last = len(state.missing) == 1
    state = evolve(state, said)
    if not is_last:
        return (said,), state
    order = _seats_from_dealer(state)
    givers = {giver: i for i, giver in enumerate((*order[1:], order[0]))}
    for to in order:
        tokens = [(state.gifts.index(gift_under(state, to, g, n)), givers[g], g, n)
                  for g, n in tokens_for(state, to)]  # fmt: skip
        for _, _, giver, nth in sorted(tokens):
            events.append(opening(state, to, (giver, nth)))
            state = evolve(state, events[-1])
    ended, state = _end_of_round(state)
    return (*events, *ended), state


_DECIDE: dict[type, Callable[..., Decided]] = {
    m.Deal: _deal,
    m.LayAnew: _lay_anew,
    m.NameGift: _name_gift,
    m.Turn: _turn,
    m.Swap: _swap,
    m.AskSwap: _ask_swap,
    m.OpenGiving: _open_giving,
    m.Give: _give,
    m.Get: _get,
    m.TakeBack: _take_back,
    m.Ready: _ready,
    m.Open: _open,
    m.Trap: _trap,
}


# The end -------------------------------------------------------------------------------


def _end_of_round(state: State) -> Decided:
    """G14-G16, G26: ends the round, and the game if somebody is GIFTED; else begins the next."""
    gifted = on_gifted(state)
    ended = v.RoundEnded(state.round, gifted)
    outcome_ = outcome_after(state, gifted)
    last = v.GameEnded(outcome_) if outcome_ else _next_round(state)
    return _prepend(ended, _single_event(evolve(state, ended), last))


def _next_round(state: State) -> v.RoundBegan:
    """G6, G17, G26, G27: begins a round: the next dealer, who joins and leaves, one gift each or
    two."""
    seats = state.next_seats
    assert state.dealer is not None
    dealer = next((p for p in seats if p > state.dealer), seats[0])
    each = gifts_each(state.options, len(seats))
    stay = [p for p in seats if p in state.seats]
    lowest_give = min(state.give[p] for p in stay) if stay else 0
    lowest_get = min(state.get[p] for p in stay) if stay else 0
    fresh = state.options.expert and state.options.traps
    joined = tuple(
        v.Entered(j.seat, state.give[j.seat], state.get[j.seat], state.traps_held[j.seat], True)
        if j.back
        else v.Entered(j.seat, lowest_give, lowest_get, fresh)
        for j in state.joining
    )
    return v.RoundBegan(
        state.round + 1, dealer, seats, each, joined, state.leaving, each < state.each
    )


def outcome(state: State) -> Outcome | None:
    """Who won and why ("gifted", "beyond", "cap", "too_few"), or None while the game goes on."""
    return state.outcome


def withdraw(state: State, gift: GiftId) -> Decided:
    """G30: takes a card that people made out of the game."""
    event = withdrawn(state, gift)
    return ((), state) if event is None else _single_event(state, event)


# Seats and clocks ----------------------------------------------------------------------


def reseat(state: State, seat: Seat, change: Joined | Vacated) -> Decided:
    """G26, G27: lets a seat join or leave when the next round starts.

    Raises AlreadyInPlay, Rejected("not_in_play", "deck_too_small", "too_many_players",
    "game_over").
    """
    if state.phase == "over":
        raise Rejected("game_over")
    coming = any(j.seat == seat for j in state.joining)
    if isinstance(change, Vacated):
        if not coming and (seat not in state.seats or seat in state.leaving):
            raise Rejected("not_in_play")
        return _single_event(state, v.SeatPending(seat, joins=False))
    # Nobody else gets a leaver's seat before the round ends: its markers are still in play.
    thinks_better = change.back and seat in state.leaving
    if coming or (seat in state.seats and not thinks_better):
        raise AlreadyInPlay
    after = len(state.next_seats) + 1
    if after > SEATS_MAX:
        raise Rejected("too_many_players")
    if cards_needed(state.options, after) > state.cards:
        raise Rejected("deck_too_small")  # G28
    return _single_event(state, v.SeatPending(seat, joins=True, back=change.back))


def fallback(state: State, seat: Seat, below: Below, asked: Ask | None = None) -> AnyAction:
    """G25: returns the action for a seat that is too slow: the next token by giver from the left; a
    dealer who looks on for too long opens the giving; else random, no card."""
    asked = asked or ask(state, seat)
    if asked is None or asked.due is None:
        raise Rejected("not_waited_for")
    due = asked.due
    if isinstance(due, AskLook) and due.deals:
        return m.OpenGiving(state.round)
    return due.nth(0 if state.phase == "reveal" else below(due.plain()))


GAME: Game[State, AnyAction, AnyEvent, View] = Game(
    name="gifttrap",
    seats_min=SEATS_MIN,
    seats_max=SEATS_MAX,
    Options=Options,
    Deck=Deck,
    Action=AnyAction,
    editions=EDITIONS,
    hides=True,
    simultaneous=True,
    chance=True,
    problem=problem,
    new=new,
    ask=ask,
    decide=decide,
    needs=needs,
    evolve=evolve,
    reseat=reseat,
    view=view,
    show=show,
    outcome=outcome,
    waiting=waiting,
    fallback=fallback,
    resample=resample,
    withdraw=withdraw,
    real_cards=lambda options: options.box,
    over_days={"reveal": "together"},
    presentation=Presentation(
        public=public,
        private=private,
        holds_ms=holds_ms,
        foreshown=foreshown,
        leader=lambda state: state.dealer,
        shown_ms=HOLD_MS,
        other_ms=OTHER_MS,
        revealing=frozenset({v.TokenOpened}),
    ),
    bots=BotInfo(
        levels=("novice", "casual", "friend", "expert"),
        level="friend",
        levels_once={"simple": "friend"},
    ),
    house_rules=HOUSE_RULES,
    settings_cited=SETTINGS_CITED,
)

__all__ = ["GAME", "AnyAction", "AnyEvent", "AnyShown", "View", "decide", "evolve", "new"]
