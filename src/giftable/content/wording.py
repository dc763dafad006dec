"""Messages of the locales with people and gifts in them, as whoever reads them is told.

Each message is parsed when it is first said: the whole of a large file takes a tenth of a second.
Whoever speaks of a line means `games.narration.Line`, or anything with its fields.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, Protocol

FALLBACK = "en"
_MESSAGE = re.compile(r"^([a-z][\w-]*) =.*(?:\n(?:[ \t}].*|(?=\n[ \t])))*", re.M)
_VALUE = re.compile(r"[\w-]+ =(?! *\n +\.)")
_ALSO = re.compile(r"^ +\.also = (.+)$", re.M)
_SPACES = re.compile("[ \n]+")  # a no-break space stays
_BREAKS = str.maketrans("", "", "\u00ad\u200b\u2060")  # where lines of a page may break
_TWINS = (
    ("name", "-you"), ("names", "-you"), ("by", "-you"), ("to", "-to-you"), ("other", "-you"),
)  # fmt: skip
_BETWEEN = {"fr": "\u202f; ", "ja": "、"}  # gifts: their names may have commas


class Line(Protocol):
    @property
    def say(self) -> str: ...
    @property
    def seats(self) -> Mapping[str, Sequence[int]]: ...
    @property
    def gifts(self) -> Mapping[str, Sequence[str]]: ...
    @property
    def args(self) -> Mapping[str, str | int]: ...
    @property
    def lines(self) -> Mapping[str, Sequence[Any]]: ...


class Reader(Protocol):
    """Who is told, and what they call the table's people and the cards made for it."""

    def name_of(self, seat: int) -> str: ...
    def is_you(self, seat: int) -> bool: ...
    def card(self, gift: str) -> str | None:
        """The name of a card that people made."""


class Nobody:
    """A reader at an empty table."""

    def name_of(self, seat: int) -> str:
        return str(seat + 1)

    def is_you(self, seat: int) -> bool:
        return False

    def card(self, gift: str) -> str | None:
        return None


class Wording:
    """What is said in one language, of some files; in English where the language lacks it."""

    def __init__(self, language: str, files: Iterable[str], nouns: str = "object") -> None:
        """`nouns`: how the ids of the messages begin that name gifts."""
        self.language = language
        self.nouns = nouns
        self.reader: Reader = Nobody()
        self._texts = _texts(language, tuple(files))
        self._parsed: set[str] = set()
        self._bundle: Any = None

    def has(self, message: str) -> bool:
        """Whether there is that message, or `message.attribute`."""
        name, _, attribute = message.partition(".")
        text = self._texts.get(name, "")
        return f"\n    .{attribute} =" in text if attribute else bool(_VALUE.match(text))

    def say(self, message: str, /, **args: object) -> str:
        """A message, or `message.attribute`, in one line. Raises KeyError."""
        name, _, attribute = message.partition(".")
        self._parse(name)
        found = self._bundle.get_message(name)
        pattern = found.attributes[attribute] if attribute else found.value
        text, faults = self._bundle.format_pattern(pattern, args)
        assert not faults, (message, faults)
        return _tidy(str(text))

    def line(self, line: Line) -> str:
        """A line as its reader is told it."""
        name, is_twin = self._twin(line)
        if not self.has(name):  # of a newer server
            return line.say
        args: dict[str, object] = dict(line.args)
        for key, seats in line.seats.items():
            args[key] = self.people(seats, says_you=is_twin)
        for key, gifts in line.gifts.items():
            args[key] = self._joined(map(self.gift, gifts))
        for key, lines in line.lines.items():
            args[key] = self._joined(map(self.line, lines))
        return self.say(name, **args)

    def _twin(self, line: Line) -> tuple[str, bool]:
        name, dot, attribute = line.say.partition(".")
        for key, suffix in _TWINS:
            seats = line.seats.get(key, ())
            twin = f"{name}{suffix}{dot}{attribute}"
            if any(map(self.reader.is_you, seats)) and self.has(twin):
                return twin, True
        return line.say, False

    def people(self, seats: Sequence[int], *, says_you: bool = False) -> str:
        """The names of who sits there; the reader first, as "you", where the verb goes with it."""
        mine = [seat for seat in seats if says_you and self.reader.is_you(seat)]
        names = [self.say("me-unnamed") for _ in mine]
        names += [self.reader.name_of(seat) for seat in seats if seat not in mine]
        *most, last = names or [""]
        if not most:
            return last
        comma = "、" if self.language == "ja" else ", "
        return self.say("narrated-and", names=comma.join(most), last=last)

    def gift(self, gift: str) -> str:
        """What a gift is called."""
        if (card := self.reader.card(gift)) is not None:
            return card
        name = f"{self.nouns}-{gift}"
        return self.say(name) if self.has(name) else gift

    def also(self, gift: str) -> tuple[str, ...]:
        """What else one might type for it."""
        found = _ALSO.search(self._texts.get(f"{self.nouns}-{gift}", ""))
        return () if found is None else tuple(_tidy(found[1]).split(", "))

    def _joined(self, things: Iterable[str]) -> str:
        return _BETWEEN.get(self.language, "; ").join(things)

    def _parse(self, name: str) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # slow to load

        if self._bundle is None:
            functions: dict[str, Any] = {"GIFT": self._form}
            self._bundle = FluentBundle([self.language], functions=functions, use_isolating=False)
        if name not in self._parsed:
            self._bundle.add_resource(FluentResource(self._texts[name] + "\n"))
            self._parsed.add(name)

    def _form(self, gift: object, form: object = None) -> str:
        """GIFT($gift, form: "acc") in a line is the attribute `acc` of the gift's message; without
        a form or such an attribute its value; without a message, what the gift is called."""
        name = f"{self.nouns}-{gift}"
        if not self.has(name):
            return self.gift(str(gift))
        self._parse(name)
        message = self._bundle.get_message(name)
        pattern = message.attributes.get(str(form)) or message.value
        return str(self._bundle.format_pattern(pattern)[0])


def _tidy(text: str) -> str:
    return _SPACES.sub(" ", text.translate(_BREAKS)).strip()


@cache
def _texts(language: str, files: tuple[str, ...]) -> dict[str, str]:
    """The source of each message, by id."""
    found: dict[str, str] = {}
    for name in (FALLBACK, language):
        folder = resources.files("giftable.content") / "locales" / name
        for file in files:
            path = folder / f"{file}.ftl"
            if path.is_file():
                text = path.read_text("utf-8")
                found.update((one[1], one[0]) for one in _MESSAGE.finditer(text))
    return found
