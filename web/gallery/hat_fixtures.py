"""Plays seeded games of That's Not a Hat for the gallery, as fixtures.py does for GiftTRAP.

Run from the project's folder: `python web/gallery/hat_fixtures.py`; writes web/gallery/fixtures/.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
from fixtures import HERE, LONG, SHORT, table

from giftable.games.hat.deck import deck
from giftable.games.hat.rules import moves as m
from giftable.games.hat.rules.engine import GAME
from giftable.games.hat.rules.options import Options
from giftable.games.kernel import Seat, Vacated, Viewer

SCENES: dict[str, tuple[Options, list[str], Viewer]] = {
    "hat-two": (Options(), SHORT[:2], Seat(0)),
    "hat-three": (Options(spoken=True), SHORT[:3], Seat(1)),
    "hat-five": (Options(), SHORT[:5], Seat(0)),
    "hat-five-match": (Options(match=True, penalties=2), SHORT[:5], Seat(2)),
    "hat-five-watching": (Options(), SHORT[:5], None),
    "hat-seven": (Options(start=2), LONG[:7], Seat(3)),
    "hat-eight": (Options(start=2, penalties=5), LONG, Seat(2)),
    "hat-eight-one": (Options(), SHORT, Seat(0)),
}

LEAVES_AT = 6
"""The turn in which somebody leaves, where five or more play."""


def drawn(state: Any, rng: random.Random) -> tuple[Any, list[Any]]:
    """The state once the dice have made all that is needed, and the events of it."""
    events = []
    while (need := GAME.needs(state)) is not None:
        event = need.event(tuple(rng.randrange(bound) for bound in need.bounds))
        events.append(event)
        state = GAME.evolve(state, event)
    return state, events


def choose(state: Any, seat: Seat, rng: random.Random) -> Any:
    """What a player with a fair memory would do."""
    due = GAME.ask(state, seat).due
    action = due.nth(rng.randrange(due.count()))
    if isinstance(action, m.Name) and rng.random() < 0.85:
        return m.Name(action.turn, state.card.gift)
    if isinstance(action, m.Accept | m.Refuse):
        right = state.claim in (None, state.card.gift)
        refuses = rng.random() < (0.15 if right else 0.7)
        return (m.Refuse if refuses else m.Accept)(action.turn)
    return action


def played(options: Options, seats: int, seed: int) -> Iterator[tuple[Any, list[Any]]]:
    """State after each commit with its events, from the first to the end of the game."""
    rng = random.Random(seed)
    state = GAME.new(options, deck(), tuple(Seat(i) for i in range(seats)), Seat(seats - 1))
    events: list[Any] = []
    while True:
        state, more = drawn(state, rng)
        yield state, events + more
        if state.outcome is not None:
            return
        seat = rng.choice(GAME.waiting(state))
        if state.turn == LEAVES_AT and len(state.seats) == seats > 4:
            events = list(GAME.reseat(state, state.receiver, Vacated())[0])
        else:
            events = list(GAME.decide(state, seat, choose(state, seat, rng))[0])
        for event in events:
            state = GAME.evolve(state, event)


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for seed, (name, (options, names, viewer)) in enumerate(SCENES.items()):
        updates = [
            {
                "view": GAME.view(state, viewer),
                "shown": [s for e in events if (s := GAME.show(e, viewer)) is not None],
                "waiting": GAME.waiting(state),
            }
            for state, events in played(options, len(names), seed)
        ]
        scene = {"table": {**table(options, names, viewer), "game": "hat"}, "updates": updates}
        (HERE / f"{name}.json").write_bytes(msgspec.json.encode(scene))


if __name__ == "__main__":
    main()
