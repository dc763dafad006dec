"""SECURITY.md names tests that there are, and limits that hold."""

from __future__ import annotations

import re
from pathlib import Path

from giftable.decks import deck, headers, pictures, zipped
from giftable.decks.shelf import ROOM
from giftable.features.circles import endpoints as circles
from giftable.features.days import endpoints as mine
from giftable.features.decks import endpoints as decks
from giftable.features.decks import pictures as of_pictures
from giftable.features.decks import printing
from giftable.features.notices import endpoints as watches
from giftable.features.replays import endpoints as replays
from giftable.paper import child
from giftable.server import limits
from giftable.server.limits import Limits, Rate
from giftable.server.routes import previews
from giftable.server.routes import tables as table_endpoints
from giftable.server.web import kit
from giftable.server.web.sessions import AGE_MAX_S
from giftable.system import jail, walls
from giftable.tables.live import predictions

ROOT = Path(__file__).parents[1]
SHARES = {
    "pictures": of_pictures.PICTURES,
    "decks": decks.EDITS,
    "files of decks": decks.IMPORTS,
    "replays": replays.REPLAYS,
    "logs": replays.LOGS,
    "tables' news": mine.SINCE,
    "circles": circles.CIRCLES,
    "previews": previews.PREVIEWS,
}
PAGE = (ROOT / "SECURITY.md").read_text(encoding="utf-8")


def test_every_test_named_in_security_md_exists() -> None:
    named = re.findall(r"`([\w/]+\.py)::(\w+)`", PAGE)
    missing = [
        f"{file}::{test}"
        for file, test in named
        if f"def {test}(" not in (ROOT / "tests" / file).read_text(encoding="utf-8")
    ]
    assert len(named) > 40
    assert missing == []


def test_limits_in_security_md_equal_the_code() -> None:
    def rate(rate: Rate | None) -> str:
        assert rate is not None
        often = f"{rate.per_s:g} a second" if rate.per_s >= 1 else f"one in {1 / rate.per_s:g} s"
        return f"{rate.burst:,g} at once, then {often}"

    def one(often: kit.RateLimit) -> str:
        return rate(often.of_address)

    def both(often: kit.RateLimit) -> str:
        return f"{one(often)}; {rate(often.of_person)}"

    now = Limits()
    for said in (
        f"frames of one socket, of any kind | {rate(now.messages)}; {limits.FLOOD_MAX} refused",
        f"frames of one address | {rate(now.address_messages)}",
        f"parts of one message | {limits.FRAGMENTS_MAX}, within {limits.MESSAGE_S:g} s",
        f"{limits.FRAMES_A_TURN} frames or {limits.BYTES_A_TURN // 1024} KiB, then others",
        f"requests of one address | {rate(now.requests)}; what is more waits, {now.waiting} of them"
        f" for {limits.WAITED_S:g} s at most",
        f"chunks and all | {limits.REQUEST_BYTES_MAX // 1024} KiB;",
        f"{limits.SLICE_BYTES // 1024} KiB of one |",
        f"requests to `/api` of one address | {rate(now.asks)}",
        f"new QR codes for one address | {one(kit.QR_CODE_RATE)}",
        f"what bots believed, asked from one address | {one(table_endpoints.BELIEFS)}",
        f"what is told of an evening, asked from one address | {one(table_endpoints.EVENINGS)}",
        f"pictures from one address; from one person | {both(of_pictures.RATE)}",
        f"by one person | {both(decks.EDITED)}",
        f"files from one address; from one person | {both(decks.IMPORTED)}",
        f"prints for one address; for one person | {both(printing.RATE)}",
        f"pictures shown to one address | {rate(now.looks)}",
        f"or changed, from one address; by one person | {both(circles.RATE)}",
        f"new circles of one address | {one(circles.NEW_CIRCLES)}",
        f"taken down or opened, from one address; by one person | {both(replays.RATE)}",
        f"opened as a replay | {replays.REPLAY_FILE_BYTES_MAX >> 20} MiB |",
        f"confirmed, from one address; by one person | {both(watches.CHANGES)}",
        f"calendars read from one address | {one(watches.FEEDS)}",
        f"one's own, from one address; by one person | {both(watches.LETTERS)}",
        f"own tables, for one address; for one person | {both(mine.RATE)}",
        f"or {deck.DECK_BYTES_MAX >> 20} MB as a file; {limits.UPLOAD_S:g} s to come in",
        ", ".join(f"{share.at_once} and {share.of_one} {what}" for what, share in SHARES.items())
        + "; one print |",
        ", ".join(f"{share.waiting} {what}" for what, share in SHARES.items())
        + f"; {printing.PRINTS.waiting} prints |",
        ", ".join(str(share.bodies_mb) for share in SHARES.values() if share.bodies) + " MiB |",
        *(f"{share.bodies} {what}" for what, share in SHARES.items() if share.bodies > 4),
        f"new tables of one address | {one(table_endpoints.TABLES)}",
        f"wrong codes of one address | {rate(now.wrong_codes)}",
        f"sockets of one address | {now.sockets} at a time; "
        + rate(now.new_sockets).replace("at", "new ones at", 1),
        f"other connections of one address | {now.connections} at a time; "
        + rate(now.new_connections).replace("at", "new ones at", 1),
        f"all connections | {limits.CONNECTIONS_MAX:,}",
        f"who watches a table | {limits.WATCHERS_MAX};",
        f"televisions of a table | {limits.SCREENS_MAX}; {limits.PAIRING_MAX:,} may wait for a "
        f"table, each with a pairing code that is good once, for {limits.PAIRING_S:g} s",
        f"without a seat, from one address | {rate(predictions.EACH)}; {rate(now.predictions)}",
        f"wrong pairing codes of one address | {rate(now.pairings)}",
        f"{limits.HEAD_BYTES_MAX // 1024} KiB, {limits.HEADERS_MAX} headers, "
        f"{limits.LINE_BYTES_MAX:,} bytes a line",
        f"its body included | {limits.REQUEST_S:g} s to come in",
        f"{limits.OUTBOX_MAX} messages or ",
        f"{AGE_MAX_S // 86_400} days after its last use",
    ):
        assert said in PAGE, said
    assert limits.SLICE_BYTES == 2 * 1024
    assert limits.MESSAGE_BYTES_MAX == limits.BODY_BYTES_MAX == 64 * 1024


def test_limits_of_decks_in_security_md_equal_the_code() -> None:
    page = " ".join(PAGE.split())
    for said in (
        f"{deck.CARDS_MAX} pictures and {deck.DECK_BYTES_MAX >> 20} MB at most",
        f"no file {zipped.RATIO_MAX} times as big as in the zip",
        f"at most {headers.PICTURE_BYTES_MAX >> 20} MB, "
        f"{headers.PIXELS_MAX // 10**6} million pixels",
        f"{walls.MEMORY_BYTES >> 20} MiB of memory (",
        f"{jail.CPU_S} s of the processor and {jail.WALL_S:g} s in all",
        f"at most {headers.SIDE_MAX} wide and high and {headers.KEPT_BYTES_MAX // 1000} kB",
        f"{ROOM.decks} decks and {ROOM.owner_bytes >> 20} MB of pictures for each person",
        f"{child.MEMORY_BYTES >> 30} GiB of addresses",
        f"At most {pictures.WAITING_MAX} pictures wait at a time",
        *(f"{len(calls)} system calls" for _, calls in walls._CALLS.values()),
    ):
        assert said in page, said
