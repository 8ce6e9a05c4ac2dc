"""Every mutant of a source file: one fault each, and how it is shown and told from others."""

from __future__ import annotations

import ast
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tools.mutants.operators import variants
from tools.mutants.sites import Site, sites_of

LONGEST = 90
"""Characters of a statement that a mutant shows; of longer ones it shows the part around the difference."""


@dataclass(frozen=True)
class Mutant:
    """One fault. ``function`` is the qualified name it lies in, empty outside of all functions.

    ``before`` and ``after`` are the statement, or its head, without and with the fault; ``copy`` counts, from
    1, mutants of a function that look the same.
    """

    file: str
    function: str
    before: str
    after: str
    copy: int
    tree: ast.Module = field(repr=False, compare=False)
    site: Site = field(repr=False, compare=False)
    fault: ast.AST = field(repr=False, compare=False)

    @property
    def key(self) -> tuple[str, str, str, str, int]:
        """What names this mutant as long as its statement stands, wherever in the file that is."""
        return (self.file, self.function, self.before, self.after, self.copy)

    @property
    def source(self) -> str:
        """The text of the whole file with the fault, without comments."""
        sound = self.site.get()
        self.site.put(self.fault)
        text = ast.unparse(ast.fix_missing_locations(self.tree))
        self.site.put(sound)
        return text

    @property
    def module(self) -> str:
        """The module's name."""
        return self.file.removesuffix(".py").replace("/", ".")

    def __str__(self) -> str:
        again = f" ({self.copy})" if self.copy > 1 else ""
        return f"{self.file} {self.function or '(module)'}: {self.before}  →  {self.after}{again}"


def mutants_of(file: str, root: Path = Path()) -> list[Mutant]:
    """All mutants of a file, in the order of the text."""
    tree = ast.parse((root / file).read_text(encoding="utf-8"))
    found: list[Mutant] = []
    copies: Counter[tuple[str, str, str]] = Counter()
    for site in sites_of(tree):
        old = site.get()
        before = _text(site.line)
        for new in variants(old, site):
            site.put(new)
            after = _text(new if site.line is old else site.line)
            site.put(old)
            shown = _shown(before, after)
            copies[(site.function, *shown)] += 1
            number = copies[(site.function, *shown)]
            found.append(Mutant(file, site.function, *shown, number, tree, site, new))
    return found


def _text(node: ast.AST) -> str:
    """A statement, or the head of one that others lie in, on one line."""
    match node:
        case ast.If(test=test):
            text = f"if {ast.unparse(test)}"
        case ast.While(test=test):
            text = f"while {ast.unparse(test)}"
        case ast.For(target=target, iter=iterated):
            text = f"for {ast.unparse(target)} in {ast.unparse(iterated)}"
        case ast.Match(subject=subject):
            text = f"match {ast.unparse(subject)}"
        case ast.match_case(pattern=pattern, guard=guard):
            text = f"case {ast.unparse(pattern)}" + (f" if {ast.unparse(guard)}" if guard else "")
        case ast.FunctionDef(name=name, args=args):
            text = f"def {name}({ast.unparse(args)})"
        case _:
            text = ast.unparse(node)
    return " ".join(text.split())


def _shown(before: str, after: str) -> tuple[str, str]:
    """Two texts, or if they are long their parts around the difference."""
    if len(before) <= LONGEST and len(after) <= LONGEST:
        return before, after
    shorter = min(len(before), len(after))
    start = next((at for at in range(shorter) if before[at] != after[at]), shorter)
    same = next((at for at in range(shorter - start) if before[-1 - at] != after[-1 - at]), shorter - start)
    begin, room = max(start - LONGEST // 3, 0), LONGEST // 3
    return tuple(  # type: ignore[return-value]
        ("…" if begin else "") + text[begin : len(text) - same + room] + ("…" if same > room else "")
        for text in (before, after)
    )
