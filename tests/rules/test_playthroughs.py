"""Readable games, one text file per game and option set: a change of play shows as a diff.

A game from elsewhere has them in its own folder, where that has a folder `playthroughs`.

To write them anew after a change that was meant: GIFTABLE_REWRITE=1 pytest this file, then read
the diff.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from giftable.games.catalog import GAMES, folder
from giftable.games.kernel import Seat
from tests.support.cases import act_of, deck_of, option_sets, set_ups
from tests.support.playing import Case, playing

FILES = Path(__file__).parents[1] / "playthroughs"
STEPS = 60

CASES = [
    Case(game, f"{game.name}-{name}", options, deck_of(game.name), seats, act=act_of(game.name))
    for game in GAMES.values()
    for name, options in option_sets(game).items()
    for seats in [tuple(Seat(n) for n in range(set_ups(game.name).players))]
]


def plain(thing: Any) -> str:
    """A value in few signs: Give(round=0 gifts=(0 y1) (2 y3))."""
    if isinstance(thing, msgspec.Struct):
        leaves_out = thing.__struct_config__.omit_defaults
        inside = " ".join(
            f"{field.name}={plain(value)}"
            for field in msgspec.structs.fields(thing)
            if (value := getattr(thing, field.name)) not in (None, ())
            and not (leaves_out and value == field.default)
        )
        return f"{type(thing).__name__}({inside})"
    if isinstance(thing, list | tuple):
        nested = any(isinstance(part, list | tuple | msgspec.Struct) for part in thing)
        inside = " ".join(map(plain, thing))
        return inside if nested else f"({inside})"
    return str(thing)


def written(case: Case) -> Iterator[str]:
    """A random game, line by line: what is played, what follows, what everybody sees of it."""
    game = case.game
    seats = " ".join(map(str, case.seats))
    yield f"{case.name}, seats {seats}: the first {STEPS} steps of a random game."
    yield 'Unmarked events are seen by all as they stand; "all see" is what others see instead.'
    for step in playing(case, Random(case.name), free_every=12, reseat_every=40, steps_max=STEPS):
        yield ""
        if step.seat is not None:
            yield f"seat {step.seat}: {plain(step.action)}"
        for event in step.events:
            shown = game.show(event, None)
            yield f"    {plain(event)}"
            if shown is None:
                yield "        all see nothing"
            elif shown is not event:
                yield f"        all see {plain(shown)}"
        waiting = " ".join(map(str, game.waiting(step.after)))
        yield f"    waits for {waiting or 'nobody'}"
    yield ""
    yield "At the end everybody sees:"
    view = game.view(step.after, None)
    for field in msgspec.structs.fields(view):
        if (value := getattr(view, field.name)) not in (None, ()):
            yield f"    {field.name}: {plain(value)}"


def file_of(case: Case) -> Path:
    own = folder(case.game.name) / "playthroughs"
    return (own if own.is_dir() else FILES) / f"{case.name}.txt"


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_a_game_equals_its_recorded_playthrough(case: Case) -> None:
    """G1 to G28, H1 to H18, walked through at random."""
    path = file_of(case)
    text = "\n".join(written(case)) + "\n"
    if os.environ.get("GIFTABLE_REWRITE"):
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


def test_every_playthrough_file_belongs_to_a_case() -> None:
    files = [file_of(case) for case in CASES]
    kept = [path for where in {path.parent for path in files} for path in where.glob("*.txt")]
    assert sorted(kept) == sorted(files)
