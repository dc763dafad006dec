"""What people do beside playing: whims that the table allows, and all that it must refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from giftable.games.catalog import GAMES
from giftable.games.kernel import GiftId, Seat
from giftable.tables import commands as c
from tests.support.cases import set_ups

if TYPE_CHECKING:
    from tests.support.simulation.people import Person

_encode = msgspec.json.Encoder().encode
_builtins = msgspec.to_builtins

MALFORMED: tuple[str | bytes, ...] = (
    "", "{", "[]", "null", '{"type":"Act"}', '{"type":"Nothing","id":"12345678"}',
    '{"type":"Start","id":"short"}', '{"type":"Start","id":"12345678","more":1}',
    '{"type":"Act","id":"12345678","seat":9,"action":{"type":"hat.Accept","turn":0}}',
    '{"type":"Act","id":"12345678","seat":0,"action":{"type":"hat.Accept","turn":"x"}}',
    '{"type":"BotAct","id":"12345678","seat":0,"action":{"type":"hat.Accept","turn":0}}',
    '{"type":"Sit","id":"12345678","name":"\\ud800","locale":"en"}', "[" * 5000, b"\x00\x01",
)  # fmt: skip


def make(person: Person) -> None:
    """Send something that must be refused, or at least do no harm."""
    assert person.line is not None
    rng = person.rng
    person.world.counts["mischief"] += 1
    match rng.randrange(6):
        case 0:
            person.line.say(rng.choice(MALFORMED))
        case 1:  # the last thing said, once more
            if person.pending:
                person.line.say(rng.choice(list(person.pending.values())))
        case 2:  # an id that only the table may use
            seat = rng.randrange(8)
            person.line.say(_encode(c.Leave(f"bot:{seat}:{person.n + 1:04}", seat)).decode())
        case 3:  # for somebody else's seat
            person.send(c.Act(person.id("bad"), Seat(rng.randrange(8)), _any_action(person)))
        case 4:
            seat = person.seats[0] if person.seats else Seat(0)
            person.send(c.Act(person.id("bad"), seat, _any_action(person)))
        case _:
            person.send(_not_for_guests(person))


def _any_action(person: Person) -> Any:
    """An action of any game: stale, illegal, or by chance a fine one."""
    rng = person.rng
    at = rng.randrange(4)
    view = next((known[1] for known in person.views.values()), None)
    for name in ("turn", "round"):
        at = getattr(view, name, at) if rng.random() < 0.6 else at
    gift = GiftId(rng.choice(("thing-00", "thing-17", "y0", "b3-back", "none")))
    return rng.choice([action for game in GAMES for action in set_ups(game).nonsense(at, gift)])


def _not_for_guests(person: Person) -> c.Command:
    rng, seat = person.rng, Seat(person.rng.randrange(8))
    return rng.choice((
        c.Start(person.id("bad")), c.ToLobby(person.id("bad")),
        c.HandOver(person.id("bad"), seat), c.StandIn(person.id("bad"), seat),
        c.AddBot(person.id("bad"), "silly"), c.Sit(person.id("bad"), "", "en"),
        c.Rename(person.id("bad"), seat, "Mallory", "en"), c.HoldClock(person.id("bad"), True),
        c.StretchClock(person.id("bad")), c.Nudge(person.id("nudge"), seat),
        c.SetUp(person.id("bad"), {"nonsense": 1}, None), c.LetIn(person.id("bad"), 0),
        c.Claim(person.id("nudge"), seat), c.Vouch(person.id("bad"), "x" * 22, True),
        c.Prepare(person.id("nudge"), seat, _any_action(person), rng.randrange(10)),
    ))  # fmt: skip


def whim(person: Person) -> c.Command | None:
    """Something that people do at a table beside playing."""
    rng, told = person.rng, person.told
    assert told is not None
    if not person.seats:
        return None
    seat = rng.choice(person.seats)
    others = [s.seat for s in told.seats if s.seat not in person.seats]
    choices: list[c.Command] = [c.Rename(person.id(), seat, f"R{rng.randrange(99)}", "fr")]
    info = person.seat_info(seat)
    if info is not None and not info.stand_in:
        choices.append(c.Leave(person.id(), seat))
    if person.is_host and others:
        other = rng.choice(others)
        choices += [
            c.StandIn(person.id(), other), c.HandOver(person.id(), other),
            c.Remove(person.id(), other), c.AddBot(person.id()),
            c.Nudge(person.id("nudge"), other), c.HoldClock(person.id(), True),
            c.StretchClock(person.id()), c.SetUp(person.id(), None, _settings(person)),
        ]  # fmt: skip
    return rng.choice(choices)


def _settings(person: Person) -> c.Settings:
    rng = person.rng
    return c.Settings(
        pace=rng.choice(("off", "brisk", "normal")),
        clocks=rng.random() < 0.5,
        leavers=rng.choice(("bot", "empty")),
    )
