"""With a printed box: G31."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from giftable.content import box
from giftable.games.gifttrap.bots.marks import read
from giftable.games.gifttrap.deck import deck_for
from giftable.games.gifttrap.rules import moves as m
from giftable.games.gifttrap.rules.asks import MayLayAnew, MayNameGift, MayOpenGiving
from giftable.games.gifttrap.rules.engine import GAME
from giftable.games.gifttrap.rules.options import DEFAULT
from giftable.games.gifttrap.rules.view import GiftsDealt
from giftable.games.kernel import Seat
from tests.support.scripted import Script

BOX = replace(DEFAULT, box=True, rounds_max=2)


def at(table: Script, seat: int) -> list[type]:
    asked = GAME.ask(table.state, Seat(seat))
    return [] if asked is None else [type(part) for part in asked.free]


def named(table: Script, seat: int, field: int, name: str) -> str:
    table.act(seat, m.NameGift(table.round, table.gift(field), name))
    return table.gift(field)


def test_g31_the_gifts_are_the_numbers_of_their_fields():
    table = Script(5, options=BOX)
    table.deal(pack=2)
    assert table.state.gifts == tuple(f"box-{n}" for n in range(1, 7))
    assert (table.state.pack, table.view(0).box) == (2, True)


def test_g31_no_deck_is_needed_for_any_number_of_players_and_rounds():
    none = deck_for(BOX)
    assert none == ((),) * 4
    for players in range(3, 9):
        table = Script(players, options=replace(BOX, fields="nine"), deck=none)
        table.play_round()
        table.play_round(pack=3)
        assert table.state.outcome is not None


def test_g31_other_cards_may_be_laid_until_somebody_has_looked():
    table = Script(3, options=BOX)
    table.deal(pack=0)
    named(table, 1, 0, "a llama")
    assert at(table, 0) == [MayLayAnew, MayNameGift, MayOpenGiving]
    assert at(table, 1) == [MayNameGift]
    table.act(0, m.LayAnew(0, 3))
    assert (table.state.pack, table.gift(0)) == (3, "box-1")
    table.ready(1)
    assert at(table, 0) == [MayNameGift, MayOpenGiving]


def test_g31_a_gifts_name_is_shown_until_the_round_ends():
    table = Script(3, options=BOX)
    table.deal()
    assert named(table, 1, 1, "  a   llama ") == "box-2-a llama"
    assert named(table, 0, 1, "an alpaca") == "box-2-an alpaca"  # whoever says it last is right
    table.open_giving()
    table.give_all({1: {0: 1, 2: 0}})
    table.get_all()
    assert table.open_all()[0].gift == "box-2-an alpaca"
    table.deal()
    assert table.gift(1) == "box-2"


def test_g31_a_gifts_name_can_be_taken_back():
    table = Script(3, options=BOX)
    table.deal()
    named(table, 1, 1, "a llama")
    assert named(table, 2, 1, " ") == "box-2"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("x" * 200, "x" * box.NAME_MAX),
        ("\u202eamall", "amall"),
        ("a\nb", "a b"),
        ("👩‍👩‍👧" * 30, "👩‍👩‍👧" * 11),  # 5 code points each
        ("6-7", "6-7"),
    ],
)
def test_g31_a_gifts_name_is_short_and_without_hidden_characters(typed: str, kept: str):
    assert box.clean(typed) == kept
    gift = box.boxed(4, kept)
    assert box.read(gift) == (4, kept)
    assert len(gift) <= 64  # as the ids of gifts that last


@pytest.mark.parametrize("gift", ["kite", "box-0", "box-10", "box-", "box-4-", "own-4"])
def test_g31_only_field_numbers_are_gifts_of_a_box(gift: str):
    assert box.read(gift) is None


def test_g31_bots_learn_no_taste_from_field_numbers():
    table = Script(3, options=BOX)
    shown = [GAME.show(event, None) for event in table.deal()]
    table.open_giving()
    table.give_all()
    shown += [GAME.show(event, None) for event in table.get_all()]
    assert any(isinstance(one, GiftsDealt) for one in shown)
    assert read(shown).by == {}
