"""Titles after a game, for every game that has them: who gets one, and what they may name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources
from random import Random
from typing import Any

import msgspec
import pytest

from giftable.games.catalog import GAMES, has_part, part
from giftable.games.kernel import GiftId, Seat
from giftable.games.titles import Claim, Title, award, best_people, seers
from giftable.protocol.to_client import ToClient
from tests.support.cases import cases
from tests.support.playing import Case, playing

TITLED = [game for game in GAMES if has_part(game, "titles")]
PREFIX = {"gifttrap": "gt-title-", "hat": "hat-title-"}
CASES = [case for case in cases() if case.game.name in TITLED]
STEPS = 4_000
ENOUGH = 30  # games that come to their end


def evening(case: Case, seed: int) -> tuple[Any, list[Any]] | None:
    """The final view and all that everybody saw of a random game, with people who come and go;
    None if it does not end soon."""
    state, shown = None, []
    rng = Random(f"{case.name}:{seed}")
    for step in playing(case, rng, free_every=20, reseat_every=90, steps_max=STEPS):
        state = step.after
        shown += [x for event in step.events if (x := case.game.show(event, None)) is not None]
    if state is None or case.game.outcome(state) is None:
        return None
    return case.game.view(state, None), shown


def evenings() -> Iterator[tuple[str, Any, list[Any]]]:
    for case in CASES[::3]:
        if (played := evening(case, 1)) is not None:
            yield case.game.name, *played


def test_each_player_gets_one_title_and_the_same_evening_tells_the_same() -> None:
    ended = 0
    for game, view, shown in evenings():
        told = part(game, "titles").titles_of(view, shown)
        seats = {player.seat for player in view.players}
        assert sorted(title.seat for title in told.titles) == sorted(seats)
        assert {title.title for title in told.titles} <= set(part(game, "titles").TITLES)
        others = {title.other for title in told.titles} - {None}
        assert others <= seats, "nobody is named who is not there"
        assert part(game, "titles").titles_of(view, shown) == told
        ended += 1
    assert ended >= ENOUGH


def claim(strength: int, seat: int, title: str, gift: str | None = None) -> Claim:
    return Claim(strength, Title(Seat(seat), title, gift=None if gift is None else GiftId(gift)))


def test_the_most_striking_titles_go_first_and_no_two_are_alike_while_there_are_others() -> None:
    company = [claim(0, seat, "company") for seat in range(4)]
    claims = [
        claim(90, 0, "riddle"), claim(80, 1, "riddle"), claim(70, 0, "rocket"),
        claim(60, 1, "rocket"), claim(50, 2, "rocket"), claim(9, 2, "gift", "kite"),
        claim(8, 3, "gift", "hat"),
    ]  # fmt: skip
    given = award([Seat(n) for n in range(4)], company + claims)
    assert [(title.seat, title.title, title.gift) for title in given] == [
        (0, "riddle", None), (1, "rocket", None), (2, "gift", "kite"), (3, "gift", "hat"),
    ]  # fmt: skip
    alike = award([Seat(n) for n in range(4)], company)
    assert [title.title for title in alike] == ["company"] * 4


def test_of_equal_claims_the_first_seats_is_awarded() -> None:
    claims = [claim(5, 1, "b"), claim(5, 0, "b"), claim(0, 0, "c"), claim(0, 1, "c")]
    assert [t.title for t in award([Seat(0), Seat(1)], claims)] == ["b", "c"]


def test_the_best_predictor_gets_a_title_if_right_more_often_than_not() -> None:
    seats = [Seat(n) for n in range(3)]
    found = seers(seats, {Seat(0): (3, 4), Seat(1): (6, 8), Seat(2): (3, 3), Seat(7): (9, 9)})
    assert [(one.title.seat, one.title.count, one.title.of) for one in found] == [
        (0, 3, 4), (1, 6, 8),
    ]  # fmt: skip
    assert seers(seats, {Seat(0): (2, 4), Seat(2): (3, 3)}) == []


def test_the_best_predictor_keeps_a_more_striking_title() -> None:
    bore: dict[str, int] = dict.fromkeys(TITLED, 0)
    for game, view, shown in evenings():
        told = [part(game, "titles").titles_of(view, shown)]
        seat = view.players[0].seat
        told.append(part(game, "titles").titles_of(view, shown, (), {seat: (40, 40)}))
        titles = [[one.title for one in of.titles if one.seat == seat] for of in told]
        assert titles[0] != ["seer"]
        bore[game] += titles[1] == ["seer"]
    assert all(count > 3 for count in bore.values()), bore


@pytest.mark.parametrize("game", TITLED)
def test_every_title_has_words(game: str) -> None:
    words = (resources.files("giftable.content") / "locales/en/titles.ftl").read_text("utf-8")
    said = re.findall(rf"^{PREFIX[game]}([\w-]+) =", words, re.MULTILINE)
    titles = [title for title in said if not title.endswith("-you")]  # the same, said to oneself
    assert sorted(titles) == sorted(part(game, "titles").TITLES)


def test_no_socket_message_can_hold_a_title() -> None:
    """They are asked for when the game is over; the socket has no message that could tell them."""
    _, shapes = msgspec.json.schema_components([ToClient])
    assert len(shapes) > 30
    assert not {"Title", "Journey", "Passing"} & shapes.keys()


def test_people_get_titles_before_bots() -> None:
    claims = [
        Claim(90, Title(Seat(1), "joker")),
        Claim(60, Title(Seat(0), "joker")),
        Claim(70, Title(Seat(0), "knows", other=Seat(1))),
        Claim(50, Title(Seat(0), "knows", other=Seat(2))),
        Claim(80, Title(Seat(1), "knows", other=Seat(0))),
        Claim(0, Title(Seat(2), "company")),
    ]
    seats = [Seat(n) for n in range(3)]
    now = [(t.seat, t.title) for t in award(seats, claims, bots={Seat(1)})]
    assert now == [(0, "joker"), (1, "knows"), (2, "company")]
    first = award(seats, claims)[0]
    assert (first.seat, first.title) == (1, "joker")


def test_the_best_people_are_named_where_only_bots_have_won() -> None:
    bots, high = {Seat(2)}, {Seat(0): (2, 9), Seat(1): (3, 1), Seat(2): (9, 9)}
    assert best_people(high, bots, [Seat(2)]) == (1,)
    assert best_people({**high, Seat(0): (3, 1)}, bots, [Seat(2)]) == (0, 1)
    assert best_people(high, bots, [Seat(0), Seat(2)]) == ()
    assert best_people(high, {Seat(0), Seat(1), Seat(2)}, [Seat(2)]) == ()


@pytest.mark.parametrize("game", TITLED)
def test_the_best_people_of_a_game_are_those_who_would_have_won_it_among_people(game: str) -> None:
    """As the rules rank them: trailing marker, then both (G16); fewest penalties (H11)."""
    told = 0
    for name, view, shown in evenings():
        if name != game or view.outcome is None:
            continue
        losers = [p for p in view.players if p.seat not in view.outcome.winners]
        found = part(game, "titles").titles_of(view, shown, view.outcome.winners).people
        if game == "hat":
            rank = {p.seat: -(p.before + len(p.penalties)) for p in losers}
        else:
            rank = {p.seat: 100 * min(p.give, p.get) + p.give + p.get for p in losers}
        assert found == tuple(seat for seat in rank if rank[seat] == max(rank.values()))
        told += len(found) > 0
    assert told
