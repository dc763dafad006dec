"""The laws of every game, under every edition and variant, with every number of seats.

Rules: G8, G9, H9, H14 (secrets and simultaneous choices), G25, H15 (what the clock plays), G26,
G27, H18 (who comes and goes) are walked through here at random; the tests beside this one look at
them singly.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from giftable.games.catalog import GAMES
from giftable.games.kernel import Below, Seat
from tests.support import laws
from tests.support.cases import cases
from tests.support.playing import Case, Step, dice, playing

CASES = list(cases())

NIGHTLY = bool(os.environ.get("GIFTABLE_NIGHTLY"))
POSITIONS = 1_020 if NIGHTLY else 30  # of each case, in which another world is looked for
APART = 1 if NIGHTLY else 4  # steps from one to the next

in_each_case = pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])


def walk(case: Case, seed: str, steps: int) -> list[Step]:
    """Some steps of a random game with more free parts, comings and goings than people make."""
    rng = Random(f"{case.name}:{seed}")
    return list(playing(case, rng, free_every=8, reseat_every=40, steps_max=steps))


def walks(case: Case, seed: str, steps: int) -> list[Step]:
    """As many games on end as it takes: some are over before much has happened."""
    found: list[Step] = []
    while len(found) < steps:
        found += walk(case, f"{seed}-{len(found)}", steps - len(found))
    return found


@in_each_case
def test_replay_equals_play_through_the_wire(case: Case) -> None:
    laws.replay_equals_play(case, walk(case, "replay", 150))


@in_each_case
def test_views_and_refusals_do_not_depend_on_hidden_facts(case: Case) -> None:
    """In POSITIONS positions, to every seat, in play or not, and to nobody. Where something is
    hidden, other worlds are really looked at."""
    below = dice(Random(case.name))
    steps = walks(case, "hidden", POSITIONS * APART)
    looked = differed = 0
    for n in range(APART - 1, len(steps), APART):
        position, past = steps[n].after, laws.actions_of(steps[max(0, n - 20) : n])
        looked += 1
        for viewer in laws.viewers(case.game):
            tries = laws.probes(case.game, position, viewer, past, below)
            differed += laws.nothing_hidden_shows(case.game, position, viewer, tries, below)
    assert looked == POSITIONS
    assert differed > looked or not case.game.hides


def test_the_laws_check_thousands_of_positions() -> None:
    """Of each game that hides something, and in all."""
    assert len(CASES) * POSITIONS >= (100_000 if NIGHTLY else 2_000)
    for game in GAMES.values():
        assert sum(case.game is game for case in CASES) * POSITIONS >= 500 or not game.hides


def random_seats(case: Case, below: Below) -> tuple[Seat, Seat]:
    """Any seat, in play or not, and one of those that began: a walk sees each of them often."""
    return (Seat(below(case.game.seats_max)), case.seats[below(len(case.seats))])


@in_each_case
def test_order_of_simultaneous_choices_is_unobservable(case: Case) -> None:
    below = dice(Random(case.name))
    for step in walks(case, "order", 120):
        laws.order_is_unobservable(case.game, step.after, below)


@pytest.mark.parametrize("name", GAMES)
def test_each_game_hides_is_simultaneous_and_draws_exactly_as_it_declares(name: str) -> None:
    """In all its cases together. Where it says too much, a law would hold for nothing; where it
    says too little, a law would not be asked."""
    game, below = GAMES[name], dice(Random(name))
    steps = [step for case in CASES if case.game is game for step in walks(case, "order", 60)]
    assert laws.found_in(game, steps, below) == laws.said_of(game)


@in_each_case
def test_decide_accepts_exactly_what_ask_allows(case: Case) -> None:
    below = dice(Random(case.name))
    steps = walks(case, "asked", 80)
    refused = 0
    for n, step in enumerate(steps):
        past = laws.actions_of(steps[max(0, n - 20) : n])
        laws.asks_are_sound(case.game, step.after)
        for seat in random_seats(case, below):
            laws.allowed_are_accepted(case.game, step.after, seat, below)
            tries = laws.probes(case.game, step.after, seat, past, below)
            refused += laws.refused_as_asked(case.game, step.after, seat, tries)
    assert refused > len(steps)


@in_each_case
def test_a_random_walk_of_a_seed_is_reproducible(case: Case) -> None:
    assert walk(case, "again", 40) == walk(case, "again", 40)
