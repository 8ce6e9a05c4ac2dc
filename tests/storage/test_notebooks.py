"""Notebooks are saved beside the record: through kills, rescues, older files, exports and imports."""

import contextlib
import sqlite3
from pathlib import Path

import pytest

from dutch.match.saved import exported
from dutch.storage import DATABASE_FILE, Journal, Problem, Store, StoreError, Unfinished, schema
from dutch.storage.examine import examine
from dutch.storage.salvage import salvage
from tests.storage.accidents import spoil
from tests.storage.matches import begin, head
from tests.stored import connected, die

NOTES = {0: "1 red maybe", 1: "0 blue sure, 0 red excluded"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a game whose two players wrote in their notebooks."""
    store = Store(tmp_path)
    _referee, journal = begin(store)
    for seat, text in NOTES.items():
        journal.write_notebook(seat, "1 green maybe")
        journal.write_notebook(seat, text)
    assert journal.problem == ""
    die(store)
    return tmp_path


def resumed(folder: Path) -> Unfinished:
    with contextlib.closing(Store(folder)) as store:
        found = store.resume()
        assert found is not None
        return found


def test_notebooks_survive_a_kill_and_stay_out_of_the_record(folder: Path) -> None:
    found = resumed(folder)
    assert found.notebooks == NOTES
    with contextlib.closing(Store(folder)) as store:
        assert Journal.of(store, found).notebooks == NOTES
        assert "maybe" not in store.export_text(1)


@pytest.mark.parametrize("kind", ["beginning lost", "table missing"])
def test_notebooks_are_rescued(folder: Path, kind: str) -> None:
    if kind == "beginning lost":
        spoil(folder, kind)
    else:
        with connected(folder) as connection:
            connection.execute("DROP TABLE notices")
    assert resumed(folder).notebooks == NOTES


def test_exported_notebooks_are_imported(folder: Path, tmp_path: Path) -> None:
    (game,) = salvage(folder / DATABASE_FILE)
    text = exported(game)
    assert text.endswith(
        "# notebook 0: 1 red maybe\n# notebook 1: 0 blue sure\n# notebook 1: 0 red excluded\n"
    )
    with contextlib.closing(Store(tmp_path / "other")) as store:
        store.import_text(text + "# notebook 7: 0 red maybe\n# notebook 0: nothing\n")
        assert resumed_in(store).notebooks == NOTES
        assert store.import_game(text).fresh is False


def resumed_in(store: Store) -> Unfinished:
    found = store.resume()
    assert found is not None
    return found


def test_deleted_game_takes_its_notebooks_along(folder: Path) -> None:
    with contextlib.closing(Store(folder)) as store:
        store.delete(1)
    with connected(folder) as connection:
        assert connection.execute("SELECT count(*) FROM notebooks").fetchone() == (0,)


def test_file_of_version_1_is_raised(folder: Path) -> None:
    with connected(folder) as connection:
        connection.execute("DROP TABLE notebooks")
        connection.execute("PRAGMA user_version = 1")
        assert schema.read(connection) == schema.expected(1)
    assert "The file is sound: 1 game" in examine(folder).findings[1]
    (game,) = salvage(folder / DATABASE_FILE)
    assert game.lines.whole and game.notebooks == {}
    with contextlib.closing(Store(folder)) as store:
        assert store.take_notes() == ""
        found = resumed_in(store)
        journal = Journal.of(store, found)
        journal.write_notebook(0, "1 red maybe")
        assert (found.notebooks, journal.problem) == ({}, "")
    with connected(folder) as connection:
        assert schema.read(connection) == schema.expected()
    assert resumed(folder).notebooks == {0: "1 red maybe"}


def test_file_of_version_1_that_cannot_be_written_to_is_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with connected(folder) as connection:
        connection.execute("DROP TABLE notebooks")
        connection.execute("PRAGMA user_version = 1")

    def refused(_connection: sqlite3.Connection) -> None:
        raise StoreError(Problem.READ_ONLY)

    monkeypatch.setattr(schema, "upgrade", refused)
    assert resumed(folder).notebooks == {}


def test_unsaved_notebook_is_saved_with_the_next_action(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    referee, journal = begin(store)

    def full(*_notebooks: object) -> None:
        raise StoreError(Problem.FULL)

    with monkeypatch.context() as patch:
        patch.setattr(store, "write_notebooks", full)
        journal.write_notebook(0, "1 red maybe")
        assert "the disk is full" in journal.problem
    referee.submit(0, referee.observation(0).legal_actions()[0])
    assert journal.problem == ""
    journal.leave()
    assert resumed_in(store).notebooks == {0: "1 red maybe"}


def test_game_that_was_deleted_is_saved_again_with_its_notebooks(store: Store, tmp_path: Path) -> None:
    journal = Journal(store, head())
    journal.begin()
    journal.write_notebook(0, "1 red maybe")
    with connected(tmp_path) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("DELETE FROM games")
    journal.write_notebook(1, "0 red maybe")
    assert (journal.problem, journal.game) == ("", 2)
    journal.leave()
    assert resumed_in(store).notebooks == {0: "1 red maybe", 1: "0 red maybe"}


def test_table_refuses_what_is_not_a_notebook(folder: Path) -> None:
    with connected(folder) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        for row in [(1, 10, ""), (1, -1, ""), (1, 2, "x" * 2001), (7, 0, "")]:
            with pytest.raises(sqlite3.IntegrityError):
                connection.execute("INSERT INTO notebooks VALUES (?, ?, ?)", row)
