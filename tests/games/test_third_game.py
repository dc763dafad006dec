"""A third game, that lives in the tests, keeps every law and is played like the others."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
WHERE_EVERY_GAME_IS_TRIED = (
    "tests/games",
    "tests/rules/test_laws.py",
    "tests/rules/test_catalog.py",
    "tests/rules/test_playthroughs.py",
    "tests/bots/test_maker.py",
    "tests/bots/test_two_worlds.py",
    "tests/cli/test_cli.py",
    "tests/cli/test_join_table.py",
    "tests/rules/test_narration.py",
    "tests/server/test_narration.py",
    "tests/bot_runners/test_learning.py",
    "tests/server/test_fuzz_socket.py",
)


def with_swap(*words: str) -> subprocess.CompletedProcess[str]:
    """A module run by Python where the swap is in the catalogue."""
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    env = {**os.environ, "GIFTABLE_GAMES": "tests.games.swap", "PYTHONPATH": os.pathsep.join(paths)}
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)


def test_the_third_game_passes_the_tests_of_every_game() -> None:
    """S1 to S9, by the laws; at tables, on the command line, at a server's sockets."""
    words = ("-q", "-p", "no:cacheprovider", "-k", "swap", *WHERE_EVERY_GAME_IS_TRIED)
    done = with_swap("pytest", *words)
    assert done.returncode == 0, done.stdout[-5_000:] + done.stderr[-2_000:]
    counts = {what: int(n) for n, what in re.findall(r"(\d+) (\w+)", done.stdout.splitlines()[-1])}
    assert counts["passed"] > 130, done.stdout[-500:]
    assert not counts.keys() & {"skipped", "xfailed", "failed", "errors"}
