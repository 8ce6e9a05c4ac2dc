"""The report of a whole run, docs/mutants.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.mutants.equivalents import Key
from tools.mutants.mutant import Mutant
from tools.mutants.suite import GROUPS

FILE = Path("docs/mutants.md")
TEXT = Path(__file__).with_name("report.md")
"""What the report says besides the figures, with ``{count}``, ``{table}`` and ``{equivalent}`` in it."""

COLUMNS = (*GROUPS, "otherwise")


def write(
    mutants: Sequence[Mutant],
    killers: Mapping[Key, str | None],
    listed: Mapping[Key, str],
) -> None:
    """Write the figures of a run of all mutants down."""
    text = TEXT.read_text(encoding="utf-8").format(
        table="\n".join(table(mutants, killers, listed)),
        equivalent="\n".join(reasons(mutants, listed)),
        count=len(mutants),
    )
    FILE.write_text(text, encoding="utf-8")


def group_of(killer: str) -> str:
    """The group that a test belongs to; ``otherwise`` for what was no test."""
    return next((name for name, folder in GROUPS.items() if killer.startswith(f"{folder}/")), COLUMNS[-1])


def table(
    mutants: Sequence[Mutant], killers: Mapping[Key, str | None], listed: Mapping[Key, str]
) -> list[str]:
    """A line for each file and one for all."""
    lines = [
        f"| file | mutants | {' | '.join(COLUMNS)} | equivalent | alive |",
        "|---" + "|--:" * (len(COLUMNS) + 3) + "|",
    ]
    counts: dict[str, Counter[str]] = {}
    for mutant in mutants:
        count = counts.setdefault(mutant.file.removeprefix("dutch/rules/"), Counter())
        if mutant.key in listed:
            count["equivalent"] += 1
        else:
            killer = killers[mutant.key]
            count["alive" if killer is None else group_of(killer)] += 1
    counts["all"] = sum(counts.values(), Counter())
    for name, count in counts.items():
        cells = [str(count[column] or "") for column in (*COLUMNS, "equivalent")]
        lines.append(f"| {name} | {count.total()} | {' | '.join(cells)} | {count['alive']} |")
    return lines


def reasons(mutants: Sequence[Mutant], listed: Mapping[Key, str]) -> list[str]:
    """The equivalent mutants in the order of the text, file by file."""
    lines: list[str] = []
    file = ""
    for mutant in mutants:
        if mutant.key in listed:
            if mutant.file != file:
                file = mutant.file
                lines += ["", f"### {file.removeprefix('dutch/rules/')}", ""]
            where = f"`{mutant.function}`" if mutant.function else "outside of functions"
            before, after = (text.replace("`", "'") for text in (mutant.before, mutant.after))
            lines.append(f"- {where}: `{before}` → `{after}`. {listed[mutant.key]}")
    return lines[1:]
