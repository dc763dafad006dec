"""`giftable join --full`: played by keys and taps at a real server, and drawn in every language."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from giftable.cli import join as joining
from giftable.cli.full import LOOKS, Full
from giftable.cli.full_drawing import Drawing, Row, fitted, wrapped
from giftable.cli.join import SHARED
from giftable.cli.join_choosing import Asked, Numbered
from giftable.cli.join_session import found
from giftable.cli.join_table import Lines, Presenter
from giftable.content.nouns import languages
from giftable.content.wording import Wording
from giftable.games.catalog import GAMES, has_part, narration, part
from giftable.games.kernel import GiftId, Seat
from giftable.games.narration import Line
from giftable.games.scenes import Cell, Scene
from giftable.testing.cases import cases
from giftable.testing.playing import playing
from tests.cli.calling import call
from tests.cli.test_join import made
from tests.support.bound import BOUND_S, GAME_S
from tests.support.night import AT_NIGHT, mostly_at_night
from tests.support.process import Process
from tests.support.spending import least_s

SIZES = ((80, 24), (120, 40))
PLATE = (4, 1)  # on the first gift of a table
NARROWEST = 27  # letters beside a table
STEP_S = 0.02
SHORT: dict[str, dict[str, Any]] = {
    "gifttrap": {"rounds_max": 1},
    "hat": {"penalties": 2},  # people here doubt everything: five penalties at most end it
}
LONG: dict[str, dict[str, Any]] = {
    "gifttrap": {"track": 12, "expert": True},
    "hat": {"penalties": 2, "match": True},
}
LEFT_OPEN = re.compile(r"[{}$]|\b(gt|hat|join|narrated|gifttrap)-[a-z]")


class Player:
    """Somebody at a drawn table who knows nothing but what is asked there."""

    def __init__(self, app: Full, pilot: Pilot[str]) -> None:
        self.app = app
        self.pilot = pilot
        self._rng = Random(1)
        self._answered = 0

    @property
    def view(self) -> dict[str, Any]:
        assert self.app.sitting is not None
        return self.app.sitting.presenter.update.get("view") or {}

    @property
    def answers(self) -> OptionList:
        return self.app.query_one(OptionList)

    async def until(self, is_there: Callable[[], bool]) -> None:
        end_s = time.monotonic() + BOUND_S
        while not is_there():
            assert time.monotonic() < end_s, self.app.text
            await self.pilot.pause(STEP_S)

    async def play(self, until: Callable[[], bool]) -> None:
        """By keys and by taps in turns, until that is so."""
        end_s = time.monotonic() + GAME_S
        await self.pilot.pause(STEP_S)
        while not until():
            assert time.monotonic() < end_s, self.app.text
            await self._answer()
            await self.pilot.pause(STEP_S)

    async def _answer(self) -> None:
        assert self.app.sitting is not None
        presenter = self.app.sitting.presenter
        typed, answers = self.app.query_one("#typed", Input), self.answers
        if presenter.seat not in presenter.update.get("waiting", ()):
            return
        self._answered += 1
        if typed.display:
            gifts = self.view["ask"]["due"]["gifts"]
            typed.value = presenter.words.gift(self._rng.choice(gifts))
            await self.pilot.press("enter")
        elif answers.display:
            doubts = answers.option_count == 2  # so that it does not last
            at = 1 if doubts else self._rng.randrange(answers.option_count)
            if self._answered % 3 == 0:
                assert await self.pilot.click(OptionList, offset=(2, 0))
            elif self._answered % 3 == 1:
                await self.pilot.press(*["down"] * at, "enter")
            else:
                await self.pilot.press(str(answers.get_option_at_index(at).id)[0])


@asynccontextmanager
async def seated(
    server: Process, folder: Path, game: str, options: dict[str, Any], language: str = "en",
    size: tuple[int, int] = SIZES[0],
) -> AsyncIterator[Player]:  # fmt: skip
    """The host of a table with two bots."""
    link = made(server, folder, game, options, bots=2)
    place = found(link, folder / "Anna.json")
    app = Full(place, Wording(language, (*SHARED, *place.words), place.nouns), "Anna")
    async with app.run_test(size=size) as pilot:
        player = Player(app, pilot)
        await player.until(lambda: player.answers.display)
        yield player
        await pilot.press("escape", "q")
        await player.until(lambda: not app.is_running)


async def plays(game: str, options: dict[str, Any], folder: Path, **how: Any) -> None:
    with Process(folder / "giftable.db") as server:
        async with seated(server, folder, game, options, **how) as player:
            assert "/t/" in shown(player, "#table")
            await player.pilot.press("enter")
            await player.play(lambda: bool(player.view.get("outcome")))
            await player.until(lambda: bool(player.answers.display))  # to play again
            assert not LEFT_OPEN.search(player.app.text), player.app.text
            assert not player.app.query_one("#waits").display
        assert player.app.return_value


def shown(player: Player, where: str) -> str:
    """What is read in a part of the screen, in whatever rows."""
    return " ".join(str(player.app.query_one(where, Static).content).split())


@pytest.mark.parametrize("game", SHORT)
async def test_a_short_game_is_played_by_keys_and_taps(game: str, tmp_path: Path) -> None:
    await plays(game, SHORT[game], tmp_path)


@AT_NIGHT
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", LONG)
async def test_a_long_game_is_played(game: str, language: str, tmp_path: Path) -> None:
    await plays(game, LONG[game], tmp_path, language=language, size=SIZES[1])


def can_be_tapped(player: Player, at: tuple[int, int]) -> bool:
    """Whether what is drawn there is one of the answers: a table is drawn after its question."""
    x, y = player.app.query_one("#table").region.offset + at
    return "gift" in player.app.screen.get_style_at(x, y).meta


async def test_a_tap_on_a_gift_gives_it(tmp_path: Path) -> None:
    with Process(tmp_path / "giftable.db") as server:
        async with seated(server, tmp_path, "gifttrap", SHORT["gifttrap"]) as player:
            await player.pilot.press("1")
            await player.play(lambda: player.view.get("phase") == "give")
            await player.until(lambda: player.answers.option_count > 1)
            before = shown(player, "#question")
            await player.until(lambda: can_be_tapped(player, PLATE))
            assert await player.pilot.click("#table", offset=PLATE)
            await player.until(lambda: shown(player, "#question") != before)
            await player.pilot.press("b")  # back
            await player.until(lambda: shown(player, "#question") == before)


async def test_what_a_gift_was_called_goes_when_the_table_goes_on(tmp_path: Path) -> None:
    """H9: what is to be remembered is kept in no log."""
    with Process(tmp_path / "giftable.db") as server:
        async with seated(server, tmp_path, "hat", {"penalties": 5, "first": 0}) as player:
            await player.pilot.press("1")
            await player.until(lambda: "oldest first" in shown(player, "#lines"))
            began = player.view["turn"]
            await player.play(lambda: player.view.get("turn", began) > began + 1)
            assert "oldest first" not in shown(player, "#lines")
            await player.play(lambda: "I have a nice" in shown(player, "#lines"))
            called = player.view["turn"]
            await player.play(lambda: player.view.get("turn", called) > called)
            assert shown(player, "#lines").count("I have a nice") <= 1


async def test_keys_say_what_typed_letters_say(tmp_path: Path) -> None:
    with Process(tmp_path / "giftable.db") as server:
        async with seated(server, tmp_path, "hat", {}, language="de") as player:
            await player.pilot.press("question_mark", "w", "l")
            await player.until(lambda: "Wähl mit einer Zahl" in shown(player, "#lines"))
            await player.until(lambda: "Auf niemanden" in shown(player, "#lines"))
            theme = player.app.theme
            await player.pilot.press("d")
            assert {theme, player.app.theme} == set(LOOKS)


@pytest.mark.parametrize("size", SIZES)
async def test_what_stands_beside_the_table_is_broken_between_words(
    size: tuple[int, int], tmp_path: Path
) -> None:
    """Never before a "!", whose space breaks no line in French. Answers are indented."""

    def rows() -> list[str]:
        return str(player.app.query_one("#lines", Static).content).splitlines()

    with Process(tmp_path / "giftable.db") as server:
        async with seated(server, tmp_path, "gifttrap", {}, language="fr", size=size) as player:
            player.app.said("a" * 50 + " terminus\u202f!" * 40)
            await player.until(lambda: "terminus" in shown(player, "#lines"))
            width = player.app.query_one("#lines").size.width
            assert len(rows()) > 10 and all(cell_len(row) <= width for row in rows())
            assert not any(row.startswith("!") for row in rows())
            player.app._draw_asked(Asked(answers=(Numbered(1, "mot " * 40),)))
            _, *more = str(player.answers.get_option_at_index(0).prompt).splitlines()
            assert len(more) > 2 and all(row.startswith("   mot") for row in more)
            await player.pilot.resize_terminal(60, 40)  # all of it is broken anew
            await player.until(lambda: max(map(cell_len, rows())) <= NARROWEST)


def drawn(presenter: Presenter, size: tuple[int, int], scene: Any) -> list[Row]:
    return Drawing(presenter, *size).table(scene)


@pytest.mark.parametrize("language", mostly_at_night(languages(), ("en", "ja")))
@pytest.mark.parametrize("game", [name for name in GAMES if has_part(name, "scene")])
def test_a_table_keeps_to_its_columns_in_every_language(game: str, language: str) -> None:
    """Also where a letter takes two, eight play, and names are long."""
    tells = narration(game)
    words = Wording(language, (*SHARED, *tells.files), tells.nouns)
    presenter = Presenter(words, "Anna", Lines(lambda line: None), lambda message: None)
    seats = [{"seat": n, "name": f"山田太郎 Wolfeschlegel {n}"} for n in range(8)]
    presenter.table = {"seats": seats, "you": [1], "host": 1, "game": game, "code": "BCDF"}
    looks = {"", *(look for theme in LOOKS.values() for look in theme)}
    for case in cases():
        if case.game.name != game:
            continue
        for step in playing(case, Random(case.name), steps_max=40):
            view = case.game.view(step.after, Seat(1))
            scene = part(game, "scene").scene(view)
            presenter.update = {"waiting": [0]}
            for size in ((46, 22), (73, 38)):
                for row in drawn(presenter, size, scene):
                    text = "".join(ink.text for ink in row)
                    assert cell_len(text) <= size[0], text
                    assert not LEFT_OPEN.search(text), text
                    assert all(ink.look in looks or ink.look.startswith("seat") for ink in row)


def test_what_lies_on_a_gift_stands_in_rows_of_its_own_where_there_is_room() -> None:
    words = Wording("en", (*SHARED, *narration("gifttrap").files), "gift")
    presenter = Presenter(words, "Anna", Lines(lambda line: None), lambda message: None)
    marks = tuple([Line(f"gt-mark-{mark}") for mark in ("great", "no-way", "good")])
    scene = Scene(cells=(Cell(GiftId("castle"), marks),))
    wanted = {24: ["GREAT", "NO WAY GOOD"], 4: ["GREAT NO W…"], 3: []}
    for height, texts in wanted.items():
        rows = drawn(presenter, (44, height), scene)
        found = [ink.text.strip() for row in rows for ink in row if ink.look == "marks"]
        assert found == texts, height


def test_words_are_broken_between_words_and_wide_letters_counted() -> None:
    assert wrapped("a wedding cake, no wedding", 10, 3) == ["a wedding", "cake, no", "wedding"]
    assert wrapped("a wedding cake, no wedding", 10, 2) == ["a wedding", "cake, no…"]
    assert wrapped("家じゅうピカピカ", 8, 2) == ["家じゅう", "ピカピカ"]
    assert fitted("家じゅう", 5) == "家じ…"
    assert fitted("kite", 6) == "kite  "


@pytest.mark.parametrize("language", languages())
def test_without_textual_it_says_what_to_install(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lacks(name: str) -> Any:
        return None if name == "textual" else importlib.util.find_spec(name)

    monkeypatch.setattr(joining, "find_spec", lacks)
    done = call("join", "http://127.0.0.1:1/t/BCDF", "--full", "--language", language)
    assert done.exit_code == 1
    assert "pip install 'giftable[full]'" in done.output


def test_through_a_pipe_nothing_is_drawn() -> None:
    done = call("join", "http://127.0.0.1:1/t/BCDF", "--full", "--language", "en")
    assert done.exit_code == 1
    assert "--full needs a terminal" in done.output


def test_it_is_loaded_at_once() -> None:
    """Only `--full` loads it, and in at most two and a half times the processor's time of the
    library that draws it (1.3 to 1.9; so within 0.4 s where that takes 0.2)."""
    code = "import sys, giftable.cli.join; print('textual' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
    bare = "import textual.app; from textual.widgets import Footer, Input, OptionList, Static"
    ours = "import giftable.cli.main, giftable.cli.full"
    bare_s, ours_s = least_s((sys.executable, "-c", bare), (sys.executable, "-c", ours))
    assert ours_s < 2.5 * bare_s
