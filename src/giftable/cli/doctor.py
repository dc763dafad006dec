"""`giftable doctor`: what on this machine is in the way of an evening, and what to do about it."""

from __future__ import annotations

import http.client
import os
import resource
import shutil
import socket
import ssl
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import typer
from msgspec import Struct
from sqlalchemy import Engine, create_engine, func, select

from giftable.cli.databases import UNUSABLE, shown, url_of
from giftable.cli.failing import FAILED
from giftable.cli.open_files import open_many
from giftable.cli.words import doctor_says, say, size
from giftable.server.lan import is_only_here, origin_of, reachable_at
from giftable.store.backed_up import days_without
from giftable.store.backup import reading
from giftable.store.connections import engine_of, file_of, url_of_file
from giftable.store.migrating import HEAD, revision
from giftable.store.schema import commits, readings
from giftable.store.swept import HAS_ROWS
from giftable.tables.agreed import FAR_MS
from giftable.tables.days import has_zones

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
    """One thing that was looked at, in words."""

    kind: Kind
    said: str


def _found(kind: Kind, name: str, /, **args: str) -> Finding:
    return Finding(kind, doctor_says(name, **args))


def doctor(host: str, port: int, database: str | None, public_url: str | None) -> None:
    """Prints what it finds; exits with 1 if something has to be mended."""
    url = url_of(database)
    addressed = reachable_at(host)
    link = origin_of(addressed[0] if addressed else "localhost", port)
    worst: set[Kind] = set()
    for finding in chain(
        of_port(host, port),
        of_addresses(host, port, addressed),
        [] if is_only_here(host) else map(of_firewall, [port]),
        of_clock(),
        of_disk(file_of(url)),
        of_files(),
        of_zones(),
        of_database(url),
        of_public(public_url.rstrip("/") if public_url else None),
        [_found("note", "tv", link=f"{link}/tv")],
    ):
        worst.add(finding.kind)
        _print(finding)
    typer.echo()
    typer.echo(doctor_says("end-bad" if "bad" in worst else "end"))
    if "bad" in worst:
        raise typer.Exit(FAILED)


def _print(finding: Finding) -> None:
    sign, colour = _SIGNS[finding.kind]
    try:
        sign.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        sign = {"good": "+", "note": "!", "bad": "x"}[finding.kind]
    typer.secho(f"{sign} ", fg=colour, nl=False)
    typer.echo(finding.said)


# The network ------------------------------------------------------------------------------


def of_port(host: str, port: int) -> Iterator[Finding]:
    """Whether we could listen there, or do already."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((host, port))
            yield _found("good", "port-free", port=str(port))
            return
        except PermissionError:
            yield Finding("bad", say("port-reserved", port=str(port)))
            return
        except OSError as error:
            why = error.strerror or str(error)
    if _is_giftable(origin_of("127.0.0.1" if host in ("0.0.0.0", "::", "") else host, port)):
        yield _found("good", "port-ours", port=str(port))
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
        return _is_ours(_asked(url, "GET", "/healthz"))
    except (OSError, http.client.HTTPException):
        return False


def _is_ours(answer: tuple[int, bytes]) -> bool:
    return answer == (200, b'{"status":"ok"}')


def of_addresses(host: str, port: int, addressed: list[str]) -> Iterator[Finding]:
    """Where phones find this machine."""
    if is_only_here(host):
        yield _found("note", "only-here", host=host)
        return
    for address in addressed:
        yield _found("good", "address", link=origin_of(address, port))
    if not addressed:
        yield _found("bad", "no-address")
    if is_inside():
        yield _found("note", "inside", port=str(port))


def is_inside(root: Path = Path("/")) -> bool:
    """Whether this is a container, or Linux inside Windows."""
    if any((root / name).exists() for name in (".dockerenv", "run/.containerenv")):
        return True
    with suppress(OSError):
        return "microsoft" in (root / "proc/version").read_text().lower()
    return False


def of_firewall(port: int, root: Path = Path("/")) -> Finding:
    """The firewalls of Ubuntu, of Fedora, of a Mac."""
    with suppress(OSError):
        if "ENABLED=yes" in (root / "etc/ufw/ufw.conf").read_text():
            rules = ""
            with suppress(OSError):  # only root may read them
                rules = (root / "etc/ufw/user.rules").read_text()
            if f"--dport {port} -j ACCEPT" in rules:
                return _found("good", "firewall-open", name="ufw", port=str(port))
            return _found("note", "firewall", name="ufw", command=f"sudo ufw allow {port}/tcp")
    if _answer("firewall-cmd", "--state") == "running":
        if _answer("firewall-cmd", f"--query-port={port}/tcp") == "yes":
            return _found("good", "firewall-open", name="firewalld", port=str(port))
        command = f"sudo firewall-cmd --add-port={port}/tcp"
        return _found("note", "firewall", name="firewalld", command=command)
    mac = "/usr/libexec/ApplicationFirewall/socketfilterfw"
    if "enabled" in _answer(mac, "--getglobalstate"):
        return _found("note", "firewall-mac")
    return _found("good", "no-firewall")


def _answer(*command: str) -> str:
    """What a program says; nothing if there is none."""
    if shutil.which(command[0]) is None:
        return ""
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=ANSWER_S, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return run.stdout.strip().lower()


# This machine -----------------------------------------------------------------------------


def of_clock() -> Iterator[Finding]:
    """Whether anything keeps the clock right."""
    if _answer("timedatectl", "show", "-p", "NTPSynchronized", "--value") == "no":
        yield _found("note", "clock-free", command="sudo timedatectl set-ntp true")
    else:
        yield _found("good", "clock")


def of_disk(database: Path | None) -> Iterator[Finding]:
    """Room where the database is, and what a flush costs there."""
    if database is None:
        return
    folder = _existing(database.absolute().parent)
    place = str(folder)
    if kind_of(folder) in _IN_MEMORY:
        yield _found("bad", "disk-memory", place=place)
    try:
        free = shutil.disk_usage(folder).free
        ms = flush_ms(folder)
    except OSError as error:
        yield _found("bad", "disk-closed", place=place, error=error.strerror or str(error))
        return
    if free < ROOM_BYTES:
        yield _found("bad", "disk-full", place=place, free=size(free))
    if ms > SLOW_MS:
        yield _found("note", "disk-slow", place=place, ms=f"{ms:.0f}")
    elif ms < HASTY_MS and kind_of(folder) not in _IN_MEMORY:
        yield _found("note", "disk-hasty", place=place)
    elif free >= ROOM_BYTES:
        yield _found("good", "disk", place=place, free=size(free), ms=f"{ms:.1f}")


def _existing(folder: Path) -> Path:
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return folder


def flush_ms(folder: Path) -> float:
    """The median time until 4 KiB are on the disk. Raises OSError."""
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


def kind_of(folder: Path, mounts: Path = Path("/proc/mounts")) -> str:
    """The kind of file system, "" if it can't be told."""
    best, kind = "", ""
    with suppress(OSError):
        for line in mounts.read_text().splitlines():
            _, at, name = line.split()[:3]
            at = at.replace(r"\040", " ")
            if folder.is_relative_to(at) and len(at) >= len(best):
                best, kind = at, name
    return kind


def of_files() -> Iterator[Finding]:
    most = open_many()
    if most != resource.RLIM_INFINITY and most < FILES:
        yield _found("note", "files", count=str(most))


def of_zones() -> Iterator[Finding]:
    if not has_zones():
        yield _found("note", "no-zones", command="pip install tzdata")


# The database -----------------------------------------------------------------------------


def of_database(url: str) -> Iterator[Finding]:
    """Whether it can be read, its version, its newest move, its last backup. Changes nothing."""
    file = file_of(url)
    if file is not None and not file.exists():
        yield _found("good", "database-none", place=str(file))
        return
    try:
        engine = engine_of(url) if file is None else _only_reading(file)
        try:
            with engine.connect() as connection:
                found = revision(connection)
                if found == HEAD:
                    newest_ms = connection.execute(select(func.max(commits.c.at_ms))).scalar() or 0
                    read_ms = connection.execute(select(func.max(readings.c.read_ms))).scalar()
                    aside = connection.execute(select(func.count()).where(HAS_ROWS)).scalar()
                    unsaved = days_without(connection, _now_ms())
        finally:
            engine.dispose()
    except UNUSABLE as error:
        why = str(error).partition("\n")[0]
        yield Finding("bad", say("no-database", url=shown(url), error=why))
        return
    if found is not None and found > HEAD:
        yield Finding("bad", say("database-newer", url=shown(url)))
    elif found != HEAD:
        yield _found("note", "database-older", url=shown(url))
    else:
        yield _found("good", "database-good", url=shown(url))
        if newest_ms > _now_ms() + AHEAD_MS:
            yield _found("bad", "clock-behind")
        elif (last_ms := max(newest_ms, read_ms or 0)) and _now_ms() > last_ms + FAR_MS:
            date = datetime.fromtimestamp(last_ms / 1000, UTC).date()
            yield _found("note", "clock-ahead", date=date.isoformat())
        if aside:
            command = "giftable restore --swept"
            yield _found("note", "swept", count=str(aside), command=command)
        if unsaved is not None:
            yield Finding("note", say("no-backup"))


def _only_reading(file: Path) -> Engine:
    return create_engine(url_of_file(file), creator=lambda: reading(file))


def _now_ms() -> int:
    return time.time_ns() // 1_000_000


# From outside -----------------------------------------------------------------------------


def of_public(url: str | None) -> Iterator[Finding]:
    """What players meet who come by the server's public address: a proxy, as a rule."""
    if url is None:
        yield _found("note", "http")
        return
    try:
        fault = _fault_of(url)
    except (OSError, http.client.HTTPException, ValueError) as error:
        yield _found("bad", "public-dead", url=url, error=str(error) or type(error).__name__)
        return
    if fault is None:
        yield _found("good", "public-good", url=url)
    else:
        yield _found("bad", fault, url=url, command=_FOR_NGINX.get(fault, ""))
    if not url.startswith("https://"):
        yield _found("note", "http")


def _fault_of(url: str) -> str | None:
    """The name of what is wrong there. Raises OSError, HTTPException, ValueError."""
    if not _is_ours(_asked(url, "GET", "/healthz")):
        return "public-other"
    own = {"Origin": "{0.scheme}://{0.netloc}".format(urlsplit(url))}
    if b"foreign_origin" in _asked(url, "POST", "/api/doctor", own)[1]:
        return "proxy-host"
    if _asked(url, "GET", "/ws/doctor", own | _UPGRADE)[0] != 101:
        return "proxy-sockets"
    return None


_FOR_NGINX = {
    "proxy-host": "proxy_set_header Host $http_host;",
    "proxy-sockets": "proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; "
    'proxy_set_header Connection "upgrade";',
}
_UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
}


def _asked(
    url: str, method: str, path: str, headers: dict[str, str] | None = None
) -> tuple[int, bytes]:
    """Status and body of an answer. Raises OSError, HTTPException, ValueError."""
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
        line.request(method, read.path.rstrip("/") + path, headers=headers or {})
        answer = line.getresponse()
        return answer.status, b"" if answer.status == 101 else answer.read(4096)
    finally:
        line.close()
