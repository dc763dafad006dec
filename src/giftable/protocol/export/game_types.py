"""The names that games give to types on the wire: `GAME.Mark`, `GAME.AnyDue`."""

from __future__ import annotations

import ast
import inspect
import sys
import types
import typing
from collections.abc import Iterator, Mapping
from typing import Any, get_args, get_origin

from msgspec import Struct, structs

from giftable.protocol.export.typescript import game_of

_UNIONS = (typing.Union, types.UnionType)


def names_of(wire: Mapping[str, type[Struct]]) -> dict[str, Any]:
    """Returns the named types of games' modules that are on the wire: first values, then unions of
    messages. `wire` are all structs on the wire, in the order of export.

    A module counts if one of its structs is on the wire. In it, a `Name = type` counts if a field
    has that type, or if it is a union of structs that are all on the wire.
    """
    used = {part for kind in wire.values() for part in _parts(kind)}
    messages = set(wire.values())
    values: dict[str, Any] = {}
    unions: dict[str, Any] = {}
    for module in dict.fromkeys(kind.__module__ for kind in wire.values()):
        game = game_of(module)
        for name, kind in _aliases(module) if game else ():
            if get_origin(kind) in _UNIONS and messages.issuperset(get_args(kind)):
                unions[f"{game}.{name}"] = kind
            elif kind in used:
                values[f"{game}.{name}"] = kind
    return values | unions


def _aliases(module: str) -> Iterator[tuple[str, Any]]:
    """Yields name and type of each type alias that a module defines, not those that it imports."""
    found = sys.modules[module]
    for node in ast.parse(inspect.getsource(found)).body:
        match node:
            case ast.Assign([ast.Name(name)]) | ast.AnnAssign(ast.Name(name)):
                kind = getattr(found, name, None)
                if not name.startswith("_") and get_origin(kind) is not None:
                    yield name, kind


def _parts(struct: type[Struct]) -> Iterator[Any]:
    """Yields the types of a struct's fields, and the types that these are made of."""
    kinds = [field.type for field in structs.fields(struct)]
    while kinds:
        kind = kinds.pop()
        yield kind
        if get_origin(kind) is not typing.Literal:
            kinds += get_args(kind)
