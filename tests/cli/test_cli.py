"""The command line: figures, logs, and refusals in words."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from importlib import resources
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

import pytest

from giftable import __version__
from giftable.bootstrap import default_database
from giftable.bot_runners.inline import InlineBots
from giftable.bus.local import LocalBus
from giftable.cli import added
from giftable.cli.logs import read
from giftable.games.catalog import GAMES, decks
from giftable.games.gifttrap.rules import view as gifttrap
from giftable.games.kernel import Seat
from giftable.server.process.system import SystemEntropy
from giftable.store import sql
from giftable.tables.commands import Act, Settings
from giftable.tables.facts import GameStarted, decode
from giftable.tables.service import Tables
from tests.cli.calling import call, refused
from tests.support.faulty import any_bots
from tests.support.virtual import FakeClock

OPTIONS: dict[str, dict[str, Any]] = {
    "gifttrap": {"track": 12, "rounds_max": 2, "expert": True},
    "hat": {"penalties": 2, "match": True},
}


# export, replay, verify ------------------------------------------------------------------


async def _played(url: str, game: str, *, to_the_end: bool) -> str:
    """A table with a game between bots and a host who plays any allowed way; its code."""
    store = sql.open(url)
    tables = Tables(store, LocalBus(), FakeClock(), SystemEntropy(), InlineBots(any_bots), decks)
    try:
        table, code, _ = await tables.create(
            "host", game, "Jana [bold]", "en", OPTIONS.get(game), Settings(pace="off"), 2, True
        )
        room = await tables.room(table)
        playing = room.state.playing
        assert playing is not None
        while to_the_end and room.state.is_running:
            now = room.state.playing
            assert now is not None
            seat = room.state.rules.waiting(now.state)[0]
            due = room.state.rules.ask(now.state, seat).due
            if seat == Seat(0):
                await room.command("host", Act(f"command-{room.n}", seat, due.nth(0)))
            else:
                action = await room.ports.bot_runner.act(
                    *room.agenda.bots.bot(seat), room.state.rules.view(now.state, seat)
                )
                await room.agenda.bots._play((seat, due.key), action)
        return code
    finally:
        await tables.close()
        await store.close()


@pytest.fixture(scope="module", params=sorted(GAMES))
def ended(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, str]:
    """A database with a game that has ended, and its code."""
    file = tmp_path_factory.mktemp("logs") / "giftable.db"
    return file, asyncio.run(_played(f"sqlite:///{file}", request.param, to_the_end=True))


@pytest.fixture(scope="module")
def log(ended: tuple[Path, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Its exported log."""
    file, code = ended
    result = call("export", code.lower(), "--database", file)
    assert result.exit_code == 0, result.output
    written = tmp_path_factory.mktemp("log") / "log.jsonl"
    written.write_text(result.stdout, encoding="utf-8")
    return written


def test_an_export_is_one_commit_a_line(ended: tuple[Path, str], log: Path) -> None:
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert [line["n"] for line in lines] == list(range(1, len(lines) + 1))
    assert lines[0]["body"]["facts"][0]["type"] == "TableMade"
    by_id = call("export", lines[0]["table"], "--database", ended[0])
    assert by_id.stdout == log.read_text()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_running_game_is_exported_with_its_secrets_only_if_asked(
    game: str, tmp_path: Path
) -> None:
    file = tmp_path / "giftable.db"
    code = asyncio.run(_played(f"sqlite:///{file}", game, to_the_end=False))
    assert "--secret" in refused(call("export", code, "--database", file), 1)
    result = call("export", code, "--database", file, "--secret")
    assert '"seed"' in result.stdout
    log = tmp_path / "log.jsonl"
    log.write_text(result.stdout)
    assert call("replay", log).exit_code == 0


TOLD = {
    "gifttrap": (
        "Round 2. ",
        "From Jana [bold]: ",
        "GIVE +",
        "Round 1 is over",
        "Jana [bold]: GIVE ",
        "Best gift: ",
    ),
    "hat": (
        "\n\nGame 3 of 3\n",
        "Jana [bold], oldest first: ",
        "Jana [bold] draws a gift for ",
        " says thank you and passes the oldest gift on to ",
        " doubts it! On the card: ",
        " was wrong and takes the penalty.",
        " in the whole match.",
        "The longest bluff: ",
    ),
}


def test_replay_prints_the_events_of_a_game(log: Path) -> None:
    result = call("replay", log)
    assert result.exit_code == 0, result.output
    game = json.loads(log.read_text().splitlines()[0])["body"]["facts"][0]["game"]
    for word in ("Jana [bold] sits down.", *TOLD.get(game, ())):
        assert word in result.stdout
    assert "None" not in result.stdout


@pytest.mark.parametrize("wish", [(), ("--language", "de")])
def test_a_replay_is_printed_in_the_users_language(log: Path, wish: tuple[str, ...]) -> None:
    locale = "cs_CZ.UTF-8" if wish[1:] == ("de",) else "de_DE.UTF-8"
    assert "Jana [bold] setzt sich." in call("replay", log, *wish, locale=locale).stdout


def test_replay_refuses_a_language_without_locale(log: Path) -> None:
    refused = call("replay", log, "--language", "tlh")
    assert refused.exit_code == 2
    assert "“tlh”" in refused.stderr and not refused.stdout


def test_replay_reports_a_log_that_ends_before_its_game(log: Path, tmp_path: Path) -> None:
    cut = tmp_path / "log.jsonl"
    cut.write_text("".join(log.read_text().splitlines(keepends=True)[:3]))
    assert "No game is finished" in call("verify", cut).stdout
    assert "No game is finished" not in call("verify", log).stdout


def test_the_version_and_help_are_found_by_the_usual_options() -> None:
    assert call("--version").stdout == f"Giftable {__version__}\n"
    assert call("deck", "-h").stdout == call("deck", "--help").stdout


def test_replay_prints_titles_after_the_end(log: Path, tmp_path: Path) -> None:
    """H9: claims are not to be read again."""
    lines = log.read_text().splitlines(keepends=True)
    half = tmp_path / "log.jsonl"
    half.write_text("".join(lines[: len(lines) // 2]))
    whole, told = call("replay", log).stdout, call("replay", half).stdout
    kept = [line for line in told.splitlines() if line in whole]
    assert len(kept) == len(told.splitlines()) > 3
    for word in ("oldest first: ", " draws a gift for ", " I have ", "In the shop: "):
        assert word not in told


def test_replay_prints_gifts_by_their_english_names(log: Path) -> None:
    result = call("replay", log)
    facts = [fact for commit in read(log) for fact in decode(commit).facts]
    turned = [fact.gift for fact in facts if isinstance(getattr(fact, "gift", None), str)]
    turned += [fact.opened.gift for fact in facts if isinstance(fact, gifttrap.TokenOpened)]
    assert turned or not any("gift" in dir(type(fact)) for fact in facts)
    locale = resources.files("giftable.content") / "locales" / "en"
    words = (locale / "gifts.ftl").read_text() + (locale / "objects.ftl").read_text()
    told, words = result.stdout.replace("\u00ad", ""), words.replace("\u00ad", "")
    for gift in turned:
        names = re.findall(rf"^(?:gift|object)-{gift} = (.+)$", words, re.MULTILINE)
        assert any(re.search(rf"\W{re.escape(name)}\W", told) for name in names), gift


def test_a_log_as_played_is_verified(log: Path) -> None:
    result = call("verify", log)
    assert result.exit_code == 0, result.output
    assert "commits follow" in result.stdout
    started = next(
        fact for commit in read(log) for fact in decode(commit).facts
        if isinstance(fact, GameStarted)
    )  # fmt: skip
    assert f"Game 1 showed {started.commitment} from its start.\n" in result.stdout


def test_a_forged_log_is_not_verified(log: Path, tmp_path: Path) -> None:
    text = log.read_text()
    forged = tmp_path / "forged.jsonl"
    seed = text.split('"seed":"')[1][:64]
    forged.write_text(text.replace(seed, "0" * 64))
    assert "Commit 1 does not follow" in refused(call("verify", forged), 1)
    forged.write_text(text.replace('"seed":"', '"seed":"xyz'))
    assert "Commit 1 is damaged" in refused(call("verify", forged), 1)


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_is_no_log_is_refused(command: str, log: Path, tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    assert "can't be read" in refused(call(command, file))
    file.write_text("")
    assert "is empty" in refused(call(command, file))
    file.write_text("{}\n")
    assert "line 1 is not a commit" in refused(call(command, file))
    lines = log.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[1:]))
    assert "commit 1 is missing" in refused(call(command, file))
    file.write_text(lines[0].replace('"TableMade"', '"SomethingNew"'))
    assert "newer version" in refused(call(command, file), 1)


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_replay_reports_a_made_up_log_in_one_sentence(
    command: str, log: Path, tmp_path: Path
) -> None:
    file, text = tmp_path / "log.jsonl", log.read_text()
    deep = f'{{"table":"t","n":1,"at_ms":1,"command_id":"x","body":{"[" * 100_000}{"]" * 100_000}}}'
    file.write_text(deep)
    assert "nested too deep" in refused(call(command, file))
    file.write_text(re.sub(r'"seat":\d+', '"seat":1000000', text))
    assert re.search(r"^Commit \d+ (is damaged|does not)", refused(call(command, file), 1), re.M)
    file.write_text(text.splitlines()[0].replace('"facts":[', '"facts":[],"was":[') + "\n")
    code, words = (2, "no table") if command == "replay" else (1, "does not begin with a table")
    assert words in refused(call(command, file), code)


def test_missing_and_unreadable_tables_are_not_exported(
    ended: tuple[Path, str], tmp_path: Path
) -> None:
    for table in ("BCDFG", "-aSecretId_0123456789-", "--secretId_0123456789"):
        assert f'no table "{table}"' in refused(call("export", table, "--database", ended[0]))
    none = tmp_path / "none.db"
    assert "no database" in refused(call("export", "BCDF", "--database", none))
    assert not none.exists()
    damaged = tmp_path / "damaged.db"
    damaged.write_text("not a database, but long enough to be looked at " * 20)
    assert "can't be read" in refused(call("export", "BCDF", "--database", damaged), 1)


# what others add -------------------------------------------------------------------------


def added_are(monkeypatch: pytest.MonkeyPatch, *entries: EntryPoint) -> None:
    monkeypatch.setattr(added, "entry_points", lambda **by: EntryPoints(entries).select(**by))


@pytest.mark.parametrize("command", sorted(added.OF_THE_LAB))
def test_the_labs_commands_without_the_lab_say_how_to_install_it(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    added_are(monkeypatch)
    assert "make setup-lab" in refused(call(command, "hat", "--games", "3"), 1)


def test_another_package_adds_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    added_are(monkeypatch, EntryPoint("paint", "giftable.cli.decks.commands:app", added.GROUP))
    assert "Decks of cards" in call("paint", "--help").stdout
    assert "paint" in call("--help").stdout


# where and when -----------------------------------------------------------------------


@pytest.mark.not_on("win32", "darwin", reason="it is elsewhere")
def test_the_default_database_is_in_the_users_data_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == f"sqlite:///{tmp_path}/giftable/giftable.db"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_database() == f"sqlite:///{tmp_path}/.local/share/giftable/giftable.db"


def test_the_command_line_imports_no_heavy_library_at_its_start() -> None:
    code = (
        "import sys, giftable.cli.main, giftable.bootstrap;"
        "heavy = {'matplotlib', 'numpy', 'openskill', 'scipy', 'segno'};"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
