"""The page of house rules is drawn from the catalogue, for the games there are and for new ones."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from giftable.games.catalog import GAMES
from giftable.games.house_rules import HouseRule
from tests.browser.phones import PHONE
from tests.support.process import Process


@pytest.fixture
def page(browser: Browser, server: Process) -> Iterator[Page]:
    context = browser.new_context(**PHONE, base_url=f"http://{server.address}")
    yield context.new_page()
    context.close()


def opened(page: Page, game: str) -> Locator:
    """All that can be chosen for a new table, with the rules' numbers."""
    page.goto(f"/new/{game}")
    page.locator("summary").first.tap()
    rules = page.locator("details .rules")
    rules.get_by_text("All rules").tap()
    rules.get_by_role("switch", name="Exact rules").tap()
    return rules


def drawn(rules: Locator) -> list[str]:
    """The accessible names of all that can be chosen but the edition."""
    return [
        " ".join(line.split('"')[1].split())
        for line in rules.aria_snapshot().splitlines()
        if line.strip().startswith(("- switch", "- radiogroup"))
    ]


def shown(game: str, on: set[str]) -> list[str]:
    """The numbers of the rules that are in sight while these switches are on, with no own decks."""
    return [
        rule.cite
        for rule in GAMES[game].house_rules
        if rule.kind != "seat" and not rule.name.startswith("own") and on.issuperset(rule.needs)
    ]


def cited(rules: Locator, game: str) -> list[str]:
    """The numbers that end these names, but for those of the table's settings; sorted."""
    numbers = [name.rsplit(" ", 1)[-1] for name in drawn(rules)]
    of_table = list(GAMES[game].settings_cited.values())
    assert set(of_table) <= set(numbers)
    return sorted(one for one in numbers if one[1:2].isdigit() and one not in of_table)


@pytest.mark.parametrize("game", ["gifttrap", "hat"])
def test_every_house_rule_has_a_control_with_its_own_name(page: Page, game: str) -> None:
    rules = opened(page, game)
    assert cited(rules, game) == sorted(shown(game, set()))
    names = drawn(rules)
    assert len(set(names)) == len(names)
    rules.get_by_role("switch", name="Exact rules").tap()
    assert [name for name in drawn(rules) if name.rsplit(" ", 1)[-1][1:2].isdigit()] == []


COMMON = {
    "gifttrap": ["Gifts for adults too", "Expert cards", "Length of the tracks", "Pace", "Clocks"],
    "hat": [
        "Gifts to start with", "Penalties that end a game", "A whole match", "Pace", "Clocks",
    ],
}  # fmt: skip


@pytest.mark.parametrize("game", ["gifttrap", "hat"])
def test_five_rules_and_what_differs_are_seen_first(page: Page, game: str) -> None:
    page.goto(f"/new/{game}")
    page.locator("summary").first.tap()
    rules = page.locator("details .rules")
    assert [name for name in drawn(rules) if name.startswith(tuple(COMMON[game]))] == drawn(rules)
    assert len(drawn(rules)) == len(COMMON[game])
    expect(rules.get_by_role("status")).to_have_text("Usual rules")
    rules.get_by_role("switch", name="Clocks").tap()
    expect(rules.get_by_role("status")).to_have_text("Usual rules What’s different: Clocks")
    rules.get_by_text("All rules").tap()
    rules.get_by_role("switch", name="Reactions").tap()
    expect(rules.get_by_role("status")).to_contain_text("What’s different: Clocks · Reactions: off")


def test_a_house_rule_shows_only_while_the_rule_it_needs_is_on(page: Page) -> None:
    """G22: when a trap may fall, only where there are traps."""
    rules = opened(page, "gifttrap")
    rules.get_by_role("switch", name="Expert cards").tap()
    assert cited(rules, "gifttrap") == sorted(shown("gifttrap", {"expert", "traps"}))
    rules.get_by_role("switch", name="GiftTRAP").tap()
    assert cited(rules, "gifttrap") == sorted(shown("gifttrap", {"expert"}))
    rules.get_by_role("switch", name="Expert cards").tap()
    assert cited(rules, "gifttrap") == sorted(shown("gifttrap", set()))


def test_an_edition_leaves_gifts_for_adults_as_they_are(page: Page) -> None:
    rules = opened(page, "gifttrap")
    adults = rules.get_by_role("switch", name="Gifts for adults")
    adults.tap()
    rules.get_by_role("button", name="German box").tap()
    expect(rules.get_by_role("radio", name="All together")).to_be_checked()
    expect(adults).to_be_checked()


NEW: list[dict[str, Any]] = [
    {"name": "steals_max", "kind": "values", "values": [2, "very_many", None]},
    {"name": "wild", "kind": "switch", "values": []},
]


def test_a_game_without_words_can_be_set_up(page: Page) -> None:
    """Its keys are shown in plain form."""

    def answer(route: Route) -> None:
        catalog = route.fetch().json()
        hat = next(game for game in catalog["games"] if game["game"] == "hat")
        hat["options"] = {"steals_max": 2, "wild": False}
        blank = {
            "group": "open_steals",
            "cite": "",
            "needs": [],
            "kept": False,
            "common": False,
            "unless": [],
        }
        hat["house_rules"] = [blank | rule for rule in NEW]
        assert blank.keys() | NEW[0].keys() == set(HouseRule.__struct_fields__)
        route.fulfill(body=json.dumps(catalog), content_type="application/json")

    page.route("**/api/catalog", answer)
    rules = opened(page, "hat")
    expect(rules.get_by_role("heading", name="Open steals")).to_be_visible()
    assert {"Steals max", "Wild"} <= set(drawn(rules))
    expect(rules.get_by_role("radio", name="2", exact=True)).to_be_checked()
    expect(rules.get_by_text("None", exact=True)).to_be_visible()
    rules.get_by_text("Very many", exact=True).tap()
    expect(rules.get_by_role("radio", name="Very many")).to_be_checked()
