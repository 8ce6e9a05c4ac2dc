"""A game is saved while it is played, resumes exactly, and continues whatever happens to the file."""

import contextlib
import shutil
import sqlite3
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dutch.match.referee import Referee
from dutch.rules import record as records
from dutch.rules.record import parse
from dutch.storage import Journal, Store, StoreError, database
from dutch.storage.database import DATABASE_FILE
from dutch.storage.errors import Problem
from tests.match.helpers import NAMES
from tests.playing import DUTCH, played
from tests.storage.accidents import spoil
from tests.storage.matches import EXTRA, begin_match, play, resume_match
from tests.stored import connected, latest
from tests.systems import open_files_can_go


def test_action_is_saved_before_anybody_sees_it(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    referee, _journal = begin_match(store)
    seen: list[str] = []
    announce = referee.announce

    def noted(events: tuple[object, ...]) -> None:
        with contextlib.closing(Store(store.path.parent)) as another:
            seen.append(another.export_text(1).splitlines()[-1])
        announce(events)  # type: ignore[arg-type]

    monkeypatch.setattr(referee, "announce", noted)
    action = referee.observation(0).legal_actions()[0]
    referee.submit(0, action)
    assert seen == [f"0 {action}"]


def test_undo_is_a_line_of_its_own(store: Store) -> None:
    referee, _journal = begin_match(store)
    while not any(referee.can_undo(seat) for seat in (0, 1)):
        play(referee, 1, seed=3)
    seat, before = referee.to_move, store.export_text(1)
    assert seat is not None and referee.undo(seat)
    assert store.export_text(1) == f"{before}{seat} undo\n"
    assert len(store.read(1).moves) == len(parse(before).moves) - 1


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("count", [0, 1, 9, 30])
def test_game_resumes_exactly_where_it_left_off(store: Store, edition: str, count: int) -> None:
    for seed in range(3):
        referee, _journal = begin_match(store, seed, edition)
        play(referee, count, seed, undo_rate=0.4)
        found = store.resume()
        assert found is not None
        for seat in (0, 1):
            assert found.state.observation(seat) == referee.observation(seat)
        assert (found.record.seed, found.record.extra, found.record.result) == (seed, EXTRA, None)


def test_game_continues_any_number_of_times(store: Store) -> None:
    referee, _journal = begin_match(store)
    play(referee, 12, seed=1)
    for turn in range(30):
        found = store.resume()
        assert found is not None and found.game == 1
        referee, _journal = resume_match(store, found)
        play(referee, 1, seed=turn)
        written = records.to_text(store.read(1))
        assert written.startswith(store.export_text(1)), "a heading is saved with its round's first action"
    assert len(store.read(1).moves) == 42
    assert "round 3" in store.export_text(1)


def test_finished_game_is_over(store: Store) -> None:
    referee, _journal = begin_match(store)
    play(referee, seed=2, undo_rate=0.3)
    outcome = referee.outcome
    assert outcome is not None
    (entry,) = store.games()
    result = "-".join(map(str, outcome.scores))
    assert (entry.state, entry.result, entry.winner) == ("over", result, outcome.winner)
    assert records.replay(store.read(1)).outcome == outcome
    assert store.unfinished() is None


def test_end_is_noted_at_the_next_start_after_a_kill(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    referee, journal = begin_match(store)
    monkeypatch.setattr(journal, "close_game", lambda _outcome: None)
    play(referee)
    assert [entry.state for entry in store.games()] == ["running"]
    assert store.unfinished() is None
    (entry,) = store.games()
    assert referee.outcome is not None
    assert (entry.state, entry.winner) == ("over", referee.outcome.winner)
    assert store.take_notes() == ""


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_game_can_begin_with_any_part_of_another(store: Store, edition: str) -> None:
    """Include the point between two rounds, where the next heading waits for its first action."""
    whole = played(5, edition)[1]
    text = records.to_text(whole)
    lines = [move.line for move in parse(text).moves]
    rounds = [count for count in range(1, len(lines)) if lines[count] > lines[count - 1] + 1]
    for count in sorted({*range(0, len(lines), 7), *rounds}):
        begun = replace(whole, moves=whole.moves[:count], result=None)
        state = records.replay(begun)
        journal = Journal(store, begun)
        journal.begin()
        assert journal.game is not None
        saved = store.export_text(journal.game)
        assert text.replace(f"result: {whole.result}\n", "").startswith(saved)
        referee = Referee(DUTCH, state, NAMES, {}, journal, 5, count)
        for move in whole.moves[count : None if count % 28 == 0 else count + 1]:
            referee.submit(move.seat, DUTCH.parse(state, move.text))
        if referee.outcome is not None:
            assert store.export_text(journal.game) == text


# Accidents to the file during a game


def failing(problem: Problem) -> Callable[..., int]:
    def fail(*_args: object) -> int:
        raise StoreError(problem)

    return fail


@pytest.mark.parametrize("problem", list(Problem))
def test_game_continues_and_is_saved_completely_later(
    store: Store, monkeypatch: pytest.MonkeyPatch, problem: Problem
) -> None:
    referee, journal = begin_match(store)
    play(referee, 5, 1)
    with monkeypatch.context() as patch:
        patch.setattr(store, "save", failing(problem))
        play(referee, 10, 2)
        assert journal.problem == f"This game cannot be saved ({problem.value}); you can keep playing."
    play(referee, 1, 3)
    assert journal.problem == ""
    assert len(store.read(latest(store).id).moves) == 16
    play(referee)
    assert latest(store).state == "over"


def move_away(folder: Path) -> None:
    (folder / DATABASE_FILE).rename(folder / "moved")


def change_game(folder: Path) -> None:
    with connected(folder) as connection:
        connection.execute("DELETE FROM lines WHERE game = 1 AND number > 11")


def delete_game(folder: Path) -> None:
    with connected(folder) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("DELETE FROM games WHERE id = 1")


def exchange_file(folder: Path) -> None:
    other = folder / "other"
    with contextlib.closing(Store(other)) as store:
        begin_match(store, 9)
    (other / DATABASE_FILE).replace(folder / DATABASE_FILE)


def replace_file(folder: Path) -> None:
    spoil(folder, "no database")


@pytest.mark.parametrize(
    ("accident", "game"),
    [
        (replace_file, 1),
        pytest.param(move_away, 1, marks=open_files_can_go),
        pytest.param(shutil.rmtree, 1, marks=open_files_can_go),
        (change_game, 2),
        (delete_game, 1),
        pytest.param(exchange_file, 2, marks=open_files_can_go),
    ],
)
def test_game_is_saved_again_after_an_accident(
    tmp_path: Path, accident: Callable[[Path], None], game: int
) -> None:
    with contextlib.closing(Store(tmp_path / "data")) as store:
        referee, journal = begin_match(store)
        play(referee, 5, 1)
        accident(tmp_path / "data")
        play(referee, 5, 2)
        assert journal.problem == ""
        assert len(store.read(game).moves) == 10


def test_full_database_is_reported_and_recovered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[sqlite3.Connection] = []
    connect = database.connect
    monkeypatch.setattr(database, "connect", lambda *args: opened.append(connect(*args)) or opened[-1])
    with contextlib.closing(Store(tmp_path)) as store:
        (pages,) = opened[-1].execute("PRAGMA page_count").fetchone()
        opened[-1].execute(f"PRAGMA max_page_count = {pages}")
        for seed in range(100):
            referee, journal = begin_match(store, seed)
            play(referee, 40, 1)
            if journal.problem:
                break
        assert "the disk is full" in journal.problem
        opened[-1].execute("PRAGMA max_page_count = 100000")
        play(referee)
        assert journal.problem == ""
        assert records.replay(store.read(latest(store).id)).outcome == referee.outcome is not None


def test_busy_file_is_reported_and_recovered(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dutch.storage.database.WAIT_MS", 20)
    referee, journal = begin_match(store)
    with connected(tmp_path) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        play(referee, 3, 1)
        assert "another program is using it" in journal.problem
        connection.execute("ROLLBACK")
    play(referee, 1, 2)
    assert journal.problem == ""
    assert len(store.read(1).moves) == 4


class LateFailure:
    """A connection that reports an error after one transaction is on disk: its folder failed to sync."""

    def __init__(self, connection: sqlite3.Connection, transaction: int) -> None:
        self._connection = connection
        self._countdown = transaction

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def execute(self, query: str, *values: Any) -> sqlite3.Cursor:
        cursor = self._connection.execute(query, *values)
        self._countdown -= query == "COMMIT"
        if self._countdown == 0 and query == "COMMIT":
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR_DIR_FSYNC
            raise error
        return cursor


@pytest.mark.parametrize("transaction", range(1, 7))
def test_game_is_saved_once_when_the_folder_fails_to_sync(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, transaction: int
) -> None:
    Store(tmp_path).close()
    connect = database.connect
    monkeypatch.setattr(database, "connect", lambda *args: LateFailure(connect(*args), transaction))
    with contextlib.closing(Store(tmp_path)) as store:
        referee, journal = begin_match(store)
        problems = [journal.problem]
        for turn in range(8):
            play(referee, 1, turn)
            problems.append(journal.problem)
        assert [problem for problem in problems if problem] == [
            "This game cannot be saved (the disk reports an error); you can keep playing."
        ]
        (entry,) = store.games()
        assert len(store.read(entry.id).moves) == 8


def test_file_held_by_another_program_delays_the_start_once(tmp_path: Path) -> None:
    with contextlib.closing(Store(tmp_path)) as store:
        begin_match(store)
    with connected(tmp_path) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        began = time.monotonic()
        with contextlib.closing(Store(tmp_path)) as store:
            for _page in range(20):
                with pytest.raises(StoreError, match=Problem.BUSY.value):
                    store.games()
                assert store.unfinished() is None
            _referee, journal = begin_match(store)
            assert "another program is using it" in journal.problem
            assert time.monotonic() - began < 2
            connection.execute("ROLLBACK")
            assert len(store.games()) == 1
