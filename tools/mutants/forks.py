"""Trying mutants in forks, which are quick and leave nothing behind.

**Warm**: a process imports the rules, collects the tests and forks for each mutant of a function; the fork
replaces the function's code. **Cold**: a process that has imported pytest but none of our modules forks, and
the fork imports everything with the mutant in it. That is for mutants outside functions, and for survivors in
functions that are called while modules are imported and tests collected.
"""

import ast
import gc
import importlib.abc
import importlib.util
import multiprocessing
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib.machinery import ModuleSpec
from multiprocessing.connection import Connection
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

from tools.mutants.mutant import Mutant
from tools.mutants.suite import RULES, Order, Tests, clear_caches, collect

FORK = multiprocessing.get_context("fork")

MEMORY = 4 << 30
"""Bytes of address space for a mutant, which may allocate without end."""

IMPORT_SECONDS = 30
"""Processor seconds for importing and collecting, which take less than two."""

TIME, IMPORT, CRASH = "time", "import", "crash"
"""Ways a mutant dies without a failing test: it took too long, failed to import, or crashed Python."""

ASK_COLD = "ask cold"
"""No killer: the mutant could not replace its function."""


def in_fork(work: Callable[[], Any]) -> Any:
    """Return what ``work`` returns in a fork of this process; ``TIME`` or ``CRASH`` if it does not return.

    Raises RuntimeError if it raises anything.
    """
    receiver, sender = FORK.Pipe(duplex=False)
    child = FORK.Process(target=_answer, args=(work, sender))
    child.start()
    sender.close()
    try:
        answer, error = receiver.recv()
    except EOFError:
        answer, error = None, None
    child.join()
    if error:
        raise RuntimeError(error)
    if error is None:
        return TIME if child.exitcode == -signal.SIGPROF else CRASH
    return answer


def _answer(work: Callable[[], Any], sender: Connection) -> None:
    """Send the answer, and an empty text or the error."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        sender.send((work(), ""))
    except MemoryError:
        sender.send((CRASH, ""))
    except BaseException as error:  # noqa: BLE001  (an error in these tools, not a kill)
        sender.send((None, repr(error)))


def called_while_importing(groups: Sequence[str]) -> set[tuple[str, str]]:
    """List the functions, by file and name, that are called before the first test runs."""
    found: set[tuple[str, str]] = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and RULES in frame.f_code.co_filename:
            file = frame.f_code.co_filename
            name = frame.f_code.co_qualname.partition(".<locals>")[0]
            found.add((file[file.rindex(RULES) :], name))

    def work() -> set[tuple[str, str]]:
        sys.setprofile(note)
        collect(groups, lambda _tests: sys.setprofile(None))
        return found

    return set(in_fork(work))


def cold(mutant: Mutant, groups: Sequence[str]) -> str | None:
    """Return the killer of a mutant in a process that imports everything again.

    Each group of tests has its own process, as the first group kills most mutants.
    """
    killers = (in_fork(partial(_one_cold, mutant, group)) for group in groups)
    return next((killer for killer in killers if killer is not None), None)


def _one_cold(mutant: Mutant, group: str) -> str | None:
    found: list[str | None] = []
    sys.meta_path.insert(0, _Finder(mutant))
    signal.setitimer(signal.ITIMER_PROF, IMPORT_SECONDS)
    code = collect([group], lambda tests: found.append(tests.first_failure(tests.items)))
    return found[0] if found and code in (0, 1, 5) else IMPORT


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Imports the mutant instead of its module."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None, /
    ) -> ModuleSpec | None:
        if name != self.mutant.module:
            return None
        return importlib.util.spec_from_loader(name, self, origin=self.mutant.file)

    def get_source(self, _name: str) -> str:
        return self.mutant.source


def warm(mutants: Sequence[Mutant], groups: Sequence[str]) -> Iterator[tuple[Mutant, str | None]]:
    """Yield the killer of each mutant of a function; ``ASK_COLD`` if it cannot replace its function.

    Raises SystemExit if a test fails without a mutant.
    """
    receiver, sender = FORK.Pipe(duplex=False)
    child = FORK.Process(target=_all_warm, args=(mutants, groups, sender))
    child.start()
    sender.close()
    doing: object = "collecting the tests"
    try:
        if failing := receiver.recv():
            raise SystemExit(f"without a mutant: {failing[0]} fails")
        for mutant in mutants:
            doing = mutant
            yield mutant, receiver.recv()
    except EOFError:
        raise SystemExit(f"ended while {doing}") from None
    child.join()


def _all_warm(mutants: Sequence[Mutant], groups: Sequence[str], sender: Connection) -> None:
    """Send the tests that fail without a mutant, then the killer of each mutant."""

    def each(tests: Tests) -> None:
        gc.collect()
        gc.freeze()
        calling, failing = in_fork(tests.callers)
        sender.send(failing)
        order = Order(tests.items, calling)
        for mutant in mutants:
            queue = order.of(mutant.file, mutant.function)
            killer = in_fork(lambda: _one_warm(mutant, tests, queue))  # noqa: B023  (called in this iteration)
            order.learn(mutant.file, killer)
            sender.send(killer)

    collect(groups, each)


def _one_warm(mutant: Mutant, tests: Tests, queue: Sequence[Any]) -> str | None:
    defaults = isinstance(mutant.site.line, ast.FunctionDef)
    if defaults or not put_in_place(mutant):
        return ASK_COLD
    clear_caches()
    return tests.first_failure(queue)


def put_in_place(mutant: Mutant) -> bool:
    """Give the imported function the code of its mutant, for every reference to it."""
    function = _function(sys.modules[mutant.module], mutant.function)
    code = _code(compile(mutant.source, mutant.file, "exec"), mutant.function)
    if function is None or code is None or len(code.co_freevars) != len(function.__code__.co_freevars):
        return False
    function.__code__ = code
    return True


def _function(module: ModuleType, name: str) -> FunctionType | None:
    """Find the function of this name in a module or class, below its decorators."""
    found: object = module
    for part in name.split("."):
        found = vars(found).get(part)
        if found is None:
            return None
    for attribute in ("fget", "func", "__func__", "__wrapped__"):
        found = getattr(found, attribute, found)
    return found if isinstance(found, FunctionType) else None


def _code(code: CodeType, name: str) -> CodeType | None:
    """Find the code of the function of this name within a module's code; None if it is not unique."""
    inside = [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    found = [each for each in inside if each.co_qualname == name]
    found += [deeper for each in inside if (deeper := _code(each, name)) is not None]
    return found[0] if len(found) == 1 else None
