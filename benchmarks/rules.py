"""Compares the speed of the rules with that of other libraries, in one process.

    python -m benchmarks.rules                 a table
    python -m benchmarks.rules --json          the same for programs
    python -m benchmarks.rules --memory        and the memory that each game takes
    python -m benchmarks.rules --only play     one kind of case: play, copy, search, observe or sample

All cases run in turn, round after round, so that a slow moment of the machine affects all of them. Times are
CPU times of the process. Compare the ratios; absolute figures only hold for one machine on one day. Install
the peers with ``pip install -e '.[bench]'``; missing ones are skipped.
"""

from __future__ import annotations

import argparse
import gc
import json
import platform
import random
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.cases import CASES, Case, Work
from dutch.commands.terminal import version

KINDS = ("play", "copy", "search", "observe", "sample")
UNITS = {
    "play": "decisions/s",
    "copy": "copies/s",
    "search": "copies and actions/s",
    "observe": "observations/s",
    "sample": "samples/s",
}


@dataclass
class Result:
    """The rates of one case in each round, per second, and their ratios to those of Dutch."""

    case: Case
    rates: list[float] = field(default_factory=list)
    ratios: list[float] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """Return the medians, and the lowest and highest rounds."""
        return {
            "kind": self.case.kind,
            "name": self.case.name,
            "per_second": round(median(self.rates), 1),
            "per_second_spread": [round(min(self.rates), 1), round(max(self.rates), 1)],
            "ratio": round(median(self.ratios), 4),
            "ratio_spread": [round(min(self.ratios), 4), round(max(self.ratios), 4)],
        }


def measure(work: Work, seconds: float, rng: random.Random) -> float:
    """Return the rate per second, over at least this time and at least one batch."""
    done, begin = 0, time.process_time()
    while True:
        done += work(rng)
        spent = time.process_time() - begin
        if spent >= seconds and spent > 0:
            return done / spent


def run(kinds: Sequence[str], rounds: int, seconds: float) -> tuple[list[Result], list[str]]:
    """Return the results, and a sentence for each package that is not installed."""
    works: list[tuple[Result, Work]] = []
    missing: dict[str, None] = {}
    for case in (case for case in CASES if case.kind in kinds):
        try:
            works.append((Result(case), case.make()))
        except ImportError:
            missing[f"{case.package} is not installed and was skipped: pip install -e '.[bench]'."] = None
    for result, work in works:  # warm up: caches, imports
        measure(work, min(seconds, 0.2), random.Random(result.case.name))
    for number in range(rounds):
        own: dict[str, float] = {}
        for result, work in works:
            gc.collect()  # no case pays for the garbage of another
            rate = measure(work, seconds, random.Random(number))
            own.setdefault(result.case.kind, rate)  # Dutch comes first of its kind
            result.rates.append(rate)
            result.ratios.append(rate / own[result.case.kind])
    return [result for result, _work in works], list(missing)


def memory(name: str) -> int:
    """Return the peak memory of a process that plays a case, without that of Python itself, in MB."""
    code = (
        "import random, resource, sys; "
        "peak = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss; before = peak(); "
        "from benchmarks.cases import CASES; from benchmarks.rules import measure; "
        "case = next(case for case in CASES if case.kind == 'play' and case.name == sys.argv[1]); "
        "measure(case.make(), 5.0, random.Random(1)); print(round((peak() - before) / 1024))"
    )
    return int(subprocess.check_output([sys.executable, "-c", code, name], text=True))


def table(results: Sequence[Result], rounds: int, seconds: float) -> Table:
    """Return the results as a table."""
    made = Table(
        title=f"{rounds} rounds of {seconds:g} s each; median, lowest – highest", title_justify="left"
    )
    for heading in ("what", "per second", "spread", "of Dutch", "spread"):
        made.add_column(heading, justify="left" if heading == "what" else "right")
    for kind in KINDS:
        group = [result.to_json() for result in results if result.case.kind == kind]
        if group:
            made.add_section()
            made.add_row(f"[bold]{UNITS[kind]}")
        for row in group:
            low, high = row["per_second_spread"]
            least, most = row["ratio_spread"]
            made.add_row(
                row["name"],
                f"{row['per_second']:,.0f}",
                f"{low:,.0f} – {high:,.0f}",
                f"{row['ratio']:.3g}",
                f"{least:.3g} – {most:.3g}",
            )
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rules", description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7, help="rounds (default 7)")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds per case and round (default 1)")
    parser.add_argument("--only", choices=KINDS, help="measure only this kind")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--memory", action="store_true", help="print the memory of each game as well (Unix)")
    options = parser.parse_args(arguments)
    kinds = [options.only] if options.only else KINDS
    rounds = max(1, options.rounds)
    results, missing = run(kinds, rounds, options.seconds)
    if options.json:
        about = {"dutch": version(), "python": platform.python_version(), "machine": platform.machine()}
        cases = [result.to_json() for result in results]
        print(
            json.dumps(
                {**about, "rounds": rounds, "seconds": options.seconds, "cases": cases, "skipped": missing},
                indent=1,
            )
        )
    else:
        console = Console()
        console.print(table(results, rounds, options.seconds))
        console.print(version(), markup=False)
        for result in results if options.memory else ():
            if result.case.kind == "play":
                name = result.case.name
                console.print(f"{name}: {memory(name)} MB after five seconds of play", markup=False)
        for sentence in missing:
            console.print(sentence, markup=False)
    return 0


if __name__ == "__main__":
    sys.exit(main())
