"""The command line of the mutation tests.

python -m tools.mutants                         all mutants of the rules
python -m tools.mutants dutch/rules/cards.py    those of some files
python -m tools.mutants --sample 40 --seed 1    a random sample
"""

import argparse
import random
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from tools.mutants import forks
from tools.mutants.mutant import Key, Mutant, equivalents, mutants_of
from tools.mutants.suite import GROUPS, prepare

SHARED = ("terms", "card", "cards", "chance", "events", "actions", "record", "record_reader")
FILES = (
    *(f"dutch/rules/{name}.py" for name in SHARED),
    *sorted(str(path) for path in Path("dutch/rules/dutch").glob("*.py")),
)
"""The files that are mutated: the rules of Dutch, and the parts shared with other games."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line. Returns 1 if a mutant survives that is not listed as equivalent."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=str(__doc__).splitlines()[0])
    parser.add_argument(
        "files", nargs="*", metavar="FILE", default=FILES, help="files of the rules (default: all)"
    )
    parser.add_argument("--sample", type=int, metavar="N", help="only N mutants, drawn at random")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="random seed for the sample (1)")
    options = parser.parse_args(arguments)
    if wrong := sorted(set(options.files) - set(FILES)):
        parser.error(f"not a file of the rules: {', '.join(wrong)}")
    mutants = [mutant for file in options.files for mutant in mutants_of(file)]
    listed = equivalents()
    for key in stale(listed, mutants, options.files):
        print("listed as equivalent, but no such mutant exists:", *key)
    chosen = [mutant for mutant in mutants if mutant.key not in listed]
    if options.sample is not None:
        chosen = random.Random(options.seed).sample(chosen, min(max(0, options.sample), len(chosen)))
    began = time.monotonic()
    killers = run(chosen, list(GROUPS))
    survivors = [mutant for mutant in chosen if killers[mutant.key] is None]
    for mutant in survivors:
        print("survives:", mutant)
    print(f"{len(chosen)} mutants, {len(survivors)} survive, {time.monotonic() - began:.0f} s")
    return 1 if survivors else 0


def stale(listed: Iterable[Key], mutants: Sequence[Mutant], files: Sequence[str]) -> list[Key]:
    """List the entries for these files that name no mutant."""
    existing = {mutant.key for mutant in mutants}
    return [key for key in listed if key[0] in files and key not in existing]


def run(mutants: Sequence[Mutant], groups: Sequence[str]) -> dict[Key, str | None]:
    """Return the killer of each mutant: a test, a word of ``forks``, or None for survivors."""
    prepare()
    killers: dict[Key, str | None] = {mutant.key: None for mutant in mutants}
    inside = [mutant for mutant in mutants if mutant.function]
    for mutant, killer in forks.warm(inside, groups):
        killers[mutant.key] = killer
    early = forks.called_while_importing(groups)
    rest = [mutant for mutant in mutants if needs_cold(mutant, killers[mutant.key], early)]
    print(f"{len(inside)} mutants tried in functions; {len(rest)} need a fresh import", file=sys.stderr)
    for mutant in rest:
        killers[mutant.key] = forks.cold(mutant, groups)
    return killers


def needs_cold(mutant: Mutant, killer: str | None, early: set[tuple[str, str]]) -> bool:
    """Return whether a mutant must be tried with a fresh import as well."""
    if not mutant.function or killer == forks.ASK_COLD:
        return True
    return killer is None and (mutant.file, mutant.function) in early


if __name__ == "__main__":
    sys.exit(main())
