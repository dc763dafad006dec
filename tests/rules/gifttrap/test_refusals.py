"""Every refusal of GiftTRAP with its exact code, and no code in the source without a row."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from giftable.games.gifttrap import rules as gifttrap
from giftable.games.gifttrap.rules import moves as m
from giftable.games.gifttrap.rules.asks import NOT_ASKED, Ask
from giftable.games.gifttrap.rules.engine import GAME
from giftable.games.gifttrap.rules.options import DEFAULT
from giftable.games.gifttrap.testing import gifttrap_deck, gifttrap_own_deck, own_card
from giftable.games.kernel import Rejected, Seat
from tests.support.laws import codes_in_source
from tests.support.scripted import Script

ONLY_OWN = (tuple(own_card(0, n) for n in range(9)), (), (), ())
EXPERT = replace(DEFAULT, expert=True)
BOX = replace(DEFAULT, box=True)
DOUBLE = replace(DEFAULT, double_gifts=True)


def dealing(**more) -> Script:
    return Script(4, **more)


def shopping(**more) -> Script:
    table = dealing(**more)
    table.deal()
    return table


def giving(**more) -> Script:
    table = shopping(**more)
    table.open_giving()
    return table


def getting(**more) -> Script:
    table = giving(**more)
    table.give_all()
    return table


def revealing(**more) -> Script:
    table = getting(**more)
    table.get_all()
    return table


def readying() -> Script:
    return revealing(options=replace(EXPERT, reveal="together"))


def over() -> Script:
    table = Script(4, options=replace(DEFAULT, rounds_max=1))
    table.play_round()
    return table


def late() -> Script:
    """The second round's deal, seat 1 dealing."""
    table = Script(4, options=EXPERT)
    table.play_round()
    return table


def later_giving() -> Script:
    table = late()
    table.to_giving()
    return table


def trapped(table: Script, seat: int, field: int) -> Script:
    table.trap(seat, field)
    return table


def given(table: Script) -> Script:
    table.give(1, {0: 0, 2: 1, 3: 2})
    return table


def marked(table: Script) -> Script:
    table.get(1, 0, 1, 2, 3)
    return table


def ready(table: Script) -> Script:
    table.ready(1)
    return table


Give = {0: 0, 2: 1, 3: 2}
Row = tuple[str, Callable[[], Script], int, Callable[[Script], m.AnyAction]]

ROWS: list[Row] = [
    # G5, G6: the deal
    ("not_the_dealer", dealing, 1, lambda t: m.Deal(0, 0)),
    ("no_such_pack", dealing, 0, lambda t: m.Deal(0, 4)),
    ("no_such_pack", dealing, 0, lambda t: m.Deal(0, -1)),
    ("no_such_pack", lambda: dealing(deck=gifttrap_deck(9, 0, 1, 1)), 0, lambda t: m.Deal(0, 1)),
    ("stale_round", dealing, 0, lambda t: m.Deal(1, 0)),
    ("stale_round", dealing, 0, lambda t: m.Deal(-1, 0)),
    ("stale_round", late, 1, lambda t: m.Deal(0, 0)),
    ("not_the_dealer", late, 0, lambda t: m.Deal(1, 0)),
    ("wrong_phase", shopping, 0, lambda t: m.Deal(0, 0)),
    ("wrong_phase", shopping, 1, lambda t: m.Deal(0, 0)),
    ("wrong_phase", dealing, 0, lambda t: m.OpenGiving(0)),
    ("not_the_dealer", shopping, 2, lambda t: m.OpenGiving(0)),
    ("stale_round", shopping, 0, lambda t: m.OpenGiving(1)),
    ("wrong_phase", dealing, 1, lambda t: m.Ready(0)),
    ("stale_round", shopping, 1, lambda t: m.Ready(1)),
    ("already_ready", lambda: ready(shopping()), 1, lambda t: m.Ready(0)),
    ("wrong_phase", giving, 1, lambda t: m.Ready(0)),
    ("wrong_phase", giving, 0, lambda t: m.OpenGiving(0)),
    ("wrong_phase", dealing, 0, lambda t: m.Turn(0, "y0")),
    ("not_the_dealer", shopping, 1, lambda t: m.Turn(0, "y0")),
    ("gift_gone", shopping, 0, lambda t: m.Turn(0, "y0-back")),
    ("gift_gone", shopping, 0, lambda t: m.Turn(0, "y5")),
    ("stale_round", shopping, 0, lambda t: m.Turn(1, "y0")),
    ("wrong_phase", giving, 0, lambda t: m.Turn(0, "y0")),
    # G30: both sides of an own card are the same
    ("one_sided", lambda: shopping(deck=gifttrap_own_deck(3)), 0, lambda t: m.Turn(0, "own-y0")),
    ("one_sided", lambda: shopping(deck=ONLY_OWN), 0, lambda t: m.Turn(0, t.gift(0))),
    ("gift_gone", lambda: shopping(deck=ONLY_OWN), 0, lambda t: m.Turn(0, "y0")),
    ("wrong_phase", dealing, 0, lambda t: m.Swap(0, "y0")),
    ("not_the_dealer", shopping, 1, lambda t: m.Swap(0, "y0")),
    ("gift_gone", shopping, 0, lambda t: m.Swap(0, "y7")),
    ("stale_round", shopping, 0, lambda t: m.Swap(2, "y0")),
    ("wrong_phase", giving, 0, lambda t: m.Swap(0, "y0")),
    # G28: no card to take its place; the deck could not fill a round any more
    ("no_card_left", lambda: shopping(deck=gifttrap_deck(5, 6, 0, 0)), 0,
     lambda t: m.Swap(0, "y0")),
    ("no_card_left", lambda: shopping(deck=gifttrap_deck(4, 6, 0, 0)), 0,
     lambda t: m.Swap(0, "y0")),
    ("no_card_left", lambda: shopping(deck=gifttrap_deck(5, 0, 0, 0)), 0,
     lambda t: m.Swap(0, "y0")),
    ("dealer_decides", shopping, 0, lambda t: m.AskSwap(0, "y0")),
    ("gift_gone", shopping, 1, lambda t: m.AskSwap(0, "y9")),
    ("stale_round", shopping, 1, lambda t: m.AskSwap(1, "y0")),
    ("wrong_phase", dealing, 1, lambda t: m.AskSwap(0, "y0")),
    ("wrong_phase", giving, 1, lambda t: m.AskSwap(0, "y0")),
    # G31: with a printed box
    ("cards_on_table", lambda: shopping(options=BOX), 0, lambda t: m.Turn(0, t.gift(0))),
    ("cards_on_table", lambda: shopping(options=BOX), 0, lambda t: m.Swap(0, t.gift(0))),
    ("cards_on_table", lambda: shopping(options=BOX), 1, lambda t: m.AskSwap(0, t.gift(0))),
    ("no_such_pack", lambda: dealing(options=BOX), 0, lambda t: m.Deal(0, 4)),
    ("no_such_pack", lambda: shopping(options=BOX), 0, lambda t: m.LayAnew(0, 4)),
    ("wrong_phase", lambda: shopping(options=BOX), 0, lambda t: m.Deal(0, 0)),
    ("wrong_phase", lambda: dealing(options=BOX), 0, lambda t: m.LayAnew(0, 0)),
    ("wrong_phase", lambda: giving(options=BOX), 0, lambda t: m.LayAnew(0, 0)),
    ("not_the_dealer", lambda: shopping(options=BOX), 1, lambda t: m.LayAnew(0, 0)),
    ("somebody_looked", lambda: ready(shopping(options=BOX)), 0, lambda t: m.LayAnew(0, 0)),
    ("stale_round", lambda: shopping(options=BOX), 0, lambda t: m.LayAnew(1, 0)),
    ("no_box", shopping, 0, lambda t: m.LayAnew(0, 0)),
    ("no_box", shopping, 1, lambda t: m.NameGift(0, t.gift(0), "a llama")),
    ("gift_gone", lambda: shopping(options=BOX), 1, lambda t: m.NameGift(0, "box-6", "a llama")),
    ("bad_gift_name", lambda: shopping(options=BOX), 1, lambda t: m.NameGift(0, "box-1", "\u0300")),
    ("wrong_phase", lambda: giving(options=BOX), 1, lambda t: m.NameGift(0, "box-1", "a llama")),
    ("stale_round", lambda: shopping(options=BOX), 1, lambda t: m.NameGift(1, "box-1", "a llama")),
    # G8, G17, G18: the giving
    ("wrong_phase", shopping, 1, lambda t: t.giving(1, Give)),
    ("wrong_phase", getting, 1, lambda t: t.giving(1, Give)),
    ("gift_to_self", giving, 1, lambda t: t.giving(1, {1: 0, 2: 1, 3: 2})),
    ("gift_to_self", giving, 1, lambda t: t.giving(1, {0: 0, 2: 1, 3: 2, 1: 3})),
    ("not_a_receiver", giving, 1, lambda t: t.giving(1, {0: 0, 2: 1, 4: 2})),
    ("not_a_receiver", giving, 1, lambda t: t.giving(1, {0: 0, 2: 1, -1: 2})),
    ("gift_gone", giving, 1, lambda t: m.Give(0, ((0, "y0"), (2, "y1"), (3, "y5")))),
    ("gift_gone", giving, 1, lambda t: m.Give(0, ((0, "y0"), (2, "y1"), (3, "y2-back")))),
    ("gift_given_twice", giving, 1, lambda t: t.giving(1, {0: 0, 2: 0, 3: 2})),
    ("gift_given_twice", lambda: giving(options=DOUBLE), 1,
     lambda t: t.giving(1, {0: (0, 1), 2: (2, 3), 3: (4, 1)})),
    ("gift_missing", giving, 1, lambda t: t.giving(1, {0: 0, 2: 1})),
    ("gift_missing", giving, 1, lambda t: m.Give(0, ())),
    ("gift_missing", lambda: giving(options=DOUBLE), 1, lambda t: t.giving(1, Give)),
    ("too_many_gifts", giving, 1, lambda t: t.giving(1, {0: (0, 4), 2: 1, 3: 2})),
    ("stale_round", giving, 1, lambda t: replace(t.giving(1, Give), round=1)),
    ("stale_round", later_giving, 1, lambda t: replace(t.giving(1, Give), round=0)),
    ("already_given", lambda: given(giving()), 1, lambda t: t.giving(1, Give)),
    # G19
    ("no_give_more", giving, 1, lambda t: t.giving(1, Give, double=0)),
    ("double_not_given", lambda: giving(options=EXPERT), 1, lambda t: t.giving(1, Give, double=3)),
    # G9, G20: the GETs
    ("wrong_phase", giving, 1, lambda t: t.getting(0, 1, 2, 3)),
    ("wrong_phase", revealing, 1, lambda t: t.getting(0, 1, 2, 3)),
    ("gift_gone", getting, 1, lambda t: m.Get(0, "y0", "y1", "y2", "r0")),
    ("gift_marked_twice", getting, 1, lambda t: t.getting(0, 1, 2, 2)),
    ("stale_round", getting, 1, lambda t: replace(t.getting(0, 1, 2, 3), round=1)),
    ("already_marked", lambda: marked(getting()), 1, lambda t: t.getting(0, 1, 2, 3)),
    ("no_get_more", getting, 1, lambda t: t.getting(0, 1, 2, 3, double=(0, 0))),
    ("no_such_token", lambda: getting(options=EXPERT), 1,
     lambda t: t.getting(0, 1, 2, 3, double=(1, 0))),
    ("no_such_token", lambda: getting(options=EXPERT), 1,
     lambda t: t.getting(0, 1, 2, 3, double=(0, 1))),
    # G8, G9: taking back
    ("nothing_to_take_back", giving, 1, lambda t: m.TakeBack(0, "give")),
    ("nothing_to_take_back", getting, 1, lambda t: m.TakeBack(0, "get")),
    ("wrong_phase", getting, 1, lambda t: m.TakeBack(0, "give")),
    ("wrong_phase", lambda: given(giving()), 1, lambda t: m.TakeBack(0, "get")),
    ("wrong_phase", lambda: marked(getting()), 1, lambda t: m.TakeBack(0, "give")),
    ("wrong_phase", revealing, 1, lambda t: m.TakeBack(0, "get")),
    ("stale_round", lambda: given(giving()), 1, lambda t: m.TakeBack(1, "give")),
    # G10: the reveal
    ("wrong_phase", getting, 0, lambda t: m.Open(0, (1, 0))),
    ("not_your_turn", revealing, 1, lambda t: m.Open(0, (2, 0))),
    ("no_such_token", revealing, 0, lambda t: m.Open(0, (0, 0))),
    ("no_such_token", revealing, 0, lambda t: m.Open(0, (1, 1))),
    ("no_such_token", revealing, 0, lambda t: m.Open(0, (7, 0))),
    ("stale_round", revealing, 0, lambda t: m.Open(1, (1, 0))),
    # G10a: a guess is one of the round's gifts, where there are guesses
    ("gift_gone", revealing, 0, lambda t: m.Open(0, (1, 0), "y7")),
    ("gift_gone", revealing, 0, lambda t: m.Open(0, (1, 0), "y0-back")),
    ("no_such_token", revealing, 0, lambda t: m.Open(0, (0, 0), "y0")),
    ("no_guesses", lambda: revealing(options=replace(DEFAULT, guesses=False)), 0,
     lambda t: m.Open(0, (1, 0), "y0")),
    ("wrong_phase", revealing, 0, lambda t: m.Ready(0)),
    ("wrong_phase", getting, 0, lambda t: m.Ready(0)),
    ("wrong_phase", readying, 0, lambda t: m.Open(0, (1, 0))),
    ("already_ready", lambda: ready(readying()), 1, lambda t: m.Ready(0)),
    ("stale_round", readying, 1, lambda t: m.Ready(1)),
    # G22 to G24: traps
    ("no_traps", giving, 1, lambda t: m.Trap(0, "y0")),
    ("no_traps", lambda: giving(options=replace(EXPERT, traps=False)), 1,
     lambda t: m.Trap(0, "y0")),
    ("wrong_phase", lambda: dealing(options=EXPERT), 1, lambda t: m.Trap(0, "y0")),
    ("wrong_phase", lambda: shopping(options=EXPERT), 1, lambda t: m.Trap(0, "y0")),
    ("wrong_phase", lambda: getting(options=replace(EXPERT, traps_when="reveal_only")), 1,
     lambda t: m.Trap(0, "y0")),
    ("gift_gone", lambda: giving(options=EXPERT), 1, lambda t: m.Trap(0, "y0-back")),
    ("already_trapped", lambda: trapped(giving(options=EXPERT), 2, 0), 1,
     lambda t: m.Trap(0, "y0")),
    ("trap_spent", lambda: trapped(giving(options=EXPERT), 1, 0), 1, lambda t: m.Trap(0, "y1")),
    ("stale_round", lambda: giving(options=EXPERT), 1, lambda t: m.Trap(1, "y0")),
    ("stale_round", late, 1, lambda t: m.Trap(0, "y0")),
    # Seats and the end
    ("not_in_play", dealing, 5, lambda t: m.Deal(0, 0)),
    ("not_in_play", lambda: giving(options=EXPERT), 5, lambda t: m.Trap(0, "y0")),
    ("game_over", over, 0, lambda t: m.Deal(1, 0)),
    ("game_over", over, 5, lambda t: m.Ready(0)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("code", "table", "seat", "action"), ROWS, ids=[f"{n}-{row[0]}" for n, row in enumerate(ROWS)]
)
def test_an_action_is_refused_with_its_code(code, table, seat, action):
    """G5 to G24: the exact code; the asks refuse it too; nothing changes by trying."""
    at = table()
    before = at.state
    tried = action(at)
    assert at.refusal(seat, tried) == code
    asked = GAME.ask(at.state, Seat(seat))
    assert asked is None or asked.check(tried) is not None
    assert at.state is before


# Refusals that no action of a seat causes.

STARTS = [
    ("play_on_with_locks", replace(DEFAULT, ties="play_on", gifted="locks"), 12, 3),  # G15
    ("bad_options", replace(DEFAULT, rounds_max=0), 12, 3),  # G16
    ("bad_options", replace(DEFAULT, rounds_max=100), 12, 3),
    ("too_few_players", DEFAULT, 12, 2),
    ("too_many_players", DEFAULT, 12, 9),
    ("deck_too_small", DEFAULT, 1, 4),  # G28
]


@pytest.mark.parametrize(("code", "options", "cards", "players"), STARTS)
def test_a_game_that_cannot_start_says_why(code, options, cards, players):
    """G15, G16, G28."""
    assert GAME.problem(options, gifttrap_deck(cards), players) == code
    with pytest.raises(Rejected) as rejected:
        GAME.new(options, gifttrap_deck(cards), tuple(map(Seat, range(players))), None)
    assert rejected.value.code == code


SEATS: list[tuple[str, Callable[[], object]]] = [
    ("already_in_play", lambda: dealing().join(1)),
    ("not_in_play", lambda: dealing().vacate(6)),
    ("game_over", lambda: over().join(6)),
    ("deck_too_small", lambda: Script(3, deck=gifttrap_deck(1)).join(3)),
    ("too_many_players", lambda: Script(8).join(8)),
    ("not_waited_for", lambda: GAME.fallback(dealing().state, Seat(1), lambda n: 0)),
]


@pytest.mark.parametrize(("code", "tried"), SEATS, ids=[code for code, _ in SEATS])
def test_a_refused_join_or_leave_has_its_code(code, tried):
    """G25 to G28."""
    with pytest.raises(Rejected) as rejected:
        tried()
    assert rejected.value.code == code


def test_an_asks_check_says_not_asked_where_decide_gives_a_code():
    """`not_asked` is the ask's own answer; a refusal always says more."""
    assert Ask().check(m.Ready(0)) == NOT_ASKED
    assert NOT_ASKED not in {row[0] for row in ROWS}


def test_every_refusal_of_gifttrap_has_a_test_row():
    """Law 5: what the source can refuse with is exactly what the tables above hold."""
    rows = {row[0] for row in ROWS} | {row[0] for row in STARTS} | {row[0] for row in SEATS}
    assert codes_in_source(gifttrap) == rows
