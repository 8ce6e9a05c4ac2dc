"""The mutation tests: changed code, exempt code, and tests that kill mutants."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("resource", reason="the mutation tests fork, which Windows cannot")

from tools.mutants.__main__ import FILES, main, stale
from tools.mutants.mutant import Mutant, equivalents, mutants_of

ROOT = Path(__file__).parents[2]


def made(tmp_path: Path, source: str) -> list[str]:
    (tmp_path / "some.py").write_text(source, encoding="utf-8")
    return [f"{mutant.before} → {mutant.after}" for mutant in mutants_of("some.py", tmp_path)]


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("x = a < b", ["x = a < b → x = a <= b", "x = a < b → x = a >= b"]),
        ("x = a != b", ["x = a != b → x = a == b"]),
        ("x = a is None", ["x = a is None → x = a is not None"]),
        (
            "x = a and b",
            [f"x = a and b → x = {new}" for new in ("a or b", "b", "a", "not a and b", "a and (not b)")],
        ),
        ("x = not a", ["x = not a → x = a"]),
        ("x = a | b", ["x = a | b → x = a & b"]),
        ("x = -a", ["x = -a → x = a"]),
        ("x = 3", ["x = 3 → x = 4", "x = 3 → x = 2"]),
        ("x = 0", ["x = 0 → x = 1"]),
        ("x = True", ["x = True → x = False"]),
        ("x = 'own'", ["x = 'own' → x = 'ownX'"]),
        ("x = min(a)", ["x = min(a) → x = max(a)"]),
        ("x = sorted(a, key=b)", ["x = sorted(a, key=b) → x = list(a)"]),
        ("x = a[b:]", ["x = a[b:] → x = a[:]"]),
        ("x = [a for a in b if a]", ["x = [a for a in b if a] → x = [a for a in b if not a]"]),
        ("x += a", ["x += a → pass", "x += a → x -= a"]),
        ("x.y = a", ["x.y = a → pass"]),
        ("x.y(a)", ["x.y(a) → pass"]),
        ("if a:\n    pass", ["if a → if not a"]),
        ("def f(a):\n    return a", ["return a → return None"]),
        ("def f(a=1):\n    return None", ["def f(a=1) → def f(a=2)", "def f(a=1) → def f(a=0)"]),
    ],
)
def test_statement_has_these_faults(tmp_path: Path, statement: str, expected: list[str]) -> None:
    assert made(tmp_path, statement) == expected


@pytest.mark.parametrize(
    "statement",
    [
        '"""A docstring with the number 3."""',
        "x: tuple[int, int]",
        "def f(a: int) -> 'int': ...",
        "import a.b",
        "assert a == 1",
        "Choice = tuple[int, ...]",
        "__slots__ = ('a', 'b')",
        "x = N_('Place 1 is empty.')",
        "@lru_cache(maxsize=8)\ndef f(): ...",
        "class A(NamedTuple('A', [('b', int)])): ...",
        "def __repr__(self):\n    return 'a'",
        "if TYPE_CHECKING:\n    x = 1",
        "x = zip(a, b, strict=True)",
    ],
)
def test_no_mutants_of_excluded_code(tmp_path: Path, statement: str) -> None:
    assert made(tmp_path, statement) == []


def test_names_do_not_depend_on_the_line(tmp_path: Path) -> None:
    before = "class A:\n    def f(self):\n        self.x = 1\n        self.x = 1\n"
    file = tmp_path / "some.py"
    file.write_text(before, encoding="utf-8")
    keys = [mutant.key for mutant in mutants_of("some.py", tmp_path)]
    assert ("some.py", "A.f", "self.x = 1", "self.x = 2", 2) in keys
    assert len(set(keys)) == len(keys)
    file.write_text("y = 5\n\n\n" + before, encoding="utf-8")
    assert [mutant.key for mutant in mutants_of("some.py", tmp_path)][-len(keys) :] == keys


@pytest.fixture(scope="module")
def everything() -> list[Mutant]:
    return [mutant for file in FILES for mutant in mutants_of(file, ROOT)]


def test_names_are_unique(everything: list[Mutant]) -> None:
    assert len({mutant.key for mutant in everything}) == len(everything) > 2000


def test_every_equivalent_mutant_exists_and_has_a_reason(everything: list[Mutant]) -> None:
    listed = equivalents()
    assert stale(listed, everything, FILES) == []
    for reason in listed.values():
        assert reason.endswith(".") and len(reason) > 20


def test_rejects_a_file_outside_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["dutch/rules/nothing.py"])
    assert "not a file of the rules: dutch/rules/nothing.py" in capsys.readouterr().err


@pytest.mark.slow
def test_mutants_are_killed_and_a_harmless_one_survives() -> None:
    """One in a function, warm, and one in data, cold; in a separate process, as they set limits."""
    code = (
        "from tools.mutants.__main__ import run; from tools.mutants.mutant import mutants_of;"
        "found = mutants_of('dutch/rules/dutch/scoring.py');"
        "chosen = [m for m in found if m.function in ('add_parts', '')][2:4];"
        "import dataclasses;"
        "chosen.append(dataclasses.replace(chosen[0], fault=chosen[0].site.get(), after='the same'));"
        "killers = run(chosen, ['rulebook']);"
        "print([killers[m.key] is not None for m in chosen])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=300)
    answers = done.stdout.strip().splitlines()[-1]
    assert answers == str([True, True, False]), done.stderr
