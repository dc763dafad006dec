"""Looking closely at a page: accessibility faults, and what is clipped at some width."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Error, Page, Request

from tests.browser.phones import PHONE, Phone
from tests.support.bound import until

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
WIDTHS = (320, 360, 768, 1280, 1920)

# Budgets, in bytes over the wire with brotli: what fails here is well above the goal.
FIRST_CODE, CSS, FIRST_VISIT, PICTURES = 77_900, 14_000, 150_000, 30_000
ALL, EVENING = 191_700, 184_650  # scripts and styles; an evening's without what few need
FACES = 12_000  # bots' pictures, which stay from table to table

# What sticks out of the window sideways, or is cut off where its box hides what overflows.
CLIPPED = """() => {
  const wide = document.documentElement.scrollWidth > innerWidth + 1 ? ['the page itself'] : [];
  const seen = { opacityProperty: true, visibilityProperty: true };
  const cut = [...document.querySelectorAll('#app *')].filter((e) => {
    const style = getComputedStyle(e);
    if (!e.checkVisibility(seen) || e.clientWidth <= 1) return false;
    if (style.textOverflow === 'ellipsis') return false;
    if (e.closest('.hidden, .visually-hidden, svg, [role=img]')) return false;
    if (!/hidden|clip/.test(style.overflowX)) return false;
    return e.scrollWidth > e.clientWidth + 1 && e.innerText && e.innerText.trim() !== '';
  });
  const out = [...document.querySelectorAll('#app *')].filter((e) => {
    const { left, right, width } = e.getBoundingClientRect();
    const text = [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim() !== '');
    if (!text || width <= 1 || (left >= -1 && right <= innerWidth + 1)) return false;
    if (getComputedStyle(e.parentElement).textOverflow === 'ellipsis') return false;
    return e.checkVisibility(seen) && !e.closest('.hidden, .visually-hidden');
  });
  const all = [...cut, ...out];
  return wide.concat(all.map((e) => `${e.tagName}.${e.className}: ${e.innerText.slice(0, 40)}`));
}"""


# Words that go on in the next line without a hyphen. A long one may, and a name; where browsers
# are asked to hyphenate, this one has no words to do it by.
BROKEN = """() => {
  const walk = document.createTreeWalker(document.querySelector('#app'), NodeFilter.SHOW_TEXT);
  const [broken, range] = [[], document.createRange()];
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const box = node.parentElement;
    if (box.closest('bdi, .hidden') || getComputedStyle(box).hyphens === 'auto') continue;
    if (box.clientWidth === 1) continue; // for ears: a word to newcomers stands in its place
    if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    for (const { 0: word, index } of node.data.matchAll(/[^\\s\u00ad\u200b-]+/g)) {
      // the hyphen at a soft one counts as part of the letter after it
      range.setStart(node, node.data[index - 1] === '\u00ad' ? index + 1 : index);
      range.setEnd(node, index + word.length);
      // WebKit tells of an empty one at the end of the line before
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      const lines = new Set(boxes.map(({ top }) => Math.round(top)));
      const isJapanese = /[\u3000-\u30ff一-鿿]/.test(word); // breaks where it must
      if (lines.size > 1 && word.length < 16 && !isJapanese) broken.push(`the word ${word}`);
    }
  }
  return broken;
}"""

# Names of which a word goes on in the next line, and no hyphen says so.
TORN = """() => [...document.querySelectorAll('bdi')].flatMap((box) => {
  if (!box.checkVisibility({ visibilityProperty: true }) || box.clientWidth === 1) return [];
  const walk = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const [torn, range] = [[], document.createRange()];
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{M}\\p{N}’']+/gu)) {
      if (/[　-ヿ一-鿿가-힣]/.test(word) || word.length >= 16) continue;
      const tops = [...word].map((_, i) => {
        range.setStart(node, index + i);
        range.setEnd(node, index + i + 1);
        return [...range.getClientRects()].findLast(({ width }) => width > 0)?.top ?? null;
      }).filter((top) => top !== null);
      const size = parseFloat(getComputedStyle(box).fontSize);
      if (Math.max(...tops) - Math.min(...tops) > size / 2) torn.push(`${word} in ${node.data}`);
    }
  }
  return torn;
})"""

# Targets that are too small, and pairs too close together, where they are seen: on the topmost
# sheet if any. A gift's "i" lies on its gift, what takes a card out on that card; a word to
# newcomers stands by the "?".
TARGETS = """() => {
  const isTable = document.querySelector('.says') !== null;
  const foot = (e) => { // what scrolls under a foot is not beside it; at a table nothing does
    for (let box = e; box !== null && !isTable; box = box.parentElement) {
      if (/sticky|fixed/.test(getComputedStyle(box).position)) return box;
    }
    return null;
  };
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ??
    document.querySelector('#app');
  const kinds = 'button:not(:disabled), a[href], select, summary, ' +
    'label:has([type=radio], [type=checkbox]), input:not([type=radio], [type=checkbox])';
  const boxes = [...root.querySelectorAll(kinds)].flatMap((e) => {
    const isSeen = e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isSeen || e.closest('.hidden, .coach, [inert]')) return [];
    if (getComputedStyle(e).display === 'inline') return []; // within a sentence
    const at = e.getBoundingClientRect();
    let { left, top, right, bottom } = at;
    const clip = (box) => {
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    };
    if (isTable) clip({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    for (let box = e.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflow !== 'visible') clip(box.getBoundingClientRect());
    }
    if (right - left < 1 || bottom - top < 1) return [];
    const words = (e.ariaLabel ?? e.innerText).trim().split('\\n')[0];
    return [{ e, name: `${e.className.split(' ')[0]} ${words}`, left, top, right, bottom, at }];
  });
  const small = boxes.filter(({ at }) => at.width < 43.9 || at.height < 43.9)
    .map(({ name, at }) => `${name} is ${at.width} x ${at.height}`);
  const near = boxes.flatMap((a, i) => boxes.slice(i + 1).flatMap((b) => {
    const gap = Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
    const card = a.e.closest('.card');
    const isScrolled = a.e.closest('.gt-main') !== b.e.closest('.gt-main') &&
      [a, b].some((it) => it.at.top < it.top - 0.5 || it.at.bottom > it.bottom + 0.5); // cut
    if (gap >= 7.9 || a.e.contains(b.e) || (card && card === b.e.closest('.card'))) return [];
    if (a.e.matches('.card') && a.e.parentElement === b.e.parentElement) return [];
    if (isScrolled || foot(a.e) !== foot(b.e)) return [];
    return [`${a.name} and ${b.name}: ${gap.toFixed(1)}`];
  }));
  return small.concat(near);
}"""

# Words at a table that something else lies over: at its foot whatever it is; of what lies above,
# names and gifts, only bars. Less than a usual phone's height may be scrolled through.
COVERED = """() => {
  if (document.querySelector('dialog[open], .coach')) return [];
  const places = '.hat-bar, .gt-bar, .gt-tray, .gt-strip, .grid .card, .ring .place';
  return [...document.querySelectorAll(`:is(${places}) *`)].flatMap((e) => {
    const text = [...e.childNodes].find((n) => n.nodeType === 3 && n.data.trim() !== '');
    const seen = { opacityProperty: true, visibilityProperty: true };
    if (!text || !e.checkVisibility(seen) || e.clientWidth === 1) return [];
    if (getComputedStyle(e).fontSize === '0px') return [];
    if (e.closest('.hidden, svg') || getComputedStyle(e).clipPath !== 'none') return [];
    const range = document.createRange();
    range.selectNodeContents(text);
    const [{ left, top, width, height }] = range.getClientRects();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    if (over !== null && (over.contains(e) || e.contains(over))) return [];
    if (!e.closest('.hat-bar, .gt-bar')) {
      if (innerWidth < 360 || innerHeight < 740) return [];
      if (over !== null && !over.closest('.says, .hat-bar, .gt-bar, .gt-tray')) return [];
    }
    return [`${over?.tagName}.${over?.getAttribute('class')} over ${text.data}`];
  });
}"""

# Whom and what a lesson speaks of, and points at, where something else is seen.
SPOKEN = """() => {
  const plain = (text) => text.replaceAll('\u00ad', '');
  const words = plain(document.querySelector('.lesson [role=status]')?.textContent ?? '');
  const named = [...document.querySelectorAll('.ring .who bdi, .strip bdi')]
    .filter((e) => words.includes(plain(e.textContent)));
  return [...named, ...document.querySelectorAll('[data-pointed]')].flatMap((e) => {
    if (!e.checkVisibility({ visibilityProperty: true })) return [];
    const { left, top, width, height } = e.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    if (over !== null && (over.contains(e) || e.contains(over))) return [];
    return [`${over?.tagName}.${over?.getAttribute('class')} over ${e.textContent}, spoken of`];
  });
}"""

# What somebody says, or a card's name, a player's, where something else is seen instead.
SAID = """() => [...document.querySelectorAll('.bubble span, .ring .who bdi')].flatMap((e) =>
  [...e.getClientRects()].flatMap(({ left, top, width, height }) => {
    if (!e.checkVisibility({ visibilityProperty: true })) return [];
    return [0.02, 0.5, 0.98].flatMap((share) => {
      const over = document.elementFromPoint(left + share * width, top + height / 2);
      const box = e.closest('.bubble, .who');
      if (over !== null && (box.contains(over) || over.closest('.bubble') !== null)) return [];
      return [`${over?.tagName}.${over?.getAttribute('class')} over ${e.textContent}`];
    });
  }),
)"""

# Letters that nobody reads on a phone.
SMALL = """() => {
  const walk = document.createTreeWalker(document.querySelector('#app'), NodeFilter.SHOW_TEXT);
  const small = [];
  if (Math.min(innerWidth, innerHeight) > 430) return small;
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const box = node.parentElement;
    if (node.data.trim() === '' || box.clientWidth === 1 || box.closest('.hidden, svg')) continue;
    if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const size = parseFloat(getComputedStyle(box).fontSize);
    if (size > 0 && size < 8.95) small.push(`${node.data.trim()}: ${size} px`);
  }
  return small;
}"""

# What acts at the foot of a page or a sheet, where the window cuts it.
CUT_OFF = """() => [...document.querySelectorAll('#app button')].flatMap((e) => {
  if (!e.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
  let box = e;
  while (box !== null && getComputedStyle(box).position !== 'sticky') box = box.parentElement;
  const { top, bottom } = e.getBoundingClientRect();
  if (box === null || (bottom <= innerHeight + 1 && top >= -1)) return [];
  return [`${e.innerText.split('\\n')[0]} is cut off at ${Math.round(bottom)}`];
})"""

# A middot that is not set off from the words on both of its sides.
JOINED = """() => document.querySelector('#app').innerText.match(/\\S·.*|.*·\\S/g) ?? []"""

SIZES = ((320, 640), (360, 740), (768, 1024), (844, 390), (1280, 740), (1920, 740))

# What fades in is pale for a moment: only what has come to rest is judged.
AT_REST = """async () => {
  const moving = () => document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().endTime !== Infinity);
  do { // a new colour goes from box to box
    await Promise.all(moving().map((one) => one.finished.catch(() => {})));
    await new Promise((done) => requestAnimationFrame(done));
  } while (moving().length > 0);
}"""


# The page has been told its new size; but not for ever: what sticks out makes it wider.
RESIZED = """async ([width, height]) => {
  const page = document.documentElement;
  const isTold = () => screen.width === width && screen.height === height;
  const isDrawn = () => innerWidth === width && innerHeight === height;
  while (!isTold() || !(isDrawn() || page.scrollWidth > width)) {
    await new Promise((done) => requestAnimationFrame(done));
  }
}"""

# A new size has reached what is laid out by it.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

# And what changes with it in no time at all has done so; but what really moves is not waited for.
CHANGED = """async () => {
  const sudden = () => document.getAnimations().some(({ effect }) => {
    const { duration, endTime } = effect.getComputedTiming();
    return duration < 20 && endTime !== Infinity;
  });
  for (let i = 0; i < 60 && sudden(); i++) {
    await new Promise((done) => requestAnimationFrame(done));
  }
}"""


def freeze(page: Page) -> None:
    """Time stands still there from the next second on, until `page.clock.resume()`; the clock has
    been installed."""
    ahead_ms = 1000
    while True:
        try:
            return page.clock.pause_at((page.evaluate("Date.now()") + ahead_ms) / 1000)
        except Error:  # this machine has taken longer than that
            ahead_ms *= 2


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(RESIZED, [width, height])
    page.evaluate(DRAWN)
    page.evaluate(CHANGED)


# Seats' shapes whose fill and outline both stand out by less than 3:1 from what is behind them.
# What can't be pressed now may be pale.
PALE = """() => {
  const rgba = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = (colour) => {
    const [r, g, b] = rgba(colour).map((c) => (c /= 255) <= 0.04045 ? c / 12.92
      : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const seen = { opacityProperty: true, visibilityProperty: true };
  return [...document.querySelectorAll('.seat-mark')].flatMap((mark) => {
    if (!mark.checkVisibility(seen) || mark.closest(':disabled, [inert]')) return [];
    let [opacity, ground] = [1, null];
    for (let at = mark; at !== null; at = at.parentElement) {
      const style = getComputedStyle(at);
      opacity *= Number(style.opacity);
      const [, , , alpha = 1] = rgba(style.backgroundColor);
      if (ground === null && alpha === 1 && at !== mark) ground = style.backgroundColor;
    }
    if (ground === null) return [];
    const behind = rgba(ground);
    const { fill, stroke, strokeOpacity } = getComputedStyle(mark.querySelector('path'));
    const contrast = Math.max(...[[fill, 1], [stroke, strokeOpacity]].map(([colour, covers]) => {
      const drawn = rgba(colour).slice(0, 3)
        .map((c, i) => opacity * covers * c + (1 - opacity * covers) * behind[i]);
      const [one, other] = [light(`rgb(${drawn})`), light(ground)];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    }));
    const where = `${mark.parentElement.className} ${mark.dataset.seat}`;
    return contrast < 3 ? [`a pale seat: ${where}, ${contrast.toFixed(2)} on ${ground}`] : [];
  });
}"""


def faults(page: Page) -> list[str]:
    """What axe-core finds against WCAG 2.2 AA, past the page's own CSP; and pale seats."""
    page.evaluate(AT_REST)
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(
        "tags => axe.run(document, {runOnly: tags, resultTypes: ['violations']})", WCAG
    )
    pale: list[str] = page.evaluate(PALE)
    return pale + [
        f"{violation['id']}: {node['target']}: {node['failureSummary']}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def clipped(page: Page) -> list[str]:
    """What is clipped, torn, or can't be told apart by a finger, at one of the widths."""
    found = []
    for width in WIDTHS:
        resize(page, width, 740)
        for look in (CLIPPED, BROKEN, TORN, TARGETS, CUT_OFF, SMALL, JOINED):
            found += [f"{what} at {width} px" for what in page.evaluate(look)]
    page.set_viewport_size(PHONE["viewport"])
    return found


def misfits(page: Page) -> list[str]:
    """What is clipped, torn, or can't be told apart by a finger, at one of the sizes."""
    found = []
    for width, height in SIZES:
        resize(page, width, height)
        for look in (CLIPPED, BROKEN, TORN, TARGETS, COVERED, CUT_OFF, SPOKEN, SMALL, JOINED):
            found += [f"{what} at {width} x {height}" for what in page.evaluate(look)]
    page.set_viewport_size(PHONE["viewport"])
    return found


class Looker(Phone):
    """Mixed into a game's phone: looks closely at each new screen before it acts, and counts what
    is wrong with it among its faults."""

    schemes: tuple[str, ...] = SCHEMES

    def keep(self, screen: str) -> None:
        if screen in self.screens:
            return
        super().keep(screen)
        self.screens.add(screen)
        for scheme in self.schemes:
            self.page.emulate_media(color_scheme=scheme)
            self.faults += [f"{screen}, {scheme}: {fault}" for fault in faults(self.page)]
        self.faults += [f"{screen}: {what}" for what in misfits(self.page)]


class Weighed:
    """What a page loads, in bytes as they travel, by kind."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._asked: list[Request] = []
        self._done: list[Request] = []
        page.on("request", lambda one: self._asked.append(one))
        page.on("requestfinished", lambda one: self._done.append(one))
        page.on("requestfailed", lambda one: self._done.append(one))

    def rest(self) -> None:
        """Wait until all that was asked for has come, pictures too."""
        self._page.wait_for_load_state("networkidle")
        drawn = "[...document.images].every((one) => one.complete)"  # the page's policy: no eval
        until(lambda: self._page.evaluate(drawn) and len(self._done) == len(self._asked))

    @property
    def hosts(self) -> set[str]:
        return {urlsplit(request.url).netloc for request in self._asked}

    @property
    def bytes(self) -> dict[str, int]:
        """By address, of what has come."""
        sizes = {one.url.split("?")[0]: one.sizes() for one in self._done if not one.failure}
        return {path: n["responseBodySize"] + n["responseHeadersSize"] for path, n in sizes.items()}

    def of(self, *ends: str, folder: str = "/") -> int:
        return sum(n for path, n in self.bytes.items() if path.endswith(ends) and folder in path)
