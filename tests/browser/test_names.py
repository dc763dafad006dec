"""No name is cut below eight letters: eight seats, from joining to the end, at every width."""

from __future__ import annotations

from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from playwright.sync_api import Browser, expect

from giftable.content.characters import characters
from tests.browser.hats import HatPhone
from tests.browser.looking import ROOT, WIDTHS, resize
from tests.browser.phones import PHONE, GiftTrapPhone, Phone, play_on
from tests.support.night import AT_NIGHT, IS_NIGHT
from tests.support.process import Process

LETTERS = 8
LOCALES = ("cs", "de", "en", "fr", "ja", "uk")
PEOPLE = (
    "Konstantinopolitánka", "Олександра-Марія", "ほんださんのおばあちゃん", "Wilhelmina",
    "Jean-Christophe Lou",
)  # fmt: skip
ME = "Wilhelmina"  # the second of that name: she carries a 2

# The coach's words stand where the status line's names are.
COACHED = "localStorage.setItem('giftable.coached', %r)"

PASSING = (".flash",)
"""What flies over the table and is gone in a moment."""

# Somebody with a socket who makes a table and holds its first seats, one for each name.
SIT = """async ({game, options, names, bots}) => {
  const body = {game, options, name: names[0], locale: 'en', settings: {pace: 'brisk'}};
  const made = await (await fetch('/api/tables', {
    method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body),
  })).json();
  const socket = new WebSocket(`ws://${location.host}/ws/${made.table}`);
  const asked = new Map();
  let count = 0;
  window.order = (command) => new Promise((done, failed) => {
    const id = `command-${++count}`;
    asked.set(id, (answer) => answer.type === 'Ack' ? done() : failed(new Error(answer.code)));
    socket.send(JSON.stringify({...command, id}));
  });
  socket.onmessage = ({data}) => {
    const answer = JSON.parse(data);
    asked.get(answer.id)?.(answer);
  };
  await new Promise((done) => { socket.onopen = done; });
  for (const [seat, name] of names.entries()) {
    if (seat > 0) await order({type: 'Sit', seat, name, locale: 'en'});
  }
  for (const [i, character] of bots.entries()) {
    await order({type: 'AddBot', seat: names.length + i, character});
  }
  return made.code;
}"""

# The game begins, and bots play on for everybody here: the phone at the table is alone with them.
GO = """async (people) => {
  await order({type: 'Start'});
  for (let seat = people - 1; seat >= 0;) {
    try {
      await order({type: 'Leave', seat});
      seat--;
    } catch (refused) { // the seed is still being mixed
      if (!/game_begins/.test(refused)) throw refused;
      await new Promise((again) => setTimeout(again, 50));
    }
  }
}"""

# The names of which fewer letters can be read than these: each letter is looked for in the boxes
# that clip it. What can be scrolled to can be read.
CUT = """({names, letters, except}) => {
  const clips = (style) => /hidden|clip/.test(style);
  const reads = (box, rect) => {
    const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
    if (x < 0 || x > innerWidth) return false;
    for (let e = box; e !== null; e = e.parentElement) {
      const style = getComputedStyle(e);
      if (style.display === 'inline') continue;
      const { left, right, top, bottom } = e.getBoundingClientRect();
      const dots = style.textOverflow === 'ellipsis' && e.scrollWidth > e.clientWidth;
      const end = dots ? right - parseFloat(style.fontSize) : right;
      if (clips(style.overflowX) && (x < left || x > end)) return false;
      if (clips(style.overflowY) && (y < top || y > bottom)) return false;
    }
    return true;
  };
  const [found, range] = [[], document.createRange()];
  const walk = document.createTreeWalker(document.querySelector('#app'), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const box = node.parentElement;
    if (box.closest('.hidden') || except.some((one) => box.closest(one))) continue;
    if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    for (const name of names) {
      const plain = [...name.replaceAll('\u00ad', '')];
      const told = node.data.match(new RegExp(plain.join('\u00ad?'), 'u')); // hyphened or not
      if (told === null) continue;
      const at = told.index;
      let [all, read] = [0, 0];
      for (const { 0: letter, index } of told[0].matchAll(/[^\\s\\u00ad\\u200b]/gu)) {
        range.setStart(node, at + index);
        range.setEnd(node, at + index + letter.length);
        all += 1;
        if (reads(box, range.getBoundingClientRect())) read += 1;
      }
      if (read >= Math.min(letters, all)) continue;
      const places = [];
      for (let e = box; e !== null && places.length < 4; e = e.parentElement) {
        const classes = e.className.replace(/ ?\\bs[0-9a-z]{1,2}\\b/g, ''); // without Svelte's own
        places.unshift(`${e.tagName.toLowerCase()}.${classes}`);
      }
      found.push(`${read} of ${name} in ${places.join(' > ')}`);
    }
  }
  return found;
}"""


# Words of names that go on in the next line although they are short. On the ring's labels, in what
# is told at the end and, but for laptops, on tags a break is better than letters nobody can read.
TORN = """({letters, except}) => {
  const [torn, range] = [[], document.createRange()];
  for (const box of document.querySelectorAll('#app bdi')) {
    if (except.some((one) => box.closest(one))) continue;
    if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    for (const node of box.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      for (const { 0: word, index } of node.data.matchAll(/[^\\s\u200b-]+/g)) {
        if ([...word.replaceAll('\u00ad', '')].length > letters) continue;
        if (/[\u3000-\u30ff一-鿿]/.test(word)) continue; // breaks where it must
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) {
          torn.push(`${word} is torn in ${box.parentElement.className}`);
        }
      }
    }
  }
  return torn;
}"""
TIGHT = (*PASSING, ".label", ".gt-chip", ".person", ".end .seat-name")
LAPTOP = 1280


class NamedPhone(Phone):
    """Counts the names that are cut or torn on each new screen, at every width, among its
    faults."""

    names: tuple[str, ...]

    def keep(self, screen: str) -> None:
        if screen in self.screens:
            return
        super().keep(screen)
        self.screens.add(screen)
        asked = {"names": self.names, "letters": LETTERS, "except": PASSING}
        for width in WIDTHS:
            resize(self.page, width, 740)
            cut = self.page.evaluate(CUT, asked)
            tight = TIGHT if width >= LAPTOP else (*TIGHT, ".tag")
            cut += self.page.evaluate(TORN, {"letters": LETTERS, "except": tight})
            self.faults += [f"{screen} at {width} px: {what}" for what in dict.fromkeys(cut)]
        self.page.set_viewport_size(PHONE["viewport"])


class NamedGiftTrap(NamedPhone, GiftTrapPhone):
    """Plays GiftTRAP."""


class NamedHat(NamedPhone, HatPhone):
    """Plays That's Not a Hat in any language."""

    def drawn(self) -> None:
        return None

    def say(self, n: int) -> None:
        letters = {"ja": "か", "uk": "ка"}.get(
            self.page.locator("html").get_attribute("lang") or ""
        )
        self.name_as(letters or "ka").first.tap()
        self.keep("picked")
        self.tap(".hat-bar .main")

    def answer(self, n: int) -> None:
        self.page.locator(".hat-bar .answer").nth(n % 2).tap()


def words(locale: str, file: str) -> dict[str, str]:
    """The messages of a file that are plain text, as they stand."""
    text = (ROOT / f"src/giftable/content/locales/{locale}/{file}.ftl").read_text("utf-8")
    return {
        entry.id.name: "".join(part.value for part in entry.value.elements)
        for entry in FluentParser().parse(text).body
        if isinstance(entry, ast.Message) and entry.value is not None
        and all(isinstance(part, ast.TextElement) for part in entry.value.elements)
    }  # fmt: skip


def coached() -> str:
    """Every word of the coach, as heard already."""
    said = [id.removeprefix("coach-") for file in ("gifttrap", "hat") for id in words("en", file)]
    return " ".join(said)


def long_bots(locale: str) -> dict[str, str]:
    """Two characters: whose name is the longest in that language, and of those that need not be
    broken."""
    said = words(locale, "bots")
    names = {who: said[f"bot-{who}"] for who in characters()}
    longest = max(names, key=lambda who: len(names[who]))
    short = [who for who in names if len(names[who].replace("\u00ad", "")) <= LETTERS]
    return {who: names[who] for who in (longest, max(short, key=lambda who: len(names[who])))}


GAMES: dict[str, tuple[type[NamedPhone], dict[str, Any]]] = {
    "gifttrap": (NamedGiftTrap, {"rounds_max": 1, "expert": True}),
    "hat": (NamedHat, {"penalties": 2, "first": 7}),
}
DAILY = (("hat", "de"),)


@AT_NIGHT
@pytest.mark.parametrize(
    ("game", "locale"),
    [(game, locale) for game in GAMES for locale in LOCALES] if IS_NIGHT else DAILY,
)
def test_no_gift_name_is_cut(browser: Browser, server: Process, game: str, locale: str) -> None:
    kind, options = GAMES[game]
    bots = long_bots(locale)
    ui = words(locale, "ui")
    context = browser.new_context(**PHONE, base_url=f"http://{server.address}")
    mine = browser.new_context(**PHONE | {"locale": locale}, base_url=f"http://{server.address}")
    try:
        others, phone = context.new_page(), kind(mine.new_page(), ME)
        phone.names = (*PEOPLE, *bots.values())
        phone.page.add_init_script(COACHED % coached())
        others.goto("/credits")
        asked = {"game": game, "options": options, "names": PEOPLE, "bots": list(bots)}
        code = others.evaluate(SIT, asked)
        come(phone, code, ui)
        others.evaluate(GO, len(PEOPLE))
        expect(phone.page.locator("header .menu")).to_be_visible()
        if game == "gifttrap":
            play_on([phone], lambda: phone.page.locator(".stage").count() > 0)
            phone.keep("stage")
        hurry(phone, ui)
        play_on([phone], lambda: phone.is_over)
        phone.page.evaluate(
            "document.querySelectorAll('details').forEach((one) => one.open = true)"
        )
        phone.keep("over")
        assert not phone.faults, "\n".join(phone.faults)
    finally:
        context.close()
        mine.close()


def hurry(phone: NamedPhone, ui: dict[str, str]) -> None:
    """Through the menu to the house rules: the rest of the game without pauses."""
    sheet = phone.page.get_by_role("dialog")
    if sheet.count() > 0:  # a gift that was looked at closely
        phone.page.keyboard.press("Escape")
    phone.tap("header .menu")
    rules = sheet.get_by_role("button", name=ui["house-rules"])
    expect(rules).to_be_visible()
    phone.keep("menu")
    rules.tap()
    pace = sheet.get_by_text(ui["setting-pace-off"], exact=True)
    expect(pace).to_be_visible()
    phone.keep("rules")
    pace.tap()
    for _ in range(2):
        phone.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def come(phone: NamedPhone, code: str, ui: dict[str, str]) -> None:
    """From the link to the lobby."""
    phone.page.goto(f"/t/{code}")
    phone.page.get_by_role("textbox").fill(phone.name)
    phone.keep("join")
    phone.page.get_by_role("button", name=ui["join-sit"]).tap()
    expect(phone.page.locator(".seats bdi", has_text="Wilhelmina\u00a02")).to_be_visible()
    phone.keep("lobby")
