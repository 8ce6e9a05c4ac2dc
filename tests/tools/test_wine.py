"""The Windows program built and tried on this machine: what is installed, how the tests' reports are read."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.systems import WINDOWS
from tools.wine import python, suite
from tools.wine.__main__ import ROOT, STEPS
from tools.wine.bottle import Bottle, as_windows
from tools.wine.case import Case

REPORT = """\
<testsuites><testsuite>
<testcase classname="tests.a" name="good"/>
<testcase classname="tests.a" name="also_good"/>
<testcase classname="tests.a" name="bad"><failure message="no"/></testcase>
<testcase classname="tests.b" name="broken"><error message="no"/></testcase>
<testcase classname="tests.b" name="left_out"><skipped message="forks"/></testcase>
</testsuite></testsuites>
"""


def test_a_report_is_read(tmp_path: Path) -> None:
    path = tmp_path / "report.xml"
    path.write_text(REPORT, encoding="utf-8")
    result = suite.read(path, 12.4)
    assert result == suite.Result(2, ["tests.a.bad", "tests.b.broken"], Counter(forks=1), 12.4)
    assert result.line == "2 passed, 2 failed, 1 skipped in 12 s"


def test_results_are_added_up() -> None:
    one = suite.Result(2, ["x"], Counter(forks=1), 1.0)
    two = suite.Result(3, ["y"], Counter(forks=2, locks=1), 2.0)
    assert suite.total([one, two]) == suite.Result(5, ["x", "y"], Counter(forks=3, locks=1), 3.0)


def test_every_test_belongs_to_a_part() -> None:
    parts = suite.parts()
    assert {path.relative_to(suite.TESTS).parts[0] for path in suite.TESTS.glob("*/**/test_*.py")} - {
        *suite.NOT_THERE
    } == {*parts} - {"."}
    assert list(suite.TESTS.glob("test_*.py")) and "." in parts


def test_what_the_game_needs_is_installed() -> None:
    wanted = {re.split(r"[\[<>=]", line)[0] for line in python.wanted()}
    assert {"pygame-ce", "msgspec", "pytest", "hypothesis", "pyinstaller", "numpy", "fonttools"} <= wanted
    assert not wanted & {"mypy", "ruff", "dutch-card-game"}


@pytest.mark.skipif(WINDOWS, reason="the paths are this machine's")
def test_paths_as_windows_knows_them(tmp_path: Path) -> None:
    bottle = Bottle(tmp_path, ":7")
    assert as_windows(Path("/srv/a b")) == "Z:\\srv\\a b"
    assert bottle.inside(bottle.drive / "Spiele" / "Dutch") == "C:\\Spiele\\Dutch"
    assert bottle.env["DISPLAY"] == ":7"


@pytest.mark.skipif(WINDOWS, reason="the paths are this machine's")
def test_where_the_setup_program_puts_things(tmp_path: Path) -> None:
    bottle = Bottle(tmp_path, ":7")
    (bottle.drive / "users" / "anna").mkdir(parents=True)
    (bottle.drive / "users" / "Public").mkdir()
    case = Case(bottle, tmp_path, tmp_path, tmp_path)
    assert bottle.inside(case.usual) == "C:\\users\\anna\\AppData\\Local\\Programs\\Dutch"
    assert bottle.inside(case.games) == "C:\\users\\anna\\AppData\\Local\\dutch"
    assert bottle.inside(case.desktop) == "C:\\users\\anna\\Desktop\\Dutch.lnk"
    assert not case.chosen.is_relative_to(case.usual) and not str(case.chosen).isascii()


@pytest.mark.skipif(WINDOWS, reason="there is no Wine on Windows")
def test_what_is_missing_is_one_sentence(tmp_path: Path) -> None:
    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "tools.wine", *words],
            capture_output=True,
            text=True,
            cwd=ROOT,
            env={"PATH": str(tmp_path), "SDL_VIDEODRIVER": "dummy"},
            check=False,
        )

    told = run()
    assert (told.returncode, told.stderr.count("\n")) == (2, 1)
    assert told.stderr.startswith("This needs wine, ")
    assert run("moon").stderr == "There is no step moon.\n"
    assert "moon" not in STEPS
