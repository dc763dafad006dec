"""GiftTRAP played by hand: a script says who does what, gifts are named by their field.

For tests of single rules. Draws fall on 0, so packs keep their order and first sides lie up.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from giftable.games.gifttrap.rules import moves as m
from giftable.games.gifttrap.rules.engine import GAME
from giftable.games.gifttrap.rules.options import DEFAULT, Deck, Options
from giftable.games.gifttrap.rules.state import State
from giftable.games.gifttrap.rules.view import Opened, View
from giftable.games.gifttrap.testing import gifttrap_deck
from giftable.games.kernel import GiftId, Joined, Rejected, Seat, Vacated, Viewer
from tests.support.playing import drawn, folded

Fields = dict[int, int | tuple[int, ...]]
"""By receiver: the field (0-based), or several in the order laid."""


class Script:
    """A game under way. Every method that acts returns the events, draws included."""

    def __init__(
        self,
        players: int = 3,
        *,
        options: Options = DEFAULT,
        deck: Deck | None = None,
        dealer: int | None = 0,
        seats: tuple[int, ...] | None = None,
    ) -> None:
        at = tuple(Seat(n) for n in (range(players) if seats is None else seats))
        first = None if dealer is None else Seat(dealer)
        self.state: State = GAME.new(options, deck or gifttrap_deck(12), at, first)
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

    def deal(self, pack: int = 0) -> tuple[Any, ...]:
        return self.act(self.dealer, m.Deal(self.round, pack))

    def open_giving(self) -> tuple[Any, ...]:
        return self.act(self.dealer, m.OpenGiving(self.round))

    def give(self, seat: int, to: Fields, double: int | None = None) -> tuple[Any, ...]:
        """`double` is the field whose token carries GIVE MORE."""
        return self.act(seat, self.giving(seat, to, double))

    def get(self, seat: int, *fields: int, double: tuple[int, int] | None = None) -> Any:
        """`fields`: GREAT, GOOD, OK, NO WAY; `double` the token on GET MORE."""
        return self.act(seat, self.getting(*fields, double=double))

    def open(self, seat: int, by: int, nth: int = 0) -> Opened:
        """What the opened token did."""
        opened = self.act(seat, m.Open(self.round, (Seat(by), nth)))[0].opened
        assert isinstance(opened, Opened)
        return opened

    def trap(self, seat: int, field: int) -> tuple[Any, ...]:
        return self.act(seat, m.Trap(self.round, self.gift(field)))

    def take_back(self, seat: int, phase: Any) -> tuple[Any, ...]:
        return self.act(seat, m.TakeBack(self.round, phase))

    def ready(self, seat: int) -> tuple[Any, ...]:
        return self.act(seat, m.Ready(self.round))

    def join(self, seat: int, *, back: bool = False) -> tuple[Any, ...]:
        return self._follow(GAME.reseat(self.state, Seat(seat), Joined(back))[0])

    def vacate(self, seat: int) -> tuple[Any, ...]:
        return self._follow(GAME.reseat(self.state, Seat(seat), Vacated())[0])

    # Whole phases ----------------------------------------------------------------------

    def to_giving(self, pack: int = 0) -> None:
        self.deal(pack)
        self.open_giving()

    def give_all(
        self, gives: dict[int, Fields] | None = None, doubles: dict[int, int] | None = None
    ) -> tuple[Any, ...]:
        """Everybody still missing gives; who is not in `gives` gives the first fields in order."""
        events: tuple[Any, ...] = ()
        for seat in self.state.missing:
            to = (gives or {}).get(seat, self._first_fields(seat))
            events = self.give(seat, to, (doubles or {}).get(seat))
        return events

    def get_all(
        self,
        gets: dict[int, tuple[int, ...]] | None = None,
        doubles: dict[int, tuple[int, int]] | None = None,
    ) -> tuple[Any, ...]:
        """Everybody still missing marks; who is not in `gets` marks fields 0, 1, 2, 3."""
        events: tuple[Any, ...] = ()
        for seat in self.state.missing:
            fields = (gets or {}).get(seat, (0, 1, 2, 3))
            events = self.get(seat, *fields, double=(doubles or {}).get(seat))
        return events

    def open_all(self) -> list[Opened]:
        """The rest of the reveal, by giver from each opener's left."""
        opened = []
        number = self.round
        while self.state.phase == "reveal" and self.round == number:
            assert self.state.opener is not None
            opened.append(self.open(self.state.opener, *self.state.wrapped[0]))
        return opened

    def play_round(
        self,
        gives: dict[int, Fields] | None = None,
        gets: dict[int, tuple[int, ...]] | None = None,
        pack: int = 0,
    ) -> list[Opened]:
        """One whole round; what was opened, in order."""
        self.to_giving(pack)
        self.give_all(gives)
        self.get_all(gets)
        if self.state.phase != "ready":
            return self.open_all()
        events = [event for seat in self.state.missing for event in self.ready(seat)]
        return [event.opened for event in events if hasattr(event, "opened")]

    # What there is -----------------------------------------------------------------------

    @property
    def round(self) -> int:
        return self.state.round

    @property
    def dealer(self) -> Seat:
        assert self.state.dealer is not None
        return self.state.dealer

    @property
    def markers(self) -> dict[int, tuple[int, int]]:
        """(GIVE, GET) by seat in play."""
        return {int(s): (self.state.give[s], self.state.get[s]) for s in self.state.seats}

    def place(self, markers: dict[int, tuple[int, int]]) -> None:
        """Put markers on spaces, as if earlier rounds had brought them there."""
        give, get = list(self.state.give), list(self.state.get)
        for seat, spaces in markers.items():
            give[seat], get[seat] = spaces
        self.state = replace(self.state, give=tuple(give), get=tuple(get))

    def gift(self, field: int) -> GiftId:
        return self.state.gifts[field]

    def view(self, viewer: int | None) -> View:
        seat: Viewer = None if viewer is None else Seat(viewer)
        seen: View = GAME.view(self.state, seat)
        return seen

    def giving(self, seat: int, to: Fields, double: int | None = None) -> m.Give:
        """The action, not played."""
        gifts = tuple(
            (Seat(other), self.gift(field))
            for other, fields in to.items()
            for field in (fields if isinstance(fields, tuple) else (fields,))
        )
        return m.Give(self.round, gifts, None if double is None else self.gift(double))

    def getting(self, *fields: int, double: tuple[int, int] | None = None) -> m.Get:
        """The action, not played."""
        token = None if double is None else (Seat(double[0]), double[1])
        great, good, ok, no_way = (self.gift(field) for field in fields)
        return m.Get(self.round, great, good, ok, no_way, token)

    def _first_fields(self, seat: int) -> Fields:
        each = self.state.each
        others = [other for other in self.state.seats if other != seat]
        return {s: tuple(range(i * each, (i + 1) * each)) for i, s in enumerate(others)}

    def _follow(self, events: tuple[Any, ...]) -> tuple[Any, ...]:
        self.state = folded(GAME, self.state, events)
        return events + self._draw()

    def _draw(self) -> tuple[Any, ...]:
        events, self.state = drawn(GAME, self.state, lambda n: 0)
        return events
