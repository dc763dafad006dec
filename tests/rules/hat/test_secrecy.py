"""What lies face down is nowhere on the wire: H9, H1.

A frame is the whole Update as the server encodes it, for each of eight seats and for nobody.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from giftable.games.hat.rules import moves as m
from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.engine import GAME
from giftable.games.hat.rules.options import DEFAULT
from giftable.games.hat.rules.state import AnyEvent, Card, State
from giftable.games.hat.testing import hat_deck
from giftable.games.kernel import AnyGame, Below, GiftId, Seat, Viewer
from giftable.protocol.to_client import Update
from giftable.testing.laws import encoded, viewers
from giftable.testing.playing import Step, dice, drawn, taken

OPTIONS = [
    DEFAULT,
    replace(DEFAULT, start=2, penalties=5),
    replace(DEFAULT, colours="white"),
    replace(DEFAULT, spoken=True),
    replace(DEFAULT, match=True, penalties=2),
]


def frames(step: Step, n: int = 0) -> tuple[bytes, ...]:
    """What goes to every viewer after a step."""
    return tuple(
        encoded(
            Update(
                n=n,
                viewer=viewer,
                now=0,
                show_at=0,
                view=GAME.view(step.after, viewer),
                shown=tuple(s for e in step.events if (s := GAME.show(e, viewer)) is not None),
                waiting=GAME.waiting(step.after),
            )
        )
        for viewer in viewers(GAME)
    )


def face_down(state: State) -> list[Card]:
    """All cards that nobody may look at now, the one on its way last."""
    down = [card for column in state.columns for card in column if not card.is_open]
    if state.card is not None and state.phase in ("name", "answer"):
        down.append(state.card)
    return down


def with_faces(state: State, faces: list[str]) -> State:
    """The position with other faces on the cards of `face_down`, in that order."""
    left = list(faces)
    assert state.card is not None
    columns = tuple(
        tuple(card if card.is_open else replace(card, gift=left.pop(0)) for card in column)
        for column in state.columns
    )
    return replace(state, columns=columns, card=replace(state.card, gift=left.pop(0)))


def another_world(state: State, below: Below) -> State | None:
    """Faces have changed places among cards with equal backs; None where none could."""
    down = face_down(state)
    faces = [card.gift for card in down]
    for back in ("black", "white"):
        places = [i for i, card in enumerate(down) if card.back == back]
        if len(places) > 1:
            by = 1 + below(len(places) - 1)
            for place, other in zip(places, places[by:] + places[:by], strict=True):
                faces[place] = down[other].gift
    return with_faces(state, faces) if faces != [card.gift for card in down] else None


def any_action(state: State, below: Below) -> tuple[Seat, m.AnyAction]:
    """Somebody's next action; gifts are accepted mostly, so that many lie face down."""
    waiting = GAME.waiting(state)
    seat = waiting[below(len(waiting))]
    due = GAME.ask(state, seat).due
    if state.phase == "answer":
        return seat, due.nth(below(8) == 0)
    return seat, due.nth(below(due.count()))


def playing_hat(options, players: int, seed: int, game: AnyGame = GAME) -> Iterator[Step]:
    below = dice(Random(seed))
    start = game.new(options, hat_deck(66), tuple(map(Seat, range(players))), None)
    events, state = drawn(game, start, below)
    yield Step(start, None, None, events, state)
    while game.outcome(state) is None:
        step = taken(game, state, *any_action(state, below), below)
        yield step
        state = step.after


def told_apart_after(here: State, there: State, below: Below) -> int:
    """Plays both games on by the same actions and dice, until what differs is turned up: by a
    refusal, or because the game has ended. Every frame before is the same in both.

    Returns how many actions that took.
    """
    was = Step(None, None, None, (), here), Step(None, None, None, (), there)
    assert frames(was[0]) == frames(was[1])
    for n in range(10_000):
        seat, action = any_action(here, below)
        rolls = below(1_000_000)
        one = taken(GAME, here, seat, action, dice(Random(rolls)))
        other = taken(GAME, there, seat, action, dice(Random(rolls)))
        is_turned_up = type(action) is m.Refuse and here.card.gift != there.card.gift
        if is_turned_up or one.after.ended is not None:
            assert frames(one) != frames(other)
            return n
        assert frames(one, n) == frames(other, n)
        here, there = one.after, other.after
    raise AssertionError("a game without an end")


@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "two", "white", "spoken", "match"])
@pytest.mark.parametrize("players", [3, 5, 8])
def test_h9_two_games_that_differ_face_down_give_equal_frames(options, players):
    """H9: byte for byte, to every viewer, through the same actions, until one is turned up."""
    below = dice(Random(players))
    compared = []
    for seed in range(2):
        for step in list(playing_hat(options, players, seed))[::9]:
            if step.after.phase in ("name", "answer"):
                there = another_world(step.after, below)
                if there is not None:
                    compared.append(told_apart_after(step.after, there, below))
    assert len(compared) >= 5 and max(compared) > 5


@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "two", "white", "spoken", "match"])
@pytest.mark.parametrize("players", [3, 8])
def test_h9_no_face_down_gift_is_named_in_any_frame(options, players):
    """H9: but as a claim, which may be true, and in the list of all that can be named."""
    hidden_often = 0
    for seed in range(3):
        for step in playing_hat(options, players, seed):
            state = step.after
            hidden = set() if state.ended else {card.gift for card in face_down(state)}
            shown_openly = {
                event.gift for event in step.events if isinstance(event, v.GiftDrawn | v.GiftNamed)
            }
            for viewer in viewers(GAME):
                view = GAME.view(state, viewer)
                assert gifts_in(replace(view, ask=None, claim=None)) & hidden == set()
                for event in step.events:
                    shown = GAME.show(event, viewer)
                    assert gifts_in(shown) & hidden <= shown_openly
            hidden_often += len(hidden) > players / 2
    assert hidden_often > 10


def gifts_in(message) -> set[str]:
    """Every gift that is named anywhere in a message."""
    return set(re.findall(r"thing-\d\d", msgspec.json.encode(message).decode()))


def claims_that_ended(game: AnyGame) -> int:
    """Plays some games; a claim is in the view of all while it stands and in nothing that is sent
    with or after the answer. Returns how many were answered."""
    answered = 0
    for seed in range(8):
        claim = None
        for step in playing_hat(DEFAULT, 4, seed, game):
            claims = {game.view(step.after, viewer).claim for viewer in viewers(game)}
            if step.after.phase == "answer":
                claim = step.after.claim
                assert claims == {claim} != {None}
                continue
            assert claims == {None}
            if claim is not None:
                shown = [game.show(event, None) for event in step.events]
                assert all(type(s) is not v.GiftNamed for s in shown)
                answered += 1
            claim = None
    return answered


def test_h9_a_claim_is_over_with_the_answer():
    """H9, H5: no list of claims, not even of one."""
    assert claims_that_ended(GAME) > 100


def a_claim_that_stays(state: State, event: AnyEvent) -> State:
    after = GAME.evolve(state, event)
    return replace(after, claim=state.claim) if isinstance(event, v.GiftAccepted) else after


def a_claim_that_is_repeated(event: AnyEvent, viewer: Viewer) -> v.AnyShown | None:
    if isinstance(event, v.GiftAccepted):
        return v.GiftNamed(event.seat, event.seat, GiftId("thing-00"))
    return GAME.show(event, viewer)


@pytest.mark.parametrize(
    "bug",
    [{"evolve": a_claim_that_stays}, {"show": a_claim_that_is_repeated}],
    ids=["view", "shown"],
)
def test_h9_a_claim_that_stays_is_caught(bug):
    """H9: what was said aloud is no secret, so no law of secrets would notice."""
    with pytest.raises(AssertionError):
        claims_that_ended(replace(GAME, **bug))


def test_h9_a_reconnect_shows_backs_only():
    """H9, H4: in the midst of a claim the current view is all there is, and it has no faces."""
    for step in playing_hat(DEFAULT, 5, 1):
        if step.after.phase == "answer" and len(face_down(step.after)) == 4:
            break
    view = GAME.view(step.after, step.after.receiver)
    backs = [card for player in view.players for card in player.column if card.gift is None]
    assert len(backs) == 3
    assert all(card.back is not None for card in backs)
    assert msgspec.to_builtins(backs[0]).keys() == {"back"}


def test_h9_what_is_public_stays_public():
    """H9, H2, H8: the shop's top, open first gifts, penalties, backs."""
    for step in playing_hat(DEFAULT, 5, 3):
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


def test_h1_no_back_is_told_before_the_card_lies_face_down():
    """H1: starting gifts and the shop's top may have any back; nobody is told."""
    for seed in range(10):
        for step in playing_hat(DEFAULT, 4, seed):
            flipped = with_other_backs(step.after)
            for viewer in viewers(GAME):
                if not step.after.ended:
                    assert GAME.view(flipped, viewer) == GAME.view(step.after, viewer)
            for event in step.events:
                assert b"white" not in encoded(GAME.show(event, None)) or isinstance(
                    event, v.GiftDrawn | v.GiftAccepted
                )


def with_other_backs(state: State) -> State:
    """Every card that has not lain face down has the other back."""
    other = {"black": "white", "white": "black"}
    columns = tuple(
        tuple(replace(c, back=other[c.back]) if c.is_open else c for c in column)
        for column in state.columns
    )
    top = state.top and replace(state.top, back=other[state.top.back])
    return replace(state, columns=columns, top=top)
