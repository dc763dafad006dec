"""What the server itself says of a table that lasts: its circle, its replay, its end."""

from __future__ import annotations

from giftable.games.kernel import Rejected, Seat
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.deciding.hosts import free_vacated
from giftable.tables.state.table import Supplies, TableState


def lasting_facts(
    state: TableState,
    person: str | None,
    command: c.SetCircle | c.SetReplay | c.Warn | c.Stay | c.CloseDown,
    supplies: Supplies,
) -> list[f.TableFact]:
    """Decides the server's own commands. Raises Rejected: `not_playing`, `not_your_seat`."""
    match command:
        case c.SetCircle(_, circle, seats, known):
            return [f.CircleSet(circle, tuple(map(Seat, seats)), known)]
        case c.SetReplay(_, replay):
            return [f.ReplayKept(replay)]
        case c.Warn():
            _check_over_days(state)
            return [f.Warned()]
        case c.Stay():
            _check_over_days(state)
            if not state.seats_of(person or ""):
                raise Rejected("not_your_seat")
            return []  # that somebody said so is enough (days.py)
        case c.CloseDown(_, replay):
            _check_over_days(state)
            return _close_facts(state, replay, supplies)


def _check_over_days(state: TableState) -> None:
    """Raises Rejected `not_playing` unless a game over days is running."""
    if not state.settings.days or not state.is_running:
        raise Rejected("not_playing")


def _close_facts(state: TableState, replay: str, supplies: Supplies) -> list[f.TableFact]:
    """Returns the facts that end an abandoned game, and show its replay's id in the lobby."""
    kept = [f.ReplayKept(replay)] if replay else []
    return [f.LobbyOpened(), *free_vacated(state, supplies), *kept]
