"""What must hold before a test is worth running: style, types, floors of the house, the client.

    gates.py            all gates, side by side
    gates.py --tests    the client's own tests, too

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
)
TESTS = (*CLIENT, "test")
AT_ONCE = 2


def passes(gate: tuple[str, ...]) -> tuple[bool, str]:
    """Whether a gate finds no fault, and all that it says."""
    done = subprocess.run(
        gate, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    return done.returncode == 0, done.stdout


def main(arguments: list[str]) -> int:
    """Runs them all, so that one fault does not hide another."""
    gates = [TESTS, *GATES] if "--tests" in arguments else list(GATES)
    is_sound = True
    with ThreadPoolExecutor(AT_ONCE) as side_by_side:
        for running in as_completed([side_by_side.submit(passes, gate) for gate in gates]):
            holds, said = running.result()
            print(said, end="", flush=True)
            is_sound &= holds
    return 0 if is_sound else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
