"""Photographs every phase of the gallery's scenes; the gallery's server must be running.

Usage: shoot.py FOLDER [--size 360x740] [--dark] [--scene NAME ...] [--only WORD ...]
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, Page, sync_playwright

FIXTURES = Path(__file__).parent / "fixtures"
URL = "http://localhost:8177/"
FILMED = {
    "hat.GameBegan": "began",
    "hat.SeatLeft": "left",
    "hat.GiftDrawn": "drawn",
    "hat.GiftNamed": "named",
    "hat.GiftAccepted": "accepted",
    "hat.GiftRefused": "refused",
    "hat.VotesCounted": "counted",
}
"""What is photographed while it plays."""
FRAMES, FRAME_MS = 12, 220


def stops(updates: list[dict[str, Any]]) -> dict[str, int]:
    """Worthwhile updates by name: of each phase the first, mine and the one I wait in."""
    found: dict[str, int] = {}
    for i, update in enumerate(updates):
        view = update["view"]
        name = view["phase"]
        due = "-mine" if (view.get("ask") or {}).get("due") else ""
        if name == "deal" and view.get("last"):
            name = "summary"
        found.setdefault(name + due, i)
        if name == "shop" and view.get("swaps_asked"):
            found.setdefault("shop-asked", i)
        if any(column[2:] for column in columns(view)):
            found.setdefault(name + "-long", i)
        for shown in update["shown"]:
            if i and shown["type"] in FILMED:
                found.setdefault(f"film-{FILMED[shown['type']]}", i)
            if shown["type"] == "gifttrap.TokenOpened":
                o = shown["opened"]
                word = "trapped" if o.get("trapped") else o["mark"]
                found.setdefault(f"open-{word}", i)
                if o.get("give_more") or o.get("get_more"):
                    found.setdefault("open-more", i)
    return found


def columns(view: dict[str, Any]) -> list[list[Any]]:
    return [player.get("column", []) for player in view["players"]]


def tell(message: ConsoleMessage) -> None:
    if message.type in ("error", "warning"):
        print("CONSOLE", message.text)


def act(page: Page, name: str, at: int) -> None:
    """Brings a stop to life: lays pieces, plays an unwrapping to its end."""
    if name.startswith("open-"):
        page.evaluate(f"window.to({at})")
        page.wait_for_timeout(2900)
    elif name == "give-mine":
        faces, people = page.locator(".face"), page.locator(".person")
        for i in range(min(people.count() - 1, faces.count())):
            people.nth(i).click()
            faces.nth(i).click()
        people.nth(people.count() - 1).click()
    elif name == "get-mine":
        for i in range(3):
            page.locator(".token").nth(i).click()
            page.locator(".face").nth(i).click()
    page.wait_for_timeout(450)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", default="360x740")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--scene", nargs="*")
    parser.add_argument("--only", nargs="*")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    width, height = map(int, asked.size.split("x"))
    with sync_playwright() as p:
        browser = p.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page(
            viewport={"width": width, "height": height}, device_scale_factor=1, has_touch=True
        )
        page.set_default_timeout(8000)
        page.on("pageerror", lambda error: print("PAGE ERROR", error))
        page.on("console", tell)
        for path in sorted(FIXTURES.glob("*.json")):
            if asked.scene and path.stem not in asked.scene:
                continue
            for name, at in stops(json.loads(path.read_bytes())["updates"]).items():
                if asked.only and not any(word in name for word in asked.only):
                    continue
                before = at - 1 if name.startswith(("open-", "film-")) else at
                theme = "dark" if asked.dark else "light"
                page.goto(f"{URL}?scene={path.stem}&at={before}&theme={theme}")
                page.wait_for_selector(".game")
                page.wait_for_load_state("networkidle")
                stem = f"{path.stem}-{name}-{asked.size}-{theme}"
                if name.startswith("film-"):
                    page.evaluate(f"window.to({at})")
                    for n in range(FRAMES):
                        page.screenshot(path=asked.folder / f"{stem}-{n:02}.png")
                        page.wait_for_timeout(FRAME_MS)
                    continue
                act(page, name, at)
                page.screenshot(path=asked.folder / f"{stem}.png")
        browser.close()


if __name__ == "__main__":
    main()
