"""An endpoint is one address of the server's. What it is stands at the method that answers there:
routes, limits and the OpenAPI document follow from it, and the client's paths."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from functools import partial, wraps
from typing import Any, Literal, TypeVar, get_type_hints
from urllib.parse import quote

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from giftable.decks.refused import CODES
from giftable.games.kernel import Rejected
from giftable.protocol.to_server import UNREADABLE
from giftable.server.limits import BODY_BYTES_MAX, REQUEST_BYTES_MAX, UPLOAD_BYTES_MAX, WorkLimit
from giftable.server.web.gates import Bodies
from giftable.server.web.kit import Kit, RateLimit
from giftable.server.web.responses import NO_STORE, address_of, json_response, refuse
from giftable.server.web.sessions import BadToken, Visitor
from giftable.tables.ports import StoreFailed

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Awaitable[Any]])

Verb = Literal["GET", "POST", "PUT", "DELETE"]
By = Literal["anybody", "known", "new", "itself"]
"""Who asks: "new" makes whoever is unknown a person; "itself": the method finds out."""
JSON = "application/json"
_IN_NO_NAME = re.compile(r'[\x00-\x1f\x7f/\\:*?"<>|\u0600-\u0605]+')
NAME_MAX = 60  # letters of a file's name


class Upload(Struct, frozen=True):
    """The type of a large request body: Struct `of` as JSON, or `kinds`, schemas by media type.
    More bytes than `bytes_max` are refused with `code`."""

    bytes_max: int
    code: str
    kinds: Mapping[str, Any] = {}
    of: type[Struct] | None = None

    def schemas(self) -> Mapping[str, Any]:
        return self.kinds if self.of is None else json_content(self.of)


class _Address(Struct, frozen=True):
    verb: Verb
    path: str
    says: str


class Endpoint(_Address, frozen=True, kw_only=True):
    """One HTTP verb at one path: its answer, refusals, limits, as its OpenAPI document has them.

    As a decorator it makes an endpoint of a method of a class with a `kit`, and the method's types
    say the rest: an argument `Visitor` is who asks (`Visitor | None`: if they are known), a Struct
    is the body, and what it returns is the answer (None: no answer). The method's refusals
    (Rejected) are answered with their code.
    """

    name: str = ""  # the method's; so it is called in the client, too
    answers: type[Struct] | str | tuple[str, ...] | None = None  # JSON, or media types
    what: str = ""  # is answered
    status: int = 0  # of the answer; 0: 200, or 204 without one
    also: Mapping[int, str] = {}  # what another status means
    refuses: tuple[str, ...] = ()  # codes, besides those of all endpoints of its kind
    asks: tuple[dict[str, Any], ...] = ()  # the parameters of its query, as OpenAPI has them
    body: type[Struct] | Upload | None = None
    by: By | None = None  # None: as the method's types say
    rate: RateLimit | None = None  # counts who asks
    share: WorkLimit | None = None  # who asks for work beside the event loop takes turns
    keeps: bool = False  # the session, as a cookie

    def __call__(self, method: F) -> F:
        hints = get_type_hints(method)
        returns = hints.pop("return")
        wants = [hint for hint in hints.values() if hint is not Request]
        bodies = [it for it in wants if isinstance(it, type) and issubclass(it, Struct)]
        is_asked = Visitor in wants or Visitor | None in wants
        counts = self.rate is not None and self.rate.of_person is not None
        known: By = "new" if Visitor in wants else "known" if is_asked or counts else "anybody"
        is_struct = isinstance(returns, type) and issubclass(returns, Struct)
        complete = replace(
            self,
            name=method.__name__,
            answers=returns if is_struct else self.answers,
            status=self.status or (204 if returns is type(None) else 200),
            body=bodies[0] if bodies else self.body,
            by=self.by or known,
        )
        answering = wraps(method)(_answering(method, complete, is_asked=is_asked))
        answering.endpoint = complete  # type: ignore[attr-defined]
        return answering  # type: ignore[return-value]


def _answering(
    method: Callable[..., Awaitable[Any]], endpoint: Endpoint, *, is_asked: bool
) -> Callable[[Any, Request], Awaitable[Response]]:
    """Wraps a method as Starlette's endpoint. `is_asked`: it takes the visitor as an argument."""
    kind = endpoint.body if isinstance(endpoint.body, type) else None
    decoder = None if kind is None else msgspec.json.Decoder(kind)

    async def answered(kit: Kit | None, self: Any, request: Request) -> Response:
        visitor: Visitor | None = None
        told: list[Any] = []
        if kit is not None and endpoint.by in ("known", "new"):
            sessions = kit.sessions
            visitor = (sessions.visitor if endpoint.by == "new" else sessions.known)(request)
            if is_asked:
                told.append(visitor)
        if kit is not None and endpoint.rate is not None:
            kit.rates(endpoint.rate).take(request, visitor)
        if decoder is not None:
            told.append(await decode_body(decoder, request))
        found = await method(self, request, *told)
        if not isinstance(found, Response):
            found = (
                Response(status_code=endpoint.status, headers=NO_STORE)
                if found is None
                else json_response(found, endpoint.status)
            )
        if kit is not None and visitor is not None and endpoint.keeps:
            kit.sessions.keep(visitor, request, found)
        return found

    async def answering(self: Any, request: Request) -> Response:
        try:
            return await answered(getattr(self, "kit", None), self, request)
        except BadToken:
            no = refuse("bad_token")
        except StoreFailed:
            no = refuse("store_failed")
        except Rejected as why:
            no = refuse(why.code, why.values)
        if _is_cut_short(request):
            no.headers["connection"] = "close"  # the client sends its next request on another
        return no

    return answering


def endpoints_of(kind: type) -> list[Endpoint]:
    """Returns the Endpoints that decorate a class's methods."""
    return [one.endpoint for one in vars(kind).values() if hasattr(one, "endpoint")]


def routes(of: object) -> list[Route]:
    """Returns Starlette's routes to the endpoints of an object."""
    return [Route(e.path, getattr(of, e.name), methods=[e.verb]) for e in endpoints_of(type(of))]


def json_content(kind: type) -> dict[str, Any]:
    """Returns the OpenAPI content of a body that is this Struct as JSON."""
    return {JSON: {"schema": {"$ref": f"#/components/schemas/{kind.__name__}"}}}


def query(name: str, what: str, **schema: Any) -> dict[str, Any]:
    """Returns OpenAPI's description of a query parameter; `what` explains it."""
    return {
        "name": name,
        "in": "query",
        "description": what,
        "schema": {"type": "string", **schema},
    }


def _size(request: Request) -> int:
    """Returns the Content-Length of the body; 0 if it has none."""
    said = request.headers.get("content-length", "")
    return int(said) if said.isascii() and said.isdecimal() and len(said) < 16 else 0


def _is_cut_short(request: Request) -> bool:
    """Whether the body is too long to be read to its end."""
    return _size(request) > UPLOAD_BYTES_MAX - REQUEST_BYTES_MAX


@asynccontextmanager
async def upload(request: Request, file: Upload, bodies: Bodies) -> AsyncIterator[bytearray]:
    """Receives a large body, and yields it while it holds its place among `bodies`. Raises Rejected
    with the file's code if it is too long, and as `bodies` does."""
    with bodies.taken(address_of(request.scope)) as body:
        add, drop = partial(bodies.add, body), partial(bodies.drop, body)
        await _read_body(request, file.bytes_max, file.code, add, drop)
        bodies.is_in(body)
        yield body.data


async def _read_body(
    request: Request, most: int, code: str, keep: Callable[[bytes], None], drop: Callable[[], None]
) -> None:
    size = _size(request)
    if _is_cut_short(request):
        raise _too_long(code, size, most)
    got = 0
    async for chunk in request.stream():
        got += len(chunk)
        if max(size, got) > most:  # read to its end: clients read no answer before
            drop()
        else:
            keep(chunk)
    if got > most:
        raise _too_long(code, got, most)
    await check_client(request)


def _too_long(code: str, size: int, most: int) -> Rejected:
    return Rejected(code, bytes=size, most=most) if code in CODES else Rejected(code)


async def check_client(request: Request) -> None:
    """Raises ClientDisconnect if the client has gone. To be called before a write: a process that
    was suspended would later do what its client has since done at another node."""
    if await request.is_disconnected():
        raise ClientDisconnect


async def decode_body(decoder: msgspec.json.Decoder[T], request: Request) -> T:
    """Reads and decodes a small JSON body. Raises Rejected: `bad_message`, `too_large`."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > BODY_BYTES_MAX:
            raise Rejected("too_large")
    await check_client(request)
    try:
        return decoder.decode(body)
    except UNREADABLE:
        raise Rejected("bad_message") from None


def file_header(how: str, title: str, suffix: str) -> dict[str, Any]:
    """Returns the header that names a file after `title`; `how`: attachment or inline."""
    name = _IN_NO_NAME.sub(" ", title).strip(" .")[:NAME_MAX].strip(" .") or "deck"
    plain = re.sub(r"[^A-Za-z0-9]+", "-", name).strip("-") or "deck"
    exact = quote(f"{name}{suffix}", safe="")
    return {"content-disposition": f"{how}; filename=\"{plain}{suffix}\"; filename*=UTF-8''{exact}"}
