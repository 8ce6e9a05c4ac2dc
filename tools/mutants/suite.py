"""The tests mutants are tried with, the most promising first, collected once by pytest."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Sequence
from types import FrameType

import pytest
from hypothesis import HealthCheck, Phase, settings

GROUPS = {name: f"tests/{name}" for name in ("playthroughs", "rulebook", "rules", "contract")}
"""The groups of tests, in the order they run."""

RULES = "dutch/rules"

EFFORT = "0.1"
"""Share of its examples the contract suite tries (DUTCH_TEST_EFFORT)."""

SECONDS = 8
"""Processor seconds a test may take; a mutant may loop forever."""

OPTIONS = ["-o", "addopts=", "--import-mode=importlib", "-qqs"]
OPTIONS += ["-m", "not slow", "-k", "not (great_market or great-market or representatives or honesty)"]
OPTIONS += ["-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:warnings"]

Function = tuple[str, str]
Callers = dict[Function, list[str]]
"""The tests that call a function, quickest first, by the function's file and name."""


def prepare() -> None:
    """Set the environment in which the tests are imported: few examples, no shrinking."""
    os.environ["DUTCH_TEST_EFFORT"] = EFFORT
    os.environ["HYPOTHESIS_PROFILE"] = "mutants"
    settings.register_profile(
        "mutants",
        phases=(Phase.explicit, Phase.generate),
        max_examples=10,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


class Tests:
    """A pytest plugin that passes the collected tests to a function instead of running them."""

    def __init__(self, then: Callable[[Tests], None]) -> None:
        self.then = then
        self.items: Sequence[pytest.Item] = ()
        self._failed = False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Implement the hook. pytest handles collection errors and exits with code 2."""
        if session.testsfailed:
            return False
        self.items = session.items
        self.then(self)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Implement the hook: note whether the test failed."""
        self._failed = self._failed or report.failed

    def fails(self, item: pytest.Item, following: pytest.Item | None) -> bool:
        """Run one test."""
        self._failed = False
        item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
        return self._failed

    def first_failure(self, items: Sequence[pytest.Item]) -> str | None:
        """Run tests until one fails and return its name. A signal ends the process after ``SECONDS``."""
        for item, following in zip(items, [*items[1:], None], strict=False):
            signal.setitimer(signal.ITIMER_PROF, SECONDS)
            failed = self.fails(item, following)
            signal.setitimer(signal.ITIMER_PROF, 0)
            if failed:
                return item.nodeid
        return None

    def callers(self) -> tuple[Callers, list[str]]:
        """Run all tests without a mutant. Returns which tests call each function, and those that fail."""
        failing = []
        called: dict[Function, set[tuple[int, str]]] = {}
        for item, following in zip(self.items, [*self.items[1:], None], strict=True):
            clear_caches()
            names: set[Function] = set()
            work = 0

            def note(frame: FrameType, event: str, _argument: object, names: set[Function] = names) -> None:
                nonlocal work
                work += 1
                if event == "call":
                    names.add((frame.f_code.co_filename, frame.f_code.co_qualname))

            sys.setprofile(note)
            try:
                if self.fails(item, following):
                    failing.append(item.nodeid)
            finally:
                sys.setprofile(None)
            for file, name in names:
                if RULES in file:
                    key = file[file.rindex(RULES) :], name.partition(".<locals>")[0]
                    called.setdefault(key, set()).add((work, item.nodeid))
        return {key: [test for _work, test in sorted(tests)] for key, tests in called.items()}, failing


def collect(groups: Sequence[str], then: Callable[[Tests], None]) -> int:
    """Let pytest collect the tests of these groups and pass them to ``then``. Returns its exit code."""
    return int(pytest.main([*OPTIONS, *(GROUPS[group] for group in groups)], plugins=[Tests(then)]))


def clear_caches() -> None:
    """Clear the caches of all functions of the rules."""
    for name, module in list(sys.modules.items()):
        if name.startswith("dutch.rules"):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


class Order:
    """The tests that are tried for a mutant: those that call its function, the most promising first.

    First those that have killed other mutants of the file, latest first; then quick ones before slow
    ones. So the first test kills most mutants.
    """

    def __init__(self, items: Sequence[pytest.Item], calling: Callers) -> None:
        self.items = {item.nodeid: item for item in items}
        self.calling = calling
        self.killers: dict[str, dict[str, None]] = {}

    def of(self, file: str, function: str) -> list[pytest.Item]:
        """Return the tests that call a function, in order."""
        tests = self.calling.get((file, function), [])
        known = [test for test in reversed(self.killers.get(file, {})) if test in set(tests)]
        return [self.items[test] for test in dict.fromkeys([*known, *tests])]

    def learn(self, file: str, killer: str | None) -> None:
        """Note the test that killed a mutant of this file."""
        if killer in self.items:
            known = self.killers.setdefault(file, {})
            known.pop(killer, None)
            known[killer] = None
