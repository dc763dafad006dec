"""One game, played in small choices: a GIVE gift by gift, a GET token by token.

An `Episode` knows a game by its twelve functions and by its `Codec`, which numbers the choices
and writes down what a seat sees. What a seat may choose and what it observes is made of its View
and of what it was shown, never of State.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Protocol

from msgspec import Struct

from giftable.games.bots import make
from giftable.games.kernel import AnyGame, Seat, Viewer
from giftable.rl.layout import Layout, Vector
from giftable.tables.ports import Bot

WAIT = 0  # the only choice of a seat that is not asked
GO_ON = 1  # pass, none, ready, draw: whatever is the quiet way on


class Codec(Protocol):
    """One game in numbers. It remembers what all have seen, as far as the vector repeats it.

    `part` is the piece of a view's ask that is being answered, `chosen` the numbers chosen for
    it so far.
    """

    game: ClassVar[AnyGame]
    actions: ClassVar[tuple[str, ...]]  # by number
    layout: ClassVar[Layout]
    free: ClassVar[frozenset[type]]  # actions that answer no due part

    def __init__(self, options: Any, players: int) -> None: ...

    @staticmethod
    def deck(options: Any) -> Any:
        """The house's own."""

    @staticmethod
    def score(player: Any, view: Any) -> float:
        """How far a player of a view has come; its steps are rewards."""

    def see(self, shown: Any) -> None:
        """All saw this happen."""

    def offered(self, public: Any) -> tuple[Seat, ...]:
        """Who is asked about its free part, the only one, before the game goes on."""

    def legal(self, view: Any, seat: Seat, part: Any, chosen: tuple[int, ...]) -> list[int]:
        """What may be chosen next; never nothing."""

    def action(self, view: Any, seat: Seat, part: Any, chosen: tuple[int, ...]) -> Any | None:
        """What was chosen, or None while it is not complete."""

    def vector(
        self, view: Any, seat: Seat, part: Any | None, chosen: tuple[int, ...], shown: list[Any]
    ) -> Vector:
        """What the seat sees; `shown` is what it saw happen since its last choice."""


class Setting(Struct, frozen=True):
    """How every episode of an environment is set up. `bots`: level and character by seat."""

    codec: type[Codec]
    options: Any
    deck: Any
    players: int
    bots: Mapping[Seat, tuple[str, str]]

    @property
    def agents(self) -> tuple[Seat, ...]:
        """The seats that no bot plays."""
        return tuple(Seat(s) for s in range(self.players) if s not in self.bots)


class Episode:
    """A game from its first draw to its end. The bots' seats play by themselves.

    `asked` are the agents that choose now, at once and unseen, in seat order; empty: it is over.
    `shown` is what each agent has seen happen since its list was last emptied.
    """

    def __init__(self, setting: Setting, rng: Random) -> None:
        self.codec = setting.codec(setting.options, setting.players)
        self.asked: tuple[Seat, ...] = ()
        self.shown: dict[Seat, list[Any]] = {seat: [] for seat in setting.agents}
        self._below = rng.randrange
        self._chosen: dict[Seat, tuple[int, ...]] = {}
        self._passed: set[Seat] = set()  # were offered a free part, and let it be
        self._bots: dict[Seat, Bot] = {}
        for seat, (level, character) in setting.bots.items():
            bot = self._bots[seat] = make(self._game.name, level, character)
            bot.start(seat, setting.options, rng.randbytes(32))
        seats = tuple(map(Seat, range(setting.players)))
        self.state = self._game.new(setting.options, setting.deck, seats, None)
        self._go_on()

    @property
    def _game(self) -> AnyGame:
        return self.codec.game

    @property
    def state(self) -> Any:
        """The position, which no agent ever sees."""
        return self._state

    @state.setter
    def state(self, state: Any) -> None:
        self._state = state
        self._views: dict[Viewer, Any] = {}

    def view(self, viewer: Viewer) -> Any:
        """What a seat, or everybody, may know now."""
        if viewer not in self._views:
            self._views[viewer] = self._game.view(self._state, viewer)
        return self._views[viewer]

    def part(self, seat: Seat) -> Any | None:
        """What the seat is asked about now."""
        if seat not in self.asked:
            return None
        ask = self.view(seat).ask
        return ask.free[0] if seat in self._offered() else ask.due

    def legal(self, seat: Seat) -> list[int]:
        """The choices that the seat has now."""
        part = self.part(seat)
        if part is None:
            return [WAIT]
        return self.codec.legal(self.view(seat), seat, part, self._chosen.get(seat, ()))

    def vector(self, seat: Seat) -> Vector:
        """What the seat observes now."""
        chosen = self._chosen.get(seat, ())
        return self.codec.vector(self.view(seat), seat, self.part(seat), chosen, self.shown[seat])

    def scores(self) -> dict[Seat, float]:
        """How far each agent has come, as everybody can see."""
        view, score = self.view(None), self.codec.score
        return {p.seat: score(p, view) for p in view.players if p.seat in self.shown}

    def choose(self, seat: Seat, number: int) -> None:
        """A legal choice of a seat that is asked; what is complete goes to the rules."""
        part, view = self.part(seat), self.view(seat)
        chosen = (*self._chosen.get(seat, ()), number)
        if part is not view.ask.due and number == GO_ON:
            self._passed.add(seat)
        elif (action := self.codec.action(view, seat, part, chosen)) is None:
            self._chosen[seat] = chosen
            return
        else:
            self._chosen.pop(seat, None)
            self._act(seat, action)
        self._go_on()

    def _go_on(self) -> None:
        """Draws, and bots, until an agent is asked or the game is over."""
        game = self._game
        while True:
            if (draw := game.needs(self._state)) is not None:
                self._happen(draw.event(tuple(self._below(bound) for bound in draw.bounds)))
                continue
            waiting = game.waiting(self._state)
            self.asked = self._offered() or tuple(s for s in waiting if s in self.shown)
            if self.asked or not waiting:
                return
            self._act(waiting[0], self._bots[waiting[0]].act(self.view(waiting[0])))

    def _offered(self) -> tuple[Seat, ...]:
        """The agents that may do something first, at once, before the game goes on."""
        offered = self.codec.offered(self.view(None))
        return tuple(s for s in offered if s in self.shown and s not in self._passed)

    def _act(self, seat: Seat, action: Any) -> None:
        events, _ = self._game.decide(self._state, seat, action)
        if type(action) not in self.codec.free:
            self._passed.clear()
        for event in events:
            self._happen(event)

    def _happen(self, event: Any) -> None:
        game = self._game
        self.state = game.evolve(self._state, event)
        if (shown := game.show(event, None)) is not None:
            self.codec.see(shown)
        for seat, seen in self.shown.items():
            if (shown := game.show(event, seat)) is not None:
                seen.append(shown)
        for seat, bot in self._bots.items():
            if (shown := game.show(event, seat)) is not None:
                bot.observe(shown)
