"""Who may sit at a table: those who were removed, and those who come back as another session."""

from __future__ import annotations

from giftable.games.kernel import AlreadyInPlay, Joined, Rejected, Seat
from giftable.tables import facts as f
from giftable.tables.sitter import Sitter
from giftable.tables.table import TableState


def removal(state: TableState, person: str) -> f.PersonRemoved | None:
    """How the person was removed from the table, if they may not sit down again."""
    return next((x for x in state.removed if x.person == person), None)


def may_sit(state: TableState, person: str) -> None:
    """Raises Rejected `removed` if the host has to let the person in first, and
    `closed_to_newcomers`."""
    if removal(state, person) is not None:
        raise Rejected("removed")
    if not state.settings.open and not state.seats_of(person):
        raise Rejected("closed_to_newcomers")


def may_watch(state: TableState, person: str) -> None:
    """Raises Rejected `removed` for who was removed for good, and `closed_to_newcomers` for who
    holds no seat of a closed table."""
    was = removal(state, person)
    if was is not None and was.for_good:
        raise Rejected("removed")
    if was is None and not state.settings.open and not state.seats_of(person):
        if person not in state.moved:
            raise Rejected("closed_to_newcomers")


def own_played(state: TableState, person: str | None, seat: int) -> None:
    """Raises Rejected unless the person plays that seat: not_your_seat, bot_plays."""
    sitter = state.seats[seat] if seat < len(state.seats) else None
    if sitter is None or person is None or sitter.person != person:
        raise Rejected("not_your_seat")
    if sitter.level is not None or sitter.vacated:
        raise Rejected("bot_plays")


def person_removed(
    state: TableState, sitter: Sitter, *, for_good: bool = False
) -> tuple[f.PersonRemoved, ...]:
    """The fact that bars the sitter, who has just lost a seat; none for a bot, for the host, and
    for who holds another seat."""
    person = sitter.person
    if person is None or person == state.host or state.seats_of(person):
        return ()
    host = next((s for s in state.seats if s is not None and s.person == state.host), None)
    by = "" if host is None else host.name
    return (f.PersonRemoved(state.removals, person, sitter.name, by, for_good),)


def person_let_in(state: TableState, number: int) -> f.PersonLetIn:
    """Raises Rejected `not_removed`."""
    if all(x.number != number for x in state.removed):
        raise Rejected("not_removed")
    return f.PersonLetIn(number)


def may_vouch(state: TableState, person: str) -> bool:
    """Whether the person plays at the table, and so may say whose a seat is. In a running game
    newcomers may not: whoever knows the code could sit down and vouch for themselves."""
    played = [s for s in state.seats if s is not None and s.person == person and s.is_present]
    return any(not (sitter.late and state.is_running) for sitter in played)


def seat_moved(
    state: TableState, person: str | None, seat: int, to: str
) -> tuple[f.TableFact, ...]:
    """The facts that give a seat, and all others of its person, to another session of theirs;
    `person` vouches for it. Raises Rejected."""
    sitter = state.sitter(seat)
    if sitter is None or sitter.person is None:
        raise Rejected("no_person")
    was = sitter.person
    if person is None or person in (to, was) or not may_vouch(state, person):
        raise Rejected("cannot_vouch")
    if state.seats_of(to):
        raise Rejected("already_seated")
    may_sit(state, to)
    moved = tuple([f.SeatMoved(own, to, was) for own in state.seats_of(was)])
    return (*moved, f.HostPassed(to)) if state.host == was else moved


def still_plays(state: TableState, seat: Seat) -> bool:
    """Whether a seat that is free at the table still plays the game's current round (G26)."""
    if state.playing is None or not state.is_running:
        return False
    try:
        state.rules.reseat(state.playing.state, seat, Joined())
    except AlreadyInPlay:
        return True
    except Rejected:
        return False
    return False
