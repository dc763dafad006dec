"""Who says that a seat is theirs although their cookie is lost; somebody at the table answers.

Nothing of this is in the log. Each node keeps the claims of those who are connected to it and tells
them to the others with who is there (`Here`): so a claim ends with its connection.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from giftable.games.kernel import Rejected, Seat
from giftable.tables.codes import new_id
from giftable.tables.deciding.admission import check_may_sit, may_vouch
from giftable.tables.live.presence import Presence
from giftable.tables.ports import Here, OpenClaim, Ports
from giftable.tables.state.table import TableState

CLAIM_S = 120.0  # an unanswered claim ends
AGAIN_S = 3.0  # least time between a person's claims of two seats
DENIED_S = 30.0  # after a no, nobody can claim that seat


class Claims:
    """The open claims to seats at one table; calls `changed` when one begins or ends here."""

    def __init__(self, ports: Ports, presence: Presence, changed: Callable[[], None]) -> None:
        self._ports = ports
        self._presence = presence
        self._changed = changed
        self.made_here: dict[str, OpenClaim] = {}  # by person: one each
        self._there: dict[str, tuple[OpenClaim, ...]] = {}  # by node
        self._timers: dict[str, asyncio.TimerHandle] = {}  # by key
        self._denied_s: dict[Seat, float] = {}
        self._made_s: dict[str, tuple[Seat, float]] = {}  # the last, of the last hundred persons

    def open(self, state: TableState) -> list[OpenClaim]:
        """Returns all claims that somebody could still answer, by seat: the claimant is connected
        and has no seat; the seat's person is not connected."""
        claims = [*self.made_here.values(), *(x for there in self._there.values() for x in there)]
        fitting = [x for x in claims if self._is_open(state, x)]
        return sorted(fitting, key=lambda x: (x.seat, x.key))

    def _is_open(self, state: TableState, claim: OpenClaim) -> bool:
        return (
            self._presence.is_online(claim.person)
            and not state.seats_of(claim.person)
            and self._refusal_code(state, claim.seat) is None
        )

    def _refusal_code(self, state: TableState, seat: int) -> str | None:
        """Returns the code why nobody can claim that seat; None if somebody can."""
        sitter = state.sitter(seat)
        if sitter is None:
            return "empty_seat"
        if sitter.person is None:
            return "no_person"
        return "not_away" if self._presence.is_online(sitter.person) else None

    def make(self, state: TableState, person: str, seat: Seat) -> None:
        """Opens a claim, in place of the person's earlier one; one that is sent again changes
        nothing. Raises Rejected."""
        if seat in (theirs := state.seats_of(person)):
            return
        if theirs:
            raise Rejected("already_seated")
        check_may_sit(state, person)
        if code := self._refusal_code(state, seat):
            raise Rejected(code)
        others = [x for x in self.open(state) if x.seat == seat and x.person != person]
        if others:
            raise Rejected("already_claimed")
        if not any(may_vouch(state, other, seat) for other in self._presence.people()):
            raise Rejected("nobody_vouches")
        if self._now_s() - self._denied_s.get(seat, float("-inf")) < DENIED_S:
            raise Rejected("claim_denied")
        if (own := self.made_here.get(person)) is not None and own.seat == seat:
            return
        before, at_s = self._made_s.get(person, (seat, 0.0))
        if before != seat and self._now_s() - at_s < AGAIN_S:
            raise Rejected("too_fast")
        self.end(person)
        self._made_s = {**dict(list(self._made_s.items())[-99:]), person: (seat, self._now_s())}
        claim = OpenClaim(new_id(self._ports.entropy), person, seat)
        self.made_here[person] = claim
        self._timers[claim.key] = asyncio.get_running_loop().call_later(CLAIM_S, self.end, person)
        self._changed()

    def claim_to_answer(self, state: TableState, person: str, key: str) -> OpenClaim:
        """Returns the open claim with that key, if the person may answer it. Raises Rejected."""
        claim = next((x for x in self.open(state) if x.key == key), None)
        if claim is None:
            raise Rejected("no_claim")
        if not may_vouch(state, person, claim.seat):
            raise Rejected("cannot_vouch")
        return claim

    def deny(self, claim: OpenClaim) -> None:
        """Ends a claim that somebody has denied, here or at another node."""
        self._denied_s[claim.seat] = self._now_s()
        self._there = {
            node: tuple([x for x in there if x.key != claim.key])
            for node, there in self._there.items()
        }
        if (own := self.made_here.get(claim.person)) is not None and own.key == claim.key:
            self.end(claim.person)
        else:
            self._changed()

    def end(self, person: str) -> None:
        """Ends the person's claim that was made here, if there is one."""
        if (claim := self.made_here.pop(person, None)) is not None:
            self._timers.pop(claim.key).cancel()
            self._changed()

    def note_node(self, said: Here) -> bool:
        """Replaces the claims of another node. Returns whether they have changed."""
        before = self._there.pop(said.node, ())
        if said.claims:
            self._there[said.node] = said.claims
        return before != said.claims

    def stop(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _now_s(self) -> float:
        return self._ports.clock.monotonic_s()
