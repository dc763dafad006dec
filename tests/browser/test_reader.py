"""Reader mode: whole games by roles, names and live regions alone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from giftable.content.wording import Wording
from giftable.content.words import languages
from giftable.games.lessons import Step, lessons
from tests.browser.hats import HatPhone
from tests.browser.phones import GiftTrapPhone, Phone, phones, play_on, sit_down
from tests.browser.readers import LEFT_OPEN, ReaderPhone, ReadingPupil
from tests.browser.test_languages import NEW_TABLE
from tests.support.night import AT_NIGHT
from tests.support.process import Process

NAME = "Konstantinopolitánka"
GAMES: dict[str, dict[str, Any]] = {
    "gifttrap": {"bots": 3, "options": {"expert": True, "rounds_max": 1}},
    "hat": {"bots": 2, "options": {"first": 0, "penalties": 2}},
}
PHASES = {"gifttrap": {"give", "get", "reveal"}, "hat": {"look", "name", "answer"}}


def begin(phone: Phone, game: str, locale: str = "en", **more: Any) -> None:
    """At a table with bots, in reader mode by the address alone."""
    phone.page.goto("/credits")
    asked = {"game": game, "name": NAME, "locale": locale, "start": True, **GAMES[game], **more}
    phone.page.goto(f"/t/{phone.page.evaluate(NEW_TABLE, asked)}#reader")
    expect(phone.page.get_by_role("log")).to_have_count(3)


BY_DAY = {("hat", "en")}
EVENINGS_MAX = 5


@pytest.mark.parametrize(
    ("game", "locale"),
    [
        pytest.param(game, locale, marks=() if (game, locale) in BY_DAY else AT_NIGHT)
        for game in GAMES
        for locale in languages()
    ],
)
def test_reader_mode_plays_a_game_by_roles_names_and_live_regions(
    browser: Browser, server: Process, game: str, locale: str
) -> None:
    words = Wording(locale, ("ui", "reader"))
    with phones(browser, server.address, (locale,), ReaderPhone, locale=locale) as [reader]:
        for _ in range(EVENINGS_MAX):  # in a short one nobody may have asked this reader
            reader.frames.clear()
            begin(reader, game, locale)
            play_on([reader], lambda: bool(reader.view.get("outcome")))
            expect(reader.acts.get_by_role("heading")).to_have_text(words.say("reader-over"))
            if PHASES[game] <= reader.snapshots.keys():
                break
        reader.snapshots["over"] = reader.page.locator("body").aria_snapshot()
        reader.keep("over")
        reader.heard_all(words.say("reader-happened"))
        assert PHASES[game] <= reader.snapshots.keys()
        for phase, snapshot in reader.snapshots.items():
            assert not LEFT_OPEN.search(snapshot), (phase, snapshot)
            first, *_ = (line for line in snapshot.splitlines() if "switch" in line)
            assert words.say("reader-mode") in first and "[checked]" in first
            for name in ("state", "score", "happened", "scores", "notes", "commands"):
                heading = f'heading "{words.say(f"reader-{name}")}" [level=2]'
                assert heading in snapshot, (phase, heading, snapshot)
        assert reader.faults == []


def test_reader_modes_switch_is_first_and_remembered(browser: Browser, server: Process) -> None:
    with phones(browser, server.address, ("Jana",), ReaderPhone) as [reader]:
        page = reader.page
        switch = page.get_by_role("switch", name="Reader mode")
        for path in ("/", "/new/hat", "/fair", "/decks"):
            page.goto(path)
            expect(page.get_by_role("heading").first).to_be_visible()
            page.evaluate("document.activeElement.blur()")
            page.keyboard.press("Tab")
            expect(switch).to_be_focused()
            box = switch.bounding_box()
            assert box is not None
            assert box["height"] >= 44
            assert page.evaluate(
                "([x, y]) => document.elementFromPoint(x, y) === document.activeElement",
                [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
            )
            expect(switch).not_to_be_checked()
        page.keyboard.press("Enter")
        expect(switch).to_be_checked()
        page.goto("/")
        expect(switch).to_be_checked()
        assert reader.faults == []


def test_reader_mode_can_be_switched_during_a_game(browser: Browser, server: Process) -> None:
    with phones(browser, server.address, ("Jana",), ReaderPhone) as [reader]:
        begin(reader, "hat")
        page = reader.page
        switch = page.get_by_role("switch", name="Reader mode")
        page.evaluate("scrollTo(0, 0); document.activeElement.blur()")
        switch.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("log")).to_have_count(0)
        expect(page.locator(".hat-bar")).to_be_visible()  # what others see
        expect(switch).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.get_by_role("log")).to_have_count(3)
        expect(reader.options.first).to_be_visible()
        assert reader.faults == []


CYRILLIC = {"ц": "KeyW", "ь": "KeyM"}


def test_letter_shortcuts_can_be_switched_off(browser: Browser, server: Process) -> None:
    """WCAG 2.1.4; and what an answer says goes when cards are turned over (H9)."""
    with phones(browser, server.address, ("Jana",), ReaderPhone) as [reader]:
        begin(reader, "hat")
        page, notes = reader.page, reader.page.get_by_role("log", name="Notes")
        expect(notes).to_contain_text("Your turn.")
        score = reader.main.get_by_role("region", name="Score", exact=True)
        expect(score).to_contain_text("0 of 2")
        said = len(reader.heard("Notes"))
        called = Wording("en", ("objects",), "object").gift
        lies = called(reader.view["players"][0]["column"][0]["gift"])
        for key, word in (
            ("w", "Your turn."),
            ("s", f"You, oldest first: {lies}."),
            ("m", "You: penalties 0 of 2."),
            ("l", "Nothing yet."),
            ("Shift+?", "W whose turn"),
            ("ц", "Your turn."),  # on the same key, on a Ukrainian keyboard
            ("ь", "You: penalties 0 of 2."),
        ):
            if key in CYRILLIC:
                at = {"key": key, "code": CYRILLIC[key], "bubbles": True}
                page.evaluate(
                    "at => document.body.dispatchEvent(new KeyboardEvent('keydown', at))", at
                )
            else:
                page.keyboard.press(key)
            page.wait_for_function(
                "([from, word]) => heard.filter(([name]) => name === 'Notes')"
                ".slice(from).some(([, text]) => text.includes(word))",
                arg=[said, word],
            )
            said = len(reader.heard("Notes"))
        letters = reader.main.get_by_role("switch", name="Single letters are commands")
        letters.press("Enter")
        expect(letters).not_to_be_checked()
        page.keyboard.press("m")
        page.keyboard.press("w")
        page.get_by_role("button", name="Whose turn is it?").press("Enter")
        page.wait_for_function(
            "said => heard.filter(([name]) => name === 'Notes').length > said", arg=said
        )
        assert reader.heard("Notes")[said:] == ["Your turn."]
        reader.options.first.press("Enter")
        expect(notes).not_to_contain_text(f"oldest first: {lies}")
        page.reload()
        expect(letters).not_to_be_checked()
        assert reader.faults == []


LESSONS = [(game, name) for game in GAMES for name in lessons(game)]


@pytest.mark.parametrize(
    ("game", "name", "locale", "wrong_first"),
    [
        pytest.param(*run, marks=() if run == ("hat", "first", "en", True) else AT_NIGHT)
        for run in (
            (*lesson, locale, wrong_first)
            for lesson in LESSONS
            for locale in languages()
            for wrong_first in (True, False)
        )
    ],
)
def test_reader_mode_plays_a_lesson(
    browser: Browser, server: Process, game: str, name: str, locale: str, wrong_first: bool
) -> None:
    """Every step: said in words, and done by what stands there as a choice."""
    with phones(browser, server.address, ("Jana",), ReaderPhone, locale=locale) as [reader]:
        page, steps = reader.page, lessons(game)[name].steps
        page.goto("/#reader")
        if name == "first":
            cards = page.get_by_role("article")
            cards.nth(list(GAMES).index(game)).get_by_role("button").last.press("Enter")
        else:
            asked = {"game": game, "name": NAME, "locale": locale, "options": {"expert": True}}
            page.goto(f"/t/{page.evaluate(NEW_TABLE, asked)}")
            offers = page.locator(".offer").get_by_role("button")
            expect(offers).to_have_count(2)  # the game's own lesson
            offers.last.press("Enter")  # is known
            expect(offers).to_have_count(len(lessons(game)))
            offers.nth([*lessons(game)].index(name) - 1).press("Enter")
        expect(page.get_by_role("log")).to_have_count(3)
        pupil = ReadingPupil(reader, game, locale)
        pupil.take(wrong_first=wrong_first)
        assert list(pupil.said) == [step.id for step in steps]
        assert set(pupil.wrong) == {step.id for step in steps if wrong_first and may_err(step)}
        assert reader.faults == []


def may_err(step: Step) -> bool:
    return bool(step.allow or step.deny)


@AT_NIGHT
@pytest.mark.parametrize(("game", "kind"), [("gifttrap", GiftTrapPhone), ("hat", HatPhone)])
def test_reader_mode_and_the_usual_screens_share_a_table(
    browser: Browser, server: Process, game: str, kind: type[Phone]
) -> None:
    """Nothing of what is seen is lost, and who listens hears what they do."""
    with (
        phones(browser, server.address, ("Jana",), ReaderPhone) as [reader],
        phones(browser, server.address, ("Max",), kind) as [friend],
    ):
        reader.page.goto("/#reader")
        asked = {"game": game, "name": NAME, "locale": "en", **GAMES[game], "bots": 1}
        reader.page.goto(f"/t/{reader.page.evaluate(NEW_TABLE, asked)}")
        sit_down(friend, reader.page.url.rsplit("/", 1)[-1])
        reader.page.get_by_role("button", name="Start the game").press("Enter")
        expect(reader.page.get_by_role("log")).to_have_count(3)
        play_on([reader, friend], lambda: bool(reader.view.get("outcome")))
        reader.heard_all("What happened")
        assert any("Max" in fact for fact in reader.heard("What happened"))
        play_on([friend], lambda: friend.is_over)
        assert reader.faults == friend.faults == []
