"""An action chosen step by step, by numbers or names: what `Update.told` offers, filled in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from giftable.content.letters import search_key
from giftable.content.wording import Wording
from giftable.games.narration import MayDo, Slot

LISTED_MAX = 20  # more gifts than that are looked up by their name
LETTERS_MIN = 2

Option = tuple[str, Any]
"""What one reads, and the value that stands for it."""


class NothingFound(Exception):
    """Raised if no possible answer has the typed name."""


class Numbered(NamedTuple):
    """An answer that is chosen by its number."""

    number: int
    name: str


class Question(NamedTuple):
    """A question, and its numbered answers."""

    question: str = ""
    answers: tuple[Numbered, ...] = ()
    typing: str = ""  # how to type a name, where there are too many to list

    def lines(self) -> list[str]:
        """Returns the question as lines of text."""
        head = [text for text in (self.question, self.typing) if text]
        return [*head, *(f"{one.number} {one.name}" for one in self.answers)]


class Choosing:
    """The choice of one of `acts`, and then of the values of its slots. `parts`: those of the ask,
    by type; the only act that the table waits for is chosen already."""

    def __init__(
        self, words: Wording, acts: Sequence[MayDo], parts: dict[str, Any], *, is_due: bool
    ) -> None:
        self._words = words
        self._acts = tuple(acts)
        self._parts = parts
        self._is_due = is_due
        self.begin()

    def begin(self) -> None:
        """Starts the choice from the beginning."""
        self._act: MayDo | None = None
        self._values: list[Any] = []
        self._found: list[Option] | None = None  # by what was typed
        if self._is_due and len(self._acts) == 1 and self._acts[0].slots:
            self._act = self._acts[0]

    @property
    def is_begun(self) -> bool:
        """Whether something has been chosen already."""
        return bool(self._values) or (
            self._act is not None and not (self._is_due and len(self._acts) == 1)
        )

    @property
    def _slot(self) -> Slot | None:
        return None if self._act is None else self._act.slots[len(self._values)]

    def question(self) -> Question:
        """Returns the next question."""
        slot, options = self._slot, self._options()
        question = "" if slot is None else self._words.line(slot.say)
        if len(options) > LISTED_MAX:
            return Question(question, typing=self._words.say("join-type"))
        answers = [Numbered(n, name) for n, (name, _) in self._numbered(options)]
        return Question(question, tuple(answers))

    def _numbered(self, options: list[Option]) -> list[tuple[int, Option]]:
        """Numbers the options; 0 means none of them, where that is allowed."""
        first = 0 if self._slot is not None and self._slot.optional and not self._found else 1
        return list(enumerate(options, first))

    def _options(self) -> list[Option]:
        slot = self._slot
        if slot is None:
            return [(self._words.line(act.say), act) for act in self._acts]
        if self._found is not None:
            return self._found
        none = [(self._words.say("join-none"), None)] if slot.optional else []
        return none + self._values_of(slot)

    def _values_of(self, slot: Slot) -> list[Option]:
        if slot.choices:
            return [(self._words.line(choice.say), choice.value) for choice in slot.choices]
        assert self._act is not None
        gifts = self._parts[self._act.part].get(slot.gifts, ())
        if slot.of != "all":
            gifts = [g for g in gifts if (g in self._values) == (slot.of == "picked")]
        return [(self._words.gift(gift), gift) for gift in gifts]

    def take(self, typed: str) -> dict[str, Any] | None:
        """Takes a number or a name. Returns the action once it is complete. Raises KeyError if the
        number is not offered, NothingFound if no option has the name."""
        if typed.isdecimal():
            if len(self._options()) > LISTED_MAX:
                raise KeyError(typed)
            return self._fill_slot(dict(self._numbered(self._options()))[int(typed)][1])
        return self._choose_by_name(typed)

    def _choose_by_name(self, typed: str) -> dict[str, Any] | None:
        slot, asked = self._slot, search_key(typed)
        if (
            slot is None
            or not slot.gifts
            or not asked
            or (len(typed) < LETTERS_MIN and typed.isascii())
        ):
            raise KeyError(typed)
        whole, part = [], []
        for name, gift in self._values_of(slot):
            names = [search_key(one) for one in (name, *self._words.aliases(gift))]
            if asked in names:
                whole.append((name, gift))
            elif any(asked in one for one in names):
                part.append((name, gift))
        found = whole if len(whole) == 1 else whole + part
        if len(found) == 1:
            return self._fill_slot(found[0][1])
        self._found = found[:LISTED_MAX] or None
        if not found:
            raise NothingFound(typed)
        return None

    def _fill_slot(self, value: Any) -> dict[str, Any] | None:
        self._found = None
        if self._act is None:
            self._act = value
        else:
            self._values.append(value)
        if len(self._values) < len(self._act.slots):
            return None
        action: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self._act.action))
        for slot, filled in zip(self._act.slots, self._values, strict=True):
            place: Any = action
            for key in slot.into[:-1]:
                place = place[key]
            place[slot.into[-1]] = filled
        return action
