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
    """The votes to skip at one table since it last went on, by person: whether for all."""

    def __init__(self, presence: Presence, pacer: Pacer) -> None:
        self._presence = presence
        self._pacer = pacer
        self.wishes: dict[str, bool] = {}

    def check(self, state: TableState, person: str, seat: Seat, now_s: float) -> None:
        """Raises Rejected if there is nothing to skip, or this person may not."""
        if seat not in state.seats_of(person) or not is_person_played(state, seat):
            raise Rejected("not_your_seat")
        is_shown = self._pacer.free_at_s > now_s
        if not is_shown and (not turns(state, of_people=False) or turns(state, of_people=True)):
            raise Rejected("nothing_to_skip")

    def add(self, person: str, *, whole: bool) -> None:
        """Adds a person's vote, made here or at another node, to skip what is shown now; `whole`:
        and all that bots do until a person is to act."""
        self.wishes[person] = whole

    def forget_single_skips(self) -> None:
        """Drops the votes to skip one thing; those to skip all remain."""
        self.wishes = {person: True for person, whole in self.wishes.items() if whole}

    def stop(self) -> None:
        """Drops all votes: somebody is to act, or the round is over."""
        self.wishes.clear()

    def seats(self, state: TableState) -> tuple[Seat, ...]:
        """Returns the seats whose people have voted."""
        people = self._people(state)
        return tuple(seat for seat, person in people.items() if person in self.wishes)

    def all_want(self, state: TableState, *, whole: bool) -> bool:
        """Whether all connected players have voted; `whole`: to skip all."""
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
