"""Decks on several equal servers: what one has taken, all have; what one has deleted, none has."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import psycopg
import pytest

from tests.nodes.conftest import Nodes
from tests.server.deck_doors import card, deck, other, packed, refused


@pytest.fixture
def people(nodes: Nodes) -> Iterator[list[httpx.Client]]:
    """The same person at each node."""
    clients = [httpx.Client(base_url=f"http://{one}", timeout=60) for one in nodes.addresses]
    token = clients[0].post("/api/decks", json=deck()).cookies["giftable"]
    for client in clients:
        client.cookies.clear()
        client.headers["authorization"] = f"Bearer {token}"
    yield clients
    for client in clients:
        client.close()


def test_a_deck_is_at_every_node_and_gone_from_all(people: list[httpx.Client]) -> None:
    here, there = people
    name = here.post("/api/pictures", content=other(1)).json()["picture"]
    id = there.post("/api/decks", json=deck(card("tent", name))).json()["id"]
    assert here.get("/api/decks").json()["decks"][0]["id"] == id
    shown = here.get(f"/api/decks/{id}/pictures/{name}")
    assert hashlib.sha256(shown.content).hexdigest() == name
    assert here.put(f"/api/decks/{id}", json=deck(card("kite"))).status_code == 204
    assert there.get(f"/api/decks/{id}").json() == deck(card("kite"))
    taken = there.get(f"/api/decks/{id}/file").content
    assert there.delete(f"/api/decks/{id}").status_code == 204
    assert refused(here.get(f"/api/decks/{id}")) == (404, "no_such_deck", {})
    assert refused(here.delete(f"/api/decks/{id}")) == (404, "no_such_deck", {})
    assert here.post("/api/decks/file", content=taken).status_code == 201


def test_fifty_pictures_and_twenty_files_at_two_nodes(
    nodes: Nodes, people: list[httpx.Client]
) -> None:
    """The same pictures at both: each is kept once, and no deck is kept by halves."""
    data = packed([other(nth, "WEBP") for nth in range(3)])
    with ThreadPoolExecutor(70) as at_once:
        sent = [
            at_once.submit(people[nth % 2].post, "/api/pictures", content=other(nth % 10))
            for nth in range(50)
        ]
        brought = [
            at_once.submit(httpx.post, f"http://{nodes.addresses[nth % 2]}/api/decks/file",
                           content=data, timeout=60)
            for nth in range(20)
        ]  # fmt: skip
        answers = [one.result() for one in (*sent, *brought)]
    codes = {one.json().get("error", "taken") for one in answers}
    assert "taken" in codes and codes <= {"taken", "pictures_busy", "decks_busy"}
    names = {one.result().json()["picture"] for one in sent if one.result().is_success}
    assert 0 < len(names) <= 10
    with psycopg.connect(nodes.database) as connection:
        kept = connection.execute("SELECT name, body FROM pictures").fetchall()
        loose = connection.execute(
            "SELECT count(*) FROM deck_pictures WHERE picture NOT IN (SELECT name FROM pictures)"
        ).fetchone()
        whole = connection.execute(
            "SELECT count(*) FROM deck_pictures GROUP BY deck"
        ).fetchall()  # fmt: skip
    assert all(hashlib.sha256(body).hexdigest() == name for name, body in kept)
    assert loose == (0,)
    assert {count for (count,) in whole} <= {1, 3}
