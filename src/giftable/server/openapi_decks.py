"""The doors for decks, pictures and prints, for the OpenAPI document."""

from __future__ import annotations

from typing import Any

from giftable.decks.deck import Deck
from giftable.decks.refused import CODES
from giftable.protocol.http import DeckList, DeckMade, PictureMade
from giftable.server.openapi_shapes import content, ok, path, query, refused
from giftable.server.statuses import FILE_TYPE, status_of

_WHO: list[dict[str, list[str]]] = [{}, {"cookie": []}, {"bearer": []}]
_KEY = "a word of the client's: sent again with it, the same deck is made, not another"
_OF_PICTURES = [c for c in CODES if c.startswith("picture_") and status_of(c) == 422]
_OF_DECKS = [c for c in CODES if c.startswith("deck_") and status_of(c) == 422]
_FILE = {"application/octet-stream": {"schema": {"type": "string"}}}
_PICTURES = {
    kind: {"schema": {"type": "string", "contentMediaType": kind}}
    for kind in ("image/webp", "image/jpeg", "image/png")
}


def paths() -> dict[str, Any]:
    return _about_pictures() | _about_decks() | _about_files() | _about_paper()


def _gone() -> dict[str, Any]:
    return {
        "401": refused("bad_token"),
        "404": refused("no_such_deck"),
        "429": refused("too_fast"),
        "503": refused("store_failed", "decks_busy"),
    }


def _kept(*more: str) -> dict[str, Any]:
    """Why a deck is not kept."""
    return _gone() | {
        "400": refused("bad_message"),
        "403": refused("foreign_origin"),
        "413": refused("deck_toml_too_big", "deck_too_big"),
        "422": refused(*_OF_DECKS, *more, "too_many_decks", "too_many_pictures"),
        "507": refused("pictures_full"),
    }


def _about_pictures() -> dict[str, Any]:
    webp = {"description": "The picture.", "content": {"image/webp": {}}}
    same = {"description": "The asker has it."}
    return {
        "/api/pictures": {
            "post": {
                "summary": "Send a picture for a card: it is kept as WebP.",
                "requestBody": {"required": True, "content": _PICTURES},
                "responses": {
                    "201": ok("Its name. The cookie `giftable` is the session.", PictureMade),
                    "400": refused("bad_message"),
                    "401": refused("bad_token"),
                    "403": refused("foreign_origin"),
                    "413": refused("picture_too_big"),
                    "422": refused(*_OF_PICTURES),
                    "429": refused("too_fast"),
                    "503": refused("pictures_busy", "store_failed"),
                    "507": refused("pictures_full"),
                },
                "security": _WHO,
            }
        },
        "/api/decks/{deck}/pictures/{picture}": {
            "get": {
                "summary": "A picture of one's own deck.",
                "parameters": [path("deck"), path("picture")],
                "responses": {
                    "200": webp,
                    "304": same,
                    "401": refused("bad_token"),
                    "404": refused("no_such_deck", "no_such_picture"),
                    "429": refused("too_fast"),
                    "503": refused("store_failed"),
                },
                "security": _WHO,
            }
        },
        "/api/tables/{table}/pictures/{picture}": {
            "get": {
                "summary": "A picture of a card at a table that one may watch.",
                "parameters": [
                    path("table"), path("picture"), query("screen", "A television's key."),
                ],
                "responses": {
                    "200": webp,
                    "304": same,
                    "404": refused("no_such_picture"),
                    "429": refused("too_fast"),
                    "503": refused("store_failed"),
                },
                "security": _WHO,
            }
        },
    }  # fmt: skip


def _about_decks() -> dict[str, Any]:
    body = {"required": True, "content": content(Deck)}
    deck = path("deck")
    done = {"204": {"description": "Done."}}
    return {
        "/api/decks": {
            "get": {
                "summary": "One's own decks, and how much room there is.",
                "responses": {
                    "200": ok("The decks.", DeckList),
                    "401": refused("bad_token"),
                    "429": refused("too_fast"),
                    "503": refused("store_failed"),
                },
                "security": _WHO,
            },
            "post": {
                "summary": "Make a deck; its pictures are `pictures/<picture>.webp`.",
                "parameters": [query("key", _KEY)],
                "requestBody": body,
                "responses": {"201": ok("The deck.", DeckMade), **_kept()},
                "security": _WHO,
            },
        },
        "/api/decks/{deck}": {
            "get": {
                "summary": "One's own deck.",
                "parameters": [deck],
                "responses": {"200": ok("The deck.", Deck), **_gone()},
                "security": _WHO,
            },
            "put": {
                "summary": "Another version of the deck.",
                "parameters": [deck],
                "requestBody": body,
                "responses": {**done, **_kept()},
                "security": _WHO,
            },
            "delete": {
                "summary": "Delete the deck, and pictures that no other deck shows.",
                "parameters": [deck],
                "responses": {**done, **_gone(), "403": refused("foreign_origin")},
                "security": _WHO,
            },
        },
    }


def _about_files() -> dict[str, Any]:
    return {
        "/api/decks/file": {
            "post": {
                "summary": "Make a deck of a file NAME.giftdeck.",
                "requestBody": {"required": True, "content": _FILE},
                "responses": {
                    "201": ok("The deck.", DeckMade),
                    **_kept(),
                    "503": refused("decks_busy", "pictures_busy", "store_failed"),
                },
                "security": _WHO,
            },
        },
        "/api/decks/{deck}/file": {
            "get": {
                "summary": "The deck as a file NAME.giftdeck.",
                "parameters": [path("deck")],
                "responses": {
                    "200": {"description": "The file.", "content": {FILE_TYPE: {}}},
                    "422": refused(*_OF_DECKS),
                    **_gone(),
                },
                "security": _WHO,
            }
        },
    }


def _about_paper() -> dict[str, Any]:
    how = [
        query("paper", "a4 or letter", default="a4"),
        query("mode", "fronts, fold, duplex-long, duplex-short, fronts-then-backs"),
        query("language", "of the words on it", default="en"),
        query("dx", "backs lie so many mm to the right", type="number"),
        query("dy", "... and below", type="number"),
        query("parts", "some of cards, tracks, tokens, backs, between commas"),
        query("adults", "1: also cards for adults only"),
        query("test", "1: only a sheet to find the printer's offset with"),
    ]
    responses = {
        "200": {
            "description": "A PDF; where the server has no Typst, a page to print.",
            "content": {"application/pdf": {}, "text/html": {}},
        },
        "422": refused("print_no_such", "print_nothing", "print_no_font"),
        "429": refused("too_fast"),
        "401": refused("bad_token"),
        "503": refused("prints_busy", "print_failed", "store_failed"),
    }
    return {
        "/api/decks/{deck}/print": {
            "get": {
                "summary": "One's own deck on sheets of paper.",
                "parameters": [path("deck"), *how],
                "responses": {**responses, "404": refused("no_such_deck")},
                "security": _WHO,
            }
        },
        "/api/print/{game}": {
            "get": {
                "summary": "The house's own cards on sheets of paper.",
                "parameters": [path("game"), *how],
                "responses": {**responses, "404": refused("deck_no_game")},
                "security": _WHO,
            }
        },
    }
