"""`dutch doctor` reports its findings, exports readable games, and changes nothing."""

import contextlib
import os
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from dutch.commands import doctor
from dutch.commands.terminal import version
from dutch.rules import record as records
from dutch.rules.record import parse
from dutch.safefiles import write_new
from dutch.storage import Store, database, examine
from dutch.storage.database import DATABASE_FILE
from tests.market import market_game
from tests.playing import played
from tests.storage.matches import begin_match, play
from tests.stored import CHESS, connected, save_chess
from tests.systems import posix
from tests.terminal import Run


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Save two finished games and an unfinished one."""
    folder = tmp_path / "data"
    with contextlib.closing(Store(folder)) as store:
        for seed in (1, 2):
            store.import_text(records.to_text(played(seed)[1]))
        play(begin_match(store, 3)[0], 9)
    return folder


@pytest.fixture
def target(tmp_path: Path) -> Path:
    return tmp_path / "a" / "b"


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_reports_a_sound_file(data: Path, run: Run) -> None:
    before = contents(data)
    code, out, _err = run("doctor", "--data", data)
    assert code == 0
    assert out.startswith(f"{version()}\nYour games are in {data / DATABASE_FILE}.\n")
    assert "The file is sound: 3 games (1 unfinished, 0 abandoned)" in out
    assert out.endswith("All is well.\n")
    assert contents(data) == before


def test_counts_and_exports_abandoned_games(data: Path, target: Path, run: Run) -> None:
    with contextlib.closing(Store(data)) as store:
        store.abandon(3)
        text = store.export_text(3)
    code, out, _err = run("doctor", "--data", data, "--export", target)
    assert code == 0
    assert "The file is sound: 3 games (0 unfinished, 1 abandoned)" in out
    assert "still hidden" not in out
    assert (target / "2024-05-01-seed3.dutch").read_text(encoding="utf-8") == text


def test_exports_every_game_as_a_record(data: Path, target: Path, run: Run) -> None:
    code, out, _err = run("doctor", "--data", data, "--export", target, "--unfinished")
    assert code == 0
    assert "Exported 3 games to " in out
    assert "still hidden (1 game)" in out, "the record of the unfinished game"
    assert set(contents(target)) == {"2024-05-01-seed3.dutch", "game-seed1.dutch", "game-seed2.dutch"}
    with contextlib.closing(Store(data)) as store:
        texts = {store.export_text(entry.id) for entry in store.games()}
    assert {path.read_text(encoding="utf-8") for path in target.iterdir()} == texts
    run("doctor", "--data", data, "--export", target, "--unfinished")
    assert len(contents(target)) == 6, "nothing is overwritten"


@pytest.mark.parametrize(
    ("players", "left_out", "written"),
    [("human, beginner", "1 game", 3), ("human, human", "2 games", 2)],
)
def test_leaves_out_games_with_hidden_cards(
    data: Path, target: Path, run: Run, players: str, left_out: str, written: int
) -> None:
    record = played(4)[1]
    with contextlib.closing(Store(data)) as store:
        store.delete(3)
        part = replace(record, moves=record.moves[:12], result=None, extra={"players": players})
        store.import_text(records.to_text(part))
        store.import_text(records.to_text(record))
    code, out, _err = run("doctor", "--data", data, "--export", target)
    assert code == 0 and len(contents(target)) == written
    assert f"Left out because cards are still hidden: {left_out}; add --unfinished" in out


def test_exports_games_of_every_kind(data: Path, target: Path, run: Run) -> None:
    text = records.to_text(market_game(1, 4)[1])
    with contextlib.closing(Store(data)) as store:
        store.import_text(text)
    save_chess(data / DATABASE_FILE)
    code, out, _err = run("doctor", "--data", data, "--export", target, "--unfinished")
    assert code == 0 and "Exported 5 games" in out
    assert (target / "2026-11-23-seed1.dutch").read_text(encoding="utf-8") == text
    assert (target / "game9.dutch").read_text(encoding="utf-8").splitlines()[:2] == [*CHESS[:2]]
    assert "result: 1-0" in (target / "game9.dutch").read_text(encoding="utf-8")


def test_reports_missing_files(tmp_path: Path, run: Run) -> None:
    for folder, reason in ((tmp_path / "nowhere", "no game was saved there"), (tmp_path, "no such file yet")):
        code, out, _err = run("doctor", "--data", folder)
        assert code == 0 and reason in out
    assert not (tmp_path / "nowhere").exists()


def damage(path: Path, kind: str) -> None:
    data = bytearray(path.read_bytes())
    statements = {
        "foreign": "PRAGMA application_id = 77",
        "newer": "PRAGMA user_version = 77",
        "line": "UPDATE lines SET text = '0 dance' WHERE game = 3 AND number = 12",
    }
    if kind in statements:
        with connected(path.parent) as connection:
            connection.execute(statements[kind])
        return
    path.unlink()
    match kind:
        case "truncated":
            path.write_bytes(data[: len(data) * 2 // 3])
        case "bits":
            for place in range(600, len(data), 150):
                data[place] ^= 255
            path.write_bytes(data)
        case "start":
            path.write_bytes(b"?" * 200 + data[200:])
        case "garbage":
            path.write_bytes(b"?" * 20000)
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)


@pytest.mark.parametrize(
    ("kind", "games", "reason"),
    [
        ("foreign", 3, "it is not a database of this program"),
        ("newer", 3, "Install the newest version"),
        ("line", 3, "1 game in it cannot be read to the end"),
        ("truncated", 0, "it is damaged"),
        ("bits", 0, "The file cannot be used"),
        ("start", 3, "it is not a database of this program"),
        ("garbage", 0, "it is not a database of this program"),
        ("folder", 0, "The file cannot be used"),
        pytest.param("pipe", 0, "The file cannot be used", marks=posix),
    ],
)
def test_reports_damage_and_what_to_do(
    data: Path, target: Path, run: Run, kind: str, games: int, reason: str
) -> None:
    damage(data / DATABASE_FILE, kind)
    before = contents(data) if (data / DATABASE_FILE).is_file() else {}
    code, out, _err = run("doctor", "--data", data, "--export", target, "--unfinished")
    assert code == 1
    assert reason in out
    assert "\nWhat to do next:\n- " in out
    assert len(contents(target)) >= games
    for path in target.iterdir():
        records.replay(parse(path.read_text(encoding="utf-8")))
    assert not before or contents(data) == before, "nothing is changed"


def test_exports_the_readable_part_of_a_damaged_game(data: Path, target: Path, run: Run) -> None:
    damage(data / DATABASE_FILE, "line")
    run("doctor", "--data", data, "--export", target)
    part = (target / "2024-05-01-seed3-part.dutch").read_text(encoding="utf-8")
    assert len(parse(part).moves) == 2


def test_exports_games_from_a_file_set_aside(data: Path, target: Path, run: Run) -> None:
    damage(data / DATABASE_FILE, "start")
    Store(data).close()
    code, out, _err = run("doctor", "--data", data, "--export", target, "--unfinished")
    assert code == 0
    assert "dutch-damaged.sqlite3 was set aside earlier; 3 games can be read in it." in out
    assert "Exported 3 games to " in out, "each once"


def test_reports_a_locked_file(data: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dutch.storage.database.WAIT_MS", 20)
    with connected(data) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        code, out, _err = run("doctor", "--data", data)
    assert code == 1
    assert "Close all windows of Dutch and try again." in out


def test_reports_a_read_only_folder(data: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_options: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(examine.tempfile, "TemporaryFile", refuse)
    code, out, _err = run("doctor", "--data", data)
    assert code == 1
    assert "Nothing can be saved there: the folder cannot be written to." in out
    assert "The file is sound: 3 games" in out


def test_reports_an_almost_full_disk(data: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examine, "MIN_FREE_BYTES", 10**18)
    code, out, _err = run("doctor", "--data", data)
    assert code == 1
    assert "The disk is almost full" in out


def test_rejects_a_file_as_export_folder(data: Path, tmp_path: Path, run: Run) -> None:
    (tmp_path / "file").touch()
    code, _out, err = run("doctor", "--data", data, "--export", tmp_path / "file")
    assert code == 2
    assert err.startswith(f"dutch: {tmp_path / 'file'} cannot be used (")


def test_exports_everything_else_when_a_game_cannot_be_written(
    data: Path, target: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    with contextlib.closing(Store(data)) as store:
        text = records.to_text(played(4)[1])
        store.import_text(text.replace("seats: 2\n", f"seats: 2\ndate: {'1' * 150}\n"))
        store.import_text(records.to_text(played(5)[1]))
    with connected(data) as connection:
        connection.execute("DELETE FROM lines WHERE game = 2 AND number > 2")
        connection.execute("UPDATE games SET length = 2 WHERE id = 2")
    code, out, _err = run("doctor", "--data", data, "--export", target, "--unfinished")
    assert code == 1
    assert "Exported 4 games to " in out
    assert "Not exported: game 2 of dutch.sqlite3 (Line 1 of the record: the header line “rules”" in out
    assert "All is well" not in out
    assert {name.rpartition("seed")[2] for name in contents(target)} == {f"{n}.dutch" for n in (1, 3, 4, 5)}

    def fail(path: Path, data: bytes) -> None:
        if "seed4" in path.name:
            raise OSError(28, "No space left on device")
        write_new(path, data)

    monkeypatch.setattr(doctor, "write_new", fail)
    code, out, _err = run("doctor", "--data", data, "--export", target / "again", "--unfinished")
    assert code == 1
    assert "Exported 3 games to " in out
    assert "Not exported: game 4 of dutch.sqlite3 (No space left on device)." in out


def test_reports_an_interrupted_rescue(data: Path, run: Run) -> None:
    (data / DATABASE_FILE).rename(data / "dutch-rescued.sqlite3")
    code, out, _err = run("doctor", "--data", data)
    assert code == 1
    assert "A rescue of 3 games was interrupted." in out


@pytest.mark.parametrize("saved", [True, False])
def test_reports_an_sqlite_that_is_too_old(
    data: Path, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch, saved: bool
) -> None:
    monkeypatch.setattr("sqlite3.sqlite_version_info", (3, 36, 0))
    monkeypatch.setattr("sqlite3.sqlite_version", "3.36.0")
    monkeypatch.setattr(database, "create_tables", _syntax_error)
    code, out, _err = run("doctor", "--data", data if saved else tmp_path / "new")
    assert code == 1
    assert "SQLite 3.36.0 is too old: install a Python with SQLite 3.37.0 or newer" in out
    assert out.endswith("- Install Dutch with a newer Python, or as a download.\n")


def _syntax_error(_connection: sqlite3.Connection) -> None:
    raise sqlite3.OperationalError('near "STRICT": syntax error')
