"""`giftable simulate`: figures of games among bots, and refusals in words."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec import structs

from giftable.games.catalog import GAMES
from tests.cli.calling import call, refused

ALWAYS = ["ended", "actions_median", "wins_shared", "wins_by_seat", "wins_by_level", "games_per_s"]


def figures(*words: str, game: str = "gifttrap") -> dict[str, Any]:
    result = call("simulate", game, "--json", *words)
    assert result.exit_code == 0, result.output
    (line,) = result.stdout.splitlines()
    read: dict[str, Any] = json.loads(line)
    return read


@pytest.mark.parametrize("edition", ["default", "cs", "ja", "de", "fr"])
def test_simulate_prints_one_object(edition: str) -> None:
    seen = figures("--players", "3", "--games", "2", "--random", "--edition", edition)
    assert list(seen) == ["games_finished", "rounds_median", "points_per_gift", *ALWAYS]
    assert seen["games_finished"] == sum(seen["ended"].values()) == 2
    assert sum(seen["wins_by_seat"]) == pytest.approx(1, abs=0.01)
    assert seen["games_per_s"] > 0


def test_the_same_seed_plays_the_same_games() -> None:
    def played(seed: str) -> tuple[Any, ...]:
        seen = figures("--players", "4", "--games", "3", "--seed", seed, "--random")
        return seen["rounds_median"], seen["points_per_gift"]

    assert played("1") == played("1")
    assert played("1") != played("2")


def test_bots_give_better_than_chance() -> None:
    words = ("--players", "4", "--games", "3")
    assert figures(*words)["points_per_gift"] > figures(*words, "--random")["points_per_gift"] + 0.5


def test_hat_has_figures_of_its_own() -> None:
    """Who is right how often, by level, and who takes the penalties (H8)."""
    words = ("--players", "4", "--games", "12", "--level", "novice", "--level", "sharp")
    seen = figures(*words, game="hat")
    own = ["names_right", "answers_right", "penalties"]
    assert list(seen) == ["games_finished", *own, *ALWAYS]
    assert seen["ended"] == {"limit": 12}
    assert seen["names_right"]["novice"] < seen["names_right"]["sharp"] < 1
    assert seen["wins_by_level"]["novice"] < seen["wins_by_level"]["sharp"]
    penalties = seen["penalties"]
    assert penalties["givers"] > penalties["receivers"] > 0
    assert 12 * 3 <= sum(penalties.values()) <= 12 * (4 * 2 + 1)
    assert len(seen["wins_by_seat"]) == 4


def test_levels_take_turns_around_the_table() -> None:
    """Or the seat would tell, too: with three seats and two levels each sits everywhere."""
    words = ("--players", "3", "--games", "2", "--level", "novice", "--level", "sharp")
    by_level = figures(*words, game="hat")["wins_by_level"]
    assert sum(by_level.values()) * 3 == pytest.approx(2, abs=0.01)
    assert list(figures("--players", "3", "--games", "2", game="hat")["wins_by_level"]) == [
        "adaptive"
    ]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_can_be_simulated_and_told(game: str) -> None:
    seen = figures("--games", "1", "--random", game=game)
    assert list(seen)[-len(ALWAYS) :] == ALWAYS
    assert seen["wins_by_level"] == {"random": 0.2}


@pytest.mark.parametrize(
    ("game", "said"), [("gifttrap", "points per gift"), ("hat", "names right")]
)
def test_simulate_for_people(game: str, said: str) -> None:
    result = call("simulate", game, "--games", "1", "--random")
    assert result.exit_code == 0
    for word in (said, "wins by seat 5", "actions median"):
        assert word in result.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess",), 'no game "chess"'),
        (("gifttrap", "--players", "2"), "3 to 8 players"),
        (("gifttrap", "--players", "9"), "3 to 8 players"),
        (("gifttrap", "--edition", "xx"), 'no edition "xx"'),
        (
            ("gifttrap", "--level", "sharp"),
            'no bots of level "sharp". It has: novice, casual, friend, expert.',
        ),
        (("hat", "--level", "casual", "--level", "odd"), 'no bots of level "odd"'),
        (("hat", "--edition", "fr"), 'hat has no edition "fr". It has: default, uk.'),
        (("hat", "--expert"), "hat has no expert cards"),
        (("hat", "--players", "1"), "2 to 8 players"),
        (("hat", "--option", "track=20"), 'hat has no option "track". It has: penalties, start,'),
        (("hat", "--option", "=3"), 'hat has no option ""'),
        (("hat", "--option", "x" * 5_000), f'hat has no option "{"x" * 39}…"'),
        (("hat", "--option", "penalties=6"), 'penalties can\'t be "6". It can be: 2, 3, 4, 5.'),
        (("hat", "--option", "penalties"), 'penalties can\'t be "". It can be: 2, 3, 4, 5.'),
        (("hat", "--option", "colours=none"), "It can be: both, black, white."),
        (("hat", "--option", "match=perhaps"), "It can be: true, false."),
        (("hat", "--option", f"first={'9' * 5_000}"), "It can be: a whole number, none."),
        (("hat", "--option", "first=8"), "(bad_options)"),
        (("hat", "--option", "spoken=true"), "Bots can't play by these options."),
        (
            ("gifttrap", "--option", "ties=play_on", "--option", "gifted=locks"),
            "(play_on_with_locks)",
        ),
        (("gifttrap", "--games", "0"), "--games"),
        (("gifttrap", "--players", "many"), "--players"),
        ((), "Missing argument"),
    ],
)
def test_what_can_not_be_simulated(words: tuple[str, ...], said: str) -> None:
    assert said in refused(call("simulate", *words))


def test_any_option_can_be_simulated() -> None:
    words = ("--players", "3", "--games", "4", "--random")
    one = figures(*words, "--option", "penalties=2", "--option", "first=2", game="hat")
    two = figures(*words, "--option", "penalties=5", "--option", "penalties=2", game="hat")
    longer = figures(*words, "--option", "penalties=5", game="hat")
    assert longer["actions_median"] > one["actions_median"]
    assert longer["actions_median"] > two["actions_median"], "of two for one key the later counts"
    assert figures(*words, "--option", "spoken=true", game="hat")["games_finished"] == 4
    endless = figures(*words, "--option", "rounds_max=none", "--option", "track=12")
    assert endless["ended"] == {"gifted": 4}


def test_an_option_goes_before_an_edition_and_the_expert_cards() -> None:
    words = ("gifttrap", "--games", "1", "--random", "--edition", "ja", "--expert", "--json")
    assert "play_on_with_locks" in refused(call("simulate", *words, "--option", "ties=play_on"))
    both = ("--option", "ties=play_on", "--option", "gifted=falls_back")
    assert call("simulate", *words, *both).exit_code == 0


@pytest.mark.parametrize("game", sorted(GAMES))
def test_help_lists_every_option_of_a_game(game: str) -> None:
    result = call("simulate", game, "--option", "help")
    assert result.exit_code == 0
    rules = GAMES[game]
    for word in (*structs.asdict(rules.Options()), *rules.editions, *rules.bots.levels):
        assert word in result.stdout
