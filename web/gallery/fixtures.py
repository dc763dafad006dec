"""Plays seeded games and writes what one viewer would see, update by update, for the gallery.

Run from the project's folder: `python web/gallery/fixtures.py`; writes web/gallery/fixtures/.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from giftable.games.gifttrap.deck import deck
from giftable.games.gifttrap.rules import moves as m
from giftable.games.gifttrap.rules.engine import GAME
from giftable.games.gifttrap.rules.options import Options
from giftable.games.kernel import Seat, Viewer

HERE = Path(__file__).parent / "fixtures"
SHORT = ["Ann", "Олег", "Max", "ゆき", "Zoë", "Ida", "Kim", "Bo"]
LONG = [
    "Konstantinopolitánka",
    "Александра",
    "👩‍🚀 Captain",
    "Maximilian-Ferdinand",
    "שרה",
    "Ö",
    "Wolfeschlegelstein",
    "ひまわり",
]

SCENES: dict[str, tuple[Options, list[str], Viewer]] = {
    "three": (Options(track=12, rounds_max=2), SHORT[:3], Seat(0)),
    "three-double": (
        Options(rounds_max=2, double_gifts=True, expert=True), LONG[:3], Seat(1)
    ),
    "four-double": (Options(rounds_max=2, double_gifts=True), SHORT[:4], Seat(0)),
    "five": (Options(rounds_max=3, expert=True), SHORT[:5], Seat(0)),
    "five-watching": (Options(rounds_max=2, expert=True), SHORT[:5], None),
    "eight": (Options(rounds_max=2, expert=True, track=30), LONG, Seat(2)),
    "together": (
        Options(rounds_max=2, expert=True, reveal="together", fields="nine"), SHORT[:5], Seat(0)
    ),
    "sides": (Options(rounds_max=2, sides="dealer"), SHORT[:4], Seat(0)),
}  # fmt: skip


def drawn(state: Any, rng: random.Random) -> tuple[Any, list[Any]]:
    """The state once the dice have made all that is needed, and the events of it."""
    events = []
    while (need := GAME.needs(state)) is not None:
        event = need.event(tuple(rng.randrange(bound) for bound in need.bounds))
        events.append(event)
        state = GAME.evolve(state, event)
    return state, events


def choose(state: Any, seat: Seat, rng: random.Random) -> Any:
    """A legal action: the due one, now and then a trap or a wish to swap."""
    ask = GAME.ask(state, seat)
    due = ask.due.nth(rng.randrange(ask.due.count()))
    if isinstance(due, m.Give) and due.double is None and ask.due.give_more:
        return m.Give(due.round, due.gifts, due.gifts[0][1])
    return due


def played(options: Options, seats: int, first: Seat, seed: int) -> Iterator[tuple[Any, list[Any]]]:
    """State after each commit with its events, from the first to the end of the game."""
    rng = random.Random(seed)
    places = tuple(Seat(i) for i in range(seats))
    state = GAME.new(options, deck(adults=False), places, first)
    events: list[Any] = []
    while True:
        state, more = drawn(state, rng)
        yield state, events + more
        if state.outcome is not None:
            return
        seat, action = next_act(state, rng)
        events = list(GAME.decide(state, seat, action)[0])
        for event in events:
            state = GAME.evolve(state, event)


def next_act(state: Any, rng: random.Random) -> tuple[Seat, Any]:
    waiting = GAME.waiting(state)
    if state.phase == "shop" and not state.swaps_asked and state.dealer is not None:
        asker = next(seat for seat in state.seats if seat != state.dealer)
        return asker, m.AskSwap(state.round, state.gifts[1])
    if state.phase == "reveal" and len(state.opened) == 2 and state.options.expert:
        holder = next((s for s in state.seats if state.traps_held[s]), None)
        if holder is not None and not state.traps:
            return holder, m.Trap(state.round, state.gifts[0])
    seat = waiting[-1]
    return seat, choose(state, seat, rng)


def table(options: Options, names: list[str], viewer: Viewer) -> dict[str, Any]:
    return {
        "type": "Table",
        "id": "t",
        "code": "BCDF",
        "game": "gifttrap",
        "status": "playing",
        "seats": [
            {"seat": i, "name": name, "locale": "en", "kind": "person"}
            for i, name in enumerate(names)
        ],
        "seats_max": 8,
        "host": 0,
        "you": [] if viewer is None else [viewer],
        "options": msgspec.to_builtins(options),
        "settings": {},
    }


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for seed, (name, (options, names, viewer)) in enumerate(SCENES.items()):
        updates = [
            {
                "view": GAME.view(state, viewer),
                "shown": [s for e in events if (s := GAME.show(e, viewer)) is not None],
                "waiting": GAME.waiting(state),
            }
            for state, events in played(options, len(names), Seat(len(names) - 1), seed)
        ]
        scene = {"table": table(options, names, viewer), "updates": updates}
        (HERE / f"{name}.json").write_bytes(msgspec.json.encode(scene))


if __name__ == "__main__":
    main()
