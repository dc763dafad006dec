"""An arena's ladder as a picture: a panel for each measure, a point and whiskers for each row."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from giftable_lab.arena_figures import WIN_SHARE, Figures, Mean
from giftable_lab.arena_playing import Arena

INK, INK_SOFT, LINE, ACCENT = "#2a2135", "#655a6e", "#dfcfb0", "#0b7a55"  # tokens.css
PANEL_INCHES, ROW_INCHES = 2.6, 0.34
NAMES_INCHES, REST_INCHES = 1.0, 1.1  # left of the panels; above and below the rows
PIXELS_PER_INCH = 200
SIGMAS = 1.96  # 95 %

STYLE: dict[Any, Any] = {
    "font.size": 9.0,
    "svg.hashsalt": "giftable",  # so that equal figures give equal files
    "text.color": INK,
    "axes.edgecolor": INK_SOFT,
    "axes.labelcolor": INK,
    "xtick.color": INK_SOFT,
    "ytick.color": INK,
}


def draw(asked: Arena, told: Figures, file: Path) -> None:
    """Writes an SVG or PNG, by the file's ending. Raises OSError."""
    rows = told.ladder
    panels: dict[str, list[Mean | None]] = {
        "rating (openskill)": [
            Mean(row.mu, row.mu - SIGMAS * row.sigma, row.mu + SIGMAS * row.sigma) for row in rows
        ]
    }
    for name in rows[0].measures:
        panels[name] = [row.measures.get(name) for row in rows]
    down, across = (2, len(panels) // 2) if len(panels) == 4 else (1, len(panels))
    width = PANEL_INCHES * across + NAMES_INCHES
    height = (ROW_INCHES * len(rows) + REST_INCHES) * down
    with matplotlib.rc_context(STYLE):
        figure = Figure((width, height), layout="constrained")
        axes = figure.subplots(down, across, sharey=True, squeeze=False)
        for panel, (name, means) in zip(axes.flat, panels.items(), strict=True):
            _panel(panel, name.replace("_", " "), means)
            if name == WIN_SHARE:
                panel.axvline(1 / asked.players, color=INK_SOFT, linewidth=0.9, linestyle="--")
        axes[0, 0].set_yticks(range(len(rows)), [row.name for row in rows])
        axes[0, 0].set_ylim(len(rows) - 0.5, -0.5)
        figure.suptitle(f"{asked.game}, {asked.players} players", fontweight="bold")
        figure.supxlabel(
            f"{told.games:,} games in {told.line_ups:,} line-ups, seed {asked.seed}. "
            "Whiskers: 95 %. Dashed: a fair share of wins.",
            color=INK_SOFT,
            fontsize=8,
        )
        metadata = {"Date": None} if file.suffix.lower() == ".svg" else None
        figure.savefig(file, dpi=PIXELS_PER_INCH, metadata=metadata)


def _panel(panel: Axes, name: str, means: Sequence[Mean | None]) -> None:
    for at, mean in enumerate(means):
        if mean is None:
            continue
        if mean.low is not None and mean.high is not None:
            panel.plot([mean.low, mean.high], [at, at], "|-", color=ACCENT, linewidth=1.6)
        panel.plot([mean.mean], [at], "o", color=ACCENT, markersize=5)
    panel.locator_params(axis="x", nbins=6)
    panel.set_xlabel(name)
    panel.grid(axis="x", color=LINE, linewidth=0.6)
    panel.set_axisbelow(True)
    panel.spines[["top", "right", "left"]].set_visible(False)
    panel.tick_params(axis="y", length=0)
