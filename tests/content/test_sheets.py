"""The sheets that a person looks over: everything is on them, and they need no browser."""

from __future__ import annotations

from pathlib import Path

import pytest

import chromium
import sheets
from giftable.content.words import names
from giftable.games.gifttrap.deck import gifts, retired
from giftable.games.hat.deck import objects


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sheets, "SHEETS", tmp_path / "sheets")
    monkeypatch.setattr(chromium, "find", lambda: None)
    return tmp_path / "sheets"


def test_sheets_list_each_gift_and_object(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sheets.main(["en"]) == 0
    written = folder / "en.html"
    said = capsys.readouterr().out
    assert str(written) in said and "No Chromium" in said
    page = written.read_text("utf-8")
    assert page.count("<article>") == len(gifts()) + len(objects())
    assert page.count("<img") == len(gifts()) + 2 * len(objects())
    assert "<b></b>" not in page, "each has a name"
    assert page.count('src=""') == 0, "and a picture"
    assert page.count("ADULTS") > 0
    assert list(folder.iterdir()) == [written]


def test_a_retired_gift_keeps_its_name_and_picture(folder: Path) -> None:
    """Tables begun before still hold it."""
    named = names("ja", "gifts", "gift")
    assert retired()
    for gift in retired():
        assert named[gift] and sheets.pictures("pictures").get(gift), gift


def test_an_unknown_language_is_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sheets.main(["en", "tlh"]) == 2
    assert "No gifts in tlh. There are: " in capsys.readouterr().err
    assert not folder.exists()
