"""`giftable serve` in its terminal: the way in, and what stands in the way, in each language."""

from __future__ import annotations

import io
import os
import socket
import subprocess
from importlib import resources
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from giftable.cli.serve import greet, own_address
from giftable.cli.words import language, say
from tests.cli.calling import call, refused

ROOT = Path(__file__).parents[2]
LOCALES = resources.files("giftable.content") / "locales"
LANGUAGES = sorted(folder.name for folder in LOCALES.iterdir())
LINKS = ["http://192.0.2.1:8123", "http://192.0.2.2:8123"]
DATABASE = "sqlite:///here/[bold]giftable.db"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch, logs_as_before: None) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("words", "said", "code"),
    [
        (("--port", "70000"), "--port", 2),
        (("--host", "192.0.2.77"), "192.0.2.77", 2),
        (("--host", "no such host"), "no such host", 2),
        (("--metrics", "9100"), "HOST:PORT", 2),
        (("--metrics", "127.0.0.1:x"), "HOST:PORT", 2),
        (("--fd", "777"), "--fd 777", 2),
        (("--offline", "/nowhere"), "make demo", 2),
        (("--behind-proxy", "*"), "--behind-proxy", 2),
        (("--behind-proxy", "nginx"), "nginx", 2),
        (("--behind-proxy", "127.0.0.1,0.0.0.0/0"), "everybody", 2),
    ],
)
def test_unusable_addresses_are_refused(
    words: tuple[str, ...], said: str, code: int, tmp_path: Path
) -> None:
    assert said in refused(call("serve", "--database", tmp_path / "x.db", *words), code)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_serve_reports_a_taken_port_in_words(locale: str, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        words = ("--host", "127.0.0.1", "--port", str(port), "--database", tmp_path / "x.db")
        said = refused(call("serve", *words, locale=f"{locale}.UTF-8"), 1)
    assert str(port) in said and f"--port {port + 1}" in said
    assert ("is taken" in said) == (locale == "en")


def test_serve_reports_a_file_that_is_no_database(tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.db"
    damaged.write_text("not a database, but long enough to be looked at " * 20)
    result = call("serve", "--host", "127.0.0.1", "--port", "0", "--database", damaged)
    assert "can’t be opened" in refused(result, 1)
    result = call("serve", "--host", "127.0.0.1", "--port", "0", "--database", "nosuch://x/y")
    assert "can’t be opened" in refused(result, 1)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_greeting_shows_addresses_and_a_qr_code(
    locale: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", f"{locale}.UTF-8")
    greet(8123, LINKS, DATABASE)
    said = capsys.readouterr().out
    for word in ("http://localhost:8123", *LINKS, "here/[bold]giftable.db", "+C"):
        assert word in said
    assert ("is open" in said) == (locale == "en")
    drawn = [line for line in said.splitlines() if set(line) & set("█▀▄")]
    assert len(drawn) >= 12
    assert len({len(line) for line in drawn}) == 1
    for is_only_here in (False, True):
        greet(8123, None if is_only_here else [], DATABASE)
        said = capsys.readouterr().out
        assert "█" not in said, "nobody else can come in"
        assert ("Wi-Fi" in said or "WLAN" in said) != is_only_here


@pytest.mark.parametrize(
    ("host", "here"),
    [
        ("0.0.0.0", "http://localhost:8123"),
        ("::", "http://localhost:8123"),
        ("127.0.0.1", "http://localhost:8123"),
        ("127.0.0.5", "http://127.0.0.5:8123"),
        ("192.168.0.7", "http://192.168.0.7:8123"),
        ("fd00::7", "http://[fd00::7]:8123"),
    ],
)
def test_the_printed_address_is_the_one_served(
    host: str, here: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """At one address it is at no other, nor at localhost."""
    greet(8123, None, DATABASE, "/games", own_address(host))
    assert f"{here}/games" in capsys.readouterr().out


def test_the_variable_host_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOST", "x86_64-conda-linux-gnu")
    monkeypatch.setenv("PORT", "0")
    heard: list[str] = []
    monkeypatch.setattr("giftable.cli.doctor.doctor", lambda host, *_: heard.append(host))
    assert call("doctor").exit_code == 0
    monkeypatch.setenv("GIFTABLE_HOST", "192.0.2.1")
    assert call("doctor").exit_code == 0
    assert heard == ["0.0.0.0", "192.0.2.1"]


@pytest.mark.parametrize(
    ("environment", "words", "said"),
    [
        ({}, (), "--host 0.0.0.0 --port 8000"),
        ({"HOST": "conda"}, (), "--host 0.0.0.0 --port 8000"),
        ({"HOST": "conda", "PORT": "9000"}, (), "--host 0.0.0.0 --port 9000"),
        ({"GIFTABLE_HOST": "127.0.0.1"}, (), "--host 127.0.0.1 --port 8000"),
        ({"HOST": "conda"}, ("HOST=::", "PORT=9000"), "--host :: --port 9000"),
    ],
)
def test_make_play_takes_host_and_port_from_words_or_environment(
    environment: dict[str, str], words: tuple[str, ...], said: str
) -> None:
    clean = {name: value for name, value in os.environ.items() if name not in ("HOST", "PORT")}
    run = subprocess.run(
        ["make", "-n", "-o", "setup", "play", *words],
        cwd=ROOT, env=clean | environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert said in run.stdout


def test_a_terminal_of_another_encoding_gets_the_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "uk_UA.ISO-8859-1")
    latin = io.TextIOWrapper(io.BytesIO(), encoding="latin-1")
    monkeypatch.setattr("sys.stdout", latin)
    greet(8123, LINKS, DATABASE)
    latin.flush()
    said = latin.buffer.getvalue().decode("latin-1")
    assert LINKS[0] in said and "Giftable ?" in said and "??????????????" not in said


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_message_of_serve_can_be_formatted(
    locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With what it is about; a fault in a message fails here."""
    monkeypatch.setenv("LC_MESSAGES", f"{locale}.UTF-8")
    named = "place url error port next host path option was what command code game"
    named += " minutes people bots addresses language"
    args = {name: f"<{name}>" for name in named.split()}
    text = (LOCALES / locale / "terminal.ftl").read_text("utf-8")
    messages = [m for m in FluentParser().parse(text).body if isinstance(m, ast.Message)]
    names = [message.id.name.removeprefix("terminal-") for message in messages]
    said = [say(name, **args, status="lobby") for name in names]
    assert len(set(said)) == len(said) == 34
    assert all(any(f"<{name}>" in line for line in said) for name in args)
    assert not any("{" in line for line in said)


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "ca_ES@valencia"}, "en"),
        ({"LANG": "FR-fr"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "uk_UA.KOI8-U", "LC_MESSAGES": "POSIX"}, "en"),
        ({"LANG": "cs_CZ", "LC_MESSAGES": "ja_JP"}, "ja"),
        ({"LANG": "cs_CZ", "LC_MESSAGES": "ja_JP", "LC_ALL": "uk_UA"}, "uk"),
        ({"LANG": "cs_CZ", "LC_ALL": ""}, "cs"),
        ({"LANG": "../en"}, "en"),
        ({"LANG": "/"}, "en"),
        ({"LANG": "."}, "en"),
    ],
)
def test_serve_speaks_the_terminals_language(
    environment: dict[str, str], spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language() == spoken


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--database", "postgresql://x@127.0.0.1:1/x", "--nats", "http://x"), "nats://HOST"),
        (("--database", "postgresql://x@127.0.0.1:1/x", "--nats", "nats://x,y"), "nats://HOST"),
        (("--database", "x.db", "--nats", "nats://127.0.0.1"), "--database postgresql://"),
        (("--keep-days", "-1"), "--keep-days"),
        (("--keep-months", "-1"), "--keep-months"),
    ],
)
def test_several_nodes_need_postgresql_and_nats(words: tuple[str, ...], said: str) -> None:
    assert said in refused(call("serve", "--port", "0", *words), 2)


def test_an_unreachable_database_is_named_without_its_password() -> None:
    url = "postgresql://me:hush@127.0.0.1:1/x?connect_timeout=1"
    result = call("serve", "--host", "127.0.0.1", "--port", "0", "--database", url)
    said = refused(result, 1)
    assert "127.0.0.1" in said and "hush" not in said
    assert "without --nats" in said, "and what several servers would lack"
    assert "hush" not in refused(call("export", "CODE", "--database", url), 1)
