"""What is told, in its reader's language: who, which table, what, until when; never a gift."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from msgspec import Struct

from giftable.content.words import (
    joined_by_commas,
    language_for,
    line_of,
    named,
    without_break_signs,
)
from giftable.notices.watch import Kind, Watch
from giftable.tables.state.table import TableState


class Message(Struct, frozen=True):
    """The words and links of one message to one person."""

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


def say(locale: str, name: str, **values: object) -> str:
    """Returns a message of told.ftl in that language, with these values."""
    return without_break_signs(line_of(language_for(locale), "told", name, **values))


def when(locale: str, zone: str, at_ms: int) -> str:
    """Returns weekday, date and time in the reader's time zone; if that is unknown in UTC, said
    so."""
    try:
        there: ZoneInfo | None = ZoneInfo(zone)
    except (ValueError, OSError, KeyError):  # ZoneInfoNotFoundError is a KeyError
        there = None
    at = datetime.fromtimestamp(at_ms / 1000, there or UTC)
    moment = say(
        locale, "told-when", weekday=at.isoweekday(), day=str(at.day), month=at.month,
        time=f"{at:%H:%M}",
    )  # fmt: skip
    return moment if there is not None else say(locale, "told-utc", when=moment)


def title(locale: str, state: TableState) -> str:
    game = without_break_signs(named(language_for(locale), "game", state.game))
    return say(locale, "told-title", game=game, code=state.code)


def others(locale: str, state: TableState, person: str) -> str:
    """Returns a sentence that names the others at the table; "" if there are none."""
    there = [one for one in state.seats if one is not None and one.person != person]
    language = language_for(locale)  # a bot's character has a name in each
    names = [named(language, "bot", one.character or "", one.display_name) for one in there]
    return say(locale, "told-with", names=joined_by_commas(language, names)) if names else ""


def compose(
    key: str, kind: Kind, watch: Watch, state: TableState, ends_ms: int | None, origin: str,
    proof: str = "",
) -> Message:  # fmt: skip
    """Writes the message of that kind. `proof`: the code that confirms an e-mail address."""
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
    return Message(
        key, kind, head, tuple(filter(None, lines)), link, stop,
        say(locale, "told-open"), say(locale, "told-stop-button"),
        say(locale, "told-stop", link=stop), language_for(locale), state.game, state.code, ends_ms,
        f"{origin}/api/watches/{watch.id}/stop",
    )  # fmt: skip
