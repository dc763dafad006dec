"""Objects that people make themselves: no two of them may be mistaken for each other (H14)."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping
from functools import cache
from itertools import accumulate

from giftable.content import words
from giftable.content.letters import search_key
from giftable.games.hat.deck import objects
from giftable.games.own import HouseCard

PACKS: tuple[str, ...] = ()
TAGS: tuple[str, ...] = ()

GAPLESS = ("ja", "km", "lo", "my", "th", "zh")
"""Languages that set no gaps between words."""


@cache
def house_cards() -> Mapping[str, HouseCard]:
    """Returns every object of the house by id."""
    return {name: HouseCard(name, None, (), adults=False) for name in objects()}


def house_names(language: str) -> Mapping[str, str]:
    """Returns the names of the house's objects in that language, by id."""
    named = words.names(language, "objects", "object")
    return {name: named[name] for name in objects() if name in named}


def can_be_named(name: str) -> bool:
    """Whether people can call a card so: a name that can't be typed can't be claimed."""
    return bool(search_key(name))


def find_confusable(names: Mapping[str, str], language: str) -> tuple[str, str] | None:
    """Returns the first card whose name equals, contains or is contained in another card's, by
    whole words, and that other name: whoever types a gift's name could mean either."""
    own = [_SearchName(card, name, language) for card, name in names.items()]
    ours = [_SearchName("", name, language) for name in house_names(language).values()]
    also = words.aliases(language, "objects", "object")
    known = {search_key(word): word for card in objects() for word in also.get(card, ())}
    every = _NameIndex([*own, *ours])
    of_own = _NameIndex(own)
    for name in own:
        if (other := every.find_containing(name)) is not None:
            return name.card, other.text
        if (word := known.get(name.folded)) is not None:
            return name.card, word
    for name in ours:
        if (other := of_own.find_containing(name)) is not None:
            return other.card, name.text
    return None


class _SearchName:
    def __init__(self, card: str, text: str, language: str) -> None:
        self.card = card  # "": it is the house's
        self.text = text
        self.folded = search_key(text)
        has_gaps = language.partition("-")[0] not in GAPLESS
        self.asked = f" {self.folded} " if has_gaps else self.folded.replace(" ", "")


class _NameIndex:
    """An index of names, to look up other names in it."""

    def __init__(self, names: list[_SearchName]) -> None:
        self._names = names
        self._text = "\n".join(name.asked for name in names)
        self._starts = list(accumulate((len(name.asked) + 1 for name in names), initial=0))

    def find_containing(self, asked: _SearchName) -> _SearchName | None:
        """Returns the first other name that contains this one, or None."""
        at = self._text.find(asked.asked)
        while at >= 0:
            found = self._names[bisect(self._starts, at) - 1]
            if found is not asked:
                return found
            at = self._text.find(asked.asked, at + 1)
        return None
