"""Lays every gift and object of a language out on one page, to be looked over by a person.

    sheets.py [LANGUAGE ...]    without one, every language

Writes build/sheets/LANGUAGE.html, which holds its pictures, and a picture of that page beside it
where there is a Chromium. Reads the content, and the pictures of the built client.
"""

from __future__ import annotations

import base64
import html
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal

import chromium
from giftable.bootstrap import STATIC
from giftable.content.words import Words, languages
from giftable.games.gifttrap.deck import deck, gifts
from giftable.games.hat.deck import objects

SHEETS = Path(__file__).resolve().parent.parent / "build" / "sheets"
PACKS = ("yellow", "red", "blue", "black")
OBJECT_SIZES_PX = (96, 48)
WIDTH_PX = 2400  # a browser takes no picture higher than 16,384; this width keeps below

STYLE = """
body { margin: 24px; font: 15px/1.25 system-ui, sans-serif; background: #fff; color: #000 }
section { display: grid; grid-template-columns: repeat(14, 1fr); gap: 8px; margin-bottom: 24px }
h2 { grid-column: 1 / -1; margin: 0 }
article { border: 4px solid var(--pack); border-radius: 10px; padding: 6px; text-align: center;
  break-inside: avoid; overflow-wrap: anywhere }
img { vertical-align: bottom }
b { display: block; margin: 4px 0 }
i, small { display: block; font-size: 10px; color: #444 }
.yellow { --pack: #e8b800 } .red { --pack: #d43c3c } .blue { --pack: #2f6fd0 }
.black { --pack: #000 } .objects { --pack: #aaa }
"""


def said(words: Words, name: str) -> str:
    """Returns a message, or one of its attributes, as HTML; "" if it does not exist."""
    return html.escape(words.say(name)) if words.has(name) else ""


@cache
def pictures(kind: Literal["pictures", "drawings"]) -> dict[str, str]:
    """Returns the built client's pictures by id, each as a data URL."""
    return {
        path.stem: "data:image/svg+xml;base64," + base64.b64encode(path.read_bytes()).decode()
        for path in (STATIC / kind).glob("*/*.svg")
    }


def page(words: Words) -> str:
    """Returns the sheet of one language, as HTML."""
    body = "\n".join([*gift_sections(words), objects_section(words)])
    return (
        f'<!doctype html>\n<html lang="{words.language}">\n<meta charset="utf-8">\n'
        f"<title>Giftable: {words.language}</title>\n<style>{STYLE}</style>\n{body}\n</html>\n"
    )


def gift_sections(words: Words) -> Iterator[str]:
    for_all = {gift for pack in deck(False) for card in pack for gift in card}
    for name, pack in zip(PACKS, deck(True), strict=True):
        ids = [gift for card in pack for gift in card]
        yield f'<section class="{name}"><h2>{words.language}, {name}: {len(ids)} gifts</h2>'
        for gift in ids:
            tags = ", ".join(gifts()[gift].tags) + ("" if gift in for_all else ", ADULTS")
            yield (
                f'<article><img src="{pictures("pictures").get(gift, "")}" width="72" height="72"'
                f' alt="?"><b>{said(words, f"gift-{gift}")}</b><i>{gift}</i><small>{tags}</small>'
                "</article>"
            )
        yield "</section>"


def objects_section(words: Words) -> str:
    shown = []
    for name in objects():
        source = pictures("drawings").get(name, "")
        drawn = " ".join(
            f'<img src="{source}" width="{size}" height="{size}" alt="?">'
            for size in OBJECT_SIZES_PX
        )
        noun = f"object-{name}"
        shown.append(
            f"<article>{drawn}<b>{said(words, noun)}</b><i>{name}</i>"
            f"<small>{said(words, f'{noun}.also')}</small></article>"
        )
    title = f"<h2>{words.language}, That’s Not a Hat: {len(shown)} objects</h2>"
    return f'<section class="objects">{title}{"".join(shown)}</section>'


def photograph(pages: list[Path], browser: str) -> Iterator[Path]:
    """Takes a screenshot of each page; yields its path."""
    from playwright.sync_api import sync_playwright

    # Playwright's own Node wants a library that a bare machine has not; that of the build works.
    places = [os.environ.get("PATH", os.defpath), sysconfig.get_path("scripts")]
    if (node := shutil.which("node", path=os.pathsep.join(places))) is not None:
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", node)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=browser, args=list(chromium.ARGUMENTS))
        for path in pages:
            tab = running.new_page(viewport={"width": WIDTH_PX, "height": 1000})
            tab.goto(path.as_uri())
            picture = path.with_suffix(".png")
            tab.screenshot(path=picture, full_page=True)
            tab.close()
            yield picture
        running.close()


def main(arguments: list[str]) -> int:
    """Writes the sheets, prints where each is; the exit status is 2 for an unknown language."""
    known = languages()
    if strange := sorted(set(arguments) - set(known)):
        print(f"No gifts in {', '.join(strange)}. There are: {', '.join(known)}.", file=sys.stderr)
        return 2
    SHEETS.mkdir(parents=True, exist_ok=True)
    pages = []
    for locale in arguments or known:
        path = SHEETS / f"{locale}.html"
        path.write_text(page(Words(locale, ("gifts", "objects"))), encoding="utf-8")
        print(path)
        pages.append(path)
    if (browser := chromium.find()) is None:
        print("No Chromium: the sheets are pages only, without pictures of them.")
        return 0
    for picture in photograph(pages, browser):
        print(picture, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
