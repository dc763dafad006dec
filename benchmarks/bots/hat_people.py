"""Who That's Not a Hat's bots are measured against: the public rule, and people with quirks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from random import Random
from typing import Any

from giftable.cli.simulation import Played, play
from giftable.content.characters import characters
from giftable.games.chance import unit
from giftable.games.hat.bots.memory import Dials
from giftable.games.hat.bots.player import Player
from giftable.games.hat.deck import deck
from giftable.games.hat.rules import moves
from giftable.games.hat.rules import state as s
from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.engine import GAME
from giftable.games.hat.rules.options import Options
from giftable.games.kernel import Draw, GiftId, Seat
from giftable.tables.ports import Bot, Past

Decided = Callable[[Seat, str, bool], None]
"""Hears of a decision: whose, which ("name", "truth" or "lie"), and whether it was right."""


class PublicRule(Player):
    """The rule of the one public program, which models people in ACT-R and plays as they do in
    its model: it names the gift that it retrieves, the most active above the threshold, or where
    none is any gift it has seen; it refuses what is not the gift it retrieves, and whatever it
    hears where it retrieves none. It trusts nobody, and takes no heed of where else a gift is."""

    def __init__(self, dials: Dials) -> None:
        super().__init__("friend", "bookworm")
        self._dials = dials

    def act(self, view: v.View) -> moves.AnyAction:
        action = super().act(view)
        if self._cards.hand is None:
            return action
        retrieved = self._retrieved(self._mind(self._cards.hand), f"turn:{view.turn}")
        if isinstance(action, moves.Name):
            met = list(self._cards.met)
            return moves.Name(
                view.turn, retrieved or met[int(len(met) * unit(self._seed, f"guess:{view.turn}"))]
            )
        if isinstance(action, moves.Accept | moves.Refuse):
            is_believed = view.claim == retrieved
            return moves.Accept(view.turn) if is_believed else moves.Refuse(view.turn)
        return action

    def _retrieved(self, here: int, moment: str) -> GiftId | None:
        noise, dials, best = self._noise(moment), self._dials, self._dials.threshold
        retrieved = None
        for card in self._cards.face_down():
            place = self._mind(card)
            for gift in self._gifts.get(place, ()):
                near = self._memory.base((place, gift), self._cards.beat) + noise()
                near -= dials.mismatch if place != here else 0
                if near > best:
                    best, retrieved = near, gift
        return retrieved


class Person(Player):
    """Somebody with a memory and quirks: a mind of its own on noise, mix-ups, what it notices and
    whom it trusts; now and then it bluffs though it knows."""

    def __init__(self, threshold: float, who: int) -> None:
        super().__init__("friend", "bookworm")
        draw = Random(f"person {who}").uniform
        self._dials = Dials(
            threshold,
            attention=draw(0.75, 1),
            noise=draw(0.2, 0.45),
            mismatch=draw(1.25, 2.5),
            heard=draw(0.2, 0.8),
        )
        self._own_trust, self._refused_above = draw(0.3, 0.7), draw(0.42, 0.58)
        self._bluffs = draw(0, 0.06)

    def start(self, seat: Seat, options: Any, seed: bytes, *others: Any) -> None:
        super().start(seat, options, seed)
        self._trust = self._own_trust

    def act(self, view: v.View) -> moves.AnyAction:
        action = super().act(view)
        if isinstance(action, moves.Accept | moves.Refuse) and view.claim is not None:
            doubts = self._p_false(view, view.claim) > self._refused_above
            return moves.Refuse(view.turn) if doubts else moves.Accept(view.turn)
        if isinstance(action, moves.Name):
            chance = unit(self._seed, f"bluff:{view.turn}") / self._bluffs
            met = list(self._cards.met)
            return action if chance >= 1 else moves.Name(view.turn, met[int(len(met) * chance)])
        return action


class Watch:
    """A tally of decisions for `play`, and the record of a game as all saw it."""

    def __init__(self, decided: Decided | None = None) -> None:
        self._decided = decided
        self.shown: list[Any] = []

    def decided(self, level: str, state: s.State, action: Any) -> None:
        if self._decided is None or state.card is None:
            return
        is_true = state.claim == state.card.gift
        match action:
            case moves.Name():
                is_right = action.gift == state.card.gift
                self._decided(Seat(int(level)), "name", is_right)
            case moves.Accept() | moves.Refuse():
                is_right = is_true == isinstance(action, moves.Accept)
                self._decided(Seat(int(level)), "truth" if is_true else "lie", is_right)
            case _:
                pass

    def happened(self, levels: Any, shown: Any) -> None:
        self.shown.append(shown)

    def figures(self) -> dict[str, Any]:
        return {}

    def measures(self) -> dict[str, dict[str, tuple[int, int]]]:
        return {}


def game(bots: Sequence[Bot], luck: str, watch: Watch) -> tuple[list[float], Played]:
    """One game of bots that have started. The same luck draws the same cards, whoever plays.

    By seat the share of the win: one between all that win.
    """
    drawn: dict[str, Random] = {}

    def numbers(draw: Draw) -> tuple[int, ...]:
        dice = drawn.setdefault(draw.key, Random(f"{luck}:{draw.key}"))
        return tuple(dice.randrange(bound) for bound in draw.bounds)

    seats = tuple(map(Seat, range(len(bots))))
    new = GAME.new(Options(), deck(), seats, None)
    by_seat = dict(zip(seats, bots, strict=True))
    played = play(GAME, new, {seat: str(seat) for seat in seats}, by_seat, numbers, watch)
    won = played.winners
    return [1 / len(won) if seat in won else 0.0 for seat in seats], played


def seed(*what: Any) -> bytes:
    return sha256(repr(what).encode()).digest()


def at_level(level: str, number: int, seat: int, place: int, *more: Any) -> Player:
    """A bot that has started. Its character and its seed hang on the line-up's number and its
    place around the table, and not on the seat that it came to."""
    who = sorted(characters())
    bot = Player(level, who[(number + 3 * place) % len(who)])
    bot.start(Seat(seat), Options(), seed(number, place), *more)
    return bot


def evening(
    threshold: float, number: int, seats: int, games: int, *, told: bool
) -> list[tuple[float, float]]:
    """A person among adaptive bots for so many games in a row: by game the person's share of the
    win, and the threshold that the bots came to. `told`: whether bots know which seat it is."""
    person = Seat(number % seats)
    past: tuple[Past, ...] = ()
    found = []
    for nth in range(games):
        bots: list[Player] = []
        for seat in range(seats):
            if seat == person:
                somebody = Person(threshold, number)
                somebody.start(Seat(seat), Options(), seed(number, nth))
                bots.append(somebody)
            else:
                people = (person,) if told else ()
                who = sorted(characters())[(number + 3 * seat) % len(characters())]
                bot = Player("adaptive", who)
                bot.start(Seat(seat), Options(), seed(number, nth, seat), past, people)
                bots.append(bot)
        watch = Watch()
        shares, _ = game(bots, f"evening {number}:{nth}", watch)
        past = (*past, Past(tuple(map(Seat, range(seats))), tuple(watch.shown)))
        skills = [bots[seat].explain().skill for seat in range(seats) if seat != person]
        found.append((shares[person], sum(skills) / len(skills)))
    return found
