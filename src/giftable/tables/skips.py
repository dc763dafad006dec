"""Who has seen enough of what is being shown, and of how bots take their time.

When all people who play and are connected have said so, the table goes on: once, or as long as it
would only show what bots do. Nothing of this is in the log.
"""

from __future__ import annotations

from giftable.games.kernel import Rejected, Seat
from giftable.tables.pace import Pacer
from giftable.tables.presence import Presence
from giftable.tables.table import TableState, is_person_played, turns


class Skips:
    """What people have said at one table since it went on last: by person, whether they skip all
    that bots do now."""

    def __init__(self, presence: Presence, pacer: Pacer) -> None:
        self._presence = presence
        self._pacer = pacer
        self.said: dict[str, bool] = {}

    def check(self, state: TableState, person: str, seat: Seat, now_s: float) -> None:
        """Raises Rejected where there is nothing to be skipped, or not by this person."""
        if seat not in state.seats_of(person) or not is_person_played(state, seat):
            raise Rejected("not_your_seat")
        is_shown = self._pacer.free_at_s > now_s
        if not is_shown and (not turns(state, of_people=False) or turns(state, of_people=True)):
            raise Rejected("nothing_to_skip")

    def say(self, person: str, *, whole: bool) -> None:
        """Somebody wants to go on, here or at another node."""
        self.said[person] = whole

    def went_on(self) -> None:
        """Forget who wanted one thing skipped; who skips all goes on skipping."""
        self.said = {person: True for person, whole in self.said.items() if whole}

    def stop(self) -> None:
        """Forget everything: somebody is to act, or the round is over."""
        self.said.clear()

    def seats(self, state: TableState) -> tuple[Seat, ...]:
        """The seats whose people want to go on."""
        people = self._people(state)
        return tuple(seat for seat, person in people.items() if person in self.said)

    def are_all(self, state: TableState, *, whole: bool) -> bool:
        """Whether all people who play and are connected want to go on; `whole`: through all."""
        people = set(self._people(state).values())
        return bool(people) and all(
            person in self.said and (self.said[person] or not whole) for person in people
        )

    def _people(self, state: TableState) -> dict[Seat, str]:
        return {
            Seat(i): sitter.person
            for i, sitter in enumerate(state.seats)
            if sitter is not None
            and sitter.person is not None
            and sitter.is_present
            and self._presence.is_online(sitter.person)
        }
