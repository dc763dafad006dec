"""The messages of the languages' .ftl files: nothing else in Python reads them.

Each message is parsed when it is first said.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, reduce
from importlib import resources
from typing import Literal

from giftable.content.fluent import Message, Pattern, Scope, format_pattern, message_of

FALLBACK = "en"
_MESSAGE = re.compile(r"^([a-z][\w-]*) =.*(?:\n(?:[ \t}].*|(?=\n[ \t])))*", re.M)
_VALUE = re.compile(r"[\w-]+ =(?! *(?:\n +\.|\n?$))")
_NAME = re.compile(r"[\w-]+ = (.+)")
_ALSO = re.compile(r"^ +\.also = (.+)$", re.M)
_SPACES = re.compile("[ \n]+")
_BREAKS = str.maketrans("", "", "\u00ad\u200b\u2060")  # where lines of a page may break


@cache
def languages() -> tuple[str, ...]:
    """Returns the languages that have a locale, in alphabetical order."""
    folders = (resources.files("giftable.content") / "locales").iterdir()
    return tuple(sorted(folder.name for folder in folders if folder.is_dir()))


def language_for(locale: str) -> str:
    """Returns the one of our languages that fits a person's locale best."""
    language = locale.partition("-")[0]
    return language if language in languages() else FALLBACK


@cache
def sources(language: str, file: str) -> Mapping[str, str]:
    """Returns the text of each message of a file, by id. Empty where there is no such file."""
    path = resources.files("giftable.content") / "locales" / language / f"{file}.ftl"
    return messages(path.read_text("utf-8")) if path.is_file() else {}


def messages(text: str) -> dict[str, str]:
    """Splits a .ftl file's text into the text of each message, by id, in order."""
    return {one[1]: one[0] for one in _MESSAGE.finditer(text)}


class Words:
    """The messages of some files in one language; in English where the language lacks them."""

    def __init__(
        self, language: str, files: Sequence[str], functions: Mapping[str, Callable[..., str]] = {}
    ) -> None:
        self.language = language
        self._texts: dict[str, str] = {}
        for each in (FALLBACK, language):
            for file in files:
                self._texts |= sources(each, file)
        self._functions = functions
        self._parsed: dict[str, Message] = {}

    def has(self, message: str) -> bool:
        """Whether that message, or `message.attribute`, exists."""
        name, _, attribute = message.partition(".")
        text = self._texts.get(name, "")
        return f"\n    .{attribute} =" in text if attribute else bool(_VALUE.match(text))

    def say(self, message: str, /, **args: object) -> str:
        """Formats a message, or `message.attribute`, as it stands in its file. Raises KeyError."""
        name, _, attribute = message.partition(".")
        found = self.parsed(name)
        pattern = found.attributes[attribute] if attribute else found.value
        if pattern is None:
            raise KeyError(message)
        return self.format_pattern(pattern, args)

    def format_pattern(self, pattern: Pattern, args: Mapping[str, object]) -> str:
        """Formats a pattern in this language."""
        return format_pattern(pattern, Scope(self.language, self._functions, args))

    def parsed(self, name: str) -> Message:
        """Returns a parsed message. Raises KeyError."""
        if name not in self._parsed:
            self._parsed[name] = message_of(self._texts[name])
        return self._parsed[name]


words_of = cache(Words)
"""Words of some files in a language, of whose messages each is parsed once."""


def line_of(language: str, file: str, name: str, /, **args: object) -> str:
    """Formats a message of a file in one line; it may have signs that say where a page may break
    it. Raises KeyError."""
    return on_one_line(words_of(language, (file,)).say(name, **args))


def on_one_line(text: str) -> str:
    """Returns the text in one line. A no-break space stays."""
    return _SPACES.sub(" ", text).strip()


def without_break_signs(text: str) -> str:
    """Returns the text without signs that say where a page may break it."""
    return text.translate(_BREAKS)


def named(
    language: str, kind: Literal["game", "bot"], name: str, otherwise: str | None = None
) -> str:
    """Returns the name of a game or character; `otherwise`, or else `name`, if we know none."""
    file = {"game": "ui", "bot": "bots"}[kind]
    try:
        return line_of(language, file, f"{kind}-{name}")
    except KeyError:
        return name if otherwise is None else otherwise


def joined_by_commas(language: str, names: Iterable[str]) -> str:
    """Joins names by commas, as the language writes them."""
    return reduce(
        lambda one, next_: line_of(language, "ui", "list-next", names=one, next=next_), names
    )


@cache
def names(language: str, file: str, kind: str) -> Mapping[str, str]:
    """Returns the names in a file of messages, by id: `gifts` has kind gift, `objects` has object.
    Empty for a language that has no locale."""
    own = _texts_of_kind(language, file, kind)
    return {
        id_: without_break_signs(it[1]) for id_, text in own.items() if (it := _NAME.match(text))
    }


@cache
def aliases(language: str, file: str, kind: str) -> Mapping[str, tuple[str, ...]]:
    """Returns the other names for each of them, by id."""
    own = _texts_of_kind(language, file, kind)
    return {id_: also for id_, text in own.items() if (also := aliases_of(text))}


def aliases_of(text: str) -> tuple[str, ...]:
    """Returns the other names that a message gives: its attribute `.also`."""
    found = _ALSO.search(text)
    return () if found is None else tuple(without_break_signs(found[1]).split(", "))


def _texts_of_kind(language: str, file: str, kind: str) -> dict[str, str]:
    own = sources(language, file).items() if language in languages() else ()
    begin = f"{kind}-"
    return {id_.removeprefix(begin): text for id_, text in own if id_.startswith(begin)}
