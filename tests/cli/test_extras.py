"""What is installed only where it is asked for; if it is missing, a sentence says so."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from giftable import extras
from giftable.cli import doctor
from giftable.cli.words import doctor_says
from giftable.content.words import languages
from giftable.extras import MODULES, Extra
from giftable.notices.guarded_client import GuardedClient
from giftable.notices.sending import Sender
from giftable.notices.watch import Push
from giftable.server.app import Server
from giftable.server.process.metrics import metrics_of_this_node
from tests.cli.calling import call, refused
from tests.support.evening import House


@pytest.fixture(params=MODULES)
def gone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Extra]:
    """An extra of which one module is missing, the last."""
    monkeypatch.setitem(sys.modules, MODULES[request.param][-1], None)
    yield request.param


ASKING: dict[Extra, tuple[tuple[str, ...], ...]] = {
    "cluster": (
        ("serve", "--database", "postgresql://u@h/x"),
        ("serve", "--nats", "nats://h"),
        ("backup", "folder", "--database", "postgresql://u@h/x"),
    ),
    "metrics": (("serve", "--port", "0", "--metrics", "127.0.0.1:0"),),
    "notices": (
        ("serve", "--outgoing"),
        ("serve", "--smtp", "smtp://h", "--mail-from", "a@h", "--public-url", "https://h"),
    ),
    "print": (("print", "hat", "-o", "hat.pdf"),),
}


def test_a_command_without_its_extra_says_how_to_install_it(
    gone: Extra, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, logs_as_before: None
) -> None:
    def serve(self: Server, sockets: object) -> None:
        raise AssertionError("it serves")

    monkeypatch.setattr(Server, "serve", serve)
    monkeypatch.setenv("GIFTABLE_DATABASE", str(tmp_path / "giftable.db"))
    monkeypatch.chdir(tmp_path)
    for words in ASKING.get(gone, ()):
        said = refused(call(*words), 2).strip().splitlines()
        assert f'pip install "giftable[{gone}]"' in said[-1], said
    assert not any(tmp_path.glob("*.pdf"))


def test_doctor_lists_installed_and_missing_extras(gone: Extra) -> None:
    there, missing = doctor.check_extras()
    assert there.kind == "good" and gone not in there.said
    assert all(other in there.said for other in MODULES if other != gone)
    assert missing.kind == "note" and extras.command(gone) in missing.said


@pytest.mark.parametrize("language", languages())
def test_each_extra_has_a_sentence_of_its_own_in_doctor(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    said = {doctor_says("no-extra", extra=extra, command="") for extra in MODULES}
    assert len(said) == len(MODULES)


def test_without_their_extra_browsers_are_offered_no_push(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = House().clock
    sender = Sender(GuardedClient(clock), clock, b"s" * 32)
    push = Push("https://fcm.googleapis.com/x", "AAAA", "AAAA")
    assert sender.push_key is not None
    monkeypatch.setitem(sys.modules, "cryptography", None)
    assert sender.push_key is None
    with pytest.raises(Exception, match="outgoing_off"):
        sender.check(push)


def test_without_their_extra_metrics_count_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    metrics = metrics_of_this_node()
    metrics.accepted("hat", "Start")
