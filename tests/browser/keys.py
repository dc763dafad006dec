"""Hands on a keyboard: the focus is never lost, and what is wanted can be come to."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.support.bound import BOUND_MS

# What was tapped may be gone, and what comes in its place has the focus.
HELD = f"""async () => {{
  const late = performance.now() + {BOUND_MS};
  for (let frames = 0; performance.now() < late; frames += 1) {{
    await new Promise((done) => requestAnimationFrame(done));
    if (frames > 2 && document.activeElement !== document.body) return true;
  }}
  return false;
}}"""
# What a foot or head that stays while all else scrolls hides of what has the focus.
UNDER = """() => {
  const at = document.activeElement;
  if (at.matches('body, dialog')) return [];
  const { left, right, top, bottom } = at.getBoundingClientRect();
  return [top + 1, (top + bottom) / 2, bottom - 1].flatMap((y) => {
    let over = document.elementFromPoint((left + right) / 2, y);
    while (over !== null && !/sticky|fixed/.test(getComputedStyle(over).position)) {
      over = over.parentElement;
    }
    return over === null || over.contains(at) ? [] : [`${at.outerHTML} under ${over.className}`];
  });
}"""
TABS_MAX = 24
AFTER = """wanted => Boolean(
  document.activeElement.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING
)"""


class Keys:
    """Tab, Enter, letters; after each the focus is somewhere, and with `looks` it is also seen."""

    def __init__(self, page: Page, *, looks: bool = False) -> None:
        self.page = page
        self._looks = looks
        self.tabs = 0

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        assert self.page.evaluate(HELD), f"the focus is lost after {key}"

    def go(self, key: str, times: int = 1) -> None:
        """From one to the next; if it looks, nothing lies over what has the focus."""
        for _ in range(times):
            self.page.keyboard.press(key)
            found = self.page.evaluate(UNDER) if self._looks else []
            assert not found, found

    def enter(self, selector: str, nth: int = 0) -> None:
        """Come there by Tab, and press Enter."""
        wanted = self.page.locator(selector).nth(nth).element_handle()
        for _ in range(TABS_MAX):
            if self.page.evaluate("e => e === document.activeElement", wanted):
                return self.press("Enter")
            in_grid = self.page.evaluate("document.activeElement.matches('.face')")
            forth = self.page.evaluate(AFTER, wanted)
            self.go(
                ("ArrowRight" if forth else "ArrowLeft")
                if in_grid and selector.startswith(".face")
                else "Tab"
            )
            self.tabs += not in_grid
        raise AssertionError(f"no Tab comes to {selector}")
