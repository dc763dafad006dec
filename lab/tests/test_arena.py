"""`giftable arena`: equal luck for everybody, honest intervals, and refusals in words."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from giftable.games.catalog import GAMES
from giftable.games.kernel import Draw
from giftable_lab import simulation
from giftable_lab.arena_figures import Mean, figures
from giftable_lab.arena_playing import Arena, LineUp, played
from giftable_lab.bots import hat_guests
from giftable_lab.simulation import Played
from lab.tests import guests
from tests.cli.calling import call, refused

ROOT = Path(__file__).resolve().parents[2]
GUESTS = "lab.tests.guests"
TWO = ("--level", "novice", "--level", "expert")


def told(*words: str) -> dict[str, Any]:
    """The object that an arena prints, in one process where nothing else is asked."""
    jobs = () if "--jobs" in words else ("--jobs", "1")
    result = call("arena", *words, *jobs, "--json")
    assert result.exit_code == 0, result.output
    (line,) = result.stdout.splitlines()
    read: dict[str, Any] = json.loads(line)
    return read


def guests_at(game: str, players: int, *names: str) -> Arena:
    rows = tuple(f"{GUESTS}:{name}" for name in names)
    return Arena(game, GAMES[game].Options(), players, 7, rows)


# Equal luck ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sorted(GAMES))
def test_who_plays_the_same_fares_the_same(game: str) -> None:
    """Three names of one bot differ by where they sit alone, and everybody sits everywhere with
    the same deck, dice, seed and character: so each has exactly its fair share of everything."""
    asked = guests_at(game, 3, "Chance", "Twin", "Triplet")
    seen = figures(asked.rows, list(played(asked, 3, 1)))
    assert seen.games == 9
    assert seen.actions_median > 0
    for row in seen.ladder:
        assert row.measures["win_share"] == Mean(0.3333, 0.3333, 0.3333)
    for pair in seen.differences:
        assert set(pair.measures.values()) == {Mean(0.0, 0.0, 0.0)}
        assert pair.line_ups == 3


def test_everybody_sits_everywhere_and_meets_everybody_equally_often() -> None:
    asked = guests_at("hat", 3, *"ABCDE")
    cycle = 10  # ways to choose three of five
    tables = [asked.seating(number) for number in range(cycle)]
    assert {len(set(seated)) for seated in tables} == {3}
    met = Counter(pair for seated in tables for pair in combinations(sorted(seated), 2))
    assert set(met.values()) == {3}
    assert len(met) == cycle
    assert [asked.seating(number) for number in range(cycle)] == tables
    later = [asked.seating(cycle + number) for number in range(cycle)]
    assert [set(seated) for seated in later] != [set(seated) for seated in tables]
    (line_up,) = played(guests_at("hat", 3, "Chance", "Twin", "Triplet"), 1, 1)
    sat = Counter((row, seat) for game in line_up.games for seat, row in enumerate(game.levels))
    assert len(sat) == 9
    assert set(sat.values()) == {1}


def test_at_a_large_table_everybody_sits_before_anybody_sits_twice() -> None:
    asked = guests_at("hat", 8, *"ABC")
    tables = [Counter(asked.seating(number)) for number in range(3)]
    assert {min(seated.values()) for seated in tables} == {2}
    assert sum(tables, Counter()) == Counter(dict.fromkeys(asked.rows, 8))


def test_guests_may_sit_alone_and_take_turns() -> None:
    """The levels on the other seats come equally often."""
    rows = ("friend", "sharp", "expert", f"{GUESTS}:Chance", f"{GUESTS}:Twin")
    asked = Arena("hat", GAMES["hat"].Options(), 3, 7, rows, alone=True)
    tables = [Counter(asked.seating(number)) for number in range(6)]
    for guest in rows[3:]:
        assert [seated[guest] for seated in tables].count(1) == 3
    assert all(sum(seated[guest] for guest in rows[3:]) == 1 for seated in tables)
    met = sum(tables, Counter())
    assert [met[level] for level in rows[:3]] == [4, 4, 4]


@pytest.mark.parametrize(
    ("levels", "level"),
    [(("expert",), "expert"), (("novice", "expert"), "adaptive"), ((), "adaptive")],
)
def test_a_guest_is_told_the_level_it_plays_against(
    levels: tuple[str, ...], level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there is one; else the game's usual one."""
    monkeypatch.setattr(guests.Levelled, "levels", set())
    rows = (*levels, f"{GUESTS}:Levelled", f"{GUESTS}:Chance")
    list(played(Arena("hat", GAMES["hat"].Options(), 4, 7, rows), 1, 1))
    assert guests.Levelled.levels == {level}


def test_a_draw_hangs_on_its_key_alone() -> None:
    """Who draws something else in between changes nothing (common random numbers)."""
    asked = guests_at("hat", 3, "A", "B", "C")
    pack, again, shop = (Draw(key, (1000,) * 4, tuple) for key in ("pack-0", "pack-1", "shop"))
    plain, other = asked.dice(0), asked.dice(0)
    drawn = [plain(pack), plain(shop), plain(shop)]
    assert len({*drawn}) == 3
    assert [other(pack), other(again), other(shop), other(again), other(shop)][::2] == drawn
    assert asked.dice(1)(pack) != drawn[0]


def test_seats_have_characters_of_their_own() -> None:
    seats = [guests_at("hat", 8, *"ABC").seats(number) for number in range(4)]
    for kept in seats:
        assert len({who for who, _ in kept}) == len({seed for _, seed in kept}) == 8
    assert len({kept[0][0] for kept in seats}) > 1


# Figures ---------------------------------------------------------------------------------


def line_up(*games: tuple[str, tuple[int, ...]], points: dict[str, tuple[int, int]]) -> LineUp:
    """Games as their rows, a letter for each seat, and the seats that won."""
    return LineUp(
        tuple(Played(won, "score", 10, tuple(rows)) for rows, won in games),
        {"points_per_gift": points},
    )


THREE = [
    line_up(("ab", (0,)), ("ba", (0, 1)), points={"a": (6, 4), "b": (1, 2)}),
    line_up(("ab", (0,)), ("ba", (1,)), points={"a": (4, 4), "b": (2, 4)}),
    line_up(("cb", (0,)), ("bc", (0,)), points={"c": (3, 4), "b": (4, 4)}),
]


def test_figures_by_hand() -> None:
    """A shared win counts a half. Student's 97.5 % point is 12.706 with one degree of freedom,
    4.303 with two."""
    seen = figures("abc", THREE)
    rows = {row.name: row for row in seen.ladder}
    assert (seen.line_ups, seen.games, seen.ended) == (3, 6, {"score": 6})
    assert {name: row.games for name, row in rows.items()} == {"a": 4, "b": 6, "c": 2}
    a, b, c = (rows[name].measures for name in "abc")
    assert a["win_share"].mean == 0.875  # 3/4 and 1
    assert a["win_share"].high == pytest.approx(0.875 + 12.706 * 0.125, abs=1e-3)
    assert b["win_share"].mean == 0.25  # 1/4, 0 and 1/2
    assert b["win_share"].low == pytest.approx(0.25 - 4.303 * 0.25 / 3**0.5, abs=1e-3)
    assert c["win_share"] == Mean(0.5, None, None)
    assert a["points_per_gift"].mean == 1.25
    assert seen.ladder[0].name == "a"
    assert rows["a"].mu > 25 > rows["b"].mu
    assert rows["a"].ordinal == pytest.approx(rows["a"].mu - 3 * rows["a"].sigma, abs=1e-3)


def test_pairs_are_compared_where_both_sat() -> None:
    seen = figures("abc", THREE)
    pairs = {(pair.better, pair.other): pair for pair in seen.differences}
    assert len(pairs) == 3
    a_b = pairs["a", "b"]
    assert a_b.line_ups == 2
    assert a_b.measures["win_share"].mean == 0.75  # 1/2 and 1
    assert a_b.measures["points_per_gift"].mean == 0.75  # 1 and 1/2
    assert pairs["a", "c"].line_ups == 0
    assert pairs["a", "c"].measures == {}
    order = [row.name for row in seen.ladder]
    assert {pair for pair, of in pairs.items() if of.neighbours} == {*pairwise(order)}


# The command -----------------------------------------------------------------------------


def test_the_stronger_level_is_above() -> None:
    seen = told("hat", *TWO, "--games", "50", "--players", "4")
    assert (seen["games"], seen["line_ups"]) == (52, 13)  # whole line-ups
    assert [row["name"] for row in seen["ladder"]] == ["expert", "novice"]
    (pair,) = seen["differences"]
    assert pair["measures"]["win_share"]["low"] > 0
    assert pair["measures"]["names_right"]["low"] > 0
    assert sum(row["measures"]["win_share"]["mean"] for row in seen["ladder"]) == pytest.approx(0.5)


def test_one_seed_one_result_whatever_the_jobs() -> None:
    words = ("hat", *TWO, "--players", "2", "--games", "12")
    alone = told(*words)
    assert told(*words, "--jobs", "2") == alone
    assert told(*words, "--seed", "2")["ladder"] != alone["ladder"]


def test_all_levels_but_the_unfair_one_and_every_option_in_one_object() -> None:
    seen = told("hat", "--games", "1", "--players", "8")
    assert seen["rows"] == [level for level in GAMES["hat"].bots.levels if level != "perfect"]
    assert (seen["game"], seen["edition"], seen["players"], seen["seed"]) == (
        "hat",
        "default",
        8,
        1,
    )
    assert seen["options"]["penalties"] == 3
    assert seen["stopped"] is False
    assert sum(seen["ended"].values()) == seen["games"] == 8
    assert sum(pair["neighbours"] for pair in seen["differences"]) == len(seen["rows"]) - 1
    asked = told("hat", "--games", "1", "--players", "3", "--level", "perfect", "--level", "novice")
    assert asked["rows"] == ["novice", "perfect"]


def test_gifttrap_has_points_and_expert_cards() -> None:
    words = ("--games", "3", "--players", "3", "--edition", "fr", "--expert")
    seen = told("gifttrap", *TWO, *words)
    assert seen["options"]["expert"] is True
    assert seen["options"]["double_gifts"] is True
    assert list(seen["ladder"][0]["measures"]) == ["win_share", "points_per_gift"]


def test_for_people_it_is_two_tables() -> None:
    result = call("arena", "hat", *TWO, "--games", "6", "--players", "3", "--jobs", "1")
    assert result.exit_code == 0, result.output
    for words in ("hat, 3 players", "ordinal", "names right", "6 games in 2", "fair win share"):
        assert words in result.stdout
    assert re.search(r"(expert than novice|novice than expert) +[+-]0\.\d{3} ±\d", result.stdout)
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_the_ladder_is_drawn(tmp_path: Path) -> None:
    words = ("arena", "hat", *TWO, "--games", "4", "--players", "2", "--jobs", "1", "--plot")
    for name, begins in (("ladder.svg", b"<?xml"), ("LADDER.PNG", b"\x89PNG")):
        result = call(*words, tmp_path / name)
        assert result.exit_code == 0, result.output
        assert (tmp_path / name).read_bytes().startswith(begins)
    drawn = (tmp_path / "ladder.svg").read_bytes()
    assert b"<!-- expert -->" in drawn
    assert b"4 games in 2 line-ups" in drawn


def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "ACTIONS_MAX", 9)
    seen = told("hat", *TWO, "--games", "2", "--players", "2")
    assert seen["ended"] == {"unfinished": 2}
    assert {row["measures"]["win_share"]["mean"] for row in seen["ladder"]} == {0.0}


def test_a_trap_is_offered_to_who_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """G22, as at a table; one card each in each of three games."""
    monkeypatch.setattr(guests.Trapper, "laid", 0)
    asked = guests_at("gifttrap", 3, "Trapper", "Chance", "Twin")
    (line_up,) = played(replace(asked, options=replace(asked.options, expert=True)), 1, 1)
    assert guests.Trapper.laid == 3
    assert {game.why for game in line_up.games} <= {"gifted", "cap"}


# Bots of one's own -------------------------------------------------------------------------


def test_the_example_in_the_docs_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (ROOT / "docs/bots.md").read_text()
    (code,) = re.findall(r"```python\n# elephant\.py\n(.+?)```", page, re.S)
    (tmp_path / "elephant.py").write_text(code)
    monkeypatch.chdir(tmp_path)
    words = ("hat", "--level", "friend", "--games", "24", "--players", "3")
    best = told(*words, "--bot", "elephant:Elephant")["ladder"][0]
    assert best["name"] == "elephant:Elephant"
    assert best["measures"]["win_share"]["mean"] > 0.4
    assert best["measures"]["names_right"]["mean"] == 1


@pytest.mark.parametrize("name", hat_guests.GUESTS)
def test_the_guests_of_the_house_play_and_stand_in_the_docs(name: str) -> None:
    bot = f"{hat_guests.HOME}:{name}"
    words = ("--alone", "--level", "casual", "--games", "4", "--players", "4")
    seen = told("hat", *words, "--bot", bot)
    assert {row["name"]: row["games"] for row in seen["ladder"]} == {"casual": 12, bot: 4}
    assert seen["alone"] is True
    assert f"`{name}`" in (ROOT / "lab/README.md").read_text()


@pytest.mark.parametrize(
    ("bot", "said", "code"),
    [
        ("nowhere.bots:Any", "can't be loaded (ModuleNotFoundError", 2),
        (f"{GUESTS}:Missing", "can't be loaded (AttributeError", 2),
        (f"{GUESTS}:NOTHING", "can't be called", 2),
        ("guests", "module:attribute", 2),
        (":guests", "module:attribute", 2),
        (f"{GUESTS}:broken", "failed to be made (RuntimeError: no bot today, in ", 1),
        (f"{GUESTS}:Clumsy", "failed to act (ValueError: tripped, in ", 1),
        (f"{GUESTS}:Clumsy", 'guests.py, line 51: raise ValueError("tripped"))', 1),
        (f"{GUESTS}:Forgetful", 'guests.py, line 58: return view.ask.due.nth("first"))', 1),
        (f"{GUESTS}:Mute", "does not say what it plays", 1),
        (f"{GUESTS}:Cheat", "may not play Draw(turn=", 1),
    ],
)
def test_a_bot_that_can_not_play_is_named(bot: str, said: str, code: int) -> None:
    words = ("arena", "hat", "--level", "novice", "--bot", bot, "--players", "2", "--jobs", "1")
    output = refused(call(*words), code)
    assert said in output
    assert code == 2 or f"The bot {bot} " in output


# Refusals --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess",), 'no game "chess"'),
        (("hat", "--players", "9"), "2 to 8 players, not 9"),
        (("gifttrap", "--players", "2"), "3 to 8 players, not 2"),
        (("hat", "--level", "odd"), 'no bots of level "odd"'),
        (("hat", "--level", "expert"), "name two or more"),
        (("hat", "--alone"), "--alone seats a bot of your own"),
        (("hat", "--games", "0"), "--games"),
        (("hat", "--jobs", "0"), "--jobs"),
        (("hat", "--expert"), "hat has no expert cards"),
        (("gifttrap", "--edition", "xx"), 'no edition "xx"'),
        (("hat", "--plot", "ladder.pdf"), "must end in .svg or .png"),
        (("hat", "--plot", "/nowhere/ladder.svg"), "/nowhere/ladder.svg can't be written"),
    ],
)
def test_what_can_be_no_arena(words: tuple[str, ...], said: str) -> None:
    assert said in refused(call("arena", *words))


def test_a_folder_is_no_picture(tmp_path: Path) -> None:
    folder = tmp_path / "ladder.svg"
    folder.mkdir()
    assert "can't be written" in refused(call("arena", "hat", "--plot", folder))


@pytest.mark.parametrize(("started", "line_ups"), [(0, 4), (8, 0)])
def test_ctrl_c_tells_what_there_is(
    started: int, line_ups: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tenth game is its line-up's second: a half is not told."""
    monkeypatch.setattr(guests.Impatient, "started", started)
    words = ("arena", "hat", "--level", "novice", "--bot", f"{GUESTS}:Impatient")
    result = call(*words, "--players", "2", "--jobs", "1", "--games", "90", "--json")
    assert result.exit_code == 130, result.output
    if line_ups:
        seen = json.loads(result.stdout)
        assert seen["stopped"] is True
        assert seen["line_ups"] == line_ups
    else:
        assert "Stopped before" in result.output
