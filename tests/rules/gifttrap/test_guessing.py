"""Guessing before a gift is unwrapped: G10a."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from giftable.games.gifttrap.rules import moves as m
from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.engine import GAME
from giftable.games.gifttrap.rules.options import DEFAULT
from giftable.games.kernel import Seat
from tests.support.scripted import Script


def revealing(guesses: bool = True) -> Script:
    table = Script(4, options=replace(DEFAULT, guesses=guesses))
    table.to_giving(0)
    table.give_all(None)
    table.get_all(None)
    return table


def test_g10a_all_see_a_guess_with_the_gift_and_no_marker_moves_for_it() -> None:
    """G10a."""
    table = revealing()
    guess = table.gift(3)
    token = table.state.wrapped[0]
    events, after = GAME.decide(table.state, Seat(0), m.Open(0, token, guess))
    plain, same = GAME.decide(table.state, Seat(0), m.Open(0, token))
    assert after == same
    for viewer in (None, *table.state.seats):
        shown = GAME.show(events[0], viewer)
        assert isinstance(shown, v.TokenOpened) and shown.guess == guess
    assert plain == (replace(events[0], guess=None), *events[1:])


def test_g10a_the_ask_lists_possible_guesses_and_random_play_makes_none() -> None:
    """G10a."""
    due = GAME.ask(revealing().state, Seat(0)).due
    assert set(due.guesses) == set(revealing().state.gifts)
    assert {due.nth(i).guess for i in range(due.count())} == {None}
    assert GAME.ask(revealing(guesses=False).state, Seat(0)).due.guesses == ()


def test_g10a_an_opening_without_a_guess_is_encoded_as_before() -> None:
    """G10a."""
    action, event = m.Open(0, (Seat(1), 0)), revealing().state
    assert b"guess" not in msgspec.json.encode(action)
    shown, _ = GAME.decide(event, Seat(0), action)
    assert b"guess" not in msgspec.json.encode(shown)


@pytest.mark.parametrize("guess", [None, "y0"])
def test_g10a_before_the_opening_others_see_the_token_without_the_guess(guess: str | None) -> None:
    """G10a."""
    foreshown = GAME.presentation.foreshown
    assert foreshown(m.Open(3, (Seat(2), 1), guess)) == m.Open(3, (Seat(2), 1))
    assert foreshown(m.Give(3, ((Seat(2), "y0"),))) is None
    assert foreshown(m.Get(3, "y0", "y1", "y2", "y3")) is None
