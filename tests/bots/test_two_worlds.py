"""A bot does the same in two worlds that its seat can't tell apart, and thinks the same.

Rules: G8, G9, H9. What it is handed are Python objects, not bytes: one that carried more than its
fields show would be a way in.
"""

from __future__ import annotations

import pickle
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from giftable.bots.maker import make
from giftable.content.characters import characters
from giftable.rules.catalog import GAMES
from giftable.rules.kernel import Game, Seat
from giftable.testing.cases import DECKS, option_sets
from giftable.testing.laws import encoded
from giftable.testing.playing import dice, drawn, taken

TURNS = 60
ENOUGH = 40  # of a bot's turns in which the other world was another

SETS = [
    pytest.param(game, level, options, id=f"{game.name}-{level}-{name}")
    for game in GAMES.values()
    for level in game.levels
    for name, options in option_sets(game).items()
    if game.takes_bots(options)
]


def seed_of(seat: Seat) -> bytes:
    return sha256(f"bot {seat}".encode()).digest()


def turns(game: Game, level: str, options: Any, maker: Any = make) -> int:
    """Bots play; each has a twin that saw the same and is asked in the other world. In how many
    of their turns the worlds differed."""
    rng = Random(f"{level}:{options}")
    below = dice(rng)
    seats = tuple(map(Seat, range(max(3, game.seats_min))))
    events, state = drawn(game, game.new(options, DECKS[game.name](), seats, None), below)
    who = tuple(characters())
    pairs = {s: [maker(game.name, level, who[s]) for _ in range(2)] for s in seats}
    for s, pair in pairs.items():
        for bot in pair:
            bot.start(s, options, seed_of(s))
    differed = asked = 0
    while asked < TURNS and game.outcome(state) is None:
        for seat, pair in pairs.items():
            for event in events:
                if (shown := game.show(event, seat)) is not None:
                    for bot in pair:
                        bot.observe(shown)
        waiting = game.waiting(state)
        seat = waiting[below(len(waiting))]
        other = game.resample(state, seat, below)
        one, twin = pairs[seat]
        action = one.act(game.view(state, seat))
        assert encoded(twin.act(game.view(other, seat))) == encoded(action)
        assert pickle.dumps(vars(one)) == pickle.dumps(vars(twin))
        differed += encoded(other) != encoded(state)
        asked += 1
        step = taken(game, state, seat, action, below)
        events, state = step.events, step.after
    return differed


@pytest.mark.parametrize(("game", "level", "options"), SETS)
def test_a_bot_acts_and_thinks_the_same(game: Game, level: str, options: Any) -> None:
    assert sum(turns(game, level, options) for _ in range(2)) >= ENOUGH


def test_a_bot_that_reaches_the_position_through_its_view_is_caught() -> None:
    hat = GAMES["hat"]
    position_of: dict[int, Any] = {}

    class Spy:
        def __init__(self, *_: Any) -> None:
            self.seen: list[bytes] = []

        def start(self, *_: Any) -> None: ...

        def observe(self, shown: Any) -> None: ...
        def act(self, view: Any) -> Any:
            self.seen.append(encoded(position_of[id(view)]))
            return view.ask.due.nth(0)

    def leaking(state: Any, viewer: Any) -> Any:
        view = hat.view(state, viewer)
        position_of[id(view)] = state
        return view

    with pytest.raises(AssertionError):
        turns(replace(hat, view=leaking), "sharp", hat.Options(), Spy)
