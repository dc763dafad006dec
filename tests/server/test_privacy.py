"""What is kept of a person: the name as typed, and nothing of where it came from."""

from __future__ import annotations

from structlog.testing import capture_logs

from tests.support.evening import House
from tests.support.harness import Harness
from tests.support.memory import MemoryStore
from tests.support.virtual import run

ADDRESS = "203.0.113.77"
BROWSER = "NosyBrowser/7.3 (of a known make)"


def test_neither_log_nor_store_holds_an_ip_address() -> None:
    store = MemoryStore()

    async def evening() -> str:
        harness = Harness(House(store))
        browser = harness.browser(ADDRESS)
        told = {"user_agent": BROWSER, "x_forwarded_for": ADDRESS, "referer": "http://mail.test/"}
        new = {"game": "hat", "name": "Jana", "locale": "en", "bots": 2}
        made = (await browser.post("/api/tables", new, **told)).json
        await browser.get("/api/codes/BCDF", **told)
        async with browser.socket(f"/ws/{made['table']}", **told) as socket:
            await harness.do(socket, "Start")
            await socket.send("no message")
            await socket.send(b"")
            await socket.close_code()
        commits = await store.read(made["table"])
        assert len(commits) >= 2
        return repr(commits) + browser.cookies["giftable"]

    with capture_logs() as log:
        kept = run(evening())
    assert "Jana" in kept
    token = kept[-80:].split(".", 1)[1]
    for trace in (ADDRESS, "203.0.113", BROWSER, "NosyBrowser", "mail.test"):
        assert trace not in kept + repr(log)
    assert token not in repr(log)
