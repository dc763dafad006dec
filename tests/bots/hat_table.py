"""A table of That's Not a Hat's bots, straight on the rules, for their tests."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from giftable.content.characters import characters
from giftable.games.hat.bots.player import Player
from giftable.games.hat.deck import deck
from giftable.games.hat.rules.engine import GAME
from giftable.games.hat.rules.options import Options
from giftable.games.kernel import Seat
from tests.support.playing import Case, dice, drawn, taken

WHO = sorted(characters())


def bot(level: str, number: int, seat: int, *more: Any) -> Player:
    """A bot that has started the game of that number; `more`: its past, and who are people."""
    player = Player(level, WHO[(number + 3 * seat) % len(WHO)])
    player.start(Seat(seat), Options(), Random(f"{number} {seat}").randbytes(32), *more)
    return player


def played(bots: Sequence[Player], luck: str) -> tuple[Any, ...]:
    """One game of bots that have started, by that luck. Returns what everybody saw."""
    below = dice(Random(luck))
    case = Case(GAME, "bots", Options(), deck(), tuple(map(Seat, range(len(bots)))))
    events, state = drawn(GAME, case.new(), below)
    seen: list[Any] = []
    while True:
        for event in events:
            seen.append(GAME.show(event, None))
            for seat, player in zip(case.seats, bots, strict=True):
                if (shown := GAME.show(event, seat)) is not None:
                    player.observe(shown)
        if GAME.outcome(state) is not None:
            return tuple(shown for shown in seen if shown is not None)
        seat = GAME.waiting(state)[0]
        step = taken(GAME, state, seat, bots[seat].act(GAME.view(state, seat)), below)
        events, state = step.events, step.after
