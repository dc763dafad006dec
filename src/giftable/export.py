"""Writes the protocol down: `python -m giftable.export` (with `--check`: compares).

It makes the browser client's types and constants, and
docs/deck.schema.json, of what is written in a deck's file; they are checked in, and a test
compares them with the code. Beside them it makes docs/protocol.md (to read) and
docs/protocol.schema.json (JSON Schema), which are not checked in; the site has them. Games from
elsewhere (GIFTABLE_GAMES) are left out.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from giftable.decks.deck import Deck
from giftable.decks.refused import CODES
from giftable.games import catalog
from giftable.games.kernel import GiftId, Seat
from giftable.protocol.export import constants
from giftable.protocol.export.game_types import names_of
from giftable.protocol.export.reference import reference
from giftable.protocol.export.typescript import Writer
from giftable.protocol.http import HTTP_SHAPES, Status, for_all
from giftable.protocol.refusals import REFUSALS
from giftable.protocol.to_client import ToClient
from giftable.protocol.to_server import ToServer
from giftable.tables.commands import CommandId, FromClient, Level, Locale, Pace

ROOT = Path(__file__).parents[2]

NAMED: dict[str, Any] = {
    "Seat": Seat,
    "GiftId": GiftId,
    "CommandId": CommandId,
    "Locale": Locale,
    "Level": Level,
    "Pace": Pace,
    "Status": Status,
    "ToServer": ToServer,
    "ToClient": ToClient,
    "FromClient": FromClient,
    "AnyAction": catalog.AnyAction,
    "AnyShown": catalog.AnyShown,
    "AnyView": catalog.AnyView,
}
"""Types with a name of their own, besides those that games name themselves. If a type has several
names, the first is written."""

OPTIONS: tuple[type, ...] = tuple(game.Options for game in catalog.GAMES.values())
"""The options of each game. On the wire they are open dictionaries, but they are documented."""

_MADE = "// Made by `python -m giftable.export` from src/giftable. Do not edit."
_HEADING = """\
// Made by `python -m giftable.export` from src/giftable/protocol. Do not edit.
// A field with `?` may be missing: it then has its default (docs/protocol.md lists them)."""


def schema() -> dict[str, Any]:
    """Returns the JSON Schema (2020-12) of everything on the wire, one definition per type."""
    kinds = [ToServer, ToClient, *HTTP_SHAPES, *OPTIONS]
    tops, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return for_all(
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Giftable, everything on the wire",
            "$defs": {"ToServer": tops[0], "ToClient": tops[1], **dict(sorted(parts.items()))},
        }
    )


def deck_schema() -> dict[str, Any]:
    """Returns the JSON Schema (2020-12) of deck.toml, for editors that check it."""
    (top,), parts = msgspec.json.schema_components([Deck], ref_template="#/$defs/{name}")
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "deck.toml in a .giftdeck file of Giftable",
        **top,
        "$defs": parts,
    }
    return for_all(schema)


def typescript() -> str:
    """Returns the file of the wire's types in TypeScript."""
    writer = _new_writer()
    heading = [_HEADING, _union("RefusalCode", REFUSALS), _union("DeckRefusalCode", CODES)]
    return writer.file("\n\n".join(heading))


def _union(name: str, codes: Iterable[str]) -> str:
    return f"export type {name} =\n" + "\n".join(f'  | "{code}"' for code in codes) + ";"


def _new_writer() -> Writer:
    wire = Writer(NAMED)
    for shape in HTTP_SHAPES:
        wire.meet(shape)
    writer = Writer(NAMED | names_of(wire.structs))
    for kind in (*HTTP_SHAPES, *OPTIONS):
        writer.meet(kind)
    return writer


def files() -> dict[Path, str]:
    """Returns the text of each generated file that is checked in, by path."""
    writer, games = _new_writer(), catalog.GAMES
    client = ROOT / "web/src/lib"
    of_games = {
        client / "games" / name / "constants.ts": constants.of_game(
            _MADE, game, writer.structs[f"{name}.View"]
        )
        for name, game in games.items()
    }
    return {
        client / "wire/types.ts": typescript(),
        client / "wire/constants.ts": constants.shared(_MADE, games),
        **of_games,
        ROOT / "docs/deck.schema.json": _indented(deck_schema()),
    }


def pages() -> dict[str, str]:
    """Returns the text of each generated page that is not checked in, by its file name in docs."""
    return {"protocol.md": reference(_new_writer()), "protocol.schema.json": _indented(schema())}


def _indented(schema: dict[str, Any]) -> str:
    return msgspec.json.format(msgspec.json.encode(schema), indent=1).decode() + "\n"


def main(arguments: list[str]) -> int:
    """Writes the files, or with `--check` only reports which differ. Returns the exit code."""
    if os.environ.get(catalog.ELSEWHERE):
        return _without_games_from_elsewhere(arguments)
    texts = files()
    if "--check" not in arguments:
        texts |= {ROOT / "docs" / name: text for name, text in pages().items()}
    differ = [
        path
        for path, text in texts.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    for path in differ:
        if "--check" in arguments:
            print(f"{path.relative_to(ROOT)} is not what the code says: run without --check")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(texts[path], encoding="utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    return int(bool(differ) and "--check" in arguments)


def _without_games_from_elsewhere(arguments: list[str]) -> int:
    """Runs `main` in a process without games from other packages; returns its exit code."""
    env = {name: value for name, value in os.environ.items() if name != catalog.ELSEWHERE}
    command = [sys.executable, "-m", "giftable.export", *arguments]
    return subprocess.run(command, env=env, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
