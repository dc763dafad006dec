"""What lasts of a game: every gift that was opened, rows without an error, lies, bluffs."""

from __future__ import annotations

import msgspec

from giftable.games.catalog import GAMES, has_part, part
from giftable.games.gifttrap.lasting import lasting as of_gifttrap
from giftable.games.gifttrap.rules import view as v
from giftable.games.hat.lasting import lasting as of_hat
from giftable.games.kernel import Seat
from giftable.games.lasting import Caught, Feat, Given, Lasting
from tests.rules.gifttrap import test_titles as gifttrap
from tests.rules.hat import test_titles as hat
from tests.rules.test_titles import evenings

A, B, C = (Seat(n) for n in range(3))


def test_lasting_facts_survive_json_and_name_only_present_players() -> None:
    ended = 0
    for game, view, shown in evenings():
        assert has_part(game, "lasting")
        found: Lasting = part(game, "lasting").lasting(view, shown)
        assert msgspec.json.decode(msgspec.json.encode(found), type=Lasting) == found
        seats = {player.seat for player in view.players}
        assert {one.by for one in found.given} | {one.to for one in found.given} <= seats
        assert {feat.seat for feat in found.feats} <= seats
        ended += 1
    assert ended and set(GAMES) >= {"gifttrap", "hat"}


def test_lasting_facts_hold_every_untrapped_gift() -> None:
    table = gifttrap.Evening()
    good = table.gave(A, B, "great")
    table.gave(C, B, "great", trap=True)
    bad = table.gave(B, A, "no_way")
    assert of_gifttrap(table.view, table.shown).given == (
        Given(A, B, good.gift, "great", 3, 6),
        Given(B, A, bad.gift, "no_way", -4, -8),
    )


def test_lasting_facts_of_a_newcomer_cover_only_own_rounds() -> None:
    table = gifttrap.Evening()
    table.gave(A, B, "great")
    table.gave(A, C, "great")
    entered = v.Entered(B, 0, 0)
    table.shown.append(v.RoundBegan(1, A, gifttrap.SEATS, 1, (entered,)))
    assert [one.to for one in of_gifttrap(table.view, table.shown).given] == [C]


def test_an_error_ends_a_row_of_right_names_and_open_gifts_do_not_count() -> None:
    table = hat.Evening()
    table.draw(A, hat.PIANO)
    table.give(hat.BOOK)  # a lie, and believed
    for _ in range(12):
        table.give()
    assert table.by == B
    table.give(hat.BOOK)
    for _ in range(3):
        table.give()
    found = of_hat(table.view, table.shown).feats
    assert Feat(A, "lies", 1) in found
    fooled = [feat for feat in found if feat.what == "fooled"]
    assert [(feat.seat, feat.gift, feat.said) for feat in fooled] == [(A, hat.PIANO, hat.BOOK)]
    rows = {feat.seat: feat.count for feat in found if feat.what == "row"}
    assert rows[B] == 3  # the first of four lay open


def test_only_a_lie_that_was_refused_is_caught_and_a_match_counts_its_games() -> None:
    table = hat.Evening()
    table.draw(A, hat.PIANO)
    table.doubt(hat.BOOK)
    table.draw(B, hat.BOOK)
    table.doubt()  # it was true
    table.draw(A, hat.LAMP)
    table.doubt(hat.BOOK)
    view = msgspec.structs.replace(table.view, game=3, games=6)
    found = of_hat(view, table.shown)
    assert found.caught == (Caught(B, A, 2),)
    assert (found.games, of_hat(table.view, table.shown).games) == (4, 1)


def test_recalled_marks_equal_the_marks_given() -> None:
    learned = 0
    for game, view, shown in evenings():
        told = part(game, "lasting")
        if not hasattr(told, "liked"):
            continue
        people = [player.seat for player in view.players]
        liked = told.liked(people, shown)
        assert {one.seat for one in liked} <= set(people)
        for seat in people:
            orders = [one.order for one in liked if one.seat == seat]
            again = told.liked([A], told.recalled(orders))
            assert [one.order for one in again] == orders
            learned += len(orders)
    assert learned
    good = ("kite", "lamp", "book", "sock", "mud")
    for bad in ((), good[:3], ("kite",) * 5, (*good, ""), (*good, *"abcde")):
        assert part("gifttrap", "lasting").recalled([bad]) == []
    assert len(part("gifttrap", "lasting").recalled([good])) == 2
