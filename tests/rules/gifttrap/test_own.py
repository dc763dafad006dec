"""Cards that people made: G30."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from giftable.games.gifttrap.deck import deck, deck_for
from giftable.games.gifttrap.rules import moves as m
from giftable.games.gifttrap.rules import state as s
from giftable.games.gifttrap.rules.asks import MayTurn
from giftable.games.gifttrap.rules.engine import GAME
from giftable.games.gifttrap.rules.options import DEFAULT
from giftable.games.gifttrap.testing import gifttrap_deck, gifttrap_own_deck, own_card
from giftable.games.kernel import GiftId, Seat
from giftable.games.own import OwnCard, is_custom
from tests.support.playing import folded
from tests.support.scripted import Script

MADE = [
    OwnCard(GiftId(f"own-{n}"), f"joke {n}", "en", pack=pack, adults=n == 3)
    for n, pack in enumerate(("yellow", "yellow", "black", "red"))
]


def own_dealt(table: Script) -> int:
    return sum(map(is_custom, table.state.gifts))


def the_rest_of_the_round(table: Script) -> None:
    table.give_all()
    table.get_all()
    table.open_all()


def take_out(table: Script, gift: GiftId) -> tuple[object, ...]:
    events, after = GAME.withdraw(table.state, gift)
    assert after == folded(GAME, table.state, events)
    table.state = after
    return events


def test_g30_a_deck_is_built_in_mixed_or_of_own_cards_alone():
    ours = deck(adults=False)
    assert deck_for(replace(DEFAULT, own="ours"), MADE) == ours
    assert deck_for(DEFAULT) == ours
    mixed = deck_for(DEFAULT, MADE)
    assert [len(pack) - len(our) for pack, our in zip(mixed, ours, strict=True)] == [2, 0, 0, 1]
    own = deck_for(replace(DEFAULT, own="own"), MADE)
    assert own == ((("own-0", "own-0"), ("own-1", "own-1")), (), (), (("own-2", "own-2"),))


def test_g30_own_cards_for_adults_are_dealt_only_with_adults_on():
    assert deck_for(replace(DEFAULT, own="own", adults=True), MADE)[1] == (("own-3", "own-3"),)


@pytest.mark.parametrize("least", [0, 1, 2, 4])
def test_g30_each_round_has_at_least_the_chosen_number_of_own_cards(least):
    """Our own cards lie at the bottom of their pack; the top one of yellow is dealt last."""
    table = Script(4, options=replace(DEFAULT, own_least=least), deck=gifttrap_own_deck(12))
    table.deal()
    assert own_dealt(table) == least and len(table.state.gifts) == 5
    assert len(set(table.state.gifts)) == 5
    assert table.state.gifts[: 5 - least] == ("y0", "y1", "y2", "y3", "y4")[: 5 - least]


def test_g30_own_cards_come_from_the_chosen_pack_first():
    table = Script(4, options=replace(DEFAULT, own_least=3), deck=gifttrap_own_deck(12))
    table.deal(2)
    assert sorted(filter(is_custom, table.state.gifts)) == ["own-b0", "own-b1", "own-r0"]
    assert table.state.packs == (2, 2, 1, 2, 2)


def test_g30_a_round_has_as_many_own_cards_as_are_left():
    table = Script(4, options=replace(DEFAULT, own_least=9), deck=gifttrap_own_deck(12))
    table.deal()
    assert own_dealt(table) == 5
    table.open_giving()
    the_rest_of_the_round(table)
    table.deal()
    assert own_dealt(table) == 3  # the other five are under their packs again


def test_g30_no_card_is_lost_or_doubled_by_dealing_own_cards():
    table = Script(4, options=replace(DEFAULT, own_least=4), deck=gifttrap_own_deck(6))
    while table.state.phase != "over":
        table.play_round()
        piles = [card for pile in table.state.piles for card in (*pile.fresh, *pile.used)]
        assert Counter(piles).most_common(1)[0][1] == 1 and len(piles) == 32


def test_g30_an_own_card_has_no_other_side():
    table = Script(4, deck=gifttrap_own_deck(3))
    table.deal()
    [turn] = [one for one in GAME.ask(table.state, Seat(0)).free if isinstance(one, MayTurn)]
    assert turn.gifts == ("y0", "y1", "y2")
    table = Script(4, deck=((), (), (), tuple(own_card(3, n) for n in range(9))))
    table.deal(3)
    assert not [one for one in GAME.ask(table.state, Seat(0)).free if isinstance(one, MayTurn)]


def test_g30_a_card_withdrawn_while_all_look_is_replaced_by_the_next():
    table = Script(4, deck=gifttrap_own_deck(6))
    table.deal()
    [gone, *_] = filter(is_custom, table.state.gifts)
    field = table.state.gifts.index(gone)
    [swapped] = take_out(table, gone)
    assert isinstance(swapped, s.CardSwapped) and swapped.old == gone
    assert table.state.gifts[field] == swapped.card[0] and gone not in table.state.gifts


def test_g30_a_card_withdrawn_later_stays_until_the_round_ends():
    table = Script(4, deck=gifttrap_own_deck(6))
    table.to_giving()
    [gone, *_] = filter(is_custom, table.state.gifts)
    assert take_out(table, gone) == (s.CardWithdrawn(gone),)
    assert gone in table.state.gifts
    the_rest_of_the_round(table)
    cards = [card for pile in table.state.piles for card in (*pile.fresh, *pile.used)]
    assert (gone, gone) not in cards and table.state.withdrawn == ()


def test_g30_a_card_withdrawn_before_it_is_dealt_leaves_its_pack():
    table = Script(4, deck=gifttrap_own_deck(6))
    assert take_out(table, GiftId("own-k1")) == (s.CardWithdrawn("own-k1"),)
    assert ("own-k1", "own-k1") not in table.state.piles[3].fresh


def test_g30_a_card_is_not_withdrawn_where_too_few_would_be_left():
    """G28: never fewer gifts than the round needs."""
    table = Script(4, deck=((), (), (), tuple(own_card(3, n) for n in range(5))))
    table.to_giving(3)
    assert take_out(table, GiftId("own-k0")) == ()


def test_g30_withdrawing_an_unknown_card_changes_nothing():
    table = Script(4, deck=gifttrap_deck(6))
    before = table.state
    take_out(table, GiftId("own-else"))
    assert table.state == before


def test_g30_a_swapped_card_is_replaced_by_the_next_of_its_pack():
    table = Script(4, deck=gifttrap_own_deck(6))
    table.deal()
    [own, *_] = filter(is_custom, table.state.gifts)
    table.act(0, m.Swap(0, own))
    assert own not in table.state.gifts
