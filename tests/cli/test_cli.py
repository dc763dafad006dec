"""The command line: figures, logs, and refusals in words."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from giftable.bootstrap import default_database
from giftable.bot_runners.inline import InlineBots
from giftable.bus.local import LocalBus
from giftable.cli.logs import read
from giftable.games.catalog import GAMES, decks
from giftable.games.gifttrap.rules import view as gifttrap
from giftable.games.kernel import Seat
from giftable.server.system import SystemEntropy
from giftable.store import sql
from giftable.tables.commands import Act, Settings
from giftable.tables.facts import GameStarted, decode
from giftable.tables.service import Tables
from giftable.testing.virtual import FakeClock
from tests.cli.calling import call, refused
from tests.support.faulty import any_bots

OPTIONS: dict[str, dict[str, Any]] = {
    "gifttrap": {"track": 12, "rounds_max": 2, "expert": True},
    "hat": {"penalties": 2, "match": True},
}


# simulate ------------------------------------------------------------------------------


ALWAYS = ["ended", "actions_median", "wins_shared", "wins_by_seat", "wins_by_level", "games_per_s"]


def figures(*words: str, game: str = "gifttrap") -> dict[str, Any]:
    result = call("simulate", game, "--json", *words)
    assert result.exit_code == 0, result.output
    (line,) = result.stdout.splitlines()
    read: dict[str, Any] = json.loads(line)
    return read


@pytest.mark.parametrize("edition", ["default", "cs", "ja", "de", "fr"])
def test_simulate_prints_one_object(edition: str) -> None:
    seen = figures("--players", "3", "--games", "2", "--random", "--edition", edition)
    assert list(seen) == ["games_finished", "rounds_median", "points_per_gift", *ALWAYS]
    assert seen["games_finished"] == sum(seen["ended"].values()) == 2
    assert sum(seen["wins_by_seat"]) == pytest.approx(1, abs=0.01)
    assert seen["games_per_s"] > 0


def test_the_same_seed_plays_the_same_games() -> None:
    def played(seed: str) -> tuple[Any, ...]:
        seen = figures("--players", "4", "--games", "3", "--seed", seed, "--random")
        return seen["rounds_median"], seen["points_per_gift"]

    assert played("1") == played("1")
    assert played("1") != played("2")


def test_bots_give_better_than_chance() -> None:
    words = ("--players", "4", "--games", "3")
    assert figures(*words)["points_per_gift"] > figures(*words, "--random")["points_per_gift"] + 0.5


def test_hat_has_figures_of_its_own() -> None:
    """Who is right how often, by level, and who takes the penalties (H8)."""
    words = ("--players", "4", "--games", "12", "--level", "novice", "--level", "sharp")
    seen = figures(*words, game="hat")
    own = ["names_right", "answers_right", "penalties"]
    assert list(seen) == ["games_finished", *own, *ALWAYS]
    assert seen["ended"] == {"limit": 12}
    assert seen["names_right"]["novice"] < seen["names_right"]["sharp"] < 1
    assert seen["wins_by_level"]["novice"] < seen["wins_by_level"]["sharp"]
    penalties = seen["penalties"]
    assert penalties["givers"] > penalties["receivers"] > 0
    assert 12 * 3 <= sum(penalties.values()) <= 12 * (4 * 2 + 1)
    assert len(seen["wins_by_seat"]) == 4


def test_levels_take_turns_around_the_table() -> None:
    """Or the seat would tell, too: with three seats and two levels each sits everywhere."""
    words = ("--players", "3", "--games", "2", "--level", "novice", "--level", "sharp")
    by_level = figures(*words, game="hat")["wins_by_level"]
    assert sum(by_level.values()) * 3 == pytest.approx(2, abs=0.01)
    assert list(figures("--players", "3", "--games", "2", game="hat")["wins_by_level"]) == [
        "adaptive"
    ]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_can_be_simulated_and_told(game: str) -> None:
    seen = figures("--games", "1", "--random", game=game)
    assert list(seen)[-len(ALWAYS) :] == ALWAYS
    assert seen["wins_by_level"] == {"random": 0.2}


@pytest.mark.parametrize(
    ("game", "said"), [("gifttrap", "points per gift"), ("hat", "names right")]
)
def test_simulate_for_people(game: str, said: str) -> None:
    result = call("simulate", game, "--games", "1", "--random")
    assert result.exit_code == 0
    for word in (said, "wins by seat 5", "actions median"):
        assert word in result.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess",), 'no game "chess"'),
        (("gifttrap", "--players", "2"), "3 to 8 players"),
        (("gifttrap", "--players", "9"), "3 to 8 players"),
        (("gifttrap", "--edition", "xx"), 'no edition "xx"'),
        (
            ("gifttrap", "--level", "sharp"),
            'no bots of level "sharp". It has: novice, casual, friend, expert.',
        ),
        (("hat", "--level", "casual", "--level", "odd"), 'no bots of level "odd"'),
        (("hat", "--edition", "fr"), 'hat has no edition "fr". It has: default, uk.'),
        (("hat", "--expert"), "hat has no expert cards"),
        (("hat", "--players", "1"), "2 to 8 players"),
        (("hat", "--option", "track=20"), 'hat has no option "track". It has: penalties, start,'),
        (("hat", "--option", "=3"), 'hat has no option ""'),
        (("hat", "--option", "x" * 5_000), f'hat has no option "{"x" * 39}…"'),
        (("hat", "--option", "penalties=6"), 'penalties can\'t be "6". It can be: 2, 3, 4, 5.'),
        (("hat", "--option", "penalties"), 'penalties can\'t be "". It can be: 2, 3, 4, 5.'),
        (("hat", "--option", "colours=none"), "It can be: both, black, white."),
        (("hat", "--option", "match=perhaps"), "It can be: true, false."),
        (("hat", "--option", f"first={'9' * 5_000}"), "It can be: a whole number, none."),
        (("hat", "--option", "first=8"), "can't start: bad_options"),
        (("hat", "--option", "spoken=true"), "Bots can't play by these options."),
        (
            ("gifttrap", "--option", "ties=play_on", "--option", "gifted=locks"),
            "can't start: play_on_with_locks",
        ),
        (("gifttrap", "--games", "0"), "--games"),
        (("gifttrap", "--players", "many"), "--players"),
        ((), "Missing argument"),
    ],
)
def test_what_can_not_be_simulated(words: tuple[str, ...], said: str) -> None:
    assert said in refused(call("simulate", *words))


def test_any_option_can_be_simulated() -> None:
    words = ("--players", "3", "--games", "4", "--random")
    one = figures(*words, "--option", "penalties=2", "--option", "first=2", game="hat")
    two = figures(*words, "--option", "penalties=5", "--option", "penalties=2", game="hat")
    longer = figures(*words, "--option", "penalties=5", game="hat")
    assert longer["actions_median"] > one["actions_median"]
    assert longer["actions_median"] > two["actions_median"], "of two for one key the later counts"
    assert figures(*words, "--option", "spoken=true", game="hat")["games_finished"] == 4
    endless = figures(*words, "--option", "rounds_max=none", "--option", "track=12")
    assert endless["ended"] == {"gifted": 4}


def test_an_option_goes_before_an_edition_and_the_expert_cards() -> None:
    words = ("gifttrap", "--games", "1", "--random", "--edition", "ja", "--expert", "--json")
    assert "play_on_with_locks" in refused(call("simulate", *words, "--option", "ties=play_on"))
    both = ("--option", "ties=play_on", "--option", "gifted=falls_back")
    assert call("simulate", *words, *both).exit_code == 0


@pytest.mark.parametrize("game", sorted(GAMES))
def test_help_lists_every_option_of_a_game(game: str) -> None:
    result = call("simulate", game, "--option", "help")
    assert result.exit_code == 0
    rules = GAMES[game]
    for word in (*structs.asdict(rules.Options()), *rules.editions, *rules.bots.levels):
        assert word in result.stdout


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
        "Best gift of the evening: ",
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


def test_a_replay_tells_the_game(log: Path) -> None:
    result = call("replay", log)
    assert result.exit_code == 0, result.output
    game = json.loads(log.read_text().splitlines()[0])["body"]["facts"][0]["game"]
    for word in ("Jana [bold] sits down.", *TOLD.get(game, ())):
        assert word in result.stdout
    assert "None" not in result.stdout


@pytest.mark.parametrize("wish", [(), ("--language", "de"), ("--language", "tlh")])
def test_a_replay_speaks_ones_language(log: Path, wish: tuple[str, ...]) -> None:
    locale = "cs_CZ.UTF-8" if wish[1:] == ("de",) else "de_DE.UTF-8"
    assert "Jana [bold] setzt sich." in call("replay", log, *wish, locale=locale).stdout


def test_what_is_to_be_remembered_is_told_once_the_game_is_over(log: Path, tmp_path: Path) -> None:
    """H9: claims are not to be read again."""
    lines = log.read_text().splitlines(keepends=True)
    half = tmp_path / "log.jsonl"
    half.write_text("".join(lines[: len(lines) // 2]))
    whole, told = call("replay", log).stdout, call("replay", half).stdout
    kept = [line for line in told.splitlines() if line in whole]
    assert len(kept) == len(told.splitlines()) > 3
    for word in ("oldest first: ", " draws a gift for ", " I have ", "In the shop: "):
        assert word not in told


def test_gifts_are_told_by_their_english_names(log: Path) -> None:
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
def test_what_is_no_log(command: str, log: Path, tmp_path: Path) -> None:
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
def test_a_log_that_somebody_has_made_up_ends_in_a_sentence(
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


def test_what_can_not_be_exported(ended: tuple[Path, str], tmp_path: Path) -> None:
    for table in ("BCDFG", "-aSecretId_0123456789-", "--secretId_0123456789"):
        assert f'no table "{table}"' in refused(call("export", table, "--database", ended[0]))
    none = tmp_path / "none.db"
    assert "no database" in refused(call("export", "BCDF", "--database", none))
    assert not none.exists()
    damaged = tmp_path / "damaged.db"
    damaged.write_text("not a database, but long enough to be looked at " * 20)
    assert "can't be read" in refused(call("export", "BCDF", "--database", damaged), 1)


# where and when -----------------------------------------------------------------------


def test_the_database_rests_in_the_users_data_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == f"sqlite:///{tmp_path}/giftable/giftable.db"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_database() == f"sqlite:///{tmp_path}/.local/share/giftable/giftable.db"


def test_the_command_line_loads_nothing_heavy_before_it_must() -> None:
    code = (
        "import sys, giftable.cli.main, giftable.bootstrap;"
        "heavy = {'matplotlib', 'numpy', 'openskill', 'scipy', 'segno'};"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
