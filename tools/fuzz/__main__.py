"""The command line of the fuzzer."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis.database import DirectoryBasedExampleDatabase

from tools import fuzz


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line. Raises the shortest failure that Hypothesis finds."""
    summary = str(fuzz.__doc__).splitlines()[0]
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=summary)
    parser.add_argument("--count", type=int, default=10_000, help="inputs (10000)")
    options = parser.parse_args(arguments)
    profile = settings(
        max_examples=max(1, options.count // 2),
        derandomize=False,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        database=DirectoryBasedExampleDatabase(Path("build/fuzz")),
    )

    @profile
    @given(fuzz.damaged_records())
    def records(text: str) -> None:
        fuzz.read(fuzz.read_record, text)

    @profile
    @given(fuzz.damaged_positions())
    def positions(data: object) -> None:
        fuzz.read(fuzz.read_position, data)

    records()
    positions()
    for outcome, times in sorted(fuzz.outcomes.items()):
        print(f"{times:8}  {outcome}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
