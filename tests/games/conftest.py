"""The third game is in no catalogue but where GIFTABLE_GAMES names it: its tests are of two kinds.

`test_third_game.py` starts the second kind in a process of its own. By hand:
`GIFTABLE_GAMES=tests.games.swap .venv/bin/pytest tests/games tests/rules/test_laws.py -k swap`.
"""

from __future__ import annotations

from giftable.games.catalog import GAMES

HERE = ["test_third_game.py", "test_how_to_add.py"]  # they make such a process or house
collect_ignore = HERE if "swap" in GAMES else ["test_swap_played.py"]
