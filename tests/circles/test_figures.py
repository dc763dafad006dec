"""Who knows whom over all evenings, and what was best, worst and longest."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from giftable.circles.evening import Player
from giftable.circles.figures import APART_MS, count_nights, figures, wins_this_year
from giftable.games.kernel import GiftId, Seat
from giftable.games.lasting import Caught, Feat, Foresaw
from tests.circles.made import ANNA, BORIS, CLARA, DAY, evening, given


def known(*evenings: object) -> dict[tuple[str, str], tuple[int, int, int]]:
    found = figures(evenings).knows
    return {(one.by, one.to): (one.gifts, one.mean, one.sure) for one in found}


def test_understanding_from_few_gifts_is_shrunk_to_the_mean() -> None:
    """All points are 3 and 0 in equal parts: the usual gift brings 1.5."""
    few = evening(1, given(0, 1, 3), given(1, 0, 0))
    # (3 + 4 * 1.5) / 5 and (0 + 4 * 1.5) / 5; one gift of five: 20 %
    assert known(few) == {(ANNA, BORIS): (1, 180, 20), (BORIS, ANNA): (1, 120, 20)}
    many = [evening(n, given(0, 1, 3), given(1, 0, 0)) for n in range(16)]
    # (48 + 6) / 20 and 6 / 20
    assert known(*many) == {(ANNA, BORIS): (16, 270, 80), (BORIS, ANNA): (16, 30, 80)}


def test_guests_and_bots_are_in_no_figure() -> None:
    players = (Player(Seat(0), ANNA), Player(Seat(1)), Player(Seat(2), bot=True))
    one = replace(evening(1, given(0, 1, 3), given(2, 0, 3), given(0, 0, 1)), players=players)
    assert list(known(one)) == [(ANNA, ANNA)]


def test_understanding_needs_a_minimum_of_gifts_to_that_person() -> None:
    first = evening(1, *[given(0, 1, 2)] * 3, *[given(0, 2, 3)] * 2, given(2, 1, 3))
    found = {one.member: (one.best, one.by) for one in figures([first]).understands}
    assert found == {ANNA: (BORIS, None), BORIS: (None, ANNA), CLARA: (None, None)}
    second = evening(2, given(0, 2, 3))
    assert figures([first, second]).understands[0].best == CLARA


def test_the_best_gift_brought_both_most_and_is_the_first_of_equals() -> None:
    one = evening(1, given(0, 1, 3, "kite", 5), given(1, 0, 3, "lamp", 6))
    two = evening(2, given(2, 0, 3, "book", 6))
    best = figures([one, two]).best
    assert best is not None and (best.gift, best.by, best.to) == ("lamp", BORIS, ANNA)
    assert figures([evening(1, given(0, 1, 0, both=0))]).best is None


def test_the_most_surprising_no_way_is_the_best_givers() -> None:
    knows = evening(1, *[given(0, 1, 3)] * 8, *[given(2, 1, -1, "sock")] * 8)
    slips = evening(2, given(0, 1, -3, "lamp"), given(2, 1, -3, "book"))
    found = figures([knows, slips]).surprise
    assert found is not None and (found.gift, found.by, found.mark) == ("lamp", ANNA, "no_way")


def test_the_curve_has_a_point_for_each_evening_with_gifts() -> None:
    evenings = [evening(1, given(0, 1, 3), given(1, 0, 0)), evening(2), evening(3, given(0, 1, 3))]
    grown = figures(evenings).grown
    assert [(one.at_ms // DAY, one.gifts, one.mean) for one in grown] == [(1, 2, 150), (3, 1, 300)]


def test_figures_compare_predictions_about_a_person_with_points_of_gifts() -> None:
    about = [Foresaw(Seat(0), Seat(1), 2, 3), Foresaw(Seat(1), Seat(2), 0, 4)]
    of_claims = evening(3, Foresaw(Seat(0), Seat(1), 5, 5), game="hat")
    evenings = [evening(1, given(0, 1, 3), *about[:1]), evening(2, given(1, 0, 1), *about)]
    knows = {(one.by, one.to): one for one in figures([*evenings, of_claims]).knows}
    assert (knows[ANNA, BORIS].right, knows[ANNA, BORIS].of) == (4, 6)
    assert (knows[BORIS, ANNA].right, knows[BORIS, ANNA].of) == (0, 0)
    assert len(knows) == 2, "nobody is said to know whom they have given nothing"


def test_a_record_belongs_to_the_first_who_reached_it() -> None:
    feats = [Feat(Seat(seat), "row", count) for seat, count in ((0, 4), (1, 4), (2, 3))]
    first = evening(1, *feats, game="hat")
    fooled = Feat(Seat(1), "fooled", 2, GiftId("cap"), GiftId("piano"))
    second = evening(2, Feat(Seat(2), "row", 5), fooled, game="hat")
    assert [one.member for one in figures([first]).records] == [ANNA]
    records = {one.what: one for one in figures([first, second]).records}
    assert (records["row"].member, records["row"].count) == (CLARA, 5)
    assert (records["fooled"].gift, records["fooled"].said) == ("cap", "piano")


def test_who_exposes_whose_lies_is_counted_over_all_evenings_between_members() -> None:
    bots = (Player(Seat(2), bot=True),)
    evenings = [
        evening(1, Caught(Seat(0), Seat(1), 2), Caught(Seat(1), Seat(0), 3), game="hat"),
        evening(2, Caught(Seat(0), Seat(1), 4), Caught(Seat(0), Seat(2), 9), game="hat"),
    ]
    evenings[1] = replace(evenings[1], players=evenings[1].players[:2] + bots)
    found = [(one.by, one.to, one.count) for one in figures(evenings).catches]
    assert found == [(ANNA, BORIS, 6), (BORIS, ANNA, 3)]


def test_consecutive_games_belong_to_one_evening() -> None:
    first, other = evening(1), evening(7)
    again = [replace(first, at_ms=first.at_ms + n * (APART_MS - 1)) for n in range(1, 4)]
    assert (
        count_nights([]) == 0
        and count_nights([first, *again]) == 1
        and count_nights([first, *again, other]) == 2
    )
    assert count_nights([first, replace(first, at_ms=first.at_ms + APART_MS)]) == 2


def test_a_season_counts_this_years_evenings() -> None:
    evenings = [evening(1, wins=0), evening(400, wins=1), evening(401, wins=1), evening(402)]
    found = [(one.member, one.wins) for one in wins_this_year(evenings, 500 * DAY)]
    assert found == [(BORIS, 2), (ANNA, 1)]


@pytest.mark.parametrize("count", [0, 1000])
def test_figures_exist_for_no_evening_and_for_many(count: int) -> None:
    evenings = [
        evening(n, *[given(a, b, 1) for a in range(3) for b in range(3)]) for n in range(count)
    ]
    assert len(figures(evenings).knows) == (9 if count else 0)
