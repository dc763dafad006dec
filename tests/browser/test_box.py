"""An evening with the printed cards on the players' own table: four phones and a television."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.hats import come_to_new_table
from tests.browser.phones import GiftTrapPhone, Phone, phones, play_on
from tests.browser.televisions import living_room, pair
from tests.support.process import Process

OTHERS = ("Boris", "Clara", "Dora")
LANGUAGES = ("de", "ja", "en")
BOX = {"box": True, "expert": True, "track": 12, "rounds_max": 2}
CARDBOARD = 0.6  # of its moves a round may take, at most


class BoxPhone(GiftTrapPhone):
    """Plays with the box. It counts its taps, and lays no expert card unless it is bold."""

    waited_for = GiftTrapPhone.waited_for.replace(".packs .pack", ".lay .pack")
    taps = 0
    is_bold = False

    def tap(self, selector: str, nth: int = 0) -> None:
        super().tap(selector, nth)
        self.taps += 1

    def deal(self, n: int) -> None:
        self.tap(".lay .pack", n % 4)

    def give(self, n: int) -> None:
        """Gift after gift, for one person after the other."""
        gifts = self.page.locator(".face").count()
        for slot in range(self.page.locator(".person").count()):
            self.tap(".face", (slot + n) % gifts)
        self._lay(".gt-tray .expert.give")

    def get(self, n: int) -> None:
        gifts = self.page.locator(".face").count()
        for token in range(4):
            self.tap(".face", (token + n) % gifts)
        self._lay(".gt-tray .expert.get")

    def _lay(self, card: str) -> None:
        if self.is_bold:
            self._lay_expert_card(card)
        self.keep("laid")
        self.tap(".gt-bar .main")

    def main(self, n: int) -> None:
        super().main(n)
        self.taps += 1


def name_gift(phone: Phone, number: int, name: str) -> None:
    phone.page.locator(".face").nth(number - 1).tap()
    phone.page.get_by_role("dialog").get_by_role("textbox").fill(name)
    phone.keep("naming")
    phone.page.get_by_role("dialog").locator("form button").tap()
    expect(phone.page.get_by_role("dialog")).to_have_count(0)


def gather(host: Phone, guests: list[Any], **options: Any) -> str:
    """All sit down, each in a language of their own, and the game begins. Returns the code."""
    code = come_to_new_table(host.page, game="gifttrap", name=host.name, options={**BOX, **options})
    for phone, language in zip(guests, LANGUAGES, strict=False):
        phone.page.goto("/rules/hat")
        phone.page.evaluate("l => localStorage.setItem('giftable.locale', l)", language)
        phone.page.goto(f"/t/{code}")
        phone.page.get_by_role("textbox").fill(phone.name)
        phone.page.locator("form button.main").tap()
        expect(phone.page.locator("body")).to_contain_text(host.name)
    return code


def cardboard(players: int) -> int:
    """The moves of hands that a round takes with cardboard (docs/rulebook): cards laid (G5), GIVE
    and GET tokens laid (G8, G9), GET tokens turned, GIVE tokens turned, and both markers moved for
    each (G10, G11), tokens given back to their owners, the own ones taken back, the cards put under
    their pack (G14)."""
    gifts = players * (players - 1)
    gets = 4 * players
    return (players + 1) + gifts + gets + gets + gifts + 2 * gifts + gifts + gets + 1


def test_an_evening_with_the_box(browser: Browser, server: Process) -> None:
    """Numbers and what is said of them, on phones of four languages and on a television."""
    with (
        living_room(browser, server.address, BoxPhone) as (tv, host),
        phones(browser, server.address, OTHERS, BoxPhone) as guests,
    ):
        table: list[BoxPhone] = [host, *guests]
        gather(host, guests)
        pair(tv, host)
        for phone in table:
            phone.keep("lobby")
        host.page.get_by_role("button", name="Start the game").tap()
        play_on(table, lambda: host.view["phase"] == "shop" and "gifts" in host.view)
        tv.look("laid")
        name_gift(guests[0], 4, "das Lama")
        expect(guests[1].page.locator(".face").nth(3)).to_contain_text("das Lama")
        for phone in table:
            phone.keep("named")
            phone.is_bold = True

        def looks() -> bool:
            tv.look(f"{host.view['phase']}{len(host.view.get('opened', ()))}")
            return host.view["phase"] == "get"

        play_on(table, looks)
        play_on(table, lambda: any(len(phone.view.get("opened", ())) > 2 for phone in table))
        tv.look("opened")
        play_on(table, lambda: all(phone.is_over for phone in table))
        tv.look("over")
        for phone in table:
            phone.keep("end")
            text = phone.page.locator("#app").inner_text()
            assert "box-" not in text and "gt-number" not in text
            assert phone.faults == []
        assert tv.faults == []


def test_a_round_takes_few_taps(browser: Browser, server: Process) -> None:
    """Of four players: at most CARDBOARD of the moves that cardboard takes."""
    with phones(browser, server.address, ("Anna", *OTHERS), BoxPhone) as table:
        gather(table[0], table[1:], rounds_max=1, expert=False)
        table[0].page.get_by_role("button", name="Start the game").tap()
        play_on(table, lambda: all(phone.is_over for phone in table))
        # a parcel: taken up, then its ribbon pulled, once for each that is counted above
        on_phones = sum(phone.taps for phone in table)
        by_hand = 5 + 1  # the cards are laid, and put back
        assert (on_phones + by_hand) / cardboard(4) <= CARDBOARD, (on_phones, cardboard(4))
