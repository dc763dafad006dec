"""How fast the rules play, against OpenSpiel's C++ `hearts` through its Python interface.

    python -m lab.benchmarks.engine [--seconds S] [--rounds R]

All play random legal games on one core in this process, in turns (A B A B ...), so that a
noisy machine slows them alike; the medians and their ratio are printed. Counted is a decision:
each gift given, token laid, token opened, deal and trap of GiftTRAP (5 players, all three
expert cards), each draw, name and answer of That's Not a Hat (5 players, default options), each
card passed or played of hearts. What the dice do is not counted: shuffles, the shop's next gift,
dealt cards (OpenSpiel's chance nodes). Names and answers are drawn at random, so such a game of
That's Not a Hat is short; beside it stand games as people play them, where names are true and one
of twenty is refused. The peer's loop is the one of OpenSpiel's own example (`random.choices` over
`chance_outcomes`, `random.choice` over `legal_actions`); a leaner loop, which takes every dealt
card as equally likely, is printed beside it.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import msgspec

from giftable.games.gifttrap.deck import deck as gift_deck
from giftable.games.gifttrap.rules import dealing, engine
from giftable.games.gifttrap.rules.asking import ask_due, ask_free, waiting
from giftable.games.gifttrap.rules.moves import Deal, Get, Give, Open, Trap
from giftable.games.gifttrap.rules.options import Deck, Options
from giftable.games.gifttrap.rules.showing import view
from giftable.games.hat.deck import deck as object_deck
from giftable.games.hat.rules import asking as hat_asking
from giftable.games.hat.rules import engine as hat_engine
from giftable.games.hat.rules.asks import AskAnswer, AskName
from giftable.games.hat.rules.moves import Name
from giftable.games.hat.rules.options import Deck as HatDeck
from giftable.games.hat.rules.options import Options as HatOptions
from giftable.games.hat.rules.showing import view as hat_view
from giftable.games.kernel import Seat

SEATS = tuple(Seat(i) for i in range(5))
FREE_ONCE_IN = 100  # else every trap is spent at once
OPTIONS = Options(expert=True)
HAT_OPTIONS = HatOptions()
REFUSED_ONCE_IN = 20  # where names are true
_ONE: dict[type, int] = {Open: 1, Deal: 1, Trap: 1, Get: 4}


def gifttrap(rng: random.Random, deck: Deck, encode: bool) -> tuple[int, int]:
    """Plays one game to its end. Returns (actions, decisions)."""
    r = rng.random
    encoder = msgspec.json.Encoder()
    decide, evolve, needs = engine.decide, engine.evolve, dealing.needs
    state = engine.new(OPTIONS, deck, SEATS)
    actions = decisions = 0
    while True:
        while (draw := needs(state)) is not None:
            state = evolve(state, draw.event(tuple([int(r() * b) for b in draw.bounds])))
        waited = waiting(state)
        if not waited:
            return actions, decisions
        seat = waited[int(r() * len(waited))]
        part: Any = None
        if r() * FREE_ONCE_IN < 1:
            anyone = SEATS[int(r() * len(SEATS))]
            if free := ask_free(state, anyone):
                seat, part = anyone, free[int(r() * len(free))]
        if part is None:
            part = ask_due(state, seat)
        action = part.nth(int(r() * part.count()))
        _, state = decide(state, seat, action)
        actions += 1
        kind = type(action)
        decisions += len(action.gifts) if kind is Give else _ONE.get(kind, 0)
        if encode:
            for viewer in SEATS:
                encoder.encode(view(state, viewer))


def hat(rng: random.Random, deck: HatDeck, true: bool, encode: bool) -> int:
    """Plays one game to its end. Returns the number of actions, which are decisions."""
    r = rng.random
    encoder = msgspec.json.Encoder()
    decide, evolve, needs = hat_engine.decide, hat_engine.evolve, hat_engine.needs
    ask_due, waiting = hat_asking.ask_due, hat_asking.waiting
    state = hat_engine.new(HAT_OPTIONS, deck, SEATS)
    actions = 0
    while True:
        while (draw := needs(state)) is not None:
            state = evolve(state, draw.event(tuple([int(r() * b) for b in draw.bounds])))
        waited = waiting(state)
        if not waited:
            return actions
        seat = waited[0]
        due: Any = ask_due(state, seat)
        if true and type(due) is AskName and state.card is not None:
            action: Any = Name(due.turn, state.card.gift)
        elif true and type(due) is AskAnswer:
            action = due.nth(r() * REFUSED_ONCE_IN < 1)
        else:
            action = due.nth(int(r() * due.count()))
        _, state = decide(state, seat, action)
        actions += 1
        if encode:
            for viewer in SEATS:
                encoder.encode(hat_view(state, viewer))


def hearts(rng: random.Random, lean: bool) -> int:
    """Plays one game of OpenSpiel's hearts to its end. Returns the number of decisions."""
    import pyspiel

    state = pyspiel.load_game("hearts").new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            if lean:
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
            else:
                actions, odds = zip(*outcomes, strict=True)
                state.apply_action(rng.choices(actions, odds)[0])
        else:
            legal = state.legal_actions()
            if lean:
                state.apply_action(legal[int(rng.random() * len(legal))])
            else:
                state.apply_action(rng.choice(legal))
            decisions += 1
    return decisions


def measure(play: Callable[[], int], seconds: float) -> float:
    """Returns how many of what `play` counts happen in a second of CPU time, over at least
    `seconds`."""
    done, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        done += play()
    return done / spent


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.5, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=5, help="measurements of each kind")
    args = parser.parse_args()
    deck, rng = gift_deck(adults=True), random.Random(2026)
    objects = object_deck()
    kinds: dict[str, Callable[[], int]] = {
        "gifttrap, decisions": lambda: gifttrap(rng, deck, False)[1],
        "gifttrap, actions": lambda: gifttrap(rng, deck, False)[0],
        "gifttrap, decisions, every seat's view encoded": lambda: gifttrap(rng, deck, True)[1],
        "hat": lambda: hat(rng, objects, False, False),
        "hat, names true": lambda: hat(rng, objects, True, False),
        "hat, every seat's view encoded": lambda: hat(rng, objects, False, True),
    }
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        print("open-spiel is not installed (make setup-lab installs it): no ratio", file=sys.stderr)
    else:
        kinds["hearts (OpenSpiel)"] = lambda: hearts(rng, lean=False)
        kinds["hearts (OpenSpiel), lean loop"] = lambda: hearts(rng, lean=True)
    figures: dict[str, list[float]] = {name: [] for name in kinds}
    for _ in range(args.rounds):
        for name, play in kinds.items():
            figures[name].append(measure(play, args.seconds))
    medians = {name: statistics.median(values) for name, values in figures.items()}
    for name, median in medians.items():
        low, high = min(figures[name]), max(figures[name])
        print(f"{name:50s} {median:10,.0f} /s   ({low:,.0f} to {high:,.0f})")
    if peer := medians.get("hearts (OpenSpiel)"):
        viewed = "every seat's view encoded"
        lean = medians["hearts (OpenSpiel), lean loop"]
        print("\nratio to hearts")
        for name, over, wanted in [
            ("gifttrap, decisions", peer, "wanted 1.0, aim 1.5"),
            (f"gifttrap, decisions, {viewed}", peer, f"wanted {1 / 6:.3f}"),
            ("gifttrap, decisions", lean, "hearts in the lean loop"),
            ("hat", peer, "wanted 1.2, aim 1.5"),
            ("hat, names true", peer, "wanted 1.2, aim 1.5"),
            (f"hat, {viewed}", peer, ""),
            ("hat", lean, "hearts in the lean loop"),
        ]:
            print(f"{name:50s} {medians[name] / over:10.3f}   {wanted}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
