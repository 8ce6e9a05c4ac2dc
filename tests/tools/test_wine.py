"""The Windows program under Wine: installed files and their places."""

from pathlib import Path

import pytest

from tests.systems import WINDOWS
from tools.wine.__main__ import main
from tools.wine.bottle import Bottle
from tools.wine.setup import Case


@pytest.mark.skipif(WINDOWS, reason="the paths are this machine's")
def test_folders_of_the_setup_program(tmp_path: Path) -> None:
    made = Bottle(tmp_path, ":7")
    (made.drive / "users" / "anna").mkdir(parents=True)
    (made.drive / "users" / "Public").mkdir()
    case = Case(made, tmp_path, tmp_path, tmp_path)
    assert made.inside(case.usual) == "C:\\users\\anna\\AppData\\Local\\Programs\\Dutch"
    assert made.inside(case.games) == "C:\\users\\anna\\AppData\\Local\\dutch"
    assert made.inside(case.desktop) == "C:\\users\\anna\\Desktop\\Dutch.lnk"
    assert not case.chosen.is_relative_to(case.usual) and not str(case.chosen).isascii()


@pytest.mark.skipif(WINDOWS, reason="there is no Wine on Windows")
def test_missing_programs_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main([]) == 2
    assert capsys.readouterr().err.startswith("This needs wine, ")
