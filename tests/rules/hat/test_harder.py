"""One colour, two gifts, two players: H12 and H13."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.engine import GAME
from giftable.games.hat.rules.options import DEFAULT
from giftable.games.hat.testing import hat_deck
from giftable.games.kernel import Outcome
from tests.support.scripted_hat import Script

TWO = replace(DEFAULT, start=2)


# H12 --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("colour", "way"), [("black", (0, 1, 2, 3, 0)), ("white", (0, 3, 2, 1, 0))]
)
def test_h12_with_one_colour_all_gifts_go_one_way(colour, way):
    """H12: round and round."""
    table = Script(4, options=replace(DEFAULT, colours=colour), turning=(colour,) * 9)
    table.draw()
    givers = [int(table.giver)]
    for _ in range(4):
        assert table.view(None).back == colour
        table.give()
        givers.append(int(table.giver))
    assert tuple(givers) == way


def test_h12_any_gift_of_the_deck_may_still_be_named():
    """H12: all sixty-six, though only thirty-three are in play."""
    table = Script(4, options=replace(DEFAULT, colours="white"), turning=("white",) * 9)
    assert table.view(None).shop_left == 33 - 4
    table.draw()
    assert table.view(0).ask.due.gifts == hat_deck(66)[0]


def test_h12_which_gifts_are_in_play_is_drawn_from_all():
    """H12: nothing tells which half it is."""
    table = Script(2, options=replace(DEFAULT, colours="black"))
    draw = GAME.needs(GAME.new(table.state.options, hat_deck(66), (0, 1), 0))
    assert draw.bounds[:4] == (66, 33, 65, 32)
    state = replace(table.state, top=None)
    assert GAME.needs(state).bounds == (61, 28)


# H13 --------------------------------------------------------------------------------------


def test_h13_two_starting_gifts_lie_in_a_public_order():
    """H13: both open; the older, nearer to the player, is given and alone is turned down."""
    table = Script(3, options=TWO, turning=("white",) + ("black",) * 7)
    view = table.view(1)
    assert view.players[1].column == (v.CardView(gift="thing-02"), v.CardView(gift="thing-03"))
    table.draw()
    table.name()
    assert table.accept() == (v.GiftAccepted(1, 2, "black"),)
    assert table.hand == "thing-02"
    assert table.view(0).players[1].column == (
        v.CardView(gift="thing-03"),
        v.CardView(back="black"),
    )
    table.give()  # 2 gives its older to 0
    table.give()  # and 0 its older, which points right, back to 2
    assert (table.giver, table.receiver, table.hand) == (0, 2, "thing-00")
    assert table.view(0).players[0].column == (
        v.CardView(gift="thing-01"),
        v.CardView(back="black"),
    )
    assert table.column(2) == ["thing-05 black", "thing-02 black"]


def test_h13_gifts_leave_a_column_in_the_order_they_came():
    """H13, H7: the third that is given is the one that came first."""
    table = Script(2, turning=("black",) * 9)
    table.draw()
    given = []
    for _ in range(7):
        given.append(table.hand[-2:])
        table.give()
    assert given == ["04", "02", "00", "03", "01", "04", "02"]


def test_h13_two_players_always_start_with_two():
    """H13: and both arrows mean the other."""
    for back in ("black", "white"):
        table = Script(seats=(2, 7), first=7, turning=(back,) * 9)
        assert [len(player.column) for player in table.view(None).players] == [2, 2]
        assert table.draw()[0].to == 2
        table.give()
        assert (table.giver, table.receiver) == (2, 7)
        table.give()
        assert (table.giver, table.receiver) == (7, 2)


def test_h13_columns_stay_when_leavers_make_it_two_players():
    """H13, H18: when two are left, columns stay as they are."""
    table = Script(3, turning=("black",) * 9)
    table.draw()
    table.give()
    table.vacate(0)
    assert [len(table.state.columns[seat]) for seat in (1, 2)] == [1, 1]
    for _ in range(4):
        table.give()
        assert [len(table.state.columns[seat]) for seat in (1, 2)] == [1, 1]


def test_h13_in_a_match_the_next_game_starts_by_its_own_number():
    """H13, H11: three play one game, two the next, three again the last."""
    table = Script(3, options=replace(DEFAULT, match=True))
    table.vacate(1)
    table.lose()
    table.deal()
    assert [len(player.column) for player in table.view(None).players] == [2, 2]
    table.join(1)
    table.lose()
    table.deal()
    assert [len(player.column) for player in table.view(None).players] == [1, 1, 1]


def test_h12_h13_one_colour_combines_with_two_players():
    """H12, H13: they combine; with two players both are the neighbour."""
    table = Script(2, options=replace(TWO, colours="white"), turning=("white",) * 20)
    table.lose("receiver")
    assert table.penalties == {0: 2, 1: 3}
    assert GAME.outcome(table.state) == Outcome((0,), "limit")
