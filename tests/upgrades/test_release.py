"""The release command: what it writes, and what it refuses."""

from __future__ import annotations

import re
from datetime import date

import pytest

from giftable import __version__
from release import CHANGELOG, MUST, NAMED, PACKAGE, Refused, dated, numbered, renamed

NAMES_ONE = re.compile(
    r'giftable[:-](\d+\.\d+\.\d+|\d\b)|^version(?::| =) "(\d+\.\d+\.\d+)', re.MULTILINE
)
DAY = date(2027, 3, 4)
BEFORE = f"# Changelog\n\n## [Unreleased]\n\n{MUST}\n\n- Nothing.\n\n## [0.1.0] - 2026-01-01\n"


def test_a_version_is_dated_and_a_new_section_begun() -> None:
    after = dated(BEFORE, "1.0.0", DAY)
    assert "## [Unreleased]\n\n## [1.0.0] - 2027-03-04\n\n" + MUST in after
    assert after.endswith("## [0.1.0] - 2026-01-01\n")


def test_each_changelog_version_has_upgrade_notes_and_the_newest_is_this_one() -> None:
    unreleased, *released = CHANGELOG.read_text("utf-8").split("\n## [")[1:]
    assert unreleased.startswith("Unreleased]\n")
    for section in released:
        assert re.match(r"\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d\n", section) and MUST in section
    assert released[0].startswith(f"{__version__}]")


def test_a_next_version_is_numbered() -> None:
    package = numbered(PACKAGE.read_text("utf-8"), "99.0.0")
    assert '__version__ = "99.0.0"' in package and __version__ not in package


def test_a_release_replaces_the_version_before_in_all_files() -> None:
    before = "a:1.0.0 b-1.0.0-py3 'c 1.0.0~ynh1' v1.0.0. 11.0.0 1.0.0.1 127.0.0.1 a:1\n"
    after = "a:1.1.0 b-1.1.0-py3 'c 1.1.0~ynh1' v1.1.0. 11.0.0 1.0.0.1 127.0.0.1 a:1\n"
    assert renamed(before, "1.1.0", "1.0.0") == after


def test_all_files_that_name_a_version_name_this_one() -> None:
    """An image may be named by the first number alone."""
    found = {
        (path.parent.name, image or version)
        for path in NAMED
        for image, version in NAMES_ONE.findall(path.read_text("utf-8"))
    }
    assert {"umbrel", "casaos", "kubernetes", "giftable", "yunohost"} <= {
        where for where, _ in found
    }
    assert {version for _, version in found} == {__version__, __version__.partition(".")[0]}, found


@pytest.mark.parametrize(
    ("changelog", "why"),
    {
        "# Changelog\n": "nothing under",
        "## [Unreleased]\n\n## [0.1.0]\n": "nothing under",
        BEFORE.replace(MUST, "### Added"): "must do",
        BEFORE.replace("0.1.0", "1.0.0"): "already",
    }.items(),
)
def test_a_changelog_that_says_too_little_is_refused(changelog: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        dated(changelog, "1.0.0", DAY)


@pytest.mark.parametrize("version", ["1.0", "v1.0.0", "1.0.0rc1", "0.1.0", "0.0.9", ""])
def test_a_version_number_that_is_no_successor_is_refused(version: str) -> None:
    with pytest.raises(Refused):
        numbered('__version__ = "0.1.0"\n', version)
