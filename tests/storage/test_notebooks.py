import contextlib
import sqlite3
from pathlib import Path

import pytest

from dutch.match.saved import export_text
from dutch.storage import Journal, Store, StoreError, database
from dutch.storage.database import DATABASE_FILE
from dutch.storage.errors import Problem
from dutch.storage.examine import examine
from dutch.storage.rescue import salvage
from dutch.storage.store import Unfinished
from tests.storage.accidents import spoil
from tests.storage.matches import begin_match, record_header
from tests.stored import connected, die

NOTES = {0: "1 red maybe", 1: "0 blue sure, 0 red excluded"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a game whose two players wrote in their notebooks."""
    store = Store(tmp_path)
    _referee, journal = begin_match(store)
    for seat, text in NOTES.items():
        journal.write_notebook(seat, "1 green maybe")
        journal.write_notebook(seat, text)
    assert journal.problem == ""
    die(store)
    return tmp_path


def resume(store: Store) -> Unfinished:
    """Return the unfinished game of a store, which must have one."""
    game = store.resume()
    assert game is not None
    return game


def resume_in(folder: Path) -> Unfinished:
    """Return the unfinished game that a new store finds in a folder."""
    with contextlib.closing(Store(folder)) as store:
        return resume(store)


def downgrade_to_version_1(folder: Path) -> None:
    """Remove what version 2 of the schema added."""
    with connected(folder) as connection:
        connection.execute("DROP TABLE notebooks")
        connection.execute("PRAGMA user_version = 1")
        assert database.read_schema(connection) == database.expected_schema(1)


def test_notebooks_survive_a_kill_and_stay_out_of_the_record(folder: Path) -> None:
    game = resume_in(folder)
    assert game.notebooks == NOTES
    with contextlib.closing(Store(folder)) as store:
        assert Journal.resume(store, game).notebooks == NOTES
        assert "maybe" not in store.export_text(1)


def test_notebooks_are_rescued_when_the_first_page_is_lost(folder: Path) -> None:
    spoil(folder, "beginning lost")
    assert resume_in(folder).notebooks == NOTES


def test_notebooks_are_rescued_when_a_table_is_missing(folder: Path) -> None:
    with connected(folder) as connection:
        connection.execute("DROP TABLE notices")
    assert resume_in(folder).notebooks == NOTES


def test_exported_notebooks_are_imported(folder: Path, tmp_path: Path) -> None:
    (game,) = salvage(folder / DATABASE_FILE)
    text = export_text(game)
    assert text.endswith(
        "# notebook 0: 1 red maybe\n# notebook 1: 0 blue sure\n# notebook 1: 0 red excluded\n"
    )
    with contextlib.closing(Store(tmp_path / "other")) as store:
        store.import_text(text + "# notebook 7: 0 red maybe\n# notebook 0: nothing\n")
        assert resume(store).notebooks == NOTES
        assert store.import_game(text).is_new is False


def test_notebooks_are_deleted_with_their_game(folder: Path) -> None:
    with contextlib.closing(Store(folder)) as store:
        store.delete(1)
    with connected(folder) as connection:
        assert connection.execute("SELECT count(*) FROM notebooks").fetchone() == (0,)


def test_file_of_version_1_is_sound_and_readable(folder: Path) -> None:
    downgrade_to_version_1(folder)
    assert "The file is sound: 1 game" in examine(folder).findings[1]
    (game,) = salvage(folder / DATABASE_FILE)
    assert game.lines.whole and game.notebooks == {}


def test_file_of_version_1_is_upgraded(folder: Path) -> None:
    downgrade_to_version_1(folder)
    with contextlib.closing(Store(folder)) as store:
        assert store.take_notes() == "", "there is nothing to tell the player"
        game = resume(store)
        journal = Journal.resume(store, game)
        journal.write_notebook(0, "1 red maybe")
        assert (game.notebooks, journal.problem) == ({}, "")
    with connected(folder) as connection:
        assert database.read_schema(connection) == database.expected_schema()
    assert resume_in(folder).notebooks == {0: "1 red maybe"}


def test_read_only_file_of_version_1_is_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    downgrade_to_version_1(folder)

    def refuse(_connection: sqlite3.Connection) -> None:
        raise StoreError(Problem.READ_ONLY)

    monkeypatch.setattr(database, "upgrade_tables", refuse)
    assert resume_in(folder).notebooks == {}


def test_unsaved_notebook_is_saved_with_the_next_action(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    referee, journal = begin_match(store)

    def fail(*_notebooks: object) -> None:
        raise StoreError(Problem.FULL)

    with monkeypatch.context() as patch:
        patch.setattr(store, "save", fail)
        journal.write_notebook(0, "1 red maybe")
        assert "the disk is full" in journal.problem
    referee.submit(0, referee.observation(0).legal_actions()[0])
    assert journal.problem == ""
    assert resume(store).notebooks == {0: "1 red maybe"}


def test_deleted_game_is_saved_again_with_its_notebooks(store: Store, tmp_path: Path) -> None:
    journal = Journal(store, record_header())
    journal.begin()
    journal.write_notebook(0, "1 red maybe")
    with connected(tmp_path) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("DELETE FROM games")
    journal.write_notebook(1, "0 red maybe")
    assert (journal.problem, journal.game) == ("", 1)
    assert resume(store).notebooks == {0: "1 red maybe", 1: "0 red maybe"}


def test_table_rejects_invalid_notebooks(folder: Path) -> None:
    """A seat outside 0 to 9, a text of more than 2,000 characters, or a game that doesn't exist."""
    with connected(folder) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        for row in [(1, 10, ""), (1, -1, ""), (1, 2, "x" * 2001), (7, 0, "")]:
            with pytest.raises(sqlite3.IntegrityError):
                connection.execute("INSERT INTO notebooks VALUES (?, ?, ?)", row)
