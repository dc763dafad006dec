"""Decks over HTTP: theirs who make them, refused with a code, kept until deleted."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import json
from msgspec.structs import replace

from giftable.decks import file
from giftable.decks.shelf import ShelfLimits
from giftable.server.limits import Limits, Rate
from giftable.server.process.metrics import DECKS
from giftable.store import sql
from giftable.tables.ports import StoreFailed
from tests.decks.making import picture
from tests.server.deck_requests import WEBP, Maker, card, deck, other, packed, refused
from tests.server.serving import Serving
from tests.support.bound import BOUND_S
from tests.support.harness import Harness
from tests.support.memory import MemoryStore
from tests.support.process import Process
from tests.support.shelves import own

ROOM = ShelfLimits(decks=3, owner_bytes=2_000, server_bytes=30_000)
GONE = "x" * 22


@pytest.fixture(scope="module", params=["memory", "sqlite"])
def serving(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Serving]:
    database: Path = tmp_path_factory.mktemp("decks") / "giftable.db"
    stores: dict[str, Any] = {
        "memory": MemoryStore, "sqlite": lambda: sql.open(f"sqlite:///{database}"),
    }  # fmt: skip
    with Serving(store=stores[request.param]) as serving:
        yield serving


@pytest.fixture
def maker(serving: Serving) -> Iterator[Maker]:
    with Maker(serving) as maker:
        yield maker


@pytest.fixture
def other_maker(serving: Serving) -> Iterator[Maker]:
    with Maker(serving) as maker:
        maker.made(deck())
        yield maker


def test_a_deck_is_made_changed_listed_and_deleted(maker: Maker) -> None:
    assert maker.client.get("/api/decks").json() == {
        "decks": [],
        "used": {"decks": 0, "bytes": 0},
        "room": {"decks": 50, "bytes": 50 << 20},
    }
    answer = maker.send(WEBP)
    name, size = answer.json()["picture"], answer.json()["bytes"]
    assert answer.status_code == 201 and "giftable" in answer.cookies
    first = maker.made(deck(card("tent", name), card("soup")))
    second = maker.made(deck(card("soup"), by="Anna"))
    listed = maker.client.get("/api/decks").json()
    assert [(one["id"], one["cards"], one["title"]) for one in listed["decks"]] == [
        (second, 1, "Our summer"), (first, 2, "Our summer"),
    ]  # fmt: skip
    assert listed["used"] == {"decks": 2, "bytes": size}
    assert maker.client.get(f"/api/decks/{first}").json() == deck(card("tent", name), card("soup"))
    changed = maker.client.put(f"/api/decks/{first}", json=deck(card("kite", name="the  kite ")))
    assert (changed.status_code, changed.content) == (204, b"")
    assert maker.client.get(f"/api/decks/{first}").json() == deck(card("kite"))
    gone = maker.client.get(f"/api/decks/{first}/pictures/{name}")
    assert refused(gone) == (404, "no_such_picture", {})
    assert maker.client.delete(f"/api/decks/{first}").status_code == 204
    assert [one["id"] for one in maker.decks()] == [second]
    assert refused(maker.client.delete(f"/api/decks/{first}")) == (404, "no_such_deck", {})


def test_a_deck_that_is_sent_twice_by_one_key_is_made_once(
    maker: Maker, other_maker: Maker
) -> None:
    """Its answer was lost, and meanwhile it has another card."""
    path = "/api/decks?key=draft-of-jana"
    first = maker.client.post(path, json=deck(card("tent")))
    again = maker.client.post(path, json=deck(card("tent"), card("soup")))
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json() == again.json()
    assert [(one["id"], one["cards"]) for one in maker.decks()] == [(first.json()["id"], 2)]
    for who, key in ((maker, "another-draft"), (other_maker, "draft-of-jana")):
        made = who.client.post(f"/api/decks?key={key}", json=deck(card("kite")))
        assert made.status_code == 201 and made.json() != first.json()
    assert maker.client.get(f"/api/decks/{again.json()['id']}").json()["cards"][1]["id"] == "soup"
    assert maker.client.delete(f"/api/decks/{first.json()['id']}").status_code == 204
    late = maker.client.post(path, json=deck(card("tent")))  # deleted on another page meanwhile
    assert refused(late) == (404, "no_such_deck", {}) and len(maker.decks()) == 1
    for key in ("", "short", "x" * 65, "../../../etc", "\u0661" * 9):
        answer = maker.client.post("/api/decks", params={"key": key}, json=deck())
        assert refused(answer) == (400, "bad_message", {})


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", ""), ("PUT", ""), ("DELETE", ""), ("GET", "/file"), ("GET", "/print"),
     ("GET", f"/pictures/{'a' * 64}")],
)  # fmt: skip
def test_a_deck_is_accessible_only_to_its_maker(
    serving: Serving, other_maker: Maker, method: str, path: str
) -> None:
    """Whose it is can't be told from that it is nobody's."""
    with Maker(serving) as maker, Maker(serving) as nobody:
        id = maker.made(deck())
        body = deck(card("mine")) if method == "PUT" else None
        answers = [
            who.client.request(method, f"/api/decks/{name}{path}", json=body)
            for who in (other_maker, nobody)
            for name in (id, GONE)
        ]
        assert {refused(answer)[:2] for answer in answers} == {(404, "no_such_deck")}
        assert len({answer.content for answer in answers}) == 1
        assert maker.client.get(f"/api/decks/{id}").json() == deck()


NOT_THERE = "f" * 64


@pytest.mark.parametrize(
    ("said", "status", "code", "args"),
    [
        (b"", 400, "bad_message", {}),
        (b"[]", 400, "bad_message", {}),
        (b"{", 400, "bad_message", {}),
        (b"[" * 200_000, 400, "bad_message", {}),
        (b'{"title": "\xed\xa0\x80"}', 400, "bad_message", {}),
        (b'{"title": "a\\ud800"}', 400, "bad_message", {}),
        ({}, 422, "deck_bad_field", {"field": "title"}),
        ({**deck(), "cards": [{"id": "a"}]}, 422, "deck_bad_card", {"card": "a", "field": "name"}),
        ({**deck(), "owner": "me"}, 422, "deck_bad_field", {"field": "owner"}),
        ({**deck(), "format": 2}, 422, "deck_newer", {"format": 2, "ours": 1}),
        ({**deck(), "game": "chess"}, 404, "deck_no_game",
         {"game": "chess", "games": "gifttrap, hat"}),
        (deck(card("tent", name="\u202e")), 422, "deck_bad_name", {"card": "tent", "most": 60}),
        (deck(card("tent", NOT_THERE)), 422, "deck_picture_missing",
         {"card": "tent", "picture": f"pictures/{'f' * 50}…"}),
        (deck(card("tent", "anna")), 422, "deck_picture_missing",
         {"card": "tent", "picture": "pictures/anna.webp"}),
        (deck(card("tent", "../../etc")), 422, "deck_bad_card",
         {"card": "tent", "field": "picture"}),
        (deck(*(card(f"c-{n}") for n in range(201))), 422, "deck_too_many_cards",
         {"count": 201, "most": 200}),
        (b" " * ((256 << 10) + 1), 413, "deck_toml_too_big",
         {"bytes": (256 << 10) + 1, "most": 256 << 10}),
    ],
)  # fmt: skip
def test_an_upload_that_is_no_deck_is_refused(
    maker: Maker, said: Any, status: int, code: str, args: Any
) -> None:
    id = maker.made(deck())
    how = {"content": said} if isinstance(said, bytes) else {"json": said}
    for method, path in (("POST", "/api/decks"), ("PUT", f"/api/decks/{id}")):
        answer = maker.client.request(method, path, **how)
        assert refused(answer) == (status, code, args)
    assert maker.client.get(f"/api/decks/{id}").json() == deck()
    assert len(maker.decks()) == 1


def test_stored_decks_can_be_downloaded_as_files(maker: Maker) -> None:
    """As a file a deck is a little longer; one that would be too long is not even kept."""
    languages = ["cs", "de", "fr", "ja", "uk", "it", "es", "pl", "sk", "pt", "nl"]
    names = dict.fromkeys(languages, "\u3042" * 35)
    said = json.encode(deck(*(card(f"c-{nth}", names=names) for nth in range(200))))
    most = 256 << 10
    assert len(said) <= most
    status, code, args = refused(maker.client.post("/api/decks", content=said))
    assert (status, code, args["most"]) == (413, "deck_toml_too_big", most)
    assert args["bytes"] > most


def test_a_deck_file_is_imported_and_exported(maker: Maker, other_maker: Maker) -> None:
    answer = maker.bring(packed([WEBP, other(1, "WEBP"), WEBP]))
    assert answer.status_code == 201
    id = answer.json()["id"]
    cards = maker.client.get(f"/api/decks/{id}").json()["cards"]
    assert cards[0]["picture"] == cards[2]["picture"] != cards[1]["picture"]
    taken = maker.client.get(f"/api/decks/{id}/file")
    assert taken.headers["content-type"] == "application/vnd.giftable.deck+zip"
    assert taken.headers["cache-control"] == "no-store"
    assert taken.headers["content-disposition"] == (
        'attachment; filename="Our-summer.giftdeck"; '
        "filename*=UTF-8''Our%20%20%20summer%20%E5%A4%8F.giftdeck"
    )
    found = file.read(taken.content)
    assert [one.name for one in found.deck.cards] == ["card 0", "card 1", "card 2"]
    again = other_maker.bring(taken.content)
    assert other_maker.client.get(f"/api/decks/{again.json()['id']}").json()["cards"] == cards
    assert maker.client.get(f"/api/decks/{id}/file").content == taken.content


def test_a_refused_deck_file_names_the_faulty_card(maker: Maker) -> None:
    whole = packed([WEBP])
    cases: list[tuple[bytes, int, str, Any]] = [
        (b"", 422, "deck_no_zip", {}),
        (b"x" + whole, 422, "deck_no_zip", {}),
        (bytes(20_999_999), 413, "deck_too_big", {"bytes": 20_999_999, "most": 20 << 20}),
        (bytes(30 << 20), 413, "deck_too_big", {"bytes": 30 << 20, "most": 20 << 20}),
        (whole[:-1], 422, "deck_zip_damaged", {"name": ""}),
    ]
    for data, status, code, args in cases:
        assert refused(maker.bring(data)) == (status, code, args)
    status, code, args = refused(
        maker.bring(packed([picture("WEBP", (90, 70), lossless=True)[:60] + bytes(200)]))
    )
    assert (status, code) == (422, "deck_picture_bad")
    assert args == {"picture": "pictures/n-0.webp", "why": "picture_damaged"}
    assert maker.decks() == []


def test_decks_and_pictures_of_a_person_are_limited(tmp_path: Path) -> None:
    with Serving(room=ROOM) as serving, Maker(serving) as maker:
        small = [maker.sent(other(nth, size=(8, 6))) for nth in range(3)]
        for name in small:
            maker.made(deck(card("tent", name)))
        most = (422, "too_many_decks", {"most": 3})
        assert refused(maker.make(deck())) == most
        assert refused(maker.bring(packed([WEBP]))) == most
        big = [maker.sent(noise(nth)) for nth in range(3)]
        id = maker.decks()[0]["id"]
        used = maker.client.get("/api/decks").json()["used"]["bytes"]
        answer = maker.client.put(f"/api/decks/{id}", json=deck(*map(card, "abc", big)))
        assert refused(answer) == (422, "too_many_pictures", {"bytes": used, "most": 2_000})
        assert len({maker.send(noise(nth)).status_code for nth in range(3, 30)}) == 2
        assert refused(maker.send(noise(50))) == (507, "pictures_full", {})
        assert maker.client.get(f"/api/decks/{id}").json()["cards"][0]["id"] == "tent"


def noise(seed: int) -> bytes:
    """A picture of some kB as it is kept."""
    from random import Random

    from PIL import Image

    made = io.BytesIO()
    Image.frombytes("RGB", (64, 48), Random(seed).randbytes(64 * 48 * 3)).save(made, "PNG")
    return made.getvalue()


@pytest.mark.parametrize(
    "rate", ["pictures", "pictures_of_one", "edits", "edits_of_one", "imports", "imports_of_one",
             "prints", "prints_of_one"],
)  # fmt: skip
def test_requests_about_decks_are_limited(rate: str) -> None:
    """By address and by person; another person at another address is not held up."""
    limits = Limits(rates={rate: Rate(2, 0.001)}, spared=())
    endpoints: dict[str, Any] = {
        "pictures": lambda who: who.send(b""),
        "edits": lambda who: who.make({}),
        "imports": lambda who: who.bring(b""),
        "prints": lambda who: who.client.get("/api/print/hat?paper=b5"),
    }
    ask = endpoints[rate.partition("_")[0]]
    with Serving(limits) as serving, Maker(serving) as maker, Maker(serving) as another:
        for who in (maker, another):
            answer = who.client.post(
                "/api/tables", json={"game": "hat", "name": "Jana", "locale": "en"}
            )
            assert answer.status_code == 201
        codes = [refused(ask(maker))[1] for _ in range(3)]
        assert codes[2] == "too_fast" and "too_fast" not in codes[:2]
        assert (refused(ask(another))[1] == "too_fast") == (not rate.endswith("_of_one"))


def test_requests_from_other_origins_are_refused(maker: Maker) -> None:
    id = maker.made(deck())
    foreign = {"origin": "http://evil.test"}
    for method, path in (
        ("POST", "/api/decks"), ("PUT", f"/api/decks/{id}"), ("DELETE", f"/api/decks/{id}"),
        ("POST", "/api/decks/file"), ("POST", "/api/pictures"),
    ):  # fmt: skip
        answer = maker.client.request(method, path, headers=foreign, content=b"{}")
        assert refused(answer) == (403, "foreign_origin", {})
    assert maker.client.get(f"/api/decks/{id}").status_code == 200
    assert "access-control-allow-origin" not in maker.client.get("/api/decks").headers


def test_a_forged_token_is_refused(maker: Maker) -> None:
    headers = {"authorization": f"Bearer {'a' * 22}.b.c"}
    for method, path in (
        ("GET", "/api/decks"), ("POST", "/api/decks"), ("POST", "/api/decks/file"),
        ("POST", "/api/pictures"), ("GET", f"/api/decks/{GONE}"), ("GET", "/api/print/hat"),
    ):  # fmt: skip
        answer = maker.client.request(method, path, headers=headers)
        assert refused(answer) == (401, "bad_token", {})


class Broken:
    """A shelf whose database is gone."""

    def __getattr__(self, name: str) -> Any:
        async def failing(*args: Any) -> Any:
            raise StoreFailed(name)

        return failing


async def test_every_deck_endpoint_answers_store_failed() -> None:
    shelf: Any = Broken()
    harness = Harness(own=replace(own(), shelf=shelf))
    browser = await harness.guest()
    for method, path in (
        ("GET", "/api/decks"), ("POST", "/api/decks"), ("GET", f"/api/decks/{GONE}"),
        ("PUT", f"/api/decks/{GONE}"), ("DELETE", f"/api/decks/{GONE}"),
        ("GET", f"/api/decks/{GONE}/file"), ("GET", f"/api/decks/{GONE}/print"),
        ("GET", f"/api/decks/{GONE}/pictures/{NOT_THERE}"), ("POST", "/api/decks/file"),
    ):  # fmt: skip
        body = packed([WEBP]) if "file" in path else json.encode(deck())
        answer = await browser.ask(method, path, body, {})
        assert (answer.status, answer.json) == (503, {"error": "store_failed"}), path


async def test_deck_changes_are_counted_in_metrics() -> None:
    harness = Harness()
    browser = await harness.guest()
    made = await browser.post("/api/decks", deck())
    path = f"/api/decks/{made.json['id']}"
    assert (await browser.ask("PUT", path, json.encode(deck()), {})).status == 204
    assert (await browser.ask("DELETE", path, b"", {})).status == 204
    assert (await browser.post("/api/decks", deck(card("a", name="\u202e")))).status == 422
    count = harness.metrics.registry.get_sample_value
    done = {what: count("giftable_decks_total", {"what": what}) for what in DECKS}
    assert done == {"made": 1, "changed": 1, "imported": 0, "deleted": 1}
    assert count("giftable_http_refusals_total", {"code": "deck_bad_name"}) == 1


async def test_requests_for_pictures_have_a_limit_of_their_own() -> None:
    """A page with two hundred cards asks for two hundred pictures."""
    harness = Harness(limits=Limits(asks=Rate(5, 0.001), looks=Rate(20, 0.001)))
    browser = await harness.guest()
    path = f"/api/decks/{GONE}/pictures/{NOT_THERE}"
    statuses = [(await browser.get(path)).status for _ in range(21)]
    assert statuses == [404] * 20 + [429]
    assert (await browser.get("/api/decks")).status == 200


def test_pictures_max_limits_all_pictures(tmp_path: Path) -> None:
    with Process(tmp_path / "giftable.db", 0, "--pictures-max", "0") as server:
        answer = httpx.post(f"http://{server.address}/api/pictures", content=WEBP, timeout=BOUND_S)
        assert refused(answer) == (507, "pictures_full", {})
        assert server.stop() == 0
