"""`dutch doctor` reports what it finds, exports what can be read, and changes nothing."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import pytest

from dutch import cli
from dutch.rules import record as records
from dutch.rules.record_reader import parse
from dutch.storage import FILE, Store, examine
from tests.playing import played
from tests.storage.matches import begin, play
from tests.stored import connected
from tests.systems import posix


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Two finished games and one that is not over."""
    folder = tmp_path / "data"
    with contextlib.closing(Store(folder)) as store:
        for seed in (1, 2):
            store.import_text(records.write(played(seed)[1]))
        play(begin(store, 3)[0], 9)
    return folder


def ask(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, str]:
    """Return the exit code and the output. Only wrong use may print to stderr."""
    code = cli.main(["doctor", *map(str, words)])
    out, err = capsys.readouterr()
    assert (code == 2) == bool(err), err
    assert "Traceback" not in out + err
    return code, out + err


def state_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_reports_a_sound_file(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = state_of(data)
    code, said = ask(capsys, "--data", data)
    assert code == 0
    assert said.splitlines()[0] == f"Your games are in {data / FILE}."
    assert "The file is sound: 3 games, 1 of them not over." in said
    assert said.endswith("All is well.\n")
    assert state_of(data) == before


def test_counts_and_exports_abandoned_games(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with contextlib.closing(Store(data)) as store:
        store.abandon(3)
        text = store.export_text(3)
    code, said = ask(capsys, "--data", data, "--export", tmp_path / "out")
    assert code == 0
    assert "The file is sound: 3 games, 0 of them not over and 1 abandoned." in said
    assert "still hidden" not in said
    assert (tmp_path / "out" / "2024-05-01-seed3.dutch").read_text(encoding="utf-8") == text


def test_exports_every_game_as_a_record(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "a" / "b"
    code, said = ask(capsys, "--data", data, "--export", target)
    assert code == 0
    assert "Exported 3 games to " in said
    names = sorted(path.name for path in target.iterdir())
    assert names == ["2024-05-01-seed3.dutch", "game-seed1.dutch", "game-seed2.dutch"]
    with contextlib.closing(Store(data)) as store:
        kept = {store.export_text(entry.id) for entry in store.games()}
    assert {path.read_text(encoding="utf-8") for path in target.iterdir()} == kept
    assert "still hidden (1 game)" in said, "the record of the unfinished game"
    ask(capsys, "--data", data, "--export", target)
    assert len(list(target.iterdir())) == 6, "nothing is overwritten"


def test_reports_missing_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = ask(capsys, "--data", tmp_path / "nowhere")
    assert (code, "no game was saved there" in said) == (0, True)
    assert not (tmp_path / "nowhere").exists()
    code, said = ask(capsys, "--data", tmp_path)
    assert (code, "There is no such file yet" in said) == (0, True)


def spoil(path: Path, kind: str) -> None:
    data = bytearray(path.read_bytes())
    if kind == "foreign":
        with connected(path.parent) as connection:
            connection.execute("PRAGMA application_id = 77")
    elif kind == "newer":
        with connected(path.parent) as connection:
            connection.execute("PRAGMA user_version = 77")
    elif kind == "a line":
        with connected(path.parent) as connection:
            connection.execute("UPDATE lines SET text = '0 dance' WHERE game = 3 AND number = 12")
    elif kind == "truncated":
        path.write_bytes(data[: len(data) * 2 // 3])
    elif kind == "bits":
        for place in range(600, len(data), 150):
            data[place] ^= 255
        path.write_bytes(data)
    elif kind == "the beginning":
        path.write_bytes(b"?" * 200 + data[200:])
    elif kind == "rubbish":
        path.write_bytes(b"?" * 20000)
    elif kind == "a folder":
        path.unlink()
        path.mkdir()
    elif kind == "a pipe":
        path.unlink()
        os.mkfifo(path)


@pytest.mark.parametrize(
    ("kind", "games", "reason"),
    [
        ("foreign", 3, "it is not a database of this program"),
        ("newer", 3, "Install the newest version"),
        ("a line", 3, "1 game in it cannot be read to the end"),
        ("truncated", 0, "it is damaged"),
        ("bits", 0, "The file cannot be used"),
        ("the beginning", 3, "it is not a database of this program"),
        ("rubbish", 0, "it is not a database of this program"),
        ("a folder", 0, "The file cannot be used"),
        pytest.param("a pipe", 0, "The file cannot be used", marks=posix),
    ],
)
def test_reports_damage_and_what_to_do(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str, games: int, reason: str
) -> None:
    spoil(data / FILE, kind)
    before = state_of(data) if (data / FILE).is_file() else {}
    target = tmp_path / "saved"
    code, said = ask(capsys, "--data", data, "--export", target)
    assert code == 1
    assert reason in said
    assert "\nWhat to do next:\n- " in said
    assert len(list(target.iterdir())) >= games
    for path in target.iterdir():
        records.replay(parse(path.read_text(encoding="utf-8")))
    assert not before or state_of(data) == before, "nothing is changed"


def test_exports_the_readable_part_of_a_damaged_game(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(data / FILE, "a line")
    ask(capsys, "--data", data, "--export", tmp_path / "saved")
    part = tmp_path / "saved" / "2024-05-01-seed3-part.dutch"
    assert len(parse(part.read_text(encoding="utf-8")).moves) == 2


def test_exports_games_from_a_file_set_aside(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(data / FILE, "the beginning")
    Store(data).close()
    code, said = ask(capsys, "--data", data, "--export", tmp_path / "saved")
    assert code == 0
    assert "dutch-damaged.sqlite3 was set aside earlier; 3 games can be read in it." in said
    assert "Exported 3 games to " in said, "each once"


def test_reports_a_locked_file(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dutch.storage.database.WAIT_MS", 20)
    with connected(data) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        code, said = ask(capsys, "--data", data)
    assert code == 1
    assert "Close all windows of Dutch and try again." in said


def test_reports_a_read_only_folder(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_options: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(examine.tempfile, "TemporaryFile", refuse)
    code, said = ask(capsys, "--data", data)
    assert code == 1
    assert "Nothing can be saved there: the folder cannot be written to." in said
    assert "The file is sound: 3 games" in said


def test_reports_an_almost_full_disk(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(examine, "LITTLE_SPACE", 10**18)
    code, said = ask(capsys, "--data", data)
    assert code == 1
    assert "The disk is almost full" in said


@pytest.mark.parametrize("words", [("--data", ""), ("--what",), ("--export",)])
def test_rejects_wrong_options(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    assert ask(capsys, *words)[0] == 2


def test_rejects_a_file_as_export_folder(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    code, said = ask(capsys, "--data", data, "--export", tmp_path / "file")
    assert code == 2
    assert said.splitlines()[-1].startswith(f"dutch: the games cannot be written to {tmp_path / 'file'} (")


def test_exports_everything_else_when_a_game_cannot_be_written(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with contextlib.closing(Store(data)) as store:
        text = records.write(played(4)[1])
        store.import_text(text.replace("seats: 2\n", f"seats: 2\ndate: {'1' * 300}\n"))
        store.import_text(records.write(played(5)[1]))
    with connected(data) as connection:
        connection.execute("DELETE FROM lines WHERE game = 2 AND number > 2")
        connection.execute("UPDATE games SET length = 2 WHERE id = 2")
    target = tmp_path / "saved"
    code, said = ask(capsys, "--data", data, "--export", target)
    assert code == 1
    assert "Exported 4 games to " in said
    assert "Not exported: game 2 of dutch.sqlite3. Line 1 of the record: the header line “rules”" in said
    assert "All is well" not in said
    names = sorted(path.name for path in target.iterdir())
    assert names == ["2024-05-01-seed3.dutch", "game-seed1.dutch", "game-seed4.dutch", "game-seed5.dutch"]
    write = Path.write_text

    def fail(path: Path, *args: str, **options: str) -> int:
        if "seed4" in path.name:
            raise OSError(28, "No space left on device")
        return write(path, *args, **options)

    monkeypatch.setattr(Path, "write_text", fail)
    code, said = ask(capsys, "--data", data, "--export", tmp_path / "again")
    assert code == 1
    assert "Exported 3 games to " in said
    assert "Not exported: game 4 of dutch.sqlite3 (No space left on device)." in said


def test_reports_an_interrupted_rescue(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (data / FILE).rename(data / "dutch-rescued.sqlite3")
    code, said = ask(capsys, "--data", data)
    assert code == 1
    assert "A rescue of 3 games was interrupted." in said
