"""The tests that mutants meet, quickest and most telling first, in a process that pytest has made ready."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Sequence
from types import FrameType

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

RULES = "dutch/rules"

EFFORT = "0.1"
"""The share of its examples that the contract suite tries (DUTCH_TEST_EFFORT)."""

SECONDS = 8
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


Callers = dict[str, list[str]]
"""By file and name of a function the tests that call it, those with least work first."""


def callers(items: Sequence[pytest.Item]) -> tuple[Callers, list[str]]:
    """Run all tests on the rules as they are: which functions each of them calls, and which tests fail."""
    fail = []
    called: dict[str, list[tuple[int, str]]] = {}
    for item, following in zip(items, [*items[1:], None], strict=True):
        clear_caches()
        work = 0
        names: set[tuple[str, str]] = set()

        def note(
            frame: FrameType, event: str, _argument: object, names: set[tuple[str, str]] = names
        ) -> None:
            nonlocal work
            work += 1
            if event == "call":
                names.add((frame.f_code.co_filename, frame.f_code.co_qualname))

        sys.setprofile(note)
        try:
            reports = runtestprotocol(item, log=False, nextitem=following)
        finally:
            sys.setprofile(None)
        if any(report.failed for report in reports):
            fail.append(item.nodeid)
        for file, name in names:
            if RULES in file:
                whole = function_key(file[file.rindex(RULES) :], name.partition(".<locals>")[0])
                called.setdefault(whole, []).append((work, item.nodeid))
    return {name: [test for _work, test in sorted(set(tests))] for name, tests in called.items()}, fail


def function_key(file: str, function: str) -> str:
    """How ``Callers`` names a function."""
    return f"{file} {function}"


def clear_caches() -> None:
    """Empty what functions of the rules remember."""
    for name, module in list(sys.modules.items()):
        if name.startswith("dutch.rules"):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


class Order:
    """Which tests are tried for a mutant: those that call its function, in a telling order.

    First those that have killed other mutants of the file, the last one first; then quick ones before slow
    ones. So most mutants fall to the first test they meet.
    """

    def __init__(self, items: Sequence[pytest.Item], calling: Callers) -> None:
        self.items = {item.nodeid: item for item in items}
        self.calling = calling
        self.killers: dict[str, list[str]] = {}

    def of(self, file: str, function: str) -> list[pytest.Item]:
        """The tests that call a function, in order."""
        tests = self.calling.get(function_key(file, function), [])
        known = [test for test in self.killers.get(file, ()) if test in set(tests)]
        return [self.items[test] for test in dict.fromkeys([*known, *tests])]

    def learn(self, file: str, killer: str | None) -> None:
        """Note what has killed a mutant of this file."""
        if killer in self.items:
            known = self.killers.setdefault(file, [])
            if killer in known:
                known.remove(killer)
            known.insert(0, killer)


def first_failure(items: Sequence[pytest.Item]) -> str | None:
    """Run tests until one fails, and return its name. Exceeding ``SECONDS`` ends the process by a signal."""
    for item, following in zip(items, [*items[1:], None], strict=False):
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        reports = runtestprotocol(item, log=False, nextitem=following)
        signal.setitimer(signal.ITIMER_PROF, 0)
        if any(report.failed for report in reports):
            return item.nodeid
    return None
