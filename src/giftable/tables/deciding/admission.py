"""Who may sit at a table: those who were removed, and those who come back as another session."""

from __future__ import annotations

from giftable.games.kernel import AlreadyInPlay, Joined, Rejected, Seat
from giftable.tables import facts as f
from giftable.tables.deciding.hosts import host_passed
from giftable.tables.state.sitter import Sitter
from giftable.tables.state.table import TableState


def removal_of(state: TableState, person: str) -> f.PersonRemoved | None:
    """Returns the fact that removed the person; None if they may sit down."""
    return next((x for x in state.removed if x.person == person), None)


def check_may_sit(state: TableState, person: str) -> None:
    """Raises Rejected `removed` unless the person may sit down without being let in by the host,
    and `closed_to_newcomers`."""
    if removal_of(state, person) is not None:
        raise Rejected("removed")
    if not state.settings.open and _is_newcomer(state, person):
        raise Rejected("closed_to_newcomers")


def check_may_watch(state: TableState, person: str) -> None:
    """Raises Rejected `removed` for a person removed for good, and `closed_to_newcomers` for one
    without a seat at a closed table."""
    was = removal_of(state, person)
    if was is not None and was.for_good:
        raise Rejected("removed")
    if was is None and not state.settings.open and _is_newcomer(state, person):
        if person not in state.moved:
            raise Rejected("closed_to_newcomers")


def _is_newcomer(state: TableState, person: str) -> bool:
    """Whether the person neither has, nor had, nor is owed a seat or the host's role."""
    is_known = person in state.lenders or seats_to_take_back(state, person)
    return not (is_known or state.seats_of(person))


def check_plays_seat(state: TableState, person: str | None, seat: int) -> None:
    """Raises Rejected unless the person plays that seat: not_your_seat, bot_plays."""
    sitter = state.seats[seat] if seat < len(state.seats) else None
    if sitter is None or person is None or sitter.person != person:
        raise Rejected("not_your_seat")
    if sitter.level is not None or sitter.vacated:
        raise Rejected("bot_plays")


def removal_fact(
    state: TableState, sitter: Sitter, *, for_good: bool = False
) -> tuple[f.PersonRemoved, ...]:
    """Returns the fact that bars the sitter, who has just lost a seat; none for a bot, the host, a
    person for whom the host acts, or one with another seat."""
    person = sitter.person
    if person is None or person in (state.host, *state.lenders) or state.seats_of(person):
        return ()
    host = next((s for s in state.seats if s is not None and s.person == state.host), None)
    by = "" if host is None else host.name
    return (f.PersonRemoved(state.removals, person, sitter.name, by, for_good),)


def let_in_fact(state: TableState, number: int) -> f.PersonLetIn:
    """Returns the fact that lets a removed person in. Raises Rejected `not_removed`."""
    if all(x.number != number for x in state.removed):
        raise Rejected("not_removed")
    return f.PersonLetIn(number)


def may_vouch(state: TableState, person: str, seat: int) -> bool:
    """Whether the person has played here while the session that holds that seat was connected: only
    then do they know whose it is. In a running game newcomers may not vouch. Otherwise whoever
    knows the code could sit down and vouch for themselves."""
    claimed = state.sitter(seat)
    played = [s for s in state.seats if s is not None and s.person == person and s.is_present]
    return claimed is not None and any(
        sitter.since <= claimed.seen and not (sitter.late and state.is_running) for sitter in played
    )


def seats_to_take_back(state: TableState, person: str) -> tuple[Seat, ...]:
    """Returns the seats that a vouched claim has moved from the person's session to another."""
    sitters = enumerate(state.seats)
    return tuple(Seat(i) for i, s in sitters if s is not None and person in s.before)


def move_seat_facts(
    state: TableState, person: str | None, seat: int, to: str, *, lends: bool
) -> tuple[f.TableFact, ...]:
    """Returns the facts that give a seat, and all others of its person, to another session of
    theirs; `person` vouches for it, or takes it back. Raises Rejected.

    Who vouches passes on what they may: a seat, and the host's rights only if these are with them.
    """
    sitter = state.sitter(seat)
    if sitter is None or sitter.person is None:
        raise Rejected("no_person")
    was = sitter.person
    theirs = state.seats_of(was)
    own = [x for x in seats_to_take_back(state, to) if x in theirs] if person == to else []
    if seat not in own and (
        person is None or person in (to, was) or not may_vouch(state, person, seat)
    ):
        raise Rejected("cannot_vouch")
    if state.seats_of(to):
        raise Rejected("already_seated")
    check_may_sit(state, to)
    moved = tuple([f.SeatMoved(other, to, was) for other in own or theirs])
    if not lends:
        return (*moved, f.HostPassed(to)) if state.host == was else moved
    if own:
        return (*moved, host_passed(state, to)) if state.host == was else moved
    if person == state.host and was in state.lenders:
        return (*moved, host_passed(state, to, was))
    return moved


def seat_still_plays(state: TableState, seat: Seat) -> bool:
    """Whether a seat that is free at the table still plays the current round (G26)."""
    if state.playing is None or not state.is_running:
        return False
    try:
        state.rules.reseat(state.playing.state, seat, Joined())
    except AlreadyInPlay:
        return True
    except Rejected:
        return False
    return False
