"""What the clock's commands bring: the fallback of who is too slow (G25), and tables over days."""

from __future__ import annotations

from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from giftable.games.kernel import AnyGame, Due, GameAction, Rejected, Seat
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.seed.dice import fallback_dice
from giftable.tables.state.days import has_zones, is_choice
from giftable.tables.state.table import TableState


def check_clocks_run(state: TableState) -> None:
    """Raises Rejected `clocks_off`, `not_playing` unless a game with clocks is running."""
    if not state.settings.clocks:
        raise Rejected("clocks_off")
    if not state.is_running:
        raise Rejected("not_playing")


def timeout_action(state: TableState, seat: Seat, key: str) -> GameAction:
    """Returns the fallback for a seat whose clock `key` has run out (G25)."""
    if not state.settings.days:
        check_clocks_run(state)
    return _turn_and_fallback(state, seat, key)[1]


def advance_action(state: TableState, seat: Seat, key: str) -> GameAction:
    """Returns the table's action for a seat at a table over days that has nothing to decide."""
    due, action = _turn_and_fallback(state, seat, key)
    if not state.settings.days or is_choice(due):
        raise Rejected("stale_clock")
    return action


def _turn_and_fallback(state: TableState, seat: Seat, key: str) -> tuple[Due, GameAction]:
    playing = state.playing
    if playing is None:
        raise Rejected("not_playing")
    ask = playing.ask(seat)
    if ask is None or ask.due is None or ask.due.key != key:
        raise Rejected("stale_clock")
    dice = fallback_dice(playing.seed, state.id, playing.started.number, seat, playing.events)
    return ask.due, playing.fallback(seat, dice.below)


def hours_fact(
    state: TableState, person: str | None, command: c.KeepHours | c.GoAway
) -> f.LivesIn | f.WentAway:
    """Returns a person's hours. Raises Rejected: not_over_days, not_your_seat, bad_zone."""
    if not state.settings.days:
        raise Rejected("not_over_days")
    if person is None or not state.seats_of(person):
        raise Rejected("not_your_seat")
    if isinstance(command, c.GoAway):
        return f.WentAway(person, command.until_ms)
    try:
        ZoneInfo(command.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Rejected("bad_zone" if has_zones() else "no_zones") from None
    return f.LivesIn(person, command.zone, command.nights)


def options_over_days(
    rules: AnyGame, settings: c.Settings | None, options: dict[str, Any] | None
) -> dict[str, Any] | None:
    """Adds to the changed options those that play over days needs. Raises Rejected
    `in_one_sitting`."""
    if settings is None or not settings.days:
        return options
    if rules.over_days is None:
        raise Rejected("in_one_sitting")
    return {**(options or {}), **rules.over_days}
