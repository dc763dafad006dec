"""Every lesson of every game: it comes from its first step to its last, whatever its pupil tries.

The table's own part is in tests/tables/test_lessons.py, the screen's in
tests/browser/test_lessons.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser, ast

from giftable.content import damage
from giftable.content.characters import characters
from giftable.games.catalog import GAMES, decks, folder
from giftable.games.gifttrap.rules import moves as m
from giftable.games.kernel import GameAction, Rejected, Seat
from giftable.games.lessons import FILE, PUPIL, Lesson, Step, lesson, lessons
from giftable.tables import commands as c
from giftable.tables.deciding.decide import decide
from giftable.tables.state import lessons as at_table
from giftable.tables.state.table import Supplies, TableState

LOCALES = Path(damage.__file__).parent / "locales"
ALL = tuple((game, name) for game in sorted(GAMES) for name in lessons(game))
SUPPLIES = Supplies("T" * 22, b"x" * 32, decks, "BCDF")
TRIED_MAX = 4_000  # actions of one step


class Lone:
    """A lesson's table, without time or storage: acts for all seats."""

    def __init__(self, game: str, name: str) -> None:
        made = c.Make("make-it-", game=game, name="Jana", locale="en", lesson=name)
        self._ids = count()
        self.taught = lessons(game)[name]
        self.state: TableState = decide(None, "jana", made, SUPPLIES)[1]
        self.scripted: list[Any] = []

    @property
    def step(self) -> Step | None:
        found = at_table.step_of(self.state)
        return None if found is None else found[1]

    def pupil_does(self, action: GameAction) -> None:
        act = c.Act(f"act-{next(self._ids):05}", PUPIL, action)
        at_table.check_permitted(self.state, act)
        self.state = decide(self.state, "jana", act, SUPPLIES)[1]

    def bots_do(self) -> None:
        """The first bot that is waited for acts."""
        playing = self.state.playing
        seat = next(seat for seat in playing.waiting if seat != PUPIL)
        due = playing.ask(seat).due
        self.scripted += [m for m in self.taught.script if (m.seat, m.on) == (seat, due.key)]
        move = c.BotAct(f"bot-{next(self._ids):05}", seat, at_table.bot_action(self.state, seat))
        self.state = decide(self.state, None, move, SUPPLIES)[1]


def told_apart(lone: Lone) -> tuple[list[GameAction], list[GameAction]]:
    """What the pupil is asked for now: the right answers, and the wrong ones."""
    ask = lone.state.playing.ask(PUPIL)
    due, step = ask.due, lone.step
    parts = (due, *ask.free)
    actions = [part.nth(i) for part in parts for i in range(min(part.count(), TRIED_MAX))]
    right = [action for action in actions if step.allows(action, due)]
    return right, [action for action in actions if not step.allows(action, due)]


def steps(lone: Lone, nth: int) -> Iterator[Step]:
    """Each step of a lesson, as it is come to; each is done rightly, in one of its ways."""
    seen: Step | None = None
    for _ in range(200):
        step, playing = lone.step, lone.state.playing
        assert step is not None or playing.waiting != (PUPIL,), "the pupil is not told what to do"
        if step is not None and step is not seen:
            seen = step
            yield step
        if step is not None and step is lone.taught.steps[-1]:
            return
        if step is not None and step.seat == PUPIL and set(playing.waiting) == {PUPIL}:
            right, _ = told_apart(lone)
            lone.pupil_does(right[nth % len(right)])
        else:
            lone.bots_do()
    raise AssertionError("no end")


@pytest.mark.parametrize("nth", (0, 1, -1))
@pytest.mark.parametrize(("game", "name"), ALL)
def test_lesson_steps_come_in_order_and_wrong_actions_change_nothing(
    game: str, name: str, nth: int
) -> None:
    lone = Lone(game, name)
    come: list[Step] = []
    for step in steps(lone, nth):
        come.append(step)
        if step.seat == PUPIL and step is not lone.taught.steps[-1]:
            right, wrong = told_apart(lone)
            assert right, f"nothing is right at {step.id}"
            before = lone.state
            for action in wrong[:: max(1, len(wrong) // 50)]:
                with pytest.raises(Rejected, match="not_taught"):
                    lone.pupil_does(action)
            assert lone.state is before
            assert has_wrong(game, step, "en") == bool(wrong), step.id
    assert tuple(come) == lone.taught.steps
    assert lone.state.is_running
    unused = [move for move in lone.taught.script if move not in lone.scripted]
    assert not unused, "a bot is never asked for this"


@pytest.mark.parametrize(("game", "name"), ALL)
def test_at_a_lessons_last_step_bots_and_pupil_wait(game: str, name: str) -> None:
    lone = Lone(game, name)
    for _ in steps(lone, 0):
        pass
    assert at_table.pauses_bots(lone.state, has_read=True)
    assert at_table.taught_step(lone.state).ahead == "end"


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_lessons_bots_play_its_script_or_have_no_choice(game: str, name: str) -> None:
    """A bot that names its own gift, or gives, has more ways than one: the script says which."""
    lone = Lone(game, name)
    said = {(move.seat, move.on) for move in lone.taught.script}
    for step in steps(lone, 0):
        playing = lone.state.playing
        for seat in playing.waiting if step is not lone.taught.steps[-1] else ():
            due = playing.ask(seat).due
            is_scripted = seat == PUPIL or (seat, due.key) in said
            assert is_scripted or due.count() <= 4, f"{seat} at {due.key}"
    assert all(bot in characters() for bot in lone.taught.bots)


def messages(locale: str, name: str) -> dict[str, set[str]]:
    """The messages of a file, with their attributes; none if there is no file."""
    path = LOCALES / locale / f"{name}.ftl"
    parsed = FluentParser().parse(path.read_text("utf-8")).body if path.exists() else ()
    return {
        entry.id.name: {attribute.id.name for attribute in entry.attributes}
        for entry in parsed
        if isinstance(entry, ast.Message)
    }


def has_wrong(game: str, step: Step, locale: str) -> bool:
    return "wrong" in messages(locale, "lesson")[f"lesson-{game}-{step.id}"]


@pytest.mark.parametrize("locale", sorted(path.name for path in LOCALES.iterdir()))
@pytest.mark.parametrize("game", sorted({game for game, _ in ALL}))
def test_every_lesson_step_has_words_and_every_words_a_step(game: str, locale: str) -> None:
    ids = {f"lesson-{game}-{step.id}" for one in lessons(game).values() for step in one.steps}
    assert {name for name in messages(locale, "lesson") if f"-{game}-" in name} == ids
    points = [p for one in lessons(game).values() for step in one.steps for p in step.point]
    for point in points:
        words = messages(locale, game) | messages(locale, "ui")
        assert not point.word or point.word in words
        assert not point.gift or f"gift-{point.gift}" in messages(locale, "gifts")


def test_a_misspelt_lesson_is_refused_when_it_is_read() -> None:
    text = (folder("hat") / FILE).read_text("utf-8").replace("allow =", "alow =", 1)
    with pytest.raises(msgspec.ValidationError, match="alow"):
        msgspec.toml.decode(text, type=dict[str, Lesson])


def test_a_lesson_accepts_gifts_laid_in_any_order() -> None:
    lone = Lone("gifttrap", "first")
    due = lone.state.playing.ask(PUPIL).due
    bees, butler = (Seat(1), "bee-hive-share"), (Seat(2), "butler-day")
    assert lone.step.allows(m.Give(0, (bees, butler)), due)
    assert lone.step.allows(m.Give(0, (butler, bees)), due)
    assert not lone.step.allows(m.Give(0, (bees,)), due)


def test_a_game_without_a_file_has_no_lesson() -> None:
    assert lesson("chess", "first") is None
    assert lesson("hat", "juggling") is None
