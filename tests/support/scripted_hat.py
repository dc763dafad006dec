"""That's Not a Hat played by hand: a script says which cards turn up and who does what.

For tests of single rules. Cards that the script does not name turn up in the order of their ids,
black as long as there are black ones.
"""

from __future__ import annotations

from typing import Any

from giftable.games.hat.rules import moves as m
from giftable.games.hat.rules.engine import GAME
from giftable.games.hat.rules.options import DEFAULT, Deck, Options
from giftable.games.hat.rules.state import State
from giftable.games.hat.rules.view import View
from giftable.games.hat.testing import hat_deck
from giftable.games.kernel import GiftId, Joined, Rejected, Seat, Vacated, Viewer
from tests.support.playing import folded


class Script:
    """A game under way. Every method that acts returns the events, draws included.

    `turning` says which cards turn up, in order: the starting gifts by seat, oldest first, then
    the shop's. "hat white" is a gift and its back, "white" any gift with that back.
    """

    def __init__(
        self,
        players: int = 3,
        *,
        options: Options = DEFAULT,
        deck: Deck | None = None,
        first: int | None = 0,
        seats: tuple[int, ...] | None = None,
        turning: tuple[str, ...] = (),
    ) -> None:
        at = tuple(Seat(n) for n in (range(players) if seats is None else seats))
        self._turning = list(turning)
        begins = None if first is None else Seat(first)
        self.state: State = GAME.new(options, deck or hat_deck(66), at, begins)
        self._draw()

    # Actions ---------------------------------------------------------------------------

    def act(self, seat: int, action: m.AnyAction) -> tuple[Any, ...]:
        """Raises Rejected."""
        return self._follow(GAME.decide(self.state, Seat(seat), action)[0])

    def refusal(self, seat: int, action: m.AnyAction) -> str | None:
        """The code of the refusal, or None where the action is allowed; nothing happens."""
        try:
            GAME.decide(self.state, Seat(seat), action)
        except Rejected as rejected:
            return rejected.code
        return None

    def deal(self) -> tuple[Any, ...]:
        return self.act(GAME.waiting(self.state)[0], m.Deal(self.turn))

    def draw(self) -> tuple[Any, ...]:
        return self.act(GAME.waiting(self.state)[0], m.Draw(self.turn))

    def name(self, gift: str | None = None) -> tuple[Any, ...]:
        """The giver names the gift: truly, or as another."""
        named = self.hand if gift is None else GiftId(gift)
        return self.act(self.giver, m.Name(self.turn, named))

    def say(self) -> tuple[Any, ...]:
        return self.act(self.giver, m.Say(self.turn))

    def accept(self) -> tuple[Any, ...]:
        return self.act(self.receiver, m.Accept(self.turn))

    def refuse(self) -> tuple[Any, ...]:
        return self.act(self.receiver, m.Refuse(self.turn))

    def vote(self, seat: int, right: bool) -> tuple[Any, ...]:
        return self.act(seat, m.Vote(self.turn, right))

    def join(self, seat: int) -> tuple[Any, ...]:
        return self._follow(GAME.reseat(self.state, Seat(seat), Joined())[0])

    def vacate(self, seat: int) -> tuple[Any, ...]:
        return self._follow(GAME.reseat(self.state, Seat(seat), Vacated())[0])

    # Whole stretches -------------------------------------------------------------------

    def give(self, claim: str | None = None) -> tuple[Any, ...]:
        """The gift on its way is named and accepted."""
        self.name(claim)
        return self.accept()

    def give_truly(self, times: int) -> list[tuple[Any, ...]]:
        """So many accepts of true claims, in a row."""
        return [self.give() for _ in range(times)]

    def penalise(self, wrong: str) -> tuple[Any, ...]:
        """The gift on its way is refused, and it is the "giver" or the "receiver" who was wrong."""
        self.name(self.hand if wrong == "receiver" else self.other_than_the_hand)
        return self.refuse()

    def lose(self, wrong: str = "giver") -> tuple[Any, ...]:
        """Gifts are refused until that ends the game."""
        events: tuple[Any, ...] = ()
        if self.state.phase == "look":
            self.draw()
        while self.state.phase == "name":
            events = self.penalise(wrong)
        return events

    # What there is ---------------------------------------------------------------------

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def giver(self) -> Seat:
        assert self.state.giver is not None
        return self.state.giver

    @property
    def receiver(self) -> Seat:
        assert self.state.receiver is not None
        return self.state.receiver

    @property
    def hand(self) -> GiftId:
        """What the gift on its way really is."""
        assert self.state.card is not None
        return self.state.card.gift

    @property
    def other_than_the_hand(self) -> GiftId:
        return next(gift for gift in self.state.gifts if gift != self.hand)

    @property
    def penalties(self) -> dict[int, int]:
        """How many, by seat in play."""
        return {int(seat): len(self.state.penalties[seat]) for seat in self.state.seats}

    def column(self, seat: int) -> list[str]:
        """What really lies before a seat, oldest first, with its back: "hat white"."""
        return [f"{card.gift} {card.back}" for card in self.state.columns[seat]]

    def view(self, viewer: int | None) -> View:
        seat: Viewer = None if viewer is None else Seat(viewer)
        seen: View = GAME.view(self.state, seat)
        return seen

    def _follow(self, events: tuple[Any, ...]) -> tuple[Any, ...]:
        self.state = folded(GAME, self.state, events)
        return events + self._draw()

    def _draw(self) -> tuple[Any, ...]:
        events: tuple[Any, ...] = ()
        while (draw := GAME.needs(self.state)) is not None:
            event = draw.event(self._numbers(draw.bounds))
            self.state = GAME.evolve(self.state, event)
            events += (event,)
        return events

    def _numbers(self, bounds: tuple[int, ...]) -> tuple[int, ...]:
        """The dice that let the script's cards turn up; who begins, if open, is the first seat."""
        numbers = [0] * (len(bounds) % 2)
        unseen = list(self.state.unseen)
        for backs in bounds[len(numbers) + 1 :: 2]:
            *gift, back = (self._turning.pop(0) if self._turning else "black").split()
            at = unseen.index(GiftId(gift[0])) if gift else 0
            del unseen[at]
            numbers += (at, 0 if back == "black" else backs - 1)
        return tuple(numbers)
