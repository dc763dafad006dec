"""Cards that people have made, on the screens of a table: laid, seen, given, swapped, taken out."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.hats import HatPhone, come_to_new_table
from tests.browser.looking import Looker, Weighed, clipped
from tests.browser.own_decks import card, made, photo, sent
from tests.browser.phones import GiftTrapPhone, Phone, open_more, phones, play_on, sit_down
from tests.support.night import AT_NIGHT
from tests.support.process import Process

PACKS = ("yellow", "red", "blue", "black")
PHOTOS = 11  # of each pack: nine lie there, two are swapped or taken out
ROUND_BYTES = 300_000
LONGEST = "Aunt Marge’s legendary turnip casserole with extra gravy, ok"
ONLY_HERE = ("pick", "laid", "host", "shop", "out", "enlarged", "taken", "hosts")
LOADED = "() => [...document.querySelectorAll('{}')].every((x) => x.complete && x.naturalWidth)"


class Own(Looker):
    """Mixed into a game's phone: knows the table's own cards."""

    def keep(self, screen: str) -> None:
        """Look closely at what only such tables have; the rest is looked at elsewhere."""
        if screen in ONLY_HERE:
            super().keep(screen)
        else:
            Phone.keep(self, screen)

    @property
    def cards(self) -> dict[str, dict[str, Any]]:
        [*_, told] = [frame for frame in self.frames if frame["type"] == "Cards"]
        return {one["id"]: one for deck in told["decks"] for one in deck["cards"]}

    def photos(self) -> int:
        return self.page.locator("img.photo").count()

    def own(self) -> list[int]:
        """The fields on which own cards lie."""
        gifts = self.view["gifts"]
        return [nth for nth, gift in enumerate(gifts) if gift.startswith("own-")]

    def take_out(self) -> None:
        """The card that is looked at; asked once."""
        self.page.get_by_role("button", name="Take this card out").tap()
        self.keep("out")
        self.page.get_by_role("button", name="Take it out").tap()


class Gifts(Own, GiftTrapPhone):
    """Plays GiftTRAP; waits with what it is asked to."""


class Objects(Own, HatPhone):
    """Types an own object's name if it has drawn one."""

    def drawn(self) -> str | None:
        shown = [one for frame in self.frames[-9:] for one in frame.get("shown", [])]
        for one in shown:
            if one["type"] == "hat.GiftDrawn" and one["seat"] == self.seat:
                return str(self.cards.get(one["gift"], {}).get("name", "wet mop"))
        return None


def laid(phone: Phone, title: str = "The summer by the lake") -> None:
    """One's deck on the table, in three taps."""
    open_more(phone.page)
    phone.page.get_by_role("button", name="Your own gifts").tap()
    phone.page.get_by_role("button", name="Lay a deck on the table").tap()
    phone.keep("pick")
    phone.page.get_by_role("button", name=title).tap()
    expect(phone.page.get_by_role("button", name="Put back")).to_be_visible()


@AT_NIGHT
def test_a_game_with_own_photos_is_played_to_the_end(browser: Browser, server: Process) -> None:
    with (
        phones(browser, server.address, ("Anna", "Boris"), Gifts) as [anna, boris],
        phones(browser, server.address, ("Klára",), Gifts, locale="cs-CZ") as [klara],
        phones(browser, server.address, ("Dora", "Eva"), Own) as [watcher, stranger],
    ):
        options = {"rounds_max": 1, "fields": "nine", "own_least": 9}
        code = come_to_new_table(anna.page, game="gifttrap", name="Anna", bots=2, options=options)
        sit_down(boris, code)
        klara.page.goto(f"/t/{code}")
        klara.page.get_by_role("textbox").fill("Klára")
        klara.page.get_by_role("button", name="Přisednout").tap()
        expect(klara.page.locator(".foot")).to_be_visible()
        watcher.page.goto(f"/t/{code}")
        watcher.page.get_by_role("button", name="Just watch").tap()

        weighed = Weighed(klara.page)
        photos_are_laid(anna, boris, klara, watcher)
        open_more(anna.page)
        anna.page.get_by_label("Who goes first").select_option(label="Anna")
        anna.page.get_by_role("button", name="Start the game").tap()
        table: list[Gifts] = [anna, boris, klara]
        for player in table:
            player.holds = lambda wanted: wanted == "main"  # they look at the shop for long
        play_on(table, lambda: anna.view["phase"] == "shop")
        assert len(anna.own()) == 9
        for phone in (*table, watcher):
            expect(phone.page.locator(".thumb img.photo")).to_have_count(9)
            phone.page.wait_for_function(LOADED.replace("{}", "img.photo"))
        expect(klara.page.locator("figcaption")).to_contain_text("vtip")
        photos_are_light_and_private(klara, stranger, weighed)
        one_is_swapped_and_one_taken_out(anna, klara, watcher)
        is_hidden_here(boris, anna)
        for player in table:
            player.holds = lambda wanted: False
        anna.holds = lambda wanted: wanted == "get"
        play_on(table, lambda: anna.view["phase"] == "get")
        anna.holds = lambda wanted: False
        anna.page.locator(".card .look").nth(anna.own()[-1]).tap()
        expect(anna.page.get_by_role("dialog")).to_contain_text("Made by: Boris and Eva")
        anna.keep("enlarged")
        third = anna.view["gifts"][anna.own()[-1]]
        anna.take_out()
        expect(klara.page.locator("[aria-live]")).to_contain_text(["Jedna karta je vyndaná."])
        gone_from(third, anna, boris, klara, watcher)
        anna.page.keyboard.press("Escape")
        expect(anna.page.locator(".card .name", has_text="taken out")).to_have_count(1)
        expect(klara.page.locator(".card .name", has_text="vyndáno")).to_have_count(1)
        anna.keep("taken")
        play_on(table, lambda: all(phone.is_over for phone in table))
        for phone in (*table, watcher):
            assert [x for x in phone.faults if "Failed to load" not in x] == []


def photos_are_laid(anna: Own, boris: Own, klara: Own, watcher: Own) -> None:
    """Boris makes a deck and lays it down; all others see its pictures at once."""
    names = [LONGEST, *(f"joke {n}" for n in range(1, PHOTOS))]
    deck = [
        card(f"{name} {pack[:1]}"[-60:], sent(boris.page, photo(n, pack)), pack,
             names={"cs": f"vtip {n} {pack}"})
        for pack in ("yellow", "red")
        for n, name in enumerate(names)
    ]  # fmt: skip
    made(boris.page, *deck, by="Boris and Eva")
    laid(boris)
    for phone in (anna, klara, watcher):
        expect(phone.page.locator(".fan img").first).to_be_visible()
        phone.page.wait_for_function(LOADED.replace("{}", ".fan img"))
    boris.keep("laid")
    boris.page.get_by_role("button", name="Close").tap()
    open_more(anna.page)
    anna.page.get_by_role("button", name="Your own gifts").tap()
    anna.keep("host")
    anna.page.get_by_role("button", name="Close").tap()


def photos_are_light_and_private(klara: Own, stranger: Own, weighed: Weighed) -> None:
    """Nine of them weigh little, and who guesses an address is told nothing."""
    shown = {klara.cards[gift]["picture"] for gift in klara.view["gifts"]}
    assert len(shown) == 9
    weighed.rest()
    weight = sum(n for path, n in weighed.bytes.items() if path.rsplit("/")[-1] in shown)
    assert 30_000 < weight <= ROUND_BYTES
    picture = klara.page.locator("img.photo").first.get_attribute("src") or ""
    assert klara.page.request.get(picture).status == 200
    assert stranger.page.request.get(picture.replace(picture[-8:], "00000000")).status == 404
    lost = "/api/tables/" + "x" * 22 + "/pictures/" + picture.rsplit("/")[-1]
    assert klara.page.request.get(lost).status == 404


def one_is_swapped_and_one_taken_out(anna: Own, klara: Own, watcher: Own) -> None:
    """Before the giving: at somebody's wish, and by the host."""
    first, second, *_ = anna.view["gifts"]
    klara.tap(".thumb", 0)
    klara.page.get_by_role("button", name="Chci vyměnit").tap()
    expect(anna.page.locator(".thumb em")).to_have_count(1)
    anna.keep("shop")
    anna.page.get_by_role("button", name="Swap for another").tap()
    anna.page.wait_for_function("() => !document.querySelector('.thumb em')")
    assert first not in anna.view["gifts"]
    anna.tap(".thumb", 1)
    anna.take_out()
    gone_from(second, anna, klara, watcher)


def gone_from(card: str, *table: Own) -> None:
    """No page names or shows the picture of what has been taken out."""
    picture = table[0].cards[card].get("picture") or next(
        one["picture"]
        for frame in table[0].frames
        if frame["type"] == "Cards"
        for deck in frame["decks"]
        for one in deck["cards"]
        if one["id"] == card and one.get("picture")
    )
    for phone in table:
        phone.page.wait_for_function(
            "name => !document.documentElement.innerHTML.includes(name)", arg=picture
        )
        at = f"/api/tables/{table_of(phone)}/pictures/{picture}"
        assert phone.page.request.get(at).status == 404


def table_of(phone: Phone) -> str:
    return next(str(frame["id"]) for frame in phone.frames if frame["type"] == "Table")


def is_hidden_here(phone: Own, other: Own) -> None:
    """One device shows no picture that people have made, at once, until it does again."""
    expect(phone.page.locator("img.photo").first).to_be_attached()
    seen = phone.photos()
    phone.page.get_by_role("button", name=re.compile("menu")).first.tap()
    switch = phone.page.get_by_role("switch", name="Hide own pictures on this device")
    switch.tap()
    assert clipped(phone.page) == []
    expect(phone.page.locator("img.photo")).to_have_count(0)
    assert other.photos() > 0
    assert phone.page.evaluate("localStorage.getItem('giftable.own-pictures')") == "hidden"
    switch.tap()
    expect(phone.page.locator("img.photo")).to_have_count(seen)
    phone.page.keyboard.press("Escape")


@AT_NIGHT
def test_own_objects_of_a_hat_game_are_named_by_typing(browser: Browser, server: Process) -> None:
    with phones(browser, server.address, ("Anna", "Boris"), Objects) as [anna, boris]:
        code = come_to_new_table(
            anna.page, name="Anna", bots=1, options={"penalties": 2, "own": "mixed"}
        )
        sit_down(boris, code)
        things = (
            "wet mop",
            "uncle’s moustache",
            "blue moon boots",
            "our yodel",
            LONGEST,
            "xylograph",
        )
        pictures = [sent(boris.page, photo(n)) for n in range(2)]
        deck = [
            card(name, pictures[n] if n < 2 else "", None, names={"de": f"Ding {n}"})
            for n, name in enumerate(things)
        ]
        made(boris.page, *deck, title="Our things", game="hat")
        the_host_alone_lays(anna, boris)
        laid(boris, "Our things")
        boris.page.get_by_role("button", name="Close").tap()
        removed = taken_out_of_the_sheet(anna, "our yodel")
        anna.page.get_by_role("button", name="Start the game").tap()
        play_on([anna, boris], lambda: anna.is_over and boris.is_over)
        assert removed not in json.dumps([frame.get("shown") for frame in anna.frames])
        said = [
            one["gift"]
            for frame in anna.frames
            for one in frame.get("shown", [])
            if one["type"] == "hat.GiftNamed" and one["seat"] in (anna.seat, boris.seat)
        ]
        assert any(gift.startswith("own-") for gift in said)
        assert anna.faults == boris.faults == []


def the_host_alone_lays(host: Own, other: Own) -> None:
    """Until all may again."""
    for phone in (host, other):
        open_more(phone.page)
        phone.page.get_by_role("button", name="Your own gifts").tap()
    switch = host.page.get_by_role("switch", name="Everyone may lay decks")
    lay = other.page.get_by_role("button", name="Lay a deck on the table")
    expect(lay).to_be_visible()
    switch.tap()
    expect(other.page.get_by_text("Here only the host lays decks.")).to_be_visible()
    expect(lay).to_have_count(0)
    for phone in (host, other):
        phone.keep("hosts")
        assert clipped(phone.page) == []
    switch.tap()
    expect(lay).to_be_visible()
    for phone in (host, other):
        phone.page.get_by_role("button", name="Close").tap()


def taken_out_of_the_sheet(host: Own, name: str) -> str:
    """The host takes a card out where the decks lie; its id."""
    page = host.page
    open_more(page)
    page.get_by_role("button", name="Your own gifts").tap()
    page.locator("summary", has_text="Take a card out").tap()
    page.get_by_role("button", name=f"Take this card out: {name}").tap()
    host.keep("sheet-out")
    assert clipped(page) == []
    page.get_by_role("button", name="Take it out", exact=True).last.tap()
    expect(page.get_by_text(name, exact=True)).to_have_count(0)
    page.get_by_role("button", name="Close").last.tap()
    return next(gift for gift, known in host.cards.items() if known["name"] == name)


def test_televisions_show_own_cards_if_the_host_lets_them(
    browser: Browser, server: Process
) -> None:
    with phones(browser, server.address, ("Anna",), Gifts) as [anna]:
        options = {"rounds_max": 1, "own_least": 4}
        come_to_new_table(anna.page, game="gifttrap", name="Anna", bots=2, options=options)
        picture = sent(anna.page, photo(0))
        cards = [card(f"joke {n} {pack}", picture, pack) for pack in PACKS for n in range(4)]
        made(anna.page, *cards)
        laid(anna)
        anna.page.get_by_role("button", name="Close").tap()
        link = anna.page.request.get(f"/api/tables/{table_of(anna)}/screen").json()["link"]
        tv = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
        tv.goto(link)
        open_more(anna.page)
        anna.page.get_by_label("Who goes first").select_option(label="Anna")
        anna.page.get_by_role("button", name="Start the game").tap()
        anna.holds = lambda wanted: wanted == "main"
        play_on([anna], lambda: anna.view["phase"] == "shop")
        expect(tv.locator(".gt-card img[src*='?screen=']")).to_have_count(4)
        tv.wait_for_function(LOADED.replace("{}", ".gt-card img"))
        anna.page.get_by_role("button", name=re.compile("menu")).first.tap()
        anna.page.get_by_role("switch", name="Own pictures on a TV").tap()
        expect(tv.locator(".gt-card .tv-named").first).to_be_visible()
        expect(tv.locator("img[src*='?screen=']")).to_have_count(0)
        expect(tv.locator(".gt-name").first).to_contain_text("joke")
        expect(anna.page.locator("img.photo").first).to_be_attached()
        tv.context.close()
