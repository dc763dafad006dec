"""What each title of That's Not a Hat stands for, its longest bluff and its journeys."""

from __future__ import annotations

from giftable.games.hat.rules import view as v
from giftable.games.hat.titles import PASSINGS_MAX, Journey, Passing, claims, titles_of
from giftable.games.kernel import GiftId, Seat
from giftable.games.titles import Title

A, B, C = (Seat(n) for n in range(3))
CAP, KITE, LAMP, PIANO, BOOK = map(GiftId, ("cap", "kite", "lamp", "piano", "book"))


class Evening:
    """Gifts that go round three players to the left, as everybody saw it."""

    def __init__(self) -> None:
        self.shown: list[object] = []
        self.piles: dict[Seat, list[GiftId]] = {A: [], B: [], C: []}
        self.begin(0, (A, B, C))

    def begin(self, game: int, seats: tuple[Seat, ...]) -> None:
        self.columns = dict(zip(seats, ([CAP], [KITE], [LAMP]), strict=True))
        gifts = tuple(map(tuple, self.columns.values()))
        self.shown.append(v.GameBegan(game, seats[0], seats, gifts))

    def draw(self, by: Seat, gift: GiftId) -> None:
        self.by, self.hand = by, gift
        self.shown.append(v.GiftDrawn(by, self.to, gift, "black"))

    @property
    def to(self) -> Seat:
        return Seat((self.by + 1) % 3)

    def give(self, said: GiftId | None = None) -> None:
        """The gift in hand is named, truly without `said`, and accepted."""
        to = self.to
        self.shown.append(v.GiftNamed(self.by, to, said or self.hand))
        self.columns[to].append(self.hand)
        self.by, self.hand = to, self.columns[to].pop(0)
        self.shown.append(v.GiftAccepted(to, self.to, "black"))

    def doubt(self, said: GiftId | None = None) -> None:
        """It is named and refused; who was wrong takes it."""
        wrong = self.to if said in (None, self.hand) else self.by
        self.shown.append(v.GiftNamed(self.by, self.to, said or self.hand))
        self.shown.append(v.GiftRefused(self.to, self.by, self.hand, wrong))
        self.piles[wrong].append(self.hand)

    @property
    def view(self) -> v.View:
        players = tuple(
            v.PlayerView(
                seat, tuple(v.CardView("black", gift) for gift in column), tuple(self.piles[seat])
            )
            for seat, column in self.columns.items()
        )
        return v.View(phase="over", turn=0, limit=3, first=A, players=players)

    def of(self, seat: Seat) -> dict[str, Title]:
        """All titles that could be the player's, by name."""
        found = [claim.title for claim in claims(self.view, self.shown)]
        return {title.title: title for title in found if title.seat == seat}


def test_a_gift_just_drawn_that_is_named_wrongly_and_believed_is_a_poker_face() -> None:
    table = Evening()
    table.draw(A, PIANO)
    table.give(BOOK)
    assert table.of(A)["poker"] == Title(A, "poker", gift=PIANO, said=BOOK)
    assert "poker" not in table.of(B)


def test_the_best_liar_is_believed_twice_and_oftenest() -> None:
    table = Evening()
    table.draw(A, PIANO)
    table.give(BOOK)
    assert "liar" not in table.of(A)
    table.give()  # B: the kite, rightly
    table.give()
    table.give(LAMP)  # A: its cap
    assert table.of(A)["liar"].count == 2
    assert table.of(B).keys().isdisjoint({"liar", "trusting"})


def test_a_memory_counts_only_what_lay_face_down() -> None:
    table = Evening()
    table.draw(A, PIANO)
    for _ in range(3):
        table.give()  # drawn, or still open
    assert "elephant" not in table.of(A)
    for _ in range(10):
        table.give()
    assert {seat: table.of(seat)["elephant"].count for seat in (A, B, C)} == {A: 3, B: 3, C: 3}
    table.give(BOOK)
    assert table.of(B)["elephant"].of == 4
    assert "honest" in table.of(A) and "honest" not in table.of(B)


def test_titles_for_doubts_tell_right_ones_from_wrong_ones() -> None:
    table = Evening()
    for gift in (PIANO, BOOK):
        table.draw(A, gift)
        table.doubt(LAMP)
    for gift in (GiftId("anchor"), GiftId("axe")):
        table.draw(B, gift)
        table.doubt()
    assert table.of(B)["nose"].count == table.of(A)["caught"].count == 2
    assert table.of(C)["sceptic"].count == 2
    assert {"doubter"} <= table.of(B).keys() & table.of(C).keys()
    assert "clean" in table.of(B) and "clean" not in table.of(C)
    assert table.of(A)["collector"].count == table.of(C)["collector"].count == 2
    assert "collector" not in table.of(B)


def test_a_player_who_accepts_everything_gets_the_title_trusting() -> None:
    table = Evening()
    table.draw(A, PIANO)
    for _ in range(9):
        table.give(BOOK)
    assert table.of(B)["trusting"].count == table.of(B)["grateful"].count == 3
    table.doubt(BOOK)
    assert "trusting" not in table.of(B) and "grateful" in table.of(B)


def test_the_title_imagination_counts_wrong_names() -> None:
    table = Evening()
    table.draw(A, PIANO)
    for said in ("one", "two", "three", "four", "five", "six", "seven"):
        table.give(GiftId(said))
    assert table.of(A)["creative"].count == 3 and "creative" not in table.of(B)
    assert table.of(A)["busy"].count == 3 and "busy" not in table.of(B)


def test_the_title_of_keeper_names_a_gift_for_each_player() -> None:
    table = Evening()
    assert [table.of(seat)["keeper"].gift for seat in (A, B, C)] == [CAP, KITE, LAMP]
    assert {"company"} <= table.of(A).keys()


def test_the_longest_bluff_ends_with_its_doubt() -> None:
    table = Evening()
    table.draw(A, PIANO)
    table.give(BOOK)
    table.give()
    table.give()
    table.give()  # A: the cap; then B: the piano
    table.give(LAMP)
    table.give()
    table.give()
    table.give()
    table.doubt(BOOK)  # C: the piano
    passings = (Passing(A, B, BOOK), Passing(B, C, LAMP), Passing(C, A, BOOK, refused=True))
    found = titles_of(table.view, table.shown)
    assert found.bluff == Journey(PIANO, passings)
    assert found.journey is None  # its way is told already
    assert table.of(A)["bluffer"] == Title(A, "bluffer", gift=PIANO, said=BOOK)


def test_the_told_journey_is_of_another_gift_than_the_bluff() -> None:
    table = Evening()
    table.draw(A, PIANO)
    table.give(BOOK)
    for _ in range(3):
        table.give()
    table.give(LAMP)  # B: the piano, for the second time
    table.give()  # C: the kite
    table.give(PIANO)  # A: the lamp, which was named rightly before
    found = titles_of(table.view, table.shown)
    assert found.bluff is not None and found.bluff.gift == PIANO
    assert found.journey == Journey(LAMP, (Passing(C, A, LAMP), Passing(A, B, PIANO)))


def test_an_evening_without_lies_has_no_bluff_and_no_journey() -> None:
    table = Evening()
    table.draw(A, PIANO)
    for _ in range(9):
        table.give()
    found = titles_of(table.view, table.shown)
    assert (found.bluff, found.journey) == (None, None)


def test_a_long_journey_keeps_its_end() -> None:
    table = Evening()
    table.draw(A, PIANO)
    for n in range(6 * PASSINGS_MAX):
        table.give(GiftId(f"name-{n}"))
    found = titles_of(table.view, table.shown)
    assert found.bluff is not None and len(found.bluff.passings) == PASSINGS_MAX


def test_h18_a_newcomers_titles_count_only_own_games() -> None:
    table = Evening()
    table.draw(A, PIANO)
    table.give(BOOK)
    table.shown.append(v.SeatLeft(A))
    table.begin(1, (A, B, C))
    assert table.of(A)["late"].count == 2
    assert "poker" not in table.of(A) and "late" not in table.of(B)


def test_h14_titles_of_spoken_games_follow_the_votes() -> None:
    """H14: whether a name was right is what the table has voted."""
    table = Evening()
    for gift in (PIANO, BOOK):
        table.draw(A, gift)
        table.shown += [
            v.GiftSaid(A, B), v.GiftRefused(B, A, gift), v.VotesCounted(0, 1, gift, A),
        ]  # fmt: skip
    assert table.of(B)["nose"].count == 2
    assert "caught" not in table.of(A) and titles_of(table.view, table.shown).bluff is None
