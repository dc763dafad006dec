"""Messages of the locales with people and gifts in them, as whoever reads them is told.

Whoever speaks of a line means `games.narration.Line`, or anything with its fields.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from typing import Any, Protocol

from giftable.content import box
from giftable.content.words import Words, aliases_of, on_one_line, without_break_signs

_TWINS = (
    ("name", "-you"), ("names", "-you"), ("by", "-you"), ("to", "-to-you"), ("other", "-you"),
)  # fmt: skip


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
    """The reader of a `Wording`: the names of the table's people, and of the cards made for it."""

    def name_of(self, seat: int) -> str: ...
    def is_you(self, seat: int) -> bool: ...
    def card(self, gift: str) -> str | None:
        """Returns the name of a card that people made; None for other cards."""


class Nobody:
    """A reader at an empty table."""

    def name_of(self, seat: int) -> str:
        return str(seat + 1)

    def is_you(self, seat: int) -> bool:
        return False

    def card(self, gift: str) -> str | None:
        return None


class Wording(Words):
    """The messages of some files in one language; in English where the language lacks them."""

    def __init__(self, language: str, files: Iterable[str], nouns: str = "object") -> None:
        """`nouns`: the prefix of the ids of messages that name gifts."""
        super().__init__(language, tuple(files), {"GIFT": self._form})
        self.nouns = nouns
        self.reader: Reader = Nobody()

    def say(self, message: str, /, **args: object) -> str:
        """A message, or `message.attribute`, in one line with no breaks in it. Raises KeyError."""
        return on_one_line(without_break_signs(super().say(message, **args)))

    def line(self, line: Line) -> str:
        """Formats a line for its reader."""
        name, is_twin = self._you_variant(line)
        if not self.has(name):  # of a newer server
            return line.say
        args: dict[str, object] = dict(line.args)
        for key, seats in line.seats.items():
            args[key] = self.people(seats, says_you=is_twin)
        for key, gifts in line.gifts.items():
            args[key] = self._join("narrated-next", map(self.gift, gifts))
        for key, lines in line.lines.items():
            args[key] = self._join("narrated-next", map(self.line, lines))
        return self.say(name, **args)

    def _you_variant(self, line: Line) -> tuple[str, bool]:
        name, dot, attribute = line.say.partition(".")
        for key, suffix in _TWINS:
            seats = line.seats.get(key, ())
            twin = f"{name}{suffix}{dot}{attribute}"
            if any(map(self.reader.is_you, seats)) and self.has(twin):
                return twin, True
        return line.say, False

    def people(self, seats: Sequence[int], *, says_you: bool = False) -> str:
        """Joins the names of seats; the reader's first, as "you", where the verb agrees with it."""
        mine = [seat for seat in seats if says_you and self.reader.is_you(seat)]
        names = [self.say("me-unnamed") for _ in mine]
        names += [self.reader.name_of(seat) for seat in seats if seat not in mine]
        *most, last = names or [""]
        if not most:
            return last
        return self.say("narrated-and", names=self._join("list-next", most), last=last)

    def gift(self, gift: str) -> str:
        """Returns the name of a gift."""
        if (card := self.reader.card(gift)) is not None:
            return card
        if (on_field := box.read(gift)) is not None:
            n, called = on_field
            return self.say("gt-number-named" if called else "gt-number", n=str(n), name=called)
        name = f"{self.nouns}-{gift}"
        return self.say(name) if self.has(name) else gift

    def aliases(self, gift: str) -> tuple[str, ...]:
        """Returns the other names that one might type for a gift."""
        return aliases_of(self._texts.get(f"{self.nouns}-{gift}", ""))

    def _join(self, message: str, things: Iterable[str]) -> str:
        """Joins things by the separator that a message has between `$names` and `$next`."""
        chain, add = list(things), super().say  # what is told last is put in one line
        return reduce(lambda one, next_: add(message, names=one, next=next_), chain or [""])

    def _form(self, gift: object, form: object = None) -> str:
        """Implements GIFT($gift, form: "acc"): the attribute `acc` of the gift's message; without a
        form or such an attribute its value; without a message, the gift's own name."""
        name = f"{self.nouns}-{gift}"
        if not self.has(name):
            return self.gift(str(gift))
        message = self.parsed(name)
        pattern = message.attributes.get(str(form)) or message.value
        return self.format_pattern(pattern or (), {})
