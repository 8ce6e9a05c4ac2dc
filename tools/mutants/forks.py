"""Trying mutants in forks, which are quick and leave nothing behind.

**Warm**: a process imports the rules, collects the tests and forks for each mutant of a function; the fork
replaces the function's code. **Cold**: a process that has imported pytest but none of our modules forks, and
the fork imports everything with the mutant in it. That is for mutants outside functions, and for survivors in
functions that are called while modules are imported and tests collected.
"""

from __future__ import annotations

import ast
import gc
import importlib.abc
import importlib.util
import json
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.machinery import ModuleSpec
from types import CodeType, FrameType, FunctionType, ModuleType

import pytest

from tools.mutants.mutant import Mutant
from tools.mutants.suite import RULES, Order, callers, clear_caches, collect, first_failure

MEMORY = 4 << 30
"""Bytes of address space for a mutant, which may allocate without end."""

IMPORT_SECONDS = 30
"""Processor seconds for importing and collecting, which take less than two."""

TIME, IMPORT, CRASH = "time", "import", "crash"
"""Ways a mutant dies without a failing test: it took too long, failed to import, or crashed Python."""

ERROR = "error: "
ASK_COLD = "ask cold"
"""No killer: the mutant could not replace its function."""


def in_fork(work: Callable[[], str | None]) -> str | None:
    """Return what ``work`` returns in a fork of this process; ``TIME`` or ``CRASH`` if it does not return.

    Raises RuntimeError if it raises anything.
    """
    answer: str | None
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        try:
            answer = work()
        except MemoryError:
            answer = CRASH
        except BaseException as error:  # noqa: BLE001  (an error in these tools, not a kill)
            answer = f"{ERROR}{error!r}"
        with os.fdopen(writer, "w", encoding="utf-8") as pipe:
            json.dump(answer, pipe)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, encoding="utf-8") as pipe:
        said = pipe.read()
    _child, status = os.waitpid(child, 0)
    if said:
        answer = json.loads(said)
        if answer is not None and answer.startswith(ERROR):
            raise RuntimeError(answer)
        return answer
    return TIME if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF else CRASH


def called_while_importing(groups: Sequence[str]) -> set[tuple[str, str]]:
    """List the functions, by file and name, that are called before the first test runs."""
    found: set[tuple[str, str]] = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and RULES in frame.f_code.co_filename:
            file = frame.f_code.co_filename
            name = frame.f_code.co_qualname.partition(".<locals>")[0]
            found.add((file[file.rindex(RULES) :], name))

    def work() -> str:
        sys.setprofile(note)
        collect(groups, lambda _items: sys.setprofile(None))
        return json.dumps(sorted(found))

    return {(file, name) for file, name in json.loads(in_fork(work) or "[]")}


def cold(mutant: Mutant, groups: Sequence[str]) -> str | None:
    """Return the killer of a mutant in a process that imports everything again.

    Each group of tests has its own process, as the first group kills most mutants.
    """
    for group in groups:
        killer = in_fork(lambda: _one_cold(mutant, group))  # noqa: B023  (called in this iteration)
        if killer is not None:
            return killer
    return None


def _one_cold(mutant: Mutant, group: str) -> str | None:
    found: list[str | None] = []
    sys.meta_path.insert(0, _Finder(mutant))
    signal.setitimer(signal.ITIMER_PROF, IMPORT_SECONDS)
    code = collect([group], lambda items: found.append(first_failure(items)))
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
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        with os.fdopen(writer, "w", encoding="utf-8", buffering=1) as pipe:

            def each(items: Sequence[pytest.Item]) -> None:
                gc.collect()
                gc.freeze()
                calling, failing = json.loads(in_fork(lambda: json.dumps(callers(items))) or "")
                pipe.write(json.dumps(failing) + "\n")
                order = Order(items, calling)
                for mutant in mutants:
                    queue = order.of(mutant.file, mutant.function)
                    killer = in_fork(lambda: _one_warm(mutant, queue))  # noqa: B023  (called in this iteration)
                    order.learn(mutant.file, killer)
                    pipe.write(json.dumps(killer) + "\n")

            collect(groups, each)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, encoding="utf-8") as answers:
        failing = json.loads(answers.readline() or '["the tests cannot be collected"]')
        if failing:
            raise SystemExit(f"without a mutant: {failing[0]} fails")
        for mutant in mutants:
            line = answers.readline()
            if not line:
                raise SystemExit(f"cannot be tried: {mutant}")
            yield mutant, json.loads(line)
    os.waitpid(child, 0)


def _one_warm(mutant: Mutant, items: Sequence[pytest.Item]) -> str | None:
    defaults = isinstance(mutant.site.line, ast.FunctionDef)
    if defaults or not put_in_place(mutant):
        return ASK_COLD
    clear_caches()
    return first_failure(items)


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
