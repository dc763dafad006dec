"""Builds the project's site, build/site: its documents, and the rules in every language.

    make site

The pages are put together in build/site-pages, laid out as in this repository, so that links
between documents hold; links to code lose their address. The page without a server, build/demo,
stands in the middle of the front page, to be played at once. Whatever is amiss (a link, an anchor,
a page that nothing leads to) is an error.
"""

from __future__ import annotations

import json
import os
import posixpath
import re
import shutil
import subprocess
import sys
from collections.abc import Collection, Iterator
from pathlib import Path

from giftable import export
from giftable.content import words

ROOT = Path(__file__).resolve().parents[1]
LOOK = ROOT / "tools" / "site_look"
GAMES = ("gifttrap", "hat")
BOOKS = ("howto", "rulebook")
TOP = ("CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "THIRD_PARTY_NOTICES.md")
LAB = ("lab/README.md", "lab/docs/research.md")
MOVED = {"README.md": "start.md", "docs/decisions": "docs/decisions/index.md"}
_SCROLLED = {  # what may be wider than a phone: to be scrolled by keys, too
    "<pre>": '<pre tabindex="0">',
    "<table>": '<div class="wide" tabindex="0"><table class="plain">',
    "</table>": "</table></div>",
}
_LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
_BLOCK = re.compile(r"^ *```.*?^ *```$", re.DOTALL | re.MULTILINE)
_RULE = re.compile(r"book-\w+-([a-z]\d+)")


def build(pages: Path, site: Path, demo: Path) -> str | None:
    """Writes the site. Returns a fault, if there is any."""
    shutil.rmtree(pages, ignore_errors=True)
    _copy_documents(pages)
    for language in words.languages():
        _write_rules(language, pages / "rules" / language)
    (pages / "index.md").write_text(_front_page(demo), "utf-8")
    made = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", "mkdocs.yml"],
        cwd=LOOK,
        env={**os.environ, "PAGES": str(pages), "SITE": str(site), "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode:
        return made.stderr
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        for mark, scrolled in _SCROLLED.items():
            text = text.replace(mark, scrolled)
        page.write_text(text, "utf-8")
    shutil.copytree(demo, site / "demo", dirs_exist_ok=True)
    return None


# Documents ---------------------------------------------------------------------------------------


def _copy_documents(pages: Path) -> None:
    found = [ROOT / name for name in ("README.md", "deploy/README.md", *TOP, *LAB)]
    found += sorted(ROOT.glob("docs/**/*.md"))
    texts = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in found}
    texts |= {f"docs/{name}": text for name, text in export.pages().items()}
    for name, text in texts.items():
        to = pages / MOVED.get(name, name)
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(_with_links(text, name, texts.keys()), "utf-8")
    for picture in (ROOT / "docs").glob("*.png"):
        shutil.copy(picture, pages / "docs")
    shutil.copy(ROOT / "web/public/favicon.svg", pages)
    shutil.copy(LOOK / "look.css", pages)
    (pages / "docs/decisions/index.md").write_text(_decisions_list(), "utf-8")


def _with_links(text: str, name: str, names: Collection[str]) -> str:
    """Returns a document whose links lead to the site's pages; a link to code becomes its words."""

    def link(found: re.Match[str]) -> str:
        words, address = found.groups()
        if "://" in address or address.startswith(("#", "mailto:")):
            return found[0]
        path, _, anchor = address.partition("#")
        whole = posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
        if whole not in names and whole not in MOVED:
            return words
        to = posixpath.relpath(MOVED.get(whole, whole), posixpath.dirname(name) or ".")
        return f"[{words}]({to}{anchor and '#' + anchor})"

    blocks = _BLOCK.findall(text)
    linked = _LINK.sub(link, _BLOCK.sub("\0", text))
    return re.sub("\0", lambda _: blocks.pop(0), linked)


def _decisions_list() -> str:
    lines = ["# Decisions", "", "What was decided, and why, in the order in which it was.", ""]
    for path in sorted((ROOT / "docs/decisions").glob("*.md")):
        title = path.read_text("utf-8").splitlines()[0].removeprefix("# ")
        lines.append(f"- [{title}]({path.name})")
    return "\n".join(lines) + "\n"


# Rules in every language -------------------------------------------------------------------------


class Words:
    """A language's messages, in the order of their files."""

    def __init__(self, language: str) -> None:
        self.language = language
        files = ("ui", "howto", *(f"{kind}-{game}" for kind in BOOKS for game in GAMES))
        self._words = words.Words(language, files)

    def say(self, name: str, **args: object) -> str:
        """Returns a message, or one of its attributes; "" if it does not exist."""
        if not self._words.has(name):
            return ""
        return words.without_break_signs(words.on_one_line(self._words.say(name, **args)))


def _write_rules(language: str, to: Path) -> None:
    """Writes three pages of a language: how to play, and a rulebook for each game."""
    said = Words(language)
    to.mkdir(parents=True)
    howto = [f"# {said.say('howto')}"]
    for game in GAMES:
        name = said.say(f"game-{game}")
        steps = [said.say(one) for one in words.sources(language, f"howto-{game}")]
        howto += [f"## {name}", *(f"{n}. {step}" for n, step in enumerate(steps, 1) if step)]
        howto.append(f"[{said.say('rules-title', game=name)}]({game}.md)")
        title = said.say("rules-title", game=name)
        (to / f"{game}.md").write_text(_page(said, title, list(_rulebook(said, game))), "utf-8")
    (to / "howto.md").write_text(_page(said, said.say("howto"), howto), "utf-8")


def _rulebook(said: Words, game: str) -> Iterator[str]:
    yield f"# {said.say('rules-title', game=said.say(f'game-{game}'))}"
    for name in words.sources(said.language, f"rulebook-{game}"):
        text = said.say(name)
        rule = _RULE.fullmatch(name)
        if name.endswith("-intro"):
            yield text
        elif rule is None:
            yield f"## {text}"
        else:
            yield f"**{rule[1].upper()}.** {text}\n{{ #{rule[1]} }}"
            for part in ("differs", "ours"):
                if note := said.say(f"{name}.{part}"):
                    yield f"*{said.say(f'rules-{part}')}:* {note}\n{{ .ours }}"


def _page(said: Words, title: str, blocks: list[str]) -> str:
    """Returns a page in that language, marked as such for screen readers."""
    head = f"---\ntitle: {json.dumps(title, ensure_ascii=False)}\n---\n\n"
    body = "\n\n".join(blocks)
    return f'{head}<div lang="{said.language}" markdown>\n\n{body}\n\n</div>\n'


# The front page ----------------------------------------------------------------------------------


def _front_page(demo: Path) -> str:
    english = Words("en")
    games = "\n".join(
        f"- **{english.say(f'game-{game}')}**: {english.say(f'game-{game}.line')} "
        f"[How to play](rules/en/howto.md#{slug}) · [the rules](rules/en/{game}.md)"
        for game, slug in zip(GAMES, ("gifttrap", "thats-not-a-hat"), strict=True)
    )
    megabytes = sum(path.stat().st_size for path in demo.glob("*.bin")) / 1e6
    front = (LOOK / "front.md").read_text("utf-8")
    return front.replace("[[games]]", games).replace("[[megabytes]]", f"{megabytes:.0f}")


if __name__ == "__main__":
    BUILD = ROOT / "build"
    sys.exit(build(BUILD / "site-pages", BUILD / "site", BUILD / "demo"))
