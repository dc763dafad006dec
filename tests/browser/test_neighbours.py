"""Two Giftables on one host, by port and by path: what a browser keeps of one the other leaves."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.phones import PHONE
from tests.support.process import Process
from tests.support.relay import HOST, Relay
from tests.support.tls import TlsRelay

KEPT = """async () => {
  const files = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) files.push(`${name} ${url}`);
  }
  const workers = await navigator.serviceWorker.getRegistrations();
  return {
    files: files.sort(),
    bases: (await indexedDB.databases()).map(({ name }) => name).sort(),
    keys: Object.entries(localStorage).map((one) => one.join('=')).sort(),
    workers: workers.map(({ scope }) => scope).sort(),
  };
}"""


class TwoPaths(Relay):
    """A proxy with two servers behind it, each under a path of its own."""

    def __init__(self, ports: dict[str, int]) -> None:
        super().__init__(0)
        self._ports = ports

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request a connection, or a socket."""
        try:
            head = await reader.readuntil(b"\r\n\r\n")
        except asyncio.IncompleteReadError:
            return writer.transport.abort()
        path = "/" + head.split()[1].decode().split("/")[1]
        there, to = await asyncio.open_connection(HOST, self._ports[path])
        to.write(head.replace(b"onnection: keep-alive", b"onnection: close"))
        await self._both_ways(reader, writer, there, to)


def sits(page: Page, home: str, name: str) -> str:
    """Opens a table there, and returns its address."""
    page.goto(f"{home}/new/hat")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Open the table").tap()
    page.wait_for_url("**/t/*")
    expect(page.locator(".seats")).to_contain_text(name)
    return page.url


def still_sits(page: Page, table: str, name: str) -> None:
    page.goto(table)
    expect(page.locator(".seats")).to_contain_text(name)
    expect(page.locator(".seats")).to_contain_text("you")


def cookies_of(context: BrowserContext, part: str) -> list[Any]:
    found = [(c.get("name", ""), c.get("path"), c.get("value")) for c in context.cookies()]
    return [one for one in found if part in one[0] or part == one[1]]


def test_two_servers_on_two_ports_keep_their_own_sessions(browser: Browser, tmp_path: Path) -> None:
    with Process(tmp_path / "1.db") as one, Process(tmp_path / "2.db") as two:
        context = browser.new_context(**PHONE)
        page, other = context.new_page(), context.new_page()
        table = sits(page, f"http://{one.address}", "Jana")
        mine = cookies_of(context, f"-{one.port}")
        assert len(mine) == 1
        there = sits(other, f"http://{two.address}", "Klára")
        assert cookies_of(context, f"-{one.port}") == mine
        still_sits(page, table, "Jana")
        still_sits(other, there, "Klára")
        [(_, _, token)] = mine
        context.clear_cookies()  # as a Giftable kept it before names had ports
        context.add_cookies([{"name": "giftable", "value": token, "domain": HOST, "path": "/"}])
        still_sits(page, table, "Jana")
        assert [name for name, _, _ in cookies_of(context, f"-{one.port}")] == [
            f"giftable-{one.port}"
        ]
        context.close()


def test_two_servers_at_two_paths_keep_their_own_sessions(
    trusting: Browser, tmp_path: Path
) -> None:
    """Over https, where each has a worker that keeps files."""
    with ExitStack() as stack:
        ports = {
            path: stack.enter_context(
                Process(tmp_path / f"{path[1:]}.db", 0, "--base-path", path)
            ).port
            for path in ("/a", "/b")
        }
        proxy = stack.enter_context(TwoPaths(ports))
        tls = stack.enter_context(TlsRelay(proxy.port, tmp_path))
        context = trusting.new_context(**PHONE, ignore_https_errors=True)
        page, other = context.new_page(), context.new_page()
        tables, kept = {}, {}
        for path, one, name in (("/a", page, "Jana"), ("/b", other, "Klára")):
            home = f"https://{tls.address}{path}"
            tables[path] = sits(one, home, name)
            one.goto(f"{home}/")
            one.evaluate("() => navigator.serviceWorker.ready.then(() => 0)")
            one.wait_for_function("() => navigator.serviceWorker.controller !== null")
            one.wait_for_load_state("networkidle")
            kept[path] = one.evaluate(KEPT), cookies_of(context, f"{path}/")
        before, after = kept["/a"][0], kept["/b"][0]
        for what in ("files", "workers", "bases"):
            assert set(before[what]) <= set(after[what]), what
        own = [key for key in before["keys"] if key.startswith("giftable./a/")]
        assert set(own) <= set(after["keys"])
        assert [one for one in after["workers"] if one.endswith("/b/")]
        assert cookies_of(context, "/a/") == kept["/a"][1] != []
        still_sits(page, tables["/a"], "Jana")
        still_sits(other, tables["/b"], "Klára")
        context.close()
