"""Two pages without a server under two paths of one host, and what a browser kept before they had
each their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.phones import PHONE
from tests.offline.conftest import hosted
from tests.offline.train import new_table

SHARED = "giftable"  # what both kept their evenings in, once

# All rows of a base, as [key, bytes]; `into`: another base that is to have them, and no other.
ROWS = """async ([from, into]) => {
  const done = (one) => new Promise((yes, no) => {
    [one.onsuccess, one.onerror, one.onblocked] = [() => yes(one.result), no, no];
    one.onupgradeneeded = () => one.result.createObjectStore('rows');
  });
  const base = await done(indexedDB.open(from, 1));
  const rows = base.transaction('rows').objectStore('rows');
  const [keys, values] = [await done(rows.getAllKeys()), await done(rows.getAll())];
  if (into) {
    const other = await done(indexedDB.open(into, 1));
    const store = other.transaction('rows', 'readwrite').objectStore('rows');
    for (const [n, key] of keys.entries()) await done(store.put(values[n], key));
    other.close();
  }
  base.close();
  return keys.map((key, n) => [key, [...values[n]]]);
}"""
FORGET = """(name) => new Promise((yes, no) => {
  const gone = indexedDB.deleteDatabase(name);
  [gone.onsuccess, gone.onerror, gone.onblocked] = [() => yes(), no, no];
})"""
KEPT = """async () => {
  const found = {};
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) (found[url] ??= []).push(name);
  }
  return found;
}"""


@pytest.fixture
def visit(browser: Browser, demo: Path, tmp_path: Path) -> Iterator[tuple[BrowserContext, str]]:
    """A browser, and a host with the page under /a/ and under /b/."""
    for path in ("a", "b"):
        (tmp_path / path).symlink_to(demo)
    context = browser.new_context(**PHONE)
    with hosted(tmp_path) as host:
        yield context, f"http://127.0.0.1:{host.server_port}"
        context.close()


def opened(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    expect(page.get_by_role("article").first).to_be_visible()
    return page


def still(page: Page, host: str) -> Page:
    """The same host, where nothing runs that holds a base open."""
    page.goto(f"{host}/a/favicon.svg")
    return page


def kept(page: Page, path: str) -> Any:
    keys = f"Object.entries(localStorage).filter(([key]) => key.startsWith('giftable.{path}'))"
    files = page.evaluate(KEPT)
    return page.evaluate(keys), {url: names for url, names in files.items() if path in url}


def test_pages_at_two_paths_of_a_host_share_no_data(visit: tuple[BrowserContext, str]) -> None:
    context, host = visit
    one = opened(context, f"{host}/a/")
    new_table(one, "hat")
    table = one.url
    still(one, host)
    before = one.evaluate(ROWS, ["giftable/a/", ""]), kept(one, "/a/")
    assert before[0] and before[1][0] and before[1][1]

    other = opened(context, f"{host}/b/")
    new_table(other, "gifttrap")
    there = other.url
    still(other, host)
    assert (other.evaluate(ROWS, ["giftable/a/", ""]), kept(other, "/a/")) == before
    rows = other.evaluate(ROWS, ["giftable/b/", ""])
    assert rows and not [key for key, _ in rows if key in dict(map(tuple, before[0]))]
    scopes = "navigator.serviceWorker.getRegistrations().then((all) => all.map((one) => one.scope))"
    assert sorted(one.evaluate(scopes)) == [f"{host}/a/", f"{host}/b/"]

    for own in (table, there):
        still(one, host).goto(own)
        expect(one.locator(".seats")).to_contain_text("Ann")


def test_data_of_an_older_version_is_found_at_both_paths(visit: tuple[BrowserContext, str]) -> None:
    """Until now both had one base. Each takes what was in it, and leaves it as it is."""
    context, host = visit
    page = opened(context, f"{host}/a/")
    new_table(page, "hat")
    table = page.url
    still(page, host)
    rows = page.evaluate(ROWS, ["giftable/a/", SHARED])
    page.evaluate(FORGET, "giftable/a/")
    for path in ("a", "b"):
        page.goto(table.replace("/a/", f"/{path}/"))
        expect(page.locator(".seats")).to_contain_text("Ann")
        assert page.evaluate("localStorage['giftable.name']") == "Ann"
        still(page, host)
    assert page.evaluate(ROWS, [SHARED, ""]) == rows
    assert dict(map(tuple, page.evaluate(ROWS, ["giftable/b/", ""]))).keys() >= dict(rows).keys()
