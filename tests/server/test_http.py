"""HTTP: tables made, codes found, strangers and nonsense refused."""

from __future__ import annotations

import asyncio
import gzip
import re
from collections import Counter
from typing import Any

import pytest
import segno
from msgspec import structs
from starlette.routing import Route

from giftable import __version__
from giftable.decks.refused import CODES
from giftable.games.catalog import GAMES
from giftable.protocol.catalog import games
from giftable.protocol.refusals import REFUSALS
from giftable.server.limits import BODY_BYTES_MAX, Limits, Rate
from giftable.server.web.kit import NO_NETWORK
from tests.support.asgi import Answer
from tests.support.evening import House
from tests.support.faulty import FaultyStore
from tests.support.harness import LAN, Harness
from tests.support.memory import MemoryStore
from tests.support.virtual import run

NEW = {"game": "gifttrap", "name": "Jana", "locale": "cs"}


def deep_options(depth: int) -> bytes:
    """A new table's, one list in the other."""
    start = b'{"game": "hat", "name": "J", "locale": "en", "options": {"penalties": '
    return start + b"[" * depth + b"]" * depth + b"}}"


def posted(body: Any, **headers: str) -> Answer:
    """The answer to a POST of that body to /api/tables."""

    async def evening() -> Answer:
        return await Harness().browser().post("/api/tables", body, **headers)

    return run(evening())


def got(path: str, **headers: str) -> Answer:
    async def evening() -> Answer:
        return await Harness().browser().get(path, **headers)

    return run(evening())


def test_the_catalogue_has_every_game_with_its_editions() -> None:
    catalog = got("/api/catalog").json
    assert catalog["version"] == __version__
    gifttrap, hat = catalog["games"]
    assert (gifttrap["game"], gifttrap["seats_min"], gifttrap["seats_max"]) == ("gifttrap", 3, 8)
    assert gifttrap["options"]["track"] == 20
    assert set(gifttrap["editions"]) == {"default", "cs", "ja", "de", "fr"}
    assert gifttrap["editions"]["de"]["no_way"] == 3
    assert gifttrap["levels"] == ["novice", "casual", "friend", "expert"]
    assert gifttrap["level"] == "friend"
    assert (hat["game"], hat["seats_min"], hat["seats_max"]) == ("hat", 2, 8)
    assert hat["options"] == hat["editions"]["default"] == {
        "penalties": 3, "start": 1, "colours": "both", "match": False, "first": None,
        "spoken": False, "nobody_errs": "grow", "own": "mixed",
    }  # fmt: skip
    assert hat["editions"] == {
        "default": hat["options"], "uk": hat["options"] | {"nobody_errs": "play_on"},
    }  # fmt: skip
    assert (hat["levels"], hat["level"]) == (list(GAMES["hat"].bots.levels), "adaptive")


@pytest.mark.parametrize("path", ["/api/catalog", "/openapi.json"])
def test_long_answers_are_compressed_for_clients_that_accept_it(path: str) -> None:
    plain = got(path, **{"accept-encoding": "gzip;q=0, br"})
    packed = got(path, **{"accept-encoding": "gzip, deflate, br"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body) / 2
    assert plain.headers["vary"] == packed.headers["vary"] == "accept-encoding"
    for one in (plain, packed):
        assert one.headers["content-length"] == str(len(one.body))


def test_the_catalogue_says_how_options_are_shown() -> None:
    gifttrap, hat = got("/api/catalog").json["games"]
    assert list(gifttrap["editions"]) == ["default", "cs", "ja", "de", "fr"]
    rules = {rule["name"]: rule for rule in gifttrap["house_rules"]}
    assert rules["traps_when"] == {
        "name": "traps_when", "group": "expert", "cite": "G22", "kind": "values",
        "values": ["any_time", "reveal_only"], "needs": ["expert", "traps"], "unless": [],
        "kept": False, "common": False,
    }  # fmt: skip
    assert (rules["adults"]["kind"], rules["adults"]["values"]) == ("switch", [])
    assert rules["rounds_max"]["values"] == [4, 8, 15, 30, None]
    assert [rule["name"] for rule in hat["house_rules"]] == [
        "start", "colours", "own", "first", "spoken", "penalties", "match", "nobody_errs",
    ]  # fmt: skip
    assert [rule["kind"] for rule in hat["house_rules"] if rule["name"] == "first"] == ["seat"]


def test_the_catalogue_says_how_settings_are_shown() -> None:
    """G25, G26, H15, H18: each game cites its own rulebook."""
    gifttrap, hat = got("/api/catalog").json["games"]
    keys = ["pace", "clocks", "leavers", "reactions", "phrases", "chat", "predictions"]
    assert [(rule["name"], rule["cite"]) for rule in gifttrap["settings"]] == [
        *zip([*keys[:2], "days", *keys[2:]], ["", "G25", "", "G26", "", "", "", ""], strict=True)
    ]
    assert [(rule["name"], rule["cite"]) for rule in hat["settings"]] == [
        *zip(keys, ["", "H15", "H18", "", "", "", ""], strict=True)
    ]
    learning = {
        info.game: [rule.name for rule in info.settings]
        for info in games(lambda game: game == "gifttrap")
    }
    assert ("learn" in learning["gifttrap"], "learn" in learning["hat"]) == (True, False)


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "bad_message"),
        (b"{", 400, "bad_message"),
        (b"[]", 400, "bad_message"),
        (b"\xff\xfe", 400, "bad_message"),
        (b'{"game": "hat", "name": "\xed\xa0\x80", "locale": "en"}', 400, "bad_message"),
        (b"[" * 60_000, 400, "bad_message"),
        (b'{"options": {"track": ' + b"[" * 60_000, 400, "bad_message"),
        (b'{"options": {"track": ' + b"[" * 30_000 + b"]" * 30_000, 400, "bad_message"),
        (deep_options(30), 422, "bad_options"),
        (deep_options(300), 422, "bad_options"),
        ({**NEW, "options": {"track": 10**400}}, 422, "bad_options"),
        ({**NEW, "options": {"track": float("nan")}}, 400, "bad_message"),
        (b'{"game": "hat", "game": "chess", "name": "J", "locale": "en"}', 422, "unknown_game"),
        ({**NEW, "cheat": 1}, 400, "bad_message"),
        ({**NEW, "name": 7}, 400, "bad_message"),
        ({**NEW, "name": "A" * 500}, 400, "bad_message"),
        ({**NEW, "locale": "../../etc"}, 400, "bad_message"),
        ({**NEW, "bots": 8}, 400, "bad_message"),
        ({**NEW, "bots": -1}, 400, "bad_message"),
        ({**NEW, "settings": {"pace": "frantic"}}, 400, "bad_message"),
        ({"game": "gifttrap"}, 400, "bad_message"),
        ({**NEW, "name": "   "}, 422, "bad_name"),
        ({**NEW, "name": "\u202e\u2066"}, 422, "bad_name"),
        ({**NEW, "game": "chess"}, 422, "unknown_game"),
        ({**NEW, "options": {"track": 13}}, 422, "bad_options"),
        ({**NEW, "options": {"cheat": True}}, 422, "bad_options"),
        ({**NEW, "options": {"penalties": 3}}, 422, "bad_options"),
        ({**NEW, "options": {"x" * 10_000: True}}, 422, "bad_options"),
        ({**NEW, "options": {"sides": "x" * 10_000}}, 422, "bad_options"),
        ({**NEW, "options": {"traps": "true"}}, 422, "bad_options"),
        ({**NEW, "options": {"rounds_max": 100}}, 422, "bad_options"),
        ({**NEW, "options": {"ties": "play_on", "gifted": "locks"}}, 422, "play_on_with_locks"),
        ({**NEW, "start": True}, 422, "too_few_players"),
        (b" " * (BODY_BYTES_MAX + 1), 413, "too_large"),
        (b" " * 1024 * 1024, 413, "too_large"),
    ],
)
def test_a_bad_request_makes_no_table(body: Any, status: int, code: str) -> None:
    answer = posted(body)
    assert (answer.status, answer.json) == (status, {"error": code})


async def test_a_failing_store_is_answered_503() -> None:
    store = FaultyStore(MemoryStore())
    store.is_down = True
    browser = Harness(House(store)).browser()
    answers = [
        await browser.post("/api/tables", NEW),
        await browser.get("/api/codes/BCDF"),
        await browser.get(f"/api/tables/{'x' * 22}/qr.svg"),
    ]
    for answer in answers:
        assert (answer.status, answer.json) == (503, {"error": "store_failed"})


async def test_bearer_tokens_and_cookies_are_verified() -> None:
    harness = Harness()
    browser, _ = await harness.host()
    token = browser.cookies["giftable"]
    script = harness.browser()
    known = await script.post("/api/tables", NEW, authorization=f"Bearer {token}", cookie="")
    assert known.status == 201
    assert "set-cookie" not in known.headers
    for bad in (token[:-2], f"{token}x", token.rpartition(".")[0] + "."):
        answer = await script.post("/api/tables", NEW, authorization=f"Bearer {bad}", cookie="")
        assert (answer.status, answer.json) == (401, {"error": "bad_token"})
    forged = harness.browser()
    forged.cookies = {"giftable": token[:-2] + "zz"}
    answer = await forged.post("/api/tables", NEW)
    assert answer.status == 201, "a browser just becomes somebody new"
    assert forged.cookies["giftable"].split(".")[0] != token.split(".")[0]


async def test_a_token_signed_elsewhere_is_forged() -> None:
    browser, _ = await Harness(keys={1970: bytes(32)}).host()
    token = browser.cookies["giftable"]
    answer = await Harness().browser().post("/api/tables", NEW, authorization=f"Bearer {token}")
    assert answer.json == {"error": "bad_token"}


async def test_a_code_finds_its_table_however_it_is_typed() -> None:
    harness = Harness()
    browser, made = await harness.host("Max")
    code = made["code"]
    link = f"http://giftable.test/t/{code}"
    for typed in (code, code.lower(), f"{code[:2]}-{code[2:]}", f"{code[0]} {code[1:]}", link):
        found = (await browser.get(f"/api/codes/{typed}")).json
        assert found == {
            "table": made["table"], "code": code, "game": "gifttrap", "status": "lobby",
            "host": "Max", "seats_free": 7,
        }  # fmt: skip


@pytest.mark.parametrize("typed", ["ABCD", "BCD", "BCDFGH", "BCD1", "%F0%9F%8E%81", "B" * 500])
def test_a_malformed_table_code_is_refused(typed: str) -> None:
    answer = got(f"/api/codes/{typed}")
    assert (answer.status, answer.json) == (400, {"error": "bad_code"})


async def test_guessing_table_codes_is_limited_by_address() -> None:
    harness = Harness(limits=Limits(wrong_codes=Rate(3, 1)))
    _, made = await harness.host()
    guesser, friend = harness.browser("2001:db8::1"), harness.browser("192.0.2.8")
    for _ in range(3):
        assert (await guesser.get("/api/codes/BCDF")).status == 404
    answer = await harness.browser("2001:db8::2").get(f"/api/codes/{made['code']}")
    assert (answer.status, answer.json) == (429, {"error": "too_many_guesses"})
    assert (await friend.get(f"/api/codes/{made['code']}")).status == 200
    await harness.house.clock.sleep(1)
    assert (await guesser.get(f"/api/codes/{made['code']}")).status == 200


@pytest.mark.parametrize("nodes", [1, 2])
async def test_simultaneous_guesses_of_codes_count(nodes: int) -> None:
    """While the store looks for one, others guess; each node counts for itself."""
    limits = Limits(wrong_codes=Rate(20, 0.2))
    house = House()
    find = house.store.find

    async def slow_find(code: str) -> str | None:
        await house.clock.sleep(0.5)
        return await find(code)

    house.store.find = slow_find  # type: ignore[method-assign]
    nodes_used = [Harness(house, limits=limits) for _ in range(nodes)]
    _, made = await nodes_used[0].host()
    guessers = [nodes_used[n % nodes].browser(f"2001:db8::{n + 1}") for n in range(200)]
    answers = await asyncio.gather(*(one.get("/api/codes/BCDF") for one in guessers))
    assert Counter(one.status for one in answers) == {404: 20 * nodes, 429: 200 - 20 * nodes}
    await house.clock.sleep(5)
    right = [guessers[0].get(f"/api/codes/{made['code']}") for _ in range(2)]
    told = [(await one).status for one in right]
    assert told == [200, 200], "a right one takes nothing"


async def test_a_client_that_hangs_up_is_no_server_error() -> None:
    harness = Harness()
    await harness.browser().hang_up("/api/tables", b'{"game":')  # it would raise


async def test_requests_over_the_limit_of_an_address_are_delayed() -> None:
    harness = Harness(limits=Limits(requests=Rate(3, 2)))
    began_s = harness.house.clock.monotonic_s()
    asked = [harness.browser().get("/healthz") for _ in range(7)]
    assert {one.status for one in await asyncio.gather(*asked)} == {200}
    assert 2 <= harness.house.clock.monotonic_s() - began_s < 3
    began_s = harness.house.clock.monotonic_s()
    await harness.browser("192.0.2.8").get("/healthz")
    assert harness.house.clock.monotonic_s() == began_s, "others do not"


async def test_making_tables_is_slowed_down_by_address() -> None:
    harness = Harness(limits=Limits(rates={"tables": Rate(2, 1)}))
    browser = harness.browser()
    statuses = [(await browser.post("/api/tables", NEW)).status for _ in range(3)]
    assert statuses == [201, 201, 429]


async def test_a_qr_code_is_drawn_black_on_white_with_its_quiet_zone() -> None:
    harness = Harness()
    browser, made = await harness.host()
    answer = await browser.get(f"/api/tables/{made['table']}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    picture = answer.body.decode()
    assert 'fill="#fff"' in picture
    assert 'stroke="#000"' in picture
    size = int(re.findall(r'viewBox="0 0 (\d+) \1"', picture)[0])
    assert "M4 4.5" in picture, "four modules of quiet before the first dark one"
    assert (size - 8 - 17) % 4 == 0
    missing = await browser.get("/api/tables/AAAA/qr.svg")
    assert (missing.status, missing.json) == (404, {"error": "unknown_table"})


async def test_a_qr_code_of_a_pairing_code_tells_nobody_whether_a_screen_waits() -> None:
    browser = Harness().browser()
    async with browser.socket("/ws/screen") as waiting:
        code = (await waiting.next("Pairing"))["code"]
        there = await browser.get(f"/api/screens/{code}/qr.svg", host="giftable.test")
        other = await browser.get("/api/screens/BBBB/qr.svg", host="giftable.test")
    for answer, link in ((there, code), (other, "BBBB")):
        drawn = segno.make(f"http://giftable.test/tv/{link}", error="m", micro=False)
        path = re.findall(r' d="(M4 4.5[^"]+)"', drawn.svg_inline(border=4))
        assert answer.status == 200
        assert re.findall(r' d="(M4 4.5[^"]+)"', answer.body.decode()) == path, link
    for wrong in ("BCD", "AEIO", "BCDF%2F..", "%00"):
        refused = await browser.get(f"/api/screens/{wrong}/qr.svg")
        assert (refused.status, refused.json) in [
            (400, {"error": "bad_code"}),
            (404, {"error": "not_found"}),
        ]


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("giftable.test", "http://giftable.test"),
        ("192.0.2.5:8000", "http://192.0.2.5:8000"),
        ("localhost:8000", LAN),
        ("127.0.0.1:8000", LAN),
        ("[::1]:8000", LAN),
    ],
)
def test_qr_codes_name_an_address_that_others_can_reach(host: str, origin: str) -> None:
    assert got("/api/catalog", host=host).json["origin"] == origin


async def test_the_address_for_friends_is_looked_up_again_and_is_never_localhost() -> None:
    harness = Harness()
    browser, made = await harness.host()
    pictures = (f"/api/tables/{made['table']}/qr.svg", "/api/screens/BCDF/qr.svg")
    harness.lan = NO_NETWORK  # the Wi-Fi is not there yet
    for path in pictures:
        refused = await browser.get(path, host="localhost:8000")
        assert (refused.status, refused.json) == (503, {"error": "no_network"})
        assert (await browser.get(path, host="192.0.2.5:8000")).status == 200
    seen = []
    for harness.lan in (LAN, "http://192.0.2.99:8000", NO_NETWORK, None):
        catalog = await browser.get("/api/catalog", host="localhost:8000")
        seen.append(catalog.json["origin"])
    assert seen == [LAN, "http://192.0.2.99:8000", *["http://localhost:8000"] * 2]
    for path in pictures:  # only this machine plays, and wants to
        assert (await browser.get(path, host="localhost:8000")).status == 200


async def test_a_host_is_told_when_another_device_has_connected() -> None:
    harness = Harness()
    here, phone = harness.browser(address="127.0.0.1"), harness.browser(address="192.0.2.7")
    assert not (await here.get("/api/catalog")).json["is_reached"]
    assert (await phone.get("/api/codes/BCDF")).status == 404
    assert (await here.get("/api/catalog")).json["is_reached"]


async def test_a_wrong_method_is_answered_405() -> None:
    browser = Harness().browser()
    answer = await browser.get("/api/tables")
    assert (answer.status, answer.json) == (405, {"error": "method_not_allowed"})


def test_openapi_describes_every_route_of_the_api() -> None:
    doc = got("/openapi.json").json
    assert doc["openapi"] == "3.1.0"
    described = {
        (path, method.upper()) for path, methods in doc["paths"].items() for method in methods
    }
    routes = {
        (route.path_format, method)
        for route in Harness().app.routes
        if isinstance(route, Route)
        and route.path.startswith(("/api/", "/preview/", "/healthz", "/readyz", "/openapi"))
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert described == routes
    text = str(doc)
    for name in re.findall(r"#/components/schemas/([\w.]+)", text):
        assert name in doc["components"]["schemas"]


def test_openapi_lists_the_options_of_every_game() -> None:
    """Where a game is named, its own options belong to it."""
    schemas = got("/openapi.json").json["components"]["schemas"]
    for place in ("NewTable", "GameInfo"):
        games = [one["properties"]["game"]["const"] for one in schemas[place]["oneOf"]]
        assert games == list(GAMES)
    ref = "#/components/schemas/hat.Options"
    hat = schemas["NewTable"]["oneOf"][games.index("hat")]["properties"]
    assert hat["options"]["anyOf"] == [{"$ref": ref}, {"type": "null"}]
    for name, game in GAMES.items():
        schema = schemas[f"{name}.Options"]
        assert schema["additionalProperties"] is False
        assert list(schema["properties"]) == [field.name for field in structs.fields(game.Options)]
    assert schemas["hat.Options"]["properties"]["penalties"] == {"enum": [2, 3, 4, 5], "default": 3}


def test_openapi_names_only_existing_refusal_codes() -> None:
    doc = got("/openapi.json").json
    named = set(re.findall(r"`([a-z]+_[a-z_]+)`", str(doc["paths"])))  # a game's fields are none
    assert named <= {*REFUSALS, *CODES}
    assert CODES.keys() - {"deck_no_language", "picture_no_webp"} <= named
    assert {"too_many_guesses", "unknown_code", "bad_code"} <= named
