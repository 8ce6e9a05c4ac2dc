"""Reproducible archives."""

import gzip
import hashlib
import os
import shutil
import stat
import subprocess
import tarfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EARLIEST = 315532800
"""1980, the earliest time in a zip."""


def moment() -> int:
    """Return the time of all files in an archive: SOURCE_DATE_EPOCH, else the last commit's, else 1980."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    git = shutil.which("git")
    if not given.isdigit() and git is not None:
        asked = subprocess.run(
            [git, "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False
        )
        given = asked.stdout.strip()
    return max(int(given), EARLIEST) if given.isdigit() else EARLIEST


def entries(folder: Path) -> Iterator[tuple[str, Path]]:
    """List every file and link below a folder with its name in the archive, sorted."""
    for path in sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).as_posix()):
        if path.is_symlink() or path.is_file():
            yield f"{folder.name}/{path.relative_to(folder).as_posix()}", path


def mode(path: Path) -> int:
    """Return the mode of a file: readable for all, executable for all if for its owner."""
    return 0o755 if path.stat().st_mode & stat.S_IXUSR else 0o644


def pack(folder: Path, target: Path) -> Path:
    """Pack a folder into a `.zip` or `.tar.gz` and return the archive."""
    when = moment()
    partial = target.with_name(f"{target.name}.part")
    if target.name.endswith(".zip"):
        _zip(folder, partial, when)
    else:
        _tar(folder, partial, when)
    return partial.replace(target)


def _tar(folder: Path, target: Path, when: int) -> None:
    with (
        target.open("wb") as raw,
        gzip.GzipFile("", "wb", 9, raw, when) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as archive,
    ):
        for name, path in entries(folder):
            item = tarfile.TarInfo(name)
            item.mtime = when
            if path.is_symlink():
                item.type, item.linkname, item.mode = tarfile.SYMTYPE, os.readlink(path), 0o777
                archive.addfile(item)
                continue
            item.mode, item.size = mode(path), path.stat().st_size
            with path.open("rb") as file:
                archive.addfile(item, file)


def _zip(folder: Path, target: Path, when: int) -> None:
    date = time.gmtime(when)[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, path in entries(folder):
            item = zipfile.ZipInfo(name, date)
            item.create_system = 3  # Unix, so that modes and links are stored on every system
            item.compress_type = zipfile.ZIP_DEFLATED
            if path.is_symlink():
                item.external_attr = (stat.S_IFLNK | 0o777) << 16
                archive.writestr(item, os.readlink(path))
            else:
                item.external_attr = (stat.S_IFREG | mode(path)) << 16
                archive.writestr(item, path.read_bytes())


def digest(path: Path) -> str:
    """Return the SHA-256 of a file in lower case."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
