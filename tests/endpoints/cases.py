"""The worst case of each endpoint of HTTP: what is largest of what it takes, of what is kept, of
what it answers; and how many such requests come at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count

import msgspec
from msgspec import Struct, structs

from giftable.circles import changes
from giftable.circles.circle import Circle, Laid, Rules
from giftable.notices.telling import confirmation_code
from giftable.server.limits import BODY_BYTES_MAX
from giftable.tables.commands import Settings
from tests.endpoints.house import Ask
from tests.endpoints.stock import MEMBERS, WRITTEN, Json, Stock, circle, deck, picture

Make = Callable[[Stock, str, int], Ask]
MANY, SOME, FEW = 16, 8, 2
"""Requests begin eight in a turn, so the first eight go on while others begin. Some is for what
waits at a gate; few for what is worked on for seconds, in other processes."""

serial = count(1)


class Case(Struct, frozen=True):
    """`largest` says what it is."""

    largest: str
    ask: Make
    times: int = MANY
    before: Callable[[Stock], object] = lambda stock: None  # each time, and not measured


def of(
    largest: str,
    body: Json | bytes | Callable[[Stock], bytes] | None = None,
    *,
    status: int = 200,
    times: int = MANY,
    query: str = "",
    before: Callable[[Stock], object] = lambda stock: None,
    who: Callable[[int], int] = lambda nth: 0,
    **names: str,
) -> Case:
    """A case that is the same each time, but for {nth}; `names` are other things than usual that
    its path names."""

    def ask(stock: Stock, endpoint: str, nth: int) -> Ask:
        method, path = endpoint.split()
        named = {**stock.names, **{name: stock.names[it] for name, it in names.items()}}
        path = (path.replace(":path", "") + query).format_map(named | {"nth": nth})
        sent = body(stock) if callable(body) else padded(body) if isinstance(body, dict) else body
        return Ask(method, path, sent or b"", who(nth), status)

    return Case(largest, ask, times, before)


def padded(body: Json) -> bytes:
    """A small body that takes as many bytes as it may: blanks are read, too."""
    text = msgspec.json.encode(body)
    return text[:-1] + b" " * (BODY_BYTES_MAX - len(text)) + b"}"


# What a case changes -------------------------------------------------------------------


def with_asks(stock: Stock) -> None:
    """Eight ask to be let in."""
    no_asks(stock)
    at = f"/api/circles/{stock.names['circle']}"
    for n in range(SOME):
        told = stock.house.did("POST", f"{at}/asks", {"member": MEMBERS[8 + n]}, 20 + n)
    asks = stock.house.did("GET", at)["asks"]
    assert len(asks) == SOME, told
    stock.names.update({f"key{n}": one["key"] for n, one in enumerate(asks)})


def no_asks(stock: Stock) -> None:
    stock.change(lambda it: structs.replace(it, asks=()))


def with_rules(stock: Stock) -> None:
    decks = tuple(Laid(id, WRITTEN, MEMBERS[0]) for id in stock.decks)
    rules = Rules("gifttrap", {}, Settings(), decks=decks)
    stock.change(lambda it: structs.replace(it, rules=(rules,), open=None))


def who_leaves(stock: Stock) -> None:
    """Somebody is one more member, who is to be forgotten."""
    stock.names["leaving"] = member = MEMBERS[16 + next(serial) % 8]
    keeping = stock.keeping
    device = keeping.device(stock.names["circle"], stock.house.people[7].person)

    def opened(it: Circle) -> Circle:
        members = tuple(
            structs.replace(one, name="Eva") if one.id == member else one for one in it.members
        )
        return changes.with_device(structs.replace(it, members=members), member, device)

    stock.change(opened)


def another_circle(stock: Stock) -> None:
    house = stock.house
    stock.names["leaving"] = id = house.did("POST", "/api/circles/file", circle(), 30)["circle"]
    house.did("POST", f"/api/circles/{id}/asks", {"member": MEMBERS[0]}, 30)


def another_replay(stock: Stock) -> None:
    at = f"/api/tables/{stock.over(1)}/replay"
    stock.names["leaving"] = stock.house.did("POST", at, {"names": "whole"})["id"]


def unwatched(stock: Stock) -> None:
    """The second of the people watches nothing any more."""
    listed = stock.house.did("GET", f"/api/tables/{stock.names['days']}/watches", who=1)
    for one in listed["watches"]:
        stock.house.did("POST", f"/api/watches/{one['id']}/stop")


def watched(stock: Stock) -> None:
    unwatched(stock)
    at = f"/api/tables/{stock.names['days']}/watches"
    stock.names["watch"] = id = stock.house.did("POST", at, WATCH, 1)["id"]
    stock.names["proof"] = confirmation_code(
        stock.endpoints("POST /api/watches/{watch}/confirm")._secret, id
    )


def entry(stock: Stock, path: str, nth: int) -> Ask:
    keeping = stock.keeping
    one = keeping.new_entry(stock.names["circle"], MEMBERS[next(serial) % 24])[0]
    return Ask("GET", f"/api/circles/{stock.names['circle']}/qr.svg?entry={one}")


def code(stock: Stock, path: str, nth: int) -> Ask:
    number, letters = next(serial), ""
    for _ in range(4):
        number, letter = divmod(number, 20)
        letters += "BCDFGHJKLMNPQRSTVWXZ"[letter]
    return Ask("GET", f"/api/screens/{letters}/qr.svg")


# The cases -----------------------------------------------------------------------------

TABLE = {"game": "gifttrap", "name": WRITTEN, "locale": "en", "bots": 7, "start": True}
WATCH = {"channel": {"type": "ntfy", "url": "https://127.0.0.1:1024/" + "x" * 400}, "locale": "en"}
HOSTED, EMPTY, BIG = "a full table", "nothing", "1000 evenings, 8 MB"
PAGE, LIST, CARDS = "a page", "50 decks", "200 cards in 12 languages, 240 kB"

CASES: Mapping[str, Case] = {
    **{f"GET {page}": of(PAGE) for page in (
        "/tv", "/", "/new/{game}", "/t/{code}", "/tv/{code}", "/rules/{game}", "/c/{circle}", "/r",
        "/r/{replay}", "/decks", "/decks/{deck}", "/fair", "/credits", "/mine", "/notices",
    )},
    "GET /healthz": of(EMPTY),
    "GET /readyz": of(EMPTY),
    "GET /openapi.json": of(EMPTY),
    "GET /offline/{path:path}": of("a file of 4 MB", times=SOME, path="wasm"),
    "GET /preview/{kind}/{id}.png": of("a circle's picture", times=FEW, kind="c", id="circle"),
    "GET /api/catalog": of(EMPTY),
    "POST /api/tables": of("64 kB; 7 bots that begin", TABLE, status=201),
    "GET /api/codes/{code:path}": of(HOSTED),
    "GET /api/tables/{table}/qr.svg": of(HOSTED, table="lobby"),
    "GET /api/tables/{table}/screen": of(HOSTED, table="lobby"),
    "GET /api/tables/{table}/beliefs": of("a game with 7 bots", table="botted"),
    "GET /api/tables/{table}/evening": of("a long game of 8"),
    "GET /api/tables/{table}/pictures/{picture}": of(HOSTED, table="lobby"),
    "GET /api/screens/{code}/qr.svg": Case("another code each", code),
    "POST /api/pictures":
        of("2 MB", lambda _: picture(), status=201, times=4, who=lambda nth: 40 + nth % 4),
    "GET /api/decks": of(LIST),
    "POST /api/decks": Case(CARDS, lambda _, endpoint, nth: Ask(
        "POST", "/api/decks", msgspec.json.encode(deck(nth)), 10 + nth % 90, 201), SOME),
    "GET /api/decks/{deck}": of(CARDS),
    "PUT /api/decks/{deck}":
        of(CARDS, lambda stock: msgspec.json.encode(deck(0, stock.hashes)), status=204, times=SOME),
    "DELETE /api/decks/{deck}": Case("one of 50", lambda stock, endpoint, nth: Ask(
        "DELETE", f"/api/decks/{stock.small[nth % SOME]}", status=204), SOME, Stock.small_decks),
    "GET /api/decks/{deck}/file": of("200 cards with pictures", times=4),
    "POST /api/decks/file": of("200 cards with pictures", lambda stock: stock.deck_file,
        status=201, times=4, who=lambda nth: 50 + nth % 60),
    "GET /api/decks/{deck}/pictures/{picture}": of("33 kB"),
    "GET /api/decks/{deck}/print": of("200 cards with pictures", times=1),
    "GET /api/print/{game}": of("all cards", times=1),
    "GET /api/tables/{table}/circle": of(BIG),
    "POST /api/tables/{table}/circle": of(BIG, {"name": WRITTEN}, times=SOME),
    "POST /api/circles/file": of(BIG, lambda _: circle(), status=201, times=FEW),
    "GET /api/circles/{circle}": of(BIG, query="?after={nth}", times=4),
    "PUT /api/circles/{circle}": of(BIG, {"name": WRITTEN}, times=FEW),
    "DELETE /api/circles/{circle}": of(BIG, status=204, times=1, before=another_circle,
        who=lambda nth: 30, circle="leaving"),
    "POST /api/circles/{circle}/asks": of(BIG, {"name": WRITTEN}, times=4, before=no_asks,
        who=lambda nth: 20 + nth % 4),
    "POST /api/circles/{circle}/asks/{key}": Case(BIG, lambda stock, endpoint, nth: Ask(
        "POST", f"/api/circles/{stock.names['circle']}/asks/{stock.names[f'key{nth % 2}']}",
        padded({"yes": True})), FEW, with_asks),
    "PUT /api/circles/{circle}/members/{member}":
        of(BIG, {"name": WRITTEN, "locale": "en"}, times=FEW),
    "DELETE /api/circles/{circle}/members/{member}": of(BIG, query="?forget=1", times=1,
        before=who_leaves, who=lambda nth: 7, member="leaving"),
    "POST /api/circles/{circle}/entries": of(BIG, {"member": MEMBERS[0]}, status=201),
    "GET /api/circles/{circle}/qr.svg": Case("another way in each", entry),
    "GET /api/circles/{circle}/next.ics": of(BIG),
    "GET /api/circles/{circle}/file": of(BIG, times=4),
    "POST /api/circles/{circle}/tables":
        of(BIG, {"game": "gifttrap"}, status=201, times=FEW, before=with_rules),
    "GET /api/tables/{table}/watches": of("8 watches", table="days"),
    "POST /api/tables/{table}/watches":
        of("8 watches", WATCH, status=201, times=SOME, before=unwatched, who=lambda nth: 1,
        table="days"),
    "POST /api/tables/{table}/touch": of(HOSTED, status=204, table="days"),
    "POST /api/watches/{watch}/stop": of("64 kB", {}, status=204, times=1, before=watched),
    "POST /api/watches/{watch}/confirm":
        of("64 kB", lambda stock: padded({"proof": stock.names["proof"]}), status=204, times=SOME,
        before=watched),
    "GET /api/feeds/{feed}/calendar.ics": of("20 tables that wait"),
    "POST /api/tables/{table}/replay":
        of("a long game of 8", {"names": "whole"}, times=SOME, table="over"),
    "GET /api/replays/{replay}": of("a long game of 8", times=SOME),
    "GET /api/replays/{replay}/beliefs": of("a long game of 8", times=FEW),
    "POST /api/replays/file": of("a long game's log", lambda stock: stock.log, times=FEW),
    "POST /api/replays/file/beliefs": of("a long game's log", lambda stock: stock.log, times=FEW),
    "DELETE /api/replays/{replay}": of("a long game of 8", status=204, times=1,
        before=another_replay, replay="leaving"),
    "GET /api/mine": of("20 tables over days"),
    "GET /api/tables/{table}/since": of("from the first move on", query="?n=1", times=SOME,
        table="days"),
}  # fmt: skip


def asked(stock: Stock, *, name: str) -> Callable[[], None]:
    """What is to be measured: the case of that endpoint, once more."""
    case = CASES[name]
    stock.house.later()
    case.before(stock)
    first = next(serial) * 64
    asks = [case.ask(stock, name, first + n) for n in range(case.times)]
    return lambda: stock.house.all_at_once(asks)
