"""Who That's Not a Hat's bots are measured against: the public program, and people with quirks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from math import log
from random import Random
from typing import Any

from giftable.content.characters import characters
from giftable.games.chance import unit
from giftable.games.hat.bots.cards import Card, Cards
from giftable.games.hat.bots.memory import MemoryParameters, Noise
from giftable.games.hat.bots.player import Player
from giftable.games.hat.deck import deck
from giftable.games.hat.rules import asks, moves
from giftable.games.hat.rules import state as s
from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.engine import GAME
from giftable.games.hat.rules.options import Options
from giftable.games.kernel import Draw, GiftId, Seat
from giftable.tables.ports import Bot, Past
from giftable_lab.simulation import Played, play
from giftable_lab.tally import Tally

Decided = Callable[[Seat, str, bool], None]
"""Hears of a decision: whose, which ("name", "truth" or "lie"), and whether it was right."""


class PublicProgram:
    """The one public program that plays this game, github.com/Matthiasd23/thats-not-a-hat, written
    anew from its source: ACT-R's declarative memory with decay 0.5, threshold -2 and noise 0.25.

    It remembers who has a gift with which arrow, not which card it is, so what somebody gave away
    long ago still comes to mind. What is said counts as what is seen. It names the gift that it
    retrieves, or where it retrieves none any that it has met. It refuses what is not the gift it
    retrieves, and four of five claims where it retrieves none. To learn what was accepted takes it
    a second, and to rehearse the receiver's older gift another.
    """

    THRESHOLD, NOISE = -2.0, 0.25
    UNSURE_ACCEPTS = 0.2
    TURN_S = 3.0  # that a turn takes besides: it counts a person's time, up to 3 s

    def start(self, seat: Seat, options: Any, seed: bytes, *others: Any) -> None:
        self._seat, self._seed = seat, seed
        self._cards = Cards()
        self._backs: dict[int, v.Back | None] = {}  # card -> its back, once seen
        self._forget_all()

    def _forget_all(self) -> None:
        self._now_s = 0.0
        self._met_s: dict[tuple[Seat, v.Back | None, GiftId], list[float]] = {}

    def observe(self, shown: v.AnyShown) -> None:
        cards = self._cards
        laid, claim, columns = cards.hand, cards.claim, cards.columns
        if isinstance(shown, v.GiftAccepted) and laid is not None and claim is not None:
            self._rehearse(shown.seat, columns.get(shown.seat, []))
            self._learn(shown.seat, self._backs.get(laid.number), claim)
        seen = cards.see(shown)
        match shown:
            case v.GameBegan(seats=seats, gifts=gifts):
                self._forget_all()
                for seat, column in zip(seats, gifts, strict=True):
                    for gift in column:
                        self._learn(seat, None, gift)
                        self._learn(seat, None, gift)
            case v.GiftDrawn(seat=seat, back=back) | v.GiftAccepted(seat=seat, back=back):
                self._now_s += self.TURN_S
                if cards.hand is not None:
                    self._backs.setdefault(cards.hand.number, back)
                for card in seen:
                    before = self._met_s.pop((seat, None, card.gift), [])
                    self._met_s[seat, back, card.gift] = before
                    self._learn(seat, back, card.gift)

    def _learn(self, seat: Seat, back: v.Back | None, gift: GiftId) -> None:
        self._met_s.setdefault((seat, back, gift), []).append(self._now_s)
        self._now_s += 1

    def _rehearse(self, seat: Seat, column: list[Card]) -> None:
        if column and not column[0].is_open:
            back = self._backs.get(column[0].number)
            gift = self._recall(seat, back, f"rehearses:{self._cards.beat}")
            if gift is not None:
                self._learn(seat, back, gift)

    def _recall(self, seat: Seat, back: v.Back | None, moment: str) -> GiftId | None:
        noise = Noise(unit(self._seed, moment), self.NOISE)
        best, retrieved = self.THRESHOLD, None
        for (owner, arrow, gift), met_s in self._met_s.items():
            if (owner, arrow) == (seat, back):
                near = log(sum((self._now_s - at) ** -0.5 for at in met_s)) + noise()
                if near > best:
                    best, retrieved = near, gift
        return retrieved

    def act(self, view: v.View) -> moves.AnyAction:
        assert view.ask is not None
        due, hand = view.ask.due, self._cards.hand
        giver = view.giver if view.giver is not None else self._seat
        match due:
            case asks.AskName() | asks.AskAnswer() if hand is not None:
                moment = f"turn:{view.turn}"
                found = self._recall(giver, self._backs.get(hand.number), moment)
                luck = unit(self._seed, f"luck:{view.turn}")
                if isinstance(due, asks.AskName):
                    met = list(self._cards.met)
                    return moves.Name(view.turn, found or met[int(len(met) * luck)])
                accepts = luck < self.UNSURE_ACCEPTS if found is None else view.claim == found
                return moves.Accept(view.turn) if accepts else moves.Refuse(view.turn)
            case _:
                action: moves.AnyAction = due.nth(0)
                return action

    def explain(self) -> None:
        """Returns None: nobody looks at its beliefs."""


class Person(Player):
    """A made-up person with memory and quirks: noise, mix-ups, attention and trust of its own; now
    and then it bluffs though it knows the gift."""

    def __init__(self, threshold: float, who: int) -> None:
        super().__init__("friend", "bookworm")
        draw = Random(f"person {who}").uniform
        self._dials = MemoryParameters(
            threshold,
            attention=draw(0.75, 1),
            noise=draw(0.2, 0.45),
            mismatch=draw(1.25, 2.5),
            heard=draw(0.2, 0.8),
        )
        self._own_trust, self._refused_above = draw(0.3, 0.7), draw(0.42, 0.58)
        self._bluffs = draw(0, 0.06)

    def _p_honest(self) -> float:
        return self._own_trust

    def _remember_claim(self, laid: Card, claim: GiftId) -> None:
        self._meet(laid, claim, self._dials.heard * self._own_trust)

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


class Watch(Tally):
    """Tallies decisions for `play`, and records a game as all saw it."""

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


def game(bots: Sequence[Bot], luck: str, watch: Watch) -> tuple[list[float], Played]:
    """Plays one game of bots that have started. The same luck draws the same cards, whoever plays.

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
    """Returns a seed that depends on these values alone."""
    return sha256(repr(what).encode()).digest()


def at_level(level: str, number: int, seat: int, place: int, *more: Any) -> Player:
    """Returns a bot that has started. Its character and seed depend on the line-up's number and its
    place around the table, not on its seat."""
    who = sorted(characters())
    bot = Player(level, who[(number + 3 * place) % len(who)])
    bot.start(Seat(seat), Options(), seed(number, place), *more)
    return bot


def evening(
    threshold: float, number: int, seats: int, games: int, *, told: bool
) -> list[tuple[float, float]]:
    """Plays a person among adaptive bots for so many games in a row. Returns for each game the
    person's share of the win, and the bots' threshold. `told`: whether bots know which seat is the
    person's."""
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
