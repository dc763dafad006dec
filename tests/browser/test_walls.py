"""The pages keep within their walls: no request to another host, nothing that the policy stops."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import Browser, expect

from giftable.bootstrap import STATIC
from tests.browser.phones import GiftTrapPhone, phones
from tests.support.process import Process

PAGES = (
    "/",
    "/new/gifttrap",
    "/new/hat",
    "/rules/gifttrap",
    "/credits",
    "/t/ZZZZ",
    "/tv/ZZZZ",
    "/nowhere",
)
WATCH = """addEventListener('securitypolicyviolation', (event) => {
  (window.stopped ??= []).push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
});"""
STOPPED = "() => window.stopped ?? []"
# Names of XML dialects, never asked for; and where Svelte explains its errors, in their text.
NAMES = re.compile(
    r"https?://(www\.w3\.org/(2000/svg|1999/xhtml|1998/Math/MathML)|svelte\.dev/e/\w+|ntfy\.sh/…)"
)
ADDRESS = re.compile(r"(?:https?:|wss?:)?//[\w-]+\.[\w.-]+")


def test_the_built_client_names_no_other_host() -> None:
    named = [
        f"{path.relative_to(STATIC)}: {found}"
        for path in sorted(STATIC.rglob("*"))
        if path.suffix in (".js", ".css", ".html", ".svg", ".json", ".webmanifest")
        for found in ADDRESS.findall(NAMES.sub("", path.read_text(encoding="utf-8")))
    ]
    assert (STATIC / "index.html").exists()
    assert named == []


def test_index_html_has_no_inline_script_or_style() -> None:
    text = (STATIC / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script(?![^>]*\ssrc=)[^>]*>", text) == []
    assert re.findall(r"<style|\sstyle=|\son\w+=|javascript:", text) == []


def test_pages_and_a_game_request_only_their_own_server_and_obey_the_csp(
    browser: Browser, server: Process
) -> None:
    asked: set[str] = set()
    with phones(browser, server.address, ("Jana",), GiftTrapPhone) as [phone]:
        phone.page.context.add_init_script(WATCH)
        phone.page.on("request", lambda request: asked.add(urlsplit(request.url).netloc))
        for path in PAGES:
            phone.page.goto(path)
            phone.page.wait_for_load_state("networkidle")
            assert phone.page.evaluate(STOPPED) == []
        phone.page.goto("/new/gifttrap")
        phone.page.get_by_label("Your name").fill("<img src=//evil.test onerror=alert(1)>")
        phone.page.get_by_role("button", name="Open the table").tap()
        for shape in ("heart", "cross"):
            phone.page.get_by_role("button", name=f"Add a bot: {shape}").tap()
        expect(phone.page.locator("#app")).to_contain_text("<img src=//evil.test o")
        assert phone.page.evaluate(STOPPED) == []
    assert asked == {server.address}


ATTACKS = (
    "document.body.innerHTML = '<img src=x onerror=stolen()>'",
    "document.body.append(Object.assign(new Image(), {src: 'http://evil.test/'}))",
    "fetch('http://evil.test/').catch(() => {})",
    "new WebSocket('ws://evil.test/')",
    "setTimeout('stolen()')",
    "document.body.setAttribute('style', 'color: red')",
)


def test_the_csp_stops_what_an_injected_script_would_try(browser: Browser, server: Process) -> None:
    """Each wall holds by itself: trusted types, img-src, connect-src, script-src, style-src."""
    with phones(browser, server.address, ("Jana",), GiftTrapPhone) as [phone]:
        phone.page.context.add_init_script(WATCH)
        phone.page.goto("/credits")
        for number, attack in enumerate(ATTACKS, 1):
            phone.page.evaluate(f"() => {{ try {{ {attack} }} catch {{}} }}")
            phone.page.wait_for_function(f"number => ({STOPPED})().length >= number", arg=number)
            stopped = phone.page.evaluate(STOPPED)
            assert len(stopped) == number, (attack, stopped)
