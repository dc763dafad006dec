"""The release command: what it writes, and what it refuses."""

from __future__ import annotations

from datetime import date

import pytest

from giftable import __version__
from release import CHANGELOG, MUST, PACKAGE, Refused, dated, numbered

DAY = date(2027, 3, 4)
BEFORE = f"# Changelog\n\n## [Unreleased]\n\n{MUST}\n\n- Nothing.\n\n## [0.1.0] - 2026-01-01\n"


def test_a_version_is_dated_and_a_new_section_begun() -> None:
    after = dated(BEFORE, "1.0.0", DAY)
    assert "## [Unreleased]\n\n## [1.0.0] - 2027-03-04\n\n" + MUST in after
    assert after.endswith("## [0.1.0] - 2026-01-01\n")


def test_today_it_could_be_done() -> None:
    """Ours says what people must do."""
    assert "## [99.0.0] - 2027-03-04" in dated(CHANGELOG.read_text("utf-8"), "99.0.0", DAY)
    package = numbered(PACKAGE.read_text("utf-8"), "99.0.0")
    assert '__version__ = "99.0.0"' in package and __version__ not in package


@pytest.mark.parametrize(
    ("changelog", "why"),
    [
        ("# Changelog\n", "nothing under"),
        ("## [Unreleased]\n\n## [0.1.0]\n", "nothing under"),
        (BEFORE.replace(MUST, "### Added"), "What you must do"),
        (BEFORE.replace("0.1.0", "1.0.0"), "already"),
    ],
)
def test_a_changelog_that_says_too_little_is_refused(changelog: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        dated(changelog, "1.0.0", DAY)


@pytest.mark.parametrize("version", ["1.0", "v1.0.0", "1.0.0rc1", "0.1.0", "0.0.9", ""])
def test_a_number_that_comes_after_no_other_is_refused(version: str) -> None:
    with pytest.raises(Refused):
        numbered('__version__ = "0.1.0"\n', version)
