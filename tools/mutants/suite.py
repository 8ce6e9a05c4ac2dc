"""The tests that mutants meet, quickest and most telling first, in a process that pytest has made ready."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import Phase, settings

GROUPS = {
    "playthroughs": "tests/playthroughs",
    "rulebook": "tests/rulebook",
    "rules": "tests/rules",
    "contract": "tests/contract",
}
"""The groups of tests in the order in which they are run."""

EFFORT = "0.1"
"""The share of its examples that the contract suite tries (DUTCH_TEST_EFFORT)."""

SECONDS = 20
"""Processor time that one test may take; whole, the slowest takes two. A mutant may loop for ever."""

OPTIONS = [
    "-o",
    "addopts=",
    "--import-mode=importlib",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:xdist",
    "-p",
    "no:warnings",
    "-qqs",
]


def prepare() -> None:
    """Set up what tests find when they are imported."""
    os.environ["DUTCH_TEST_EFFORT"] = EFFORT
    settings.register_profile(
        "mutants", phases=(Phase.explicit, Phase.generate)
    )  # nobody reads what is shrunk
    settings.load_profile("mutants")


class Loop:
    """A plugin of pytest that hands the collected tests to somebody else instead of running them."""

    def __init__(self, then: Callable[[Sequence[pytest.Item]], None]) -> None:
        self.then = then

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Pytest's hook. Errors in collecting are left to pytest, which then ends with code 2."""
        if session.testsfailed:
            return False
        self.then(session.items)
        return True


def collect(groups: Sequence[str], then: Callable[[Sequence[pytest.Item]], None]) -> int:
    """Let pytest import the tests of these groups and call ``then`` with them. Returns its exit code."""
    return int(pytest.main([*OPTIONS, *(GROUPS[group] for group in groups)], plugins=[Loop(then)]))


class Order:
    """The order of the tests for the mutants of a file.

    First those that have killed others of its mutants, the last one first; then those that mirror the file;
    then all others as they come. So most mutants fall to the first test they meet.
    """

    def __init__(self, items: Sequence[pytest.Item]) -> None:
        self.items = {item.nodeid: item for item in items}
        self.killers: dict[str, list[str]] = {}

    def of(self, file: str) -> list[pytest.Item]:
        """All tests, in order."""
        mirror = f"{Path(file).parent}/test_{Path(file).name}".replace("dutch", "tests", 1)
        first = [*self.killers.get(file, ()), *(name for name in self.items if name.startswith(mirror))]
        return [self.items[name] for name in dict.fromkeys([*first, *self.items])]

    def learn(self, file: str, killer: str | None) -> None:
        """Note what has killed a mutant of this file."""
        if killer in self.items:
            known = self.killers.setdefault(file, [])
            if killer in known:
                known.remove(killer)
            known.insert(0, killer)


def first_failure(items: Sequence[pytest.Item]) -> str | None:
    """Run tests until one fails, and return its name. Exceeding ``SECONDS`` ends the process by a signal."""
    for item, following in zip(items, [*items[1:], None], strict=True):
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        reports = runtestprotocol(item, log=False, nextitem=following)
        signal.setitimer(signal.ITIMER_PROF, 0)
        if any(report.failed for report in reports):
            return item.nodeid
    return None
