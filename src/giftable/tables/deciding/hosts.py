"""Whose table it is, and who acts as host while the host is away (decision 17)."""

from __future__ import annotations

from msgspec import structs

from giftable.games.kernel import Rejected, Seat
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.state.sitter import Sitter
from giftable.tables.state.table import REMEMBERED_MAX, Supplies, TableState, people_before


def host_passed(state: TableState, person: str, lends: str | None = None) -> f.HostPassed:
    """Makes the person act as host, for those for whom the last one did, and `lends`."""
    lenders = state.lenders if lends is None else (*people_before(state.lenders, lends), lends)
    return f.HostPassed(person, people_before(lenders, person)[:REMEMBERED_MAX])


def host_facts(
    state: TableState, command: c.HandOver | c.HostLost | c.HostBack, supplies: Supplies
) -> tuple[f.TableFact, ...]:
    """Returns a change of host, by the host or the table. Raises Rejected `no_person`."""
    if isinstance(command, c.HostBack):
        sitter = state.sitter(command.seat)
        if sitter is None or sitter.person not in state.lenders:
            raise Rejected("no_person")
        back = host_passed(state, sitter.person)
        after = structs.replace(state, host=back.person, lenders=back.lenders)
        return back, *(free_vacated(after, supplies) if state.status == "lobby" else ())
    person = check_can_host(state, command.seat)
    lends = isinstance(command, c.HostLost) and command.lends
    return (host_passed(state, person, state.host if lends else None),)


def belongs_to_lender(state: TableState, sitter: Sitter) -> bool:
    """Whether the seat is, or was before another session got it, of somebody for whom the host
    acts. It is not freed: else the host could fill the table and start game after game."""
    return any(person in state.lenders for person in (sitter.person, *sitter.before))


def free_vacated(state: TableState, supplies: Supplies) -> list[f.SeatFact]:
    """Returns the facts that free the seats that nobody plays, between games: all but those of
    people for whom the host acts, and (not in older logs) the host's own."""
    there = supplies.there
    gone = [(Seat(i), s) for i, s in enumerate(state.seats) if s is not None and s.vacated]
    return [
        f.SeatFreed(seat)
        if there is None or s.person != state.host
        else f.SatBack(seat, s.name, s.locale, there=there)
        for seat, s in gone
        if not belongs_to_lender(state, s)
    ]


def leave_fact(state: TableState, seat: Seat) -> f.SeatFact:
    """Returns the fact for a seat left between games: it is freed, or returned to the host, or
    somebody for whom they act, who had it before."""
    sitter = state.seats[seat]
    assert sitter is not None and sitter.person is not None
    lost = [person for person in (state.host, *state.lenders) if not state.seats_of(person)]
    before = [person for person in lost if person in sitter.before]
    return f.SeatMoved(seat, before[0], sitter.person) if before else f.SeatFreed(seat)


def check_can_host(state: TableState, seat: int) -> str:
    """Returns the person who plays that seat and is not the host. Raises Rejected `no_person`."""
    sitter = state.sitter(seat)
    if sitter is None or not sitter.is_present or sitter.person in (None, state.host):
        raise Rejected("no_person")
    assert sitter.person is not None
    return sitter.person
