"""What each title of GiftTRAP stands for."""

from __future__ import annotations

import pytest

from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.moves import Mark
from giftable.games.gifttrap.titles import claims
from giftable.games.kernel import GiftId, Seat
from giftable.games.titles import Title

A, B, C = SEATS = tuple(Seat(n) for n in range(3))
WORTH: dict[Mark, int] = {"great": 3, "good": 2, "ok": 1, "none": -1, "no_way": -4}


class Evening:
    """Opened gifts of three players, as everybody saw them."""

    def __init__(self) -> None:
        self.shown: list[object] = [v.RoundBegan(0, A, SEATS, 1)]
        self.best: v.Opened | None = None
        self.worst: v.Opened | None = None

    def gave(self, by: Seat, to: Seat, *marks: Mark, trap: bool = False) -> v.Opened:
        for mark in marks:
            points = 0 if trap else WORTH[mark]
            n = len(self.shown)
            cards: tuple[v.ExpertCard, ...] = ("trap",) if trap else ()
            one = v.Opened(
                to, by, 0, GiftId(f"gift-{n}"), mark, points, points, 0, points, 0, points, cards
            )
            if trap:
                self.shown.append(v.GiftTrapped(C, one.gift))
            self.shown.append(v.TokenOpened(one))
        return one

    @property
    def view(self) -> v.View:
        return v.View(
            phase="over", round=0, dealer=A, track=20, rounds_max=None, each=1,
            players=tuple(v.PlayerView(seat, 0, 0) for seat in SEATS),
            best=self.best, worst=self.worst,
        )  # fmt: skip

    def of(self, seat: Seat) -> dict[str, Title]:
        """All titles that could be the player's, by name."""
        found = [claim.title for claim in claims(self.view, self.shown)]
        return {title.title: title for title in found if title.seat == seat}


def test_the_title_knows_best_goes_to_the_giver_with_most_hits() -> None:
    table = Evening()
    table.gave(A, B, "great", "good", "none", "great")
    table.gave(C, B, "good", "good", "ok", "ok")
    assert table.of(A)["knows"] == Title(A, "knows", other=B, count=3, of=4)
    assert "knows" not in table.of(C)
    table.gave(C, B, *["great"] * 9)
    assert "knows" not in table.of(A)


def test_two_players_who_know_each_other_best_share_the_title_wavelength() -> None:
    table = Evening()
    table.gave(A, B, "good", "good")
    table.gave(B, A, "ok", "great")
    assert table.of(A)["kindred"] == Title(A, "kindred", other=B, count=3, of=4)
    table.gave(B, A, "no_way")
    assert "kindred" not in table.of(A)


@pytest.mark.parametrize(
    ("marks", "title", "count"),
    [
        (("none", "none", "no_way", "great"), "riddle", 3),
        (("great", "good", "great", "none"), "open-book", 3),
        (("great", "great"), "beloved", 2),
        (("no_way", "no_way"), "nerves", 2),
    ],
)
def test_titles_for_gifts_received_count_their_marks(
    marks: tuple[Mark, ...], title: str, count: int
) -> None:
    table = Evening()
    table.gave(A, B, *marks)
    assert table.of(B)[title].count == count
    assert title not in table.of(A)
    table.gave(A, C, *marks, *[mark for mark in marks if mark not in ("ok", "none")] * 3)
    if title in ("beloved", "nerves"):
        assert title not in table.of(B), "somebody had more"


@pytest.mark.parametrize(
    ("marks", "title", "count"),
    [
        (("great", "great", "none"), "bullseye", 2),
        (("none", "none", "none", "ok"), "ahead", 3),
        (("good", "ok", "ok", "good"), "steady", 4),
        (("great", "no_way", "great", "no_way"), "bold", 2),
        (("great",), "generous", 3),
    ],
)
def test_titles_for_gifts_given_count_their_marks(
    marks: tuple[Mark, ...], title: str, count: int
) -> None:
    table = Evening()
    table.gave(A, B, *marks)
    assert table.of(A)[title].count == count
    assert title not in table.of(C)


def test_the_title_no_no_way_needs_a_no_way_by_another_giver() -> None:
    table = Evening()
    table.gave(A, B, "ok", "ok", "none", "good")
    assert "no-no-way" not in table.of(A)
    table.gave(B, A, "no_way")
    assert table.of(A)["no-no-way"].of == 4
    table.gave(A, B, "no_way")
    assert "no-no-way" not in table.of(A)


def test_the_givers_of_the_best_and_worst_gift_get_titles() -> None:
    table = Evening()
    table.best, table.worst = table.gave(A, B, "great"), table.gave(B, C, "no_way")
    assert table.of(A)["moment"].gift == table.best.gift
    assert table.of(B)["joker"] == Title(B, "joker", other=C, gift=table.worst.gift)
    assert table.of(A)["gift"].other == B and "gift" not in table.of(B)
    assert {"company"} <= table.of(C).keys()


def test_caught_tokens_count_for_the_trapper_and_for_no_giver() -> None:
    """G22: what is trapped is neither hit nor miss."""
    table = Evening()
    table.gave(A, B, "great", "great", trap=True)
    assert table.of(C)["trapper"].count == 2
    assert table.of(A).keys() == {"company"}


def test_the_title_rocket_counts_the_spaces_of_one_round() -> None:
    table = Evening()
    table.gave(A, B, "great", "great", "great")
    assert table.of(A)["rocket"].count == 9
    table.shown.append(v.RoundBegan(1, B, SEATS, 1))
    table.gave(B, C, "great", "great", "great", "ok")
    assert table.of(B)["rocket"].count == 10 and "rocket" not in table.of(A)


def test_g27_a_newcomers_titles_count_only_own_rounds() -> None:
    table = Evening()
    table.gave(A, B, "great", "great")
    table.shown.append(v.RoundBegan(1, B, SEATS, 1, (v.Entered(A, 0, 0, back=True),)))
    assert "late" not in table.of(A) and "bullseye" in table.of(A)
    table.shown.append(v.RoundBegan(2, B, SEATS, 1, (v.Entered(A, 0, 0),)))
    assert table.of(A).keys() == {"late", "company"}
    assert table.of(A)["late"].count == 3
    assert "beloved" not in table.of(B)
