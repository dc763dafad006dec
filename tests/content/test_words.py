"""Every word on screen in every language: whole, well-formed, and written as that language is.

Both runtimes drop a faulty message without a word, so what is not complained of here is lost.
The nouns of That's Not a Hat have a grammar of their own: test_objects.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from giftable.content import damage

FOLDER = Path(damage.__file__).parent / "locales"
LOCALES = tuple(sorted(path.name for path in FOLDER.iterdir()))
OTHERS = tuple(locale for locale in LOCALES if locale != "en")
OWN_TESTS = ("objects", "claims")
FILES = tuple(
    sorted(path.stem for path in (FOLDER / "en").glob("*.ftl") if path.stem not in OWN_TESTS)
)

# CLDR's categories for whole numbers, by language: what a plural must tell apart. "many" counts
# as "other": Ukrainian calls its default so.
PLURALS: dict[str, set[str]] = {
    "en": {"one", "other"},
    "cs": {"one", "few", "other"},
    "de": {"one", "other"},
    "fr": {"one", "other"},
    "ja": set(),
    "uk": {"one", "few", "other"},
}
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}

# What a language does not write: pattern -> what is wrong with it.
FORBIDDEN: dict[str, dict[str, str]] = {
    "": {
        r'"': "a straight quotation mark",
        r"\.\.\.": "three dots for an ellipsis",
        r"\w'\w": "a straight apostrophe",
        r"  ": "two spaces",
        r"\w/\w{1,2}\b|\w\(\w{1,2}\)|\w[·*]\w": "two genders in one word",
        r"(?<![\w-])-\d": "a hyphen for a minus",
        r"\w - \w": "a hyphen for a dash",
    },
    "cs": {
        r"[^.!?]\s(Vy|Vás|Vám|Váš|Vaše|Vaši)\b": "formal",
        r"[“”]\w": "a foreign quote",
        r"(?<![\w’])[AaIiKkOoSsUuVvZz] \w": "a plain space after a one-letter word",
        r"\d %": "a plain space before a sign",
    },
    "de": {
        r"[\w,]\s(Sie|Ihnen|Ihr|Ihre|Ihren|Ihrem)\b": "formal",
        r"\d %": "a plain space before a sign",
    },
    "fr": {
        r"\S[!?;:»](?!/)": "no narrow space before",
        r"[ \u00a0][!?;:»]|«[^\u202f]| %": "a wide space",
    },
    "ja": {r"[ぁ-んァ-ー一-龠][!?,.:(]": "Latin punctuation"},
    "uk": {
        r"[\w,]\s(Ви|Вас|Вам|Ваш|Ваша|Ваше|Ваші)\b": "formal",
        r" –|—": "a plain space before a dash, or a long one",
        r"\d %": "a plain space before a sign",
    },
}
# A person's name bends in no language of ours but English, whose 's bends nothing.
BENT_NAME = re.compile(r"\{\s*\$(name|names|host|by|to|giver|receiver|other)\s*\}[a-zà-žа-яіїєґ’']")

# Names that are the same everywhere: two words more that are English make a message English.
NAMES = re.compile(r"That’s Not a Hat|Gift ?TRAP|Giftable|GIVE|GET|MORE|NO WAY")
FOREIGN_WORDS_MAX = 1
THE_SAME = {("fr", "menu-code")}  # “Table …, menu” is good French


class _Seen(Visitor):
    """What a pattern refers to, and how it tells numbers apart."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.plurals: list[tuple[set[str], bool]] = []  # categories; whether the number is said

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        names = {v.key.name for v in node.variants if isinstance(v.key, ast.Identifier)}
        if names <= CATEGORIES and isinstance(node.selector, ast.VariableReference):
            inside = _Seen()
            for variant in node.variants:
                inside.visit(variant.value)
            self.plurals.append((names, node.selector.id.name in inside.variables))
        self.generic_visit(node)


def _patterns(message: ast.Message) -> Iterator[tuple[str, ast.Pattern]]:
    if message.value is not None:
        yield "", message.value
    for attribute in message.attributes:
        yield f".{attribute.id.name}", attribute.value


def parsed(text: str) -> tuple[dict[str, ast.Pattern], list[str]]:
    """A file's patterns by "id" or "id.attribute", and what both runtimes would drop."""
    found: dict[str, ast.Pattern] = {}
    faults: list[str] = []
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Message):
            for name, pattern in _patterns(entry):
                if entry.id.name + name in found:
                    faults.append(f"{entry.id.name}{name}: twice")
                found[entry.id.name + name] = pattern
        elif not isinstance(entry, ast.BaseComment):
            faults.append(f"dropped: {text[entry.span.start : entry.span.end].splitlines()[0]}")
    return found, faults


def written(text: str, pattern: ast.Pattern) -> str:
    return text[pattern.span.start : pattern.span.end]


def faults_of_writing(locale: str, name: str, text: str) -> list[str]:
    """What the language does not write like that; placeables and selectors are left out."""
    prose = re.sub(r"\{[^{}]*\}", "0", text)
    prose = re.sub(r"\{[^{}]*?->|^\s*\*?\[\w+\]|\}", " ", prose, flags=re.MULTILINE)
    rules = FORBIDDEN[""] | FORBIDDEN.get(locale, {})
    faults = [
        f"{name}: {what} ({found.group().strip()})"
        for line in prose.splitlines()
        for pattern, what in rules.items()
        for found in [re.search(pattern, line.strip())]
        if found
    ]
    if locale != "en" and (bent := BENT_NAME.search(text)):
        faults.append(f"{name}: a name is bent ({bent.group()})")
    return faults


def _prose(pattern: ast.Pattern) -> list[str]:
    text = " ".join(e.value for e in pattern.elements if isinstance(e, ast.TextElement))
    return re.findall(r"[^\W\d_]{3,}", NAMES.sub("", text.replace("\u00ad", "")))


def complaints(locale: str, english: str, text: str) -> list[str]:
    """All that is wrong with one file of a language, held against the same file in English."""
    wanted, _ = parsed(english)
    found, faults = parsed(text)
    faults += [f"{name}: missing" for name in wanted.keys() - found.keys()]
    faults += [f"{name}: unknown" for name in found.keys() - wanted.keys()]
    for name, pattern in found.items():
        seen = _Seen()
        seen.visit(pattern)
        if name in wanted:
            meant = _Seen()
            meant.visit(wanted[name])
            if seen.variables != meant.variables:
                faults.append(f"{name}: uses {sorted(seen.variables)}")
        for keys, is_said in seen.plurals:
            told = {"other" if key == "many" else key for key in keys}
            if told > PLURALS[locale] | {"other"} or (
                is_said and told | {"other"} != PLURALS[locale] | {"other"}
            ):
                faults.append(f"{name}: tells {sorted(keys)} apart")
        faults += faults_of_writing(locale, name, written(text, pattern))
        if locale != "en" and name in wanted:
            same = written(text, pattern) == written(english, wanted[name])
            if same and (locale, name) not in THE_SAME and len(_prose(pattern)) > FOREIGN_WORDS_MAX:
                faults.append(f"{name}: English")
    return faults


def read(locale: str, name: str) -> str:
    return (FOLDER / locale / f"{name}.ftl").read_text("utf-8")


def test_every_language_has_every_file() -> None:
    for locale in OTHERS:
        names = {path.stem for path in (FOLDER / locale).glob("*.ftl")}
        assert names == {*FILES, *OWN_TESTS}, locale


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_has_every_message(locale: str, name: str) -> None:
    found = complaints(locale, read("en", name), read(locale, name))
    assert not found, "\n" + "\n".join(found)


PLANTED = {
    "a message missing": ("cs", "a = One\nb = Two", "a = Jedna", "b: missing"),
    "an attribute missing": ("cs", "a = One\n    .b = Two", "a = Jedna", "a.b: missing"),
    "a message too many": ("cs", "a = One", "a = Jedna\nb = Dvě", "b: unknown"),
    "a message twice": ("cs", "a = One", "a = Jedna\na = Dvě", "a: twice"),
    "an open brace": ("cs", "a = One", "a = Jedna {", "dropped: a = Jedna {"),
    "junk": ("cs", "a = One", "a = Jedna\nwhatever", "dropped: whatever"),
    "a variable lost": ("de", "a = For { $name }", "a = Für dich", "a: uses []"),
    "a wrong variable": ("de", "a = For { $name }", "a = Für { $nmae }", "a: uses ['nmae']"),
    "English left": ("fr", "a = A small goat", "a = A small goat", "a: English"),
    "a plural too few": (
        "cs",
        "a = { $n ->\n    [one] { $n } token\n   *[other] { $n } tokens\n }",
        "a = { $n ->\n    [one] { $n } žeton\n   *[other] { $n } žetonů\n }",
        "a: tells ['one', 'other'] apart",
    ),
    "a bent name": ("de", "a = { $host }’s table", "a = { $host }s Tisch", "a: a name is bent"),
    "two genders": ("cs", "a = Ready?", "a = Připraven/a?", "two genders in one word"),
    "a formal word": ("de", "a = And your name?", "a = Und wie heißen Sie?", "formal"),
    "straight quotes": ("uk", "a = “Hat”", 'a = "Капелюх"', "a straight quotation mark"),
    "a narrow space missing": ("fr", "a = Thank you!", "a = Merci!", "no narrow space before"),
    "a wide space": ("fr", "a = You: look", "a = À toi : regarde", "a wide space"),
    "a preposition left behind": ("cs", "a = At the table", "a = U stolu", "a one-letter word"),
    "a dash at a line's start": ("uk", "a = Home – here", "a = Дім – тут", "before a dash"),
    "a percent sign alone": ("de", "a = 30% of it", "a = 30 % davon", "before a sign"),
    "a minus that is a hyphen": ("de", "a = −4 for it", "a = -4 dafür", "a hyphen for a minus"),
    "Latin punctuation": ("ja", "a = Thank you!", "a = ありがとう!", "Latin punctuation"),
}


@pytest.mark.parametrize("planted", PLANTED)
def test_the_check_of_messages_finds_a_planted_fault(planted: str) -> None:
    locale, english, text, complaint = PLANTED[planted]
    assert any(complaint in found for found in complaints(locale, english, text))


def test_the_check_of_messages_reports_no_sound_message() -> None:
    english = (
        "a = { $n ->\n    [one] { $name }: { $n } token\n   *[other] { $name }: { $n } tokens\n }"
    )
    czech = (
        "a = { $n ->\n    [one] { $name }: { $n } žeton\n    [few] { $name }: { $n } žetony\n"
        "   *[other] { $name }: { $n } žetonů\n }"
    )
    assert complaints("cs", english, czech) == []
    assert complaints("en", english, english) == []
