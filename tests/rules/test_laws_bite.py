"""Each law catches a bug planted into GiftTRAP: a law that nothing can break proves nothing.

G8, G9: what is planted leaks what a seat has chosen, or the order in which choices came.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from giftable.rules.gifttrap import moves as m
from giftable.rules.gifttrap import state as s
from giftable.rules.gifttrap import view as v
from giftable.rules.gifttrap.asks import Ask, AskGive
from giftable.rules.gifttrap.engine import GAME
from giftable.rules.gifttrap.options import DEFAULT
from giftable.rules.kernel import Game, Rejected, Seat
from giftable.testing import laws
from giftable.testing.cases import gifttrap_deck
from giftable.testing.playing import Case, Step, dice, playing


def walk(game: Game) -> list[Step]:
    options = replace(DEFAULT, expert=True, rounds_max=2)
    seats = tuple(Seat(n) for n in range(4))
    case = Case(game, "planted", options, gifttrap_deck(12), seats)
    return list(playing(case, Random(8), free_every=8, steps_max=90))


def obey_replay(game: Game) -> None:
    seats = tuple(Seat(n) for n in range(4))
    case = Case(game, "planted", replace(DEFAULT, expert=True), gifttrap_deck(12), seats)
    laws.replay_equals_play(case, list(playing(case, Random(8), free_every=8, steps_max=90)))


def obey_secrecy(game: Game) -> None:
    below = dice(Random(1))
    steps = walk(GAME)
    for n, step in enumerate(steps):
        past = laws.actions_of(steps[max(0, n - 20) : n])
        for viewer in laws.viewers(game):
            tries = laws.probes(game, step.after, viewer, past, below)
            laws.nothing_hidden_shows(game, step.after, viewer, tries, below)


def obey_order(game: Game) -> None:
    for step in walk(GAME):
        laws.order_is_unobservable(game, step.after, dice(Random(1)))


def obey_asks(game: Game) -> None:
    below = dice(Random(1))
    steps = walk(GAME)
    for n, step in enumerate(steps):
        past = laws.actions_of(steps[max(0, n - 20) : n])
        laws.asks_are_sound(game, step.after)
        for seat in step.after.seats:
            laws.allowed_are_accepted(game, step.after, seat, below)
            tries = laws.probes(game, step.after, seat, past, below)
            laws.refused_as_asked(game, step.after, seat, tries)


def a_view_with_a_strangers_gifts(state: s.State, viewer: Seat | None) -> v.View:
    view = GAME.view(state, viewer)
    gave = state.gives[2]
    return view if gave is None else replace(view, my_give=v.MyGive(gave.gifts))


def a_view_with_the_next_card(state: s.State, viewer: Seat | None) -> v.View:
    top = state.piles[0].fresh[:1]
    return replace(GAME.view(state, viewer), backs=tuple(up for up, _ in top))


def a_show_of_what_was_laid(event: Any, viewer: Seat | None) -> Any:
    if isinstance(event, s.GiftsGiven):
        return v.SwapWished(event.seat, event.gifts[0][1], wanted=True)
    return GAME.show(event, viewer)


def no_trap_in_vain(state: s.State, seat: Seat, action: Any) -> Any:
    """G23 names the reason: what was given is a secret."""
    events = GAME.decide(state, seat, action)
    given = {gift for gave in state.gives if gave is not None for _, gift in gave.gifts}
    if isinstance(action, m.Trap) and action.gift not in given:
        raise Rejected("in_vain")
    return events


def any_round(state: s.State, seat: Seat, action: Any) -> Any:
    return GAME.decide(state, seat, replace(action, round=state.round))


def the_first_to_give_deals_next(state: s.State, event: Any) -> Any:
    after = GAME.evolve(state, event)
    if isinstance(event, s.GiftsGiven) and len(state.missing) == len(state.seats):
        return replace(after, dealer=event.seat)
    return after


def a_mutable_count() -> Callable[[s.State, Any], Any]:
    """An `evolve` with a memory of its own."""
    calls = iter(range(10**9))

    def evolve(state: s.State, event: Any) -> Any:
        return replace(GAME.evolve(state, event), round=next(calls))

    return evolve


def one_way_to_give_missing(state: s.State, seat: Seat) -> Ask | None:
    ask = GAME.ask(state, seat)
    if ask is not None and isinstance(ask.due, AskGive):
        return replace(ask, due=replace(ask.due, gifts=ask.due.gifts[:-1]))
    return ask


PLANTED: list[tuple[str, Callable[[Game], None], dict[str, Any]]] = [
    ("a view with a stranger's gifts", obey_secrecy, {"view": a_view_with_a_strangers_gifts}),
    ("a view with the next card", obey_secrecy, {"view": a_view_with_the_next_card}),
    ("a show of what was laid", obey_secrecy, {"show": a_show_of_what_was_laid}),
    ("a refusal that tells", obey_secrecy, {"decide": no_trap_in_vain}),
    ("a refusal that ask does not know", obey_asks, {"decide": no_trap_in_vain}),
    ("no check of the round", obey_asks, {"decide": any_round}),
    ("an ask with a gift too few", obey_asks, {"ask": one_way_to_give_missing}),
    ("the first one counts", obey_order, {"evolve": the_first_to_give_deals_next}),
]


@pytest.mark.parametrize(("obey", "bug"), [row[1:] for row in PLANTED], ids=[r[0] for r in PLANTED])
def test_a_planted_bug_is_caught(obey, bug):
    """G8, G9, G23."""
    with pytest.raises(AssertionError):
        obey(replace(GAME, **bug))


def test_a_replay_that_differs_is_caught():
    """G14: an evolve that depends on more than state and event."""
    with pytest.raises(AssertionError):
        obey_replay(replace(GAME, evolve=a_mutable_count()))


@pytest.mark.parametrize("obey", [obey_replay, obey_secrecy, obey_order, obey_asks])
def test_the_game_itself_obeys(obey):
    """G8, G9."""
    obey(GAME)
