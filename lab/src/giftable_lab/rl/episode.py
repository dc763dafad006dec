"""One game, split into small choices: a GIVE gift by gift, a GET token by token.

An `Episode` uses a game's twelve functions and its `Codec`, which numbers the choices and writes
what a seat sees as numbers. A seat's choices and observations are made from its View and from what
it was shown, never from State.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Protocol

from msgspec import Struct

from giftable.games.bots import make
from giftable.games.kernel import AnyGame, Seat, Viewer
from giftable.games.narration import Line, Narration
from giftable.tables.ports import Bot
from giftable_lab.rl.layout import Layout, Vector

WAIT = 0  # the only choice of a seat that is not asked
GO_ON = 1  # pass, none, ready, draw: the plain way to continue


class Codec(Protocol):
    """Encodes one game in numbers. It remembers what all have seen, as far as the vector needs it.

    `part` is the part of a view's ask that is being answered; `chosen` are the numbers chosen for
    it so far.
    """

    game: ClassVar[AnyGame]
    actions: ClassVar[tuple[str, ...]]  # by number
    layout: ClassVar[Layout]
    free: ClassVar[frozenset[type]]  # actions that answer only free parts

    def __init__(self, options: Any, players: int) -> None: ...

    @staticmethod
    def deck(options: Any) -> Any:
        """Returns the house's deck."""

    @staticmethod
    def score(player: Any, view: Any) -> float:
        """Returns a player's score by the view; its changes are rewards."""

    def see(self, shown: Any) -> None:
        """Learns from an event that everybody saw."""

    def offered(self, public: Any) -> tuple[Seat, ...]:
        """Returns the seats that are asked about their only free part before the game goes on."""

    def legal(self, view: Any, seat: Seat, part: Any, chosen: tuple[int, ...]) -> list[int]:
        """Returns the numbers that may be chosen next; never empty."""

    def action(self, view: Any, seat: Seat, part: Any, chosen: tuple[int, ...]) -> Any | None:
        """Returns the chosen action; None while it is incomplete."""

    def vector(
        self, view: Any, seat: Seat, part: Any | None, chosen: tuple[int, ...], shown: list[Any]
    ) -> Vector:
        """Returns the seat's observation as a vector; `shown`: the events since its last choice."""


class Setting(Struct, frozen=True):
    """The set-up of an environment's episodes. `bots`: level and character by seat."""

    codec: type[Codec]
    options: Any
    deck: Any
    players: int
    bots: Mapping[Seat, tuple[str, str]]

    @property
    def agents(self) -> tuple[Seat, ...]:
        """Returns the seats that no bot plays."""
        return tuple(Seat(s) for s in range(self.players) if s not in self.bots)


class Episode:
    """A game from its first draw to its end; bots play their seats without being asked.

    `asked` are the agents that choose now, in seat order; they choose at once, and none sees the
    others' choices. Empty: the game is over. `shown` is what each agent has seen happen since its
    list was last emptied; `told`, if `tells` is given, the same in lines, also for a spectator.
    """

    def __init__(self, setting: Setting, rng: Random, tells: Narration | None = None) -> None:
        self.codec = setting.codec(setting.options, setting.players)
        self.asked: tuple[Seat, ...] = ()
        self.shown: dict[Seat, list[Any]] = {seat: [] for seat in setting.agents}
        viewers: tuple[Viewer, ...] = (None, *setting.agents)
        self.told: dict[Viewer, list[Line]] = {viewer: [] for viewer in viewers}
        self._tells = tells
        self._below = rng.randrange
        self._chosen: dict[Seat, tuple[int, ...]] = {}
        self._passed: set[Seat] = set()  # seats that were offered a free part and declined
        self._bots: dict[Seat, Bot] = {}
        for seat, (level, character) in setting.bots.items():
            bot = self._bots[seat] = make(self._game.name, level, character)
            bot.start(seat, setting.options, rng.randbytes(32))
        seats = tuple(map(Seat, range(setting.players)))
        self.state = self._game.new(setting.options, setting.deck, seats, None)
        self._advance()

    @property
    def _game(self) -> AnyGame:
        return self.codec.game

    @property
    def state(self) -> Any:
        """The position; no agent ever sees it."""
        return self._state

    @state.setter
    def state(self, state: Any) -> None:
        self._state = state
        self._views: dict[Viewer, Any] = {}

    def view(self, viewer: Viewer) -> Any:
        """The view of a seat, or of a spectator."""
        if viewer not in self._views:
            self._views[viewer] = self._game.view(self._state, viewer)
        return self._views[viewer]

    def part(self, seat: Seat) -> Any | None:
        """Returns the part of its ask that the seat answers now; None if it is not asked."""
        if seat not in self.asked:
            return None
        ask = self.view(seat).ask
        return ask.free[0] if seat in self._offered() else ask.due

    def forget(self, seat: Seat) -> None:
        """Empties the list of events that an agent has seen."""
        self.shown[seat], self.told[seat] = [], []

    def chosen(self, seat: Seat) -> tuple[int, ...]:
        """Returns the numbers that the seat has chosen of an action that is not complete."""
        return self._chosen.get(seat, ())

    def legal(self, seat: Seat) -> list[int]:
        """Returns the numbers that the seat may choose now."""
        part = self.part(seat)
        if part is None:
            return [WAIT]
        return self.codec.legal(self.view(seat), seat, part, self._chosen.get(seat, ()))

    def vector(self, seat: Seat) -> Vector:
        """Returns the seat's present observation as a vector."""
        chosen = self._chosen.get(seat, ())
        return self.codec.vector(self.view(seat), seat, self.part(seat), chosen, self.shown[seat])

    def scores(self) -> dict[Seat, float]:
        """Returns each agent's score, from public facts."""
        view, score = self.view(None), self.codec.score
        return {p.seat: score(p, view) for p in view.players if p.seat in self.shown}

    def choose(self, seat: Seat, number: int) -> None:
        """Chooses for a seat that is asked; a complete action goes to the rules."""
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
        self._advance()

    def _advance(self) -> None:
        """Makes draws and lets bots play until an agent is asked or the game is over."""
        game = self._game
        while True:
            if (draw := game.needs(self._state)) is not None:
                self._apply_event(draw.event(tuple(self._below(bound) for bound in draw.bounds)))
                continue
            waiting = game.waiting(self._state)
            self.asked = self._offered() or tuple(s for s in waiting if s in self.shown)
            if self.asked or not waiting:
                return
            self._act(waiting[0], self._bots[waiting[0]].act(self.view(waiting[0])))

    def _offered(self) -> tuple[Seat, ...]:
        """Returns the agents that may take a free action, all at once, before the game goes on."""
        offered = self.codec.offered(self.view(None))
        return tuple(s for s in offered if s in self.shown and s not in self._passed)

    def _act(self, seat: Seat, action: Any) -> None:
        events, _ = self._game.decide(self._state, seat, action)
        if type(action) not in self.codec.free:
            self._passed.clear()
        for event in events:
            self._apply_event(event)

    def _apply_event(self, event: Any) -> None:
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
        if self._tells is not None:
            for viewer, lines in self.told.items():
                if (shown := game.show(event, viewer)) is not None:
                    lines += self._tells.facts(shown, self.view(None))
