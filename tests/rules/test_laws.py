"""The laws of every game, under every edition and variant, with every number of seats.

Rules: G8, G9 (secrets and simultaneous choices), G25 (what the clock plays), G26, G27 (who comes
and goes) are walked through here at random; the tests beside this one look at them singly.
"""

from __future__ import annotations

from random import Random

import pytest

from giftable.rules.kernel import Below, Seat
from giftable.testing import laws
from giftable.testing.cases import cases
from giftable.testing.playing import Case, Step, dice, playing

CASES = list(cases())

pytestmark = pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])


def walk(case: Case, seed: str, steps: int) -> list[Step]:
    """Some steps of a random game with more free parts, comings and goings than people make."""
    rng = Random(f"{case.name}:{seed}")
    return list(playing(case, rng, free_every=8, reseat_every=40, steps_max=steps))


def test_replay_equals_play_through_the_wire(case: Case) -> None:
    laws.replay_equals_play(case, walk(case, "replay", 150))


def test_nothing_hidden_shows(case: Case) -> None:
    below = dice(Random(case.name))
    steps = walk(case, "hidden", 110)
    differed = 0
    for n, step in enumerate(steps):
        past = laws.actions_of(steps[max(0, n - 20) : n])
        for viewer in (None, *random_seats(case, below)):
            tries = laws.probes(case.game, step.after, viewer, past, below)
            differed += laws.nothing_hidden_shows(case.game, step.after, viewer, tries, below)
    assert differed > len(steps)


def random_seats(case: Case, below: Below) -> tuple[Seat, Seat]:
    """Any seat, in play or not, and one of those that began: a walk sees each of them often."""
    return (Seat(below(case.game.seats_max)), case.seats[below(len(case.seats))])


def test_order_of_simultaneous_choices_is_unobservable(case: Case) -> None:
    below = dice(Random(case.name))
    simultaneous = 0
    for step in walk(case, "order", 120):
        laws.order_is_unobservable(case.game, step.after, below)
        simultaneous += len(case.game.waiting(step.after)) > 1
    assert simultaneous > 0


def test_decide_accepts_exactly_what_ask_allows(case: Case) -> None:
    below = dice(Random(case.name))
    steps = walk(case, "asked", 80)
    refused = 0
    for n, step in enumerate(steps):
        past = laws.actions_of(steps[max(0, n - 20) : n])
        laws.asks_are_sound(case.game, step.after)
        for seat in random_seats(case, below):
            laws.allowed_are_accepted(case.game, step.after, seat, below)
            tries = laws.probes(case.game, step.after, seat, past, below)
            refused += laws.refused_as_asked(case.game, step.after, seat, tries)
    assert refused > len(steps)


def test_a_walk_is_the_same_every_time(case: Case) -> None:
    assert walk(case, "again", 40) == walk(case, "again", 40)
