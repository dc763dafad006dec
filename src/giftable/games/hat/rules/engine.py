"""That's Not a Hat: players accept or refuse face-down gifts; who is wrong gets a penalty.

docs/rulebook/hat.md numbers the rules, H1-H20. The twelve functions of `Game` (kernel.py) come from
here (new, needs, decide, reseat, fallback, outcome), asking.py (ask, waiting), evolving.py
(evolve), showing.py (view, show) and resampling.py (resample).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from giftable.games.hat.rules import moves as m
from giftable.games.hat.rules import state as s
from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.asking import ask, ask_due, next_to, waiting
from giftable.games.hat.rules.asks import NOT_ASKED, Ask, AskName, check
from giftable.games.hat.rules.evolving import evolve
from giftable.games.hat.rules.moves import AnyAction
from giftable.games.hat.rules.options import (
    EDITIONS,
    HOUSE_RULES,
    SEATS_MIN,
    SETTINGS_CITED,
    Deck,
    Options,
    cards_in_play,
    cards_needed,
    is_short,
    problem,
    starting_gifts,
    takes_bots,
)
from giftable.games.hat.rules.resampling import resample
from giftable.games.hat.rules.showing import HOLD_MS, holds_ms, private, public, show, view
from giftable.games.hat.rules.state import AnyEvent, Card, State
from giftable.games.hat.rules.view import AnyShown, View
from giftable.games.kernel import (
    SEATS_MAX,
    AlreadyInPlay,
    Below,
    BotInfo,
    Draw,
    Game,
    GiftId,
    Joined,
    Outcome,
    Presentation,
    Rejected,
    Seat,
    Vacated,
)
from giftable.games.own import is_custom

GROWS_EVERY = 4  # H16: accepts in a row, per seat in play, until a column grows
STALLS_AT = 20  # H16: accepts in a row, per seat in play, until the game ends

Decided = tuple[tuple[AnyEvent, ...], State]
"""The events that follow, and the position after them."""


def new(options: Options, deck: Deck, seats: tuple[Seat, ...], first: Seat | None = None) -> State:
    """Returns the position in which a game begins. `first` begins; None: that is drawn (H3).

    Raises Rejected with the code of `problem`.
    """
    if code := problem(options, deck, len(seats)):
        raise Rejected(code)
    gifts = _catalogue(deck)
    black, white = cards_in_play(options, len(gifts))
    named = None if options.first is None else Seat(options.first)
    return State(
        options=options, gifts=gifts, unseen=gifts, own=sum(map(is_custom, gifts)), black=black,
        white=white, games=len(seats) if options.match else 1, seats=tuple(sorted(seats)),
        first=named if named in seats else first,
    )  # fmt: skip


@lru_cache(maxsize=8)
def _catalogue(deck: Deck) -> tuple[GiftId, ...]:
    """Returns all gifts in the order of their ids, which reveals nothing about the deck's order."""
    return tuple(sorted(gift for pack in deck for gift in pack))


# Draws ---------------------------------------------------------------------------------


def needs(state: State) -> Draw | None:
    """Returns the draw for the deal or for the shop's next top card, if one is due (H2-H4)."""
    if state.top is not None:
        return None
    if state.phase == "deal":
        return _deal_due(state)
    if state.ended is not None or not state.black + state.white:
        return None
    return Draw(
        "shop",
        (len(_pool(state, state.unseen)), state.black + state.white),
        lambda numbers: _next_turned(state, *numbers),
    )


def _next_turned(state: State, gift: int, back: int) -> s.NextTurned:
    pool = _pool(state, state.unseen)
    return s.NextTurned(Card(pool[gift], "black" if back < state.black else "white"))


def _pool(state: State, unseen: Sequence[GiftId]) -> Sequence[GiftId]:
    """Returns the gifts of which the next one is drawn: of a mixed deck, every other one is
    people's own as long as there are any (H1)."""
    if not 0 < state.own < len(state.gifts):
        return unseen
    own = [gift for gift in unseen if is_custom(gift)]
    ours = [gift for gift in unseen if not is_custom(gift)]
    turned_up = len(state.gifts) - len(unseen)
    return own if own and (not ours or 2 * (state.own - len(own)) <= turned_up) else ours


def _deal_due(state: State) -> Draw:
    seats = state.seats
    each = starting_gifts(state.options, len(seats))
    bounds = [len(seats)] if state.first is None else []
    backs = state.black + state.white
    for n, gifts in enumerate(_pool_sizes(state, each * len(seats) + 1)):
        bounds += (gifts, backs - n)

    def event(numbers: tuple[int, ...]) -> s.Dealt:
        first = state.first
        if first is None:
            first, numbers = seats[numbers[0]], numbers[1:]
        *dealt, top = _draw_cards(state, numbers)
        columns = tuple([tuple(dealt[i : i + each]) for i in range(0, len(dealt), each)])
        return s.Dealt(state.game, first, seats, columns, Card(top.gift, top.back))

    return Draw(f"deal-{state.game}", tuple(bounds), event)


def _pool_sizes(state: State, count: int) -> list[int]:
    """Returns how many gifts each of the next `count` draws has to choose from."""
    unseen = list(state.unseen)
    sizes = []
    for _ in range(count):
        pool = _pool(state, unseen)
        sizes.append(len(pool))
        unseen.remove(pool[-1])  # whichever it is: only its kind counts
    return sizes


def _draw_cards(state: State, numbers: tuple[int, ...]) -> list[Card]:
    """Returns open cards, seen by nobody yet. Two numbers choose one: gift and back (H1)."""
    unseen, black, backs = list(state.unseen), state.black, state.black + state.white
    cards = []
    for number, back in zip(numbers[::2], numbers[1::2], strict=True):
        is_black = back < black
        gift = _pool(state, unseen)[number]
        unseen.remove(gift)
        cards.append(Card(gift, "black" if is_black else "white", is_open=True))
        black -= is_black
        backs -= 1
    return cards


# Decisions -----------------------------------------------------------------------------


def decide(state: State, seat: Seat, action: AnyAction, asked: Ask | None = None) -> Decided:
    """Returns the events that an action causes and the position after them. Raises Rejected."""
    code = check(ask_due(state, seat) if asked is None else asked.due, action)
    if code is not None:
        raise Rejected(_refusal_code(state, seat, action, code))
    return _DECIDE[type(action)](state, seat, action)


def _refusal_code(state: State, seat: Seat, action: AnyAction, code: str) -> str:
    """Returns the exact code of a refusal; only public facts go into it."""
    phase = state.phase
    if phase == "over":
        return "game_over"
    if seat not in state.next_seats:
        return "not_in_play"
    if action.turn != state.turn:
        return "stale_turn"
    if code != NOT_ASKED:
        return code
    match action:
        case m.Deal():
            return "not_first" if phase == "pause" else "wrong_phase"
        case m.Draw():
            return "not_first" if phase == "look" else "wrong_phase"
        case m.Name() | m.Say():
            if phase not in ("name", "answer"):
                return "wrong_phase"
            if seat != state.giver:
                return "not_the_giver"
            if phase == "answer":
                return "already_named"
            return "spoken_here" if state.options.spoken else "not_spoken"
        case m.Accept() | m.Refuse():
            if phase not in ("name", "answer"):
                return "wrong_phase"
            return "not_the_receiver" if seat != state.receiver else "not_named_yet"
        case m.Vote():
            if phase != "vote":
                return "wrong_phase"
            return "already_voted" if seat in state.voters else "no_vote"


def _single_event(state: State, event: AnyEvent) -> Decided:
    return (event,), evolve(state, event)


def _prepend(event: AnyEvent, decided: Decided) -> Decided:
    """Puts an event before those that were decided after it."""
    events, after = decided
    return (event, *events), after


def _deal(state: State, seat: Seat, action: m.Deal) -> Decided:
    """H11: begins the next game; penalties add up. A newcomer to a running match starts with the
    highest total (our own rule)."""
    seats = state.next_seats
    totals = _totals(state)
    most = max((totals[seat] for seat in state.seats), default=0)  # all may have left
    before = tuple(totals[p] if p in state.seats else most for p in seats)
    return _single_event(state, s.MatchWentOn(state.game + 1, seat, seats, before))


def _totals(state: State) -> tuple[int, ...]:
    """Returns all penalties of the match so far, by seat."""
    return tuple([n + len(pile) for n, pile in zip(state.before, state.penalties, strict=True)])


def _draw(state: State, seat: Seat, action: m.Draw) -> Decided:
    return _draw_from_shop(state, seat)


def _draw_from_shop(state: State, seat: Seat) -> Decided:
    """H4: gives the shop's top at once; H17: an empty shop ends the game."""
    top = state.top
    if top is None:
        return _end_game(state, "empty")
    to = next_to(state.seats, seat, top.back)
    return _single_event(state, v.GiftDrawn(seat, to, top.gift, top.back))


def _name(state: State, seat: Seat, action: m.Name) -> Decided:
    assert state.receiver is not None
    return _single_event(state, v.GiftNamed(seat, state.receiver, action.gift))


def _say(state: State, seat: Seat, action: m.Say) -> Decided:
    assert state.receiver is not None
    return _single_event(state, v.GiftSaid(seat, state.receiver))


def _accept(state: State, seat: Seat, action: m.Accept) -> Decided:
    """H7: the receiver gives its oldest gift; H16: too many accepts in a row end the game, unless
    the host chose to play on."""
    seats = len(state.seats)
    calm, owed = state.calm + 1, state.owed
    if state.options.nobody_errs == "grow":
        if calm >= STALLS_AT * seats:
            accepted = v.GiftAccepted(seat)
            return _prepend(accepted, _end_game(evolve(state, accepted), "stall"))
        if calm % (GROWS_EVERY * seats) == 0:
            owed += 1
        if owed and seat not in state.grown and _may_add_from_shop(state):
            accepted = v.GiftAccepted(seat, owed=owed - 1)
            return _prepend(accepted, _draw_from_shop(evolve(state, accepted), seat))
    back = state.columns[seat][0].back
    return _single_event(state, v.GiftAccepted(seat, next_to(state.seats, seat, back), back, owed))


def _may_add_from_shop(state: State) -> bool:
    """H16: a column grows only while the shop covers the draws that H17 counts on."""
    seats = state.seats
    drawn = sum(len(state.penalties[seat]) for seat in seats)
    return state.shop_left > len(seats) * (state.options.penalties - 1) - drawn


def _refuse(state: State, seat: Seat, action: m.Refuse) -> Decided:
    """H8: the card is turned up; with `spoken` the others vote (H14)."""
    card, giver = state.card, state.giver
    assert card is not None and giver is not None
    if state.options.spoken:
        refused = v.GiftRefused(seat, giver, card.gift)
        return _prepend(refused, _count_votes(evolve(state, refused)))
    wrong = seat if state.claim == card.gift else giver
    refused = v.GiftRefused(seat, giver, card.gift, wrong)
    return _prepend(refused, _after_penalty(evolve(state, refused), wrong, card.back))


def _vote(state: State, seat: Seat, action: m.Vote) -> Decided:
    cast = s.VoteCast(seat, action.right)
    return _prepend(cast, _count_votes(evolve(state, cast)))


def _count_votes(state: State) -> Decided:
    """H14: once all have voted, gives the gift to the player who was wrong; a tie means right."""
    votes = [state.votes[seat] for seat in state.voters]
    if None in votes:
        return (), state
    card, giver, receiver = state.card, state.giver, state.receiver
    assert card is not None and giver is not None and receiver is not None
    right, not_right = votes.count(True), votes.count(False)
    wrong = receiver if right >= not_right else giver
    counted = v.VotesCounted(right, not_right, card.gift, wrong)
    return _prepend(counted, _after_penalty(evolve(state, counted), wrong, card.back))


def _after_penalty(state: State, wrong: Seat, back: v.Back) -> Decided:
    """H8, H10: a penalty ends the game, or the player who got it draws and gives.

    H18: if that player has left, the receiver draws; if the receiver has left too, the next player
    in the direction of the card's arrow.
    """
    if len(state.penalties[wrong]) >= state.options.penalties:
        return _end_game(state, "limit")
    receiver = state.receiver
    assert receiver is not None
    if wrong in state.seats:
        return _draw_from_shop(state, wrong)
    if receiver in state.seats:
        return _draw_from_shop(state, receiver)
    return _draw_from_shop(state, next_to(state.seats, receiver, back))


_DECIDE: dict[type, Callable[..., Decided]] = {
    m.Deal: _deal,
    m.Draw: _draw,
    m.Name: _name,
    m.Say: _say,
    m.Accept: _accept,
    m.Refuse: _refuse,
    m.Vote: _vote,
}


# The end -------------------------------------------------------------------------------


def _end_game(state: State, why: v.Why) -> Decided:
    return _single_event(state, _game_ended(state, why))


def _game_ended(state: State, why: v.Why) -> v.GameEnded:
    """H10, H11: a game's last event: fewest penalties win, ties share; a match may go on."""
    winners = _fewest(state.seats, tuple(map(len, state.penalties)))
    if state.game + 1 < state.games and len(state.next_seats) >= SEATS_MIN:
        return v.GameEnded(winners, why)
    if state.games == 1 or why == "last":
        return v.GameEnded(winners, why, Outcome(winners, why))
    return v.GameEnded(winners, why, Outcome(_fewest(state.seats, _totals(state)), "match"))


def _fewest(seats: tuple[Seat, ...], penalties: tuple[int, ...]) -> tuple[Seat, ...]:
    least = min(penalties[seat] for seat in seats)
    return tuple(seat for seat in seats if penalties[seat] == least)


def outcome(state: State) -> Outcome | None:
    """Returns who won and why (`view.Why`), or None while the game or its match goes on."""
    return state.outcome


# Seats and clocks ----------------------------------------------------------------------


def reseat(state: State, seat: Seat, change: Joined | Vacated) -> Decided:
    """H18: a player who leaves is out at once; a newcomer waits for the next game.

    Raises AlreadyInPlay, Rejected("not_in_play", "deck_too_small", "too_many_players",
    "game_over").
    """
    if state.phase == "over":
        raise Rejected("game_over")
    if isinstance(change, Vacated):
        if seat in state.joining:
            return _single_event(state, v.SeatPending(seat, joins=False))
        if seat not in state.seats:
            raise Rejected("not_in_play")
        return _leave(state, seat)
    if seat in state.next_seats:
        raise AlreadyInPlay
    after = len(state.next_seats) + 1
    if after > SEATS_MAX:
        raise Rejected("too_many_players")
    if cards_needed(state.options, after) > sum(cards_in_play(state.options, len(state.gifts))):
        raise Rejected("deck_too_small")  # H17
    return _single_event(state, v.SeatPending(seat, joins=True))


def _leave(state: State, seat: Seat) -> Decided:
    """H18: takes a seat out of the circle. A gift that it was to get goes to the next player; a
    gift that it had not named yet is dropped, and its receiver draws."""
    rest = tuple([other for other in state.seats if other != seat])
    left = v.SeatLeft(seat)
    if len(rest) < SEATS_MIN:
        after = evolve(state, left)
        if state.phase == "pause" and len(after.next_seats) >= SEATS_MIN:
            return (left,), after
        return _prepend(left, _end_game(after, "last"))
    card = state.card
    match state.phase:
        case "look" if seat == state.first:
            return _single_event(state, v.SeatLeft(seat, first=next_to(rest, seat, "black")))
        case "name" if seat == state.giver:
            assert state.receiver is not None
            left = v.SeatLeft(seat, dropped=True)
            return _prepend(left, _draw_from_shop(evolve(state, left), state.receiver))
        case "name" | "answer" if seat == state.receiver:
            assert card is not None
            return _single_event(state, v.SeatLeft(seat, to=next_to(rest, seat, card.back)))
        case "vote":
            return _prepend(left, _count_votes(evolve(state, left)))
        case _:
            return _single_event(state, left)


def withdraw(state: State, gift: GiftId) -> Decided:
    """Keeps a card that people made out of later deals. It stays in the deck if that would be too
    small without it (H17)."""
    gifts = len(state.gifts) - len(state.withdrawn) - 1
    enough = cards_needed(state.options, len(state.next_seats))
    if state.phase == "over" or sum(cards_in_play(state.options, gifts)) < enough:
        return (), state
    return _single_event(state, s.GiftWithdrawn(gift))


def fallback(state: State, seat: Seat, below: Below, asked: Ask | None = None) -> AnyAction:
    """H15: returns the action for a seat that is too slow: a giver names any gift of the catalogue,
    which may be right; a receiver accepts; a voter votes right, as a tie would."""
    due = ask_due(state, seat) if asked is None else asked.due
    if due is None:
        raise Rejected("not_waited_for")
    if isinstance(due, AskName):
        return due.nth(below(due.count()))
    return due.nth(0)


def leader(state: State) -> Seat | None:
    """H11: returns the first seat of this game; the next game begins to its left."""
    return state.first


GAME: Game[State, AnyAction, AnyEvent, View] = Game(
    name="hat",
    seats_min=SEATS_MIN,
    seats_max=SEATS_MAX,
    Options=Options,
    Deck=Deck,
    Action=AnyAction,
    editions=EDITIONS,
    hides=True,
    simultaneous=True,  # H14: all others vote
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
    presentation=Presentation(
        public=public, private=private, holds_ms=holds_ms, leader=leader, shown_ms=HOLD_MS
    ),
    bots=BotInfo(
        levels=("novice", "beginner", "casual", "adaptive", "friend", "sharp", "expert", "perfect"),
        level="adaptive",
        levels_once={"easy": "novice", "even": "casual", "sharp": "sharp"},
        welcome=takes_bots,
    ),
    house_rules=HOUSE_RULES,
    is_short=is_short,
    settings_cited=SETTINGS_CITED,
)

__all__ = ["GAME", "AnyAction", "AnyEvent", "AnyShown", "View", "decide", "evolve", "new"]
