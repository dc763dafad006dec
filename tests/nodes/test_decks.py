"""Decks on several equal servers: what one has taken, all have; what one has deleted, none has."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.nodes.conftest import Nodes
from tests.server.deck_requests import card, deck, other, refused
from tests.support.bound import BOUND_S


@pytest.fixture
def people(nodes: Nodes) -> Iterator[list[httpx.Client]]:
    """The same person at each node."""
    clients = [httpx.Client(base_url=f"http://{one}", timeout=BOUND_S) for one in nodes.addresses]
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


def test_a_deck_laid_on_a_table_at_one_node_shows_at_the_other_at_once(
    nodes: Nodes, people: list[httpx.Client]
) -> None:
    """And once the host has taken the card out, at none."""
    here, _ = people
    picture = here.post("/api/pictures", content=other(7)).json()["picture"]
    id = here.post("/api/decks", json=deck(card("tent", picture))).json()["id"]
    at = {"game": "gifttrap", "name": "Jana", "locale": "en"}
    table = here.post("/api/tables", json=at).json()["table"]
    path = f"/api/tables/{table}/pictures/{picture}"
    first, second = nodes.addresses
    with (
        httpx.Client(base_url=f"http://{second}", timeout=BOUND_S) as guest,
        seated(first, token_of(here), table) as jana,
        seated(second, token_of(guest), table) as watching,
    ):
        assert guest.get(path).status_code == 404
        jana.send(json.dumps({"type": "BringDeck", "id": "lay-it-down", "deck": id}))
        [laid] = told(watching, "Cards")["decks"]
        assert guest.get(path).status_code == here.get(path).status_code == 200
        [seen] = laid["cards"]
        jana.send(json.dumps({"type": "RemoveCard", "id": "take-it-out", "card": seen["id"]}))
        assert told(watching, "Cards")["removed"] == [seen["id"]]
        assert guest.get(path).status_code == here.get(path).status_code == 404


def token_of(who: httpx.Client) -> str:
    """By which the server knows them; who is new makes a deck first."""
    if "authorization" not in who.headers:
        made = who.post("/api/decks", json=deck())
        who.headers["authorization"] = f"Bearer {made.cookies['giftable']}"
    return who.headers["authorization"]


def seated(address: str, token: str, table: str) -> ClientConnection:
    headers = {"Authorization": token}
    return connect(f"ws://{address}/ws/{table}", additional_headers=headers, proxy=None)


def told(line: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of this kind."""
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout=BOUND_S))
        if message["type"] == kind:
            return message
