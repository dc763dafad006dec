"""A circle and its evenings, made by hand."""

from __future__ import annotations

from giftable.circles.circle import Circle, Member, Rules
from giftable.circles.evening import Evening, Player
from giftable.games.kernel import GiftId, Seat
from giftable.games.lasting import Caught, Feat, Foresaw, Given, Lasting
from giftable.tables.commands import Settings

DAY = 24 * 3600 * 1000
ANNA, BORIS, CLARA = IDS = tuple(f"{name:_<8}" for name in ("anna", "boris", "clara"))
PHONES = {one: f"a{nth:031x}" for nth, one in enumerate(IDS, 1)}
RULES = Rules("gifttrap", {"track": 12}, Settings())


def member(id: str, seat: int, **more: object) -> Member:
    return Member(id, id.rstrip("_").title(), seat, devices=(PHONES[id],), **more)


def circle() -> Circle:
    members = tuple(member(id, seat) for seat, id in enumerate(IDS))
    return Circle(name="Fridays", made_ms=0, members=members, rules=(RULES,))


def given(by: int, to: int, points: int, gift: str = "kite", both: int | None = None) -> Given:
    mark = "great" if points > 0 else "no_way"
    together = 2 * points if both is None else both
    return Given(Seat(by), Seat(to), GiftId(gift), mark, points, together)


def evening(
    nth: int, *facts: Given | Feat | Foresaw | Caught, game: str = "gifttrap", wins: int = 0
) -> Evening:
    """Of three who sit as the circle has them; it is the nth day."""
    return Evening(
        source=f"{nth:032x}",
        at_ms=nth * DAY,
        game=game,
        players=tuple(Player(Seat(seat), id) for seat, id in enumerate(IDS)),
        winners=(Seat(wins),),
        facts=Lasting(
            tuple(one for one in facts if isinstance(one, Given)),
            tuple(one for one in facts if isinstance(one, Feat)),
            foresaw=tuple(one for one in facts if isinstance(one, Foresaw)),
            caught=tuple(one for one in facts if isinstance(one, Caught)),
        ),
    )
