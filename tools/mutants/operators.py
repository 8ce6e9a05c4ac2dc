"""Which small faults there are: every mutant of a source file, and the rules by which some are left out.

Left out by rule, because no behaviour hangs on them:

- docstrings, annotations, type aliases, imports, ``__all__`` and ``__slots__``, classes' bases and decorators
  (the sizes of caches, ``frozen``): Python or mypy judge them, and a cache changes no result;
- assertions: they tell mypy what holds already;
- what is in ``N_(…)``: sentences for players, which are translated; their codes are not left out;
- ``__repr__``: for people who debug;
- ``strict=True`` of ``zip``: it says that the lengths are the same by construction.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list"}
LEFT_OUT_NAMES = ("__all__", "__slots__", "__hash__", "__match_args__")
LEFT_OUT_FUNCTIONS = ("__repr__",)
TYPES = ("Literal", "Callable", "tuple", "TypeVar")
LONGEST = 90
"""Characters of a statement that a mutant shows; of longer ones it shows the part around the difference."""


@dataclass(frozen=True)
class Site:
    """A place of the tree: a field of a node, the statement it lies in, and the function that lies in."""

    parent: ast.AST
    field: str
    index: int | None
    line: ast.AST
    function: str

    def get(self) -> ast.AST:
        """What stands there."""
        value = getattr(self.parent, self.field)
        found: ast.AST = value if self.index is None else value[self.index]
        return found

    def put(self, node: ast.AST) -> None:
        """Let something else stand there."""
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


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
    for site in _sites(tree, tree, "", None):
        old = site.get()
        before = _text(site.line)
        for new in _variants(old, site):
            site.put(new)
            after = _text(new if site.line is old else site.line)
            site.put(old)
            shown = _shown(before, after)
            copies[(site.function, *shown)] += 1
            number = copies[(site.function, *shown)]
            found.append(Mutant(file, site.function, *shown, number, tree, site, new))
    return found


def _sites(tree: ast.AST, node: ast.AST, function: str, line: ast.AST | None) -> Iterator[Site]:
    """All places below a node where something may be changed."""
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
            yield from _sites(tree, child, inner, here)


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


def _variants(node: ast.AST, site: Site) -> Iterator[ast.AST]:
    """What may stand in place of a node."""
    if isinstance(node, ast.stmt):
        yield from _of_statement(node)
    elif isinstance(node, ast.expr):
        yield from _of_expression(node)
        if site.field in ("test", "guard", "ifs") or isinstance(site.parent, ast.BoolOp):
            yield from _negated(node)


def _negated(node: ast.expr) -> Iterator[ast.expr]:
    """The contrary of a condition, where no other variant says it."""
    if not isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp):
        yield ast.UnaryOp(ast.Not(), node)


def _of_statement(node: ast.stmt) -> Iterator[ast.stmt]:
    match node:
        case ast.Expr() | ast.Continue() | ast.Break() | ast.Raise():
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.AugAssign(target=target, op=op, value=value):
            yield ast.Pass()
            yield ast.AugAssign(target, ARITHMETIC[type(op)](), value)
        case ast.Return(value=value) if value is not None and not _is_none(value):
            yield ast.Return(ast.Constant(None))


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _of_expression(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.Compare(left=left, ops=ops, comparators=others):
            for place, op in enumerate(ops):
                for other in COMPARISONS[type(op)]:
                    yield ast.Compare(left, [*ops[:place], other(), *ops[place + 1 :]], others)
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            for place in range(len(values)):
                rest = values[:place] + values[place + 1 :]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(op, rest)
        case ast.BinOp(left=left, op=op, right=right):
            yield ast.BinOp(left, ARITHMETIC[type(op)](), right)
        case ast.UnaryOp(operand=operand):
            yield operand
        case ast.Constant(value=value):
            yield from _of_constant(value)
        case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords) if name in FUNCTIONS:
            kept = [] if name == "sorted" else keywords
            yield ast.Call(ast.Name(FUNCTIONS[name], ast.Load()), args, kept)
        case ast.Slice(lower=lower, upper=upper, step=step):
            if lower is not None:
                yield ast.Slice(None, upper, step)
            if upper is not None:
                yield ast.Slice(lower, None, step)


def _of_constant(value: object) -> Iterator[ast.expr]:
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int):
        yield ast.Constant(value + 1)
        if value > 0:
            yield ast.Constant(value - 1)
    elif isinstance(value, str):
        yield ast.Constant(f"{value}X")


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
