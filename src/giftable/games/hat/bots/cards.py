"""Tracks where every card goes, as anybody can see, and each gift that all once saw (H2, H4, H7).

Nothing is forgotten here: this is the record from which memories and judgements are made, not what
a bot remembers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from msgspec import Struct

from giftable.games.hat.rules import view as v
from giftable.games.kernel import GiftId, Seat


class Card(Struct):
    """A card in a place. `gift` is the one shown to all when the card came."""

    number: int  # cards are numbered in the order in which they came
    gift: GiftId
    is_open: bool = False


class Cards:
    """The cards of a game by place: the columns, oldest first, and the gift in hand."""

    def __init__(self) -> None:
        self.beat = 0  # see memory.py
        self.columns: dict[Seat, list[Card]] = {}
        self.hand: Card | None = None  # on its way
        self.receiver: Seat | None = None  # to whom it goes
        self.claim: GiftId | None = None  # the gift that was named, until the answer
        self.met: dict[GiftId, None] = {}  # gifts of this game, in the order they turned up
        self.open: dict[GiftId, None] = {}  # those that lie open: no memory is needed
        self._came = 0

    def see(self, shown: v.AnyShown) -> list[Card]:
        """Updates the cards by an event. Returns those whose faces are shown at that moment."""
        match shown:
            case v.GameBegan():
                return self._begin(shown)
            case v.GiftDrawn():
                self.beat += 1
                self.hand, self.receiver = self._card(shown.gift), shown.to
                self.open.pop(shown.gift, None)
                return [self.hand]
            case v.GiftNamed():
                self.beat += 1
                self.claim = shown.gift
            case v.GiftSaid():
                self.beat += 1
            case v.GiftAccepted():
                self.beat += 1
                return self._accepted(shown)
            case v.GiftRefused() | v.VotesCounted():
                self.beat += 1
                self.open[shown.gift] = None
                self.hand = self.claim = None
            case v.SeatLeft():
                self.columns.pop(shown.seat, None)
                if shown.dropped:
                    self.hand = self.claim = None
                elif shown.to is not None:
                    self.receiver = shown.to
            case v.GameEnded():
                self.hand = self.claim = None
            case v.ShopTurned():
                self.open[shown.gift] = None
            case v.SeatVoted() | v.SeatPending():
                pass
            case _:
                assert_never(shown)
        return []

    def face_down(self) -> Iterator[Card]:
        """Yields the face-down cards: in the columns, seat by seat, then the gift on its way."""
        for column in self.columns.values():
            yield from [card for card in column if not card.is_open]
        if self.hand is not None:
            yield self.hand

    def _begin(self, shown: v.GameBegan) -> list[Card]:
        self.met, self.open = {}, {}
        self.hand = self.claim = None
        self.columns = {
            seat: [self._card(gift, is_open=True) for gift in gifts]
            for seat, gifts in zip(shown.seats, shown.gifts, strict=True)
        }
        began = [card for column in self.columns.values() for card in column]
        self.open.update(dict.fromkeys([card.gift for card in began]))
        return began

    def _accepted(self, shown: v.GiftAccepted) -> list[Card]:
        """H7: lays the gift down and takes the oldest up; if that lay open, all see it a last
        time."""
        column = self.columns.setdefault(shown.seat, [])
        if self.hand is not None:
            column.append(self.hand)
        self.claim, self.receiver = None, shown.to
        self.hand = column.pop(0) if shown.to is not None and column else None
        if self.hand is not None and self.hand.is_open:
            self.hand.is_open = False
            self.open.pop(self.hand.gift, None)
            return [self.hand]
        return []

    def _card(self, gift: GiftId, *, is_open: bool = False) -> Card:
        self._came += 1
        self.met[gift] = None
        return Card(self._came, gift, is_open)
