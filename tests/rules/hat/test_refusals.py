"""Every refusal of That's Not a Hat with its exact code; no code in the source without a row."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from giftable.games.hat import rules as hat
from giftable.games.hat.rules import moves as m
from giftable.games.hat.rules.asks import NOT_ASKED, Ask, AskAnswer
from giftable.games.hat.rules.engine import GAME
from giftable.games.hat.rules.options import DEFAULT
from giftable.games.hat.testing import hat_deck
from giftable.games.kernel import Rejected, Seat
from tests.support.laws import codes_in_source
from tests.support.playing import dice
from tests.support.scripted_hat import Script

SPOKEN = replace(DEFAULT, spoken=True)
MATCH = replace(DEFAULT, match=True)


def looking(**more) -> Script:
    return Script(4, **more)


def naming(**more) -> Script:
    """Seat 0 has drawn a gift for seat 1, turn 1."""
    table = looking(**more)
    table.draw()
    return table


def named(**more) -> Script:
    table = naming(**more)
    table.name()
    return table


def timed_out() -> Script:
    """Seat 0 was too slow, so its gift was named for it."""
    table = naming()
    table.act(0, GAME.fallback(table.state, Seat(0), lambda n: n - 1))
    return table


def accepted() -> Script:
    """Seat 1 has accepted and now gives its own to seat 2, turn 2."""
    table = named()
    table.accept()
    return table


def refused() -> Script:
    """Seat 1 has refused wrongly, has drawn and gives again to seat 2, turn 2."""
    table = named()
    table.refuse()
    return table


def said() -> Script:
    table = naming(options=SPOKEN)
    table.say()
    return table


def voting() -> Script:
    """Seats 2 and 3 vote whether seat 0 named its gift for seat 1 rightly."""
    table = said()
    table.refuse()
    return table


def voted() -> Script:
    table = voting()
    table.vote(2, True)
    return table


def paused() -> Script:
    """Between the first two games of a match; seat 1 is to deal."""
    table = looking(options=MATCH)
    table.lose()
    return table


def paused_with_a_newcomer() -> Script:
    table = paused()
    table.join(6)
    return table


def second_game() -> Script:
    table = paused()
    table.deal()
    return table


def over() -> Script:
    table = looking()
    table.lose()
    return table


def left(table: Script, seat: int) -> Script:
    table.vacate(seat)
    return table


def joined(table: Script, seat: int) -> Script:
    table.join(seat)
    return table


Row = tuple[str, Callable[[], Script], int, Callable[[Script], m.AnyAction]]

ROWS: list[Row] = [
    # H3, H4: the first player draws, nobody else, once
    ("not_first", looking, 1, lambda t: m.Draw(0)),
    ("stale_turn", looking, 0, lambda t: m.Draw(1)),
    ("stale_turn", looking, 0, lambda t: m.Draw(-1)),
    ("stale_turn", naming, 0, lambda t: m.Draw(0)),
    ("wrong_phase", naming, 0, lambda t: m.Draw(1)),
    ("wrong_phase", named, 1, lambda t: m.Draw(1)),
    ("not_first", lambda: left(looking(), 0), 2, lambda t: m.Draw(0)),
    # H5, H14: only a gift of the catalogue, by the giver, once, while it is to be named
    ("unknown_gift", naming, 0, lambda t: m.Name(1, "hat")),
    ("unknown_gift", naming, 0, lambda t: m.Name(1, "")),
    ("unknown_gift", naming, 0, lambda t: m.Name(1, "thing-66")),
    ("unknown_gift", naming, 0, lambda t: m.Name(1, "THING-00")),
    ("wrong_phase", looking, 0, lambda t: m.Name(0, "thing-00")),
    ("not_the_giver", naming, 1, lambda t: m.Name(1, "thing-00")),
    ("not_the_giver", naming, 3, lambda t: m.Name(1, "no such gift")),
    ("not_the_giver", named, 1, lambda t: m.Name(1, "thing-00")),
    ("not_the_giver", accepted, 0, lambda t: m.Name(2, "thing-00")),
    ("already_named", named, 0, lambda t: m.Name(1, "thing-00")),
    ("already_named", said, 0, lambda t: m.Say(1)),
    ("already_named", said, 0, lambda t: m.Name(1, "thing-00")),
    ("stale_turn", naming, 0, lambda t: m.Name(0, "thing-00")),
    ("stale_turn", naming, 0, lambda t: m.Name(2, "thing-00")),
    ("stale_turn", naming, 0, lambda t: m.Name(0, "no such gift")),
    # H15: the clock ran out and the table named the gift
    ("already_named", timed_out, 0, lambda t: m.Name(1, t.hand)),
    ("stale_turn", accepted, 0, lambda t: m.Name(1, "thing-00")),
    # H14: spoken or not
    ("not_spoken", naming, 0, lambda t: m.Say(1)),
    ("spoken_here", lambda: naming(options=SPOKEN), 0, lambda t: m.Name(1, t.hand)),
    ("not_the_giver", lambda: naming(options=SPOKEN), 2, lambda t: m.Say(1)),
    ("wrong_phase", voting, 0, lambda t: m.Say(1)),
    ("wrong_phase", voting, 0, lambda t: m.Name(1, "thing-00")),
    # H6: only the receiver answers, once, when the gift has been named
    ("not_named_yet", naming, 1, lambda t: m.Accept(1)),
    ("not_named_yet", naming, 1, lambda t: m.Refuse(1)),
    ("not_the_receiver", naming, 0, lambda t: m.Accept(1)),
    ("not_the_receiver", named, 0, lambda t: m.Accept(1)),
    ("not_the_receiver", named, 0, lambda t: m.Refuse(1)),
    ("not_the_receiver", named, 3, lambda t: m.Refuse(1)),
    ("not_the_receiver", accepted, 1, lambda t: m.Accept(2)),
    ("stale_turn", accepted, 1, lambda t: m.Accept(1)),
    ("stale_turn", accepted, 1, lambda t: m.Refuse(1)),
    ("stale_turn", refused, 1, lambda t: m.Refuse(1)),
    ("stale_turn", refused, 1, lambda t: m.Accept(1)),
    ("stale_turn", named, 1, lambda t: m.Accept(2)),
    ("wrong_phase", looking, 0, lambda t: m.Accept(0)),
    ("wrong_phase", voting, 1, lambda t: m.Refuse(1)),
    ("wrong_phase", voting, 1, lambda t: m.Accept(1)),
    ("wrong_phase", paused, 1, lambda t: m.Accept(t.turn)),
    # H14: the others vote, once
    ("wrong_phase", named, 2, lambda t: m.Vote(1, True)),
    ("wrong_phase", said, 2, lambda t: m.Vote(1, True)),
    ("no_vote", voting, 0, lambda t: m.Vote(1, True)),
    ("no_vote", voting, 1, lambda t: m.Vote(1, False)),
    ("already_voted", voted, 2, lambda t: m.Vote(1, True)),
    ("already_voted", voted, 2, lambda t: m.Vote(1, False)),
    ("stale_turn", voting, 2, lambda t: m.Vote(0, True)),
    # H11: the next game of a match
    ("wrong_phase", looking, 0, lambda t: m.Deal(0)),
    ("wrong_phase", named, 0, lambda t: m.Deal(1)),
    ("not_first", paused, 0, lambda t: m.Deal(t.turn)),
    ("not_first", paused_with_a_newcomer, 6, lambda t: m.Deal(t.turn)),
    ("stale_turn", paused, 1, lambda t: m.Deal(t.turn + 1)),
    ("stale_turn", second_game, 1, lambda t: m.Deal(t.turn - 1)),
    ("wrong_phase", second_game, 1, lambda t: m.Deal(t.turn)),
    ("stale_turn", second_game, 1, lambda t: m.Draw(0)),
    ("not_first", second_game, 0, lambda t: m.Draw(t.turn)),
    # H18: who left, who never sat here, who waits for the next game
    ("not_in_play", looking, 5, lambda t: m.Draw(0)),
    ("not_in_play", named, 5, lambda t: m.Accept(1)),
    ("not_in_play", lambda: left(naming(), 0), 0, lambda t: m.Name(1, "thing-00")),
    ("not_in_play", lambda: left(named(), 1), 1, lambda t: m.Accept(1)),
    ("not_in_play", lambda: left(voting(), 2), 2, lambda t: m.Vote(1, True)),
    ("not_in_play", lambda: left(paused(), 1), 1, lambda t: m.Deal(t.turn)),
    ("game_over", over, 0, lambda t: m.Draw(t.turn)),
    ("game_over", over, 1, lambda t: m.Refuse(t.turn)),
    ("game_over", over, 5, lambda t: m.Deal(0)),
]


@pytest.mark.parametrize(
    ("code", "table", "seat", "action"), ROWS, ids=[f"{n}-{row[0]}" for n, row in enumerate(ROWS)]
)
def test_an_action_is_refused_with_its_code(code, table, seat, action):
    """H3 to H18: the exact code; the asks refuse it too; nothing changes by trying."""
    at = table()
    before = at.state
    tried = action(at)
    assert at.refusal(seat, tried) == code
    asked = GAME.ask(at.state, Seat(seat))
    assert asked is None or asked.check(tried) is not None
    assert at.state is before


# Refusals that no action of a seat causes.

BLACK = replace(DEFAULT, colours="black")
WHITE = replace(DEFAULT, colours="white")

STARTS = [
    ("bad_options", replace(DEFAULT, first=8), 66, 3),  # H3
    ("bad_options", replace(DEFAULT, first=-1), 66, 3),
    ("too_few_players", DEFAULT, 66, 1),
    ("too_many_players", DEFAULT, 66, 9),
    ("spoken_needs_three", SPOKEN, 66, 2),  # H14
    ("deck_too_small", DEFAULT, 9, 3),  # H17: 3 x (1 + 2) + 1
    ("deck_too_small", replace(DEFAULT, start=2), 12, 3),
    ("deck_too_small", DEFAULT, 8, 2),  # H13: two players have two each
    ("deck_too_small", replace(DEFAULT, penalties=5), 40, 8),
    ("deck_too_small", BLACK, 9, 3),
    ("colour_too_small", BLACK, 18, 3),  # H12: nine of eighteen
    ("colour_too_small", WHITE, 19, 3),  # the odd one is black
    ("colour_too_small", WHITE, 49, 8),  # 25 needed, 24 there
]


@pytest.mark.parametrize(("code", "options", "gifts", "players"), STARTS)
def test_a_game_that_cannot_start_says_why(code, options, gifts, players):
    """H3, H12, H14, H17."""
    assert GAME.problem(options, hat_deck(gifts), players) == code
    with pytest.raises(Rejected) as rejected:
        GAME.new(options, hat_deck(gifts), tuple(map(Seat, range(players))), None)
    assert rejected.value.code == code


SEATS: list[tuple[str, Callable[[], object]]] = [
    ("already_in_play", lambda: naming().join(1)),
    ("already_in_play", lambda: paused_with_a_newcomer().join(6)),
    ("not_in_play", lambda: naming().vacate(6)),
    ("not_in_play", lambda: left(naming(), 2).vacate(2)),
    ("game_over", lambda: over().join(6)),
    ("game_over", lambda: over().vacate(1)),
    ("deck_too_small", lambda: Script(3, options=MATCH, deck=hat_deck(12)).join(3)),
    ("deck_too_small", lambda: Script(3, options=replace(BLACK, match=True),
                                      deck=hat_deck(24)).join(3)),
    ("deck_too_small", lambda: joined(Script(3, options=MATCH, deck=hat_deck(13)), 3).join(4)),
    ("too_many_players", lambda: Script(8, options=MATCH).join(8)),
    ("not_waited_for", lambda: GAME.fallback(naming().state, Seat(1), lambda n: 0)),
    ("not_waited_for", lambda: GAME.fallback(over().state, Seat(0), lambda n: 0)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("code", "tried"), SEATS, ids=[f"{n}-{row[0]}" for n, row in enumerate(SEATS)]
)
def test_a_refused_join_or_leave_has_its_code(code, tried):
    """H15, H17, H18."""
    with pytest.raises(Rejected) as rejected:
        tried()
    assert rejected.value.code == code


def test_an_asks_check_says_not_asked_where_decide_gives_a_code():
    """`not_asked` is the ask's own answer; a refusal always says more."""
    assert Ask(AskAnswer(1)).check(m.Draw(1)) == NOT_ASKED
    assert NOT_ASKED not in {row[0] for row in ROWS}


def test_a_refusal_is_the_same_whatever_the_gift_is():
    """H9: for every action that is refused, in every position above, a world apart."""
    for code, table, seat, action in ROWS:
        at = table()
        tried = action(at)
        for world in range(3):
            at.state = GAME.resample(at.state, Seat(seat), dice(Random(world)))
            assert at.refusal(seat, tried) == code


def test_every_refusal_of_hat_has_a_test_row():
    """Law 5: what the source can refuse with is exactly what the tables above hold."""
    rows = {row[0] for row in ROWS} | {row[0] for row in STARTS} | {row[0] for row in SEATS}
    assert codes_in_source(hat) == rows
