"""The rules of the Yankee swap, one by one (tests/games/swap/rules.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from giftable.games.kernel import Joined, Outcome, Rejected, Seat, Vacated
from tests.games.swap import rules
from tests.games.swap.rules import moves as m
from tests.games.swap.rules import view as v
from tests.games.swap.rules.engine import GAME
from tests.games.swap.rules.options import Options
from tests.support.laws import codes_in_source, perft
from tests.support.playing import drawn, folded

DECK = (("anchor", "bell", "crown", "drum", "kite"),)


class Table:
    """A game whose every draw is the first gift that is left."""

    def __init__(self, players: int = 3, changes_max: Any = 2, first: int | None = 0) -> None:
        seats = tuple(map(Seat, range(players)))
        self.state = GAME.new(Options(changes_max=changes_max), DECK, seats, first)
        self.shown: list[v.AnyShown] = []
        self.add(())

    def add(self, events: tuple[v.AnyShown, ...]) -> None:
        state = folded(GAME, self.state, events)
        draws, self.state = drawn(GAME, state, lambda n: 0)
        self.shown += [*events, *draws]

    def unwraps(self, seat: int) -> None:
        self.add(GAME.decide(self.state, Seat(seat), m.Unwrap(self.state.turn))[0])

    def takes(self, seat: int, of: int) -> None:
        self.add(GAME.decide(self.state, Seat(seat), m.Take(self.state.turn, of))[0])

    def keeps(self, seat: int) -> None:
        self.add(GAME.decide(self.state, Seat(seat), m.Keep(self.state.turn))[0])

    def comes(self, seat: int) -> None:
        self.add(GAME.reseat(self.state, Seat(seat), Joined())[0])

    def goes(self, seat: int) -> None:
        self.add(GAME.reseat(self.state, Seat(seat), Vacated())[0])

    @property
    def gifts(self) -> dict[int, str | None]:
        return {player.seat: player.gift for player in GAME.view(self.state, None).players}

    def takes_of(self) -> tuple[int, ...]:
        """From whom the seat on turn may take."""
        return GAME.ask(self.state, GAME.waiting(self.state)[0]).due.takes


def all_unwrapped() -> Table:
    table = Table()
    for seat in range(3):
        table.unwraps(seat)
    return table


def over() -> Table:
    table = all_unwrapped()
    table.keeps(0)
    return table


def stolen() -> Table:
    """Seat 1 has taken the anchor from seat 0."""
    table = Table()
    table.unwraps(0)
    table.takes(1, 0)
    return table


def test_s1_contents_of_gifts_are_drawn_without_repetition() -> None:
    table = all_unwrapped()
    assert table.gifts == {0: "anchor", 1: "bell", 2: "crown"}
    assert table.state.unseen == ("drum", "kite")
    chosen = GAME.decide(Table().state, Seat(0), m.Unwrap(0))[1]
    draw = GAME.needs(chosen)
    assert draw is not None and draw.bounds == (5,) and GAME.waiting(chosen) == ()
    assert draw.event((3,)) == v.GiftUnwrapped(Seat(0), "drum")


def test_s2_the_first_player_is_drawn_or_named() -> None:
    assert GAME.waiting(Table(first=2).state) == (2,)
    undecided = GAME.new(Options(), DECK, (Seat(1), Seat(4)), None)
    draw = GAME.needs(undecided)
    assert draw is not None and draw.bounds == (2,)
    begun = GAME.evolve(undecided, draw.event((1,)))
    assert (GAME.waiting(begun), GAME.presentation.leader(begun)) == ((4,), 4)


def test_s3_a_gift_is_unwrapped_or_taken() -> None:
    table = stolen()
    assert table.gifts == {0: None, 1: "anchor", 2: None}
    assert table.state.wrapped == 2
    assert table.shown[-1] == v.GiftTaken(Seat(1), Seat(0), "anchor")


def test_s4_the_player_whose_gift_was_taken_plays_next_but_may_not_retake_it() -> None:
    table = stolen()
    assert GAME.waiting(table.state) == (0,)
    assert table.takes_of() == ()
    table.unwraps(0)
    assert GAME.waiting(table.state) == (2,), "the next one without a gift"
    assert table.takes_of() == (0, 1)
    table.takes(2, 0)
    assert table.takes_of() == (1,), "the anchor once more, but not what was just taken"


def test_s4_turns_go_round_to_the_left_of_the_first() -> None:
    table = Table(first=1)
    order: list[Seat] = []
    for _ in range(3):
        order += GAME.waiting(table.state)
        table.unwraps(order[-1])
    assert order == [1, 2, 0]


@pytest.mark.parametrize("changes_max", [1, 2, 3])
def test_s5_a_gift_changes_hands_a_limited_number_of_times(changes_max: int) -> None:
    table = Table(5, changes_max)
    table.unwraps(0)
    takers = [1, 2, 3]
    for taker, loser in zip(takers[:changes_max], [0, *takers], strict=False):
        table.takes(taker, loser)
        table.unwraps(loser)
    holder = takers[changes_max - 1]
    assert table.gifts[holder] == "anchor"
    assert holder not in table.takes_of() and set(table.takes_of()) == set(range(holder))


def test_s6_at_the_end_the_first_player_may_exchange_the_own_gift() -> None:
    table = all_unwrapped()
    assert GAME.waiting(table.state) == (0,)
    table.takes(0, 2)
    assert table.gifts == {0: "crown", 1: "bell", 2: "anchor"}
    assert GAME.waiting(table.state) == ()


def test_s6_safe_gifts_are_not_exchanged() -> None:
    table = Table(2, changes_max=1)
    table.unwraps(0)
    table.takes(1, 0)
    table.unwraps(0)
    assert GAME.waiting(table.state) == (0,) and table.takes_of() == ()


def test_s6_s7_after_the_exchange_the_game_ends_and_everybody_wins() -> None:
    for table in (over(), all_unwrapped()):
        if GAME.outcome(table.state) is None:
            table.takes(0, 1)
        assert GAME.outcome(table.state) == Outcome((0, 1, 2), "all_unwrapped")


def test_s8_a_late_player_unwraps_or_keeps() -> None:
    table = stolen()
    assert GAME.ask(table.state, Seat(0)).due.seconds == 20
    assert GAME.fallback(table.state, Seat(0), lambda n: 0) == m.Unwrap(2)
    assert GAME.fallback(all_unwrapped().state, Seat(0), lambda n: 0) == m.Keep(3)


def test_s9_a_leaver_takes_a_gift_along() -> None:
    table = stolen()
    table.goes(1)
    assert table.gifts == {0: None, 2: None} and table.state.wrapped == 2
    table.goes(0)
    assert GAME.outcome(table.state) == Outcome((2,), "last")


def test_s9_another_seat_becomes_first_if_the_first_player_leaves() -> None:
    table = all_unwrapped()
    table.goes(0)
    assert (GAME.waiting(table.state), GAME.presentation.leader(table.state)) == ((1,), 1)


def test_s9_a_joiner_brings_a_gift_and_has_a_turn() -> None:
    table = all_unwrapped()
    table.comes(7)
    assert (GAME.waiting(table.state), table.state.wrapped) == ((7,), 1)
    assert table.takes_of() == (0, 1, 2)


@pytest.mark.parametrize(("changes_max", "ways"), [(2, [1, 2, 3, 4, 4]), (1, [1, 2, 3, 3, 3])])
def test_games_of_two_players_have_the_worked_out_counts(changes_max: int, ways: list[int]) -> None:
    """Law 6. The first unwraps. The second unwraps, and the first keeps or exchanges; or the
    second takes, the first unwraps, and keeps or exchanges, if the gift is not safe."""
    table = Table(2, changes_max)
    assert [perft(GAME, table.state, depth).ways for depth in range(1, 6)] == ways


ROWS: list[tuple[str, Callable[[], Table], int, Callable[[int], m.AnyAction]]] = [
    ("game_over", over, 0, m.Keep),
    ("not_in_play", Table, 5, m.Unwrap),
    ("stale_turn", stolen, 0, lambda turn: m.Unwrap(turn - 1)),
    ("not_your_turn", Table, 1, m.Unwrap),
    ("nothing_wrapped", all_unwrapped, 0, m.Unwrap),
    ("still_wrapped", Table, 0, m.Keep),
    ("nothing_to_take", Table, 0, lambda turn: m.Take(turn, Seat(1))),
    ("nothing_to_take", all_unwrapped, 0, lambda turn: m.Take(turn, Seat(0))),
    ("nothing_to_take", all_unwrapped, 0, lambda turn: m.Take(turn, Seat(99))),
    ("taken_at_once", stolen, 0, lambda turn: m.Take(turn, Seat(1))),
    ("gift_is_safe", lambda: once_taken(), 2, lambda turn: m.Take(turn, Seat(1))),
]


def once_taken() -> Table:
    """Seat 2 is on turn, and the anchor has changed hands as often as it may."""
    table = Table(changes_max=1)
    table.unwraps(0)
    table.takes(1, 0)
    table.unwraps(0)
    return table


@pytest.mark.parametrize(("code", "table", "seat", "action"), ROWS)
def test_an_action_is_refused_with_its_code(code, table, seat, action) -> None:
    """S3 to S6."""
    state = table().state
    with pytest.raises(Rejected) as rejected:
        GAME.decide(state, Seat(seat), action(state.turn))
    assert rejected.value.code == code


SEATS: list[tuple[str, Callable[[], object]]] = [
    ("already_in_play", lambda: Table().comes(1)),
    ("deck_too_small", lambda: Table(5).comes(6)),
    ("game_over", lambda: over().goes(1)),
    ("game_over", lambda: over().comes(4)),
    ("not_in_play", lambda: Table().goes(4)),
    ("not_waited_for", lambda: GAME.fallback(Table().state, Seat(1), lambda n: 0)),
    ("too_few_players", lambda: Table(1)),
    ("too_many_players", lambda: Table(9)),
    ("deck_too_small", lambda: Table(6)),
]


@pytest.mark.parametrize(("code", "tried"), SEATS)
def test_a_refused_start_join_or_leave_has_its_code(code, tried) -> None:
    """S1, S8, S9."""
    with pytest.raises(Rejected) as rejected:
        tried()
    assert rejected.value.code == code


def test_every_refusal_of_swap_has_a_test_row() -> None:
    """Law 5; `not_asked` is the ask's own answer."""
    assert codes_in_source(rules) - {"not_asked"} == {row[0] for row in (*ROWS, *SEATS)}
