"""Simple players whom no bot may be an easy prey for, as opponents in the arena (lab/README.md).

`giftable arena hat --alone --level friend --bot giftable_lab.bots.guests:WritesDown` seats
one among friends. All but the writer have the memory of the level that they play against.
"""

from __future__ import annotations

from typing import Any

from giftable.games.chance import unit
from giftable.games.hat.bots.cards import Card
from giftable.games.hat.bots.player import Player
from giftable.games.hat.rules import asks, moves
from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.moves import AnyAction
from giftable.games.kernel import GiftId

CALM = "bookworm"  # a character in the middle, who does not bluff


class Guest(Player):
    """A bot of the house with one habit of its own; its character makes no difference."""

    def __init__(self, game: str, level: str, character: str) -> None:
        super().__init__(level, CALM)


class AlwaysAccepts(Guest):
    """A guest that accepts every claim, whatever it knows."""

    def act(self, view: v.View) -> AnyAction:
        action = super().act(view)
        return moves.Accept(view.turn) if isinstance(action, moves.Refuse) else action


class KeepsWhatIsSaid(Guest):
    """A guest that trusts every claim nearly (0.9) as much as its own eyes, whoever makes it."""

    def _remember_claim(self, laid: Card, claim: GiftId) -> None:
        self._meet(laid, claim, 0.9 * self._dials.heard)

    def _p_honest(self) -> float:
        return 0.9


class Liar(Guest):
    """A guest that names another gift than it believes to hold, where the gift has lain still for
    `AGE` beats (memory.py) or more."""

    AGE = 0

    def start(self, *how: Any) -> None:
        super().start(*how)
        self._moved: dict[int, int] = {}  # card -> the beat at which it was last laid down

    def observe(self, shown: v.AnyShown) -> None:
        laid = self._cards.hand
        super().observe(shown)
        if isinstance(shown, v.GiftAccepted) and laid is not None:
            self._moved[laid.number] = self._cards.beat

    def act(self, view: v.View) -> AnyAction:
        action, hand = super().act(view), self._cards.hand
        if not isinstance(action, moves.Name) or hand is None:
            return action
        if self._cards.beat - self._moved.get(hand.number, self._cards.beat) < self.AGE:
            return action
        others = [card.gift for card in self._cards.face_down() if card.gift != action.gift]
        if not others:
            return action
        chance = unit(self._seed, f"lie:{view.turn}")
        return moves.Name(view.turn, others[int(len(others) * chance)])


class LiesOfOld(Liar):
    """A liar about gifts that were not given for ten beats."""

    AGE = 10


class LiesOfOlder(Liar):
    """A liar about gifts that were not given for twenty beats."""

    AGE = 20


class WritesDown(Guest):
    """A guest that remembers nothing, writes down what is said of each gift, and accepts
    everything. A gift that it has drawn, or turned down itself, it names at once."""

    def start(self, *how: Any) -> None:
        super().start(*how)
        self._written: dict[int, GiftId] = {}  # card -> what was last said or seen of it

    def observe(self, shown: v.AnyShown) -> None:
        hand = self._cards.hand
        if isinstance(shown, v.GiftNamed) and hand is not None:
            self._written[hand.number] = shown.gift
        seen = self._cards.see(shown)
        for card in seen:
            if card is self._cards.hand:
                self._written[card.number] = card.gift

    def act(self, view: v.View) -> AnyAction:
        match view.ask and view.ask.due, self._cards.hand:
            case asks.AskAnswer(), _:
                return moves.Accept(view.turn)
            case asks.AskName(), Card() as hand if hand.number in self._written:
                return moves.Name(view.turn, self._written[hand.number])
        return super().act(view)
