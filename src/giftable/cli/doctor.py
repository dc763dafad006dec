"""`giftable doctor`: what on this machine is in the way of an evening, and what to do about it."""

from __future__ import annotations

import http.client
import os
import shutil
import socket
import ssl
import statistics
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import click
from msgspec import Struct
from sqlalchemy import Engine, create_engine, func, select

from giftable import extras
from giftable.cli.databases.opening import UNUSABLE, display_url, url_of
from giftable.cli.failing import FAILED
from giftable.cli.words import doctor_says, say, size
from giftable.decks.deck import DECK_BYTES_MAX
from giftable.server.limits import UPLOAD_BYTES_MAX
from giftable.server.process.lan import is_only_here, origin_of, reachable_at
from giftable.store.backups.backup import open_read_only
from giftable.store.backups.last_backup import days_unsaved
from giftable.store.connections import engine_of, file_of, url_of_file
from giftable.store.migrating import HEAD, revision
from giftable.store.schema import commits, readings
from giftable.store.set_aside import HAS_ROWS
from giftable.system.files import file_system_of
from giftable.system.limits import open_many
from giftable.system.programs import is_clock_kept, output_of
from giftable.system.sockets import claim_port
from giftable.tables.clock_log import FAR_MS
from giftable.tables.state.days import has_zones

Kind = Literal["good", "note", "bad"]

ROOM_BYTES = 200 << 20  # an evening takes some MB, pictures of own cards more
TRIES = 15  # flushes
SLOW_MS = 100.0
HASTY_MS = 0.02  # the fastest drives that keep what they have through a power cut take as long
FILES = 1024
AHEAD_MS = 60_000  # clocks of several nodes differ by less
ANSWER_S = 5.0
_SIGNS: dict[Kind, tuple[str, str]] = {
    "good": ("✓", "green"), "note": ("!", "yellow"), "bad": ("✗", "red")
}  # fmt: skip
_IN_MEMORY = ("tmpfs", "ramfs")


class Finding(Struct, frozen=True):
    """The result of one check, in words."""

    kind: Kind
    said: str


def _finding(kind: Kind, name: str, /, **args: str) -> Finding:
    return Finding(kind, doctor_says(name, **args))


def doctor(host: str, port: int, database: str | None, public_url: str | None) -> None:
    """Prints all findings; exits with 1 if something has to be mended."""
    url = url_of(database)
    addressed = reachable_at(host)
    link = origin_of(addressed[0] if addressed else "localhost", port)
    worst: set[Kind] = set()
    for finding in chain(
        check_port(host, port),
        check_addresses(host, port, addressed),
        [] if is_only_here(host) else map(check_firewall, [port]),
        check_clock(),
        check_disk(file_of(url)),
        check_open_files(),
        check_zones(),
        check_extras(),
        check_database(url),
        check_public_url(public_url and _whole_url(public_url)),
        [_finding("note", "tv", link=f"{link}/tv")],
    ):
        worst.add(finding.kind)
        _print(finding)
    click.echo()
    click.echo(doctor_says("end-bad" if "bad" in worst else "end"))
    if "bad" in worst:
        raise click.exceptions.Exit(FAILED)


def _print(finding: Finding) -> None:
    sign, colour = _SIGNS[finding.kind]
    try:
        sign.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        sign = {"good": "+", "note": "!", "bad": "x"}[finding.kind]
    click.secho(f"{sign} ", fg=colour, nl=False)
    click.echo(finding.said)


# The network ------------------------------------------------------------------------------


def check_port(host: str, port: int) -> Iterator[Finding]:
    """Checks whether this machine could listen on the port, or Giftable already does."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as tried:
        claim_port(tried)
        try:
            tried.bind((host, port))
            yield _finding("good", "port-free", port=str(port))
            return
        except PermissionError:
            yield Finding("bad", say("port-reserved", port=str(port)))
            return
        except OSError as error:
            why = error.strerror or str(error)
    if _is_giftable(origin_of("127.0.0.1" if host in ("0.0.0.0", "::", "") else host, port)):
        yield _finding("good", "port-ours", port=str(port))
    elif _is_taken(host, port):
        yield Finding("bad", say("port-taken", port=str(port), next=str(port + 1)))
    else:
        yield Finding("bad", say("no-host", host=host, error=why))


def _is_taken(host: str, port: int) -> bool:
    with suppress(OSError), socket.create_connection((host or "127.0.0.1", port), ANSWER_S):
        return True
    return False


def _is_giftable(url: str) -> bool:
    try:
        return _is_healthy(_request(url, "GET", "/healthz"))
    except (OSError, http.client.HTTPException):
        return False


def _is_healthy(answer: tuple[int, bytes]) -> bool:
    return answer == (200, b'{"status":"ok"}')


def check_addresses(host: str, port: int, addressed: list[str]) -> Iterator[Finding]:
    """Reports the addresses under which phones find this machine."""
    if is_only_here(host):
        yield _finding("note", "only-here", host=host)
        return
    for address in addressed:
        yield _finding("good", "address", link=origin_of(address, port))
    if not addressed:
        yield _finding("bad", "no-address")
    if is_container():
        yield _finding("note", "inside", port=str(port))


def is_container(root: Path = Path("/")) -> bool:
    """Whether this machine is a container, or Linux inside Windows."""
    if any((root / name).exists() for name in (".dockerenv", "run/.containerenv")):
        return True
    with suppress(OSError):
        return "microsoft" in (root / "proc/version").read_text().lower()
    return False


def check_firewall(port: int, root: Path = Path("/")) -> Finding:
    """Checks the firewalls of Ubuntu, of Fedora, of a Mac."""
    with suppress(OSError):
        if "ENABLED=yes" in (root / "etc/ufw/ufw.conf").read_text():
            rules = ""
            with suppress(OSError):  # only root may read them
                rules = (root / "etc/ufw/user.rules").read_text()
            if f"--dport {port} -j ACCEPT" in rules:
                return _finding("good", "firewall-open", name="ufw", port=str(port))
            return _finding("note", "firewall", name="ufw", command=f"sudo ufw allow {port}/tcp")
    if output_of("firewall-cmd", "--state") == "running":
        if output_of("firewall-cmd", f"--query-port={port}/tcp") == "yes":
            return _finding("good", "firewall-open", name="firewalld", port=str(port))
        command = f"sudo firewall-cmd --add-port={port}/tcp"
        return _finding("note", "firewall", name="firewalld", command=command)
    mac = "/usr/libexec/ApplicationFirewall/socketfilterfw"
    if "enabled" in output_of(mac, "--getglobalstate"):
        return _finding("note", "firewall-mac")
    return _finding("good", "no-firewall")


# This machine -----------------------------------------------------------------------------


def check_clock() -> Iterator[Finding]:
    """Checks whether something keeps the clock right."""
    kept = is_clock_kept()
    if kept:
        yield _finding("good", "clock")
    elif kept is not None:
        yield _finding("note", "clock-free", command="sudo timedatectl set-ntp true")


def check_disk(database: Path | None) -> Iterator[Finding]:
    """Checks the room on the database's disk, and the time of a flush there."""
    if database is None:
        return
    folder = _nearest_existing(database.absolute().parent)
    place = str(folder)
    if file_system_of(folder) in _IN_MEMORY:
        yield _finding("bad", "disk-memory", place=place)
    try:
        free = shutil.disk_usage(folder).free
        ms = flush_ms(folder)
    except OSError as error:
        yield _finding("bad", "disk-closed", place=place, error=error.strerror or str(error))
        return
    if free < ROOM_BYTES:
        yield _finding("bad", "disk-full", place=place, free=size(free))
    if ms > SLOW_MS:
        yield _finding("note", "disk-slow", place=place, ms=f"{ms:.0f}")
    elif ms < HASTY_MS and file_system_of(folder) not in _IN_MEMORY:
        yield _finding("note", "disk-hasty", place=place)
    elif free >= ROOM_BYTES:
        yield _finding("good", "disk", place=place, free=size(free), ms=f"{ms:.1f}")


def _nearest_existing(folder: Path) -> Path:
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return folder


def flush_ms(folder: Path) -> float:
    """Returns the median time until 4 KiB are on the disk. Raises OSError."""
    path = folder / f".giftable-{os.getpid()}.try"
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        took = []
        for _ in range(TRIES):
            os.write(fd, bytes(4096))
            begun = time.perf_counter()
            os.fsync(fd)
            took.append(time.perf_counter() - begun)
        return statistics.median(took) * 1000
    finally:
        os.close(fd)
        path.unlink()


def check_open_files() -> Iterator[Finding]:
    most = open_many()
    if most is not None and most < FILES:
        yield _finding("note", "files", count=str(most))


def check_zones() -> Iterator[Finding]:
    if not has_zones():
        yield _finding("note", "no-zones", command="pip install tzdata")


def check_extras() -> Iterator[Finding]:
    """Reports which extras are installed, and how to install the others."""
    there = [extra for extra in extras.MODULES if extras.has(extra)]
    if there:
        yield _finding("good", "extras", names=", ".join(there))
    for extra in extras.MODULES:
        if extra not in there:
            command = extras.command(extra)
            yield _finding("note", "no-extra", extra=extra, command=command)


# The database -----------------------------------------------------------------------------


def check_database(url: str) -> Iterator[Finding]:
    """Checks whether a database can be read, its version, newest move and last backup. Changes
    nothing."""
    file = file_of(url)
    if file is not None and not file.exists():
        yield _finding("good", "database-none", place=str(file))
        return
    try:
        engine = engine_of(url) if file is None else _read_only_engine(file)
        try:
            with engine.connect() as connection:
                found = revision(connection)
                if found == HEAD:
                    newest_ms = connection.execute(select(func.max(commits.c.at_ms))).scalar() or 0
                    read_ms = connection.execute(select(func.max(readings.c.read_ms))).scalar()
                    aside = connection.execute(select(func.count()).where(HAS_ROWS)).scalar()
                    unsaved = days_unsaved(connection, _now_ms())
        finally:
            engine.dispose()
    except UNUSABLE as error:
        why = str(error).partition("\n")[0]
        yield Finding("bad", say("no-database", url=display_url(url), error=why))
        return
    if found is not None and found > HEAD:
        yield Finding("bad", say("database-newer", url=display_url(url)))
    elif found != HEAD:
        yield _finding("note", "database-older", url=display_url(url))
    else:
        yield _finding("good", "database-good", url=display_url(url))
        if newest_ms > _now_ms() + AHEAD_MS:
            yield _finding("bad", "clock-behind")
        elif (last_ms := max(newest_ms, read_ms or 0)) and _now_ms() > last_ms + FAR_MS:
            date = datetime.fromtimestamp(last_ms / 1000, UTC).date()
            yield _finding("note", "clock-ahead", date=date.isoformat())
        if aside:
            command = "giftable restore --swept"
            yield _finding("note", "swept", count=str(aside), command=command)
        if unsaved is not None:
            yield Finding("note", say("no-backup"))


def _read_only_engine(file: Path) -> Engine:
    return create_engine(url_of_file(file), creator=lambda: open_read_only(file))


def _now_ms() -> int:
    return time.time_ns() // 1_000_000


# From outside -----------------------------------------------------------------------------


def _whole_url(typed: str) -> str:
    """Completes an address as people say it, "giftable.example", to a URL."""
    return ("" if "://" in typed else "https://") + typed.rstrip("/")


def check_public_url(url: str | None) -> Iterator[Finding]:
    """Checks the answers that players get at the public address, as a rule from a proxy."""
    if url is None:
        yield _finding("note", "http")
        return
    try:
        fault = _find_fault(url)
    except (OSError, http.client.HTTPException, ValueError) as error:
        yield _finding("bad", "public-dead", url=url, error=str(error) or type(error).__name__)
        return
    if fault is None:
        yield _finding("good", "public-good", url=url)
    else:
        yield _finding("bad", fault, url=url, command=_FOR_NGINX.get(fault, ""))
    if not url.startswith("https://"):
        yield _finding("note", "http")


def _find_fault(url: str) -> str | None:
    """The id of an address's fault, or None. Raises OSError, HTTPException, ValueError."""
    if not _is_healthy(_request(url, "GET", "/healthz")):
        return "public-other"
    own = {"Origin": "{0.scheme}://{0.netloc}".format(urlsplit(url))}
    if b"foreign_origin" in _request(url, "POST", "/api/doctor", own)[1]:
        return "proxy-host"
    if _request(url, "GET", "/ws/doctor", own | _UPGRADE)[0] != 101:
        return "proxy-sockets"
    if b'"error"' not in _request(url, "POST", "/api/decks/file", own, bytes(DECK_BYTES_MAX))[1]:
        return "proxy-body"
    return None


_FOR_NGINX = {
    "proxy-host": "proxy_set_header Host $http_host;",
    "proxy-sockets": "proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; "
    'proxy_set_header Connection "upgrade";',
    "proxy-body": f"client_max_body_size {UPLOAD_BYTES_MAX >> 20}m;",
}
_UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
}


def _request(
    url: str, method: str, path: str, headers: dict[str, str] | None = None, body: bytes = b""
) -> tuple[int, bytes]:
    """Returns status and body of an answer. Raises OSError, HTTPException, ValueError."""
    read = urlsplit(url)
    host = read.hostname or ""
    line = (
        http.client.HTTPSConnection(
            host, read.port, timeout=ANSWER_S, context=ssl.create_default_context()
        )
        if read.scheme == "https"
        else http.client.HTTPConnection(host, read.port, timeout=ANSWER_S)
    )
    try:
        line.request(method, read.path.rstrip("/") + path, body or None, headers or {})
        answer = line.getresponse()
        return answer.status, b"" if answer.status == 101 else answer.read(4096)
    finally:
        line.close()
