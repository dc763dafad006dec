"""A machine without time zones: neither the system's nor those of the package tzdata."""

from __future__ import annotations

import sys
import zoneinfo
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from giftable.tables.state import days


@contextmanager
def no_zones() -> Iterator[None]:
    before = zoneinfo.TZPATH
    with pytest.MonkeyPatch.context() as monkeypatch:
        for name in {"tzdata", *(name for name in sys.modules if name.startswith("tzdata."))}:
            monkeypatch.setitem(sys.modules, name, None)
        zoneinfo.reset_tzpath(())
        _forget()
        try:
            yield
        finally:
            zoneinfo.reset_tzpath(before)
            _forget()


def _forget() -> None:
    zoneinfo.ZoneInfo.clear_cache()
    days._zone.cache_clear()
