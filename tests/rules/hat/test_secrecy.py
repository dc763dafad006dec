"""A claim is over with its answer, and what is public stays so: H9.

That nothing hidden shows is a law (tests/rules/test_laws.py), and looked for in every frame of a
socket (tests/server/test_hat_frames.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.engine import GAME
from giftable.games.hat.rules.options import DEFAULT
from giftable.games.hat.testing import hat_deck
from giftable.games.kernel import Seat
from tests.support.laws import viewers
from tests.support.playing import Step, dice, drawn, taken


def playing_hat(players: int, seed: int) -> Iterator[Step]:
    """A game in which gifts are accepted mostly, so that many lie face down."""
    below = dice(Random(seed))
    start = GAME.new(DEFAULT, hat_deck(66), tuple(map(Seat, range(players))), None)
    events, state = drawn(GAME, start, below)
    yield Step(start, None, None, events, state)
    while GAME.outcome(state) is None:
        waiting = GAME.waiting(state)
        seat = waiting[below(len(waiting))]
        due = GAME.ask(state, seat).due
        nth = below(8) == 0 if state.phase == "answer" else below(due.count())
        step = taken(GAME, state, seat, due.nth(nth), below)
        yield step
        state = step.after


def test_h9_a_claim_is_gone_from_the_view_after_the_answer():
    """H9, H5: it is in everybody's view while it stands, and in nothing that is sent with or after
    the answer. What was said aloud is no secret, so no law of secrets would notice."""
    answered = 0
    for seed in range(8):
        claim = None
        for step in playing_hat(4, seed):
            claims = {GAME.view(step.after, viewer).claim for viewer in viewers(GAME)}
            if step.after.phase == "answer":
                claim = step.after.claim
                assert claims == {claim} != {None}
                continue
            assert claims == {None}
            if claim is not None:
                shown = [GAME.show(event, None) for event in step.events]
                assert all(type(s) is not v.GiftNamed for s in shown)
                answered += 1
            claim = None
    assert answered > 100


def test_h9_the_shops_top_open_gifts_and_penalties_stay_visible():
    """H9, H2, H8: the shop's top, open first gifts, penalties, backs."""
    for step in playing_hat(5, 3):
        state = step.after
        if state.ended:
            break
        view = GAME.view(state, None)
        assert view.shop == (state.top and state.top.gift)
        for player in view.players:
            assert player.penalties == state.penalties[player.seat]
            for card, really in zip(player.column, state.columns[player.seat], strict=True):
                assert card.gift == (really.gift if really.is_open else None)
                assert card.back == (None if really.is_open else really.back)
