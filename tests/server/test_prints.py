"""Sheets of paper from the server: one's own deck, the house's box; one at a time."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from msgspec.structs import replace

from giftable.art.piece import Printing
from giftable.bootstrap import STATIC
from giftable.content.built import house_of
from giftable.decks.deck import Card, Deck
from giftable.decks.press import Order
from giftable.features.decks.printing import PRINTS
from giftable.games.kernel import Rejected
from giftable.paper import child, fonts, orders
from giftable.paper.process import PressProcess
from giftable.paper.sheets import PrintOptions
from giftable.server.limits import Limits, Rate
from giftable.workers import process
from tests.server.deck_requests import WEBP, Maker, card, deck, refused
from tests.server.serving import Serving

pytestmark = pytest.mark.real_clock

ENDLESS = Rate(1e9, 1e9)
ATTACK = '#read("/etc/passwd") $x$ </script><script>alert(1)</script>'


@pytest.fixture(scope="module")
def serving() -> Iterator[Serving]:
    with Serving(Limits(rates={"prints": ENDLESS, "prints_of_one": ENDLESS})) as serving:
        yield serving


@pytest.fixture
def maker(serving: Serving) -> Iterator[Maker]:
    with Maker(serving) as maker:
        yield maker


def test_a_deck_is_printed_for_its_maker(maker: Maker) -> None:
    cards = card("tent", maker.sent(WEBP)), card("soup", name=ATTACK[:50], icon="hot-chocolate")
    id = maker.made(deck(*cards))
    wish = {"paper": "letter", "mode": "duplex-long", "language": "uk", "dx": "1.5", "dy": "-0.5"}
    answer = maker.client.get(f"/api/decks/{id}/print", params=wish)
    assert answer.status_code == 200, answer.text
    assert answer.content.startswith(b"%PDF-")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["cache-control"] == "private, max-age=300"
    assert answer.headers["content-disposition"].startswith('inline; filename="Our-summer.pdf"')
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "sandbox" not in answer.headers["content-security-policy"]
    assert b"root:" not in answer.content


def test_built_in_games_are_printed_for_everybody(maker: Maker) -> None:
    answer = maker.client.get("/api/print/hat", params={"language": "cs", "mode": "fold"})
    assert answer.content.startswith(b"%PDF-")
    test_page = maker.client.get("/api/print/gifttrap?test=1&mode=duplex-short")
    assert test_page.content.startswith(b"%PDF-") and len(test_page.content) < 100_000


@pytest.mark.parametrize(
    ("path", "status", "code", "args"),
    [
        ("chess", 404, "deck_no_game", {"game": "chess", "games": "gifttrap, hat"}),
        ("hat?paper=a3", 422, "print_no_such", {"option": "paper", "choices": "a4, letter"}),
        ("hat?language=sk", 422, "print_no_such",
         {"option": "language", "choices": "cs, de, en, fr, ja, uk"}),
        ("hat?mode=x", 422, "print_no_such",
         {"option": "mode",
          "choices": "fronts, fold, duplex-long, duplex-short, fronts-then-backs"}),
        ("hat?test=1", 422, "print_no_such",
         {"option": "mode", "choices": "duplex-long, duplex-short, fronts-then-backs"}),
        ("hat?dx=9", 422, "print_no_such", {"option": "dx", "choices": "≤ 5"}),
        ("hat?dy=nan", 422, "print_no_such", {"option": "dy", "choices": "≤ 5"}),
        ("hat?dy=1e400", 422, "print_no_such", {"option": "dy", "choices": "≤ 5"}),
        ("hat?dx=one", 422, "print_no_such", {"option": "dx", "choices": "≤ 5"}),
        ("hat?parts=tracks", 422, "print_no_such",
         {"option": "parts", "choices": "cards, backs"}),
    ],
)  # fmt: skip
def test_malformed_print_orders_are_refused(
    maker: Maker, path: str, status: int, code: str, args: Any
) -> None:
    assert refused(maker.client.get(f"/api/print/{path}")) == (status, code, args)


def test_cards_for_adults_are_printed_only_if_asked_for(maker: Maker) -> None:
    id = maker.made(deck(card("soup", adults=True)))
    path = f"/api/decks/{id}/print"
    assert refused(maker.client.get(path)) == (422, "print_nothing", {})
    assert maker.client.get(f"{path}?adults=1").content.startswith(b"%PDF-")


def test_a_print_refused_for_missing_letters_names_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "find", lambda letters: ([], letters))
    strange = Deck("Ours", "en", "hat", (Card("a", "a 夏"),))
    with pytest.raises(Rejected, match="print_no_font") as refused:
        orders.printed(Order("hat", strange), house_of(STATIC))
    assert refused.value.values == {"letters": "夏"}


@pytest.mark.parametrize(
    ("name", "printed"),
    [("🦖 a dinosaur 🎉", "a dinosaur"), ("no 👍🏽 at all", "no at all"), ("☂ \u200d夏", None),
     ("🎉", None)],
)  # fmt: skip
def test_emoji_that_no_font_has_are_left_out_of_printed_names(
    name: str, printed: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless nothing else is said."""
    monkeypatch.setattr(fonts, "find", lambda letters: ([], letters))
    order = Order("hat", Deck("Ours 🎁", "en", "hat", (Card("a", name), Card("b", "a kite"))))
    printing = Printing("en", house_of(STATIC))
    made = orders.book_of(printing, order, PrintOptions())
    if printed is None:
        with pytest.raises(Rejected, match="print_no_font"):
            orders.with_fonts(made)
    else:
        plain, needed = orders.with_fonts(made)
        said = orders.words_of(plain)
        assert printed in said and "a kite" in said and needed == []
        assert not any(sign in "".join(said) for sign in "🦖🎉👍🎁")


def test_without_typst_an_html_page_is_printed(
    monkeypatch: pytest.MonkeyPatch, serving: Serving, maker: Maker
) -> None:
    """What is said in it stays words, and nothing in it can run."""
    monkeypatch.setitem(sys.modules, "typst", None)

    async def here(_: PressProcess, order: Order) -> Any:
        return child.run_job(child.PrintJob(order, str(STATIC)))

    monkeypatch.setattr(PressProcess, "_run_child", here)
    id = maker.made(deck(card("soup", name=ATTACK[-50:])))
    answer = maker.client.get(f"/api/decks/{id}/print")
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["content-security-policy"].startswith(
        "sandbox allow-modals; default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    )
    assert "alert(1)" in answer.text and "<script" not in answer.text


async def test_prints_are_made_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    at_once, most, go_on = 0, 0, asyncio.Event()

    async def slow(_: PressProcess, order: Order) -> child.PrintResult:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        await go_on.wait()
        at_once -= 1
        return child.PrintResult(None, "print_nothing")

    monkeypatch.setattr(PressProcess, "_run_child", slow)
    press = PressProcess(STATIC)
    printing = [asyncio.ensure_future(press.printed(Order("hat"))) for _ in range(20)]
    await asyncio.sleep(0)
    go_on.set()
    ends = await asyncio.gather(*printing, return_exceptions=True)
    assert [end.code for end in ends if isinstance(end, Rejected)] == ["print_nothing"] * 20
    assert most == 1


def test_simultaneous_prints_are_served_or_refused_until_later(serving: Serving) -> None:
    with ThreadPoolExecutor(16) as at_once, Maker(serving) as maker:
        asked = [at_once.submit(maker.client.get, "/api/print/hat?test=1&mode=duplex-long")
                 for _ in range(16)]  # fmt: skip
        answers = [one.result() for one in asked]
    served = [one for one in answers if one.is_success]
    assert PRINTS.at_once + PRINTS.waiting <= len(served) < 16
    assert {refused(one)[:2] for one in answers if not one.is_success} == {(503, "prints_busy")}


async def test_a_press_that_hangs_or_dies_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    order = Order("hat", is_trial=True, mode="duplex-long")
    press = PressProcess(STATIC, print_s=0.001)
    with pytest.raises(Rejected, match="print_failed"):
        await press.printed(order)
    assert press._worker is None
    press = PressProcess(STATIC)
    with monkeypatch.context() as broken:
        broken.setattr(process, "_BEGIN", "raise SystemExit(1)")
        with pytest.raises(Rejected, match="print_failed"):
            await press.printed(order)
    assert (await press.printed(order)).body.startswith(b"%PDF-")
    with pytest.raises(Rejected, match="print_no_such"):
        await press.printed(replace(order, paper="b5"))
