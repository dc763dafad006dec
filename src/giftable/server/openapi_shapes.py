"""Shapes of which the OpenAPI document is made."""

from __future__ import annotations

from typing import Any

from giftable.protocol.http import Problem

JSON = "application/json"
PLACE = "#/components/schemas/{name}"


def ref(name: str) -> dict[str, Any]:
    return {"$ref": PLACE.format(name=name)}


def content(kind: type) -> dict[str, Any]:
    return {JSON: {"schema": ref(kind.__name__)}}


def ok(what: str, kind: type) -> dict[str, Any]:
    return {"description": what, "content": content(kind)}


def refused(*codes: str) -> dict[str, Any]:
    return {"description": " or ".join(f"`{code}`" for code in codes), "content": content(Problem)}


def path(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def query(name: str, what: str, **schema: Any) -> dict[str, Any]:
    return {
        "name": name,
        "in": "query",
        "description": what,
        "schema": {"type": "string", **schema},
    }
