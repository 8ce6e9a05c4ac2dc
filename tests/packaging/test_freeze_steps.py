"""A folder can be frozen first, signed, and packed then."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.freeze import __main__ as command
from tools.freeze import archive, naming


@pytest.fixture(autouse=True)
def nothing_is_frozen(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(_work: Path, _dist: Path) -> Path:
        raise AssertionError("the folder was frozen again")

    monkeypatch.setattr(command, "freeze", stumble)


def test_a_folder_that_was_signed_is_packed_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / naming.build_name()
    folder.mkdir()
    (folder / "dutch").write_bytes(b"signed")
    assert command.main(["--distpath", str(tmp_path), "--only-archive"]) == 0
    packed = tmp_path / f"{naming.build_name()}{naming.ending()}"
    assert (folder / "dutch").read_bytes() == b"signed"
    assert (tmp_path / archive.SUMS).read_text("ascii") == f"{archive.digest(packed)}  {packed.name}\n"


def test_without_a_folder_there_is_nothing_to_pack(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(["--distpath", str(tmp_path), "--only-archive"]) == 1
    assert capsys.readouterr().err == f"There is no folder {tmp_path / naming.build_name()} to pack.\n"
    assert not list(tmp_path.iterdir())
