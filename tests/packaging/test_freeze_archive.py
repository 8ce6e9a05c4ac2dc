"""Archives are reproducible and unpack to the original files."""

import os
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools.freeze import archive

ENDINGS = (".tar.gz", ".zip")
POSIX = pytest.mark.skipif(os.name == "nt", reason="Windows has neither modes nor links like these")


@pytest.fixture(autouse=True)
def at_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")


def a_folder(parent: Path, names: tuple[str, ...]) -> Path:
    folder = parent / "dutch-1"
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(name.encode() * 100)
    return folder


@pytest.mark.parametrize("ending", ENDINGS)
def test_same_files_make_the_same_archive(ending: str, tmp_path: Path) -> None:
    names = ("b/two", "a", "b/ä ö", "c")
    one, other = a_folder(tmp_path / "1", names), a_folder(tmp_path / "2", tuple(reversed(names)))
    os.utime(other / "a", (1, 1))
    packed = [archive.pack(folder, tmp_path / f"{folder.parent.name}{ending}") for folder in (one, other)]
    assert packed[0].read_bytes() == packed[1].read_bytes()
    assert not list(tmp_path.glob("*.part"))
    (other / "a").write_bytes(b"another")
    assert archive.pack(other, packed[1]).read_bytes() != packed[0].read_bytes()


@POSIX
@pytest.mark.parametrize("ending", ENDINGS)
def test_modes_and_links_survive(ending: str, tmp_path: Path) -> None:
    folder = a_folder(tmp_path, ("program", "text", "lib/one"))
    (folder / "program").chmod(0o700)
    (folder / "link").symlink_to("lib/one")
    packed = archive.pack(folder, tmp_path / f"x{ending}")
    found: dict[str, tuple[int, str]] = {}
    if ending == ".zip":
        with zipfile.ZipFile(packed) as unzipped:
            for info in unzipped.infolist():
                kind = info.external_attr >> 16
                link = unzipped.read(info).decode() if kind >> 12 == 0o12 else ""
                found[info.filename] = (kind & 0o777, link)
    else:
        with tarfile.open(packed) as untarred:
            found = {member.name: (member.mode, member.linkname) for member in untarred}
    assert found == {
        "dutch-1/lib/one": (0o644, ""),
        "dutch-1/link": (0o777, "lib/one"),
        "dutch-1/program": (0o755, ""),
        "dutch-1/text": (0o644, ""),
    }


def test_time_is_given_but_not_before_1980(monkeypatch: pytest.MonkeyPatch) -> None:
    assert archive.moment() == 1700000000
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "5")
    assert archive.moment() == archive.EARLIEST
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "tomorrow")
    assert archive.moment() >= archive.EARLIEST


def test_time_is_1980_without_git(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert archive.moment() == archive.EARLIEST
