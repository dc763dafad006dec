"""Calendars as files (iCalendar, RFC 5545)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

LINE_BYTES_MAX = 75


def calendar_text(events: Iterable[str]) -> str:
    """Returns a calendar file around these lines of events."""
    lines = ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Giftable//EN", *events, "END:VCALENDAR")
    return "".join(f"{piece}\r\n" for line in lines for piece in _folded(line))


def utc_stamp(at_ms: int) -> str:
    """Returns a moment as iCalendar writes it: 20260131T180000Z."""
    return f"{datetime.fromtimestamp(at_ms // 1000, UTC):%Y%m%dT%H%M%SZ}"


def escape(text: str) -> str:
    for mark in ("\\", ";", ","):
        text = text.replace(mark, f"\\{mark}")
    return text.replace("\n", "\\n")


def _folded(line: str) -> list[str]:
    """Splits a line into pieces of at most 75 bytes; no letter is cut in two."""
    pieces, now = [], ""
    for letter in line:
        if len((now + letter).encode()) > LINE_BYTES_MAX:
            pieces.append(now)
            now = " "
        now += letter
    return [*pieces, now]
