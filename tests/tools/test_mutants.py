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
