"""`giftable doctor` finds what is in the way: each finding is provoked, and nothing is changed."""

from __future__ import annotations

import asyncio
import re
import resource
import shutil
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from giftable.cli import doctor
from giftable.cli.doctor import Finding
from giftable.cli.words import doctor_says
from giftable.store import sql
from giftable.system import programs
from giftable.system.files import file_system_of
from tests.cli.calling import call
from tests.cli.test_serve import LOCALES
from tests.server.serving import Serving


def kinds(found: Iterator[Finding]) -> list[str]:
    return [finding.kind for finding in found]


def said(found: Iterator[Finding] | Finding) -> str:
    return "\n".join(one.said for one in ([found] if isinstance(found, Finding) else found))


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "giftable.db"
    asyncio.run(sql.open(f"sqlite:///{path}").close())
    return path


def test_doctor_reports_a_sound_machine(database: Path) -> None:
    before = database.read_bytes()
    result = call("doctor", "--host", "127.0.0.1", "--port", "0", "--database", database)
    assert result.exit_code == 0, result.output
    assert "Nothing is in the way" in result.output and "in order" in result.output
    assert database.read_bytes() == before


def test_doctor_fails_on_a_damaged_database_in_every_language(tmp_path: Path) -> None:
    (tmp_path / "damaged.db").write_text("not a database, but long enough to be looked at " * 20)
    for locale in (path.name for path in LOCALES.iterdir()):
        result = call(
            "doctor", "--host", "127.0.0.1", "--port", "0", "--database", tmp_path / "damaged.db",
            locale=f"{locale}.UTF-8",
        )  # fmt: skip
        assert result.exit_code == 1 and "Traceback" not in result.output, result.output


@pytest.mark.parametrize("locale", [path.name for path in LOCALES.iterdir()])
def test_every_finding_has_words(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", f"{locale}.UTF-8")
    source = Path(doctor.__file__).read_text("utf-8")
    used = set(re.findall(r'(?:_finding\("\w+", |doctor_says\(|return (?=.p))"([a-z-]+)"', source))
    used |= {"end", "end-bad", "proxy-sockets"}
    text = (LOCALES / locale / "doctor.ftl").read_text("utf-8")
    messages = [m for m in FluentParser().parse(text).body if isinstance(m, ast.Message)]
    assert {m.id.name.removeprefix("doctor-") for m in messages} == used
    args = {name: f"<{name}>" for name in (
        "port", "link", "host", "name", "command", "place", "free", "ms", "error", "count", "url",
        "date", "names", "extra",
    )}  # fmt: skip
    for name in used:
        assert "{" not in doctor_says(name, **args)


# The network ------------------------------------------------------------------------------


def test_doctor_tells_free_ours_taken_or_forbidden_ports(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        monkeypatch.setattr(doctor, "ANSWER_S", 0.2)  # it never answers
        [taken] = doctor.check_port("127.0.0.1", port)
    assert taken.kind == "bad" and f"--port {port + 1}" in taken.said
    [free] = doctor.check_port("127.0.0.1", port)
    assert free.kind == "good" and str(port) in free.said
    monkeypatch.setattr(doctor, "ANSWER_S", 10)
    with Serving() as serving:
        [ours] = doctor.check_port("127.0.0.1", serving.port)
    assert ours.kind == "good" and "already" in ours.said
    [nowhere] = doctor.check_port("192.0.2.77", 8000)
    assert nowhere.kind == "bad" and "192.0.2.77" in nowhere.said


def test_doctor_lists_addresses_for_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "is_container", lambda: False)
    assert said(doctor.check_addresses("0.0.0.0", 8000, ["192.168.1.9"])).endswith(
        "192.168.1.9:8000"
    )
    assert kinds(doctor.check_addresses("0.0.0.0", 8000, [])) == ["bad"]
    assert kinds(doctor.check_addresses("127.0.0.1", 8000, [])) == ["note"]
    monkeypatch.setattr(doctor, "is_container", lambda: True)
    assert kinds(doctor.check_addresses("0.0.0.0", 8000, ["172.17.0.2"])) == ["good", "note"]


def test_doctor_knows_containers_and_wsl(tmp_path: Path) -> None:
    assert not doctor.is_container(tmp_path)
    (tmp_path / "proc").mkdir()
    (tmp_path / "proc/version").write_text("Linux version 6.6 (debian)")
    assert not doctor.is_container(tmp_path)
    (tmp_path / "proc/version").write_text("Linux version 5.15-microsoft-standard-WSL2")
    assert doctor.is_container(tmp_path)
    (tmp_path / "proc/version").unlink()
    (tmp_path / ".dockerenv").touch()
    assert doctor.is_container(tmp_path)


def test_doctor_finds_firewalls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers: dict[tuple[str, ...], str] = {}
    monkeypatch.setattr(doctor, "output_of", lambda *command: answers.get(command, ""))
    assert doctor.check_firewall(8000, tmp_path).kind == "good"
    answers["firewall-cmd", "--state"] = "running"
    assert "firewall-cmd --add-port=8000/tcp" in said(doctor.check_firewall(8000, tmp_path))
    answers["firewall-cmd", "--query-port=8000/tcp"] = "yes"
    assert doctor.check_firewall(8000, tmp_path).kind == "good"
    folder = tmp_path / "etc/ufw"
    folder.mkdir(parents=True)
    (folder / "ufw.conf").write_text("ENABLED=no\n")
    assert "firewalld" in said(doctor.check_firewall(8000, tmp_path))
    (folder / "ufw.conf").write_text("ENABLED=yes\n")
    assert "sudo ufw allow 8000/tcp" in said(doctor.check_firewall(8000, tmp_path))
    (folder / "user.rules").write_text("-A ufw-user-input -p tcp --dport 8000 -j ACCEPT\n")
    assert doctor.check_firewall(8000, tmp_path).kind == "good"
    answers.clear()
    answers["/usr/libexec/ApplicationFirewall/socketfilterfw", "--getglobalstate"] = (
        "firewall is enabled. (state = 1)"
    )
    assert "Mac" in said(doctor.check_firewall(8000, tmp_path / "none"))


# This machine -----------------------------------------------------------------------------


def test_doctor_finds_a_wrong_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "output_of", lambda *_: "yes")
    assert kinds(doctor.check_clock()) == ["good"]
    monkeypatch.setattr(programs, "output_of", lambda *_: "")
    assert kinds(doctor.check_clock()) == []
    monkeypatch.setattr(programs, "output_of", lambda *_: "no")
    assert "set-ntp" in said(doctor.check_clock())


@pytest.mark.parametrize(
    ("free", "ms", "kind", "words"),
    [
        (1 << 32, 1.0, "ext4", "good: room for 4 GB, and a move is safe after 1.0 ms"),
        (1 << 20, 1.0, "ext4", "bad: room for only 1 MB"),
        (1 << 32, 300.0, "ext4", "note: takes 300 ms"),
        (1 << 32, 0.001, "ext4", "note: sooner than any disk"),
        (1 << 32, 0.001, "tmpfs", "bad: in memory"),
    ],
)
def test_doctor_finds_a_full_or_slow_disk(
    free: int, ms: float, kind: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(0, 0, free))
    monkeypatch.setattr(doctor, "flush_ms", lambda _: ms)
    monkeypatch.setattr(doctor, "file_system_of", lambda _: kind)
    first = next(doctor.check_disk(tmp_path / "not" / "yet" / "giftable.db"))
    begin, _, rest = words.partition(": ")
    assert first.kind == begin and rest in first.said and str(tmp_path) in first.said


def test_doctor_measures_a_flush_and_leaves_no_file(tmp_path: Path) -> None:
    assert doctor.flush_ms(tmp_path) > 0
    assert list(tmp_path.iterdir()) == []
    assert list(doctor.check_disk(None)) == []


def test_doctor_finds_an_unwritable_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: Path) -> float:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(doctor, "flush_ms", refused)
    monkeypatch.setattr(doctor, "file_system_of", lambda _: "ext4")
    [finding] = doctor.check_disk(tmp_path / "giftable.db")
    assert finding.kind == "bad" and "Permission denied" in finding.said


def test_doctor_reads_the_kind_of_file_system(tmp_path: Path) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(
        "/dev/a / ext4 rw 0 0\ntmpfs /run tmpfs rw 0 0\n/dev/b /mnt/a\\040b btrfs rw 0 0\n"
    )
    assert file_system_of(Path("/srv/x"), mounts) == "ext4"
    assert file_system_of(Path("/run/x"), mounts) == "tmpfs"
    assert file_system_of(Path("/mnt/a b/x"), mounts) == "btrfs"
    assert file_system_of(Path("/srv"), tmp_path / "none") == ""


@pytest.mark.parametrize(
    ("soft", "most", "can_be", "had"),
    [
        (100, 256, 256, "256"),
        (100, 65_536, 65_536, ""),
        (100, 65_536, 0, "100"),
        (256, resource.RLIM_INFINITY, 0, "256"),
        (256, resource.RLIM_INFINITY, 10_240, ""),
        (resource.RLIM_INFINITY, resource.RLIM_INFINITY, 0, ""),
    ],
)
@pytest.mark.not_on("win32", "darwin", reason="the limits are its own")
def test_doctor_finds_a_low_limit_of_open_files(
    soft: int, most: int, can_be: int, had: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many as can be had, not as many as are said to be allowed."""

    def limited(_: int, limits: tuple[int, int]) -> None:
        if not 0 <= limits[0] <= can_be:
            raise ValueError

    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, most))
    monkeypatch.setattr(resource, "setrlimit", limited)
    found = said(doctor.check_open_files())
    assert had in found and bool(had) == bool(found)


# The database -----------------------------------------------------------------------------


def changed(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as opened:
        for statement in statements:
            opened.execute(statement)
        opened.commit()


def test_doctor_checks_the_database(database: Path, tmp_path: Path) -> None:
    url = f"sqlite:///{database}"
    assert kinds(doctor.check_database(url)) == ["good"]
    changed(
        database,
        "INSERT INTO tables (id, code, made_at_ms) VALUES ('t', 'BCDF', 1)",
        'INSERT INTO commits ("table", n, at_ms, command_id, body) '
        "VALUES ('t', 1, 99999999999999, 'x', x'00')",
    )
    words = said(doctor.check_database(url))
    assert "clock is slow" in words and "backup" in words
    changed(
        database,
        "UPDATE commits SET at_ms = 1",
        "INSERT INTO readings VALUES (0, 1, 1, 86400000, 1, 1)",
        "INSERT INTO swept VALUES ('circles', 'c', 1, x'00')",
    )
    words = said(doctor.check_database(url))
    assert "1970-01-02" in words and "clock is fast" in words and "clock is slow" not in words
    assert "restore --swept" in words
    changed(database, f"UPDATE readings SET read_ms = {time.time_ns() // 1_000_000 - 86_400_000}")
    assert "clock is fast" not in said(doctor.check_database(url))
    changed(database, "UPDATE alembic_version SET version_num = '9999'")
    assert "update Giftable first" in said(doctor.check_database(url))
    changed(database, "UPDATE alembic_version SET version_num = '0001'")
    assert "older version" in said(doctor.check_database(url))
    assert "no database yet" in said(doctor.check_database(f"sqlite:///{tmp_path / 'none.db'}"))
    assert kinds(doctor.check_database("postgresql://nobody@127.0.0.1:9/none")) == ["bad"]
    assert "pass" not in said(doctor.check_database("postgresql://nobody:pass@127.0.0.1:9/none"))


# From outside -----------------------------------------------------------------------------


@contextmanager
def proxy(to: int, change: Callable[[dict[str, str]], Any]) -> Iterator[str]:
    """A proxy that passes on what a careless one does."""

    class Passing(BaseHTTPRequestHandler):
        def _pass(self) -> None:
            headers = dict(self.headers.items())
            body = self.rfile.read(int(headers.get("Content-Length", 0)))
            change(headers)
            if int(headers.get("Content-Length", 0)) < len(body):
                self.send_error(413)
                return
            with socket.create_connection(("127.0.0.1", to)) as line:
                if "Upgrade" not in headers:
                    headers["Connection"] = "close"
                lines = [f"{self.command} {self.path} HTTP/1.1"]
                lines += [f"{name}: {value}" for name, value in headers.items()]
                line.sendall("\r\n".join([*lines, "", ""]).encode() + body)
                while came := line.recv(65536):
                    self.wfile.write(came)
                    if "Upgrade" in headers:
                        break
            self.close_connection = True

        do_GET = do_POST = _pass

        def log_message(self, format: str, *args: Any) -> None: ...

    with ThreadingHTTPServer(("127.0.0.1", 0), Passing) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://localhost:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


def other_host(headers: dict[str, str]) -> None:
    headers["Host"] = "127.0.0.1"


def small_bodies(headers: dict[str, str]) -> None:
    if int(headers.get("Content-Length", 0)) > 1 << 20:
        headers["Content-Length"] = "0"


def no_upgrade(headers: dict[str, str]) -> None:
    headers.pop("Upgrade", None)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda headers: None, "passes on what it should"),
        (other_host, "proxy_set_header Host $http_host;"),
        (no_upgrade, "proxy_set_header Upgrade $http_upgrade;"),
        (small_bodies, "client_max_body_size 21m;"),
    ],
)
def test_doctor_finds_a_proxy_that_drops_headers_or_sockets(
    change: Callable[[dict[str, str]], Any], words: str
) -> None:
    with Serving() as serving, proxy(serving.port, change) as url:
        found = list(doctor.check_public_url(url))
    assert words in found[0].said
    assert found[0].kind == ("good" if "should" in words else "bad")
    assert found[1].kind == "note"  # that it is plain http


def test_doctor_checks_which_server_answers_at_the_public_url() -> None:
    assert "localhost:9" in said(doctor.check_public_url("http://localhost:9"))
    assert kinds(doctor.check_public_url("https://localhost:9")) == ["bad"]
    assert kinds(doctor.check_public_url(None)) == ["note"]
    with Serving() as serving, proxy(serving.port, lambda headers: None) as url:
        assert kinds(doctor.check_public_url(f"{url}/elsewhere"))[0] == "bad"
