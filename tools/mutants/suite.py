"""The tests mutants are tried with, the most promising first, collected once by pytest."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Sequence
from types import FrameType

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, Phase, settings

GROUPS = {
    "playthroughs": "tests/playthroughs",
    "rulebook": "tests/rulebook",
    "rules": "tests/rules",
    "contract": "tests/contract",
}
"""The groups of tests, in the order they run."""

RULES = "dutch/rules"

EFFORT = "0.1"
"""Share of its examples the contract suite tries (DUTCH_TEST_EFFORT)."""

SECONDS = 8
"""Processor seconds a test may take; a mutant may loop forever."""

OPTIONS = ["-o", "addopts=", "--import-mode=importlib", "-qqs"]
OPTIONS += ["-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:warnings"]


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


class Loop:
    """A pytest plugin that passes the collected tests to a function instead of running them."""

    def __init__(self, then: Callable[[Sequence[pytest.Item]], None]) -> None:
        self.then = then

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Implement the hook. pytest handles collection errors and exits with code 2."""
        if session.testsfailed:
            return False
        self.then(session.items)
        return True


def collect(groups: Sequence[str], then: Callable[[Sequence[pytest.Item]], None]) -> int:
    """Let pytest collect the tests of these groups and pass them to ``then``. Returns its exit code."""
    return int(pytest.main([*OPTIONS, *(GROUPS[group] for group in groups)], plugins=[Loop(then)]))


Callers = dict[str, list[str]]
"""The tests that call a function, quickest first, by the function's file and name."""


def callers(items: Sequence[pytest.Item]) -> tuple[Callers, list[str]]:
    """Run all tests without a mutant. Returns which tests call each function, and the tests that fail."""
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
    """Return the key of a function in ``Callers``."""
    return f"{file} {function}"


def clear_caches() -> None:
    """Clear the caches of all functions of the rules."""
    for name, module in list(sys.modules.items()):
        if name.startswith("dutch.rules"):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


class Order:
    """Which tests are tried for a mutant: those that call its function, in a telling order.

    First those that have killed other mutants of the file, the latest first; then quick ones before slow
    ones. So the first test kills most mutants.
    """

    def __init__(self, items: Sequence[pytest.Item], calling: Callers) -> None:
        self.items = {item.nodeid: item for item in items}
        self.calling = calling
        self.killers: dict[str, list[str]] = {}

    def of(self, file: str, function: str) -> list[pytest.Item]:
        """Return the tests that call a function, in order."""
        tests = self.calling.get(function_key(file, function), [])
        known = [test for test in self.killers.get(file, ()) if test in set(tests)]
        return [self.items[test] for test in dict.fromkeys([*known, *tests])]

    def learn(self, file: str, killer: str | None) -> None:
        """Note the test that killed a mutant of this file."""
        if killer in self.items:
            known = self.killers.setdefault(file, [])
            if killer in known:
                known.remove(killer)
            known.insert(0, killer)


def first_failure(items: Sequence[pytest.Item]) -> str | None:
    """Run tests until one fails and return its name. A signal ends the process after ``SECONDS``."""
    for item, following in zip(items, [*items[1:], None], strict=False):
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        reports = runtestprotocol(item, log=False, nextitem=following)
        signal.setitimer(signal.ITIMER_PROF, 0)
        if any(report.failed for report in reports):
            return item.nodeid
    return None
