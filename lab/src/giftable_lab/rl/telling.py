"""An episode in the narrator's words: for people who look on, and for agents that read."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from gymnasium import spaces

from giftable.content.wording import Wording
from giftable.content.words import languages
from giftable.games.catalog import narration
from giftable.games.kernel import Viewer
from giftable.games.narration import Line

_FILES = ("ui", "narrated", "titles", "told")
TEXT_MAX = 100_000


class TextSpace(spaces.Text):
    """A Gymnasium space of any text, in any script."""

    def __init__(self) -> None:
        super().__init__(TEXT_MAX)

    def contains(self, x: Any) -> bool:
        return isinstance(x, str) and len(x) <= TEXT_MAX


class Telling:
    """Narrates one game in one language; agents are named as the environment names them."""

    def __init__(self, game: str, language: str) -> None:
        self.game, self.language = game, language
        self.narration = narration(game)
        files = (*_FILES, *self.narration.files)
        self._words = Wording(language, files, self.narration.nouns)
        self._words.reader = self
        self._viewer: Viewer = None

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy, or what is pickled, is the same one: it holds nothing of an episode."""
        return telling, (self.game, self.language)

    def name_of(self, seat: int) -> str:
        return f"player_{seat}"

    def is_you(self, seat: int) -> bool:
        return seat == self._viewer

    def card(self, gift: str) -> str | None:
        return None

    def said(self, lines: Iterable[Line], viewer: Viewer) -> list[str]:
        """Returns the lines as that viewer reads them."""
        self._viewer = viewer
        return [self._words.line(line) for line in lines]

    def state(self, view: Any, viewer: Viewer) -> list[str]:
        """Returns a view's state and score, as lines."""
        return self.said((*self.narration.state(view), *self.narration.score(view)), viewer)

    def choices(self, part: Any, public: Any, viewer: Viewer) -> list[str]:
        """Returns the actions for a part of that viewer's ask, as lines."""
        acts = self.narration.acts(part, self.narration.moment(public))
        return self.said((act.say for act in acts), viewer)


@cache
def telling(game: str, language: str) -> Telling:
    """Returns the narrator of this game in that language. Raises ValueError without such a
    language."""
    if language not in languages():
        raise ValueError(
            f'There are no words in "{language}". There are: {", ".join(languages())}.'
        )
    return Telling(game, language)
