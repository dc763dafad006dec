"""Each law catches bugs planted into each game: a law that nothing can break proves nothing.

G8, G9, H9, H14: what is planted leaks what a seat has chosen or what lies face down, or the order
in which choices came.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from giftable.games.catalog import GAMES
from giftable.games.gifttrap.rules import moves as m
from giftable.games.gifttrap.rules import state as s
from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.asks import AskGive
from giftable.games.gifttrap.rules.engine import GAME
from giftable.games.gifttrap.rules.options import DEFAULT
from giftable.games.hat.rules import moves as hm
from giftable.games.hat.rules import state as hs
from giftable.games.hat.rules import view as hv
from giftable.games.hat.rules.asks import AskName
from giftable.games.hat.rules.engine import GAME as HAT
from giftable.games.hat.rules.options import DEFAULT as HAT_DEFAULT
from giftable.games.kernel import AnyGame, Below, Rejected, Seat
from tests.support import laws
from tests.support.cases import act_of, deck_of
from tests.support.playing import Case, Step, dice, playing

OPTIONS: dict[str, list[Any]] = {
    "gifttrap": [replace(DEFAULT, expert=True, rounds_max=2)],
    "hat": [replace(HAT_DEFAULT, penalties=5), replace(HAT_DEFAULT, spoken=True, penalties=5)],
}
SEATS = {"gifttrap": 4, "hat": 5}


def walk(game: AnyGame) -> list[Step]:
    """Some steps of a game of each option set."""
    seats = tuple(Seat(n) for n in range(SEATS[game.name]))
    deck, act = deck_of(game.name), act_of(game.name)
    cases = [Case(game, "planted", o, deck, seats, act=act) for o in OPTIONS[game.name]]
    return [s for case in cases for s in playing(case, Random(8), free_every=8, steps_max=90)]


def obey_replay(game: AnyGame) -> None:
    seats = tuple(Seat(n) for n in range(SEATS[game.name]))
    case = Case(game, "planted", OPTIONS[game.name][0], deck_of(game.name), seats)
    laws.replay_equals_play(case, list(playing(case, Random(8), free_every=8, steps_max=90)))


def obey_secrecy(game: AnyGame) -> None:
    below = dice(Random(1))
    steps = walk(GAMES[game.name])
    for n, step in enumerate(steps):
        past = laws.actions_of(steps[max(0, n - 20) : n])
        for viewer in laws.viewers(game):
            tries = laws.probes(game, step.after, viewer, past, below)
            laws.nothing_hidden_shows(game, step.after, viewer, tries, below)


def obey_order(game: AnyGame) -> None:
    for step in walk(GAMES[game.name]):
        laws.order_is_unobservable(game, step.after, dice(Random(1)))


def obey_asks(game: AnyGame) -> None:
    below = dice(Random(1))
    steps = walk(GAMES[game.name])
    for n, step in enumerate(steps):
        past = laws.actions_of(steps[max(0, n - 20) : n])
        laws.asks_are_sound(game, step.after)
        for seat in step.after.seats:
            laws.allowed_are_accepted(game, step.after, seat, below)
            tries = laws.probes(game, step.after, seat, past, below)
            laws.refused_as_asked(game, step.after, seat, tries)


# GiftTRAP --------------------------------------------------------------------------------


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


def no_trap_in_vain(state: s.State, seat: Seat, action: Any, asked: Any = None) -> Any:
    """G23 names the reason: what was given is a secret."""
    decided = GAME.decide(state, seat, action)
    given = {gift for gave in state.gives if gave is not None for _, gift in gave.gifts}
    if isinstance(action, m.Trap) and action.gift not in given:
        raise Rejected("in_vain")
    return decided


def any_round(state: s.State, seat: Seat, action: Any, asked: Any = None) -> Any:
    return GAME.decide(state, seat, replace(action, round=state.round))


def the_first_to_give_deals_next(state: s.State, event: Any) -> Any:
    after = GAME.evolve(state, event)
    if isinstance(event, s.GiftsGiven) and len(state.missing) == len(state.seats):
        return replace(after, dealer=event.seat)
    return after


def one_way_to_give_missing(state: s.State, seat: Seat) -> Any:
    ask: Any = GAME.ask(state, seat)
    if ask is not None and isinstance(ask.due, AskGive):
        return replace(ask, due=replace(ask.due, gifts=ask.due.gifts[:-1]))
    return ask


# That's Not a Hat ------------------------------------------------------------------------


def with_players(view: hv.View, change: Callable[[hv.PlayerView], hv.PlayerView]) -> hv.View:
    return replace(view, players=tuple(change(player) for player in view.players))


def a_view_with_a_face(state: hs.State, viewer: Seat | None) -> hv.View:
    """Its owner may surely look: H9 says no."""

    def change(player: hv.PlayerView) -> hv.PlayerView:
        cards = state.columns[player.seat]
        column = tuple(hv.CardView(card.back, card.gift) for card in cards)
        return replace(player, column=column) if player.seat == viewer else player

    return with_players(HAT.view(state, viewer), change)


def a_view_with_a_stable_id(state: hs.State, viewer: Seat | None) -> hv.View:
    """No face, but a number that goes with the card."""

    def change(player: hv.PlayerView) -> hv.PlayerView:
        number = sum(map(state.gifts.index, (c.gift for c in state.columns[player.seat])))
        return replace(player, before=number)

    return with_players(HAT.view(state, viewer), change)


def a_view_with_the_gift_on_its_way(state: hs.State, viewer: Seat | None) -> hv.View:
    return replace(HAT.view(state, viewer), turned=state.card and state.card.gift)


def a_view_with_a_back_too_early(state: hs.State, viewer: Seat | None) -> hv.View:
    def change(player: hv.PlayerView) -> hv.PlayerView:
        cards = state.columns[player.seat]
        column = tuple(
            hv.CardView(card.back, card.gift if card.is_open else None) for card in cards
        )
        return replace(player, column=column)

    return with_players(HAT.view(state, viewer), change)


def a_view_with_the_next_back(state: hs.State, viewer: Seat | None) -> hv.View:
    view = HAT.view(state, viewer)
    return view if state.card or not state.top else replace(view, back=state.top.back)


def a_view_that_counts_the_black_ones(state: hs.State, viewer: Seat | None) -> hv.View:
    return replace(HAT.view(state, viewer), shop_left=state.black)


def a_view_with_the_votes(state: hs.State, viewer: Seat | None) -> hv.View:
    def change(player: hv.PlayerView) -> hv.PlayerView:
        return replace(player, voted=state.votes[player.seat] is True)

    return with_players(HAT.view(state, viewer), change)


def a_show_of_a_vote(event: Any, viewer: Seat | None) -> Any:
    if isinstance(event, hs.VoteCast):
        return hv.VotesCounted(int(event.right), int(not event.right), "", event.seat)
    return HAT.show(event, viewer)


def no_thanks_for_a_lie(state: hs.State, seat: Seat, action: Any, asked: Any = None) -> Any:
    """Whether the claim is true is what nobody knows."""
    decided = HAT.decide(state, seat, action)
    if isinstance(action, hm.Accept) and state.claim != state.card.gift:
        raise Rejected("a_lie")
    return decided


def no_lie_for_the_shops_top(state: hs.State, seat: Seat, action: Any, asked: Any = None) -> Any:
    """H5: also what all see to be false may be said."""
    decided = HAT.decide(state, seat, action)
    if isinstance(action, hm.Name) and action.gift == state.top.gift:
        raise Rejected("seen_to_be_false")
    return decided


def any_turn(state: hs.State, seat: Seat, action: Any, asked: Any = None) -> Any:
    return HAT.decide(state, seat, replace(action, turn=state.turn))


def a_gift_that_cannot_be_named(state: hs.State, seat: Seat) -> Any:
    ask: Any = HAT.ask(state, seat)
    if ask is not None and isinstance(ask.due, AskName):
        return replace(ask, due=replace(ask.due, gifts=ask.due.gifts[:-1]))
    return ask


def the_first_vote_counts(state: hs.State, event: Any) -> Any:
    after = HAT.evolve(state, event)
    cast = [vote for vote in state.votes if vote is not None]
    if isinstance(event, hs.VoteCast) and cast:
        return replace(after, votes=tuple(v if v is None else cast[0] for v in after.votes))
    return after


def a_fallback_that_tells_the_truth(state: hs.State, seat: Seat, below: Below) -> Any:
    """H15: a late giver's gift is named at random, not as what it is."""
    action = HAT.fallback(state, seat, below)
    return replace(action, gift=state.card.gift) if isinstance(action, hm.Name) else action


def a_view_by_deletion(*secrets: str) -> Callable[[Any, Any], Any]:
    """The position with its secrets taken out: all of them but one, as it happens."""

    def view(state: Any, viewer: Seat | None) -> Any:
        position = msgspec.to_builtins(state)
        return {name: value for name, value in position.items() if name not in secrets}

    return view


GIFTTRAP_BUT_ONE = a_view_by_deletion("to_shuffle", "piles", "grid", "gives", "gives_double")
HAT_BUT_ONE = a_view_by_deletion("gifts", "columns", "top", "votes", "black")


def a_mutable_count(game: AnyGame) -> Callable[[Any, Any], Any]:
    """An `evolve` with a memory of its own."""
    calls = iter(range(10**9))
    count = {"gifttrap": "round", "hat": "calm"}[game.name]

    def evolve(state: Any, event: Any) -> Any:
        return replace(game.evolve(state, event), **{count: next(calls)})

    return evolve


Planted = tuple[str, AnyGame, Callable[[AnyGame], None], dict[str, Any]]

PLANTED: list[Planted] = [
    ("a view with a stranger's gifts", GAME, obey_secrecy, {"view": a_view_with_a_strangers_gifts}),
    ("a view with the next card", GAME, obey_secrecy, {"view": a_view_with_the_next_card}),
    ("a show of what was laid", GAME, obey_secrecy, {"show": a_show_of_what_was_laid}),
    ("a refusal that tells", GAME, obey_secrecy, {"decide": no_trap_in_vain}),
    ("a refusal that ask does not know", GAME, obey_asks, {"decide": no_trap_in_vain}),
    ("no check of the round", GAME, obey_asks, {"decide": any_round}),
    ("an ask with a gift too few", GAME, obey_asks, {"ask": one_way_to_give_missing}),
    ("the first one counts", GAME, obey_order, {"evolve": the_first_to_give_deals_next}),
    ("a memory of its own", GAME, obey_replay, {"evolve": a_mutable_count(GAME)}),
    ("a view by deletion", GAME, obey_secrecy, {"view": GIFTTRAP_BUT_ONE}),
    ("another by deletion", HAT, obey_secrecy, {"view": HAT_BUT_ONE}),
    ("a face for its owner", HAT, obey_secrecy, {"view": a_view_with_a_face}),
    ("a stable id", HAT, obey_secrecy, {"view": a_view_with_a_stable_id}),
    ("a face on its way", HAT, obey_secrecy, {"view": a_view_with_the_gift_on_its_way}),
    ("a back too early", HAT, obey_secrecy, {"view": a_view_with_a_back_too_early}),
    ("the back of the shop's top", HAT, obey_secrecy, {"view": a_view_with_the_next_back}),
    ("black cards counted", HAT, obey_secrecy, {"view": a_view_that_counts_the_black_ones}),
    ("votes in a view", HAT, obey_secrecy, {"view": a_view_with_the_votes}),
    ("votes shown", HAT, obey_secrecy, {"show": a_show_of_a_vote}),
    ("a refusal that tells a lie", HAT, obey_secrecy, {"decide": no_thanks_for_a_lie}),
    ("a fallback that tells", HAT, obey_secrecy, {"fallback": a_fallback_that_tells_the_truth}),
    ("a name refused, though asked", HAT, obey_asks, {"decide": no_lie_for_the_shops_top}),
    ("no check of the turn", HAT, obey_asks, {"decide": any_turn}),
    ("an ask with a name too few", HAT, obey_asks, {"ask": a_gift_that_cannot_be_named}),
    ("the first vote counts", HAT, obey_order, {"evolve": the_first_vote_counts}),
    ("an own memory", HAT, obey_replay, {"evolve": a_mutable_count(HAT)}),
]


@pytest.mark.parametrize(
    ("game", "obey", "bug"), [row[1:] for row in PLANTED], ids=[row[0] for row in PLANTED]
)
def test_the_laws_catch_a_planted_bug(game, obey, bug):
    """G8, G9, G14, G23, H1, H5, H9, H14, H15."""
    with pytest.raises(AssertionError):
        obey(replace(game, **bug))


def a_view_for_each(state: Any, viewer: Seat | None) -> hv.View:
    return replace(HAT.view(state, None), shop_left=-1 if viewer is None else viewer)


SAID_WRONGLY: list[tuple[AnyGame, dict[str, Any]]] = [
    *((game, {name: False}) for game in (GAME, HAT) for name in laws.Has.__struct_fields__),
    (HAT, {"resample": lambda state, viewer, below: state, "show": lambda event, viewer: None}),
    (HAT, {"waiting": lambda state: ()}),
    (HAT, {"needs": lambda state: None}),
    (HAT, {"hides": False, "resample": lambda state, *_: state, "view": a_view_for_each}),
    (HAT, {"hides": False, "resample": lambda state, *_: state, "show": lambda event, one: one}),
]


@pytest.mark.parametrize(("game", "wrongly"), SAID_WRONGLY)
def test_the_laws_catch_a_wrong_declaration_of_a_game(game, wrongly):
    """Too little, or too much of a game that has lost it; views and events that differ."""
    steps = walk(game)
    assert laws.found_in(game, steps, dice(Random(1))) == laws.said_of(game)
    other = replace(game, **wrongly)
    assert laws.found_in(other, steps, dice(Random(1))) != laws.said_of(other)


@pytest.mark.parametrize("obey", [obey_replay, obey_secrecy, obey_order, obey_asks])
@pytest.mark.parametrize("game", [GAME, HAT], ids=["gifttrap", "hat"])
def test_the_laws_pass_on_the_game_without_planted_bugs(game, obey):
    """G8, G9, H9."""
    obey(game)
