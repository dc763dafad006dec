"""How long a game takes, as the lobby says it: by players, rules, tracks and pace, from figures
that `make minutes` measures."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from giftable import content
from giftable.games.catalog import GAMES
from giftable.protocol.render import table_message
from giftable.tables import commands as c
from giftable.tables.state import minutes as m
from tests.support.evening import House

MEASURED = tuple(name for name in sorted(GAMES) if m.plan(name) is not None)


def about(game: str = "gifttrap", seats: int = 5, pace: Any = "normal", **options: Any) -> Any:
    rules = GAMES[game]
    return m.minutes(rules, rules.Options(**options), c.Settings(pace=pace), seats)


def test_the_minutes_of_a_game_are_those_measured_rounded_to_five() -> None:
    exact = m.figures("gifttrap")[5, (20, "in_turn", "falls_back", False, False)]
    assert about() % 5 == 0
    assert abs(about() - exact[0]) <= 2
    assert about("hat", 2) == m.figures("hat")[2, (3, 1, "grow", False)][0] < 10


def test_the_minutes_change_with_players_tracks_pace_and_edition() -> None:
    longer: list[dict[str, Any]] = [{"seats": 8}, {"track": 30}]
    assert all(about(**changed) > about() for changed in longer)
    shorter: list[dict[str, Any]] = [
        {"pace": "off"},
        {"track": 12},
        {"expert": True},
        {"reveal": "together"},
    ]
    assert all(about(**changed) < about() for changed in shorter)
    german = structs.asdict(GAMES["gifttrap"].editions["de"])
    assert about(**german) < about()
    czech = structs.asdict(GAMES["gifttrap"].editions["cs"])
    assert about(seats=4, **czech) > about(seats=4)
    assert about("hat", 4, match=True) > 3 * about("hat", 4)


def test_double_gifts_affect_the_minutes_only_where_they_apply() -> None:
    assert about(seats=6, double_gifts=True) == about(seats=6)


def test_a_setting_without_measurements_shows_no_minutes() -> None:
    assert about(fields="nine") is None
    assert about(rounds_max=4) is None
    assert about("hat", 4, spoken=True) is None
    gifttrap = GAMES["gifttrap"]
    assert m.minutes(gifttrap, gifttrap.Options(), c.Settings(days=24), 5) is None


def test_a_too_small_table_shows_the_minutes_of_the_smallest_one() -> None:
    assert about(seats=1) == about(seats=3)


@pytest.mark.parametrize("game", MEASURED)
def test_every_setting_has_measured_minutes(game: str) -> None:
    rules, plan = GAMES[game], m.plan(game)
    assert plan is not None
    wanted = list(plan.settings(rules.seats_min, rules.seats_max))
    assert list(m.figures(game)) == wanted
    for (_, values), medians in m.figures(game).items():
        rules.Options(**dict(zip(plan.matters, values, strict=True)))
        assert list(medians) == sorted(medians, reverse=True), "the brisker, the shorter"
        assert medians[-1] > 0
    assert {*plan.matters, *plan.acts, *plan.unmeasured} <= {
        field.name for field in structs.fields(rules.Options)
    }


def test_the_longest_tracks_take_longest() -> None:
    found = m.figures("gifttrap")
    for seats, (track, *rest) in found:
        if track == 12:
            assert found[seats, (12, *rest)] < found[seats, (30, *rest)]


async def test_minutes_are_sent_to_the_lobby_only() -> None:
    usual = {"track": 20, "rounds_max": 15}
    room, [anna] = await House().table("anna", bots=3, options=usual, pace="normal")
    assert table_message(room, "anna").minutes == about(seats=4)
    await anna.send(c.AddBot)
    assert table_message(room, "anna").minutes == about(seats=5)
    await anna.send(c.SetUp, {"track": 30}, c.Settings(pace="off"))
    assert table_message(room, "anna").minutes == about(seats=5, pace="off", track=30)
    await anna.send(c.Start)
    assert table_message(room, "anna").minutes is None


@pytest.mark.parametrize("game", MEASURED)
def test_the_front_door_says_what_lobbies_say(game: str) -> None:
    """By the usual rules, from the shortest to the longest, in every language."""
    rules = GAMES[game]
    said = [about(game, seats) for seats in range(rules.seats_min, rules.seats_max + 1)]
    for path in sorted((Path(content.__file__).parent / "locales").glob("*/ui.ftl")):
        [message] = re.findall(rf"^game-{game} =.*\n(?: .*\n)*", path.read_text("utf-8"), re.M)
        [time] = re.findall(r"\.time = (.*)", message)
        assert [int(n) for n in re.findall(r"\d+", time)] == [min(said), max(said)], path


def test_a_game_that_some_may_not_get_to_play_in_is_known() -> None:
    """H10: two penalties for six, not three; nothing of the kind in GiftTRAP."""
    hat, gifttrap = GAMES["hat"], GAMES["gifttrap"]
    found = {
        (penalties, seats)
        for penalties in (2, 3, 4, 5)
        for seats in range(2, 9)
        if hat.is_short(hat.Options(penalties=penalties), seats)
    }
    assert found == {(2, 6), (2, 7), (2, 8)}
    assert not gifttrap.is_short(gifttrap.Options(track=12), 8)
