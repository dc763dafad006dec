"""A language that nobody speaks: English with accents, in brackets, and 40 % longer.

What stays English on a screen in it was never in a .ftl file; what is cut off there would be cut
off in a language with longer words.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

_PLAIN = "aceghijklnorstuwyzACEGHIJKLNORSTUWYZ"
_ACCENTED = str.maketrans(_PLAIN, "áçéğĥíĵķļñóřšťúŵýžÁÇÉĞĤÍĴĶĻÑÓŘŠŤÚŴÝŽ")
_WORD = re.compile(r"\b[^\W\d_]+\b")  # "G18a" is none
_VOWEL = re.compile(r"[aeiouy]", re.IGNORECASE)
_SOFT_HYPHEN = "\u00ad"
_LONG = 10  # letters; a longer word says where it may be broken, as in our languages
_LONG_CAPITALS = 4  # likewise in capitals, which stand on small cards and stamps

_GRAMMAR = ("article",)
"""Attributes that are not words to be read."""


def accented(text: str) -> str:
    """Its words with every vowel doubled and accents wherever there are any."""
    return _WORD.sub(lambda found: _word(found[0]), text)


def _word(word: str) -> str:
    long = _VOWEL.sub(lambda vowel: vowel[0] * 2, word).translate(_ACCENTED)
    if len(long) <= (_LONG_CAPITALS if word.isupper() else _LONG):
        return long
    middle = len(long) // 2
    return long[:middle] + _SOFT_HYPHEN + long[middle:]


class _Accenting(Transformer):
    """Accents what is read; variables, keys of variants and grammar stay as they are."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        node.value = accented(node.value)
        return node

    def visit_StringLiteral(self, node: ast.StringLiteral) -> ast.StringLiteral:
        node.value = accented(node.value)  # where a text begins with a space
        return node

    def visit_Attribute(self, node: ast.Attribute) -> Any:
        return node if node.id.name in _GRAMMAR else _bracketed(self.generic_visit(node))

    def visit_Message(self, node: ast.Message) -> Any:
        return _bracketed(self.generic_visit(node))


def _bracketed(entry: Any) -> Any:
    """Brackets around what an entry says, unless it is one word: that would be far too long."""
    if entry.value is None:
        return entry
    parts = entry.value.elements
    if " " in "".join(part.value if isinstance(part, ast.TextElement) else " " for part in parts):
        entry.value.elements = [ast.TextElement("⟦"), *parts, ast.TextElement("⟧")]
    return entry


def pseudo(source: str) -> str:
    """The text of an English .ftl file in the pseudo-language."""
    parsed = FluentParser(with_spans=False).parse(source)
    return str(FluentSerializer().serialize(_Accenting().visit(parsed)))


def add_language(locales: Path, locale: str) -> None:
    """Make the folder of the pseudo-language beside that of English."""
    folder = locales / locale
    folder.mkdir()
    for english in (locales / "en").glob("*.ftl"):
        (folder / english.name).write_text(pseudo(english.read_text("utf-8")), encoding="utf-8")
