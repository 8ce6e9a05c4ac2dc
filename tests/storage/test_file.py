"""A file that cannot be used is set aside, and a fresh one is started with what is whole in it."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest

from dutch.rules import record as records
from dutch.storage import FILE, Store
from tests.playing import played
from tests.storage.accidents import SPOILT, aside, spoil
from tests.storage.matches import begin, play
from tests.stored import connected
from tests.systems import open_files_can_go


@pytest.mark.parametrize("kind", SPOILT)
def test_a_file_that_cannot_be_used_is_set_aside_and_a_fresh_one_started(tmp_path: Path, kind: str) -> None:
    with contextlib.closing(Store(tmp_path)) as store:
        for seed in range(4):
            play(begin(store, seed)[0], 1000)
        texts = {store.export_text(game) for game in range(1, 5)}
    spoil(tmp_path, kind)
    data = (tmp_path / FILE).read_bytes()
    with contextlib.closing(Store(tmp_path)) as store:
        told = store.take_notes()
        assert told.startswith("The file with your games could not be used: it is ")
        assert str(tmp_path / "dutch-damaged.sqlite3") in told
        assert (tmp_path / "dutch-damaged.sqlite3").read_bytes() == data
        taken = {store.export_text(entry.id) for entry in store.games()}
        assert taken <= texts
        rescued = {0: "no game could be", 1: "1 game was"}.get(len(taken), f"{len(taken)} games were")
        assert f", and {rescued} rescued from it. " in told
        assert kind != "beginning lost" or taken == texts
        referee, journal = begin(store, 9)
        play(referee)
        assert journal.problem == ""
    with contextlib.closing(Store(tmp_path)) as store:
        assert store.take_notes() == told, "until it was read"
        store.notes_read()
        assert store.games()[0].seed == 9
    with contextlib.closing(Store(tmp_path)) as store:
        assert store.take_notes() == ""


@pytest.mark.parametrize(
    ("damaged", "told"),
    [
        ([], "and 3 games were rescued from it. `dutch doctor` reports more."),
        (
            [2],
            "and 2 games were rescued from it. Only the beginning of 1 more game can be read: "
            "`dutch doctor --export FOLDER` exports it.",
        ),
        (
            [1, 2, 3],
            "and no game could be rescued from it. Only the beginning of 3 more games can be read: "
            "`dutch doctor --export FOLDER` exports them.",
        ),
    ],
)
def test_what_can_be_read_of_other_games_is_told(tmp_path: Path, damaged: list[int], told: str) -> None:
    with contextlib.closing(Store(tmp_path)) as store:
        for seed in range(3):
            play(begin(store, seed)[0], 1000)
    with connected(tmp_path) as connection:
        for game in damaged:
            connection.execute("UPDATE lines SET text = '0 look' WHERE game = ? AND number = 20", (game,))
    spoil(tmp_path, "beginning lost")
    with contextlib.closing(Store(tmp_path)) as store:
        assert store.take_notes().endswith(told)


def test_damaged_files_never_replace_each_other(tmp_path: Path) -> None:
    for _time in range(3):
        spoil(tmp_path, "no database")
        Store(tmp_path).close()
    assert aside(tmp_path) == [
        "dutch-damaged-2.sqlite3",
        "dutch-damaged-3.sqlite3",
        "dutch-damaged.sqlite3",
    ]


def test_the_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    Store(tmp_path).close()
    with connected(tmp_path) as connection:
        connection.execute("PRAGMA user_version = 99")
    data = (tmp_path / FILE).read_bytes()
    with contextlib.closing(Store(tmp_path)) as store:
        assert "written by a newer version" in store.take_notes()
        referee, journal = begin(store)
        play(referee, 5)
        assert "written by a newer version" in journal.problem
    assert (tmp_path / FILE).read_bytes() == data
    assert aside(tmp_path) == []


def test_a_file_damaged_in_the_middle_of_a_game(store: Store, tmp_path: Path) -> None:
    referee, journal = begin(store)
    play(referee, 5, 1)
    spoil(tmp_path, "no database")
    play(referee, 5, 2)
    assert journal.problem == ""
    assert len(store.read(store.games()[0].id).moves) == 10
    assert aside(tmp_path) == ["dutch-damaged.sqlite3"]
    assert "set aside" in store.take_notes()


@open_files_can_go
def test_a_folder_that_was_emptied_is_begun_anew(store: Store, tmp_path: Path) -> None:
    begin(store, 1)
    for path in tmp_path.iterdir():
        path.unlink()
    assert store.games() == []
    text = records.write(played(4)[1])
    (tmp_path / FILE).unlink()
    assert store.export_text(store.import_text(text)) == text
