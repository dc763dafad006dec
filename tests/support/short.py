"""What `make test` runs in some minutes: all files of tests but those that are LONG, and a little
of these; `make test-all` runs all. A new file is short until it is said to be long, and may take
BUDGET of the whole."""

from __future__ import annotations

import os
from pathlib import Path

IS_SHORT = os.environ.get("GIFTABLE_TESTS") == "short"
TESTS = Path(__file__).parents[1]
BUDGET = 0.2
"""Of the time of all tests of a short run, the most that those of one file may take."""

_LONG = """
    adversaries bot_runners/test_process.py bot_runners/test_slow.py bots/test_hat_bluffing.py
    bots/test_hat_player.py browser cli/test_join.py cli/test_machine.py cli/test_paths.py
    contracts/test_postgres.py crashes/test_kill.py crashes/test_slow_readers.py
    decks/test_hostile.py dist/test_portable.py endpoints engines
    games/test_lessons.py games/test_third_game.py nodes
    notices/test_told_once.py offline paper/test_names_fit.py previews/test_painter.py
    server/test_clients.py server/test_deck_harm.py server/test_fuzz_http.py simulation site
    upgrades/test_upgrades.py
"""
LONG = _LONG.split()
"""Folders and files."""

OF_LONG = (
    "browser/test_circle.py::test_the_next_evening_begins_in_two_taps",
    "browser/test_hat.py::test_two_phones_and_two_bots_play_to_three_penalties",
    "browser/test_lessons.py::"
    "test_a_lesson_from_the_front_door_to_a_table_with_bots[hat-de-DE-touch]",
    "browser/test_over_days.py::test_a_table_over_days_waits_for_its_player",
    "browser/test_own_decks.py::test_a_deck_is_changed_deleted_and_opened_again_from_its_file",
    "browser/test_pages.py::test_a_page_passes_accessibility_and_clips_nothing",
    "browser/test_pages.py::test_all_that_a_player_of_one_game_can_load_is_within_budget",
    "browser/test_pages.py::test_all_that_was_built_is_within_budget",
    "browser/test_pages.py::test_the_lobby_passes_accessibility_and_clips_nothing",
    "browser/test_pass.py::test_one_phone_for_all_plays_to_the_end",
    "browser/test_reader.py::test_reader_mode_plays_a_game_by_roles_names_and_live_regions",
    "browser/test_replay.py::test_a_replay_is_kept_watched_and_taken_down",
    "browser/test_tv.py::test_a_television_shows_a_whole_evening",
    "dist/test_portable.py::test_two_portable_files_opened_at_once_both_serve",
    "crashes/test_kill.py::test_killing_the_server_at_random_moments_loses_no_move[kill]",
    "bots/test_hat_player.py::test_h9_bots_do_not_depend_on_face_down_gifts",
    "simulation/test_evenings.py::test_a_simulation_seed_reproduces_its_evening",
)
"""Tests, with all their cases or with one."""


def is_left_out(path: Path) -> bool:
    """Whether nothing of that file or folder is run in a short run."""
    name = path.relative_to(TESTS).as_posix() if path.is_relative_to(TESTS) else ""
    is_long = any(name == one or name.startswith(f"{one}/") for one in LONG)
    return is_long and not any(one.startswith((f"{name}::", f"{name}/")) for one in OF_LONG)


def is_run(path: Path, case: str) -> bool:
    """Whether a case of a test of that file is run in a short run."""
    name = path.relative_to(TESTS).as_posix()
    is_long = any(name == one or name.startswith(f"{one}/") for one in LONG)
    test = f"{name}::{case}"
    return not is_long or test in OF_LONG or test.partition("[")[0] in OF_LONG


def over_budget(took_s: dict[str, float]) -> list[str]:
    """The files whose tests took more than their part of the whole, by file."""
    most_s = BUDGET * sum(took_s.values())
    return [name for name, seconds in took_s.items() if seconds > most_s]
