"""Who bluffs in That's Not a Hat, and how often."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from giftable.content import characters as content
from giftable.content.characters import characters
from giftable.games.hat.bots.player import Player
from giftable.games.hat.rules import moves
from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.options import Options
from giftable.games.kernel import Seat
from tests.bots.hat_table import played

BLUFFERS = {name: who.bluff for name, who in characters().items() if who.bluff}


class Watched(Player):
    """Counts the moments at which it could bluff, and those at which it does."""

    def __init__(self, level: str, character: str) -> None:
        super().__init__(level, character)
        self.hazy: Counter[bool] = Counter()

    def act(self, view: v.View) -> moves.AnyAction:
        action = super().act(view)
        if isinstance(action, moves.Name):
            bluff, self._bluff = self._bluff, 1.0
            could = self._is_bluff()
            self._bluff = 0.0
            truth = super().act(view)
            self._bluff = bluff
            knows = self._beliefs_at_turn(view.turn)[0]
            if could and knows:
                self.hazy[action != truth] += 1
            else:
                assert action == truth
        return action


def bluffs(character: str, games: int) -> Counter[bool]:
    counted: Counter[bool] = Counter()
    for number in range(games):
        bots = [Watched("casual", character) for _ in range(4)]
        for seat, bot in enumerate(bots):
            bot.start(Seat(seat), Options(), bytes([number, seat] * 16))
        played(bots, f"bluffs {number}")
        for bot in bots:
            counted.update(bot.hazy)
    return counted


def test_only_one_or_two_characters_bluff() -> None:
    assert 1 <= len(BLUFFERS) <= 2


@pytest.mark.parametrize("name", [*BLUFFERS, "bookworm"])
def test_a_bluffing_character_bluffs_as_often_as_its_description_says(name: str) -> None:
    """Of the gifts whose memory is hazy; never else, and nobody else ever does."""
    counted = bluffs(name, games=40)
    share = counted[True] / counted.total()
    assert counted.total() > 100
    assert share == pytest.approx(BLUFFERS.get(name, 0.0), abs=0.12 if name in BLUFFERS else 0)


SAID = {
    0.5: {"en": "bluffs half the time", "cs": "blafuje u\u00a0každého druhého dárku",
          "ja": "2回に1回ははったり", "de": "blufft jedes zweite Mal",
          "fr": "bluffe une fois sur deux", "uk": "кожного другого разу блефує"},
    0.25: {"en": "bluffs one time in four", "cs": "blafuje u\u00a0každého čtvrtého dárku",
           "ja": "4回に1回ははったり", "de": "blufft jedes vierte Mal",
           "fr": "bluffe une fois sur quatre", "uk": "кожного четвертого разу блефує"},
}  # fmt: skip
"""How a line says a rate, by language."""


@pytest.mark.parametrize("locale", SAID[0.5])
def test_descriptions_of_bluffing_characters_say_how_often_they_bluff(locale: str) -> None:
    file = Path(content.__file__).parent / "locales" / locale / "bots.ftl"
    lines = file.read_text("utf-8").replace("\u200b", "").splitlines()
    for name, who in characters().items():
        (at,) = [i for i, line in enumerate(lines) if line.startswith(f"bot-{name} =")]
        said = [rate for rate, words in SAID.items() if words[locale] in lines[at + 1]]
        assert said == ([who.bluff] if who.bluff else []), name
