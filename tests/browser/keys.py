"""Hands on a keyboard: the focus is never lost, and what is wanted can be come to."""

from __future__ import annotations

from playwright.sync_api import Page

# Soon after: what was tapped may be gone, and what came in its place has the focus.
HELD = """async () => {
  for (let tries = 0; tries < 40; tries += 1) {
    await new Promise((done) => requestAnimationFrame(done));
    if (tries > 2 && document.activeElement !== document.body) return true;
  }
  return false;
}"""
TABS_MAX = 24
AFTER = """wanted => Boolean(
  document.activeElement.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING
)"""


class Keys:
    """Tab, Enter, letters; after each the focus is somewhere."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.tabs = 0

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        assert self.page.evaluate(HELD), f"the focus is lost after {key}"

    def enter(self, selector: str, nth: int = 0) -> None:
        """Come there by Tab, and press Enter."""
        wanted = self.page.locator(selector).nth(nth).element_handle()
        for _ in range(TABS_MAX):
            if self.page.evaluate("e => e === document.activeElement", wanted):
                return self.press("Enter")
            in_grid = self.page.evaluate("document.activeElement.matches('.face')")
            forth = self.page.evaluate(AFTER, wanted)
            self.page.keyboard.press(
                ("ArrowRight" if forth else "ArrowLeft")
                if in_grid and selector.startswith(".face")
                else "Tab"
            )
            self.tabs += not in_grid
        raise AssertionError(f"no Tab comes to {selector}")
