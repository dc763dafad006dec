"""Reads and says messages in Fluent's syntax, as far as our .ftl files use it: text, variables,
literals, functions, and choices by a word, a number or a plural; no terms and no references."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from msgspec import Struct

from giftable.content.numbers import format_number, plural

_TEXT = re.compile(r"[^{}\n]+")
_NEXT_LINE = re.compile(r"(\n(?: *\n)*)( +)(?=[^ \n.*\[}])")  # begins with what is text
_OPENED = re.compile(r"\{[ \n]*")
_CLOSED = re.compile(r"[ \n]*\}")
_VALUE = re.compile(r"[\w-]+ *= *")
_ATTRIBUTE = re.compile(r"\n[ \n]*\.([\w-]+) *= *")
_LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
_ESCAPED = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))")
_VARIABLE = re.compile(r"\$([\w-]+)")
_CALL = re.compile(r'([A-Z]+)\( *\$([\w-]+) *(?:, *([\w-]+): *"([^"]*)" *)?\)')
_ARROW = re.compile(r" *->")
_VARIANT = re.compile(r"[ \n]*(\*?)\[ *([\w-]+) *\] *")


class Scope(Struct, frozen=True):
    """The context in which a message is formatted: a language, its functions, and arguments."""

    language: str
    functions: Mapping[str, Callable[..., str]]
    args: Mapping[str, object]

    def __getitem__(self, name: str) -> str | int | float:
        """An argument. Raises TypeError if there is none, or none that can be said."""
        value = self.args.get(name)
        if not isinstance(value, str | int | float):
            raise TypeError(f"${name} is {value!r}")
        return value

    def function(self, name: str) -> Callable[..., str]:
        """Returns the function of that name. Raises TypeError if there is none."""
        if name not in self.functions:
            raise TypeError(f"{name} is no function")
        return self.functions[name]


Expression = Callable[[Scope], str | int | float]
Pattern = tuple[str | Expression, ...]


class Message(Struct, frozen=True):
    """A parsed message: the pattern of its value, if it has one, and those of its attributes."""

    value: Pattern | None
    attributes: Mapping[str, Pattern]


def message_of(text: str) -> Message:
    """Parses the text of one message. Raises ValueError."""
    reader = _Reader(text.rstrip(" \n"))
    reader.expect(_VALUE)
    value = reader.pattern()
    attributes = {}
    while found := reader.try_take(_ATTRIBUTE):
        attributes[found[1]] = reader.pattern()
    if reader.at != len(reader.text):
        raise ValueError(f"no message: {text}")
    return Message(value or None, attributes)


def format_pattern(pattern: Pattern, scope: Scope) -> str:
    """Returns a pattern as text. Raises TypeError for an argument that is missing."""
    return "".join(
        part if isinstance(part, str) else _text(part(scope), scope.language) for part in pattern
    )


def _text(value: str | float, language: str) -> str:
    return value if isinstance(value, str) else format_number(language, value)


class _Reader:
    """Parses a text from its beginning."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0

    def try_take(self, what: re.Pattern[str]) -> re.Match[str] | None:
        """Takes the text here if it matches; None if it does not."""
        if found := what.match(self.text, self.at):
            self.at = found.end()
        return found

    def expect(self, what: re.Pattern[str]) -> re.Match[str]:
        """Takes the text that must be here and returns its match. Raises ValueError."""
        if (found := self.try_take(what)) is None:
            raise ValueError(f"not as expected: {self.text[self.at :]!r}")
        return found

    def pattern(self) -> Pattern:
        """Parses a pattern: text and placeables, its lines without their common indent."""
        parts: list[str | Expression | tuple[str, int]] = []
        while True:
            if found := self.try_take(_TEXT):
                parts.append(found[0])
            elif found := self.try_take(_NEXT_LINE):
                parts.append((found[1] if parts else "", len(found[2])))
            elif self.try_take(_OPENED):
                parts.append(self._placeable())
            else:
                break
        common = min((part[1] for part in parts if isinstance(part, tuple)), default=0)
        made: list[str | Expression] = []
        for part in parts:
            if isinstance(part, tuple):
                part = part[0] + " " * (part[1] - common)
            if isinstance(part, str) and made and isinstance(made[-1], str):
                made[-1] += part
            else:
                made.append(part)
        if made and isinstance(made[-1], str):
            made[-1] = made[-1].rstrip(" \n")
        return tuple(part for part in made if part != "")

    def _placeable(self) -> Expression:
        expression = self._inline_expression()
        if self.try_take(_ARROW):
            expression = self._select_expression(expression)
        self.expect(_CLOSED)
        return expression

    def _inline_expression(self) -> Expression:
        if found := self.try_take(_VARIABLE):
            name = found[1]
            return lambda scope: scope[name]
        if found := self.try_take(_LITERAL):
            text = _ESCAPED.sub(lambda it: it[2] or chr(int(it[1], 16)), found[1])
            return lambda scope: text
        function, name, key, word = self.expect(_CALL).groups()
        named = {} if key is None else {key: word}
        return lambda scope: scope.function(function)(scope[name], **named)

    def _select_expression(self, selector: Expression) -> Expression:
        variants, otherwise = dict[str, Pattern](), ""
        while found := self.try_take(_VARIANT):
            variants[found[2]] = self.pattern()
            otherwise = found[2] if found[1] else otherwise

        def chosen(scope: Scope) -> str:
            key = selector(scope)
            if isinstance(key, str):
                names = [] if key.isdecimal() else [key]  # a variant [2] is for the number
            else:
                names = [f"{key:g}", plural(scope.language, key)]
            found = next((name for name in names if name in variants), otherwise)
            return format_pattern(variants[found], scope)

        return chosen
