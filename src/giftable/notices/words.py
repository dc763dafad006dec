"""What is told, in its reader's language: who, which table, what, until when; never a gift."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from msgspec import Struct

from giftable.notices.watch import Kind, Watch
from giftable.tables.sitter import Sitter
from giftable.tables.table import TableState

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

FALLBACK = "en"
_SOFT = str.maketrans("", "", "\u00ad\u200b")  # where lines of a page may break


class Told(Struct, frozen=True):
    """One message, ready to be sent."""

    key: str
    kind: Kind
    title: str
    lines: tuple[str, ...]  # what there is to say, a sentence or two in each
    link: str  # to the table, or what confirms
    stop: str  # one tap there ends it
    open_word: str
    stop_word: str
    stop_line: str  # `stop` in a sentence
    locale: str
    game: str
    code: str
    until_ms: int | None = None
    post_stop: str = ""  # ends it by a POST alone (RFC 8058)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


@cache
def _bundle(locale: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource  # slow to load

    folder = resources.files("giftable.content").joinpath("locales", locale)
    bundle = FluentBundle([locale], use_isolating=False)
    for name in ("ui", "told", "bots"):
        text = folder.joinpath(f"{name}.ftl").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(text))
    return bundle


@cache
def _known() -> frozenset[str]:
    locales = resources.files("giftable.content").joinpath("locales")
    return frozenset(folder.name for folder in locales.iterdir())


def spoken(locale: str) -> str:
    """The language of ours for a person's locale."""
    language = locale.partition("-")[0]
    return language if language in _known() else FALLBACK


def say(locale: str, name: str, **values: object) -> str:
    pattern = _bundle(spoken(locale)).get_message(name).value
    assert pattern is not None, name
    text, faults = _bundle(spoken(locale)).format_pattern(pattern, values)
    assert not faults, faults
    return str(text).translate(_SOFT)


def when(locale: str, zone: str, at_ms: int) -> str:
    """A moment by the reader's own clock; by UTC, and said so, where their zone is not known."""
    try:
        there: ZoneInfo | None = ZoneInfo(zone)
    except (ValueError, OSError, KeyError):  # ZoneInfoNotFoundError is a KeyError
        there = None
    at = datetime.fromtimestamp(at_ms / 1000, there or UTC)
    said = say(
        locale, "told-when", weekday=at.isoweekday(), day=str(at.day), month=at.month,
        time=f"{at:%H:%M}",
    )  # fmt: skip
    return said if there is not None else say(locale, "told-utc", when=said)


def _game(locale: str, game: str) -> str:
    named = f"game-{game}"
    return say(locale, named) if _bundle(spoken(locale)).has_message(named) else game


def title(locale: str, state: TableState) -> str:
    return say(locale, "told-title", game=_game(locale, state.game), code=state.code)


def _called(locale: str, sitter: Sitter) -> str:
    """A bot's character has a name in each language."""
    bot = f"bot-{sitter.character}"
    return say(locale, bot) if _bundle(spoken(locale)).has_message(bot) else sitter.called


def others(locale: str, state: TableState, person: str) -> str:
    there = [one for one in state.seats if one is not None and one.person != person]
    names = [_called(locale, one) for one in there]
    return say(locale, "told-with", names=", ".join(names)) if names else ""


def told(
    key: str, kind: Kind, watch: Watch, state: TableState, ends_ms: int | None, origin: str,
    proof: str = "",
) -> Told:  # fmt: skip
    """The message of that kind. `proof` confirms an address."""
    locale = watch.locale
    link, stop = f"{origin}/t/{state.code}", f"{origin}/notices#stop={watch.id}"
    if kind == "confirm":
        link = f"{origin}/notices#confirm={watch.id}~{proof}"
        head = say(locale, "told-confirm-title")
        lines = [say(locale, "told-confirm", link=link), say(locale, "told-confirm-not")]
    else:
        head = title(locale, state)
        lines = [say(locale, f"told-{kind}")]
        if ends_ms is not None:
            lines.append(say(locale, "told-until", when=when(locale, watch.zone, ends_ms)))
        lines.append(others(locale, state, watch.person))
    return Told(
        key, kind, head, tuple(filter(None, lines)), link, stop,
        say(locale, "told-open"), say(locale, "told-stop-button"),
        say(locale, "told-stop", link=stop), spoken(locale), state.game, state.code, ends_ms,
        f"{origin}/api/watches/{watch.id}/stop",
    )  # fmt: skip
