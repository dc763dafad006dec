"""A deck's whole way: made while its server dies, taken away in a file, played at another one."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Route, expect

from tests.browser.hats import come_to_new_table
from tests.browser.own_decks import photo
from tests.browser.phones import open_more, phones, play_on, sit_down
from tests.browser.test_own_decks import SAVED, TITLE, Maker, draw, exported
from tests.browser.test_own_table import LOADED, Gifts, laid
from tests.support.night import AT_NIGHT
from tests.support.process import Process

SLOW = {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": 10_000}
"""In bytes a second: a picture takes many."""
FAST = SLOW | {"uploadThroughput": -1}
BACK = """saved => {
  dispatchEvent(new Event('focus'));
  return document.querySelector('.kept').textContent.trim() === saved;
}"""
"""Who comes back to a page that waits for the network makes it try at once."""
LINES = "Bob’s soup; yellow\nAnna’s socks; red"
TAPS_MAX = 13  # a second and a half each
OWN = 4  # cards of the deck: two pictures, two names


@AT_NIGHT
def test_a_deck_outlives_its_server_and_is_played_at_another(
    browser: Browser, tmp_path: Path
) -> None:
    with (
        Process(tmp_path / "here.db") as here,
        phones(browser, here.address, ("Anna",), Maker) as [anna],
    ):
        made_while_the_server_dies(anna, here)
        before = exported(anna, tmp_path)
        assert [card.name for card in before.deck.cards][:2] == ["a night in Bob’s tent", "a snake"]
        assert len(before.pictures) == 2
        anna.press(anna.page.get_by_role("button", name="Delete").first)
        anna.press(anna.sheet.get_by_role("button", name="Delete it"))
        expect(anna.page.get_by_role("link", name=TITLE)).to_have_count(0)
    [saved] = tmp_path.glob("*.giftdeck")
    with (
        Process(tmp_path / "there.db") as there,
        phones(browser, there.address, ("Anna", "Boris"), Gifts) as [anna_there, boris],
        phones(browser, there.address, ("Klára",), Gifts, locale="cs-CZ") as [klara],
    ):
        is_opened_from_its_file(anna_there, saved)
        is_played([anna_there, boris, klara])


def made_while_the_server_dies(anna: Maker, server: Process) -> None:
    """In the middle of the first picture; what is made meanwhile waits. Then an answer is lost."""
    page = anna.page
    anna.begin()
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", SLOW)
    anna.photograph({"name": "IMG_1.jpg", "mimeType": "image/jpeg", "buffer": photo(1)})
    with page.expect_request("**/api/pictures") as sent:
        anna.finish("a night in Bob’s tent")
    with page.expect_event("requestfailed") as failed:
        server.kill()
    assert failed.value == sent.value, "it was on its way"
    wire.send("Network.emulateNetworkConditions", FAST)
    anna.press(anna.button("Draw"))
    draw(page)
    anna.finish("a snake")
    expect(page.locator(".kept")).to_contain_text("No connection. Leave this page open")
    anna.looked_at("killed")
    lost: list[str] = []

    def lose(route: Route) -> None:
        lost.append(route.fetch().json()["id"])
        route.abort()

    page.route("**/api/decks?*", lose, times=1)
    server.start()
    page.wait_for_function(BACK, arg=SAVED, polling=100)
    assert page.url.endswith(lost[0]), "the deck whose answer was lost, not a twin"
    anna.press(anna.button("Many at once"))
    anna.sheet.get_by_role("textbox").fill(LINES)
    anna.press(anna.sheet.get_by_role("button", name="Add cards: 2"))
    expect(anna.cards).to_have_count(OWN)
    anna.saved()
    page.reload()
    expect(anna.cards).to_have_count(OWN)
    page.wait_for_function(LOADED.replace("{}", "li img"))
    expect(page.locator("li img")).to_have_count(2)
    anna.looked_at("found again")
    page.goto("/decks")
    expect(page.get_by_role("link", name=TITLE)).to_have_count(1)
    anna.forgive()


def is_opened_from_its_file(anna: Gifts, saved: Path) -> None:
    page = anna.page
    page.goto("/decks")
    page.get_by_label("Open a file").set_input_files(saved)
    expect(page.locator("li .card")).to_have_count(OWN)
    page.wait_for_function(LOADED.replace("{}", "li img"))
    expect(page.locator("li img")).to_have_count(2)


def is_played(table: list[Gifts]) -> None:
    """Laid on a table with two bots, and played to the end."""
    anna, boris, klara = table
    options = {"rounds_max": 1, "fields": "nine", "own_least": OWN}
    code = come_to_new_table(anna.page, game="gifttrap", name="Anna", bots=2, options=options)
    sit_down(boris, code)
    klara.page.goto(f"/t/{code}")
    klara.page.get_by_role("textbox").fill("Klára")
    klara.page.get_by_role("button", name="Přisednout").tap()
    expect(klara.page.locator(".foot")).to_be_visible()
    laid(anna)
    anna.page.get_by_role("button", name="Close").tap()
    open_more(anna.page)
    anna.page.get_by_label("Who goes first").select_option(label="Anna")
    anna.page.get_by_role("button", name="Start the game").tap()
    for phone in table:
        phone.holds = lambda wanted: wanted == "main"  # the shop is looked at
    play_on(table, lambda: anna.view["phase"] == "shop")
    assert len(anna.own()) == OWN
    for phone in table:
        expect(phone.page.locator(".thumb img.photo")).to_have_count(2)
        phone.page.wait_for_function(LOADED.replace("{}", "img.photo"))
        phone.keep("shop")
        phone.tap(".thumb", anna.own()[0])
    mark = "figure .mark"
    expect(klara.page.locator(mark)).to_have_text("en")
    expect(klara.page.locator(mark)).to_be_visible()
    expect(anna.page.locator(mark)).to_have_count(0)
    for phone in table:
        phone.holds = lambda wanted: False
    play_on(table, lambda: all(phone.is_over for phone in table))
    for phone in table:
        assert phone.faults == []


def test_from_the_camera_to_a_card_at_the_table(browser: Browser, server: Process) -> None:
    """From the lobby and back there, with two names to think of: 20 s of taps. All others see the
    picture."""
    with (
        phones(browser, server.address, ("Anna",), Maker) as [anna],
        phones(browser, server.address, ("Klára",), Gifts, locale="cs-CZ") as [klara],
    ):
        page = anna.page
        come_to_new_table(page, game="gifttrap", name="Anna", bots=2)
        klara.page.goto(page.url)
        klara.page.get_by_role("button", name="Jen se dívat").tap()
        expect(klara.page.get_by_role("button", name="Jen se dívat")).to_have_count(0)

        anna.press(page.get_by_text("More", exact=True))
        anna.press(anna.button("Your own gifts"))
        anna.press(anna.button("Lay a deck on the table"))
        anna.press(page.get_by_role("link", name="Make a deck"))
        page.get_by_role("textbox").fill(TITLE)
        anna.press(anna.button("To the cards"))
        anna.photograph({"name": "IMG_1.jpg", "mimeType": "image/jpeg", "buffer": photo(1)})
        anna.finish("a night in Bob’s tent")
        anna.saved()
        anna.press(page.get_by_role("link", name="Back to the table"))
        anna.press(page.get_by_text("More", exact=True))
        anna.press(anna.button("Your own gifts"))
        anna.press(anna.button("Lay a deck on the table"))
        anna.press(page.get_by_role("button", name=TITLE))
        expect(klara.page.locator(".fan img.photo")).to_have_count(1)
        klara.page.wait_for_function(LOADED.replace("{}", ".fan img"))
        assert anna.taps <= TAPS_MAX
        assert anna.faults == klara.faults == []
