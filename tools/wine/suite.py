"""The test suite under Windows' Python, folder by folder, and what came of it as figures."""

from __future__ import annotations

import subprocess
import time
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from tools.wine.bottle import Bottle, as_windows

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests"
PATIENCE = 240
"""Seconds for one test; what Wine lets hang is ended then, and counts as failed."""

NOT_THERE = ("adapters",)
"""They need OpenSpiel, of which there is none for Windows."""

LONGEST = 3600
"""Seconds for the tests of one folder."""


class Result(NamedTuple):
    """What came of some tests."""

    passed: int
    failed: list[str]
    skipped: Counter[str]
    """How often each reason was given."""

    seconds: float

    @property
    def line(self) -> str:
        """In figures."""
        told = f"{self.passed} passed, {len(self.failed)} failed, {self.skipped.total()} skipped"
        return f"{told} in {self.seconds:.0f} s"


def read(path: Path, seconds: float) -> Result:
    """What a report of pytest in JUnit's form says."""
    passed, failed, skipped = 0, [], Counter[str]()
    for case in ET.parse(path).iter("testcase"):
        reason = case.find("skipped")
        if case.find("failure") is not None or case.find("error") is not None:
            failed.append(f"{case.get('classname')}.{case.get('name')}")
        elif reason is not None:
            skipped[reason.get("message") or ""] += 1
        else:
            passed += 1
    return Result(passed, failed, skipped, seconds)


def parts() -> list[str]:
    """The folders of tests, and the files beside them as one."""
    folders = sorted(path.name for path in TESTS.iterdir() if path.is_dir() and any(path.rglob("test_*.py")))
    return [name for name in folders if name not in NOT_THERE] + ["."]


def run(bottle: Bottle, part: str, jobs: int) -> Result:
    """Run the tests of one folder, or those beside the folders (`.`). The full log lies in the bottle."""
    logs = bottle.folder / "suite"
    logs.mkdir(exist_ok=True)
    name = "beside" if part == "." else part
    report = logs / f"{name}.xml"
    report.unlink(missing_ok=True)
    where = sorted(TESTS.glob("test_*.py")) if part == "." else [TESTS / part]
    words = ["-m", "pytest", "-n", str(jobs), "-q", "-p", "no:cacheprovider", "--tb=short"]
    words += ["--timeout", str(PATIENCE), "--junitxml", as_windows(report)]
    files = [path.relative_to(ROOT).as_posix() for path in where]
    begin = time.monotonic()
    try:
        ended = bottle.run(str(bottle.python), *words, *files, cwd=ROOT, seconds=LONGEST, PYTHONPATH=".")
        (logs / f"{name}.log").write_text(ended.text, encoding="utf-8")
    except subprocess.TimeoutExpired:
        report.unlink(missing_ok=True)
    taken = time.monotonic() - begin
    return (
        read(report, taken) if report.is_file() else Result(0, [f"tests/{part}: no report"], Counter(), taken)
    )


def total(results: list[Result]) -> Result:
    """All of them together."""
    return Result(
        sum(result.passed for result in results),
        [name for result in results for name in result.failed],
        sum((result.skipped for result in results), Counter[str]()),
        sum(result.seconds for result in results),
    )
