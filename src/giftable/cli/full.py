"""`giftable join --full`: the table drawn, and beside it what was said and what is asked.

A skin over the presenter of plain lines (join_table.py): it adds nothing that lines do not have.
What is typed there is a key or a tap here.
"""

from __future__ import annotations

import os
from collections import deque
from typing import Any, ClassVar

import msgspec
from textual.app import App, ComposeResult
from textual.color import Color
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Click, Key
from textual.message import Message
from textual.style import Style
from textual.theme import Theme
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from giftable.cli.full_drawing import Drawing, Row, head, wrapped
from giftable.cli.join_choosing import Asked
from giftable.cli.join_session import Place
from giftable.cli.join_sitting import Sitting
from giftable.cli.words import printable
from giftable.content.wording import Wording
from giftable.games.catalog import GAMES, has_part, part
from giftable.games.scenes import Scene

BOLD = Style(bold=True)
KEPT = 50  # lines of what was said: all of them are laid out anew with each
KEYS = (("question_mark", "?", "join-key-rules"), ("w", "w", "join-key-waits"),
        ("m", "m", "join-key-score"), ("b", "b", "join-key-back"))  # fmt: skip
HIDDEN_KEYS = ("s", "l")
BESIDE = 3  # columns beside the table that hold no letters: two of space, one to scroll by
ROWS_MAX = 99  # of one line

# As in the browser: warm paper, and midnight wrapping paper.
PAPER = Theme(
    "paper", primary="#0b7a55", accent="#0b7a55", foreground="#2a2135", background="#fbf3e4",
    surface="#fffaf0", panel="#f1e4cb", dark=False,
)  # fmt: skip
MIDNIGHT = Theme(
    "midnight", primary="#5fd3a5", accent="#5fd3a5", foreground="#f4ecdf", background="#1d1b22",
    surface="#26232d", panel="#322e3b", dark=True,
)  # fmt: skip
SEATS = ("#13aa62", "#b90bab", "#8c35fc", "#7c89fb", "#ee700c", "#cc78ba", "#d01426", "#5e716a")
SEATS_ON_DARK = {1: "#d84fcd", 2: "#a866ff", 6: "#f0505f", 7: "#8aa198"}
# What a look is: ink, ground, whether it is bold. None: as it is.
LOOKS: dict[str, dict[str, tuple[str | None, str | None, bool]]] = {
    "paper": {
        "dim": ("#655a6e", None, False), "head": (None, None, True), "big": ("#0b7a55", None, True),
        "end": ("#ffffff", "#0b7a55", True), "turn": ("#0b7a55", None, True),
        "you": (None, None, True), "says": (None, None, True),
        "plate": ("#2a2135", "#ffffff", True),
        "number": ("#655a6e", "#ffffff", False), "marks": ("#0b7a55", "#ffffff", True),
        "back": ("#fffaf0", "#8a6b3d", False), "bar0": ("#b5462f", None, True),
        "bar1": ("#2f5fb5", None, True), "rest": ("#cbb88f", None, False),
        "pips": ("#d01426", None, True),
    },
    "midnight": {
        "dim": ("#b3a7bd", None, False), "head": (None, None, True), "big": ("#5fd3a5", None, True),
        "end": ("#12281f", "#5fd3a5", True), "turn": ("#5fd3a5", None, True),
        "you": (None, None, True), "says": (None, None, True),
        "plate": ("#ffffff", "#3b3646", True),
        "number": ("#b3a7bd", "#3b3646", False), "marks": ("#5fd3a5", "#3b3646", True),
        "back": ("#1d1b22", "#b8935a", False), "bar0": ("#ff8d73", None, True),
        "bar1": ("#8fb4ff", None, True), "rest": ("#57506a", None, False),
        "pips": ("#ff6b78", None, True),
    },
}  # fmt: skip


class Board(Static):
    """Where the table is drawn, as wide as it is."""

    class Resized(Message):
        """There is another room to draw in."""

    def on_resize(self) -> None:
        self.post_message(self.Resized())


class Full(App[str]):
    """One person's table. Runs until they leave; its result is the last line."""

    TITLE = "Giftable"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { background: $background; color: $foreground; }
    #head { height: 1; padding: 0 1; background: $panel; text-style: bold; }
    #table { width: 5fr; height: 100%; padding: 1 1 0 1; }
    #side { width: 3fr; min-width: 30; background: $surface; }
    #log { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
    #waits { padding: 0 1; background: $panel; }
    #waits.-you { background: $accent; color: $background; text-style: bold; }
    #question { padding: 0 1; text-style: bold; }
    #answers {
        max-height: 60%; border: none; padding: 0; background: $surface;
        scrollbar-size-vertical: 1;
    }
    #answers > .option-list--option-highlighted, #answers:focus > .option-list--option-highlighted {
        background: $panel; color: $accent; text-style: bold;
    }
    #typed { height: 1; border: none; padding: 0 1; background: $panel; }
    """
    BINDINGS: ClassVar[list[Any]] = []

    def __init__(self, place: Place, words: Wording, name: str) -> None:
        super().__init__()
        self._place = place
        self._words = words
        self._player = name
        self._lines: deque[tuple[str, int | None]] = deque(maxlen=KEPT)  # as in `said`
        self._asked: Asked | None = Asked()  # as it is drawn
        self._asked_in = 0  # in rows of so many letters
        self._is_stale = False
        self.sitting: Sitting | None = None
        for key, typed, name_of_it in KEYS:
            self.bind(key, f"say('{typed}')", description=words.say(name_of_it), key_display=typed)
        for key in HIDDEN_KEYS:
            self.bind(key, f"say('{key}')", show=False)
        self.bind("escape", "untype", description=words.say("join-key-other"), key_display="esc")
        self.bind("d", "light", description=words.say("join-key-light"))
        self.bind("q,ctrl+c,ctrl+q", "say('q')", description=words.say("join-key-leave"))

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with Horizontal():
            yield Board(id="table", markup=False)
            with Vertical(id="side"):
                with VerticalScroll(id="log", can_focus=False):
                    yield Static(id="lines", markup=False)
                yield Static(id="waits", markup=False)
                yield Static(id="question", markup=False)
                yield OptionList(id="answers", markup=False, compact=True)
                yield Input(id="typed", compact=True, select_on_focus=False)
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        for theme in (PAPER, MIDNIGHT):
            self.register_theme(theme)
        self.theme = "paper" if is_light() else "midnight"
        self.sitting = Sitting(self._place, self._words, self._player, self)
        self.run_worker(self._sit(self.sitting))
        self._draw()

    async def _sit(self, sitting: Sitting) -> None:
        self.exit(await sitting.stay())

    @property
    def text(self) -> str:
        """All that is read on the screen."""
        return "\n".join(str(part.content) for part in self.query(Static))

    # What the presenter shows on (join_table.Surface) -----------------------------------------

    def said(self, text: str, *, fleeting: bool = False) -> None:
        """A line beside the table, kept with the update that it goes with if it is fleeting."""
        n = self.sitting.presenter.update.get("n") if fleeting and self.sitting else None
        self._lines.append((printable(text), n))
        self.changed()

    def asks(self, asked: Asked) -> None:
        self.changed()

    def changed(self) -> None:
        """Draws anew, once for all that happens at the same moment."""
        if not self._is_stale and self.is_running:
            self._is_stale = True
            self.call_next(self._draw)

    # Drawing ------------------------------------------------------------------------------------

    def _draw(self) -> None:
        self._is_stale = False
        if self.sitting is None:
            return
        presenter = self.sitting.presenter
        scene = self._scene()
        lines = () if scene is None else scene.head
        self.query_one("#head", Static).update(printable(head(presenter, lines)), layout=False)
        table = self.query_one("#table", Static)
        drawing = Drawing(presenter, *table.content_size)
        rows = drawing.seats(self._place.origin) if scene is None else drawing.table(scene)
        table.update(self._inked(rows), layout=False)
        self._draw_lines(presenter.update.get("n", 0))
        waits = self.query_one("#waits", Static)
        is_playing = presenter.table.get("status") == "playing"
        waits.update(self._folded(presenter.waits) if is_playing else "")
        waits.display = is_playing
        mine = set(presenter.seats) & set(presenter.update.get("waiting", ()))
        waits.set_class(bool(mine), "-you")
        self._draw_asked(presenter.asked)

    def _draw_lines(self, now: int) -> None:
        """What was said; fleeting lines are gone when the table has gone on."""
        here = [(text, n) for text, n in self._lines if n is None or n >= now]
        self._lines = deque(here, maxlen=KEPT)
        rows = [(self._folded(text), n) for text, n in here]
        texts = [Content(text) if n is None else Content.styled(text, BOLD) for text, n in rows]
        self.query_one("#lines", Static).update(Content("\n").join(texts))
        self.query_one("#log", VerticalScroll).scroll_end(animate=False, immediate=True)

    def _scene(self) -> Scene | None:
        """The game as its own folder has it drawn."""
        assert self.sitting is not None
        presenter = self.sitting.presenter
        view, game = presenter.update.get("view"), presenter.table.get("game", "")
        if not view or game not in GAMES or not has_part(game, "scene"):
            return None
        drawn = part(game, "scene")
        found: Scene = drawn.scene(msgspec.convert(view, drawn.View))
        return found

    def _inked(self, rows: list[Row]) -> Content:
        return Content("\n").join(Content.assemble(*map(self._inking, row)) for row in rows)

    def _inking(self, ink: Any) -> tuple[str, Style]:
        style = self._style(ink.look)
        if ink.pick is not None:
            style += Style.from_meta({"gift": ink.pick})
        return printable(ink.text), style

    def _style(self, look: str) -> Style:
        if look.startswith("seat"):
            seat = int(look.removeprefix("seat"))
            is_dark = self.theme == "midnight"
            colour = SEATS_ON_DARK.get(seat, SEATS[seat]) if is_dark else SEATS[seat]
            return Style(foreground=Color.parse(colour))
        ink, ground, bold = LOOKS.get(self.theme, {}).get(look, (None, None, False))
        return Style(
            foreground=None if ink is None else Color.parse(ink),
            background=None if ground is None else Color.parse(ground),
            bold=bold,
        )

    @property
    def _column(self) -> int:
        """How many letters a row beside the table has room for; 0: nothing is laid out yet."""
        return max(0, self.query_one("#side").size.width - BESIDE)

    def _folded(self, text: str, indent: int = 0) -> str:
        """In rows, all but the first indented; a no-break space breaks none, as in French before
        "!"."""
        rows = wrapped(text, self._column - indent, ROWS_MAX) if self._column > indent else [text]
        return f"\n{' ' * indent}".join(rows)

    def _draw_asked(self, asked: Asked | None) -> None:
        """What is to be chosen, left as it is while it stays the same."""
        if (asked, self._column) == (self._asked, self._asked_in):
            return
        self._asked, self._asked_in = asked, self._column
        question, answers = self.query_one("#question", Static), self.query_one(OptionList)
        typed = self.query_one("#typed", Input)
        asked = asked or Asked()
        head = " ".join(text for text in (asked.question, asked.typing) if text)
        question.update(self._folded(printable(head)))
        question.display = bool(head)
        answers.set_options([
            Option(Content(f"{one.number:>2} {self._folded(printable(one.name), 3)}"),
                   id=str(one.number))
            for one in asked.answers
        ])  # fmt: skip
        shown: Input | OptionList | None = None
        if asked.typing:
            shown = typed
        elif asked.answers:
            answers.highlighted, shown = 0, answers
        if shown is not None:  # before another is hidden: that would take the focus away, later
            shown.display = True
            self.set_focus(shown)
        answers.display = bool(asked.answers)
        typed.display = bool(asked.typing)

    # Keys and taps ------------------------------------------------------------------------------

    def _type(self, text: str) -> None:
        if self.sitting is not None:
            self.sitting.typed(text)

    def action_say(self, text: str) -> None:
        self._type(text)

    def on_click(self, event: Click) -> None:
        """A tap on a gift is the answer that means it."""
        gift = event.style.meta.get("gift")
        for one in () if self._asked is None else self._asked.answers:
            if gift is not None and one.gift == gift:
                self._type(str(one.number))
                return

    def action_untype(self) -> None:
        """Lets keys be keys again, while a name is asked for."""
        self.set_focus(None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "untype" or isinstance(self.focused, Input)

    def action_light(self) -> None:
        self.theme = "midnight" if self.theme == "paper" else "paper"
        self._draw()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._type(str(event.option.id))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.input.clear()
        self._type(event.value)

    def on_key(self, event: Key) -> None:
        """A digit is an answer's number, where one is enough to tell them apart."""
        if event.character and event.character.isdecimal() and self._asked is not None:
            if any(one.number == int(event.character) for one in self._asked.answers):
                event.stop()
                self._type(event.character)

    def on_board_resized(self) -> None:
        self.changed()


def is_light() -> bool:
    """Whether the terminal says that its ground is light."""
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return ground in ("7", "15")


def sit(place: Place, words: Wording, name: str) -> str:
    """Plays at the table until one leaves. Returns the last line."""
    return Full(place, words, name).run() or words.say("join-bye")
