"""Measures the Dutch of other folders, as compiled or older rules, each in a process of its own.

Every tree runs the cases of this checkout, whichever Dutch it imports. Its process lives as long as the
benchmark, so that all trees can be measured in turn.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple

from benchmarks.cases import CASES, Work

ROOT = Path(__file__).resolve().parents[1]

START = "import sys; import dutch; sys.path.insert(0, sys.argv[1]); from benchmarks import trees; trees."
"""Run in the folder of a tree: takes its Dutch, but these benchmarks."""


def measure(work: Work, seconds: float, rng: random.Random) -> float:
    """Return the rate per second, over at least this time and at least one batch."""
    done, begin = 0, time.process_time()
    while True:
        done += work(rng)
        spent = time.process_time() - begin
        if spent >= seconds and spent > 0:
            return done / spent


def work_of(kind: str, name: str) -> Work:
    """Return the work of a case. Raises ImportError if its package is missing."""
    return next(case for case in CASES if (case.kind, case.name) == (kind, name)).make()


def command(call: str, *words: str) -> tuple[list[str], dict[str, str]]:
    """Return the command that calls a function of this module in a tree, and its environment."""
    outside = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return [sys.executable, "-c", START + call, str(ROOT), *words], outside


class Tree(NamedTuple):
    """A folder with a Dutch to measure, and the pipes to the process that runs it."""

    name: str
    questions: IO[str]
    answers: IO[str]

    def rate(self, kind: str, name: str, seconds: float, number: int) -> float:
        """Return the rate of a case per second."""
        print(json.dumps([kind, name, seconds, number]), file=self.questions, flush=True)
        return float(self.answers.readline())


@contextmanager
def open_tree(name: str, folder: Path) -> Iterator[Tree]:
    """Run the process of a tree during the block."""
    words, outside = command("serve()")
    with subprocess.Popen(
        words, cwd=folder, env=outside, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield Tree(name, process.stdin, process.stdout)
        process.stdin.close()


def serve() -> None:
    """Answer each line of standard input (kind, name, seconds, number of the round) with a rate."""
    works: dict[tuple[str, str], Work] = {}
    for line in sys.stdin:
        kind, name, seconds, number = json.loads(line)
        work = works.get((kind, name)) or works.setdefault((kind, name), work_of(kind, name))
        print(measure(work, seconds, random.Random(number)), flush=True)


def memory(folder: Path, name: str) -> float:
    """Return the memory that five seconds of play add to a Python process, libraries included, in MB."""
    words, outside = command("play(sys.argv[2])", name)
    played = subprocess.check_output(words, cwd=folder, env=outside, text=True)
    bare = subprocess.check_output(
        [sys.executable, "-c", "print(open('/proc/self/status').read())"], text=True
    )
    return (_peak(played) - _peak(bare)) / 1000


def play(name: str) -> None:
    """Play for five seconds and print what Linux says about this process."""
    measure(work_of("play", name), 5.0, random.Random(1))
    print(Path("/proc/self/status").read_text(encoding="utf-8"))


def _peak(status: str) -> int:
    """Return the peak memory in kB from the status of a process."""
    line = next(line for line in status.splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1])
