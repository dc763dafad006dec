"""What is told of every game: whole, in every language, and exactly what its seats may do."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import structs

from giftable.content.wording import Line as Sayable
from giftable.content.wording import Wording
from giftable.content.words import languages, sources
from giftable.games.catalog import GAMES, has_part, narration, part
from giftable.games.hat.rules import view as hv
from giftable.games.kernel import AnyGame, GiftId, Seat
from giftable.games.narration import Line, MayDo, acts_of, of_seat
from tests.support import laws
from tests.support.cases import cases
from tests.support.night import IS_NIGHT
from tests.support.playing import Case, Step, dice, playing

CASES = list(cases())
LEFT_OPEN = re.compile(r"[{}$]|\b(gt|hat|gift(?!-wrapped)|object)-\w")
SHARED = ("ui", "narrated", "titles")
APART = 1 if IS_NIGHT else 5
"""From one step to the next after which all views are told, from one line to the next that a
language says."""
NAMES = ("Anna", "Ben", "Chloé", "Dora", "Emil", "Fio", "Gus", "Hedy")

in_each_case = pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])


def walk(case: Case, steps: int) -> list[Step]:
    rng = Random(f"{case.name}:told")
    return list(playing(case, rng, free_every=6, reseat_every=30, steps_max=steps))


def told_of(game: AnyGame, steps: list[Step]) -> Iterator[Line]:
    """Everything that is told of these steps, to all viewers."""
    tells = narration(game.name)
    seen: list[Any] = []
    for n, step in enumerate(steps):
        public = game.view(step.after, None)
        for event in step.events:
            if (shown := game.show(event, None)) is not None:
                facts = tells.facts(shown, public)
                assert facts, shown
                yield from facts
                seen.append(shown)
        if getattr(public, "outcome", None) is not None and has_part(game.name, "titles"):
            told = part(game.name, "titles").titles_of(public, seen)
            assert len(tells.evening(told, public)) >= len(told.titles)
            yield from tells.evening(told, public)
        for viewer in laws.viewers(game) if n % APART == 0 else ():
            view = game.view(step.after, viewer)
            for act in acts_of(tells, view.ask, tells.moment(public)):
                yield act.say
                for slot in act.slots:
                    yield from (slot.say, *(choice.say for choice in slot.choices))
            options = getattr(step.after, "options", None)
            yield from (*tells.state(view), *tells.score(view), *tells.rules(view, options))


class You:
    """Somebody who reads it on a seat of their own."""

    def __init__(self, seat: int) -> None:
        self._seat = seat

    def name_of(self, seat: int) -> str:
        return NAMES[seat]

    def is_you(self, seat: int) -> bool:
        return seat == self._seat

    def card(self, gift: str) -> str | None:
        return "Oma" if gift.startswith("own-") else None


def parts_of(line: Sayable) -> Iterator[Sayable]:
    """The line and all that is said within it."""
    yield line
    for lines in line.lines.values():
        for one in lines:
            yield from parts_of(one)


# What a message tells apart by number; a number that comes as a text is never "one".
COUNTED = re.compile(r"\$(\w+) ->\s*\[(?:one|few|many|\d+)\]")


@in_each_case
def test_narrated_actions_are_exactly_the_allowed_ones(case: Case) -> None:
    below = dice(Random(case.name))
    tried = sum(laws.acts_are_sound(case.game, step.after, below) for step in walk(case, 60))
    assert tried > 30 or not has_part(case.game.name, "narration")


@pytest.mark.parametrize("name", GAMES)
def test_every_narrated_message_can_be_formatted_in_every_language(name: str) -> None:
    """Every message is there with all that it needs, whoever reads; and every message that was
    written for this game is told at some time."""
    game, tells = GAMES[name], narration(name)
    lines: dict[bytes, Line] = {}
    for case in CASES:
        if case.game is game:
            for line in told_of(game, walk(case, 250)):
                lines[laws.encoded(line)] = line
    parts = {laws.encoded(one): one for line in lines.values() for one in parts_of(line)}
    said = Counter(one.say for one in parts.values())
    for nth, language in enumerate(languages()):
        words = Wording(language, (*SHARED, *tells.files), tells.nouns)
        assert not [id for id in said if not words.has(id)]
        texts = Wording(language, (*SHARED, *tells.files))._texts
        for one in parts.values():
            text = "".join(texts.get(f"{one.say}{twin}", "") for twin in ("", "-you", "-to-you"))
            counted = [one.args.get(key) for key in COUNTED.findall(text)]
            assert not any(isinstance(count, str) for count in counted), (language, one)
        for n, line in enumerate(list(lines.values())[nth % APART :: APART]):
            words.reader = You(n % 8)
            text = words.line(line)
            assert text and not LEFT_OPEN.search(text), text
    own = sources("en", f"narrated-{name}")
    assert not [id for id in own if id not in said and not id.endswith("-you")]
    assert not [id for id in own if id.removesuffix("-you").removesuffix("-to") not in said]


def test_narration_addresses_its_reader_as_you() -> None:
    words = Wording("en", (*SHARED, *narration("hat").files))
    words.reader = You(1)
    (drawn,) = told("hat", hv.GiftDrawn(Seat(0), Seat(1), GiftId("kite"), "black"))
    assert words.line(drawn) == "Anna draws a gift for you: kite."
    words.reader = You(0)
    assert words.line(drawn) == "You draw a gift for Ben: kite."
    won = Line("end-won", {"names": (Seat(1), Seat(0), Seat(2))}, args={"count": 3})
    assert words.line(won) == "You, Ben and Chloé win together!"
    words.reader = You(7)
    assert words.line(Line("hat-said-first", {"name": (Seat(2),)})) == "Chloé goes first."


def told(game: str, shown: Any) -> tuple[Line, ...]:
    """What is told of a fact that needs no view."""
    return narration(game).facts(shown, None)


@pytest.mark.parametrize("language", languages())
def test_narration_tells_everything_that_screens_announce(language: str) -> None:
    """The status line and the live region of That's Not a Hat's screens; a log adds what these
    leave to the eye, or to the memory."""
    words = Wording(language, (*SHARED, *narration("hat").files))
    anna, ben, kite = Seat(0), Seat(1), GiftId("kite")
    two: dict[str, tuple[Seat, ...]] = {"by": (anna,), "to": (ben,)}
    lies = Line("hat-told-drawn", gifts={"gift": (kite,)})
    for seat in (anna, ben, Seat(2)):
        words.reader = You(seat)
        for shown, *heard in (
            (hv.GiftDrawn(anna, ben, kite, "black"), Line("hat-draws", two)),
            (hv.GiftAccepted(anna, ben, "black"), of_seat("hat-thanks", anna)),
            (hv.GiftAccepted(anna), of_seat("hat-keeps", anna)),
            (hv.GiftRefused(ben, anna, kite, anna), of_seat("hat-refuses", ben), lies,
             of_seat("hat-wrong", anna)),
            (hv.VotesCounted(1, 2, kite, ben), of_seat("hat-wrong", ben)),
        ):  # fmt: skip
            said = " ".join(map(words.line, told("hat", shown)))
            assert all(words.line(one) in said for one in heard), said


def test_narration_tells_penalties_of_a_game_and_of_its_match_apart() -> None:
    """H11: a limit is that of one game."""
    words = Wording("en", (*SHARED, *narration("hat").files))
    words.reader = You(0)
    players = tuple([hv.PlayerView(Seat(n), (), (GiftId("kite"),) * n, 3) for n in range(2)])
    view = hv.View(phase="answer", turn=9, limit=2, games=3, first=None, players=players)
    assert list(map(words.line, narration("hat").score(view))) == [
        "You: penalties 0 of 2, 3 in the whole match.",
        "Ben: penalties 1 of 2, 4 in the whole match.",
    ]


def test_an_unknown_message_is_shown_by_its_id() -> None:
    words = Wording("en", SHARED)
    assert words.line(Line("hat-said-something-new")) == "hat-said-something-new"


def test_narration_marks_gifts_to_remember_as_fleeting() -> None:
    """H9: nobody may read again what lay open or what a gift was called."""
    facts = narration("hat").facts
    case = next(case for case in CASES if case.game.name == "hat")
    fleeting = hv.GameBegan, hv.ShopTurned, hv.GiftDrawn, hv.GiftNamed
    seen = set()
    for step in walk(case, 250):
        for event in step.events:
            shown: Any = case.game.show(event, None)
            if isinstance(shown, fleeting):
                seen.add(type(shown))
                last = facts(shown, case.game.view(step.after, None))[-1]
                assert last.fleeting
    assert seen == set(fleeting)


def planted(game: AnyGame, monkeypatch: pytest.MonkeyPatch, **changed: Any) -> list[Step]:
    """Some steps of the game, whose narrator is another one from now on."""
    other = structs.replace(narration(game.name), **changed)
    monkeypatch.setattr(laws, "narration", lambda name: other)
    case = next(case for case in CASES if case.game is game)
    return walk(case, 30)


def test_a_narrator_with_memory_fails_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    """G8, H9: what it says would not depend on what its viewer is shown alone."""
    calls = iter(range(10**6))
    steps = planted(
        GAMES["gifttrap"],
        monkeypatch,
        score=lambda view: (Line("gt-round", args={"round": next(calls)}),),
    )
    below = dice(Random(1))
    with pytest.raises(AssertionError):
        for step in steps:
            laws.nothing_hidden_shows(GAMES["gifttrap"], step.after, Seat(0), (), below)


@pytest.mark.parametrize("name", ["gifttrap", "hat"])
def test_the_law_of_narration_catches_a_narrator_that_omits_a_fact(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    acts = narration(name).acts

    def forgetful(part: Any, view: Any) -> tuple[MayDo, ...]:
        return tuple(
            structs.replace(act, slots=act.slots[:-1]) if act.slots else act
            for act in acts(part, view)
        )

    steps = planted(GAMES[name], monkeypatch, acts=forgetful)
    below = dice(Random(1))
    with pytest.raises((AssertionError, msgspec.ValidationError)):
        for step in steps:
            laws.acts_are_sound(GAMES[name], step.after, below)
