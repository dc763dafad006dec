"""A player of That's Not a Hat with a human memory: says what it believes, doubts what it hears.

It follows every card from place to place, as anybody's eyes can; what lies under a card it knows
only as long as it remembers (memory.py). It implements the port `Bot` of tables/ports.py:
`observe` takes what the seat is shown, in order, and `act` changes nothing, so that a bot rebuilt
from the same log acts the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, assert_never

from giftable.bots.chance import unit
from giftable.bots.hat.memory import PERFECT, Dials, Memory
from giftable.rules.hat import asks, moves
from giftable.rules.hat import view as v
from giftable.rules.hat.moves import AnyAction
from giftable.rules.kernel import GiftId, Seat

LEVELS = {
    "novice": Dials(-0.3),
    "beginner": Dials(-0.6),
    "casual": Dials(-0.9),
    "adaptive": Dials(-1.0),
    "friend": Dials(-1.2),
    "sharp": Dials(-1.5),
    "expert": Dials(-2.0),
    "perfect": PERFECT,
}
"""By level. Five of one level name a gift rightly 65, 80 or 92 times in a hundred and answer
rightly 81, 93 or 98 times; mixed, a seat of that level wins 6, 17 or 37 games in a hundred. Rather
few of their penalties are for refusing the truth: 5, 8 or 21 in a hundred."""

HEARD = 0.25  # the trace that a claim leaves, against 1 for the gift itself
SURE = 0.95  # of what it remembers to have seen: memory errs
TRUST = 0.5  # that a giver knows the gift and says so; of a claim it remembers, likewise
OBJECTS = 110  # about so many gifts somebody may name who does not know (H5)


class Card:
    """A gift in a place. `seen` is what was shown to all when it came."""

    def __init__(self, number: int, seen: GiftId, *, is_open: bool = False) -> None:
        self.number = number
        self.seen = seen
        self.is_open = is_open
        self.heard: list[GiftId] = []  # what it was called, each once


class Player:
    """Plays one seat. `seed` makes what it forgets and guesses, `dials` how well it remembers."""

    def __init__(self, level: str, character: str) -> None:
        self._level = level
        self._character = character
        self._dials = LEVELS[level]

    def start(self, seat: Seat, options: Any, seed: bytes, past: tuple[Any, ...] = ()) -> None:
        """A game begins."""
        self._seat = seat
        self._seed = seed
        self._memory = Memory(seed, self._dials)
        self._beat = 0
        self._cards = 0  # so many were followed so far, each with a number
        self._columns: dict[Seat, list[Card]] = {}  # oldest first
        self._hand: Card | None = None  # on its way
        self._met: dict[GiftId, None] = {}  # gifts of this game, in the order they turned up

    # Seeing ----------------------------------------------------------------------------

    def observe(self, shown: v.AnyShown) -> None:
        """Learn from what the seat sees happen."""
        match shown:
            case v.GameBegan():
                self._begin(shown)
            case v.GiftDrawn():
                self._beat += 1
                self._hand = self._card(shown.gift)
                self._see(self._hand)
            case v.GiftNamed():
                self._beat += 1
                if self._hand is not None:
                    self._hear(self._hand, shown.gift)
            case v.GiftAccepted():
                self._beat += 1
                self._accepted(shown)
            case v.GiftRefused() | v.VotesCounted():
                self._beat += 1
                self._hand = None
            case v.SeatLeft():
                self._columns.pop(shown.seat, None)
                if shown.dropped:
                    self._hand = None
            case v.GameEnded():
                self._hand = None
            case v.ShopTurned() | v.GiftSaid() | v.SeatVoted() | v.SeatPending():
                pass
            case _:
                assert_never(shown)

    def _begin(self, shown: v.GameBegan) -> None:
        """Other cards, other places: nothing remembered of an earlier game would be of use."""
        self._memory = Memory(self._seed, self._dials)
        self._met.clear()
        self._hand = None
        self._columns = {}
        for seat, gifts in zip(shown.seats, shown.gifts, strict=True):
            self._columns[seat] = [self._card(gift, is_open=True) for gift in gifts]
            for card in self._columns[seat]:
                self._see(card)

    def _accepted(self, shown: v.GiftAccepted) -> None:
        """H7: the gift is laid down, the oldest taken up; where it lay open all see it last."""
        column = self._columns.setdefault(shown.seat, [])
        if self._hand is not None:
            column.append(self._hand)
        self._hand = column.pop(0) if shown.to is not None and column else None
        if self._hand is not None and self._hand.is_open:
            self._hand.is_open = False
            self._see(self._hand)

    def _card(self, seen: GiftId, *, is_open: bool = False) -> Card:
        self._cards += 1
        self._met[seen] = None
        return Card(self._cards, seen, is_open=is_open)

    def _see(self, card: Card) -> None:
        self._memory.meet((card.number, card.seen), self._beat)
        self._memory.meet(card.seen, self._beat)

    def _hear(self, card: Card, gift: GiftId) -> None:
        if gift not in card.heard:
            card.heard.append(gift)
        self._memory.meet((card.number, gift), self._beat, HEARD)
        self._memory.meet(gift, self._beat, HEARD)

    def explain(self) -> None:
        """What it believes to lie where."""

    # Acting ----------------------------------------------------------------------------

    def act(self, view: v.View) -> AnyAction:
        """What to do now; the seat must be waited for (`view.ask.due`)."""
        if view.ask is None:
            raise ValueError(f"seat {self._seat} is not waited for")
        due = view.ask.due
        match due:
            case asks.AskDeal():
                return moves.Deal(due.turn)
            case asks.AskDraw():
                return moves.Draw(due.turn)
            case asks.AskName():
                return moves.Name(due.turn, self._name(view, due.gifts))
            case asks.AskSay():
                return moves.Say(due.turn)
            case asks.AskAnswer():
                if view.claim is not None and self._p_false(view, view.claim) > 0.5:
                    return moves.Refuse(due.turn)
                return moves.Accept(due.turn)
            case asks.AskVote():
                return moves.Vote(due.turn, right=True)  # it heard no voice (H14)
            case _:
                assert_never(due)

    def _name(self, view: v.View, gifts: tuple[GiftId, ...]) -> GiftId:
        """H5: its best belief; else something that is in play and lies nowhere else that it
        knows of; else anything."""
        elsewhere = self._elsewhere(view)
        believed = self._believed(self._hand, elsewhere)
        if believed is not None:
            return believed[0]
        familiar = [
            (near, gift)
            for gift in self._met
            if gift not in elsewhere
            and (near := self._memory.activation(gift, self._beat)) is not None
        ]
        if familiar:
            return max(familiar)[1]
        free = [gift for gift in gifts if gift not in elsewhere] or gifts
        return free[int(len(free) * unit(self._seed, f"guess:{view.turn}"))]

    def _p_false(self, view: v.View, claim: GiftId) -> float:
        """How likely a claim is false: Bayes on what is believed, and a giver who is trusted as
        far as TRUST to know the gift, and else names any."""
        elsewhere = self._elsewhere(view)
        believed = self._believed(self._hand, elsewhere)
        gift, sure = believed if believed is not None else (None, 0.0)
        there = elsewhere.get(claim, 0.0)
        is_true = sure if gift == claim else (1 - sure) * (1 - there) / OBJECTS
        by_chance = (1 - TRUST) / OBJECTS
        said_true, said_false = is_true * (TRUST + by_chance), (1 - is_true) * by_chance
        return said_false / (said_true + said_false)

    # Believing -------------------------------------------------------------------------

    def _believed(
        self, card: Card | None, elsewhere: dict[GiftId, float]
    ) -> tuple[GiftId, float] | None:
        """The gift that it takes to lie under a card, and how sure it is: what it remembers to
        have seen there, else to have heard. None where nothing comes to mind."""
        if card is None:
            return None
        seen = [
            (near, other.seen)
            for other in self._followed()
            if not other.is_open
            and (near := self._near(other, other.seen, card if other is not card else None))
            is not None
        ]
        if seen:
            return max(seen)[1], SURE
        heard = [
            (near, gift)
            for gift in card.heard
            if elsewhere.get(gift, 0.0) < SURE  # no two gifts are alike (H1)
            and (near := self._near(card, gift)) is not None
        ]
        return (max(heard)[1], TRUST) if heard else None

    def _near(self, card: Card, gift: GiftId, other: Card | None = None) -> float | None:
        """How near it is to mind that this gift lies under this card, or under the other."""
        place = None if other is None else other.number
        return self._memory.activation((card.number, gift), self._beat, place)

    def _followed(self) -> list[Card]:
        before = [card for column in self._columns.values() for card in column]
        return before if self._hand is None else [*before, self._hand]

    def _elsewhere(self, view: v.View) -> dict[GiftId, float]:
        """The gifts that it takes to be in other places than the one on its way, and how sure
        it is: what lies open, and what it remembers of the cards before the players."""
        places = dict.fromkeys(_open(view), 1.0)
        for card in self._followed():
            if (
                card is not self._hand
                and not card.is_open
                and (believed := self._believed(card, places)) is not None
            ):
                gift, sure = believed
                places[gift] = max(sure, places.get(gift, 0.0))
        return places


def _open(view: v.View) -> Iterable[GiftId]:
    if view.shop is not None:
        yield view.shop
    for player in view.players:
        yield from player.penalties
        yield from [card.gift for card in player.column if card.gift is not None]
