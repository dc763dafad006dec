"""Writes message types as TypeScript, so that the browser client is checked against them.

A Struct becomes an interface (a game's own in the namespace of its tag, `GAME.Give`), a
tagged one with its `type`. A field with a default is optional: clients may leave it out, and
the server does where it leaves defaults out.
"""

from __future__ import annotations

import functools
import inspect
import json
import operator
import re
import types
import typing
from collections.abc import Mapping
from typing import Any, get_args, get_origin

import msgspec
from msgspec import Struct, structs

_PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", Any: "unknown"}
_GAME_MODULE = re.compile(r"(?:.*\.)?(\w+)\.rules\.")
_COMMENT = re.compile(r"^    (\w+): [^#\n]*#\s*(.+)$", re.MULTILINE)
_INDENT = "  "


def game_of(module: str) -> str | None:
    """Returns the game whose rules a module belongs to, by its folder's name; else None."""
    found = _GAME_MODULE.match(module)
    return found[1] if found else None


def name_of(struct: type[Struct]) -> str:
    """Returns the struct's name in TypeScript and docs/protocol.md: `Update`, `GAME.View`."""
    game = game_of(struct.__module__)
    return f"{game}.{struct.__name__}" if game else struct.__name__


def doc_of(struct: type[Struct]) -> str:
    """Returns the struct's own docstring, or ""; an inherited one describes another struct."""
    doc = struct.__dict__.get("__doc__")
    return inspect.cleandoc(doc) if doc else ""


@functools.cache
def comments_of(struct: type[Struct]) -> dict[str, str]:
    """Returns the comment behind each field by the field's name, bases included."""
    found: dict[str, str] = {}
    for base in reversed(struct.__mro__):
        if issubclass(base, Struct) and base is not Struct:
            found.update(_COMMENT.findall(inspect.getsource(base)))
    return found


def tag_of(struct: type[Struct]) -> str | None:
    """Returns the value of the struct's `type` on the wire; None if it has none."""
    tag = struct.__struct_config__.tag
    return None if tag is None else str(tag)


class Writer:
    """Renders message types as TypeScript, and remembers every Struct that it meets.

    `named` holds types by the name that they keep; a name with a dot is in a namespace.
    """

    def __init__(self, named: Mapping[str, Any]) -> None:
        self.named = dict(named)
        self.structs: dict[str, type[Struct]] = {}
        self._names: dict[Any, str] = {}
        for name, kind in named.items():
            if not inspect.isclass(kind):
                self._names.setdefault(kind, name)
        self.aliases = {name: self._alias(name) for name in named}

    def type_of(self, kind: Any) -> str:
        """Returns a type as TypeScript. Raises TypeError for one that can't be on the wire."""
        if kind in self._names:
            return self._names[kind]
        return self._expanded(kind)

    def _expanded(self, kind: Any) -> str:
        if kind is None or kind is type(None):
            return "null"
        if kind in _PLAIN:
            return _PLAIN[kind]
        if isinstance(kind, typing.NewType):
            return self._expanded(kind.__supertype__)
        if inspect.isclass(kind) and issubclass(kind, Struct):
            self.meet(kind)
            return name_of(kind)
        origin, args = get_origin(kind), get_args(kind)
        if origin is typing.Annotated:
            return self._expanded(args[0])
        if origin is typing.Literal:
            return " | ".join(json.dumps(value) for value in args)
        if origin in (typing.Union, types.UnionType):
            return " | ".join(self._members(args))
        if origin is tuple and args[-1] is not Ellipsis:
            return f"[{', '.join(map(self.type_of, args))}]"
        if origin in (tuple, list):
            item = self.type_of(args[0])
            return f"({item})[]" if " | " in item else f"{item}[]"
        if origin is dict:
            return f"Record<{self.type_of(args[0])}, {self.type_of(args[1])}>"
        raise TypeError(f"{kind!r} cannot be written as TypeScript")

    def _members(self, args: tuple[Any, ...]) -> list[str]:
        """Returns a union's members; those of a named union become its name; null is last."""
        some = [arg for arg in args if arg is not type(None)]
        name = self._names.get(functools.reduce(operator.or_, some))
        parts = [name] if name else [self.type_of(arg) for arg in some]
        return parts if len(some) == len(args) else [*parts, "null"]

    def meet(self, struct: type[Struct]) -> None:
        """Adds a Struct, and all types in it, to the file to be written."""
        name = name_of(struct)
        if name in self.structs:
            if self.structs[name] is not struct:
                raise TypeError(f"two types are called {name}")
            return
        self.structs[name] = struct
        for field in structs.fields(struct):
            self.type_of(field.type)

    def field_type(self, struct: type[Struct], field: structs.FieldInfo) -> str:
        """Returns a field's type, without `null` if the server leaves out a None."""
        kind = field.type
        if struct.__struct_config__.omit_defaults and field.default is None:
            if get_origin(kind) is typing.Annotated:
                kind = get_args(kind)[0]
            kind = functools.reduce(
                operator.or_, [arg for arg in get_args(kind) if arg is not type(None)]
            )
        return self.type_of(kind)

    def interface(self, struct: type[Struct]) -> str:
        if struct.__struct_config__.array_like:
            return self._labelled(struct)
        lines = [*_comment(doc_of(struct), ""), f"export interface {struct.__name__} {{"]
        tag = tag_of(struct)
        if tag is not None:
            lines.append(f"{_INDENT}type: {json.dumps(tag)};")
        comments = comments_of(struct)
        for field in structs.fields(struct):
            lines += _comment(comments.get(field.name, ""), _INDENT)
            mark = "" if field.required else "?"
            lines.append(f"{_INDENT}{field.encode_name}{mark}: {self.field_type(struct, field)};")
        return "\n".join([*lines, "}"])

    def _labelled(self, struct: type[Struct]) -> str:
        """Renders a Struct that is an array on the wire: a tuple, its fields' names as labels."""
        labels = [
            f"{_INDENT}{field.encode_name}: {self.type_of(field.type)},"
            for field in structs.fields(struct)
        ]
        head = f"export type {struct.__name__} = ["
        return "\n".join([*_comment(doc_of(struct), ""), head, *labels, "];"])

    def _alias(self, name: str) -> str:
        kind = self.named[name]
        head = f"export type {name.rpartition('.')[2]} ="
        if get_origin(kind) in (typing.Union, types.UnionType):
            members = (f"{_INDENT}| {self.type_of(member)}" for member in get_args(kind))
            return "\n".join([head, *members]) + ";"
        return f"{head} {self._expanded(kind)};"

    def file(self, heading: str) -> str:
        """Returns the whole file: named types first, then interfaces, then a namespace per game."""
        interfaces = {name: self.interface(struct) for name, struct in self.structs.items()}
        spaces: dict[str, list[str]] = {"": []}
        for name, text in [*self.aliases.items(), *interfaces.items()]:
            spaces.setdefault(name.rpartition(".")[0], []).append(text)
        parts = [heading, *spaces.pop("")]
        for space, texts in spaces.items():
            body = "\n\n".join(texts)
            indented = re.sub(r"^(?=.)", _INDENT, body, flags=re.MULTILINE)
            parts.append(f"export namespace {space} {{\n{indented}\n}}")
        return "\n\n".join(parts) + "\n"


def _comment(text: str, indent: str) -> list[str]:
    if not text:
        return []
    lines = text.splitlines()
    if len(lines) == 1:
        return [f"{indent}/** {text} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


def default_of(field: structs.FieldInfo) -> str | None:
    """Returns a field's default as JSON; None if the field is required."""
    if field.required:
        return None
    value = field.default
    if value is msgspec.NODEFAULT:
        factory = typing.cast(typing.Callable[[], Any], field.default_factory)
        value = factory()
    return msgspec.json.encode(value).decode()
