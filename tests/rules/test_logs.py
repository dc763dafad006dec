"""Games of each released version must fold for ever: tests/logs/vN/*.jsonl.

A file's first line is the set-up, its last the end; between them stands one event a line. Files
are never rewritten. A release that adds a game, or fields or events to one, adds a folder, numbered
one more than the newest: `python tests/rules/test_logs.py v8 hat match SEED` writes one of
`GAMES_TO_KEEP`. They have to hold every kind of event: try other seeds, or keep more games.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from giftable.games import catalog
from giftable.games.kernel import Seat
from tests.support.cases import deck_of, option_sets, set_ups
from tests.support.playing import Case, playing

LOGS = Path(__file__).parents[1] / "logs"
FILES = sorted(LOGS.glob("v*/*.jsonl"))

GAMES_TO_KEEP = {
    "gifttrap": {
        "double-gifts": ("cs+expert", 4),
        "together": ("de+expert", 5),
        "plain": ("ja", 8),
        "own": ("default", 4),
        "box": ("box", 4),
    },
    "hat": {
        "plain": ("default", 4),
        "match": ("match-white", 5),
        "spoken": ("spoken", 6),
        "own": ("default", 3),
    },
}
"""By game and file name: the option set and the number of seats. Of any other game one is kept."""

PLAIN = {"plain": ("default", 4)}
SHORTER = {"gifttrap": {"rounds_max": 4}}


def read(path: Path) -> tuple[Case, list[Any], dict[str, Any]]:
    """A file's set-up, its events, and what its end must hold."""
    first, *lines, last = path.read_bytes().splitlines()
    setup = json.loads(first)
    game = catalog.GAMES[setup["game"]]
    options: Any = msgspec.convert(setup["options"], game.Options)
    deck: Any = msgspec.convert(setup["deck"], game.Deck)
    seats = tuple(Seat(seat) for seat in setup["seats"])
    event = msgspec.json.Decoder(catalog.AnyEvent)
    case = Case(game, path.stem, options, deck, seats)
    return case, [event.decode(line) for line in lines], json.loads(last)


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}-{path.stem}" for path in FILES])
def test_an_old_game_folds_to_the_same_end(path: Path) -> None:
    """Law 1 over versions: what everybody saw at the end is all there still."""
    case, events, end = read(path)
    state = case.new()
    for event in events:
        state = case.game.evolve(state, event)
    assert case.game.outcome(state) is not None
    view = json.loads(msgspec.json.encode(case.game.view(state, None)))
    assert {key: view.get(key) for key in end} == end


def test_the_logs_hold_every_kind_of_event() -> None:
    """No kind of event is left out, or its folding could break unseen."""
    kinds = {type(event) for path in FILES for event in read(path)[1]}
    kept = {read(path)[0].game.name for path in FILES}  # the others are not released yet
    assert kept >= GAMES_TO_KEEP.keys()
    theirs = [get_args(catalog.part(game, "rules.engine").AnyEvent) for game in kept]
    assert kinds == {kind for game in theirs for kind in game}


def played(name: str, kept: str, seed: int) -> list[Any]:
    """One game's lines: set-up, events, end."""
    game = catalog.GAMES[name]
    option_set, count = GAMES_TO_KEEP.get(name, PLAIN)[kept]
    options = replace(option_sets(game)[option_set], **SHORTER.get(name, {}))
    seats = tuple(Seat(n) for n in range(count))
    own = set_ups(name).own if kept == "own" else None
    case = Case(game, kept, options, own() if own else deck_of(name), seats)
    lines: list[Any] = [{"game": name, "options": options, "deck": case.deck, "seats": seats}]
    for step in playing(case, Random(f"{kept} {seed}"), free_every=4, reseat_every=25):
        lines += step.events
    return [*lines, game.view(step.after, None)]


def write(version: str, name: str, kept: str, seed: int) -> None:
    """Write one log. Raises FileExistsError where the version has it: it never changes."""
    (LOGS / version).mkdir(parents=True, exist_ok=True)
    with (LOGS / version / f"{name}-{kept}.jsonl").open("xb") as file:
        file.writelines(msgspec.json.encode(line) + b"\n" for line in played(name, kept, seed))


if __name__ == "__main__":
    _, its_version, its_game, to_keep, its_seed = sys.argv
    write(its_version, its_game, to_keep, int(its_seed))
