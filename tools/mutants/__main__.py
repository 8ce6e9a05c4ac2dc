"""The command line of the mutation tests.

python -m tools.mutants                         all mutants of the rules
python -m tools.mutants dutch/rules/cards.py    those of some files
python -m tools.mutants --sample 40 --seed 1    so many of them, drawn at random
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tools.mutants import equivalents, forks, report
from tools.mutants.memory import Memory
from tools.mutants.mutant import Mutant, mutants_of
from tools.mutants.suite import GROUPS, prepare

FILES = (
    *(
        f"dutch/rules/{name}.py"
        for name in ("terms", "cards", "chance", "events", "actions", "record", "record_reader")
    ),
    *sorted(str(path) for path in Path("dutch/rules/dutch").glob("*.py")),
)
"""What is put to the test: the rules of Dutch, and what all games share and they stand on."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Returns 1 if a mutant lives that is not known to be equivalent."""
    options = read_options(arguments)
    mutants = [mutant for file in options.files for mutant in mutants_of(file)]
    listed = equivalents.read()
    for stale in equivalents.stale(listed, mutants, options.files):
        print("no such mutant any more:", *stale)
    chosen = [mutant for mutant in mutants if (mutant.key in listed) == options.equivalent]
    if options.function is not None:
        chosen = [mutant for mutant in chosen if mutant.function == options.function]
    if options.sample is not None:
        chosen = random.Random(options.seed).sample(chosen, min(options.sample, len(chosen)))
    if options.list:
        print(*chosen, sep="\n")
        return 0
    begun = time.monotonic()
    killers = run(chosen, options.groups, Memory(options.memory))
    survivors = [mutant for mutant in chosen if killers[mutant.key] is None]
    for mutant in survivors:
        print("lives:", mutant)
    print(f"{len(chosen)} mutants, {len(survivors)} live, {time.monotonic() - begun:.0f} s")
    if options.report:
        report.write(mutants, killers, listed)
    return 1 if survivors else 0


def read_options(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The options of the command line. What is wrong with them ends the program with a sentence."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=str(__doc__).splitlines()[0])
    parser.add_argument("files", nargs="*", metavar="FILE", help="files of the rules (all)")
    parser.add_argument("--function", metavar="NAME", help="only the mutants in this function")
    parser.add_argument("--sample", type=int, metavar="N", help="only so many, drawn at random")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which sample (1)")
    parser.add_argument("--groups", default=",".join(GROUPS), help="which tests, separated by commas (all)")
    parser.add_argument("--equivalent", action="store_true", help="only those listed as equivalent")
    parser.add_argument("--list", action="store_true", help="show the mutants and do not run them")
    parser.add_argument("--memory", type=Path, metavar="FILE", help="go on with what earlier runs found")
    parser.add_argument("--report", action="store_true", help="write docs/mutants.md, after a whole run")
    options = parser.parse_args(arguments)
    partial = options.files or options.function or options.sample is not None or options.equivalent
    if options.report and partial:
        parser.error("a report is written of a whole run only")
    for file in options.files:
        if file not in FILES:
            parser.error(f"{file} is none of the files that are put to the test")
    options.groups = options.groups.split(",")
    for group in options.groups:
        if group not in GROUPS:
            parser.error(f"there is no group {group!r}, but {', '.join(GROUPS)}")
    if options.sample is not None and options.sample < 1:
        parser.error("a sample is of one mutant or more")
    options.files = options.files or FILES
    return options


def run(
    mutants: Sequence[Mutant], groups: Sequence[str], memory: Memory
) -> dict[equivalents.Key, str | None]:
    """What kills each mutant, by ``Mutant.key``: a test, a word of ``forks``, or None for those that live."""
    prepare()
    killers: dict[equivalents.Key, str | None] = {m.key: memory.kills.get(m.key) for m in mutants}
    inside = [mutant for mutant in mutants if mutant.function and killers[mutant.key] is None]
    for done, (mutant, killer) in enumerate(forks.warm(inside, groups), 1):
        killers[mutant.key] = killer
        if killer != forks.ASK_COLD:
            memory.note(mutant.key, killer)
        _tell(done, len(inside), "warm")
    early = forks.called_while_importing(groups)
    unsure = (None, forks.ASK_COLD)
    rest = [m for m in mutants if killers[m.key] in unsure and not _is_final(m, killers[m.key], early)]
    for done, mutant in enumerate(rest, 1):
        killers[mutant.key] = forks.cold(mutant, groups)
        memory.note(mutant.key, killers[mutant.key])
        _tell(done, len(rest), "cold")
    return killers


def _is_final(mutant: Mutant, killer: str | None, early: set[tuple[str, str]]) -> bool:
    """Whether a mutant that lives on warm needs no second trial."""
    return bool(mutant.function) and killer is None and (mutant.file, mutant.function) not in early


def _tell(done: int, number: int, how: str) -> None:
    if sys.stderr.isatty() or done % 100 == 0 or done == number:
        print(f"\r{how}: {done} of {number}", end="" if done < number else "\n", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
