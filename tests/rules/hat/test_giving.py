"""A gift is drawn, named, accepted or refused: H4 to H8, H10."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from giftable.games.hat.rules import moves as m
from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.engine import GAME
from giftable.games.hat.rules.options import DEFAULT
from giftable.games.kernel import Outcome
from tests.support.scripted_hat import Script

# Seat 0 has a piano, seat 1 a guitar, seat 2 a muffin, seat 3 a kite; the hat lies on the shop.
TURNING = ("piano black", "guitar white", "muffin black", "kite white", "hat black", "book white")
DECK = (("anchor", "bell", "book", "cup", "die", "drum", "egg", "guitar", "hat", "key", "kite",
         "lamp", "muffin", "piano", "saw"),)  # fmt: skip


def table_of_four(*more: str, **how) -> Script:
    return Script(4, deck=DECK, turning=TURNING + more, **how)


# H4 ---------------------------------------------------------------------------------------


def test_h4_the_drawn_gift_itself_is_given():
    """H4: shown, turned down, on its way to where its arrow points; the first keeps the own."""
    table = table_of_four()
    events = table.draw()
    assert events[0] == v.GiftDrawn(0, 1, "hat", "black")
    assert GAME.show(events[1], None) == v.ShopTurned("book")
    view = table.view(1)
    assert (view.phase, view.giver, view.receiver, view.back) == ("name", 0, 1, "black")
    assert view.players[0].column == (v.CardView(gift="piano"),)
    assert (view.shop, view.shop_left) == ("book", 10)
    assert table.hand == "hat"


def test_h4_a_drawn_gift_is_shown_once():
    """H4: a view holds the back only, also its drawer's."""
    table = table_of_four()
    table.draw()
    for viewer in (0, 1, 2, 3, None):
        view = table.view(viewer)
        assert view.turned is None and view.claim is None
        assert "hat" not in [view.shop, *(c.gift for p in view.players for c in p.column)]


def test_h4_each_gift_to_give_begins_a_new_turn_number():
    """H4, H7: so that an answer can't hit another gift."""
    table = table_of_four()
    turns = [table.turn]
    table.draw()
    turns.append(table.turn)
    table.name()
    turns.append(table.turn)
    table.accept()
    turns.append(table.turn)
    table.penalise("giver")
    turns.append(table.turn)
    assert turns == [0, 1, 1, 2, 3]


# H5, H6 -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("claim", "what"),
    [("hat", "the truth"), ("book", "the shop's top"), ("piano", "an own open gift"),
     ("kite", "another's open gift"), ("saw", "what nobody has seen")],
)  # fmt: skip
def test_h5_any_gift_of_the_deck_may_be_named(claim, what):
    """H5: all see the name, in the view only until it is answered."""
    table = table_of_four()
    table.draw()
    assert table.name(claim) == (v.GiftNamed(0, 1, claim),)
    assert {table.view(viewer).claim for viewer in (0, 1, 2, None)} == {claim}
    table.accept()
    assert {table.view(viewer).claim for viewer in (0, 1, 2, None)} == {None}


def test_h5_a_penalty_may_be_named():
    """H5: though all see that it can't be true."""
    table = table_of_four("cup black")
    table.draw()
    table.penalise("giver")
    assert table.view(1).players[0].penalties == ("hat",)
    assert table.name("hat") == (v.GiftNamed(0, 3, "hat"),)


def test_h5_the_whole_deck_is_asked_for_in_the_order_of_its_ids():
    """H5, H9: the list tells neither the deck's order nor what is in play."""
    table = table_of_four()
    table.draw()
    assert table.view(0).ask.due.gifts == tuple(sorted(DECK[0]))
    assert [table.view(viewer).ask for viewer in (1, 2, 3, None)] == [None] * 4


def test_h6_only_the_receiver_is_asked():
    """H6: to accept or to refuse."""
    table = table_of_four()
    table.draw()
    table.name()
    due = table.view(1).ask.due
    assert [due.nth(i) for i in range(due.count())] == [m.Accept(1), m.Refuse(1)]
    assert [table.view(viewer).ask for viewer in (0, 2, 3, None)] == [None] * 4


# H7 ---------------------------------------------------------------------------------------


def test_h7_the_receiver_gives_its_oldest_gift_after_accepting():
    """H7: turned down first, along its own arrow; the new one lies face down in its place."""
    table = table_of_four()
    table.draw()
    table.name()
    assert table.accept() == (v.GiftAccepted(1, 0, "white"),)
    assert table.column(1) == ["hat black"]
    assert table.hand == "guitar"
    view = table.view(2)
    assert (view.giver, view.receiver, view.back) == (1, 0, "white")
    assert view.players[1].column == (v.CardView(back="black"),)
    table.name()
    assert table.accept() == (v.GiftAccepted(0, 1, "black"),)  # the piano
    assert (table.column(0), table.hand) == (["guitar white"], "piano")
    assert table.view(0).players[0].column == (v.CardView(back="white"),)
    table.name("anchor")  # a lie that is believed is no fault
    assert table.accept() == (v.GiftAccepted(1, 2, "black"),)
    assert (table.column(1), table.hand) == (["piano black"], "hat")
    assert table.penalties == {0: 0, 1: 0, 2: 0, 3: 0}


def test_h7_columns_never_change_their_length():
    """H7, H16: however long it goes without a refusal, up to the fourth time round."""
    table = table_of_four()
    table.draw()
    for _ in range(15):
        table.give("anchor")
        assert [len(player.column) for player in table.view(None).players] == [1, 1, 1, 1]


# H8 ---------------------------------------------------------------------------------------


def test_h8_a_lie_refused_costs_the_giver():
    """H8: the gift is turned up and kept as a penalty; its owner draws and gives."""
    table = table_of_four("cup black")
    table.draw()
    table.name("saw")
    events = table.refuse()
    assert events[:2] == (v.GiftRefused(1, 0, "hat", wrong=0), v.GiftDrawn(0, 3, "book", "white"))
    assert table.penalties == {0: 1, 1: 0, 2: 0, 3: 0}
    view = table.view(None)
    assert view.players[0].penalties == ("hat",)
    assert view.players[0].column == (v.CardView(gift="piano"),)
    assert (view.shop, view.claim, view.receiver) == ("cup", None, 3)


def test_h8_a_truth_refused_costs_the_receiver():
    """H8: who then gives, not the first giver."""
    table = table_of_four()
    table.draw()
    table.name()
    events = table.refuse()
    assert events[:2] == (v.GiftRefused(1, 0, "hat", wrong=1), v.GiftDrawn(1, 0, "book", "white"))
    assert table.penalties == {0: 0, 1: 1, 2: 0, 3: 0}
    assert table.view(0).players[1].column == (v.CardView(gift="guitar"),)


def test_h8_a_given_gift_that_is_refused_is_gone_from_the_givers_column():
    """H8: the giver keeps one gift and draws another to give, so columns stay as long."""
    table = table_of_four("cup black")
    table.draw()
    table.give()
    table.name("saw")  # it is the guitar
    table.refuse()
    assert (table.column(1), table.hand) == (["hat black"], "book")
    assert table.view(None).players[1].penalties == ("guitar",)


def test_h8_penalties_lie_in_the_order_they_came():
    """H8, H9: and stay open."""
    table = table_of_four("cup white", "egg white")
    table.draw()
    table.penalise("giver")
    table.penalise("giver")
    assert table.view(3).players[0].penalties == ("hat", "book")


# H10 --------------------------------------------------------------------------------------


@pytest.mark.parametrize("limit", [2, 3, 4, 5])
def test_h10_the_game_ends_at_the_limit_of_penalties(limit):
    """H10: at once, nothing is drawn any more; fewest penalties win, several share."""
    table = Script(4, options=replace(DEFAULT, penalties=limit))
    table.draw()
    for n in range(limit):
        assert GAME.outcome(table.state) is None
        assert table.penalties[0] == n
        events = table.penalise("giver")
    end = Outcome((1, 2, 3), "limit")
    assert events[-1] == v.GameEnded((1, 2, 3), "limit", end)
    assert not any(isinstance(event, v.GiftDrawn) for event in events)
    assert GAME.outcome(table.state) == end
    assert GAME.waiting(table.state) == ()
    view = table.view(2)
    assert (view.phase, view.limit, view.winners, view.why) == ("over", limit, (1, 2, 3), "limit")
    assert (view.giver, view.receiver, view.back, view.claim) == (None, None, None, None)


def test_h10_the_player_with_fewest_penalties_wins_alone():
    """H10: the others' numbers decide, not who ended it."""
    table = Script(3, turning=("black",) * 9)
    table.draw()  # for seat 1
    table.penalise("receiver")  # 1 draws, for 2
    table.penalise("giver")  # 1 again, for 2
    table.penalise("receiver")  # 2 draws, for 0
    assert table.penalties == {0: 0, 1: 2, 2: 1}
    table.penalise("giver")
    table.penalise("giver")
    assert GAME.outcome(table.state) == Outcome((0,), "limit")


# H19 --------------------------------------------------------------------------------------


def test_h19_a_believed_bluff_costs_nothing_and_a_doubted_truth_a_penalty():
    """H19: a bluff that is believed costs nothing; a truth that is doubted costs who doubts it."""
    table = table_of_four()
    table.draw()
    table.give("saw")
    assert sum(table.penalties.values()) == 0
    table.name()
    table.refuse()
    assert table.penalties == {0: 1, 1: 0, 2: 0, 3: 0}
