"""Every mutant of a source file: one small fault each, its name, and where faults may be put.

No mutants are made of what has no behaviour:

- docstrings, annotations, type aliases, imports, ``__all__`` and ``__slots__``, base classes and decorators
  (cache sizes, ``frozen``): Python and mypy check them, and a cache changes no result;
- assertions: they tell mypy what holds already;
- sentences for players in ``N_(…)``, which are translated; their codes do count;
- ``__repr__``: for debugging;
- ``strict=True`` of ``zip``: the lengths are equal by construction.
"""

from __future__ import annotations

import ast
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tools.mutants.operators import variants

Key = tuple[str, str, str, str, int]

LONGEST = 90
"""Most characters of a statement to show; of longer ones only the part around the difference."""

EQUIVALENT = Path(__file__).with_name("equivalent.toml")
"""The mutants that behave as the rules do, each with the reason."""

LEFT_OUT_NAMES = ("__all__", "__slots__", "__hash__", "__match_args__")
LEFT_OUT_FUNCTIONS = ("__repr__",)
TYPES = ("Literal", "Callable", "tuple", "TypeVar")


@dataclass(frozen=True)
class Site:
    """A place in the tree: a field of a node, with the statement and the function around it."""

    parent: ast.AST
    field: str
    index: int | None
    line: ast.AST
    function: str

    def get(self) -> ast.AST:
        """Return the node in this place."""
        value = getattr(self.parent, self.field)
        found: ast.AST = value if self.index is None else value[self.index]
        return found

    def put(self, node: ast.AST) -> None:
        """Put another node in this place."""
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


def sites_of(node: ast.AST, function: str = "", line: ast.AST | None = None) -> Iterator[Site]:
    """List the places below a node that may be changed, in the order of the text."""
    for name, value in ast.iter_fields(node):
        if _left_out_field(node, name):
            continue
        children = list(enumerate(value)) if isinstance(value, list) else [(None, value)]
        for index, child in children:
            if not isinstance(child, ast.AST) or _left_out(child):
                continue
            is_line = isinstance(child, ast.stmt | ast.match_case | ast.comprehension)
            here = child if is_line and not isinstance(child, ast.comprehension) else line
            if here is not None and isinstance(child, ast.expr | ast.stmt | ast.pattern):
                yield Site(node, name, index, here, function)
            inner = function
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                inner = f"{function}.{child.name}" if function else child.name
            yield from sites_of(child, inner, here)


def _left_out_field(node: ast.AST, field: str) -> bool:
    if field in ("annotation", "returns", "decorator_list", "bases", "keywords", "type_comment"):
        return not (isinstance(node, ast.Call) and field == "keywords")
    return field in ("ctx", "op", "ops", "func") or (isinstance(node, ast.FunctionDef) and field == "name")


def _left_out(node: ast.AST) -> bool:
    match node:
        case ast.Import() | ast.ImportFrom() | ast.Assert() | ast.Pass():
            return True
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.FunctionDef(name=name) if name in LEFT_OUT_FUNCTIONS:
            return True
        case ast.Assign(targets=[ast.Name(id=name)]) if name in LEFT_OUT_NAMES:
            return True
        case ast.Assign(value=ast.Subscript(value=ast.Name(id=name)) | ast.Call(func=ast.Name(id=name))):
            return name in TYPES
        case ast.Call(func=ast.Name(id="N_")):
            return True
        case ast.keyword(arg="strict"):
            return True
    return False


@dataclass(frozen=True)
class Mutant:
    """One fault. ``function`` is the qualified name of the function around it, empty outside functions.

    ``before`` and ``after`` are the statement, or its head, without and with the fault; ``copy`` numbers
    mutants of a function that look the same, from 1.
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
    def key(self) -> Key:
        """The mutant's name, valid as long as its statement exists, wherever it is in the file."""
        return (self.file, self.function, self.before, self.after, self.copy)

    @property
    def source(self) -> str:
        """The whole file with the fault, without comments."""
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
    """List the mutants of a file, in the order of the text."""
    tree = ast.parse((root / file).read_text(encoding="utf-8"))
    found: list[Mutant] = []
    copies: Counter[tuple[str, str, str]] = Counter()
    for site in sites_of(tree):
        old = site.get()
        before = _text(site.line)
        for new in variants(old, site.parent, site.field):
            site.put(new)
            after = _text(new if site.line is old else site.line)
            site.put(old)
            shown = _shown(before, after)
            copies[(site.function, *shown)] += 1
            number = copies[(site.function, *shown)]
            found.append(Mutant(file, site.function, *shown, number, tree, site, new))
    return found


def _text(node: ast.AST) -> str:
    """Return a statement, or the head of a compound statement, on one line."""
    if isinstance(node, ast.FunctionDef):
        return f"def {node.name}({ast.unparse(node.args)})"
    text = ast.unparse(node)
    if isinstance(node, ast.If | ast.While | ast.For | ast.Match | ast.match_case):
        text = text.partition("\n")[0].removesuffix(":")
    return " ".join(text.split())


def _shown(before: str, after: str) -> tuple[str, str]:
    """Return both texts, or if they are long the parts around the difference."""
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


def equivalents() -> dict[Key, str]:
    """Read the equivalent mutants: the reason of each, by ``Mutant.key``."""
    reasons: dict[Key, str] = {}
    for entry in tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["mutant"]:
        key = (entry["file"], entry["function"], entry["before"], entry["after"], entry.get("copy", 1))
        if key in reasons:
            raise ValueError(f"listed twice: {key}")
        reasons[key] = entry["why"]
    return reasons
