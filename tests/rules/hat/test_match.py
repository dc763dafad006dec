"""As many games as players: H11; and what may be looked at after a game: H9."""

from __future__ import annotations

from msgspec.structs import replace

from giftable.games.hat.rules import state as s
from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.engine import GAME
from giftable.games.hat.rules.options import DEFAULT
from giftable.games.hat.testing import hat_deck
from giftable.games.kernel import Outcome
from tests.support.scripted_hat import Script

MATCH = replace(DEFAULT, match=True, penalties=2)


def test_h11_as_many_games_as_players():
    """H11: the first player passes to the left; penalties add up; the fewest win."""
    table = Script(3, options=MATCH, first=1)
    firsts, before = [], []
    for game in range(3):
        view = table.view(None)
        assert (view.game, view.games, view.phase) == (game, 3, "look")
        firsts.append(view.first)
        before.append([player.before for player in view.players])
        table.lose()  # the first player lies until it has two penalties
        if game < 2:
            assert GAME.outcome(table.state) is None
            table.deal()
    assert firsts == [1, 2, 0]
    assert before == [[0, 0, 0], [0, 2, 0], [0, 2, 2]]
    assert GAME.outcome(table.state) == Outcome((0, 1, 2), "match")
    assert table.view(None).winners == (1, 2)  # of the last game


def test_h11_the_fewest_penalties_of_all_games_win():
    """H11: not who won most games, and not who won the last one."""
    table = Script(2, options=MATCH)
    table.draw()
    table.penalise("giver")
    table.penalise("giver")  # 0 : 2 : 0
    table.deal()
    table.draw()
    table.penalise("giver")  # seat 1 has begun
    table.penalise("receiver")
    table.penalise("receiver")
    assert table.penalties == {0: 1, 1: 2}
    assert GAME.outcome(table.state) == Outcome((1,), "match")


def test_h11_the_next_first_player_deals():
    """H11: nobody else is waited for, and no clock runs."""
    table = Script(4, options=MATCH, first=3)
    events = table.lose()
    assert events[-1] == v.GameEnded((0, 1, 2), "limit")
    view = table.view(0)
    assert (view.phase, view.winners, view.why, view.outcome) == (
        "pause", (0, 1, 2), "limit", None,
    )  # fmt: skip
    assert GAME.waiting(table.state) == (0,)
    assert view.ask.due.seconds is None
    went_on, dealt = table.deal()
    assert went_on == s.MatchWentOn(1, 0, (0, 1, 2, 3), (0, 0, 0, 2))
    assert GAME.show(went_on, None) is None
    assert isinstance(GAME.show(dealt, None), v.GameBegan)


def test_h11_everything_but_the_penalties_is_new():
    """H11, H1: the whole catalogue is shuffled again, backs and all."""
    table = Script(3, options=MATCH)
    table.draw()
    table.give_truly(13)
    table.lose()
    table.deal()
    state = table.state
    assert (len(state.unseen), state.black + state.white) == (62, 62)
    assert (state.calm, state.owed, state.grown, state.ended) == (0, 0, (), None)
    assert table.penalties == {0: 0, 1: 0, 2: 0}
    assert [len(state.columns[seat]) for seat in range(8)] == [1, 1, 1, 0, 0, 0, 0, 0]


def test_h11_the_dice_have_another_key_in_every_game():
    """H11: or the same cards would come again."""
    table = Script(3, options=MATCH)
    keys = [GAME.needs(GAME.new(MATCH, hat_deck(66), table.state.seats, None)).key]
    for _ in range(2):
        table.lose()
        seat = GAME.waiting(table.state)[0]
        (went_on,), _ = GAME.decide(table.state, seat, table.view(seat).ask.due.nth(0))
        keys.append(GAME.needs(GAME.evolve(table.state, went_on)).key)
        table.deal()
    assert keys == ["deal-0", "deal-1", "deal-2"]


def test_h11_a_named_first_player_begins_the_first_game_only():
    """H3, H11: in a match it goes to the left from there."""
    table = Script(3, options=replace(MATCH, first=2), first=None)
    assert table.state.first == 2
    table.lose()
    table.deal()
    assert table.state.first == 0


def test_h11_without_a_match_one_game_is_all():
    """H11, H10; a rematch begins to the left of the game's first player."""
    table = Script(3, first=1)
    table.lose()
    assert GAME.outcome(table.state).why == "limit"
    assert (table.view(None).games, GAME.presentation.leader(table.state)) == (1, 1)


def test_h11_a_match_is_counted_by_its_players_at_the_start():
    """H11, H18: whoever comes or goes."""
    table = Script(3, options=MATCH)
    table.join(5)
    table.lose()
    table.deal()
    assert (table.view(None).games, len(table.state.seats)) == (3, 4)


def test_h9_after_a_game_its_cards_may_be_looked_at():
    """H9 (ours): in the pause too; in the next game nothing of it is left."""
    table = Script(3, options=MATCH, turning=("black", "black", "black", "black", "white"))
    table.draw()
    table.give()
    assert table.view(2).players[1].column == (v.CardView(back="black"),)
    table.lose()
    assert table.view(2).players[1].column == (v.CardView(back="black", gift="thing-03"),)
    assert table.view(2).players[0].column == (v.CardView(gift="thing-00"),)
    table.deal()
    assert all(card.back is None for p in table.view(2).players for card in p.column)


def test_h18_a_match_goes_on_with_newcomers_when_all_players_have_left():
    """H11, H18: in the pause everybody leaves; who came late plays on among themselves."""
    table = Script(2, options=MATCH, seats=(0, 1))
    table.lose()
    for late in (2, 3):
        table.join(late)
    for seat in (0, 1):
        table.vacate(seat)
    [dealer] = GAME.waiting(table.state)
    went_on, *_ = table.deal()
    assert went_on == s.MatchWentOn(1, dealer, (2, 3), (0, 0))
