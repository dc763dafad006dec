"""Reads options of any game as typed: `track=12`."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
from msgspec import structs
from rich.table import Table

from giftable.cli.failing import BAD_INPUT, fail
from giftable.games.house_rules import possible
from giftable.games.kernel import AnyGame

HELP = "help"
_IN_WORDS = {bool: "true, false", int: "a whole number", float: "a number", str: "text"}
SHOWN_MAX = 40  # characters of a wrong word that are repeated


def with_options(rules: AnyGame, options: Any, choices: list[str]) -> Any:
    """Returns the options changed by these choices, each KEY=VALUE; the last one for a key
    counts."""
    types = _types(rules)
    chosen: dict[str, Any] = {}
    for choice in choices:
        key, _, word = choice.partition("=")
        if key not in types:
            known = ", ".join(types)
            fail(f'{rules.name} has no option "{_shortened(key)}". It has: {known}.', BAD_INPUT)
        try:
            chosen[key] = _parse_value(word, types[key])
        except msgspec.ValidationError:
            can_be = ", ".join(_possible(types[key]))
            fail(f'{key} can\'t be "{_shortened(word)}". It can be: {can_be}.', BAD_INPUT)
    return structs.replace(options, **chosen)


def help_table(rules: AnyGame) -> Table:
    """Returns a table of the options: values, defaults, and rule numbers."""
    cites = {rule.name: rule.cite for rule in rules.house_rules}
    defaults = rules.Options()
    table = Table("option", "can be", "is", "rule", box=None)
    for key, kind in _types(rules).items():
        default = _as_typed(getattr(defaults, key))
        table.add_row(key, ", ".join(_possible(kind)), default, cites.get(key, ""))
    table.add_section()
    table.add_row("--edition", ", ".join(rules.editions), next(iter(rules.editions)))
    table.add_row("--level", ", ".join(rules.bots.levels), rules.bots.level)
    return table


def _types(rules: AnyGame) -> dict[str, Any]:
    return {field.name: field.type for field in structs.fields(rules.Options)}


def _parse_value(word: str, kind: Any) -> Any:
    try:
        return msgspec.convert(word, kind, strict=False)
    except msgspec.ValidationError:
        if word != _as_typed(None):
            raise
        return msgspec.convert(None, kind)


def _possible(kind: Any) -> list[str]:
    """Returns all values of a type in words, or a description of them."""
    if values := possible(kind):
        return [_as_typed(value) for value in values]
    if kind in _IN_WORDS:
        return [_IN_WORDS[kind]]
    return [word for part in get_args(kind) for word in _possible(part)]


def _as_typed(value: Any) -> str:
    """Returns a value as a user types it."""
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _shortened(word: str) -> str:
    return word if len(word) <= SHOWN_MAX else word[: SHOWN_MAX - 1] + "…"
