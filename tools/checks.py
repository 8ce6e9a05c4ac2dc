"""The checks that follow the test suite, each timed, two beside each other.

    python -m tools.checks             what `.ci/run` does after the tests
    python -m tools.checks --nightly   the long runs: every slow test, mutant, picture, kill and random event
    python -m tools.checks --list      name the steps

A failing step does not stop the others. The table at the end gives the seconds of every step.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tools.translations import languages

SUMMARY = re.compile(r"^=+ .*\b(?:passed|failed|error|deselected)\b.* in [\d.]+s.*=+$", re.MULTILINE)
"""The last line of a run of pytest."""


class Step(NamedTuple):
    """A title, and the commands to run one after the other, once another step has ended."""

    title: str
    commands: tuple[str, ...]
    after: str = ""


class Done(NamedTuple):
    """A finished step: how long it took, whether all went well, what it printed."""

    title: str
    seconds: float
    passed: bool
    output: str


COMPILE = Step("Compile the rules", ("python -m tools.compiled build/modules",))
MODULES = "DUTCH_MODULES=$PWD/build/modules"
FREEZE = Step(
    "Freeze the program and try it",
    (
        f"{MODULES} python -m tools.freeze --workpath build/freezing --distpath build/frozen",
        "python -m tools.check_build --all build/frozen/dutch-*-linux-*/",
    ),
    COMPILE.title,
)
COMPILED = (
    f"{MODULES} python -m tools.compiled --wheel build/compiled",
    "cd build/compiled && PYTHONPATH=$PWD python -m pytest -n 0",
)
MUTANTS = (
    "DUTCH_TEST_EFFORT=0.1 mutmut run >mutants.log",
    "mutmut results",
    "mutmut export-cicd-stats",
    'python -c \'import json; stats = json.load(open("mutants/mutmut-cicd-stats.json")); '
    'assert stats["killed"] >= 0.95 * stats["total"], stats\'',
)
QUICK: tuple[Step, ...] = (
    COMPILE,
    Step("Golden pictures, one in ten", ("python -m tools.golden --every 10",)),
    Step("Long words", ("python -m tools.golden --language long",)),
    FREEZE,
    Step(
        "Compiled rules",
        (
            COMPILED[0],
            f"{COMPILED[1]} tests/rules tests/rulebook tests/contract tests/players "
            "tests/match tests/playthroughs",
        ),
        COMPILE.title,
    ),
    Step("Slow tests, a sample", ("python -m pytest -n 0 -m slow --sample 10 tests",)),
    Step("Self test", ("dutch selftest --seed 2 --two",)),
    Step(
        "A real window, and kills",
        (
            "python -m pytest -n 0 -m slow tests/window/test_x11.py::test_plays_a_round_in_a_real_window "
            "'tests/window/test_x11.py::test_plays_a_whole_game_of_great_market_by_keyboard[5-size2]' "
            "tests/tools/test_kills.py::test_kills_lose_and_repeat_nothing[3]",
        ),
    ),
    Step("mypy --strict", ("mypy",)),
    Step("OpenSpiel adapter", ("python -m pytest -n 0 tests/openspiel tests/test_docs_examples.py",)),
    Step("Workflows, scripts, desktop files", ("bash .ci/lint",)),
    Step("lint-imports", ("lint-imports",)),
    Step("ruff", ("ruff check .", "ruff format --check .")),
)
"""Longest first after the compiler, so that the two at a time end together."""

NIGHTLY: tuple[Step, ...] = (
    COMPILE,
    Step("Mutants of the rules", MUTANTS),
    Step("Self test", ("dutch selftest --seed 1", "dutch selftest --seed 2 --two")),
    Step("Slow tests, more examples", ("python -m pytest -n 0 -m 'slow or not slow'",)),
    Step("The whole suite with compiled rules", COMPILED, COMPILE.title),
    Step("Golden pictures", ("python -m tools.golden",)),
    Step(
        "All languages", tuple(f"python -m tools.golden --language {code}" for code in ("long", *languages()))
    ),
    Step("Monkey", ("python -m tools.monkey --runs 400",)),
    Step("Kills and broken folders", ("python -m tools.kills",)),
    Step(
        "Changed databases",
        ("DUTCH_TEST_EFFORT=200 python -m pytest -n 0 tests/hostile/test_databases.py",),
    ),
    FREEZE,
)
"""Hours; the tests run with the Hypothesis profile ``nightly``."""


def run(step: Step, first: Future[Done] | None = None) -> Done:
    """Wait for the step that must come first, and run the commands of this one until one fails."""
    if first is not None:
        first.result()
    began, output, passed = time.monotonic(), "", True
    for command in step.commands:
        done = subprocess.run(
            ["bash", "-c", command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
        output += f"$ {command}\n{done.stdout}"
        passed = done.returncode == 0
        if not passed:
            break
    return Done(step.title, time.monotonic() - began, passed, output)


def show(done: Done) -> Done:
    """Print what a step printed."""
    print(f"\n=== {done.title}\n{done.output}", end="", flush=True)
    return done


def table(rows: Sequence[Done]) -> str:
    """Return the seconds of every step, and whether it passed."""
    width = max(len(row.title) for row in rows)
    return "\n".join(
        f"{row.title:{width}}  {row.seconds:7.1f} s  {'ok' if row.passed else 'FAILED'}" for row in rows
    )


def earlier(text: str) -> Done:
    """Return a step that was run before: ``TITLE=SECONDS`` or ``TITLE=SECONDS=LOGFILE``."""
    title, seconds, *log = text.split("=")
    return Done(title, float(seconds), True, Path(log[0]).read_text(encoding="utf-8") if log else "")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the steps. Returns 1 if one failed."""
    parser = argparse.ArgumentParser(prog="python -m tools.checks", description=str(__doc__).splitlines()[0])
    parser.add_argument("--nightly", action="store_true", help="the long runs")
    parser.add_argument("--list", action="store_true", help="name the steps and run nothing")
    parser.add_argument("--earlier", type=earlier, action="append", default=[], help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    steps = NIGHTLY if options.nightly else QUICK
    if options.list:
        for step in steps:
            print(step.title, *(f"    {command}" for command in step.commands), sep="\n")
        return 0
    os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    os.environ.update(SDL_AUDIODRIVER="dummy", SDL_VIDEODRIVER="dummy")
    if options.nightly:
        os.environ.update(HYPOTHESIS_PROFILE="nightly", DUTCH_TEST_EFFORT="10")
    began = time.monotonic()
    running: dict[str, Future[Done]] = {}
    with ThreadPoolExecutor(max_workers=2) as both:
        for step in steps:
            running[step.title] = both.submit(run, step, running.get(step.after))
        rows = [*options.earlier, *(show(future.result()) for future in running.values())]
    total = sum(row.seconds for row in options.earlier) + time.monotonic() - began
    passed = all(row.passed for row in rows)
    print("", table([*rows, Done("In total", total, passed, "")]), "", sep="\n")
    for row in rows:
        for summary in SUMMARY.findall(row.output):
            print(summary)
    print("\nAll checks passed" if passed else "\nChecks FAILED")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
