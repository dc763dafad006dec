"""Writes numbers and defaults that the browser client also needs, as TypeScript."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, get_args

from msgspec import Struct, structs

from giftable.art.svg import SHAPES
from giftable.content.faces import FACES
from giftable.games.kernel import SEATS_MAX, AnyGame
from giftable.protocol import close_codes
from giftable.protocol.export.typescript import default_of, tag_of
from giftable.tables.commands import Name, Settings
from giftable.tables.state.pace import FACTOR

NAME_MAX: int = next(meta.max_length for meta in get_args(Name)[1:])


def shared(heading: str, games: Mapping[str, AnyGame]) -> str:
    """Returns the TypeScript file of the constants that all games and pages use."""
    once = {old: now for game in games.values() for old, now in game.bots.levels_once.items()}
    codes = {name: code for name, code in vars(close_codes).items() if isinstance(code, int)}
    return _joined(
        heading,
        "import type { Pace, Settings } from './types';",
        _const("SEATS_MAX", str(SEATS_MAX), "How many can sit at a table."),
        _const("FACES", _list(FACES), "The faces that people pick from."),
        _const("SHAPES", _list(SHAPES), "The seats' shapes, on a board of 24 x 24."),
        _const("NAME_MAX", str(NAME_MAX), "How many characters of a name the server takes."),
        _const("PACE_FACTOR: Record<Pace, number>", _object(FACTOR),
               "How much of its time at normal pace a step has."),
        _const("SETTINGS: Required<Settings>", _defaults(Settings),
               "A table's settings where nobody has chosen."),
        _const("LEVELS_ONCE: Readonly<Record<string, string>>", _object(dict(sorted(once.items()))),
               "How levels were called in older logs, and how now."),
        _const("CLOSED", _object(codes), "Why the server closed a socket."),
    )  # fmt: skip


def of_game(heading: str, game: AnyGame, view: type[Struct]) -> str:
    """Returns the TypeScript file of the constants that the screens of one game use."""
    holds = {str(tag_of(kind)): ms for kind, ms in game.presentation.shown_ms.items()}
    other = game.presentation.other_ms
    others = _const("OTHER_MS", _object(other), "The same of what has more or less to tell.")
    return _joined(
        heading,
        _const("HOLD_MS", _object(holds),
               "How long the server holds the next step back, at normal pace, by what is shown."),
        *([others] if other else []),
        _const("VIEW", _defaults(view), "What stands in a view's fields that are missing."),
    )  # fmt: skip


def _joined(*parts: str) -> str:
    return "\n\n".join(parts) + "\n"


def _const(name: str, value: str, doc: str) -> str:
    return f"/** {doc} */\nexport const {name} = {value};"


def _list(texts: Iterable[str]) -> str:
    lines = "".join(f"  {json.dumps(text)},\n" for text in texts)
    return f"[\n{lines}] as const"


def _defaults(struct: type[Struct]) -> str:
    defaults = {field.encode_name: default_of(field) for field in structs.fields(struct)}
    return _literal({name: text for name, text in defaults.items() if text is not None})


def _object(values: Mapping[Any, Any]) -> str:
    return _literal({name: json.dumps(value) for name, value in values.items()})


def _literal(fields: Mapping[str, str]) -> str:
    lines = [
        f"  {name if name.isidentifier() else json.dumps(name)}: {value},\n"
        for name, value in fields.items()
    ]
    return f"{{\n{''.join(lines)}}}"
