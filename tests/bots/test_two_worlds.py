"""A bot does the same in two worlds that its seat can't tell apart, and thinks the same.

Rules: G8, G9, H9. What it is handed are Python objects, not bytes: one that carried more than its
fields show would be a way in. Its state survives pickling, and asked twice it
answers alike.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable
from hashlib import sha256
from io import BytesIO
from itertools import count
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from giftable.content.characters import characters
from giftable.games.bots import make
from giftable.games.catalog import GAMES, decks
from giftable.games.hat.rules.asks import AskName
from giftable.games.kernel import AnyGame, Seat
from tests.support.cases import option_sets
from tests.support.laws import encoded
from tests.support.playing import dice, drawn, taken

POSITIONS = 100_000 if os.environ.get("GIFTABLE_NIGHTLY") else 480  # of each game and level
PICKLED_EVERY = 16
DIFFERENT = 0.5  # of the positions at least in which the other world is another

PEOPLE = (Seat(0), Seat(2))  # as bots are told, who adapt to them

BOTS = [
    pytest.param(game, level, id=f"{game.name}-{level}")
    for game in GAMES.values()
    for level in game.bots.levels
]


class TwoWorlds:
    """Bots of one level play whole games; each has a twin that saw the same, and is asked in the
    other world."""

    def __init__(self, game: AnyGame, level: str, maker: Callable[..., Any] = make) -> None:
        self.asked = 0
        self.differed = 0
        self._game = game
        self._level = level
        self._make = maker

    def play(self, options: Any, number: int, most: int) -> None:
        """One game of at most so many positions, with other players and characters each time."""
        game = self._game
        below = dice(Random(f"{self._level}:{options}:{number}"))
        seats = tuple(map(Seat, range(max(3, game.seats_min) + number % 4)))
        events, state = drawn(
            game, game.new(options, decks(game.name, options), seats, None), below
        )
        pairs = {seat: self._pair(options, seat, number) for seat in seats}
        for _ in range(most):
            if game.outcome(state) is not None:
                break
            for seat, pair in pairs.items():
                for event in events:
                    if (shown := game.show(event, seat)) is not None:
                        for bot in pair:
                            bot.observe(shown)
            asked = [*game.waiting(state), *_offered(game, state, seats)]
            seat = asked[below(len(asked))]
            events = ()
            if (action := self._asked(state, seat, pairs, below)) is not None:
                step = taken(game, state, seat, action, below)
                events, state = step.events, step.after

    def _pair(self, options: Any, seat: Seat, number: int) -> list[Any]:
        who = tuple(characters())
        pair = [self._make(self._game.name, self._level, who[(seat + number) % len(who)])
                for _ in range(2)]  # fmt: skip
        for bot in pair:
            bot.start(seat, options, sha256(f"bot {seat} {number}".encode()).digest(), (), PEOPLE)
        return pair

    def _asked(
        self, state: Any, seat: Seat, pairs: dict[Seat, list[Any]], below: Callable[[int], int]
    ) -> Any:
        """What a bot does, as its twin does in the other world; every so often both go on as
        copies of what they have written down."""
        game = self._game
        other = game.resample(state, seat, below)
        one, twin = pairs[seat]
        if self.asked % PICKLED_EVERY == 0:
            again = pickle.loads(pickle.dumps(one))
            assert encoded(again.act(game.view(state, seat))) == encoded(
                one.act(game.view(state, seat))
            )
            one = pairs[seat][0] = again
        action = one.act(game.view(state, seat))
        assert encoded(twin.act(game.view(other, seat))) == encoded(action)
        if self.asked % PICKLED_EVERY == 0:
            assert _plain(one) == _plain(twin)
        self.differed += encoded(other) != encoded(state)
        self.asked += 1
        return action


def _offered(game: AnyGame, state: Any, seats: tuple[Seat, ...]) -> list[Seat]:
    """Who is asked though nobody waits for them (G22)."""
    asks = [(seat, game.ask(state, seat)) for seat in seats if seat not in game.waiting(state)]
    return [seat for seat, ask in asks if ask and any(part.is_offered for part in ask.free)]


def _plain(bot: Any) -> bytes:
    """What a bot knows, value by value: which of them are one object makes no difference."""
    written = BytesIO()
    pickler = pickle.Pickler(written)
    pickler.fast = True
    pickler.dump(vars(bot))
    return written.getvalue()


@pytest.mark.parametrize(("game", "level"), BOTS)
def test_a_bot_acts_the_same_in_worlds_that_differ_in_secrets(game: AnyGame, level: str) -> None:
    sets = [options for options in option_sets(game).values() if game.bots.welcome(options)]
    worlds = TwoWorlds(game, level)
    for number in count():
        if worlds.asked >= POSITIONS:
            break
        worlds.play(sets[number % len(sets)], number // len(sets), POSITIONS // len(sets))
    assert worlds.differed >= DIFFERENT * worlds.asked or not game.hides


class Peeping:
    """A game whose views let the position through, and the bots that know where to look."""

    def __init__(self, game: AnyGame) -> None:
        self.position: Any = None
        self.game = replace(game, view=self.view)
        self._view = game.view

    def view(self, state: Any, viewer: Any) -> Any:
        self.position = state
        return self._view(state, viewer)


class Spy:
    """It remembers what it should not have seen."""

    def __init__(self, *_: Any) -> None:
        self.seen: list[bytes] = []

    def start(self, *_: Any) -> None: ...

    def observe(self, shown: Any) -> None: ...

    def act(self, view: Any) -> Any:
        self.seen.append(encoded(PEEPING.position))
        return view.ask.due.nth(0)


class Cheater(Spy):
    """It names what its gift truly is."""

    def act(self, view: Any) -> Any:
        due, card = view.ask.due, PEEPING.position.card
        if isinstance(due, AskName):
            return due.nth(due.gifts.index(card.gift))
        return due.nth(0)


PEEPING = Peeping(GAMES["hat"])


@pytest.mark.parametrize("kind", [Spy, Cheater])
def test_a_bot_that_reaches_the_position_through_its_view_is_caught(kind: type[Spy]) -> None:
    with pytest.raises(AssertionError):
        TwoWorlds(PEEPING.game, "sharp", kind).play(PEEPING.game.Options(), 0, 60)
