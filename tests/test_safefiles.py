"""Untrusted files: only regular files are read, and never more than the limit."""

import os
from pathlib import Path

import pytest

from dutch.safefiles import (
    FileTooLargeError,
    NotRegularFileError,
    free_name,
    is_real_folder,
    open_regular,
    read_regular,
    regular_files,
    write_new,
)
from tests.systems import posix, rights_and_limits


def test_reads_files_up_to_the_limit(tmp_path: Path) -> None:
    file = tmp_path / "file"
    for content in (b"", b"x", b"\r\n\x1a\x00" * 250):
        file.write_bytes(content)
        assert read_regular(file, 1000) == content


def test_rejects_files_above_the_limit(tmp_path: Path) -> None:
    file = tmp_path / "file"
    with file.open("wb") as sparse:
        sparse.truncate(3_000_000_000)
    with pytest.raises(FileTooLargeError) as caught:
        read_regular(file, 1_000_000)
    assert str(caught.value) == f"{file} is larger than 1,000,000 bytes."
    assert isinstance(caught.value, OSError)
    assert caught.value.strerror == "larger than 1,000,000 bytes"


def test_rejects_folders(tmp_path: Path) -> None:
    with pytest.raises(NotRegularFileError) as caught:
        read_regular(tmp_path, 10)
    assert str(caught.value) == f"{tmp_path} is not a regular file."


def test_reports_missing_files_as_the_system_does(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_regular(tmp_path / "missing", 10)


@posix
def test_rejects_pipes_and_devices_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("/dev/zero")
    for name in ("pipe", "link"):
        with pytest.raises(NotRegularFileError):
            read_regular(tmp_path / name, 10)


@posix
def test_rejects_a_pipe_that_replaces_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(tmp_path / "pipe")
    file = tmp_path / "file"
    file.touch()
    opened = os.open
    monkeypatch.setattr(os, "open", lambda path, flags: opened(tmp_path / "pipe", flags))
    with pytest.raises(NotRegularFileError):
        open_regular(file, 10)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the system has no /proc")
def test_reads_system_files_that_report_no_size() -> None:
    assert b"Pid:" in read_regular(Path("/proc/self/status"), 100_000)
    with pytest.raises(FileTooLargeError):
        read_regular(Path("/proc/self/status"), 10)


@rights_and_limits
def test_failed_write_leaves_no_file(tmp_path: Path) -> None:
    import resource
    import signal

    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, limits[1]))
    try:
        with pytest.raises(OSError, match="too large"):
            write_new(tmp_path / "new", bytes(100_000))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, handler)
    assert not (tmp_path / "new").exists()
    write_new(tmp_path / "new", b"games")
    with pytest.raises(FileExistsError):
        write_new(tmp_path / "new", b"others")
    assert (tmp_path / "new").read_bytes() == b"games"


def test_free_name_counts_up(tmp_path: Path) -> None:
    for name in ("game.dutch", "game-2.dutch", "game-3.dutch"):
        assert free_name(tmp_path / "game.dutch").name == name
        (tmp_path / name).touch()


@posix
def test_links_are_not_followed_if_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x")
    (tmp_path / "link").symlink_to("file")
    open_regular(tmp_path / "link", 10).close()
    with pytest.raises(NotRegularFileError):
        open_regular(tmp_path / "link", 10, follow_links=False)


@posix
def test_lists_regular_files_oldest_first(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    for age, name in enumerate(("new", "old")):
        (folder / name).touch()
        os.utime(folder / name, (100 - age, 100 - age))
    (folder / "link").symlink_to("old")
    (folder / "inner").mkdir()
    os.mkfifo(folder / "pipe")
    assert [path.name for _status, path in regular_files(folder)] == ["old", "new"]
    (tmp_path / "link").symlink_to(folder)
    assert is_real_folder(folder) and not is_real_folder(tmp_path / "link")
    assert regular_files(tmp_path / "link") == []
