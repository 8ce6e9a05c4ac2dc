"""A game is kept as it is played, gone on with exactly, and goes on itself whatever happens to the file."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from dutch.match.referee import Referee
from dutch.rules import record as records
from dutch.rules.record_reader import parse
from dutch.storage import FILE, Journal, Problem, Store, StoreError, database
from tests.match.helpers import NAMES
from tests.playing import DUTCH, played
from tests.storage.matches import EXTRA, begin, go_on, head, play
from tests.stored import connected
from tests.systems import open_files_can_go


def text_of(store: Store, game: int = 1) -> str:
    return store.export_text(game)


def test_a_fresh_game_is_a_record(store: Store) -> None:
    begin(store)
    assert text_of(store) == records.write(head())


def test_an_action_is_kept_before_anybody_sees_it(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    referee, _journal = begin(store)
    seen: list[str] = []
    announce = referee.announce

    def noted(events: tuple[object, ...]) -> None:
        with contextlib.closing(Store(store.path.parent)) as another:
            seen.append(text_of(another).splitlines()[-1])
        announce(events)  # type: ignore[arg-type]

    monkeypatch.setattr(referee, "announce", noted)
    action = referee.observation(0).legal_actions()[0]
    referee.submit(0, action)
    assert seen == [f"0 {action}"]


def test_taking_back_is_a_line_of_its_own(store: Store) -> None:
    referee, _journal = begin(store)
    while not any(referee.can_undo(seat) for seat in (0, 1)):
        play(referee, 1, seed=3)
    seat = referee.to_move
    assert seat is not None
    before = text_of(store)
    assert referee.undo(seat)
    assert text_of(store) == f"{before}{seat} undo\n"
    assert len(store.read(1).moves) == len(parse(before).moves) - 1


@pytest.mark.parametrize("edition", ["standard", "prototype", "competition"])
@pytest.mark.parametrize("count", [0, 1, 9, 30])
def test_a_game_is_gone_on_with_exactly_where_it_was(store: Store, edition: str, count: int) -> None:
    for seed in range(3):
        referee, journal = begin(store, seed, edition)
        play(referee, count, seed, back=0.4)
        journal.leave()
        found = store.resume()
        assert found is not None
        for seat in (0, 1):
            assert found.state.observation(seat) == referee.observation(seat)
        assert (found.record.seed, found.record.extra, found.record.result) == (seed, EXTRA, None)


def test_a_game_is_gone_on_with_again_and_again(store: Store) -> None:
    referee, journal = begin(store)
    play(referee, 12, seed=1)
    for turn in range(30):
        journal.leave()
        found = store.resume()
        assert found is not None
        assert found.game == 1
        referee, journal = go_on(store, found)
        play(referee, 1, seed=turn)
        written = records.write(store.read(1))
        assert written.startswith(text_of(store)), "a heading is written with its round's first action"
    assert len(store.read(1).moves) == 42
    assert "round 3" in text_of(store)


def test_a_finished_game_is_over(store: Store) -> None:
    referee, _journal = begin(store)
    play(referee, seed=2, back=0.3)
    outcome = referee.outcome
    assert outcome is not None
    (entry,) = store.games()
    assert (entry.state, entry.result) == ("over", "-".join(map(str, outcome.scores)))
    assert entry.winner == outcome.winner
    assert records.replay(store.read(1)).outcome == outcome
    assert store.unfinished() is None


def test_a_game_that_was_over_when_the_program_was_killed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    referee, journal = begin(store)
    monkeypatch.setattr(journal, "close_game", lambda _outcome: None)
    play(referee)
    outcome = referee.outcome
    assert outcome is not None
    journal.leave()
    assert [entry.state for entry in store.games()] == ["running"]
    assert store.unfinished() is None
    (entry,) = store.games()
    assert (entry.state, entry.winner) == ("over", outcome.winner)
    assert store.take_notes() == ""


# What happens to the file in the middle of a game


def failing(monkeypatch: pytest.MonkeyPatch, store: Store, fault: Problem) -> None:
    def fail(*_args: object) -> int:
        raise StoreError(fault)

    for name in ("begin", "append", "touch", "finish"):
        monkeypatch.setattr(store, name, fail)


@pytest.mark.parametrize("fault", list(Problem))
def test_a_game_goes_on_says_why_it_is_not_kept_and_is_kept_whole_afterwards(
    store: Store, monkeypatch: pytest.MonkeyPatch, fault: Problem
) -> None:
    referee, journal = begin(store)
    play(referee, 5, 1)
    with monkeypatch.context() as patch:
        failing(patch, store, fault)
        play(referee, 10, 2)
        assert journal.problem == f"This game cannot be saved ({fault.value}); you can go on playing."
    play(referee, 1, 3)
    assert journal.problem == ""
    (newest, *_others) = store.games()
    assert len(store.read(newest.id).moves) == 16
    play(referee)
    assert next(entry.state for entry in store.games()) == "over"


@open_files_can_go
def test_a_file_that_is_moved_away_is_begun_anew(store: Store, tmp_path: Path) -> None:
    referee, journal = begin(store)
    play(referee, 5, 1)
    (tmp_path / FILE).rename(tmp_path / "moved")
    play(referee, 5, 2)
    assert journal.problem == ""
    assert len(store.read(1).moves) == 10


@open_files_can_go
def test_a_folder_that_disappears_is_made_again(tmp_path: Path) -> None:
    store = Store(tmp_path / "data")
    referee, journal = begin(store)
    play(referee, 5, 1)
    shutil.rmtree(tmp_path / "data")
    play(referee, 5, 2)
    assert journal.problem == ""
    assert len(store.read(1).moves) == 10
    store.close()


def test_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    store = Store(blocked)
    referee, journal = begin(store)
    assert "the folder cannot be written" in journal.problem
    play(referee, back=0.3)
    assert referee.outcome is not None
    assert blocked.read_text(encoding="utf-8") == "in the way"
    assert store.unfinished() is None
    store.close()


def test_a_full_database_is_told_and_caught_up_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[sqlite3.Connection] = []
    connect = database.connect
    monkeypatch.setattr(database, "connect", lambda *args: opened.append(connect(*args)) or opened[-1])
    store = Store(tmp_path)
    referee, journal = begin(store)
    play(referee, 5, 1)
    connection = opened[-1]
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    rivals = 0
    while not journal.problem:
        referee, journal = begin(store, 100 + rivals)
        play(referee, 40, 1)
        rivals += 1
    assert "the disk is full" in journal.problem
    play(referee, 10, 2)
    connection.execute("PRAGMA max_page_count = 100000")
    play(referee)
    store.close()
    store = Store(tmp_path)
    assert referee.outcome is not None
    assert journal.problem == ""
    assert records.replay(store.read(store.games()[0].id)).outcome == referee.outcome


def test_a_game_that_another_program_changed_becomes_a_game_of_its_own(store: Store, tmp_path: Path) -> None:
    referee, journal = begin(store)
    play(referee, 5, 1)
    with connected(tmp_path) as connection:
        connection.execute("DELETE FROM lines WHERE game = 1 AND number > 11")
    play(referee, 5, 2)
    assert journal.problem == ""
    assert len(store.read(2).moves) == 10


def test_a_game_that_was_deleted_meanwhile_is_kept_again(store: Store) -> None:
    referee, journal = begin(store)
    play(referee, 5, 1)
    store.delete(1)
    play(referee, 5, 2)
    assert journal.problem == ""
    assert [entry.id for entry in store.games()] == [2]
    assert len(store.read(2).moves) == 10


def test_another_copy_that_keeps_the_file_busy(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dutch.storage.database.WAIT_MS", 20)
    referee, journal = begin(store)
    with connected(tmp_path) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        play(referee, 3, 1)
        assert "another copy of the program is using it" in journal.problem
        connection.execute("ROLLBACK")
    play(referee, 1, 2)
    assert journal.problem == ""
    assert len(store.read(1).moves) == 4


def test_a_journal_that_was_left_gives_the_game_free(store: Store) -> None:
    _referee, journal = begin(store)
    assert isinstance(journal, Journal)
    journal.leave()
    found = store.resume()
    assert found is not None
    assert found.record.moves == ()


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_a_game_can_begin_with_any_part_of_another(store: Store, edition: str) -> None:
    """Also between two rounds, where the heading of the next one waits for its first action."""
    whole = played(5, edition)[1]
    text = records.write(whole)
    for count in range(len(whole.moves)):
        begun = replace(whole, moves=whole.moves[:count], result=None)
        state = records.replay(begun)
        journal = Journal(store, begun)
        journal.begin()
        kept = store.export_text(store.games()[0].id)
        assert text.replace(f"result: {whole.result}\n", "").startswith(kept)
        referee = Referee(DUTCH, state, NAMES, {}, journal, 5, count)
        for move in whole.moves[count : None if count % 20 == 0 else count + 1]:
            referee.submit(move.seat, DUTCH.parse(state, move.text))
        if referee.outcome is not None:
            assert store.export_text(store.games()[0].id) == text


def test_a_game_is_given_up(store: Store) -> None:
    referee, journal = begin(store)
    play(referee, 3)
    journal.abandon()
    journal.leave()
    assert (journal.problem, store.games()[0].state) == ("", "abandoned")


def test_what_cannot_be_given_up_is_told(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    _referee, journal = begin(store)

    def fail(_game: int) -> None:
        raise StoreError(Problem.BUSY)

    monkeypatch.setattr(store, "abandon", fail)
    journal.abandon()
    assert journal.problem.startswith("Couldn't save that you abandoned the game (another copy of ")
