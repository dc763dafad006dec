"""Writes the protocol down: `python -m giftable.protocol.export` (with `--check`: compares).

docs/protocol.schema.json (JSON Schema), docs/protocol.md (to read) and the browser client's
web/src/lib/wire/types.ts are made here, checked in, and held against the code by a test.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from giftable.games import catalog
from giftable.games.gifttrap.rules import asks, moves, options, view
from giftable.games.hat.rules import asks as hat_asks
from giftable.games.hat.rules import moves as hat_moves
from giftable.games.hat.rules import options as hat_options
from giftable.games.hat.rules import view as hat_view
from giftable.games.kernel import GiftId, Seat
from giftable.protocol.http import HTTP_SHAPES, Status
from giftable.protocol.reference import reference
from giftable.protocol.refusals import REFUSALS
from giftable.protocol.to_client import ToClient
from giftable.protocol.to_server import ToServer
from giftable.protocol.typescript import Writer
from giftable.tables.commands import CommandId, FromClient, Level, Locale, Pace

ROOT = Path(__file__).parents[3]

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
    "gifttrap.Token": moves.Token,
    "gifttrap.Mark": moves.Mark,
    "gifttrap.Phase": view.Phase,
    "gifttrap.AnyAction": moves.AnyAction,
    "gifttrap.AnyShown": view.AnyShown,
    "gifttrap.AnyDue": asks.AnyDue,
    "gifttrap.AnyFree": asks.AnyFree,
    "hat.Back": hat_view.Back,
    "hat.Phase": hat_view.Phase,
    "hat.Why": hat_view.Why,
    "hat.AnyAction": hat_moves.AnyAction,
    "hat.AnyShown": hat_view.AnyShown,
    "hat.AnyDue": hat_asks.AnyDue,
}
"""Types with a name of their own. In a type's rendering, the first name for it counts."""

OPTIONS: tuple[type, ...] = (options.Options, hat_options.Options)
"""On the wire as open dictionaries, since each game has its own; written down all the same."""

_HEADING = """\
// Made by `python -m giftable.protocol.export` from src/giftable/protocol. Do not edit.
// A field with `?` may be missing: it then has its default (docs/protocol.md lists them)."""


def schema() -> dict[str, Any]:
    """JSON Schema (2020-12) of everything on the wire, one definition per type."""
    kinds = [ToServer, ToClient, *HTTP_SHAPES, *OPTIONS]
    tops, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Giftable, everything on the wire",
        "$defs": {"ToServer": tops[0], "ToClient": tops[1], **dict(sorted(parts.items()))},
    }


def typescript() -> str:
    writer = _writer()
    refusals = "export type RefusalCode =\n" + "\n".join(f'  | "{code}"' for code in REFUSALS)
    return writer.file(f"{_HEADING}\n\n{refusals};")


def _writer() -> Writer:
    writer = Writer(NAMED)
    for kind in (*HTTP_SHAPES, *OPTIONS):
        writer.meet(kind)
    return writer


def files() -> dict[Path, str]:
    """What each generated file should hold."""
    pretty = msgspec.json.format(msgspec.json.encode(schema()), indent=1).decode() + "\n"
    return {
        ROOT / "web/src/lib/wire/types.ts": typescript(),
        ROOT / "docs/protocol.schema.json": pretty,
        ROOT / "docs/protocol.md": reference(_writer()),
    }


def main(arguments: list[str]) -> int:
    """Write the files, or with `--check` only say which differ. The exit code."""
    differ = [
        path
        for path, text in files().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    for path in differ:
        if "--check" in arguments:
            print(f"{path.relative_to(ROOT)} is not what the code says: run without --check")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(files()[path], encoding="utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    return int(bool(differ) and "--check" in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
