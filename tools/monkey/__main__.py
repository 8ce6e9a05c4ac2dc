"""Random mouse, keys and window events for the real program, through all scenes.

    python -m tools.monkey --runs 400

Hypothesis shortens a failing run, prints its steps, saves it in build/monkey/examples and repeats it first in
the next call. docs/faults.md lists what is checked.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis.database import DirectoryBasedExampleDatabase

from tools.monkey import checks
from tools.monkey.machine import Monkey, play

EXAMPLES = Path("build/monkey/examples")
WARM = 15
"""Runs after which everything has been loaded once, so that the load must not grow further."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line. Returns 1 after a failure."""
    parser = argparse.ArgumentParser(prog="python -m tools.monkey", description=str(__doc__).splitlines()[0])
    parser.add_argument("--runs", type=int, default=200, help="program runs (200)")
    parser.add_argument("--steps", type=int, default=60, help="most steps of a run (60)")
    options = parser.parse_args(arguments)
    profile = settings(
        deadline=None,
        derandomize=False,
        stateful_step_count=options.steps,
        suppress_health_check=list(HealthCheck),
        database=DirectoryBasedExampleDatabase(EXAMPLES),
    )
    began = time.monotonic()
    play(settings(profile, max_examples=min(WARM, options.runs)))
    first = checks.load()
    if options.runs > WARM:
        play(settings(profile, max_examples=options.runs - WARM))
    last = checks.load()
    checks.check_load(first, last)
    for scene, frames in sorted(Monkey.visited.items()):
        print(f"{frames:8} frames  {scene}")
    print(
        f"{options.runs} runs, {sum(Monkey.visited.values())} frames, {time.monotonic() - began:.0f} s; "
        f"{first.memory:.0f} MB after the first runs, {last.memory:.0f} MB at the end; no failure"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
