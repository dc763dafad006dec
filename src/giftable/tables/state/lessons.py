"""A table at which a lesson is given: what its pupil may do, and what its bots play."""

from __future__ import annotations

from msgspec import Struct, structs

from giftable.games.kernel import Draw, GameAction, Rejected, Seat
from giftable.games.lessons import PUPIL, Ahead, Lesson, Move, Point, Step, answer, lesson
from giftable.tables import commands as c
from giftable.tables.seed.dice import numbers_of_draw
from giftable.tables.state.table import TableState

TAKEN = c.Act | c.Prepare | c.Skip | c.Sit | c.Rename
"""Commands that the table of a lesson takes; all others would lead away from it."""


class Taught(Struct, frozen=True, omit_defaults=True):
    """The current step of a lesson. Its words: `lesson-GAME-STEP`."""

    step: str
    at: int  # its number, from 1
    of: int  # so many steps
    ahead: Ahead
    point: tuple[Point, ...] = ()  # of those that can be used now, the last is pointed at


def current_lesson(state: TableState) -> Lesson | None:
    """Returns the table's lesson; None at tables without one."""
    return lesson(state.game, state.lesson) if state.lesson else None


def apply_lesson(make: c.Make) -> tuple[c.Make, Lesson | None]:
    """Returns the table to be made, with its lesson. Raises Rejected: no_such_lesson."""
    if not make.lesson:
        return make, None
    taught = lesson(make.game, make.lesson)
    if taught is None:
        raise Rejected("no_such_lesson")
    make = structs.replace(
        make, options=taught.options, settings=c.Settings(open=False), bots=len(taught.bots),
        start=True, leads=taught.leads,
    )  # fmt: skip
    return make, taught


def draw_numbers(state: TableState, draw: Draw, ordinal: int) -> tuple[int, ...]:
    """Returns the numbers of a draw: by the lesson, at other tables by the game's seed. `ordinal`
    counts the game's events before it."""
    playing = state.playing
    assert playing is not None
    if (taught := current_lesson(state)) is not None:
        return taught.numbers(draw)
    number = playing.started.number
    return numbers_of_draw(playing.seed, state.id, number, draw.key, ordinal, draw.bounds)


def step_of(state: TableState) -> tuple[int, Step] | None:
    """Returns the lesson's current step, and its number from 0; None without a lesson."""
    taught, playing = current_lesson(state), state.playing
    if taught is None or playing is None:
        return None
    return taught.step({seat: playing.ask(seat) for seat in playing.waiting})


def taught_step(state: TableState) -> Taught | None:
    """Returns the lesson's current step as its pupil is told it."""
    taught, found = current_lesson(state), step_of(state)
    if taught is None or found is None:
        return None
    n, step = found
    return Taught(step.id, n + 1, len(taught.steps), taught.ahead(step), step.point)


def check_permitted(state: TableState, command: object) -> None:
    """Raises Rejected `not_in_lesson` if lessons do not allow such a command, and `not_taught` if
    the pupil is to do something else now."""
    if current_lesson(state) is None:
        return
    if not isinstance(command, TAKEN):
        raise Rejected("not_in_lesson")
    if isinstance(command, c.Act | c.Prepare):
        _check_action(state, command.action)


def _check_action(state: TableState, action: GameAction) -> None:
    taught, found, playing = current_lesson(state), step_of(state), state.playing
    assert taught is not None and playing is not None
    ask = playing.ask(PUPIL)
    if found is None or ask is None or ask.due is None or taught.ahead(found[1]) != "act":
        raise Rejected("not_taught")
    if not found[1].allows(action, ask.due):
        raise Rejected("not_taught")


def pauses_bots(state: TableState, *, has_read: bool) -> bool:
    """Whether bots wait: until the pupil has read, and at the last step for ever."""
    taught, found = current_lesson(state), step_of(state)
    if taught is None or found is None:
        return False
    ahead = taught.ahead(found[1])
    return ahead == "end" or (ahead == "read" and not has_read)


def scripted_action(state: TableState, move: Move) -> GameAction:
    """Returns the action of a lesson's move that is played before the pupil comes."""
    assert state.playing is not None
    ask = state.playing.ask(move.seat)
    assert ask is not None and ask.due is not None and ask.due.key == move.on, move
    return answer(state.rules, ask.due, move.act)


def bot_action(state: TableState, seat: Seat) -> GameAction:
    """Returns the lesson's action for the bot on that seat; None where it has none."""
    taught, playing = current_lesson(state), state.playing
    if taught is None or playing is None:
        return None
    ask = playing.ask(seat)
    if ask is None or ask.due is None:
        return None
    return taught.bots_act(state.rules, seat, ask.due)
