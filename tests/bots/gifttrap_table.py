"""A table of GiftTRAP's bots, straight on the rules, for their tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from random import Random
from typing import Any

import msgspec

from giftable.content.characters import characters
from giftable.games.gifttrap.bots.player import Player
from giftable.games.gifttrap.deck import deck
from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.engine import GAME
from giftable.games.gifttrap.rules.options import Deck, Options
from giftable.games.kernel import Seat
from tests.support.playing import Case, any_due, dice, drawn, taken

MARKS = {"great": 3, "good": 2, "ok": 1, "no_way": -4, "none": -1}
WHO = tuple(characters())


def seed_of(seed: int, seat: int) -> bytes:
    return sha256(f"{seed}/{seat}".encode()).digest()


def bot(
    seat: int, level: str = "expert", seed: int = 1, options: Options | None = None, **given: Any
) -> Player:
    """A bot at the start of a game; `given`: character, past."""
    player = Player(level, given.get("character", WHO[seat % len(WHO)]))
    player.start(Seat(seat), options or Options(), seed_of(seed, seat), given.get("past", ()))
    return player


def expert(options: Options) -> Options:
    """With all three expert cards (G19-G24)."""
    return msgspec.structs.replace(options, expert=True, give_more=True, get_more=True, traps=True)


class Play:
    """A game at one table: bots on the seats of `levels`, the others play at random."""

    def __init__(
        self,
        options: Options,
        seats: int,
        levels: Mapping[int, str],
        seed: int,
        cards: Deck | None = None,
    ) -> None:
        packs = cards or deck(options.adults)
        case = Case(GAME, "bots", options, packs, tuple(map(Seat, range(seats))))
        self.below = dice(Random(seed))
        self.bots = {Seat(s): bot(s, level, seed, options) for s, level in levels.items()}
        self.shown: dict[Seat | None, list[Any]] = {seat: [] for seat in (None, *self.bots)}
        self.points: dict[Seat, list[int]] = {seat: [] for seat in case.seats}
        self.kinds: list[str] = []
        self.state = case.new()
        events, after = drawn(GAME, self.state, self.below)
        self.happened(events, after)

    def happened(self, events: tuple[Any, ...], after: Any) -> None:
        self.state = after
        for event in events:
            for viewer, seen in self.shown.items():
                if (shown := GAME.show(event, viewer)) is not None:
                    seen.append(shown)
                    if viewer is not None:
                        self.bots[viewer].observe(shown)
            if isinstance(event, v.TokenOpened):
                self.points.setdefault(event.opened.by, []).append(MARKS[event.opened.mark])

    def decisions(self) -> Iterator[tuple[Seat, v.View]]:
        """Each moment at which a seat is waited for; somebody must `act` before the next."""
        while GAME.outcome(self.state) is None:
            waiting = GAME.waiting(self.state)
            seat = waiting[self.below(len(waiting))]
            yield seat, GAME.view(self.state, seat)

    def choice(self, seat: Seat, view: v.View) -> Any:
        if player := self.bots.get(seat):
            return player.act(view)
        return any_due(GAME, self.state, seat, self.below)

    def act(self, seat: Seat, action: Any) -> None:
        self.kinds.append(type(action).__name__)
        step = taken(GAME, self.state, seat, action, self.below)
        self.happened(step.events, step.after)

    def through(self) -> Play:
        for seat, view in self.decisions():
            self.act(seat, self.choice(seat, view))
        return self


def all_of(level: str, seats: int) -> dict[int, str]:
    return dict.fromkeys(range(seats), level)
