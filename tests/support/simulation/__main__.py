"""`python -m tests.support.simulation`: evenings until one fails, or until time is up.

`--seed` alone replays that evening. A failure prints the end of its trace, and what to call to
see it again.
"""

from __future__ import annotations

import argparse
import secrets
import sys
import time

import msgspec
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

from tests.support.simulation.crew import many
from tests.support.simulation.evening import Played, play, shrunk, total
from tests.support.simulation.scenario import Scenario, scenario

TRACE_LINES = 60
MINUTES = 1.0


def main() -> int:
    """0 if all was well, 1 if an evening failed."""
    asked = _arguments()
    console = Console(highlight=False, soft_wrap=True)
    if asked.scenario is not None:
        one = play(msgspec.json.decode(asked.scenario, type=Scenario), traced=True)
        _tell(console, one, asked.trace)
        return int(one.failed is not None)
    seed = secrets.randbelow(10**9) if asked.seed is None else asked.seed
    evenings = 1 if asked.seed is not None and not (asked.evenings or asked.minutes) else None
    evenings = asked.evenings or evenings
    seconds = None if evenings and not asked.minutes else 60 * (asked.minutes or MINUTES)
    if evenings == 1:
        one = play(scenario(seed), traced=True)
        _tell(console, one, asked.trace)
        return int(one.failed is not None)
    console.print(f"seeds from {seed} on")
    return _many(console, seed, evenings, seconds, asked.jobs, asked.trace)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m tests.support.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, help="of the first evening; random if not given")
    parser.add_argument("--evenings", type=int, help="how many; with --seed alone: one")
    parser.add_argument("--minutes", type=float, help=f"how long to go on; {MINUTES:g} by default")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument(
        "--trace", type=int, default=TRACE_LINES, help="lines to print at a failure"
    )
    parser.add_argument("--scenario", help="JSON: replay exactly this")
    return parser.parse_args()


def _many(
    console: Console, seed: int, evenings: int | None, seconds: float | None, jobs: int, lines: int
) -> int:
    began_s = time.monotonic()
    all_played: list[Played] = []
    progress = Progress(
        SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn(),
        console=console, transient=True, disable=not console.is_terminal,
    )  # fmt: skip
    with progress:
        task = progress.add_task("the first evening", total=None)
        for one in many(seed, evenings=evenings, seconds=seconds, jobs=jobs):
            all_played.append(one)
            actions = sum(played.actions for played in all_played)
            progress.update(task, description=f"{len(all_played)} evenings, {actions} actions")
            if one.failed:
                break
    console.print(_summary(all_played, time.monotonic() - began_s))
    failing = next((one for one in all_played if one.failed), None)
    if failing is None:
        return 0
    _tell(console, failing, lines)
    console.print("\nmaking it smaller ...")
    smaller = shrunk(failing)
    if smaller.scenario != failing.scenario:
        _tell(console, smaller, lines)
        told = msgspec.json.encode(smaller.scenario).decode()
        console.print(f"\npython -m tests.support.simulation --scenario '{told}'")
    return 1


def _tell(console: Console, one: Played, lines: int) -> None:
    """One evening: what it was, the end of its trace, how it ended."""
    console.print(f"{one.scenario}")
    if one.failed:
        for line in one.trace[-lines:]:
            console.print(line, markup=False)
        console.print(
            f"FAILED at {one.failed.at_s:.6f} s: {one.failed.kind}: {one.failed.what}", markup=False
        )
        console.print(f"again: make simulate SEED={one.scenario.seed}")
    else:
        faults = sum(one.faults.values())
        console.print(
            f"all was well: {one.actions} actions, {faults} faults, {one.virtual_s:.0f} s of play"
        )


def _summary(evenings: list[Played], took_s: float) -> Table:
    actions, faults = total(evenings)
    table = Table(show_header=False)
    table.add_row("evenings", str(len(evenings)))
    table.add_row("hours of play", f"{sum(one.virtual_s for one in evenings) / 3600:.1f}")
    table.add_row("actions", f"{actions}, {60 * actions / took_s:.0f} a minute")
    for what in ("frames", "acks", "refusals", "mischief"):
        table.add_row(what, str(sum(one.counts.get(what, 0) for one in evenings)))
    total_faults = sum(faults.values())
    table.add_row("faults", f"{total_faults}, {60 * total_faults / took_s:.0f} a minute")
    for kind, times in sorted(faults.items()):
        table.add_row(f"  {kind}", str(times))
    return table


if __name__ == "__main__":
    sys.exit(main())
