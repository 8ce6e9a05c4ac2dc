"""Compares the speed of the rules with that of other libraries and of other versions of Dutch.

    python -m benchmarks.rules                 a table
    python -m benchmarks.rules --compiled      and the rules compiled, which needs the extra `build`
    python -m benchmarks.rules --tree before=FOLDER    and the Dutch of another checkout
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
import shutil
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.cases import CASES, Case, Work
from benchmarks.trees import ROOT, measure, memory, open_tree
from dutch.commands.terminal import version

KINDS = ("play", "copy", "search", "observe", "sample")
UNITS = {
    "play": "decisions/s",
    "copy": "copies/s",
    "search": "copies and actions/s",
    "observe": "observations/s",
    "sample": "samples/s",
}


Rate = Callable[[float, int], float]
"""A function that measures a case for some seconds, in a numbered round; returns its rate per second."""


@dataclass
class Result:
    """The rates of one case in each round, per second, and their ratios to those of Dutch."""

    case: Case
    tree: str = ""
    rates: list[float] = field(default_factory=list)
    ratios: list[float] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The name of the case, and of its tree."""
        return f"{self.case.name}, {self.tree}" if self.tree else self.case.name

    def to_json(self) -> dict[str, Any]:
        """Return the medians, and the lowest and highest rounds."""
        return {
            "kind": self.case.kind,
            "name": self.name,
            "per_second": round(median(self.rates), 1),
            "per_second_spread": [round(min(self.rates), 1), round(max(self.rates), 1)],
            "ratio": round(median(self.ratios), 4),
            "ratio_spread": [round(min(self.ratios), 4), round(max(self.ratios), 4)],
        }


def measure_here(work: Work, seconds: float, number: int) -> float:
    """Return the rate of a case in this process."""
    return measure(work, seconds, random.Random(number))


def run(
    kinds: Sequence[str], rounds: int, seconds: float, trees: dict[str, Path]
) -> tuple[list[Result], list[str]]:
    """Return the results, and a sentence for each package that is not installed."""
    cases: list[tuple[Result, Rate]] = []
    missing: dict[str, None] = {}
    with ExitStack() as stack:
        others = [stack.enter_context(open_tree(name, folder)) for name, folder in trees.items()]
        for case in (case for case in CASES if case.kind in kinds):
            try:
                cases.append((Result(case), partial(measure_here, case.make())))
            except ImportError:
                missing[f"{case.package} is not installed and was skipped: pip install -e '.[bench]'."] = None
            cases += [
                (Result(case, tree.name), partial(tree.rate, case.kind, case.name))
                for tree in others
                if case.package is None and case.ours
            ]
        for _result, rate in cases:  # warm up: caches, imports
            rate(min(seconds, 0.2), 0)
        for number in range(rounds):
            own: dict[str, float] = {}
            for result, rate in cases:
                gc.collect()  # no case pays for the garbage of another
                result.rates.append(rate(seconds, number))
                own.setdefault(result.case.kind, result.rates[-1])  # Dutch comes first of its kind
                result.ratios.append(result.rates[-1] / own[result.case.kind])
    return [result for result, _rate in cases], list(missing)


def compile_tree(folder: Path) -> Path:
    """Compile the rules of this checkout; return the folder to import them from."""
    from tools.compiled import compile_into

    shutil.copytree(ROOT / "dutch", folder / "dutch", ignore=shutil.ignore_patterns("__pycache__"))
    compile_into(folder)
    return folder


def named_folder(text: str) -> tuple[str, Path]:
    """Read NAME=FOLDER. Raises ValueError."""
    name, folder = text.split("=", 1)
    if not (Path(folder) / "dutch" / "rules").is_dir():
        raise ValueError(folder)
    return name, Path(folder).resolve()


def results_table(results: Sequence[Result], rounds: int, seconds: float) -> Table:
    """Return the results as a table."""
    table = Table(
        title=f"{rounds} rounds of {seconds:g} s each; median, lowest – highest", title_justify="left"
    )
    for heading in ("what", "per second", "spread", "of Dutch", "spread"):
        table.add_column(heading, justify="left" if heading == "what" else "right")
    for kind in KINDS:
        group = [result.to_json() for result in results if result.case.kind == kind]
        if group:
            table.add_section()
            table.add_row(f"[bold]{UNITS[kind]}")
        for row in group:
            min_rate, max_rate = row["per_second_spread"]
            min_ratio, max_ratio = row["ratio_spread"]
            table.add_row(
                row["name"],
                f"{row['per_second']:,.0f}",
                f"{min_rate:,.0f} – {max_rate:,.0f}",
                f"{row['ratio']:.3g}",
                f"{min_ratio:.3g} – {max_ratio:.3g}",
            )
    return table


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rules", description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7, help="rounds (default 7)")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds per case and round (default 1)")
    parser.add_argument("--compiled", action="store_true", help="measure compiled rules too (a minute more)")
    parser.add_argument(
        "--tree",
        type=named_folder,
        action="append",
        default=[],
        metavar="NAME=FOLDER",
        help="measure the Dutch of this folder too; may be repeated",
    )
    parser.add_argument("--only", choices=KINDS, help="measure only this kind")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--memory", action="store_true", help="print the memory of each game as well (Linux)")
    options = parser.parse_args(arguments)
    kinds = [options.only] if options.only else KINDS
    rounds = max(1, options.rounds)
    with tempfile.TemporaryDirectory(prefix="dutch-benchmark-") as folder:
        trees: dict[str, Path] = dict(options.tree)
        if options.compiled:
            trees["compiled"] = compile_tree(Path(folder))
        results, missing = run(kinds, rounds, options.seconds, trees)
        played = [result for result in results if options.memory and result.case.kind == "play"]
        megabytes_by_case = {
            result.name: memory(trees.get(result.tree, ROOT), result.case.name) for result in played
        }
    if options.json:
        environment = {"dutch": version(), "python": platform.python_version(), "machine": platform.machine()}
        settings = {
            "rounds": rounds,
            "seconds": options.seconds,
            "skipped": missing,
            "memory_mb": megabytes_by_case,
        }
        print(
            json.dumps(
                {**environment, **settings, "cases": [result.to_json() for result in results]}, indent=1
            )
        )
    else:
        console = Console()
        console.print(results_table(results, rounds, options.seconds))
        console.print(version(), markup=False)
        for name, megabytes in megabytes_by_case.items():
            console.print(f"{name}: {megabytes:.1f} MB after five seconds of play", markup=False)
        for sentence in missing:
            console.print(sentence, markup=False)
    return 0


if __name__ == "__main__":
    sys.exit(main())
