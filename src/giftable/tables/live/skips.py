"""Who has seen enough of what is being shown, and of how bots take their time.

When all people who play and are connected have said so, the table goes on: once, or as long as it
would only show what bots do. Nothing of this is in the log.
"""

from __future__ import annotations

from giftable.games.kernel import Rejected, Seat
from giftable.tables.live.presence import Presence
from giftable.tables.state.pace import Pacer
from giftable.tables.state.table import TableState, is_person_played, turns


class Skips:
    """What people have said at one table since it went on last: by person, whether they skip all
    that bots do now."""

    def __init__(self, presence: Presence, pacer: Pacer) -> None:
        self._presence = presence
        self._pacer = pacer
        self.wishes: dict[str, bool] = {}

    def check(self, state: TableState, person: str, seat: Seat, now_s: float) -> None:
        """Raises Rejected where there is nothing to be skipped, or not by this person."""
        if seat not in state.seats_of(person) or not is_person_played(state, seat):
            raise Rejected("not_your_seat")
        is_shown = self._pacer.free_at_s > now_s
        if not is_shown and (not turns(state, of_people=False) or turns(state, of_people=True)):
            raise Rejected("nothing_to_skip")

    def add(self, person: str, *, whole: bool) -> None:
        """Notes that somebody, here or at another node, wants to skip what is shown now; `whole`:
        and all else that bots do until a person is to act."""
        self.wishes[person] = whole

    def forget_single_skips(self) -> None:
        """Forget who wanted one thing skipped; who skips all goes on skipping."""
        self.wishes = {person: True for person, whole in self.wishes.items() if whole}

    def stop(self) -> None:
        """Forget everything: somebody is to act, or the round is over."""
        self.wishes.clear()

    def seats(self, state: TableState) -> tuple[Seat, ...]:
        """The seats whose people want to go on."""
        people = self._people(state)
        return tuple(seat for seat, person in people.items() if person in self.wishes)

    def all_want(self, state: TableState, *, whole: bool) -> bool:
        """Whether all people who play and are connected want to go on; `whole`: through all."""
        people = set(self._people(state).values())
        return bool(people) and all(
            person in self.wishes and (self.wishes[person] or not whole) for person in people
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
