"""A table in words: what the server sends and what is typed go in, lines and messages come out.

Each fact is one line, once. Nothing here reads or writes: whoever shows it (a terminal, a test)
passes messages and typed text in, and is called back.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable
from time import localtime, strftime
from typing import Any

import msgspec

from giftable.cli.join.choosing import Choosing, NothingFound, Numbered, Question
from giftable.content.wording import Wording
from giftable.games.narration import Line, Told

KEPT = 10  # lines that `l` says again
HURRY_S = 10  # a clock's end is told so many seconds before

Message = dict[str, Any]


class Leave(Exception):
    """Raised at the end of a visit. The message is the last line to print."""


class Lines:
    """Prints lines, which are never removed: `stays` warns of that before the first fleeting line
    (H9)."""

    def __init__(self, out: Callable[[str], None], stays: str = "") -> None:
        self._out = out
        self._stays = stays

    def add(self, text: str, *, fleeting: bool = False) -> None:
        """Prints a line; a `fleeting` one is to be remembered."""
        if fleeting and self._stays:
            self._out(self._stays)
            self._stays = ""
        self._out(text)

    def add_question(self, asked: Question) -> None:
        """Prints a question and its answers."""
        for line in asked.lines():
            self._out(line)


class Presenter:
    """One person's view of a table, in lines. `send` sends a message to the server."""

    def __init__(
        self, words: Wording, name: str, shown: Lines, send: Callable[[Message], None]
    ) -> None:
        self.words = words
        words.reader = self
        self._name = name
        self._shown = shown
        self._send = send
        self.table: Message = {}  # the newest Table, empty before the first
        self.update: Message = {}  # the newest Update that is shown
        self._cards: dict[str, Message] = {}
        self._last: deque[str] = deque(maxlen=KEPT)
        self._wanted: deque[tuple[str, ...]] = deque()  # what each Described is for
        self._offer: bytes = b""
        self._turn: tuple[Any, ...] = ()  # what one has been told to be waited for
        self._choosing: Choosing | None = None
        # Of a game without words: actions and what they are called, as the server lists them.
        self._actions: list[tuple[Any, str]] = []
        self._has_more = False
        self._run = secrets.token_hex(8)  # no two commands have one id
        self._sent = 0
        self._has_sat = False
        self._may_start = False

    # Who reads (content.wording.Reader) -----------------------------------------------------

    def name_of(self, seat: int) -> str:
        for one in self.table.get("seats", ()):
            if one["seat"] == seat:
                nth = one.get("nth", 1)
                return str(one["name"]) if nth == 1 else f"{one['name']} {nth}"
        return str(seat + 1)

    def is_you(self, seat: int) -> bool:
        return bool(self.seats == [seat])

    def card(self, gift: str) -> str | None:
        card = self._cards.get(gift)
        if card is None:
            return None
        return str(card.get("names", {}).get(self.words.language, card["name"]))

    @property
    def seats(self) -> list[int]:
        """Returns the user's own seats."""
        return list(self.table.get("you", ()))

    @property
    def seat(self) -> int | None:
        """Returns the seat as which the user sees the table; None: as the public."""
        seats = self.seats
        return seats[0] if len(seats) == 1 else self.update.get("viewer")

    # What is said ---------------------------------------------------------------------------

    def say(self, text: str, *, is_news: bool = False, fleeting: bool = False) -> None:
        """Prints a line; news are repeated by `l`, unless they are `fleeting`."""
        if is_news and not fleeting:
            self._last.append(text)
        self._shown.add(text, fleeting=fleeting)

    def _say_news(self, message: str, **args: object) -> None:
        self.say(self.words.say(message, **args), is_news=True)

    def _lines(self, lines: tuple[Line, ...]) -> None:
        for line in lines:
            self.say(self.words.line(line), is_news=True, fleeting=line.fleeting)

    # From the server ------------------------------------------------------------------------

    def receive(self, message: Message) -> None:
        """Handles a message of the server; an Update when it is due to be shown. Raises Leave."""
        handler = getattr(self, f"_on_{message['type'].lower()}", None)
        if handler is not None:
            handler(message)

    def forget_questions(self) -> None:
        """Makes the next Update ask anew: an answer may have been lost with a connection."""
        self._wanted.clear()
        self._offer, self._choosing, self._actions = b"", None, []

    def _on_table(self, table: Message) -> None:
        before, self.table = self.table, table
        if not before:
            names = self.words.people([one["seat"] for one in table["seats"]])
            game = f"game-{table['game']}"
            called = self.words.say(game) if self.words.has(game) else table["game"]
            self._say_news("join-at", code=table["code"], game=called, names=names)
            if not self.seats:
                self._command("Sit", name=self._name, locale=self.words.language)
            elif table["status"] != "lobby":
                self._describe("state")
        else:
            self._report_changed_seats(before, table)
        if self.seats and not self._has_sat:
            self._has_sat = True
            self._say_news("join-seated", name=self.name_of(self.seats[0]))
        if table.get("closes_soon") and not before.get("closes_soon"):
            at = strftime("%H:%M", localtime(table["closes_ms"] / 1000))
            self._say_news("public-soon", time=at)
        if table.get("removed_by") and not before.get("removed_by"):
            self._say_news("join-removed", name=table["removed_by"])

    def _report_changed_seats(self, before: Message, table: Message) -> None:
        was = {one["seat"]: one["name"] for one in before["seats"]}
        now = {one["seat"]: one["name"] for one in table["seats"]}
        for seat in sorted(was.keys() | now.keys()):
            if was.get(seat) != now.get(seat):
                if seat in was:
                    self._say_news("join-gone", name=was[seat])
                if seat in now and seat not in self.seats:
                    self._say_news("join-sits", name=now[seat])
        if before["host"] != table["host"] and table["host"] is not None:
            said = "join-host-for-now" if table.get("stands_in") else "join-host"
            self._lines((Line(said, {"name": (table["host"],)}),))
        if before["status"] != table["status"] == "playing":
            self._say_news("join-begins")

    def _offer_start(self) -> None:
        """Offers the host once to begin, or to begin again, when that becomes possible."""
        may, self._may_start = self._may_start, self._can_start
        if self._may_start and not may:
            self._shown.add_question(self._start_question())

    @property
    def _can_start(self) -> bool:
        table = self.table
        is_idle = table.get("status") != "playing" and not table.get("start_refused")
        return is_idle and table.get("host") in self.seats

    def _start_question(self) -> Question:
        is_again = self.table["status"] == "over"
        name = self.words.say("end-again" if is_again else "lobby-start")
        return Question(answers=(Numbered(1, name),))

    def _on_cards(self, message: Message) -> None:
        decks = message.get("decks", ())
        self._cards = {card["id"]: card for deck in decks for card in deck["cards"]}

    def _on_update(self, update: Message) -> None:
        if update["viewer"] is not None and self.seats[:1] not in ([], [update["viewer"]]):
            return  # of another of one's seats
        was_over, self.update = self._is_over, update
        told = msgspec.convert(update.get("told") or {}, Told)
        self._lines(told.lines)
        if self._is_over and not was_over:
            self._describe("evening")
        self._offer_start()
        view = update.get("view") or {}
        ask = view.get("ask")
        offer = msgspec.json.encode((told.acts, ask))
        if offer == self._offer:
            return
        was_choosing = self._choosing is not None and self._choosing.is_begun
        self._offer, self._choosing, self._actions = offer, None, []
        if ask is None:
            self._turn = ()
            return
        if was_choosing:
            self._say_news("join-changed")
        due = ask.get("due") or {}
        turn = tuple(due.get(key) for key in ("type", "round", "turn"))
        if due and turn != self._turn:
            self._say_news("join-your-turn")
        self._turn = turn
        if told.acts:
            self._choosing = Choosing(self.words, told.acts, _parts_by_type(ask), is_due=bool(due))
            self._ask_choice()
        else:
            self._request_choices(0)

    @property
    def _is_over(self) -> bool:
        return bool((self.update.get("view") or {}).get("outcome"))

    def _ask_choice(self) -> None:
        if self._choosing is not None:
            self._shown.add_question(self._choosing.question())

    def _request_choices(self, start: int) -> None:
        self._send({"type": "ListChoices", "seat": self.seat, "start": start})

    def _on_choices(self, message: Message) -> None:
        if message["n"] < self.update.get("n", 0):
            return
        lines = msgspec.convert(message.get("told", ()), tuple[Line, ...])
        first = message.get("start", 0)
        self._actions = self._actions[:first] + [
            (action, self._action_name(action, line))
            for line, action in zip(lines, message.get("actions", ()), strict=False)
        ]
        self._has_more = len(self._actions) < message["count"]
        self._shown.add_question(self._listed_actions(first))

    def _listed_actions(self, first: int) -> Question:
        """Returns the question about the actions that the server listed, from there on."""
        listed = enumerate(self._actions[first:], first + 1)
        answers = [Numbered(n, name) for n, (_, name) in listed]
        more = [Numbered(0, self.words.say("join-more"))] if self._has_more else []
        return Question(answers=(*answers, *more))

    def _action_name(self, action: Message, line: Line) -> str:
        game, _, kind = action["type"].partition(".")
        hyphened = "".join(f"-{c.lower()}" if c.isupper() else c for c in kind).lstrip("-")
        name = f"{game}-action-{hyphened}"
        if not self.words.has(name):
            return self.words.line(line)
        args = {**line.args, "what": self.words.say(name)}
        return self.words.line(msgspec.structs.replace(line, args=args))

    def _on_described(self, message: Message) -> None:
        for part in self._wanted.popleft() if self._wanted else ():
            lines = msgspec.convert(message.get(part, ()), tuple[Line, ...])
            for line in lines:
                self.say(self.words.line(line))
            if not lines and part != "evening":
                self.say(self.words.say("join-lobby" if part == "state" else "join-nothing"))

    def _on_refused(self, message: Message) -> None:
        if message.get("id") is None and message["code"] == "too_fast" and self._wanted:
            self._wanted.pop()
        name = f"refused-{message['code'].replace('_', '-')}"
        self._say_news(name if self.words.has(name) else "refused-server-failed")
        if message["code"] == "table_full":
            self._say_news("join-watching")
        if self._choosing is not None:
            self._choosing.begin()
            self._ask_choice()

    def _on_nudged(self, message: Message) -> None:
        self._say_news("nudged-nobody")

    def _on_reacted(self, message: Message) -> None:
        kind = next(k for k in ("react", "phrase") if self.words.has(f"{k}-{_message_id(message)}"))
        what = self.words.say(f"{kind}-{_message_id(message)}")
        self._say_news("talk-said", name=self.name_of(message["seat"]), what=what)

    def _on_chatted(self, message: Message) -> None:
        self._say_news("talk-said", name=message["name"], what=message["text"])

    def _on_superseded(self, message: Message) -> None:
        raise Leave(self.words.say("join-superseded"))

    def _on_closing(self, message: Message) -> None:
        code = message["code"].replace("_", "-")
        if code != "restart":
            raise Leave(message.get("reason") or self.words.say(f"shut-{code}"))

    def ends_soon(self) -> None:
        """Warns HURRY_S before the user's time to choose runs out."""
        self._say_news("join-clock", seconds=HURRY_S)

    @property
    def clock_ends(self) -> tuple[int, int] | None:
        """(the server's time now, the end of the user's time) in ms, while one is waited for."""
        clock = self.update.get("clock")
        if not clock or clock.get("held") or self.seat not in self.update.get("waiting", ()):
            return None
        return self.update["now"], clock["ends_at"]

    # Typed ----------------------------------------------------------------------------------

    def typed(self, text: str) -> None:
        """Handles a line that somebody has typed. Raises Leave."""
        text = text.strip()
        command = {
            "?": self._help, "s": lambda: self._describe("state"),
            "m": lambda: self._describe("score"), "w": self._say_waiting,
            "l": self._repeat_news, "b": self._restart_choice, "q": self._leave,
        }.get(text.lower())  # fmt: skip
        if command is not None:
            command()
        elif text:
            self._choose(text)

    def _choose(self, text: str) -> None:
        try:
            if self._may_start and text == "1":
                self._command("Start")
            elif self._actions and text.isdecimal():
                self._act_listed(int(text))
            elif self._choosing is None:
                raise KeyError(text)
            else:
                chosen = self._choosing.take(text)
                if chosen is None:
                    self._ask_choice()
                else:
                    self._choosing.begin()
                    self._act(chosen)
        except NothingFound:
            self.say(self.words.say("join-found-none"))
        except KeyError:
            self.say(self.words.say("join-unknown"))

    def _act_listed(self, number: int) -> None:
        if number == 0:
            self._request_choices(len(self._actions))
        elif number <= len(self._actions):
            self._act(self._actions[number - 1][0])
        else:
            raise KeyError(number)

    def _act(self, action: Message) -> None:
        self._command("Act", seat=self.seat, action=action)

    def _command(self, kind: str, **fields: Any) -> None:
        self._sent += 1
        self._send({"type": kind, "id": f"{self._run}-{self._sent:06}", **fields})

    def _describe(self, *parts: str) -> None:
        self._wanted.append(parts)
        self._send({"type": "Describe"})

    def _help(self) -> None:
        self.say(self.words.say("join-help"))
        if self.update.get("view"):
            self._describe("rules")
        if self._may_start:
            self._shown.add_question(self._start_question())
        self._ask_choice()

    def _say_waiting(self) -> None:
        waiting = self.update.get("waiting", ())
        if any(map(self.is_you, waiting)):
            self.say(self.words.say("join-your-turn"))
            self._ask_choice()
            if self._choosing is None:
                self._request_choices(0)
        elif waiting:
            self.say(self.words.say("waiting", names=self.words.people(waiting)))
        else:
            self.say(self.words.say("join-nobody"))

    def _repeat_news(self) -> None:
        for line in tuple(self._last):
            self.say(line)

    def _restart_choice(self) -> None:
        if self._choosing is None:
            self.say(self.words.say("join-nothing"))
        else:
            self._choosing.begin()
            self._ask_choice()

    def _leave(self) -> None:
        raise Leave(self.words.say("join-bye"))


def _parts_by_type(ask: Message) -> dict[str, Any]:
    parts = [*([ask["due"]] if ask.get("due") else []), *ask.get("free", ())]
    return {part["type"]: part for part in parts}


def _message_id(message: Message) -> str:
    return str(message["what"]).replace("_", "-")
