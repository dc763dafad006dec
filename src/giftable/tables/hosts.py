"""Whose table it is, and who acts as host while the host is away (decision 17)."""

from __future__ import annotations

from giftable.games.kernel import Rejected
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.table import REMEMBERED_MAX, TableState, until_person


def host_passed(state: TableState, person: str, lends: str | None = None) -> f.HostPassed:
    """The person acts as host: for those for whom the host before did, and for who lends."""
    lenders = state.lenders if lends is None else (*until_person(state.lenders, lends), lends)
    return f.HostPassed(person, until_person(lenders, person)[:REMEMBERED_MAX])


def stood_in(state: TableState, command: c.HandOver | c.HostLost | c.HostBack) -> f.HostPassed:
    """Who is host now, by the host's own word or by the table's. Raises Rejected `no_person`."""
    person = person_on(state, command.seat)
    match command:
        case c.HostLost(lends=True):
            return host_passed(state, person, state.host)
        case c.HostBack() if person not in state.lenders:
            raise Rejected("no_person")
    return host_passed(state, person)


def person_on(state: TableState, seat: int) -> str:
    """The person who plays that seat and is not the host. Raises Rejected `no_person`."""
    sitter = state.sitter(seat)
    if sitter is None or not sitter.is_present or sitter.person in (None, state.host):
        raise Rejected("no_person")
    assert sitter.person is not None
    return sitter.person
