"""What a game says about its options is true of them, and about its hold times of its events."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec
import pytest
from msgspec import Struct, structs

from giftable.games.catalog import GAMES
from giftable.games.house_rules import HouseRule, default_house_rules, house_rule, possible
from giftable.games.kernel import AnyGame
from giftable.protocol.http import SETTINGS
from giftable.tables.commands import Settings
from tests.support.cases import cases
from tests.support.playing import Case, playing

BOOKS = Path(__file__).parents[2] / "docs/rulebook"
DESCRIBED = {name: game for name, game in GAMES.items() if game.house_rules}

in_each_game = pytest.mark.parametrize("game", DESCRIBED.values(), ids=DESCRIBED)


def test_the_two_games_describe_their_options() -> None:
    assert DESCRIBED.keys() >= {"gifttrap", "hat"}


@in_each_game
def test_every_option_is_described_once(game: AnyGame) -> None:
    described = [rule.name for rule in game.house_rules]
    assert sorted(described) == sorted(field.name for field in structs.fields(game.Options))


@in_each_game
def test_every_offered_value_of_a_house_rule_is_valid(game: AnyGame) -> None:
    for rule in game.house_rules:
        for value in rule.values:
            msgspec.convert({rule.name: value}, game.Options)


@in_each_game
def test_every_editions_values_are_offered(game: AnyGame) -> None:
    for rule in game.house_rules:
        for options in game.editions.values():
            value = getattr(options, rule.name)
            match rule.kind:
                case "switch":
                    assert type(value) is bool
                case "values":
                    assert value in rule.values
                case "seat":
                    assert value is None


@in_each_game
def test_an_option_depends_only_on_switches(game: AnyGame) -> None:
    kinds = {rule.name: rule.kind for rule in game.house_rules}
    for rule in game.house_rules:
        assert {kinds[key] for key in rule.needs} <= {"switch"}
        assert rule.name not in rule.needs


@in_each_game
def test_every_rule_cited_by_a_house_rule_is_in_the_rulebook(game: AnyGame) -> None:
    book = (BOOKS / f"{game.name}.md").read_text("utf-8")
    numbers = set(re.findall(r"\b[A-Z]\d+[a-z]?\b", book))
    cited = [rule.cite for rule in game.house_rules] + list(game.settings_cited.values())
    assert {number for cite in cited for number in cite.split("–")} <= numbers
    assert game.settings_cited.keys() <= {field.name for field in structs.fields(Settings)}


def test_every_setting_is_described_once() -> None:
    in_the_menu = {"open", "show_code", "show_own", "all_lay"}  # of one evening, and no rules
    names = [field.name for field in structs.fields(Settings)]
    assert [rule.name for rule in SETTINGS] == [one for one in names if one not in in_the_menu]


class Plain(Struct):
    """A game's options, of all kinds of types."""

    steals: Literal[2, 3] = 3
    wild: bool = False
    last: Literal["first", "last"] | None = None
    rounds_max: int | None = 9


def test_a_game_without_house_rules_shows_its_options_by_their_types() -> None:
    assert default_house_rules(Plain) == (
        HouseRule("steals", "", "", "values", (2, 3), (), (), kept=False),
        HouseRule("wild", "", "", "switch", (), (), (), kept=False),
        HouseRule("last", "", "", "values", ("first", "last", None), (), (), kept=False),
    )


def test_an_option_of_an_open_type_needs_explicit_values() -> None:
    rule = partial(house_rule, Plain)
    assert rule("rounds_max", "end", values=(5, None)).values == (5, None)
    with pytest.raises(ValueError, match="what can be chosen for rounds_max"):
        rule("rounds_max", "end")
    with pytest.raises(ValueError, match="there is no option rounds"):
        rule("rounds", "end")


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        (Literal["a", 2], ("a", 2)),
        (Literal["a"] | None, ("a", None)),
        (int | None, ()),
        (bool, ()),
        (tuple[int, ...], ()),
    ],
)
def test_possible_returns_the_values_of_a_type(kind: Any, values: tuple[Any, ...]) -> None:
    assert possible(kind) == values


@pytest.mark.parametrize(
    "case",
    [case for case in cases() if len(case.seats) == 4 and case.game.presentation.shown_ms],
    ids=lambda case: case.name,
)
def test_clients_hear_how_long_each_event_is_held(case: Case) -> None:
    """What `holds_ms` says of an event is at most what `shown_ms` or `other_ms` say of what is
    shown of it, and something wherever they do."""
    game, looks, held = case.game, case.game.presentation, set()
    for step in playing(case, Random(case.name), free_every=8, reseat_every=40, steps_max=200):
        holds_ms = looks.holds_ms(step.before, step.events, case.seats)
        for event, held_ms in zip(step.events, holds_ms, strict=True):
            shown = game.show(event, None)
            told_ms = looks.shown_ms.get(type(shown), 0)
            assert (held_ms > 0) == (told_ms > 0), event
            assert held_ms <= max(told_ms, *looks.other_ms.values(), 0), event
            held.add(type(shown))
    assert held & looks.shown_ms.keys()
