"""The worst case of each message that a socket takes, and of the sockets' own endpoints: everybody
who may sends it in the same turn, each as long as a message may be, to the fullest table."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct

from giftable.games.gifttrap.rules.moves import Open
from giftable.games.kernel import SEATS_MAX
from giftable.protocol.to_server import COUNT_MAX
from giftable.server.limits import MESSAGE_BYTES_MAX
from giftable.tables import commands as c
from giftable.tables.seed.joint import seal_of
from tests.endpoints.house import Line
from tests.endpoints.stock import LONG, WRITTEN, Crowd, Json, Stock, ids
from tests.support.bound import BOUND_MS, until

Saying = list[tuple[Line, Json]]

WITHOUT_ID = ("Ping", "Resync", "Hold", "TakePart", "ListChoices", "Describe")
ANSWERED = {"Ping": "Pong", "ListChoices": "Choices", "Describe": "Described"}
UNANSWERED = ("Resync", "Hold", "TakePart")
PADDED_BYTES = MESSAGE_BYTES_MAX - 1024
HANDSHAKES = 100


class Talk(Struct, frozen=True):
    """`say` makes what is said at the `at` table. So many of the messages are taken, the others
    must be refused (0: all are taken)."""

    largest: str
    at: Callable[[Stock], Crowd]
    say: Callable[[Stock, Crowd], Saying]
    taken: int = 0
    before: Callable[[Stock, Crowd], object] = lambda stock, crowd: None


def shows_long(stock: Stock, crowd: Crowd) -> None:
    """Something is being shown there, however late they come to say that they have seen it."""
    room = crowd.room
    room.audience.pacer.stamp(room.ports.clock.monotonic_s(), [int(BOUND_MS)], "normal")


def message(kind: str, **fields: Any) -> Json:
    return {"type": kind, **({} if kind in WITHOUT_ID else {"id": next(ids)}), **fields}


# Tables --------------------------------------------------------------------------------


def kept(name: str) -> Callable[[Stock], Crowd]:
    return lambda stock: stock.crowd(stock.tables[name])


def new(begun: bool = True, **settings: Any) -> Callable[[Stock], Crowd]:
    def made(stock: Stock) -> Crowd:
        table = stock.table(**settings)
        crowd = stock.crowd(table)
        if begun:
            stock.house.command(table, 0, c.Start(next(ids)))
        return crowd

    return made


def over(stock: Stock) -> Crowd:
    return stock.crowd(stock.over(1))


def revealing(stock: Stock) -> Crowd:
    """A table at which somebody opens a gift."""
    crowd = stock.crowd(stock.table())
    stock.play(crowd.table, until=lambda ask: isinstance(ask.due.nth(0), Open))
    return crowd


def mixing(stock: Stock) -> Crowd:
    """A table at which eight take part in the seed."""
    crowd = stock.crowd(stock.table())
    for line in crowd.seats:
        line.say(message("TakePart"))
    until(lambda: len(crowd.room.audience.taking_part()) == SEATS_MAX)
    crowd.seats[0].say(message("Start"))
    until(lambda: crowd.room.state.mixing is not None)
    return crowd


def sealed(stock: Stock) -> Crowd:
    crowd = mixing(stock)
    for line, one in seals(stock, crowd):
        line.say(one)
    until(lambda: crowd.room.state.mixing is not None and crowd.room.state.mixing.is_listed)
    return crowd


def deserted(stock: Stock) -> Crowd:
    """A lobby that one has left without standing up."""
    crowd = stock.crowd(stock.table())
    crowd.seats[7].hang_up()
    person = stock.house.people[7].person
    until(lambda: not crowd.room.audience.presence.is_online(person))
    return crowd


def claimed(stock: Stock) -> Crowd:
    crowd = deserted(stock)
    crowd.watchers[0].say(message("Claim", seat=7))
    until(lambda: crowd.room.audience.claims.made_here)
    return crowd


def seated(seats: int) -> Callable[[Stock, Crowd], None]:
    """The first of the people sit, each on their own seat, and nobody else."""

    def sit(stock: Stock, crowd: Crowd) -> None:
        do, people = partial(stock.house.command, crowd.table), stock.house.people
        host = next(n for n in range(len(people)) if people[n].person == crowd.room.state.host)
        if host:
            do(host, c.HandOver(next(ids), 0))
        wanted = [people[n].person if n < seats else None for n in range(SEATS_MAX)]
        for n in range(1, SEATS_MAX):
            sitter = crowd.room.state.sitter(n)
            if sitter is not None and (sitter.person is None or sitter.person != wanted[n]):
                do(0, c.Remove(next(ids), n))
        for one in crowd.room.state.removed:
            do(0, c.LetIn(next(ids), one.number))
        for n in range(1, seats):
            if crowd.room.state.sitter(n) is None:
                do(n, c.Sit(next(ids), LONG, "en", n))

    return sit


def removed(stock: Stock, crowd: Crowd) -> None:
    seated(SEATS_MAX)(stock, crowd)
    for n in range(1, SEATS_MAX):
        stock.house.command(crowd.table, 0, c.Remove(next(ids), n, True))


def decks_laid(stock: Stock, crowd: Crowd) -> None:
    for deck in stock.decks:
        stock.house.later()
        stock.house.command(crowd.table, 0, c.BringDeck(next(ids), deck))


def written(stock: Stock, crowd: Crowd) -> None:
    for n in range(SEATS_MAX):
        stock.house.command(crowd.table, n, c.Chat(next(ids), n, WRITTEN))


# What is said --------------------------------------------------------------------------


def by_all(kind: str, times: int = 2, **fields: Any) -> Callable[[Stock, Crowd], Saying]:
    return lambda stock, crowd: [
        (line, message(kind, **fields)) for line in crowd.all for _ in range(times)
    ]


def by_host(kind: str, times: int = 4, **fields: Any) -> Callable[[Stock, Crowd], Saying]:
    return lambda stock, crowd: [(crowd.seats[0], message(kind, **fields)) for _ in range(times)]


def by_host_of(kind: str, field: str, some: Callable[[Stock, Crowd], Any], **more: Any) -> Any:
    """The host says it of each of these."""
    return lambda stock, crowd: [
        (crowd.seats[0], message(kind, **{field: one}, **more)) for one in some(stock, crowd)
    ]


def by_seats(kind: str, times: int = 2, **fields: Any) -> Callable[[Stock, Crowd], Saying]:
    return lambda stock, crowd: [
        (line, message(kind, seat=n, **fields))
        for n, line in enumerate(crowd.seats) for _ in range(times)
    ]  # fmt: skip


def by_people(kind: str, **fields: Any) -> Callable[[Stock, Crowd], Saying]:
    """By everybody but screens."""
    return lambda stock, crowd: [(line, message(kind, **fields)) for line in crowd.people]


def by_sitters(kind: str, **fields: Any) -> Callable[[Stock, Crowd], Saying]:
    return lambda stock, crowd: [(line, message(kind, **fields)) for line in crowd.seats]


def by_watchers(kind: str, **fields: Any) -> Callable[[Stock, Crowd], Saying]:
    return lambda stock, crowd: [(line, message(kind, **fields)) for line in crowd.watchers]


def acts(kind: str, **more: Any) -> Callable[[Stock, Crowd], Saying]:
    """Whoever is waited for does what can be done."""

    def say(stock: Stock, crowd: Crowd) -> Saying:
        found: Saying = []
        for n in sorted(crowd.room.current().waiting):
            due = crowd.room.state.playing.ask(n).due
            action = msgspec.to_builtins(due.nth(due.count() // 2))
            found.append((crowd.seats[n], message(kind, seat=n, action=action, **more)))
        return found

    return say


def shares(crowd: Crowd) -> list[bytes]:
    return [hashlib.sha256(f"{crowd.table}{n}".encode()).digest() for n in range(SEATS_MAX)]


def seals(stock: Stock, crowd: Crowd) -> Saying:
    mix, number = crowd.room.state.mixing, crowd.room.state.games + 1
    return [
        (crowd.seats[n], message(
            "SealShare", seal=seal_of(share, crowd.table, number, mix.attempt, n)
        ))
        for n, share in enumerate(shares(crowd))
    ]  # fmt: skip


def opens(stock: Stock, crowd: Crowd) -> Saying:
    shown = zip(crowd.seats, shares(crowd), strict=True)
    return [(line, message("OpenShare", share=share.hex())) for line, share in shown]


def vouches(stock: Stock, crowd: Crowd) -> Saying:
    (claim,) = crowd.room.audience.claims.made_here.values()
    return [(line, message("Vouch", claim=claim.key, yes=True)) for line in crowd.seats[:7]]


def screens(stock: Stock, crowd: Crowd) -> list[str]:
    waiting = [stock.house.line("/ws/screen", 0) for _ in range(4)]
    until(lambda: all(line.answers for line in waiting))
    return [msgspec.json.decode(line.answers[0])["code"] for line in waiting]


def predicts(stock: Stock, crowd: Crowd) -> Saying:
    view = crowd.room.current().view(None)
    by, nth = view.wrapped[-1]
    about = f"{view.round}.{view.opener}.{by}.{nth}"
    return [(x, message("Predict", about=about, value="no_way")) for x in crowd.watchers]


def waited_for(stock: Stock, crowd: Crowd) -> list[int]:
    return sorted(crowd.room.current().waiting)


FULL = "a full table"
OPTIONS = {"track": 30, "fields": "nine", "expert": True, "rounds_max": 99, "own": "mixed"}
SETTINGS = {"chat": True, "pace": "off"}
LINK = {"link": "https://call.example/" + "x" * 170, "delay_ms": 3000}
ZONE = {"zone": "America/Argentina/ComodRivadavia"}
lobby, play, days, begun = kept("lobby"), kept("play"), kept("days"), new()

MESSAGES: Mapping[str, Talk] = {
    "Ping": Talk(FULL, lobby, by_all("Ping", 4, seen=COUNT_MAX)),
    "Resync": Talk(FULL, play, by_all("Resync")),
    "Hold": Talk(FULL, play, by_seats("Hold")),
    "TakePart": Talk(FULL, lobby, by_all("TakePart")),
    "ListChoices": Talk(FULL, play, by_seats("ListChoices", start=10_000)),
    "Describe": Talk(FULL, play, by_people("Describe")),
    "ShowOn": Talk("4 screens", lobby, by_host_of("ShowOn", "code", screens)),
    "Sit": Talk("100 for one seat", lobby, by_watchers("Sit", name=WRITTEN, locale="en"), 1,
        seated(7)),
    "Rename": Talk(FULL, lobby, by_seats("Rename", name=WRITTEN, locale="en"), 0, seated(8)),
    "Move": Talk(FULL, lobby, by_host("Move", seat=2, to=3), 0, seated(8)),
    "Leave": Talk(FULL, lobby, lambda stock, crowd: by_seats("Leave", 1)(stock, crowd)[1:], 0,
        seated(8)),
    "AddBot": Talk(FULL, lobby, by_host("AddBot"), 0, seated(4)),
    "Remove": Talk(FULL, lobby, by_host_of("Remove", "seat", lambda *_: range(1, 8), bars=True), 0,
        seated(8)),
    "LetIn": Talk(FULL, lobby, by_host_of("LetIn", "number",
        lambda stock, crowd: [one.number for one in crowd.room.state.removed]), 0, removed),
    "HandOver": Talk(FULL, lobby, by_host("HandOver", 1, seat=1), 0, seated(8)),
    "SetUp": Talk(FULL, lobby, by_host("SetUp", options=OPTIONS, settings=SETTINGS), 0, seated(8)),
    "SetCall": Talk(FULL, lobby, by_host("SetCall", call=LINK)),
    "NewCode": Talk(FULL, lobby, by_host("NewCode")),
    "BringDeck": Talk("200 cards beside 200", lobby,
        by_host_of("BringDeck", "deck", lambda stock, _: stock.decks[:1])),
    "PutBackDeck": Talk("200 cards twice", lobby,
        by_host_of("PutBackDeck", "deck", lambda stock, _: stock.decks), 0, decks_laid),
    "RemoveCard": Talk(FULL, lobby, by_host_of("RemoveCard", "card",
        lambda stock, crowd: [one.id for one in crowd.room.state.own_cards[:4]]), 0, decks_laid),
    "React": Talk(FULL, lobby, by_seats("React", 1, what="applause"), 0, seated(8)),
    "Chat": Talk(FULL, lobby, by_seats("Chat", 5, text=WRITTEN), 0, seated(8)),
    "DeleteChat": Talk(FULL, lobby, by_host_of("DeleteChat", "key",
        lambda _, crowd: [one.key for one in crowd.room.audience.talk.recent][-4:]), 0, written),
    "KeepHours": Talk("8 seats", days, by_sitters("KeepHours", **ZONE)),
    "GoAway": Talk("8 seats", days, by_sitters("GoAway", until_ms=1 << 53)),
    "StretchClock": Talk(FULL, play, by_host("StretchClock")),
    "HoldClock": Talk(FULL, play, by_host("HoldClock", held=True)),
    "Nudge": Talk(FULL, play, by_host_of("Nudge", "seat", waited_for)),
    "Start": Talk(FULL, new(begun=False), by_host("Start", 1)),
    "ToLobby": Talk(FULL, over, by_host("ToLobby", 1)),
    "SealShare": Talk(FULL, mixing, seals),
    "OpenShare": Talk(FULL, sealed, opens),
    "Claim": Talk("100 claim a seat", deserted, by_watchers("Claim", seat=7), 1),
    "Vouch": Talk("7 vouch", claimed, vouches, 1),
    "StandIn": Talk(FULL, begun, by_host_of("StandIn", "seat", lambda *_: range(1, 8))),
    "Skip": Talk(FULL, new(pace="normal"), by_seats("Skip", 1, whole=True), 1, shows_long),
    "Act": Talk("8 choose", begun, acts("Act")),
    "Prepare": Talk(FULL, revealing, acts("Prepare", step=9)),
    "Predict": Talk("100 look on", revealing, predicts),
}  # fmt: skip


def said(stock: Stock, *, kind: str) -> Callable[[], None]:
    """What is to be measured: the case of that message, once more."""
    case, house = MESSAGES[kind], stock.house
    house.later()
    crowd = case.at(stock)
    case.before(stock, crowd)
    saying = case.say(stock, crowd)
    assert saying
    house.settle()
    lines = list({id(line): line for line, _ in saying}.values())
    answer = ANSWERED.get(kind, "Ack")

    def say() -> None:
        for line in lines:
            line.answers.clear()
        with house.still():
            for line, one in saying:
                line.say(one, PADDED_BYTES)
            for line in lines if kind in UNANSWERED else ():
                line.say(message("Ping"))
        if kind in UNANSWERED:
            until(lambda: all(line.answered("Pong") for line in lines))
            return
        until(lambda: sum(line.answered(answer, "Refused") for line in lines) >= len(saying))
        taken = sum(line.answered(answer) for line in lines)
        no = [it for line in lines for it in line.answers if line.answered("Refused")]
        assert taken >= (case.taken or len(saying)), (kind, taken, len(saying), no[:2])

    return say


# Sockets themselves ---------------------------------------------------------------------


def comes(stock: Stock) -> Callable[[], None]:
    """Everybody comes to the fullest table at once."""
    stock.crowd(stock.tables["days"])
    return lambda: stock.come(stock.tables["lobby"])


def waits(stock: Stock) -> Callable[[], None]:
    """So many screens wait for a table."""

    def wait() -> None:
        with stock.house.still():
            lines = [stock.house.line("/ws/screen", 0) for _ in range(HANDSHAKES)]
        until(lambda: all(line.answers for line in lines))
        for line in lines:
            line.hang_up()

    return wait


SOCKETS: Mapping[str, tuple[str, Callable[[Stock], Callable[[], None]]]] = {
    "WS /ws/{table}": (f"all come at once: {FULL}", comes),
    "WS /ws/screen": ("100 screens come at once", waits),
}
