"""The reveal and what a token is worth: G10 to G13; and the whole of it against a plain model.

Unless a test says otherwise, everybody marks field 0 GREAT, 1 GOOD, 2 OK and 3 NO WAY.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from giftable.games.gifttrap.rules import moves as m
from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.engine import GAME
from giftable.games.gifttrap.rules.options import DEFAULT, Options
from giftable.games.gifttrap.testing import gift
from tests.support.scripted import Script

GREAT, GOOD, OK, NO_WAY, BARE = range(5)  # the fields, as everybody marks them
TOGETHER = replace(DEFAULT, reveal="together")


def revealing(players: int = 4, *, options: Options = DEFAULT, gives=None, dealer: int = 0):
    """A table whose dealer has turned the GETs and may open."""
    table = Script(players, options=options, dealer=dealer)
    table.to_giving()
    table.give_all(gives)
    table.get_all()
    return table


def test_g10_the_dealer_opens_first_then_to_the_left():
    """G10: every opener turns the own GETs first, and they go back after the own reveal."""
    table = revealing(4, dealer=2)
    openers = []
    while table.round == 0:
        opener = table.state.opener
        assert [turned.seat for turned in table.view(None).turned] == [opener]
        openers.append(int(opener))
        table.open(opener, *table.state.wrapped[0])
    assert openers == [2, 2, 2, 3, 3, 3, 0, 0, 0, 1, 1, 1]


def test_g10_the_next_openers_gets_are_turned_after_the_last_token_of_the_one_before():
    """G10: not before, and they are the tokens that seat laid."""
    table = Script(3)
    table.to_giving()
    table.give_all()
    events = table.get_all({0: (0, 1, 2, 3), 1: (3, 2, 1, 0)})
    assert events[-1] == v.GetsTurned((v.Turned(0, "y0", "y1", "y2", "y3"),))
    table.open(0, by=1)
    events = table.act(0, m.Open(0, (2, 0)))
    assert events[1:] == (v.GetsTurned((v.Turned(1, "y3", "y2", "y1", "y0"),)),)


def test_g10_the_opener_chooses_the_order():
    """G10: any of the own tokens still face down, and nobody else's turn."""
    table = revealing(4)
    assert table.view(0).wrapped == ((1, 0), (2, 0), (3, 0))
    assert table.refusal(1, m.Open(0, (0, 0))) == "not_your_turn"
    assert table.open(0, by=2).by == 2
    assert table.refusal(0, m.Open(0, (2, 0))) == "no_such_token"
    assert table.refusal(0, m.Open(0, (0, 0))) == "no_such_token"
    assert table.open(0, by=1).by == 1


def test_g10_a_token_scores_at_once_for_both_and_names_giver_and_gift():
    """G10."""
    table = revealing(3, gives={2: {0: GOOD, 1: GREAT}})
    opened = table.open(0, by=2)
    assert (opened.to, opened.by, opened.gift, opened.mark) == (0, 2, gift(0, 1), "good")
    assert table.markers == {0: (0, 2), 1: (0, 0), 2: (2, 0)}


def test_g22_a_trapped_opening_has_no_mark():
    """G22."""
    table = Script(4, options=replace(TOGETHER, expert=True))
    table.to_giving()
    table.give_all({1: {0: BARE, 2: GREAT, 3: GOOD}})
    table.get_all()
    table.trap(2, BARE)
    events = [event for seat in range(4) for event in table.ready(seat)]
    [trapped] = [e for e in events if isinstance(e, v.TokenOpened) and e.opened.trapped]
    assert trapped.opened.mark == "none"
    assert GAME.presentation.holds_ms(None, [trapped], range(4)) == [3_700]


def test_g10_together_all_gets_are_turned_then_traps_may_fall_until_all_are_ready():
    """G10, option `together` (de)."""
    table = Script(3, options=replace(TOGETHER, expert=True), dealer=1)
    table.to_giving()
    table.give_all()
    events = table.get_all()
    assert [turned.seat for turned in events[-1].turned] == [1, 2, 0]
    assert table.view(None).phase == "ready"
    table.ready(1)
    assert table.refusal(1, m.Ready(0)) == "already_ready"
    table.trap(1, 0)
    table.trap(2, 1)
    table.ready(0)
    events = table.ready(2)
    opened = [event.opened for event in events if isinstance(event, v.TokenOpened)]
    assert len(opened) == 6
    assert all(o.trapped == (o.gift in ("y0", "y1")) for o in opened)


def test_g10_with_reveal_together_tokens_open_in_a_fixed_order():
    """G10: receivers from the dealer to the left, by field, by giver from the dealer's left."""
    table = Script(4, options=replace(TOGETHER, double_gifts=True), dealer=2)
    gives = {
        0: {1: (0, 1), 2: (8, 3), 3: (4, 5)},
        1: {0: (0, 1), 2: (3, 6), 3: (4, 5)},
        2: {0: (1, 0), 1: (2, 3), 3: (5, 4)},
        3: {0: (6, 1), 1: (2, 4), 2: (3, 0)},
    }
    opened = table.play_round(gives=gives)
    assert [(o.to, o.gift, o.by) for o in opened] == [
        # Seat 2 deals; from its left the givers come 3, 0, 1, 2.
        (2, "y0", 3), (2, "y3", 3), (2, "y3", 0), (2, "y3", 1), (2, "y6", 1), (2, "y8", 0),
        (3, "y4", 0), (3, "y4", 1), (3, "y4", 2), (3, "y5", 0), (3, "y5", 1), (3, "y5", 2),
        (0, "y0", 1), (0, "y0", 2), (0, "y1", 3), (0, "y1", 1), (0, "y1", 2), (0, "y6", 3),
        (1, "y0", 0), (1, "y1", 0), (1, "y2", 3), (1, "y2", 2), (1, "y3", 2), (1, "y4", 3),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("field", "mark", "points"),
    [(GREAT, "great", 3), (GOOD, "good", 2), (OK, "ok", 1), (NO_WAY, "no_way", -4),
     (BARE, "none", -1)],
)  # fmt: skip
def test_g11_each_get_token_has_its_points(field, mark, points):
    """G11: the same for the opener's GET and the giver's GIVE."""
    table = revealing(4, gives={1: {0: field, 2: (field + 1) % 5, 3: (field + 2) % 5}})
    table.place({0: (10, 10), 1: (10, 10)})
    opened = table.open(0, by=1)
    assert (opened.mark, opened.give_by, opened.get_by) == (mark, points, points)
    assert (table.markers[0], table.markers[1]) == ((10, 10 + points), (10 + points, 10))


def test_g11_option_no_way_costs_three():
    """G11, `no_way = 3` (de)."""
    table = revealing(3, options=replace(DEFAULT, no_way=3), gives={1: {0: NO_WAY, 2: GREAT}})
    table.place({0: (10, 10), 1: (10, 10)})
    table.open(0, by=1)
    assert (table.markers[0][1], table.markers[1][0]) == (7, 7)


@pytest.mark.parametrize(("order", "end"), [((1, 2), 2), ((2, 1), 3)])
def test_g12_a_marker_is_clamped_after_each_token(order, end):
    """G12: from GO, +3 then -1 ends on 2; -1 then +3 ends on 3."""
    table = revealing(4, gives={1: {0: GREAT, 2: GOOD, 3: OK}, 2: {0: BARE, 1: GOOD, 3: OK}})
    for giver in order:
        table.open(0, by=giver)
    assert table.markers[0] == (0, end)


def test_g12_points_past_gifted_are_lost():
    """G12: two spaces short, +3 ends on GIFTED; the next -4 counts from there."""
    table = revealing(4, gives={1: {0: GREAT, 2: GOOD, 3: OK}, 2: {0: NO_WAY, 1: GOOD, 3: OK}})
    table.place({0: (0, 18), 1: (19, 0)})
    opened = table.open(0, by=1)
    assert (opened.get_by, opened.get_to, opened.give_to) == (3, 20, 20)
    table.open(0, by=2)
    assert table.markers[0] == (0, 16)


def test_g13_a_marker_on_gifted_falls_back_by_default():
    """G13 (cs, fr)."""
    table = revealing(3, gives={1: {0: NO_WAY, 2: GREAT}})
    table.place({0: (0, 20), 1: (20, 0)})
    table.open(0, by=1)
    assert table.markers == {0: (0, 16), 1: (16, 0), 2: (0, 0)}


def test_g13_with_locks_a_marker_on_gifted_stays_from_then_on():
    """G13, `locks` (ja): reached by one token, safe from the next; each marker by itself."""
    options = replace(DEFAULT, gifted="locks")
    gives = {1: {0: GREAT, 2: GOOD, 3: OK}, 2: {0: NO_WAY, 1: GOOD, 3: OK}}
    table = revealing(4, options=options, gives=gives)
    table.place({0: (5, 18), 2: (9, 0)})
    table.open(0, by=1)
    opened = table.open(0, by=2)
    assert (opened.get_by, opened.get_from, opened.get_to) == (-4, 20, 20)
    assert (table.markers[0], table.markers[2]) == ((5, 20), (5, 0))


# Against a plain model --------------------------------------------------------------------


@st.composite
def rounds(draw):
    """A round at random: seats, options, where the markers stand, and what everybody lays."""
    seats = sorted(draw(st.sets(st.integers(0, 7), min_size=3, max_size=8)))
    options = Options(
        track=draw(st.sampled_from((12, 20))),
        no_way=draw(st.sampled_from((3, 4))),
        gifted=draw(st.sampled_from(("falls_back", "locks"))),
        fields=draw(st.sampled_from(("players", "nine"))),
        double_gifts=draw(st.booleans()),
        expert=True,
    )
    spaces = st.integers(0, options.track)
    markers = {seat: (draw(spaces), draw(spaces)) for seat in seats}
    each = 2 if options.double_gifts and len(seats) < 5 else 1
    number = 9 if options.fields == "nine" else each * len(seats) + 1
    gives, gets, more, get_more = {}, {}, {}, {}
    for seat in seats:
        others = [other for other in seats if other != seat]
        fields = draw(st.permutations(range(number)))
        gives[seat] = {s: tuple(fields[i * each : i * each + each]) for i, s in enumerate(others)}
        gets[seat] = tuple(draw(st.permutations(range(number)))[:4])
        more[seat] = draw(st.none() | st.sampled_from(fields[: len(others) * each]))
        token = st.tuples(st.sampled_from(others), st.integers(0, each - 1))
        get_more[seat] = draw(st.none() | token)
    traps = draw(st.dictionaries(st.sampled_from(seats), st.integers(0, number - 1), max_size=3))
    picks = draw(st.randoms(use_true_random=False))
    return {
        "seats": seats,
        "options": options,
        "markers": markers,
        "gives": gives,
        "gets": gets,
        "give_more": {seat: field for seat, field in more.items() if field is not None},
        "get_more": {seat: token for seat, token in get_more.items() if token is not None},
        "traps": traps,
        "picks": picks,
    }


class Model:
    """Markers moved by G11-G13 and G19-G22 alone, one token at a time."""

    def __init__(self, made) -> None:
        self.made = made
        self.spaces = {seat: list(spaces) for seat, spaces in made["markers"].items()}
        self.trapped: set[int] = set()

    def field(self, to: int, by: int, nth: int) -> int:
        field: int = self.made["gives"][by][to][nth]
        return field

    def open(self, to: int, by: int, nth: int) -> None:
        field = self.field(to, by, nth)
        marks = dict(
            zip(self.made["gets"][to], (3, 2, 1, -self.made["options"].no_way), strict=True)
        )
        points = 0 if field in self.trapped else marks.get(field, -1)
        self._move(by, 0, points * (2 if self.made["give_more"].get(by) == field else 1))
        self._move(to, 1, points * (2 if self.made["get_more"].get(to) == (by, nth) else 1))

    def _move(self, seat: int, marker: int, by: int) -> None:
        options, space = self.made["options"], self.spaces[seat][marker]
        if options.gifted == "falls_back" or space < options.track:
            self.spaces[seat][marker] = max(0, min(options.track, space + by))

    @property
    def markers(self) -> dict[int, tuple[int, int]]:
        return {seat: (give, get) for seat, (give, get) in self.spaces.items()}


def laid_out(made, **options) -> Script:
    """A table where everything is laid and the reveal begins, the lowest seat dealing."""
    seats = tuple(made["seats"])
    table = Script(seats=seats, options=replace(made["options"], **options), dealer=seats[0])
    table.place(made["markers"])
    table.to_giving()
    table.give_all(made["gives"], made["give_more"])
    table.get_all(made["gets"], made["get_more"])
    return table


@given(rounds())
def test_g10_to_g22_in_turn_each_token_moves_what_a_plain_model_says(made):
    """G10-G13, G18-G22: tokens opened in any order, traps laid before any of them."""
    table, model, picks, to_lay = laid_out(made), Model(made), made["picks"], dict(made["traps"])
    for opener in made["seats"]:
        tokens = [
            (by, nth)
            for by in made["seats"]
            if by != opener
            for nth in range(len(made["gives"][by][opener]))
        ]
        picks.shuffle(tokens)
        for by, nth in tokens:
            if to_lay and picks.random() < 0.3:
                trapper, field = to_lay.popitem()
                if field not in model.trapped:
                    table.trap(trapper, field)
                    model.trapped.add(field)
            model.open(opener, by, nth)
            table.open(opener, by, nth)
            assert table.markers == model.markers
    assert table.round == 1 or table.state.phase == "over"


@given(rounds())
def test_g10_to_g22_together_ends_where_a_plain_model_says(made):
    """G10, `together`: the total order, then each token as ever (G11-G13, G18-G22)."""
    table, model = laid_out(made, reveal="together"), Model(made)
    for trapper, field in made["traps"].items():
        if field not in model.trapped:
            table.trap(trapper, field)
            model.trapped.add(field)
    seats = made["seats"]  # the lowest deals, so from the dealer's left it is the last giver
    givers = [*seats[1:], seats[0]]
    for to in seats:
        tokens = [
            (model.field(to, by, nth), givers.index(by), by, nth)
            for by in seats
            if by != to
            for nth in range(len(made["gives"][by][to]))
        ]
        for _, _, by, nth in sorted(tokens):
            model.open(to, by, nth)
    for seat in seats:
        table.ready(seat)
    assert table.markers == model.markers
