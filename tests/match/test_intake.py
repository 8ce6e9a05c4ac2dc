"""Records that are imported."""

import os
from pathlib import Path

import pytest

from dutch.match.intake import MAX_BYTES, NotARecordError, check_text, path_of, read_file
from dutch.rules.errors import InvalidRecordError
from tests.systems import WINDOWS


def refusal(path: Path) -> str:
    with pytest.raises(NotARecordError) as caught:
        read_file(path)
    assert not isinstance(caught.value, InvalidRecordError)
    return str(caught.value)


def test_reads_files_with_and_without_a_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "game.dutch"
    for data in (b"names: Zo\xc3\xab\n", b"\xef\xbb\xbfnames: Zo\xc3\xab\n"):
        file.write_bytes(data)
        assert read_file(file) == "names: Zoë\n"
    file.write_bytes(b"#" * MAX_BYTES)
    assert len(read_file(file)) == MAX_BYTES


def test_unreadable_files_get_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "game.dutch"
    assert refusal(file) == f"{file} cannot be read (No such file or directory)."
    assert refusal(tmp_path) == f"{tmp_path} is a folder; import its files one at a time."
    assert refusal(Path("a\0b")).startswith("a\0b cannot be read (")
    file.write_bytes(b"#" * (MAX_BYTES + 1))
    assert refusal(file) == f"{file} is too large to be a record."
    file.write_bytes(b"\xff\xfe\x00")
    assert refusal(file) == f"{file} is not a record: it is not UTF-8 text."


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_refuses_pipes_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert refusal(tmp_path / "pipe") == f"{tmp_path / 'pipe'} is not a regular file."


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is forbidden to root")
def test_reports_forbidden_files(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.touch(0o000)
    assert refusal(file) == f"{file} cannot be read (Permission denied)."


def test_checks_pasted_texts() -> None:
    assert check_text("\ufeffgame: dutch\n") == check_text("game: dutch\n") == "game: dutch\n"
    for text, said in ((" \n", "There is no text."), ("#" * (MAX_BYTES + 1), "The text is too large")):
        with pytest.raises(NotARecordError, match=said):
            check_text(text)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("/games/one.dutch", "/games/one.dutch"),
        (' "/games/one more.dutch"\n', "/games/one more.dutch"),
        ("file:///games/one%20more.dutch", "/games/one more.dutch"),
        ("~/one.dutch", "/games/anna/one.dutch"),
        ("~\0/one.dutch", "~\0/one.dutch"),
        ("~\ud800/one.dutch", "~\ud800/one.dutch"),
        ("file://[/one.dutch", "file://[/one.dutch"),
        ("file://\u2100/one.dutch", "file://\u2100/one.dutch"),
        pytest.param(
            "~nobody-of-this-name/one.dutch",
            "~nobody-of-this-name/one.dutch",
            marks=pytest.mark.skipif(
                WINDOWS, reason="Windows takes everybody's folder to lie beside one's own"
            ),
        ),
    ],
)
def test_reads_paths_as_people_type_them(typed: str, meant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(variable, "/games/anna")
    assert path_of(typed) == Path(meant)
