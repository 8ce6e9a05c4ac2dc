"""Every sentence for players goes through `dutch.i18n`, and is translated when it is shown."""

import ast
import re
from ast import parse
from collections.abc import Iterator
from pathlib import Path

import dutch

PACKAGE = Path(dutch.__file__).parent

TRANSLATES = {"_", "ngettext", "pgettext"}
MARKS = {*TRANSLATES, "N_"}

NO_SENTENCES = {
    "openspiel/": "a library for programs",
    "selftest/": "reports for people who work on the game",
    "commands/replay.py": "prints positions in the notation of records",
    "commands/selftest.py": "the same as selftest",
}
"""Files, or the beginnings of their paths, whose texts stay English, and why."""

FOR_PROGRAMS = {
    "ValueError": "mistakes of programmers; others are caught and replaced",
    "AssertionError": "the same",
    "quote_command": "a command",
    "compile": "a pattern",
    "execute": "SQL",
}
"""Calls whose texts are not for players, and why."""

NOT_SENTENCES = {
    "SQL": r"\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|PRAGMA|SAVEPOINT|ROLLBACK|RELEASE)\b.*",
    "more SQL": r"BEGIN .*|{} (AS|WHERE) .*|\(SELECT .*",
    "lines of records, and seeds": r"round {}|# notebook .*|dutch (daily|puzzle) {}( {})?",
    "the version": r"dutch {} \({} rules\)|pure Python",
    "notation": r"( claim|place|move|bid|<Action) {.*",
    "codes of the rules": r"(sold|set) out|both stop|no cards left|last round|fewer cards|more (cards|chips)",
    "requests to the referee": r"look alone|look together|move now",
    "names of gamepads": r"Steam Deck.*",
    "names of fonts": r"system fonts|arial unicode|(noto|source han|hiragino) sans.*|(devanagari|apple) \w+",
    "keys in brackets": r"an arrow|the arrow keys|up=.*",
    "errors named like those of the system": r"not a regular file|larger than {} bytes|{} is {}\.",
    "code of other programs": r".*InputEncoding.*|.*multiprocessing.*|\[\[volm .*",
}
"""Patterns of texts that are not for players, and what they are. {} stands for a place in a text."""

NOT_A_SENTENCE = re.compile("|".join(NOT_SENTENCES.values()).replace("{", r"\{"), re.DOTALL)


def _name(call: ast.Call) -> str:
    function = call.func
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def _text(node: ast.AST) -> str:
    """Return a literal text, with {} for its places; empty for any other node."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(_text(part) or "{}" for part in node.values)
    return ""


def raw_sentences(tree: ast.AST) -> Iterator[str]:
    """Yield every text of several words that no function of `dutch.i18n` gets, with its line."""

    nodes = [tree]
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.Call) and _name(node) in {*MARKS, *FOR_PROGRAMS}:
            continue
        if isinstance(node, ast.Expr | ast.Assert) and _text(getattr(node, "value", node)):
            continue  # a docstring
        text = _text(node)
        if re.search(r"[A-Za-z]{2} [A-Za-z{]", text) and not NOT_A_SENTENCE.fullmatch(text):
            yield f"{getattr(node, 'lineno', 0)}: {text}"
        elif not isinstance(node, ast.JoinedStr | ast.Assert):
            nodes += reversed([*ast.iter_child_nodes(node)])


def early_translations(tree: ast.AST) -> Iterator[int]:
    """Yield the lines of translations that happen while the module is imported, in English."""

    nodes = [tree]
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            nodes += [*node.args.defaults, *filter(None, node.args.kw_defaults)]
            continue
        if isinstance(node, ast.Call) and _name(node) in TRANSLATES:
            yield node.lineno
        nodes += ast.iter_child_nodes(node)


def put_together(tree: ast.AST) -> Iterator[int]:
    """Yield the lines of translations of texts that are not literal, so that no translator sees them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node) in MARKS and node.args:
            literals = node.args[: {"ngettext": 2, "pgettext": 2}.get(_name(node), 1)]
            if any(isinstance(each, ast.JoinedStr | ast.BinOp) for each in literals):
                yield node.lineno


def hidden(tree: ast.AST) -> Iterator[int]:
    """Yield the lines of sentences inside f-strings, where the extractor does not look in Python 3.11."""
    for text in ast.walk(tree):
        calls = ast.walk(text) if isinstance(text, ast.JoinedStr) else ()
        for call in calls:
            if isinstance(call, ast.Call) and _name(call) in MARKS and _text(call.args[0]):
                yield call.lineno


MODULES = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))


def test_every_sentence_is_whole_and_translated_late() -> None:
    found = []
    for module in MODULES:
        tree = parse((PACKAGE / module).read_text("utf-8"))
        for find in (raw_sentences, early_translations, put_together, hidden):
            if find is not raw_sentences or not module.startswith(tuple(NO_SENTENCES)):
                found += [(find.__name__, module, fault) for fault in find(tree)]
    assert found == []


def test_faults_are_found() -> None:
    assert [*raw_sentences(parse('line(ui, "Your turn")\nline(ui, f"{name} bids {count}")'))] == [
        "1: Your turn",
        "2: {} bids {}",
    ]
    assert [
        *raw_sentences(parse('"""A module."""\nline(_("Your turn"), quote_command("doctor --data X"))'))
    ] == []
    assert [
        *early_translations(parse('TITLE = _("Back")\nLATE = N_("Back")\ndef f(): return _("Back")'))
    ] == [1]
    assert [*early_translations(parse('def f(title=_("Back")): pass'))] == [1]
    assert [*put_together(parse('_(f"{name} bids")\nngettext("one", "many " + name, 2)\n_(text)'))] == [1, 2]
    assert [*hidden(parse("f'{_(\"Back\")}'\nf'{_(text)} {name}'"))] == [1]
