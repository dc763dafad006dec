"""A page that the browser translates: what changes is seen to change, what goes is gone, and
names, codes and gifts stay as they are.

The translator stands in for Chrome's: it takes each text out of the page and puts it, an "ø" after
each word, into a `font`. Beside it the same person has the page as it is: both say the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hats import HatPhone, come_to_new_table
from tests.browser.phones import GiftTrapPhone, Phone, phones, play_on, sit_down
from tests.support.bound import until
from tests.support.process import Process

TRANSLATES = """addEventListener('DOMContentLoaded', () => {
  const skip = 'script, style, textarea, font, [translate=no], .notranslate';
  const one = (text) => {
    const at = text.parentElement;
    if (!at || at.closest(skip) || !/\\p{L}/u.test(text.data)) return;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    const word = /[\\p{L}\\p{M}\u00ad]+/gu;
    outer.firstChild.textContent = text.data.replace(word, (found) => found + 'ø');
    text.replaceWith(outer);
  };
  const all = (root) => {
    const [walk, texts] = [document.createTreeWalker(root, NodeFilter.SHOW_TEXT), []];
    while (walk.nextNode()) texts.push(walk.currentNode);
    texts.forEach(one);
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node.nodeType === 3) one(node); else all(node);
    }
  }).observe(document.body, { childList: true, subtree: true });
})"""

# What is read aloud is all that has come since: two pages need not be told of it together.
SAID = """(() => {
  const app = document.querySelector('#app');
  const aloud = app.querySelector('[aria-live][aria-atomic]')?.innerText ?? '';
  return app.innerText.replace(aloud, '');
})()"""


@pytest.fixture
def lookers(browser: Browser, server: Process) -> Iterator[list[Phone]]:
    """Two who only look on: the first one's page is translated, the other's is not."""
    with phones(browser, server.address, ("Max", "Mia"), Phone) as two:
        two[0].page.add_init_script(TRANSLATES)
        yield two
        assert [one.faults for one in two] == [[], []]


def look_on(lookers: list[Phone], code: str) -> None:
    for one in lookers:
        one.page.goto(f"/t/{code}")
        one.page.get_by_role("button", name=re.compile("watch")).tap()


def say_the_same(lookers: list[Phone], *names: str) -> None:
    """Each sentence is that of now, and no name was translated."""
    said = ["", "nothing yet"]
    own = "|".join(names)

    def are_current() -> bool:
        translated, said[1] = [one.page.evaluate(SAID) for one in lookers]
        said[0] = re.sub("[øØ]", "", translated)
        return said[0] == said[1] and not re.search(f"({own})ø", translated)

    until(are_current, lambda: said)
    assert all(name in said[0] for name in names), said
    assert "ø" in lookers[0].page.evaluate(SAID)


def test_a_translated_page_reports_who_joins_rightly(browser: Browser, server: Process) -> None:
    with phones(browser, server.address, ("Jana", "Олег"), HatPhone) as [jana, oleg]:
        jana.page.add_init_script(TRANSLATES)
        code = come_to_new_table(jana.page, name=jana.name)
        seats = jana.page.locator(".seats")
        expect(seats).to_contain_text("youø")
        sit_down(oleg, code)
        expect(seats).to_contain_text("hereø")
        oleg.page.goto("about:blank")
        expect(seats).to_contain_text("awayø")
        expect(seats).not_to_contain_text("hereø")
        oleg.page.go_back()
        expect(seats).to_contain_text("hereø")
        expect(seats).not_to_contain_text("awayø")
        expect(seats).not_to_contain_text(re.compile("Janaø|Олегø"))
        assert jana.faults == []


class Thanking(HatPhone):
    """Whatever the buttons say: they are translated."""

    def answer(self, n: int) -> None:
        self.page.locator(".hat-bar .answer").nth(n % 2).tap()


@pytest.mark.parametrize(
    ("kind", "asked"),
    [
        pytest.param(Thanking, {"game": "hat", "options": {"penalties": 2}}, id="hat"),
        pytest.param(
            GiftTrapPhone,
            {"game": "gifttrap", "options": {"rounds_max": 2, "track": 12}},
            id="gifttrap",
        ),
    ],
)
def test_a_translated_page_shows_a_whole_game_rightly(
    browser: Browser,
    server: Process,
    lookers: list[Phone],
    kind: type[Phone],
    asked: dict[str, Any],
) -> None:
    """Also the player's own page is translated, and plays on to the end."""
    with phones(browser, server.address, ("Jana",), kind) as [jana]:
        jana.page.add_init_script(TRANSLATES)
        code = come_to_new_table(jana.page, name=jana.name, bots=2, start=True, **asked)
        look_on(lookers, code)
        seen: list[str] = []

        def look(wanted: str) -> bool:
            seen.append(wanted)
            say_the_same(lookers, "Jana")
            return False

        jana.holds = look
        play_on([jana], lambda: jana.is_over)
        say_the_same(lookers, "Jana")
        assert len(seen) > 2  # a game may be short
        assert jana.faults == []
        before = jana.page.locator(".status").inner_text()
        jana.page.reload()
        expect(jana.page.locator(".status")).to_have_text(before)
