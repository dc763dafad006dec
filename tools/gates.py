"""What must hold before a test is worth running: style, types, floors of the house, the client.

    gates.py            all gates, side by side
    gates.py --tests    the client's own tests, too, and whether Python's tests can be read

What a gate has to say is printed when it is done; the exit status is 1 if one found a fault.
"""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

ROOT = Path(__file__).parents[1]
PYTHON = sys.executable
# What these need was drawn when the client was built: nothing is made anew beside them.
CLIENT = (PYTHON, "hatch_build.py", "npm", "run", "--silent", "--ignore-scripts")
GATES = (
    (*CLIENT, "check"),
    (PYTHON, "-m", "mypy"),
    (PYTHON, "-m", "ruff", "check"),
    (PYTHON, "-m", "ruff", "format", "--check"),
    (str(Path(PYTHON).with_name("lint-imports")),),
    (PYTHON, "tools/totals.py"),
)
# Reading them leaves what pytest makes of them, which takes as long again: each of the processes
# that run them side by side would do it for itself.
READ = (PYTHON, "-m", "pytest", "--collect-only", "-qqq", "--no-header")
TESTS = (READ, (*CLIENT, "test"))
AT_ONCE = 2


def passes(gate: tuple[str, ...]) -> tuple[bool, str]:
    """Runs a gate. Returns whether it found no fault, and its output."""
    done = subprocess.run(
        gate, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    holds = done.returncode == 0
    return holds, "" if holds and gate == READ else done.stdout  # else it names them all


def main(arguments: list[str]) -> int:
    """Runs all gates, so that one fault does not hide another."""
    gates = [*TESTS, *GATES] if "--tests" in arguments else list(GATES)
    is_sound = True
    with ThreadPoolExecutor(AT_ONCE) as side_by_side:
        for running in as_completed([side_by_side.submit(passes, gate) for gate in gates]):
            holds, said = running.result()
            print(said, end="", flush=True)
            is_sound &= holds
    return 0 if is_sound else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
