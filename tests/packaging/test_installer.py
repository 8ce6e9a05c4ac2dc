import random
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from tools.installer import __main__ as command
from tools.installer import making

I386, AMD64 = 0x14C, 0x8664


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """Create a folder like a frozen program, with names that are special to NSIS."""
    folder = tmp_path / "dutch"
    for name in (
        "Dutch.exe",
        "dutch-cli.exe",
        "LICENSE.txt",
        "_internal/a/deep file.dll",
        "_internal/base.pyd",
        "_internal/costs $5.txt",
    ):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"x" * 700)
    return folder


def test_missing_program_is_one_sentence(tmp_path: Path) -> None:
    if shutil.which("makensis") is None:
        pytest.skip("needs makensis (NSIS)")
    run = subprocess.run(
        [sys.executable, "-m", "tools.installer", str(tmp_path), "--distpath", str(tmp_path)],
        capture_output=True,
        text=True,
        cwd=making.ROOT,
        check=False,
    )
    assert run.returncode == 1
    assert run.stderr.strip().endswith(
        "holds no Dutch.exe; make it with `python -m tools.freeze` on Windows."
    )


def test_missing_nsis_says_what_to_install(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(making.InstallerError, match="install NSIS"):
        making.make(program, tmp_path / "setup.exe")


@pytest.mark.skipif(shutil.which("makensis") is None, reason="needs makensis (NSIS)")
def test_makensis_compiles_without_warnings(program: Path, tmp_path: Path) -> None:
    """Warnings count as errors; the result is a Windows program with our version."""
    made = making.make(program, tmp_path / making.setup_name("7.8.9"), "7.8.9", strict=True)
    data = made.read_bytes()
    assert data[:2] == b"MZ"
    assert "7.8.9".encode("utf-16-le") in data
    assert "${".encode("utf-16-le") not in data, "every variable has a value"
    assert machine(data) in (I386, AMD64)
    again = making.make(program, tmp_path / "again.exe", "7.8.9")
    assert again.read_bytes() == data, "the same files make the same setup program"


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("makensis") is None, reason="needs makensis (NSIS)")
def test_uninstaller_can_be_signed_separately(program: Path, tmp_path: Path) -> None:
    plain = making.make(program, tmp_path / "plain.exe", strict=True).read_bytes()
    taken = tmp_path / "some where" / "uninstall.exe"
    assert command.main([str(program), "--take-uninstaller", str(taken)]) == 0
    assert taken.read_bytes()[:2] == b"MZ" and machine(taken.read_bytes()) == machine(plain)

    def given() -> bytes:
        return making.make(program, tmp_path / "given.exe", strict=True, given=taken).read_bytes()

    unsigned = given()
    first = taken.read_bytes()
    making.take_uninstaller(program, taken)
    assert taken.read_bytes() == first and given() == unsigned, "it is made the same each time"
    taken.write_bytes(first + random.Random(1).randbytes(9000))
    assert len(given()) - len(unsigned) == pytest.approx(9000, abs=300)
    taken.unlink()
    with pytest.raises(making.InstallerError, match="There is no uninstaller"):
        given()


def machine(data: bytes) -> int:
    (header,) = struct.unpack_from("<I", data, 0x3C)
    return int(struct.unpack_from("<H", data, header + 4)[0])
