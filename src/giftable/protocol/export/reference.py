"""Writes docs/protocol.md: the protocol for people who build a client of their own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from msgspec import Struct, structs

from giftable.decks.refused import CODES
from giftable.protocol.close_codes import CLOSE_CODES
from giftable.protocol.export.typescript import (
    Writer,
    comments_of,
    default_of,
    doc_of,
    name_of,
    tag_of,
)
from giftable.protocol.http import HTTP_SHAPES
from giftable.protocol.refusals import REFUSALS
from giftable.protocol.to_client import ToClient
from giftable.protocol.to_server import ToServer

_INTRO = """\
# The protocol

Made by `python -m giftable.export` from `src/giftable/protocol`.
The same types as JSON Schema: [protocol.schema.json](protocol.schema.json); HTTP as OpenAPI:
`/openapi.json`.

Everything the browser client can do, any client can do. HTTP makes a table or finds one by its
code, keeps decks of own cards ([decks.md](decks.md)) and shows their pictures; everything else goes
over one WebSocket, `/ws/{table}`, as JSON text messages of at most 64 KiB.

**Who you are.** The cookie `giftable`, set by every page and by `POST /api/tables`, is a signed
guest id; clients without a cookie jar send its value as `Authorization: Bearer`. Requests from
pages of another origin are refused (`foreign_origin`).

**In and out.** A socket first gets `Table`, `Update` (with `resync`: a current view, no news)
and `Presence`, then whatever happens. Updates are numbered by `n`; a client that misses a number
sends `Resync`. Each shows the game as the receiver's seat sees it, or the public; whoever holds
several seats says which one's player has the phone (`Hold`), and is told in `viewer`. Show each
update at its `show_at`, so that everybody at the table sees the same moment. A client that reads
too slowly gets one current view instead of a queue of news.

**In words.** A socket at `/ws/{table}?told=1` gets `told` with each `Update`: message ids of the
locales with their arguments, for what happened and for what the viewer may do. `Describe` asks for
the table, the score, the rules of the moment and, once the game is over, its titles. A phone of
several seats is told the facts that all see, whoever has it. [clients.md](clients.md) shows how.

**Commands** carry an `id` that the client makes up. Each is answered by `Ack` (durable, at `n`)
or `Refused`. A command sent twice takes effect once: after a broken connection just send it
again. A field that is not in this list makes a message `bad_message`; in what the server sends,
ignore what you do not know. A field with a default may be left out, in both directions.

**Seats and rounds** count from 0. What a viewer may not know is not in their messages at all.
"""


_OF_DECKS = """\
Over HTTP, `args` say what a refusal is about; sizes are bytes. The sentences are in `decks.ftl` of
each language, by the code with hyphens. `deck_picture_bad` has, as `why`, the code of what is wrong
with the picture, and its args as well."""


def reference(writer: Writer) -> str:
    """Returns the page docs/protocol.md. `writer` must have met every Struct."""
    sent: list[type[Struct]] = list(get_args(ToServer))
    received: list[type[Struct]] = list(get_args(ToClient))
    http: list[type[Struct]] = list(HTTP_SHAPES)
    told = {*sent, *received, *http}
    parts = [kind for kind in writer.structs.values() if kind not in told]
    own = [kind for kind in parts if "." not in name_of(kind)]
    close_codes = [(str(code), *told) for code, told in CLOSE_CODES.items()]
    sections = [
        _INTRO.rstrip(),
        "## Close codes",
        _table(("code", "reason", "what to do"), close_codes),
        "## What a client sends",
        *(_entry(writer, kind) for kind in sent),
        "## What the server sends",
        *(_entry(writer, kind) for kind in received),
        "## Over HTTP",
        *(_entry(writer, kind) for kind in http),
        "## Parts of messages",
        *(_entry(writer, kind) for kind in own),
    ]
    for game in sorted({name_of(kind).partition(".")[0] for kind in parts if kind not in own}):
        kinds = [kind for kind in parts if name_of(kind).startswith(f"{game}.")]
        sections += [f"## {game}", *(_entry(writer, kind) for kind in kinds)]
    refusals = [(f"`{code}`", meaning) for code, meaning in REFUSALS.items()]
    sections += ["## Refusals", _table(("code", "it says"), refusals)]
    args = [(f"`{code}`", ", ".join(f"`{arg}`" for arg in of)) for code, of in CODES.items()]
    sections += ["## Refusals of decks and pictures", _OF_DECKS, _table(("code", "args"), args)]
    return "\n\n".join(sections) + "\n"


def _entry(writer: Writer, kind: type[Struct]) -> str:
    tag = tag_of(kind)
    head = f"### {name_of(kind)}" + ("" if tag is None else f'\n\n`"type": "{tag}"`')
    comments = comments_of(kind)
    rows = [
        (
            f"`{field.encode_name}`",
            f"`{writer.type_of(field.type)}`".replace("|", "\\|"),
            "" if (default := default_of(field)) is None else f"`{default}`",
            comments.get(field.name, ""),
        )
        for field in structs.fields(kind)
    ]
    table = _table(("field", "type", "default", ""), rows) if rows else ""
    return "\n\n".join(part for part in (head, doc_of(kind), table) if part)


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [heads, tuple("---" for _ in heads), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)
