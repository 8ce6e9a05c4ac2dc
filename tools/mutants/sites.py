"""Where a source file may be changed, and the rules by which some places are left out.

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
from collections.abc import Iterator
from dataclasses import dataclass

LEFT_OUT_NAMES = ("__all__", "__slots__", "__hash__", "__match_args__")
LEFT_OUT_FUNCTIONS = ("__repr__",)
TYPES = ("Literal", "Callable", "tuple", "TypeVar")


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


def sites_of(tree: ast.Module) -> Iterator[Site]:
    """All places of a file where something may be changed, in the order of the text."""
    yield from _sites(tree, "", None)


def _sites(node: ast.AST, function: str, line: ast.AST | None) -> Iterator[Site]:
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
            yield from _sites(child, inner, here)


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
