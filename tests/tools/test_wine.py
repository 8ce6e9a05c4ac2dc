"""The Windows program under Wine: installed files and their places."""

from pathlib import Path

import pytest

from tests.systems import WINDOWS
from tools.wine.__main__ import main


@pytest.mark.skipif(WINDOWS, reason="there is no Wine on Windows")
def test_missing_programs_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main([]) == 2
    assert capsys.readouterr().err.startswith("This needs wine, ")
