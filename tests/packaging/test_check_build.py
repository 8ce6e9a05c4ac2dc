import os
import shutil
import sys
from pathlib import Path

import pytest

import dutch
from dutch.resources import assets
from tools.check_build import plain
from tools.check_build.__main__ import attempt, main
from tools.check_build.build import (
    Build,
    CheckFailedError,
    CheckSkippedError,
    picture_of,
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


def test_appimage_is_a_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = stand_in(tmp_path, f"print('dutch {dutch.__version__} (compiled rules)')").folder / "dutch"
    image = program.rename(tmp_path / "dutch-1-linux-x86_64.AppImage")
    assert Build(image).command == Build(image).windowed == [str(image)]
    assert main([str(image), "--only", "version"]) == 0
    assert "2 of 2 are well" in capsys.readouterr().out


def test_old_sqlite_in_the_program_is_noticed(tmp_path: Path) -> None:
    build = stand_in(tmp_path / "dutch", "pass")
    library = build.folder / "_internal" / "libsqlite3.so.0"
    library.parent.mkdir()
    library.write_bytes(b"\x7fELF\x003.37.2\x00")
    assert plain.sqlite(build, tmp_path) == "3.37.2"
    library.write_bytes(b"\x7fELF\xff3.26.0\x00")
    with pytest.raises(CheckFailedError, match=r"SQLite 3\.26\.0 is too old"):
        plain.sqlite(build, tmp_path)


def test_different_assets_are_noticed(tmp_path: Path) -> None:
    build = stand_in(tmp_path / "dutch", "pass")
    shutil.copytree(assets(), build.folder / "_internal" / "assets")
    assert plain.same_assets(build, tmp_path).endswith(" files")
    (build.folder / "_internal" / "assets" / "cards" / "G7.svg").write_bytes(b"<svg/>")
    with pytest.raises(CheckFailedError, match=r"1 assets differ, as cards/G7\.svg"):
        plain.same_assets(build, tmp_path)
    shutil.rmtree(build.folder / "_internal")
    with pytest.raises(CheckFailedError, match="no folder of assets"):
        plain.same_assets(build, tmp_path)


def test_changes_in_the_program_folder_are_noticed(tmp_path: Path) -> None:
    build = stand_in(tmp_path / "dutch", "pass")
    before = picture_of(build.folder)
    assert plain.unchanged(build, before)
    (build.folder / "new").write_text("x")
    with pytest.raises(CheckFailedError, match="new"):
        plain.unchanged(build, before)


@pytest.mark.parametrize(
    ("error", "must", "good", "word"),
    [
        (None, False, True, "ok"),
        (CheckFailedError("oh"), False, False, "FAILED"),
        (ValueError("oh"), False, False, "ValueError"),
        (CheckSkippedError("no screen"), False, True, "skipped"),
        (CheckSkippedError("no screen"), True, False, "FAILED"),
    ],
)
def test_prints_a_line_for_each_check(
    error: Exception | None, must: bool, good: bool, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def check() -> str:
        if error is not None:
            raise error
        return "told"

    assert attempt("a_check", check, must) is good
    line = capsys.readouterr().out
    assert line.startswith("a check ") and word in line and line.count("\n") == 1


def test_exit_code_reports_failures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    build = stand_in(tmp_path / "good", f"print('dutch {dutch.__version__} (compiled rules)')")
    assert main([str(build.folder), "--only", "version"]) == 0
    assert "2 of 2 are well" in capsys.readouterr().out
    build = stand_in(tmp_path / "bad", "print('dutch 0.0.1')")
    assert main([str(build.folder), "--only", "version"]) == 1
    assert main([str(build.folder), "--only", "nothing"]) == 2
