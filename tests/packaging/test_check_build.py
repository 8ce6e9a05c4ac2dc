import os
import sys
from pathlib import Path

import pytest

import dutch
from tools.check_build import plain
from tools.check_build.__main__ import main
from tools.check_build.build import (
    Build,
    CheckFailedError,
)

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the stand-in is a script of POSIX")


def stand_in(folder: Path, code: str) -> Build:
    """Create a build whose program runs this code."""
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / "dutch"
    program.write_text(f"#!{sys.executable}\nimport sys\n{code}\n", encoding="utf-8")
    program.chmod(0o755)
    return Build(folder)


def test_wrong_version_is_noticed(tmp_path: Path) -> None:
    good = stand_in(tmp_path / "good", f"print('dutch {dutch.__version__} (compiled rules)')")
    assert plain.version(good, tmp_path) == f"dutch {dutch.__version__} (compiled rules)"
    with pytest.raises(CheckFailedError, match=r"0\.0\.1"):
        plain.version(stand_in(tmp_path / "old", "print('dutch 0.0.1')"), tmp_path)


@pytest.mark.parametrize("code", ["sys.exit(3)", "print('oh', file=sys.stderr)", "raise ValueError('oh')"])
def test_failing_or_complaining_program_is_noticed(tmp_path: Path, code: str) -> None:
    with pytest.raises(CheckFailedError, match="ended with"):
        stand_in(tmp_path / "bad", code).run("--version")


def test_exit_code_reports_failures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    build = stand_in(tmp_path / "good", f"print('dutch {dutch.__version__} (compiled rules)')")
    assert main([str(build.folder), "--only", "version"]) == 0
    assert "2 of 2 are well" in capsys.readouterr().out
    build = stand_in(tmp_path / "bad", "print('dutch 0.0.1')")
    assert main([str(build.folder), "--only", "version"]) == 1
    assert main([str(build.folder), "--only", "nothing"]) == 2
