"""What bots keep of tastes: who lets them, what is in the file, what becomes of a damaged one."""

from __future__ import annotations

import asyncio
import os
import stat
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from structlog.testing import capture_logs

from giftable.bootstrap import BOTS
from giftable.bot_runners import learning
from giftable.bot_runners.inline import InlineBots
from giftable.bot_runners.learning import Damaged, Fault
from giftable.bot_runners.process import BotProcess
from giftable.games.catalog import GAMES
from giftable.games.gifttrap.bots.marks import MarkedRound
from giftable.games.gifttrap.rules.view import GetsTurned
from giftable.games.kernel import Seat
from giftable.tables import commands as c
from giftable.tables.live.room import Room
from tests.bot_runners.bad_bots import GATE
from tests.bot_runners.thinking import house_with, played
from tests.cli.calling import call, refused
from tests.support.evening import House, Phone, played_to_the_end
from tests.support.faulty import any_bots
from tests.support.harness import Harness
from tests.support.virtual import run

GIFTS = ("tent", "kazoo", "robot", "sled", "yacht", "zither")


def marked(person: str = "ab12", first: int = 0) -> MarkedRound:
    gifts = GIFTS[first:] + GIFTS[:first]
    return MarkedRound(person, GIFTS, *gifts[:4])


FOUR = [marked("ab12", 0), marked("ab12", 1), marked("cd34", 2), marked("cd34", 3)]


def by_person(one: MarkedRound) -> str:
    return one.person


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "tastes.jsonl"


# The file ------------------------------------------------------------------------------


def test_marks_are_read_in_order_and_the_file_is_private(file: Path) -> None:
    assert learning.read_and_mend(file) == ([], None)
    learning.keep(file, FOUR[:2])
    learning.keep(file, FOUR[2:])
    assert learning.read(file) == FOUR
    assert learning.read_and_mend(file) == (FOUR, None)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert os.listdir(file.parent) == ["tastes.jsonl"]


DAMAGE: list[Callable[[bytes], bytes]] = [
    lambda good: good[:40] + b"\xff\x00" + good[42:],
    lambda good: good.replace(b'"great":"tent"', b'"great":3', 1),
    lambda good: good.replace(b'"great":"tent"', b'"great":"kazoo"', 1),  # twice
    lambda good: good.replace(b'"great":"tent"', b'"great":"other"', 1),  # not among the gifts
    lambda good: good.replace(b'"sled"', b'"tent"', 1),
    lambda good: good.replace(b'"tent"', b'"' + b"x" * 1000 + b'"'),
    lambda good: good.replace(b'"tent"', b'""'),
    lambda good: good.replace(b'"zither"]', b'"zither","a","b","c","d"]', 1),  # ten in a round
    lambda good: good + b"\n" + good,
    lambda good: os.urandom(5_000),
    lambda good: b"\0" * 5_000,
    lambda good: b"SQLite format 3\0",
    lambda good: b"[]\n",
]


@pytest.mark.parametrize("nth", range(len(DAMAGE)))
def test_a_damaged_file_is_set_aside(nth: int, file: Path) -> None:
    learning.keep(file, FOUR)
    good = file.read_bytes()
    for n in (1, 2):
        damaged = DAMAGE[nth](good)
        assert damaged != good
        file.write_bytes(damaged)
        with pytest.raises(Damaged):
            learning.read(file)
        aside = file.with_name(f"tastes.jsonl.damaged-{n}")
        assert learning.read_and_mend(file) == ([], Fault(str(aside)))
        assert aside.read_bytes() == damaged and not file.exists()
    learning.keep(file, FOUR[:1])
    assert learning.read_and_mend(file) == (FOUR[:1], None)


def test_a_too_large_file_of_marks_is_not_read(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "BYTES_MAX", 300)
    learning.keep(file, FOUR)
    assert learning.read_and_mend(file) == ([], Fault(f"{file}.damaged-1"))


def test_a_path_of_marks_that_is_no_file_is_left_alone(file: Path) -> None:
    file.mkdir(parents=True)
    assert learning.read_and_mend(file) == ([], Fault(None))
    assert file.is_dir()
    with pytest.raises(OSError, match="directory"):
        learning.keep(file, FOUR)


def test_an_unfinished_line_at_the_end_is_cut_off(file: Path) -> None:
    """At every byte at which a power cut can end the file."""
    learning.keep(file, FOUR[:2])
    good = file.read_bytes()
    first = good.index(b"\n") + 1
    for end in range(first + 1, len(good)):
        file.write_bytes(good[:end])
        assert learning.read(file) == FOUR[:1]
        assert learning.read_and_mend(file) == (FOUR[:1], Fault(torn=True))
        assert learning.read_and_mend(file) == (FOUR[:1], None)
        assert file.read_bytes() == good[:first]


def test_marks_appended_after_an_unfinished_line_are_kept(file: Path) -> None:
    learning.keep(file, FOUR[:2])
    os.truncate(file, file.stat().st_size - 5)
    learning.keep(file, FOUR[2:])
    assert learning.read(file) == [FOUR[0], *FOUR[2:]]


def test_only_the_newest_marks_are_kept(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "LINES_MAX", 3)
    learning.keep(file, FOUR)
    before = file.stat().st_ino
    assert learning.read_and_mend(file) == (FOUR[1:], None)
    assert learning.read(file) == FOUR[1:]
    assert file.stat().st_ino != before, "whoever reads it meanwhile sees all or nothing"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert os.listdir(file.parent) == ["tastes.jsonl"]


def test_on_a_full_disk_no_game_is_half_saved(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learning.keep(file, FOUR[:1])
    write = os.write
    monkeypatch.setattr(os, "write", lambda fd, lines: write(fd, lines[:150]))
    with pytest.raises(OSError, match="space"):
        learning.keep(file, FOUR[1:])
    assert learning.read_and_mend(file) == (FOUR[:1], None)


def test_marks_are_saved_and_trimmed_at_once(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two nodes of one machine, say. Nothing of what came last is lost, nothing is torn."""
    monkeypatch.setattr(learning, "LINES_MAX", 0)  # that is always too many, and the last 0 are all
    write = os.write

    def slow(fd: int, lines: bytes) -> int:
        sleep(0.0005)  # for others to come in between
        return write(fd, lines)

    monkeypatch.setattr(os, "write", slow)

    def games(who: int) -> None:
        for n in range(20):
            learning.keep(file, [marked(f"{who}-{n}", r) for r in range(3)])
            assert learning.read_and_mend(file)[1] is None

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(games, range(4)))
    persons = [(who, len(list(rounds))) for who, rounds in groupby(learning.read(file), by_person)]
    assert sorted(persons) == sorted((f"{who}-{n}", 3) for who in range(4) for n in range(20))


def test_forget_deletes_marks_and_damaged_files(file: Path) -> None:
    learning.keep(file, FOUR)
    file.write_bytes(b"junk\n")
    learning.read_and_mend(file)
    learning.keep(file, FOUR)
    learning.forget(file)
    assert os.listdir(file.parent) == []
    learning.forget(file)


# The table -----------------------------------------------------------------------------


class Learner(InlineBots):
    """Notes what it is to learn."""

    def __init__(self) -> None:
        super().__init__(any_bots)
        self.learned: list[tuple[str, tuple[Seat, ...], list[Any]]] = []

    def learn(self, game: str, people: tuple[Seat, ...], shown: list[Any]) -> None:
        self.learned.append((game, people, shown))


def test_a_server_says_whether_its_bots_learn(file: Path) -> None:
    """Where nothing is kept the lobby does not ask."""

    async def evening(kept: Path | None) -> list[bool]:
        bot_runner = BotProcess(BOTS, kept)
        try:
            answer = await Harness(House(bot_runner=bot_runner)).browser().get("/api/catalog")
        finally:
            await bot_runner.close()
        return [game["learns"] for game in answer.json["games"]]

    assert run(evening(file)) == [game == "gifttrap" for game in GAMES]
    assert run(evening(None)) == [False] * len(GAMES)


@pytest.mark.parametrize("game", GAMES)
async def test_bots_learn_once_a_game_where_the_host_lets_them(game: str) -> None:
    learner = Learner()
    house = House(bot_runner=learner)
    room, phones = await house.table("anna", "boris", game=game, bots=1)
    await phones[0].send(c.Start)
    await played_to_the_end(room, phones)
    assert learner.learned == [], "nobody asked the host"
    await phones[0].send(c.SetUp, settings=c.Settings(pace="off", learn=True))
    assert learner.learned == [], "that game was over"
    for n in (1, 2):
        await phones[0].send(c.Start)
        await played_to_the_end(room, phones)
        await phones[1].send(c.Rename, 1, f"Borja{n}", "en")
        assert len(learner.learned) == n
        seen = [room.state.rules.show(event, None) for event in room.log.history.events]
        assert learner.learned[-1] == (game, (0, 1), [x for x in seen if x is not None])


async def test_only_one_of_two_nodes_saves_marks() -> None:
    learners = [Learner(), Learner()]
    house = House(bot_runner=learners[0])
    room, [anna] = await house.table("anna", bots=2, learn=True)
    house.bot_runner = learners[1]
    there = await house.process().room(room.table)
    boris = Phone("boris")
    boris.come(there)
    await boris.send(c.Sit, "Boris", "en")
    await anna.send(c.Start)
    await played_to_the_end(room, [anna, boris])
    await asyncio.sleep(1)
    assert there.state.status == "over"
    assert sorted(len(learner.learned) for learner in learners) == [0, 1]


async def test_a_seat_that_a_bot_has_played_gives_no_marks() -> None:
    learner = Learner()
    house = House(bot_runner=learner)
    room, phones = await house.table("anna", "boris", "clara", learn=True)
    await phones[0].send(c.Start)
    phones[1].go()
    await phones[0].send(c.StandIn, 1)
    phones[1].come(room)
    await phones[1].send(c.Sit, "Boris", "en", 1)
    await played_to_the_end(room, phones)
    [(_, people, _)] = learner.learned
    assert people == (0, 2)
    await phones[0].send(c.Start)
    await played_to_the_end(room, phones)
    assert learner.learned[1][1] == (0, 1, 2), "that was another game"


# Both together -------------------------------------------------------------------------


def own_marks(room: Room) -> list[tuple[str, ...]]:
    """How Anna marked, round by round."""
    turned = [x for x in room.log.history.events if isinstance(x, GetsTurned)]
    return [
        (mine.great, mine.good, mine.ok, mine.no_way)
        for one in turned
        for mine in one.turned
        if mine.seat == 0
    ]


async def learned_more(house: House) -> None:
    """Once all is kept, and a process knows what bots should know by then."""
    assert isinstance(house.bot_runner, BotProcess)
    if house.bot_runner._keeping:
        await asyncio.wait(house.bot_runner._keeping)
        await asyncio.sleep(0)
    if house.bot_runner._learning is not None:
        await asyncio.wait([house.bot_runner._learning])


@pytest.mark.real_clock
async def test_bots_know_the_marks_of_the_evening_before(file: Path, importable: None) -> None:
    """The person's marks without the person; the bots' own teach nothing."""
    async with house_with("learned", file=file) as house:
        room, [anna] = await house.table("anna", bots=2, learn=True)
        marks: list[tuple[str, ...]] = []
        for known in (0, 2, 4):
            await anna.send(c.Start)
            await anna.play()
            assert [memories.skill for memories in await room.agenda.bots.explain()] == [
                known,
                known,
            ]
            marks += own_marks(room)
            await learned_more(house)
        read = learning.read(file)
        assert [(one.great, one.good, one.ok, one.no_way) for one in read] == marks
        assert [len(list(rounds)) for _, rounds in groupby(read, by_person)] == [2, 2, 2]
        text = file.read_text().lower()
        assert not any(word in text for word in ("anna", room.table.lower()))


@pytest.mark.real_clock
async def test_bots_relearn_only_after_a_tenth_more_marks(file: Path, importable: None) -> None:
    learning.keep(file, [marked(f"p{n}") for n in range(21)])
    async with house_with("learned", file=file) as house:
        room, [anna] = await house.table("anna", bots=2, learn=True)
        for known in (21, 21, 25):
            await anna.send(c.Start)
            await anna.play()
            assert [memories.skill for memories in await room.agenda.bots.explain()] == [
                known,
                known,
            ]
            await learned_more(house)


@pytest.mark.real_clock
async def test_a_table_does_not_wait_for_slow_learning(
    file: Path, tmp_path: Path, importable: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("giftable.bot_runners.process.LEARN_S", 0.0)
    gate = tmp_path / "gate"
    gate.touch()
    monkeypatch.setenv(GATE, str(gate))
    learning.keep(file, FOUR)
    async with house_with("learned_late", file=file) as house:
        room, [anna] = await house.table("anna", game="hat", bots=1)
        for known in (0, 4):
            await anna.send(c.Start)
            await anna.play()
            gate.unlink(missing_ok=True)
            await learned_more(house)  # who has begun a game so, ends it so
            assert [memories.skill for memories in await room.agenda.bots.explain()] == [known]


@pytest.mark.real_clock
async def test_bots_play_on_without_a_damaged_file_of_marks(file: Path, importable: None) -> None:
    file.parent.mkdir()
    file.write_bytes(b"junk\n" * 10)
    with capture_logs() as logs:
        async with house_with("learned", file=file) as house:
            room = await played(house)
            assert [memories.skill for memories in await room.agenda.bots.explain()] == [0, 0]
    assert [(x["event"], x["aside"]) for x in logs] == [
        ("tastes can not be read, set aside", f"{file}.damaged-1")
    ]


@pytest.mark.real_clock
async def test_bots_play_on_if_learning_fails(file: Path, importable: None) -> None:
    learning.keep(file, FOUR)
    with capture_logs() as logs:
        async with house_with("unteachable", file=file) as house:
            await played(house)
    assert [x["line"] for x in logs] == ["nothing is learned from earlier evenings: ValueError"]


@pytest.mark.real_clock
async def test_a_full_disk_stops_no_game_of_learning_bots(
    file: Path, importable: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda fd, lines: write(fd, lines[:100]))
    with capture_logs() as logs:
        async with house_with("learned", file=file) as house:
            room, [anna] = await house.table("anna", bots=2, learn=True)
            await anna.send(c.Start)
            await anna.play()
    assert [x["event"] for x in logs] == ["tastes are not kept"]
    assert file.read_bytes() == b""


# The command ---------------------------------------------------------------------------


def test_tastes_export_and_import_between_machines(file: Path, tmp_path: Path) -> None:
    learning.keep(file, FOUR)
    result = call("tastes", "export", "--file", file)
    assert result.exit_code == 0 and result.stdout.encode() == file.read_bytes()
    carried, other = tmp_path / "carried.jsonl", tmp_path / "other" / "tastes.jsonl"
    carried.write_text(result.stdout)
    for added in (4, 0):
        result = call("tastes", "import", carried, "--file", other)
        assert result.exit_code == 0 and f"{added} rounds added, {4 - added}" in result.output
        assert learning.read(other) == FOUR


def test_tastes_show_says_the_file_its_rounds_and_damaged_files(file: Path) -> None:
    assert "0 rounds" in call("tastes", "show", "--file", file).output
    learning.keep(file, FOUR)
    file.with_name("tastes.jsonl.damaged-7").write_bytes(b"x")
    said = call("tastes", "show", "--file", file).output
    assert "4 rounds of 2 people, with 6 gifts" in said
    assert str(file) in said and "damaged-7" in said


def test_tastes_forget_asks_for_confirmation(file: Path) -> None:
    assert "bots remember nobody" in call("tastes", "forget", "--file", file).output
    learning.keep(file, FOUR)
    assert call("tastes", "forget", "--file", file).exit_code == 1
    assert learning.read(file) == FOUR
    result = call("tastes", "forget", "--file", file, "--yes")
    assert result.exit_code == 0 and "restarted" in result.output
    assert not file.exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("export",), "nothing at"),
        (("import", "nowhere.jsonl"), "nothing at nowhere.jsonl"),
        (("import",), "Missing argument"),
    ],
)
def test_tastes_commands_name_a_missing_file(words: tuple[str, ...], said: str, file: Path) -> None:
    assert said in refused(call("tastes", *words, "--file", file))


def test_an_import_of_a_damaged_file_is_refused_whole(file: Path, tmp_path: Path) -> None:
    learning.keep(file, FOUR)
    damaged = tmp_path / "damaged.jsonl"
    damaged.write_bytes(file.read_bytes().replace(b'"great":"robot"', b'"great":1'))
    said = refused(call("tastes", "import", damaged, "--file", file))
    assert "damaged in line 3" in said and learning.read(file) == FOUR
    assert "damaged in line 3" in refused(call("tastes", "export", "--file", damaged))
    assert damaged.exists(), "only a server sets files aside"
    assert "is not a file" in refused(call("tastes", "show", "--file", tmp_path))
    assert "there is no file" in refused(call("tastes", "show", "--file", "none"))
